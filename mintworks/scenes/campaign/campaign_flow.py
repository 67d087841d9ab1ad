"""Leads through the campaign: from the title to the map, to a node's table and back with its medals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from mintworks.content.campaign import Campaign, Medals
from mintworks.core.record import OccasionKind
from mintworks.core.scenario import MEDALS, Aim, Medal, Scenario
from mintworks.core.session import Session
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.campaign.campaign_scene import CampaignScene, Waiting
from mintworks.scenes.campaign.node_pages import MedalFooter, node_briefing, node_debriefing
from mintworks.scenes.campaign.portrait_page import MenuOption
from mintworks.scenes.campaign.scenario_flow import EndedRun, Run, ScenarioFlow
from mintworks.scenes.campaign.scenario_words import roads_told, tasks_of
from mintworks.storage.saved_games import player


class CampaignFlow(ScenarioFlow):
    """Leads through the campaign; the map stays beneath all its scenes."""

    kind = OccasionKind.CAMPAIGN

    @property
    def _campaign(self) -> Campaign:
        campaign = self._scenarios.campaign()
        assert isinstance(campaign, Campaign)
        return campaign

    def begin(self) -> None:
        self._go_to_map()

    def _arrive(self, run: Run, then: Callable[[], None]) -> None:
        self._go_to_map(run.label, then)

    def _go_to_map(self, node: str | None = None, then: Callable[[], None] = lambda: None) -> None:
        self._map = CampaignScene(
            self._game,
            self._scenarios,
            self._who,
            partial(self._store.medals, self._game),
            self.enter,
            node,
            self._waiting,
            partial(self._store.aided, self._game),
        )
        self._app.push(LoadingScene(self._map, then))

    def run_of(self, session: Session) -> Run | None:
        """Return the node of a game; None if it no longer exists with the same opponents."""
        occasion = session.plan.occasion
        if occasion is None or occasion.kind is not self.kind or occasion.label not in self._campaign.nodes:
            return None
        node, codec = self._campaign.nodes[occasion.label], self._game.codec
        setups = [*(codec.setup_from_json(game.setup) for game in occasion.before), session.plan.setup]
        met = [self._scenarios.opponent(setup) for setup in setups]
        asked = [self._scenarios.setup(node.variant, opponent, 0) for opponent in node.opponents[: len(met)]]
        return Run(node, node.id) if met == [self._scenarios.opponent(setup) for setup in asked] else None

    def _waiting(self) -> Waiting | None:
        """Return the node of the current player's saved game."""
        left = self._left()
        if left is None:
            return None
        session, run = left
        return Waiting(run.label, self._game.positions.round(session.match.state))

    # Before the game

    def enter(self, node: Scenario) -> None:
        """Open the table of a node: the current player's saved game, else a new one."""
        run, left = Run(node, node.id), self._left()
        if left is not None and left[1].label == run.label:
            self._app.push(self._go_on(left[0]))
        else:
            self._clear_table(self._who.name, lambda: self._app.push(self._start(run)))

    def _briefing(self, run: Run, player: str | None, choices: Sequence[MenuOption]) -> Scene:
        strings, before = self._app.strings, self._medals(run, player)
        tasks = tasks_of(run.scenario, self._scenarios, strings)
        return node_briefing(run.scenario, self._game, tasks, before, choices, self._app.pop, strings)

    def _medals(self, run: Run, player: str | None) -> tuple[Medal, ...]:
        return self._store.medals(self._game, player).get(run.label, ())

    def _aim(self, run: Run, player: str | None) -> Aim:
        """Return the goals of every victory here, else those of the next medal."""
        goals, had = run.scenario.goals, self._medals(run, player)
        open_medals = [medal for medal in MEDALS if goals[medal] and (medal is Medal.WIN or medal not in had)]
        return Aim(open_medals[0], goals[open_medals[0]]) if open_medals else Aim(Medal.WIN, ())

    # After the game

    def ending(self, session: Session) -> Scene:
        run, name = self._known(session), player(session)
        before, open_before = self._medals(run, name), self._open(name)
        ended = self._end(session)
        opened = [place for place in self._campaign.nodes if place in self._open(name) - open_before]

        def leave() -> None:
            self._app.pop()
            medals = self._store.medals(self._game, name)
            self._map.show(next_node(self._campaign, run.label, opened, medals) if ended.earned else run.label, opened)

        choices = [*self._choices(ended, leave), *self._options_to_watch(ended)]
        strings, node = self._app.strings, run.scenario
        footer = MedalFooter(tasks_of(node, self._scenarios, strings), before, ended.earned)
        ending, opponent = ended.ending(strings, self._aside(ended, opened)), node.opponents[ended.games - 1]
        return node_debriefing(node, opponent, ending, footer, choices, leave, strings, ended.badges)

    def _choices(self, ended: EndedRun, leave: Callable[[], None]) -> list[MenuOption]:
        run, following, to_map = ended.run, ended.following, MenuOption("to_map", leave)
        if following is not None:
            lead = MenuOption("next_game", lambda: self._app.replace(self._table(following)), "primary", "arrow-right")
            return [lead, to_map]
        again = MenuOption("again", lambda: self._app.replace(self._start(run)), icon="dice")
        if ended.earned:
            return [replace(to_map, key="onward", kind="primary", icon="arrow-right"), again]
        deal = _first_seed(ended.session)
        same = MenuOption("replay", lambda: self._app.replace(self._start(run, deal)), icon="undo")
        return [replace(again, kind="primary"), same, to_map]

    def _aside(self, ended: EndedRun, opened: Sequence[str]) -> str:
        strings, opponents = self._app.strings, ended.run.scenario.opponents
        if ended.following is not None:
            following = self._game.narration.seat_name(opponents[ended.games], strings)
            return strings("campaign.result.so_far", n=ended.games, total=len(opponents), name=following)
        if opened:
            return roads_told(opened, strings)
        if not ended.earned:
            return strings("campaign.result.no_medal")
        return strings("campaign.result.guest" if player(ended.session) is None else "campaign.result.all_won")

    def _open(self, name: str | None) -> set[str]:
        return self._campaign.map.open_nodes(self._store.medals(self._game, name))


def next_node(campaign: Campaign, node: str, opened: Sequence[str], medals: Medals) -> str:
    """Return the node to point at after a victory: one that it has opened, else the next open one never won."""
    nodes, open_now = [*campaign.nodes], campaign.map.open_nodes(medals)
    here = nodes.index(node)
    following = (*opened, *nodes[here + 1 :], *nodes[:here])
    return next((place for place in following if place in open_now and not medals.get(place)), node)


def _first_seed(session: Session) -> int:
    """Return the seed of a run: that of its first game."""
    occasion = session.plan.occasion
    return int(occasion.before[0].setup["seed"]) if occasion and occasion.before else session.seed
