"""The Star, Baccarat and Even Money Baccarat: terms and policies, nothing else."""

from collections.abc import Mapping
from datetime import date

from croupier.games import (
    cards,
    limits,
    malfunction,
    notices,
    place,
    promotions,
    remedies,
    shoe,
    tournament_play,
    tournaments,
    wagering,
)
from croupier.games import tournament_readings as reads
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
from croupier.games.offered import Played, Restriction
from croupier.games.pays import Loses, StandsOff
from croupier.games.points import CardValues, LastDigit, PipsCountThemselves
from croupier.kernel.clauses import Cited
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds
from croupier.kernel.rounding import UpToPayable
from croupier.kernel.staff import Role
from croupier.rulebooks import Citing

sb = Citing("star-baccarat")

_BY_WAY_OF = ("L&GNSW Daily Summary Report", "Breach Reporting notification")
"""How an inspector is told of what went wrong with cards: by the one or the other."""

# Where ---------------------------------------------------------------------------------------------------------------

_PLACES = (3, 5, 6, 7, 8, 9)
_PAIRS_AND_SUPER_SIX = ("pairs", "super-six")
_TIGER = ("tiger",)
_PRINTED = {
    "pairs": ("10.2",),
    "super-six": ("10.9",),
    "tiger": ("10.14", "10.19", "10.25", "10.30", "10.35"),
}
_BOTH = ("English", "Chinese")
_LAYOUTS = (
    ("A", "17", 6, _PAIRS_AND_SUPER_SIX, _BOTH),
    ("B", "18", 6, _TIGER, ()),
    ("C", "19", 6, _TIGER, ()),
    ("D", "20", 6, _PAIRS_AND_SUPER_SIX, _BOTH),
    ("E", "21", 6, _TIGER, ()),
    ("F", "22", 6, _TIGER, ()),
    ("G", "23", 6, _TIGER, ()),
    ("H", "24", 6, _TIGER, ()),
    ("I", "25", 6, _TIGER, ()),
    ("J", "26", 8, _TIGER, ()),
    ("K", "27", 8, _TIGER, ()),
    ("L", "28", 6, _TIGER, ()),
    ("M", "29", 6, _TIGER, ()),
)
"""Each diagram: its clause, the number of places that it is drawn with, what it carries, and the languages that its
caption names.
"""
_NO_WAGERS = {"A": ("the drop box", "the box for used cards")}
"""What is drawn on a diagram and is no place for a wager."""

PLACE = place.Place(
    areas=(),
    places=place.AnyPlaces(because=sb("2.1", "2.2")),
    layouts=tuple(
        place.Layout(
            id=letter,
            places=_PLACES,
            carries=carries,
            because=sb(diagram, "2.2", *(clause for family in carries for clause in _PRINTED[family])),
            drawn=drawn,
            languages=languages,
            no_wagers=_NO_WAGERS.get(letter, ()),
        )
        for letter, diagram, drawn, carries, languages in _LAYOUTS
    ),
    equipment=(
        place.Equipment(id="card-shoe-or-shuffling-device", because=sb("2.3.1", "2.3")),
        place.EquipmentForDecks(id="discard-rack-or-holder", decks=8, because=sb("2.3.2", "2.3")),
        place.Equipment(id="float-tray", because=sb("2.3.3", "2.3")),
        place.OptionalEquipment(id="winning-results-display", because=sb("1.1.wrd")),
    ),
    drop_box=place.AttachedWhereCashIsAccepted(because=sb("2.4", "2.4.1"), cashless=sb("1.1.cashless")),
    hand_markers=place.MarkersMayNameTheHands(because=sb("2.6")),
    closed_boxes=None,
    odds_signs=(place.OddsSign(id="even-money", shows=("odds",), because=sb("2.5")),),
    low_limit=place.LowLimitTables(device="shuffler", because=sb("6.9.2", "6.9.1", "6.9")),
    cloth=place.MarkedLikeADiagram(players=("seated", "standing"), because=sb("2.2")),
)

# The cards and the shoe ----------------------------------------------------------------------------------------------

CARDS = cards.CardTerms(
    decks=Cited((3, 4, 6, 8), sb("3.1")),
    cards_in_a_deck=Cited(52, sb("3.1")),
    needed_for=(
        cards.DecksNeeded(id="pairs", decks=(6, 8), because=sb("3.1")),
        cards.DecksNeeded(id="tiger", decks=(6, 8), because=sb("3.1")),
    ),
    spare_deck=None,
    devices=Cited(
        ("shoe", "scanning-shoe", "shuffler"), sb("3.6", "2.3.1", "1.1.electronic-card-shoe", "3.8.1", "12.13")
    ),
    multishuffler_takes=Cited((4, 6, 8), sb("1.1.multishuffler")),
    cutting_cards=Cited(1, sb("3.1")),
)

VALUES = CardValues(
    ace=Cited(1, sb("3.2.3", "3.2")),
    two_to_nine=PipsCountThemselves(because=sb("3.2.1", "3.2")),
    ten_to_king=Cited(0, sb("3.2.2", "3.2")),
    hand=LastDigit(modulus=10, because=sb("3.3.2", "3.3.1", "3.3")),
)

