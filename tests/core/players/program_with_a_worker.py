"""A program that lets somebody think, for a test that kills it: python -m ... PATH."""

from __future__ import annotations

import sys
import time

from mintworks.core.players.thinker import Limit
from mintworks.core.players.worker import Worker
from tests.core.players.thinkers import Writing

if __name__ == "__main__":
    worker = Worker()
    number = worker.ask(Writing(sys.argv[1]), "here", ["pass"], Limit(), 1)
    while True:
        worker.answer(number)
        time.sleep(0.01)
