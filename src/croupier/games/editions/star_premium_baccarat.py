"""The Star, Premium, Premium Even Money and Tie Premium Baccarat: terms and policies, nothing else."""

from collections.abc import Mapping

from croupier.games import cards, limits, notices, place, promotions, remedies, shoe, wagering
from croupier.games.authority import Power
from croupier.games.baccarat import dealing, irregularities
from croupier.games.baccarat.bet_readings import BetReading, FewerDecks, TwoPairs
from croupier.games.baccarat.bets import (
    CoupTies,
    CoupTiesOn,
    FirstTwoPair,
    Game,
    HandsPaired,
    HandWins,
    HandWinsOn,
    HandWinsOnWithCards,
    MainBet,
    Option,
    Otherwise,
    Pairs,
    PayRow,
    SideBet,
    TwinMeans,
)
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition, LosersThenWinners, ResultFirst, SettlementTerms
from croupier.games.baccarat.tableau import NoSecondExtraCard, Tableau, row, rows
from croupier.games.checklists import checklist
from croupier.games.offered import Played, Restriction, RestrictionNeeds
from croupier.games.pays import Loses, StandsOff, StandsOffWithPremium
from croupier.games.points import CardValues, LastDigit, PipsCountThemselves
from croupier.kernel.clauses import Cited
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.rounding import UpToPayable
from croupier.kernel.staff import Role
from croupier.rulebooks import Citing

sp = Citing("star-premium-baccarat")

_BY_WAY_OF = ("L&GNSW Daily Summary Report", "Breach Reporting notification")
"""How an inspector is told of what went wrong with cards: by the one or the other."""

# Where ---------------------------------------------------------------------------------------------------------------

_PLACES = (3, 5, 6, 7, 9)
_PLACES_W = (3, 5, 7, 8, 9)
_PAIRS = ("pairs",)
_SUPER_SIX = ("super-six",)
_PAIRS_AND_SUPER_SIX = ("pairs", "super-six")
_TIGER = ("tiger",)
_PRINTED = {
    "pairs": ("12.2",),
    "super-six": ("12.7",),
    "tiger": ("12.12", "12.17", "12.22", "12.26", "12.31"),
}
_BOTH = ("English", "Chinese")
_LAYOUTS = (
    ("A", 9, _PLACES, _PAIRS, ()),
    ("B", 3, _PLACES, _PAIRS, _BOTH),
    ("C", 6, _PLACES, _PAIRS, _BOTH),
    ("D", 3, _PLACES, _PAIRS, _BOTH),
    ("E", 7, _PLACES, _PAIRS, ()),
    ("F", 7, _PLACES, _PAIRS, _BOTH),
    ("G", 7, _PLACES, _PAIRS, _BOTH),
    ("H", 7, _PLACES, _PAIRS, ()),
    ("I", 7, _PLACES, _PAIRS, _BOTH),
    ("J", 7, _PLACES, _PAIRS, ()),
    ("K", 7, _PLACES, _PAIRS, ()),
    ("L", 9, _PLACES, _PAIRS, _BOTH),
    ("M", 7, _PLACES, _SUPER_SIX, _BOTH),
    ("N", 6, _PLACES, _PAIRS_AND_SUPER_SIX, _BOTH),
    ("O", 5, _PLACES, _PAIRS, _BOTH),
    ("P", 6, _PLACES, _TIGER, ()),
    ("Q", 6, _PLACES, _TIGER, ()),
    ("R", 6, _PLACES, _PAIRS_AND_SUPER_SIX, _BOTH),
    ("S", 6, _PLACES, _TIGER, ()),
    ("T", 6, _PLACES, _TIGER, ()),
    ("U", 6, _PLACES, _TIGER, ()),
    ("V", 6, _PLACES, _TIGER, ()),
    ("W", 8, _PLACES_W, _TIGER, ()),
)
"""Each diagram: the number of places that it is drawn with and those that it may have, what it carries, and the
languages that its caption names.
"""
_DRAWN_FOR = {"E": "Premium Even Money Baccarat", "O": "an RFID table system"}
"""What else the caption of a diagram says it is for."""
_NO_WAGERS = {"O": ("the dealer's work area", "the box for used cards")}
"""What is drawn on a diagram and is no place for a wager."""

