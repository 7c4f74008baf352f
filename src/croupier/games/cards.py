"""What the cards of a table must be: how many decks, who keeps and handles them, when they are replaced."""

from enum import Enum

from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because, Cited


@record
class DecksNeeded:
    """{decks} decks"""

    id: str
    decks: tuple[int, ...]
    because: Because


@record
class SpareDeck:
    """a second deck of another back colour may be in the shuffling device"""

    one: Because
    other_back: Because
    because: Because


@record
class CardTerms:
    decks: Cited[tuple[int, ...]]
    cards_in_a_deck: Cited[int]
    needed_for: tuple[DecksNeeded, ...]
    spare_deck: SpareDeck | None
    devices: Cited[tuple[str, ...]]
    multishuffler_takes: Cited[tuple[int, ...]] | None
    cutting_cards: Cited[int] | None = None


@record
class ReplacedByOtherBack:
    """new cards have another back colour, unless a scanning shoe is in use and it is allowed"""

    because: Because


@record
class ReplacedOrReshuffled:
    """replaced or reshuffled, by discretion"""

    because: Because


@record
class ReplacedAfterTheLastRound:
    """may be replaced after the last round, by discretion; the new cards are shuffled"""

    because: Because


@record
class CheckedAndShuffledIfAllAreNew:
    """checked and shuffled as before the start, if all are replaced"""

    because: Because


@reading("B10")
class DeviceBurn(Enum):
    """A shuffling device deals the cards: is there a burn?"""

    ONCE = "once-after-loading"
    NONE = "no-burn"


@reading("B13")
class HandledReplaced(Enum):
    """Players have handled cards of a shoe: when are they replaced?"""

    AT_THE_END = "at-the-end-of-the-shoe"
    AT_ONCE = "at-once"


@record
class ReplacedIfHandledOrCut:
    """all replaced {when} if anybody but dealer or supervisor handled or cut them"""

    because: Because
    when: HandledReplaced = HandledReplaced.AT_THE_END


@record
class ReplacedIfHandled:
    """all replaced {when} if players handled them"""

    because: Because
    when: HandledReplaced = HandledReplaced.AT_THE_END


@record
class NeverHandled:
    """nobody at the table but staff may handle cards"""

    because: Because


@record
class HeldOverTheLayout:
    """players hold their own cards, over the layout and in full view of the dealer"""

    because: Because


@record
class AnyOrAllUnfitReplacedBetweenRounds:
    """any or all replaced while no round is in progress"""

    because: Because


@record
class UnfitReplacedBetweenRounds:
    """replaced while no round is in progress"""

    because: Because


@reading("SB10")
class SettledFromAVoidShoe(Enum):
    """A shoe is declared void: what of its coups that were settled?"""

    STANDS = "settled-coups-stand"
    UNDONE = "settled-coups-undone"


@record
class SequenceSeenVoidsTheShoe:
    """the shoe is void; {settled}; told: {told} by: {by_way_of}"""

    told: tuple[str, ...]
    by_way_of: tuple[str, ...]
    because: Because
    settled: SettledFromAVoidShoe = SettledFromAVoidShoe.STANDS


@record
class SequenceSeenReplacesTheShoe:
    """the shoe is void and its cards are replaced at once; {settled}"""

    because: Because
    settled: SettledFromAVoidShoe = SettledFromAVoidShoe.STANDS


@record
class DroppedCardsAreCounted:
    """the dealer tells the supervisor, who sees that every card is there"""

    because: Because


@record
class DroppedCardsMayBeShuffled:
    """a senior who sees reasonable cause may have them shuffled"""

    because: Because


@record
class OnlyAsPermitted:
    """no player or spectator handles cards except as the rules permit"""

    because: Because


@record
class SecuredUntilUsed:
    """checked, and kept secured from then until they are brought to a table"""

    checked: Because
    because: Because
