"""Which scene follows which, as scenes ask for it: none of them knows the scenes of another room."""

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
    """A game that was left, and what is told of it; `waits` says in few words that it does.

    `kind` is where it belongs: to the campaign, to the days, or (None) to those that were set up at will.
    """

    session: Session
    kind: OccasionKind | None
    told: str
    waits: str


class Costliest(NamedTuple):
    """The worst mistake of a seat that a review has found."""

    round: int
    lost: int
    """How much of the win chance it gave up, in hundredths."""
    better: str
    """What would have happened with the best move."""


class Navigator:
    """Leads from scene to scene; every scene finds it in `app.navigator`. Games of the history go by their numbers.

    This one leads nowhere, for a scene that stands alone.
    """

    # Over what is shown

    def open_rules(self, entry: str | None = None) -> None:
        """Open the rules book at an entry such as `plan:mine`, or where it begins."""

    def open_menu(self, session: Session | None = None) -> None:
        """Open the menu over a table; only a session that is given can be begun again from there."""

    def open_briefing(self, session: Session) -> None:
        """Show over the table of a scenario what it asks for."""

    def open_people(self, on_joined: Callable[[Profile], None] = noop) -> None:
        """Open the page of the household; `on_joined` hears who comes in there."""

    def open_collection(self, name: str) -> None:
        """Open what the medals of the person of this name have opened."""

    def open_history(self) -> None:
        """Open the games of before."""

    def open_settings(self) -> None:
        """Open the settings."""

    def watch(self, game: int) -> None:
        """Show a game of the history once more."""

    def review(self, game: int) -> None:
        """Look back over a game of the history: what its moves gave up, and what cards did."""

    def costliest(self, game: int, seat: int) -> Costliest | None:
        """Return what cost a seat most in a game of the history, as its finished review found it; None if nothing."""
        return None

    def bouts(self, game: GamePlugin, name: str) -> list[Bout]:
        """Return the latest games of two that the person of a name played against levels, the newest first."""
        return []

    def open_saved_games(self) -> None:
        """Open the list of all saved games."""

    def open_code(self) -> None:
        """Ask for the code of a deal, or for a letter."""

    # By post

    def open_letter(self, session: Session) -> None:
        """Show the letter that tells how a game by post stands."""

    def has_unsent(self, session: Session) -> bool:
        """Whether something was done in a game by post that no letter has told yet."""
        return False

    def read_letter(self, text: str) -> str:
        """Open the game of a letter; a sentence says why that can't be, where it can't."""
        return ""

    # To a table

    def choose_game(self, game: GamePlugin) -> None:
        """Let the entries of the title lead to a game of the tin from now on."""

    def begin(self, entry: str) -> None:
        """Go where an entry of the title leads: `solo`, `table`, `campaign`, `daily`, `learn` or `puzzles`."""

    def play(self, plan: GamePlan) -> None:
        """Begin a game in place of the scene, after a question where one of its kind was left."""

    def play_deal(self, deal: Deal) -> None:
        """Begin the game of a code in place of the scene, after a question where one of its kind was left."""

    def play_on(self, session: Session) -> None:
        """Sit down at a game that was taken over from a recorded one."""

    def take_over(self, session: Session, number: int) -> None:
        """Play a game that is over once more from the beginning of a round."""

    def open_postcard(self, game: int) -> None:
        """Show the postcard of a game of the history."""

    def open_certificate(self, name: str) -> None:
        """Show the certificate of the person with a name who has beaten every opponent of the chosen game."""

    def deal_again(self, game: int) -> None:
        """Play a game of the history once more from its beginning."""

    def take_up(self, session: Session) -> None:
        """Go on with a game that was left."""

    def give_up(self, session: Session) -> None:
        """Forget a game that was left."""

    def greeting(self, session: AnySession) -> str:
        """What the opponent of a new game says of what was between it and who plays; nothing for a guest."""
        return ""

    def note_shown(self) -> None:
        """Take note that a table is about to show its moves as done: from then on they have to last."""

    # After a game

    def finish(self, session: Session) -> None:
        """Lead on from a table whose end has been shown."""

    def play_again(self, session: Session, opponent: str | None = None) -> None:
        """Begin another game as the one of a session was set up, if that is wanted against another opponent's card."""

    def change_setup(self, session: Session) -> None:
        """Go back to the set-up of a game."""

    def return_to_title(self) -> None:
        """Leave whatever lies above the title."""

    # Between this house and others

    def export_game(self, game: int) -> None:
        """Write a game of the history into a file."""

    def import_games(self) -> None:
        """Take the files of others into the history."""
