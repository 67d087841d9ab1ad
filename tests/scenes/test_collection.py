"""The collection: what medals have opened can be chosen, and is seen at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from mintworks.app.app import App
from mintworks.content.keepsakes import load_keepsakes
from mintworks.core.scenario import MEDALS
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES
from mintworks.games.works.plugin import PLUGIN as WORKS
from mintworks.games.works.rules.setup import Setup
from mintworks.scenes.people.collection_scene import CollectionScene
from mintworks.scenes.people.table_dressing import dress_for, dress_table
from mintworks.storage.campaign_file import CampaignFile
from mintworks.storage.game_store import GameStore
from tests.scenes.person import Person


@pytest.fixture
def store(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[GameStore]:
    """A store with one person, who has as many medals of the first campaign as the test asks for."""
    assert WORKS.scenarios is not None
    nodes, medals = [*WORKS.scenarios.campaign().nodes], getattr(request, "param", 0)
    won = CampaignFile(tmp_path, WORKS.folder)
    for number in range(medals):
        won.add("Pia", nodes[number // len(MEDALS)], [MEDALS[number % len(MEDALS)]])
    kept = GameStore(GAMES, tmp_path)
    kept.keep_person("Pia", "kite")
    yield kept
    kept.close()


def with_medals(count: int) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("store", [count], indirect=True)


def open_collection(app: App, store: GameStore) -> None:
    (pia,) = store.players().people
    app.push(CollectionScene(pia, store, lambda: dress_for(app, store, "Pia")))


class Worn:
    """What the art was last told to draw in place of what."""

    def __init__(self, app: App, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawings: Mapping[str, str] = {}
        self.groups: Mapping[str, tuple[str, str]] = {}
        self.of_seats: Mapping[str, Mapping[str, str]] = {}
        monkeypatch.setattr(app.ui.art, "dress", self._dress)

    def _dress(
        self,
        drawings: Mapping[str, str],
        groups: Mapping[str, tuple[str, str]],
        of_seats: Mapping[str, Mapping[str, str]] | None = None,
    ) -> bool:
        self.drawings, self.groups, self.of_seats = drawings, groups, of_seats or {}
        return True


@pytest.fixture
def worn(app: App, monkeypatch: pytest.MonkeyPatch) -> Worn:
    return Worn(app, monkeypatch)


def test_without_a_medal_everything_says_what_opens_it(app: App, person: Person, store: GameStore) -> None:
    open_collection(app, store)
    for name, keepsake in load_keepsakes().items():
        target = person.looks_at(f"cabinet.{name}")
        assert not target.enabled
        assert str(keepsake.medals) in target.reason
    person.clicks("cabinet.mat-waves")
    assert store.chosen_keepsakes("Pia") == {}


@with_medals(4)
def test_what_is_chosen_is_drawn_at_once_and_taken_back_to_the_box(
    app: App, person: Person, store: GameStore, worn: Worn
) -> None:
    open_collection(app, store)
    person.clicks("cabinet.mat-waves")
    assert person.looks_at("cabinet.mat-waves").state == "chosen"
    assert store.chosen_keepsakes("Pia") == {"mat": "mat-waves"}
    assert worn.drawings["table/mat"] == "keepsakes/mat-waves"
    person.clicks("cabinet.box-mat")
    assert worn.drawings == {}


@with_medals(1)
def test_an_emblem_is_worn_from_then_on(app: App, person: Person, store: GameStore) -> None:
    open_collection(app, store)
    person.clicks("cabinet.emblem-clover")
    assert [each.emblem for each in store.players().people] == ["clover"]
    assert person.looks_at("cabinet.emblem-clover").state == "chosen"


@with_medals(6)
def test_a_mill_takes_the_place_of_the_one_on_every_title(
    app: App, person: Person, store: GameStore, worn: Worn
) -> None:
    open_collection(app, store)
    person.clicks("cabinet.mill-poppy")
    assert worn.groups == dict.fromkeys(("table/title", "dawn/land"), ("windmill", "keepsakes/mill-poppy"))


@with_medals(5)
def test_a_guest_sits_at_the_table_of_the_box(app: App, store: GameStore, worn: Worn) -> None:
    store.choose_keepsake("Pia", "lid", "lid-ruby")
    dress_for(app, store, "Pia")
    assert worn.drawings["table/mint-tin"] == "keepsakes/lid-ruby"
    dress_for(app, store, None)
    assert worn.drawings == {}


def test_what_is_not_open_any_more_is_not_worn(app: App, store: GameStore, worn: Worn) -> None:
    store.choose_keepsake("Pia", "lid", "lid-ruby")
    dress_for(app, store, "Pia")
    assert worn.drawings == {}


@with_medals(5)
def test_at_a_table_of_several_each_mat_is_that_of_who_sits_there(app: App, store: GameStore, worn: Worn) -> None:
    for kind, keepsake in (("mat", "mat-waves"), ("lid", "lid-ruby")):
        store.choose_keepsake("Pia", kind, keepsake)
    store.keep_person("Tom", "moon")
    seats = Seat(SeatKind.PERSON, "Tom", profile="Tom"), Seat(SeatKind.PERSON, "Pia", profile="Pia")
    for order in (seats, seats[::-1]):
        session = Session(WORKS, GamePlan(order, Setup(players=2, seed=1)))
        dress_table(app, store, session)
        tom, pia = (session.emblem(1 + order.index(seat)) for seat in seats)
        assert worn.of_seats[tom] == {}, "Tom has chosen none"
        assert worn.of_seats[pia]["table/weave"] == "keepsakes/weave-waves"
        is_first = order[0] is seats[1]
        assert ("table/mint-tin" in worn.drawings) is is_first, "what is shared is the first person's"


@with_medals(5)
def test_an_opponents_mat_is_as_in_the_box(app: App, store: GameStore, worn: Worn) -> None:
    store.choose_keepsake("Pia", "mat", "mat-waves")
    seats = Seat(SeatKind.PERSON, "Pia", profile="Pia"), Seat(SeatKind.AI, "Sonic")
    session = Session(WORKS, GamePlan(seats, Setup(ai="sonic", seed=1)))
    dress_table(app, store, session)
    assert worn.of_seats[session.emblem(1)]
    assert not worn.of_seats[session.emblem(2)]
