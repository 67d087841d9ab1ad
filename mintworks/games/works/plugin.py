"""Everything that the building may ask about Mint Works."""

from __future__ import annotations

import functools
import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from mintworks.content.achievements import earned
from mintworks.content.files import asset_path
from mintworks.content.levels import digest_of_values
from mintworks.content.puzzles import PuzzleFolder
from mintworks.core.conditions import Career
from mintworks.core.match import Step
from mintworks.core.played_game import PlayedGame
from mintworks.core.players.backtracking import Standing
from mintworks.core.players.controller import Reasoning
from mintworks.core.players.level import Level
from mintworks.core.plugin import (
    Achievement,
    AnyPlugin,
    AnyScenarios,
    Campaign,
    HistoryDetails,
    Messages,
    Narration,
    Parts,
    Plugin,
    Saying,
    Tally,
    Wanted,
)
from mintworks.core.plugin_parts import Codec, Pace, Players, Positions
from mintworks.core.scenario import Goal, OpponentRule, Scenario
from mintworks.core.seat import SeatKind
from mintworks.core.session import Session
from mintworks.core.summary import Criterion, GameSummary
from mintworks.games.works.cli import WorksCommandLine
from mintworks.games.works.content.achievements import load_achievements
from mintworks.games.works.content.cards import changed_cards, load_cards
from mintworks.games.works.content.deals import WorksDeals
from mintworks.games.works.content.levels import load_levels, load_values
from mintworks.games.works.players.adviser import WorksAdviser
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.ai_choice import AiChoiceController
from mintworks.games.works.players.headway import standing
from mintworks.games.works.players.judge import WorksJudge
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.players.reasons import HintReason
from mintworks.games.works.rules.actions import Action, Pass
from mintworks.games.works.rules.cards import ENDLESS, MAX_SEATS
from mintworks.games.works.rules.events import Event, PlanBuilt, PlanGained
from mintworks.games.works.rules.neighborhood import size, stars
from mintworks.games.works.rules.observing import determinize
from mintworks.games.works.rules.play import MintWorks
from mintworks.games.works.rules.refusals import Refusal
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.rules.snapshot import from_json, to_json
from mintworks.games.works.rules.state import Reason, State
from mintworks.games.works.text.goals import goal_told
from mintworks.games.works.text.hints import hint_told
from mintworks.games.works.text.moves import doing_told, move_told
from mintworks.games.works.text.narration import card_name, explain, refusal_sentence, tell, traits_told
from mintworks.games.works.text.reasons import sayings, wanted
from mintworks.games.works.variants.earlier_goals import with_goals_of_today
from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.finished import Finished
from mintworks.games.works.variants.played import Played
from mintworks.games.works.variants.puzzles import CHAPTERS, KINDS, WorksQuestion, chapter_of
from mintworks.games.works.variants.twist import Twist
from mintworks.games.works.variants.variant_rules import RULES_ID, VariantRules

_Steps = Sequence[Step[Action, Event]]


class _Codec(Codec[MintWorks, Setup, State]):
    """W9 for positions; goals also as earlier versions wrote them."""

    def is_whole(self, setup: Setup) -> bool:
        return setup.seed is not None or (setup.deck is not None and setup.first is not None)

    def goals_from_json(self, data: object) -> tuple[Goal, ...]:
        return super().goals_from_json(with_goals_of_today(data))

    def state_to_json(self, state: State) -> dict[str, Any]:
        return to_json(state)

    def state_from_json(self, rules: MintWorks, data: object) -> State:
        return from_json(rules.cards, data)


