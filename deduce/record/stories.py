"""A story as it is told -> a story as a partial log: which names belong to which verb, and may the role say it.

Knows no role by name: what may be said comes from the role's questions, what may be chosen from the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deduce.claims import HOLDS, Answer, Ask, Asks, Story, Told, asked_for, copied_role, may_be_nothing
from deduce.night import CENTRE, Me, Question, Role
from deduce.night.steps import NOT_SENSED, SENSED, Choose, Look, Picks, Some
from deduce.record.clauses import Clause, Loose, clause_of, first_of_last, loose_name
from deduce.record.grammar import Tree
from deduce.record.problems import Problem, Said, Unclear, problem
from deduce.record.setting import Setting, choice, may_say, text
from deduce.record.source import Row
from deduce.record.vocabulary import Token

Match = tuple[Role, Question]
"""Whose night a verb speaks of, and the question it answers."""


class StoryReader:
    """Reads one story. `standing` is what the seat has said before, None if nothing; `lost`: that cannot be known.

    Problems and remarks are gathered in `problems` and `warnings`.
    """

    def __init__(self, setting: Setting, row: Row, seat: int, standing: Story | None, lost: bool) -> None:
        self.setting = setting
        self.row = row
        self.seat = seat
        self.name = setting.table.players[seat]
        self.standing = standing
        self.lost = lost
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []

    def read(self, tree: Tree) -> Story | None:
        """The story, or None where something is wrong with it."""
        try:
            said, clauses = self._parts(tree)
            role = self._story_role(said, clauses)
        except Unclear as unclear:
            self.problems.append(unclear.problem)
            return None
        if role is None:
            return None
        answers = self._answers(self.setting.role(role), clauses, said)
        return None if self.problems else Story(said, answers)

    def _problem(self, code: str, token: Token, **params: Said) -> Unclear:
        return Unclear(problem(code, self.row, token.start, **params))

    # What belongs to what

    def _parts(self, tree: Tree) -> tuple[str | None, list[Clause]]:
        """The role said, and the clauses with everything told under them."""
        role: str | None = None
        clauses: list[Clause] = []
        loose: list[Loose] = []
        for part in tree.trees():
            if part.name == "opening":
                role = self._face(part.tokens("ROLE")[0])
            elif part.name == "more":
                loose.append(loose_name(part))
            elif part.name == "post":
                verb = part.tokens("POST")[0]
                assert isinstance(verb.value, tuple)
                cut = first_of_last(loose, bool(clauses))
                self._settle(loose[:cut], clauses)
                if not loose[cut:]:
                    raise self._problem("no-subject", verb)
                clauses.append(Clause(verb.value, verb, [one.item for one in loose[cut:]]))
                loose = []
            else:
                self._settle(loose, clauses)
                loose = []
                if part.name in ("clause", "sensed"):
                    clauses.append(clause_of(part))
                else:
                    self._result(part.tokens("ROLE")[0], clauses)
        self._settle(loose, clauses)
        return role, clauses

    def _settle(self, loose: list[Loose], clauses: list[Clause]) -> None:
        """Names after a comma or `and` belong to the verb before them."""
        if loose and (not clauses or clauses[-1].nothing or clauses[-1].word or clauses[-1].face):
            item = loose[0].item
            what, words = text(self.row, item[0]), text(self.row, *filter(None, item))
            raise self._problem("no-verb", item[0], what=what, example=(f"saw {words}", f"验{words}"))
        if loose:
            clauses[-1].items.extend(one.item for one in loose)

    def _result(self, face: Token, clauses: list[Clause]) -> None:
        """`took Bob, werewolf`: the role belongs to the card before it."""
        if not clauses or not clauses[-1].items or clauses[-1].items[-1][1] is not None:
            raise self._problem("second-role", face, word=text(self.row, face))
        clauses[-1].items[-1] = (clauses[-1].items[-1][0], face)

    # Whose story it is

    def _face(self, token: Token) -> str:
        self.warnings += self.setting.missing(self.row, token)
        return self.setting.face(self.row, token)

    def _story_role(self, said: str | None, clauses: list[Clause]) -> str | None:
        if said is not None:
            return said
        if self.lost:
            return None
        if self.standing is None:
            raise self._problem("no-role-yet", clauses[0].at, name=self.name)
        return self.standing.role

    # What is told

    def _answers(self, role: Role, clauses: list[Clause], said: str | None) -> tuple[Answer, ...]:
        """The answers in the order of the night."""
        copied, lost = self._copied_before(role, said)
        told: dict[str, list[Told]] = {}
        own = [clause for clause in clauses if any(map(role.question, clause.verbs))]
        for clause in sorted(clauses, key=lambda clause: clause not in own):
            try:
                if HOLDS in clause.verbs and clause.word is not None and HOLDS not in told:
                    told[HOLDS] = [self._held(clause, clause.word)]
                    continue
                matches = list(self._matches(role, copied, clause))
                if not matches:
                    if not lost:
                        raise self._no_match(role, copied, clause)
                    continue
                question, answer = self._told_best(matches, clause, told)
                told.setdefault(question.verb, []).append(answer)
                if role.copies and role.question(question.verb):
                    face = answer.faces[0] if answer.faces else None
                    copied, lost = (self.setting.role(face) if face else None), False
            except Unclear as unclear:
                self.problems.append(unclear.problem)
                if role.copies and clause in own:
                    copied, lost = None, True
        order = [question.verb for owner in (role, copied) if owner for question in owner.questions]
        order.append(HOLDS)
        return tuple(Answer(verb, tuple(told[verb])) for verb in dict.fromkeys(order) if verb in told)

    def _held(self, clause: Clause, word: Token) -> Told:
        """`holds claw`: the token on one's own card, whatever one's role."""
        tokens = [token for role in self.setting.ruleset.roles.values() for bag in role.bags for token in bag]
        if word.value not in [token.id for token in tokens]:
            options = choice([(token.id, token.id) for token in tokens])
            raise self._problem(
                "bad-token", word, verb=text(self.row, clause.at), options=options, found=text(self.row, word)
            )
        return Told((str(word.value),))

    def _copied_before(self, role: Role, said: str | None) -> tuple[Role | None, bool]:
        """The role the standing story copied, if this line goes on with it; and whether that cannot be known."""
        if not role.copies:
            return None, False
        if self.lost:
            return None, True
        goes_on = self.standing is not None and said in (None, self.standing.role)
        found = copied_role(self.setting.game.roles.__getitem__, self.standing) if goes_on and self.standing else None
        return (self.setting.role(found) if found else None), False

    @staticmethod
    def _matches(role: Role, copied: Role | None, clause: Clause) -> Iterator[Match]:
        for owner in (role, copied):
            questions = [owner.question(verb) for verb in clause.verbs] if owner else []
            found = [question for question in questions if question is not None]
            acted = [question for question in found if question.recognise is None]
            for question in acted or found:
                assert owner is not None
                yield owner, question

    def _no_match(self, role: Role, copied: Role | None, clause: Clause) -> Unclear:
        others = [name for seat, name in enumerate(self.setting.table.players) if seat != self.seat]
        if role.copies and copied is None:
            return self._problem("copy-first", clause.at, name=self.name, other=others[0] if others else self.name)
        owner = copied or role
        can = may_say(owner)
        shown = text(self.row, clause.at)
        return self._problem("no-clause", clause.at, role=self.setting.called(owner.id), verb=shown, can=can)

    def _told_best(self, matches: list[Match], clause: Clause, told: dict[str, list[Told]]) -> tuple[Question, Told]:
        """What the clause tells, under the first verb it can be taken for."""
        first: Unclear | None = None
        for owner, question in matches:
            try:
                before = tuple(told.get(question.verb, ()))
                return question, self._told(owner, question, before, clause)
            except Unclear as unclear:
                first = first or unclear
        assert first is not None
        raise first

    def _told(self, owner: Role, question: Question, before: tuple[Told, ...], clause: Clause) -> Told:
        asks = self._unanswered(owner, question, before)
        if not asks and (question.asks or before):
            raise self._problem("verb-twice", clause.at, verb=text(self.row, clause.at))
        if question.recognise is not None:
            return self._met(owner, clause)
        if question.sense is not None:
            return Told(NOT_SENSED if clause.nothing else SENSED)
        failed: list[Unclear] = []
        for ask in asks:
            try:
                told = self._answered(owner, ask, clause)
            except Unclear as unclear:
                failed.append(unclear)
                continue
            self._check_again(owner, question, ask, before, told, clause)
            return told
        raise next(
            (one for one, ask in zip(failed, asks, strict=True) if self._is_about(owner, ask, clause)), failed[0]
        )

    @staticmethod
    def _is_about(owner: Role, ask: Ask, clause: Clause) -> bool:
        """Whether a choice is made among such things as the clause names first: players, or centre cards."""
        step = owner.steps[ask[0]] if ask[0] is not None else None
        centre = bool(clause.items) and clause.items[0][0].kind == "SPOT"
        options = step.options if isinstance(step, Choose) else ()
        return any(isinstance(option, Some) and (option.group is CENTRE) is centre for option in options)

    def _check_again(
        self, owner: Role, question: Question, ask: Ask, before: tuple[Told, ...], told: Told, clause: Clause
    ) -> None:
        """What was picked there may not be what an earlier choice picked, where the rule says so."""
        step = owner.steps[ask[0]] if ask[0] is not None else None
        options = step.options if isinstance(step, Choose) else ()
        spared = {b.choose for some in options if isinstance(some, Some) for b in some.besides if isinstance(b, Picks)}
        answered = asked_for(self.setting.game, owner.id, question, self.seat, before) if before else ()
        for asks, earlier in zip(answered, before, strict=True):
            again = set(earlier.picks) & set(told.picks)
            if again and any(choose in spared for choose, _ in asks):
                spot = next(iter(again))
                assert isinstance(spot, int)
                raise self._problem("same-target", clause.at, what=self.setting.spot_called(spot))

    def _unanswered(self, owner: Role, question: Question, before: tuple[Told, ...]) -> Asks:
        """What the verb still asks after what was told under it on this line."""
        if not before:
            return question.asks
        last = asked_for(self.setting.game, owner.id, question, self.seat, before)[-1] if question.asks else ()
        return question.asks[question.asks.index(last[-1]) + 1 :] if last else ()

    def _answered(self, owner: Role, ask: Ask, clause: Clause) -> Told:
        choose, look = ask
        chosen = owner.steps[choose] if choose is not None else None
        seen = owner.steps[look] if look is not None else None
        assert (chosen is None or isinstance(chosen, Choose)) and (seen is None or isinstance(seen, Look))
        if clause.nothing:
            if owner.copies:
                raise self._problem("must-copy", clause.at, role=self.setting.called(owner.id))
            if not may_be_nothing(self.setting.game, owner.id, ask, self.seat):
                role, verb = self.setting.called(owner.id), text(self.row, clause.at)
                options = self.setting.options(chosen, self.seat) if chosen else self.setting.called(owner.id)
                code = "always-acts" if chosen else "always-looks"
                raise self._problem(code, clause.at, role=role, verb=verb, options=options)
            return Told()
        if chosen is None:
            return self._own_card(owner, clause)
        if chosen.never:
            gaps = {"role": self.setting.called(owner.id), "verb": text(self.row, clause.at)}
            self.warnings.append(problem("switched-off", self.row, clause.at.start, **gaps))
        return self._chose(owner, chosen, seen, clause)

    def _met(self, owner: Role, clause: Clause) -> Told:
        """`with Bob and Cid`: other players, all of them."""
        verb, role = text(self.row, clause.at), self.setting.called(owner.id)
        seats: list[int] = []
        for token, face in clause.items:
            seat = self.setting.spot(token)
            if token.kind == "SPOT" or face is not None:
                wrong = token if token.kind == "SPOT" else face
                assert wrong is not None
                raise self._problem("only-players", wrong, verb=verb, role=role, word=text(self.row, wrong))
            if seat == self.seat:
                raise self._problem("not-self", token, verb=verb, name=self.name)
            if seat in seats:
                raise self._problem("same-target", token, what=self.setting.spot_called(seat))
            seats.append(seat)
        for wrong in filter(None, (clause.face, clause.word)):
            raise self._problem("only-players", wrong, verb=verb, role=role, word=text(self.row, wrong))
        return Told(tuple(sorted(seats)))

    def _own_card(self, owner: Role, clause: Clause) -> Told:
        """`woke werewolf`: a look at the own card."""
        if clause.face is None:
            wrong = clause.items[0][0] if clause.items else clause.word or clause.at
            role = self.setting.called(owner.id)
            raise self._problem("only-own", wrong, verb=text(self.row, clause.at), role=role, example=role)
        return Told((), (self._face(clause.face),))

    def _chose(self, owner: Role, choose: Choose, look: Look | None, clause: Clause) -> Told:
        """What was picked, in order of the spots, with the faces seen there."""
        said: dict[str, Said] = {"verb": text(self.row, clause.at), "role": self.setting.called(owner.id)}
        options = self.setting.options(choose, self.seat)
        legal = self.setting.game.options(choose, self.seat)
        if clause.word is not None:
            assert isinstance(clause.word.value, str)
            if (clause.word.value,) not in legal:
                raise self._problem(
                    "bad-target", clause.word, **said, options=options, found=text(self.row, clause.word)
                )
            return Told((clause.word.value,))
        if clause.face is not None:
            raise self._problem("whose-card", clause.face, **said, options=options)
        picked: dict[int, Token | None] = {}
        for token, face in clause.items:
            spot = self.setting.spot(token)
            if spot in picked:
                raise self._problem("same-target", token, what=self.setting.spot_called(spot))
            if spot == self.seat and not any(self.seat in option for option in legal):
                raise self._problem("own-card", token, **said, options=options, name=self.name)
            picked[spot] = face
        if tuple(sorted(picked)) not in legal and (self.setting.closed or self._too_many(choose, picked)):
            found = self.setting.found(list(picked))
            raise self._problem("bad-target", clause.items[0][0], **said, options=options, found=found)
        return Told(tuple(sorted(picked)), self._faces(owner, look, picked, clause))

    def _too_many(self, choose: Choose, picked: Iterable[int]) -> bool:
        """Whether no table, whoever sits at it, lets one pick so many players and centre cards."""
        places = [spot in self.setting.table.seats for spot in picked]
        counts = places.count(True), places.count(False)
        some = [option for option in choose.options if isinstance(option, Some)]
        return counts not in [(0, one.count) if one.group is CENTRE else (one.count, 0) for one in some]

    def _faces(
        self, owner: Role, look: Look | None, picked: dict[int, Token | None], clause: Clause
    ) -> tuple[str | None, ...]:
        faces = [picked[spot] for spot in sorted(picked)]
        told = next(filter(None, faces), None)
        if look is None:
            if told is not None:
                verb, role = text(self.row, clause.at), self.setting.called(owner.id)
                raise self._problem("not-seen", told, role=role, verb=verb, word=text(self.row, told))
            return ()
        if isinstance(look.at, Me):
            return (self._face(told) if told else None,)
        return tuple(self._face(face) if face else None for face in faces)
