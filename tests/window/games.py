"""Playing whole games at the table: what to do, and the different ways in which a hand does it."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Callable
from typing import Final

from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.actions import Action, BuildPlan, BuyPlan, GiveMint, Pass, RecycleCard
from mintworks.games.works.rules.snapshot import from_json
from mintworks.games.works.view.choosing import MINTS, card_pick, picks
from mintworks.ui import tree
from tests.window.player import Player, Point, Screen

WORKS: Final = MintWorks(load_cards())

AT_TABLE: Final = ("table", "tutorial", "puzzle")
AFTER_GAME: Final = ("results", "campaign-debriefing")
_BETWEEN_TURNS: Final = {"curtain": "curtain.lift", "drawn-plan": "drawn.hide"}
"""What lies over a table between the turns of people, and the button that leads on."""

_ARROWS: Final[dict[str, tree.Direction]] = {"Up": "up", "Down": "down", "Left": "left", "Right": "right"}

Way = Callable[[Player, Screen, Action], bool]
"""A way of doing things by hand: begins an action and tells whether this way suits it."""


def planned(screen: Screen, works: MintWorks = WORKS) -> Action:
    """What a fair player would do in the position that is shown."""
    state = from_json(works.cards, screen.report["state"])
    seat = works.to_move(state)
    assert seat is not None
    return PlannerController(works).decide(works.observe(state, seat), works.legal_actions(state)).action


def by_mints(player: Player, screen: Screen, action: Action) -> bool:
    """Drag mints from the own heap onto the location."""
    if isinstance(action, Pass | GiveMint):
        return False
    player.drag(screen.middle(MINTS), screen.middle(picks(action)[0]))
    return True


def by_taking_home(player: Player, screen: Screen, action: Action) -> bool:
    """Drag a plan of the supply into the own neighborhood."""
    if not isinstance(action, BuyPlan):
        return False
    player.drag(screen.middle(card_pick(action.plan.id)), home(screen))
    return True


def by_handing_in(player: Player, screen: Screen, action: Action) -> bool:
    """Drag an own card onto the location that does something with it."""
    match action:
        case BuildPlan(plan=card) | RecycleCard(card=card):
            player.drag(screen.middle(card_pick(card.id)), screen.middle(picks(action)[0]))
            return True
    return False


def by_clicks(player: Player, screen: Screen, action: Action) -> bool:
    """Click on one thing after the other."""
    player.click(screen.middle(picks(action)[0]))
    return True


def grip(screen: Screen, dice: random.Random) -> tuple[Point, Point] | None:
    """From where to where something can be dragged just now: mints, a plan of the supply, or an own card."""
    state = from_json(WORKS.cards, screen.report["state"])
    ends: list[tuple[Point, Point]] = []
    for action in WORKS.legal_actions(state):
        match action:
            case Pass() | GiveMint():
                continue
            case BuyPlan(plan=card):
                ends.append((screen.middle(card_pick(card.id)), home(screen)))
            case BuildPlan(plan=card) | RecycleCard(card=card):
                ends.append((screen.middle(card_pick(card.id)), screen.middle(picks(action)[0])))
        ends.append((screen.middle(MINTS), screen.middle(picks(action)[0])))
    return dice.choice(ends) if ends else None


def by_keys(player: Player, screen: Screen, action: Action) -> bool:
    """Lead the focus there with arrows, or with Tab where they do not reach, and confirm."""
    if isinstance(action, Pass):
        player.key("p")
    else:
        confirm(player, screen, picks(action)[0])
    return True


def confirm(player: Player, screen: Screen, target: str) -> None:
    """Bring the focus to a target and confirm."""
    player.key(*keys_to(screen, screen.report["focused"], target))
    player.wait_for(lambda now: now.report["focused"] == target, f"the focus on {target}")
    player.key("Return")


def keys_to(screen: Screen, focused: str | None, wanted: str) -> list[str]:
    """The fewest arrows that lead from one target to another; as many Tabs where no arrows do."""
    targets = list(screen.targets.values())
    roads: tree.Ways = {(start, direction): end for start, direction, end in screen.report.get("ways", ())}
    bar = frozenset(screen.report.get("bar", ()))
    ways: dict[str | None, list[str]] = {focused: []}
    waiting = deque([focused])
    while waiting:
        here = waiting.popleft()
        if here == wanted:
            return ways[here]
        for key, direction in _ARROWS.items():
            there = tree.neighbor(targets, here, direction, roads, bar)
            if there not in ways:
                ways[there] = [*ways[here], key]
                waiting.append(there)
    tabs = 0
    while focused != wanted:
        focused = tree.step(targets, focused, 1)
        tabs += 1
        assert tabs <= len(targets), f"no key leads to {wanted}"
    return ["Tab"] * tabs


def home(screen: Screen) -> Point:
    """A free place in the own neighborhood: left of the button for passing, or for taking back in its place."""
    button = (screen.targets.get("pass") or screen.targets["take-back"]).rect
    return button.left - button.width * 0.5, button.top - button.height


def awaits_decision(screen: Screen) -> bool:
    """A person is asked, and everything lies where it belongs."""
    report = screen.report
    return screen.scene in AT_TABLE and report["deciding"] and not (report["busy"] or report["moving"])


class Game:
    """A game at the table, decided by the planner if by nobody else, and played in these ways in turn.

    `used` counts the ways. Who is impatient clicks while something is still being shown.
    """

    def __init__(
        self, player: Player, *ways: Way, decide: Callable[[Screen], Action] = planned, is_impatient: bool = False
    ) -> None:
        self.player = player
        self.used: Counter[str] = Counter()
        self._ways = ways
        self._decide = decide
        self._is_impatient = is_impatient

    def play(self, most_turns: int = 400) -> Screen:
        """Play until the results are shown; the last screen."""
        for _ in range(most_turns):
            screen = self.next_decision()
            if screen.scene in AFTER_GAME:
                return screen
            self.turn(screen)
        raise AssertionError(f"the game did not end in {most_turns} turns")

    def next_decision(self) -> Screen:
        """Wait until a person has to decide, or the game is over; what lies over the table between is put aside."""

        def is_due(screen: Screen) -> bool:
            return awaits_decision(screen) or screen.scene in (*AFTER_GAME, *_BETWEEN_TURNS)

        def is_news(screen: Screen) -> bool:
            return is_due(screen) or (self._is_impatient and screen.scene == "table" and screen.report["busy"])

        screen = self.player.wait_for(is_news, "the next decision")
        while not is_due(screen):
            self.player.click(home(screen))
            self.used["hurry"] += 1
            screen = self.player.wait_for(is_news, "the next decision")
        between = screen.scene
        if between not in _BETWEEN_TURNS:
            return screen
        self.used[between] += 1
        if by_keys in self._ways:
            self.player.key("Return")
        else:
            self.player.click_on(_BETWEEN_TURNS[between])
        self.player.wait_for(lambda now: now.scene != between, "the table beneath")
        return self.next_decision()

    def turn(self, screen: Screen) -> Action:
        """Decide and play; returns when the program has understood."""
        return self.play_action(screen, self._decide(screen))

    def play_action(self, screen: Screen, action: Action) -> Action:
        """Play this action by hand; returns when the program has understood."""
        number = len(screen.report["actions"])
        way = self._begin(screen, action)
        while not self._is_done(screen := self._wait_for_change(screen, number), number):
            self._choose(screen, action, way)
        if screen.scene in AT_TABLE:
            assert screen.report["actions"][number] == str(action)
        return action

    def _begin(self, screen: Screen, action: Action) -> Way:
        for way in sorted(self._ways, key=lambda way: self.used[way.__name__]):
            if way(self.player, screen, action):
                self.used[way.__name__] += 1
                return way
        raise AssertionError(f"none of these ways suits {action}")

    def _choose(self, screen: Screen, action: Action, way: Way) -> None:
        left = [pick for pick in picks(action) if pick not in screen.report["picked"]]
        if way is by_keys:
            confirm(self.player, screen, left[0])
        else:
            self.player.click_on(left[0])

    def _wait_for_change(self, before: Screen, number: int) -> Screen:
        """Wait until something was picked or played; what is still held may yet become either."""

        def is_answered(now: Screen) -> bool:
            if self._is_done(now, number):
                return True
            return now.report["held"] is None and now.report["picked"] != before.report["picked"]

        return self.player.wait_for(is_answered, "an answer to what was done")

    def _is_done(self, screen: Screen, number: int) -> bool:
        return screen.scene not in AT_TABLE or len(screen.report["actions"]) > number


def settled(player: Player) -> Screen:
    """The verdict, with all its medals in their places."""
    return player.wait_for(lambda now: now.scene == "campaign-debriefing" and not now.report["flying"], "the verdict")
