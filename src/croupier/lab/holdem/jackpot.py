"""What a jackpot wager returns at a given meter, and where it breaks even: plain arithmetic, no compiled loops.

The prizes are asked of the edition at the meter that is paid. A player alone at the table is assumed: two winners of a
share in one round are left out. With folded hands discarded (Method A) a hand that best play folds wins nothing; with
folded hands kept (Method B) every hand does.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.jackpot import shares
from croupier.games.holdem_bonus.jackpot_terms import FixedPrize, OwnContributions, Prize, SharePrize
from croupier.games.holdem_bonus.ranking import HAND, Category, HandOrder
from croupier.games.holdem_bonus.round import AllFold, FoldedHandsDiscarded, Method
from croupier.kernel.cards import DECK, Card, Rank, Suit
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money
from croupier.lab.figures import Priced, Row, priced
from croupier.lab.holdem.counts import combinations_of
from croupier.lab.setting import JackpotQuestion

_SUITS = tuple(Suit)
_FOUR = 4
HANDS = comb(52, HAND)


@dataclass(frozen=True, kw_only=True)
class JackpotFigures:
    """The wager priced at the meter, and the meter at which it returns all that it takes, if there is one."""

    priced: Priced
    method: Method
    returned: Fraction
    break_even: Fraction | None
    """In dollars; nothing if even an empty meter returns more, through prizes of a fixed sum and guaranteed minima."""
    long_run: Fraction
    """What comes back over many jackpots, without what the house adds to reach a guaranteed minimum."""


def jackpot_figures(
    edition: HoldemBonusEdition, question: JackpotQuestion, method: Method, folds: Sequence[str]
) -> JackpotFigures:
    """Price a jackpot wager under a method, for a player who folds these hole cards."""
    chances = _chances(edition.hands, tuple(folds) if _folded_hands_lose(method) else ())
    prizes = [(each, chances[each.hand]) for each in edition.jackpot.prizes if edition.jackpot.prize(each.hand)]
    rows = _rows(edition, question, prizes)
    found = priced(f"jackpot-{method.id.lower()}", rows, (*edition.jackpot.wager.because, *method.because))
    return JackpotFigures(
        priced=found,
        method=method,
        returned=1 + found.ev,
        break_even=_break_even(edition, question, prizes),
        long_run=_long_run(question, prizes),
    )


def _folded_hands_lose(method: Method) -> bool:
    """Alone at the table, a player who folds before the Flop is everybody: without a Flop the wager is lost too."""
    return isinstance(method, FoldedHandsDiscarded) or method.all_fold is AllFold.FLOP_NOT_SHOWN


def _rows(
    edition: HoldemBonusEdition, question: JackpotQuestion, prizes: list[tuple[Prize, Fraction]]
) -> tuple[Row, ...]:
    paid = _paid_meter(edition, question)
    stake = question.wager.cents
    rows = [
        Row(prize.id, str(amount), Fraction(amount.cents, stake) - 1, chance, prize.because)
        for prize, chance in prizes
        for amount in (_amount(edition, prize, paid),)
    ]
    rest = 1 - sum((row.probability for row in rows), Fraction(0))
    return (*rows, Row("loses", "loses", Fraction(-1), rest, _none_wins(edition)))


def _none_wins(edition: HoldemBonusEdition) -> Because:
    return edition.jackpot.winning_hands.because


def _paid_meter(edition: HoldemBonusEdition, question: JackpotQuestion) -> Fraction:
    """The meter that a winner is paid from: with the wager's own contribution or without, as the edition reads it."""
    counts = edition.jackpot.own_contributions.value is OwnContributions.COUNT
    return question.meter.cents + (question.increment.on(question.wager) if counts else Fraction(0))


def _amount(edition: HoldemBonusEdition, prize: Prize, meter: Fraction) -> Money:
    if isinstance(prize, FixedPrize):
        return prize.amount
    return shares(edition.jackpot, prize, 1, meter)[0].amount


