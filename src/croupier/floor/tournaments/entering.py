"""Entries: who is taken, who withdraws and with what, who plays for another, and buying back in."""

from datetime import datetime
from fractions import Fraction

from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.conditions import OPERATOR, WHOLE, Conditions, part_of
from croupier.floor.tournaments.events import (
    BuyInPaid,
    EntryWithdrawn,
    Event,
    MoreChipsBought,
    PlayerBoughtBack,
    PlayerLeftTournament,
    SubstituteNominated,
    TournamentEntered,
)
from croupier.floor.tournaments.faults import cite
from croupier.floor.tournaments.leaving import leaves_a_place
from croupier.floor.tournaments.publishing import not_published
from croupier.floor.tournaments.scores import ELIMINATED
from croupier.floor.tournaments.state import Phase, Player, Tournament
from croupier.games import tournament_readings as reads
from croupier.games.tournaments import EnteredByFormAndFee
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron
from croupier.kernel.money import NOTHING, Money, total

Answer = Accepted[Event] | Refused


def into_pool(conditions: Conditions, paid: Money) -> Money:
    """Say how much of what is paid goes into the pool; part of a cent is the operator's."""
    return part_of(paid, conditions.pool)


def enter(now: Tournament, command: asked.EnterTournament) -> Answer:
    refused = not_published(now) or _not_open(now) or _not_entitled(now, command.patron, barred=command.barred)
    refused = refused or _not_complete(now, command) or _full(now)
    if refused:
        return refused
    terms, conditions = now.terms, now.published
    entered = TournamentEntered(
        tournament=now.id,
        number=len(now.players) + 1,
        patron=command.patron,
        paid=command.paid,
        pool=into_pool(conditions, command.paid),
        copy=command.copy,
        agreed=command.agreed,
        likeness=command.likeness,
        by=command.by,
        at=command.at,
        because=(*_entry(now), *terms.fees.because),
    )
    return Accepted((entered,))


def _entry(now: Tournament) -> Because:
    """Cite what makes somebody an entrant."""
    own = now.terms.competition
    return own.because if isinstance(own, EnteredByFormAndFee) else cite(now.terms, "entry")


def _numbers(now: Tournament) -> Because:
    return cite(now.terms, "numbers")


def _not_open(now: Tournament) -> Refused | None:
    if now.phase is Phase.CANCELLED:
        return Refused("tournament-cancelled", now.terms.cancelled.because)
    if now.closed or now.phase is not Phase.OPEN:
        return Refused("entries-are-closed", _numbers(now))
    return None


def _not_entitled(now: Tournament, patron: Patron, *, barred: bool) -> Refused | None:
    if barred:
        because = cite(now.terms, "entitled", "not-excluded")
        return Refused("not-entitled", because, facts=Facts(patron=patron))
    if not patron.strip() or not patron.isprintable():
        return Refused("no-entry-form", _entry(now))
    there = (each for each in now.players.values() if _same_name(each.patron, patron))
    if any(each.status != "withdrawn" for each in there):
        return Refused("already-entered", _entry(now), facts=Facts(patron=patron))
    return None


def _same_name(one: Patron, other: Patron) -> bool:
    """Tell whether two names differ in nothing but capitals and spaces."""
    return one.casefold().split() == other.casefold().split()


def _not_complete(now: Tournament, command: asked.EnterTournament) -> Refused | None:
    fee = now.published.fee
    if not command.form:
        return Refused("no-entry-form", _entry(now))
    if command.paid != fee:
        own = now.terms.competition
        because = own.because if isinstance(own, EnteredByFormAndFee) else cite(now.terms, "fees")
        return Refused("fee-not-paid", because, facts=Facts(limit=fee))
    agreement = now.terms.agreement
    if now.agreement and agreement and not command.agreed:
        return Refused("not-agreed", agreement.because)
    return None


def _full(now: Tournament) -> Refused | None:
    most = now.published.most
    return Refused("tournament-full", _numbers(now), facts=Facts(count=most)) if now.entries >= most else None


