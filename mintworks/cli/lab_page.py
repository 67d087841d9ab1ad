"""The lab's report as one self-contained HTML page: plots as SVG, no script, nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any, Final, NamedTuple

_COLORS: Final = ("#0f766e", "#c2410c")
"""Colors of the first and the second set of cards; they differ in brightness too."""
_ROW_PX, _NAMES_PX, _AXIS_PX, _NUMBERS_PX = 24, 190, 420, 170
_BAR_PX, _BARS_HIGH_PX, _WORDS_PX = 26, 130, 34
_FEW_SEATS: Final = 30

_STYLE: Final = """
:root { color-scheme: light dark; --ink: #1c2b29; --quiet: #5b6b68; --paper: #fdfaf3; --line: #d8d2c2; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0ece0; --quiet: #a9b5b1; --paper: #16211f; --line: #37433f; } }
body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.2; } h2 { margin-top: 3rem; border-top: 2px solid var(--line); padding-top: 1.5rem; }
svg { max-width: 100%; height: auto; } text { fill: var(--ink); font: 13px system-ui, sans-serif; }
.quiet { color: var(--quiet); fill: var(--quiet); } .grid { stroke: var(--line); } .key { white-space: nowrap; }
.plots { display: flex; flex-wrap: wrap; gap: 1rem 3rem; }
"""


class _Point(NamedTuple):
    """A win rate with its interval and color."""

    color: str
    label: str
    rate: Mapping[str, Any]


def page(report: Mapping[str, Any]) -> str:
    """Return the page for a report of `mintworks.core.lab.report`."""
    names = list(dict.fromkeys(result["parts"] for result in report["results"]))
    colors = dict(zip(names, _COLORS, strict=False))
    keys = " ".join(
        f'<span class="key"><b style="color:{color}">●</b> {escape(name)}</span>' for name, color in colors.items()
    )
    body = "".join(
        _line_up(players, list(results), colors)
        for players, results in groupby(report["results"], key=lambda result: ", ".join(result["players"]))
    )
    title = f"{' and '.join(names)}: {report['game']}"
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>'
        f"<h1>{escape(title)}</h1><p>Seed {report['seed']}. Lines are 95% intervals. Rates from fewer than "
        f"{_FEW_SEATS} seats are pale, because they say little. {keys}</p>{body}{_changes(report)}</body></html>\n"
    )


def _line_up(players: str, results: Sequence[Mapping[str, Any]], colors: Mapping[str, str]) -> str:
    """Return all plots of the games between the same players."""
    games = ", ".join(f"{result['games']} games with {escape(result['parts'])} cards" for result in results)
    parts = [f'<h2>{escape(players)}</h2><p class="quiet">{games}</p>']
    seats = {
        f"seat {number + 1}, {player}": [
            _Point(colors[result["parts"]], result["parts"], result["seats"][number]["won"]) for result in results
        ]
        for number, player in enumerate(results[0]["players"])
    }
    parts += ["<h3>Games won by seat</h3>", _rates(seats), '<div class="plots">']
    for key, told in (("rounds", "Rounds"), ("lead_changes", "Lead changes"), ("endings", "Decided by")):
        parts.append(f"<div><h3>{told}</h3>{_bars([(colors[each['parts']], each[key]) for each in results])}</div>")
    parts.append("</div>")
    for done in sorted({done for result in results for done in result["won_with"]}):
        for which, told in (("had", ""), ("first", ", as the first of them")):
            rows = _parts(results, colors, done, which)
            parts.append(f"<h3>Games won by seats that have {escape(done)} it{told}</h3>{_rates(rows)}")
    return "".join(parts)


def _parts(
    results: Sequence[Mapping[str, Any]], colors: Mapping[str, str], done: str, which: str
) -> dict[str, list[_Point]]:
    """Return the points of each part, those with the highest win rates first."""
    rows: dict[str, list[_Point]] = {}
    for result in results:
        for part, rates in result["won_with"].get(done, {}).items():
            if rates[which]["of"]:
                rows.setdefault(part, []).append(_Point(colors[result["parts"]], result["parts"], rates[which]))
    return dict(sorted(rows.items(), key=lambda row: -row[1][0].rate["rate"]))


def _rates(rows: Mapping[str, Sequence[_Point]]) -> str:
    """Return a plot of points with intervals from 0 to 100%, the numbers beside them."""
    width_px, height_px = _NAMES_PX + _AXIS_PX + _NUMBERS_PX, (len(rows) + 1) * _ROW_PX
    drawn = [f'<svg viewBox="0 0 {width_px} {height_px}" width="{width_px}" role="img">']
    for percent in range(0, 101, 25):
        x = _x(percent / 100)
        drawn.append(f'<line class="grid" x1="{x}" x2="{x}" y1="0" y2="{height_px - _ROW_PX}"/>')
        drawn.append(f'<text class="quiet" x="{x}" y="{height_px - 6}" text-anchor="middle">{percent}%</text>')
    for row, (name, points) in enumerate(rows.items()):
        middle = row * _ROW_PX + _ROW_PX / 2
        drawn.append(f'<text x="{_NAMES_PX - 12}" y="{middle + 4}" text-anchor="end">{escape(name)}</text>')
        for place, point in enumerate(points):
            drawn += _point(point, middle + (place - (len(points) - 1) / 2) * 8)
        text = " · ".join(f"{point.rate['rate'] * 100:.1f}% of {point.rate['of']}" for point in points)
        drawn.append(f'<text class="quiet" x="{_NAMES_PX + _AXIS_PX + 12}" y="{middle + 4}">{text}</text>')
    return "".join([*drawn, "</svg>"])


def _point(point: _Point, y: float) -> Iterator[str]:
    low, high = (_x(value) for value in point.rate["interval"])
    opacity = 1 if point.rate["of"] >= _FEW_SEATS else 0.35
    yield (
        f'<g opacity="{opacity}" stroke="{point.color}" fill="{point.color}"><title>{escape(point.label)}</title>'
        f'<line x1="{low}" x2="{high}" y1="{y}" y2="{y}" stroke-width="2"/>'
        f'<circle cx="{_x(point.rate["rate"])}" cy="{y}" r="4"/></g>'
    )


def _x(rate: float) -> float:
    return round(_NAMES_PX + rate * _AXIS_PX, 1)


def _bars(series: Sequence[tuple[str, Mapping[str, int]]]) -> str:
    """Return a plot of the frequency of each value in each series, as shares, side by side."""
    values = sorted({value for _, counts in series for value in counts}, key=lambda value: (value.rjust(4), value))
    step_px = max(_BAR_PX * len(series) + 10, 10 + 8 * max(map(len, values), default=0))
    width_px, high_px = step_px * max(1, len(values)), _BARS_HIGH_PX
    shares = [
        (color, {value: counts.get(value, 0) / max(1, sum(counts.values())) for value in values})
        for color, counts in series
    ]
    most = max((share for _, each in shares for share in each.values()), default=0) or 1
    drawn = [f'<svg viewBox="0 0 {width_px} {high_px + _WORDS_PX}" width="{width_px}" role="img">']
    for place, value in enumerate(values):
        left = place * step_px + (step_px - _BAR_PX * len(series)) / 2
        for number, (color, each) in enumerate(shares):
            tall = round(each[value] / most * (high_px - 20), 1)
            x = left + number * _BAR_PX
            drawn.append(
                f'<rect x="{x + 1}" y="{high_px - tall}" width="{_BAR_PX - 2}" height="{tall}" fill="{color}"/>'
                f'<text class="quiet" x="{x + _BAR_PX / 2}" y="{high_px - tall - 4}" text-anchor="middle"'
                f' style="font-size:10px">{each[value] * 100:.0f}</text>'
            )
        middle = place * step_px + step_px / 2
        drawn.append(f'<text x="{middle}" y="{high_px + 18}" text-anchor="middle">{escape(value)}</text>')
    return "".join([*drawn, "</svg>"])


def _changes(report: Mapping[str, Any]) -> str:
    """Return the significant differences between two sets of cards."""
    found = [each for each in report["differences"] if each["interval"][0] > 0 or each["interval"][1] < 0]
    if not report["differences"]:
        return ""
    items = "".join(
        f"<li>{escape(', '.join(each['players']))}: {escape(each['what'])} {each['change'] * 100:+.1f}% "
        f"({each['interval'][0] * 100:+.1f} to {each['interval'][1] * 100:+.1f})</li>"
        for each in sorted(found, key=lambda each: -abs(each["change"]))
    )
    count = len(report["differences"])
    return (
        f"<h2>What differs</h2><p>Of {count} win rates these differ by more than chance explains in 95 of 100 "
        f"cases; about {count / 20:.0f} would do so by chance alone.</p><ul>{items or '<li>nothing</li>'}</ul>"
    )