def _break_even(
    edition: HoldemBonusEdition, question: JackpotQuestion, prizes: list[tuple[Prize, Fraction]]
) -> Fraction | None:
    """Find the meter shown at which the prizes are worth the wager, fractions of a cent aside.

    What a share is worth rises with the meter from where it passes the guaranteed minimum: straight pieces between
    these places, so the place is found piece by piece.
    """
    own = _paid_meter(edition, question) - question.meter.cents
    majors = [(prize, chance) for prize, chance in prizes if isinstance(prize, SharePrize)]
    fixed = sum((each.amount.cents * chance for each, chance in prizes if isinstance(each, FixedPrize)), Fraction(0))
    stake = question.wager.cents

    def worth(meter: Fraction) -> Fraction:
        return fixed + sum(
            (chance * max(prize.share.ratio * meter, Fraction(prize.least.cents)) for prize, chance in majors), _0
        )

    if worth(_0) > stake:
        return None
    corners = sorted({_0, *(prize.least.cents / prize.share.ratio for prize, _ in majors)})
    reached = max(each for each in corners if worth(each) <= stake)
    slope = sum((chance * prize.share.ratio for prize, chance in majors if _rises(prize, reached)), _0)
    if not slope:
        return None
    return max(reached + (stake - worth(reached)) / slope - own, _0) / 100


_0 = Fraction(0)


def _rises(prize: SharePrize, meter: Fraction) -> bool:
    return prize.share.ratio * meter >= prize.least.cents


def _long_run(question: JackpotQuestion, prizes: list[tuple[Prize, Fraction]]) -> Fraction:
    """What is contributed comes back in the end, and a new seed with every jackpot that takes all."""
    stake = question.wager.cents
    found = question.increment.ratio
    for prize, chance in prizes:
        if isinstance(prize, FixedPrize):
            found += chance * prize.amount.cents / stake
        elif prize.takes_all:
            found += chance * question.seed.cents / stake
    return found


# How often each hand comes -------------------------------------------------------------------------------------------


def _chances(order: HandOrder, folds: tuple[str, ...]) -> dict[Category, Fraction]:
    """How often hole cards and flop make each kind of hand, folded hands left out."""
    every = five_cards(order)
    found = {each: Fraction(every[each], HANDS) for each in Category}
    for hole in folds:
        for category, number in _with_hole(order, hole).items():
            found[category] -= Fraction(combinations_of(hole), comb(52, 2)) * Fraction(number, comb(50, 3))
    return found


@lru_cache(maxsize=4)
def five_cards(order: HandOrder) -> Counter[Category]:
    """Count all hands of five cards by kind: an example of each set of ranks is ranked, of one suit and of several."""
    found: Counter[Category] = Counter()
    for ranks in combinations_with_replacement(Rank, HAND):
        counts = Counter(ranks)
        if max(counts.values()) > _FOUR:
            continue
        ways = prod(comb(_FOUR, many) for many in counts.values())
        if len(counts) == HAND:
            suited = order.best([Card(rank, _SUITS[0]) for rank in ranks])
            found[suited.category] += len(_SUITS)
            ways -= len(_SUITS)
        mixed = order.best([Card(rank, _SUITS[nth % _FOUR]) for nth, rank in enumerate(ranks)])
        found[mixed.category] += ways
    return found


@lru_cache(maxsize=64)
def _with_hole(order: HandOrder, hole: str) -> Counter[Category]:
    """Count what every flop makes of one example of these hole cards."""
    first = Card(Rank(hole[0]), _SUITS[0])
    second = Card(Rank(hole[1]), _SUITS[0] if hole.endswith("s") else _SUITS[1])
    left = [card for card in DECK if card not in {first, second}]
    return Counter(order.best((first, second, *flop)).category for flop in combinations(left, 3))


def told(question: JackpotQuestion, figures: JackpotFigures) -> dict[str, Fraction | str]:
    """The further figures by their names in JSON."""
    name = f"jackpot_{figures.method.id.lower()}"
    even = figures.break_even
    return {
        "jackpot_wager": question.wager.plain,
        "jackpot_seed": question.seed.plain,
        "jackpot_increment": str(question.increment),
        "jackpot_for": "one player at the table: nobody to share a prize with, no bonus jackpot",
        f"{name}_return": figures.returned,
        f"{name}_break_even_meter": even if even is not None else "none",
        f"{name}_long_run_return_without_minimums": figures.long_run,
    }
