"""The match asks, applies, tells and takes back, for any game of the house."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
import pytest

from mintworks.core.game import Game, Outcome
from mintworks.core.match import Match, Step, Undone, UnplayableDecision
from mintworks.core.players.controller import Controller, Decision
from mintworks.core.players.human import HumanController
from mintworks.core.players.random_player import RandomController
from mintworks.core.players.replay import ReplayController, ReplayError
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.ai_reasoning import AiReasoning
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.rules.actions import Action
from mintworks.games.works.rules.events import Event
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.state import State

WORKS = MintWorks(load_cards())

WorksMatch = Match[Setup, State, Action, Event]


def person() -> HumanController[State, Action]:
    return HumanController()


class Passer:
    """Always passes."""

    def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
        return Decision(legal[0])


def solitaire(ai: str = "justin", seed: int = 1) -> WorksMatch:
    return Match.start(WORKS, Setup(ai=ai, seed=seed), {1: person(), 2: AiCardController(WORKS)})


def play(match: WorksMatch, *texts: str) -> None:
    """Hand in the person's actions one after another, the others' turns between them."""
    for text in texts:
        match.run()
        match.play(WORKS.parse(text))
        match.run()


# Asking and telling -------------------------------------------------------------------------------


def test_it_waits_for_a_person_and_goes_on_with_what_the_person_plays() -> None:
    match = solitaire("rachael")
    assert match.advance() is None
    step = match.play(WORKS.parse("producer"))
    assert (step.number, step.seat, str(step.action)) == (1, 1, "producer")
    assert match.seat_to_move == 2
    answer = match.advance()
    assert answer is not None
    assert (answer.number, answer.seat) == (2, 2)
    assert match.advance() is None


def test_steps_carry_the_events_and_an_opponents_reasons() -> None:
    match = solitaire("justin")
    step = match.advance()
    assert step is not None
    assert isinstance(step.reasoning, AiReasoning)
    assert [type(event).__name__ for event in step.events] == [
        *("MintsPlaced", "LocationBlocked", "MintsGained", "TurnBegan")
    ]


def test_every_listener_is_told_of_every_step_and_undo_until_it_leaves() -> None:
    match = solitaire("rachael")
    heard: list[Step[Action, Event] | Undone] = []
    stop = match.subscribe(heard.append)
    play(match, "producer")
    match.undo()
    assert heard[:2] == [Step(1, 1, WORKS.parse("producer"), heard[0].events), heard[1]]  # type: ignore[union-attr]
    assert heard[2:] == [Undone(0)]
    stop()
    play(match, "producer")
    assert len(heard) == 3


def test_a_controller_sees_no_more_than_its_seat_may() -> None:
    seen: list[State] = []

    class Watcher:
        def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
            seen.append(observation)
            return Decision(legal[0])

    Match.start(WORKS, Setup(players=2, seed=1, first=1), {1: Watcher(), 2: Watcher()}).run(lambda state: bool(seen))
    assert seen[0].observer == 1
    assert set(seen[0].deck) == {WORKS.cards.unknown}


def test_a_controller_cannot_change_the_game_through_what_it_is_given() -> None:
    class Cheat:
        def decide(self, observation: State, legal: list[Action]) -> Decision[Action]:
            observation.seats[0].mints = 99
            legal.clear()
            return Decision(WORKS.parse("producer"))

    match = Match.start(WORKS, Setup(players=2, seed=1, first=1), {1: Cheat(), 2: person()})
    match.advance()
    assert match.state.seats[0].mints == 4


def test_an_illegal_decision_is_named_and_nothing_has_changed() -> None:
    match = solitaire("rachael")
    before = match.state.copy()
    with pytest.raises(
        UnplayableDecision, match=r"step 1: the controller of seat 1 chose builder:mine.*legal moves: pass"
    ):
        match.play(WORKS.parse("builder:mine"))
    assert match.state == before
    assert match.history == []
    assert match.advance() is None


def test_nobody_plays_for_a_card_or_after_the_end() -> None:
    match = solitaire("rachael")
    match.play(WORKS.parse("producer"))
    before = match.state.copy()
    with pytest.raises(UnplayableDecision, match="step 2: no person is to move who could play producer"):
        match.play(WORKS.parse("producer"))
    assert (match.state, len(match.history)) == (before, 1)


def test_a_finished_game_has_an_outcome_and_no_more_steps() -> None:
    match = Match.start(WORKS, Setup(ai="sonic", seed=4), {1: PlannerController(WORKS), 2: AiCardController(WORKS)})
    outcome = match.run()
    assert outcome is not None
    assert outcome == match.outcome == WORKS.outcome(match.state)
    assert match.seat_to_move is None
    assert match.advance() is None


def test_a_run_can_be_limited() -> None:
    match = Match.start(WORKS, Setup(players=3, seed=2), {seat: Passer() for seat in (1, 2, 3)})
    assert match.run(until=lambda state: state.round > 5) is None
    assert match.state.round == 6


# Records ------------------------------------------------------------------------------------------


def test_setup_and_actions_are_enough_to_take_a_game_up_again() -> None:
    match = Match.start(
        WORKS, Setup(ai="mort", seed=9), {1: RandomController(random.Random(3)), 2: AiCardController(WORKS)}
    )
    match.run(until=lambda state: state.round > 4)
    assert match.setup is not None
    again: WorksMatch = Match.resume(WORKS, match.setup, match.actions, match.controllers)
    assert again.state == match.state
    assert again.actions == match.actions
    assert [step.events for step in again.history] == [step.events for step in match.history]


def test_a_game_that_was_taken_up_again_can_be_taken_back() -> None:
    match = solitaire("rachael", seed=3)
    play(match, "producer")
    assert match.setup is not None
    again = Match.resume(WORKS, match.setup, match.actions, match.controllers)
    assert again.undo()
    assert again.actions == ()


def test_a_record_with_an_impossible_move_names_its_number() -> None:
    with pytest.raises(ReplayError, match=r"move 2 of 2 of the record, 'builder:mine', isn’t legal.*producer"):
        Match.resume(WORKS, Setup(ai="rachael", seed=1), ["producer", "builder:mine"], {})


# Undo ---------------------------------------------------------------------------------------------


def test_undo_takes_back_the_persons_decision_and_the_opponents_answer() -> None:
    match = solitaire("rachael")
    match.run()
    before = match.state.copy()
    assert not match.can_undo()
    play(match, "producer")
    assert len(match.history) == 2
    assert match.can_undo()
    assert match.undo()
    assert match.state == before
    assert match.history == []
    assert not match.undo()


def test_a_step_besides_which_nothing_was_legal_is_taken_back_with_the_decision_before() -> None:
    match: WorksMatch = Match.start(WORKS, Setup(players=2, seed=1, first=1), {1: person(), 2: person()})
    match.state.seats[1].mints = 0
    play(match, "producer", "pass")
    assert (match.actions, match.undone_seat) == (("producer", "pass"), 1)
    assert match.undo()
    assert (match.actions, match.seat_to_move) == ((), 1)
    assert match.undone_seat is None


def test_where_only_steps_without_a_choice_were_made_nothing_can_be_taken_back() -> None:
    match: WorksMatch = Match.start(WORKS, Setup(players=2, seed=1, first=1), {1: person(), 2: Passer()})
    match.state.seats[0].mints = 0
    play(match, "pass")
    assert not match.can_undo()
    assert not match.undo()


def test_undo_goes_back_several_decisions_in_a_row() -> None:
    match = Match.start(WORKS, Setup(players=3, seed=1, first=1), {1: person(), 2: Passer(), 3: Passer()})
    positions = []
    for text in ("producer", "producer", "leadership-council"):
        positions.append(match.state.copy())
        play(match, text)
    for position in reversed(positions):
        assert match.undo()
        assert match.state == position
    assert not match.can_undo()


def test_undo_stops_at_what_revealed_a_hidden_card() -> None:
    match = Match.start(WORKS, Setup(players=2, seed=1, first=1), {1: person(), 2: person()})
    for text in ("producer", "pass", "pass"):
        match.play(WORKS.parse(text))
        match.run()
    assert match.state.round == 2  # nothing was bought, so nothing was turned up
    assert match.can_undo()
    assert match.revealed == ()
    cheapest = min(match.state.supply, key=lambda plan: plan.cost)
    match.play(WORKS.parse(f"supplier:{cheapest.id}"))
    match.run()
    match.play(WORKS.parse("pass"))
    match.run()
    match.play(WORKS.parse("pass"))
    match.run()
    assert match.state.round == 3  # the supply was filled from the deck
    filled = match.history[-1].events
    assert match.revealed == filled
    assert not match.can_undo()
    assert not match.undo()
    match.play(WORKS.parse("producer"))
    match.run()
    assert match.revealed == filled
    assert match.undo()
    assert match.state.round == 3
    assert not match.can_undo()


def test_among_people_undo_takes_back_one_decision_at_a_time() -> None:
    match = Match.start(WORKS, Setup(players=2, seed=1, first=1), {1: person(), 2: person()})
    match.play(WORKS.parse("producer"))
    match.run()
    match.play(WORKS.parse("pass"))
    match.run()
    assert match.undo()
    assert match.seat_to_move == 2
    assert match.undo()
    assert match.seat_to_move == 1
    assert not match.can_undo()


def test_without_people_nothing_can_be_taken_back() -> None:
    match = Match.start(WORKS, Setup(ai="sonic", seed=4), {1: PlannerController(WORKS), 2: AiCardController(WORKS)})
    match.advance()
    assert not match.can_undo()
    assert not match.undo()


# Another game -------------------------------------------------------------------------------------


class Heap(msgspec.Struct):
    """A position of Nim with one heap: who cannot take has lost."""

    matches: int
    to_move: int = 1


class Nim:
    """A foreign game that shares nothing with Mint Works but the protocol."""

    id = "nim"

    def new_game(self, setup: int) -> Heap:
        return Heap(setup)

    def opening(self, state: Heap) -> list[str]:
        return [f"{state.matches} lie on the table"]

    def to_move(self, state: Heap) -> int | None:
        return state.to_move if state.matches else None

    def legal_actions(self, state: Heap) -> list[int]:
        return [taken for taken in (1, 2, 3) if taken <= state.matches]

    def apply(self, state: Heap, action: int) -> list[str]:
        state.matches -= action
        state.to_move = 3 - state.to_move
        return [f"{action} taken"]

    def copy(self, state: Heap) -> Heap:
        return Heap(state.matches, state.to_move)

    def observe(self, state: Heap, seat: int) -> Heap:
        return self.copy(state)

    def outcome(self, state: Heap) -> Outcome | None:
        return None if state.matches else Outcome((3 - state.to_move,), "last match")

    def reveals(self, before: Heap, events: list[str]) -> bool:
        return False

    def parse(self, text: str) -> int:
        return {"1": 1, "2": 2, "3": 3}[text]


class Perfect:
    """Leaves a multiple of four."""

    def decide(self, observation: Heap, legal: list[int]) -> Decision[int]:
        return Decision(max(1, observation.matches % 4))


def test_a_foreign_game_is_played_taken_back_and_recorded_in_the_same_way() -> None:
    nim: Game[int, Heap, int, str] = Nim()
    match = Match.start(nim, 10, {1: HumanController[Heap, int](), 2: Perfect()})
    for taken in (2, 3):
        match.play(taken)
        match.run()
    assert match.actions == ("2", "1", "3", "1")[: len(match.actions)]
    while match.undo():
        pass
    assert match.state == Heap(10)
    match.play(1)
    match.run()
    match.play(3)
    match.run()
    assert [step.events for step in match.history][:2] == [("1 taken",), ("1 taken",)]
    assert Match.resume(nim, 10, match.actions, {}).state == match.state


@pytest.mark.parametrize("heap", [1, 4, 7, 12])
def test_a_foreign_game_is_played_to_its_end_by_any_controllers(heap: int) -> None:
    controllers: Sequence[Controller[Heap, int]] = (RandomController(random.Random(heap)), Perfect())
    match = Match.start(Nim(), heap, dict(enumerate(controllers, start=1)))
    assert match.run() is not None
    replayed: Match[int, Heap, int, str] = Match.start(
        Nim(), heap, dict.fromkeys((1, 2), ReplayController[Heap, int](match.actions))
    )
    assert replayed.run() == match.outcome


class Peeking(Nim):
    """Shows a hidden card with whatever takes three."""

    def reveals(self, before: Heap, events: list[str]) -> bool:
        return events == ["3 taken"]


@pytest.mark.parametrize("taken, can_undo", [(3, False), (2, True)])
def test_not_even_the_first_decision_is_taken_back_if_it_revealed_a_hidden_card(taken: int, can_undo: bool) -> None:
    people: dict[int, HumanController[Heap, int]] = {1: HumanController(), 2: HumanController()}
    match = Match.start(Peeking(), 12, people)
    match.play(taken)
    match.run()
    assert match.can_undo() is can_undo
    match.play(taken)  # neither is the first one after a reveal
    match.run()
    assert match.can_undo() is can_undo


def held_back(taken: int) -> Match[int, Heap, int, str]:
    """Two people at a heap that peeks; the first has decided, and who shows the game holds back what it turned up."""
    people: dict[int, HumanController[Heap, int]] = {1: HumanController(), 2: HumanController()}
    match: Match[int, Heap, int, str] = Match.start(Peeking(), 12, people)
    match.holds_back = True
    match.play(taken)
    match.run()
    return match


def test_what_turned_up_a_hidden_card_is_taken_back_until_the_card_was_seen() -> None:
    match = held_back(3)
    assert match.is_unseen
    assert match.undo()
    assert (match.state, match.actions, match.is_unseen) == (Heap(12), (), False)
    match = held_back(3)
    match.note_seen()
    assert (match.is_unseen, match.can_undo()) == (False, False)


def test_what_was_held_back_counts_as_seen_with_the_next_decision() -> None:
    match = held_back(3)
    match.play(1)
    match.run()
    assert match.undo()
    assert (match.actions, match.can_undo()) == (("3",), False)


class Cornered(Peeking):
    """Leaves who stands before eleven no choice."""

    def legal_actions(self, state: Heap) -> list[int]:
        return [3] if state.matches == 11 else super().legal_actions(state)


def test_a_card_that_the_only_legal_move_turns_up_is_not_held_back() -> None:
    people: dict[int, HumanController[Heap, int]] = {1: HumanController(), 2: HumanController()}
    match: Match[int, Heap, int, str] = Match.start(Cornered(), 12, people)
    match.holds_back = True
    for taken in (1, 3):
        match.play(taken)
        match.run()
    assert (match.actions, match.is_unseen, match.can_undo()) == (("1", "3"), False, False)


def test_nothing_is_held_back_where_no_card_was_turned_up_or_another_than_a_person_did() -> None:
    match = held_back(2)
    assert not match.is_unseen
    match.note_seen()
    assert match.can_undo()
    peeker: Match[int, Heap, int, str] = Match.start(Peeking(), 7, {1: Perfect(), 2: HumanController()})
    peeker.holds_back = True
    peeker.run()
    assert (peeker.actions, peeker.is_unseen) == (("3",), False)
