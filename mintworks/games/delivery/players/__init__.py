"""Who decides in Mint Delivery: the drivers' cards and the computer players."""
