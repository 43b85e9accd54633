"""Worlds one by one, and how the listing ended. Knows the answer objects; nothing of the screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from deduce_cli import exits, intake
from deduce_cli.intake import Case
from deduce_cli.options import How
from deduce_cli.output import put_json, tell

if TYPE_CHECKING:
    import deduce


@dataclass
class Listing:
    """The worlds of a record, as they are found. `seen`, `more` and `spent` are right once the worlds have been read.

    `limit` worlds at most are handed out; one more is looked for, so that `more` can say whether there is one.
    """

    case: Case
    how: How
    limit: int | None
    seen: int = 0
    more: bool = False
    spent: bool = False

    def __iter__(self) -> Iterator[deduce.World]:
        import deduce

        wanted = None if self.limit is None else self.limit + 1
        with intake.questions_refused(self.case.words):
            try:
                for world in islice(deduce.worlds(self.case.record, limit=wanted, **self.how.passed_on()), wanted):
                    if self.seen == self.limit:
                        self.more = True
                        return
                    self.seen += 1
                    yield world
            except deduce.BudgetSpent:
                self.spent = True

    @property
    def code(self) -> int:
        """The exit code."""
        if self.spent:
            return exits.BUDGET_SPENT
        return exits.DONE if self.seen else exits.CONTRADICTION

    def end(self) -> str:
        """A last sentence for people: is that all, and if there is none, why."""
        words = self.case.words
        if self.spent:
            return words("budget" if self.seen else "nothing found")
        if not self.seen:
            return f"{words('contradiction')} {words('solve tells')}"
        return words("more worlds") if self.more else words("all worlds", worlds=self.seen)


def print_json(case: Case, how: How, limit: int | None) -> int:
    """One JSON object a line; what is no world goes to standard error. Returns the exit code."""
    listing = Listing(case, how, limit)
    for world in listing:
        put_json(world.to_json(), indent=None)
    if listing.code != exits.DONE:
        tell(listing.end())
    return listing.code
