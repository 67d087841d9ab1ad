"""Scenes where the text is set larger: words take the room that there is, and buttons beside each other look alike."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.seat import SeatKind
from mintworks.games.delivery.view.order_face import _STARS, OrderFaces
from mintworks.games.delivery.view.pieces import mint_art
from mintworks.games.delivery.view.upgrade_face import UpgradeFaces
from mintworks.games.works.scenes.laid_table import LaidTable
from mintworks.scenes.base.hinting import Hinting
from mintworks.scenes.base.table_scene import TableScene
from mintworks.scenes.setup.table_setup import TableSetup
from mintworks.scenes.title.scenery import CAT
from mintworks.scenes.title.title_scene import TitleScene
from mintworks.ui.art import Art, Shape
from mintworks.ui.canvas import Canvas
from mintworks.ui.settings import TEXT_SCALES, ViewSettings
from mintworks.ui.table.end_meter import EndMeter
from mintworks.ui.text import Lettering, Style
from mintworks.ui.ui import Ui
from tests.games.delivery.view.at_table import AtTable
from tests.games.delivery.view.positions import RULES, kept, table_session
from tests.pictures.scenes.tables import WorksTable
from tests.scenes.checks import drawn_texts
from tools.screenshots import SCENES, settle

TWIST = ("open.", "begin", "built.")
MEDALS = ("game", "yourself", "Production")
"""Words of what is different at the place that the map points at, and of what its medals ask for."""
_RING_ABOVE = 12
"""How far the ring of the keys reaches above their box, with its line, in px of the design."""


def _sizes(app: App, scene: str, scale: float, monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """The size of the letters of all lines in a scene, in px of the design."""
    app.settings.text_scale = scale
    app.settings_changed()
    SCENES[scene](app)
    settle(app)
    sizes: dict[str, float] = {}
    kind = type(app.ui.text)
    rendered = kind._rendered

    def noting(self: Lettering, text: str, style: Style) -> object:
        sizes[text] = style.size * scale
        return rendered(self, text, style)

    app.ui.text.forget()
    with monkeypatch.context() as patch:
        patch.setattr(kind, "_rendered", noting)
        app.settings_changed()  # what is set but once, like a page of the rules book, is set anew
        app.scene.draw(app.canvas)
    return sizes


def test_other_new_achievements_take_two_lines_to_grow(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = _sizes(app, "results-badges-many", 1.0, monkeypatch)
    large = _sizes(app, "results-badges-many", 2.0, monkeypatch)
    assert large["Shopper"] >= 1.3 * next(size for text, size in usual.items() if text.endswith("Shopper"))


def test_what_each_upgrade_does_grows_with_the_text(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = type(app.ui.text)
    rendered, sizes_px = kind._rendered, dict[str, float]()

    def noting(self: Lettering, text: str, style: Style) -> object:
        if style.font == "text":
            sizes_px[text] = style.size * self.scale
        return rendered(self, text, style)

    monkeypatch.setattr(kind, "_rendered", noting)
    smallest_px = []
    for scale in (1.0, 2.0):
        app.settings.text_scale = scale
        app.settings_changed()
        for upgrade in RULES.parts.upgrades.values():
            UpgradeFaces(app.ui, app.strings).face(upgrade, 76)
        smallest_px.append(min(sizes_px.values()))
        sizes_px.clear()
    assert smallest_px[1] >= 1.15 * smallest_px[0]


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_the_buttons_below_the_lessons_have_letters_of_one_size(
    app: App, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    sizes = _sizes(app, "lessons", scale, monkeypatch)
    usual = 76 * 0.42
    assert sizes["Back"] == sizes["Play a game"] > usual


@pytest.mark.parametrize("scale, sits_there", [(1.0, True), (2.0, False)])
def test_the_cat_of_the_title_sits_behind_no_button(app: App, scale: float, sits_there: bool) -> None:
    app.settings.text_scale = scale
    app.settings_changed()
    SCENES["title"](app)
    scene = app.scene
    assert isinstance(scene, TitleScene)
    assert (CAT[1] in scene._picture._scenery.before) is sits_there


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_tries_out_the_speed_says_so(app: App, monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    assert "Try it" in _sizes(app, "settings-general", scale, monkeypatch)


def test_the_words_on_the_card_of_the_map_grow_with_the_text(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = _sizes(app, "campaign-map", 1.0, monkeypatch)
    large = _sizes(app, "campaign-map", 2.0, monkeypatch)
    grown = {word: large[word] / usual[word] for word in (*TWIST, *MEDALS)}
    assert all(grown[word] >= 1.4 for word in TWIST), grown
    assert all(grown[word] >= 1.1 for word in MEDALS), grown


def test_what_opens_a_road_grows_with_the_text(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, large = (_sizes(app, "campaign-map-closed", scale, monkeypatch) for scale in (1.0, 2.0))
    assert large["Closed."] >= 1.4 * usual["Closed."]
    assert large["neighborhood"] >= 1.2 * usual["neighborhood"]


def test_the_goals_of_the_three_medals_have_letters_of_one_size(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    large = _sizes(app, "campaign-debriefing-all", 2.0, monkeypatch)
    assert large["Production"] == large["least"] == large["unbuilt"] > 26


def test_the_titles_beside_each_other_in_the_rules_book_have_letters_of_one_size(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = _sizes(app, "rules-scoring", 1.0, monkeypatch)
    assert sizes["Most"] == sizes["smaller"] == sizes["neighborhood"] == sizes["vault"] > 26


@pytest.mark.parametrize(
    "scene, words",
    [("settings-general", ("Effects", "bells")), ("rules-scoring", ("Upkeep", "Counting stars"))],
)
def test_captions_with_room_around_them_grow_with_the_text(
    app: App, monkeypatch: pytest.MonkeyPatch, scene: str, words: tuple[str, ...]
) -> None:
    usual, large = (_sizes(app, scene, scale, monkeypatch) for scale in (1.0, 2.0))
    assert all(1.6 <= large[text] / usual[text] <= 1.7 + 1e-9 for text in words)


@pytest.mark.parametrize("scene, word", [("table-delivery-hint", "sugar-free"), ("table-4-hint", "best")])
def test_the_words_of_a_hint_grow_with_the_text(
    app: App, monkeypatch: pytest.MonkeyPatch, scene: str, word: str
) -> None:
    usual, large = (_sizes(app, scene, scale, monkeypatch)[word] for scale in (1.0, 2.0))
    assert large >= 1.15 * usual


def test_the_label_of_the_button_in_the_corner_grows_with_the_text(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, large = (_sizes(app, "table-delivery-1", scale, monkeypatch)["End turn"] for scale in (1.0, 2.0))
    assert large >= 1.3 * usual


def test_what_a_driver_says_grows_with_the_text(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, large = (_sizes(app, "table-delivery-factory", scale, monkeypatch)["Pepperton’s"] for scale in (1.0, 2.0))
    assert large >= 1.15 * usual


def test_what_an_upgrade_does_grows_with_the_text_at_the_cost_of_its_picture(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, large = (_sizes(app, "table-delivery-3", scale, monkeypatch)["Carries"] for scale in (1.0, 2.0))
    assert large >= 1.2 * usual


def test_the_numbers_and_mints_on_orders_grow_with_the_text(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    made = type(app.ui.art).surface
    sides = list[int]()

    def noting(self: Art, name: str, width_px: int, height_px: int) -> pygame.Surface:
        if name == mint_art("s" if "s" in order.mints else "r"):
            sides.append(width_px)
        return made(self, name, width_px, height_px)

    monkeypatch.setattr(type(app.ui.art), "surface", noting)
    for name in ("pepperton-r", "pepperton-ss", "pepperton-ssc"):
        order, stars, mints = RULES.parts.orders[name], list[float](), list[int]()
        for app.settings.text_scale in (1.0, 2.0):
            app.settings_changed()
            faces = OrderFaces(app.ui, app.strings)
            stars.append(faces._letter_px(faces._grown(_STARS), 0.8))
            faces.face(order, 77)
            mints.append(sides[-1])
        assert stars[1] >= 1.4 * stars[0]
        assert mints[1] >= 1.2 * mints[0], name


@pytest.mark.parametrize("scale", TEXT_SCALES)
def test_the_keys_hang_clear_of_the_name_above(app: App, scale: float) -> None:
    session = kept(table_session())
    app.settings.text_scale = scale
    app.settings_changed()
    ann = AtTable(app, session)
    own = ann.scene.tableau.arrangement.seats[1]
    assert own.keys is not None
    size = next(size for text, size, box in drawn_texts(app) if text == session.name(1) and own.title.contains(box))
    descended = app.ui.text.line_height_px(Style(size=size, font="display")) / 2
    assert own.title.centery + descended <= own.keys.top - app.ui.px(_RING_ABOVE)


def test_what_an_opponent_would_do_has_more_room_in_large_letters_beside_its_cards(app: App) -> None:
    widths = []
    for scale in (1.0, 2.0):
        app.settings.text_scale = scale
        app.settings_changed()
        SCENES["table-solo-ghost-twice"](app)
        scene = app.scene
        assert isinstance(scene, WorksTable)
        assert isinstance(scene.table, LaidTable)
        box, arrangement = scene.table.foresight.ghost.box, scene.tableau.arrangement
        assert box is not None
        assert box.collidelist([*arrangement.cards(2, scene.tableau.held(2)).values()]) < 0
        widths.append(box.width)
    assert widths[1] > 1.2 * widths[0]


@pytest.mark.parametrize("scene_name", ["table-4-hint", "table-delivery-hint", "table-delivery-factory-hint"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_a_long_hint_hides_no_names_buttons_or_anything_along_the_top(
    app: App, scene_name: str, size: tuple[int, int], text_scale: float
) -> None:
    app.canvas.resize(size)
    app.settings.text_scale = text_scale
    app.settings_changed()
    SCENES[scene_name](app)
    settle(app)
    scene = app.scene
    assert isinstance(scene, TableScene)
    hinting = scene.part(Hinting)
    hinting._tell("so much to be told " * 8)
    note, ends = hinting.note.rect, [scene.place_of(leg.end) for leg in hinting.view.legs]
    names = [target.rect for target in scene.table.laid() if target.role == "seat"]
    assert note.collidelist([*names, *(button.rect for button in scene.buttons.values())]) < 0
    assert note.collidelist([scene.strip.places.strip, *scene.avoided(), *filter(None, ends)]) < 0
    assert pygame.Rect((0, 0), size).contains(note)


_LONG = "Ann: choose a building or a plan to swap for one of the plans in the plan supply"


@pytest.mark.parametrize("scene_name", ["table-3", "table-delivery-2"])
def test_a_long_prompt_grows_with_the_text_and_hangs_above_the_names_on_the_mats(app: App, scene_name: str) -> None:
    heights = {}
    for scale in (1.0, 2.0):
        app.settings.text_scale = scale
        app.settings_changed()
        SCENES[scene_name](app)
        scene = app.scene
        assert isinstance(scene, TableScene)
        heights[scale] = scene.strip._prompt_letters(_LONG, app.ui.px(700)).height_px
        strip, seats = scene.strip.places.strip, scene.tableau.arrangement.seats
        assert strip.top + heights[scale] < min(place.title.centery for place in seats.values())
    assert heights[1.0] <= strip.height - 2 * app.ui.px(4)
    assert heights[2.0] >= 1.4 * heights[1.0]


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_what_others_did_is_cut_no_earlier_where_text_is_larger(
    app: App, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    usual, large = (_sizes(app, "table-delivery-hint", size, monkeypatch) for size in (1.0, scale))
    assert "…" not in {*usual, *large}


def test_what_others_did_reaches_above_the_truck_in_large_letters(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    words = _sizes(app, "table-delivery-3", 2.0, monkeypatch)
    assert "…" not in words
    assert {"delivers", "loads", "mixes"} <= set(words)


@pytest.mark.parametrize("size_px, grown", [((1280, 720), 1.0), ((1920, 1080), 1.3)])
def test_the_marks_of_how_near_the_end_is_grow_where_there_is_room(size_px: tuple[int, int], grown: float) -> None:
    canvas = Canvas.offscreen(size_px)
    usual, large = (
        EndMeter(Ui.on(canvas, ViewSettings(text_scale=scale)), "", 7, lambda: None).rect.width for scale in (1.0, 2.0)
    )
    assert large >= grown * usual


@pytest.mark.parametrize(
    "scene, least",
    [
        ("table-delivery-1", {"P": 1.2, "Ann": 1.4, "12": 1.4, "Mintopia City": 1.4, "Spearfield": 1.3}),
        ("table-delivery-factory", {"Depot": 1.4, "Applemint": 1.3, "The Regular": 1.3, "Deliver": 1.3}),
        ("table-delivery-hint", {"delivers": 1.3}),
        ("table-computers", {"Ann": 1.4, "5": 1.4}),
        ("table-solo-middle", {"The Game Designer": 1.4, "Justin": 1.25, "16": 1.4}),
        ("table-solo-undo", {"6": 1.25, "Plan": 1.3}),
        ("table-solo-end", {"passes:": 1.1, "Never": 1.1}),
        ("delivery-setup-upgrades", {"Turbo": 1.5, "Cinnamon": 1.3}),
        ("delivery-setup-table", {"Upgrades": 1.5, "Person": 1.25, "Computer": 1.25, "After": 1.3}),
        ("table-delivery-3", {"Bed": 1.2}),
        ("shelf", {"Mint Works": 1.5}),
        ("title-unfinished", {"Pia and Sonic · Round 4": 1.4, "Resume round 2": 1.4, "Saved games": 1.4}),
        ("puzzles-works", {"43": 1.3, "113": 1.3, "Mints first": 1.25}),
        ("results-badges", {"Beat": 1.3, "changed": 1.3}),
        ("results-table", {"Intermediate": 1.2, "Museum": 1.3, "Winner": 1.3, "Play again": 1.5, "Postcard": 1.4}),
        ("setup-table", {"Person": 1.25, "Computer": 1.25, "counts": 1.5}),
        ("people-many", {"48 games · 21 wins": 1.4, "Hasn’t played yet": 1.4}),
        ("chronicle-games", {"Deal 268650": 1.1}),
        ("rules-search", {"W3": 1.2, "9 entries found": 1.3}),
        ("chronicle-achievements", {"latest:": 1.4, "Early Bird": 1.4, "Sonic": 1.4, "Ann, 18 Oct 2026": 1.4}),
        ("settings-keys", {"Enter": 1.5, "Shift+Tab": 1.3}),
        ("review-several", {"Producer.": 1.15, "now": 1.1}),
        ("review", {"Mayor": 1.3, "49%": 1.3, "now": 1.4}),
        ("inspector-ai", {"vault": 1.25, "looks": 1.25}),
        ("delivery-setup-solo", {"orders": 1.35, "The Collector": 1.3, "Bulldozer": 1.4}),
        ("review-mistake", {"Better:": 1.4, "smaller": 1.4}),
    ],
)
def test_names_and_numbers_at_tables_grow_with_the_text(
    app: App, monkeypatch: pytest.MonkeyPatch, scene: str, least: dict[str, float]
) -> None:
    usual, large = (_sizes(app, scene, scale, monkeypatch) for scale in (1.0, 2.0))
    assert {word: large[word] / usual[word] >= most for word, most in least.items()} == dict.fromkeys(least, True)


def test_labels_of_a_set_up_are_brief_rather_than_small(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, large = (_sizes(app, "delivery-setup-table", scale, monkeypatch) for scale in (1.0, 2.0))
    for label, brief in (("Age (breaks ties)", "Age"), ("Road conditions", "Conditions")):
        assert large[brief] >= 1.5 * usual[label]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_what_is_told_of_a_driver_has_letters_of_one_size(
    app: App, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    sizes = _sizes(app, "delivery-setup-solo", scale, monkeypatch)
    assert sizes["yet"] == sizes["seat"]


def test_what_saved_games_are_called_grows_with_the_text(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, large = (_sizes(app, "shelf", scale, monkeypatch) for scale in (1.0, 2.0))
    assert large["others"] >= 1.4 * usual["others"]


def test_a_name_of_two_words_takes_two_lines_on_a_card_to_grow(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, large = (_sizes(app, "table-solo-middle", scale, monkeypatch) for scale in (1.0, 2.0))
    assert large["Corporate"] >= 1.2 * usual["Corporate HQ"]


def test_what_a_computer_player_says_hides_none_of_its_numbers(app: App) -> None:
    app.settings.text_scale = 2.0
    app.settings_changed()
    SCENES["table-computers"](app)
    scene = app.scene
    assert isinstance(scene, WorksTable)
    place = scene.tableau.arrangement.seats[2]
    assert not scene.overlay.bubble_rect(place, place.pile.size, 1.0, is_sentence=True).colliderect(place.counts)


@pytest.mark.parametrize("sentences", [1, 4])
def test_notices_grow_with_the_text_and_stay_in_the_window(
    app: App, monkeypatch: pytest.MonkeyPatch, sentences: int
) -> None:
    papers: list[Shape] = []
    monkeypatch.setattr(app.ui.art, "draw_shape", lambda shape, *_, **__: papers.append(shape))
    for number in range(sentences):
        app.tell(f"{number} {'Nothing can be saved here. ' * (20 if sentences > 1 else 1)}")
    app.notices.shown = 1.0
    for scale in (1.0, 2.0):
        app.settings.text_scale = scale
        app.settings_changed()
        app.notices.draw()
    usual, large = (paper.height_px - 2 * paper.margin_px for paper in papers)
    assert 1.2 * usual < large < app.canvas.size_px[1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_title_of_a_review_keeps_to_the_strip_apart_from_the_star_track(
    app: App, canvas: Canvas, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas.resize(size)
    app.settings.text_scale = 2.0
    app.settings_changed()
    SCENES["review"](app)
    settle(app)
    assert isinstance(app.scene, TableScene)
    sheets = list[pygame.Rect]()
    monkeypatch.setattr(app.scene.strip, "_draw_sheet", sheets.append)
    app.scene.strip.draw(app.scene.prompt())
    assert sheets == []


@pytest.mark.parametrize(
    "scene, widget_id, options",
    [
        ("settings-general", "settings.forced_moves", ["At once", "After 1 s", "By hand"]),
        ("delivery-setup-table", "setup.done", ["Hidden", "Open"]),
        ("setup-table", "setup.seat-2.kind", ["Person", "Computer", "Mail"]),
    ],
)
def test_options_side_by_side_have_letters_of_one_size_and_keep_clear_of_their_edges(
    app: App, scene: str, widget_id: str, options: list[str]
) -> None:
    app.canvas.resize((1280, 720))
    app.settings.text_scale = 2.0
    app.settings_changed()
    SCENES[scene](app)
    settle(app)
    whole = next(target.rect for target in app.scene.targets() if target.id == widget_id)
    drawn = {text: (size, box) for text, size, box in drawn_texts(app) if text in options and whole.contains(box)}
    segments = [target.rect for target in app.scene.targets() if target.id.startswith(f"{widget_id}.")]
    assert len({size for size, _ in drawn.values()}) == 1
    clear_px = app.ui.px(13)
    for option, segment in zip(options, segments, strict=True):
        assert segment.left + clear_px <= drawn[option][1].left
        assert drawn[option][1].right <= segment.right - clear_px


def test_what_is_said_of_letters_before_a_game_grows_with_the_text(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def by_mail(app: App) -> None:
        usual_table(app)
        assert isinstance(app.scene, TableSetup)
        seat = app.scene.choices.seats[1]
        seat.kind, seat.elsewhere = SeatKind.PERSON, True
        app.scene.lay_out_again()

    usual_table = SCENES["setup-table"]
    app.canvas.resize((1280, 720))
    monkeypatch.setitem(SCENES, "setup-table", by_mail)
    usual, large = (_sizes(app, "setup-table", scale, monkeypatch)["letter"] for scale in (1.0, 2.0))
    assert large >= 1.5 * usual


def test_what_is_told_of_a_level_grows_with_slightly_larger_text_too(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.canvas.resize((1280, 720))
    usual, larger = (_sizes(app, "setup-table", scale, monkeypatch)["counts"] for scale in (1.0, 1.25))
    assert larger >= 1.2 * usual
