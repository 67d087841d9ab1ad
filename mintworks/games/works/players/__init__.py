"""The controllers of Mint Works: the opponents' cards and the computer players."""
