"""What happens when something goes wrong at a baccarat table: one policy per happening and document."""

from enum import Enum

from croupier.games.malfunction import RectifiedAndShoeChecked, TransferredElseEnded
from croupier.games.remedies import (
    Burning,
    CardOfAVoidCoup,
    PlayContinues,
    RectifiedAndReported,
    ToldAfterSettlement,
    WagersForTheNext,
)
from croupier.games.terms import reading, record
from croupier.kernel.clauses import Because


@reading("B4")
class UnauthorisedCard(Enum):
    """A third card that Player may not have, while Banker stands: what kind of coup does it open?"""

    NO_BET_IF_EXPOSED = "exposed-card-makes-a-no-bet-coup"
    ORDINARY = "always-an-ordinary-coup"
    NO_BET = "always-a-no-bet-coup"


@reading("B5")
class Remedy(Enum):
    """Which comes first, the clause made for a mistake or the one for any mistake?"""

    SPECIAL_FIRST = "special-clause-first"
    RECONSTRUCT_FIRST = "reconstruct-first"


@reading("B6")
class CardOfTheLastCoup(Enum):
    """What becomes of a card that belongs to no hand in the last coup of a shoe?"""

    NOT_CARRIED_OVER = "card-is-not-carried-over"
    CARRIED_OVER = "card-is-carried-over"


@reading("CB27")
class SettledAndMisdealt(Enum):
    """An error in the deal is told after settlement, and no clause undoes one: does the settled coup stand?"""

    STANDS = "settled-coup-stands"
    DUMMY = "may-be-made-a-dummy-coup"


@reading("CB9")
class ExcessCard(Enum):
    """A card too many that was put to a hand, seen by nobody: does it open a dummy coup or the next coup?"""

    DUMMY = "dummy-if-dealt-to-a-hand"
    NEXT_COUP = "undisclosed-opens-the-next-coup"


@reading("G3")
class DecidedSideWager(Enum):
    """A coup is void, and its clause is silent on the money: what of a side wager that the cards seen had decided?"""

    RETURNED = "every-wager-returned"
    SETTLED = "decided-side-wagers-settled"


@reading("B23")
class SettledAsAnother(Enum):
    """Wagers were settled as in the other variation: are the payments put right?"""

    STANDS = "settled-coups-stand"
    CORRECTED = "wrong-settlement-is-corrected"


@record
class BankersThirdElseNextCoup:
    """Banker's third card if Banker must draw; else the first card of the next coup, a no-bet coup if the card was
    seen
    """

    seen: UnauthorisedCard = UnauthorisedCard.NO_BET_IF_EXPOSED
    exposed: Because
    because: Because


@record
class BankersThirdElseNoBetCoup:
    """Banker's third card if Banker must draw; else the coup is settled and the card is the first of a no-bet coup"""

    excess: ExcessCard = ExcessCard.DUMMY
    to_banker: Because
    because: Because


@record
class OpensANoBetCoup:
    """the first card of a no-bet coup"""

    because: Because


@record
class SettledThenNoBetCoup:
    """the coup is settled and the card is the first of a no-bet coup"""

    excess: ExcessCard = ExcessCard.DUMMY
    because: Because


@record
class InTheLastCoup:
    """in the last coup of a shoe: {card}"""

    card: CardOfTheLastCoup = CardOfTheLastCoup.NOT_CARRIED_OVER
    because: Because


@record
class NoBetCoupByDiscretion:
    """not regulated: a senior decides, and may have a no-bet coup dealt; reported after settlement: {settled}"""

    because: Because
    settled: SettledAndMisdealt = SettledAndMisdealt.STANDS


@record
class Reconstruct:
    """rebuilt as it should have been; each player may take a wager away, not change it; if impossible, void, money
    back; a card of a void coup: {aside}; if it was settled: {next_wagers}
    """

    remedy: Remedy = Remedy.SPECIAL_FIRST
    settled: ToldAfterSettlement = ToldAfterSettlement.REVERSED
    in_doubt: Because
    wrongly: Because
    void: Because
    reshuffle: Because
    too_late: Because
    because: Because
    aside: CardOfAVoidCoup = CardOfAVoidCoup.OUT_OF_PLAY
    next_wagers: WagersForTheNext = WagersForTheNext.STAY


@record
class LaterCoupsUnaffected:
    """reported after the next coup began, it has no effect on later coups"""

    because: Because


@record
class GoesToPlayer:
    """a third card goes to Player; Banker draws again if the tableau says so"""

    because: Because


@record
class ReconstructedAsAnyMisdeal:
    """reconstructed, as any other misdeal"""

    because: Because


@record
class OpensTheNextCoup:
    """drawn too many and not disclosed, it is the first card of the next coup, unless this was the last"""

    because: Because


@record
class PlayedAsFaceDown:
    """played as if it had been face down"""

    because: Because


