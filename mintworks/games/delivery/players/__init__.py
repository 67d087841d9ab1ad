"""The controllers of Mint Delivery: the drivers' cards and the computer players."""