SHOE = shoe.ShoeTerms(
    shuffled=shoe.ShuffleAtStartAndAfterLast(because=sb("4.1"), before_play=sb("4.1.1"), after_the_last=sb("4.1.2")),
    pre_shuffled=(
        shoe.Riffle(
            id="casino-pre-shuffled",
            moments=("before the multishuffler", "just before the cut"),
            because=sb("4.2"),
            prepared=sb("1.1.casino-pre-shuffled-cards"),
            entries=("checked", "pre-shuffled"),
        ),
        shoe.Riffle(
            id="angel-pre-shuffled",
            moments=("just before the cut",),
            because=sb("4.2.1"),
            prepared=sb("1.1.angel-pre-shuffled-cards"),
        ),
    ),
    shuffling_device=shoe.FedToTheDeviceUncut(because=sb("4.11"), burn=cards.DeviceBurn.ONCE),
    before_the_device=shoe.HandShuffleOfPreShuffledAllowed(
        cards="casino-pre-shuffled", into=("shuffler",), because=sb("4.12")
    ),
    who_cuts=shoe.SupervisorOrPlayerCuts(nominee="player", because=sb("4.3", "4.3.1", "4.3.2", "4.4")),
    depth_of_cut=shoe.DecksFromEitherEnd(decks=1, because=sb("4.5")),
    cutting_card_placed=shoe.AtLeastFromTheBack(cards=20, because=sb("4.6")),
    dropped_cards=cards.DroppedCardsAreCounted(because=sb("4.6.1")),
    burn=(
        shoe.BurnFaceDown(id="face-down", cards=1, because=sb("4.7.1", "4.7")),
        shoe.BurnShownOnRequest(id="shown", cards=1, because=sb("4.7.2", "4.7")),
        shoe.BurnByFaceValue(id="face-value", ace=1, ten=10, because=sb("4.7.3", "4.7.4", "4.7.5", "4.8", "4.7")),
    ),
    cutting_card_during_a_round=shoe.OneMoreCoup(more=1, because=sb("4.9")),
    cutting_card_before_a_round=shoe.ThatCoupIsTheLast(because=sb("4.10")),
    no_cutting_card=shoe.NoCuttingCardInADevice(because=sb("4.11")),
    new_cards=cards.ReplacedByOtherBack(because=sb("3.8", "3.8.1")),
    handled_cards=cards.ReplacedIfHandled(because=sb("3.9")),
    unfit_cards=cards.UnfitReplacedBetweenRounds(because=sb("3.10")),
    sequence_revealed=cards.SequenceSeenVoidsTheShoe(told=("inspector",), by_way_of=_BY_WAY_OF, because=sb("4.13")),
    custody=cards.SecuredUntilUsed(checked=sb("3.4"), because=sb("3.5")),
    touching=cards.OnlyAsPermitted(because=sb("3.7")),
)

# Wagers and limits ---------------------------------------------------------------------------------------------------

WAGERS = wagering.WagerTerms(
    close=wagering.CloseAtFirstCardRemoved(because=sb("5.4", "5.3")),
    payable_with=Cited(("chips", "tokens"), sb("5.2")),
    tokens=wagering.TokensPaidInChips(because=sb("1.1.casino-promotional-token")),
    placement=(
        wagering.ValidPlacement(id="inside-the-area", because=sb("5.5.1", "5.5")),
        wagering.ValidPlacement(id="a-bet-of-its-own", because=sb("5.5.2", "5.5")),
        wagering.ValidPlacement(id="flat-and-not-on-another", because=sb("5.5.3", "5.5")),
    ),
    player_and_banker_together=wagering.BothHandsNeedApproval(because=sb("5.6.6", "5.6.7", "5.6")),
    side_wager_without_a_main_wager=wagering.SideWagersMayBeRestricted(
        because=sb("10.4", "10.11", "10.16", "10.21", "10.27", "10.32", "10.37")
    ),
    one_per_round=wagering.OnePerPlayer(
        most=1, because=sb("10.5", "10.12", "10.17", "10.22", "10.28", "10.33", "10.38")
    ),
    scarce_side_positions=wagering.MainWagerersFirst(
        because=sb("10.5", "10.12", "10.17", "10.22", "10.28", "10.33", "10.38")
    ),
    several_areas_by_one_player=wagering.PlayersMayBeLimited(because=sb("5.9")),
    player_card=wagering.OwnPlayerCard(start=date(2024, 8, 19), because=sb("5.5.4", "14.1", "14.1.1", "14.1.2")),
    proxy=wagering.Prohibited(because=sb("14.17")),
    invalid_wagers=wagering.InvalidReturned(
        because=sb("12.21"),
        before=sb("12.21.1"),
        during=sb("12.21.2"),
        after=sb("12.21.3"),
        misplaced=sb("12.17"),
        losing=wagering.LosingInvalidWager.RETURNED,
    ),
    inexact_in_chips=Cited(UpToPayable(), sb("5.8")),
    wagers_together=wagering.OneOfTheseSets(
        sets=tuple(
            wagering.Together(id="-".join(bets), bets=tuple(bets), because=sb(number))
            for number, *bets in (
                ("5.6.1", "player"),
                ("5.6.2", "player", "tie"),
                ("5.6.3", "banker"),
                ("5.6.4", "banker", "tie"),
                ("5.6.5", "tie"),
                ("5.6.6", "player", "banker"),
                ("5.6.7", "player", "banker", "tie"),
            )
        ),
        because=sb("5.6"),
    ),
    positioning=wagering.PlayersPositionTheirWagers(because=sb("5.7")),
)

LIMITS = limits.LimitTerms(
    on_the_sign=limits.SignShowsLimits(
        per=("player", "playing area", "bet type", "table differential"),
        because=sb("6.1", "10.3", "10.10", "10.15", "10.20", "10.26", "10.31", "10.36"),
    ),
    multiples=limits.MultiplesOnlyIfSigned(because=sb("6.1.1")),
    below_minimum_in_time=limits.NotAccepted(because=sb("6.1", "6.6")),
    above_maximum_in_time=limits.NotAccepted(because=sb("6.1", "6.6")),
    below_minimum_late=limits.WagerStands(because=sb("6.4")),
    above_maximum_late=limits.PaidToMaximum(because=sb("6.5")),
    area_maximum_in_time=limits.ReducedProRata(because=sb("6.2")),
    area_maximum_late=limits.PaidToMaximumProRata(because=sb("6.5")),
    differential_in_time=limits.ReducedProRata(because=sb("6.2")),
    differential_late=limits.WagerStands(because=sb("6.3")),
    over_the_limit_in_an_earlier_round=limits.EarlierResultsStand(because=sb("6.5.1")),
    raising_the_minimum=limits.SignFirst(minutes=20, because=sb("6.7")),
    raising_the_minimum_at_once=limits.AtOnceOldMinimumKept(
        minutes=Cited(20, sb("6.7.2")),
        because=sb("6.7.1"),
        marker=sb("6.7.1.1"),
        marker_removed=sb("6.7.1.2"),
        one_marker=sb("6.7.1.3"),
        raised_again=sb("6.7.2"),
        both_shown=sb("6.7.3"),
        newcomers=sb("6.7.4"),
        covers=limits.KeptMinimumCovers.EVERY_BOX,
    ),
    personal_limits=limits.AboveMaximumWithSign(because=sb("6.8")),
    whose_rights=Cited(limits.RightHolder.PERSON, sb("6.8", "6.7.1", "6.7.2", "6.7.3", "6.7.4", "5.6.6")),
    lowered_over_a_wager=Cited(limits.LoweredMaximum.HOLDS, sb("6.7", "6.5")),
    several_wagers_on_one_bet=Cited(limits.MaximumOf.SUM, sb("6.1")),
)

