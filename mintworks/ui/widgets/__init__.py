"""Buttons, choices, fields and the panels they stand on.

Each draws itself through the canvas, answers our input events and names itself as targets. `Form` holds several,
leads focus and pointer to them and shows their tooltips.
"""

from __future__ import annotations

from mintworks.ui.widgets.base import Widget
from mintworks.ui.widgets.button import Button
from mintworks.ui.widgets.choice import Choice, Stepper, Toggle
from mintworks.ui.widgets.dialog import Dialog, Reply
from mintworks.ui.widgets.field import TextField
from mintworks.ui.widgets.form import Form
from mintworks.ui.widgets.panel import draw_panel
from mintworks.ui.widgets.slider import Slider
from mintworks.ui.widgets.tooltip import draw_tooltip

__all__ = [
    "Button",
    "Choice",
    "Dialog",
    "Form",
    "Reply",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "draw_panel",
    "draw_tooltip",
]
