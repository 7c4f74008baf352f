"""The ruling on a situation: what must happen or may be chosen, by whom, what money moves, and who is told."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from croupier.games.kinds import AnyEdition
from croupier.games.terms import describe, words
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.rulebooks import UnknownReading, entry, reading
from croupier.table import Table, decide, replay
from croupier.table.commands import Answer, Command, TakeCard
from croupier.table.conduct.measures import NO_FURTHER
from croupier.table.events import BreachNoted, Event, QuestionAnswered, QuestionOpened, Recorded, WagerForfeited
from croupier.table.people import Actor, AtBox
from croupier.table.questions.kinds import PLAYER, Choice
from croupier.table.questions.rulings import is_silence
from croupier.table.reports import facts
from croupier.table.reports.claims import DECIDES
from croupier.table.setup import Method
from croupier.table.state import Question
from croupier.views.complaint import complaint
from croupier.views.prompt import Prompt
from croupier.views.questions import decider, titled, who_decides
from croupier.views.rulings.happenings import HAPPENINGS, Happening
from croupier.views.rulings.outcome import Outcome, on_disputes, outcome
from croupier.views.rulings.plans import Situation, SituationPlan, book_plan
from croupier.views.rulings.situations import LAST_COUP, made, nearest, ready_for_a_card
from croupier.wording import INSPECTOR, Audience, refusal


class Kind(Enum):
    """How far a document decides a matter; what is done in a promotion is refused, done or left to somebody."""

    MANDATORY = "mandatory"
    OPTION = "option"
    RECORDED = "recorded"
    NOTED = "noted as a breach"
    SILENCE = "the document is silent"
    ORDINARY = "nothing out of the ordinary"
    IMPOSSIBLE = "cannot happen here"
    REFUSED = "refused"
    DONE = "done"


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Outcome):
    """One lawful choice: who may make it, at the least, and all that follows from it. `forfeit` are the boxes whose
    wagers are forfeited with it.
    """

    choice: str
    question: str
    by: str
    box: Box | None = None
    forfeit: tuple[Box, ...] = ()
    actor: Actor = Role.DEALER

    @property
    def name(self) -> str:
        return f"{self.choice} with forfeiture" if self.forfeit else self.choice


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling(Outcome):
    """What a table or a promotion answers, for a page, the command line, the book and programs alike. `phase` is the
    moment that was asked for, `at` the moment at which the game has answered: the same, or the nearest that it has; a
    promotion has none. `refused` is the code of a refusal, `mend` what would make it acceptable.
    """

    document: str
    happening: str
    kind: Kind
    phase: str = ""
    at: str = ""
    refused: str = ""
    mend: str = ""
    options: tuple[Option, ...] = ()
    who: tuple[str, ...] = ()
    right: tuple[Prompt, ...] = ()
    """Where a dispute goes, and the right to complain."""
    readings: tuple[str, ...] = ()
    """Readings on which this rests: read otherwise, the text gives another answer."""

    @property
    def conflict(self) -> bool:
        return bool(self.readings)


# Asking --------------------------------------------------------------------------------------------------------------


def rule(edition: AnyEdition, phase: str, happening: str) -> Ruling:
    """Put the situation to the table and say what it answers, and on which readings that rests."""
    found = answered(edition, phase, happening)
    return replace(found, readings=tuple(_rests_on(edition, found)))


def answered(edition: AnyEdition, phase: str, happening: str) -> Ruling:
    """Put the situation to the table and say what it answers."""
    what, at = HAPPENINGS[happening], nearest(edition, phase)
    cannot = impossible(edition, what)
    if cannot:
        return Ruling(
            document=edition.rulebook,
            phase=phase,
            at=at,
            happening=happening,
            kind=Kind.IMPOSSIBLE,
            says=(cannot.says,),
            because=cannot.because,
        )
    table, command = happens(edition, at, what)
    return judged(table.table, decide(table.table, command), phase, happening, at=at)


def happens(
    edition: AnyEdition, at: str, what: Happening, plan: SituationPlan | None = None
) -> tuple[Situation, Command]:
    """Bring a table to a moment, and say what goes wrong there: what a dealer would really do, or meet, at it."""
    method = Method.B if what.in_hand and Method.B.value in edition.dealing_methods.value else what.method
    laid = plan or book_plan(edition, what.side_bets)
    if plan is None or plan.lenient:
        laid = replace(laid, before=max(laid.before, _before(at, what)))
    found = made(edition, at, device=what.device, method=method, side_bets=what.side_bets, plan=laid)
    command = what.fact(found.table)
    if isinstance(command, TakeCard):
        ready_for_a_card(found)
        command = what.fact(found.table)
    return found, command


def _before(at: str, what: Happening) -> int:
    """Say how many coups have gone before, at the least: the last coup of a shoe is not its first."""
    return 1 if at == LAST_COUP or what.not_of_the_first else 0


def impossible(edition: AnyEdition, what: Happening) -> Prompt | None:
    """Say why something cannot happen in a game, by the clause that leaves no room for it."""
    if type(edition) not in what.games:
        return Prompt("The game has no such act.", edition.games[0].because)
    devices, methods = edition.cards.devices, edition.dealing_methods
    if what.device.value not in devices.value:
        return Prompt(f"Cards are dealt from a {' or '.join(devices.value)} only.", devices.because)
    if what.method.value not in methods.value:
        return Prompt("The game has no such way to deal.", methods.because)
    return None


def judged(
    table: Table,
    answer: Accepted[Event] | Refused,
    phase: str = "",
    happening: str = "",
    *,
    at: str = "",
    audience: Audience = INSPECTOR,
    leave: tuple[type, ...] = (),
) -> Ruling:
    """Say what a table's answer to a fact comes to; `leave` are events that go without saying."""
    edition = table.edition
    if isinstance(answer, Refused):
        silent = answer.code == "no-such-report"
        return Ruling(
            document=edition.rulebook,
            phase=phase,
            at=at or phase,
            happening=happening,
            kind=Kind.SILENCE if silent else Kind.IMPOSSIBLE,
            refused=answer.code,
            mend=refusal(answer, audience).mend,
            says=("No clause speaks of it.",) if silent else (refusal(answer, audience).says,),
            right=tuple(_right(table)) if silent else (),
            because=answer.because,
        )
    after = replay(table, answer.events)
    questions = [each.question for each in answer.events if isinstance(each, QuestionOpened)]
    found = outcome(table, answer.events, audience, leave)
    kind = _kind(answer.events, found, questions)
    return Ruling(
        **{name: getattr(found, name) for name in _FIELDS},
        document=edition.rulebook,
        phase=phase,
        at=at or phase,
        happening=happening,
        kind=kind,
        options=tuple(option for each in questions for option in options(after, each, audience)),
        who=tuple(dict.fromkeys((*(_who(after, each) for each in questions), *_of_records(table, answer.events)))),
        right=() if kind is Kind.ORDINARY else tuple(_right(table)),
    )