PLACE = place.Place(
    areas=(
        place.Area(
            id="private-gaming-area", places=place.AnyPlaces(because=sp("2.1.1", "2.2")), because=sp("2.1.1", "2.1")
        ),
        place.Area(
            id="salon",
            places=place.PlacesUpTo(most=9, because=sp("2.1.2", "2.1")),
            because=sp("2.1.2", "2.1", "1.1.salon"),
            needs=("private-gaming-area",),
        ),
        place.Area(
            id="private-table",
            places=place.PlacesUpToRestClosed(most=6, because=sp("2.1.3", "2.8")),
            because=sp("2.1.3", "2.1", "1.1.private-table"),
            needs=("reservation", "private-gaming-area"),
        ),
    ),
    places=place.AnyPlaces(because=sp("2.1", "2.2")),
    layouts=tuple(
        place.Layout(
            id=letter,
            places=places,
            carries=carries,
            because=sp(
                f"diagram-{letter.lower()}", "2.2", *(clause for family in carries for clause in _PRINTED[family])
            ),
            drawn=drawn,
            languages=languages,
            drawn_for=_DRAWN_FOR.get(letter),
            no_wagers=_NO_WAGERS.get(letter, ()),
        )
        for letter, drawn, places, carries, languages in _LAYOUTS
    ),
    equipment=(
        place.Equipment(id="card-shoe", because=sp("2.3.1", "2.3")),
        place.EquipmentForDecks(id="discard-rack-or-holder", decks=8, because=sp("2.3.2", "2.3")),
        place.Equipment(id="float-tray", because=sp("2.3.3", "2.3")),
        place.OptionalEquipment(id="winning-results-display", because=sp("1.1.wrd")),
    ),
    drop_box=place.AttachedWhereCashIsAccepted(because=sp("2.4", "2.4.1"), cashless=sp("1.1.cashless")),
    hand_markers=place.MarkersMayNameTheHands(because=sp("2.7")),
    closed_boxes=place.MarkerClosesABox(because=sp("2.8", "2.1.3")),
    odds_signs=(
        place.OddsSign(id="premium-even-money", shows=("odds",), because=sp("2.5")),
        place.OddsSign(
            id="tie-premium", shows=("odds", "percentage paid to Player and Banker on a tie"), because=sp("2.6")
        ),
    ),
    low_limit=None,
    cloth=place.MarkedLikeADiagram(players=("seated", "standing"), because=sp("2.2")),
)

# The cards and the shoe ----------------------------------------------------------------------------------------------

CARDS = cards.CardTerms(
    decks=Cited((3, 4, 6, 8), sp("3.1")),
    cards_in_a_deck=Cited(52, sp("3.1")),
    needed_for=(
        cards.DecksNeeded(id="pairs", decks=(6, 8), because=sp("3.1.1", "3.1")),
        cards.DecksNeeded(id="tiger", decks=(6, 8), because=sp("3.1.2", "3.1.3", "3.1.4", "3.1.5", "3.1.6", "3.1")),
    ),
    spare_deck=None,
    devices=Cited(("shoe", "scanning-shoe"), sp("3.6", "2.3.1", "3.8.1", "14.13")),
    multishuffler_takes=Cited((4, 6, 8), sp("1.1.multishuffler")),
    cutting_cards=Cited(1, sp("3.1")),
)

VALUES = CardValues(
    ace=Cited(1, sp("3.2.3", "3.2")),
    two_to_nine=PipsCountThemselves(because=sp("3.2.1", "3.2")),
    ten_to_king=Cited(0, sp("3.2.2", "3.2")),
    hand=LastDigit(modulus=10, because=sp("3.3.2", "3.3.1", "3.3")),
)

SHOE = shoe.ShoeTerms(
    shuffled=shoe.ShuffleAtStartAndAfterLast(because=sp("4.1"), before_play=sp("4.1.1"), after_the_last=sp("4.1.2")),
    pre_shuffled=(
        shoe.Riffle(
            id="casino-pre-shuffled",
            moments=("before the multishuffler", "just before the cut"),
            because=sp("4.2"),
            prepared=sp("1.1.casino-pre-shuffled-cards"),
            entries=("checked", "pre-shuffled"),
        ),
        shoe.Riffle(
            id="angel-pre-shuffled",
            moments=("just before the cut",),
            because=sp("4.2.1"),
            prepared=sp("1.1.angel-pre-shuffled-cards"),
        ),
    ),
    shuffling_device=None,
    before_the_device=shoe.HandShuffleOfPreShuffledAllowed(
        cards="casino-pre-shuffled", into=("shoe", "scanning-shoe"), because=sp("4.11")
    ),
    who_cuts=shoe.SupervisorOrPlayerCuts(nominee="person", because=sp("4.3", "4.3.1", "4.3.2", "4.3.3", "4.4")),
    depth_of_cut=shoe.DecksFromEitherEnd(decks=1, because=sp("4.5")),
    cutting_card_placed=shoe.AtLeastFromTheBack(cards=20, because=sp("4.6")),
    dropped_cards=cards.DroppedCardsAreCounted(because=sp("4.6.1")),
    burn=(
        shoe.BurnFaceDown(id="face-down", cards=1, because=sp("4.7.1", "4.7")),
        shoe.BurnShownOnRequest(id="shown", cards=1, because=sp("4.7.2", "4.7")),
        shoe.BurnByFaceValue(id="face-value", ace=1, ten=10, because=sp("4.7.3", "4.7.3.1", "4.7.3.2", "4.8", "4.7")),
    ),
    cutting_card_during_a_round=shoe.OneMoreCoup(more=1, because=sp("4.9")),
    cutting_card_before_a_round=shoe.ThatCoupIsTheLast(because=sp("4.10")),
    no_cutting_card=None,
    new_cards=cards.ReplacedByOtherBack(because=sp("3.8", "3.8.1")),
    handled_cards=cards.ReplacedIfHandledOrCut(because=sp("3.9")),
    unfit_cards=cards.UnfitReplacedBetweenRounds(because=sp("3.10")),
    sequence_revealed=cards.SequenceSeenVoidsTheShoe(told=("inspector",), by_way_of=_BY_WAY_OF, because=sp("4.12")),
    custody=cards.SecuredUntilUsed(checked=sp("3.4"), because=sp("3.5")),
    touching=cards.OnlyAsPermitted(because=sp("3.7")),
)

