"""What is allowed and what it does: pure rules, without screen, files, clock or global randomness."""
