"""The puzzles of every game: enough, in order, proved, and playable to the end, right and wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import date

import msgspec
import pytest

from mintworks.core.plugin import GamePlugin
from mintworks.core.puzzle import Puzzle, Solver, grades, puzzle_of_day
from mintworks.core.puzzle_session import PuzzleSession
from mintworks.core.seat import Seat, SeatKind
from mintworks.games import GAMES, game_of
from tests.tiny_game.plugin import PLUGIN as STACKS
from tools.make_puzzles import defects, planner_right

LEAST = {
    "works": {"win": 36, "stars": 97, "block": 28, "ahead": 1, "later": 10, "first": 18},
    "delivery": {"stars": 68, "block": 37, "win": 16},
}
OF_DAYS = {
    "works": ("stars-4-64-33", "stars-4-72-37", "stars-4-15-16", "block-2-53-35"),
    "delivery": ("win-20-138-121", "block-3-47-83", "stars-9-16", "block-3-4-43"),
}
MOST_OF_ONE_GRADE = 0.6
EVERY = 11
"""Of so many puzzles one is proved here; all of them where pictures are looked at as well."""


def puzzles_of(game: GamePlugin) -> tuple[Puzzle, ...]:
    assert game.puzzles is not None
    return game.puzzles.all()


ASKING = [game for game in (*GAMES, STACKS) if game.puzzles is not None]
SOME = [(game, puzzle) for game in ASKING for puzzle in puzzles_of(game)[::EVERY]]
QUICK = [(game, puzzle) for game, puzzle in SOME if puzzle.kind != "later"]
"""Those that are proved in a moment: whatever the deck turns up takes seconds."""
each_asking = pytest.mark.parametrize("game", ASKING, ids=lambda game: game.folder)
NAMES = [f"{game.folder}-{puzzle.id}" for game, puzzle in SOME]


def begin(game: GamePlugin, puzzle: Puzzle, played: tuple[str, ...] = ()) -> PuzzleSession:
    """Sit down at a puzzle, on whichever side is asked."""
    return PuzzleSession(game, puzzle, Seat(SeatKind.PERSON, "Ann"), strangers, played)


def strangers(cards: Sequence[str | None]) -> list[Seat]:
    return [Seat(SeatKind.PERSON if card is None else SeatKind.AI, f"Seat {card}") for card in cards]


def play_on(session: PuzzleSession) -> None:
    """Let everybody play what comes by itself until the question has its answer."""
    while not session.is_over:
        if session.match.seat_to_move == session.asked:
            session.match.play(session.next_action())
        else:
            assert session.match.advance() is not None


@each_asking
def test_the_easiest_come_first_and_none_twice(game: GamePlugin) -> None:
    puzzles = puzzles_of(game)
    assert [*puzzles] == sorted(puzzles, key=lambda puzzle: puzzle.difficulty)
    assert len({(puzzle.actions, puzzle.kind, puzzle.rounds) for puzzle in puzzles}) == len(puzzles)
    assert game.puzzles is not None
    assert {puzzle.kind for puzzle in puzzles} == {*game.puzzles.kinds}


@each_asking
def test_every_puzzle_is_in_one_chapter_the_easiest_first(game: GamePlugin) -> None:
    assert game.puzzles is not None
    chapters = game.puzzles.chapters()
    assert sorted(each.id for chapter in chapters.values() for each in chapter) == sorted(
        each.id for each in puzzles_of(game)
    )
    for puzzles in chapters.values():
        assert puzzles
        assert [*puzzles] == sorted(puzzles, key=lambda puzzle: puzzle.difficulty)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_no_chapter_is_much_smaller_or_larger_than_others(game: GamePlugin) -> None:
    assert game.puzzles is not None
    sizes = [len(puzzles) for puzzles in game.puzzles.chapters().values()]
    assert len(sizes) in (6, 7)
    assert all(5 <= size <= 45 for size in sizes), sizes
    assert sum(-(-size // 21) for size in sizes) <= 11, "so many rows of tiles can be read and hit"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_no_chapter_is_almost_only_easy_or_almost_only_hard(game: GamePlugin) -> None:
    assert game.puzzles is not None
    chapters = game.puzzles.chapters()
    grade = grades(chapters.values())
    for chapter, puzzles in chapters.items():
        counts = Counter(grade[puzzle.id] for puzzle in puzzles)
        assert max(counts.values()) <= MOST_OF_ONE_GRADE * len(puzzles), (chapter, counts)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_most_puzzles_tempt_who_only_plans_and_all_mislead_somebody(game: GamePlugin) -> None:
    assert planner_right(puzzles_of(game)) <= 0.4
    assert all(puzzle.misled for puzzle in puzzles_of(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_there_are_enough_puzzles_of_each_kind(game: GamePlugin) -> None:
    puzzles = puzzles_of(game)
    assert game.puzzles is not None
    assert [*LEAST[game.folder]] == [*game.puzzles.kinds]
    counts = Counter(puzzle.kind for puzzle in puzzles)
    assert all(counts[kind] >= least for kind, least in LEAST[game.folder].items()), counts


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_people_with_other_versions_of_these_puzzles_have_the_same_one_on_the_same_day(game: GamePlugin) -> None:
    """A puzzle more or less deals all days anew: that is for a version that says so."""
    days = (date(2026, 11, 22), date(2026, 12, 24), date(2027, 1, 1), date(2027, 2, 28))
    assert tuple(puzzle_of_day(puzzles_of(game), day).id for day in days) == OF_DAYS[game.folder]


def test_some_puzzles_of_mint_works_are_set_at_tables_of_three() -> None:
    assert sum(puzzle.setup["players"] == 3 for puzzle in puzzles_of(game_of("works"))) >= 10


@pytest.mark.parametrize("game, puzzle", QUICK, ids=[f"{game.folder}-{puzzle.id}" for game, puzzle in QUICK])
def test_a_puzzle_is_proved(game: GamePlugin, puzzle: Puzzle) -> None:
    assert [*defects(game, [puzzle])] == []


def test_a_puzzle_that_looks_a_round_ahead_is_proved_whatever_the_deck_turns_up() -> None:
    works = game_of("works")
    assert [*defects(works, [puzzle for puzzle in puzzles_of(works) if puzzle.kind == "ahead"])] == []


@pytest.mark.golden
@each_asking
def test_all_puzzles_are_proved(game: GamePlugin) -> None:
    assert [*defects(game, puzzles_of(game))] == []


@pytest.mark.parametrize("game, puzzle", SOME, ids=NAMES)
def test_the_answer_of_a_puzzle_reaches_the_best(game: GamePlugin, puzzle: Puzzle) -> None:
    session = begin(game, puzzle)
    play_on(session)
    assert session.reached == session.best
    assert session.wrong_at is None
    played = [str(step.action) for step in session.match.history if step.seat == session.asked]
    assert {*puzzle.answer} <= {*played}


def test_a_driver_says_of_its_last_move_in_a_puzzle_why_it_makes_it() -> None:
    game = GAMES[1]
    puzzle = next(each for each in puzzles_of(game) if each.setup["driver"] == "mabel")
    session = begin(game, puzzle)
    play_on(session)
    last = next(step for step in reversed(session.match.history) if step.seat != session.asked)
    assert last.number > len(puzzle.actions)
    assert last.reasoning is not None
    assert last.reasoning == game.players.why(session.rules, session.position_before(last.number), last.action)


@each_asking
def test_sitting_down_plays_what_came_before_twice_at_most(game: GamePlugin, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = puzzles_of(game)[-1]
    rules, played = type(game.rules()), Counter[str]()
    apply = rules.apply
    monkeypatch.setattr(rules, "apply", lambda self, *move: (played.update(["moves"]), apply(self, *move))[1])
    begin(game, puzzle)
    assert played["moves"] <= 2 * len(puzzle.actions)


@pytest.mark.parametrize("game, puzzle", SOME, ids=NAMES)
def test_a_wrong_answer_is_refuted_and_can_be_taken_back(game: GamePlugin, puzzle: Puzzle) -> None:
    session = begin(game, puzzle)
    right = session.right()
    wrong = next(each for each in session.rules.legal_actions(session.match.state) if each not in right)
    assert not session.judge(wrong)
    session.match.play(wrong)
    play_on(session)
    assert session.question.value(session.match.state) < puzzle.best
    assert session.played == ()
    assert begin(game, puzzle, session.played).match.actions == puzzle.actions


@each_asking
def test_a_right_answer_stays_when_a_later_wrong_one_is_taken_back(game: GamePlugin) -> None:
    puzzle = puzzles_of(game)[-1]
    session = begin(game, puzzle)
    assert not session.is_solved
    first = session.next_action()
    assert session.judge(first)
    session.match.play(first)
    while session.match.seat_to_move != session.asked:
        session.match.advance()
    session.judge(session.question.idle)
    again = begin(game, puzzle, session.played)
    assert again.match.actions == session.match.actions
    assert again.played[0] == str(first)


@pytest.mark.parametrize("game, puzzle", SOME, ids=NAMES)
def test_the_keys_of_an_answer_are_moves_of_it_that_have_the_fewest_alternatives(
    game: GamePlugin, puzzle: Puzzle
) -> None:
    session = begin(game, puzzle)
    play_on(session)
    found = session.keys()
    assert found is not None
    keys, alternatives, place = found
    own = [step.action for step in session.match.history[len(puzzle.actions) :] if step.seat == session.asked]
    assert own[place - 1] == keys[0]
    assert {*map(str, keys)} <= {*(puzzle.answer[:-1] or puzzle.answer)}
    assert len(keys) == 1 or alternatives == 1
    assert alternatives <= len(begin(game, puzzle).right())


@each_asking
def test_what_spoils_a_wrong_answer_is_another_seats_move_without_which_it_would_do(game: GamePlugin) -> None:
    spoiled = 0
    for puzzle in puzzles_of(game)[:: EVERY // 2]:
        session = begin(game, puzzle)
        right = session.right()
        wrong = next(each for each in session.rules.legal_actions(session.match.state) if each not in right)
        session.judge(wrong)
        session.match.play(wrong)
        play_on(session)
        spoiler = session.spoiled_by()
        if spoiler is None:
            continue
        spoiled += 1
        assert spoiler.seat != session.asked
        before = session.position_before(spoiler.number)
        solver = Solver(session.rules, session.question, session.asked, 20_000)
        if session.question.idle in session.rules.legal_actions(before):
            assert solver.keeps(before, session.question.idle, puzzle.best)
        else:
            assert session.question.value(before) >= puzzle.best
            assert session.question.value(session.position_before(spoiler.number + 1)) < puzzle.best
    assert spoiled or game is STACKS


def test_what_is_wrong_with_a_puzzle_is_told() -> None:
    game, puzzle = STACKS, puzzles_of(STACKS)[0]
    told = [*defects(game, [msgspec.structs.replace(puzzle, best=puzzle.best + 1)])]
    assert len(told) == 1
    assert puzzle.id in told[0]
    told = [*defects(game, [msgspec.structs.replace(puzzle, actions=("lay:99",))])]
    assert "lay:99" in told[0]
