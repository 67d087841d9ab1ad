"""Finds the puzzles of a game in games between computer players, and proves them.

    python -m tools.make_puzzles --game works --seed 2 --kinds block --found FILE --out levels/works/puzzles

Strong players play each deal, and every position at which they decide is tried as a puzzle. Puzzles are added to a file
as they are found, and the next call continues it. At the end some of them are chosen, as varied as possible, and put
among those of other seeds, which stay as they are: solved puzzles are recorded by id. Equal seeds give equal puzzles,
as long as the players play as they did.

    python -m tools.make_puzzles --game works --check

proves all puzzles that come with the game again. --costs measures instead, as a review does, the cost of their answers
in their games: an answer that is a mistake there teaches to play badly. --measure writes into the files the number of
players that err, and whether the planner begins wrong; it is needed when these players have changed.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import msgspec
import yaml

from mintworks.content.puzzles import read_puzzles
from mintworks.core.loss_estimate import LEAST_LOSS, LossEstimate
from mintworks.core.players.equal_deals import TREES, looking
from mintworks.core.players.level import level_named
from mintworks.core.plugin import AnyPlugin
from mintworks.core.puzzle import HARDEST, HiddenCard, Proof, Puzzle, Solver, TooLarge, grades, position, prove
from mintworks.core.seat import SeatKind
from mintworks.games.delivery.plugin import PLUGIN as DELIVERY
from mintworks.games.delivery.rules import scoring as delivery_scoring
from mintworks.games.delivery.rules.setup import Setup as DeliverySetup
from mintworks.games.delivery.rules.state import ACTIONS, HUMAN_SEAT
from mintworks.games.delivery.rules.state import State as DeliveryState
from mintworks.games.delivery.rules.turns import IDLE_WARNING
from mintworks.games.delivery.variants import puzzles as delivery_puzzles
from mintworks.games.works.plugin import PLUGIN as WORKS
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.setup import Setup as WorksSetup
from mintworks.games.works.rules.state import State as WorksState
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.variants import puzzles as works_puzzles
from tools.any_deck import AnyDeck

LEVEL: Final = "laurel"
LONGEST: Final = 300
"""Maximum number of decisions in a game; a longer one is skipped."""
LEAST_LEGAL: Final = 4
"""Minimum number of legal actions of a puzzle."""
LEAST_WRONG: Final = 3
"""Minimum number of wrong first actions."""
MOST_ALIKE: Final = 3
"""Maximum number of a game's puzzles with the same answer."""
FINISHING: Final = ("builder", "deliver")
"""First words of actions that score at once: building a plan, delivering an order."""

_FIRST: Final = 2_000
"""Iterations of the first estimate of an answer's cost; doubtful ones get as many as in a review."""
_BUDGET: Final = 12_000
_FORESIGHT: Final = 8_000
"""Maximum number of positions to visit over two rounds: at the table a person waits for them again."""
_PATIENCE: Final = 100_000
"""Maximum number of positions to visit along the line of one puzzle."""
_HASTY: Final = 5
"""Number of the weakest levels that decide as quickly as people do."""
_DEALS: Final = 1_000_000
_ANY: Final = -1000
"""A value below that of any answer."""
_RACE: Final = 3
"""Number of stars of the leader from which questions about winning, or preventing it, are tried."""
_PARTS: Final = 4
_HEAD: Final = """\
# Found by tools/make_puzzles.py. An id tells kind, seed, deal and the number of actions before; with the command of its
# seed they are found again, but for those that are left out since: they need no thought, nobody errs at them, or their
# answers are mistakes in their games. Ids without a seed are of the first players, who have learned more since."""
_BESIDE_STARS: Final = {WORKS.folder: works_puzzles.FIRST, DELIVERY.folder: delivery_puzzles.WIN}
"""The kind whose answers have to be others than that to most stars, by game."""
_COUNCIL: Final = "leadership-council"
_COMMAND: Final = "# python -m tools.make_puzzles "


class Ask(NamedTuple):
    """A question to try at a position; the answer has to be worth at least `least`."""

    kind: str
    rounds: int
    least: int