# Wagers and limits ---------------------------------------------------------------------------------------------------

WAGERS = wagering.WagerTerms(
    close=wagering.CloseAtFirstCardExposed(because=sp("5.5", "5.3", "1.1.exposed")),
    payable_with=Cited(("chips", "tokens"), sp("5.2")),
    tokens=wagering.TokensPaidInChips(because=sp("1.1.casino-promotional-token")),
    placement=(
        wagering.ValidPlacement(id="inside-the-area", because=sp("5.6.1", "5.6")),
        wagering.ValidPlacement(id="a-bet-of-its-own", because=sp("5.6.2", "5.6")),
        wagering.ValidPlacement(id="flat-and-not-on-another", because=sp("5.6.3", "5.6")),
    ),
    player_and_banker_together=wagering.BothHandsNeedApproval(because=sp("5.7.3", "5.7")),
    side_wager_without_a_main_wager=wagering.SideWagersMayBeRestricted(
        because=sp("12.4", "12.9", "12.14", "12.19", "12.24", "12.28", "12.33"),
        licensed_by=wagering.LicensingWager.MAIN,
    ),
    one_per_round=wagering.OnePerPlayer(
        most=1, because=sp("12.5", "12.10", "12.15", "12.20", "12.25", "12.29", "12.34")
    ),
    scarce_side_positions=wagering.MainWagerersFirst(
        because=sp("12.5", "12.10", "12.15", "12.20", "12.25", "12.29", "12.34")
    ),
    several_areas_by_one_player=None,
    player_card=None,
    proxy=wagering.Prohibited(because=sp("15.16")),
    invalid_wagers=None,
    inexact_in_chips=Cited(UpToPayable(), sp("5.8")),
    wagers_together=wagering.AnyOfThese(
        parts=(
            wagering.Together(id="tie", bets=("tie",), because=sp("5.7.1")),
            wagering.Together(id="pairs", bets=("pairs-player", "pairs-banker"), because=sp("5.7.2")),
            wagering.Together(id="a-hand", bets=("player", "banker"), because=sp("5.7.3")),
        ),
        because=sp("5.7"),
    ),
    positioning=wagering.PlayersPositionTheirWagers(because=sp("5.4")),
)

LIMITS = limits.LimitTerms(
    on_the_sign=limits.SignShowsLimits(
        per=("player", "playing area", "bet type", "table differential"),
        because=sp("6.1", "12.3", "12.8", "12.13", "12.18", "12.23", "12.27", "12.32"),
    ),
    multiples=limits.MultiplesOnlyIfSigned(because=sp("6.1.1")),
    below_minimum_in_time=limits.NotAccepted(because=sp("6.1", "6.5")),
    above_maximum_in_time=limits.NotAccepted(because=sp("6.1", "6.5")),
    below_minimum_late=limits.WagerStands(because=sp("6.4")),
    above_maximum_late=limits.WagerStands(because=sp("6.3")),
    area_maximum_in_time=limits.ReducedProRata(because=sp("6.2")),
    area_maximum_late=limits.WagerStands(because=sp("6.3")),
    differential_in_time=limits.ReducedProRata(because=sp("6.2")),
    differential_late=limits.WagerStands(
        because=sp("6.3", "6.2", "6.4", "5.5"), found_late=limits.LateDifferential.STANDS
    ),
    over_the_limit_in_an_earlier_round=None,
    raising_the_minimum=limits.SignFirst(minutes=20, because=sp("6.6")),
    raising_the_minimum_at_once=limits.AtOnceOldMinimumKept(
        minutes=Cited(20, sp("6.6.2")),
        because=sp("6.6.1"),
        marker=sp("6.6.1.1"),
        marker_removed=sp("6.6.1.2"),
        one_marker=sp("6.6.1.3"),
        raised_again=sp("6.6.2"),
        both_shown=sp("6.6.3"),
        newcomers=sp("6.6.4"),
        covers=limits.KeptMinimumCovers.EVERY_BOX,
    ),
    personal_limits=limits.AboveMaximumWithSign(because=sp("6.7")),
    whose_rights=Cited(limits.RightHolder.PERSON, sp("6.7", "6.6.1", "6.6.2", "6.6.3", "6.6.4", "5.7.3")),
    lowered_over_a_wager=Cited(limits.LoweredMaximum.HOLDS, sp("6.6", "6.5")),
    several_wagers_on_one_bet=Cited(limits.MaximumOf.SUM, sp("6.1")),
)

# The deal ------------------------------------------------------------------------------------------------------------

