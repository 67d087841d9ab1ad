"""Letters of play by post: short, whole, the same game for everyone, and harmless whatever somebody makes of them."""

from __future__ import annotations

import json
import math
import time
import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mintworks.core.deal_code import ALPHABET
from mintworks.core.letter import Letter, read_letter, write_letter
from mintworks.core.letter_text import (
    MARK,
    MOST_LETTERS,
    VERSION,
    LetterError,
    LetterProblem,
    is_letter,
    letter_within,
    likely_group,
)
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.seat import Seat, SeatKind
from mintworks.games import GAMES, game_of
from tests.contract.tables import session
from tests.core.letters import PEOPLE, letter_of, minute

WORKS, DELIVERY = game_of("works"), game_of("delivery")
FIXTURES = Path(__file__).parent / "letters_of_version_1.json"
PLANNED = letter_of(WORKS, ("planner", "planner"), seed=11)
BEGUN = replace(PLANNED.record, actions=PLANNED.record.actions[:9], result=None)
SAMPLE = write_letter(Letter(WORKS, BEGUN, (1, 0)))


def problem_of(text: str) -> LetterProblem | None:
    """What is wrong with a letter; it raises nothing but errors of letters, each one sentence."""
    refused: LetterError | None = None
    try:
        read_letter(GAMES, text)
    except LetterError as error:
        refused = error
    assert refused is None or (str(refused) and "\n" not in str(refused))
    return None if refused is None else refused.problem


