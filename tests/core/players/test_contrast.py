"""What differs between two actions is told by what weighs most, as soon as it shows, and never as more certain than it
is."""

from __future__ import annotations

from msgspec.structs import replace

from mintworks.core.players.contrast import Contrast, Difference, Pairs, Weighed, told_first, whole
from mintworks.core.players.hint import played_on
from tests.core.players.coins import Coins, Pile

STARS, MINTS, CARD = Difference("stars", n=2), Difference("mints", n=3), Difference("builds", "mine", 1)


def at(difference: Difference, later: int) -> Difference:
    return replace(difference, later=later)


def pairs(*found: tuple[int, int], chances: tuple[float, float] = (0.9, 0.2)) -> Pairs[int]:
    return Pairs(found, chances)


def won_by(number: int) -> tuple[int, ...] | None:
    return (number,) if number else None


def test_a_measure_differs_by_its_mean_and_little_is_nothing() -> None:
    assert pairs((3, 1), (2, 1)).gain(float) == 1.5
    assert pairs((3, 1), (1, 1), (1, 2)).gain(float) == 0


def test_a_thing_is_gained_that_is_nearly_always_there_after_the_first_action_alone() -> None:
    found = pairs((6, 2), (6, 2), (6, 2), (3, 2))
    assert found.gained(lambda number: [divisor for divisor in (2, 3) if number % divisor == 0]) == [3]
    assert found.gained(lambda number: [number], -1) == [2]
    assert pairs((6, 3), (6, 2), (6, 2)).gained(lambda number: [3] if number % 3 == 0 else []) == []


def test_a_victory_is_certain_where_a_longer_search_is_sure_as_well() -> None:
    for chance, is_sure in ((0.99, True), (0.9, False)):
        (weighed,) = pairs((1, 2), (1, 0), chances=(chance, 0.2)).of_victory(won_by, 1)
        assert weighed == Weighed(1.0, Difference("wins", seat=1, is_sure=is_sure), is_decisive=True)


def test_who_wins_most_often_after_the_other_action_is_whom_it_lets_win() -> None:
    (weighed,) = pairs((0, 3), (0, 3), (0, 2), chances=(0.3, 0.0)).of_victory(won_by, 1)
    assert weighed.difference == Difference("loses", seat=3)


def test_a_defeat_that_is_certain_is_told_even_if_it_is_seldom_avoided() -> None:
    three = pairs((0, 3), (3, 3), (3, 3), chances=(0.3, 0.0)).of_victory(won_by, 1)
    assert [each.difference for each in three] == [Difference("loses", seat=3)]
    assert not pairs((0, 3), (3, 3), (3, 0), chances=(0.3, 0.0)).of_victory(won_by, 1)
    (found,) = pairs((3, 3), (3, 3), chances=(0.3, 0.0)).of_victory(won_by, 1)
    assert found.worth == 0.3
    assert not pairs((3, 3), (3, 3), chances=(0.3, 0.2)).of_victory(won_by, 1)


def test_a_certain_defeat_without_a_card_comes_with_what_the_seat_gains_instead() -> None:
    loses = Weighed(0.2, Difference("loses", seat=2), is_decisive=True)
    for seat, gains in ((1, ("stars", "loses")), (2, ("loses",))):
        found = told_first([[loses, Weighed(3.0, replace(STARS, seat=seat))]])
        assert found is not None
        assert tuple(each.kind for each in found.gains) == gains


def test_a_card_that_counts_more_later_is_told_as_soon_as_it_is_there_with_what_it_counts_then() -> None:
    now, later = [Weighed(1.0, CARD)], [Weighed(5.0, replace(CARD, n=4)), Weighed(4.0, MINTS)]
    assert told_first([now, later]) == Contrast((CARD, at(MINTS, 1)))


def test_a_gain_of_another_card_that_weighs_as_much_is_told_rather_than_more_of_the_first_card() -> None:
    earns, keeps = Difference("income", "mine", 1), Difference("keeps", "statue", 2)
    for worth, expected in (3.0, (CARD, keeps)), (2.5, (CARD, earns)):
        told = told_first([[Weighed(3.0, CARD), Weighed(worth, keeps), Weighed(1.0, earns)]])
        assert told == Contrast(expected)


def test_a_card_that_shows_earlier_is_told_rather_than_one_of_less_weight() -> None:
    unseen = replace(CARD, card="statue")
    for worth, expected in (4.0, CARD), (2.0, at(unseen, 1)):
        now = [Weighed(worth, CARD), Weighed(-worth, MINTS, is_told=False)]
        assert told_first([now, [Weighed(3.0, unseen)]]) == Contrast((expected,))


def test_what_is_not_told_is_no_exchange_either() -> None:
    lost = Weighed(-3.0, Difference("builds", "statue", 2))
    for is_told, expected in (True, Contrast((CARD,), lost.difference)), (False, None):
        assert told_first([[Weighed(2.0, CARD, is_told=is_told), lost, Weighed(3.0, MINTS, is_told=False)]]) == expected