DEAL = dealing.DealTerms(
    announcements=wagering.AnnouncementsOptional(because=sp("7.1")),
    order=Cited((Hand.PLAYER, Hand.BANKER, Hand.PLAYER, Hand.BANKER), sp("7.3", "7.2")),
    face=dealing.FaceUpOrDown(because=sp("8.2.1", "8.2")),
    methods=Cited(("A", "B"), sp("8.1")),
    dealer_keeps=dealing.DealerKeepsTheCards(because=sp("8.2", "8.2.1", "3.7")),
    counts_announced=dealing.PlayerThenBanker(because=sp("8.2.2", "8.2"), passed=sp("8.15.3", "8.15")),
    receives_the_cards=dealing.HighestWagererReceives(
        because=sp("8.8"), refused=sp("8.9"), kept=sp("8.14"), nobody=sp("8.14.1"), all_refused=sp("8.14.2")
    ),
    equal_highest_wagers=dealing.NearestDealersRightFirst(because=sp("8.10"), then=sp("8.11")),
    standing_highest_wagerer=dealing.MustBeSeated(because=sp("8.6.1", "8.6", "8.8", "3.7")),
    may_open_for_them=dealing.SeatedPlayersOrPatronsOpen(because=sp("8.4")),
    hands_out=dealing.OneHandOutAtATime(because=sp("8.13")),
    hand_without_a_wager=dealing.PassedWithoutAWager(because=sp("8.5")),
    one_player_for_both_hands=None,
    how_cards_are_handled=dealing.InViewAndOverTheLayout(because=sp("8.6"), hidden=sp("8.6.2"), taken_away=sp("8.6.3")),
    face_when_passed=dealing.PassedFaceDown(because=sp("8.12")),
    hand_back=dealing.CollectedThenTurned(because=sp("8.15"), collected=sp("8.15.1"), turned=sp("8.15.2")),
    third_cards=dealing.ThirdCardsAsTheFirstFour(because=sp("8.3"), passed=sp("8.16")),
    before_third_cards=dealing.AfterTheCounts(because=sp("9.1")),
    markers_for_hands=dealing.MarkersShowWhoHasAHand(because=sp("8.8")),
    no_bet_coup=dealing.NoBetCoupIfNoWagers(because=sp("7.4")),
    no_bet_coup_by_agreement=dealing.NoBetCoupIfAllAgree(because=sp("7.5")),
    how_a_no_bet_coup_runs=dealing.NoWagersAndMethodA(because=sp("14.4")),
)

TABLEAU = Tableau(
    naturals=Cited((8, 9), sp("9.2")),
    player=row("player", "D D D D D D S S S S", sp("9.3", "table-1"), draws=sp("9.3.1"), stands=sp("9.3.2")),
    banker_when_player_stands=row("banker", "D D D D D D S S S S", sp("9.5", "table-2")),
    banker_by_players_third_card=rows(
        (
            "D D D D D D D D D D",
            "D D D D D D D D D D",
            "D D D D D D D D D D",
            "D D D D D D D D S D",
            "S S D D D D D D S S",
            "S S S S D D D D S S",
            "S S S S S S D D S S",
            "S S S S S S S S S S",
            "S S S S S S S S S S",
            "S S S S S S S S S S",
        ),
        sp("9.4", "table-2"),
        draws=sp("9.4.1"),
        stands=sp("9.4.2"),
    ),
    extra_cards=NoSecondExtraCard(extra=1, because=sp("9.6")),
)

# Bets and pay tables -------------------------------------------------------------------------------------------------

_PLAYER_WINS, _BANKER_WINS = HandWins(hand=Hand.PLAYER), HandWins(hand=Hand.BANKER)
_TIE, _OTHERWISE = CoupTies(), Otherwise()
_BANKER_SIX = HandWinsOn(hand=Hand.BANKER, points=6)
_TWO_CARD_SIX = HandWinsOnWithCards(hand=Hand.BANKER, points=6, cards=2)
_THREE_CARD_SIX = HandWinsOnWithCards(hand=Hand.BANKER, points=6, cards=3)
_LOSES, _STANDS_OFF = Loses(), StandsOff()
_PREMIUM = StandsOffWithPremium(least=Percent.of(1), most=Percent.of(10))

_PLAYER_PAID = PayRow(id="wins", when=_PLAYER_WINS, pays=Odds(1, 1), because=sp("13.1", "5.1.1.1"))
_PLAYER_TIES = PayRow(id="tie", when=_TIE, pays=_STANDS_OFF, because=sp("5.1.1.3"))
_PLAYER_LOSES = PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sp("13", "5.1.1.2"))
_BANKER_PAID = PayRow(id="wins", when=_BANKER_WINS, pays=Odds(19, 20), because=sp("13.2.1", "13.2", "5.1.2.1"))
_BANKER_TIES = PayRow(id="tie", when=_TIE, pays=_STANDS_OFF, because=sp("5.1.2.3"))
_BANKER_LOSES = PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sp("13", "5.1.2.2"))
_TIE_BET = MainBet(
    id="tie",
    rows=(
        PayRow(id="tie", when=_TIE, pays=Odds(8, 1), because=sp("13.3", "5.1.3")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sp("13", "5.1.3")),
    ),
)

