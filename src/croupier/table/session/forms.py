"""Undisclosed wagers: handed in, examined, announced after the call, laid out; seen by others after the coup.

What a form says is in no state and no event before it is announced: until then there is only its seal, the hash of what
it says and of a key that nobody guesses. The announcement gives both away, and must match the seal.
"""

import hashlib
from collections.abc import Mapping
from typing import Final

from croupier.games.terms import record
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.table.events import (
    Answer,
    BreachNoted,
    FormAnnounced,
    FormExamined,
    FormHandedBack,
    FormHandedIn,
    FormShown,
    Ruled,
)
from croupier.table.evolve import replay
from croupier.table.scripts import script_of
from croupier.table.session.amounts import available, lawful, offered, shown_range, unit_of
from croupier.table.session.records import AnnounceForm, ExamineForm, HandBackForm, HandInForm, ShowForm
from croupier.table.session.state import Form
from croupier.table.session.terms import (
    no_player,
    no_session,
    on_forms,
    player_at,
    refused_to,
    rules_of,
    running,
    session_of,
)
from croupier.table.session.wagering import may_act
from croupier.table.state import BetweenRounds, Dealing, Table
from croupier.table.wagers.records import PlaceWager

KEY_LETTERS: Final = 64
"""A key is 32 bytes, in hexadecimal: nobody finds what a form says by trying."""


@record
class WrittenForm:
    """What a form says; what it lacks is left out."""

    bet: BetId | None
    amount: Money | None


def seal_of(box: Box, bet: BetId, amount: Money, key: str) -> str:
    """Seal what a form says with a key.

    >>> seal_of(Box(1), BetId("player"), Money.dollars(300), "00" * 32)[:12]
    '3a82ed0295dc'
    """
    return hashlib.sha256(f"{key} {box} {bet} {amount.cents}".encode()).hexdigest()


# Handed in and examined -----------------------------------------------------------------------------------------------


def hand_in(table: Table, command: HandInForm) -> Answer:
    refused = no_session(table)
    if refused:
        return refused
    says = on_forms(table)
    refused = running(table, says.provided) or no_player(table, command.box, says.provided)
    refused = refused or _no_form_now(table, command)
    if refused:
        return refused
    because = (*says.written, *says.responsible, *rules_of(table).undisclosed.because, *says.provided)
    return Accepted((FormHandedIn(box=command.box, seal=command.seal, because=because),))


def _no_form_now(table: Table, command: HandInForm) -> Refused | None:
    session, says, facts = session_of(table), on_forms(table), Facts(box=command.box)
    if isinstance(table.phase, Dealing) or (isinstance(table.phase, BetweenRounds) and table.phase.called):
        return Refused("form-too-late", (*says.announced, *says.examined))
    if player_at(table, command.box).forms < 1:
        return Refused("no-form-left", says.provided, facts=facts)
    if command.box in session.passed:
        return Refused("pass-card-lies", rules_of(table).pass_cards.because, facts=facts)
    lies = session.forms.get(command.box)
    if lies is None:
        return may_act(table, command)
    return Refused("form-lies", says.examined, facts=facts) if lies.examined else None


FAULTS: Final[Mapping[str, str]] = {
    "incomplete": "written",
    "not-a-bet": "written",
    "outside-the-limits": "within_limits",
    "beyond-the-chips": "within_limits",
    "beyond-the-chips-left": "beside_a_wager",
    "not-allowed": "provided",
}
"""What can be wrong with a form, and which clause says so."""


def fault(table: Table, box: Box, form: WrittenForm) -> str:
    """Find what is wrong with a form that is examined; empty: it is in order. It is told to whoever examines it."""
    if form.bet is None or form.amount is None:
        return "incomplete"
    limits = shown_range(table, box, form.bet)
    if limits is None or not offered(table, form.bet):
        return "not-a-bet"
    odd = bool(rules_of(table).amounts) and form.amount.cents % unit_of(table, form.bet, limits).cents != 0
    range_ = lawful(table, limits) or limits
    if odd or not range_.least <= form.amount <= range_.most:
        return "outside-the-limits"
    if form.amount > player_at(table, box).chips:
        return "beyond-the-chips"
    if form.amount > available(table, box):
        return "beyond-the-chips-left"
    laid = script_of(table).place(table, PlaceWager(box=box, bet=form.bet, amount=form.amount))
    return "not-allowed" if isinstance(laid, Refused) else ""


