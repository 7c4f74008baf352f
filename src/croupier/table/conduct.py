"""What people do that they must not: prohibited devices, disruption, fraud, advice, bets among patrons, proxies."""

from collections.abc import Iterator

from croupier.games.notices import RefundMayForfeit, VoidExcludeDetain
from croupier.kernel.clauses import Because
from croupier.table.baccarat.irregularities import void
from croupier.table.baccarat.reports import ask
from croupier.table.commands import Answer, Report
from croupier.table.duties import tell
from croupier.table.events import BreachNoted, Event, PatronBarred, Recorded, Ruled
from croupier.table.state import Table
from croupier.table.wagers import returned

ON_DUTY = ("inspector", "dealer", "employee-on-duty")


def prohibited_device(table: Table, command: Report) -> Iterator[Event]:
    policy = table.edition.notices.prohibited_device
    if command.details.get("person", "") in ON_DUTY:
        yield Recorded(what=command.what, by=command.by, details=_said(command), because=policy.because)
        return
    if command.box is None or not (command.details.get("device") or command.why):
        says = "The report names no person or no device: complete it."
        yield BreachNoted(says=says, because=policy.because)
        return
    yield Recorded(what=command.what, by=command.by, details=_said(command), because=policy.because)
    last = "detain" if isinstance(policy, VoidExcludeDetain) else "escalate"
    choices = ("wager-void", "exclude-from-game", "exclude-from-casino", last, "play-on")
    yield from ask(table, f"conduct box {command.box}", choices, "act-on-a-device", policy.because)


def _said(command: Report) -> dict[str, str]:
    box = {"box": str(command.box)} if command.box is not None else {}
    why = {"why": command.why} if command.why else {}
    return {**box, **why, **command.details}


def measure(table: Table, question_id: str, command: Answer, because: Because) -> Iterator[Event]:
    """Carry out a measure against whoever was reported; what is meant to last is recorded and prompted."""
    box = int(question_id.rsplit(" ", 1)[-1])
    seat = next((seat for each, seat in table.seats.items() if each == box), None)
    patron = seat.patron if seat else None
    details = {"box": str(box), "patron": str(patron), "reason": command.reason}
    match command.choice:
        case "wager-void":
            yield Ruled(name="wager-void", says=f"The wagers of box {box} are void and go back.", because=because)
            for wager in table.wagers:
                if wager.box == box:
                    yield returned(wager, wager.amount, because)
        case "exclude-from-game" if patron:
            yield PatronBarred(patron=patron, because=because)
            yield Ruled(name="excluded", says=f"{patron} takes no further part in the game.", because=because)
        case "exclude-from-casino" if patron:
            yield PatronBarred(patron=patron, because=because)
            yield Recorded(what="exclusion", by=command.by, details={**details, "under": "section 79"}, because=because)
        case "detain" | "escalate":
            yield Recorded(what=command.choice, by=command.by, details=details, because=because)
            yield from tell(table, f"{command.choice} box {box}", ("inspector",), because)
        case _:
            return


def disruption_or_fraud(table: Table, command: Report) -> Iterator[Event]:
    policy = table.edition.notices.disruption_or_fraud
    cause = command.details.get("cause", command.why)
    if command.what == "disruption" and not _is_ground(table, cause):
        says = f"{cause or 'No cause'!s} is no ground to invalidate an outcome."
        yield BreachNoted(says=says, because=policy.because)
        return
    yield Recorded(what=command.what, by=command.by, details={**_said(command), "cause": cause}, because=policy.because)
    choices = (
        ("coup-void", "play-on") if isinstance(policy, RefundMayForfeit) else ("coup-void", "wager-void", "play-on")
    )
    yield from ask(table, command.what, choices, "invalidate-the-outcome", policy.because)


def _is_ground(table: Table, cause: str) -> bool:
    return table.edition.notices.disruption_or_fraud.is_ground(cause.strip().lower().replace(" ", "-"))


def invalidated(table: Table, command: Answer, question_id: str, because: Because) -> Iterator[Event]:
    """The outcome is declared void: refunds, and forfeits where a fraud lets them."""
    policy = table.edition.notices.disruption_or_fraud
    forfeits = isinstance(policy, RefundMayForfeit) and question_id == "fraud"
    boxes = tuple(int(each) for each in command.forfeit) if forfeits else ()
    yield from void(table, because, "The outcome is invalidated.", boxes)


def incident(table: Table, command: Report) -> Iterator[Event]:
    """Something that patrons must not do, written down with time and persons; asked for, it is no breach."""
    policy = table.edition.notices
    because = {
        "advice": policy.advice.because,
        "private-bet": policy.private_bets.because,
        "staff-advice": policy.staff_advice.because,
    }[command.what]
    asked_for = command.details.get("asked", "").lower() in ("true", "yes")
    yield Recorded(what=command.what, by=command.by, details=_said(command), because=because)
    if not asked_for:
        yield BreachNoted(says=f"Recorded: {command.what.replace('-', ' ')}.", because=because)