# Withdrawals and substitutes ------------------------------------------------------------------------------------------


def _player(now: Tournament, patron: Patron) -> Player | Refused:
    player = now.players.get(patron)
    if player is None or player.status == "withdrawn":
        return Refused("not-entered", _entry(now), facts=Facts(patron=patron), variant="tournament")
    return player


def withdraw(now: Tournament, command: asked.WithdrawEntry) -> Answer:
    """In time all that was paid goes back, later what the conditions permit; a buy-in for chips that were never handed
    out goes back with it.
    """
    because = cite(now.terms, "withdrawal", "terms-of-entry")
    player = _player(now, command.patron)
    if isinstance(player, Refused):
        return player
    if now.begun or now.is_over():
        return Refused("play-has-begun", because)
    conditions = now.published
    in_time = _in_time(conditions.withdraw_until, command.at)
    percent = WHOLE if in_time else conditions.refunds.get("withdrawn", Fraction(0))
    unplayed = tuple(player.buy_ins.values())
    withdrawn = EntryWithdrawn(
        tournament=now.id,
        patron=command.patron,
        refund=part_of(player.paid - player.refunded, percent) + total(each.paid for each in unplayed),
        pool=part_of(player.pool - player.refunded_pool, percent) + total(each.pool for each in unplayed),
        by=command.by,
        at=command.at,
        because=(*because, *now.terms.fees.because),
    )
    return Accepted((withdrawn,))


def _in_time(until: datetime | None, at: datetime) -> bool:
    """The minute that is named is the last that is in time."""
    return until is not None and at.replace(second=0, microsecond=0) <= until


def substitute(now: Tournament, command: asked.NominateSubstitute) -> Answer:
    policy = now.terms.substitute
    if policy is None:
        return Refused("no-substitutes", (*_entry(now), *cite(now.terms, "withdrawal")))
    player = _player(now, command.patron)
    if isinstance(player, Refused):
        return player
    item = cite(now.terms, policy.item)
    if now.begun or not _in_time(now.published.substitute_until, command.at):
        return Refused("too-late", item, facts=Facts(at=now.published.substitute_until), variant="substitute")
    refused = _not_entitled(now, command.substitute, barred=command.barred)
    if refused:
        return refused
    effect = now.terms.substitute_effect
    nominated = SubstituteNominated(
        patron=command.patron,
        substitute=command.substitute,
        by=command.by,
        at=command.at,
        because=(*item, *(cite(now.terms, effect.item) if effect else ())),
    )
    return Accepted((nominated,))


# Buy-ins, and buying back in ------------------------------------------------------------------------------------------


def buy_in(now: Tournament, command: asked.PayBuyIn) -> Answer:
    """Who cannot pay the buy-in before a session is out, and no fee goes back."""
    policy, conditions = now.terms.buy_in, now.conditions
    if conditions is None or not conditions.buy_in:
        return Refused("no-buy-in", cite(now.terms, "chips", "fees"))
    player = _player(now, command.patron)
    if isinstance(player, Refused):
        return player
    number = now.next_round
    if command.patron not in now.in_play or number in player.buy_ins or number == now.begun:
        return Refused("no-buy-in", policy.because)
    defined = getattr(policy, "defined", ())
    because = (*policy.because, *defined)
    if command.paid < conditions.buy_in:
        return Accepted(leaves_a_place(now, out(command.patron, command.at, because)))
    if command.paid > conditions.buy_in:
        return Refused("buy-in-is", because, facts=Facts(limit=conditions.buy_in))
    pool = _bought_into_pool(now, command.paid)
    paid = BuyInPaid(
        tournament=now.id,
        patron=command.patron,
        round=number,
        paid=command.paid,
        pool=pool,
        by=command.by,
        at=command.at,
        because=because,
    )
    return Accepted((paid,))


