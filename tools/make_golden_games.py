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
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules import MintDelivery
from mintworks.games.delivery.rules import setup as delivery_setup
from mintworks.games.delivery.rules import snapshot as delivery_snapshot
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules import setup as works_setup
from mintworks.games.works.rules import snapshot as works_snapshot

TESTS = Path(__file__).resolve().parent.parent / "tests" / "games"


class GoldenGames(NamedTuple):
    """The records of one game: names and set-ups, and a function that writes a position as JSON."""

    folder: Path
    rules: Any
    setups: dict[str, Any]
    to_json: Callable[[Any], dict[str, Any]]
    figures: tuple[str, ...]
    """Keys of a seat's JSON whose values are recorded at the end of each round, so that a difference can be read."""


def _works() -> GoldenGames:
    """Return the games of every AI with every Advanced location, and of every table with none and all."""
    works = MintWorks(load_cards())
    advanced = works.cards.advanced
    setups = {
        f"{ai}-{name}": works_setup.Setup(ai=ai, advanced=(name,), seed=1)
        for ai in works.cards.ais
        for name in advanced
    }
    for players in (2, 3, 4):
        setups[f"{players}-seats"] = works_setup.Setup(players=players, seed=2)
        setups[f"{players}-seats-advanced"] = works_setup.Setup(players=players, advanced=tuple(advanced), seed=3)
    return GoldenGames(TESTS / "works" / "rules" / "golden", works, setups, works_snapshot.to_json, ("stars", "mints"))


def _delivery() -> GoldenGames:
    """Return the games of every number of seats with none, all and each of the variants, and of every driver."""
    delivery = MintDelivery(load_parts())
    setup = delivery_setup.Setup
    upgrades = tuple(delivery.parts.upgrades)
    setups = {}
    for players in range(1, 6):
        setups[f"{players}-seats"] = setup(players=players, seed=players)
        setups[f"{players}-seats-variants"] = setup(players=players, upgrades=upgrades, conditions=4, seed=players)
    setups["2-seats-without-discard"] = setup(players=2, discard=False, seed=6)
    setups["3-seats-with-discard"] = setup(players=3, discard=True, seed=7)
    setups["2-seats-upgrades"] = setup(players=2, upgrades=3, seed=8)
    for_two_orders = ("long-bed", "night-shift", "loyalty-card")
    setups["3-seats-upgrades-for-two-orders"] = setup(players=3, upgrades=for_two_orders, seed=15)
    setups["2-seats-conditions"] = setup(players=2, conditions=3, seed=9)
    for driver in delivery.parts.drivers:
        setups[driver] = setup(driver=driver, seed=1)
    folder = TESTS / "delivery" / "rules" / "golden"
    return GoldenGames(folder, delivery, setups, delivery_snapshot.to_json, ("stars", "truck"))


WORKS = _works()
DELIVERY = _delivery()


def replay(games: GoldenGames, setup: Any, actions: Iterator[str]) -> dict[str, Any]:
    """Play a game and record its rounds; after `actions`, or if one isn't legal any more, moves are random.

    Each round has its actions, figures of each seat at its end, and a digest of all its positions and legal actions.
    """
    rules, to_json = games.rules, games.to_json
    dice = random.Random(setup.seed)
    state = rules.new_game(setup)
    rounds: list[dict[str, Any]] = []
    while state.to_move is not None:
        number, played, digest = state.round, [], hashlib.sha256()
        while state.round == number and (legal := rules.legal_actions(state)):
            texts = [str(action) for action in legal]
            digest.update(json.dumps([texts, to_json(state)]).encode())
            text = next(actions, "")
            if text not in texts:
                text = _chosen(texts, dice)
            played.append(text)
            rules.apply(state, rules.parse(text))
        digest.update(json.dumps(to_json(state)).encode())
        seats = to_json(state)["seats"]
        figures = {key: [seat[key] for seat in seats] for key in games.figures}
        rounds.append({"actions": " ".join(played), **figures, "digest": digest.hexdigest()[:16]})
    return {"setup": _plain(setup), "rounds": rounds, "outcome": _plain(rules.outcome(state))}


def _chosen(texts: list[str], dice: random.Random) -> str:
    """Return a random action: its first word is drawn first, so that actions with many targets aren't more frequent."""
    word = dice.choice(list(dict.fromkeys([text.split(":")[0] for text in texts])))
    return dice.choice([text for text in texts if text.split(":")[0] == word])


def _plain(struct: msgspec.Struct | None) -> Any:
    """Return the value as a JSON file gives it back: with lists, without tuples."""
    return json.loads(msgspec.json.encode(struct))


def recorded_actions(record: dict[str, Any]) -> Iterator[str]:
    """Yield all actions of a record, in order."""
    for entry in record["rounds"]:
        yield from entry["actions"].split()


def written(record: dict[str, Any]) -> str:
    """Return a record as text, with a line for each round."""
    rounds = ",\n".join(f"  {json.dumps(entry)}" for entry in record["rounds"])
    setup, outcome = json.dumps(record["setup"]), json.dumps(record["outcome"])
    return f'{{"setup": {setup},\n "rounds": [\n{rounds}],\n "outcome": {outcome}}}\n'


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Record the golden games of the rules.")
    parser.add_argument("--write", action="store_true", help="write the records that the rules of now change")
    write = parser.parse_args(arguments).write
    changed = 0
    for games in (WORKS, DELIVERY):
        for name, setup in games.setups.items():
            path = games.folder / f"{name}.json"
            old = path.read_text("utf-8") if path.exists() else ""
            new = written(replay(games, setup, recorded_actions(json.loads(old)) if old else iter(())))
            if new == old:
                continue
            changed += 1
            print(f"{'wrote' if write else 'differs:'} {path.relative_to(TESTS)}")
            if write:
                path.parent.mkdir(exist_ok=True)
                path.write_text(new, "utf-8", newline="\n")
    print(f"{changed} of {len(WORKS.setups) + len(DELIVERY.setups)} games {'written' if write else 'would change'}")
    return 0 if write or not changed else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
