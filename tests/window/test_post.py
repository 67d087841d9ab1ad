"""Two people in two houses play whole games by post: what one window makes, the other takes."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from mintworks.core.letter import read_letter
from mintworks.games import GAMES
from tests.window.conftest import Start
from tests.window.deliveries import Delivery
from tests.window.deliveries import awaits_decision as awaits_driver
from tests.window.dropping import Dropper
from tests.window.games import Game, awaits_decision, by_clicks, by_handing_in, by_mints, by_taking_home
from tests.window.player import Player, Screen

pytestmark = pytest.mark.window

LETTER, OFFER, RESULTS, DRAWN = "letter", "question", "results", "drawn-plan"
MOST_LETTERS = 150

Send = Callable[[Player, Player], None]
"""How a letter comes from one window to the other."""


def by_code(sender: Player, receiver: Player) -> None:
    """Take the letter, which is copied already, where codes are entered; later it is offered."""
    sender.wait_for(lambda now: "copy" in now.report["done"], "the letter copied")
    receiver.focus()
    if receiver.see().scene == "title":
        receiver.click_on("title.code")
        receiver.wait_for_scene("code")
        receiver.click_on("code.paste")
    else:
        receiver.wait_for_scene(OFFER)
        receiver.click_on("offer.open")


def by_file(sender: Player, receiver: Player) -> None:
    """Save the letter, and drop its file on the other window."""
    _drop(sender, receiver, "letter.file", "file")


def by_postcard(sender: Player, receiver: Player) -> None:
    """Save the picture, and drop that."""
    _drop(sender, receiver, "letter.picture", "picture")


def _drop(sender: Player, receiver: Player, button: str, done: str) -> None:
    sender.focus()
    sender.click_on(button)
    saved = sender.wait_for(lambda now: done in now.report["done"], f"the {done} saved").report["saved"]
    receiver.focus()
    dropper = Dropper()
    dropper.drop(receiver, Path(saved))
    dropper.close()
    receiver.wait_for(lambda now: now.scene not in (LETTER, OFFER), "the game of the file")


class Works:
    """A person who plays Mint Works."""

    begins = ()

    def __init__(self, player: Player) -> None:
        self.player = player
        self.is_asked = awaits_decision
        self.turn = Game(player, by_taking_home, by_handing_in, by_mints, by_clicks).turn


class Driver:
    """A person who plays Mint Delivery."""

    begins = ("title.delivery",)

    def __init__(self, player: Player) -> None:
        self.player = player
        self.is_asked = awaits_driver
        self.turn = Delivery(player).turn


def play_until_sent(hand: Works | Driver) -> Screen:
    """Play until there is a letter to send, or the results are shown."""
    while True:
        screen = hand.player.wait_for(
            lambda now: now.scene in (LETTER, RESULTS, DRAWN) or hand.is_asked(now), "a turn, a letter or the results"
        )
        if screen.scene in (LETTER, RESULTS):
            return screen
        if screen.scene == DRAWN:
            hand.player.click_on("drawn.hide")
            hand.player.wait_for(lambda now: now.scene != DRAWN, "the drawn plan hidden")
        else:
            hand.turn(screen)


def set_up(player: Player, *before: str) -> None:
    """Begin a game with somebody elsewhere in the second seat."""
    player.wait_for_scene("title")
    player.focus()
    for target in (*before, "title.table", "setup.seat-2.kind.2"):
        player.click_on(target)
    player.wait_for(lambda now: now.targets["setup.seat-2.kind.2"].state != "", "somebody elsewhere")
    player.click_on("setup.first.1")
    player.click_on("setup.more")
    player.write("setup.seed", "7")
    player.click_on("setup.start")


@pytest.mark.parametrize(
    "kind, send", [(Works, by_code), (Driver, by_code), (Works, by_file), (Driver, by_file), (Works, by_postcard)]
)
def test_a_whole_game_in_two_houses(start: Start, kind: type[Works] | type[Driver], send: Send) -> None:
    here, there = (kind(start("--size", "1280x720", "--speed", "instant")) for _ in range(2))
    there.player.wait_for_scene("title")
    set_up(here.player, *kind.begins)
    letters = []
    for _ in range(MOST_LETTERS):
        screen = play_until_sent(here)
        assert screen.scene == LETTER
        letters.append(read_letter(GAMES, screen.report["letter"]))
        send(here.player, there.player)
        if len(letters) == 1:
            there.player.click_on("arrival.start")
        if letters[-1].record.result is not None:
            break
        here, there = there, here
    assert letters[-1].record.result is not None
    here.player.focus()
    here.player.click_on("letter.back")
    verdicts = [hand.player.wait_for_scene(RESULTS).report["title"] for hand in (here, there)]
    assert verdicts[0] == verdicts[1]
    for earlier, later in itertools.pairwise(letters):
        assert later.record.actions[: len(earlier.record.actions)] == earlier.record.actions
    assert [hand.player.messages for hand in (here, there)] == ["", ""]


def test_the_houses_of_a_game_can_be_left_and_opened_again_at_any_time(start: Start) -> None:
    here = Works(start("--size", "1280x720", "--speed", "instant"))
    set_up(here.player)
    letter = play_until_sent(here).report["letter"]
    here.player.kill()
    again = start("--size", "1280x720", "--speed", "instant", home=here.player.home)
    again.click_on("title.continue")
    screen = again.wait_for_scene(LETTER)
    assert screen.report["letter"] == letter
