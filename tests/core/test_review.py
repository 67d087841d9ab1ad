"""A review judges every free decision against what its seat could know, and tells luck from play."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from mintworks.__main__ import main
from mintworks.content.strings import Strings
from mintworks.core.players.equal_deals import TREES, looking
from mintworks.core.players.level import Level
from mintworks.core.plugin import AnyPlugin
from mintworks.core.record import GameRecord
from mintworks.core.replay import PlayedRecord, begin
from mintworks.core.review import ITERATIONS as ITERATIONS_OF_A_FIRST_LOOK
from mintworks.core.review import Effort, Mistake, Verdict, ending, judge, review
from mintworks.core.seat import Seat, SeatKind
from mintworks.games import GAMES
from mintworks.games.delivery.plugin import PLUGIN as DELIVERY
from mintworks.games.works.players.adviser import WorksAdviser
from mintworks.games.works.players.reasons import HintMotive, HintReason
from mintworks.games.works.plugin import PLUGIN as WORKS
from mintworks.games.works.variants.twist import Holding, Rival, Twist
from mintworks.storage.game_record import encode_record
from tests.core.reviewed_games import as_people, played
from tests.storage import games
from tests.tiny_game.plugin import PLUGIN as STACKS

ITERATIONS = 30


def boldly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let losses be told as they are seen, so that a few looks find mistakes."""
    monkeypatch.setattr("mintworks.core.loss_estimate.cautious", lambda found, *_: found.mean)


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.folder)
def reviewed(request: pytest.FixtureRequest) -> tuple[AnyPlugin, GameRecord, list[Verdict]]:
    game: AnyPlugin = request.param
    record = played(game, 60)
    with pytest.MonkeyPatch.context() as monkeypatch:
        boldly(monkeypatch)
        verdicts = [*review(PlayedRecord.of(game, record), Effort.even(ITERATIONS))]
    return game, record, verdicts


Reviewed = tuple[AnyPlugin, GameRecord, list[Verdict]]


def test_every_free_decision_is_judged_once(reviewed: Reviewed) -> None:
    game, record, verdicts = reviewed
    rules = game.rules()
    state = rules.new_game(game.codec.setup_from_json(record.setup))
    free = []
    for number, text in enumerate(record.actions, start=1):
        seat = rules.to_move(state)
        if len(rules.legal_actions(state)) > 1 and game.positions.opponents(state)[seat - 1] is None:
            free.append((number, seat, text))
        rules.apply(state, rules.parse(text))
    assert sorted((verdict.number, verdict.seat, verdict.action) for verdict in verdicts) == free


def test_nothing_is_better_than_the_best_and_chance_gives_something_up(reviewed: Reviewed) -> None:
    verdicts = reviewed[2]
    assert all(verdict.best_win >= verdict.win for verdict in verdicts)
    assert all((verdict.given_up == 0) == (verdict.best_win == verdict.win) for verdict in verdicts)
    assert any(verdict.mistake for verdict in verdicts)


def test_of_a_mistake_it_is_told_why_the_best_is_good(reviewed: Reviewed) -> None:
    game, _, verdicts = reviewed
    strings, names = Strings.load("en"), {1: "Ann", 2: "Bo"}
    assert all(verdict.reason is None for verdict in verdicts if verdict.mistake is None)
    reasons = [verdict.reason for verdict in verdicts if verdict.reason is not None]
    assert reasons
    for reason in reasons:
        kept = msgspec.json.decode(msgspec.json.encode(reason))
        assert game.narration.hint(game.codec.reason_from_json(kept), strings, names)


def test_what_is_as_good_about_the_played_move_is_no_reason_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    boldly(monkeypatch)
    monkeypatch.setattr(WorksAdviser, "reason", lambda *_: HintReason(HintMotive.LEAVES, "mine", price=2))
    verdicts = [*review(PlayedRecord.of(WORKS, played(WORKS, 12)), Effort.even(ITERATIONS))]
    assert any(verdict.mistake for verdict in verdicts)
    assert all(verdict.reason is None for verdict in verdicts)


def test_from_decision_to_decision_the_changes_add_up(reviewed: Reviewed) -> None:
    verdicts = sorted(reviewed[2], key=lambda verdict: verdict.number)
    for seat in {verdict.seat for verdict in verdicts}:
        own = [verdict for verdict in verdicts if verdict.seat == seat]
        for one, following in pairwise(own):
            assert one.win + one.luck + one.others == pytest.approx(following.best_win)


