"""Discretion: what somebody with the rank approves or restricts, and what players consent to."""

from collections.abc import Iterator

from croupier.games.baccarat.bets import SideBet
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.dealing import (
    NoBetCoupAtAnyTime,
    NoBetCoupIfNobodyThere,
    NoBetCoupIfNoWagers,
    PassedWithoutAWager,
    SideWagererMayOpen,
)
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.irregularities import LateChangesBeforeExposure, LateChangesIfFair
from croupier.games.limits import AboveMaximumWithSign
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING
from croupier.table import equipment, jackpot
from croupier.table.authority import not_allowed, why
from croupier.table.commands import Approve, Restrict
from croupier.table.events import (
    ApprovalUsed,
    Approved,
    BreachNoted,
    CommissionDeferred,
    ConsentGiven,
    Event,
    NoBetOrdered,
    PersonalLimitsSet,
    Recorded,
    Ruled,
    ShoeEnded,
    SideBetsRestricted,
)
from croupier.table.every_round import order_before_loading
from croupier.table.limits import family_of
from croupier.table.no_bet import cleared
from croupier.table.people import AtBox
from croupier.table.posted import restrictions
from croupier.table.rights import BOTH_HANDS, all_agree, of_the_box, players_at, wagering_at
from croupier.table.seats import commission_owed, departure
from croupier.table.setup import Method
from croupier.table.shoe import ORDERED_CUT, ORDERED_SHUFFLE, RIFFLE, direct_shuffle
from croupier.table.side_wagers import MAIN_BETS, side_bet, sides_named
from croupier.table.state import Approval, Dealing, Table
from croupier.table.wagers import refuse_wager

Answer = Accepted[Event] | Refused
MOST_NO_BET_COUPS = 1000

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


def _no(code: str, because: Because, says: str, mend: str) -> Refused:
    return Refused(code, because, says, mend)


# Approvals -----------------------------------------------------------------------------------------------------------


def approve(table: Table, command: Approve) -> Answer:
    if isinstance(command.by, AtBox):
        return _consent(table, command, command.by)
    act = _ACTS.get(command.what, command.what)
    because = why(table, act)
    refused = not_allowed(table, command.by, act, _section(table, command.what)) or _not_meant(table, command, because)
    if refused:
        return refused
    match command.what:
        case "no-bet-coup":
            return _no_bet_coup(table, command, because)
        case "personal-limits":
            return _personal_limits(table, command, because)
        case "late-wagers":
            return _late_wagers(table, command, because)
        case "defer-commission":
            return _defer_commission(table, command, because)
        case "settle-commission-at-another-time":
            return _another_time(table, command, because)
        case "hand":
            return _hand(table, command, because)
        case "let-others-open" if _passed_on(table):
            return _no("not-prior", because, "Somebody else has a card already.", "Approve it before it is passed on.")
        case "keep-seat":
            return _keep_seat(table, command, because)
        case "player-and-banker":
            return _both_hands(table, command, because)
        case "reshuffle":
            return _reshuffle(table, because)
        case "shuffle":
            return direct_shuffle(table, command, because)
        case "order-a-shuffle" | "order-a-cut":
            return order_before_loading(table, command, because)
        case "play-without-jackpot" | "resume-jackpot":
            return jackpot.approve(table, command, because)
        case _:
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
    what = command.what.replace("-", " ")
    there = players_at(table, command.box) if command.box is not None else set()
    if command.box is not None and command.what not in _FOR_A_BOX:
        return _no("not-for-a-box", because, f"This is for the table, not for one box: {what}.", "Leave out the box.")
    if command.patron is not None and command.patron not in there and command.what != BOTH_HANDS:
        says = f"This is for whoever sits at the box, not for another person: {what}."
        return _no("not-for-a-person", because, says, "Leave out the person.")
    if command.hand is not None and command.what != "hand":
        return _no("not-for-a-hand", because, f"This is for no hand of its own: {what}.", "Leave out the hand.")
    if command.limits and command.what != "personal-limits":
        return _no("no-limits-meant", because, f"This sets no limits: {what}.", "Leave out the limits.")
    return None


