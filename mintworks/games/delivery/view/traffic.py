"""Driving trucks: their acceleration, curves, dust, and sounds of arrival."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from mintworks.core.emblems import EMBLEMS
from mintworks.games.delivery.rules.parts import Condition, SpaceKind
from mintworks.games.delivery.view.cues import RoadCue
from mintworks.games.delivery.view.pieces import Spot
from mintworks.games.delivery.view.sprites import Puff
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui.tween import linear, out_cubic

_DRIVE_S: Final = (0.42, 0.66)
"""Duration of the shortest and the longest move, in seconds."""
_OTHERS_PACE: Final = 0.8
"""Factor of the durations for other seats' trucks."""
_ROLL_IN_S: Final = 0.2
_LONGEST: Final = 640
"""Length of the longest road, in units of the map."""
_PUFFS_APART_S: Final = 0.09
_FIRST_PUFF_S: Final = 0.06
_PUFF_S: Final = 0.55
_PUFF: Final = 48
"""Final size of dust, in units of the map."""
_REAR, _FRONT, _TRACK = -44, 34, 20
"""Positions of rear wheels and motor along a truck, and of its wheels across, in units of the map."""
_COUGHS, _COUGH_S = 5, 0.12
_JOLT_S: Final = 0.3
_HORNS: Final = 5

_STOPS: Final = {
    SpaceKind.MOVEMENT: RoadCue.GRAVEL,
    SpaceKind.WAREHOUSE: RoadCue.REVERSE_BEEP,
    SpaceKind.DOCK: RoadCue.REVERSE_BEEP,
}
"""Sounds of a truck's arrival by kind of space; elsewhere that of the brakes."""


class Traffic:
    """The moving trucks of a tableau."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau

    def drive(self, seat: int, way: Sequence[Spot], space: str) -> float:
        """Let a truck drive along a way to a space; return the duration in seconds, at normal speed."""
        tableau, sounds = self._tableau, self._tableau.sounds
        truck = tableau.trucks[seat]
        if tableau.tweens.reduced_motion:
            truck.stand(way[-1])
            sounds.cue(RoadCue.TRUCK_DRIVE, truck.center, step=self._load(seat))
            return 0.0
        share = min(1.0, truck.drive(way) / tableau.arrangement.length(_LONGEST))
        length_s = _DRIVE_S[0] + (_DRIVE_S[1] - _DRIVE_S[0]) * share
        if seat != tableau.viewpoint:
            length_s *= _OTHERS_PACE
        sounds.cue(RoadCue.TRUCK_DRIVE, truck.center, step=self._load(seat))
        tableau.tweens.to(truck, "trip", 1.0, length_s, linear, then=partial(self._stop, seat, space))
        puffs = int((0.8 * length_s - _FIRST_PUFF_S) / _PUFFS_APART_S)
        for number in range(puffs):
            tableau.tweens.after(_FIRST_PUFF_S + _PUFFS_APART_S * number, partial(self._raise_dust, seat, number))
        return length_s

    def roll_in(self, seat: int, way: Sequence[Spot], space: str) -> float:
        """Let a truck roll to its place after a hand carried it along a way; return the duration in seconds."""
        tableau, truck = self._tableau, self._tableau.trucks[seat]
        truck.look_along([truck.center, *way])
        length_s = 0.0 if tableau.tweens.reduced_motion else _ROLL_IN_S
        tableau.tweens.to(truck, "center", way[-1], length_s, out_cubic, then=partial(self._stop, seat, space))
        return length_s

    def jolt(self, seat: int) -> None:
        """Let the springs of a truck give under something that fell onto it."""
        truck = self._tableau.trucks[seat]
        truck.jolt = 1.0
        self._tableau.tweens.to(truck, "jolt", 0.0, _JOLT_S, out_cubic)

    def honk(self, seat: int) -> None:
        """Sound the horn of a truck, which differs from the others'."""
        tableau, truck = self._tableau, self._tableau.trucks[seat]
        tableau.tweens.to(truck, "bounce", 1.0, 0.12, then=lambda: tableau.tweens.to(truck, "bounce", 0.0, 0.2))
        emblem = tableau.session.emblem(seat)
        horn = EMBLEMS.index(emblem) if emblem in EMBLEMS else seat
        tableau.sounds.cue(RoadCue.HORN, truck.center, step=horn % _HORNS)

    def stall(self, seat: int) -> None:
        """Let the motor of a truck stall: smoke rises from it."""
        tableau, truck = self._tableau, self._tableau.trucks[seat]
        tableau.sounds.cue(RoadCue.STALL, truck.center)
        self.jolt(seat)
        for number in range(_COUGHS):
            tableau.tweens.after(_COUGH_S * number, partial(self._raise_puff, seat, number, is_smoke=True))

    def _load(self, seat: int) -> int:
        """Return the load of a truck: 0 empty, 1 half laden, 2 full."""
        shown = self._tableau.shown.seats[seat - 1]
        return min(2, round(2 * len(shown.truck) / shown.abilities.places))

    def _stop(self, seat: int, space: str) -> None:
        tableau, at = self._tableau, self._tableau.trucks[seat].center
        self.jolt(seat)
        kind = tableau.board.map.road_map.kinds[space]
        tableau.sounds.cue(_STOPS.get(kind, RoadCue.TRUCK_BRAKE), at)
        if tableau.shown.conditions.get(space) is Condition.TRAFFIC_JAM:
            tableau.sounds.cue(RoadCue.JAM, at)

    def _raise_dust(self, seat: int, number: int) -> None:
        if self._tableau.trucks[seat].is_driving:
            self._raise_puff(seat, number)

    def _raise_puff(self, seat: int, number: int, *, is_smoke: bool = False) -> None:
        """Raise dust behind the wheels of a truck, or smoke from its motor, to its left and to its right in turn."""
        tableau, truck = self._tableau, self._tableau.trucks[seat]
        if tableau.tweens.reduced_motion:
            return
        unit = tableau.arrangement.unit * truck.size
        forward = _FRONT if is_smoke else _REAR
        across, down = truck.ahead(forward * unit, (_TRACK if number % 2 else -_TRACK) * unit)
        size = _PUFF * unit * (1.0, 0.8, 1.15)[number % 3]
        puff = Puff((truck.center[0] + across, truck.center[1] + down), size, is_smoke)
        tableau.dust.append(puff)
        tableau.tweens.to(puff, "age", 1.0, _PUFF_S, linear, then=partial(self._settle, puff))

    def _settle(self, puff: Puff) -> None:
        if puff in self._tableau.dust:
            self._tableau.dust.remove(puff)