def test_the_end_closes_the_last_verdicts() -> None:
    game = STACKS
    record = played(game)
    assert record.result is not None
    last = {verdict.seat: verdict for verdict in review(PlayedRecord.of(game, record), Effort.even(4))}
    for seat, verdict in last.items():
        came = 1 / len(record.result.winners) if seat in record.result.winners else 0.0
        assert verdict.win + verdict.luck + verdict.others == pytest.approx(came)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_the_last_decisions_of_a_game_that_goes_on_tell_nothing_of_luck_or_of_others(game: AnyPlugin) -> None:
    verdicts = [*review(PlayedRecord.of(game, played(game, 60)), Effort.even(9))]
    last = {verdict.seat: verdict for verdict in sorted(verdicts, key=lambda verdict: verdict.number)}
    assert {(verdict.luck, verdict.others) for verdict in last.values()} == {(0.0, 0.0)}
    assert any(verdict.luck or verdict.others for verdict in verdicts)


def test_a_victory_that_is_shared_with_an_opponents_card_is_worth_nothing() -> None:
    """Nobody has a mint to play with, and both begin with seven stars."""
    own = Holding(0, buildings=("gardens", "factory", "mine"))
    other = Holding(buildings=("landfill", "plant", "workshop"))
    twist = Twist(rival=Rival(mints=0), you=own, opponent=other)
    record = games.finished(games.twisted_plan(twist=twist))
    assert record.result is not None
    assert record.result.winners == (1, 2)
    end = ending(PlayedRecord.of(WORKS, record))
    assert end is not None
    assert end.chances == (0.0, 0.0)


@pytest.mark.parametrize(
    "given_up, mistake",
    [(0.049, None), (0.051, Mistake.INACCURACY), (0.121, Mistake.MISTAKE), (0.251, Mistake.BLUNDER)],
)
def test_losses_have_names_from_5_12_and_25_points(given_up: float, mistake: Mistake | None) -> None:
    verdict = Verdict(number=1, seat=1, action="pass", win=0.5, best="producer", best_win=0.5 + given_up)
    assert verdict.mistake is mistake


