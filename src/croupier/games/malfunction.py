"""What happens when a shuffling device fails."""

from enum import Enum

from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because


@reading("SB9")
class LowLimitCoup(Enum):
    """No shuffling device is ready at a low-limit table: may a shoe finish the coup in hand?"""

    FROM_A_SHOE = "shoe-may-finish-the-coup"
    FROM_A_DEVICE = "device-only"


@reading("LD17")
class EndedByTheDevice(Enum):
    """A malfunction that harmed somebody ended the coup: are the cards shuffled and cut before the next?"""

    SHUFFLED_AND_CUT = "shuffled-and-cut-first"
    PLAY_GOES_ON = "play-goes-on"


@reading("LD19")
class BurnForTheShoe(Enum):
    """The cards of a failed device were shuffled and cut for a shoe: is it burned from before the coup goes on?"""

    NOTHING_BURNED = "nothing-burned"
    BURNED = "burned-as-after-any-cut"


@record
class TransferredElseEnded:
    """with nobody harmed and another device ready the cards go over to it, damaged ones replaced, and the game goes
    on; somebody harmed, the coup ends and wagers go back, and before the next: {after_harm}; no device ready, each
    player may have the wager back and the coup is finished from a card shoe, with {burn}
    """

    in_use: Because
    in_a_coup: Because
    no_harm: Because
    spare: Because
    practicable: Because
    whole: Because
    damaged: Because
    damaged_removed: Because
    others_moved: Because
    replaced: Because
    game_goes_on: Because
    harmed: Because
    none_ready: Because
    offered_back: Because
    replaced_for_the_shoe: Because
    shuffled_and_cut: Because
    finished_from_a_shoe: Because
    because: Because
    low_limit: LowLimitCoup | None = LowLimitCoup.FROM_A_SHOE
    after_harm: EndedByTheDevice = EndedByTheDevice.SHUFFLED_AND_CUT
    burn: BurnForTheShoe = BurnForTheShoe.NOTHING_BURNED


@record
class RectifiedAndShoeChecked:
    """put right; if it must be looked into, the shoe must be found unaffected and no player harmed, else it goes as
    with a wrong card
    """

    because: Because


@record
class RoundVoidOtherDeviceNewCards:
    """the round is void, earlier rounds stand; play goes on with new cards from another shuffling device or a shoe"""

    void: Because
    stand: Because
    go_on: Because
    because: Because
