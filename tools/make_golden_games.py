"""Records the golden games of the rules: whole games whose every position must stay as it is.

    python tools/make_golden_games.py           says which records the rules of now would change
    python tools/make_golden_games.py --write   writes them; only for a change of the rules that is meant

A game that was recorded before keeps its actions where they are still legal, so that a difference shows what
changed and not another game; chance plays on from there.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.snapshot import to_json

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "games" / "works" / "rules" / "golden"
WORKS = MintWorks(load_cards())


def games() -> Iterator[tuple[str, Setup]]:
    """Name and set-up of each golden game: every AI with every Advanced location, every table with none and all."""
    advanced = WORKS.cards.advanced
    for ai in WORKS.cards.ais:
        for name in advanced:
            yield f"{ai}-{name}", Setup(ai=ai, advanced=(name,), seed=1)
    for players in (2, 3, 4):
        yield f"{players}-seats", Setup(players=players, seed=2)
        yield f"{players}-seats-advanced", Setup(players=players, advanced=tuple(advanced), seed=3)


def replay(setup: Setup, actions: Iterator[str]) -> dict[str, Any]:
    """Play a game and write down its rounds; chance chooses where `actions` end or are not legal any more.

    Each round has its actions, the stars and mints at its end, and a digest of all its positions and legal actions.
    """
    dice = random.Random(setup.seed)
    state = WORKS.new_game(setup)
    rounds: list[dict[str, Any]] = []
    while state.to_move is not None:
        number, played, digest = state.round, [], hashlib.sha256()
        while state.round == number and (legal := WORKS.legal_actions(state)):
            texts = [str(action) for action in legal]
            digest.update(json.dumps([texts, to_json(state)]).encode())
            text = next(actions, "")
            if text not in texts:
                text = dice.choice(texts)
            played.append(text)
            WORKS.apply(state, WORKS.parse(text))
        digest.update(json.dumps(to_json(state)).encode())
        rounds.append(
            {
                "actions": " ".join(played),
                "stars": [stars(seat) for seat in state.seats],
                "mints": [seat["mints"] for seat in to_json(state)["seats"]],
                "digest": digest.hexdigest()[:16],
            }
        )
    return {"setup": _plain(setup), "rounds": rounds, "outcome": _plain(WORKS.outcome(state))}


def _plain(struct: msgspec.Struct | None) -> Any:
    """As it comes back from a JSON file: lists, no tuples."""
    return json.loads(msgspec.json.encode(struct))


def recorded_actions(record: dict[str, Any]) -> Iterator[str]:
    """All actions of a record, in order."""
    for entry in record["rounds"]:
        yield from entry["actions"].split()


def written(record: dict[str, Any]) -> str:
    """A record as text: a line for each round."""
    rounds = ",\n".join(f"  {json.dumps(entry)}" for entry in record["rounds"])
    setup, outcome = json.dumps(record["setup"]), json.dumps(record["outcome"])
    return f'{{"setup": {setup},\n "rounds": [\n{rounds}],\n "outcome": {outcome}}}\n'


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Record the golden games of the rules.")
    parser.add_argument("--write", action="store_true", help="write the records that the rules of now change")
    write = parser.parse_args(arguments).write
    changed = 0
    for name, setup in games():
        path = FOLDER / f"{name}.json"
        old = path.read_text("utf-8") if path.exists() else ""
        new = written(replay(setup, recorded_actions(json.loads(old)) if old else iter(())))
        if new == old:
            continue
        changed += 1
        print(f"{'wrote' if write else 'differs:'} {path.name}")
        if write:
            path.parent.mkdir(exist_ok=True)
            path.write_text(new, "utf-8", newline="\n")
    print(f"{changed} of {sum(1 for _ in games())} games {'written' if write else 'would change'}")
    return 0 if write or not changed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