def test_a_victory_given_up_counts_against_an_action() -> None:
    (weighed,) = pairs((0, 1), (0, 1)).of_victory(won_by, 1)
    assert weighed.worth == -1


def test_it_is_told_as_soon_as_it_shows_and_weighs_at_least_half_as_much_as_a_round_later() -> None:
    little, more = [Weighed(1.0, MINTS)], [Weighed(3.0, CARD)]
    assert told_first([little, little]) == Contrast((MINTS,))
    assert told_first([little, more]) == Contrast((at(CARD, 1),))
    assert told_first([[], [], more]) == Contrast((at(CARD, 2),))
    assert told_first([[], [Weighed(0.3, MINTS)]]) is None
    assert told_first([[Weighed(0.3, STARS), Weighed(-3.0, MINTS)]]) is None


def test_a_first_step_towards_a_card_is_told_where_the_other_action_is_only_put_off() -> None:
    step, still, later = (
        Weighed(1.0, replace(MINTS, card="mine")),
        Weighed(0.0, Difference("still", "gallery")),
        [Weighed(5.0, CARD, counts=1)],
    )
    assert told_first([[step, still], later]) == Contrast((still.difference, step.difference))
    assert told_first([[step], later]) == Contrast((at(CARD, 1),))


def test_a_bare_number_comes_of_what_shows_before() -> None:
    assert told_first([[Weighed(1.0, MINTS)], [Weighed(3.0, STARS)]]) == Contrast((MINTS,))
    assert told_first([[], [Weighed(3.0, STARS)]]) == Contrast((at(STARS, 1),))


def test_where_an_action_is_nowhere_better_what_it_brings_is_told_with_what_it_costs() -> None:
    found = [Weighed(2.0, STARS), Weighed(-3.0, MINTS)]
    assert told_first([found]) == Contrast((STARS,), MINTS)
    assert told_first([[], found]) is None


def test_what_is_not_told_counts_all_the_same() -> None:
    silent = Weighed(-3.0, MINTS, is_told=False)
    assert told_first([[Weighed(2.0, STARS), silent], [Weighed(2.0, CARD)]]) == Contrast((at(CARD, 1),))


def test_second_is_told_what_weighs_half_as_much_and_so_is_the_price() -> None:
    found = [Weighed(1.0, MINTS), Weighed(4.0, STARS), Weighed(2.0, CARD), Weighed(-2.0, Difference("token"))]
    assert told_first([found]) == Contrast((STARS, CARD), Difference("token"))
    assert told_first([[Weighed(4.0, STARS), Weighed(1.0, CARD), Weighed(-1.0, MINTS)]]) == Contrast((STARS,))


def test_a_victory_comes_before_what_weighs_more_and_not_by_what_comes_all_the_same() -> None:
    wins, still = Difference("wins", seat=1, is_sure=False), Weighed(0.0, Difference("still", "statue"))
    found = [Weighed(0.5, wins, is_decisive=True), Weighed(30.0, CARD, counts=1)]
    assert told_first([found]) == Contrast((wins, CARD))
    found = [Weighed(0.8, wins, is_decisive=True), Weighed(1.0, MINTS), still]
    assert told_first([found]) == Contrast((MINTS, wins))


def test_a_victory_comes_first_with_the_card_that_brings_it_and_without_a_price() -> None:
    wins = Difference("wins", seat=1)
    card = Weighed(1.0, CARD, counts=1)
    found = [Weighed(0.8, wins, is_decisive=True), Weighed(9.0, STARS), card, Weighed(-9.0, MINTS)]
    assert told_first([found]) == Contrast((wins, CARD))


def test_a_victory_without_a_card_comes_of_what_shows_earlier() -> None:
    wins, mints = Weighed(0.8, Difference("wins", seat=1), is_decisive=True), Weighed(1.0, MINTS)
    assert told_first([[mints], [wins]]) == Contrast((at(wins.difference, 1), MINTS))


def test_what_comes_after_either_action_is_told_before_a_bare_number() -> None:
    still = Weighed(0.0, Difference("still", "statue"))
    assert told_first([[Weighed(2.0, MINTS), still]]) == Contrast((still.difference, MINTS))
    assert told_first([[Weighed(2.0, CARD, counts=1), still]]) == Contrast((CARD,))
    earns = Difference("income", "statue", 1)
    assert told_first([[Weighed(2.0, earns), still]]) == Contrast((earns,))
    assert told_first([[still]]) is None


def test_all_that_differs_of_a_card_is_told_together() -> None:
    income, leaves = Difference("income", "mine", 1), Difference("leaves", "mine", seat=2)
    found = [Weighed(3.0, CARD), Weighed(2.5, MINTS), Weighed(2.0, income), Weighed(2.0, leaves)]
    assert told_first([found]) == Contrast((CARD, income, leaves))
    assert told_first([found[:2]]) == Contrast((CARD, MINTS))


