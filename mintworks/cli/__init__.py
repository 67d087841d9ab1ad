"""The commands of `mintworks`: each reads its arguments, does its work and returns the exit status."""
