"""Discretion, signs and what changes by them: approvals, consents, restrictions, limits, games, notices."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta

from croupier.games.baccarat.bets import Played, SideBet
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.dealing import (
    NoBetCoupAtAnyTime,
    NoBetCoupIfNobodyThere,
    NoBetCoupIfNoWagers,
    PassedWithoutAWager,
    SideWagererMayOpen,
)
from croupier.games.baccarat.irregularities import LateChangesBeforeExposure, LateChangesIfFair
from croupier.games.limits import SignFirst, SignFirstIfPlayers
from croupier.games.notices import AtOnceIfEmptyElseSignOrConsent, NoticeInCoups, SignBeforeOrConsent
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.table.authority import not_allowed, why
from croupier.table.commands import Approve, ChangeGame, ChangeLimits, ChangeSideBets, Notify, Post, Restrict, Unpost
from croupier.table.events import (
    ApprovalUsed,
    Approved,
    ClosureAnnounced,
    CommissionDeferred,
    ConsentGiven,
    Event,
    GameChanged,
    LimitsChanged,
    NoBetOrdered,
    Notified,
    OldMinimumKept,
    PatronLeft,
    PersonalLimitsSet,
    Ruled,
    ShoeEnded,
    SideBetsChanged,
    SideBetsRestricted,
    SignPosted,
    SignRemoved,
)
from croupier.table.people import AtBox
from croupier.table.setup import Limits, Method, Range
from croupier.table.state import Approval, BetweenRounds, Dealing, Posted, Table
from croupier.table.wagers import MAIN_BETS, refuse_wager

Answer = Accepted[Event] | Refused
MOST_NO_BET_COUPS = 1000

_ACTS = {
    "hand": "pass-hand-without-wager",
    "variation": "change-the-variation",
    "reshuffle": "reshuffle",
}
"""What is approved under another name than the act that a rank may do."""


def _no(code: str, because: Because, says: str, mend: str) -> Refused:
    return Refused(code, because, says, mend)


# Approvals -----------------------------------------------------------------------------------------------------------


def approve(table: Table, command: Approve) -> Answer:
    if isinstance(command.by, AtBox):
        return _consent(table, command, command.by)
    act = _ACTS.get(command.what, command.what)
    refused = not_allowed(table, command.by, act, _section(table, command.what))
    if refused:
        return refused
    because = why(table, act)
    match command.what:
        case "no-bet-coup":
            return _no_bet_coup(table, command, because)
        case "personal-limits":
            return _personal_limits(table, command, because)
        case "late-wagers":
            return _late_wagers(table, command, because)
        case "defer-commission":
            return _defer_commission(table, command, because)
        case "hand":
            return _hand(table, command, because)
        case "reshuffle":
            return _reshuffle(table, because)
        case _:
            approval = Approval(what=command.what, box=command.box, hand=command.hand, because=because)
            return Accepted((Approved(approval=approval, by=command.by, because=because),))


def _section(table: Table, what: str) -> Because:
    """Cite what a document says about a matter in which it gives nobody such a power."""
    edition = table.edition
    policy = {
        "late-wagers": edition.wagers.close,
        "hand": edition.deal.receives_the_cards,
        "personal-limits": edition.limits.on_the_sign,
    }.get(what)
    return policy.because if policy else edition.games[0].because


def _consent(table: Table, command: Approve, by: AtBox) -> Answer:
    """A player's own consent, where a clause asks for everybody's."""
    if by.box not in table.seats:
        because = table.edition.place.places.because
        return _no("nobody-there", because, f"Nobody sits at {by}.", "Name a box that is taken.")
    return Accepted((ConsentGiven(what=command.what, box=by.box),))


def all_agree(table: Table, what: str) -> bool:
    """Tell whether every player at the table has consented."""
    agreed = {table.seats[box].patron for box in table.consents.get(what, ()) if box in table.seats}
    return bool(table.seats) and {seat.patron for seat in table.seats.values()} <= agreed


def _no_bet_coup(table: Table, command: Approve, because: Because) -> Answer:
    deal = table.edition.deal
    if not 0 <= command.count <= MOST_NO_BET_COUPS:
        return _no("not-a-count", because, "That is no number of coups.", "State a number of coups.")
    if isinstance(table.phase, Dealing):
        return _no("round-in-progress", because, "A coup is in progress.", "Decide between coups.")
    agreement = deal.no_bet_coup_by_agreement
    if agreement and all_agree(table, "no-bet-coup"):
        used = ApprovalUsed(what="no-bet-coup", box=None, hand=None)
        return Accepted((NoBetOrdered(count=command.count, because=agreement.because), used))
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
            pass
    return Accepted((NoBetOrdered(count=command.count or None, because=policy.because),))


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
    if command.box is None or command.box not in table.seats:
        return _no("nobody-there", because, "Personal limits are for a player at a box.", "Name the box.")
    for name, range_ in command.limits.items():
        if range_.least.cents <= 0 or range_.most < range_.least:
            return _no("not-a-range", because, f"The limits for {name} are no range: {range_}.", "Mend them.")
    return Accepted((PersonalLimitsSet(box=command.box, limits=command.limits, because=because),))


def _late_wagers(table: Table, command: Approve, because: Because) -> Answer:
    policy, phase = table.edition.irregularities.wager_changes_after_the_deal_began, table.phase
    if not isinstance(phase, Dealing):
        return _no("wagers-open", because, "Wagers are open.", "Nothing needs to be allowed.")
    if phase.exposed:
        return _no("card-exposed", because, "A card has been exposed.", "Wagers stay as they are.")
    if isinstance(policy, LateChangesIfFair) and table.setup.method is Method.A:
        return _no("not-in-method-a", because, "In Method A wagers are not opened again.", "Wagers stay as they are.")
    if isinstance(policy, LateChangesBeforeExposure) and len(phase.cards) > len(table.edition.deal.order.value):
        return _no("initial-deal-over", because, "The initial deal is over.", "Wagers stay as they are.")
    return Accepted((Approved(approval=Approval(what="late-wagers", because=because), by=command.by, because=because),))


def _defer_commission(table: Table, command: Approve, because: Because) -> Answer:
    if command.box is None or command.box not in table.seats:
        return _no("nobody-there", because, "Commission is deferred for a player at a box.", "Name the box.")
    return Accepted((CommissionDeferred(box=command.box, by=command.by, because=because),))


def _reshuffle(table: Table, because: Because) -> Answer:
    """After a coup that could not be rebuilt, with everybody's agreement, the cards left are shuffled or replaced."""
    policy, previous = table.edition.irregularities.cards_out_of_order, table.previous
    if policy is None or previous is None or not set(policy.void) & set(previous.voided):
        return _no("no-void-coup", because, "No coup was just declared void for its order.", "Go on with the cards.")
    if table.setup.device.shuffles:
        return _no("shoe-only", because, "Only with a card shoe in use.", "Go on with the cards.")
    if not all_agree(table, "reshuffle"):
        return _no("not-all-agree", because, "Not all players agree.", "Ask each of them.")
    used = ApprovalUsed(what="reshuffle", box=None, hand=None)
    return Accepted((ShoeEnded(because=policy.reshuffle), used))


