"""Lucky Draw solved: for every two cards and every card of the dealer, whether to draw, and what the round is worth.

Exact for the very cards of the shoe: every order of six cards is counted, in whole numbers. Who draws, what a hand
counts and what a row pays is asked of the edition; the decision alone is made here. One player against the dealer.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Final

from croupier.games.lucky_draw.bets import PayRow, PlayerWinsOnThreeAlike, deciding_row
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.lucky_draw.round import Hands
from croupier.games.moves import Move
from croupier.games.pays import Loses, StandsOff
from croupier.games.terms import describe
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.odds import Odds
from croupier.lab.composition import Composition, ImpossibleShoe
from croupier.lab.figures import Answer, NotOffered, Priced, Row, WagerShare, lawful_decks, priced
from croupier.lab.lucky_draw.table import Decided, PlayGrid, PlayRow, grid, table
from croupier.lab.setting import DealerCard

SIX = 6
BASES: Final[Mapping[DealerCard, str]] = {
    "seen": "Exact under best play, the dealer's card seen, per unit of ENTER, unrounded.",
    "hidden": "Exact under best play, the dealer's card hidden, per unit of ENTER, unrounded.",
}
_READ_AS = {"seen": "dealers-first-card-shown", "hidden": "dealers-first-card-hidden"}


@dataclass(frozen=True, kw_only=True)
class BestPlay:
    """The best that a player can do, per unit of ENTER: the decision at every spot, and the figures of the round."""

    edition: LuckyDrawEdition
    decks: int
    dealer_card: DealerCard
    table: tuple[PlayRow, ...]
    figures: dict[str, Priced]
    draws: Fraction
    """How often the player draws, and so lays the second wager."""
    decided: tuple[Decided, ...] = ()
    """The decision for each kind of two cards and dealer's card, as the rules tell cards apart."""

    @property
    def answer(self) -> Answer:
        """The figures as the lab answers for any game."""
        return Answer(
            edition=self.edition,
            game=self.edition.games[0].id,
            decks=self.decks,
            options={},
            bets=self.figures,
            basis=BASES[self.dealer_card],
            more={
                "dealer_card": self.dealer_card,
                "draws": self.draws,
                "average_wager": self.average_wager,
                "element_of_risk": self.element_of_risk,
            },
        )

    @property
    def grid(self) -> PlayGrid:
        """The table summed up for people."""
        return grid(self.table)

    @property
    def edge(self) -> Fraction:
        return self.figures["enter"].edge

    @property
    def variance(self) -> Fraction:
        return self.figures["enter"].variance

    @property
    def average_wager(self) -> Fraction:
        """What lies on the layout when the round is settled, in units of ENTER."""
        return 1 + self.draws

    @property
    def element_of_risk(self) -> Fraction:
        """The edge on all that was wagered."""
        return self.edge / self.average_wager


def best_play(
    edition: LuckyDrawEdition,
    decks: int | None = None,
    *,
    dealer_card: DealerCard | None = None,
    composition: Composition | None = None,
    pays: Mapping[tuple[str, str], Odds] | None = None,
) -> BestPlay:
    """Find the best play for whole decks or a given shoe, the dealer's card as the edition reads it or as told."""
    number = lawful_decks(edition, decks)
    cards = composition if composition is not None else Composition.decks(number)
    if cards.size < SIX:
        clause = edition.irregularities.not_enough_cards.because[0]
        raise ImpossibleShoe(
            f"a round takes up to six cards, and with fewer in the device the discards are shuffled in ({clause}): "
            f"{cards.size} cannot be priced"
        )
    rules = repaid(edition, pays or {})
    if dealer_card is not None:
        rules = rules.under("LD13", _READ_AS[dealer_card])
    return _Solver(rules, cards).solved(number)


def repaid(edition: LuckyDrawEdition, pays: Mapping[tuple[str, str], Odds]) -> LuckyDrawEdition:
    """Give the edition with some rows paid otherwise, to see what that would do."""
    for (bet, row), odds in pays.items():
        if all(each.id != bet for each in edition.bets):
            raise NotOffered(f"there is no bet {bet!r} here: there are {', '.join(each.id for each in edition.bets)}")
        paying = [each.id for each in edition.bet(bet).rows if isinstance(each.pays, Odds)]
        name = row or paying[0]
        if name not in paying or (not row and len(paying) > 1):
            raise NotOffered(f"say which row of {bet} to pay otherwise: {', '.join(paying)}")
        leaf = next(each for each in edition.terms() if each.path == ("bets", bet, "rows", name, "pays"))
        edition = edition.changed(leaf, odds)
    return edition


# What can happen -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Outcome:
    """The rows that decide a round together: of ENTER, and of DRAW if the player drew."""

    enter: PayRow
    draw: PayRow | None

    @property
    def net(self) -> Fraction:
        return _net(self.enter) + (_net(self.draw) if self.draw else 0)


