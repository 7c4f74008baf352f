"""What an unclear text is worth: every figure that moves when an open question is read otherwise.

Most readings are terms of the edition, and `Edition.under` gives the edition that reads otherwise. A few only change a
pay table and are written out here, as rows of the same table. Rounding needs a wager and chips: it moves no odds.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol, cast

from croupier.games.baccarat.bets import (
    HandsPaired,
    HandWinsBy,
    HandWinsWithNatural,
    Option,
    Pairs,
    PayRow,
    PayTable,
    SideBet,
    When,
)
from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import Edition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.shoe import DecksNeeded
from croupier.games.terms import reading_of, record
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds
from croupier.kernel.rounding import Rounding
from croupier.lab.figures import Priced, Row, priced
from croupier.lab.lucky_draw import repaid
from croupier.rulebooks import reading

Bets = Mapping[str, Priced]


class Price(Protocol):
    """How to price a document under one of its readings."""

    def __call__(self, edition: Edition) -> Bets: ...


@dataclass(frozen=True, kw_only=True)
class Read:
    """One way to read an open question, and the figures of the bets that it moves; None where a bet is not offered."""

    choice: str
    says: str
    chosen: bool
    bets: Mapping[str, Priced | None]


@dataclass(frozen=True, kw_only=True)
class PricedReading:
    id: str
    question: str
    because: Because
    choices: tuple[Read, ...]


@dataclass(frozen=True, kw_only=True)
class Wager:
    """A stake, and the chips it is paid in: what a figure after rounding is worked out for."""

    stake: Money
    chips: Chips


def priced_readings(
    edition: Edition,
    price: Price,
    wager: Wager | None = None,
    *,
    ours: Bets | None = None,
    carried: Sequence[tuple[str, ...]] | None = None,
) -> Iterator[PricedReading]:
    """Go through the open questions of a document whose answer moves a figure.

    ``ours`` are the figures under our own readings, where they are known already; ``carried`` names the terms that
    ``price`` looks at, where they are not those of the bets.
    """
    ours = price(edition) if ours is None else ours
    among = PRICED if carried is None else carried
    for each in edition.readings:
        if each.id == ROUNDING:
            found = _rounded(edition, price, ours, wager) if wager else {}
        else:
            others = {choice: _otherwise(edition, each.id, choice, among) for choice in each.others}
            found = {each.choice: ours} | {choice: price(other) for choice, other in others.items() if other}
        moved = _moved(list(found.values()))
        if moved:
            yield PricedReading(
                id=each.id,
                question=reading(each.id).question,
                because=each.because,
                choices=tuple(
                    Read(
                        choice=choice,
                        says=_says(each.id, choice),
                        chosen=choice == each.choice,
                        bets={bet: bets.get(bet) for bet in moved},
                    )
                    for choice, bets in found.items()
                ),
            )


def _moved(found: list[Bets]) -> list[str]:
    """Name the bets that are not priced alike under all choices, in their order."""
    names = dict.fromkeys(bet for bets in found for bet in bets)
    return [bet for bet in names if len({_figure(bets.get(bet)) for bets in found}) > 1]


def _figure(bet: Priced | None) -> tuple[Fraction, Fraction] | None:
    return (bet.ev, bet.variance) if bet else None


def _says(id_: str, choice: str) -> str:
    return UNROUNDED_SAYS if choice == UNROUNDED else reading(id_).choice(choice).says


PRICED: Sequence[tuple[str, ...]] = (
    ("values",),
    ("tableau",),
    ("games",),
    ("side_bets",),
    ("combined_bets",),
    ("bets",),
    ("hands",),
    ("deal", "dealers_first_card"),
    ("settlement", "decides_enter"),
)
"""Where the terms stand that the figures of bets are made of; a reading carried elsewhere moves none."""
JACKPOT: Sequence[tuple[str, ...]] = (("jackpot",), ("deal", "methods"))
"""Where those of a jackpot wager stand."""


def _otherwise(edition: Edition, id_: str, choice: str, among: Sequence[tuple[str, ...]]) -> Edition | None:
    """Give the edition that reads a question otherwise, if that can move a figure."""
    written = _WRITTEN_OUT.get((id_, choice))
    if any(reading_of(leaf.value) == id_ and _is_within(leaf.path, among) for leaf in edition.terms()):
        return edition.under(id_, choice)
    return written(edition) if written and isinstance(edition, BaccaratEdition) else None


def _is_within(path: tuple[str | int, ...], among: Sequence[tuple[str, ...]]) -> bool:
    return any(path[: len(each)] == each for each in among)


# Readings written out as pay tables ----------------------------------------------------------------------------------


def _with_tables(edition: BaccaratEdition, change: Callable[[PayTable], PayTable]) -> BaccaratEdition:
    def side(bet: SideBet) -> SideBet:
        return replace(bet, options=tuple(Option(id=each.id, rows=change(each.rows)) for each in bet.options))

    return replace(edition, side_bets=tuple(side(each) for each in edition.side_bets))


def _single_besides(edition: BaccaratEdition) -> BaccaratEdition:
    """Pay the row for one pair besides the rows for two."""

    def change(table: PayTable) -> PayTable:
        single = next((row.pays for row in table if _pairs(row) is Pairs.SINGLE), None)
        if not isinstance(single, Odds):
            return table
        return tuple(_paid_besides(row, single) if _pairs(row) in {Pairs.DOUBLE, Pairs.TWIN} else row for row in table)

    return _with_tables(edition, change)


def _pairs(row: PayRow) -> Pairs | None:
    return row.when.pairs if isinstance(row.when, HandsPaired) else None


def _paid_besides(row: PayRow, more: Odds) -> PayRow:
    if not isinstance(row.pays, Odds):
        return row
    whole = row.pays.ratio + more.ratio
    return replace(row, pays=Odds(whole.numerator, whole.denominator))


@record
class NaturalWinsBy:
    """{hand} wins by {margin} with a natural"""

    hand: Hand
    margin: int

    def __call__(self, coup: Coup) -> bool:
        by = coup.points(self.hand) - coup.points(self.hand.other)
        return by == self.margin and coup.natural(self.hand)


def _margin_of_naturals(edition: BaccaratEdition) -> BaccaratEdition:
    """Pay a natural by its margin, where the row for the margin pays more."""

    def change(table: PayTable) -> PayTable:
        natural = next((row for row in table if isinstance(row.when, HandWinsWithNatural)), None)
        if natural is None or not isinstance(natural.pays, Odds):
            return table
        return (*_better(table, natural.pays), *table)

    return _with_tables(edition, change)


def _better(table: PayTable, natural: Odds) -> Iterator[PayRow]:
    for row in table:
        if isinstance(row.when, HandWinsBy) and isinstance(row.pays, Odds) and row.pays.ratio > natural.ratio:
            # no edition has this condition, so it is not one of those that a pay table is made of
            when = cast("When", NaturalWinsBy(hand=row.when.hand, margin=row.when.margin))
            yield replace(row, id=f"natural-{row.id}", when=when)


def _super_six_as_the_others(edition: BaccaratEdition) -> BaccaratEdition:
    """Offer Super Six only with as many decks as the other wagers of its section need."""
    needed = edition.cards.needed_for
    more = DecksNeeded(id="super-six", decks=needed[0].decks, because=needed[0].because)
    return replace(edition, cards=replace(edition.cards, needed_for=(*needed, more)))


_WRITTEN_OUT: Mapping[tuple[str, str], Callable[[BaccaratEdition], BaccaratEdition]] = {
    ("B1", "single-counts-with-both"): _single_besides,
    ("B24", "six-or-eight-decks-only"): _super_six_as_the_others,
    ("CB3", "margin-pays-a-natural-too"): _margin_of_naturals,
}

# Rounding ------------------------------------------------------------------------------------------------------------

ROUNDING = "G1"
UNROUNDED = "unrounded"
UNROUNDED_SAYS = "Winnings as the odds give them, before any rounding: what all other figures are."
EACH, WHOLE = "each-wager-raised", "players-total-raised"


def _rounded(edition: Edition, price: Price, ours: Bets, wager: Wager) -> dict[str, Bets]:
    """Price each bet as it is paid in chips: each wager raised by itself, or the sum of its parts once."""
    rounding = edition.wagers.inexact_in_chips.value
    found: dict[str, Bets] = {}
    for choice, whole in ((EACH, False), (WHOLE, True)):
        if isinstance(edition, LuckyDrawEdition):
            # a player who decides may decide otherwise where rounding pays more: the round is solved anew
            found[choice] = price(_raised(edition, wager, rounding, whole=whole))
        else:
            found[choice] = {bet: _in_chips(each, wager, rounding, whole=whole) for bet, each in ours.items()}
    return {**found, UNROUNDED: ours}


def _raised(edition: LuckyDrawEdition, wager: Wager, rounding: Rounding, *, whole: bool) -> LuckyDrawEdition:
    """Give the edition with the odds that rounding comes to: DRAW by itself, or on top of ENTER, which wins with it."""
    stake = wager.stake.cents
    pays = {
        (bet.id, row.id): row.pays.ratio * stake
        for bet in edition.bets
        for row in bet.rows
        if isinstance(row.pays, Odds)
    }
    raised = {}
    for (bet, row), won in pays.items():
        enter = pays["enter", "wins"] if whole and bet == "draw" else Fraction(0)
        cents = rounding(enter + won, wager.chips).cents - (rounding(enter, wager.chips).cents if enter else 0)
        raised[bet, row] = Odds(cents, stake)
    return repaid(edition, raised)


def _in_chips(bet: Priced, wager: Wager, rounding: Rounding, *, whole: bool) -> Priced:
    rows = tuple(replace(row, net=_net_in_chips(row, wager, rounding, whole=whole)) for row in bet.rows)
    return priced(bet.bet, rows, bet.because)


def _net_in_chips(row: Row, wager: Wager, rounding: Rounding, *, whole: bool) -> Fraction:
    cents = wager.stake.cents
    nets = [part.share * part.net * cents for part in row.parts] or [row.net * cents]
    won = [net for net in nets if net > 0]
    lost = sum(net for net in nets if net < 0)
    paid = [rounding(each, wager.chips).cents for each in ([sum(won, Fraction(0))] if whole else won)]
    return (sum(paid) + lost) / Fraction(cents)
