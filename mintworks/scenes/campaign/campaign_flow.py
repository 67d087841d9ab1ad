"""The way through the campaign: from the title to the map, to a node's table and back with its medals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from mintworks.core.scenario import MEDALS, Aim, Medal, Scenario
from mintworks.core.session import SeatPlan, Session, draw_seed
from mintworks.games.works.content.scenarios import load_campaign
from mintworks.games.works.rules.setup import DEALS
from mintworks.games.works.variants.played import PERSON, Played
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.campaign.campaign_scene import CampaignScene, Waiting
from mintworks.scenes.campaign.node_scenes import BriefingScene, DebriefingScene, RunResult
from mintworks.scenes.campaign.portrait_page import MenuOption
from mintworks.scenes.campaign.variant_flow import VariantFlow, played, player
from mintworks.scenes.campaign.words import roads_told
from mintworks.storage.game_record import EarlierGame, Occasion, OccasionKind
from mintworks.storage.played_game import play_earlier


class CampaignFlow(VariantFlow):
    """Leads through the campaign; the map stays beneath whatever is played."""

    kind = OccasionKind.CAMPAIGN

    def begin(self) -> None:
        """Go to the map, with the medals that were won. Raises ContentError."""
        self._go_to_map()

    def take_up(self, session: Session) -> bool:
        node = self._node_of(session)
        if node is None:
            return False
        self._who.hand_over(player(session))
        self._go_to_map(node, lambda: self._app.push(self._way_on(session)))
        return True

    def _go_to_map(self, node: Scenario | None = None, then: Callable[[], None] = lambda: None) -> None:
        campaign = load_campaign()

        at = None if node is None else node.id
        self._map = CampaignScene(campaign, self._who, self._store.medals, self._brief, at, self._waiting)
        self._app.push(LoadingScene(self._map, then))

    def _node_of(self, session: Session) -> Scenario | None:
        """Where a game was left, if the node is still there with the same opponents."""
        occasion = session.plan.occasion
        if occasion is None or occasion.kind is not self.kind or occasion.label not in load_campaign().nodes:
            return None
        node = load_campaign().nodes[occasion.label]
        met = [*(game.setup.get("ai") for game in occasion.before), session.plan.setup.ai]
        return node if met == [*node.opponents[: len(met)]] else None

    def _waiting(self) -> Waiting | None:
        """Where the game waits that was left by who plays now."""
        session = self._left()
        node = None if session is None else self._node_of(session)
        return None if session is None or node is None else Waiting(node.id, session.match.state.round)

    # Before the game

    def _brief(self, node: Scenario) -> None:
        left = self._left()
        to_map = MenuOption("to_map", self._app.pop)

        def begin() -> None:
            self._app.replace(self._run(node))

        choices = [MenuOption("begin", lambda: self._clear_table(begin), "primary", "arrow-right"), to_map]
        if left is not None and self._node_of(left) == node:
            go_on = MenuOption("go_on", lambda: self._app.replace(self._way_on(left)), "primary", "arrow-right")
            choices = [go_on, MenuOption("anew", begin, icon="undo"), to_map]
        self._app.push(BriefingScene(node, self._medals(node, self._who.name), choices, self._app.pop))

    def open_briefing(self, session: Session) -> None:
        node = self._node_of(session)
        assert node is not None
        self._app.push(BriefingScene(node, self._medals(node, player(session)), self._ways_on(), self._app.pop))

    def _medals(self, node: Scenario, name: str | None) -> tuple[Medal, ...]:
        return self._store.medals(name).get(node.id, ())

    # At the table

    def _aim(self, session: Session) -> Aim:
        """What every victory here takes, or else what the next medal takes."""
        node = self._node_of(session)
        assert node is not None
        had = self._medals(node, player(session))
        open_medals = [medal for medal in MEDALS if node.goals[medal] and (medal is Medal.WIN or medal not in had)]
        return Aim(open_medals[0], node.goals[open_medals[0]]) if open_medals else Aim(Medal.WIN, ())

    def _run(self, node: Scenario, seed: int | None = None) -> Scene:
        """What leads to the first opponent of a node; with the seed of a run before, everything is dealt as then."""
        return self._way_on(self._game_against(node, self._who.seat(), (), draw_seed() if seed is None else seed))

    def anew(self, session: Session) -> Scene:
        node = self._node_of(session)
        assert node is not None
        return self._run(node)

    def _game_against(self, node: Scenario, seat: SeatPlan, before: Sequence[EarlierGame], seed: int) -> Session:
        occasion = Occasion(self.kind, node.id, node.variant, node.goals[Medal.WIN], tuple(before))
        return self._session(seat, node.opponents[len(before)], seed, occasion)

    def _following(self, node: Scenario, session: Session) -> Session:
        """The same person's game against the next opponent, which is dealt from the number after this one's."""
        record = session.record
        assert record.occasion is not None
        before = (*record.occasion.before, EarlierGame(record.setup, record.actions))
        return self._game_against(node, session.plan.seats[PERSON - 1], before, (record.setup["seed"] + 1) % DEALS)

    # After the game

    def ending(self, session: Session) -> Scene:
        node = self._node_of(session)
        assert node is not None
        games = [*play_earlier(session.works, session.record), played(session)]
        following = None
        if games[-1].is_won and len(games) < len(node.opponents):
            following = self._following(node, session)
        name = player(session)
        had, open_before = self._medals(node, name), self._open(name)
        kept = self._store.finish(session, following)
        opened = [place for place in load_campaign().nodes if place in self._open(name) - open_before]
        verdict = RunResult(
            self._app.strings(f"campaign.result.{self._outcome(node, games, kept.medals)}"),
            *self._score(session, self._aside(node, games, kept.medals, opened, name)),
            kept.medals,
            had,
            games[-1].is_won,
        )

        def leave() -> None:
            self._app.pop()
            self._map.show(self._next(node, opened, name) if kept.medals else node.id, opened)

        choices = self._choices(node, session, following, leave, is_earned=bool(kept.medals))
        choices += self._ways_to_watch(kept)
        opponent = node.opponents[len(games) - 1]
        return DebriefingScene(node, opponent, verdict, choices, leave, badges=self._badges(kept))

    def _choices(
        self, node: Scenario, session: Session, following: Session | None, leave: Callable[[], None], *, is_earned: bool
    ) -> list[MenuOption]:
        to_map = MenuOption("to_map", leave)
        if following is not None:
            lead = MenuOption(
                "next_game", lambda: self._app.replace(self._way_to_table(following)), "primary", "arrow-right"
            )
            return [lead, to_map]
        again = MenuOption("again", lambda: self._app.replace(self._run(node)), icon="dice")
        if is_earned:
            return [replace(to_map, key="onward", kind="primary", icon="arrow-right"), again]
        deal = _first_seed(session)
        same = MenuOption("replay", lambda: self._app.replace(self._run(node, deal)), icon="undo")
        return [replace(again, kind="primary"), same, to_map]

    def _next(self, node: Scenario, opened: Sequence[str], name: str | None) -> str:
        """Where to go on after a victory: to what it has opened, else to the next that is open and was never won."""
        nodes, open_now, medals = [*load_campaign().nodes], self._open(name), self._store.medals(name)
        here = nodes.index(node.id)
        following = (*opened, *nodes[here + 1 :], *nodes[:here])
        return next((place for place in following if place in open_now and not medals.get(place)), node.id)

    def _outcome(self, node: Scenario, games: Sequence[Played], earned: Sequence[Medal]) -> str:
        if games[-1].is_won:
            return "missed" if len(games) == len(node.opponents) and not earned else "won"
        return "tied" if len(games[-1].end.winners or ()) > 1 else "lost"

    def _aside(
        self, node: Scenario, games: Sequence[Played], earned: Sequence[Medal], opened: Sequence[str], name: str | None
    ) -> str:
        strings = self._app.strings
        if games[-1].is_won and len(games) < len(node.opponents):
            following = strings(f"names.ais.{node.opponents[len(games)]}")
            return strings("campaign.result.so_far", n=len(games), total=len(node.opponents), name=following)
        if opened:
            return roads_told(opened, strings)
        if not earned:
            return strings("campaign.result.no_medal")
        return strings("campaign.result.guest" if name is None else "campaign.result.all_won")

    def _open(self, name: str | None) -> set[str]:
        return load_campaign().map.open_nodes(self._store.medals(name))


def _first_seed(session: Session) -> int | None:
    """The number from which a run was dealt: that of its first game."""
    occasion, setup = session.plan.occasion, session.plan.setup
    seed: int | None = occasion.before[0].setup["seed"] if occasion is not None and occasion.before else setup.seed
    return seed
