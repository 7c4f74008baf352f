"""When and how wagers are made: the moment they close, what may stand together, who has first claim, how they are
paid.
"""

from datetime import date
from enum import Enum

from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because, Cited
from croupier.kernel.rounding import Rounding

# When wagers close ---------------------------------------------------------------------------------------------------


@record
class CloseAtFirstCardRemoved:
    """when the first card leaves the device"""

    because: Because


@reading("B30")
class ValueSeen(Enum):
    """Wagers close with exposure, and a card lies face up in the device: does its value, once seen, close them?"""

    CLOSES = "wagers-close-once-its-value-is-seen"
    STAYS_OPEN = "wagers-stay-open-as-if-face-down"


@record
class CloseAtFirstCardExposed:
    """when the first card is exposed: shown by the dealer, or handled by a player or patron; a card found face up:
    {face_up}
    """

    because: Because
    face_up: ValueSeen = ValueSeen.CLOSES


@reading("CB6")
class CallCloses(Enum):
    """Wagers close at the call or when the deal begins: at which of the two?"""

    EARLIER = "at-the-earlier"
    DEAL = "when-the-deal-starts"


@reading("CB14")
class FoundAfterTheCall(Enum):
    """A wrong amount is found after the call and before the first card: is it late?"""

    LATE = "late"
    IN_TIME = "in-time"


@record
class CloseAtTheCallOrTheDeal:
    """at the call of no more bets, or when the initial deal begins: {closes}; a wrong amount found in between:
    {found}
    """

    because: Because
    closes: CallCloses = CallCloses.EARLIER
    found: FoundAfterTheCall = FoundAfterTheCall.LATE


WagersClose = CloseAtFirstCardRemoved | CloseAtFirstCardExposed | CloseAtTheCallOrTheDeal


# What a wager must be ------------------------------------------------------------------------------------------------


@record
class ValidPlacement:
    """required of a valid wager"""

    id: str
    because: Because


@record
class BothHandsNeedApproval:
    """only with approval"""

    because: Because


@record
class BothHandsFree:
    """not restricted"""

    because: Because


@record
class Together:
    """{bets}"""

    id: str
    bets: tuple[str, ...]
    because: Because


@record
class OneOfTheseSets:
    """one of these sets of main wagers: {sets}"""

    sets: tuple[Together, ...]
    because: Because

    def allows(self, bets: frozenset[str]) -> Because:
        """Cite the set that a player's main wagers make; empty if they make none."""
        return next((each.because for each in self.sets if frozenset(each.bets) == bets), ())


@record
class AnyOfThese:
    """any of these, together or alone: {parts}"""

    parts: tuple[Together, ...]
    because: Because

    def allows(self, bets: frozenset[str]) -> Because:
        """Cite the part under which each of a player's wagers comes."""
        return tuple(clause for each in self.parts if bets & frozenset(each.bets) for clause in each.because)


@record
class PlayersPositionTheirWagers:
    """the players' own matter, whether or not the dealer helps"""

    because: Because


@reading("SP7")
class LicensingWager(Enum):
    """Side wagers are kept for players with another wager: which wager will do?"""

    MAIN = "player-banker-or-tie"
    LISTED = "any-wager-of-section-5"

    @property
    def families(self) -> tuple[str, ...]:
        """Name the side wagers that will do, too: those that the section on wagers lists itself."""
        return ("pairs",) if self is LicensingWager.LISTED else ()


@record
class SideWagersMayBeRestricted:
    """yes, unless a restriction is in force, surveillance was told first and a sign is up"""

    because: Because
    licensed_by: LicensingWager | None = None


@record
class SideWagersAlwaysStandAlone:
    """yes, always"""

    because: Because


@record
class SideWagersNeedAMainWager:
    """no"""

    because: Because


@record
class OnePerPlayer:
    """one of each side wager per player and round"""

    most: int
    because: Because


@record
class SeveralSideWagers:
    """as many side wagers as a player likes"""

    because: Because