def _net(row: PayRow) -> Fraction:
    match row.pays:
        case Odds():
            return row.pays.ratio
        case StandsOff():
            return Fraction(0)
        case Loses():
            return Fraction(-1)


@dataclass(frozen=True, slots=True)
class _Kind:
    """Cards that no rule of the game tells apart: of one value, and of one suit where a row looks at suits."""

    place: int
    card: Card
    value: int
    by_suit: bool


Two = tuple[_Kind, _Kind]
Ways = dict[int, int]
"""How many orders of the cards still to come lead to each outcome."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """The player's two cards and the dealer's one: how many ways there, and how it goes on."""

    hand: Two
    dealer: _Kind
    ways: int
    stand: Ways
    draw: Ways


class _Solver:
    def __init__(self, edition: LuckyDrawEdition, cards: Composition) -> None:
        self.edition, self.size = edition, cards.size
        self.modulus = edition.values.hand.modulus
        self.kinds, self.left = _kinds(edition, cards)
        self.by_value = [0] * self.modulus
        for kind, number in zip(self.kinds, self.left, strict=True):
            self.by_value[kind.value] += number
        self.draws_third = [edition.deal.dealer.third(count).move is Move.DRAW for count in range(self.modulus)]
        self.outcomes: list[_Outcome] = []
        self._places: dict[tuple[str, str | None], int] = {}
        self._met: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._dealt: dict[tuple[int, ...], tuple[int, ...]] = {}

    def solved(self, decks: int) -> BestPlay:
        spots = list(self._spots())
        total = 1
        for gone in range(SIX):
            total *= self.size - gone
        decided = self._decided(spots, total)
        ways = [sum(each.ways.get(place, 0) for each in decided) for place in range(len(self.outcomes))]
        drawn = sum(number for number, outcome in zip(ways, self.outcomes, strict=True) if outcome.draw)
        return BestPlay(
            edition=self.edition,
            decks=decks,
            dealer_card="hidden" if decided[0].dealer is None else "seen",
            table=table(decided, self.edition.values),
            figures=_figures(self.edition, list(zip(self.outcomes, ways, strict=True)), total),
            draws=Fraction(drawn, total),
            decided=tuple(decided),
        )

    def _spots(self) -> Iterator[_Spot]:
        """Go through the player's two cards and the dealer's one, with the outcomes of standing and of drawing."""
        left = self.left
        for hand in combinations_with_replacement(self.kinds, 2):
            one, other = hand
            ways = left[one.place] * (left[other.place] - 1 if one is other else 2 * left[other.place])
            if not ways:
                continue
            self._take(one, other)
            for dealer in self.kinds:
                number = left[dealer.place]
                if number:
                    self._take(dealer)
                    yield _Spot(hand, dealer, ways * number, self._stand(hand, dealer), self._draw(hand, dealer))
                    self._put_back(dealer)
            self._put_back(one, other)

    def _stand(self, hand: Two, dealer: _Kind) -> Ways:
        sixth = self.size - 5  # the round is finished within five cards, so any card may come sixth
        return self._meet({}, hand, dealer, sixth)

    def _draw(self, hand: Two, dealer: _Kind) -> Ways:
        found: Ways = {}
        for third in self.kinds:
            number = self.left[third.place]
            if number:
                self._take(third)
                self._meet(found, (*hand, third), dealer, number)
                self._put_back(third)
        return found

    def _meet(self, found: Ways, hand: tuple[_Kind, ...], dealer: _Kind, times: int) -> Ways:
        """Add up the outcomes of a finished hand against all that the dealer may come to."""
        for outcome, number in zip(self._rows(hand), self._dealer(dealer.value), strict=True):
            if number:
                found[outcome] = found.get(outcome, 0) + number * times
        return found

    def _dealer(self, first: int) -> tuple[int, ...]:
        """Count the orders of two more cards by what the dealer's finished hand counts."""
        key = (first, *self.by_value)
        if key not in self._dealt:
            self._dealt[key] = self._finished(first)
        return self._dealt[key]

    def _finished(self, first: int) -> tuple[int, ...]:
        left, modulus, found = self.by_value, self.modulus, [0] * self.modulus
        rest = sum(left) - 1
        for second, number in enumerate(left):
            count = (first + second) % modulus
            if not number:
                continue
            if not self.draws_third[count]:
                found[count] += number * rest
                continue
            for third, more in enumerate(left):
                found[(count + third) % modulus] += number * (more - (second == third))
        return tuple(found)

    def _rows(self, hand: tuple[_Kind, ...]) -> tuple[int, ...]:
        """Ask the pay tables which rows decide this hand, for each count of the dealer's.

        A row looks at counts, and at the cards themselves only where all of them have the rank of three alike.
        """
        values = [each.value for each in hand]
        first_two = sum(values[:2]) % self.modulus
        alike = tuple(each.place for each in hand) if all(each.by_suit for each in hand) else ()
        key = len(hand), first_two, sum(values) % self.modulus, *alike
        if key not in self._met:
            cards = tuple(each.card for each in hand)
            self._met[key] = tuple(self._outcome(cards, count) for count in range(self.modulus))
        return self._met[key]

    def _outcome(self, cards: tuple[Card, ...], count: int) -> int:
        edition, counted = self.edition, self.edition.values.count
        hands = Hands(cards, (), counted(cards), count, counted(cards[:2]))
        enter = deciding_row(edition.bet("enter").rows, edition.settlement.decides_enter.value(hands))
        draw = deciding_row(edition.bet("draw").rows, hands) if hands.drew else None
        name = enter.id, draw.id if draw else None
        if name not in self._places:
            self._places[name] = len(self.outcomes)
            self.outcomes.append(_Outcome(enter, draw))
        return self._places[name]

    def _take(self, *kinds: _Kind) -> None:
        for each in kinds:
            self.left[each.place] -= 1
            self.by_value[each.value] -= 1

    def _put_back(self, *kinds: _Kind) -> None:
        for each in kinds:
            self.left[each.place] += 1
            self.by_value[each.value] += 1

    def _decided(self, spots: list[_Spot], total: int) -> list[Decided]:
        """Choose at each spot, as far as the player can tell spots apart: drawing must be worth more than standing."""
        nets = [each.net for each in self.outcomes]
        shown = self.edition.deal.dealers_first_card.value
        apart: dict[tuple[int, int, Card | None], list[_Spot]] = {}
        for spot in spots:
            one, other = spot.hand
            apart.setdefault((one.place, other.place, shown(spot.dealer.card)), []).append(spot)
        return [_decide(alike, seen, nets, total) for (_, _, seen), alike in apart.items()]


