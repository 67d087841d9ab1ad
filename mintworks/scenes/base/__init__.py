"""What every scene is made of."""
