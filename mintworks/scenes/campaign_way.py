"""The way through the campaign: from the title to the map, to a node's table and back with its medals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from mintworks.campaign.goals import Played
from mintworks.campaign.nodes import Medal, Node, open_nodes
from mintworks.campaign.start import TwistedWorks
from mintworks.content.campaign import load_campaign
from mintworks.content.strings import Strings
from mintworks.records.campaign_file import CampaignFile, merged
from mintworks.records.errors import Notice
from mintworks.records.files import data_folder
from mintworks.rules.works import Works
from mintworks.rules.works.neighborhood import stars
from mintworks.scenes.campaign import CampaignScene
from mintworks.scenes.campaign_node import BriefingScene, Choice, DebriefingScene, Verdict
from mintworks.scenes.loading import LoadingScene
from mintworks.scenes.menu import MenuScene
from mintworks.scenes.reckoning import Reckoning
from mintworks.scenes.scene import Scene
from mintworks.scenes.table import TableScene
from mintworks.session import GamePlan, SeatKind, SeatPlan, Session, draw_seed
from mintworks.view.tree import Target
from mintworks.view.ui import Ui
from mintworks.view.works.campaign_chart import map_wanted


class Stack(Protocol):
    """What the campaign asks of the program."""

    ui: Ui
    strings: Strings

    def push(self, scene: Scene) -> None: ...

    def pop(self) -> None: ...

    def replace(self, scene: Scene) -> None: ...


class CampaignWay:
    """Leads through the campaign. Medals are kept in `folder`; the map stays beneath whatever is played.

    `prepared` gives a scene that draws the pictures for a session and then gives way to the scene that it is told.
    """

    def __init__(
        self,
        app: Stack,
        works: Works,
        prepared: Callable[[Session, Callable[[], Scene]], Scene],
        *,
        open_inspector: Callable[[Session, Target], None] = lambda session, target: None,
        open_rules: Callable[[], None] = lambda: None,
        folder: Path | None = None,
    ) -> None:
        self._app = app
        self._cards = works.cards
        self._prepared = prepared
        self._open_inspector = open_inspector
        self._open_rules = open_rules
        self._file = CampaignFile(folder or data_folder())

    def begin(self) -> None:
        """Go to the map, with the medals that were won. Raises ContentError."""
        campaign = load_campaign()
        notice = self._told(self._file.read())

        def scene() -> Scene:
            self._map = CampaignScene(campaign, self._file.medals, self._brief, notice=notice)
            return self._map

        self._app.push(LoadingScene(lambda: map_wanted(self._app.ui, campaign.map), lambda: self._app.replace(scene())))

    # Before the game

    def _brief(self, node: Node) -> None:
        choices = (
            Choice("begin", lambda: self._app.replace(self._game(node, [])), "primary", "arrow-right"),
            Choice("to_map", self._app.pop),
        )
        self._app.push(BriefingScene(node, self._medals(node), choices, self._app.pop))

    def _medals(self, node: Node) -> tuple[Medal, ...]:
        return self._file.medals.get(node.id, ())

    # At the table

    def _game(self, node: Node, before: list[Played]) -> Scene:
        """The table of a node's next opponent; `before` are the games that were won on the way to it."""
        strings = self._app.strings
        opponent = node.opponents[len(before)]
        works = TwistedWorks(self._cards, node.twist)
        seats = (
            SeatPlan(SeatKind.PERSON, strings("setup.solo.default_name")),
            SeatPlan(SeatKind.AI, strings(f"names.ais.{opponent}")),
        )
        session = Session(works, GamePlan(seats, works.setup(opponent, draw_seed())))
        return self._prepared(session, lambda: self._table(node, session, before))

    def _table(self, node: Node, session: Session, before: list[Played]) -> Scene:
        return TableScene(
            session,
            lambda over: self._debrief(node, over, before),
            open_inspector=lambda target: self._open_inspector(session, target),
            open_rules=lambda: self._remind(node),
            open_menu=lambda: self._app.push(MenuScene(self._give_up)),
        )

    def _remind(self, node: Node) -> None:
        """Show what is asked for, with the rules one step further."""
        choices = (Choice("resume", self._app.pop, "primary"), Choice("how_to_play", self._open_rules, icon="rules"))
        self._app.push(BriefingScene(node, self._medals(node), choices, self._app.pop))

    def _give_up(self) -> None:
        """From the menu above the table, back to the map."""
        self._app.pop()
        self._app.pop()

    # After the game

    def _debrief(self, node: Node, session: Session, before: list[Played]) -> None:
        games = [*before, Played(session.match.history, session.match.state)]
        is_won = games[-1].is_won
        opponent = node.opponents[len(before)]
        is_further = is_won and len(games) < len(node.opponents)
        choices = [Choice("onward", lambda: self._return_to(node), "primary", "arrow-right")]
        if is_further:
            onward = Choice("next_game", lambda: self._app.replace(self._game(node, games)), "primary", "arrow-right")
            choices = [onward, Choice("to_map", lambda: self._return_to(node))]
        else:
            again = Choice("again", lambda: self._app.replace(self._game(node, [])), "secondary", "undo")
            back = Choice("to_map", lambda: self._return_to(node))
            choices = [*choices, again] if node.earned(games) else [replace(again, kind="primary"), back]
        verdict = self._verdict(node, session, games)
        self._app.replace(DebriefingScene(node, opponent, verdict, choices, lambda: self._return_to(node)))

    def _verdict(self, node: Node, session: Session, games: list[Played]) -> Verdict:
        strings = self._app.strings
        earned, had = node.earned(games), self._medals(node)
        opened, notice = self._open(), None
        if earned:
            notice = self._file.add(node.id, merged(had, earned))
        roads = len(self._open() - opened)
        is_won = games[-1].is_won
        if notice is not None:
            aside = self._told(notice)
        elif is_won and len(games) < len(node.opponents):
            following = strings(f"names.ais.{node.opponents[len(games)]}")
            aside = strings("campaign.result.so_far", n=len(games), total=len(node.opponents), name=following)
        elif roads:
            aside = strings("campaign.result.roads", n=roads)
        else:
            aside = strings("campaign.result.all_won" if earned else "campaign.result.no_medal")
        tied = session.match.state.winners is not None and len(session.match.state.winners) > 1
        outcome = "won" if is_won else "tied" if tied else "lost"
        if is_won and not earned and len(games) == len(node.opponents):
            outcome = "missed"
        decided = Reckoning(session).criterion(strings)
        score = self._score(session)
        return Verdict(strings(f"campaign.result.{outcome}"), decided, score, earned, had, is_won, aside)

    def _score(self, session: Session) -> str:
        own, other = (stars(seat) for seat in session.match.state.seats)
        return self._app.strings("campaign.result.score", own=own, other=other, name=session.name(2))

    def _open(self) -> set[str]:
        plan = load_campaign().map
        return open_nodes(plan.first, plan.roads, plan.gates, self._file.medals)

    def _return_to(self, node: Node) -> None:
        self._app.pop()
        self._map.show(node.id)

    def _told(self, notice: Notice | None) -> str:
        return "" if notice is None else self._app.strings(notice.key, **notice.values)