GAMES = (
    Game(
        id="premium",
        title="Premium Baccarat",
        played=Played.ANYWHERE,
        bets=(
            MainBet(id="player", rows=(_PLAYER_PAID, _PLAYER_TIES, _PLAYER_LOSES)),
            MainBet(id="banker", rows=(_BANKER_PAID, _BANKER_TIES, _BANKER_LOSES)),
            _TIE_BET,
        ),
        because=sp("5.1", "5.1.1", "5.1.2", "13"),
    ),
    Game(
        id="premium-even-money",
        title="Premium Even Money Baccarat",
        played=Played.ANYWHERE,
        bets=(
            MainBet(id="player", rows=(_PLAYER_PAID, _PLAYER_TIES, _PLAYER_LOSES)),
            MainBet(
                id="banker",
                rows=(
                    PayRow(
                        id="wins-on-six",
                        when=_BANKER_SIX,
                        pays=Odds(1, 2),
                        because=sp("13.2.2.1", "13.2.2", "13.2", "10.1", "5.1.2.1"),
                    ),
                    PayRow(
                        id="wins", when=_BANKER_WINS, pays=Odds(1, 1), because=sp("13.2.2", "13.2", "10.1", "5.1.2.1")
                    ),
                    _BANKER_TIES,
                    _BANKER_LOSES,
                ),
            ),
            _TIE_BET,
        ),
        because=sp("1.1.premium-even-money-baccarat", "10.1", "5.1", "5.1.1", "5.1.2"),
    ),
    Game(
        id="tie-premium",
        title="Tie Premium Baccarat",
        played=Played.ANYWHERE,
        bets=(
            MainBet(
                id="player",
                rows=(
                    _PLAYER_PAID,
                    PayRow(id="tie", when=_TIE, pays=_PREMIUM, because=sp("13.3.1", "11.1", "5.1.1.3")),
                    _PLAYER_LOSES,
                ),
            ),
            MainBet(
                id="banker",
                rows=(
                    _BANKER_PAID,
                    PayRow(id="tie", when=_TIE, pays=_PREMIUM, because=sp("13.3.1", "11.1", "5.1.2.3")),
                    _BANKER_LOSES,
                ),
            ),
            _TIE_BET,
        ),
        because=sp("1.1.tie-premium-baccarat", "11.1", "5.1", "5.1.1", "5.1.2"),
    ),
)


_SIDE_CLAUSES = {
    "pairs-player": ("12.3", "12.4", "12.5"),
    "pairs-banker": ("12.3", "12.4", "12.5"),
    "super-six": ("12.8", "12.9", "12.10"),
    "tiger-tie": ("12.13", "12.14", "12.15"),
    "tiger-pair": ("12.18", "12.19", "12.20"),
    "tiger": ("12.23", "12.24", "12.25"),
    "big-tiger": ("12.27", "12.28", "12.29"),
    "small-tiger": ("12.32", "12.33", "12.34"),
}
"""For each side wager: amounts on the sign, restriction to main wagerers, one per player and who comes first."""

_READ: Mapping[str, BetReading] = {"super-six": FewerDecks.ALLOWED, "tiger-pair": TwoPairs.ROW_OF_THEIR_OWN}


def _side(id_: str, family: str, offered: str, *table: PayRow) -> SideBet:
    sign, restricted, one_each = _SIDE_CLAUSES[id_]
    return SideBet(
        id=id_,
        family=family,
        options=(Option(id="1", rows=table),),
        because=sp(offered, "12.1"),
        sign=sp(sign),
        restriction=Restriction(
            because=sp(restricted),
            surveillance=sp(f"{restricted}.1"),
            sign=sp(f"{restricted}.2"),
            needs=RestrictionNeeds.BOTH if family == "pairs" else None,
        ),
        one_each=sp(one_each),
        read=_READ.get(id_),
    )


SIDE_BETS = (
    _side(
        "pairs-player",
        "pairs",
        "12.2",
        PayRow(
            id="pair",
            when=FirstTwoPair(hand=Hand.PLAYER),
            pays=Odds(11, 1),
            because=sp("13.4", "12.6", "12.6.1", "12.6.2", "5.1.5"),
        ),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sp("5.1.5", "13")),
    ),
    _side(
        "pairs-banker",
        "pairs",
        "12.2",
        PayRow(
            id="pair",
            when=FirstTwoPair(hand=Hand.BANKER),
            pays=Odds(11, 1),
            because=sp("13.4", "12.6", "12.6.1", "12.6.2", "5.1.4"),
        ),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sp("5.1.4", "13")),
    ),
    _side(
        "super-six",
        "super-six",
        "12.7",
        PayRow(id="banker-six", when=_BANKER_SIX, pays=Odds(15, 1), because=sp("13.5", "12.11")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sp("12.11", "13")),
    ),
    _side(
        "tiger-tie",
        "tiger",
        "12.12",
        PayRow(id="tie-on-six", when=CoupTiesOn(points=6), pays=Odds(45, 1), because=sp("13.6", "12.16")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sp("12.16", "13")),
    ),
    _side(
        "tiger-pair",
        "tiger",
        "12.17",
        PayRow(
            id="single",
            when=HandsPaired(pairs=Pairs.SINGLE),
            pays=Odds(4, 1),
            because=sp("13.7.1", "13.7", "12.20.1", "12.21", "12.21.1", "12.21.2"),
        ),
        PayRow(
            id="double",
            when=HandsPaired(twin=TwinMeans.SAME_RANK, pairs=Pairs.DOUBLE),
            pays=Odds(25, 1),
            because=sp("13.7.2", "13.7", "12.20.2", "12.21", "12.21.1", "12.21.2"),
        ),
        PayRow(
            id="twin",
            when=HandsPaired(pairs=Pairs.TWIN),
            pays=Odds(100, 1),
            because=sp("13.7.3", "13.7", "12.20.3", "12.21", "12.21.1", "12.21.2"),
        ),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sp("12.20.4", "13")),
    ),
    _side(
        "tiger",
        "tiger",
        "12.22",
        PayRow(id="two-card-six", when=_TWO_CARD_SIX, pays=Odds(12, 1), because=sp("13.8.1", "13.8", "12.25.1")),
        PayRow(id="three-card-six", when=_THREE_CARD_SIX, pays=Odds(22, 1), because=sp("13.8.2", "13.8", "12.25.2")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sp("12.25.3", "13")),
    ),
    _side(
        "big-tiger",
        "tiger",
        "12.26",
        PayRow(id="three-card-six", when=_THREE_CARD_SIX, pays=Odds(55, 1), because=sp("13.9", "12.30")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sp("12.30", "13")),
    ),
    _side(
        "small-tiger",
        "tiger",
        "12.31",
        PayRow(id="two-card-six", when=_TWO_CARD_SIX, pays=Odds(22, 1), because=sp("13.10", "12.35")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sp("12.35", "13")),
    ),
)

