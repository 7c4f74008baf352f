"""What somebody with the rank approves, and what players consent to."""

from croupier.games.limits import AboveMaximumWithSign
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Patron
from croupier.kernel.money import NOTHING
from croupier.table.cards.every_round import order_before_loading
from croupier.table.cards.shuffle import ORDERED_CUT, ORDERED_SHUFFLE, RIFFLE, direct_shuffle
from croupier.table.commands import Approve, WithdrawApproval
from croupier.table.discretion.authority import not_allowed, why
from croupier.table.discretion.restrictions import must_stay
from croupier.table.equipment import checklist
from croupier.table.events import (
    Answer,
    ApprovalWithdrawn,
    Approved,
    CommissionDeferred,
    ConsentGiven,
    PersonalLimitsSet,
    Recorded,
)
from croupier.table.limits.amounts import family_of
from croupier.table.people import AtBox
from croupier.table.people.rights import BOTH_HANDS, RESHUFFLE, of_the_box, of_the_void_coup, players_at, wagering_at
from croupier.table.scripts import script_of
from croupier.table.state import Approval, Dealing, Table
from croupier.table.wagers.side_wagers import side_bet

_ASKED_OF_PLAYERS = frozenset({"no-bet-coup", "reshuffle", "variation", "side-bets", RIFFLE})
_ACTS = {
    "hand": "pass-hand-without-wager",
    "variation": "change-the-variation",
    "reshuffle": "reshuffle",
    "keep-seat": "have-a-seat-vacated",
    "deal-face-up": "deal-face-up-or-down",
    "deal-face-down": "deal-face-up-or-down",
    "shuffle": "direct-a-shuffle",
    ORDERED_SHUFFLE: "order-a-shuffle-or-cut",
    ORDERED_CUT: "order-a-shuffle-or-cut",
    "play-without-jackpot": "go-on-without-the-jackpot",
    "resume-jackpot": "resume-the-jackpot",
}
"""What is approved under another name than the act that a rank may do."""


# Approvals -----------------------------------------------------------------------------------------------------------


def approve(table: Table, command: Approve) -> Answer:
    if isinstance(command.by, AtBox):
        return _consent(table, command, command.by)
    act = _ACTS.get(command.what, command.what)
    because = why(table, act)
    refused = not_allowed(table, command.by, act, _section(table, command.what)) or _not_meant(table, command, because)
    if refused:
        return refused
    own = script_of(table).approvals.get(command.what)
    if own is not None:
        return own(table, command, because)
    match command.what:
        case "personal-limits":
            return _personal_limits(table, command, because)
        case "defer-commission":
            return _defer_commission(table, command, because)
        case "settle-commission-at-another-time":
            return _another_time(table, command, because)
        case "keep-seat":
            return _keep_seat(table, command, because)
        case "player-and-banker":
            return _both_hands(table, command, because)
        case "shuffle":
            return direct_shuffle(table, command, because)
        case "order-a-shuffle" | "order-a-cut":
            return order_before_loading(table, command, because)
        case _:
            return approved(command, because)


def withdraw(table: Table, command: WithdrawApproval) -> Answer:
    """Take back what stands: by whoever may give it."""
    act = _ACTS.get(command.what, command.what)
    refused = not_allowed(table, command.by, act, _section(table, command.what))
    if refused:
        return refused
    given = table.approval(command.what, command.box, command.hand)
    if given is None:
        return Refused("no-approval", why(table, act), facts=Facts(what=command.what, box=command.box))
    withdrawn = ApprovalWithdrawn(
        what=command.what, box=command.box, hand=command.hand, by=command.by, because=given.because
    )
    return Accepted((withdrawn,))


def approved(command: Approve, because: Because) -> Answer:
    """Keep an approval until it is used."""
    approval = Approval(what=command.what, box=command.box, hand=command.hand, because=because)
    return Accepted((Approved(approval=approval, by=command.by, because=because),))


_FOR_A_BOX = frozenset(
    {
        *("player-and-banker", "personal-limits", "defer-commission", "settle-commission-at-another-time"),
        *("hand", "let-others-open", "keep-seat"),
    }
)
"""Approvals that are for a player at a box; every other is for the table."""


def _not_meant(table: Table, command: Approve, because: Because) -> Refused | None:
    """Refuse an approval that names what it cannot be for, rather than leave that out."""
    there = players_at(table, command.box) if command.box is not None else set()
    if command.box is not None and command.what not in _FOR_A_BOX:
        return Refused("not-for-a-box", because, facts=Facts(what=command.what))
    if command.patron is not None and command.patron not in there and command.what != BOTH_HANDS:
        return Refused("not-for-a-person", because, facts=Facts(what=command.what))
    if command.hand is not None and command.what != "hand":
        return Refused("not-for-a-hand", because, facts=Facts(what=command.what))
    if command.limits and command.what != "personal-limits":
        return Refused("no-limits-meant", because, facts=Facts(what=command.what))
    return None


