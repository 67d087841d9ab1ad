"""Play by post: the letter after a turn, the letters that come, and two games that one letter has become."""