# When it goes wrong --------------------------------------------------------------------------------------------------

IRREGULARITIES = irregularities.Irregularities(
    third_card_to_player_not_authorised=irregularities.BankersThirdElseNextCoup(because=sp("14.2"), exposed=sp("14.3")),
    third_card_to_banker_not_authorised=irregularities.OpensANoBetCoup(because=sp("14.3")),
    card_left_over_in_the_last_coup=irregularities.InTheLastCoup(because=sp("4.9")),
    cards_out_of_order=irregularities.Reconstruct(
        because=sp("14.1.1", "14.1"),
        in_doubt=sp("14.1(a)"),
        wrongly=sp("14.1(b)"),
        void=sp("14.1.2"),
        reshuffle=sp("14.1.3"),
        too_late=sp("14.1.4"),
    ),
    any_other_misdeal=None,
    error_told_too_late=irregularities.ResultStands(because=sp("14.1.4")),
    players_third_card_put_to_banker=irregularities.ReconstructedAsAnyMisdeal(because=sp("14.1.1")),
    extra_card_not_disclosed=None,
    first_card_face_up_in_the_shoe=irregularities.OpensANoBetCoup(because=sp("14.3")),
    first_card_exposed=irregularities.OpensANoBetCoup(because=sp("14.3")),
    later_card_face_up=irregularities.PlayedAsFaceDown(because=sp("14.5")),
    void_coup=irregularities.NoResult(because=sp("1.1.void")),
    not_enough_cards=irregularities.CoupVoid(because=sp("14.6")),
    not_cut_properly=irregularities.FinishThenShuffleAndCut(because=sp("14.7")),
    burn_forgotten=remedies.PlayContinues(because=sp("14.8"), burning=remedies.Burning.CHOSEN),
    not_shuffled=irregularities.FinishThenShuffleAndCut(because=sp("14.9")),
    wrong_variation_settled=irregularities.StandThenGoOnCorrectly(
        games=("premium", "premium-even-money"), because=sp("14.10"), stand=sp("14.10.1"), go_on=sp("14.10.2")
    ),
    card_missing_or_foreign=irregularities.CoupVoidDecksChecked(
        told=("surveillance", "inspector"),
        by_way_of=_BY_WAY_OF,
        because=sp("14.11"),
        stand=sp("14.11.1"),
        void=sp("14.11.2"),
        check=sp("14.11.3"),
        tell=sp("14.11.4"),
    ),
    hands_misdelivered=irregularities.CompleteRetractOrNoBet(
        told=("inspector",),
        report="The Star Monthly Table Games Premium Baccarat Irregularity 14.12 Inspector Notification Report",
        because=sp("14.12"),
        crosswise=sp("14.12.1"),
        passed=sp("14.12.2"),
        revealed=sp("14.12.3"),
        complete=sp("14.12.4"),
        retract=sp("14.12.5"),
        no_bet=sp("14.12.6"),
        tell=sp("14.12.7"),
    ),
    hand_passed_to_the_wrong_player=None,
    wager_changes_after_the_deal_began=irregularities.OpenUntilExposure(because=sp("5.3", "5.5")),
    scanning_shoe_disagrees=irregularities.OutcomeConfirmedOrVoid(because=sp("14.13")),
    display_wrong=irregularities.DisplayDisregarded(because=sp("14.14")),
    burned_card=None,
    mispaid=remedies.RectifiedAndReported(
        over=Cited(Money.dollars(1000), sp("14.17.2")),
        because=sp("14.15"),
        unintended=sp("14.15.1"),
        put_right=sp("14.15.2"),
        suspected=sp("14.16"),
        recover=sp("14.16.1"),
        identify=sp("14.16.2"),
        attempt=sp("14.17.1"),
        reimburse=sp("14.17.1.1"),
        demand=sp("14.17.1.2"),
    ),
    cards_dealt_with_no_wagers=None,
    shuffling_device_fails=None,
)

# Notices and powers --------------------------------------------------------------------------------------------------

_CAUSES = ("civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god")

