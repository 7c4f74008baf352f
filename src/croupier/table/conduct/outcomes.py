"""Disruption and fraud: an outcome that may be invalidated, and wagers that are forfeited."""

from collections.abc import Iterator, Mapping
from enum import Enum

from croupier.games.notices import Refund, RefundMayForfeit
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box, Patron
from croupier.table.commands import Answer, Report
from croupier.table.conduct.measures import measures, told_of
from croupier.table.discretion.authority import not_allowed
from croupier.table.events import BreachNoted, Event, QuestionLapsed, QuestionOpened, Recorded, Ruled, WagerForfeited
from croupier.table.evolve import replay
from croupier.table.questions.kinds import QUESTIONS, Choice, QuestionId
from croupier.table.questions.rulings import can_be_reopened, current, reopen, void
from croupier.table.reports import facts
from croupier.table.state import BetweenRounds, Dealing, Question, Seat, Table, Wager
from croupier.table.wagers.withdrawal import returned


def disruption_or_fraud(table: Table, command: Report) -> Iterator[Event]:
    """The outcome may be invalidated; without one of the grounds, or for a coup long over, nothing is asked."""
    policy = table.edition.notices.disruption_or_fraud
    ground = policy.fraud if command.what == facts.FRAUD.name else policy.disrupted
    cause = command.details.get("cause", command.why)
    if command.what == facts.DISRUPTION.name and not policy.is_ground(cause.strip().lower().replace(" ", "-")):
        about = Facts(words=cause or None)
        yield BreachNoted(code="no-ground" if cause else "no-cause", facts=about, because=(*ground, *policy.invalid))
        return
    coup = _meant(table, command)
    details = {**told_of(table, command), "coup": str(coup), "cause": cause}
    yield Recorded(what=command.what, by=command.by, details=details, because=ground)
    if _stage(table, coup) is Stage.OVER:
        code = "coup-past-invalidating" if 0 < coup <= table.rounds else "no-wager-to-refund"
        yield BreachNoted(
            code=code, facts=Facts(number=coup), because=(*ground, *table.edition.notices.dispute.because)
        )
        return
    yield from _may_be_invalidated(table, command, coup, (*ground, *policy.invalid))


def _may_be_invalidated(table: Table, command: Report, coup: int, because: Because) -> Iterator[Event]:
    """Ask once for each kind of ground: whoever was named before stays named."""
    policy = table.edition.notices.disruption_or_fraud
    one_wager = () if isinstance(policy, RefundMayForfeit) else (Choice.WAGER_VOID,)
    id_ = QuestionId(command.what)
    before = next((each for each in table.questions if each.id is id_), None)
    if before:
        yield QuestionLapsed(id=id_, because=policy.invalid)
    named = (*(before.about if before else ()), *((command.box,) if command.box is not None else ()))
    question = Question(
        id=id_,
        choices=(Choice.COUP_VOID, *one_wager, Choice.PLAY_ON),
        act=QUESTIONS[id_].acts[0],
        because=because,
        about=tuple(dict.fromkeys(named)),
        coup=coup,
        people=(*(before.people if before else ()), *_named(command)),
    )
    yield QuestionOpened(question=question, because=question.because)


def _named(command: Report) -> tuple[tuple[Box, Patron], ...]:
    """Name the person at a box whom a report is about, where it says who."""
    person = command.details.get("patron")
    return ((command.box, Patron(person)),) if person and command.box is not None else ()


class Stage(Enum):
    """How far a coup is whose outcome may be invalidated."""

    AHEAD = "wagers have been placed for it, and no card is out"
    RUNNING = "it is being dealt"
    SETTLED = "it ended last, and can be reopened"
    OVER = "it can no longer be reopened"


OF_AN_OUTCOME = (QuestionId.DISRUPTION, QuestionId.FRAUD)
"""Questions whether an outcome is invalidated."""


def can_be_invalidated(table: Table, question: Question) -> bool:
    """Tell whether the coup that a question is about can still be taken up."""
    return _stage(table, question.coup or current(table)) is not Stage.OVER


