"""Whether the cards of a game of one night fit the table. Knows no statement and no role by name."""

from __future__ import annotations

from deduce.games import Ruleset
from deduce.record.header import Header, value_start
from deduce.record.problems import Problem, Said, problem
from deduce.record.setting import listed
from deduce.record.source import Row
from deduce.record.values import first


def cards_row(header: Header) -> Row:
    """The row that says which cards there are."""
    rows = header.rows
    if "centre" in rows and not {"cards", "board"} & {*rows} and header.cards is not None:
        return rows["centre"]
    return next(rows[key] for key in ("cards", "board", "players") if key in rows)


class DeckCheck:
    """Looks at the cards a header tells; what is wrong is gathered in `problems`, remarks in `warnings`."""

    def __init__(self, header: Header, rules: Ruleset, row: Row) -> None:
        self.header = header
        self.rules = rules
        self.row = row
        self.start = value_start(row)
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []

    def check(self) -> None:
        """There are as many as are needed, and they can be played together."""
        header, row, start, aside = self.header, self.row, self.start, self.rules.set_aside
        assert header.cards is not None and header.players is not None
        cards, places = sum(header.cards.values()), len(header.players) + header.centre + aside
        if cards != places:
            header.failed.add("cards")
            few, many = ("few-cards-aside", "many-cards-aside") if aside else ("few-cards", "many-cards")
            code = few if cards < places else many
            counts = {"cards": cards, "players": len(header.players), "centre": header.centre, "n": abs(cards - places)}
            gaps = {name: str(count) for name, count in {**counts, "aside": aside}.items()}
            self.problems.append(problem(code, row, start, **gaps))
        self._check_deck()

    def _check_deck(self) -> None:
        header, row, start = self.header, self.row, self.start
        assert header.cards is not None
        for role, copies in header.cards.items():
            if copies > 1 and self.rules.roles[role].copies:
                header.failed.add("cards")
                name = self.rules.roles[role].name, self.rules.roles[role].zh
                self.problems.append(problem("one-copier", row, start, role=name))
        self._check_apart()
        self._check_aside()
        if "cards" not in header.failed:
            for remark in self.rules.advise(header.cards):
                self.warnings.append(problem("advice", row, start, remark=remark))

    def _check_apart(self) -> None:
        """The card laid apart is there just where a role of the deck wants it."""
        header, row, start = self.header, self.row, self.start
        assert header.cards is not None
        apart = self.rules.apart
        if apart is None or "center wolf" in header.failed:
            return
        role = self.rules.roles[apart.role]
        example = self.rules.roles[apart.among[0]]
        called: Said = (role.name, role.zh)
        if role.id in header.cards and header.center_wolf is None:
            header.failed.add("cards")
            said: Said = (example.id, example.zh)
            self.problems.append(problem("center-wolf-missing", row, start, role=called, example=said))
        if role.id not in header.cards and header.center_wolf is not None:
            header.failed.add("cards")
            where = header.rows["center wolf"]
            self.problems.append(problem("center-wolf-needless", where, first(where), role=called))

    def _check_aside(self) -> None:
        """Enough cards can be set aside."""
        header, row, start = self.header, self.row, self.start
        assert header.cards is not None
        aside = self.rules.aside
        if aside is None or "cards" in header.failed:
            return
        loose = sum(copies for role, copies in header.cards.items() if role in aside.among)
        if loose < aside.count:
            header.failed.add("cards")
            roles = sorted(aside.among)
            choices: Said = listed(roles, " and "), listed([self.rules.roles[r].zh for r in roles], "和", "、")
            gaps: dict[str, Said] = {"aside": str(aside.count), "n": str(loose), "choices": choices}
            self.problems.append(problem("few-loose", row, start, **gaps))