def _both_hands(table: Table, command: Approve, because: Because) -> Answer:
    """A player may wager on both hands in a coup: who sits at the box, or somebody who is named."""
    if command.box is None:
        return _no("no-such-box", because, "The approval is for a player at a box.", "Name the box.")
    there = players_at(table, command.box)
    if command.patron is None and len(there) != 1 and not of_the_box(table):
        says = f"{'Nobody' if not there else 'More than one player'} plays at box {command.box}."
        return _no("whose-approval", because, says, "Name the player.")
    approval = Approval(what=command.what, box=command.box, because=because, patron=command.patron)
    return Accepted((Approved(approval=approval, by=command.by, because=because),))


def _section(table: Table, what: str) -> Because:
    """Cite what a document says about a matter in which it gives nobody such a power."""
    edition = table.edition
    policy = {
        "late-wagers": edition.wagers.close,
        "personal-limits": edition.limits.on_the_sign,
    }.get(what)
    if what == "hand" and isinstance(edition, BaccaratEdition):
        return edition.deal.receives_the_cards.because
    return policy.because if policy else edition.games[0].because


def _consent(table: Table, command: Approve, by: AtBox) -> Answer:
    """A player's own consent, where a clause asks for everybody's."""
    because, there = table.edition.place.places.because, players_at(table, by.box)
    if not there:
        return _no("nobody-there", because, f"Nobody sits at {by}.", "Name a box that is taken.")
    if not _asked_of_players(table, command.what):
        return _no("no-such-consent", because, "No clause asks the players for that.", "Leave it.")
    if command.patron is None and len(there) > 1:
        names = " and ".join(sorted(there))
        return _no("whose-consent", because, f"{names} play at {by}: each consents alone.", "Name the player.")
    if command.patron is not None and command.patron not in there | wagering_at(table, by.box):
        says = f"{command.patron} does not play at {by}."
        return _no("nobody-there", because, says, "Name somebody who sits or wagers there.")
    stands = command.patron if {command.patron} != there else None
    return Accepted((ConsentGiven(what=command.what, box=by.box, patron=stands),))


def _asked_of_players(table: Table, what: str) -> bool:
    """Tell whether a clause makes something of a player's own word: consent, a wish, or a place that is declined."""
    declined = what.removeprefix("decline ")
    return what in _ASKED_OF_PLAYERS or (declined != what and side_bet(table, declined) is not None)


def _no_bet_coup(table: Table, command: Approve, because: Because) -> Answer:
    deal = table.baccarat.deal
    if not 0 <= command.count <= MOST_NO_BET_COUPS:
        return _no("not-a-count", because, "That is no number of coups.", "State a number of coups.")
    if isinstance(table.phase, Dealing):
        return _no("round-in-progress", because, "A coup is in progress.", "Decide between coups.")
    agreement = deal.no_bet_coup_by_agreement
    if agreement and all_agree(table, "no-bet-coup"):
        used = ApprovalUsed(what="no-bet-coup", box=None, hand=None)
        ordered = NoBetOrdered(count=command.count, because=agreement.because)
        return Accepted((ordered, used, *_layout_cleared(table, command, agreement.because)))
    policy = deal.no_bet_coup
    match policy:
        case NoBetCoupIfNoWagers():
            if table.wagers:
                other = agreement.because if agreement else ()
                return _no(
                    "wagers-on-the-table", (*policy.because, *other), "There are wagers.", "All players must agree."
                )
        case NoBetCoupIfNobodyThere():
            refused = _nobody_there(table, policy.because, agreement.because if agreement else ())
            if refused:
                return refused
        case NoBetCoupAtAnyTime():
            return _directed(table, command, policy)
    return Accepted((NoBetOrdered(count=command.count or None, because=policy.because),))


def _layout_cleared(table: Table, command: Approve, because: Because) -> Iterator[Event]:
    """The next coup takes no wagers: what lies there for it goes back at once."""
    if command.count:
        yield from cleared(table, (*table.baccarat.deal.how_a_no_bet_coup_runs.because, *because))