class _Positions(Positions[State]):
    """Seats, rounds, and how a game stands (W6)."""

    def opponents(self, state: State) -> tuple[str | None, ...]:
        cards = [state.ai_of(number) for number in range(1, len(state.seats) + 1)]
        return tuple(None if card is None else card.id for card in cards)

    def round(self, state: State) -> int:
        return state.round

    def summary(self, state: State) -> GameSummary:
        seats = tuple(
            (
                Criterion(Reason.STARS, stars(seat)),
                Criterion(Reason.SIZE, size(seat), is_less_better=True),
                Criterion(Reason.MINTS, None if seat.mints == ENDLESS else seat.mints),
            )
            for seat in state.seats
        )
        # A victory that is shared with an opponent's card is none (W7.7).
        return GameSummary(state.winners or (), state.reason or "", state.round, seats, state.ai is not None)

    def does_nothing(self, before: State, action: object) -> bool:
        return isinstance(action, Pass)

    def determinize(self, observation: State, dice: random.Random) -> State:
        return determinize(observation, dice)


class _Players(Players[MintWorks, State, Action]):
    """The levels, the planner and chance at any seat, and the opponents' cards."""

    @property
    def levels(self) -> tuple[Level, ...]:
        return load_levels()

    @property
    def cards(self) -> tuple[str, ...]:
        return (*load_cards().ais,)

    def planner(self, rules: MintWorks, *, explains: bool) -> PlannerController:
        return PlannerController(rules, explains=explains)

    def card(self, rules: MintWorks, *, explains: bool) -> AiCardController | AiChoiceController:
        return AiCardController(rules) if explains else AiChoiceController(rules.cards)

    def judge(self, rules: MintWorks, level: Level) -> WorksJudge:
        return WorksJudge(rules, load_values(), level.sees)

    @property
    def values_digest(self) -> str:
        return digest_of_values(asset_path("works/values"))

    def adviser(self, rules: MintWorks) -> WorksAdviser:
        return WorksAdviser(rules)

    def standing(self, state: State, seat: int) -> Standing:
        return standing(state, seat)

    def pace(self, start: State) -> Pace:
        """Return the pace of a hint: opponents' cards take longer to choose than a table's move."""
        return Pace(iterations_per_s=3_600 if start.ai is None else 2_400, sure=1_000)


class _Narration(Narration[Action, Event, Refusal, State]):
    """Sentences about plans, locations and mints."""

    def seat_name(self, opponent: str, messages: Messages) -> str:
        return messages(f"works.names.ais.{opponent}")

    def event(self, event: Event, messages: Messages, names: Mapping[int, str]) -> str:
        return tell(event, messages, names)

    def refusal(self, refusal: Refusal, messages: Messages) -> str:
        return refusal_sentence(refusal, messages)

    def reasoning(self, reasoning: Reasoning, messages: Messages) -> str:
        return explain(reasoning, messages)

    def sayings(self, reasoning: Reasoning, messages: Messages) -> Sequence[Saying]:
        return sayings(reasoning, SeatKind.PLANNER, messages)

    def wanted(self, reasoning: Reasoning, messages: Messages) -> Wanted | None:
        return wanted(reasoning, messages)

    def move(self, action: Action, messages: Messages, names: Mapping[int, str], before: State | None = None) -> str:
        return move_told(action, messages, names)

    def doing(self, action: Action, messages: Messages, names: Mapping[int, str]) -> str:
        return doing_told(action, messages, names)

    def card_name(self, card: str, messages: Messages, *, in_full: bool = False) -> str:
        return card_name(card, messages)

    def hint(self, reason: Reasoning, messages: Messages, names: Mapping[int, str]) -> str:
        assert isinstance(reason, HintReason), "the game’s own hinter gives no other"
        return hint_told(reason, messages, names)


