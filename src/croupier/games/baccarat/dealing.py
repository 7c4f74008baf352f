"""How a coup is dealt: the order, the methods, who receives the cards, and coups without wagers."""

from enum import Enum

from croupier.games.baccarat.coup import Hand
from croupier.games.terms import reading, record
from croupier.games.wagering import AnnouncementsOptional
from croupier.kernel.clauses import Because, Cited


@record
class AnnouncementsRequired:
    """the dealer calls for bets and announces no more bets before the first card"""

    because: Because
    for_bets: Because
    no_more: Because


@record
class FaceUpOrDown:
    """face up, or face down and then exposed"""

    because: Because


@record
class FaceUpOrDownByDiscretion:
    """face down or face up, as a senior decides"""

    because: Because


@record
class HighestWagererReceives:
    """the player with the highest wager on the hand; refused, the next highest; nobody, the dealer keeps it"""

    because: Because
    refused: Because
    kept: Because
    nobody: Because
    all_refused: Because


@record
class NearestDealersRightFirst:
    """the seat nearest the dealer's right first, then counter-clockwise"""

    because: Because
    then: Because


@reading("SB13")
class StandingIsHighest(Enum):
    """The highest wager on a hand is a standing player's: who gets the cards?"""

    NEXT_SEATED = "next-highest-seated"
    DEALER = "dealer-keeps-the-cards"


@record
class MustBeSeated:
    """only a seated player; where a standing player's wager is the highest: {highest}"""

    because: Because
    highest: StandingIsHighest = StandingIsHighest.NEXT_SEATED


@record
class SeatedPlayersOpen:
    """with prior approval, other seated players, one card at a time"""

    because: Because
    one_card_at_a_time: Because


@record
class SeatedPlayersOrPatronsOpen:
    """with prior approval, other seated players or seated patrons"""

    because: Because


@record
class AnybodyMayOpen:
    """anybody the accepting player allows, or the dealer on request, over the layout"""

    because: Because
    dealer_opens: Because


@reading("CB23")
class SetsOut(Enum):
    """Players hold one set of cards at a time: one hand out, or one with each player?"""

    ONE = "one-hand-out-at-a-time"
    ONE_EACH = "one-hand-per-player"


@record
class OneHandOutAtATime:
    """one hand at a time"""

    because: Because
    read: SetsOut | None = None


@record
class PassedWithoutAWager:
    """a designated player may be approved whatever the wager"""

    because: Because


@reading("CB22")
class TieOpens(Enum):
    """A side wagerer may be permitted to open a hand: is Tie a side wager for that?"""

    NO = "tie-is-no-side-wager"
    YES = "tie-counts"


@record
class SideWagererMayOpen:
    """in a private gaming area, with no wager on either hand, a side wagerer may be permitted; for Tie: {tie}"""

    because: Because
    tie: TieOpens = TieOpens.NO


@record
class OneOpensBothInTurn:
    """a player who opens one hand may ask for the other, which the dealer would open, in turn"""

    because: Because


@record
class InViewAndOverTheLayout:
    """cards stay in full view and over the layout"""

    because: Because
    hidden: Because
    taken_away: Because


@record
class OverTheLayout:
    """cards are opened over the layout"""

    because: Because


@record
class PassedFaceDown:
    """dealt face down and passed face down"""

    because: Because


@record
class CollectedThenTurned:
    """the dealer collects the hand and turns what is still face down before any third card"""

    because: Because
    collected: Because
    turned: Because


@record
class CollectedBeforeTheOther:
    """the dealer gets the hand back before the other is passed out"""

    because: Because


@record
class ThirdCardsAsTheFirstFour:
    """as the first four cards; where hands are passed out, face down to the player who has the hand"""

    because: Because
    passed: Because


@record
class ThirdCardsEitherWay:
    """face up or face down; the player who accepted the hand is offered a look first, even if the dealer opened it"""

    because: Because
    passed: Because


@record
class AfterTheCounts:
    """only after both counts are announced"""

    because: Because


@record
class MarkersShowWhoHasAHand:
    """a marker may be placed before the player who has the hand"""

    because: Because


@record
class NoBetCoupIfNoWagers:
    """when no wager is placed, if authorised"""

    because: Because


@record
class NoBetCoupIfNobodyThere:
    """with a shoe in use and nobody at the table, if authorised, with a marker on the layout or surveillance told
    first
    """

    because: Because


@record
class NoBetCoupAtAnyTime:
    """at a new shoe, at any time in a shoe, or until somebody wagers, if directed"""

    because: Because
    new_shoe: Because
    during: Because
    until_wagered: Because
    after_a_mistake: Because
    with_cause: Because


@record
class NoBetCoupIfAllAgree:
    """if all players agree and it is permitted"""

    because: Because


@reading("G9")
class WagersLying(Enum):
    """Wagers lie on the layout when a coup turns into one without wagers: what becomes of them?"""

    RETURNED = "returned-and-no-bet"
    HELD = "held-for-the-next-coup"


@record
class NoWagersAndMethodA:
    """dealt by the dealer, and no wagers are permitted; those already placed: {lying}"""

    lying: WagersLying = WagersLying.RETURNED
    because: Because


@record
class NoWagersAndShown:
    """shown by a sign; a wager left or placed is void"""

    because: Because


@record
class DealerKeepsTheCards:
    """the dealer keeps the cards of both hands and players do not handle them"""

    because: Because


@record
class PlayerThenBanker:
    """Player's count, then Banker's"""

    because: Because
    passed: Because


@record
class AsEachHandIsShown:
    """each hand's count as it is shown; the dealer decides which is shown first"""

    because: Because


@record
class DealTerms:
    announcements: AnnouncementsOptional | AnnouncementsRequired
    order: Cited[tuple[Hand, ...]]
    face: FaceUpOrDown | FaceUpOrDownByDiscretion
    methods: Cited[tuple[str, ...]]
    dealer_keeps: DealerKeepsTheCards
    counts_announced: PlayerThenBanker | AsEachHandIsShown
    receives_the_cards: HighestWagererReceives
    equal_highest_wagers: NearestDealersRightFirst
    standing_highest_wagerer: MustBeSeated | None
    may_open_for_them: SeatedPlayersOpen | SeatedPlayersOrPatronsOpen | AnybodyMayOpen
    hands_out: OneHandOutAtATime
    hand_without_a_wager: PassedWithoutAWager | SideWagererMayOpen | None
    one_player_for_both_hands: OneOpensBothInTurn | None
    how_cards_are_handled: InViewAndOverTheLayout | OverTheLayout
    face_when_passed: PassedFaceDown | None
    hand_back: CollectedThenTurned | CollectedBeforeTheOther
    third_cards: ThirdCardsAsTheFirstFour | ThirdCardsEitherWay
    before_third_cards: AfterTheCounts
    markers_for_hands: MarkersShowWhoHasAHand
    no_bet_coup: NoBetCoupIfNoWagers | NoBetCoupIfNobodyThere | NoBetCoupAtAnyTime
    no_bet_coup_by_agreement: NoBetCoupIfAllAgree | None
    how_a_no_bet_coup_runs: NoWagersAndMethodA | NoWagersAndShown
