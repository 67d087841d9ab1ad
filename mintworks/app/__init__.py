"""The window, its clock and stack of scenes, the settings, and the navigator."""