def _directed(table: Table, command: Approve, policy: NoBetCoupAtAnyTime) -> Answer:
    """One or more no-bet coups are directed: without a ground, or after a mistake or for a cause that is stated."""
    if not command.reason:
        at_start = policy.during if table.shoe.rounds else policy.new_shoe
        chosen = at_start if command.count else policy.until_wagered
        ordered = NoBetOrdered(count=command.count or None, because=(*chosen, *policy.because))
        return Accepted((ordered, *_layout_cleared(table, command, ordered.because)))
    mistake = command.reason.strip().lower().startswith(MISTAKE)
    because = (*(policy.after_a_mistake if mistake else policy.with_cause), *policy.because)
    if not command.reason.strip() or not command.count:
        says = "A direction for a cause states it, and a number of coups."
        return _no("cause-missing", because, says, "State both.")
    details = {"reason": command.reason, "coups": str(command.count), "irregularity in coup": str(table.irregular)}
    prompt = BreachNoted(says="No irregularity of the last coup is recorded: record it.", because=because)
    return Accepted(
        (
            NoBetOrdered(count=command.count, because=because),
            Recorded(what="no-bet-coup", by=command.by, details=details, because=because),
            *((prompt,) if mistake and table.irregular != table.rounds else ()),
            *_layout_cleared(table, command, because),
        )
    )


MISTAKE = "irregularity"
"""How a reason begins that is a mistake in the course of play, and no other cause."""


def _nobody_there(table: Table, because: Because, agreement: Because) -> Refused | None:
    if table.setup.device.shuffles:
        return _no("shoe-only", because, "Only with a card shoe in use.", "All players may agree to it instead.")
    if table.seats or table.wagers:
        return _no("players-present", (*because, *agreement), "There are players at the table.", "All must agree.")
    told = any(what == "no-bet-coup" and whom == "surveillance" for what, whom, _ in table.told)
    if not told and table.sign("no-bet-coup") is None:
        return _no("no-marker", because, "Neither is the marker out nor surveillance told.", "Place the marker first.")
    return None


def _personal_limits(table: Table, command: Approve, because: Because) -> Answer:
    policy = table.edition.limits.personal_limits
    if command.box is None or command.box not in table.seats:
        return _no("nobody-there", because, "Personal limits are for a player at a box.", "Name the box.")
    for name, range_ in command.limits.items():
        if range_.least.cents <= 0 or range_.most < range_.least:
            return _no("not-a-range", because, f"The limits for {name} are no range: {range_}.", "Mend them.")
        shown = table.limits.of(name, family_of(table, name))
        if isinstance(policy, AboveMaximumWithSign) and shown and range_.most <= shown.most:
            says = f"They let a player wager more than the {shown.most} of the sign on {name}, nothing else."
            return _no("not-above-the-maximum", because, says, "Name a higher maximum.")
    agreed = PersonalLimitsSet(box=command.box, limits=command.limits, because=because)
    return Accepted((agreed, *equipment.prompt_for_marker(table, "personal-limits")))


def _late_wagers(table: Table, command: Approve, because: Because) -> Answer:
    policy, phase = table.baccarat.irregularities.wager_changes_after_the_deal_began, table.phase
    if not isinstance(phase, Dealing):
        return _no("wagers-open", because, "Wagers are open.", "Nothing needs to be allowed.")
    if phase.exposed:
        return _no("card-exposed", because, "A card has been exposed.", "Wagers stay as they are.")
    if isinstance(policy, LateChangesIfFair) and table.setup.method is Method.A:
        return _no("not-in-method-a", because, "In Method A wagers are not opened again.", "Wagers stay as they are.")
    if isinstance(policy, LateChangesBeforeExposure) and len(phase.cards) > len(table.baccarat.deal.order.value):
        return _no("initial-deal-over", because, "The initial deal is over.", "Wagers stay as they are.")
    approved = Approved(approval=Approval(what="late-wagers", because=because), by=command.by, because=because)
    reason = {"reason": command.reason, "coup": str(phase.number)}
    return Accepted((approved, Recorded(what="late-wagers", by=command.by, details=reason, because=because)))


