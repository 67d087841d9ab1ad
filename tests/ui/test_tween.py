from __future__ import annotations

import math

import pytest

from mintworks.ui.tween import LONGEST_STEP_S, Ease, Spring, Tweens, in_out_cubic, linear, out_back, out_cubic

STEP_S = 0.02


class Thing:
    def __init__(self) -> None:
        self.x = 0.0
        self.at: tuple[float, ...] = (0.0, 0.0)


def run(tweens: Tweens, seconds: float) -> None:
    for _ in range(round(seconds / STEP_S)):
        tweens.update(STEP_S)


def test_moves_numbers_and_points() -> None:
    tweens, thing = Tweens(), Thing()
    tweens.to(thing, "x", 10, 0.2, linear)
    tweens.to(thing, "at", (10.0, -20.0), 0.2, linear)
    run(tweens, 0.1)
    assert thing.x == pytest.approx(5)
    assert thing.at == pytest.approx((5, -10))
    run(tweens, 0.1)
    assert (thing.x, thing.at) == (10, (10.0, -20.0))
    assert not tweens.moving


def test_a_new_tween_replaces_the_old_from_where_it_was() -> None:
    tweens, thing, ends = Tweens(), Thing(), []
    tweens.to(thing, "x", 10, 0.2, linear, then=lambda: ends.append("old"))
    run(tweens, 0.1)
    tweens.to(thing, "x", 0, 0.1, linear, then=lambda: ends.append("new"))
    run(tweens, STEP_S)
    assert thing.x == pytest.approx(4)
    run(tweens, 0.2)
    assert (thing.x, ends) == (0, ["new"])


def test_waits_for_its_delay_and_starts_from_the_value_of_then() -> None:
    tweens, thing = Tweens(), Thing()
    tweens.to(thing, "x", 10, 0.1, linear, delay_s=0.1)
    run(tweens, 0.08)
    assert thing.x == 0
    thing.x = 8
    run(tweens, 0.08)
    assert 8 < thing.x < 10


def test_a_long_pause_counts_as_a_short_one() -> None:
    tweens, thing = Tweens(), Thing()
    tweens.to(thing, "x", 1.0, 0.2, linear)
    tweens.update(3.0)
    assert thing.x == pytest.approx(LONGEST_STEP_S / 0.2)


def test_speed_shortens_everything() -> None:
    tweens, thing = Tweens(speed=2), Thing()
    tweens.to(thing, "x", 10, 0.2, linear)
    run(tweens, 0.06)
    assert thing.x == pytest.approx(6)


def test_finishing_ends_chains_in_their_order() -> None:
    tweens, thing, order = Tweens(), Thing(), []

    def again() -> None:
        order.append("first")
        tweens.to(thing, "x", 99, 0.3, then=lambda: order.append("chained"))

    tweens.to(thing, "at", (1.0, 1.0), 0.5, then=lambda: order.append("second"))
    tweens.to(thing, "x", 10, 0.2, then=again)
    tweens.after(0.1, lambda: order.append("step 1"))
    tweens.after(1.0, lambda: order.append("step 2"))
    tweens.finish_all()
    assert order[:2] == ["step 1", "first"]
    assert sorted(order[2:]) == ["chained", "second", "step 2"]
    assert (thing.x, thing.at, tweens.moving) == (99, (1.0, 1.0), False)


def test_a_stopped_owner_rests_where_it_is() -> None:
    tweens, thing = Tweens(), Thing()
    tweens.to(thing, "x", 10, 0.2, linear, then=lambda: pytest.fail("was stopped"))
    run(tweens, 0.1)
    assert tweens.is_moving(thing)
    tweens.stop(thing)
    run(tweens, 0.2)
    assert thing.x == pytest.approx(5)


def test_reduced_motion_arrives_at_once_but_still_fades() -> None:
    tweens, thing = Tweens(reduced_motion=True), Thing()
    tweens.to(thing, "x", 10, 0.3)
    tweens.update(STEP_S)
    assert thing.x == 10
    tweens.fade(thing, "x", 0, 0.3)
    run(tweens, 0.06)
    assert 0 < thing.x < 10
    run(tweens, 0.08)
    assert thing.x == 0


@pytest.mark.parametrize("ease", [linear, out_cubic, in_out_cubic, out_back])
def test_easings_begin_at_zero_and_end_at_one(ease: Ease) -> None:
    assert ease(0.0) == pytest.approx(0)
    assert ease(1.0) == pytest.approx(1)


def test_out_back_overshoots_by_a_tenth() -> None:
    assert max(out_back(i / 100) for i in range(101)) == pytest.approx(1.1, abs=0.01)


def test_the_spring_follows_without_swinging_past() -> None:
    spring = Spring((0.0, 0.0), (100.0, 0.0))
    places = []
    for _ in range(60):
        spring.update(1 / 60)
        places.append(spring.position[0])
    assert places == sorted(places)
    assert places[-1] == 100
    assert not spring.update(1 / 60)


def test_the_spring_settles_in_a_quarter_second_after_a_short_way() -> None:
    spring = Spring((0.0, 0.0), (30.0, 0.0))
    for _ in range(15):
        spring.update(1 / 60)
    assert spring.position[0] == pytest.approx(30, abs=0.5)


def test_the_spring_lags_behind_a_steady_hand_by_its_lag() -> None:
    spring, speed = Spring((0.0, 0.0), (0.0, 0.0), lag_s=0.075), 600
    for frame in range(1, 121):
        spring.target = (frame / 60 * speed, 0.0)
        spring.update(1 / 60)
    behind_s = (spring.target[0] - spring.position[0]) / speed
    assert 0.06 <= behind_s <= 0.09
    assert 0 < spring.tilt_degrees() <= 12


def test_the_spring_does_not_depend_on_the_frame_rate() -> None:
    slow, fast = (Spring((0.0, 0.0), (100.0, 50.0)) for _ in range(2))
    slow.update(0.04)
    for _ in range(8):
        fast.update(0.005)
    assert math.dist(slow.position, fast.position) < 0.01


def test_tells_when_some_owners_come_to_rest() -> None:
    tweens, thing, other = Tweens(), Thing(), Thing()
    tweens.to(thing, "x", 10, 0.2, delay_s=0.1)
    tweens.to(other, "x", 10, 1.0)
    assert tweens.left_s([thing]) == pytest.approx(0.3)
    assert tweens.left_s([thing, other]) == pytest.approx(1.0)
    run(tweens, 0.2)
    assert tweens.left_s([thing]) == pytest.approx(0.1)
    run(tweens, 0.1)
    assert tweens.left_s([thing]) == 0