class Source(Protocol):
    """The source of one game's puzzles: the number of deals to be played, and of puzzles to be chosen.

    Players search with `iterations` for each decision; before `first_round` a table is too empty, and a deal gives at
    most `of_a_deal` puzzles. Only these `kinds` are looked for.
    """

    plugin: AnyPlugin
    kinds: Sequence[str]
    iterations: int
    first_round: int
    deals: int
    chosen: int
    of_a_deal: int

    def setup(self, dice: random.Random) -> Any: ...

    def asks(self, state: Any) -> Iterator[Ask]: ...

    def laid(self, ask: Ask, setup: Any, actions: Sequence[str]) -> Any:
        """Return the set-up in which a question is put after these actions."""


class WorksSource:
    """Tables without hidden information that matters (W4.9)."""

    plugin: AnyPlugin = WORKS
    iterations = 100
    first_round = 3
    deals = 76
    chosen = 132
    of_a_deal = 4

    def __init__(self, kinds: Sequence[str] = works_puzzles.KINDS, seats: int = 2) -> None:
        self.kinds = kinds
        self._seats = seats

    def setup(self, dice: random.Random) -> WorksSetup:
        advanced = tuple(name for name in WORKS.rules().cards.advanced if dice.random() < 0.35)
        first = 1 + int(dice.random() * self._seats)
        return WorksSetup(players=self._seats, advanced=advanced, first=first, seed=_drawn(dice))

    def asks(self, state: WorksState) -> Iterator[Ask]:
        if works_puzzles.is_open(state) and state.to_move is not None:
            if max(stars(seat) for seat in state.seats) >= _RACE:
                yield Ask(works_puzzles.WIN, 1, 1)
                yield Ask(works_puzzles.BLOCK, 1, _ANY)
                yield Ask(works_puzzles.AHEAD, 2, 1)
            own = stars(state.seats[state.to_move - 1])
            yield Ask(works_puzzles.STARS, 1, own + 1)
            if own > 0:  # no stars and no token would be told alike
                yield Ask(works_puzzles.FIRST, 1, own + 1)
            yield Ask(works_puzzles.LATER, 2, own + 1)

    def laid(self, ask: Ask, setup: WorksSetup, actions: Sequence[str]) -> WorksSetup:
        """Return the set-up; if the next round counts, with unseen plans in the order in which they help least.

        Otherwise luck would look like foresight.
        """
        if ask.rounds == 1:
            return setup
        rules = WORKS.rules()
        start, state = rules.new_game(setup), position(rules, setup, actions)
        order = [*start.supply, *start.deck]
        unseen = order[len(order) - len(state.deck) :]
        if unseen != state.deck:
            return setup
        order[len(order) - len(unseen) :] = sorted(unseen, key=lambda plan: (-plan.cost, plan.stars, plan.id))
        return msgspec.structs.replace(setup, deck=tuple(plan.id for plan in order))


class DeliverySource:
    """The Factory, where drivers follow fixed rules (D9)."""

    plugin: AnyPlugin = DELIVERY
    iterations = 25
    first_round = 4
    deals = 25
    chosen = 66
    of_a_deal = 6

    def __init__(self, kinds: Sequence[str] = delivery_puzzles.KINDS) -> None:
        self.kinds = kinds

    def setup(self, dice: random.Random) -> DeliverySetup:
        drivers = [*DELIVERY.rules().parts.drivers]
        return DeliverySetup(driver=drivers[int(dice.random() * len(drivers))], seed=_drawn(dice))

    def asks(self, state: DeliveryState) -> Iterator[Ask]:
        if state.turn_seat == state.to_move == HUMAN_SEAT and state.actions_left == ACTIONS:
            yield Ask(delivery_puzzles.STARS, 2, delivery_scoring.stars(state, HUMAN_SEAT) + 1)
            for rounds in (1, 2):
                yield Ask(delivery_puzzles.BLOCK, rounds, _ANY)
                if not state.is_called and state.idle < IDLE_WARNING:
                    yield Ask(delivery_puzzles.WIN, rounds, 1)

    def laid(self, ask: Ask, setup: DeliverySetup, actions: Sequence[str]) -> DeliverySetup:
        return setup