# The deal ------------------------------------------------------------------------------------------------------------

DEAL = dealing.DealTerms(
    announcements=wagering.AnnouncementsOptional(because=sb("7.1")),
    order=Cited((Hand.PLAYER, Hand.BANKER, Hand.PLAYER, Hand.BANKER), sb("7.3", "7.2")),
    face=dealing.FaceUpOrDown(because=sb("8.6.1", "8.6")),
    methods=Cited(("A", "B"), sb("8.1")),
    dealer_keeps=dealing.DealerKeepsTheCards(because=sb("8.5", "3.7")),
    counts_announced=dealing.PlayerThenBanker(because=sb("8.6.2", "8.6"), passed=sb("8.15.3", "8.15")),
    receives_the_cards=dealing.HighestWagererReceives(
        because=sb("8.8"), refused=sb("8.9"), kept=sb("8.14"), nobody=sb("8.14.1"), all_refused=sb("8.14.2")
    ),
    equal_highest_wagers=dealing.NearestDealersRightFirst(because=sb("8.10"), then=sb("8.11")),
    standing_highest_wagerer=dealing.MustBeSeated(because=sb("8.2.1", "8.2", "8.8", "3.7")),
    may_open_for_them=dealing.SeatedPlayersOpen(because=sb("8.4"), one_card_at_a_time=sb("8.4.1")),
    hands_out=dealing.OneHandOutAtATime(because=sb("8.13")),
    hand_without_a_wager=None,
    one_player_for_both_hands=None,
    how_cards_are_handled=dealing.InViewAndOverTheLayout(because=sb("8.2"), hidden=sb("8.2.2"), taken_away=sb("8.2.3")),
    face_when_passed=dealing.PassedFaceDown(because=sb("8.12")),
    hand_back=dealing.CollectedThenTurned(because=sb("8.15"), collected=sb("8.15.1"), turned=sb("8.15.2")),
    third_cards=dealing.ThirdCardsAsTheFirstFour(because=sb("8.7"), passed=sb("8.16")),
    before_third_cards=dealing.AfterTheCounts(because=sb("9.1")),
    markers_for_hands=dealing.MarkersShowWhoHasAHand(because=sb("8.8")),
    no_bet_coup=dealing.NoBetCoupIfNobodyThere(because=sb("7.4")),
    no_bet_coup_by_agreement=dealing.NoBetCoupIfAllAgree(because=sb("7.5")),
    how_a_no_bet_coup_runs=dealing.NoWagersAndMethodA(because=sb("12.4")),
)

TABLEAU = Tableau(
    naturals=Cited((8, 9), sb("9.2")),
    player=row("player", "D D D D D D S S S S", sb("9.3", "table-1"), draws=sb("9.3.1"), stands=sb("9.3.2")),
    banker_when_player_stands=row("banker", "D D D D D D S S S S", sb("9.5", "table-2")),
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
        sb("9.4", "table-2"),
        draws=sb("9.4.1"),
        stands=sb("9.4.2"),
    ),
    extra_cards=NoSecondExtraCard(extra=1, because=sb("9.6")),
)

# Bets and pay tables -------------------------------------------------------------------------------------------------

_PLAYER_WINS, _BANKER_WINS = HandWins(hand=Hand.PLAYER), HandWins(hand=Hand.BANKER)
_TIE, _OTHERWISE = CoupTies(), Otherwise()
_BANKER_SIX = HandWinsOn(hand=Hand.BANKER, points=6)
_TWO_CARD_SIX = HandWinsOnWithCards(hand=Hand.BANKER, points=6, cards=2)
_THREE_CARD_SIX = HandWinsOnWithCards(hand=Hand.BANKER, points=6, cards=3)
_LOSES, _STANDS_OFF = Loses(), StandsOff()

_PLAYER_TIES = PayRow(id="tie", when=_TIE, pays=_STANDS_OFF, because=sb("5.1.1.3"))
_PLAYER_LOSES = PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sb("11.1.1", "5.1.1.2"))
_BANKER_TIES = PayRow(id="tie", when=_TIE, pays=_STANDS_OFF, because=sb("5.1.2.3"))
_BANKER_LOSES = PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sb("11.1.1", "5.1.2.2"))
_TIE_LOSES = PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sb("11.1.1", "5.1.3"))

