"""The table of Mint Delivery: its map, trucks, orders, layout and movement."""
