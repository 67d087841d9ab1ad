"""The scenes of games that were played before."""
