"""The rules book: reading, searching and following its links by mouse, keys and pad, and the key that opens it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.games.delivery.scenes.delivery_book import DeliveryBook
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.rulebook import load_rulebook
from mintworks.games.works.scenes.inspector import InspectorScene
from mintworks.games.works.scenes.setup_choices import SoloChoices
from mintworks.games.works.scenes.setup_solo import SoloSetupScene
from mintworks.games.works.scenes.works_book import WorksBook
from mintworks.games.works.view.choosing import card_pick, location_pick
from mintworks.scenes.base.navigator import Navigator
from mintworks.scenes.base.play import PlayScene
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.rulebook.contents import ContentsList
from mintworks.scenes.rulebook.page import _FACT
from mintworks.scenes.rulebook.rulebook_scene import RulesScene
from mintworks.scenes.settings.menu import MenuScene
from mintworks.scenes.settings.settings_scene import SettingsScene
from mintworks.scenes.title.title_scene import TitleScene
from mintworks.ui.command import Command
from mintworks.ui.input import Commanded, PointerMoved, Wheel
from mintworks.ui.tree import Target, find
from tests.games.delivery.view.positions import RULES
from tests.games.works.scenes.at_table import AtTable, arranged, solo_session, table_session
from tests.scenes.checks import drawn_texts, resize
from tests.scenes.person import Person
from tests.scenes.titles import title_scene

CARDS = load_cards()
BOOK = load_rulebook(CARDS, Strings.load("en"))


@pytest.fixture
def below(app: App) -> TitleScene:
    scene = title_scene()
    app.push(scene)
    return scene


@pytest.fixture
def opened(app: App) -> Callable[[str | None], RulesScene]:
    def open_book(entry: str | None = None) -> RulesScene:
        scene = RulesScene(WorksBook(CARDS), entry)
        app.push(scene)
        app.handle(PointerMoved((0, 0)))  # something happens, as when a key or click opens it
        return scene

    return open_book


def shown(person: Person) -> str:
    """The title of the open entry."""
    return person.looks_at("rules.page").name


def listed(person: Person) -> list[str]:
    """The entries in sight in the list."""
    prefix = "rules.contents."
    return [each.id.removeprefix(prefix) for each in person.app.scene.targets() if each.id.startswith(prefix)]


def links(person: Person) -> list[Target]:
    return [each for each in person.app.scene.targets() if each.id.startswith(("rules.see.", "rules.point."))]


def chosen(person: Person) -> str | None:
    """The link that Enter follows."""
    return next((link.id for link in links(person) if link.state == "chosen"), None)


def has_more(scene: RulesScene, scroll: Callable[[], None]) -> bool:
    """Whether the page is somewhere else after it was scrolled."""
    before = scene.report()["scrolled_px"]
    scroll()
    return bool(scene.report()["scrolled_px"] != before)


Open = Callable[[str | None], RulesScene]


# Opening and closing ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "entry, title",
    [
        (None, "In short"),
        ("plan:museum", "Museum"),
        ("location:lotto", "Lotto"),
        ("ai:sonic", "Sonic"),
        ("upkeep", "Upkeep"),
        ("plan:tower", "In short"),
    ],
)
def test_the_book_opens_at_an_entry(person: Person, opened: Open, entry: str | None, title: str) -> None:
    opened(entry)
    assert shown(person) == title
    if entry in ("plan:museum", "ai:sonic"):
        assert person.looks_at(f"rules.contents.{entry}").state == "chosen"


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F1])
def test_the_book_is_closed_by_key(app: App, person: Person, below: TitleScene, opened: Open, key: int) -> None:
    opened(None)
    person.presses(key)
    assert app.scenes == [below]


def test_the_book_is_closed_by_mouse(app: App, person: Person, below: TitleScene, opened: Open) -> None:
    opened(None)
    person.clicks("rules.close")
    assert app.scenes == [below]


@pytest.mark.parametrize("chapter", range(6))
def test_every_entry_can_be_read_to_its_end_in_large_letters(
    app: App, person: Person, opened: Open, chapter: int
) -> None:
    app.settings.text_scale = 2.0
    app.settings_changed()
    for entry in BOOK.chapters[chapter].entries:
        scene = opened(entry.id)
        while has_more(scene, lambda: person.presses(pygame.K_PAGEDOWN)):
            person.waits(0.2)
        assert shown(person) == entry.title
        see = {target.id.removeprefix("rules.see.") for target in links(person)}
        assert not entry.see or entry.see[-1] in see
        app.pop()


# Searching ----------------------------------------------------------------------------------------


def test_what_is_typed_is_searched_for_at_once(person: Person, opened: Open) -> None:
    opened(None)
    person.writes("mus")
    assert shown(person) == "Museum"
    assert listed(person)[0] == "plan:museum"
    assert person.looks_at("rules.search").state == "mus"
    person.writes(" landfill")
    assert "plan:landfill" in listed(person)
    person.erases(len("mus landfill"))
    assert {"words", "turn"} <= set(listed(person))


@pytest.mark.parametrize("elsewhere", ["rules.search", "rules.contents", "rules.page"])
def test_what_was_searched_for_is_selected_by_key_wherever_the_focus_is(
    person: Person, opened: Open, elsewhere: str
) -> None:
    opened(None)
    person.writes("bridge")
    person.clicks(elsewhere)
    person.presses_with(pygame.KMOD_CTRL, pygame.K_a)
    person.writes("mort")
    assert person.looks_at("rules.search").state == "mort"


def test_letters_that_are_commands_elsewhere_are_letters_here(app: App, person: Person, opened: Open) -> None:
    opened(None)
    person.clicks("rules.contents.mints")
    person.writes("pulm")
    assert person.looks_at("rules.search").state == "pulm"
    assert app.scene.name == "rules"


def test_where_nothing_is_found_the_last_entry_stays_open(person: Person, opened: Open) -> None:
    opened(None)
    person.writes("museumx")
    assert listed(person) == []
    person.presses(pygame.K_DOWN, pygame.K_RETURN)
    assert shown(person) == "Museum"


def test_escape_clears_the_search_before_it_closes(app: App, person: Person, below: TitleScene, opened: Open) -> None:
    opened(None)
    person.writes("bridge")
    person.presses(pygame.K_ESCAPE)
    assert person.looks_at("rules.search").state == ""
    assert (app.scene.name, shown(person)) == ("rules", "Bridge")
    assert person.looks_at("rules.contents.plan:bridge").state == "chosen"
    person.presses(pygame.K_ESCAPE)
    assert app.scenes == [below]


def test_a_clause_is_found(person: Person, opened: Open) -> None:
    opened(None)
    person.writes("w4.13")
    assert "location:swap-meet" in listed(person)


# Reading ------------------------------------------------------------------------------------------


def test_the_list_and_the_links_are_used_by_mouse(person: Person, opened: Open) -> None:
    opened(None)
    person.clicks("rules.contents.mints")
    assert shown(person) == "Mints"
    person.clicks("rules.see.upkeep")
    assert shown(person) == "Upkeep"
    assert person.looks_at("rules.contents.upkeep").state == "chosen"
    person.clicks("rules.back")
    assert shown(person) == "Mints"
    assert not person.looks_at("rules.back").enabled


def test_a_point_leads_to_more_about_it(person: Person, opened: Open) -> None:
    opened("all-locations")
    person.clicks("rules.point.location:builder")
    assert shown(person) == "Builder"


def test_the_book_is_read_by_keys_alone(person: Person, opened: Open) -> None:
    opened(None)
    person.presses(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert shown(person) == "Mints"
    person.presses(pygame.K_UP)
    assert shown(person) == "Setup"
    person.presses(pygame.K_RIGHT)
    assert person.focused == "rules.page"
    person.presses(pygame.K_RIGHT, pygame.K_RETURN)
    assert shown(person) == "All locations"
    person.presses(pygame.K_LEFT)
    assert person.focused == "rules.search"
    person.presses(pygame.K_DOWN)
    assert shown(person) == "Closed locations"


def test_in_the_page_arrows_lead_from_link_to_link(person: Person, opened: Open) -> None:
    opened("size")
    person.presses(pygame.K_RETURN, pygame.K_RETURN)
    one, other, *_ = (link.id for link in links(person))
    found = [chosen(person)]
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP, pygame.K_UP):
        person.presses(key)
        found.append(chosen(person))
    assert found == [one, other, other, one, other, one, None]
    person.presses(pygame.K_LEFT)
    assert person.focused == "rules.search"


def test_up_and_down_scroll_the_page_and_reach_its_links(app: App, person: Person, opened: Open) -> None:
    opened("location:temp-agency")
    assert links(person) == []
    person.presses(pygame.K_RETURN)
    for _ in range(40):
        person.presses(pygame.K_DOWN)
        person.waits(0.2)
        if chosen(person) is not None:
            break
    assert links(person)[0].id == "rules.see.advanced"
    person.presses(pygame.K_RETURN)
    assert shown(person) == "Advanced locations"


def test_pages_are_turned_by_key_and_wheel(app: App, person: Person, opened: Open) -> None:
    scene = opened("location:temp-agency")
    person.presses(pygame.K_PAGEDOWN)
    person.waits(0.3)
    lower_px = scene.report()["scrolled_px"]
    assert lower_px > 0
    app.handle(Wheel(person.looks_at("rules.page").rect.center, 1.0))
    person.waits(0.3)
    assert scene.report()["scrolled_px"] < lower_px
    before = listed(person)
    app.handle(Wheel(person.looks_at("rules.contents").rect.center, -3.0))
    person.waits(0.3)
    assert listed(person) != before
    assert shown(person) == "Temp Agency"


def test_the_bar_is_dragged(app: App, person: Person, opened: Open) -> None:
    contents = next(each for each in opened(None).form.widgets if isinstance(each, ContentsList))
    bar = contents.scroll.bar
    person.drags_from(bar.center, (bar.centerx, contents.rect.bottom))
    assert listed(person)[-1] == "pad"
    assert shown(person) == "In short"


def test_the_book_is_read_by_pad(app: App, person: Person, opened: Open) -> None:
    opened("all-plans")
    for command in (Command.DOWN, Command.DOWN, Command.RIGHT, Command.RIGHT, Command.CONFIRM):
        app.handle(Commanded(command))
        person.waits(0.02)
    assert shown(person) == "Museum"
    app.handle(Commanded(Command.LEFT))
    app.handle(Commanded(Command.CANCEL))
    assert app.scenes == []


def test_what_is_open_stays_open_in_a_window_of_another_size(app: App, person: Person, opened: Open) -> None:
    opened(None)
    person.writes("lotto")
    person.presses(pygame.K_DOWN)
    title = shown(person)
    app.settings.high_contrast = True
    app.settings_changed()
    assert (shown(person), person.looks_at("rules.search").state) == (title, "lotto")


# The key for the book -----------------------------------------------------------------------------


@pytest.fixture
def with_key(app: App) -> list[str | None]:
    """Opens the book at the key; which entries it was opened at."""
    asked: list[str | None] = []

    class Reading(Navigator):
        def open_rules(self, entry: str | None = None) -> None:
            asked.append(entry)
            app.push(RulesScene(WorksBook(CARDS), entry))

    app.navigator = Reading()
    return asked


@pytest.mark.parametrize(
    "scene",
    [title_scene, SettingsScene, lambda: MenuScene(lambda: None), lambda: SettingsScene("keys")],
    ids=["title", "settings", "menu", "keys"],
)
def test_the_key_opens_the_book_over_every_scene(
    app: App, person: Person, with_key: list[str | None], scene: Callable[[], Scene]
) -> None:
    beneath = scene()
    app.push(beneath)
    person.presses(pygame.K_F1)
    assert app.scene.name == "rules"
    person.presses(pygame.K_F1)
    assert app.scene is beneath
    assert with_key == [None]


def test_the_key_opens_the_book_over_a_question(app: App, person: Person, with_key: list[str | None]) -> None:
    app.push(MenuScene(lambda: None))
    person.clicks("menu.leave")
    person.presses(pygame.K_F1)
    assert app.scene.name == "rules"
    person.presses(pygame.K_ESCAPE)
    assert person.sees("menu.stay")


@pytest.mark.parametrize("kind, card", [("plan", "museum"), ("location", "lotto"), ("ai", "mort")])
def test_from_a_closer_look_the_book_opens_at_the_card(
    app: App, person: Person, with_key: list[str | None], kind: str, card: str
) -> None:
    app.push(InspectorScene(CARDS, kind, card))  # type: ignore[arg-type]
    person.presses(pygame.K_F1)
    assert find(app.scene.targets(), f"rules.contents.{kind}:{card}") is not None
    person.presses(pygame.K_ESCAPE)
    person.clicks("inspector.rules")
    assert with_key == [f"{kind}:{card}"] * 2
    person.presses(pygame.K_ESCAPE)
    assert app.scene.name == "inspector"


@pytest.mark.parametrize(
    "target, entry",
    [
        (location_pick("supplier"), "location:supplier"),
        (card_pick("statue"), "plan:statue"),
        ("seat:2", "ai:sonic"),
        ("seat:1", None),
        ("pass", None),
    ],
)
def test_at_the_table_the_book_opens_at_what_has_the_focus(
    app: App, with_key: list[str | None], target: str, entry: str | None
) -> None:
    table = AtTable(app, arranged(solo_session("sonic")))
    table.rests()
    scene = app.scene
    assert isinstance(scene, PlayScene)
    scene.controls.focus(target)
    table.presses(pygame.K_F1)
    assert with_key == [entry]


@pytest.mark.parametrize(
    "target, entry",
    [
        ("setup.justin", "ai:justin"),
        ("setup.recycler", "location:recycler"),
        ("setup.card", "ai:sonic"),
        ("setup.none", None),
    ],
)
def test_in_a_set_up_the_book_opens_at_what_is_pointed_at(
    app: App, person: Person, with_key: list[str | None], target: str, entry: str | None
) -> None:
    app.push(SoloSetupScene(CARDS, SoloChoices("sonic")))
    person.clicks(target)
    person.presses(pygame.K_F1)
    assert with_key == [entry]


def test_a_mint_in_the_hand_is_put_back_when_the_book_opens(app: App, with_key: list[str | None]) -> None:
    table = AtTable(app, arranged(table_session()))
    table.rests()
    scene = app.scene
    assert isinstance(scene, PlayScene)
    x, y = table.looks_at("mints").rect.center
    table.drags_from((x, y), (x + 60, y - 60), lets_go=False)
    assert scene.hand.held is not None
    table.presses(pygame.K_F1)
    assert scene.hand.held is None


# The spread ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_picture_grows_to_fill_the_page_as_far_as_its_words_stay_in_sight(app: App, size: tuple[int, int]) -> None:
    resize(app, size)
    scene = RulesScene(DeliveryBook(RULES.parts), "driver:mabel")
    app.push(scene)
    page = scene._page
    ((_, portrait),) = page._shown
    assert portrait.width > 0.4 * page.rect.width
    assert page.scroll.box.left > portrait.right
    assert page._flow.bottom_px <= page.rect.height
    rows = len(page._facts) * app.ui.px(_FACT)
    assert portrait.bottom + rows <= page.rect.bottom
    assert max(portrait.bottom + rows - page.rect.top, page._flow.bottom_px) > 0.6 * page.rect.height


def test_a_picture_beside_many_words_stays_as_it_is(opened: Callable[[str | None], RulesScene]) -> None:
    page = opened("ai:rachael")._page
    ((name, card),) = page._shown
    assert page._flow.bottom_px > page.rect.height
    assert card.width == page.ui.px(page._pictures.design_width(name))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_picture_leaves_its_room_to_large_letters(app: App, size: tuple[int, int]) -> None:
    app.settings.text_scale = 2.0
    app.settings_changed()
    resize(app, size)
    scene = RulesScene(DeliveryBook(RULES.parts), "driver:mabel")
    app.push(scene)
    page = scene._page
    assert page.scroll.box.width > 0.75 * page.rect.width
    told = [text for text, _, box in drawn_texts(app) if page.scroll.box.contains(box)]
    assert "Actions per turn" in told


def test_while_a_picture_is_being_drawn_its_place_tells_what_it_will_be(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = RulesScene(DeliveryBook(RULES.parts), "driver:mabel")
    app.push(scene)
    ((_, place),) = scene._page._shown
    monkeypatch.setattr(scene._pictures, "picture", lambda *_: None)
    icon, sides = app.ui.art.icon, dict[str, int]()
    monkeypatch.setattr(
        app.ui.art, "icon", lambda name, side, tint: (sides.update({name: side}), icon(name, side, tint))[1]
    )
    scene._page._draw_picture("driver:mabel", place)
    assert sides["ai"] > place.width / 4
