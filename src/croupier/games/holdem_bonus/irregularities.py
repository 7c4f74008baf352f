"""What happens when something goes wrong at a hold'em bonus table: one policy per happening."""

from dataclasses import dataclass
from enum import Enum

from croupier.games.holdem_bonus.round import Fold
from croupier.games.malfunction import RoundVoidOtherDeviceNewCards
from croupier.games.remedies import RectifiedAndReported
from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because
from croupier.kernel.money import NOTHING, Money


@record
class Misdeal:
    """a misdeal"""

    because: Because


@reading("TH21")
class DealtOutOfOrder(Enum):
    """Cards are dealt in another order than the clause on the deal has it, and every number is right."""

    PUT_IN_ORDER = "put-in-order"
    MISDEAL = "misdeal"


@record
class OutOfOrder:
    """no misdeal if each hand has the right number of cards: put in order if nobody has acted, else decided"""

    order: DealtOutOfOrder = DealtOutOfOrder.PUT_IN_ORDER
    decided: Because
    because: Because


@record
class WagersBackAndDealtAnew:
    """every wager is void and is returned; a new round is dealt"""

    jackpots: Because
    because: Because


@record
class MisdealUntilAFlopWager:
    """a misdeal while no Flop wager has been made; after that play goes on"""

    misdeal: Because
    plays_on: Because
    because: Because


@record
class HandMayBeVoid:
    """the hand of a player without a Flop wager may be declared void: {returned} are returned"""

    returned: tuple[str, ...]
    because: Because


@record
class TurnedDownAgain:
    """turned face down again, and play goes on"""

    because: Because


@record
class MisdealUntilCardsAreHandled:
    """a misdeal; noticed after a player handled cards, the hand is spread and discarded and play goes on"""

    discarded: Because
    because: Because


@record
class RoundVoidDeckChecked:
    """earlier rounds stand; this round is void, money back; the deck is checked at the table; told: {told}"""

    told: tuple[str, ...]
    stand: Because
    void: Because
    check: Because
    tell: Because
    because: Because


@record
class CorrectOrFold:
    """corrected on request; or {fold}, and the Flop wager is returned"""

    fold: Fold
    correct: Because
    because: Because


@reading("TH17")
class LaterWagers(Enum):
    """An Ante over the maximum counts as the maximum: against which Ante do the later wagers count?"""

    FROM_THE_MAXIMUM = "all-count-from-the-maximum"
    AS_LAID = "later-wagers-as-laid"


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """What a wager counts as, and what of it goes back."""

    counts: Money
    returned: Money
    because: Because


@record
class ShortAsLaidOverAsDue:
    """a short one is paid or taken as wagered, a large one as what was due; the rest is returned"""

    later_wagers: LaterWagers = LaterWagers.FROM_THE_MAXIMUM
    short: Because
    over: Because
    because: Because

    def __call__(self, laid: Money, due: Money) -> Counted:
        if laid > due:
            return Counted(counts=due, returned=laid - due, because=(*self.over, *self.because))
        return Counted(counts=laid, returned=NOTHING, because=(*self.short, *self.because))


@record
class MayActFirstBeApartOrSpeakEnglish:
    """they may be made to play their hands before others touch their cards, barred from one table, or the table told
    to speak English only
    """

    first: Because
    apart: Because
    english: Because
    because: Because


@record
class DeemedFolded:
    """the hand is deemed folded"""

    because: Because


@reading("TH22")
class RegisteredWagers(Enum):
    """The jackpot's equipment fails in a round: what of the jackpot wagers that it had registered?"""

    STAND = "registered-wagers-stand"
    RETURNED = "registered-wagers-returned"


@record
class WithoutTheJackpotIfApproved:
    """if approved, play goes on without the jackpot; told: {told}"""

    told: tuple[str, ...]
    registered: RegisteredWagers = RegisteredWagers.STAND
    because: Because


@record
class ShuffledAgain:
    """the cards are shuffled again"""

    because: Because


@record
class Irregularities:
    wrong_number_of_cards: Misdeal
    cards_out_of_order: OutOfOrder
    card_revealed_in_the_deal: Misdeal
    misdeal: WagersBackAndDealtAnew
    dealers_hole_card_shown: MisdealUntilAFlopWager
    community_card_shown_before_a_flop_wager: HandMayBeVoid
    community_card_shown_after_a_flop_wager: TurnedDownAgain
    cards_to_a_box_without_an_ante: MisdealUntilCardsAreHandled
    card_missing_or_foreign: RoundVoidDeckChecked
    wrong_flop_wager_before_the_flop: CorrectOrFold
    wrong_amount_at_settlement: ShortAsLaidOverAsDue
    suspected_collusion: MayActFirstBeApartOrSpeakEnglish
    player_does_not_decide: DeemedFolded
    jackpot_equipment_fails: WithoutTheJackpotIfApproved
    mispaid: RectifiedAndReported
    shuffling_device_jams: ShuffledAgain
    shuffling_device_fails: RoundVoidOtherDeviceNewCards
