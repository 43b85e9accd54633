"""What must, cannot, need not and could be, as clauses in English and Chinese. Knows no role by name, no engine."""

from __future__ import annotations

from enum import IntEnum

from deduce.answers import Note
from deduce.lemmas import Fact
from deduce.questions import Either, InTeam, IsRole, IsWolf, Lies, No, Question, WasDealt
from deduce.reasons.clauses import Clauses, same_of_several
from deduce.reasons.naming import A_WOLF, Naming, Pair, fill, one_of


class Modal(IntEnum):
    """How sure it is. The place of its template below."""

    MUST = 0
    CANNOT = 1
    NEED_NOT = 2
    COULD = 3


Modals = tuple[Pair, Pair, Pair, Pair]

BE: Modals = (
    ("{who} must be {what}", "{who}必定是{what}"),
    ("{who} cannot be {what}", "{who}不可能是{what}"),
    ("{who} need not be {what}", "{who}不一定是{what}"),
    ("{who} could be {what}", "{who}可能是{what}"),
)
SHOW: Modals = (
    ("{who} must have {what} at the end", "{who}最后的牌面必定是{what}"),
    ("{who} cannot have {what} at the end", "{who}最后的牌面不可能是{what}"),
    ("{who} need not have {what} at the end", "{who}最后的牌面不一定是{what}"),
    ("{who} could have {what} at the end", "{who}最后的牌面可能是{what}"),
)
END: Modals = (
    ("{who} must be {what} at the end", "{who}最后必定是{what}"),
    ("{who} cannot be {what} at the end", "{who}最后不可能是{what}"),
    ("{who} need not be {what} at the end", "{who}最后不一定是{what}"),
    ("{who} could be {what} at the end", "{who}最后可能是{what}"),
)
BE_DEALT: Modals = (
    ("{who} must have been dealt {what}", "{who}必定发到{what}"),
    ("{who} cannot have been dealt {what}", "{who}不可能发到{what}"),
    ("{who} need not have been dealt {what}", "{who}不一定发到{what}"),
    ("{who} could have been dealt {what}", "{who}可能发到{what}"),
)
BE_FIRST: Modals = (
    ("{who} must have been {what} at first", "{who}最初必定是{what}"),
    ("{who} cannot have been {what} at first", "{who}最初不可能是{what}"),
    ("{who} need not have been {what} at first", "{who}最初不一定是{what}"),
    ("{who} could have been {what} at first", "{who}最初可能是{what}"),
)
HAVE: Modals = (
    ("{who} must have {what}", "{who}的牌必定是{what}"),
    ("{who} cannot have {what}", "{who}的牌不可能是{what}"),
    ("{who} need not have {what}", "{who}的牌不一定是{what}"),
    ("{who} could have {what}", "{who}的牌可能是{what}"),
)
BE_ON: Modals = (
    ("{who} must be on {what}", "{who}必定属于{what}"),
    ("{who} cannot be on {what}", "{who}不可能属于{what}"),
    ("{who} need not be on {what}", "{who}不一定属于{what}"),
    ("{who} could be on {what}", "{who}可能属于{what}"),
)
END_ON: Modals = (
    ("{who} must be on {what} at the end", "{who}最后必定属于{what}"),
    ("{who} cannot be on {what} at the end", "{who}最后不可能属于{what}"),
    ("{who} need not be on {what} at the end", "{who}最后不一定属于{what}"),
    ("{who} could be on {what} at the end", "{who}最后可能属于{what}"),
)
LIE: Modals = (
    ("{who} must be lying", "{who}必定在说谎"),
    ("{who} must be telling the truth", "{who}说的必定是真话"),
    ("{who} could be telling the truth", "{who}说的可能是真话"),
    ("{who} could be lying", "{who}可能在说谎"),
)
SO: Modals = (
    ("it must be so that {told}", "必定如此：{told}"),
    ("it cannot be that {told}", "不可能如此：{told}"),
    ("it need not be so that {told}", "不一定如此：{told}"),
    ("it could be that {told}", "可能如此：{told}"),
)


def must(names: Naming, fact: Fact) -> Note:
    """`Bob must be a Werewolf at the end`; of what is not so, that it cannot be."""
    return _said(names, fact, Modal.MUST, Modal.CANNOT)


def need_not(names: Naming, fact: Fact) -> Note:
    """`Bob need not be a Werewolf at the end`; of what is not so, that it could be."""
    return _said(names, fact, Modal.NEED_NOT, Modal.COULD)


def could(names: Naming, fact: Fact) -> Note:
    """`Bob could be a Werewolf at the end`; of what is not so, that it need not be."""
    return _said(names, fact, Modal.COULD, Modal.NEED_NOT)


def _said(names: Naming, fact: Fact, so: Modal, else_: Modal) -> Note:
    lemma = fact.lemma
    match lemma:
        case No(part):
            return _said(names, Fact(part, not fact.so), so, else_)
        case IsWolf() | IsRole() | WasDealt() | InTeam() | Lies():
            return _asked(
                names, lemma, (lemma.seat if isinstance(lemma, Lies) else lemma.spot,), so if fact.so else else_
            )
        case Either() if fact.so and so in (Modal.MUST, Modal.COULD):
            found = same_of_several(lemma)
            if found is not None and not any(map(names.is_centre, found[1])):
                return _asked(names, *found, so)
    return fill(SO[so], told=Clauses(names).say(fact))


def _asked(names: Naming, question: Question, spots: tuple[int, ...], modal: Modal) -> Note:
    """How sure it is that it is so, of a place, or of at least one of several."""
    told = [names.spot(spot) for spot in spots]
    who = one_of(told) if told[1:] else told[0]
    if isinstance(question, Lies):
        return fill(LIE[modal], who=who)
    modals, what = _of_several(names, question) if names.several else _of_one(names, question)
    return fill(modals[modal], who=who, what=what)


def _of_one(names: Naming, question: Question) -> tuple[Modals, Note]:
    match question:
        case IsWolf():
            return END, names.a_wolf()
        case IsRole(spot, role) if names.copies_roles(role):
            return END if names.is_centre(spot) else SHOW, names.card(role)
        case IsRole(role=role):
            return END, names.holder(role)
        case WasDealt(spot, role):
            return (BE_FIRST, names.holder(role)) if names.is_centre(spot) else (BE_DEALT, names.card(role))
        case InTeam(team=team):
            return END_ON, names.team(team)
    raise AssertionError(question)


def _of_several(names: Naming, question: Question) -> tuple[Modals, Note]:
    match question:
        case IsWolf():
            return BE, fill(A_WOLF)
        case IsRole(role=role) | WasDealt(role=role):
            return (HAVE, names.card(role)) if names.plain_wolf(role) else (BE, names.holder(role))
        case InTeam(team=team):
            return BE_ON, names.team(team)
    raise AssertionError(question)
