from __future__ import annotations

from typing import Any

import pygame
import pytest

from mintworks.ui import widgets
from mintworks.ui.input import Command, Commanded, PointerMoved, PointerPressed, PointerReleased, TextTyped
from mintworks.ui.text import Style
from mintworks.ui.tree import find
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button, Choice, Dialog, Form, Reply, Stepper, TextField, Toggle, Widget
from mintworks.ui.widgets.field import Refusals
from mintworks.ui.widgets.number_field import NumberField

BOX = pygame.Rect(100, 100, 300, 60)


class Heard:
    """Remembers what widgets told."""

    def __init__(self) -> None:
        self.all: list[Any] = []

    def __call__(self, *said: Any) -> None:
        self.all.append(said[0] if said else "pressed")


@pytest.fixture
def heard() -> Heard:
    return Heard()


def form_of(ui: Ui, *widgets: Widget) -> Form:
    form = Form(ui)
    for widget in widgets:
        form.add(widget)
    return form


def click(form: Form, at: tuple[float, float]) -> None:
    for event in (PointerMoved(at), PointerPressed(at), PointerReleased(at)):
        form.handle(event)


def point(form: Form, at: tuple[float, float]) -> None:
    """As the program does it."""
    form.ui.attention.note(PointerMoved(at))
    form.handle(PointerMoved(at))


def give(form: Form, *commands: Command) -> None:
    for command in commands:
        form.handle(Commanded(command))


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_label_of_a_button_stays_on_it_however_large_text_is(ui: Ui, heard: Heard, scale: float) -> None:
    ui.settings.text_scale = scale
    ui.text.scale = ui.unit * scale
    button = Button(ui, "a", pygame.Rect(0, 0, 152, 59), "Use shorter belt", heard)
    letters = Style(size=button._fitted_size(), font="display")
    assert ui.text.width_px(button.label, letters) < button.rect.width - 0.4 * button.rect.height


def test_a_button_is_pressed_when_let_go_where_it_was_taken(ui: Ui, heard: Heard) -> None:
    form = form_of(ui, Button(ui, "a", BOX, "Pass", heard))
    click(form, BOX.center)
    assert heard.all == ["pressed"]
    form.handle(PointerPressed(BOX.center))
    form.handle(PointerReleased((5, 5)))
    assert heard.all == ["pressed"]


def test_a_button_under_another_is_not_pressed(ui: Ui, heard: Heard) -> None:
    form = form_of(
        ui, Button(ui, "a", BOX, "A", lambda: heard("below")), Button(ui, "b", BOX, "B", lambda: heard("on"))
    )
    click(form, BOX.center)
    assert heard.all == ["on"]


def test_a_disabled_button_tells_its_reason_and_does_nothing(ui: Ui, heard: Heard) -> None:
    button = Button(ui, "a", BOX, "Build", heard)
    button.enabled, button.reason = False, "Builder needs a plan"
    form = form_of(ui, button)
    click(form, BOX.center)
    form.focus("a")
    give(form, Command.CONFIRM)
    assert heard.all == []
    assert form.targets()[0].reason == "Builder needs a plan"


def test_the_focus_moves_by_tab_and_arrows_and_confirms(ui: Ui, heard: Heard) -> None:
    below = BOX.move(0, 100)
    form = form_of(ui, Button(ui, "a", BOX, "A", lambda: heard("a")), Button(ui, "b", below, "B", lambda: heard("b")))
    give(form, Command.NEXT, Command.CONFIRM, Command.DOWN, Command.CONFIRM, Command.NEXT, Command.CONFIRM)
    assert heard.all == ["a", "b", "a"]


def test_the_focus_ring_shows_for_keys_and_not_for_the_pointer(ui: Ui, heard: Heard) -> None:
    button = Button(ui, "a", BOX, "A", heard)
    form = form_of(ui, button)
    click(form, BOX.center)
    assert (button.focused, button.focus_visible) == (True, False)
    give(form, Command.NEXT)
    assert (button.focused, button.focus_visible) == (True, True)


def test_an_arrow_shows_a_focus_that_is_not_seen_and_the_next_one_moves_it(ui: Ui, heard: Heard) -> None:
    form = form_of(ui, Button(ui, "a", BOX, "A", heard), Button(ui, "b", BOX.move(0, 100), "B", heard))
    form.focus("a", visible=False)
    for focused in ("a", "b"):
        give(form, Command.DOWN)
        assert form.focused is not None
        assert (form.focused.id, form.focused.focus_visible) == (focused, True)