_FIELDS = ("rulings", "says", "noted", "moves", "notices", "records", "effects", "next", "because")


def _kind(events: tuple[Event, ...], found: Outcome, questions: list[Question]) -> Kind:
    if questions:
        return Kind.OPTION
    if found.rulings:
        return Kind.MANDATORY
    if any(isinstance(each, BreachNoted) and is_silence(each) for each in events):
        return Kind.SILENCE
    if found.noted:
        return Kind.NOTED
    return Kind.RECORDED if found.records or found.notices or found.effects or found.moves else Kind.ORDINARY


def _right(table: Table) -> Iterator[Prompt]:
    policy = on_disputes(table)
    yield Prompt(f"If it is disputed: {describe(policy)}", policy.because)
    yield complaint(table)


# Who decides ---------------------------------------------------------------------------------------------------------


def _who(table: Table, question: Question) -> str:
    if question.act == PLAYER and question.box is not None:
        return "each player for their own wagers"
    return who_decides(table, question)


def _of_records(table: Table, events: tuple[Event, ...]) -> Iterator[str]:
    """Who has to do with what was only recorded: the power that decides a dispute or lets play go on, or whom the
    clause names.
    """
    for each in events:
        if isinstance(each, Recorded) and each.what in _ACTS:
            named = decider(table, _ACTS[each.what] if table.session is None else IN_SESSION)
            if named:
                yield titled(table, named)
        elif isinstance(each, Recorded) and each.what == facts.MISPAID.name:
            yield f"the {words(entry(each.because[0]).by or 'operator')}"


IN_SESSION = "settle-a-tournament-dispute"
_ACTS = {facts.DISPUTE.name: DECIDES, facts.JACKPOT_EQUIPMENT_FAILED.name: "go-on-without-the-jackpot"}
"""What is recorded, and the power that deals with it."""


def options(table: Table, question: Question, audience: Audience = INSPECTOR) -> Iterator[Option]:
    """Try each choice as the lowest rank that may make it; where a clause lets wagers be forfeited with it, so too."""
    for choice in question.names:
        yield from _tried(table, question, choice, (), audience)
        if question.about:
            yield from _tried(table, question, choice, question.about, audience)


