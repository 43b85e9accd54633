"""Z3: could and must, the worlds themselves, and which evidence conflicts. The only place that imports z3.

Knows no role and no rule: it solves what others have put into clauses.
"""

from deduce.engines.symbolic.one_night import Z3, Session
from deduce.engines.symbolic.oracle import Oracle
from deduce.engines.symbolic.several import SeveralSession, Z3Nights

__all__ = ["Z3", "Oracle", "Session", "SeveralSession", "Z3Nights"]
