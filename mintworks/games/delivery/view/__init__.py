"""The table of Mint Delivery: map, trucks, orders, layout and animations."""
