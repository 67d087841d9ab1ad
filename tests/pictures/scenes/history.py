"""Pictures of the history for tools/screenshots.py, from games that were really played, by chance and by planning."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec

from mintworks.app.app import App
from mintworks.content.achievements import earned
from mintworks.core.played_game import play_again
from mintworks.core.record import GameRecord
from mintworks.core.review import Verdict
from mintworks.core.seat import Seat, SeatKind
from mintworks.games.works.content.achievements import load_achievements
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.scenes.works_history import WorksHistory
from mintworks.games.works.variants.finished import Finished
from mintworks.scenes.history.history_scene import HistoryScene
from mintworks.scenes.people.person_picker import PersonPickerScene
from mintworks.storage.database import open_in_memory
from mintworks.storage.history import History, Review
from mintworks.storage.statistics import Statistics

_FIRST_DAY: Final = datetime(2026, 9, 18, 17, tzinfo=UTC)
GAMES: Final = 44
_PEOPLE: Final = (("Ann", "drop"), ("Ben", "sun"), ("Cleo", "moon"), ("Grandpa Joe", "bell"))
_COMPUTERS: Final = ("Sage", "Pepper", "Basil")
_WHIM: Final = 0.03
_COMPUTER_WHIM: Final = 0.25
"""How often a person, and a computer, does whatever comes to mind."""


@functools.cache
def played_history(games: int) -> History:
    """A history in memory, the same in every process: some weeks of a family's games, solitaire and at the table."""
    history = History(Path("a family"), open_in_memory())
    for name, emblem in _PEOPLE if games else ():
        history.keep_profile(name, emblem)
    works, dice = MintWorks(load_cards()), random.Random("chronicle")
    moment = _FIRST_DAY
    for number in range(games):
        moment += timedelta(days=dice.randrange(3))
        _add(history, works, dice, _seats(number, dice), moment + timedelta(minutes=dice.randrange(240)))
    return history


def _seats(number: int, dice: random.Random) -> Sequence[Seat]:
    """Who sits down for a game; an AI card comes second."""
    names = [name for name, _ in _PEOPLE]
    if number % 5 < 3:
        person = dice.choice([names[0], *names[:3]])
        return _person(person), Seat(SeatKind.AI, dice.choice([*load_cards().ais]).title())
    people = dice.sample(names, dice.randrange(1, 4))
    computers = _COMPUTERS[: dice.randrange(1, 5 - len(people))]
    return *map(_person, people), *(Seat(SeatKind.PLANNER, name) for name in computers)


def _person(name: str) -> Seat:
    return Seat(SeatKind.PERSON, name, name, dict(_PEOPLE)[name])


def _add(history: History, works: MintWorks, dice: random.Random, seats: Sequence[Seat], moment: datetime) -> None:
    """Play a game to its end and keep it, with what its people have achieved."""
    ai = next((seat.name.lower() for seat in seats if seat.kind is SeatKind.AI), None)
    advanced = tuple(dice.sample(works.cards.advanced, dice.randrange(2)))
    seed = dice.randrange(1_000_000)
    setup = Setup(players=None if ai else len(seats), ai=ai, advanced=advanced, seed=seed)
    record = GameRecord(
        works.id,
        msgspec.json.decode(msgspec.json.encode(setup)),
        _actions(works, setup, seats, dice),
        seats=tuple(seats),
        started=moment,
        played_s=dice.uniform(240, 1500),
    )
    game = play_again(PLUGIN, record)
    ended = moment + timedelta(seconds=record.played_s)
    number = history.add(game, ended)
    profiles = {profile.name: profile.id for profile in history.profiles()}
    achievements = load_achievements(works.cards)
    for seat, sitting in enumerate(seats, start=1):
        if sitting.profile is not None:
            person = profiles[sitting.profile]
            career = Statistics(history, person, game=None)
            names = earned(achievements, Finished.of(game), seat, career, works.cards)
            history.award(person, PLUGIN.id, names, number, ended)


def _actions(works: MintWorks, setup: Setup, seats: Sequence[Seat], dice: random.Random) -> tuple[str, ...]:
    """Every action of a game; people plan well, but for a whim now and then."""
    planner, ai_card = PlannerController(works), AiCardController(works)
    state = works.new_game(setup)
    actions: list[str] = []
    while state.to_move is not None:
        seat = seats[state.to_move - 1]
        legal = works.legal_actions(state)
        whim = 0.0 if seat.kind is SeatKind.AI else _WHIM if seat.kind is SeatKind.PERSON else _COMPUTER_WHIM
        if dice.random() < whim:
            action = dice.choice(legal)
        else:
            controller = ai_card if seat.kind is SeatKind.AI else planner
            action = controller.decide(works.observe(state, state.to_move), legal).action
        actions.append(str(action))
        works.apply(state, action)
    return tuple(actions)


def _history(tab: str, games: int = GAMES) -> Callable[[App], None]:
    def build(app: App) -> None:
        cards = load_cards()
        app.push(HistoryScene(played_history(games), load_achievements(cards), WorksHistory(cards), tab=tab, zone=UTC))

    return build


def statistics_reviewed(app: App) -> None:
    """After three games were looked back over, in which somebody passed too early again and again."""
    history = played_history.__wrapped__(4)
    for game in history.games(4):
        seat = next(each.seat for each in game.seats if each.profile is not None)
        loss = Verdict(number=1, seat=seat, action="pass", win=0.3, best="producer", best_win=0.5)
        fine = Verdict(number=2, seat=seat, action="producer", win=0.5, best="producer", best_win=0.5)
        history.keep_review(game.id, "", Review((loss,) * 4 + (fine,) * 10, is_whole=True))
    cards = load_cards()
    app.push(HistoryScene(history, load_achievements(cards), WorksHistory(cards), tab="statistics", zone=UTC))


def history_whose(app: App) -> None:
    _history("games")(app)
    people = played_history(GAMES).profiles()
    title, everyone = app.strings("chronicle.whose_title"), app.strings("chronicle.everyone")
    app.push(PersonPickerScene(title, [None, *people], people[1], lambda profile: None, other=everyone))


HISTORY_SCENES: dict[str, Callable[[App], None]] = {
    "chronicle-games": _history("games"),
    "chronicle-games-empty": _history("games", 0),
    "chronicle-statistics": _history("statistics"),
    "chronicle-statistics-one": _history("statistics", 1),
    "chronicle-statistics-few": _history("statistics", 3),
    "chronicle-statistics-reviewed": statistics_reviewed,
    "chronicle-statistics-empty": _history("statistics", 0),
    "chronicle-achievements": _history("achievements"),
    "chronicle-whose": history_whose,
}
