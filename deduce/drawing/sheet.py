"""A sheet of paper as SVG text: shapes and letters, readable on a light and on a dark screen. Knows no graph.

No ids and no styles outside its own class, so that several pictures can stand in one page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from html import escape

from deduce.drawing.lettering import clean, fitted, wrapped

WIDTH = 360
"""As wide as a small phone; on larger screens the picture grows with it, up to twice that."""
MARGIN = 12
Point = tuple[float, float]

FONTS = (
    "'Noto Sans', 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', "
    "'Source Han Sans SC', sans-serif"
)
LIGHT = {
    "paper": "#ffffff",
    "ink": "#1b1f24",
    "soft": "#505a64",
    "faint": "#c5ccd3",
    "band": "#e9edf1",
    "wolf": "#b3261e",
    "good": "#156c2f",
    "open": "#8a5a00",
    "odds": "#f4b183",
    "card": "#3b5b92",
}
DARK = {
    "paper": "#14181d",
    "ink": "#eef1f4",
    "soft": "#b3bcc6",
    "faint": "#4a535d",
    "band": "#262d35",
    "wolf": "#ff9a90",
    "good": "#6fd88a",
    "open": "#e8b45c",
    "odds": "#8c4a24",
    "card": "#9bb8ee",
}


def _colours(palette: dict[str, str]) -> Iterator[str]:
    for name, colour in palette.items():
        yield f".deduce .{name}{{fill:{colour}}}"
        yield f".deduce .{name}-line{{stroke:{colour};fill:none}}"
    yield f".deduce text.halo{{stroke:{palette['paper']}}}"
    yield f".deduce text.over{{stroke:{palette['ink']}}}"
    yield f".deduce text.on{{stroke:{palette['card']}}}"


def _style() -> str:
    """The style sheet."""
    rules = [
        f".deduce text{{font-family:{FONTS};stroke:none}}",
        ".deduce text.halo{stroke-width:3px;stroke-linejoin:round;paint-order:stroke}",
        ".deduce .none{fill:none}",
        ".deduce .round{stroke-linecap:round;stroke-linejoin:round}",
        *_colours(LIGHT),
        "@media (prefers-color-scheme:dark){" + "".join(_colours(DARK)) + "}",
    ]
    return "".join(rules)


def number(value: float) -> str:
    """A coordinate: one decimal at most."""
    return f"{round(value, 1) + 0:.1f}".removesuffix(".0")


def path_of(points: Iterable[Point]) -> str:
    """A broken line."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


class Sheet:
    """A sheet that is drawn on from top to bottom. `y` is where the next line goes."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.y: float = MARGIN

    # Letters

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = 11,
        look: str = "ink",
        anchor: str = "middle",
        bold: bool = False,
        turned: float = 0,
        most: float | None = None,
    ) -> None:
        """A line of text on the base line at `y`; cut with an ellipsis where it would be wider than `most`."""
        told = clean(text) if most is None else fitted(text, most, size, bold)
        rotated = f' transform="rotate({number(turned)} {number(x)} {number(y)})"' if turned else ""
        weight = ' font-weight="bold"' if bold else ""
        self.parts.append(
            f'<text class="halo {look}" x="{number(x)}" y="{number(y)}" font-size="{number(size)}" '
            f'text-anchor="{anchor}"{weight}{rotated}>{escape(told, quote=False)}</text>'
        )

    def paragraph(
        self,
        text: str,
        size: float = 11,
        look: str = "ink",
        bold: bool = False,
        indent: float = 0,
        lines: int | None = None,
    ) -> None:
        """Text broken to the width of the sheet, below what is there."""
        for line in self.lines(text, size, indent, lines, bold):
            self.y += size * 1.3
            self.text(MARGIN + indent, self.y - size * 0.25, line, size, look, "start", bold)

    def lines(
        self, text: str, size: float, indent: float = 0, lines: int | None = None, bold: bool = False
    ) -> list[str]:
        """Text broken to the width of the sheet."""
        return wrapped(text, WIDTH - 2 * MARGIN - indent, size, lines, bold)

    def entry(self, text: str, sign: Callable[[float, float], None]) -> None:
        """A sign (drawn about a point) and what it means, below what is there."""
        top = self.y
        self.paragraph(text, 10.5, "ink", indent=34)
        sign(27, top + 7)
        self.gap(3)

    def gap(self, height: float) -> None:
        """Leave some space."""
        self.y += height

    # Shapes

    def path(self, d: str, look: str, thick: float = 1.5, dashes: str = "", faint: float = 1) -> None:
        """A line along a path."""
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        pale = f' opacity="{number(faint)}"' if faint != 1 else ""
        self.parts.append(f'<path class="{look}-line round" d="{d}" stroke-width="{number(thick)}"{dashed}{pale}/>')

    def area(self, d: str, look: str) -> None:
        """A filled path."""
        self.parts.append(f'<path class="{look}" d="{d}"/>')

    def circle(self, x: float, y: float, r: float, look: str, line: str = "", thick: float = 1.5) -> None:
        """A filled circle, with a line around it if that is wanted."""
        self.parts.append(f'<circle class="{look}" cx="{number(x)}" cy="{number(y)}" r="{number(r)}"/>')
        if line:
            self.parts.append(
                f'<circle class="{line}-line" cx="{number(x)}" cy="{number(y)}" r="{number(r)}" '
                f'stroke-width="{number(thick)}"/>'
            )

    def rect(
        self, x: float, y: float, w: float, h: float, look: str, line: str = "", thick: float = 1.2, r: float = 4
    ) -> None:
        """A filled rectangle, with a line around it if that is wanted."""
        box = f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" rx="{number(r)}"'
        self.parts.append(f'<rect class="{look}" {box}/>')
        if line:
            self.parts.append(f'<rect class="{line}-line" {box} stroke-width="{number(thick)}"/>')

    @contextmanager
    def told(self, text: str) -> Iterator[None]:
        """What is drawn while this lasts says this when it is pointed at."""
        told = " · ".join(clean(line) for line in text.split("\n"))
        self.parts.append(f"<g><title>{escape(told, quote=False)}</title>")
        yield
        self.parts.append("</g>")

    # The whole

    def svg(self, title: str, about: str, lang: str) -> str:
        """The picture, ending with a newline. `title` and `about` are for those who cannot see it."""
        height = number(self.y + MARGIN)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="deduce" role="img" xml:lang="{lang}" '
            f'viewBox="0 0 {WIDTH} {height}" width="100%" style="max-width:{2 * WIDTH}px">'
        )
        named = f"<title>{escape(clean(title), quote=False)}</title><desc>{escape(clean(about), quote=False)}</desc>"
        paper = f'<rect class="paper" width="{WIDTH}" height="{height}"/>'
        return "\n".join([head, named, f"<style>{_style()}</style>", paper, *self.parts, "</svg>"]) + "\n"
