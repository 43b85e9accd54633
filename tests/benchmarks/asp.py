"""The base game as an answer set program: a twin told role by role, which shares no rule with the project's engines.

It knows the roles by name, because it is their night written down a second time, from the rules of the game. One answer
set is one world: who was dealt what, and what everybody who acts chose. Only what the benchmark needs is told: stories
under `believed`; no facts, no trust, no views.
"""

from __future__ import annotations

from collections.abc import Iterator

from deduce.claims import Answer, Story, Told
from deduce.game import Game
from deduce.model import Model

VILLAGE = ("villager", "mason", "seer", "robber", "troublemaker", "drunk", "insomniac", "hunter", "doppelganger")
OTHERS = ("werewolf", "minion", "tanner")
MOVERS = ("robber", "troublemaker", "drunk")
"""Who moves cards, in the order of the night; a Doppelganger moves them before all of these, at moment 0."""

NIGHT = """
spot(S) :- seat(S).
spot(S) :- centre(S).
1 { dealt(S,F) : copies(F,_) } 1 :- spot(S).
:- copies(F,N), not N { dealt(S,F) : spot(S) } N.

% The Doppelganger looks at somebody and is that role.
1 { copied(S,V) : seat(V), V != S } 1 :- seat(S), dealt(S,doppelganger).
became(S,R) :- copied(S,V), dealt(V,R).
is(S,R) :- seat(S), dealt(S,R), R != doppelganger.
is(S,R) :- became(S,R).

% Who sees whose thumbs: by the role dealt or copied.
looks_for(werewolf,werewolf). looks_for(minion,werewolf). looks_for(mason,mason).
meets(S,V) :- is(S,R), looks_for(R,K), is(V,K), V != S.
company(S) :- meets(S,_).

% What may be chosen; everybody who acts chooses one thing.
option(S,seer,one(P)) :- seat(S), seat(P), P != S.
option(S,seer,two(P,Q)) :- seat(S), centre(P), centre(Q), P < Q.
option(S,robber,one(P)) :- seat(S), seat(P), P != S.
option(S,troublemaker,two(P,Q)) :- seat(S), seat(P), seat(Q), P < Q, P != S, Q != S.
option(S,drunk,one(P)) :- seat(S), centre(P).
option(S,werewolf,one(P)) :- seat(S), centre(P), peek.
may(seer). may(robber). may(troublemaker). may(werewolf).
acts(S,R) :- is(S,R), option(S,R,_), R != werewolf.
acts(S,werewolf) :- is(S,werewolf), option(S,werewolf,_), not company(S).
1 { did(S,R,O) : option(S,R,O); did(S,R,nothing) : may(R), passing } 1 :- acts(S,R).

% Cards change places; at(L,P,F): such a face lies at P when moment L begins.
moment(0).
changes(0,S,R) :- became(S,R), did(S,R,_).
changes(L,S,R) :- turn(L,S,R), dealt(S,R).
swap(L,S,P) :- changes(L,S,R), did(S,R,one(P)), 1 { R = robber; R = drunk }.
swap(L,P,Q) :- changes(L,S,troublemaker), did(S,troublemaker,two(P,Q)).
moved(L,P) :- swap(L,P,_).
moved(L,Q) :- swap(L,_,Q).
at(0,P,F) :- dealt(P,F).
at(L+1,P,F) :- swap(L,P,Q), at(L,Q,F).
at(L+1,Q,F) :- swap(L,P,Q), at(L,P,F).
at(L+1,P,F) :- at(L,P,F), moment(L), not moved(L,P).

% Looks at others: before any card moved but by a Doppelganger, who looks at once when she copied a Seer.
picked(S,R,P) :- did(S,R,one(P)).
picked(S,R,P) :- did(S,R,two(P,_)).
picked(S,R,P) :- did(S,R,two(_,P)).
saw(S,P,F) :- dealt(S,seer), picked(S,seer,P), at(1,P,F).
saw(S,P,F) :- became(S,seer), picked(S,seer,P), at(0,P,F).
saw(S,P,F) :- picked(S,werewolf,P), at(1,P,F).

% Looks at one's own card, and who is bound by what he knows of it.
own(S,F) :- changes(L,S,robber), did(S,robber,one(P)), at(L,P,F).
own(S,F) :- is(S,insomniac), dawn(L), at(L,S,F).
learned(S) :- own(S,_).
bound(S) :- is(S,R), village(R), not learned(S).
bound(S) :- own(S,F), village(F), F != doppelganger.
bound(S) :- own(S,doppelganger), not dealt(S,doppelganger).
bound(S) :- own(S,doppelganger), became(S,R), village(R).
:- bound(S), lie(S).
"""