GAMES = (
    Game(
        id="baccarat",
        title="Baccarat",
        played=Played.ANYWHERE,
        bets=(
            MainBet(
                id="player",
                rows=(
                    PayRow(id="wins", when=_PLAYER_WINS, pays=Odds(1, 1), because=sb("11.1.2", "5.1.1.1")),
                    _PLAYER_TIES,
                    _PLAYER_LOSES,
                ),
            ),
            MainBet(
                id="banker",
                rows=(
                    PayRow(id="wins", when=_BANKER_WINS, pays=Odds(19, 20), because=sb("11.1.3", "5.1.2.1")),
                    _BANKER_TIES,
                    _BANKER_LOSES,
                ),
            ),
            MainBet(
                id="tie",
                rows=(PayRow(id="tie", when=_TIE, pays=Odds(8, 1), because=sb("11.1.5", "5.1.3")), _TIE_LOSES),
            ),
        ),
        because=sb("5.1", "5.1.1", "5.1.2", "11.1"),
    ),
    Game(
        id="even-money",
        title="Even Money Baccarat",
        played=Played.ANYWHERE,
        bets=(
            MainBet(
                id="player",
                rows=(
                    PayRow(id="wins", when=_PLAYER_WINS, pays=Odds(1, 1), because=sb("11.2.1", "5.1.1.1")),
                    _PLAYER_TIES,
                    _PLAYER_LOSES,
                ),
            ),
            MainBet(
                id="banker",
                rows=(
                    PayRow(id="wins-on-six", when=_BANKER_SIX, pays=Odds(1, 2), because=sb("11.2.2", "5.1.2.1")),
                    PayRow(id="wins", when=_BANKER_WINS, pays=Odds(1, 1), because=sb("11.2.2", "5.1.2.1")),
                    _BANKER_TIES,
                    _BANKER_LOSES,
                ),
            ),
            MainBet(
                id="tie",
                rows=(PayRow(id="tie", when=_TIE, pays=Odds(8, 1), because=sb("11.2.3", "5.1.3")), _TIE_LOSES),
            ),
        ),
        because=sb("1.1.even-money-baccarat", "11.2", "5.1", "5.1.1", "5.1.2"),
    ),
)


_SIDE_CLAUSES = {
    "pairs-player": ("10.3", "10.4", "10.5"),
    "pairs-banker": ("10.3", "10.4", "10.5"),
    "super-six": ("10.10", "10.11", "10.12"),
    "tiger-tie": ("10.15", "10.16", "10.17"),
    "tiger-pair": ("10.20", "10.21", "10.22"),
    "tiger": ("10.26", "10.27", "10.28"),
    "big-tiger": ("10.31", "10.32", "10.33"),
    "small-tiger": ("10.36", "10.37", "10.38"),
}
"""For each side wager: amounts on the sign, restriction to main wagerers, one per player and who comes first."""

_READ: Mapping[str, BetReading] = {"super-six": FewerDecks.ALLOWED, "tiger-pair": TwoPairs.ROW_OF_THEIR_OWN}


def _side(id_: str, family: str, offered: str, *table: PayRow) -> SideBet:
    sign, restricted, one_each = _SIDE_CLAUSES[id_]
    return SideBet(
        id=id_,
        family=family,
        options=(Option(id="1", rows=table),),
        because=sb(offered, "10.1"),
        sign=sb(sign),
        restriction=Restriction(because=sb(restricted), surveillance=sb(f"{restricted}.1"), sign=sb(f"{restricted}.2")),
        one_each=sb(one_each),
        read=_READ.get(id_),
    )


SIDE_BETS = (
    _side(
        "pairs-player",
        "pairs",
        "10.2",
        PayRow(
            id="pair",
            when=FirstTwoPair(hand=Hand.PLAYER),
            pays=Odds(11, 1),
            because=sb("11.1.4", "10.7", "10.6", "10.6.1", "10.6.2"),
        ),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sb("10.8", "11.1.1")),
    ),
    _side(
        "pairs-banker",
        "pairs",
        "10.2",
        PayRow(
            id="pair",
            when=FirstTwoPair(hand=Hand.BANKER),
            pays=Odds(11, 1),
            because=sb("11.1.4", "10.7", "10.6", "10.6.1", "10.6.2"),
        ),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sb("10.8", "11.1.1")),
    ),
    _side(
        "super-six",
        "super-six",
        "10.9",
        PayRow(id="banker-six", when=_BANKER_SIX, pays=Odds(15, 1), because=sb("11.1.6", "10.13")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sb("10.13", "11.1.1")),
    ),
    _side(
        "tiger-tie",
        "tiger",
        "10.14",
        PayRow(id="tie-on-six", when=CoupTiesOn(points=6), pays=Odds(45, 1), because=sb("11.1.7", "10.18")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sb("10.18", "11.1.1")),
    ),
    _side(
        "tiger-pair",
        "tiger",
        "10.19",
        PayRow(
            id="single",
            when=HandsPaired(pairs=Pairs.SINGLE),
            pays=Odds(4, 1),
            because=sb("11.1.8.1", "10.23.1", "10.24", "10.24.1", "10.24.2"),
        ),
        PayRow(
            id="double",
            when=HandsPaired(twin=TwinMeans.SAME_RANK, pairs=Pairs.DOUBLE),
            pays=Odds(25, 1),
            because=sb("11.1.8.2", "10.23.2", "10.24", "10.24.1", "10.24.2"),
        ),
        PayRow(
            id="twin",
            when=HandsPaired(pairs=Pairs.TWIN),
            pays=Odds(100, 1),
            because=sb("11.1.8.3", "10.23.3", "10.24", "10.24.1", "10.24.2"),
        ),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sb("10.23.4", "11.1.1")),
    ),
    _side(
        "tiger",
        "tiger",
        "10.25",
        PayRow(id="two-card-six", when=_TWO_CARD_SIX, pays=Odds(12, 1), because=sb("11.1.9.1", "10.29.1")),
        PayRow(id="three-card-six", when=_THREE_CARD_SIX, pays=Odds(22, 1), because=sb("11.1.9.2", "10.29.2")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sb("10.29.3", "11.1.1")),
    ),
    _side(
        "big-tiger",
        "tiger",
        "10.30",
        PayRow(id="three-card-six", when=_THREE_CARD_SIX, pays=Odds(55, 1), because=sb("11.1.10", "10.34")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sb("10.34", "11.1.1")),
    ),
    _side(
        "small-tiger",
        "tiger",
        "10.35",
        PayRow(id="two-card-six", when=_TWO_CARD_SIX, pays=Odds(22, 1), because=sb("11.1.11", "10.39")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=sb("10.39", "11.1.1")),
    ),
)

# When it goes wrong --------------------------------------------------------------------------------------------------