def test_what_is_there_earlier_is_told_so() -> None:
    card = Weighed(1.0, CARD, counts=1)
    statue = Difference("builds", "statue")
    found = told_first([[card, Weighed(-0.9, statue)], [card, Weighed(2.0, statue)]])
    assert found == Contrast((at(statue, 1), CARD))


def test_a_victory_comes_of_the_card_that_counts_most_in_an_earlier_round_as_well() -> None:
    wins, statue = Weighed(0.8, Difference("wins", seat=1), is_decisive=True), Difference("builds", "statue", 4, seat=1)
    earlier = [Weighed(1.0, statue, counts=4), Weighed(-0.9, MINTS)]
    now = [wins, Weighed(1.0, CARD, counts=1)]
    assert told_first([earlier, now]) == Contrast((at(wins.difference, 1), statue))
    little = [Weighed(1.0, replace(statue, n=1), counts=1), Weighed(-0.9, MINTS)]
    assert told_first([little, now]) == Contrast((at(wins.difference, 1), at(CARD, 1)))


def test_what_is_no_more_than_a_part_of_something_else_is_told_and_not_counted() -> None:
    part = Weighed(2.0, Difference("idle", "bridge"), is_counted=False)
    assert told_first([[part, Weighed(1.0, MINTS)], []]) == Contrast((part.difference, MINTS))
    assert told_first([[part, Weighed(-1.0, MINTS)], [Weighed(1.0, CARD)]]) == Contrast((at(CARD, 1),))


def test_a_defeat_comes_of_the_card_of_whoever_wins() -> None:
    loses, rival = Difference("loses", seat=2), Difference("rival-builds", "factory", 3, seat=2)
    own = replace(CARD, seat=1)
    found = [Weighed(0.8, loses, is_decisive=True), Weighed(1.0, own, counts=4), Weighed(1.0, rival, counts=3)]
    assert told_first([found]) == Contrast((loses, rival))


def test_a_card_is_not_its_own_price() -> None:
    assert told_first([[Weighed(4.0, CARD), Weighed(-2.0, Difference("leaves", "mine"))]]) == Contrast((CARD,))


def test_a_number_is_whole_and_never_nothing() -> None:
    assert [whole(number) for number in (0.5, -0.6, 1.6, -3.2)] == [1, 1, 2, 3]


def test_a_line_is_played_as_far_as_it_goes_and_on_as_is_decided() -> None:
    game, state = Coins(), Pile(9)
    played = list(played_on(game, state, (2, 2, 7), lambda _: 1, lambda _: False))
    assert played[:2] == [2, 2]
    assert sum(played) == 9
    assert set(played[2:]) == {1}
    assert game.to_move(state) is None


def test_what_the_action_says_by_itself_is_not_told_but_counts() -> None:
    holds, leaves = Weighed(3.0, Difference("holds", "mine")), Weighed(2.0, Difference("leaves", "mine", seat=2))
    said = [each.unless_said(("holds", "mine")) for each in (holds, leaves)]
    assert told_first([said]) == Contrast((leaves.difference,))
    assert told_first([said[:1]]) is None
    assert told_first([[holds.unless_said(("holds", ""))]]) is None
    assert told_first([[holds, leaves]]) == Contrast((holds.difference, leaves.difference))


def test_a_loss_in_an_earlier_round_is_no_way_to_a_victory() -> None:
    wins = Weighed(1.0, Difference("wins", seat=1), is_decisive=True)
    assert told_first([[Weighed(-1.0, MINTS)], [wins]]) == Contrast((at(wins.difference, 1),))


def test_a_victory_that_may_come_gives_way_to_what_is_seen() -> None:
    wins = Weighed(0.6, Difference("wins", seat=1, is_sure=False), is_decisive=True)
    assert told_first([[wins, Weighed(2.0, STARS)]]) == Contrast((STARS,))
    assert told_first([[wins]]) == Contrast((wins.difference,))


def test_where_only_the_action_itself_is_better_it_is_told_with_what_it_gives_up() -> None:
    delivers, waits = Weighed(4.0, CARD).unless_said(("builds", "mine")), Weighed(-3.0, Difference("builds", "statue"))
    assert told_first([[delivers, waits]]) == Contrast((CARD,), waits.difference)
    assert told_first([[delivers, Weighed(-1.0, MINTS)]]) is None


def test_an_exchange_has_the_time_at_which_it_shows() -> None:
    card, statue = Weighed(4.0, CARD).unless_said(("builds", "")), Difference("builds", "statue")
    assert told_first([[], [card, Weighed(-2.2, statue)]]) == Contrast((at(CARD, 1),), at(statue, 1))
