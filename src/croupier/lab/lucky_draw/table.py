"""Best play of Lucky Draw as a table: a row for each two cards and dealer's card that a player could tell apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from croupier.games.points import CardValues
from croupier.kernel.cards import DECK, Card, written

Decision = Literal["draw", "stand"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """What is best with two cards against what is seen of the dealer's, and what both choices are worth."""

    hand: tuple[Card, Card]
    dealer: Card | None
    draws: bool
    standing: Fraction
    drawing: Fraction
    probability: Fraction
    ways: dict[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRow:
    """One row of the table. Cards are written by value: ``T`` stands for ten to king; suits only where they matter."""

    player: str
    dealer: str
    count: int
    decision: Decision
    ev: Fraction
    """The net of the whole round in units of ENTER."""
    stand: Fraction
    draw: Fraction
    probability: Fraction


def table(decided: Sequence[Decided], values: CardValues) -> tuple[PlayRow, ...]:
    """Write what was decided as rows, in the order of the cards."""
    groups: dict[tuple[int, int, int], list[Decided]] = {}
    for each in decided:
        low, high = sorted(values.count((card,)) for card in each.hand)
        dealer = -1 if each.dealer is None else values.count((each.dealer,))
        groups.setdefault((low, high, dealer), []).append(each)
    return tuple(row for key in sorted(groups) for row in _rows(groups[key], values))


def _rows(group: list[Decided], values: CardValues) -> list[PlayRow]:
    """Put together what is worth the same; where it is not, suits matter and are named."""
    player, dealer = _plain(group[0].hand, values), _shown(group[0].dealer, values)
    if _one_worth(group):
        return [_spot(group, player, dealer, values)]
    several = len({each.dealer for each in group}) > 1
    by_suits: dict[tuple[bool, bool], list[Decided]] = {}
    for each in group:
        suits = {card.suit for card in each.hand}
        held = several and each.dealer is not None and each.dealer.suit in suits
        by_suits.setdefault((len(suits) == 1, held), []).append(each)
    if not all(map(_one_worth, by_suits.values())):
        return [_spot([each], written(each.hand), str(each.dealer or "hidden"), values) for each in group]
    rows = []
    for suited, name in ((True, "suited"), (False, "off suit")):
        of_hand = {held: same for (alike, held), same in by_suits.items() if alike is suited}
        together = [each for same in of_hand.values() for each in same]
        if together and _one_worth(together):
            rows.append(_spot(together, f"{player} {name}", dealer, values))
            continue
        for held, same in of_hand.items():
            of_suit = "of a held suit" if held else "of another suit"
            rows.append(_spot(same, f"{player} {name}", f"{dealer} {of_suit}", values))
    return rows


def _one_worth(some: list[Decided]) -> bool:
    """Tell whether both choices are worth the same in all of these."""
    return len({(each.standing, each.drawing) for each in some}) == 1


def _spot(same: list[Decided], player: str, dealer: str, values: CardValues) -> PlayRow:
    first = same[0]
    return PlayRow(
        player=player,
        dealer=dealer,
        count=values.count(first.hand),
        decision="draw" if first.draws else "stand",
        ev=first.drawing if first.draws else first.standing,
        stand=first.standing,
        draw=first.drawing,
        probability=sum((each.probability for each in same), Fraction(0)),
    )


def _plain(hand: tuple[Card, Card], values: CardValues) -> str:
    return "-".join(_rank(values.count((card,)), values) for card in hand)


def _shown(dealer: Card | None, values: CardValues) -> str:
    return "hidden" if dealer is None else _rank(values.count((dealer,)), values)


def _rank(value: int, values: CardValues) -> str:
    """Write a value as the first rank that has it."""
    return next(card.rank.value for card in DECK if values.count((card,)) == value)


# For people ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayGrid:
    """The same table by the player's count and the dealer's card: what most hands do, and those that do not."""

    dealers: tuple[str, ...]
    rows: tuple[tuple[int, tuple[Decision, ...]], ...]
    exceptions: tuple[str, ...]

    @property
    def plain(self) -> dict[str, object]:
        return {
            "dealer": list(self.dealers),
            "rows": [{"count": count, "decisions": list(cells)} for count, cells in self.rows],
            "exceptions": list(self.exceptions),
        }


def grid(spots: Sequence[PlayRow]) -> PlayGrid:
    """Sum the table up: a decision for each count and card, and the hands that are played otherwise."""
    dealers = tuple(dict.fromkeys(_card(each) for each in spots))
    counts = sorted({each.count for each in spots})
    cells = {(count, dealer): _usual(spots, count, dealer) for count in counts for dealer in dealers}
    apart: dict[tuple[str, Decision], list[str]] = {}
    for each in spots:
        if each.decision != cells[each.count, _card(each)]:
            apart.setdefault((each.player, each.decision), []).append(each.dealer)
    told = (f"{player} {decision}s against {', '.join(against)}" for (player, decision), against in apart.items())
    return PlayGrid(
        dealers=dealers,
        rows=tuple((count, tuple(cells[count, dealer] for dealer in dealers)) for count in counts),
        exceptions=tuple(told),
    )


def _card(spot: PlayRow) -> str:
    """The dealer's card without what is said of its suit."""
    return spot.dealer.partition(" ")[0]


def _usual(spots: Sequence[PlayRow], count: int, dealer: str) -> Decision:
    """Tell what most hands of a count do against a card; where none can be dealt, stand."""
    here = [each for each in spots if each.count == count and _card(each) == dealer]
    draws = sum((each.probability for each in here if each.decision == "draw"), Fraction(0))
    return "draw" if draws * 2 > sum((each.probability for each in here), Fraction(0)) else "stand"