def _hand(table: Table, command: Approve, because: Because) -> Answer:
    policy = table.edition.deal.hand_without_a_wager
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


def _restrict_side_bets(table: Table, command: Restrict) -> Answer:
    sides = [each for each in table.edition.side_bets if {each.id, each.family} & set(command.bets)]
    policy = table.edition.wagers.side_wager_without_a_main_wager
    if not sides:
        because = policy.because if policy else table.edition.side_bets[0].because
        return _no("no-such-bet", because, "There is no such side wager.", "Name a side wager of this document.")
    restriction = sides[0].restriction
    if restriction is None:
        because = policy.because if policy else sides[0].because
        return _no("no-such-power", because, "No rule of this game lets anybody restrict side bets.", "Leave it.")
    refused = not_allowed(table, command.by, "restrict-side-bets", restriction.because)
    if refused:
        return Refused(refused.code, restriction.because, refused.says, refused.mend)
    for side in sides:
        refused = _told_and_shown(table, side)
        if refused:
            return refused
    restricted = SideBetsRestricted(bets=command.bets, by=command.by, because=restriction.because)
    return Accepted((restricted,))


def _told_and_shown(table: Table, side: SideBet) -> Refused | None:
    names, restriction = {side.id, side.family}, side.restriction
    if restriction is None:
        return None
    told = any(
        what == "side-bet-restriction" and whom == "surveillance" and names & set(bets)
        for what, whom, bets in table.told
    )
    if not told:
        return _no(
            "surveillance-not-told", restriction.surveillance, "Surveillance has not been told.", "Tell them first."
        )
    sign = table.sign("side-bet-restriction")
    if sign is None or not names & set(sign.bets):
        return _no("no-sign", restriction.sign, "No sign tells the players.", "Post the sign first.")
    return None


