"""Which scene follows which, as an interface: scenes don't know each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from mintworks.core.deal_code import Deal
from mintworks.core.players.level import Bout
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import OccasionKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.scenes.base.scene import noop
from mintworks.storage.history import Profile


class SavedGame(NamedTuple):
    """A saved game as lists show it; `waits` says in a few words that it waits.

    `kind` is its kind of occasion: campaign, daily game, or None for a free set-up.
    """

    session: Session
    kind: OccasionKind | None
    told: str
    waits: str


class Costliest(NamedTuple):
    """The worst mistake of a seat, by a review."""

    round: int
    lost: int
    """Loss of win probability, in percent."""
    better: str
    """The best move's action, as a sentence."""


class Navigator:
    """Leads from scene to scene; each finds it as `app.navigator`. Games of the history go by their numbers.

    This base class leads nowhere, for a scene on its own.
    """

    # Above the current scene

    def open_rules(self, entry: str | None = None) -> None:
        """Open the rules book at an entry such as `plan:mine`, or at its beginning."""

    def open_menu(self, session: Session | None = None) -> None:
        """Open the menu over a table; only a given session can be restarted from there."""

    def open_briefing(self, session: Session) -> None:
        """Show the briefing of a scenario over its table."""

    def open_people(self, on_joined: Callable[[Profile], None] = noop) -> None:
        """Open the page of the household; `on_joined` is called with each new person."""

    def open_collection(self, name: str) -> None:
        """Open the collection of the person of this name."""

    def open_history(self) -> None:
        """Open the history."""

    def open_settings(self) -> None:
        """Open the settings."""

    def watch(self, game: int) -> None:
        """Watch a replay of a game of the history."""

    def review(self, game: int) -> None:
        """Review a game of the history."""

    def costliest(self, game: int, seat: int) -> Costliest | None:
        """Return a seat's worst mistake by the finished review of a game of the history; None if there is none."""
        return None

    def bouts(self, game: GamePlugin, name: str) -> list[Bout]:
        """Return a person's latest games for two against computer players, newest first."""
        return []

    def open_saved_games(self) -> None:
        """Open the list of saved games."""

    def open_code(self) -> None:
        """Ask for the code of a deal, or for a letter."""

    # By post

    def open_letter(self, session: Session) -> None:
        """Show the letter of a game by post."""

    def open_reply(self, session: Session) -> None:
        """Ask for the next letter of a game by post."""

    def paste_letter(self) -> None:
        """Open the game of the letter in the clipboard; an error is told."""

    def offer_letter(self) -> None:
        """Ask whether to open the letter in the clipboard, if a game goes on with it."""

    def has_unsent(self, session: Session) -> bool:
        """Return whether a game by post has actions that no letter has told yet."""
        return False

    def has_copied(self, session: Session) -> bool:
        """Return whether a letter that tells how a game by post stands was copied."""
        return False

    def read_letter(self, text: str) -> str:
        """Open the game of a letter; return an error as a sentence, or an empty string."""
        return ""

    def tell_letter(self, text: str) -> str:
        """Return whether what is typed of a letter is right so far, as a sentence."""
        return ""

    # To a table

    def choose_game(self, game: GamePlugin) -> None:
        """Choose the game that the title's entries open."""

    def begin(self, entry: str) -> None:
        """Open an entry of the title: `solo`, `table`, `campaign`, `daily`, `learn` or `puzzles`."""

    def play(self, plan: GamePlan) -> None:
        """Replace the scene by a new game, after asking if it replaces a saved one of its kind."""

    def play_deal(self, deal: Deal) -> None:
        """Replace the scene by the game of a code, after asking if it replaces a saved one of its kind."""

    def play_on(self, session: Session) -> None:
        """Play on from a place of a recorded game."""

    def take_over(self, session: Session, number: int) -> None:
        """Play a finished game again from the beginning of a round."""

    def open_postcard(self, game: int) -> None:
        """Show the postcard of a game of the history."""

    def open_certificate(self, name: str) -> None:
        """Show a person's certificate for beating every opponent of the chosen game."""

    def deal_again(self, game: int) -> None:
        """Play the deal of a game of the history again."""

    def take_up(self, session: Session) -> None:
        """Continue a saved game."""

    def give_up(self, session: Session) -> None:
        """Delete a saved game."""

    def greeting(self, session: AnySession) -> str:
        """Return an opponent's remark about earlier games with the person; empty for a guest."""
        return ""

    def note_shown(self) -> None:
        """Save the game's moves before the table shows them as done."""

    # After a game

    def finish(self, session: Session) -> None:
        """Open the scene after a game, once the table has shown its end."""

    def play_again(self, session: Session, opponent: str | None = None) -> None:
        """Begin another game with a session's set-up, or against another opponent's card."""

    def change_setup(self, session: Session) -> None:
        """Go back to the set-up of a game."""

    def return_to_title(self) -> None:
        """Close all scenes above the title."""

    # Between this house and others

    def export_game(self, game: int) -> None:
        """Export a game of the history to a file."""

    def import_games(self) -> None:
        """Import files into the history."""
