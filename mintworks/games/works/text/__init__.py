"""What happens in Mint Works, in words."""
