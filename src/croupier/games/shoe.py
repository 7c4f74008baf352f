"""What shuffling, cutting, the cutting card, burning and the last round mean. The table adds people and commands."""

from enum import Enum

from croupier.games.cards import (
    AnyOrAllUnfitReplacedBetweenRounds,
    CheckedAndShuffledIfAllAreNew,
    DeviceBurn,
    DroppedCardsAreCounted,
    DroppedCardsMayBeShuffled,
    HeldOverTheLayout,
    NeverHandled,
    OnlyAsPermitted,
    ReplacedAfterTheLastRound,
    ReplacedByOtherBack,
    ReplacedIfHandled,
    ReplacedIfHandledOrCut,
    ReplacedOrReshuffled,
    SecuredUntilUsed,
    SequenceSeenReplacesTheShoe,
    SequenceSeenVoidsTheShoe,
    UnfitReplacedBetweenRounds,
)
from croupier.games.terms import reading, record
from croupier.kernel.cards import Card, Rank
from croupier.kernel.clauses import Because

_PICTURES = (Rank.JACK, Rank.QUEEN, Rank.KING)
_PIPS = {rank: count for count, rank in enumerate(Rank, start=1)}


# When the cards are shuffled -----------------------------------------------------------------------------------------


@record
class ShuffleAtStartAndAfterLast:
    """before play and after the last coup of a shoe, unless pre-shuffled cards come in; and on direction"""

    because: Because
    before_play: Because
    after_the_last: Because


@record
class ShuffleAtDiscretion:
    """on direction: before use, after the last coup, at once if the sequence is abnormal, at other times with cause"""

    because: Because
    before_play: Because
    after_the_last: Because
    abnormal: Because
    with_cause: Because


@record
class ShuffleWhenCuttingCardShows:
    """before play unless pre-shuffled, when the cutting card comes first in a round or after the round in which it
    came unless new cards come in; on direction
    """

    because: Because
    before_play: Because
    first_card: Because
    after_the_round: Because
    directed: Because
    pre_shuffled: Because
    pre_shuffled_kept: Because
    pre_shuffled_directed: Because


@record
class ShuffleEveryRound:
    """before play, after every round, and after the table has been empty"""

    before_play: Because
    after_each: Because
    after_a_vacancy: Because
    because: Because


@record
class Riffle:
    """a player may ask for a riffle shuffle {moments}"""

    id: str
    moments: tuple[str, ...]
    because: Because
    prepared: Because = ()
    entries: tuple[str, ...] = ()


@record
class StraightToTheCut:
    """may be kept secured and brought straight into play, to be cut"""

    id: str
    because: Because


@record
class FedToTheDeviceUncut:
    """the device shuffles them and nobody cuts"""

    because: Because
    burn: DeviceBurn | None = None


@record
class FedToTheDeviceUncutUnlessOrdered:
    """the device shuffles them and nobody cuts, unless a shuffle or cut is ordered before they go in"""

    fed: Because
    ordered: Because
    because: Because


@record
class HandShuffleAllowed:
    """the dealer may shuffle by hand first"""

    because: Because


@record
class HandShuffleOfPreShuffledAllowed:
    """{cards} cards may be shuffled by hand first, by discretion, before they go into a {into}"""

    cards: str
    into: tuple[str, ...]
    because: Because


@record
class HandShuffleBeforePlay:
    """before the start of play the dealer shuffles by hand first"""

    because: Because


# Who cuts, and how ---------------------------------------------------------------------------------------------------


@record
class SupervisorOrPlayerCuts:
    """the supervisor, or by discretion a player: the first at the table when the game begins, else the one at the
    dealer's immediate left, or another {nominee} they name; refused, clockwise; nobody, the supervisor
    """

    nominee: str
    because: Because


@record
class PlayerOrSeniorCuts:
    """a player (the first to arrive when the game is about to begin, else at the dealer's immediate left, or another
    player they name; refused, it may go clockwise) or a senior; nobody, the senior
    """

    because: Because


@reading("LD10")
class WhoElseCuts(Enum):
    """Nobody is named to cut: who does?"""

    FARTHEST_RIGHT = "farthest-to-the-right"
    SUPERVISOR = "supervisor-cuts"


@record
class PlayerWhereCuttingCardCameCuts:
    """the first player when the game begins; else the player on whose area the cutting card came; else the player
    farthest to the dealer's right; refused, clockwise; nobody, the supervisor
    """

    beginning: Because
    on_an_area: Because
    on_the_dealers_hand: Because
    first_card: Because
    replaced: Because
    refused: Because
    because: Because
    nobody_named: WhoElseCuts = WhoElseCuts.FARTHEST_RIGHT


@record
class OnlyDealerCuts:
    """the dealer and nobody else"""

    because: Because


WhoCuts = SupervisorOrPlayerCuts | PlayerOrSeniorCuts | PlayerWhereCuttingCardCameCuts | OnlyDealerCuts


@record
class DecksFromEitherEnd:
    """at least {decks} deck from either end"""

    decks: int
    because: Because


@record
class AboutDecksFromEitherEnd:
    """at least about {decks} deck from either end"""

    decks: int
    because: Because


@record
class AtLeastFromTheBack:
    """at least {cards} cards from the back"""

    cards: int
    because: Because


