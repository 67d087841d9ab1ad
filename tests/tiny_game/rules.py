"""Stacks: lay cards in a row that rises, before the rounds are over. Numbers in brackets are clauses of README.md."""

from __future__ import annotations

import random
from typing import Annotated, Final, TypeAlias

import msgspec

from mintworks.core.game import Game, IllegalAction, Outcome, SetupError

CARDS: Final = tuple(range(1, 19))
"""The deck (S1)."""
DEALT: Final = 3
MOST_IN_HAND: Final = 4
ROUNDS: Final = 9
MAX_SEATS: Final = 3
OPPONENTS: Final = ("granny",)
UNSEEN: Final = 0
"""A card that lies face down for who looks."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays: 2 or 3 `players`, or one against an `opponent`'s card, which sits after them."""

    players: int | None = None
    opponent: str | None = None
    first: int | None = None
    seed: int | None = None


class Lay(msgspec.Struct, frozen=True):
    """Lay a card from the hand on the row."""

    card: int

    def __str__(self) -> str:
        return f"lay:{self.card}"


class Draw(msgspec.Struct, frozen=True):
    """Draw a card from the deck."""

    def __str__(self) -> str:
        return "draw"


class Pass(msgspec.Struct, frozen=True):
    """Do nothing."""

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = Lay | Draw | Pass
ACTIONS: Final[tuple[Action, ...]] = (*(Lay(card) for card in CARDS), Draw(), Pass())


class Laid(msgspec.Struct, frozen=True, tag=True):
    seat: int
    card: int


class Drawn(msgspec.Struct, frozen=True, tag=True):
    seat: int
    card: int


class Passed(msgspec.Struct, frozen=True, tag=True):
    seat: int


class RoundBegan(msgspec.Struct, frozen=True, tag=True):
    round: int


class GameEnded(msgspec.Struct, frozen=True, tag=True):
    winners: tuple[int, ...]


Event: TypeAlias = Laid | Drawn | Passed | RoundBegan | GameEnded


class OtherRounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is played otherwise than the box says (S7)."""

    rounds: Annotated[int, msgspec.Meta(ge=1)] = ROUNDS


class Reach(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A goal: so many points at the end."""

    points: int


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is refused, with the clause."""

    why: str
    clause: str


class State(msgspec.Struct, tag_field="game", tag="stacks"):
    """A position; hands and deck hold `UNSEEN` for cards that who looks at it cannot see."""

    hands: list[list[int]]
    rows: list[list[int]]
    deck: list[int]
    first: int
    to_move: int | None
    round: int = 1
    opponent: str | None = None


class Stacks(Game[Setup, State, Action, Event]):
    """The rules of Stacks."""

    id = "stacks"
    rounds = ROUNDS

    def new_game(self, setup: Setup) -> State:
        if (setup.players is None) == (setup.opponent is None):
            raise SetupError("the game has players, or one player against an opponent")
        if setup.opponent is not None and setup.opponent not in OPPONENTS:
            raise SetupError(f"there is no opponent {setup.opponent!r}: choose {', '.join(OPPONENTS)}")
        seats = setup.players or 2
        if not 2 <= seats <= MAX_SEATS:
            raise SetupError(f"the game is for 2 to {MAX_SEATS} players, not {seats}")
        first = 1 if setup.first is None else setup.first
        if not 1 <= first <= seats:
            raise SetupError(f"there is no seat {first} to go first")
        deck = [*CARDS]
        random.Random(setup.seed or 0).shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(DEALT)) for _ in range(seats)]
        return State(hands, [[] for _ in hands], deck, first, first, opponent=setup.opponent)

    def to_move(self, state: State) -> int | None:
        return state.to_move

    def legal_actions(self, state: State) -> list[Action]:
        if state.to_move is None:
            return []
        hand = state.hands[state.to_move - 1]
        possible = [*(ACTIONS[card - 1] for card in hand if card != UNSEEN), *ACTIONS[len(CARDS) :]]
        return [action for action in possible if self._refusal(state, action) is None]

    def apply(self, state: State, action: Action) -> list[Event]:
        refusal = self._refusal(state, action)
        if refusal is not None:
            raise IllegalAction(refusal, str(action), str(state))
        seat = state.to_move
        assert seat is not None
        match action:
            case Lay(card):
                event: Event = Laid(seat, card)
            case Draw():
                event = Drawn(seat, state.deck[-1])
            case Pass():
                event = Passed(seat)
        apply_event(state, event)
        if state.to_move != state.first:
            return [event]
        end = GameEnded(winners(state)) if state.round == self.rounds else RoundBegan(state.round + 1)
        apply_event(state, end)
        return [event, end]

    def observe(self, state: State, seat: int) -> State:
        """Show a seat its own hand, and of all else in hands and deck how many cards there are (S2)."""
        seen = self.copy(state)
        seen.deck = [UNSEEN] * len(seen.deck)
        seen.hands = [hand if own == seat else [UNSEEN] * len(hand) for own, hand in enumerate(seen.hands, start=1)]
        return seen

    def copy(self, state: State) -> State:
        return State(
            [[*hand] for hand in state.hands],
            [[*row] for row in state.rows],
            [*state.deck],
            state.first,
            state.to_move,
            state.round,
            state.opponent,
        )

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(winners(state), "points") if state.to_move is None else None

    def reveals(self, before: State, events: list[Event]) -> bool:
        return any(isinstance(event, Drawn) for event in events)

    def parse(self, text: str) -> Action:
        return {str(action): action for action in ACTIONS}[text]

    def _refusal(self, state: State, action: Action) -> Refusal | None:
        if state.to_move is None:
            return Refusal("over", "S5")
        hand, row = state.hands[state.to_move - 1], state.rows[state.to_move - 1]
        match action:
            case Lay(card) if card not in hand:
                return Refusal("not-in-hand", "S3.1")
            case Lay(card) if row and card <= row[-1]:
                return Refusal("not-higher", "S3.1")
            case Draw() if not state.deck:
                return Refusal("no-deck", "S3.2")
            case Draw() if len(hand) >= MOST_IN_HAND:
                return Refusal("full-hand", "S3.2")
        return None


class OtherStacks(Stacks):
    """The rules of Stacks with a variant."""

    id = "stacks-variant"

    def __init__(self, variant: OtherRounds) -> None:
        self.rounds = variant.rounds


def apply_event(state: State, event: Event) -> None:
    """Let a position be as it is after an event: whoever retells the events of a game comes to its end."""
    match event:
        case RoundBegan(number):
            state.round = number
            return
        case GameEnded():
            state.to_move = None
            return
        case Laid(seat, card):
            state.hands[seat - 1].remove(card)
            state.rows[seat - 1].append(card)
        case Drawn(seat, card):
            state.deck.pop()
            state.hands[seat - 1] = sorted([*state.hands[seat - 1], card])
    state.to_move = event.seat % len(state.hands) + 1


def points(state: State, seat: int) -> int:
    """Add up the row of a seat (S4)."""
    return sum(state.rows[seat - 1])


def winners(state: State) -> tuple[int, ...]:
    """Name the seats with the most points; they share the victory (S5)."""
    found = {seat: points(state, seat) for seat in range(1, len(state.rows) + 1)}
    return tuple(seat for seat, each in found.items() if each == max(found.values()))


def determinize(observation: State, dice: random.Random) -> State:
    """Deal the cards that a seat cannot see to where it does not see them."""
    state = Stacks().copy(observation)
    unseen = [*CARDS]
    for card in (card for pile in (*state.hands, *state.rows) for card in pile if card != UNSEEN):
        unseen.remove(card)
    dice.shuffle(unseen)
    state.hands = [hand if UNSEEN not in hand else sorted(unseen.pop() for _ in hand) for hand in state.hands]
    state.deck = [unseen.pop() for _ in state.deck]
    return state
