"""Play by post: the letter after a turn, incoming letters, and two continuations of one game."""