IRREGULARITIES = irregularities.Irregularities(
    third_card_to_player_not_authorised=irregularities.BankersThirdElseNextCoup(because=sb("12.2"), exposed=sb("12.3")),
    third_card_to_banker_not_authorised=irregularities.OpensANoBetCoup(because=sb("12.3")),
    card_left_over_in_the_last_coup=irregularities.InTheLastCoup(because=sb("4.9")),
    cards_out_of_order=irregularities.Reconstruct(
        because=sb("12.1.1", "12.1"),
        in_doubt=sb("12.1(a)"),
        wrongly=sb("12.1(b)"),
        void=sb("12.1.2"),
        reshuffle=sb("12.1.3"),
        too_late=sb("12.1.4"),
    ),
    any_other_misdeal=None,
    error_told_too_late=irregularities.ResultStands(because=sb("12.1.4")),
    players_third_card_put_to_banker=irregularities.ReconstructedAsAnyMisdeal(because=sb("12.1.1")),
    extra_card_not_disclosed=None,
    first_card_face_up_in_the_shoe=irregularities.OpensANoBetCoup(because=sb("12.3")),
    first_card_exposed=irregularities.OpensANoBetCoup(because=sb("12.3")),
    later_card_face_up=irregularities.PlayedAsFaceDown(because=sb("12.5")),
    void_coup=irregularities.NoResult(because=sb("1.1.void")),
    not_enough_cards=irregularities.CoupVoid(because=sb("12.6")),
    not_cut_properly=irregularities.FinishThenShuffleAndCut(because=sb("12.7")),
    burn_forgotten=remedies.PlayContinues(because=sb("12.8"), burning=remedies.Burning.CHOSEN),
    not_shuffled=irregularities.FinishThenShuffleAndCut(because=sb("12.9")),
    wrong_variation_settled=irregularities.StandThenGoOnCorrectly(
        games=("baccarat", "even-money"), because=sb("12.10"), stand=sb("12.10.1"), go_on=sb("12.10.2")
    ),
    card_missing_or_foreign=irregularities.CoupVoidDecksChecked(
        told=("surveillance", "inspector"),
        by_way_of=_BY_WAY_OF,
        because=sb("12.11"),
        stand=sb("12.11.1"),
        void=sb("12.11.2"),
        check=sb("12.11.3"),
        tell=sb("12.11.4"),
    ),
    hands_misdelivered=None,
    hand_passed_to_the_wrong_player=irregularities.ResultStands(because=sb("12.15")),
    wager_changes_after_the_deal_began=irregularities.LateChangesIfFair(because=sb("12.12")),
    scanning_shoe_disagrees=irregularities.OutcomeConfirmedOrVoid(because=sb("12.13")),
    display_wrong=irregularities.DisplayDisregarded(because=sb("12.14")),
    burned_card=irregularities.StaysBurned(because=sb("12.16")),
    mispaid=remedies.RectifiedAndReported(
        over=Cited(Money.dollars(1000), sb("12.20.2")),
        because=sb("12.18"),
        unintended=sb("12.18.1"),
        put_right=sb("12.18.2"),
        suspected=sb("12.19"),
        recover=sb("12.19.1"),
        identify=sb("12.19.2"),
        attempt=sb("12.20.1"),
        reimburse=sb("12.20.1.1"),
        demand=sb("12.20.1.2"),
    ),
    cards_dealt_with_no_wagers=None,
    shuffling_device_fails=malfunction.TransferredElseEnded(
        because=sb("13.1"),
        in_use=sb("13.1.1"),
        in_a_coup=sb("13.1.2"),
        no_harm=sb("13.1.3"),
        spare=sb("13.1.4"),
        practicable=sb("13.1.5"),
        whole=sb("13.2"),
        damaged=sb("13.3"),
        damaged_removed=sb("13.3.1"),
        others_moved=sb("13.3.2"),
        replaced=sb("13.3.3"),
        game_goes_on=sb("13.3.4"),
        harmed=sb("13.4"),
        none_ready=sb("13.5"),
        offered_back=sb("13.5.1"),
        replaced_for_the_shoe=sb("13.5.2"),
        shuffled_and_cut=sb("13.5.3"),
        finished_from_a_shoe=sb("13.5.4"),
    ),
)

# Notices and powers --------------------------------------------------------------------------------------------------

_CAUSES = ("civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god")

NOTICES = notices.NoticeTerms(
    closing_with_players=notices.SignBefore(minutes=20, because=sb("14.10")),
    changing_the_variation=notices.SignBeforeOrConsent(minutes=20, because=sb("14.9")),
    changing_side_bets=None,
    abstaining_at_a_full_table=notices.MayBeAskedToVacate(
        rounds=3, without_bets=notices.NoBetCoupsSatOut.COUNT, because=sb("14.11")
    ),
    dispute=notices.DisputePath(
        first=Role.GAMING_SUPERVISOR,
        right=Cited("section 33 of the Gaming and Liquor Administration Act 2007", sb("14.15")),
        because=sb("14.14"),
    ),
    staff_advice=notices.Forbidden(because=sb("14.7")),
    advice=notices.ForbiddenUnlessAsked(because=sb("14.8")),
    private_bets=notices.Forbidden(because=sb("14.12")),
    rules_copy=notices.AvailableOnRequest(because=sb("14.16")),
    prohibited_device=notices.VoidExcludeDetain(
        under="section 79 of the Casino Control Act 1992",
        until=("inspector", "police-officer"),
        because=sb("14.4"),
        forbidden=sb("14.2"),
        on_duty=sb("14.3"),
        void=sb("14.4.1"),
        from_the_game=sb("14.4.2"),
        from_the_casino=sb("14.4.3"),
        hand_over=sb("14.4.4"),
    ),
    disruption_or_fraud=notices.RefundMayForfeit(
        causes=Cited(_CAUSES, sb("14.5.1")),
        because=sb("14.6"),
        invalid=sb("14.5"),
        fraud=sb("14.5.2"),
    ),
)

_SUPERVISOR = Role.CASINO_SUPERVISOR

# Promotional prizes --------------------------------------------------------------------------------------------------