@record
class OneWagerPerArea:
    """one wager on an area"""

    most: int
    because: Because


@record
class MainWagerersFirst:
    """players with a main wager first, then in the order placed"""

    because: Because


@record
class BackersOfTheHandFirst:
    """for a sided wager the backers of that hand, then other wagerers, then the rest; for others Player or Banker
    backers, then the rest
    """

    on_player: Because
    on_banker: Because
    on_neither: Because
    the_rest: Because
    because: Because

    def first(self, backs: str | None) -> Because:
        """Cite who comes first to a wager that is on this hand, or on neither."""
        return self.on_neither if backs is None else {"player": self.on_player, "banker": self.on_banker}[backs]


@record
class AreasGivenUpOnDemand:
    """allowed while places are free; given up for others"""

    because: Because


@record
class OneHandPerPlayer:
    """no: one hand per player"""

    because: Because


@record
class PlayersMayBeLimited:
    """the number of players may be limited, or one allowed per box"""

    because: Because


@record
class OwnPlayerCard:
    """the player's own valid Player Card, from {start}"""

    start: date
    because: Because


@record
class OwnPlayerCardToSitDown:
    """the player's own valid Player Card, from {start}: nobody sits down to play without it"""

    start: date
    because: Because


@record
class TokensPaidInChips:
    """a token's winnings are paid in chips"""

    because: Because


@reading("CB19")
class TokenStoodOff(Enum):
    """A wager with a token stands off: does the dealer keep the token?"""

    STAYS = "stays-with-the-patron"
    KEPT = "kept-by-the-dealer"


@record
class TokensPaidInChipsAndKept:
    """a token's winnings are paid in chips; the dealer keeps the token at settlement; on a stand-off: {stood_off}"""

    stood_off: TokenStoodOff = TokenStoodOff.STAYS
    because: Because


@record
class Prohibited:
    """prohibited"""

    because: Because


@record
class InvalidIfForAnother:
    """a wager for another person is invalid"""

    because: Because


@reading("SB1")
class LosingInvalidWager(Enum):
    """A wager is found invalid in the course of a coup: does a losing one go back too?"""

    RETURNED = "stake-back-whatever-the-result"
    KEPT = "keep-losing-ones"


@record
class InvalidReturned:
    """before the coup returned; during it the stake is returned, never winnings; settled coups stand"""

    before: Because
    during: Because
    after: Because
    misplaced: Because = ()
    because: Because
    losing: LosingInvalidWager | None = None


@record
class VouchersRedeemedForChips:
    """redeemed for cash chips of the same value; never a wager themselves"""

    because: Because


@record
class WagerTerms:
    close: WagersClose
    payable_with: Cited[tuple[str, ...]]
    tokens: TokensPaidInChips | TokensPaidInChipsAndKept
    placement: tuple[ValidPlacement, ...]
    player_and_banker_together: BothHandsNeedApproval | BothHandsFree | None
    side_wager_without_a_main_wager: (
        SideWagersMayBeRestricted | SideWagersAlwaysStandAlone | SideWagersNeedAMainWager | None
    )
    one_per_round: OnePerPlayer | SeveralSideWagers | OneWagerPerArea
    scarce_side_positions: MainWagerersFirst | BackersOfTheHandFirst | None
    several_areas_by_one_player: AreasGivenUpOnDemand | OneHandPerPlayer | PlayersMayBeLimited | None
    player_card: OwnPlayerCard | OwnPlayerCardToSitDown | None
    proxy: Prohibited | InvalidIfForAnother | None
    invalid_wagers: InvalidReturned | None
    inexact_in_chips: Cited[Rounding]
    chip_vouchers: VouchersRedeemedForChips | None = None
    wagers_together: OneOfTheseSets | AnyOfThese | None = None
    positioning: PlayersPositionTheirWagers | None = None


@record
class AnnouncementsOptional:
    """the dealer may call for bets and announce no more bets"""

    because: Because

    @property
    def for_bets(self) -> Because:
        return self.because

    @property
    def no_more(self) -> Because:
        return self.because
