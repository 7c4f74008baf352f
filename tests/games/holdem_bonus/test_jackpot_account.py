"""Whatever is won, the money of a round's jackpots adds up, under every reading."""

from dataclasses import dataclass, replace
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from croupier.games.editions import edition
from croupier.games.holdem_bonus.jackpot import JackpotRound, Jackpots, JackpotWager, Meter, jackpots
from croupier.games.holdem_bonus.jackpot_terms import (
    FirstMajor,
    FixedPrizes,
    FractionsOfACent,
    JackpotTerms,
    OwnContributions,
    PaymentOrder,
    Shortfall,
)
from croupier.kernel.cards import DECK, Card, cards
from croupier.kernel.clauses import Cited
from croupier.kernel.ids import Box
from croupier.kernel.money import Money

HEARTS = tuple(card for card in DECK if card.suit.value == "h")
SEED = Money.dollars(10_000)


@dataclass(frozen=True)
class Read:
    """One way to read all that the jackpot clauses leave open."""

    first_major: FirstMajor
    fixed_prizes: FixedPrizes
    order_of_payment: PaymentOrder
    minimum_above_the_share: Shortfall
    own_contributions: OwnContributions
    fractions: FractionsOfACent

    def __call__(self, terms: JackpotTerms) -> JackpotTerms:
        return replace(
            terms,
            first_major=Cited(self.first_major, terms.first_major.because),
            fixed_prizes=Cited(self.fixed_prizes, terms.fixed_prizes.because),
            order_of_payment=Cited(self.order_of_payment, terms.order_of_payment.because),
            minimum_above_the_share=Cited(self.minimum_above_the_share, terms.minimum_above_the_share.because),
            own_contributions=Cited(self.own_contributions, terms.own_contributions.because),
            fractions=Cited(self.fractions, terms.fractions.because),
        )


def played(dealt: list[Card], meter: Meter, read: Read | None = None, method: str = "A", folded: int = 0) -> Jackpots:
    """Deal three cards to the Flop and two to each box, and give every box a jackpot wager."""
    holdem = edition("star-texas-holdem-bonus")
    holes = [tuple(dealt[place : place + 2]) for place in range(3, len(dealt) - 1, 2)]
    table = JackpotRound(
        method=holdem.deal.method(method),
        wagers=tuple(
            JackpotWager(box=Box(box), hole=hole, folded=box == folded) for box, hole in enumerate(holes, start=1)
        ),
        flop=tuple(dealt[:3]),
        meter=meter,
        bonus=Money.dollars(200),
    )
    return jackpots(read(holdem.jackpot) if read else holdem.jackpot, holdem.hands, table)


@given(
    dealt=st.one_of(st.permutations(HEARTS), st.lists(st.sampled_from(DECK), min_size=17, max_size=17, unique=True)),
    before=st.fractions(min_value=0, max_value=20_000_000, max_denominator=1000),
    added=st.fractions(min_value=0, max_value=3500, max_denominator=100),
    read=st.builds(Read),
    folds=st.tuples(st.sampled_from("AB"), st.integers(min_value=0, max_value=5)),
)
def test_what_leaves_the_meter_and_what_the_house_adds_is_what_is_paid(
    dealt: list[Card], before: Fraction, added: Fraction, read: Read, folds: tuple[str, int]
) -> None:
    found = played(dealt, Meter(before=before, added=added, seed=SEED), read, *folds)
    paid = sum(each.from_meter for each in found.payments)
    assert found.meter == before + added + found.seeded.cents - paid
    assert found.meter >= 0
    assert all(each.from_meter >= 0 for each in found.payments)
    assert all(each.from_house >= 0 for each in found.payments)
    assert (found.seeded == SEED) is any(each.prize == "royal-flush" for each in found.payments)


def test_without_wagers_nothing_is_paid_and_the_meter_keeps_what_was_added() -> None:
    found = played(list(cards("Th Jh Qh")), Meter(before=Fraction(500), added=Fraction(7), seed=SEED))
    assert not found.judged
    assert not found.payments
    assert found.meter == 507
