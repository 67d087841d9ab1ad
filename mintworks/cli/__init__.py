"""The commands of `mintworks`: each parses its arguments, does its work and returns the exit status."""
