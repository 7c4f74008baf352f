"""What a table refuses to a patron for the law's sake: to sit down, to wager, to buy in. A round that has begun is
finished, and what lies on the layout lies there: only what would begin anew is refused.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta

from croupier.floor.patrons import law
from croupier.floor.patrons.commands import CASH, DEPOSIT_DAY, VOUCHER
from croupier.floor.patrons.settings import Duties
from croupier.floor.patrons.state import LOSSES, Account, period_ends
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron
from croupier.kernel.money import NOTHING, Money, total
from croupier.table import commands as asked
from croupier.table import events as happened
from croupier.table.people import PlayerCard
from croupier.table.state import Dealing, Table

GATED = (asked.Sit, asked.PlaceWager, asked.Exchange)


def refused(
    account: Account, duties: Duties, before: Table, command: object, events: Sequence[object]
) -> Refused | None:
    """Say why the law lets a patron not do what the table would accept."""
    at = before.clock
    if isinstance(command, asked.Sit):
        return barred(account, at)
    if isinstance(command, asked.Exchange):
        found = barred(account, at) or _without_card(account, duties, before, at)
        return found or buys_too_much(account, command.worth, command.of, at)
    if not isinstance(command, asked.PlaceWager) or _goes_on(before):
        return None
    laid = [each for each in events if isinstance(each, happened.WagerPlaced)]
    amount = total(each.amount for each in laid if each.patron == account.patron and not each.token)
    found = barred(account, at) or _without_card(account, duties, before, at) or _undecided(account, duties, at)
    if found or before.session is not None:  # nothing is lost in the chips of a tournament: they are no money
        return found
    return _loses_too_much(account, amount, at)


def anonymous(duties: Duties, command: asked.Exchange, at: datetime) -> Refused | None:
    """Somebody buys in whom nobody names: not where play is on the card, and never for more cash than the day's."""
    if _card_needed(duties, at):
        return Refused("player-card-needed", law.OWN_CARD, variant="nobody-named")
    most = law.cash_in_a_day(at.date())
    if command.of == CASH and most is not None and command.worth > most:
        return _too_much_cash(most, most)
    return None


def _goes_on(before: Table) -> bool:
    """Tell whether a wager is added to a hand that is being dealt; in baccarat it begins one while it is taken."""
    return isinstance(before.phase, Dealing) and before.edition.PLAYERS_DECIDE


def barred(account: Account, at: datetime) -> Refused | None:
    """Refuse whoever is banned, suspended, or has played too long."""
    if account.banned:
        return Refused("banned", law.BANNED, facts=Facts(patron=account.patron, words=account.banned))
    prevented = account.prevention(at)
    if prevented:
        facts = Facts(patron=account.patron, at=prevented.until, words=prevented.reason)
        return Refused("play-prevented", prevented.because, facts=facts)
    for window in (law.A_DAY, law.A_WEEK):
        if account.played(window.within, at) >= window.most:
            facts = Facts(
                patron=account.patron, count=_hours(window.most), found=_hours(window.within), left=window.out_hours
            )
            return Refused("played-too-long", window.because, facts=facts)
    return None


def _card_needed(duties: Duties, at: datetime) -> bool:
    return duties.card_from is not None and at.date() >= duties.card_from


def _without_card(account: Account, duties: Duties, before: Table, at: datetime) -> Refused | None:
    if not _card_needed(duties, at):
        return None
    if not account.card:
        return Refused("player-card-needed", law.OWN_CARD, facts=Facts(patron=account.patron))
    if any(seat.patron == account.patron and seat.card is not PlayerCard.OWN for seat in before.seats.values()):
        return Refused("not-the-own-card", law.OWN_CARD, facts=Facts(patron=account.patron))
    return None


def _undecided(account: Account, duties: Duties, at: datetime) -> Refused | None:
    """A card is not used before its holder has set limits or said that none are wanted."""
    if account.chosen or not (account.card or _card_needed(duties, at)):
        return None
    return Refused("limits-undecided", law.INFORMED, facts=Facts(patron=account.patron))


def _loses_too_much(account: Account, amount: Money, at: datetime) -> Refused | None:
    """What lies at risk could be lost: with it the net loss stays within the limit."""
    for which in LOSSES:
        limit = account.limit(which, at)
        if limit is None:
            continue
        lost, left = account.lost(which, at), limit - account.lost(which, at) - account.at_risk
        if lost >= limit:
            facts = Facts(patron=account.patron, what=which, counts=limit, day=period_ends(which, at.date()))
            return Refused("loss-limit", law.AT_THE_LOSS_LIMIT, facts=facts, variant="reached")
        if amount > left:
            facts = Facts(amount=amount, patron=account.patron, what=which, counts=limit, rest=left)
            variant = "" if left > NOTHING else "at-risk"
            return Refused("loss-limit", law.AT_THE_LOSS_LIMIT, facts=facts, variant=variant)
    return None


def buys_too_much(account: Account, amount: Money, way: str, at: datetime) -> Refused | None:
    """Hold a buy-in against the patron's own limit and, if it is cash, against the law's."""
    if way == VOUCHER:
        return None
    day, limit = account.day(at.date()), account.limit(DEPOSIT_DAY, at)
    if limit is not None and day.bought + amount > limit:
        left = limit - day.bought
        facts = Facts(patron=account.patron, counts=limit, amount=day.bought, rest=left)
        variant = "" if left > NOTHING else "reached"
        return Refused("deposit-limit", law.AT_THE_DEPOSIT_LIMIT, facts=facts, variant=variant)
    most = law.cash_in_a_day(at.date())
    if way == CASH and most is not None and day.cash + amount > most:
        return _too_much_cash(most, most - day.cash)
    return None


def _too_much_cash(most: Money, left: Money) -> Refused:
    facts = Facts(most=most, rest=left)
    return Refused("cash-limit", law.CASH_IN_A_DAY.because, facts=facts, variant="" if left > NOTHING else "reached")


def _hours(of: timedelta) -> int:
    return int(of.total_seconds()) // 3600


def askers(before: Table, command: object, events: Sequence[object]) -> frozenset[Patron]:
    """Name whose own act a command is: who sits down, whose wagers are placed, who buys in."""
    match command:
        case asked.Sit():
            return frozenset({command.patron})
        case asked.PlaceWager():
            return frozenset(each.patron for each in events if isinstance(each, happened.WagerPlaced))
        case asked.Exchange():
            who = buyer(before, command)
            return frozenset({who} if who is not None else ())
        case _:
            return frozenset()


def buyer(before: Table, command: asked.Exchange) -> Patron | None:
    """Find who buys in: whoever sits at the box that is named."""
    seat = before.seats.get(command.box) if command.box is not None else None
    return seat.patron if seat else None
