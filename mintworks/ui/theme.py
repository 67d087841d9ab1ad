"""Colors, lettering, spacing and radii of Mintopia."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Literal

Color = tuple[int, int, int]
Rgba = tuple[int, int, int, int]

DESIGN_SIZE: Final = (1920, 1080)
"""The size in which all lengths of the design are given."""


DisplayStyle = Literal["banner", "title", "heading", "subheading", "name", "tag", "number", "figure"]
ReadingStyle = Literal["lead", "body", "text", "note", "strong", "label", "caption", "mark"]
StyleName = DisplayStyle | ReadingStyle
"""The purposes of texts; the former are set in the display face, the latter in the one for reading."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """The setting of a kind of text: its size in px of the design, and its maximum growth."""

    size: float
    most: float
    font: Literal["text", "display"] = "display"
    weight: int = 500


TEXT_STYLES: Final[Mapping[StyleName, TextStyle]] = MappingProxyType(
    {
        "banner": TextStyle(72, 1.1),
        "title": TextStyle(58, 1.3),
        "heading": TextStyle(46, 1.3),
        "subheading": TextStyle(34, 1.3),
        "name": TextStyle(28, 1.2),
        "tag": TextStyle(23, 1.3),
        "number": TextStyle(50, 1.1),
        "figure": TextStyle(27, 1.1),
        "lead": TextStyle(28, 1.5, "text", 600),
        "body": TextStyle(24, 1.5, "text", 600),
        "text": TextStyle(25, 2.0, "text", 500),
        "note": TextStyle(20, 1.4, "text", 600),
        "strong": TextStyle(25, 1.4, "text", 700),
        "label": TextStyle(22, 1.3, "text", 700),
        "caption": TextStyle(20, 1.4, "text", 700),
        "mark": TextStyle(18, 1.45, "text", 600),
    }
)


def color(hex_code: str) -> Color:
    """Read `#RRGGBB`."""
    digits = hex_code.removeprefix("#")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def hex_code(rgb: Color | Rgba) -> str:
    """Write a color as SVG wants it; an alpha is left out."""
    return "#{:02x}{:02x}{:02x}".format(*rgb[:3])


def mix(first: Color, second: Color, share: float) -> Color:
    """Blend two colors; a share of 0 gives the first, of 1 the second."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return r, g, b


_HUES: Final = MappingProxyType(
    {
        "leaf": color("#6FA83F"),
        "coral": color("#D9534F"),
        "amber": color("#E89A2B"),
        "jade": color("#4FA58C"),
        "teal": color("#4F9E93"),
        "sky": color("#4A8FCB"),
        "violet": color("#7A66C2"),
        "plum": color("#93528F"),
    }
)
_DARK_HUES: Final = MappingProxyType(
    {
        "leaf": color("#33570F"),
        "coral": color("#8A1F1C"),
        "amber": color("#6E4300"),
        "jade": color("#12594A"),
        "teal": color("#12564E"),
        "sky": color("#144A78"),
        "violet": color("#44318C"),
        "plum": color("#652A62"),
    }
)


SEAT_COLORS: Mapping[str, Color] = MappingProxyType(
    {
        "drop": color("#2B86AE"),
        "sun": color("#C07A10"),
        "moon": color("#7A5BC0"),
        "bell": color("#C6483E"),
        "leaf": color("#4A8F2A"),
        "kite": color("#C24486"),
        "cup": color("#96622F"),
        "key": color("#66778A"),
        "fish": color("#1C8A80"),
        "boat": color("#3D66BC"),
        "apple": color("#7F8A12"),
        "umbrella": color("#BE5D1C"),
        "clover": color("#2E7F55"),
        "snail": color("#A0527C"),
        "teapot": color("#4A74B4"),
        "lantern": color("#C4602A"),
    }
)
"""The color of each emblem, for lines on paper."""

SEAT_CLOTHS: Mapping[str, Color] = MappingProxyType(
    {
        "drop": color("#124052"),
        "sun": color("#563C0C"),
        "moon": color("#34305A"),
        "bell": color("#582632"),
        "leaf": color("#22491A"),
        "kite": color("#522446"),
        "cup": color("#543626"),
        "key": color("#2E3C4A"),
        "fish": color("#0E4846"),
        "boat": color("#203260"),
        "apple": color("#3C4C1A"),
        "umbrella": color("#5C361C"),
        "clover": color("#16452E"),
        "snail": color("#4A2038"),
        "teapot": color("#20365A"),
        "lantern": color("#5A2C16"),
    }
)
"""Colors of the seats' mats by emblem: the hue of each seat's color, dark enough to write on."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colors, with the spacing and radii that all sets share (in px of the 1080p design)."""

    ink: Color
    paper: Color
    cream: Color
    table: Color
    table_deep: Color
    night: Color
    wood: Color
    mint: Color
    mint_shade: Color
    gold: Color
    gold_deep: Color
    star: Color
    muted: Color
    """Second voice on the table: captions, the phase, hints."""
    muted_ink: Color
    """Second voice on paper."""
    warning: Color
    """Color of errors, on paper."""
    hues: Mapping[str, Color]
    """Colors that set kinds of things apart, by name."""
    shade: Color
    """Multiplied with what cannot be used just now; its letters keep 3 : 1."""
    idle_shade: Color
    """Multiplied with a card that does nothing yet; its letters stay as legible as any."""

    space: int = 16
    gap: int = 12
    radius: int = 24
    radius_small: int = 14
    target: int = 44
    """Nothing that one can press is smaller than this."""


NORMAL: Final = Theme(
    ink=color("#1F3B3A"),
    paper=color("#F6F0E1"),
    cream=color("#FFFAF0"),
    table=color("#1E5B53"),
    table_deep=color("#123F3A"),
    night=color("#0E2F2C"),
    wood=color("#9A6A43"),
    mint=color("#F7FFFB"),
    mint_shade=color("#BFE3D5"),
    gold=color("#FFE49C"),
    gold_deep=color("#E9BE5A"),
    star=color("#F2BC41"),
    muted=color("#CFE3D8"),
    muted_ink=color("#4A625F"),
    warning=color("#A83832"),
    hues=_HUES,
    shade=color("#8C9A96"),
    idle_shade=color("#E6ECEA"),
)
HIGH_CONTRAST: Final = replace(
    NORMAL,
    ink=color("#0B1A19"),
    paper=color("#FFFFFF"),
    cream=color("#FFFFFF"),
    table=color("#0C3A34"),
    table_deep=color("#041F1B"),
    wood=color("#5E3D20"),
    night=color("#021412"),
    mint_shade=color("#8FD9BF"),
    gold=color("#FFF0BF"),
    gold_deep=color("#B98500"),
    muted=color("#FFFFFF"),
    muted_ink=color("#24403D"),
    warning=color("#8A1713"),
    hues=_DARK_HUES,
    shade=color("#B4BEBB"),
    idle_shade=color("#FFFFFF"),
)
