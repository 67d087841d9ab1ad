"""The strip of a table of Mint Delivery: orders left, and the button in the corner."""

from __future__ import annotations

from typing import Final

from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.rules.state import BELTS, KEEP
from mintworks.games.delivery.rules.turns import EMPTY_DECKS_TO_END, EMPTY_TO_END
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui.table.end_meter import EndProgress
from mintworks.ui.table.strip import TableStrip
from mintworks.ui.table.strip_buttons import Corner, StripPlaces
from mintworks.ui.widgets import Button
from mintworks.ui.widgets.button import Kind

PEEK: Final = "peek"
OWN_STARS: Final = "own-stars"
_CORNER_GROWS: Final = 32
"""Growth of the corner's button and the one above it with larger text, in px of the design."""


class Strip(TableStrip[Tableau]):
    """Shows the number of orders left beside the round.

    In the panel of a driver is a button that shows its next moves, and on the bottom mat one that shows its stars, if
    the actions have that.
    """

    @property
    def caption(self) -> str:
        """Return the number of orders left, in words."""
        shown = self.tableau.shown
        if shown.phase is KEEP:
            return self.strings("delivery.table.choosing_orders")
        left = sum(map(len, shown.decks)) + sum(map(len, shown.offers))
        return self.strings("delivery.table.orders_left", n=left)

    @property
    def places(self) -> StripPlaces:
        places = super().places
        if self.ui.settings.text_scale == 1:
            return places
        wider_px = self.ui.px(_CORNER_GROWS)
        return places._replace(corner=places.corner.inflate(wider_px, 0), above=places.above.inflate(wider_px, 0))

    @property
    def is_last_round(self) -> bool:
        """Return whether the end is called (D5.1, D8.5)."""
        return self.tableau.shown.is_called

    @property
    def ending(self) -> EndProgress:
        """Return the number of empty decks or towns of those that end the game (D5.1, D8.5)."""
        shown = self.tableau.shown
        on_road = shown.driver is None
        piles = shown.offers if on_road else shown.decks
        done = 0 if shown.phase is KEEP else sum(not pile for pile in piles)
        needed, side = (EMPTY_TO_END, "road") if on_road else (EMPTY_DECKS_TO_END, "factory")
        return EndProgress(done, needed, self.strings(f"delivery.table.ending.{side}", n=done))

    is_something_kept = False
    """Whether orders are picked to be kept: keeping none is legal (D3.1), and the button has to say so."""

    def corner_label(self, name: Corner) -> str:
        if name == "take-back":
            return super().corner_label(name)
        phase = self.tableau.shown.phase
        keep = "keep" if self.is_something_kept else "keep_none"
        key = keep if phase is KEEP else "belts" if phase is BELTS else "end"
        return self.strings(f"delivery.table.corner.{key}")

    @property
    def pass_kind(self) -> Kind:
        return super().pass_kind if self.tableau.shown.phase is not KEEP or not self.is_something_kept else "primary"

    def lay_out(self) -> None:
        super().lay_out()
        place = self.tableau.arrangement.driver
        if PEEK in self._actions and place is not None:
            label = self.strings("delivery.table.peek.off")
            self.buttons[PEEK] = Button(
                self.ui, PEEK, place.peek, label, self._actions[PEEK], kind="secondary", icon="eye"
            )
        own = self.tableau.arrangement.seats[self.tableau.viewpoint]
        if OWN_STARS in self._actions and own.stars is not None:
            self.buttons[OWN_STARS] = Button(
                self.ui, OWN_STARS, own.stars, "", self._actions[OWN_STARS], kind="quiet", icon="star"
            )
            self.mark_own_stars()

    def offer_pass(self, offered: bool) -> bool:
        is_new = super().offer_pass(offered)
        if not is_new and "pass" in self.buttons and self.buttons["pass"].label != self.corner_label("pass"):
            self.buttons["pass"].label = self.corner_label("pass")
            self.buttons["pass"].kind = self.pass_kind
            return True
        return is_new

    def offer_shorter_belts(self, offered: bool, *, is_on: bool) -> bool:
        """Offer to send mints to the shorter belt automatically, or to stop that; return whether that is new."""
        return self.offer_above("belts", "delivery.table.shorter_belts", offered=offered, is_on=is_on)

    def mark_peek(self, *, is_on: bool) -> None:
        """Mark the button of the driver's next moves as on or off."""
        if PEEK in self.buttons:
            self.buttons[PEEK].label = self.strings(f"delivery.table.peek.{'on' if is_on else 'off'}")

    def mark_own_stars(self) -> None:
        """Let the button of the bottom mat's stars tell them, or offer to."""
        if OWN_STARS in self.buttons:
            button, tableau = self.buttons[OWN_STARS], self.tableau
            how = "on" if tableau.shows_stars_to is not None else "off"
            button.label = self.strings(f"delivery.table.own_stars.{how}", n=stars(tableau.shown, tableau.viewpoint))
            button.state = self.strings(f"delivery.table.own_stars.hint.{how}")
