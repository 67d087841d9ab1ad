"""What stands around any game's table: remarks, goals, timeline, the host's bubble."""