def with_checks(letters: str) -> str:
    """Letters with the four that tell of typing errors, as a stranger's program could make them."""
    rest = zlib.crc32(letters.encode()) % len(ALPHABET) ** 4
    return letters + "".join(ALPHABET[rest // len(ALPHABET) ** place % len(ALPHABET)] for place in (3, 2, 1, 0))


def number_of(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * len(ALPHABET) + ALPHABET.index(letter)
    return number


def letters_of(number: int) -> str:
    letters = ""
    while number:
        number, rest = divmod(number, len(ALPHABET))
        letters = ALPHABET[rest] + letters
    return letters


def begun_with(data: str) -> str:
    return with_checks(MARK + ALPHABET[VERSION] + data)


# What letters tell --------------------------------------------------------------------------------


def test_a_whole_game_of_two_planners_takes_40_to_80_letters() -> None:
    letters = write_letter(PLANNED).replace(" ", "")
    assert PLANNED.record.result is not None
    assert 40 <= len(letters) <= 80


def test_an_action_besides_which_nothing_was_legal_takes_no_room() -> None:
    rules, state = WORKS.rules(), WORKS.rules().new_game(WORKS.codec.setup_from_json(PLANNED.record.setup))
    room = 1
    for action in PLANNED.record.actions:
        room *= len(rules.legal_actions(state))
        rules.apply(state, rules.parse(action))
    nothing = replace(PLANNED.record, actions=(), result=None)
    longer = len(write_letter(PLANNED).replace(" ", "")) - len(write_letter(Letter(WORKS, nothing, (1, 0))))
    assert longer <= math.log(room, len(ALPHABET)) + 3


def test_a_letter_reads_the_same_in_small_letters_without_spaces_and_over_several_lines() -> None:
    wanted = read_letter(GAMES, SAMPLE)
    assert read_letter(GAMES, SAMPLE.lower().replace(" ", "")) == wanted
    assert read_letter(GAMES, "\n  ".join(SAMPLE.split()) + "\r\n") == wanted
    assert read_letter(GAMES, SAMPLE.replace(" ", "-")) == wanted


@pytest.mark.parametrize(
    "message",
    [
        "Hi Ben! Please paste this: {} See you, Ann",
        "Mint Works by mail, move 7. Your turn, Ben!\n\n{}",
        "> On Friday Ann wrote:\n> {}\n> P.S. Kisses",
        "PAY PER PM 33 {}, TEXT ME BACK",
        "`{}`",
        "Ann: {}\nBen: P3 WHAT",
        "{} XX 22222",
    ],
)
@pytest.mark.parametrize("quoted", [" ", "\n> ", "\u200b ", "-", ""])
def test_a_letter_is_found_in_the_message_around_it(message: str, quoted: str) -> None:
    text = message.format(SAMPLE.replace(" ", quoted))
    assert is_letter(text)
    assert read_letter(GAMES, text) == read_letter(GAMES, SAMPLE)
    assert problem_of(text.replace(SAMPLE[-1], "")) is not None


def test_a_mistyped_letter_in_a_message_is_told_as_one() -> None:
    assert problem_of(f"Your turn, Ben! {SAMPLE[:-1]}") is LetterProblem.MISTYPED
    assert letter_within(f"Your turn, Ben! {SAMPLE[:13]}O{SAMPLE[14:]} You") == f"{SAMPLE[:13]}O{SAMPLE[14:]}"
    assert not is_letter("MABC P3CD EFGH")


def test_the_group_with_the_only_typing_error_is_named() -> None:
    letters = SAMPLE.replace(" ", "")
    groups = SAMPLE.split()
    for place in range(2, len(letters)):
        before, here, after = letters[:place], letters[place], letters[place + 1 :]
        wrong = "2" if here != "2" else "3"
        for typed in (before + wrong + after, before + "O" + after, before + after):
            told = likely_group(typed)
            assert told is None or (told[1] == groups[told[0] - 1] and abs(told[0] - 1 - place // 5) <= 1)
        assert likely_group(before + "O" + after) == (place // 5 + 1, groups[place // 5])
    assert likely_group("P33HR FB8AD EUCG3 XZ6JT EH7FR K2QUW HC4RK") == (8, "K")
    assert likely_group(SAMPLE[:30]) is None
    assert likely_group("P" * 100_000) is None
    with pytest.raises(LetterError) as refused:
        read_letter(GAMES, f"{SAMPLE[:13]}O{SAMPLE[14:]}")
    assert (refused.value.problem, refused.value.group) == (LetterProblem.CHARACTER, 3)


def test_a_letter_is_taken_out_of_its_message() -> None:
    assert letter_within(f"Please:\n{SAMPLE.lower()}\nBye!") == letter_within(SAMPLE.replace(" ", "")) == SAMPLE
    assert letter_within("Please come") == letter_within("") == letter_within("P3 " * 100_000) == ""


@pytest.mark.parametrize("word", ["P", "P3", "P3AAA", "2", "A" * 15])
def test_a_hostile_message_is_searched_in_a_moment(word: str) -> None:
    begun_s = time.process_time()
    assert problem_of("? " + f"{word} " * (15_000 // (len(word) + 1))) is not None
    assert time.process_time() - begun_s < 2


@pytest.mark.parametrize("name", ["Zoë", "Ann-Marie", "van der Berg", "李雷", "R2 D2", "x", "🦊", "Ben  Ten"])
def test_names_come_through_as_they_can_be_shown(name: str) -> None:
    seats = (Seat(SeatKind.PERSON, name), *BEGUN.seats[1:])
    letter = read_letter(GAMES, write_letter(Letter(WORKS, replace(BEGUN, seats=seats), (1, 0))))
    assert letter.record.seats[0].name == " ".join(name.split())


def test_a_name_with_lines_and_signs_that_nobody_sees_is_made_plain() -> None:
    seats = (Seat(SeatKind.PERSON, "A\n\x1b[31mnn\u202e"), *BEGUN.seats[1:])
    letter = read_letter(GAMES, write_letter(Letter(WORKS, replace(BEGUN, seats=seats), (1, 0))))
    assert letter.record.seats[0].name.isprintable()


@pytest.mark.parametrize(
    "game, setup",
    [
        (WORKS, {"players": 3, "advanced": ["recycler", "temp-agency"], "first": 2, "seed": 5}),
        (WORKS, {"players": 2, "ages": [7, 41], "seed": 123_456}),
        (WORKS, {"players": 2, "seed": 7_000_000}),
        (DELIVERY, {"players": 5, "upgrades": 3, "conditions": 3, "seed": 5}),
        (DELIVERY, {"players": 2, "discard": False, "open_done": True, "seed": 0}),
    ],
)
def test_every_set_up_comes_through(game: GamePlugin, setup: dict) -> None:
    told = game.codec.setup_to_json(game.codec.setup_from_json(setup))
    seats = tuple(Seat(SeatKind.PERSON, name) for name in PEOPLE[: setup["players"]])
    record = GameRecord(game.id, told, seats=seats, started=minute())
    letter = read_letter(GAMES, write_letter(Letter(game, record, (1,) + (0,) * (len(seats) - 1))))
    assert game.codec.setup_from_json(letter.record.setup) == game.codec.setup_from_json(told)


def test_no_letter_tells_a_game_of_a_scenario_or_an_action_that_is_not_legal() -> None:
    with pytest.raises(ValueError, match="isn’t legal"):
        write_letter(Letter(WORKS, replace(BEGUN, actions=("producer",) * 30), (1, 0)))
    with pytest.raises(ValueError, match="at a table"):
        write_letter(Letter(WORKS, replace(BEGUN, started=None), (1, 0)))


def test_letters_of_the_first_version_open_as_they_did() -> None:
    kept = json.loads(FIXTURES.read_text("utf-8"))
    assert {each["game"] for each in kept} == {game.id for game in GAMES}
    for each in kept:
        letter = read_letter(GAMES, each["letter"])
        record = letter.record
        assert (record.game, list(record.actions), list(letter.houses)) == (
            each["game"],
            each["actions"],
            each["houses"],
        )
        assert record.setup == each["setup"]
        assert [[seat.kind, seat.level, seat.name, seat.emblem] for seat in record.seats] == each["seats"]
        assert record.started is not None
        assert record.started.isoformat() == each["started"]


# Letters that are none ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, problem",
    [
        ("", LetterProblem.EMPTY),
        (" \n- ", LetterProblem.EMPTY),
        ("W234-5678", LetterProblem.OTHER),
        ("P", LetterProblem.LENGTH),
        ("P3O0O", LetterProblem.CHARACTER),
        ("Please call me", LetterProblem.OTHER),
        ("P" * 1_000_000, LetterProblem.LENGTH),
        (" " * 1_000_000, LetterProblem.LENGTH),
        ("P" * (MOST_LETTERS + 1), LetterProblem.LENGTH),
        (SAMPLE[:-3], LetterProblem.MISTYPED),
        (with_checks(MARK + ALPHABET[VERSION + 1] + "ABCDEFG"), LetterProblem.NEWER),
    ],
)
def test_what_is_no_letter_is_refused_by_what_is_wrong_with_it(text: str, problem: LetterProblem) -> None:
    assert problem_of(text) is problem


def test_only_what_begins_like_a_letter_is_taken_for_one() -> None:
    assert is_letter(SAMPLE.lower())
    assert is_letter(" p")
    assert not is_letter("")
    assert not is_letter("W234-5678")


def test_every_wrong_swapped_or_lost_letter_is_noticed() -> None:
    letters = SAMPLE.replace(" ", "")
    for place, letter in enumerate(letters):
        wrong = [letters[:place] + other + letters[place + 1 :] for other in ALPHABET if other != letter]
        wrong.append(letters[:place] + letters[place + 1 :])
        if place and letters[place - 1] != letter:
            wrong.append(letters[: place - 1] + letter + letters[place - 1] + letters[place + 1 :])
        assert all(problem_of(each) is not None for each in wrong)


def test_a_letter_of_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(LetterError) as refused:
        read_letter((DELIVERY,), SAMPLE)
    assert refused.value.problem is LetterProblem.UNKNOWN


def test_a_letter_that_goes_on_after_the_end_of_its_game_is_refused() -> None:
    class Longer(tuple):
        def __len__(self) -> int:
            return super().__len__() + 1

    record = replace(PLANNED.record, actions=Longer(PLANNED.record.actions))
    assert problem_of(write_letter(Letter(WORKS, record, (1, 0)))) is LetterProblem.UNPLAYABLE


def test_a_letter_with_something_behind_its_last_action_is_refused() -> None:
    letters = write_letter(Letter(WORKS, replace(BEGUN, actions=()), (1, 0))).replace(" ", "")
    more = number_of(letters[2:-4]) + math.factorial(70) ** 6  # no digit changes, for all bases divide it
    assert problem_of(begun_with(letters_of(more))) is LetterProblem.UNPLAYABLE


def test_a_letter_of_players_whom_nobody_knows_is_refused() -> None:
    seats = (BEGUN.seats[0], Seat(SeatKind.PLANNER, "Nemo", level="nemo"))
    text = write_letter(Letter(WORKS, replace(BEGUN, seats=seats), (1, 0)))
    assert problem_of(text) in (LetterProblem.UNKNOWN, LetterProblem.UNPLAYABLE)


def test_numbers_that_mean_other_actions_by_other_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = type(WORKS.rules())
    usual = rules.legal_actions
    monkeypatch.setattr(rules, "legal_actions", lambda self, state: usual(self, state)[::-1])
    assert problem_of(SAMPLE) is LetterProblem.UNPLAYABLE


@settings(max_examples=400)
@given(st.text(ALPHABET, min_size=1, max_size=200))
def test_whatever_a_stranger_puts_into_a_letter_is_a_game_or_refused_in_a_sentence(data: str) -> None:
    problem_of(begun_with(data))


@settings(max_examples=200)
@given(st.data())
def test_near_misses_with_right_checks_are_games_or_refused_in_a_sentence(data: st.DataObject) -> None:
    letters = [*SAMPLE.replace(" ", "")[2:-4]]
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(letters) - 1))
        letters[place] = data.draw(st.sampled_from(ALPHABET))
    problem_of(begun_with("".join(letters)))


@settings(max_examples=200)
@given(st.text(max_size=400))
def test_any_text_is_refused_in_a_sentence(text: str) -> None:
    assert problem_of(text) is not None
    assert problem_of(MARK + text) is not None


def test_a_hostile_letter_of_the_greatest_length_is_refused() -> None:
    room = MOST_LETTERS - 6
    for letter in (ALPHABET[0], ALPHABET[1], ALPHABET[-1]):
        assert problem_of(begun_with(letter * room)) is not None


def test_no_code_of_a_deal_begins_like_a_letter() -> None:
    assert MARK not in [game.deals.letter for game in GAMES if game.deals is not None]


def test_a_session_with_every_kind_of_computer_goes_through_a_letter() -> None:
    for game in GAMES:
        for level in game.players.levels:
            played = session(game, ("random", level.id)).record
            seats = (Seat(SeatKind.PERSON, "Ann", emblem="moon"), played.seats[1])
            record = replace(played, seats=seats, started=minute(), played_s=0.0)
            assert read_letter(GAMES, write_letter(Letter(game, record, (1, 0)))).record == record
