"""What people do that they must not: prohibited devices, disruption, fraud, advice, bets among patrons, proxies."""

from collections.abc import Iterator, Mapping
from enum import Enum

from croupier.games.notices import Refund, RefundMayForfeit, VoidExcludeDetain, VoidExcludeEscalate
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box, Patron
from croupier.table.authority import not_allowed
from croupier.table.commands import Answer, ExcludePatron, Report
from croupier.table.duties import tell
from croupier.table.events import (
    BreachNoted,
    Event,
    PatronBarred,
    QuestionLapsed,
    QuestionOpened,
    Recorded,
    Ruled,
    WagerForfeited,
)
from croupier.table.evolve import replay
from croupier.table.rulings import can_be_reopened, current, reopen, silent, void
from croupier.table.state import BetweenRounds, Dealing, Question, Seat, Table, Wager
from croupier.table.wagers import gives_back, returned

ON_DUTY = ("inspector", "dealer", "employee-on-duty")
"""Whoever is named so in a report uses a device in the course of duty."""

NO_FURTHER = "play-on"
"""The choice that ends a question about somebody's conduct, with or without measures before it."""

_CONDUCT = "conduct "


# Measures against a person -------------------------------------------------------------------------------------------


def measures(policy: VoidExcludeDetain | VoidExcludeEscalate, *, device: bool) -> Mapping[str, Because]:
    """Name the lawful measures, each with its clause; the last is only for somebody found with a device."""
    last = "detain" if isinstance(policy, VoidExcludeDetain) else "escalate"
    found = {
        "wager-void": policy.void,
        "exclude-from-game": policy.from_the_game,
        "exclude-from-casino": policy.from_the_casino,
    }
    return {**found, last: policy.hand_over} if device else found


def prohibited_device(table: Table, command: Report) -> Iterator[Event]:
    """A device that analyses the game: recorded; what is done about its user is a supervisor's choice."""
    policy = table.edition.notices.prohibited_device
    if command.details.get("person", "") in ON_DUTY:
        because = policy.on_duty if isinstance(policy, VoidExcludeDetain) else policy.forbidden
        yield _entry(table, command, because)
        return
    described = command.details.get("device") or command.details.get("reason") or command.why
    if not _subject(command) or not described:
        says = "The report names no person or no device: complete it."
        yield BreachNoted(says=says, because=policy.forbidden)
        return
    yield _entry(table, command, policy.forbidden)
    yield from _judge(table, command, device=True)


def _judge(table: Table, command: Report, *, device: bool) -> Iterator[Event]:
    """Ask what is done about somebody; what could be done already stays possible."""
    policy = table.edition.notices.prohibited_device
    id_ = f"{_CONDUCT}{_subject(command)}"
    before = next((each for each in table.questions if each.id == id_), None)
    lawful = measures(policy, device=True)
    now = {*measures(policy, device=device), *(before.choices if before else ())}
    if before:
        yield QuestionLapsed(id=id_, because=policy.because)
    choices = (*(each for each in lawful if each in now), NO_FURTHER)
    question = Question(id=id_, choices=choices, act="act-on-a-device", because=policy.because)
    yield QuestionOpened(question=question, because=policy.because)