def _kinds(edition: LuckyDrawEdition, cards: Composition) -> tuple[list[_Kind], list[int]]:
    """Sort the shoe into as few kinds as the pay tables can tell apart."""
    alike = {row.when.rank for bet in edition.bets for row in bet.rows if isinstance(row.when, PlayerWinsOnThreeAlike)}
    kinds: dict[tuple[int, Card | None], _Kind] = {}
    counts: list[int] = []
    for card, number in cards.items():
        value = edition.values.count((card,))
        key = value, card if card.rank in alike else None
        if key not in kinds:
            kinds[key] = _Kind(len(kinds), card, value, card.rank in alike)
            counts.append(0)
        counts[kinds[key].place] += number
    return list(kinds.values()), counts


def _decide(alike: list[_Spot], seen: Card | None, nets: list[Fraction], total: int) -> Decided:
    """Compare the two choices over spots that look alike to the player."""
    stand, draw = Counter[int](), Counter[int]()
    for spot in alike:
        stand.update({outcome: spot.ways * number for outcome, number in spot.stand.items()})
        draw.update({outcome: spot.ways * number for outcome, number in spot.draw.items()})
    here = stand.total()
    standing, drawing = (
        sum((nets[outcome] * number for outcome, number in ways.items()), Fraction(0)) / here for ways in (stand, draw)
    )
    draws = drawing > standing
    one, other = alike[0].hand
    return Decided(
        hand=(one.card, other.card),
        dealer=seen,
        draws=draws,
        standing=standing,
        drawing=drawing,
        probability=Fraction(here, total),
        ways=draw if draws else stand,
    )


# The figures ---------------------------------------------------------------------------------------------------------


def _figures(edition: LuckyDrawEdition, found: list[tuple[_Outcome, int]], total: int) -> dict[str, Priced]:
    """Price the round per unit of ENTER, and DRAW by itself per unit of DRAW."""
    rows = tuple(
        Row(_name(each), _pays(each), each.net, Fraction(number, total), _because(each), _parts(each))
        for each, number in found
    )
    enter, draw = edition.bet("enter"), edition.bet("draw")
    figures = {"enter": priced("enter", rows, enter.because)}
    drawn = sum(number for each, number in found if each.draw)
    if drawn:
        alone = tuple(
            Row(row.id, describe(row.pays), _net(row), Fraction(ways, drawn), row.because)
            for row in draw.rows
            for ways in (sum(number for each, number in found if each.draw is row),)
        )
        figures["draw"] = priced("draw", alone, draw.because)
    return figures


def _name(outcome: _Outcome) -> str:
    return f"enter: {outcome.enter.id}" + (f" + draw: {outcome.draw.id}" if outcome.draw else "")


def _pays(outcome: _Outcome) -> str:
    return describe(outcome.enter.pays) + (f" + {describe(outcome.draw.pays)}" if outcome.draw else "")


def _parts(outcome: _Outcome) -> tuple[WagerShare, ...]:
    return tuple(WagerShare(Fraction(1), _net(row)) for row in (outcome.enter, outcome.draw) if row)


def _because(outcome: _Outcome) -> Because:
    """Name the clauses of the rows: of DRAW first, since its row tells more."""
    return (*(outcome.draw.because if outcome.draw else ()), *outcome.enter.because)
