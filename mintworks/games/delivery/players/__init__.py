"""Who decides in Mint Delivery, besides people: the drivers of the Factory and the computer player."""
