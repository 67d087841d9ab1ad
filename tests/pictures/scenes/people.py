"""Pictures of the people of the household, and of the set-ups that offer them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from mintworks.app.app import App
from mintworks.core.seat import SeatKind
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.scenes.setup_choices import SoloChoices, TableChoices
from mintworks.games.works.scenes.setup_solo import SoloSetupScene
from mintworks.games.works.scenes.setup_table import TableSetupScene
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.people.collection_scene import CollectionScene
from mintworks.scenes.people.people_scene import PeopleScene
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.storage.history import Profile
from mintworks.storage.people import NOBODY, CareerCounts, Household

_FAMILY = (("Pia", "kite"), ("Grandfather", "boat"), ("Ida", "sun"), ("Oskar", "key"))
_NEIGHBORS = (
    *(("Mayor", "drop"), ("Wilhelmina", "umbrella"), ("Jo", "apple"), ("Bartholomew", "cup")),
    *(("Lea", "fish"), ("Max", "leaf"), ("Emil", "bell"), ("Zoe", "moon"), ("Cousin Ruth", "")),
)
_CAREERS = (
    CareerCounts(48, 21, 13),
    CareerCounts(7, 3, 4),
    CareerCounts(112, 64, 22),
    CareerCounts(1, 1, 1),
    CareerCounts(),
)


def players(people: tuple[tuple[str, str], ...] = _FAMILY) -> Household:
    """People with these names and emblems, of whom the first one has played last."""
    profiles = tuple(Profile(number, *person) for number, person in enumerate(people, start=1))
    return Household(profiles, profiles[0])


FAMILY: Final = players()


def who_plays(app: App, people: Household) -> WhoPlays:
    """What tells in a picture who plays alone: the regular of these people."""
    return WhoPlays(app, Book(people))


@dataclass
class Book:
    """A register in which a picture's people are written down."""

    people: Household = field(default_factory=players)

    def players(self) -> Household:
        return self.people

    def career(self, person: Profile) -> CareerCounts:
        return _CAREERS[(person.id - 1) % len(_CAREERS)]

    def choose(self, person: Profile) -> None:
        """The regular stays."""

    def count_medals(self, name: str) -> int:
        return 24

    def chosen_keepsakes(self, name: str) -> Mapping[str, str]:
        return {"mat": "mat-waves", "mint": "mint-flower", "mill": "mill-poppy"}

    def choose_keepsake(self, name: str, kind: str, keepsake: str) -> None:
        """All stays as it was chosen."""

    def keep_person(self, name: str, emblem: str) -> Profile | None:
        return None

    def rename(self, person: Profile, name: str) -> bool:
        return False

    def remove(self, person: Profile) -> bool:
        return False


def _nothing(person: Profile) -> None:
    """What buttons lead to in a picture."""


def _people(who: Household) -> Callable[[App], None]:
    return lambda app: app.push(PeopleScene(Book(who), on_collection=_nothing))


def collection(app: App) -> None:
    app.push(CollectionScene(FAMILY.people[0], Book(), lambda: None))


def push_and_use(app: App, scene: FormScene, widget_id: str) -> None:
    """Show a scene as it is after a press on one of its widgets."""
    app.push(scene)
    next(widget for widget in scene.form.widgets if widget.id == widget_id).use(None)


def setup_solo(app: App) -> None:
    choices = SoloChoices("mort", seed="481516")
    app.push(SoloSetupScene(load_cards(), choices, players=players))


def setup_table(app: App) -> None:
    choices = TableChoices(seed="481516")
    choices.add_seat(SeatKind.PERSON)
    choices.seats[0].name, choices.seats[0].age = "Pia", "11"
    push_and_use(app, TableSetupScene(load_cards(), choices, players=players), "setup.more")


def _picker(people: tuple[tuple[str, str], ...]) -> Callable[[App], None]:
    def build(app: App) -> None:
        choices = TableChoices(seed="481516")
        choices.add_seat(SeatKind.PERSON)
        choices.seats[0].name = "Pia"
        push_and_use(app, TableSetupScene(load_cards(), choices, players=lambda: players(people)), "setup.seat-3.who")

    return build


PEOPLE_SCENES: dict[str, Callable[[App], None]] = {
    "people": _people(players()),
    "people-many": _people(players(_FAMILY + _NEIGHBORS)),
    "cabinet": collection,
    "people-empty": _people(NOBODY),
    "setup-solo-people": setup_solo,
    "setup-table-people": setup_table,
    "person-picker": _picker(_FAMILY),
    "person-picker-many": _picker(_FAMILY + _NEIGHBORS),
}
"""What can be drawn, as in `tools/screenshots.py`."""
