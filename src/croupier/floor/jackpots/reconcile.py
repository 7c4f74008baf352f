"""Does a meter agree with its history? Worked out from the wagers, prizes and corrections themselves.

The meter is the fold of the events that move it. Here none of those is read but seeds and corrections: contributions
are worked out again from the wagers at the pool's rate, sums taken from the prizes less what the house added.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from croupier.floor.jackpots import events as happened
from croupier.floor.jackpots.events import Event, PrizeWon
from croupier.floor.jackpots.setup import PoolId
from croupier.floor.jackpots.state import Pools
from croupier.games.terms import record
from croupier.kernel.money import Money, total


@record
class Account:
    """One pool, in cents: what went in and out, and what the meter says. Prizes that were put back count as not taken.

    `house` is what the house paid above the pool; it is in no meter. `unpaid` are the numbers of prizes won and neither
    paid nor withheld; `wrong` those paid twice, unwon, or in another amount.
    """

    pool: PoolId
    seeds: Fraction
    contributions: Fraction
    returned: Fraction
    taken: Fraction
    corrections: Fraction
    meter: Fraction
    house: Fraction
    unpaid: tuple[int, ...]
    wrong: tuple[int, ...]

    @property
    def expected(self) -> Fraction:
        return self.seeds + self.contributions - self.returned - self.taken + self.corrections

    @property
    def agrees(self) -> bool:
        return self.meter == self.expected and not self.wrong


def reconcile(pools: Pools, history: Iterable[Event]) -> tuple[Account, ...]:
    """Hold every pool against the whole history of the house's jackpots."""
    told = tuple(history)
    return tuple(_account(id_, pool.meter, told) for id_, pool in pools.pools.items())


def _account(pool: PoolId, meter: Fraction, history: tuple[Event, ...]) -> Account:
    mine = tuple(each for each in history if getattr(each, "pool", None) == pool)
    rate = sum((each.increment.ratio for each in mine if isinstance(each, happened.PoolOpened)), Fraction(0))
    seeds = [each.amount for each in mine if isinstance(each, happened.SeedPut)]
    placed = [each.amount for each in mine if isinstance(each, happened.JackpotWagerAccepted)]
    returned = [each.amount for each in mine if isinstance(each, happened.JackpotWagerReturned)]
    borne = [each.from_house for each in mine if isinstance(each, happened.ContributionTakenBack)]
    corrected = [each.change for each in mine if isinstance(each, happened.MeterCorrected)]
    withheld = {each.number for each in mine if isinstance(each, happened.PrizeWithheld)}
    undone = {each.number for each in mine if isinstance(each, happened.PrizeReversed)}
    unseeded = [each for each in mine if isinstance(each, happened.SeedTakenBack)]
    won = {each.number: each for each in mine if isinstance(each, PrizeWon)}
    stands = [each for number, each in won.items() if number not in withheld | undone]
    paid = [(each.number, each.amount) for each in mine if isinstance(each, happened.PrizePaid)]
    added = sum((each.from_house for each in stands), Fraction(0))
    house = added + sum((each.from_house for each in unseeded), Fraction(0))
    return Account(
        pool=pool,
        seeds=_cents(seeds) - sum((each.cents for each in unseeded), Fraction(0)),
        contributions=_cents(placed) * rate,
        returned=_cents(returned) * rate - sum(borne, Fraction(0)),
        taken=_cents([each.amount for each in stands]) - added,
        corrections=sum(corrected, Fraction(0)),
        meter=meter,
        house=house + sum(borne, Fraction(0)),
        unpaid=tuple(sorted({each.number for each in stands} - {number for number, _ in paid})),
        wrong=tuple(_wrong(won, withheld, paid)),
    )


def _cents(amounts: Iterable[Money]) -> Fraction:
    return Fraction(total(amounts).cents)


def _wrong(won: dict[int, PrizeWon], withheld: set[int], paid: list[tuple[int, Money]]) -> list[int]:
    """Name the prizes that were paid twice, unwon, though withheld, or in another amount."""
    times = Counter(number for number, _ in paid)
    return [
        number
        for number, amount in paid
        if times[number] > 1 or number in withheld or number not in won or won[number].amount != amount
    ]