def test_arrows_lead_out_of_a_field_at_once_for_its_caret_is_seen(ui: Ui, field: TextField, heard: Heard) -> None:
    form = form_of(ui, field, Button(ui, "below", field.rect.move(0, 100), "Below", heard))
    click(form, field.rect.center)
    give(form, Command.DOWN)
    assert form.focused is not None
    assert form.focused.id == "below"


def test_hovering_lifts_a_button_by_a_twentieth(ui: Ui, heard: Heard) -> None:
    button = Button(ui, "a", BOX, "A", heard)
    form = form_of(ui, button)
    form.handle(PointerMoved(BOX.center))
    ui.tweens.finish_all()
    assert button.scale == pytest.approx(1.05)
    form.handle(PointerMoved((0, 0)))
    ui.tweens.finish_all()
    assert button.scale == 1


def test_the_tooltip_ripens(ui: Ui, heard: Heard) -> None:
    form = form_of(ui, Button(ui, "a", BOX, "Undo", heard, icon="undo", icon_only=True))
    point(form, BOX.center)
    ripening = [form.update(0.1) for _ in range(10)]
    assert ripening[:4] == [True] * 4
    assert ripening[-1] is False


def test_a_choice_is_made_by_pointer_and_keys(ui: Ui, heard: Heard) -> None:
    choice = Choice(ui, "players", BOX, "Players", ["2", "3", "4"], 0, heard)
    form = form_of(ui, choice)
    third = find(form.targets(), "players.2")
    assert third is not None
    click(form, third.rect.center)
    give(form, Command.LEFT, Command.LEFT, Command.LEFT, Command.CONFIRM)
    assert heard.all == [2, 1, 0, 1]
    assert form.targets()[0].state == "3"


def test_an_option_explains_itself_before_it_is_chosen(ui: Ui, heard: Heard) -> None:
    choice = Choice(ui, "kind", BOX, "Kind", ["Person", "By mail"], 0, heard, ["Sits here", "Plays elsewhere"])
    form = form_of(ui, choice)
    assert choice.hint == "Sits here"
    point(form, (BOX.right - 10, BOX.centery))
    assert choice.hint == "Plays elsewhere"
    assert form.targets()[2].details == ("Plays elsewhere",)
    point(form, (0, 0))
    assert choice.hint == "Sits here"


def test_a_choice_that_cannot_be_made_looks_so_and_answers_no_pointer(ui: Ui, heard: Heard) -> None:
    choice = Choice(ui, "players", BOX, "Players", ["2", "3"], 0, heard)
    form, looks = form_of(ui, choice), []
    for enabled, at in ((True, (0, 0)), (False, (0, 0)), (False, (BOX.right - 30, BOX.centery))):
        choice.enabled = enabled
        point(form, at)
        ui.tweens.finish_all()
        ui.canvas.clear(ui.theme.table)
        form.draw()
        looks.append(pygame.image.tobytes(ui.canvas.to_surface().subsurface(BOX), "RGB"))
    assert looks[0] != looks[1] == looks[2]


def test_a_stepper_keeps_within_its_bounds(ui: Ui, heard: Heard) -> None:
    form = form_of(ui, Stepper(ui, "seed", BOX, "Seed", 8, (1, 9), heard))
    more = find(form.targets(), "seed.more")
    assert more is not None
    click(form, more.rect.center)
    click(form, more.rect.center)
    give(form, Command.LEFT)
    assert heard.all == [9, 8]
    assert more.enabled


def test_a_toggle_switches(ui: Ui, heard: Heard) -> None:
    form = form_of(ui, Toggle(ui, "motion", BOX, "Reduced motion", False, heard))
    click(form, BOX.center)
    give(form, Command.CONFIRM)
    assert heard.all == [True, False]
    assert form.targets()[0].state == "off"


@pytest.fixture
def field(ui: Ui, heard: Heard) -> TextField:
    field = TextField(ui, "name", BOX, "Name", "Mort", heard, longest=8)
    field.set_focus(True, visible=True)
    return field


