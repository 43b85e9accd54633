"""Z3 for several nights: the scenarios worked out by hand, and the same as the obvious twin on random small games."""

from __future__ import annotations

from hypothesis import given, settings

from deduce.engines.base import Budget
from deduce.engines.nights import brute
from deduce.engines.symbolic import SeveralSession, Z3Nights
from nights.strategies import played, twisted


def agree(course) -> None:
    """Every figure Z3 gives is that of the obvious twin."""
    slow, quick = brute.figures(course, Budget()), Z3Nights().figures(course, Budget())
    assert quick.consistent is slow.consistent
    for mine, other in ((quick.werewolf, slow.werewolf), (quick.lying, slow.lying)):
        assert {seat: (share.possible, share.certain) for seat, share in mine.items()} == {
            seat: (share.possible, share.certain) for seat, share in other.items()
        }
    assert slow.wolf_sets is not None
    assert Z3Nights().wolf_teams(course, Budget()) == tuple(sorted(seats for seats, _ in slow.wolf_sets))
    assert Z3Nights().deals(course, 5000, Budget()) == slow.deals


@settings(max_examples=60)
@given(played())
def test_as_the_obvious_twin(case):
    course, deal, _ = case
    agree(course)
    assert deal in set(SeveralSession(course).deals(Budget()))


@settings(max_examples=60)
@given(twisted())
def test_as_the_obvious_twin_where_little_fits(course):
    agree(course)
