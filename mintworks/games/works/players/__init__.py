"""Who decides in Mint Works: the opponents' cards and the computer players."""