def _vacate(table: Table, command: Restrict) -> Answer:
    """A player who sat out while every place is taken may have to leave."""
    policy = table.edition.notices.abstaining_at_a_full_table
    because = policy.because if policy else table.edition.place.places.because
    refused = not_allowed(table, command.by, "have-a-seat-vacated", because)
    if refused or policy is None:
        return refused or _no("no-such-power", because, "Nobody has to leave a seat here.", "Leave it.")
    seat = table.seats.get(command.box) if command.box is not None else None
    if seat is None or command.box is None:
        return _no("nobody-there", because, "Nobody sits there.", "Name a box that is taken.")
    if len(table.seats) + len(table.setup.closed_boxes) < table.setup.boxes:
        return _no("places-free", because, "Not every place is taken.", "The player may stay.")
    if seat.idle_rounds < policy.rounds:
        says = f"The player has sat out {seat.idle_rounds} rounds, not {policy.rounds}."
        return _no("not-abstaining", because, says, "The player may stay.")
    told = Ruled(name="seat-vacated", says=f"Box {command.box} must be vacated.", because=because)
    return Accepted((told, PatronLeft(box=command.box, patron=seat.patron)))


def notify(table: Table, command: Notify) -> Answer:
    told = Notified(what=command.what, whom=command.whom, bets=command.bets, by=command.by)
    if command.what != "closure":
        return Accepted((told,))
    policy = table.edition.notices.closing_with_players
    refused = not_allowed(table, command.by, "close-the-table", policy.because)
    if refused:
        return refused
    if not isinstance(policy, NoticeInCoups):
        return _no("sign-needed", policy.because, "Notice of closing is given by a sign.", "Post the closure sign.")
    return Accepted((told, ClosureAnnounced(by=command.by, because=policy.because)))


def post(table: Table, command: Post) -> Answer:
    posted = Posted(
        sign=command.sign,
        since=table.clock,
        at=command.at,
        box=command.box,
        bets=command.bets,
        game=command.game,
        side_bets=command.side_bets,
        minima=command.minima,
        limits=command.limits,
    )
    return Accepted((SignPosted(posted=posted, by=command.by),))


def unpost(table: Table, command: Unpost) -> Answer:
    if table.sign(command.sign, command.box) is None:
        because = table.edition.limits.on_the_sign.because
        return _no("no-such-sign", because, f"There is no sign {command.sign!r} to take down.", "Name one that is up.")
    return Accepted((SignRemoved(sign=command.sign, box=command.box),))


# Limits --------------------------------------------------------------------------------------------------------------


def change_limits(table: Table, command: ChangeLimits) -> Answer:
    terms = table.edition.limits
    policy, at_once = terms.raising_the_minimum, terms.raising_the_minimum_at_once
    act = "raise-minimum-at-once" if command.grandfather and at_once else "alter-limits"
    refused = not_allowed(table, command.by, act, policy.because)
    if refused:
        return refused
    for name, range_ in command.bets.items():
        if range_.least.cents <= 0 or range_.most < range_.least:
            return _no("not-a-range", policy.because, f"The limits for {name} are no range: {range_}.", "Mend them.")
    raised = _raised(table, command.bets)
    changed = LimitsChanged(
        limits=_new_limits(table, command), by=command.by, because=(*policy.because, *why(table, act))
    )
    if not raised or _sign_stood(table, policy, raised):
        return Accepted((changed, *_old_minima_end(table, raised)))
    if not command.grandfather or at_once is None:
        mend = f"Post a sign with the new minimum and wait {policy.minutes} minutes."
        return _no("notice-too-short", policy.because, "A minimum rises only after a sign has stood.", mend)
    return Accepted((changed, *_old_minima_kept(table, raised, at_once.because)))


def _new_limits(table: Table, command: ChangeLimits) -> Limits:
    limits = table.limits.with_bets(command.bets)
    return replace(
        limits,
        differential=command.differential if command.differential is not None else limits.differential,
        areas={**limits.areas, **command.areas},
    )


def _raised(table: Table, bets: Mapping[str, Range]) -> dict[str, Money]:
    """Name the minima that go up, for players who are there or were promised the old one."""
    before = table.limits.bets
    return {name: new.least for name, new in bets.items() if name in before and new.least > before[name].least}


