"""The parts of any game's table: hand, tableau, log, strip, timeline, the host's bubble."""