def _tried(
    table: Table, question: Question, choice: str, forfeit: tuple[Box, ...], audience: Audience
) -> Iterator[Option]:
    found = _accepted(table, question, choice, forfeit)
    if found is None:
        return
    actor, events = found
    came = outcome(table, events, audience)
    because = tuple(dict.fromkeys(c for each in events for c in getattr(each, "because", ())))
    yield Option(
        **{name: getattr(came, name) for name in _FIELDS if name not in {"because", "says"}},
        says=came.says or _allowing(question, choice, events),
        because=because,
        choice=choice,
        question=question.id,
        by=_titled(table, question, actor),
        box=_box(table, question, choice),
        forfeit=forfeit,
        actor=actor,
    )


def _accepted(
    table: Table, question: Question, choice: str, forfeit: tuple[Box, ...]
) -> tuple[Actor, tuple[Event, ...]] | None:
    """Find the lowest rank that may make a choice, and what comes of it; None: nobody may."""
    box = _box(table, question, choice)
    for actor in deciders(table, question):
        answer = decide(table, Answer(choice=choice, box=box, claim=question.subject.claim, forfeit=forfeit, by=actor))
        if isinstance(answer, Refused):
            continue
        if forfeit and not any(isinstance(each, WagerForfeited) for each in answer.events):
            return None
        return actor, answer.events
    return None


def in_events(table: Table, answer: Accepted[Event] | Refused) -> tuple[object, ...]:
    """Give an answer and what each choice in it comes to, as events alone: enough to tell whether two are the same."""
    if isinstance(answer, Refused):
        return (answer,)
    questions = [each.question for each in answer.events if isinstance(each, QuestionOpened)]
    after = replay(table, answer.events) if questions else table
    tried = (
        _accepted(after, each, choice, forfeit)
        for each in questions
        for choice in each.names
        for forfeit in ((), each.about)
    )
    return (answer.events, *tried)


def _allowing(question: Question, choice: str, events: tuple[Event, ...]) -> tuple[str, ...]:
    """Where the table says nothing more of a choice: what the clause says that allows it."""
    if choice == NO_FURTHER:
        return ("Play goes on." if question.box is None else "The wagers stay as placed.",)
    answered_by = next((each.because for each in events if isinstance(each, QuestionAnswered)), question.because)
    return (entry(answered_by[0]).says,)


def deciders(table: Table, question: Question) -> Iterator[Actor]:
    """Those who might answer, lowest first; whoever the clause names and stands on no rung comes last."""
    if question.box is not None:
        yield AtBox(box=question.box)
    yield from (role for rung in table.edition.document.ladder.rungs for role in rung)
    named = decider(table, question.act)
    if named:
        yield named


def _titled(table: Table, question: Question, actor: Actor) -> str:
    """Name the lowest who may choose; of two roles on one rung the one that the clause names."""
    if isinstance(actor, AtBox):
        return f"the player at box {actor.box}"
    named, ladder = decider(table, question.act), table.edition.document.ladder
    same = named is not None and ladder.height(named) == ladder.height(actor)
    return titled(table, named if named and same else actor)


def _box(table: Table, question: Question, choice: str) -> Box | None:
    """Name the box that a choice needs: the question's own, or, to make a wager void, one that has a wager."""
    if question.box is not None or choice != Choice.WAGER_VOID:
        return question.box
    laid = table.wagers or (table.previous.coup.wagers if table.previous else ())
    return next((each.box for each in laid if each.box in (question.about or (each.box,))), None)


# Readings ------------------------------------------------------------------------------------------------------------


def _rests_on(edition: AnyEdition, found: Ruling) -> Iterator[str]:
    """Name the readings that were used: with another choice the same situation gets another answer."""
    for id_, others in alternatives(edition).items():
        if any(answered(other, found.phase, found.happening) != found for other in others):
            yield id_


def alternatives(edition: AnyEdition) -> dict[str, tuple[AnyEdition, ...]]:
    """Give the same edition with each other choice of every reading that can be run otherwise here."""
    found = {}
    for each in edition.readings:
        others = tuple(_under(edition, each.id, choice.name) for choice in reading(each.id).choices[1:])
        found[each.id] = tuple(other for other in others if other is not None)
    return found


def _under(edition: AnyEdition, id_: str, choice: str) -> AnyEdition | None:
    try:
        return edition.under(id_, choice)
    except UnknownReading:
        return None