def examine(table: Table, command: ExamineForm) -> Answer:
    refused = running(table, on_forms(table).examined) or refused_to(table, command.by, "examine-a-form")
    form = refused or _lying(table, command.box)
    if isinstance(form, Refused):
        return form
    says, facts = on_forms(table), Facts(box=command.box)
    if command.fault:
        because: Because = getattr(says, FAULTS.get(command.fault, "written"))
        return Refused("form-not-in-order", (*because, *says.examined), facts=facts)
    if form.examined:
        return Refused("form-lies", says.examined, facts=facts)
    because = (*says.examined, *says.within_limits, *says.beside_a_wager)
    return Accepted((FormExamined(box=command.box, by=command.by, because=because),))


def hand_back(table: Table, command: HandBackForm) -> Answer:
    """A form that is not to be played goes back before the first card: it is no wager and uses up none."""
    refused = running(table, on_forms(table).examined) or refused_to(table, command.by, "examine-a-form")
    form = refused or _lying(table, command.box)
    if isinstance(form, Refused):
        return form
    if form.number is not None:
        return Refused("form-lies", on_forms(table).no_changes, facts=Facts(box=command.box))
    return Accepted((FormHandedBack(box=command.box, because=on_forms(table).examined),))


def _lying(table: Table, box: Box) -> Form | Refused:
    form = session_of(table).forms.get(box)
    if form is None or isinstance(table.phase, Dealing):
        return Refused("no-form", on_forms(table).written, facts=Facts(box=box))
    return form


# Announced ------------------------------------------------------------------------------------------------------------


def announce(table: Table, command: AnnounceForm) -> Answer:
    says = on_forms(table)
    refused = running(table, says.announced) or refused_to(table, command.by, "announce-a-form")
    form = refused or _lying(table, command.box)
    if isinstance(form, Refused):
        return form
    refused = _not_announced_now(table, command, form)
    if refused:
        return refused
    left = available(table, command.box)
    lays = min(command.amount, left)
    announced = FormAnnounced(
        box=command.box,
        bet=command.bet,
        amount=command.amount,
        lays=lays,
        key=command.key,
        because=(*says.announced, *says.responsible),
    )
    wager = PlaceWager(box=command.box, bet=command.bet, amount=lays)
    laid = script_of(table).place(replay(table, (announced,)), wager)
    if isinstance(laid, Refused):
        because = (*says.beside_a_wager, *laid.because)
        noted = BreachNoted(code="form-cannot-be-laid", facts=Facts(box=command.box), because=because)
        return Accepted((announced, noted, FormHandedBack(box=command.box, because=because)))
    if lays < command.amount:
        wrong = rules_of(table).found_wrong
        because = (*says.beside_a_wager, *(wrong.beyond_chips if wrong else ()))
        facts = Facts(box=command.box, amount=lays)
        return Accepted((announced, Ruled(name="deemed-all-in", code="form-all-chips", facts=facts, because=because)))
    return Accepted((announced,))


def _not_announced_now(table: Table, command: AnnounceForm, form: Form) -> Refused | None:
    says, facts = on_forms(table), Facts(box=command.box)
    if form.announced:
        return Refused("form-announced", says.announced, facts=facts)
    if not form.examined:
        return Refused("form-not-examined", says.examined, facts=facts)
    if not (isinstance(table.phase, BetweenRounds) and table.phase.called):
        return Refused("call-first", says.announced)
    if len(command.key) != KEY_LETTERS or seal_of(command.box, command.bet, command.amount, command.key) != form.seal:
        return Refused("not-as-sealed", says.announced, facts=facts)
    return None


def pending(table: Table) -> Refused | None:
    """Refuse to begin a coup while a form is not examined, announced and laid out."""
    says = on_forms(table)
    for box, form in sorted(session_of(table).forms.items()):
        facts = Facts(box=box)
        if not form.examined:
            return Refused("form-not-examined", (*says.examined, *says.announced), facts=facts)
        if not form.announced:
            return Refused("form-not-announced", says.announced, facts=facts)
        if form.number is None:
            return Refused("form-not-laid", says.announced, facts=replace(facts, bet=form.bet, amount=form.lays))
    return None


# Seen afterwards ------------------------------------------------------------------------------------------------------


def show(table: Table, command: ShowForm) -> Answer:
    """After its coup and before the next one's first card any player may see the form of another."""
    refused = no_session(table)
    if refused:
        return refused
    says, session = on_forms(table), session_of(table)
    played = session.played.get(command.box)
    if isinstance(table.phase, Dealing) or played is None or played.coup != session.coup:
        return Refused("form-not-to-be-seen", says.seen, facts=Facts(box=command.box))
    if command.to not in session.players:
        return Refused("no-player-there", says.seen, facts=Facts(box=command.to))
    return Accepted((FormShown(box=command.box, to=command.to, because=says.seen),))
