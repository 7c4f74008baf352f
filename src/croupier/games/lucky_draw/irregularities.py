"""What happens when something goes wrong at a Lucky Draw table: one policy per happening."""

from enum import Enum

from croupier.games.malfunction import TransferredElseEnded
from croupier.games.remedies import CardOfAVoidCoup, PlayContinues, ToldAfterSettlement, WagersForTheNext
from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because

# Cards ---------------------------------------------------------------------------------------------------------------


@record
class Burned:
    """burned"""

    because: Because


@record
class BurnedAndPlayContinues:
    """burned; play goes on"""

    because: Because


@record
class DeviceMayBeEmptied:
    """after the round the cards left in a shuffling device may be taken out and checked, if directed"""

    because: Because


@reading("LD18")
class CardNoHandNeeds(Enum):
    """A card is dealt or burned in error when every hand is complete, or no hand takes it: what becomes of it?"""

    OPENS_THE_NEXT_ROUND = "opens-the-next-round"
    BURNED = "burned"


@record
class IsTheNextCard:
    """dealt as the next card to each player still to act, in turn; who refuses it draws no more and lays no DRAW;
    refused by all, it is the dealer's next card; with every hand complete: {not_needed}
    """

    refused: Because
    refused_by_all: Because
    because: Because
    not_needed: CardNoHandNeeds = CardNoHandNeeds.OPENS_THE_NEXT_ROUND


@reading("LD11")
class CardUnderTheDevice(Enum):
    """The cards are shuffled after this round: what becomes of the card kept for the next?"""

    NOT_CARRIED_OVER = "not-carried-over"
    CARRIED_OVER = "carried-over"


@record
class OpensTheNextRound:
    """put under the device as the first card of the next round, and until then counts as not removed; with a shuffle
    before that round: {shuffle_first}
    """

    because: Because
    shuffle_first: CardUnderTheDevice = CardUnderTheDevice.NOT_CARRIED_OVER


@record
class ReconstructAndAccept:
    """told before the next round, rebuilt as it should have been, and everybody accepts the result; if impossible,
    void, money back, and play goes on with the cards left; a card of a void round: {aside}; if it was settled:
    {next_wagers}
    """

    void: Because
    because: Because
    settled: ToldAfterSettlement = ToldAfterSettlement.REVERSED
    aside: CardOfAVoidCoup = CardOfAVoidCoup.OUT_OF_PLAY
    next_wagers: WagersForTheNext = WagersForTheNext.STAY


@record
class DiscardsShuffledAndRoundFinished:
    """the discards are shuffled and cut, and the round is finished"""

    because: Because


@record
class FinishTheRoundThenShuffleAndCut:
    """the round is finished, then the cards are shuffled and cut; earlier results stand"""

    because: Because


@record
class RoundAndRestVoidDecksChecked:
    """earlier rounds stand; this round is void, money back, but a settlement already made stands; the cards left are
    void and the decks are checked
    """

    earlier: Because
    rest: Because
    because: Because


# Players -------------------------------------------------------------------------------------------------------------


@record
class TakenToStand:
    """taken to stand, without a DRAW wager"""

    because: Because


@record
class Irregularities:
    card_face_up_in_the_device: BurnedAndPlayContinues
    more_cards_face_up: DeviceMayBeEmptied
    card_dealt_or_burned_in_error: IsTheNextCard
    exposed_card_to_the_dealers_finished_hand: Burned
    unexposed_card_to_the_dealers_hand: OpensTheNextRound
    cards_out_of_order: ReconstructAndAccept
    not_enough_cards: DiscardsShuffledAndRoundFinished
    player_does_not_decide: TakenToStand
    not_cut_properly: FinishTheRoundThenShuffleAndCut
    burn_forgotten: PlayContinues
    not_shuffled: FinishTheRoundThenShuffleAndCut
    card_missing_or_foreign: RoundAndRestVoidDecksChecked
    shuffling_device_fails: TransferredElseEnded
