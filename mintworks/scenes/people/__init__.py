"""Who plays on this computer."""