GAMES: Final[Mapping[str, AnyPlugin]] = {plugin.folder: plugin for plugin in (WORKS, DELIVERY)}


def _drawn(dice: random.Random) -> int:
    return int(dice.random() * _DEALS)


def play(source: Source, seed: int, deal: int) -> Iterator[Puzzle]:
    """Yield all puzzles of a deal, in order."""
    plugin, rules = source.plugin, source.plugin.rules()
    dice = random.Random(f"puzzles {plugin.folder} {seed} {deal}")
    setup = source.setup(dice)
    state = rules.new_game(setup)
    level = msgspec.structs.replace(level_named(plugin.players.levels, LEVEL), iterations=source.iterations)
    players = {
        seat: plugin.players.search(rules, level)
        if card is None
        else plugin.players.controller(rules, SeatKind.AI, dice)
        for seat, card in enumerate(plugin.positions.opponents(state), start=1)
    }
    actions: list[str] = []
    while len(actions) < LONGEST and (seat := rules.to_move(state)) is not None:
        legal = rules.legal_actions(state)
        if len(legal) >= LEAST_LEGAL and state.round >= source.first_round:
            for ask in source.asks(state):
                if ask.kind not in source.kinds:
                    continue
                laid = source.laid(ask, setup, actions)
                asked = position(rules, laid, actions)
                proof = proved(plugin, ask.kind, asked, ask.rounds, ask.least)
                if proof is None or needs_no_thought(plugin, asked, proof.answer):
                    continue
                puzzle = Puzzle(
                    f"{ask.kind}-{seed}-{deal}-{len(actions)}",
                    ask.kind,
                    plugin.codec.setup_to_json(laid),
                    tuple(actions),
                    ask.rounds,
                    *proof,
                    len(legal),
                )
                measured = with_players(plugin, puzzle)
                if measured.misled:
                    yield measured
        decision = players[seat].decide(rules.observe(state, seat), legal[:])
        assert decision is not None
        rules.apply(state, decision.action)
        actions.append(str(decision.action))


def proved(plugin: AnyPlugin, kind: str, state: Any, rounds: int, least: int) -> Proof | None:
    """Return the proof of a position's answer, by the printed rules; None without one.

    In Mint Works an answer that looks ahead has to go beyond this round, and right actions of this round have to be
    right for any cards to come. A question that asks for more than stars has to need more than them.
    """
    assert plugin.puzzles is not None
    rules, ask = plugin.rules(), plugin.puzzles.question
    if plugin is not WORKS or rounds == 1:
        proof = prove(rules, ask(kind, state, rounds), state, least)
        return None if proof is None or _is_told_by_stars(plugin, kind, state, rounds, proof) else proof
    question, seat = ask(kind, state, rounds), rules.to_move(state)
    proof = prove(rules, question, state, least, _FORESIGHT)
    if proof is None or proof.wrong < LEAST_WRONG:
        return None
    solver, any_deck = Solver(rules, question, seat, _PATIENCE), AnyDeck(rules, question, seat, _PATIENCE)
    try:
        if Solver(rules, ask(kind, state, 1), seat).is_worth(state, proof.best):
            return None
        return proof if _needs_no_luck(solver, any_deck, question, state, proof.best, state.round) else None
    except (TooLarge, HiddenCard):
        return None


def _is_told_by_stars(plugin: AnyPlugin, kind: str, state: Any, rounds: int, proof: Proof) -> bool:
    """Return whether a question that asks for more than stars adds nothing worth a thought to that of most stars.

    The start token is worth nothing in the last round. To take it and then build, or to take the one order that ends
    the game, needs no thought.
    """
    if _BESIDE_STARS.get(plugin.folder) != kind:
        return False
    first, *others = proof.answer
    is_late = kind == works_puzzles.FIRST and proof.best >= STARS_TO_END
    if is_late or not others or (first == _COUNCIL and len(others) == 1):
        return True
    assert plugin.puzzles is not None
    question = plugin.puzzles.question(works_puzzles.STARS, state, rounds)
    of_stars = prove(plugin.rules(), question, state, _ANY)
    return of_stars is not None and of_stars.answer == proof.answer