def _sign_stood(table: Table, policy: SignFirst | SignFirstIfPlayers, raised: Mapping[str, Money]) -> bool:
    if isinstance(policy, SignFirstIfPlayers) and not table.seats:
        return True
    sign = table.sign("minimum")
    if sign is None or (sign.at is not None and table.clock < sign.at):
        return False
    if any(sign.minima.get(name, Money(-1)) < least for name, least in raised.items()):
        return False
    return table.clock - sign.since >= timedelta(minutes=policy.minutes)


def _old_minima_kept(table: Table, raised: Mapping[str, Money], because: Because) -> tuple[Event, ...]:
    """Everybody who is playing keeps the old minimum in every box held; one marker, where the player is."""
    events: list[Event] = []
    marked: set[str] = set()
    for box in table.players:
        seat = table.seats[box]
        old = {name: table.limits.bets[name].least for name in raised}
        first = seat.patron not in marked
        marked.add(seat.patron)
        events.append(OldMinimumKept(box=box, minima={**old, **seat.old_minimum}, marker=first, because=because))
    return tuple(events)


def _old_minima_end(table: Table, raised: Mapping[str, Money]) -> tuple[Event, ...]:
    """A sign that stood raises the old minimum of those who kept one, too."""
    if not raised:
        return ()
    keep = table.edition.limits.raising_the_minimum_at_once
    if keep is None:
        return ()
    return tuple(
        OldMinimumKept(
            box=box,
            minima={name: least for name, least in seat.old_minimum.items() if name not in raised},
            marker=False,
            because=keep.because,
        )
        for box, seat in table.seats.items()
        if seat.old_minimum
    )


# Games and side bets -------------------------------------------------------------------------------------------------


def change_game(table: Table, command: ChangeGame) -> Answer:
    policy = table.edition.notices.changing_the_variation
    because = policy.because if policy else table.edition.games[0].because
    refused = not_allowed(table, command.by, "change-the-variation", because)
    if refused:
        return refused
    game = next((each for each in table.edition.games if each.id == command.game), None)
    if game is None or (game.played is Played.TOURNAMENTS and not table.setup.tournament):
        return _no("no-such-game", because, f"{command.game!r} cannot be played here.", "Name a game of this document.")
    if not isinstance(table.phase, BetweenRounds):
        return _no("round-in-progress", because, "A coup is in progress.", "Change between coups.")
    if policy is None or not _notice(table, policy, "variation", command.game):
        return _no("notice-too-short", because, "The change needs a sign that has stood, or consent.", "Post the sign.")
    used = ApprovalUsed(what="variation", box=None, hand=None)
    return Accepted((GameChanged(game=command.game, by=command.by, because=because), used))


def change_side_bets(table: Table, command: ChangeSideBets) -> Answer:
    policy = table.edition.notices.changing_side_bets
    because = policy.because if policy else table.edition.side_bets[0].because
    if policy is None:
        return _no("no-such-power", because, "Side bets are chosen when the table opens.", "Close and open again.")
    refused = not_allowed(table, command.by, "change-side-bets", because)
    if refused:
        return refused
    known = {each.family for each in table.edition.side_bets} | {each.family for each in table.edition.combined_bets}
    unknown = [each for each in command.side_bets if each not in known]
    if unknown:
        return _no("no-such-bet", because, f"There is no side wager {unknown[0]!r}.", "Name side wagers that exist.")
    if not isinstance(table.phase, BetweenRounds):
        return _no("round-in-progress", because, "A coup is in progress.", "Change between coups.")
    if not _notice(table, policy, "side-bets", ""):
        return _no("notice-too-short", because, "The change needs a sign that has stood, or consent.", "Post the sign.")
    used = ApprovalUsed(what="side-bets", box=None, hand=None)
    return Accepted((SideBetsChanged(side_bets=command.side_bets, by=command.by, because=because), used))


def _notice(
    table: Table, policy: SignBeforeOrConsent | AtOnceIfEmptyElseSignOrConsent, sign_name: str, game: str
) -> bool:
    if not table.seats or all_agree(table, sign_name):
        return True
    sign = table.sign(sign_name)
    if sign is None or (game and sign.game != game) or (sign.at is not None and table.clock < sign.at):
        return False
    return table.clock - sign.since >= timedelta(minutes=policy.minutes)
