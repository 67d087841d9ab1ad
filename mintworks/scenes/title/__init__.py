"""The title, and what can be entered there."""