def test_the_command_tells_the_same_as_text_and_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    boldly(monkeypatch)
    file = tmp_path / "game.json"
    file.write_bytes(encode_record(played(WORKS, 40)))
    assert main(["review", str(file), "--iterations", "12", "--json"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert main(["review", str(file), "--iterations", "12"]) == 0
    text = capsys.readouterr().out.splitlines()
    assert len(text) == len(found) + 2
    assert {"number", "seat", "action", "win", "best", "best_win", "given_up", "fault", "luck", "others", "reason"} == {
        *found[0]
    }
    worst = max(found, key=lambda verdict: verdict["given_up"])
    line = next(line for line in text if line.lstrip().startswith(f"{worst['number']}."))
    assert worst["best"] in line
    assert worst["fault"] in line
    reasons = [verdict["reason"] for verdict in found if verdict["reason"] is not None]
    assert reasons
    assert all(any(told.endswith(f": {reason}") for told in text) for reason in reasons)


# How sure it is ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_no_verdict_says_more_than_its_looks_have_found(game: AnyPlugin) -> None:
    record, iterations = as_people(played(game, 5)), 800 if game is WORKS else 100
    rules, _, state = begin(game, record)
    look = looking(game, rules)
    verdicts = {verdict.number: verdict for verdict in judge(PlayedRecord.of(game, record), Effort.even(iterations))}
    found = {}
    for number, text in enumerate(record.actions, start=1):
        if number in verdicts:
            seat, legal = verdicts[number].seat, rules.legal_actions(state)
            seen = game.positions.remembered(rules.observe(state, seat), state)
            comparison = look(seen, legal, TREES[0])
            comparison.spread(max(iterations, len(legal)))
            (best,), played_one = comparison.best(1), next(action for action in legal if str(action) == text)
            found[number] = comparison.chances(best)[seat - 1] - comparison.chances(played_one)[seat - 1]
        rules.apply(state, rules.parse(text))
    assert found.keys() == verdicts.keys()
    assert all(verdicts[number].given_up <= loss for number, loss in found.items())
    assert any(verdicts[number].given_up < loss for number, loss in found.items())


@pytest.mark.parametrize(
    "game, setup, share",
    [(WORKS, {"ai": "sonic"}, 0.5), (WORKS, {"players": 2}, 1), (DELIVERY, {"driver": "otto"}, 1)],
    ids=("against a card", "at a table", "in the Factory"),
)
def test_a_review_against_a_card_seldom_leaves_a_promising_line_unless_it_goes_on_for_long(
    game: AnyPlugin, setup: dict[str, object], share: float
) -> None:
    rules = game.rules()
    state = rules.new_game(game.codec.setup_from_json({**setup, "seed": 1}))
    look = looking(game, rules)(rules.observe(state, 1), rules.legal_actions(state), TREES[0])
    assert look._tree._exploration == share * game.players.judge(rules, Level("review", 0)).exploration(state)


# How long it takes --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_a_game_of_any_length_is_reviewed_within_the_same_iterations(game: AnyPlugin) -> None:
    record = as_people(played(game, 60))
    effort = Effort.measured(PlayedRecord.of(game, record))
    assert effort.first <= ITERATIONS_OF_A_FIRST_LOOK
    _, _, start = begin(game, record)
    pace = game.players.pace(start)
    decisions = len([*judge(PlayedRecord.of(game, record), Effort.even(1))])
    assert effort.first * decisions <= 8 * pace.iterations_per_s
    assert effort.first * decisions + effort.budget <= pace.review_s * pace.iterations_per_s


def test_all_decisions_are_told_in_turn_before_any_is_looked_at_more_closely() -> None:
    game, record = STACKS, as_people(played(STACKS, 40))
    verdicts = [*judge(PlayedRecord.of(game, record), Effort(8, 8, 3_000))]
    decisions = len([*judge(PlayedRecord.of(game, record), Effort.even(1))])
    numbers = [verdict.number for verdict in verdicts]
    assert numbers[:decisions] == sorted({*numbers})
    assert {verdict.mistake for verdict in verdicts[:decisions]} == {None}
    assert len(numbers) > decisions


def test_a_loss_that_was_told_never_changes() -> None:
    told: dict[int, list[float]] = {}
    game, record = STACKS, as_people(played(STACKS, 20))
    for verdict in judge(PlayedRecord.of(game, record), Effort(40, 40, 3_000)):
        told.setdefault(verdict.number, []).append(verdict.given_up)
    assert any(len(losses) > 1 for losses in told.values())
    assert all(len(losses) <= 2 and not any(losses[:-1]) for losses in told.values())


def test_closer_looks_spend_the_budget_and_no_more() -> None:
    game, record, first, budget = STACKS, as_people(played(STACKS, 20)), 40, 3_000
    last = {verdict.number: verdict for verdict in judge(PlayedRecord.of(game, record), Effort(first, first, budget))}
    closer = [verdict.iterations - first for verdict in last.values() if verdict.iterations > first]
    assert sum(closer) == budget
    assert len(closer) > 1


def test_the_greatest_loss_of_a_game_is_looked_at_first_wherever_it_stands() -> None:
    game, record, first = STACKS, as_people(played(STACKS, 40)), 40
    rules, _, state = begin(game, record)
    look, losses = looking(game, rules), {}
    for number, text in enumerate(record.actions, start=1):
        legal, seat = rules.legal_actions(state), rules.to_move(state)
        if len(legal) > 1 and seat is not None:
            comparison = look(rules.observe(state, seat), legal, TREES[0])
            comparison.spread(first)
            chances = {str(action): comparison.chances(action)[seat - 1] for action in legal}
            losses[number] = max(chances.values()) - chances[text]
        rules.apply(state, rules.parse(text))
    *_, closer = judge(PlayedRecord.of(game, record), Effort(first, first, 1))
    assert closer.number == max(losses, key=losses.__getitem__)
    assert closer.number != min(losses)


def test_mistakes_that_are_known_are_not_looked_at_again_and_what_they_took_is_spent() -> None:
    game, record, first, budget = STACKS, as_people(played(STACKS, 20)), 40, 20_000
    effort = Effort(first, first, budget)
    last = {verdict.number: verdict for verdict in judge(PlayedRecord.of(game, record), effort)}
    known = next(verdict for verdict in last.values() if verdict.mistake is not None)
    known = msgspec.structs.replace(known, best="something else", iterations=first + budget)
    again = [*judge(PlayedRecord.of(game, record), effort, {known.number: known})]
    assert [verdict for verdict in again if verdict.number == known.number] == [known]
    assert len(again) == len({verdict.number for verdict in again})


def test_a_known_mistake_that_took_no_closer_look_leaves_the_whole_budget_to_the_others() -> None:
    game, record, first, budget = STACKS, as_people(played(STACKS, 20)), 40, 20_000
    effort = Effort(first, first, budget)
    last = {verdict.number: verdict for verdict in judge(PlayedRecord.of(game, record), effort)}
    known = next(verdict for verdict in last.values() if verdict.mistake is not None)
    known = msgspec.structs.replace(known, iterations=first)
    again = {verdict.number: verdict for verdict in judge(PlayedRecord.of(game, record), effort, {known.number: known})}
    assert sum(verdict.iterations - first for verdict in again.values()) == budget


def test_a_closer_look_goes_to_some_actions_alone() -> None:
    game = STACKS
    rules = game.rules()
    state = rules.new_game(game.codec.setup_from_json({"players": 2, "seed": 4}))
    legal = rules.legal_actions(state)
    comparison = game.players.search(rules, Level("test", 1)).comparison(rules.observe(state, 1), legal)
    comparison.spread(2 * len(legal))
    comparison.spread(2 * len(legal) + 10, legal[:2])
    visits = [comparison.considered(action).option.visits for action in legal]
    assert visits == [7, 7, *[2] * (len(legal) - 2)]
    assert comparison.iterations == sum(visits)


def test_what_a_computer_decides_is_looked_at_briefly() -> None:
    game = STACKS
    record = played(game, 40)
    seats = (Seat(SeatKind.PERSON, "Ann"), *record.seats[1:])
    record = msgspec.structs.replace(record, seats=seats)
    effort = Effort(first=30, computer=9)
    visits = {
        seat: {v.iterations for v in judge(PlayedRecord.of(game, record), effort) if v.seat == seat} for seat in (1, 2)
    }
    assert visits == {1: {30}, 2: {9}}


def test_known_verdicts_are_taken_as_they_are() -> None:
    game = STACKS
    record = played(game, 30)
    effort = Effort.even(9)
    found = {verdict.number: verdict for verdict in judge(PlayedRecord.of(game, record), effort)}
    first = min(found)
    known = {first: msgspec.structs.replace(found[first], best="something else")}
    again = {verdict.number: verdict for verdict in judge(PlayedRecord.of(game, record), effort, known)}
    assert again == {**found, **known}


# What came of it ----------------------------------------------------------------------------------


def test_what_follows_turned_up_cards_is_luck_and_what_others_gave_up_is_not() -> None:
    game = WORKS  # one seat decides twice in a row where all others have passed
    record = played(game, 60)
    effort = Effort.even(9)
    judged, told = (
        [*judge(PlayedRecord.of(game, record), effort)],
        {v.number: v for v in review(PlayedRecord.of(game, record), effort)},
    )
    threes = zip(judged, judged[1:], judged[2:], strict=False)
    one, other, own = next(
        three for three in threes if three[0].seat == three[2].seat and not three[1].turned + three[2].turned
    )
    assert one.seat != other.seat
    assert told[one.number].luck == 0
    assert told[one.number].others == pytest.approx(own.best_win - one.win)
    lucky = next(v for v, after in pairwise(judged) if v.seat == after.seat and after.turned)
    after = judged[judged.index(lucky) + 1]
    assert told[lucky.number].others == 0
    assert told[lucky.number].luck == pytest.approx(after.best_win - lucky.win)


def test_cards_are_turned_up_by_the_steps_that_say_so() -> None:
    game = STACKS
    record = played(game, 60)
    rules = game.rules()
    state = rules.new_game(game.codec.setup_from_json(record.setup))
    revealing = set()
    for number, text in enumerate(record.actions, start=1):
        before = rules.copy(state)
        if rules.reveals(before, rules.apply(state, rules.parse(text))):
            revealing.add(number)
    turned = {verdict.turned for verdict in judge(PlayedRecord.of(game, record), Effort.even(1))}
    assert turned - {0} <= revealing
    assert turned - {0}


def test_the_better_line_begins_with_the_best_move_and_stands_by_mistakes_alone(reviewed: Reviewed) -> None:
    for verdict in reviewed[2]:
        assert bool(verdict.line) is (verdict.mistake is not None)
        assert verdict.line[:1] in ((), (verdict.best,))