def test_a_field_is_written_in(ui: Ui, field: TextField, heard: Heard) -> None:
    form = form_of(ui, field)
    assert form.takes_text
    form.handle(TextTyped("y"))
    give(form, Command.HOME, Command.ERASE, Command.RIGHT, Command.ERASE_BACK, Command.END, Command.LEFT)
    form.handle(TextTyped("né"))
    assert field.text == "rtnéy"
    assert heard.all[-1] == "rtnéy"


def test_a_field_takes_no_more_than_it_holds_and_nothing_unprintable(field: TextField) -> None:
    field.write("\n\tand Sonic")
    assert field.text == "Mortand "


@pytest.mark.parametrize(
    "typed, kept", [("Łukasz", "Łukasz"), ("Ζωή", "Ζωή"), ("Ол", "Ол"), ("さA語", "A"), ("🍃", "")]
)
def test_a_field_takes_the_letters_that_can_be_shown(field: TextField, typed: str, kept: str) -> None:
    field.text = ""
    field.go_to(0)
    field.write(typed)
    assert field.text == kept


def test_a_field_says_why_no_more_letters_come_until_its_text_is_changed_or_the_focus_goes(
    ui: Ui, field: TextField, monkeypatch: pytest.MonkeyPatch
) -> None:
    field.refusals = Refusals("Room for 8.", "No such letter.")
    form, said = form_of(ui, field), list[str]()
    monkeypatch.setattr(widgets.form, "draw_tooltip", lambda ui, text, rect, **rest: said.append(text))
    form.handle(TextTyped("imer"))
    form.draw_tooltip()
    assert said == []
    for letters, told in (("!", "Room for 8."), ("🍃", "No such letter."), ("s", "Room for 8.")):
        form.handle(TextTyped(letters))
        form.draw_tooltip()
        assert said.pop() == field.targets()[0].reason == told
    give(form, Command.LEFT)
    assert field.remark
    give(form, Command.ERASE)
    assert (field.text, field.remark, field.targets()[0].reason) == ("Mortime", "", "")
    form.handle(TextTyped("rs"))
    assert (field.text, field.remark) == ("Mortimer", "Room for 8.")
    form.focus(None)
    assert field.remark == ""


def test_a_field_explains_itself_where_it_is_clicked_in_until_something_is_written(ui: Ui, field: TextField) -> None:
    form = form_of(ui, field)
    form.focus(None)
    field.hint = "What friends call you"
    click(form, field.rect.center)
    assert (field.remark, field.targets()[0].reason) == ("What friends call you", "")
    form.handle(TextTyped("y"))
    assert field.remark == ""


def test_a_number_takes_digits_and_says_so(ui: Ui, heard: Heard) -> None:
    refusals = Refusals("Room for 3.", "Digits alone.")
    age = NumberField(ui, "age", BOX, "Age", "", heard, longest=3, refusals=refusals)
    told = []
    for letters in ("4", "x", "2", "²", "58"):
        age.write(letters)
        told.append(age.remark)
    assert (age.text, told) == ("425", ["", "Digits alone.", "", "Digits alone.", "Room for 3."])


def test_a_field_tells_when_it_is_left(ui: Ui, field: TextField, heard: Heard) -> None:
    field.on_done = lambda: heard("done")
    form = form_of(ui, field, Button(ui, "on", BOX.move(0, 100), "On", heard))
    form.handle(TextTyped("y"))
    give(form, Command.NEXT, Command.NEXT)
    assert heard.all == ["Morty", "done"]


def test_clicking_in_a_field_sets_the_caret(ui: Ui, field: TextField) -> None:
    form = form_of(ui, field)
    click(form, (BOX.left + 5, BOX.centery))
    assert field.caret == 0
    click(form, (BOX.right - 5, BOX.centery))
    assert field.caret == 4


def test_what_is_selected_gives_way_to_what_is_written(ui: Ui, field: TextField, heard: Heard) -> None:
    form = form_of(ui, field)
    field.write("imer")
    assert field.text == "Mortimer"
    give(form, Command.SELECT_ALL)
    form.handle(TextTyped("Rachael"))
    assert heard.all[-1] == "Rachael"
    give(form, Command.SELECT_ALL, Command.LEFT, Command.ERASE)
    assert (field.text, field.selected) == ("achael", (0, 0))
    give(form, Command.SELECT_ALL, Command.RIGHT, Command.ERASE_BACK)
    assert field.text == "achae"
    give(form, Command.SELECT_ALL, Command.ERASE_BACK)
    assert heard.all[-1] == ""