@record
class CoupVoid:
    """the coup is void, wagers returned"""

    because: Because


@record
class NoResult:
    """no result; where the clause is silent on the money: {decided}"""

    decided: DecidedSideWager = DecidedSideWager.RETURNED
    because: Because


@record
class Refunded:
    """every wager is refunded"""

    because: Because


@record
class FinishThenShuffleAndCut:
    """the coup is finished, then the cards are shuffled and cut; earlier results stand"""

    because: Because


@record
class PlayContinuesOrFirstCoupRebuilt:
    """results stand and play goes on; an unfinished first coup may be rebuilt with the burn"""

    rebuilt: Because
    because: Because
    burning: Burning = Burning.CHOSEN


@record
class StandThenGoOnCorrectly:
    """settled coups stand; the game goes on as approved; for: {games}"""

    games: tuple[str, ...]
    settled: SettledAsAnother = SettledAsAnother.STANDS
    stand: Because
    go_on: Because
    because: Because


@record
class CoupVoidDecksChecked:
    """earlier coups stand; this coup is void, money back; the decks are checked; told: {told}; an inspector by:
    {by_way_of}
    """

    told: tuple[str, ...]
    by_way_of: tuple[str, ...]
    stand: Because
    void: Because
    check: Because
    tell: Because
    because: Because


@record
class CoupVoidShoeVoid:
    """earlier coups stand; this coup and the rest of the shoe are void, the cards replaced"""

    stand: Because
    void: Because
    shoe: Because
    because: Because


@record
class CompleteRetractOrNoBet:
    """completed; or completed after the option to retract or reduce; or a no-bet coup; told: {told}"""

    told: tuple[str, ...]
    crosswise: Because
    passed: Because
    revealed: Because
    complete: Because
    retract: Because
    no_bet: Because
    tell: Because
    because: Because
    report: str | None = None


@record
class OutcomeConfirmedOrVoid:
    """the outcome is confirmed, or the coup is void"""

    because: Because


@record
class DisplayDisregarded:
    """disregarded"""

    because: Because


@record
class LateChangesIfFair:
    """may be allowed where strictness would be unfair, not in Method A, before any card is exposed"""

    because: Because


@record
class LateChangesBeforeExposure:
    """may be permitted while some of the first four cards are out and none is exposed: move, alter, place, withdraw;
    all withdrawn, the coup may be finished as a no-bet coup
    """

    all_withdrawn: Because
    because: Because


@record
class OpenUntilExposure:
    """wagers are open until exposure anyway"""

    because: Because


@record
class ResultStands:
    """the result stands"""

    because: Because


@record
class StaysBurned:
    """it stays burned"""

    because: Because


@record
class ExposedFirstCardByDiscretion:
    """not regulated: a no-bet coup may be ordered"""

    because: Because


@record
class DealtOutAsNoBet:
    """the coup is dealt out as a no-bet coup"""

    because: Because


@record
class Irregularities:
    third_card_to_player_not_authorised: BankersThirdElseNextCoup | BankersThirdElseNoBetCoup
    third_card_to_banker_not_authorised: OpensANoBetCoup | SettledThenNoBetCoup
    card_left_over_in_the_last_coup: InTheLastCoup
    cards_out_of_order: Reconstruct | None
    any_other_misdeal: NoBetCoupByDiscretion | None
    error_told_too_late: LaterCoupsUnaffected | ResultStands
    players_third_card_put_to_banker: GoesToPlayer | ReconstructedAsAnyMisdeal
    extra_card_not_disclosed: OpensTheNextCoup | None
    first_card_face_up_in_the_shoe: OpensANoBetCoup
    first_card_exposed: OpensANoBetCoup | ExposedFirstCardByDiscretion
    later_card_face_up: PlayedAsFaceDown
    void_coup: NoResult | Refunded
    not_enough_cards: CoupVoid
    not_cut_properly: FinishThenShuffleAndCut | None
    burn_forgotten: PlayContinues | PlayContinuesOrFirstCoupRebuilt
    not_shuffled: FinishThenShuffleAndCut | None
    wrong_variation_settled: StandThenGoOnCorrectly | None
    card_missing_or_foreign: CoupVoidDecksChecked | CoupVoidShoeVoid
    hands_misdelivered: CompleteRetractOrNoBet | None
    hand_passed_to_the_wrong_player: ResultStands | None
    wager_changes_after_the_deal_began: LateChangesIfFair | LateChangesBeforeExposure | OpenUntilExposure
    scanning_shoe_disagrees: OutcomeConfirmedOrVoid
    display_wrong: DisplayDisregarded
    burned_card: StaysBurned | None
    mispaid: RectifiedAndReported | None
    cards_dealt_with_no_wagers: DealtOutAsNoBet | None
    shuffling_device_fails: TransferredElseEnded | RectifiedAndShoeChecked | None