def _meant(table: Table, command: Report) -> int:
    """Number the coup that a report is about: named, in hand, or the one that ended last; of a coup for which wagers
    lie there is no outcome yet, and so it is meant only by a disruption, or where nobody else can be.
    """
    if command.coup is not None:
        return command.coup
    if not isinstance(table.phase, BetweenRounds):
        return current(table)
    last = not table.wagers or (command.what == facts.FRAUD.name and _wagered_last(table, command))
    return table.rounds if last else current(table)


def _wagered_last(table: Table, command: Report) -> bool:
    """Tell whether the coup that ended last can be taken up, and whoever is named wagered on it."""
    previous = table.previous
    if previous is None or not can_be_reopened(table):
        return False
    if command.box is None:
        return bool(previous.coup.wagers)
    named, seat = command.details.get("patron"), table.seats.get(command.box)
    person = named or (seat.patron if seat else None)
    return any(each.patron == person if person else each.box == command.box for each in previous.coup.wagers)


def _stage(table: Table, coup: int) -> Stage:
    previous = table.previous
    if coup == current(table) and isinstance(table.phase, Dealing):
        return Stage.RUNNING
    if coup == current(table) and table.wagers:
        return Stage.AHEAD
    ended = previous is not None and previous.coup.number == coup and can_be_reopened(table)
    return Stage.SETTLED if ended else Stage.OVER


