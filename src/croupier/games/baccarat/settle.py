"""What a wager wins or loses: the row that decides it, the exact figure, and the rounding that the edition names."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import assert_never

from croupier.games.baccarat.bets import LessCommission, PayRow, deciding_row
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.offered import CombinedBet
from croupier.games.pays import Loses, StandsOff, StandsOffWithPremium
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING, Money, total
from croupier.kernel.odds import Odds, Percent


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """What the table has chosen and displays: the game, its schedules, the premium on a tie, its chips."""

    game: str
    chips: Chips
    options: Mapping[str, int] = field(default_factory=dict)
    tie_premium: Percent | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """The account of one wager: what it nets the player, what commission it leaves owing, and why. `stood_off` is the
    part of the stake that was neither won nor lost.
    """

    net: Money
    owed: Money
    rows: tuple[PayRow, ...]
    because: Because
    stood_off: Money = NOTHING


def settle(edition: BaccaratEdition, sign: Sign, bet: str, stake: Money, coup: Coup, *, defer: bool = False) -> Settled:
    """Settle one wager by itself. With ``defer`` a commission is booked instead of taken."""
    combined = next((each for each in edition.combined_bets if each.id == bet), None)
    if combined:
        return _settle_parts(edition, sign, combined, stake, coup)
    row = deciding_row(_pay_table(edition, sign, bet), coup)
    match row.pays:
        case Loses():
            return Settled(net=-stake, owed=NOTHING, rows=(row,), because=row.because)
        case StandsOff():
            return Settled(net=NOTHING, owed=NOTHING, rows=(row,), because=row.because, stood_off=stake)
        case StandsOffWithPremium():
            paid = _paid(edition, sign, row, _premium(sign, row.pays).on(stake))
            return replace(paid, stood_off=stake)
        case Odds():
            return _paid(edition, sign, row, row.pays.on(stake))
        case LessCommission():
            gross = row.pays.odds.on(stake)
            commission = gross * row.pays.commission.ratio
            if not defer or not _deferrable(edition, row.pays.commission):
                return _paid(edition, sign, row, gross - commission)
            return _owing(edition, sign, _paid(edition, sign, row, gross), commission)
        case _:
            assert_never(row.pays)


def _deferrable(edition: BaccaratEdition, rate: Percent) -> bool:
    """Tell whether a commission may be deferred: the ordinary one is the lowest that the document has."""
    policy = edition.settlement.commission
    rows = (row.pays for game in edition.games for bet in game.bets for row in bet.rows)
    ordinary = min((pays.commission for pays in rows if isinstance(pays, LessCommission)), key=lambda each: each.ratio)
    return policy is None or policy.covers(rate, ordinary)


def _owing(edition: BaccaratEdition, sign: Sign, paid: Settled, commission: Fraction) -> Settled:
    """Book a deferred commission exactly; the clause on fractions of a cent is a reason only where there was one."""
    policy = edition.settlement.commission
    if policy is None:
        raise ValueError(f"{edition.rulebook} defers no commission")
    fractions = policy.fractions_of_a_cent
    owed = fractions.value(commission, sign.chips)
    whole = owed.cents == commission
    because = (*paid.because, *policy.because, *policy.marker, *(() if whole else fractions.because))
    return Settled(net=paid.net, owed=owed, rows=paid.rows, because=tuple(dict.fromkeys(because)))


def _pay_table(edition: BaccaratEdition, sign: Sign, bet: str) -> tuple[PayRow, ...]:
    return edition.pay_table(sign.game, bet, edition.option(bet, sign.options))


def _premium(sign: Sign, pays: StandsOffWithPremium) -> Percent:
    if sign.tie_premium is None or not pays.allows(sign.tie_premium):
        raise ValueError(f"a table of {sign.game} displays its percentage on a tie, {pays.least} to {pays.most}")
    return sign.tie_premium


def _paid(edition: BaccaratEdition, sign: Sign, row: PayRow, exact: Fraction) -> Settled:
    """Pay winnings in the table's chips; the clause on rounding is a reason only where it moved the amount."""
    rounding = edition.wagers.inexact_in_chips
    net = rounding.value(exact, sign.chips)
    because = row.because if net.cents == exact else (*row.because, *rounding.because)
    return Settled(net=net, owed=NOTHING, rows=(row,), because=because)


def _settle_parts(edition: BaccaratEdition, sign: Sign, bet: CombinedBet, stake: Money, coup: Coup) -> Settled:
    parts = [settle(edition, sign, part.bet, amount, coup) for part, amount in bet.split(stake)]
    return Settled(
        net=total(part.net for part in parts),
        owed=NOTHING,
        rows=tuple(row for part in parts for row in part.rows),
        because=(*bet.because, *dict.fromkeys(clause for part in parts for clause in part.because)),
        stood_off=total(part.stood_off for part in parts),
    )