class _History(HistoryDetails[MintWorks, Setup, State, Action, Event, Fact]):
    """Advanced locations, what was built, how the stars grew, and what can be achieved with that."""

    score_tally = "stars"

    def options(self, setup: Setup) -> dict[str, tuple[str, ...]]:
        return {"advanced": setup.advanced or ()}

    def tallies(self, rules: MintWorks, opening: State, steps: _Steps) -> list[Tally]:
        """Return `built` for each plan, and the `stars` after each round, whose number is the item."""
        found: dict[tuple[int, str, str], int] = {}
        state, number = opening.copy(), opening.round
        for step in steps:
            for event in rules.apply(state, step.action):
                if isinstance(event, PlanBuilt):
                    found[event.seat, "built", event.plan] = 1
            for seat_number, seat in enumerate(state.seats, start=1):
                found[seat_number, "stars", str(number)] = stars(seat)
            number = state.round
        return [Tally(*key, count) for key, count in found.items()]

    def achievements(self) -> Mapping[str, Achievement]:
        return load_achievements(load_cards())

    def earned(self, game: PlayedGame[MintWorks, Setup, State, Action, Event], seat: int, career: Career) -> list[str]:
        cards = load_cards()
        return earned(load_achievements(cards), Finished.of(game), seat, career, cards)

    def meets(self, goal: Fact, steps: _Steps, end: State, seat: int) -> bool:
        return goal.holds(Played(steps, end), seat)

    def has_missed(self, goal: Fact, steps: _Steps, state: State, seat: int) -> bool:
        return goal.is_lost(Played(steps, state), seat)


class _Parts(Parts[MintWorks, Event]):
    """Plans, locations and opponents."""

    def rules(self, text: str, name: str) -> MintWorks:
        return MintWorks(changed_cards(text, name))

    def taken(self, event: Event) -> list[tuple[int, str, str]]:
        match event:
            case PlanGained(seat=seat, plan=str(plan)):
                return [(seat, "gained", plan)]
            case PlanBuilt(seat=seat, plan=plan):
                return [(seat, "built", plan)]
        return []


class _Scenarios:
    """Solitaire with a twist (W7)."""

    def campaign(self) -> Campaign:
        from mintworks.games.works.content.scenarios import load_campaign  # reading maps is not for the command line

        return load_campaign()

    def daily(self) -> tuple[Scenario, ...]:
        from mintworks.games.works.content.scenarios import load_daily

        return load_daily()

    def setup(self, variant: Twist, opponent: str, seed: int) -> Setup:
        return VariantRules(load_cards(), variant).setup(opponent, seed)

    def opponent(self, setup: Setup) -> str | None:
        return setup.ai

    def opponent_rule(self, variant: Twist, opponent: str, messages: Messages) -> OpponentRule:
        card = VariantRules(load_cards(), variant).cards.ais[opponent]
        name = messages(f"works.names.ais.{opponent}")
        return OpponentRule(name, traits_told(card, messages), f"ai:{opponent}")

    def goal(self, goal: Fact, messages: Messages, *, briefly: bool = False) -> str:
        return goal_told(goal, messages, briefly=briefly)


SCENARIOS: Final[AnyScenarios] = _Scenarios()


class _MintWorksPlugin(Plugin[MintWorks, Setup, State, Action, Event, Twist, Fact]):
    """Mint Works, with or without a twist."""

    id = "mint-works"
    variant_id = RULES_ID
    folder = "works"
    max_seats = MAX_SEATS
    scenes = "mintworks.games.works.scenes.factory:WorksScenes"

    codec = _Codec(Setup, variant=Twist, goal=Fact, reason=HintReason)
    positions = _Positions()
    players = _Players(positions, codec)
    narration = _Narration()
    history = _History()
    command_line = WorksCommandLine()
    parts = _Parts()
    scenarios = SCENARIOS
    deals = WorksDeals()
    puzzles = PuzzleFolder(folder, KINDS, WorksQuestion, CHAPTERS, chapter_of)

    def rules(self, variant: Twist | None = None) -> MintWorks:
        return _printed() if variant is None else VariantRules(load_cards(), variant)


WorksSession: TypeAlias = Session[MintWorks, Setup, State, Action, Event]
"""A session of this game."""
PLUGIN: Final[AnyPlugin] = _MintWorksPlugin()


@functools.cache
def _printed() -> MintWorks:
    return MintWorks(load_cards())