def measure(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    """Carry out a measure against whoever was reported, and leave the others open without holding the table."""
    if command.choice == NO_FURTHER:
        yield Recorded(what="no-measure", by=command.by, details=_against(table, question, command), because=because)
        return
    yield from _carried_out(table, question, command, because)
    left = tuple(each for each in question.choices if each != command.choice)
    further = Question(id=question.id, choices=left, act=question.act, because=question.because, holds=False)
    yield QuestionOpened(question=further, because=question.because)


def _carried_out(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    policy = table.edition.notices.prohibited_device
    patron, name = _patron(table, question), question.id.removeprefix(_CONDUCT)
    details = _against(table, question, command)
    match command.choice:
        case "wager-void":
            lying = _wagers(table, question)
            what = "are void and go back" if lying else "are void; none lies on the layout"
            yield Ruled(name="wager-void", says=f"The wagers of {name} {what}.", because=because)
            for wager in lying:
                yield from gives_back(table, wager, because)
        case "exclude-from-game":
            yield from _barred(patron, because)
            yield Recorded(what="exclusion", by=command.by, details={**details, "from": "game"}, because=because)
        case "exclude-from-casino":
            yield from _barred(patron, because)
            whole = {**details, "from": "casino", "under": policy.under}
            yield Recorded(what="exclusion", by=command.by, details=whole, because=because)
        case _:
            yield Recorded(what=command.choice, by=command.by, details=details, because=because)
            yield from tell(table, f"{command.choice} {name}", policy.until[:1], because)


def _barred(patron: Patron | None, because: Because) -> Iterator[Event]:
    if patron:
        yield PatronBarred(patron=patron, because=because)


def exclude(table: Table, command: ExcludePatron) -> Accepted[Event] | Refused:
    """Somebody was excluded from the casino at another table: this one takes neither seat nor wager of theirs."""
    policy = table.edition.notices.prohibited_device
    refused = not_allowed(table, command.by, "act-on-a-device", policy.from_the_casino)
    if refused:
        return refused
    return Accepted((PatronBarred(patron=command.patron, because=policy.from_the_casino),))


def _subject(command: Report) -> str:
    """Name whom a report is about: the box, or a person who has none."""
    return f"box {command.box}" if command.box is not None else command.details.get("person", "")


def _patron(table: Table, question: Question) -> Patron | None:
    name = question.id.removeprefix(_CONDUCT)
    seat = next((seat for box, seat in table.seats.items() if name == f"box {box}"), None)
    if seat:
        return seat.patron
    return None if name.startswith("box ") else Patron(name)


def _wagers(table: Table, question: Question) -> tuple[Wager, ...]:
    """Find what the person wagered, wherever it lies; with nobody seated there, what lies at the box."""
    patron, name = _patron(table, question), question.id.removeprefix(_CONDUCT)
    return tuple(each for each in table.wagers if (each.patron == patron if patron else name == f"box {each.box}"))


def _against(table: Table, question: Question, command: Answer) -> dict[str, str]:
    return {
        "whom": question.id.removeprefix(_CONDUCT),
        "patron": str(_patron(table, question) or "unknown"),
        "reason": command.reason or "not stated",
        **_moment(table),
    }


# Disruption and fraud ------------------------------------------------------------------------------------------------


def disruption_or_fraud(table: Table, command: Report) -> Iterator[Event]:
    """The outcome may be invalidated; without one of the grounds, or for a coup long over, nothing is asked."""
    policy = table.edition.notices.disruption_or_fraud
    ground = policy.fraud if command.what == "fraud" else policy.disrupted
    cause = command.details.get("cause", command.why)
    if command.what == "disruption" and not policy.is_ground(cause.strip().lower().replace(" ", "-")):
        says = f"{cause or 'No cause'} is no ground to invalidate an outcome."
        yield BreachNoted(says=says, because=(*ground, *policy.invalid))
        return
    coup = _meant(table, command)
    details = {**_said(table, command), "coup": str(coup), "cause": cause}
    yield Recorded(what=command.what, by=command.by, details=details, because=ground)
    if _stage(table, coup) is Stage.OVER:
        past = f"Coup {coup} can no longer be invalidated at the table: it is a matter of dispute."
        says = past if 0 < coup <= table.rounds else "No wager has been made that could be refunded."
        yield BreachNoted(says=says, because=(*ground, *table.edition.notices.dispute.because))
        return
    yield from _may_be_invalidated(table, command, coup, (*ground, *policy.invalid))


def _may_be_invalidated(table: Table, command: Report, coup: int, because: Because) -> Iterator[Event]:
    """Ask once for each kind of ground: whoever was named before stays named."""
    policy = table.edition.notices.disruption_or_fraud
    one_wager = () if isinstance(policy, RefundMayForfeit) else ("wager-void",)
    before = next((each for each in table.questions if each.id == command.what), None)
    if before:
        yield QuestionLapsed(id=command.what, because=policy.invalid)
    named = (*(before.about if before else ()), *((command.box,) if command.box is not None else ()))
    question = Question(
        id=command.what,
        choices=("coup-void", *one_wager, "play-on"),
        act="invalidate-the-outcome",
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

    AHEAD = "wagers lie for it, and no card is out"
    RUNNING = "it is being dealt"
    SETTLED = "it ended last, and can be taken up again"
    OVER = "it can no longer be taken up"


OF_AN_OUTCOME = ("disruption", "fraud")
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
    last = not table.wagers or (command.what == "fraud" and _wagered_last(table, command))
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


def invalidated(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    """The outcome is declared void: refunds, and forfeits where a fraud lets them."""
    coup = question.coup or current(table)
    kept = tuple(each.number for each in _everything_of(table, question, command.forfeit))
    match _stage(table, coup):
        case Stage.AHEAD:
            yield from _given_back(table, coup, kept, because)
        case Stage.RUNNING:
            yield from void(table, because, "The outcome is invalidated.", kept)
        case Stage.SETTLED:
            reopened = tuple(reopen(table, because))
            yield from reopened
            yield from void(replay(table, reopened), because, "What was settled is undone.", kept)
        case Stage.OVER:
            yield BreachNoted(says=f"Coup {coup} is over: nothing is left to invalidate.", because=because)


def left_as_it_is(table: Table, question: Question, because: Because) -> Iterator[Event]:
    """Nothing is invalidated: a coup that was settled stands, any other goes on."""
    if _stage(table, question.coup or current(table)) is Stage.SETTLED:
        yield Ruled(name="results-stand", says="What was settled stands.", because=because)
    else:
        yield Ruled(name="play-on", says="Play goes on.", because=because)


def _given_back(table: Table, coup: int, forfeit: tuple[int, ...], because: Because) -> Iterator[Event]:
    """No card of the coup is out, and so there is no outcome: what was laid for it goes back."""
    kept = ", but for what is forfeited" if forfeit else ""
    says = f"Coup {coup} has not begun: the wagers laid for it go back{kept}."
    yield Ruled(name="wager-returned", says=says, because=because)
    for wager in table.wagers:
        if wager.number in forfeit and wager.bet not in table.edition.never_forfeited:
            yield WagerForfeited(
                number=wager.number, box=wager.box, bet=wager.bet, amount=wager.amount, because=because
            )
        else:
            yield returned(wager, wager.amount, because)


def wager_void(table: Table, question: Question, command: Answer, because: Because) -> Iterator[Event]:
    """The wagers of the player at a box are declared void; the others are settled. Left out, the box is whoever was
    reported.
    """
    boxes = _boxes_meant(question, command)
    theirs = {each.number for each in _theirs(table, question, boxes)}
    named = " and ".join(f"box {each}" for each in boxes)
    undo = question.coup is not None and _stage(table, question.coup) is Stage.SETTLED
    reopened = tuple(reopen(table, because)) if undo else ()
    again = " What was settled is undone, and the other wagers are settled again." if undo else ""
    yield from reopened
    yield Ruled(name="wager-void", says=f"The wagers of {named} are void and go back.{again}", because=because)
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


# What a choice rests on, and what it lacks ---------------------------------------------------------------------------


def chosen(table: Table, question: Question, choice: str) -> Because:
    """Cite the clause that allows a choice in a question of conduct; nothing for any other question."""
    terms = table.edition.notices
    if question.id.startswith(_CONDUCT):
        return measures(terms.prohibited_device, device=True).get(choice, ())
    if question.id in ("disruption", "fraud") and choice in ("coup-void", "wager-void"):
        return terms.disruption_or_fraud.because
    return ()


def lacking(table: Table, question: Question, command: Answer) -> Refused | None:
    """Refuse a forfeit that no clause offers, or a choice that names no wager."""
    policy = table.edition.notices.disruption_or_fraud
    if command.forfeit:
        return _no_forfeit(table, question, command)
    if question.id in ("disruption", "fraud") and command.choice == "wager-void":
        refused = not_allowed(table, command.by, "void-a-wager", policy.invalid)
        if refused or _theirs(table, question, _boxes_meant(question, command)):
            return refused
        because = (*policy.invalid, *policy.because)
        return Refused("no-such-wager", because, "There is no such wager.", "Name one that lies there.")
    return None


def _no_forfeit(table: Table, question: Question, command: Answer) -> Refused | None:
    policy = table.edition.notices.disruption_or_fraud
    if isinstance(policy, Refund) or question.id != "fraud" or command.choice != "coup-void":
        says, mend = "Nothing is forfeited here.", "Refund the wagers."
        return Refused("no-forfeit", policy.because, says, mend)
    refused = not_allowed(table, command.by, "forfeit-a-wager", policy.because)
    if refused:
        return refused
    if not all(_acted(table, question, box) for box in command.forfeit):
        says, mend = "Only whoever acted fraudulently forfeits a wager.", "Report the fraud of that box first."
        return Refused("not-the-fraudster", policy.because, says, mend)
    return None


def _acted(table: Table, question: Question, box: Box) -> bool:
    """Tell whether a fraud was reported of whoever is meant by a box: there, or at another box of the same player."""
    reported = {person for each in question.about for person in _meant_by(table, question, each)}
    people = _meant_by(table, question, box)
    return box in question.about or bool(people and people <= reported)


# Incidents -----------------------------------------------------------------------------------------------------------


def incident(table: Table, command: Report) -> Iterator[Event]:
    """Something that people must not do, written down with time and persons; asked for by the player, it is no breach.

    Where measures follow on any contravention, they are asked for against a player.
    """
    because = _forbidding(table, command.what)
    if not because:
        yield from silent(table, _FORBIDDEN[command.what])
        return
    yield _entry(table, command, because)
    if command.what == "advice" and not _is_breach(table, command):
        return
    yield BreachNoted(says=f"{_FORBIDDEN[command.what]} It is not permitted.", because=because)
    by_staff = command.what == "staff-advice"
    if isinstance(table.edition.notices.prohibited_device, VoidExcludeEscalate) and _subject(command) and not by_staff:
        yield from _judge(table, command, device=False)


_FORBIDDEN = {
    "advice": "A player was given advice that was not asked for.",
    "staff-advice": "Somebody of the staff advised a player how to play.",
    "private-bet": "Players bet among themselves.",
    "proxy": "A wager was made for somebody who is not there.",
}
"""What people must not do, in a sentence."""


def _is_breach(table: Table, command: Report) -> bool:
    """Tell whether advice was given against the player's wish, as the document puts it."""
    said = {key: command.details.get(key, "").lower() in ("true", "yes") for key in ("asked", "permitted")}
    return table.edition.notices.advice.is_breach(asked=said["asked"], permitted=said["permitted"])


def _forbidding(table: Table, what: str) -> Because:
    terms, proxy = table.edition.notices, table.edition.wagers.proxy
    return {
        "advice": terms.advice.because,
        "private-bet": terms.private_bets.because,
        "staff-advice": terms.staff_advice.because,
        "proxy": proxy.because if proxy else (),
    }[what]


def _entry(table: Table, command: Report, because: Because) -> Recorded:
    return Recorded(what=command.what, by=command.by, details=_said(table, command), because=because)


def _said(table: Table, command: Report) -> dict[str, str]:
    box = {"box": str(command.box)} if command.box is not None else {}
    why = {"why": command.why} if command.why else {}
    return {**box, **why, **_moment(table), **command.details}


def _moment(table: Table) -> dict[str, str]:
    """When it was: the time, and the coup in progress or the next."""
    return {"at": table.clock.isoformat(), "coup": str(current(table))}
