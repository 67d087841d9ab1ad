"""One picture of everything in a group at several sizes, to be looked at before and after each change of the art.

python tools/contact_sheet.py --group faces --sizes 110,210,420 --out sheet.png
python tools/contact_sheet.py --group plans --greyscale --out sheet.png
python tools/contact_sheet.py --group delivery/stamps --sizes 60,240 --out sheet.png
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from mintworks.content.files import asset_path  # noqa: E402
from mintworks.content.strings import Strings  # noqa: E402
from mintworks.games.works.content.cards import load_cards  # noqa: E402
from mintworks.games.works.rules.cards import LocationKind  # noqa: E402
from mintworks.games.works.view.faces import Faces  # noqa: E402
from mintworks.games.works.view.pieces import Pieces  # noqa: E402
from mintworks.ui.art import Shape  # noqa: E402
from mintworks.ui.canvas import Canvas  # noqa: E402
from mintworks.ui.settings import ViewSettings  # noqa: E402
from mintworks.ui.ui import Ui  # noqa: E402

DELIVERY = asset_path("delivery/art")
"""Drawings of Delivery: a group of its own, as is each of its folders."""

GROUPS = (
    *("plans", "locations", "faces", "portraits", "icons", "pieces", "town", "delivery"),
    *sorted(f"delivery/{folder.name}" for folder in DELIVERY.iterdir() if folder.is_dir()),
)
ASPECTS = {"plans": 400 / 440, "locations": 360 / 640, "portraits": 1.0, "icons": 1.0}
GAP = 14

DEFICIENCIES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""Matrices of color vision deficiencies: Machado, Oliveira and Fernandes 2009, severity 1, linear light."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--group", choices=GROUPS, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--sizes", default="96,210", help="widths in design px, separated by commas")
    parser.add_argument("--window", default="1920x1080", help="the window size for which things are drawn")
    parser.add_argument("--text-scale", type=float, default=1.0)
    parser.add_argument("--high-contrast", action="store_true")
    parser.add_argument("--only", default="", help="ids, separated by commas")
    parser.add_argument("--greyscale", action="store_true")
    parser.add_argument("--deficiency", choices=DEFICIENCIES)
    options = parser.parse_args()
    width, height = (int(side) for side in options.window.split("x"))
    settings = replace(ViewSettings(), text_scale=options.text_scale, high_contrast=options.high_contrast)
    ui = Ui.on(Canvas.offscreen((width, height)), settings)
    only = set(filter(None, options.only.split(",")))
    rows = [
        [picture for name, picture in pictures(ui, options.group, ui.px(int(size))) if not only or name in only]
        for size in options.sizes.split(",")
    ]
    sheet = arranged([row for row in rows if row], ui)
    if options.greyscale:
        sheet = pygame.transform.grayscale(sheet)
    if options.deficiency:
        sheet = as_seen(sheet, options.deficiency)
    pygame.image.save(sheet, options.out)


def pictures(ui: Ui, group: str, width_px: int) -> Iterator[tuple[str, pygame.Surface]]:
    """Yield the members of a group at this width, by id."""
    if group == "faces":
        yield from faces(ui, width_px)
    elif group == "pieces":
        yield from pieces(ui, width_px)
    elif group == "town":
        yield from drawings(ui, asset_path("works/art/town"), width_px)
    elif group.startswith("delivery"):
        yield from drawings(ui, DELIVERY / group.removeprefix("delivery").lstrip("/"), width_px)
    else:
        for file in sorted(asset_path("").glob(f"*/art/{group}/*.svg")):
            name = f"{group}/{file.stem}"
            if group == "icons":
                yield file.stem, ui.art.icon_surface(file.stem, width_px, ui.theme.cream)
            else:
                yield file.stem, ui.art.surface(name, width_px, round(width_px * ASPECTS[group]))


def faces(ui: Ui, width_px: int) -> Iterator[tuple[str, pygame.Surface]]:
    cards = load_cards()
    composed = Faces(ui, Strings.load(ui.settings.language), cards)
    preparation = ui.art.prepare(composed.wanted(plans=cards.plans, locations=cards.locations, ais=cards.ais))
    if preparation.thread is not None:
        preparation.thread.join()
    for name in cards.plans:
        yield name, composed.plan_surface(name, width_px)
    for name in cards.ais:
        yield name, composed.ai_surface(name, width_px)
    wide = round(width_px * 1.4)
    for name, card in cards.locations.items():
        yield name, composed.location_surface(name, wide, closed=False, spaces=card.spaces[0])
        if card.kind is LocationKind.DEED:
            yield name, composed.location_surface(name, wide, closed=True, spaces=card.spaces[0])


def pieces(ui: Ui, width_px: int) -> Iterator[tuple[str, pygame.Surface]]:
    drawn = Pieces(ui)
    box = pygame.Rect(0, 0, width_px, round(width_px * 0.72))
    for count in (*range(1, 15), 30):
        with ui.canvas.layer(box.size, ui.theme.table):
            drawn.draw_pile(box, count)
            surface = ui.canvas.to_surface()
        yield "heap", surface
    side = width_px // 2
    for count, emblem in ((1, "drop"), (2, "sun"), (3, "moon"), (5, "bell"), (4, None)):
        with ui.canvas.layer((side, side), ui.theme.table):
            drawn.draw_stack((side / 2, side / 2), count, emblem, round(side * 0.6))
            surface = ui.canvas.to_surface()
        yield "stack", surface
    for index in range(6):
        yield "mint", ui.art.surface(f"mints/mint-{index + 1}", side, side)
    yield "token", ui.art.surface("token", side, side)


def drawings(ui: Ui, folder: Path, width_px: int) -> Iterator[tuple[str, pygame.Surface]]:
    """Yield the drawings of a folder, each in its own shape."""
    for file in sorted(folder.glob("*.svg")):
        svg = file.read_text("utf-8")
        width, height = (float(side) for side in re.findall(r'viewBox="0 0 (\S+) (\S+)"', svg)[0])
        yield file.stem, ui.art.shape_surface(Shape(svg, width_px, round(width_px * height / width)))


def arranged(rows: list[list[pygame.Surface]], ui: Ui) -> pygame.Surface:
    """Return rows of pictures, broken so that the sheet is about as wide as a screen."""
    places: list[tuple[pygame.Surface, int, int]] = []
    widest, y = 0, GAP
    for row in rows:
        x = line_height = 0
        for picture in row:
            if x and x + picture.get_width() > 1880:
                x, y, line_height = 0, y + line_height + GAP, 0
            places.append((picture, x + GAP, y))
            x += picture.get_width() + GAP
            widest, line_height = max(widest, x), max(line_height, picture.get_height())
        y += line_height + GAP * 2
    sheet = pygame.Surface((widest + GAP, y))
    sheet.fill(ui.theme.table)
    for picture, x, top in places:
        sheet.blit(picture, (x, top))
    return sheet


def as_seen(sheet: pygame.Surface, deficiency: str) -> pygame.Surface:
    """Return the sheet as a person with this deficiency of color vision sees it."""
    matrix = DEFICIENCIES[deficiency]
    linear = [(v / 255 / 12.92) if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in range(256)]
    seen: dict[bytes, bytes] = {}
    pixels = pygame.image.tobytes(sheet, "RGB")
    out = bytearray()
    for start in range(0, len(pixels), 3):
        rgb = pixels[start : start + 3]
        if rgb not in seen:
            light = [linear[channel] for channel in rgb]
            seen[rgb] = bytes(_encoded(sum(a * b for a, b in zip(row, light, strict=True))) for row in matrix)
        out += seen[rgb]
    return pygame.image.frombytes(bytes(out), sheet.get_size(), "RGB")


def _encoded(light: float) -> int:
    light = min(1.0, max(0.0, light))
    share = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(share * 255)


if __name__ == "__main__":
    main()
