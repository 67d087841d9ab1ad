"""Play the tiny game in the program: `python -m tests.tiny_game play --game stacks --opponent granny`."""

from __future__ import annotations

import sys

from mintworks.__main__ import main
from tests.tiny_game.registered import registered

if __name__ == "__main__":
    with registered():
        sys.exit(main())