def test_keys_select_from_the_caret_on(field: TextField) -> None:
    found = []
    for command in (Command.SELECT_HOME, Command.SELECT_RIGHT, Command.SELECT_END, Command.SELECT_LEFT):
        field.command(command)
        found.append(field.selected)
    assert found == [(0, 4), (1, 4), (4, 4), (3, 4)]


def test_a_double_click_selects_all_and_so_does_coming_by_key(ui: Ui, field: TextField) -> None:
    form = form_of(ui, field)
    for _ in range(2):
        click(form, (BOX.left + 5, BOX.centery))
    assert field.selected == (0, 4)
    click(form, (BOX.right - 5, BOX.centery))
    assert field.selected == (4, 4)
    give(form, Command.NEXT)
    assert field.selected == (0, 4)


def test_dragging_selects_letters(ui: Ui, field: TextField) -> None:
    form = form_of(ui, field)
    for event in (PointerPressed((BOX.right - 5, BOX.centery)), PointerMoved((BOX.left + 2, BOX.centery))):
        form.handle(event)
    assert (field.selected, field.caret) == ((0, 4), 0)
    form.handle(PointerReleased((BOX.left + 2, BOX.centery)))
    field.write("A")
    assert field.text == "A"


def test_what_is_selected_can_be_copied_and_cut(ui: Ui, field: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    form, clipboard = form_of(ui, field), [""]
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[-1])
    give(form, Command.COPY, Command.CUT)
    assert (clipboard[-1], field.text) == ("", "Mort")
    give(form, Command.SELECT_ALL, Command.CUT)
    assert field.text == ""
    give(form, Command.PASTE, Command.PASTE)
    assert field.text == "MortMort"


def test_without_a_clipboard_nothing_is_cut_or_written(field: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    before = field.text
    for command in (Command.SELECT_ALL, Command.COPY, Command.CUT, Command.PASTE):
        assert field.command(command)
    assert field.text == before


def test_a_dialog_takes_every_event_and_answers(ui: Ui, heard: Heard) -> None:
    dialog = Dialog(
        ui,
        "Leave?",
        "The game is saved.",
        [
            Reply("stay", "Stay", lambda: heard("stay")),
            Reply("leave", "Leave", lambda: heard("leave"), "secondary"),
        ],
        on_cancel=lambda: heard("cancel"),
    )
    for command in (Command.CONFIRM, Command.RIGHT, Command.RIGHT, Command.CONFIRM, Command.CANCEL, Command.UNDO):
        assert dialog.handle(Commanded(command))
    assert heard.all == ["stay", "leave", "cancel"]
    assert [target.role for target in dialog.targets()] == ["dialog", "button", "button"]
    assert all(dialog.rect.contains(target.rect) for target in dialog.targets())


def test_everything_can_be_drawn_in_every_look(ui: Ui, heard: Heard, field: TextField) -> None:
    widgets: list[Widget] = [
        Button(ui, "a", BOX, "Pass", heard),
        Button(ui, "b", BOX, "Table", heard, kind="secondary", icon="card"),
        Button(ui, "c", BOX, "Log", heard, kind="quiet", icon="log", icon_only=True),
        Choice(ui, "d", BOX, "Players", ["2", "3"], 0, heard),
        Stepper(ui, "e", BOX, "Seed", 1, (1, 9), heard),
        Toggle(ui, "f", BOX, "Reduced motion", True, heard),
        field,
    ]
    form = form_of(ui, *widgets)
    ui.canvas.present()
    for high_contrast in (False, True):
        ui.settings.high_contrast = high_contrast
        for widget in widgets:
            for enabled in (True, False):
                widget.enabled, widget.reason = enabled, "Not now"
                form.focus(widget.id)
                point(form, widget.rect.topleft)
                point(form, widget.rect.center)
                form.update(0.0)
                form.update(0.5)
                form.draw()
                form.draw_tooltip()
    dialog = Dialog(ui, "Leave?", "Really?", [Reply("stay", "Stay", heard)])
    ui.tweens.finish_all()
    dialog.draw()
    assert ui.canvas.draw_count > 200
