"""The window, its clock and stack of scenes, the settings, and which scene follows which."""