def _both_hands(table: Table, command: Approve, because: Because) -> Answer:
    """A player may wager on both hands in a coup: who sits at the box, or somebody who is named."""
    if command.box is None:
        return Refused("no-such-box", because, variant="approval")
    there = players_at(table, command.box)
    if command.patron is None and len(there) != 1 and not of_the_box(table):
        return Refused("whose-approval", because, facts=Facts(box=command.box), variant="several" if there else "")
    approval = Approval(what=command.what, box=command.box, because=because, patron=command.patron)
    return Accepted((Approved(approval=approval, by=command.by, because=because),))


def _section(table: Table, what: str) -> Because:
    """Cite what a document says about a matter in which it gives nobody such a power."""
    return table.edition.says_of(what) or table.edition.games[0].because


def _consent(table: Table, command: Approve, by: AtBox) -> Answer:
    """A player's own consent, where a clause asks for everybody's."""
    because, there = table.edition.place.places.because, players_at(table, by.box)
    stood = _stood_there(table, command, by)
    if stood is not None:
        return Accepted((ConsentGiven(what=command.what, box=by.box, patron=stood),))
    if not there:
        return Refused("nobody-there", because, facts=Facts(box=by.box))
    if not _asked_of_players(table, command.what):
        return Refused("no-such-consent", because)
    if command.patron is None and len(there) > 1:
        return Refused("whose-consent", because, facts=Facts(box=by.box))
    if command.patron is not None and command.patron not in there | wagering_at(table, by.box):
        facts = Facts(patron=command.patron, box=by.box)
        return Refused("nobody-there", because, facts=facts, variant="person")
    stands = command.patron if {command.patron} != there else None
    return Accepted((ConsentGiven(what=command.what, box=by.box, patron=stands),))


def _stood_there(table: Table, command: Approve, by: AtBox) -> Patron | None:
    """Find who played the coup that was just void without a seat, and consents: named, or the only one there was."""
    if command.what != RESHUFFLE:
        return None
    stood, nobody = of_the_void_coup(table), not players_at(table, by.box)
    if command.patron is not None:
        return command.patron if command.patron in stood else None
    played = table.previous is not None and by.box in table.previous.coup.boxes
    return next(iter(stood)) if len(stood) == 1 and nobody and played else None


def _asked_of_players(table: Table, what: str) -> bool:
    """Tell whether a clause makes something of a player's own word: consent, a wish, or a place that is declined."""
    declined = what.removeprefix("decline ")
    return what in _ASKED_OF_PLAYERS or (declined != what and side_bet(table, declined) is not None)


def _personal_limits(table: Table, command: Approve, because: Because) -> Answer:
    policy = table.edition.limits.personal_limits
    if command.box is None or command.box not in table.seats:
        return Refused("nobody-there", because, variant="personal-limits")
    for name, range_ in command.limits.items():
        if range_.least.cents <= 0 or range_.most < range_.least:
            return Refused("not-a-range", because, facts=Facts(bet=BetId(name), least=range_.least, most=range_.most))
        shown = table.limits.of(name, family_of(table, name))
        if isinstance(policy, AboveMaximumWithSign) and shown and range_.most <= shown.most:
            return Refused("not-above-the-maximum", because, facts=Facts(most=shown.most, bet=BetId(name)))
    agreed = PersonalLimitsSet(box=command.box, limits=command.limits, because=because)
    return Accepted((agreed, *checklist.prompt_for_marker(table, "personal-limits")))


def _defer_commission(table: Table, command: Approve, because: Because) -> Answer:
    if command.box is None or command.box not in table.seats:
        return Refused("nobody-there", because, variant="commission")
    if isinstance(table.phase, Dealing):
        return Refused("not-prior", because, variant="commission")
    deferred = CommissionDeferred(box=command.box, by=command.by, because=because)
    return Accepted((deferred, *checklist.prompt_for_marker(table, "commission-owed")))


def _another_time(table: Table, command: Approve, because: Because) -> Answer:
    """Deferred commission is settled neither at once nor at the end of the shoe, but when somebody says."""
    if command.box is None or not table.commission.get(command.box, NOTHING):
        return Refused("nothing-owed", because, variant="deferred")
    if not command.reason.strip():
        return Refused("time-missing", because)
    details = {"box": str(command.box), "owed": table.commission[command.box].plain, "when": command.reason}
    approval = Approval(what=command.what, box=command.box, because=because)
    return Accepted(
        (
            Approved(approval=approval, by=command.by, because=because),
            Recorded(what="commission settled at another time", by=command.by, details=details, because=because),
        )
    )


def _keep_seat(table: Table, command: Approve, because: Because) -> Answer:
    """Somebody who could have a seat vacated decides that the player stays; the count starts anew with a wager."""
    refused = must_stay(table, command.box)
    if refused:
        return refused
    kept = Recorded(what="seat-kept", by=command.by, details={"box": str(command.box)}, because=because)
    return Accepted((kept,))
