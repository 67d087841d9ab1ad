"""The scenes that only Mint Delivery has."""
