"""The achievements on the page after a game with a twist: as many are shown as are named."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.games.works.content.achievements import load_achievements
from mintworks.games.works.content.cards import load_cards
from mintworks.scenes.history.badge import Badge
from mintworks.scenes.results.badge_pill import MOST, BadgePill
from mintworks.ui.cutout import Cutouts
from mintworks.ui.stage import Stage, window_rect
from mintworks.ui.text import Lettering

ACHIEVEMENTS = load_achievements(load_cards())


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("earned", [1, 4, MOST, MOST + 1, len(ACHIEVEMENTS)])
def test_as_many_medallions_as_names(app: App, monkeypatch: pytest.MonkeyPatch, earned: int, text_scale: float) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    names = sorted(ACHIEVEMENTS, key=lambda name: len(app.strings(f"achievements.{name}.name")), reverse=True)
    badges = [Badge(name, ACHIEVEMENTS[name], app.strings) for name in names[:earned]]
    drawn: list[str] = []
    told: list[str] = []
    paragraph = Lettering.paragraph_picture
    monkeypatch.setattr(Badge, "draw", lambda badge, *_, **__: drawn.append(badge.name))

    def setting(lettering: Lettering, text: str, *where: object, **how: object) -> object:
        told.append(text)
        return paragraph(lettering, text, *where, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(Lettering, "paragraph_picture", setting)
    pill = BadgePill(app.ui, app.strings, Stage(app.ui), badges)
    pill.draw(Cutouts(app.ui), 1.0)
    (words,) = told
    shown = min(earned, MOST)
    assert drawn == [badge.name for badge in badges[:shown]]
    assert [badge.name in words for badge in badges] == [place < shown for place in range(earned)]
    assert (f"{earned - shown} more" in words) == (earned > shown)
    (target,) = pill.targets()
    assert all(badge.name in target.name for badge in badges)
    assert window_rect(app.ui).contains(target.rect)