def _defer_commission(table: Table, command: Approve, because: Because) -> Answer:
    if command.box is None or command.box not in table.seats:
        return _no("nobody-there", because, "Commission is deferred for a player at a box.", "Name the box.")
    if isinstance(table.phase, Dealing):
        says = "Approval comes before the coup: the commission of this one is taken."
        return _no("not-prior", because, says, "Approve it for later coups when this one is settled.")
    deferred = CommissionDeferred(box=command.box, by=command.by, because=because)
    return Accepted((deferred, *equipment.prompt_for_marker(table, "commission-owed")))


def _another_time(table: Table, command: Approve, because: Because) -> Answer:
    """Deferred commission is settled neither at once nor at the end of the shoe, but when somebody says."""
    if command.box is None or not table.commission.get(command.box, NOTHING):
        return _no("nothing-owed", because, "No commission is owed there.", "Name a box that owes commission.")
    if not command.reason.strip():
        return _no("time-missing", because, "Nobody said when it is to be settled.", "State when.")
    details = {"box": str(command.box), "owed": table.commission[command.box].plain, "when": command.reason}
    approval = Approval(what=command.what, box=command.box, because=because)
    return Accepted(
        (
            Approved(approval=approval, by=command.by, because=because),
            Recorded(what="commission settled at another time", by=command.by, details=details, because=because),
        )
    )


def _passed_on(table: Table) -> bool:
    return isinstance(table.phase, Dealing) and any(each.passed for each in table.phase.control.values())


def _reshuffle(table: Table, because: Because) -> Answer:
    """After a coup that could not be rebuilt, with everybody's agreement, the cards left are shuffled or replaced."""
    policy, previous = table.baccarat.irregularities.cards_out_of_order, table.previous
    if policy is None or previous is None or not set(policy.void) & set(previous.voided):
        return _no("no-void-coup", because, "No coup was just declared void for its order.", "Go on with the cards.")
    if table.setup.device.shuffles:
        return _no("shoe-only", because, "Only with a card shoe in use.", "Go on with the cards.")
    if not all_agree(table, "reshuffle"):
        return _no("not-all-agree", because, "Not all players agree.", "Ask each of them.")
    used = ApprovalUsed(what="reshuffle", box=None, hand=None)
    return Accepted((ShoeEnded(because=policy.reshuffle), used))


def _hand(table: Table, command: Approve, because: Because) -> Answer:
    policy = table.baccarat.deal.hand_without_a_wager
    if command.box is None or command.box not in table.seats or command.hand is None:
        return _no(
            "must-be-seated", because, "A hand goes to somebody seated.", "Name the hand and a box that is taken."
        )
    if isinstance(policy, SideWagererMayOpen):
        refused = _side_wagerer(table, command.box, because)
        if refused:
            return refused
    elif not isinstance(policy, PassedWithoutAWager):
        return _no("no-such-power", because, "Hands go by wagers alone.", "Offer it to the highest wagerer.")
    approval = Approval(what="hand", box=command.box, hand=command.hand, because=because)
    return Accepted((Approved(approval=approval, by=command.by, because=because),))


def _side_wagerer(table: Table, box: Box, because: Because) -> Refused | None:
    if not table.setup.private_area:
        return _no("not-private", because, "Only in a private gaming area.", "The dealer opens the hand.")
    if any(each.bet in (Hand.PLAYER.value, Hand.BANKER.value) for each in table.wagers):
        return _no("hands-wagered-on", because, "There is a wager on Player or Banker.", "Offer it to that player.")
    if all(each.box != box or each.bet in MAIN_BETS for each in table.wagers):
        return _no("no-side-wager", because, f"Box {box} has no side wager.", "Name a side wagerer.")
    return None


# Restrictions and notices --------------------------------------------------------------------------------------------


def restrict(table: Table, command: Restrict) -> Answer:
    match command.what:
        case "side-bets":
            return _restrict_side_bets(table, command)
        case "wager":
            return refuse_wager(table, command)
        case "seat":
            return _vacate(table, command)
        case _:
            because = table.edition.games[0].because
            return _no("no-such-restriction", because, f"{command.what!r} cannot be restricted.", "See the notation.")


