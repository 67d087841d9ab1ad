"""The scenes that only Mint Works has."""