PROMOTIONS = promotions.PromotionTerms(
    offered=promotions.MayBeOffered(by=promotions.OperatorsRank.HIGHEST, because=sb("16.1")),
    scrutineer=promotions.ScrutineerMayOversee(
        over=Money.dollars(10_000), weighed=promotions.PrizesWeighed.EACH, because=sb("16.2")
    ),
    alternative=promotions.MoneyMayBeOffered(never=(promotions.Kind.CASINO_DOLLARS,), because=sb("16.3")),
    payment=promotions.NeverInCash(
        ways=(promotions.Way.CHEQUE, promotions.Way.TRANSFER), chips=promotions.ChipsAsCash.CASH, because=sb("16.4")
    ),
    prohibited=promotions.ProhibitedPrizes(because=sb("16.5")),
    barred=(
        promotions.Barred(id="tobacco", contents=("tobacco",), because=sb("16.5.1")),
        promotions.Barred(id="firearms", contents=("firearm", "ammunition", "imitation-firearm"), because=sb("16.5.2")),
        promotions.Barred(id="weapons", contents=("prohibited-weapon",), because=sb("16.5.3")),
        promotions.Barred(id="prescribed", contents=("prescribed",), because=sb("16.5.5")),
    ),
    liquor=promotions.LiquorUpTo(id="liquor", litres=20, because=sb("16.5.4")),
    published=promotions.ReferredToAndAvailable(because=sb("16.6")),
    contents=promotions.StateEverything(because=sb("16.7")),
    conditions=checklist(
        sb,
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
    closing=promotions.EntriesClose(minute=promotions.AtTheClosing.IN_TIME, because=sb("16.7.6")),
    details=(
        promotions.Details(
            id="appliance",
            items=checklist(
                sb,
                """
                make         16.7.11.1.1
                model        16.7.11.1.2
                accessories  16.7.11.1.3
                """,
            ),
            because=sb("16.7.11.1"),
        ),
        promotions.Details(
            id="vehicle",
            items=checklist(
                sb,
                """
                make         16.7.11.2.1
                model        16.7.11.2.2
                accessories  16.7.11.2.3
                on-road      16.7.11.2.4
                """,
            ),
            because=sb("16.7.11.2"),
        ),
        promotions.Details(
            id="travel",
            items=checklist(
                sb,
                """
                persons      16.7.11.3.1 one
                includes     16.7.11.3.2: airfares, transfers, other transport, duration, accommodation standard, meals
                when         16.7.11.3.3
                spending     16.7.11.3.4
                """,
            ),
            because=sb("16.7.11.3"),
        ),
        promotions.Details(
            id="real-estate",
            items=checklist(
                sb,
                """
                dwelling     16.7.11.4.1
                plans        16.7.11.4.2
                contract     16.7.11.4.3
                easements    16.7.11.4.4
                address      16.7.11.4.5
                includes     16.7.11.4.6: conveyancing, legal costs, fixtures, furniture
                """,
            ),
            because=sb("16.7.11.4"),
        ),
    ),
    winner_told=promotions.WinnerTold(
        days=2,
        counted=promotions.TwoDays.CALENDAR,
        ways=(
            promotions.ToldBy(id="face-to-face", addressed=False, because=sb("16.8.1")),
            promotions.ToldBy(id="mail", addressed=True, because=sb("16.8.2")),
            promotions.ToldBy(id="telephone", addressed=True, because=sb("16.8.3")),
            promotions.ToldBy(id="email", addressed=True, because=sb("16.8.4")),
        ),
        because=sb("16.8"),
    ),
    sent=promotions.SentBefore(hours=24, commences=promotions.Commences.ENTRIES_OPEN, because=sb("16.12")),
    amended=promotions.AmendedAndSentAgain(because=sb("16.12.1")),
    refused_claims=promotions.RefusedClaims(
        over=Money.dollars(100), details=("name", "address"), because=sb("16.9"), kept=sb("16.9.1")
    ),
    dispute=promotions.OperatorDecides(because=sb("16.10")),
    compromised=promotions.ToldWithin(
        hours=48,
        runs=promotions.NoticeRuns.FINDING,
        drawn=promotions.DrawnAndCancelled.AWARDED_STAY,
        because=sb("16.11"),
    ),
)

# Tournaments ---------------------------------------------------------------------------------------------------------

_MANAGER = Role.TOURNAMENT_MANAGER

TOURNAMENTS = tournaments.TournamentTerms(
    operator=tournaments.OperatorConducts(
        by=promotions.OperatorsRank.HIGHEST, because=sb("15.3.1", "15.4.1", "15.5.2")
    ),
    competition=tournaments.EnteredByFormAndFee(because=sb("15.1.1.tournament")),
    in_charge=tournaments.ManagersAppointed(role=_MANAGER, because=sb("15.1.1.tournament-manager")),
    game_rules=tournaments.TournamentRulesPrevail(
        because=sb("15.2.1"),
        displaced=sb(
            *("6.4", "6.5", "6.5.1", "6.7", "6.8"),
            *("5.2", "5.3", "5.4", "6.1.1", "14.8", "14.10", "14.11", "14.14"),
        ),
    ),
    fees=tournaments.EveryFeeInThePool(because=sb("15.3.2")),
    added=tournaments.OperatorMayAdd(because=sb("15.3.1")),
    guarantee=tournaments.GuaranteeNeedsEntries(because=sb("15.3.3")),
    cancelled=tournaments.CancelledAndRefunded(because=sb("15.3.4")),
    published=tournaments.PublishedWithACopyEach(because=sb("15.4.1")),
    contents=promotions.StateEverything(because=sb("15.4.2")),
    conditions=checklist(
        sb,
        """
        fee             15.4.2(a)
        chips           15.4.2(b)
        compulsory      15.4.2(c)
        limits          15.4.2(d)
        increases       15.4.2(d) if
        dealing-method  15.4.2(e)
        sessions        15.4.2(e)
        duration        15.4.2(e)
        tables          15.4.2(e)
        progression     15.4.2(e)
        repechage       15.4.2(e)
        seats           15.4.2(f)
        order           15.4.2(f)
        pass-cards      15.4.2(f)
        undisclosed     15.4.2(f)
        buy-back        15.4.2(g)
        entitled        15.4.2(h)(i)
        refusal         15.4.2(h)(ii) if
        criteria        15.4.2(h)(iii) if
        withdrawal      15.4.2(i)
        form            15.4.2(i)
        numbers         15.4.2(i)
        prizes          15.4.2(j)
        payment         15.4.2(j)
        guarantees      15.4.2(j) if
        rules-prevail   15.4.2(k)
        """,
    ),
    agreement=tournaments.AgreementMayBeAsked(by=_MANAGER, because=sb("15.4.3")),
    briefing=None,
    instruction=None,
    determined=tournaments.MayBeDetermined(
        by=_MANAGER, what=("seats", "order", "pass-cards", "undisclosed"), because=sb("15.5.4")
    ),
    designated=tournaments.DesignatedByTheManager(by=_MANAGER, because=sb("15.5.1")),
    exclusive=tournaments.ExclusiveInARound(because=sb("15.5.2")),
    starting_time=tournaments.StartMayBeAltered(by=_MANAGER, because=sb("15.5.3")),
    early_end=tournaments.EndedBeforeItsTime(
        by=_MANAGER, because=sb("15.5.5"), determined=sb("15.5.5.1"), agreed=sb("15.5.5.2")
    ),
    session=tournaments.LimitedByClockOrCoups(because=sb("15.1.1.session")),
    chips=tournament_play.TournamentChipsOnly(
        because=sb("15.6.1"), paid=sb("15.6.8"), defined=sb("15.1.1.tournament-chips")
    ),
    allotment=tournament_play.EqualAllotment(because=sb("15.6.2")),
    buy_in=tournament_play.NoBuyInNoSession(because=sb("15.6.3"), defined=sb("15.1.1.buy-in")),
    chips_back=tournament_play.BackToTheInventory(told=_MANAGER, because=sb("15.5.9"), remain=sb("15.6.9")),
    count=tournament_play.CountedAndAnnounced(by=_MANAGER, because=sb("15.5.8")),
    count_at_will=tournament_play.CountAtDiscretion(by=_MANAGER, because=sb("15.11.3")),
    every_coup=tournament_play.WagerEveryCoup(because=sb("15.6.4")),
    amounts=tournament_play.UnitsOfTheMinimum(because=sb("15.6.14")),
    below_the_minimum=tournament_play.OutBelowTheMinimum(because=sb("15.6.13")),
    limits_change=tournament_play.LimitsChangedAsAnnounced(because=sb("15.6.15")),
    own_place=tournament_play.OwnPlaceOnly(because=sb("15.6.10")),
    time_limit=tournament_play.TimeMayBeLimited(by=_MANAGER, because=sb("15.6.11"), late=sb("15.6.12")),
    pass_cards=tournament_play.PassCardsAllotted(because=sb("15.7.1"), defined=sb("15.1.1.pass-card")),
    undisclosed=tournament_play.FormsExaminedAndAnnounced(
        by=Role.GAMING_SUPERVISOR,
        because=sb("15.8.2"),
        provided=sb("15.8.1"),
        written=sb("15.8.2.1"),
        responsible=sb("15.8.2.2"),
        within_limits=sb("15.8.2.3"),
        beside_a_wager=sb("15.8.2.4"),
        examined=sb("15.8.2.5"),
        announced=sb("15.8.2.6"),
        no_changes=sb("15.8.2.7"),
        defined=sb("15.1.1.undisclosed-wager"),
        seen=sb("15.8.4"),
    ),
    found_wrong=tournament_play.FoundWrongLater(
        because=sb("15.8.3"),
        below=sb("15.8.3.1"),
        above=sb("15.8.3.2"),
        beyond_chips=sb("15.8.3.3"),
        incomplete=sb("15.8.3.4"),
    ),
    order=tournament_play.MarkerMovesOn(
        because=sb("15.9.2"),
        provided=sb("15.9.1"),
        first=sb("15.9.3"),
        out_of_turn=sb("15.9.4"),
        final=sb("15.9.5"),
        defined=sb("15.1.1.marker"),
    ),
    features=None,
    absence=tournament_play.MinimumDeductedWhileAbsent(
        by=_MANAGER, most=3, because=sb("15.5.6"), deducted=sb("15.5.6.1"), disqualified=sb("15.5.6.2")
    ),
    late=None,
    breach=tournament_play.DisqualifiedForABreach(by=_MANAGER, because=sb("15.5.7"), without_refund=sb("15.11.4")),
    added_chips=tournament_play.DisqualifiedForAddedChips(because=sb("15.6.5")),
    hidden_chips=tournament_play.DisqualifiedForHiddenChips(by=_MANAGER, because=sb("15.6.7")),
    chips_in_view=tournament_play.ChipsStayInView(because=sb("15.6.6")),
    advice=tournament_play.NoAdvice(because=sb("15.11.1")),
    penalties=None,
    phone=None,
    disqualification_effect=None,
    substitute=None,
    substitute_effect=None,
    retirement=None,
    advancing=tournament_play.HighestAdvance(because=sb("15.10.2"), fixed=sb("15.10.1")),
    play_off=tournament_play.EqualChipsPlayedOff(
        because=sb("15.10.3"), defined=sb("15.1.1.play-off"), tie=sb("15.1.1.tie")
    ),
    same_coup=tournament_play.SameCoupByResidue(because=sb("15.10.4")),
    shares=None,
    likeness=None,
    dispute=tournament_play.DecidedAndFinal(by=_MANAGER, because=sb("15.11.2"), waits=sb("15.11.2")),
    questions=reads.OpenQuestions(
        buy_in_money=Cited(reads.BuyInMoney.STATED, sb("15.1.1.buy-in")),
        buy_back_price=Cited(reads.BuyBackPrice.FEE, sb("15.4.2(g)")),
        cancelled_fees=Cited(reads.CancelledFees.EVERY, sb("15.3.4")),
        absent_refund=Cited(reads.AbsentRefund.APPROVED, sb("15.5.6.2")),
        fewer_entries=Cited(reads.FewerEntries.FALLS_AWAY, sb("15.3.3")),
        no_compulsory_wager=Cited(reads.NoCompulsoryWager.MINIMUM, sb("15.6.4")),
        limits_hold_for=Cited(reads.LimitsHoldFor.EACH, sb("15.6.14")),
        units_of=Cited(reads.UnitsOf.IN_FORCE, sb("15.6.14")),
        unable_to_make_up=Cited(reads.UnableToMakeUp.OUT, sb("15.6.14")),
        below_the_minimum=Cited(reads.BelowTheMinimum.OUT, sb("15.6.13")),
        deductions_counted=Cited(reads.DeductionsCounted.SESSION, sb("15.5.6.1")),
        value_kept=Cited(reads.ValueKept.WHERE_SAID, sb("15.5.7")),
        places_unfilled=Cited(reads.PlacesUnfilled.BY_PLACING, sb("15.10.1")),
        play_off_chips=Cited(reads.PlayOffChips.HELD, sb("15.10.3")),
        smallest_wager=Cited(reads.SmallestWager.ALL, sb("15.10.4")),
        marker_on=Cited(reads.MarkerOn.EVERY_BOX, sb("15.9.2")),
        turn_lasts=Cited(reads.TurnLasts.NEXT_ACT, sb("15.9.5")),
        found_until=Cited(reads.FoundUntil.RESULT, sb("15.8.3")),
        count_differs=Cited(reads.CountDiffers.DECIDED, sb("15.5.8")),
        after_a_dispute=Cited(reads.AfterADispute.TOLD, sb("15.11.2")),
        all_pass=Cited(reads.AllPass.DEALT, sb("15.7.1")),
        equal_in_the_final=Cited(reads.EqualInTheFinal.PLAYED_OFF, sb("15.10.3")),
        wagers_of_disqualified=Cited(reads.WagersOfDisqualified.SETTLED, sb("15.11.4")),
        place_left=Cited(reads.PlaceLeft.NEXT, sb("15.10.1")),
        wrong_announcement=Cited(reads.WrongAnnouncement.FORM, sb("15.8.3")),
    ),
)

AUTHORITY = tuple(
    Power(id=act, by=by, because=sb(*numbers))
    for act, by, *numbers in (
        ("cut-the-cards", _SUPERVISOR, "4.3", "4.4"),
        ("player-cut", _SUPERVISOR, "4.3"),
        ("riffle-pre-shuffled", _SUPERVISOR, "4.2", "4.2.1"),
        ("hand-shuffle-pre-shuffled", _SUPERVISOR, "4.12"),
        ("direct-a-shuffle", _SUPERVISOR, "4.1.3", "4.1"),
        ("verify-dropped-cards", _SUPERVISOR, "4.6.1"),
        ("face-down-burn", Role.DEALER, "4.7.1", "4.7"),
        ("shown-burn", _SUPERVISOR, "4.7.2", "4.7"),
        ("face-value-burn", _SUPERVISOR, "4.7.3", "4.7"),
        ("check-the-cards", Role.DEALER, "3.4"),
        ("replace-cards", _SUPERVISOR, "3.8"),
        ("same-back-replacement", _SUPERVISOR, "3.8.1"),
        ("replace-unfit-cards", _SUPERVISOR, "3.10"),
        ("order-a-card-check", _SUPERVISOR, "3.11"),
        ("inspectors-card-check", Role.INSPECTOR, "3.11"),
        ("check-the-device", _SUPERVISOR, "12.5.1"),
        ("shoe-void", _SUPERVISOR, "4.13"),
        ("player-and-banker", _SUPERVISOR, "5.6.6", "5.6.7"),
        ("limit-players", _SUPERVISOR, "5.9"),
        ("reduce-pro-rata", Role.DEALER, "6.2"),
        ("alter-limits", _SUPERVISOR, "6.7"),
        ("raise-minimum-at-once", _SUPERVISOR, "6.7.1"),
        ("personal-limits", _SUPERVISOR, "6.8"),
        ("no-bet-coup", _SUPERVISOR, "7.4", "7.5"),
        ("forfeit-the-hand", _SUPERVISOR, "8.3"),
        ("let-others-open", _SUPERVISOR, "8.4"),
        ("restrict-side-bets", _SUPERVISOR, "10.4", "10.11", "10.16", "10.21", "10.27", "10.32", "10.37"),
        ("coup-void", _SUPERVISOR, "12.1.2", "12.13"),
        ("reshuffle", _SUPERVISOR, "12.1.3"),
        ("late-wagers", _SUPERVISOR, "12.12"),
        ("confirm-the-outcome", _SUPERVISOR, "12.13"),
        ("judge-a-malfunction", _SUPERVISOR, "13.1.3", "13.1.5"),
        ("find-another-device", Role.DEALER, "13.1.4"),
        ("find-on-a-mispayment", _SUPERVISOR, "12.18.1"),
        ("act-on-a-device", _SUPERVISOR, "14.4", "14.4.1", "14.4.2", "14.4.3", "14.4.4"),
        ("invalidate-the-outcome", _SUPERVISOR, "14.5", "14.5.1", "14.5.2"),
        ("forfeit-a-wager", _SUPERVISOR, "14.6"),
        ("change-the-variation", _SUPERVISOR, "14.9"),
        ("close-the-table", _SUPERVISOR, "14.10"),
        ("have-a-seat-vacated", _SUPERVISOR, "14.11"),
        ("refuse-a-wager", _SUPERVISOR, "14.13"),
        ("decide-a-dispute", Role.GAMING_SUPERVISOR, "14.14"),
    )
)

EDITION = BaccaratEdition(
    rulebook="star-baccarat",
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
        result=ResultFirst(because=sb("11.1")),
        order=LosersThenWinners(because=sb("11.1", "11.1.1")),
        commission=None,
    ),
    irregularities=IRREGULARITIES,
    notices=NOTICES,
    promotions=PROMOTIONS,
    tournaments=TOURNAMENTS,
    authority=AUTHORITY,
)
