"""How an edition's shoe is prepared and where it ends, as numbers: cut, cutting card, burn, last coup."""

from dataclasses import dataclass
from typing import assert_never

from croupier.games.edition import Edition
from croupier.games.shoe import (
    AboutFromTheBackOrFanned,
    AtLeastFromTheBack,
    BurnByFaceValue,
    BurnByFaceValueOnRequest,
    BurnFaceDown,
    BurnShownOnRequest,
    OneMoreCoup,
    RoundFinishedThenShuffle,
    ShuffleBeforeTheRound,
    ThatCoupIsTheLast,
    UnderTheLastCard,
    UpToHalfWay,
)
from croupier.kernel.cards import DECK
from croupier.lab.figures import NotOffered


@dataclass(frozen=True, kw_only=True)
class ShoePlan:
    """What happens to a shoe besides the coups."""

    shallow: int
    deep: int
    """The least and the most cards that a cut takes from the front."""
    cutting_card: int
    """How many cards lie before the cutting card."""
    during: int
    """How many more rounds are dealt when the cutting card comes during one."""
    before: int
    """How many more when it comes before one, counting the one that was about to be dealt."""
    burned: tuple[int, ...]
    """How many cards are burned, by the first of them, in the order of `DECK`."""
    way: str
    behind: int

    @property
    def terms(self) -> tuple[int, ...]:
        return self.shallow, self.deep, self.cutting_card, self.during, self.before


def plan(edition: Edition, decks: int, *, burn: str | None = None, behind: int | None = None) -> ShoePlan:
    """Read a shoe's course from the edition; the way of burning and the place of the cutting card may be chosen."""
    size = decks * edition.cards.cards_in_a_deck.value
    depth = edition.shoe.depth_of_cut
    from_ends = depth.decks * edition.cards.cards_in_a_deck.value if depth else 1
    lies = _behind(edition, size, behind)
    way, burned = _burned(edition, burn)
    return ShoePlan(
        shallow=from_ends,
        deep=size - from_ends,
        cutting_card=size - lies,
        during=_during(edition),
        before=_before(edition),
        burned=burned,
        way=way,
        behind=lies,
    )


def _behind(edition: Edition, size: int, asked: int | None) -> int:
    """How many cards lie behind the cutting card: as asked, if the edition allows it, or what it names."""
    policy = edition.shoe.cutting_card_placed
    match policy:
        case AtLeastFromTheBack():
            usual, good = policy.cards, asked is None or policy.cards <= asked < size
        case AboutFromTheBackOrFanned():
            usual, good = policy.about, asked in {None, policy.about, policy.fanned}
        case UpToHalfWay():
            usual, good = size // 2, asked is None or 0 < asked <= size // 2
        case UnderTheLastCard():
            usual, good = 0, asked in {None, 0}
        case _:
            assert_never(policy)
    if not good:
        raise NotOffered(f"{policy.because[0]} does not let the cutting card lie {asked} cards from the back")
    return usual if asked is None else asked


def _during(edition: Edition) -> int:
    policy = edition.shoe.cutting_card_during_a_round
    match policy:
        case OneMoreCoup():
            return policy.more
        case RoundFinishedThenShuffle() | None:
            return 0
        case _:
            assert_never(policy)


def _before(edition: Edition) -> int:
    policy = edition.shoe.cutting_card_before_a_round
    match policy:
        case ThatCoupIsTheLast():
            return policy.more
        case ShuffleBeforeTheRound() | None:
            return 0
        case _:
            assert_never(policy)


def _burned(edition: Edition, asked: str | None) -> tuple[str, tuple[int, ...]]:
    """How many cards are burned when the first is each of the 52."""
    ways = edition.shoe.burn
    if not ways:
        return "none", (0,) * len(DECK)
    way = ways[0] if asked is None else next((each for each in ways if each.id == asked), None)
    match way:
        case None:
            raise NotOffered(f"{edition.rulebook} burns {' or '.join(each.id for each in ways)}, not {asked!r}")
        case BurnFaceDown() | BurnShownOnRequest():
            return way.id, (way.cards,) * len(DECK)
        case BurnByFaceValue() | BurnByFaceValueOnRequest():
            return way.id, tuple(1 + way.further_cards(card) for card in DECK)
        case _:
            assert_never(way)