def _needs_no_luck(
    solver: Solver[Any, Any], any_deck: AnyDeck, question: Any, state: Any, best: int, number: int
) -> bool:
    """Return whether all right actions until the end of a round, by its `number`, are right for any cards to come."""
    while state.round == number and not question.is_over(state) and not solver.is_own(state):
        state = solver.played(state, solver.reply(state, best))
    if state.round > number or question.is_over(state):
        return True
    return all(
        any_deck.forces(state, action, best)
        and _needs_no_luck(solver, any_deck, question, solver.played(state, action), best, number)
        for action in solver.right(state, best)
    )


def with_players(plugin: AnyPlugin, puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the quick players that err in it."""
    misled = wrong_decisions(plugin, puzzle)
    return msgspec.structs.replace(puzzle, is_tempting=misled.get(SeatKind.PLANNER) == 0, misled=len(misled))


def wrong_decisions(plugin: AnyPlugin, puzzle: Puzzle) -> dict[str, int]:
    """Return the wrong decisions (from 0) of the planner and of the weakest levels, by player."""
    found = {}
    for player in (SeatKind.PLANNER, *(level.id for level in plugin.players.levels[:_HASTY])):
        at = errs_at(plugin, puzzle, player)
        if at is not None:
            found[str(player)] = at
    return found


def errs_at(plugin: AnyPlugin, puzzle: Puzzle, player: str) -> int | None:
    """Return a player's first wrong decision, against refuting replies; None if its answer is right."""
    state, question, solver = _opened(plugin, puzzle)
    rules = plugin.rules()
    controller = plugin.players.controller(rules, player, random.Random(f"{player} {puzzle.id}"), explains=False)
    decided = 0
    while not question.is_over(state) and not solver.needs_nothing(state, puzzle.best):
        if solver.is_own(state):
            decision = controller.decide(rules.observe(state, rules.to_move(state)), rules.legal_actions(state))
            assert decision is not None
            action = decision.action
            if not solver.keeps(state, action, puzzle.best):
                return decided
            decided += 1
        else:
            action = solver.reply(state, puzzle.best)
        state = solver.played(state, action)
    return None


def _opened(plugin: AnyPlugin, puzzle: Puzzle) -> tuple[Any, Any, Solver[Any, Any]]:
    """Return the position of a puzzle, its question, and a solver."""
    assert plugin.puzzles is not None
    rules = plugin.rules()
    state = position(rules, plugin.codec.setup_from_json(puzzle.setup), puzzle.actions)
    question = plugin.puzzles.question(puzzle.kind, state, puzzle.rounds)
    return state, question, Solver(rules, question, rules.to_move(state), _PATIENCE)


def needs_no_thought(plugin: AnyPlugin, state: Any, answer: Sequence[str]) -> bool:
    """Return whether everybody tries an answer first.

    That is to finish the only thing that can be finished, or the one with the most stars at once; or to get the only
    thing that can be got, and to finish it.
    """
    rules = plugin.rules()
    legal = rules.legal_actions(state)
    sort, _, thing = answer[0].partition(":")
    is_only = sum(str(action).partition(":")[0] == sort for action in legal) == 1
    if len(answer) == 1 and sort in FINISHING:
        first = rules.parse(answer[0])
        at_once = _stars_after(plugin, state, first)
        return is_only or all(_stars_after(plugin, state, other) < at_once for other in legal if other != first)
    return is_only and len(answer) == 2 and answer[1] in [f"{finishing}:{thing}" for finishing in FINISHING]


def _stars_after(plugin: AnyPlugin, state: Any, action: Any) -> int:
    """Return the stars of the seat to move after an action."""
    rules = plugin.rules()
    after = rules.copy(state)
    rules.apply(after, action)
    return plugin.positions.summary(after).score(rules.to_move(state)) or 0


def defects(plugin: AnyPlugin, puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """Yield the defects of these puzzles.

    That is: they can't be played, their proof has changed, they need no thought, or nobody gives a wrong answer.
    """
    for puzzle in puzzles:
        try:
            start = position(plugin.rules(), plugin.codec.setup_from_json(puzzle.setup), puzzle.actions)
        except (ValueError, KeyError) as error:
            yield f"{puzzle.id}: {error}"
            continue
        proof = proved(plugin, puzzle.kind, start, puzzle.rounds, puzzle.best)
        if proof != Proof(puzzle.best, puzzle.answer, puzzle.wrong):
            yield f"{puzzle.id}: expected {puzzle.best}, {puzzle.answer}, {puzzle.wrong}; proved {proof}"
            continue
        if needs_no_thought(plugin, start, puzzle.answer):
            yield f"{puzzle.id}: {' '.join(puzzle.answer)} needs no thought"
        if (legal := len(plugin.rules().legal_actions(start))) != puzzle.legal:
            yield f"{puzzle.id}: {legal} actions are legal, not {puzzle.legal}"
        measured = with_players(plugin, puzzle)
        if not measured.misled:
            yield f"{puzzle.id}: nobody gives a wrong answer"
        if puzzle.is_tempting is not measured.is_tempting:
            yield f"{puzzle.id}: the planner begins {'right' if puzzle.is_tempting else 'wrong'}"


def cost(plugin: AnyPlugin, puzzle: Puzzle) -> float:
    """Return the maximum loss of win probability along the answer, at least.

    Against refuting replies the seat takes the right action with the least loss each time.
    """
    state, question, solver = _opened(plugin, puzzle)
    best, worst = puzzle.best, 0.0
    while not question.is_over(state) and not solver.needs_nothing(state, best):
        if solver.is_own(state):
            action, loss = _least_loss(plugin, state, solver.right(state, best))
            worst = max(worst, loss)
        else:
            action = solver.reply(state, best)
        state = solver.played(state, action)
    return worst


def _least_loss(plugin: AnyPlugin, state: Any, right: Sequence[Any]) -> tuple[Any, float]:
    """Return the right action with the least loss, and that loss."""
    rules = plugin.rules()
    legal, seat = rules.legal_actions(state), rules.to_move(state)
    seen = plugin.positions.remembered(rules.observe(state, seat), state)
    begin = looking(plugin, rules)
    comparison, again = (begin(seen, legal, name) for name in TREES)
    comparison.spread(_FIRST)
    action = next(each for each in comparison.best(len(legal)) if each in right)
    if len(right) == len(legal) or comparison.best(1) == [action]:
        return action, 0.0
    estimate = LossEstimate((comparison, again), action, seat, _FIRST, plugin.players.pace(state))
    while estimate.is_doubtful:
        estimate.go_on(_BUDGET)
    return action, estimate.reported()


def chosen(
    source: Source,
    found: Sequence[Puzzle],
    kept: Iterable[Puzzle] = (),
    is_fair: Callable[[Puzzle], bool] = lambda puzzle: True,
) -> list[Puzzle]:
    """Return as many puzzles of each kind and depth as possible, tempting ones first, few of one deal or answer."""
    picked: list[Puzzle] = []
    of_deal, of_answer = Counter[str](), Counter[str](" ".join(puzzle.answer) for puzzle in kept)
    for is_tempting in (True, False):
        groups: dict[tuple[str, int], list[Puzzle]] = {}
        for puzzle in sorted(found, key=lambda puzzle: puzzle.difficulty):
            if puzzle.wrong >= LEAST_WRONG and puzzle.is_tempting is is_tempting:
                groups.setdefault((puzzle.kind, len(puzzle.answer)), []).append(puzzle)
        while len(picked) < source.chosen and any(groups.values()):
            for group in groups.values():
                if not group or len(picked) == source.chosen:
                    continue
                puzzle = group.pop()
                deal, answer = puzzle.id.rpartition("-")[0].partition("-")[2], " ".join(puzzle.answer)
                is_new = of_deal[deal] < source.of_a_deal and of_answer[answer] < MOST_ALIKE
                is_alone = not of_answer[f"{deal} {answer}"] and all(each.id != puzzle.id for each in picked)
                if is_new and is_alone and is_fair(puzzle):
                    picked.append(puzzle)
                    of_deal[deal] += 1
                    of_answer[answer] += 1
                    of_answer[f"{deal} {answer}"] += 1
    return sorted(picked, key=lambda puzzle: puzzle.difficulty)


def yaml_of(puzzles: Sequence[Puzzle]) -> str:
    """Return puzzles of one kind as the text of their file."""
    entries = {}
    for puzzle in puzzles:
        entry: dict[str, Any] = {"setup": puzzle.setup, "played": " ".join(puzzle.actions), "best": puzzle.best}
        entry |= {"answer": " ".join(puzzle.answer), "wrong": puzzle.wrong, "legal": puzzle.legal}
        entry |= {"misled": puzzle.misled}
        entry |= {"rounds": puzzle.rounds} if puzzle.rounds > 1 else {}
        entry |= {"tempting": True} if puzzle.is_tempting else {}
        entries[puzzle.id] = entry
    text: str = yaml.safe_dump(entries, sort_keys=False, width=118, default_flow_style=None)
    return text


def add(folder: Path, kind: str, puzzles: Sequence[Puzzle], seed: int, command: str) -> None:
    """Replace a seed's puzzles in the file of their kind; `command` becomes its comment."""
    commands = [line for line in _commands(folder, kind) if f" --seed {seed} " not in f"{line} "]
    _write(folder, kind, [*of_other_seeds(folder, kind, seed), *puzzles], [*commands, _COMMAND + command])


def _commands(folder: Path, kind: str) -> list[str]:
    """Return the lines in the head of a file with the commands that found its puzzles."""
    file = folder / f"{kind}.yaml"
    told = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [line for line in told if line.startswith(_COMMAND)]


def _write(folder: Path, kind: str, puzzles: Iterable[Puzzle], commands: Iterable[str]) -> None:
    head = "".join(f"{line}\n" for line in (_HEAD, *sorted(commands)))
    of_kind = sorted(puzzles, key=lambda puzzle: puzzle.difficulty)
    (folder / f"{kind}.yaml").write_text(head + yaml_of(of_kind), encoding="utf-8")


def figures(chapters: Mapping[str, Sequence[Puzzle]]) -> Iterator[str]:
    """Yield a line for each chapter and for all: puzzles by grade, and the share in which the planner begins right."""
    puzzles = sorted(chain.from_iterable(chapters.values()), key=lambda puzzle: puzzle.difficulty)
    grade = grades(chapters.values())
    for name, group in {**chapters, "all": puzzles}.items():
        hard = Counter(grade[puzzle.id] for puzzle in group)
        told = " ".join(f"{hard[each]:>3}" for each in range(1, HARDEST + 1))
        yield f"{name:<10}{len(group):>4}  by grade {told}  planner right {planner_right(group):.0%}"


def planner_right(puzzles: Sequence[Puzzle]) -> float:
    """Return the share of puzzles in which the planner's first move is right."""
    return sum(not puzzle.is_tempting for puzzle in puzzles) / len(puzzles)


def measure(plugin: AnyPlugin, folder: Path) -> None:
    """Write anew which quick players err in the puzzles of a game."""
    assert plugin.puzzles is not None
    for kind in plugin.puzzles.kinds:
        measured = [with_players(plugin, puzzle) for puzzle in read_puzzles(folder, [kind])]
        _write(folder, kind, measured, _commands(folder, kind))


def of_other_seeds(folder: Path, kind: str, seed: int) -> list[Puzzle]:
    """Return the puzzles of a kind from other seeds."""
    if not (folder / f"{kind}.yaml").exists():
        return []
    return [puzzle for puzzle in read_puzzles(folder, [kind]) if not _is_of(seed, puzzle.id)]


def _is_of(seed: int, name: str) -> bool:
    """Return whether an id belongs to a seed: kind, seed, deal and number of the action."""
    parts = name.split("-")
    return len(parts) == _PARTS and parts[1] == str(seed)


def find(source: Source, seed: int, deals: int, file: Path) -> list[Puzzle]:
    """Play all deals that the file doesn't have yet; return all puzzles of the file."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    found = [msgspec.json.decode(line, type=tuple[int, list[Puzzle]]) for line in lines]
    known = {deal for deal, _ in found}
    with file.open("ab") as written:
        for deal in range(deals):
            if deal in known:
                continue
            of_deal = [*play(source, seed, deal)]
            found.append((deal, of_deal))
            written.write(msgspec.json.encode((deal, of_deal)) + b"\n")
            written.flush()
            print(f"deal {deal}: {len(of_deal)}", flush=True)
    return [puzzle for deal, puzzles in sorted(found, key=lambda each: each[0]) if deal < deals for puzzle in puzzles]


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    plugin = GAMES[options.game]
    assert plugin.puzzles is not None
    if options.costs:
        losses = {puzzle.id: cost(plugin, puzzle) for puzzle in plugin.puzzles.all()}
        costly = [f"{name}: {loss:.0%}" for name, loss in losses.items() if loss >= LEAST_LOSS]
        print("\n".join(costly) or f"none of {len(losses)} answers is a mistake in its game")
        return 1 if costly else 0
    if options.figures:
        print("\n".join(figures(plugin.puzzles.chapters())))
        return 0
    if options.measure:
        measure(plugin, options.out)
        return 0
    if options.check:
        wrong = [*defects(plugin, plugin.puzzles.all())]
        print("\n".join(wrong) or f"{len(plugin.puzzles.all())} puzzles proved")
        return 1 if wrong else 0
    kinds = options.kinds or plugin.puzzles.kinds
    source: Source = WorksSource(kinds, options.seats) if plugin is WORKS else DeliverySource(kinds)
    source.deals, source.chosen = options.deals or source.deals, options.chosen or source.chosen
    found = find(source, options.seed, source.deals, options.found)
    options.out.mkdir(parents=True, exist_ok=True)
    kept = [puzzle for kind in kinds for puzzle in of_other_seeds(options.out, kind, options.seed)]
    puzzles = chosen(source, found, kept, lambda puzzle: cost(plugin, puzzle) < LEAST_LOSS)
    command = f"--game {options.game} --seed {options.seed} --kinds {','.join(kinds)}"
    command += f" --seats {options.seats}" if plugin is WORKS else ""
    command += f" --deals {source.deals} --chosen {source.chosen}"
    for kind in kinds:
        of_kind = [puzzle for puzzle in puzzles if puzzle.kind == kind]
        add(options.out, kind, of_kind, options.seed, command)
        print(f"{kind}: {len(of_kind)}, by depth {dict(Counter(len(puzzle.answer) for puzzle in of_kind))}")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Finds the puzzles of a game, and proves them.")
    parser.add_argument("--game", choices=[*GAMES], required=True)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--kinds", type=lambda text: text.split(","), help="these questions alone, such as win,block")
    parser.add_argument("--seats", type=int, default=2, help="at a table of Mint Works (2)")
    parser.add_argument("--deals", type=int, help="how many games are played")
    parser.add_argument("--chosen", type=int, help="how many puzzles are chosen")
    parser.add_argument("--found", type=Path, default=Path("found-puzzles.jsonl"), help="what was found so far")
    parser.add_argument("--out", type=Path, help="the folder of the files")
    parser.add_argument("--check", action="store_true", help="prove the puzzles of the game instead")
    parser.add_argument("--figures", action="store_true", help="tell how hard and how tempting they are instead")
    parser.add_argument("--measure", action="store_true", help="tell anew who errs, in the files, instead")
    parser.add_argument("--costs", action="store_true", help="measure what their answers cost in the games instead")
    return parser


if __name__ == "__main__":
    sys.exit(main())
