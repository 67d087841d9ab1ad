"""Games that are looked back over, for tools/screenshots.py: each function puts a review on the stack of an app.

What was found about them is drawn by lot, so that the pictures change with the look of a review alone.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Callable

import msgspec

from mintworks.app.app import App
from mintworks.core.playback import Playback
from mintworks.core.players.tree_search import Considered, Option
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.replay import begin, play_record
from mintworks.core.review import Verdict
from mintworks.games.delivery.plugin import PLUGIN as DELIVERY
from mintworks.games.delivery.scenes.factory import DeliveryScenes
from mintworks.games.works.plugin import PLUGIN as WORKS
from mintworks.games.works.scenes.factory import WorksScenes
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.history.kept_review import KeptReview
from mintworks.scenes.review.replay import Replay
from mintworks.scenes.review.replay_scene import ReplayScene
from mintworks.storage.history import Review
from tests.pictures.scenes import delivery
from tests.pictures.scenes.tables import solo, table
from tools.remembered import shared

_COSTLY = {2: 0.16, 5: 0.08, 8: 0.31, 13: 0.13, 22: 0.2}
"""What some decisions cost, by their order."""


def made_up(game: GamePlugin, record: GameRecord) -> tuple[Verdict, ...]:
    """Return what `_made_up` returns, computed by the first of all processes that share a folder."""
    key = "verdicts", game.folder, record.setup, record.actions
    return msgspec.json.decode(
        shared(key, lambda: msgspec.json.encode(_made_up(game, record)).decode()), type=tuple[Verdict, ...]
    )


def _made_up(game: GamePlugin, record: GameRecord) -> tuple[Verdict, ...]:
    """Verdicts on all free decisions of a game, of which some cost a good deal and some cards changed much."""
    rules, _, before = begin(game, record)
    adviser = game.players.hinter(rules).adviser
    before, dice, turned = rules.copy(before), random.Random(5), 0
    seats = len(game.positions.opponents(before))
    now, found = [1 / seats] * seats, list[Verdict]()

    def moved(by: float, seat: int) -> None:
        """Let the chance of a seat grow, at the cost of the others."""
        by = max(0.04 - now[seat - 1], min(0.96 - now[seat - 1], by))
        for index in range(seats):
            now[index] += by if index == seat - 1 else -by / (seats - 1)

    for step, after in play_record(game, record):
        legal = rules.legal_actions(before)
        if len(legal) > 1 and game.positions.opponents(before)[step.seat - 1] is None:
            moved(dice.gauss(0.01, 0.1 if turned else 0.02), 1)
            best, best_chances = dice.choice(legal), tuple(now)
            moved(-_COSTLY.get(len(found), dice.uniform(0, 0.03)), step.seat)
            cost, reason, contrast = best_chances[step.seat - 1] - now[step.seat - 1], None, None
            if cost >= 0.05:
                moves = [Considered(each, Option(str(each), 0.5, 1), (each,)) for each in (best, step.action)]
                seen = rules.observe(before, step.seat)
                reason, contrast = adviser.reason(seen, moves[0], moves[1:]), adviser.contrast(seen, *moves)
            verdict = Verdict(
                number=step.number,
                seat=step.seat,
                action=str(step.action),
                win=now[step.seat - 1],
                best=str(best),
                best_win=best_chances[step.seat - 1],
                chances=tuple(now),
                best_chances=best_chances,
                turned=turned,
                line=(str(best),) if cost >= 0.05 else (),
                reason=None if reason is None else game.codec.reason_to_json(reason),
                contrast=contrast,
            )
            found.append(verdict)
            turned = 0
        turned = step.number if rules.reveals(before, [*step.events]) else turned
        before = rules.copy(after)
    return tuple(found)


@functools.cache
def _of_works(kind: str) -> tuple[GameRecord, tuple[Verdict, ...]]:
    record = solo("sonic", 400).record if kind == "solo" else table(4, 400, advanced=["crowdfunder"]).record
    return record, made_up(WORKS, record)


@functools.cache
def _of_delivery(kind: str) -> tuple[GameRecord, tuple[Verdict, ...]]:
    make = {"factory": lambda: delivery.factory("otto", 600), "table": lambda: delivery.table(3, 90)}
    record = make[kind]().record
    return record, made_up(DELIVERY, record)


def show(app: App, scene: Scene, *, mistake: int | None = None) -> Replay:
    """Put a review on the stack, where one of its mistakes lies, all motion at its end."""
    assert isinstance(scene, ReplayScene)
    app.push(scene)
    app.ui.tweens.finish_all()
    scene.director.hurry()
    replay = scene.replay
    assert replay.desk is not None
    if mistake is not None:
        replay.go_to(sorted(replay.desk.curve.mistakes)[mistake])
    return replay


def works(app: App, kind: str, *, is_whole: bool = True) -> Scene:
    record, verdicts = _of_works(kind)
    review = Review(verdicts, is_whole=is_whole)
    kept = KeptReview(review, lambda found: None)
    return WorksScenes().replay(Playback(WORKS, record, app.strings), None, kept)


def delivery_review(app: App, kind: str) -> Scene:
    record, verdicts = _of_delivery(kind)
    kept = KeptReview(Review(verdicts, is_whole=True), lambda found: None)
    return DeliveryScenes().replay(Playback(DELIVERY, record, app.strings), None, kept)


def begun(app: App) -> None:
    show(app, works(app, "solo"))


def mistake(app: App) -> None:
    show(app, works(app, "solo"), mistake=-1)


def several(app: App) -> None:
    replay = show(app, works(app, "table"), mistake=0)
    assert replay.desk is not None
    graph = replay.desk.graph
    graph.point((round(graph.x_of(sorted(replay.desk.curve.mistakes)[1])), graph.rect.centery))


def better(app: App) -> None:
    replay = show(app, works(app, "solo"), mistake=0)
    replay.better_line()
    while replay.shown.place < replay.shown.end:
        replay.show_next()
    replay.scene.director.hurry()


def factory(app: App) -> None:
    show(app, delivery_review(app, "factory"), mistake=1)


def roads(app: App) -> None:
    show(app, delivery_review(app, "table"), mistake=0)


REVIEW_SCENES: dict[str, Callable[[App], None]] = {
    "review": begun,
    "review-mistake": mistake,
    "review-several": several,
    "review-better": better,
    "table-delivery-review-factory": factory,
    "table-delivery-review": roads,
}
