"""Small signs, so that nothing is told by colour alone. Knows no graph and no game."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

from deduce.drawing.sheet import Point, Sheet, number, path_of

RADIUS = 7.5
"""Of a badge."""


def badge(sheet: Sheet, at: Point, sign: str) -> None:
    """A badge: `must` a diamond with `!`, `cannot` a square with a tick, `could` a ring with `?`, else with dots."""
    x, y = at
    match sign:
        case "must":
            r = RADIUS + 1.5
            sheet.area(path_of([(x, y - r), (x + r, y), (x, y + r), (x - r, y)]) + "Z", "wolf")
            sheet.path(f"M{number(x)} {number(y - 4)}v4.6M{number(x)} {number(y + 3.6)}v.2", "paper", 2)
        case "cannot":
            sheet.rect(x - 7, y - 7, 14, 14, "good", r=2)
            tick(sheet, at, "paper", 2)
        case "could":
            sheet.circle(x, y, RADIUS, "paper", "open", 1.5)
            sheet.text(x, y + 4, "?", 11, "open", bold=True)
        case _:
            sheet.circle(x, y, RADIUS, "paper", "soft", 1.2)
            sheet.text(x, y + 2.5, "…", 10, "soft", bold=True)


def tick(sheet: Sheet, at: Point, look: str, thick: float = 1.8) -> None:
    """A tick."""
    x, y = at
    sheet.path(path_of([(x - 3.6, y + 0.2), (x - 1, y + 3), (x + 3.8, y - 3)]), look, thick)


def cross(sheet: Sheet, at: Point, look: str, thick: float = 1.8, r: float = 3) -> None:
    """A cross."""
    x, y = at
    sheet.path(f"{path_of([(x - r, y - r), (x + r, y + r)])}{path_of([(x - r, y + r), (x + r, y - r)])}", look, thick)


def numbered(sheet: Sheet, at: Point, count: int) -> None:
    """A number in a circle."""
    sheet.circle(*at, 7.5, "ink")
    sheet.text(at[0], at[1] + 3.5, str(count), 9.5, "paper over", bold=True)


def eye(sheet: Sheet, at: Point, look: str = "ink") -> None:
    """An eye: somebody looks at what lies here."""
    x, y = at
    lid = f"M{number(x - 8)} {number(y)}Q{number(x)} {number(y - 8)} {number(x + 8)} {number(y)}"
    lid += f"Q{number(x)} {number(y + 8)} {number(x - 8)} {number(y)}Z"
    sheet.area(lid, "paper")
    sheet.path(lid, look, 1.4)
    sheet.circle(x, y, 2.6, look)


def knife(sheet: Sheet, at: Point, look: str = "wolf") -> None:
    """A knife."""
    x, y = at
    sheet.area(path_of([(x - 7, y + 3), (x + 3, y - 5), (x + 7, y - 6), (x + 5, y - 2), (x - 4, y + 5)]) + "Z", look)
    sheet.path(path_of([(x - 2, y - 1), (x + 2, y + 3.5)]), look, 2)


def shield(sheet: Sheet, at: Point, look: str = "good") -> None:
    """A shield."""
    x, y = at
    d = f"M{number(x - 6)} {number(y - 6)}h12v5q0 5 -6 8q-6 -3 -6 -8Z"
    sheet.area(d, "paper")
    sheet.path(d, look, 1.8)


def drop(sheet: Sheet, at: Point, look: str = "wolf") -> None:
    """A drop of poison."""
    x, y = at
    sheet.area(f"M{number(x)} {number(y - 8)}q6 7 5 10a5 5 0 0 1 -10 0q-1 -3 5 -10Z", look)


def plus(sheet: Sheet, at: Point, look: str = "good") -> None:
    """A cross of healing."""
    x, y = at
    sheet.path(f"M{number(x)} {number(y - 5)}v10M{number(x - 5)} {number(y)}h10", look, 4)


def grave(sheet: Sheet, at: Point, look: str = "soft") -> None:
    """Somebody goes out here."""
    x, y = at
    sheet.path(f"M{number(x)} {number(y - 7)}v13M{number(x - 4)} {number(y - 3.5)}h8", look, 2)


# Arrows -------------------------------------------------------------------------------------------------------------


def bent(a: Point, b: Point, towards: Point, aside: float = 0, pull: float = 0.8) -> tuple[Point, Point, Point]:
    """A curve from a to b that bends towards a point; `aside`: so far to one side, so that curves do not meet."""
    mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1
    # Which side is which must not hang on which end is named first.
    sign = 1 if a <= b else -1
    across = (sign * (a[1] - b[1]) / length, sign * (b[0] - a[0]) / length)
    control = (
        mid[0] + (towards[0] - mid[0]) * pull + across[0] * aside,
        mid[1] + (towards[1] - mid[1]) * pull + across[1] * aside,
    )
    return a, control, b


def on(curve: tuple[Point, Point, Point], t: float) -> Point:
    """The point of a curve at a share of its way."""
    a, c, b = curve
    u = 1 - t
    return (
        u * u * a[0] + 2 * u * t * c[0] + t * t * b[0],
        u * u * a[1] + 2 * u * t * c[1] + t * t * b[1],
    )


def cut(curve: tuple[Point, Point, Point], start: float, end: float) -> tuple[Point, Point, Point]:
    """The curve without what lies nearer than so much to its ends."""
    first = next((n / 60 for n in range(60) if _far(on(curve, n / 60), curve[0]) >= start), 0.0)
    last = next((n / 60 for n in range(60, 0, -1) if _far(on(curve, n / 60), curve[2]) >= end), 1.0)
    if first >= last:
        return curve
    a, b, middle = on(curve, first), on(curve, last), on(curve, (first + last) / 2)
    # The curve through these three is the same one: its control point follows from its middle.
    return a, (2 * middle[0] - (a[0] + b[0]) / 2, 2 * middle[1] - (a[1] + b[1]) / 2), b


def _far(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def curved(curve: tuple[Point, Point, Point]) -> str:
    """The curve as a path."""
    (ax, ay), (cx, cy), (bx, by) = curve
    return f"M{number(ax)} {number(ay)}Q{number(cx)} {number(cy)} {number(bx)} {number(by)}"


def head(sheet: Sheet, curve: tuple[Point, Point, Point], look: str, full: bool, faint: float = 1) -> None:
    """The head of an arrow at the end of a curve: a filled triangle, or an open one."""
    _, (cx, cy), (x, y) = curve
    angle = atan2(y - cy, x - cx)
    wings = [(x - 9 * cos(angle + turn), y - 9 * sin(angle + turn)) for turn in (pi / 7, -pi / 7)]
    if full:
        sheet.area(path_of([wings[0], (x, y), wings[1]]) + "Z", look)
    else:
        sheet.path(path_of([wings[0], (x, y), wings[1]]), look, 2, faint=faint)


def reverse(curve: tuple[Point, Point, Point]) -> tuple[Point, Point, Point]:
    """The same curve from its end to its start."""
    return curve[2], curve[1], curve[0]