def _any_side(table: Table) -> Because:
    """Cite a side wager that the document knows, else the game itself."""
    return next(iter(table.edition.families.values()), table.edition.games[0].because)


def _restrict_side_bets(table: Table, command: Restrict) -> Answer:
    sides = sides_named(table, command.bets)
    policy = table.edition.wagers.side_wager_without_a_main_wager
    if not sides:
        because = policy.because if policy else _any_side(table)
        return _no("no-such-bet", because, "There is no such side wager.", "Name a side wager of this document.")
    because = tuple(dict.fromkeys(each for side in sides if side.restriction for each in side.restriction.because))
    if not because:
        because = policy.because if policy else sides[0].because
        return _no("no-such-power", because, "No rule of this game lets anybody restrict side bets.", "Leave it.")
    refused = not_allowed(table, command.by, "restrict-side-bets", because)
    if refused:
        return Refused(refused.code, because, refused.says, refused.mend)
    for side in sides:
        refused = _told_and_shown(table, side)
        if refused:
            return refused
    restricted = SideBetsRestricted(bets=tuple(side.id for side in sides), by=command.by, because=because)
    return Accepted((restricted,))


def _told_and_shown(table: Table, side: SideBet) -> Refused | None:
    restriction = side.restriction
    if restriction is None:
        return None
    told = any(
        what == "side-bet-restriction" and whom == "surveillance" and side in sides_named(table, bets)
        for what, whom, bets in table.told
    )
    if not told:
        return _no(
            "surveillance-not-told", restriction.surveillance, "Surveillance has not been told.", "Tell them first."
        )
    if not any(side.id in sign.bets for sign in restrictions(table)):
        return _no("no-sign", restriction.sign, "No sign tells the players.", "Post the sign first.")
    return None


def _vacate(table: Table, command: Restrict) -> Answer:
    """A player who sat out while every place is taken may have to leave."""
    because = _abstaining(table)
    refused = not_allowed(table, command.by, "have-a-seat-vacated", because) or _must_stay(table, command.box)
    if refused or command.box is None:
        return refused or _no("nobody-there", because, "Nobody sits there.", "Name a box that is taken.")
    refused = commission_owed(table, command.box)
    if refused:
        return refused
    told = Ruled(name="seat-vacated", says=f"Box {command.box} must be vacated.", because=because)
    return Accepted((told, *departure(table, command.box)))


def _abstaining(table: Table) -> Because:
    policy = table.edition.notices.abstaining_at_a_full_table
    return policy.because if policy else table.edition.place.places.because


def _must_stay(table: Table, box: Box | None) -> Refused | None:
    """Refuse to have a seat vacated unless its player sat out long enough at a full table."""
    policy, because = table.edition.notices.abstaining_at_a_full_table, _abstaining(table)
    seat = table.seats.get(box) if box is not None else None
    if policy is None or seat is None:
        return _no("nobody-there", because, "Nobody sits there.", "Name a box that is taken.")
    if len(table.seats) + len(table.setup.closed_boxes) < table.setup.boxes:
        return _no("places-free", because, "Not every place is taken.", "The player may stay.")
    every = policy.without_bets is None or policy.without_bets.counts
    sat_out = seat.idle_rounds if every else seat.idle_with_bets
    if sat_out < policy.rounds:
        says = f"The player has sat out {sat_out} rounds, not {policy.rounds}."
        return _no("not-abstaining", because, says, "The player may stay.")
    return None


def may_be_vacated(table: Table) -> tuple[Box, ...]:
    """Name the boxes whose players may be asked to leave."""
    return tuple(box for box in table.players if _must_stay(table, box) is None)


def _keep_seat(table: Table, command: Approve, because: Because) -> Answer:
    """Somebody who could have a seat vacated decides that the player stays; the count starts anew with a wager."""
    refused = _must_stay(table, command.box)
    if refused:
        return refused
    kept = Recorded(what="seat-kept", by=command.by, details={"box": str(command.box)}, because=because)
    return Accepted((kept,))