def decided(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    """What follows when somebody has decided about an outcome."""
    match command.choice:
        case Choice.COUP_VOID:
            yield from _invalidated(table, question, command, because)
        case Choice.WAGER_VOID:
            yield from _wager_void(table, question, command, because)
        case _:
            yield from _left_as_it_is(table, question, because)


def _invalidated(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    """The outcome is declared void: refunds, and forfeits where a fraud lets them."""
    coup = question.coup or current(table)
    kept = tuple(each.number for each in _everything_of(table, question, command.forfeit))
    match _stage(table, coup):
        case Stage.AHEAD:
            yield from _given_back(table, coup, kept, because)
        case Stage.RUNNING:
            yield from void(table, because, "outcome-invalidated", kept)
        case Stage.SETTLED:
            reopened = tuple(reopen(table, because))
            yield from reopened
            yield from void(replay(table, reopened), because, "settlement-undone", kept)
        case Stage.OVER:
            yield BreachNoted(code="coup-over", facts=Facts(number=coup), because=because)


def _left_as_it_is(table: Table, question: Question, because: Because) -> Iterator[Event]:
    """Nothing is invalidated: a coup that was settled stands, any other goes on."""
    if _stage(table, question.coup or current(table)) is Stage.SETTLED:
        yield Ruled(name="results-stand", code="settlement-stands", because=because)
    else:
        yield Ruled(name="play-on", code="play-on", because=because)


def _given_back(table: Table, coup: int, forfeit: tuple[int, ...], because: Because) -> Iterator[Event]:
    """No card of the coup is out, and so there is no outcome: what was laid for it goes back."""
    code = "coup-not-begun-some-forfeited" if forfeit else "coup-not-begun"
    yield Ruled(name="wager-returned", code=code, facts=Facts(number=coup), because=because)
    for wager in table.wagers:
        if wager.number in forfeit and wager.bet not in table.edition.never_forfeited:
            yield WagerForfeited(
                number=wager.number, box=wager.box, bet=wager.bet, amount=wager.amount, because=because
            )
        else:
            yield returned(wager, wager.amount, because)


def _wager_void(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    """The wagers of the player at a box are declared void; the others are settled. Left out, the box is whoever was
    reported.
    """
    boxes = _boxes_meant(question, command)
    theirs = {each.number for each in _theirs(table, question, boxes)}
    undo = question.coup is not None and _stage(table, question.coup) is Stage.SETTLED
    reopened = tuple(reopen(table, because)) if undo else ()
    code = "wagers-void-settled-again" if undo else "wagers-void"
    yield from reopened
    yield Ruled(name="wager-void", code=code, facts=Facts(boxes=tuple(boxes)), because=because)
    for wager in replay(table, reopened).wagers:
        if wager.number in theirs:
            yield returned(wager, wager.amount, because)


def _boxes_meant(question: Question, command: Answer) -> tuple[Box, ...]:
    return question.about if command.box is None else (command.box,)


def _theirs(table: Table, question: Question, boxes: tuple[Box, ...]) -> list[Wager]:
    """Find the wagers that whoever is meant by a box has there. Somebody else's on the same area are not theirs."""
    return [
        each
        for each in _wagers_of(table, question)
        if each.box in boxes and each.patron in _meant_by(table, question, each.box)
    ]


def _everything_of(table: Table, question: Question, boxes: tuple[Box, ...]) -> list[Wager]:
    """Find all wagers of whoever is meant by a box, at whatever box they lie: a clause on the wager of a player is
    about the player.
    """
    people = {person for box in boxes for person in _meant_by(table, question, box)}
    return [each for each in _wagers_of(table, question) if each.patron in people]


def _meant_by(table: Table, question: Question, box: Box) -> set[Patron]:
    """Name who is meant by a box: the persons named in the report, else who sat there in that coup and wagered, else
    everybody with a wager there.
    """
    named = {person for where, person in question.people if where == box}
    if named:
        return named
    wagers, seat = _wagers_of(table, question), _seats_of(table, question).get(box)
    if seat and any(each.patron == seat.patron for each in wagers):
        return {seat.patron}
    return {each.patron for each in wagers if each.box == box}


def _seats_of(table: Table, question: Question) -> Mapping[Box, Seat]:
    """Find who sat where in the coup that is meant."""
    settled = _stage(table, question.coup or current(table)) is Stage.SETTLED
    return table.previous.seats if table.previous and settled else table.seats


def _wagers_of(table: Table, question: Question) -> tuple[Wager, ...]:
    """Find the wagers of the coup that is meant, if they lie there or are known."""
    previous, stage = table.previous, _stage(table, question.coup or current(table))
    if stage is Stage.SETTLED:
        return previous.coup.wagers if previous else ()
    return () if stage is Stage.OVER else table.wagers


def chosen(table: Table, question: Question, choice: str) -> Because:
    """Cite the clause that allows a choice in a question of conduct; nothing for any other question."""
    terms = table.edition.notices
    if question.id is QuestionId.CONDUCT:
        lawful = measures(terms.prohibited_device, device=True)
        return next((because for name, because in lawful.items() if name == choice), ())
    if question.id in OF_AN_OUTCOME and choice in (Choice.COUP_VOID, Choice.WAGER_VOID):
        return terms.disruption_or_fraud.because
    return ()


def lacking(table: Table, question: Question, command: Answer) -> Refused | None:
    """Refuse a forfeit that no clause offers, or a choice that names no wager."""
    policy = table.edition.notices.disruption_or_fraud
    if command.forfeit:
        return _no_forfeit(table, question, command)
    if question.id in OF_AN_OUTCOME and command.choice == Choice.WAGER_VOID:
        refused = not_allowed(table, command.by, "void-a-wager", policy.invalid)
        if refused or _theirs(table, question, _boxes_meant(question, command)):
            return refused
        because = (*policy.invalid, *policy.because)
        return Refused("no-such-wager", because, variant="unnamed")
    return None


def _no_forfeit(table: Table, question: Question, command: Answer) -> Refused | None:
    policy = table.edition.notices.disruption_or_fraud
    if isinstance(policy, Refund) or question.id is not QuestionId.FRAUD or command.choice != Choice.COUP_VOID:
        return Refused("no-forfeit", policy.because)
    refused = not_allowed(table, command.by, "forfeit-a-wager", policy.because)
    if refused:
        return refused
    if not all(_acted(table, question, box) for box in command.forfeit):
        return Refused("not-the-fraudster", policy.because)
    return None


def _acted(table: Table, question: Question, box: Box) -> bool:
    """Tell whether a fraud was reported of whoever is meant by a box: there, or at another box of the same player."""
    reported = {person for each in question.about for person in _meant_by(table, question, each)}
    people = _meant_by(table, question, box)
    return box in question.about or bool(people and people <= reported)