def _bought_into_pool(now: Tournament, paid: Money) -> Money:
    """Say how much of money for chips goes into the pool, as the conditions say where it is left to them."""
    left_to_them = now.terms.questions.choice(reads.BuyInMoney) is reads.BuyInMoney.STATED
    to_operator = left_to_them and now.published.buy_in_to == OPERATOR
    return NOTHING if to_operator else into_pool(now.published, paid)


def out(patron: Patron, at: datetime, because: Because) -> PlayerLeftTournament:
    return PlayerLeftTournament(
        patron=patron, status=ELIMINATED, kept=NOTHING, refundable=False, at=at, because=because
    )


def more_chips(now: Tournament, command: asked.BuyMoreChips) -> Answer:
    """Who is in buys more chips in a session, where the conditions sell them, as often as they say."""
    conditions, because = now.conditions, cite(now.terms, "fees", "chips")
    sold = conditions.sold(command.what) if conditions else None
    added = now.terms.added_chips
    if sold is None:
        return Refused("chips-not-sold", added.because if added else because)
    player = _player(now, command.patron)
    if isinstance(player, Refused):
        return player
    told = any(command.patron in boxes.values() for name, boxes in now.sitting.items() if name in now.sessions)
    if not player.plays or not now.begun or player.round != now.begun or told or now.round_over or now.is_over():
        return Refused("no-chips-to-buy", because, facts=Facts(patron=command.patron))
    if player.more.get(command.what, 0) >= sold.most:
        return Refused("chips-bought", because, facts=Facts(count=sold.most))
    if command.paid != sold.price:
        return Refused("chips-cost", because, facts=Facts(limit=sold.price))
    bought = MoreChipsBought(
        tournament=now.id,
        patron=command.patron,
        what=command.what,
        chips=sold.chips,
        paid=command.paid,
        pool=into_pool(now.published, command.paid),
        by=command.by,
        at=command.at,
        because=(*because, *now.terms.fees.because),
    )
    return Accepted((bought,))


def buy_back(now: Tournament, command: asked.BuyBackIn) -> Answer:
    """Who is eliminated may pay to play again from the next session on, as often as the conditions say."""
    because = cite(now.terms, "buy-back")
    player = _player(now, command.patron)
    if isinstance(player, Refused):
        return player
    terms = now.published.buy_back
    if terms is None or player.bought_back >= terms.times:
        return Refused("no-buy-back", because, facts=Facts(count=terms.times if terms else 0))
    too_late = now.begun >= now.published.last or player.round < now.begun
    if player.status != ELIMINATED or now.is_over() or too_late:
        return Refused("nothing-to-buy-back", because)
    seats = _seats_of_the_next(now)
    if seats is not None and _coming(now) >= seats:
        return Refused("not-enough-seats", (*because, *cite(now.terms, "tables")), facts=Facts(count=seats))
    if command.paid != terms.price:
        return Refused("buy-back-costs", because, facts=Facts(limit=terms.price))
    fee = now.terms.questions.choice(reads.BuyBackPrice) is reads.BuyBackPrice.FEE
    back = PlayerBoughtBack(
        tournament=now.id,
        patron=command.patron,
        paid=command.paid,
        pool=into_pool(now.published, command.paid) if fee else _bought_into_pool(now, command.paid),
        by=command.by,
        at=command.at,
        because=(*because, *now.terms.fees.because),
    )
    return Accepted((back,))


def _seats_of_the_next(now: Tournament) -> int | None:
    """Say how many the next round seats; None: nobody knows, or a repechage is open to all who did not advance."""
    conditions = now.published
    following = conditions.round(now.begun + 1)
    return None if following.repechage or not conditions.boxes else following.tables * conditions.boxes


def _coming(now: Tournament) -> int:
    """Count who has a place in the next round, and the places of this one that are still to be decided."""
    have = sum(1 for each in now.players.values() if each.plays and each.round > now.begun)
    if not now.begun or now.round_over:
        return have
    advance = now.published.round(now.begun).advance or 0
    told = sum(len(each.advances) for each in now.sessions.values())
    return have + advance * len(now.sitting) - told
