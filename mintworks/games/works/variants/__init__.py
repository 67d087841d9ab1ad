"""The solo campaign as data and judgment: what a node changes, what it asks for, and what that opens."""