def program(model: Model) -> str:
    """The model as a program. Raises ValueError where it holds evidence that is not told here."""
    told = set(VILLAGE) | set(OTHERS)
    strange = [face for face in model.game.faces if face not in told]
    if strange or model.facts or model.trust or model.viewer is not None or model.policy.id != "believed":
        raise ValueError(f"not told as an answer set program: {strange or 'evidence besides stories'}")
    return "\n".join((NIGHT, *table(model.game), *turns(model.game), *stories(model), "#show dealt/2."))


def table(game: Game) -> Iterator[str]:
    """Who sits where, which cards there are, which switches are on."""
    yield from (f"seat({seat})." for seat in game.table.seats)
    yield from (f"centre({spot})." for spot in game.table.centre_spots)
    yield from (f"copies({face},{game.deck[face]})." for face in game.faces)
    yield from (f"village({face})." for face in VILLAGE)
    if game.switch("passing") == "on":
        yield "passing."
    if game.switch("lone wolf peek") == "on":
        yield "peek."


def turns(game: Game) -> Iterator[str]:
    """At which moment who moves cards, if he holds the card; several holders of one card act in seat order."""
    moment = 1
    for role in MOVERS:
        groups = [[seat] for seat in game.table.seats] if game.deck.get(role, 0) > 1 else [game.table.seats]
        for seats in groups if game.deck.get(role) else []:
            yield f"moment({moment})."
            yield from (f"turn({moment},{seat},{role})." for seat in seats)
            moment += 1
    yield f"dawn({moment})."


def stories(model: Model) -> Iterator[str]:
    """When what somebody says is false."""
    for seat in model.speakers:
        story = model.stories[seat]
        yield f"lie({seat}) :- not dealt({seat},{story.role})."
        for answer in story.answers:
            for false in falsehoods(model.game, seat, role_of(story, answer), answer):
                yield f"lie({seat}) :- {false}."


def role_of(story: Story, answer: Answer) -> str:
    """Whose night an answer tells of: the role dealt, or the one copied."""
    assert story.role is not None
    if story.role == "doppelganger" and answer.verb != "copied":
        return next(face for said in story.answers if said.verb == "copied" for face in said.told[0].faces if face)
    return story.role


def falsehoods(game: Game, seat: int, role: str, answer: Answer) -> Iterator[str]:
    """What makes one answer of the seat false; each of these does."""
    told = answer.told[0]
    if answer.verb in ("with", "alone", "wolves"):
        for other in game.table.seats:
            if other != seat:
                yield f"{'not ' * (other in told.picks)}meets({seat},{other})"
    elif answer.verb == "copied":
        yield f"not copied({seat},{told.picks[0]})"
        yield from (f"not became({seat},{face})" for face in told.faces if face)
    elif answer.verb == "woke":
        yield from (f"not own({seat},{face})" for face in told.faces if face)
        if not told.faces:
            yield f"learned({seat})"
    else:
        yield from wrong_choice(seat, role, told)


def wrong_choice(seat: int, role: str, told: Told) -> Iterator[str]:
    """What makes a told choice, and the cards told with it, false."""
    if not told.picks:
        yield f"did({seat},{role},O), O != nothing"
        return
    spots = ",".join(map(str, told.picks))
    yield f"not did({seat},{role},{'one' if len(told.picks) == 1 else 'two'}({spots}))"
    for spot, face in zip(told.picks, told.faces, strict=False):
        if face:
            yield f"not own({seat},{face})" if role == "robber" else f"not saw({seat},{spot},{face})"
