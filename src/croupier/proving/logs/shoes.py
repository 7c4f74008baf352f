"""The shoe of a table as its log goes on: the numbers of its coups, the cards that are gone, and when it was over."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from croupier.games.shoe import (
    AboutFromTheBackOrFanned,
    AtLeastFromTheBack,
    OneMoreCoup,
    RoundFinishedThenShuffle,
    ShuffleEveryRound,
    ThatCoupIsTheLast,
)
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.proving.logs.departures import NOTE, Departure
from croupier.proving.logs.judging import Judge, is_yes
from croupier.proving.logs.rounds import LoggedRound

_BEFORE: Final = frozenset({"before", "first", "first card", "before the coup"})
_DECK: Final = 52
MOST_COUPS: Final = 10_000
MOST_MISSING: Final = 100
MOST_SHOES: Final = 64
"""So many shoes of one table may lie apart in a log: one that comes back later is a shoe of its own."""


@dataclass(slots=True)
class _Shoe:
    first: int | None = None
    last: int | None = None
    at: int | None = None
    coups: set[str] = field(default_factory=set)
    gone: Counter[Card] = field(default_factory=Counter)
    total: int = 0
    began: int = 0
    left: int | None = None
    over: bool = False


class _Gaps:
    """Coups that are missing so far: one that comes later was out of order, and is not missing, too."""

    def __init__(self) -> None:
        self._held: list[tuple[str, set[int], Departure]] = []

    def hold(self, shoe: str, missing: range, wrong: Departure) -> Iterator[Departure]:
        """Keep a departure back until all missing coups came; where there are too many, some are given."""
        if len(missing) > MOST_MISSING:
            yield wrong
            return
        self._held.append((shoe, set(missing), wrong))
        if len(self._held) > MOST_SHOES:
            yield self._held.pop(0)[2]

    def filled(self, shoe: str, coup: int) -> None:
        for name, missing, _ in self._held:
            if name == shoe:
                missing.discard(coup)
        self._held = [each for each in self._held if each[1]]

    def left(self) -> Iterator[Departure]:
        for _, missing, wrong in self._held:
            yield replace(wrong, expected=f"coup {min(missing)}")
        self._held = []


class ShoesFollowed:
    """Follows the shoes of one table."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        edition, setup = judge.edition, judge.of.setup
        self.decks = setup.decks
        self.each_round = setup.device.shuffles or isinstance(edition.shoe.shuffled, ShuffleEveryRound)
        self._open: dict[str, _Shoe] = {}
        self._last_coup: int | None = None
        self._lost = 0
        self._unread: set[tuple[str, int]] = set()
        self._gaps = _Gaps()
        self._least = self._from_the_back()

    def _from_the_back(self) -> tuple[int, Because] | None:
        placed = self.judge.edition.shoe.cutting_card_placed
        match placed:
            case AtLeastFromTheBack():
                return placed.cards, placed.because
            case AboutFromTheBackOrFanned():
                return min(placed.about, placed.fanned), placed.because
            case _:
                return None

    def unread(self, shoe: str, coup: str) -> None:
        """Note a coup that could not be read, so that it is not missed; without a number, that some coup was there."""
        if not coup.isdigit():
            self._lost += 1
        elif len(self._unread) < MOST_COUPS:
            self._unread.add((shoe, int(coup)))

    def _known(self, shoe: str, first: int, number: int) -> bool:
        """Tell whether every coup from one to another was there, though it could not be read."""
        if any((shoe, each) not in self._unread for each in range(first, min(number, first + self._lost + 1000))):
            if number - first > self._lost:
                return False
            self._lost = 0
        return True

    def follow(self, of: LoggedRound) -> Iterator[Departure]:
        """Take a round, and say what is wrong with its place in the shoe."""
        name = of.shoe
        shoe = self._open.get(name)
        if shoe is None:
            shoe = self._open[name] = _Shoe()
            if len(self._open) > MOST_SHOES:
                del self._open[next(iter(self._open))]
        again = bool(of.coup) and (of.coup in shoe.coups if of.shoe else of.coup == str(shoe.last))
        yield from self._number(of, shoe, again=again)
        if of.coup and of.shoe and len(shoe.coups) < MOST_COUPS:
            shoe.coups.add(of.coup)
        if again:
            return
        yield from self._ended(of, shoe)
        yield from self._cards(of, shoe)

    def ended(self) -> Iterator[Departure]:
        """Say at the end of the log which coups never came."""
        return self._gaps.left()

    # Numbers

    def _number(self, of: LoggedRound, shoe: _Shoe, *, again: bool) -> Iterator[Departure]:
        if not of.coup.isdigit():
            return
        number = int(of.coup)
        order = self.judge.edition.no_more_bets
        if again:
            yield self._of(of, "The same coup stands in the log twice.", order, expected="", found=f"coup {number}")
            return
        if shoe.last is None:
            follows = self._last_coup is not None and number == self._last_coup + 1
            if number > 1 and not follows and of.shoe and not self._known(of.shoe, 1, number):
                yield self._of(of, "The shoe starts in the middle.", (), expected="coup 1", found=f"coup {number}")
            shoe.first = number
        elif of.shoe and number > shoe.last + 1 and not self._known(of.shoe, shoe.last + 1, number):
            says, expected = "A coup is missing.", f"coup {shoe.last + 1}"
            wrong = self._of(of, says, (), expected=expected, found=f"coup {number}")
            yield from self._gaps.hold(of.shoe, range(shoe.last + 1, number), wrong)
        elif of.shoe and number < shoe.last:
            self._gaps.filled(of.shoe, number)
            if number != (shoe.at or 0) + 1:
                says, expected = "The coups are out of order.", f"coup {shoe.last + 1}"
                yield self._of(of, says, (), expected=expected, found=f"coup {number}")
        shoe.last, shoe.at = number if shoe.last is None else max(number, shoe.last), number
        self._last_coup = number

    def _of(self, of: LoggedRound, says: str, because: Because, *, expected: str, found: str) -> Departure:
        return self.judge.departure(
            of, "wrong-order", because, severity=NOTE, detail=says, expected=expected, found=found
        )

    # The end of the shoe

    def _ended(self, of: LoggedRound, shoe: _Shoe) -> Iterator[Departure]:
        terms = self.judge.edition.shoe
        if shoe.left is not None:
            if shoe.left <= 0:
                shoe.over = True
                during, before = terms.cutting_card_during_a_round, terms.cutting_card_before_a_round
                because = (*(during.because if during else ()), *(before.because if before else ()))
                yield self.judge.departure(
                    of, "coup-after-last", because, expected="a new shoe", found=f"coup {of.coup}"
                )
            shoe.left -= 1
        told = of.cutting_card.strip().lower()
        if not told:
            self.judge.cannot.add("no-cutting-card")
        elif is_yes(told) and shoe.left is None:
            self.judge.cannot.discard("no-cutting-card")
            shoe.left = self._more(of, told)

    def _more(self, of: LoggedRound, told: str) -> int | None:
        """Say how many coups more may be dealt once the cutting card has come."""
        if told.isdigit() and told not in {"1", of.coup}:
            return None
        terms = self.judge.edition.shoe
        before = terms.cutting_card_before_a_round
        if told in _BEFORE and isinstance(before, ThatCoupIsTheLast):
            return before.more - 1
        match terms.cutting_card_during_a_round:
            case OneMoreCoup() as more:
                return more.more
            case RoundFinishedThenShuffle():
                return 0
            case _:
                return None

    # Cards

    def _cards(self, of: LoggedRound, shoe: _Shoe) -> Iterator[Departure]:
        cards = of.cards()
        for card in of.not_dealt:
            cards.remove(card)
        if self.each_round or not of.shoe:
            if not of.shoe and not self.each_round:
                self.judge.cannot.add("no-shoes")
            shoe.gone.clear()
            shoe.total = 0
        size = self.decks * _DECK
        begins, shoe.began = shoe.began, shoe.total
        for card in cards:
            shoe.gone[card] += 1
        shoe.total += len(cards)
        over = [card for card in dict.fromkeys(cards) if shoe.gone[card] > self.decks]
        decks = self.judge.edition.cards.decks.because + self.judge.edition.cards.cards_in_a_deck.because
        for card in over:
            expected, found = f"{self.decks} at most", f"{shoe.gone[card]} of {card}"
            yield self.judge.departure(of, "card-impossible", decks, expected=expected, found=found, detail=f"{card}.")
            shoe.gone[card] = self.decks
        if shoe.over or self.each_round or not of.shoe:
            return
        if self._least and begins >= size - self._least[0]:
            shoe.over = True
            most = size - self._least[0]
            expected, found = f"the cutting card by card {most}", f"{shoe.total} cards dealt"
            yield self.judge.departure(of, "shoe-too-long", self._least[1], expected=expected, found=found)
        elif shoe.total > size:
            shoe.over = True
            expected, found = f"{size} cards", f"{shoe.total} cards"
            yield self.judge.departure(of, "shoe-too-long", decks, expected=expected, found=found)
