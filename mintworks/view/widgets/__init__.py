"""Buttons, choices, fields and the panels they stand on.

Each draws itself through the canvas, answers our input events and names itself as targets. `Form` holds several,
leads focus and pointer to them and shows their tooltips.
"""

from __future__ import annotations

from mintworks.view.widgets.base import Widget
from mintworks.view.widgets.button import Button
from mintworks.view.widgets.choice import Choice, Stepper, Toggle
from mintworks.view.widgets.dialog import Answer, Dialog
from mintworks.view.widgets.field import TextField
from mintworks.view.widgets.form import Form
from mintworks.view.widgets.panel import draw_panel
from mintworks.view.widgets.slider import Slider
from mintworks.view.widgets.tooltip import draw_tooltip

__all__ = [
    "Answer",
    "Button",
    "Choice",
    "Dialog",
    "Form",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "draw_panel",
    "draw_tooltip",
]
