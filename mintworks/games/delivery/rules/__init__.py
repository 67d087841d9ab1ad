"""The rules of Mint Delivery, clause by clause (see README.md beside this file)."""
