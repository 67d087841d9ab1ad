"""What may lie on what at a table of Mint Delivery, by the position that it shows; all else is a fault."""

from __future__ import annotations

import re
from typing import Any, Final

from mintworks.app.app import App
from mintworks.games.delivery.plugin import PLUGIN
from tests.scenes.checks import SIZES, defects_of_targets

ODD_SIZES: Final = (*SIZES, (1000, 900), (1700, 540))
"""Windows in px: those of every scene, a tall one and a low one."""

_ON_MAT: Final = re.compile(r"pass|take-back|own-stars|(bed|order|seat|recap):.*")
"""What is one's own lies on the own mat, and along its hem is told what happened."""
_IN_STRIP: Final = ("undo", "log", "speed", "rules", "menu", "goal", "hint", "pass", "take-back")


def defects_of_map(app: App) -> list[str]:
    """Name targets that are too small, leave the screen, or lie on others that they do not belong on."""
    report = app.scene.report()
    return [defect for defect in defects_of_targets(app) if not _is_meant(defect, report)]


def _is_meant(defect: str, report: dict[str, Any]) -> bool:
    shown, viewpoint = report["shown"], report["viewpoint"]
    beneath, verb, above = defect.partition(" overlaps ")
    if not verb:
        return False
    stands = {f"truck:{n}": seat["space"] for n, seat in enumerate(shown["seats"], 1)}
    stands["truck"] = stands[f"truck:{viewpoint}"]
    is_order = above.startswith("order:")
    if (beneath, above) == ("replay.take_over", "mat"):  # the foot of a replay is asked before the table is
        return True
    if above.startswith("tutorial."):  # the host of a lesson speaks across the table
        return beneath not in _IN_STRIP and not beneath.startswith("tutorial.")
    if beneath == "mat":
        return _ON_MAT.fullmatch(above) is not None
    if above in stands:
        here, parts = stands[above], PLUGIN.rules().parts
        side = parts.factory if "driver" in shown else parts.road_map
        if beneath.startswith("cog:"):  # it sits beside the road from its dock, on which a truck may stand
            return here in side.adjacent[beneath.removeprefix("cog:")]
        spaces = [here, *side.adjacent[here]]  # where several stand side by side they reach to the next one
        return beneath.removeprefix("space:") in spaces or stands.get(beneath) == here
    if shown["phase"] == "keep" and is_order:  # those to choose from lie large over the map
        return beneath.startswith(("space:", "truck")) or beneath in ("pile", "mixer")
    if is_order:  # the shelf with the stacks stands at the depot
        return beneath == "space:depot" and above.removeprefix("order:") in [deck[0] for deck in shown["decks"] if deck]
    return above.startswith("option:") and beneath.startswith("space:")