NOTICES = notices.NoticeTerms(
    closing_with_players=notices.SignBefore(minutes=20, because=sp("15.9")),
    changing_the_variation=notices.SignBeforeOrConsent(
        minutes=20, because=sp("15.8"), unnamed=notices.UnnamedVariation.SAME
    ),
    changing_side_bets=None,
    abstaining_at_a_full_table=notices.MayBeAskedToVacate(
        rounds=3, without_bets=notices.NoBetCoupsSatOut.COUNT, because=sp("15.10")
    ),
    dispute=notices.DisputePathInAbsence(
        first=Role.GAMING_SUPERVISOR,
        absent=Role.CASINO_SUPERVISOR,
        right=Cited("section 33 of the Gaming and Liquor Administration Act 2007", sp("15.14")),
        because=sp("15.13"),
    ),
    staff_advice=notices.Forbidden(because=sp("15.6")),
    advice=notices.ForbiddenUnlessAsked(because=sp("15.7")),
    private_bets=notices.Forbidden(because=sp("15.11")),
    rules_copy=notices.AvailableOnRequest(because=sp("15.15")),
    prohibited_device=notices.VoidExcludeDetain(
        under="section 79 of the Casino Control Act 1992",
        until=("inspector", "police-officer"),
        because=sp("15.3"),
        forbidden=sp("15.1"),
        on_duty=sp("15.2"),
        void=sp("15.3.1"),
        from_the_game=sp("15.3.2"),
        from_the_casino=sp("15.3.3"),
        hand_over=sp("15.3.4"),
    ),
    disruption_or_fraud=notices.RefundMayForfeit(
        causes=Cited(_CAUSES, sp("15.4.1")),
        because=sp("15.5"),
        invalid=sp("15.4"),
        fraud=sp("15.4.2"),
    ),
)

_SUPERVISOR, _MANAGER = Role.CASINO_SUPERVISOR, Role.ASSISTANT_GAMING_MANAGER

# Promotional prizes --------------------------------------------------------------------------------------------------

PROMOTIONS = promotions.PromotionTerms(
    offered=promotions.MayBeOffered(by=promotions.OperatorsRank.HIGHEST, because=sp("16.1")),
    scrutineer=promotions.ScrutineerMayOversee(
        over=Money.dollars(10_000), weighed=promotions.PrizesWeighed.EACH, because=sp("16.2")
    ),
    alternative=promotions.MoneyMayBeOffered(never=(promotions.Kind.CASINO_DOLLARS,), because=sp("16.3")),
    payment=promotions.NeverInCash(
        ways=(promotions.Way.CHEQUE, promotions.Way.TRANSFER), chips=promotions.ChipsAsCash.CASH, because=sp("16.4")
    ),
    prohibited=promotions.ProhibitedPrizes(because=sp("16.5")),
    barred=(
        promotions.Barred(id="tobacco", contents=("tobacco",), because=sp("16.1.1")),
        promotions.Barred(id="firearms", contents=("firearm", "ammunition", "imitation-firearm"), because=sp("16.1.2")),
        promotions.Barred(id="weapons", contents=("prohibited-weapon",), because=sp("16.1.3")),
        promotions.Barred(id="prescribed", contents=("prescribed",), because=sp("16.1.5")),
    ),
    liquor=promotions.LiquorUpTo(id="liquor", litres=20, because=sp("16.1.4")),
    published=promotions.ReferredToAndAvailable(because=sp("16.6")),
    contents=promotions.StateEverything(because=sp("16.7")),
    conditions=checklist(
        sp,
        """
        awarding        16.7.1
        when-and-where  16.7.2
        eligibility     16.7.3
        minimum-wager   16.7.4 if
        nature          16.7.5
        closing         16.7.6
        occasion        16.7.7
        claiming        16.7.8
        notifying       16.7.9
        publishing      16.7.10
        prizes          16.7.11
        """,
    ),
    closing=promotions.EntriesClose(minute=promotions.AtTheClosing.IN_TIME, because=sp("16.7.6")),
    details=(
        promotions.Details(
            id="appliance",
            items=checklist(
                sp,
                """
                make         16.7.11.1.1
                model        16.7.11.1.2
                accessories  16.7.11.1.3
                """,
            ),
            because=sp("16.7.11.1"),
        ),
        promotions.Details(
            id="vehicle",
            items=checklist(
                sp,
                """
                make         16.7.11.2.1
                model        16.7.11.2.2
                accessories  16.7.11.2.3
                on-road      16.7.11.2.4
                """,
            ),
            because=sp("16.7.11.2"),
        ),
        promotions.Details(
            id="travel",
            items=checklist(
                sp,
                """
                persons      16.7.11.3.1 one
                includes     16.7.11.3.2: airfares, transfers, other transport, duration, accommodation standard, meals
                when         16.7.11.3.3
                spending     16.7.11.3.4
                """,
            ),
            because=sp("16.7.11.3"),
        ),
        promotions.Details(
            id="real-estate",
            items=checklist(
                sp,
                """
                dwelling     16.7.11.4.1
                plans        16.7.11.3.5
                contract     16.7.11.3.6
                easements    16.7.11.3.7
                address      16.7.11.3.8
                includes     16.7.11.3.9: conveyancing, legal costs, fixtures, furniture
                """,
            ),
            because=sp("16.7.11.3.4#2"),
        ),
    ),
    winner_told=promotions.WinnerTold(
        days=2,
        counted=promotions.TwoDays.CALENDAR,
        ways=(
            promotions.ToldBy(id="face-to-face", addressed=False, because=sp("16.8.1")),
            promotions.ToldBy(id="mail", addressed=True, because=sp("16.8.2")),
            promotions.ToldBy(id="telephone", addressed=True, because=sp("16.8.3")),
            promotions.ToldBy(id="email", addressed=True, because=sp("16.8.4")),
        ),
        because=sp("16.8"),
    ),
    sent=promotions.SentBefore(hours=24, commences=promotions.Commences.ENTRIES_OPEN, because=sp("16.12")),
    amended=promotions.AmendedAndSentAgain(because=sp("16.12.1")),
    refused_claims=promotions.RefusedClaims(
        over=Money.dollars(100), details=("name", "address"), because=sp("16.9"), kept=sp("16.9.1")
    ),
    dispute=promotions.OperatorDecides(because=sp("16.10")),
    compromised=promotions.ToldWithin(
        hours=48,
        runs=promotions.NoticeRuns.FINDING,
        drawn=promotions.DrawnAndCancelled.AWARDED_STAY,
        because=sp("16.11"),
    ),
)