@record
class AboutFromTheBackOrFanned:
    """about {about} cards from the back, or {fanned} fanned from the end"""

    about: int
    fanned: int
    because: Because
    if_about: Because
    if_fanned: Because


@record
class UpToHalfWay:
    """up to half way in from the back"""

    because: Because


@record
class UnderTheLastCard:
    """under the last card"""

    because: Because


CuttingCardPlace = AtLeastFromTheBack | AboutFromTheBackOrFanned | UpToHalfWay | UnderTheLastCard


# Burning -------------------------------------------------------------------------------------------------------------


@record
class BurnFaceDown:
    """{cards} card, face down"""

    id: str
    cards: int
    because: Because


@record
class BurnShownOnRequest:
    """{cards} card, face down, shown if a player asks"""

    id: str
    cards: int
    because: Because


@record
class BurnByFaceValue:
    """the first card face up and as many more as its face value (ace {ace}, ten to king {ten})"""

    id: str
    ace: int
    ten: int
    because: Because

    def further_cards(self, first: Card) -> int:
        """Count the cards burned after the first."""
        return _face_value(first, self.ace, self.ten)


@record
class BurnByFaceValueOnRequest:
    """if a player asks, the first card face up and as many more, face down, as its face value (ace {ace}, ten to king
    {ten})
    """

    id: str
    ace: int
    ten: int
    because: Because

    def further_cards(self, first: Card) -> int:
        """Count the cards burned after the first."""
        return _face_value(first, self.ace, self.ten)


def _face_value(card: Card, ace: int, ten: int) -> int:
    if card.rank is Rank.ACE:
        return ace
    if card.rank is Rank.TEN or card.rank in _PICTURES:
        return ten
    return _PIPS[card.rank]


Burn = BurnFaceDown | BurnShownOnRequest | BurnByFaceValue | BurnByFaceValueOnRequest


# The end of a shoe ---------------------------------------------------------------------------------------------------


@reading("B7")
class NoBetCoupAsTheLast(Enum):
    """The last coup of a shoe takes no wagers: does it count as the last?"""

    COUNTS = "counts-as-the-last-coup"
    DOES_NOT_COUNT = "does-not-count"

    @property
    def counts(self) -> bool:
        return self is NoBetCoupAsTheLast.COUNTS


@record
class OneMoreCoup:
    """the coup is finished, the last coup is announced, {more} more is dealt; one without wagers: {without_bets}"""

    more: int
    because: Because
    no_wagers_after: Because = ()
    without_bets: NoBetCoupAsTheLast = NoBetCoupAsTheLast.COUNTS


@reading("B8")
class CuttingCardFirst(Enum):
    """The cutting card comes out before the first card of a coup: which coup is the last?"""

    THAT_COUP = "that-coup-is-the-last"
    ONE_MORE = "one-more-coup-follows"


@record
class ThatCoupIsTheLast:
    """the coup about to be dealt is the last"""

    because: Because
    read: CuttingCardFirst | None = None

    @property
    def more(self) -> int:
        """Count the coups that are still dealt."""
        return 2 if self.read is CuttingCardFirst.ONE_MORE else 1


@record
class RoundFinishedThenShuffle:
    """the round is finished, then the cards are shuffled"""

    because: Because


@record
class ShuffleBeforeTheRound:
    """the cards are shuffled before the round"""

    because: Because


@record
class NoCuttingCardInADevice:
    """a shuffling device has no cutting card and no last coup"""

    because: Because


@record
class ShoeTerms:
    shuffled: ShuffleAtStartAndAfterLast | ShuffleAtDiscretion | ShuffleWhenCuttingCardShows | ShuffleEveryRound
    pre_shuffled: tuple[Riffle | StraightToTheCut, ...]
    shuffling_device: FedToTheDeviceUncut | FedToTheDeviceUncutUnlessOrdered | None
    before_the_device: HandShuffleAllowed | HandShuffleOfPreShuffledAllowed | HandShuffleBeforePlay | None
    who_cuts: WhoCuts
    depth_of_cut: DecksFromEitherEnd | AboutDecksFromEitherEnd | None
    cutting_card_placed: CuttingCardPlace
    dropped_cards: DroppedCardsAreCounted | DroppedCardsMayBeShuffled | None
    burn: tuple[Burn, ...]
    cutting_card_during_a_round: OneMoreCoup | RoundFinishedThenShuffle | None
    cutting_card_before_a_round: ThatCoupIsTheLast | ShuffleBeforeTheRound | None
    no_cutting_card: NoCuttingCardInADevice | None
    new_cards: (
        ReplacedByOtherBack | ReplacedOrReshuffled | ReplacedAfterTheLastRound | CheckedAndShuffledIfAllAreNew | None
    )
    handled_cards: ReplacedIfHandledOrCut | ReplacedIfHandled | NeverHandled | HeldOverTheLayout
    unfit_cards: UnfitReplacedBetweenRounds | AnyOrAllUnfitReplacedBetweenRounds
    sequence_revealed: SequenceSeenVoidsTheShoe | SequenceSeenReplacesTheShoe | None
    custody: SecuredUntilUsed | None = None
    touching: OnlyAsPermitted | None = None
