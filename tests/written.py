"""Evidence of any one-night ruleset as the record that people would write."""

from __future__ import annotations

from collections.abc import Iterator

from deduce.claims import say_story
from deduce.model import Model, Public, Seen, Sign, Trust
from deduce.record.statements import signs_of


def written(model: Model) -> str:
    """A model as a record, a line for everything; left out are a slip, and signs that the ruleset has no words for."""
    return "".join(f"{line}\n" for line in _lines(model))


def _lines(model: Model) -> Iterator[str]:
    game, name = model.game, model.game.table.spot_name
    cards = {face: copies - (face == game.apart) for face, copies in game.deck.items()}
    yield f"game: {game.ruleset.id}"
    yield f"players: {', '.join(game.table.players)}"
    yield f"cards: {', '.join(f'{copies} {face}' for face, copies in cards.items() if copies)}"
    yield f"centre: {game.table.centre - (game.apart is not None)}"
    if game.apart is not None:
        yield f"center wolf: {game.apart}"
    if game.switches:
        yield f"rules: {', '.join(f'{switch} = {value}' for switch, value in game.switches.items())}"
    yield f"honesty: {model.policy.id}"
    yield from (f"{name(seat)}: {say_story(game.table, story)}" for seat, story in model.stories.items())
    yield from (f"{'trust' if kind is Trust.TRUSTED else 'doubt'} {name(seat)}" for seat, kind in model.trust.items())
    told = signs_of(game.ruleset)
    facts = (fact for fact in model.facts if not isinstance(fact, Sign) or fact.seen in told)
    yield from (f"! {_public(model, fact)}" for fact in facts)
    if model.viewer is not None and model.knows is not None:
        yield f"{name(model.viewer)} knows: {say_story(game.table, model.knows)}"


def _public(model: Model, fact: Public) -> str:
    name = model.game.table.spot_name
    if isinstance(fact, Sign):
        who = "" if fact.seen is Seen.REMOVED else "nobody" if fact.seat is None else name(fact.seat)
        return f"{fact.seen.value} {who} {fact.role or ''}"
    return f"{name(fact.spot)} {fact.stage.value} {'not ' * fact.negated}{fact.role}"