AUTHORITY = tuple(
    Power(id=act, by=by, because=sp(*numbers))
    for act, by, *numbers in (
        ("cut-the-cards", _SUPERVISOR, "4.3", "4.4"),
        ("player-cut", _SUPERVISOR, "4.3"),
        ("riffle-pre-shuffled", _SUPERVISOR, "4.2", "4.2.1"),
        ("hand-shuffle-pre-shuffled", _SUPERVISOR, "4.11"),
        ("direct-a-shuffle", _SUPERVISOR, "4.1.3", "4.1"),
        ("verify-dropped-cards", _SUPERVISOR, "4.6.1"),
        ("face-down-burn", Role.DEALER, "4.7.1", "4.7"),
        ("shown-burn", _SUPERVISOR, "4.7.2", "4.7"),
        ("face-value-burn", _SUPERVISOR, "4.7.3", "4.7"),
        ("check-the-cards", Role.DEALER, "3.4"),
        ("replace-cards", _SUPERVISOR, "3.8"),
        ("same-back-replacement", _MANAGER, "3.8.1"),
        ("replace-unfit-cards", _SUPERVISOR, "3.10"),
        ("order-a-card-check", _SUPERVISOR, "3.11"),
        ("inspectors-card-check", Role.INSPECTOR, "3.11"),
        ("shoe-void", Role.GAMING_MANAGER, "4.12"),
        ("player-and-banker", Role.GAMING_MANAGER, "5.7.3"),
        ("reduce-pro-rata", Role.DEALER, "6.2"),
        ("alter-limits", _SUPERVISOR, "6.6"),
        ("raise-minimum-at-once", _SUPERVISOR, "6.6.1"),
        ("personal-limits", _SUPERVISOR, "6.7"),
        ("no-bet-coup", _MANAGER, "7.4", "7.5"),
        ("let-others-open", _SUPERVISOR, "8.4"),
        ("pass-hand-without-wager", _MANAGER, "8.5"),
        ("forfeit-the-hand", _SUPERVISOR, "8.7"),
        ("restrict-side-bets", _SUPERVISOR, "12.4", "12.9", "12.14", "12.19", "12.24", "12.28", "12.33"),
        ("coup-void", _SUPERVISOR, "14.1.2", "14.13"),
        ("reshuffle", _SUPERVISOR, "14.1.3"),
        ("misdelivered-hands", _SUPERVISOR, "14.12", "14.12.4", "14.12.5", "14.12.6"),
        ("confirm-the-outcome", _SUPERVISOR, "14.13"),
        ("find-on-a-mispayment", _SUPERVISOR, "14.15.1"),
        ("act-on-a-device", _SUPERVISOR, "15.3", "15.3.1", "15.3.2", "15.3.3", "15.3.4"),
        ("invalidate-the-outcome", _SUPERVISOR, "15.4", "15.4.1", "15.4.2"),
        ("forfeit-a-wager", _SUPERVISOR, "15.5"),
        ("change-the-variation", _SUPERVISOR, "15.8"),
        ("close-the-table", _SUPERVISOR, "15.9"),
        ("have-a-seat-vacated", _SUPERVISOR, "15.10"),
        ("refuse-a-wager", _SUPERVISOR, "15.12"),
        ("decide-a-dispute", Role.GAMING_SUPERVISOR, "15.13"),
    )
)

EDITION = BaccaratEdition(
    rulebook="star-premium-baccarat",
    place=PLACE,
    cards=CARDS,
    values=VALUES,
    shoe=SHOE,
    wagers=WAGERS,
    limits=LIMITS,
    deal=DEAL,
    tableau=TABLEAU,
    games=GAMES,
    side_bets=SIDE_BETS,
    combined_bets=(),
    settlement=SettlementTerms(
        result=ResultFirst(because=sp("13")),
        order=LosersThenWinners(because=sp("13")),
        commission=None,
    ),
    irregularities=IRREGULARITIES,
    notices=NOTICES,
    promotions=PROMOTIONS,
    tournaments=None,
    authority=AUTHORITY,
)
