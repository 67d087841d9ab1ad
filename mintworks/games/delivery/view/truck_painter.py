"""Draws trucks: on the road with load, dust and lamps, and the wheels of those on the mats."""

from __future__ import annotations

import math
from typing import Final

from mintworks.games.delivery.view.pick_ids import TRUCK, truck_pick
from mintworks.games.delivery.view.pieces import BEAM_SIZE, LOAD_SIZE, Spot, load_spots, roof_spot, side_view
from mintworks.games.delivery.view.sprites import TruckSprite
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui import shapes

_EMBLEM: Final = 26
_SLIDES: Final = 3.5
"""Maximum slide of the load when a truck pulls away or brakes, in units of its drawing."""
_HOPS: Final = 5
_SQUASH: Final = 0.16
"""Maximum hop and squash of the load when the springs give."""
_RISES: Final = 10
_BEAM_LAMPS: Final = 16
"""Distance of the lamps from the edge of their light, in units of its drawing."""
_LAMPS: Final = {False: 59, True: 75}
_LAMPS_HIGH: Final = 8
"""Distance of the lamps before the middle of a truck, for short and long beds, and their height above it."""
_FADES_FROM: Final = 0.3
_DUST_SIZES: Final = 6
_WHEEL: Final = 50
_TURN_PX: Final = 90
"""Distance that the large truck rolls in one turn of its wheels, in px of the design."""
_BOLTS: Final = 5


class TruckPainter:
    """Draws the trucks of one tableau; `picked` are the current picks."""

    def __init__(self, tableau: Tableau) -> None:
        self._tableau = tableau
        self._ui = tableau.ui
        self.picked: frozenset[str] = frozenset()

    def draw(self) -> None:
        """Draw everything on the roads, from back to front."""
        tableau = self._tableau
        trucks = sorted(tableau.trucks.values(), key=lambda each: each.center[1])
        self._draw_puffs(smoke=False)
        for truck in trucks:
            self._draw_truck(truck)
        self._draw_puffs(smoke=True)

    def draw_beams(self) -> None:
        """Draw the light of all lamps in the evening."""
        for truck in self._tableau.trucks.values():
            self._draw_beam(truck)

    def draw_wheels(self, seat: int) -> None:
        """Turn the wheels of the large truck on a mat, while the one on the road drives."""
        tableau = self._tableau
        sprite = tableau.trucks[seat]
        if not sprite.is_driving:
            return
        truck = tableau.arrangement.seats[seat].truck
        view = side_view(is_long=tableau.shown.seats[seat - 1].abilities.places > 4)
        picture = tableau.pieces.wheel(tableau.session.emblem(seat), round(_WHEEL / view.width * truck.width))
        turns = max(1, round(sprite.length_px / tableau.ui.px(_TURN_PX)))
        # It comes to rest as it stands in the drawing beneath, which is the same after each bolt.
        angle = sprite.along * 360 * turns % (360 / _BOLTS)
        for x, y in view.wheels:
            center = truck.left + x * truck.width, truck.top + y * truck.width
            self._ui.canvas.draw(picture, center=center, angle=angle)

    # On the road

    def _draw_puffs(self, *, smoke: bool) -> None:
        drawing, rises = ("traffic/smoke", 1.2) if smoke else ("traffic/dust", 0.3)
        for puff in self._tableau.dust:
            if puff.is_smoke is not smoke:
                continue
            grown = 1 - (1 - puff.age) ** 2
            # A few sizes, each a picture of its own: what is stretched costs several times as much.
            side = max(4, round(puff.size * (0.4 + 0.6 * round(grown * _DUST_SIZES) / _DUST_SIZES) / 2) * 2)
            picture = self._ui.art.picture(drawing, side, round(side * 40 / 48))
            x, y = puff.center
            alpha = min(1.0, (1 - puff.age) / (1 - _FADES_FROM))
            self._ui.canvas.draw(picture, center=(x, y - puff.size * rises * grown), alpha=round(alpha * 12) / 12)

    def _draw_beam(self, truck: TruckSprite) -> None:
        tableau = self._tableau
        alpha = tableau.dusk(truck.center[0])
        if alpha <= 0:
            return
        unit = tableau.arrangement.unit
        is_long = tableau.shown.seats[truck.seat - 1].abilities.places > 4
        picture = tableau.pieces.beam(truck.direction, unit)
        across, down = truck.ahead((_LAMPS[is_long] + BEAM_SIZE[0] / 2 - _BEAM_LAMPS) * unit * truck.size)
        center = truck.center[0] + across, truck.center[1] + down - _LAMPS_HIGH * unit * truck.size
        self._ui.canvas.draw(picture, center=center, scale=truck.size, alpha=alpha)

    def _draw_truck(self, truck: TruckSprite) -> None:
        tableau, ui = self._tableau, self._ui
        seat = tableau.shown.seats[truck.seat - 1]
        emblem, is_long = tableau.session.emblem(truck.seat), seat.abilities.places > 4
        size = truck.size * (1 + 0.12 * truck.bounce)
        unit = tableau.arrangement.unit * size
        picture = tableau.pieces.truck(emblem, truck.direction, tableau.arrangement.unit, is_long=is_long)
        x, y = truck.center[0], truck.center[1] - (_RISES * unit if truck.held else 0)
        give = math.sin(math.pi * truck.jolt)
        squashed = LOAD_SIZE * (1 + _SQUASH * give) * unit, LOAD_SIZE * (1 - _SQUASH * give) * unit
        slides = truck.ahead(-_SLIDES * truck.surge)
        with tableau.answer.shaken(truck_pick(truck.seat)):
            ui.canvas.draw(picture, center=(x, y - 10 * unit), scale=size)
            spots = load_spots(truck.direction, is_long=is_long)
            for kind, spot in zip(tableau.load_of(truck.seat), spots, strict=False):
                center = x + (spot[0] + slides[0]) * unit, y + (spot[1] + slides[1] - _HOPS * give) * unit
                mint = tableau.pieces.mint(kind, LOAD_SIZE * tableau.arrangement.unit)
                if give:
                    share = mint.width_px / (LOAD_SIZE * tableau.arrangement.unit)
                    ui.canvas.draw(mint, center=center, size=(squashed[0] * share, squashed[1] * share))
                else:
                    ui.canvas.draw(mint, center=center, scale=size)
            self._draw_emblem(truck, emblem, roof_spot(truck.direction, is_long=is_long), (x, y), size)
            if truck.seat == tableau.viewpoint and TRUCK in self.picked:
                ring = shapes.ring(tableau.arrangement.length(120), color=ui.theme.gold, line_px=ui.px(5))
                ui.canvas.draw(ui.art.shape(ring), center=(x, y))

    def _draw_emblem(self, truck: TruckSprite, emblem: str, spot: Spot, at: Spot, size: float) -> None:
        unit = self._tableau.arrangement.unit
        badge = self._tableau.pieces.emblem(emblem, round(_EMBLEM * unit))
        center = at[0] + spot[0] * unit * size, at[1] + spot[1] * unit * size
        self._ui.canvas.draw(badge, center=center, scale=size)
