"""Crown Sydney, Traditional, Crown and Zero Commission Baccarat: terms and policies, nothing else."""

from collections.abc import Mapping

from croupier.games import (
    cards,
    limits,
    malfunction,
    notices,
    place,
    promotions,
    shoe,
    tournament_play,
    tournaments,
    wagering,
)
from croupier.games import tournament_readings as reads
from croupier.games.authority import Power
from croupier.games.baccarat import dealing, irregularities
from croupier.games.baccarat.bet_readings import BetReading, NaturalByFour, TwoPairs
from croupier.games.baccarat.bets import (
    CoupTies,
    CoupTiesOn,
    FirstTwoPair,
    FirstTwoPairAlike,
    Game,
    HandsPaired,
    HandWins,
    HandWinsBy,
    HandWinsOn,
    HandWinsOnWithCards,
    HandWinsWithNatural,
    LessCommission,
    Likeness,
    MainBet,
    NaturalsTie,
    OneRank,
    Option,
    Otherwise,
    Pairs,
    PayRow,
    Pays,
    PayTable,
    SideBet,
    TwinMeans,
    When,
)
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import (
    BaccaratEdition,
    CommissionDeferrable,
    Deferrable,
    LosersThenWinners,
    ResultFirst,
    SettlementTerms,
)
from croupier.games.baccarat.tableau import NoSecondExtraCard, Tableau, row, rows
from croupier.games.checklists import checklist
from croupier.games.offered import CombinedBet, Part, Played
from croupier.games.pays import Loses, StandsOff
from croupier.games.points import CardValues, LastDigit, PipsCountThemselves
from croupier.kernel.clauses import Cited
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.rounding import DownToTheCent, UpToPayable
from croupier.kernel.staff import Role
from croupier.rulebooks import Citing

cb = Citing("crown-baccarat")

# Where ---------------------------------------------------------------------------------------------------------------

_PLACES = tuple(range(3, 15))
_ANY = ("dragon", "perfect-pairs", "pairs", "super-six", "tiger")
_LAYOUTS = ("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K")
_WITHOUT_LABELS = ("G", "H")
"""Diagrams whose note asks for no label on the areas of side wagers."""


def _layout(letter: str) -> place.Layout:
    diagram = f"diagram-{letter.lower()}"
    labelled = None if letter in _WITHOUT_LABELS else place.SideAreasLabelled(because=cb(diagram, "5.2"))
    return place.Layout(
        id=letter, places=_PLACES, carries=_ANY, because=cb(diagram, "2.2.1", "2.1", "5.2"), labels=labelled
    )


PLACE = place.Place(
    areas=(),
    places=place.PlacesBetween(least=3, most=14, because=cb("2.1")),
    layouts=tuple(_layout(letter) for letter in _LAYOUTS),
    equipment=(
        place.NeededForTheDeal(id="cards", because=cb("2.2.2(a)", "2.2.2")),
        place.NeededForTheDeal(id="dealing-shoe", because=cb("2.2.2(b)", "2.2.2")),
        place.OptionalEquipment(id="distinctive-markers", because=cb("2.2.2(c)", "2.2.2")),
        place.OptionalEquipment(id="cutting-card", because=cb("2.2.2(d)", "2.2.2")),
        place.OptionalEquipment(id="shuffling-device", because=cb("2.2.2(e)", "2.2.2")),
        place.OptionalEquipmentForDecks(id="discard-rack-or-holder", decks=8, because=cb("2.2.2(f)", "2.2.2")),
        place.OptionalEquipment(id="winning-results-display", because=cb("2.2.2(g)", "2.2.2")),
        place.OptionalEquipment(id="float-tray", because=cb("2.2.2(h)", "2.2.2")),
    ),
    drop_box=place.AttachedWhileCashIsAccepted(because=cb("2.2.2(i)")),
    hand_markers=place.MarkersMayNameTheHands(because=cb("8.4.1(e)")),
    closed_boxes=None,
    odds_signs=(
        place.OddsSign(id="variation", shows=("variation in play",), because=cb("5.1")),
        place.OddsSign(id="side-wagers", shows=("odds of the side wagers",), because=cb("5.2")),
    ),
    low_limit=None,
    cloth=place.MarkedLikeADiagram(players=("all",), because=cb("2.2.1")),
    distinctive_markers=place.DistinctiveMarkers(
        purposes=("commission-owed", "personal-limits", "player-hand", "banker-hand"),
        because=cb("1.1.distinctive-marker", "2.2.2(c)", "7.4", "8.4.1(e)", "10.3.1(b)"),
    ),
)

# The cards and the shoe ----------------------------------------------------------------------------------------------

CARDS = cards.CardTerms(
    decks=Cited((8,), cb("3.1")),
    cards_in_a_deck=Cited(52, cb("3.1")),
    needed_for=(
        cards.DecksNeeded(id="perfect-pairs", decks=(8,), because=cb("1.1.baccarat-perfect-pairs", "table-7")),
    ),
    spare_deck=None,
    devices=Cited(("shoe", "scanning-shoe", "shuffler"), cb("1.1.dealing-shoe", "2.2.2(b)", "11.15")),
    multishuffler_takes=None,
    cutting_cards=Cited(1, cb("3.1")),
)

VALUES = CardValues(
    ace=Cited(1, cb("3.2.3", "3.2")),
    two_to_nine=PipsCountThemselves(because=cb("3.2.1", "3.2")),
    ten_to_king=Cited(0, cb("3.2.2", "3.2")),
    hand=LastDigit(modulus=10, because=cb("3.3.2", "3.3.1", "3.3")),
)

SHOE = shoe.ShoeTerms(
    shuffled=shoe.ShuffleAtDiscretion(
        because=cb("4.1.2"),
        before_play=cb("4.1.2(a)", "4.4.3"),
        after_the_last=cb("4.1.2(b)", "8.5.4"),
        abnormal=cb("4.1.2(c)"),
        with_cause=cb("4.1.2(d)"),
    ),
    pre_shuffled=(shoe.StraightToTheCut(id="pre-shuffled", because=cb("4.1.1", "8.5.4")),),
    shuffling_device=None,
    before_the_device=None,
    who_cuts=shoe.PlayerOrSeniorCuts(
        because=cb("4.2.1", "4.2.1(a)", "4.2.1(b)", "4.2.2", "4.2.2(a)", "4.2.2(b)", "4.2.3")
    ),
    depth_of_cut=shoe.AboutDecksFromEitherEnd(decks=1, because=cb("4.2.4")),
    cutting_card_placed=shoe.AboutFromTheBackOrFanned(
        about=20, fanned=13, because=cb("4.2.5"), if_about=cb("4.2.5(a)"), if_fanned=cb("4.2.5(b)")
    ),
    dropped_cards=cards.DroppedCardsMayBeShuffled(because=cb("4.1.2(d)", "4.1.2")),
    burn=(
        shoe.BurnFaceDown(id="face-down", cards=1, because=cb("4.3.1(a)", "4.3.1")),
        shoe.BurnShownOnRequest(id="shown", cards=1, because=cb("4.3.1(a)", "4.3.1")),
        shoe.BurnByFaceValueOnRequest(id="face-value", ace=1, ten=10, because=cb("4.3.1(b)", "4.3.1")),
    ),
    cutting_card_during_a_round=shoe.OneMoreCoup(
        more=1, because=cb("8.5", "8.5.1", "8.5.2", "8.5.3", "8.5.4", "4.1.2(b)"), no_wagers_after=cb("8.5.3")
    ),
    cutting_card_before_a_round=shoe.ThatCoupIsTheLast(
        because=cb("8.5.3", "8.5"), read=shoe.CuttingCardFirst.THAT_COUP
    ),
    no_cutting_card=shoe.NoCuttingCardInADevice(because=cb("1.1.dealing-shoe", "8.5")),
    new_cards=cards.ReplacedOrReshuffled(because=cb("4.4.1", "4.4.3")),
    handled_cards=cards.ReplacedIfHandled(because=cb("4.4.4")),
    unfit_cards=cards.AnyOrAllUnfitReplacedBetweenRounds(because=cb("4.4.2")),
    sequence_revealed=cards.SequenceSeenReplacesTheShoe(because=cb("4.4.2(a)")),
)

# Wagers and limits ---------------------------------------------------------------------------------------------------

WAGERS = wagering.WagerTerms(
    close=wagering.CloseAtTheCallOrTheDeal(because=cb("6.1", "6.1.1", "6.1.2", "6.4")),
    payable_with=Cited(("chips", "tokens"), cb("6.1")),
    tokens=wagering.TokensPaidInChipsAndKept(because=cb("1.1.casino-promotional-token")),
    placement=(wagering.ValidPlacement(id="on-a-betting-area", because=cb("6.1")),),
    player_and_banker_together=wagering.BothHandsFree(because=cb("6.2", "6.2.1", "6.2.2")),
    side_wager_without_a_main_wager=wagering.SideWagersAlwaysStandAlone(
        because=cb("6.6.1", "6.6.1(a)", "1.1.side-wager")
    ),
    one_per_round=wagering.SeveralSideWagers(because=cb("6.6.2")),
    scarce_side_positions=wagering.BackersOfTheHandFirst(
        on_player=cb("6.6.3", "6.6.5"),
        on_banker=cb("6.6.4", "6.6.6"),
        on_neither=cb("6.6.2"),
        the_rest=cb("6.6.7"),
        because=cb("6.6"),
    ),
    several_areas_by_one_player=None,
    player_card=None,
    proxy=wagering.Prohibited(because=cb("14.9")),
    invalid_wagers=None,
    inexact_in_chips=Cited(UpToPayable(), cb("7.3")),
    chip_vouchers=wagering.VouchersRedeemedForChips(because=cb("1.1.complementary-chip-voucher", "6.1")),
    positioning=wagering.PlayersPositionTheirWagers(because=cb("6.5")),
)

LIMITS = limits.LimitTerms(
    on_the_sign=limits.SignShowsLimits(per=("player", "betting area"), because=cb("7.1")),
    multiples=None,
    below_minimum_in_time=limits.TopUpOrRetract(because=cb("7.2.1", "7.2")),
    above_maximum_in_time=limits.ExcessReturnedOrReduced(because=cb("7.2.4", "7.2")),
    below_minimum_late=limits.VoidBelowTheRegulatorsMinimum(void=cb("7.2.2"), because=cb("7.2.3")),
    above_maximum_late=limits.PaidToMaximum(because=cb("7.2.5", "7.2")),
    area_maximum_in_time=None,
    area_maximum_late=None,
    differential_in_time=limits.SupervisorWarned(because=cb("1.1.table-differential")),
    differential_late=None,
    over_the_limit_in_an_earlier_round=None,
    raising_the_minimum=limits.SignFirstIfPlayers(minutes=20, because=cb("7.5", "7.5.1", "7.5.2")),
    raising_the_minimum_at_once=None,
    personal_limits=limits.AgreedWithMarker(because=cb("7.4")),
    whose_rights=Cited(limits.RightHolder.PERSON, cb("7.4")),
    lowered_over_a_wager=Cited(limits.LoweredMaximum.HOLDS, cb("7.5", "7.2.4", "7.2.5")),
    several_wagers_on_one_bet=Cited(limits.MaximumOf.SUM, cb("7.2")),
)

# The deal ------------------------------------------------------------------------------------------------------------

DEAL = dealing.DealTerms(
    announcements=dealing.AnnouncementsRequired(because=cb("8.2"), for_bets=cb("8.2.1"), no_more=cb("8.2.2")),
    order=Cited((Hand.PLAYER, Hand.BANKER, Hand.PLAYER, Hand.BANKER), cb("8.3.1", "8.1")),
    face=dealing.FaceUpOrDownByDiscretion(because=cb("8.3.1")),
    methods=Cited(("A", "B"), cb("8.4", "8.4.2", "8.4.1")),
    dealer_keeps=dealing.DealerKeepsTheCards(because=cb("8.4.2")),
    counts_announced=dealing.AsEachHandIsShown(because=cb("9.1")),
    receives_the_cards=dealing.HighestWagererReceives(
        because=cb("8.4.1"),
        refused=cb("8.4.1(a)"),
        kept=cb("8.4.1(g)"),
        nobody=cb("8.4.1(g)"),
        all_refused=cb("8.4.1(g)"),
    ),
    equal_highest_wagers=dealing.NearestDealersRightFirst(because=cb("8.4.1(b)"), then=cb("8.4.1(b)(i)")),
    standing_highest_wagerer=None,
    may_open_for_them=dealing.AnybodyMayOpen(because=cb("8.4.1(d)"), dealer_opens=cb("8.4.1(c)")),
    hands_out=dealing.OneHandOutAtATime(because=cb("8.4.1(f)"), read=dealing.SetsOut.ONE),
    hand_without_a_wager=dealing.SideWagererMayOpen(because=cb("8.4.3(a)", "8.4.3")),
    one_player_for_both_hands=dealing.OneOpensBothInTurn(because=cb("8.4.1(h)")),
    how_cards_are_handled=dealing.OverTheLayout(because=cb("8.4.1(d)")),
    face_when_passed=None,
    hand_back=dealing.CollectedBeforeTheOther(because=cb("8.4.1(f)")),
    third_cards=dealing.ThirdCardsEitherWay(because=cb("9.1"), passed=cb("8.4.1(c)")),
    before_third_cards=dealing.AfterTheCounts(because=cb("9.1")),
    markers_for_hands=dealing.MarkersShowWhoHasAHand(because=cb("8.4.1(e)")),
    no_bet_coup=dealing.NoBetCoupAtAnyTime(
        because=cb("8.6", "11.8.1"),
        new_shoe=cb("8.6.1"),
        during=cb("8.6.2"),
        until_wagered=cb("8.6.3"),
        after_a_mistake=cb("11.8.1(a)"),
        with_cause=cb("11.8.1(b)"),
    ),
    no_bet_coup_by_agreement=None,
    how_a_no_bet_coup_runs=dealing.NoWagersAndShown(because=cb("11.8.2", "11.8.3", "11.8.4", "11.8")),
)

TABLEAU = Tableau(
    naturals=Cited((8, 9), cb("9.4")),
    player=row("player", "D D D D D D S S S S", cb("9.5", "table-1"), draws=cb("9.5.1"), stands=cb("9.5.2")),
    banker_when_player_stands=row(
        "banker", "D D D D D D S S S S", cb("9.6", "table-2"), draws=cb("9.6.1"), stands=cb("9.6.2")
    ),
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
        cb("9.6", "table-2"),
        draws=cb("9.6.1"),
        stands=cb("9.6.2"),
    ),
    extra_cards=NoSecondExtraCard(extra=1, because=cb("9.1.1")),
)

# Bets and pay tables -------------------------------------------------------------------------------------------------

_PLAYER_WINS, _BANKER_WINS = HandWins(hand=Hand.PLAYER), HandWins(hand=Hand.BANKER)
_TIE, _OTHERWISE = CoupTies(), Otherwise()
_BANKER_SIX = HandWinsOn(hand=Hand.BANKER, points=6)
_TWO_CARD_SIX = HandWinsOnWithCards(hand=Hand.BANKER, points=6, cards=2)
_THREE_CARD_SIX = HandWinsOnWithCards(hand=Hand.BANKER, points=6, cards=3)
_LOSES, _STANDS_OFF = Loses(), StandsOff()

_PLAYER_LOSES = PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb("10.1.1", "6.2.1(c)"))
_BANKER_LOSES = PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb("10.1.1", "6.2.2(c)"))
_TIE_LOSES = PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb("10.1.1", "6.2.3(b)"))

_MERIT = ("9.3", "9.3.1", "9.3.2", "9.3.3", "9.3.4")

_FIVE_PERCENT = LessCommission(odds=Odds(1, 1), commission=Percent.of(5))
_HALF = LessCommission(odds=Odds(1, 1), commission=Percent.of(50))


def _game(
    names: tuple[str, str],
    rule: str,
    table: str,
    banker: dict[str, tuple[When, Pays]],
    played: Played = Played.ANYWHERE,
) -> Game:
    """Crown's three games differ in what Banker is paid, and in the rule and the table that say so."""
    id_, title = names
    named = f"1.1.{title.lower().replace(' ', '-')}"
    player = PayRow(id="wins", when=_PLAYER_WINS, pays=Odds(1, 1), because=cb(table, named, "6.2.1(a)"))
    bankers = (
        PayRow(id=row, when=when, pays=pays, because=cb(table, named, "6.2.2(a)"))
        for row, (when, pays) in banker.items()
    )
    stands = {
        number: PayRow(id="tie", when=_TIE, pays=_STANDS_OFF, because=cb(table, number))
        for number in ("6.2.1(b)", "6.2.2(b)")
    }
    ties = PayRow(id="tie", when=_TIE, pays=Odds(8, 1), because=cb(table, "6.2.3(a)"))
    return Game(
        id=id_,
        title=title,
        played=played,
        bets=(
            MainBet(id="player", rows=(player, stands["6.2.1(b)"], _PLAYER_LOSES)),
            MainBet(id="banker", rows=(*bankers, stands["6.2.2(b)"], _BANKER_LOSES)),
            MainBet(id="tie", rows=(ties, _TIE_LOSES)),
        ),
        because=cb(rule, named, table, "10.2", "6.2.1", "6.2.2", "6.2.3", *_MERIT),
    )


GAMES = (
    _game(("traditional", "Traditional Baccarat"), "5.1.1", "table-3", {"wins": (_BANKER_WINS, _FIVE_PERCENT)}),
    _game(
        ("crown", "Crown Baccarat"),
        *("5.1.2", "table-4"),
        {"wins-on-six": (_BANKER_SIX, _HALF), "wins": (_BANKER_WINS, Odds(1, 1))},
    ),
    _game(
        ("zero-commission", "Zero Commission Baccarat"),
        *("5.1.3", "table-5"),
        {"wins": (_BANKER_WINS, Odds(1, 1))},
        Played.TOURNAMENTS,
    ),
)


_SIDED = {
    "dragon-player": Hand.PLAYER,
    "dragon-banker": Hand.BANKER,
    "perfect-player": Hand.PLAYER,
    "perfect-banker": Hand.BANKER,
    "pairs-player": Hand.PLAYER,
    "pairs-banker": Hand.BANKER,
}

_READ: Mapping[str, BetReading] = {
    "dragon-player": NaturalByFour.NATURAL_ROW,
    "dragon-banker": NaturalByFour.NATURAL_ROW,
    "tiger-pair": TwoPairs.ROW_OF_THEIR_OWN,
}


def _side(id_: str, family: str, offered: str, *columns: PayTable) -> SideBet:
    options = tuple(Option(id=str(number), rows=rows_) for number, rows_ in enumerate(columns, start=1))
    return SideBet(
        id=id_,
        family=family,
        options=options,
        because=cb(offered, "6.2.4", "5.2"),
        hand=_SIDED.get(id_),
        sign=cb("7.1", "5.2"),
        read=_READ.get(id_),
    )


def _dragon(hand: Hand, definition: str) -> PayTable:
    because = cb("table-6", definition)
    return (
        PayRow(id="natural", when=HandWinsWithNatural(hand=hand), pays=Odds(1, 1), because=because),
        PayRow(id="by-4", when=HandWinsBy(hand=hand, margin=4), pays=Odds(1, 1), because=because),
        PayRow(id="by-5", when=HandWinsBy(hand=hand, margin=5), pays=Odds(2, 1), because=because),
        PayRow(id="by-6", when=HandWinsBy(hand=hand, margin=6), pays=Odds(4, 1), because=because),
        PayRow(id="by-7", when=HandWinsBy(hand=hand, margin=7), pays=Odds(6, 1), because=because),
        PayRow(id="by-8", when=HandWinsBy(hand=hand, margin=8), pays=Odds(10, 1), because=because),
        PayRow(id="by-9", when=HandWinsBy(hand=hand, margin=9), pays=Odds(30, 1), because=because),
        PayRow(id="natural-tie", when=NaturalsTie(), pays=_STANDS_OFF, because=cb("table-6")),
        PayRow(id="tie", when=_TIE, pays=_LOSES, because=cb("table-6", "10.1.1")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb(definition, "10.1.1")),
    )


def _perfect(hand: Hand) -> PayTable:
    return (
        PayRow(
            id="mixed",
            when=FirstTwoPairAlike(hand=hand, likeness=Likeness.MIXED),
            pays=Odds(6, 1),
            because=cb("table-7", "1.1.baccarat-perfect-pairs(a)"),
        ),
        PayRow(
            id="coloured",
            when=FirstTwoPairAlike(hand=hand, likeness=Likeness.COLOURED),
            pays=Odds(12, 1),
            because=cb("table-7", "1.1.baccarat-perfect-pairs(b)"),
        ),
        PayRow(
            id="perfect",
            when=FirstTwoPairAlike(hand=hand, likeness=Likeness.PERFECT),
            pays=Odds(25, 1),
            because=cb("table-7", "1.1.baccarat-perfect-pairs(c)"),
        ),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb("1.1.baccarat-perfect-pairs", "10.1.1")),
    )


def _pairs(hand: Hand) -> PayTable:
    because = cb("table-8", "1.1.baccarat-pairs")
    return (
        PayRow(id="pair", when=FirstTwoPair(hand=hand, pair=OneRank.ONE_RANK), pays=Odds(11, 1), because=because),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb("1.1.baccarat-pairs", "10.1.1")),
    )


def _super_six(odds: Odds) -> PayTable:
    return (
        PayRow(id="banker-six", when=_BANKER_SIX, pays=odds, because=cb("table-9", "1.1.super-6")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb("1.1.super-6", "10.1.1")),
    )


def _tiger_tie(odds: Odds) -> PayTable:
    return (
        PayRow(id="tie-on-six", when=CoupTiesOn(points=6), pays=odds, because=cb("table-10", "1.1.tiger-tie")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb("10.1.1", "1.1.tiger-tie")),
    )


def _tiger_pair(single: Odds, double: Odds, twin: Odds) -> PayTable:
    return (
        PayRow(
            id="single",
            when=HandsPaired(pairs=Pairs.SINGLE, pair=OneRank.ONE_RANK),
            pays=single,
            because=cb("table-10", "1.1.tiger-pair(a)"),
        ),
        PayRow(
            id="double",
            when=HandsPaired(twin=TwinMeans.SAME_RANK, pairs=Pairs.DOUBLE, pair=OneRank.ONE_RANK),
            pays=double,
            because=cb("table-10", "1.1.tiger-pair(b)"),
        ),
        PayRow(
            id="twin",
            when=HandsPaired(pairs=Pairs.TWIN, pair=OneRank.ONE_RANK),
            pays=twin,
            because=cb("table-10", "1.1.tiger-pair(c)"),
        ),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb("1.1.tiger-pair", "10.1.1")),
    )


def _tiger(two_cards: Odds, three_cards: Odds) -> PayTable:
    because = cb("table-10", "1.1.tiger")
    return (
        PayRow(id="two-card-six", when=_TWO_CARD_SIX, pays=two_cards, because=because),
        PayRow(id="three-card-six", when=_THREE_CARD_SIX, pays=three_cards, because=because),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb("1.1.tiger", "10.1.1")),
    )


def _big_tiger(odds: Odds) -> PayTable:
    return (
        PayRow(id="three-card-six", when=_THREE_CARD_SIX, pays=odds, because=cb("table-10", "1.1.big-tiger")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb("10.1.1", "1.1.big-tiger")),
    )


def _small_tiger(odds: Odds) -> PayTable:
    return (
        PayRow(id="two-card-six", when=_TWO_CARD_SIX, pays=odds, because=cb("table-10", "1.1.small-tiger")),
        PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=cb("10.1.1", "1.1.small-tiger")),
    )


SIDE_BETS = (
    _side("dragon-player", "dragon", "6.2.4(a)", _dragon(Hand.PLAYER, "1.1.dragon-bonus(a)")),
    _side("dragon-banker", "dragon", "6.2.4(b)", _dragon(Hand.BANKER, "1.1.dragon-bonus(b)")),
    _side("perfect-player", "perfect-pairs", "6.2.4(c)", _perfect(Hand.PLAYER)),
    _side("perfect-banker", "perfect-pairs", "6.2.4(d)", _perfect(Hand.BANKER)),
    _side("pairs-player", "pairs", "6.2.4(e)", _pairs(Hand.PLAYER)),
    _side("pairs-banker", "pairs", "6.2.4(f)", _pairs(Hand.BANKER)),
    _side("super-six", "super-six", "6.2.4(g)", *(_super_six(Odds(each, 1)) for each in (15, 16))),
    _side("tiger-tie", "tiger", "6.2.4(h)", *(_tiger_tie(Odds(each, 1)) for each in (45, 45, 45, 45, 45))),
    _side(
        *("tiger-pair", "tiger", "6.2.4(i)"),
        *(_tiger_pair(Odds(4, 1), Odds(25, 1), Odds(each, 1)) for each in (100, 150, 150, 120, 120)),
    ),
    _side("tiger", "tiger", "6.2.4(j)", *(_tiger(Odds(12, 1), Odds(each, 1)) for each in (22, 23, 25, 23, 25))),
    _side("big-tiger", "tiger", "6.2.4(k)", *(_big_tiger(Odds(each, 1)) for each in (55, 55, 55, 55, 55))),
    _side("small-tiger", "tiger", "6.2.4(l)", *(_small_tiger(Odds(each, 1)) for each in (22, 23, 23, 23, 23))),
)


def _one_one_two(family: str, player: str, banker: str) -> CombinedBet:
    return CombinedBet(
        id=f"one-one-two-{family}",
        family="one-one-two",
        of=(family,),
        parts=(
            Part(id="player-side", bet=player, share=Percent.of(25)),
            Part(id="banker-side", bet=banker, share=Percent.of(25)),
            Part(id="tie", bet="tie", share=Percent.of(50)),
        ),
        because=cb("6.3", "1.1.1-1-2"),
    )


COMBINED_BETS = (
    _one_one_two("pairs", "pairs-player", "pairs-banker"),
    _one_one_two("perfect-pairs", "perfect-player", "perfect-banker"),
    _one_one_two("dragon", "dragon-player", "dragon-banker"),
)

# When it goes wrong --------------------------------------------------------------------------------------------------

IRREGULARITIES = irregularities.Irregularities(
    third_card_to_player_not_authorised=irregularities.BankersThirdElseNoBetCoup(
        because=cb("11.6.1(b)", "11.6.1", "11.6"), to_banker=cb("11.6.1(a)", "11.6.1", "11.6")
    ),
    third_card_to_banker_not_authorised=irregularities.SettledThenNoBetCoup(because=cb("11.6.2", "11.6")),
    card_left_over_in_the_last_coup=irregularities.InTheLastCoup(because=cb("11.2", "11.6")),
    cards_out_of_order=None,
    any_other_misdeal=irregularities.NoBetCoupByDiscretion(because=cb("11.8.1(a)", "11.8.1", "11.8")),
    error_told_too_late=irregularities.LaterCoupsUnaffected(because=cb("11.10", "11.11")),
    players_third_card_put_to_banker=irregularities.GoesToPlayer(because=cb("11.3")),
    extra_card_not_disclosed=irregularities.OpensTheNextCoup(because=cb("11.2")),
    first_card_face_up_in_the_shoe=irregularities.OpensANoBetCoup(because=cb("11.5.1", "11.5")),
    first_card_exposed=irregularities.ExposedFirstCardByDiscretion(because=cb("11.8.1")),
    later_card_face_up=irregularities.PlayedAsFaceDown(because=cb("11.5.2", "11.5")),
    void_coup=irregularities.Refunded(because=cb("14.4", "1.1.void")),
    not_enough_cards=irregularities.CoupVoid(because=cb("11.12")),
    not_cut_properly=None,
    burn_forgotten=irregularities.PlayContinuesOrFirstCoupRebuilt(because=cb("11.1"), rebuilt=cb("11.1.1")),
    not_shuffled=None,
    wrong_variation_settled=None,
    card_missing_or_foreign=irregularities.CoupVoidShoeVoid(
        because=cb("11.14"), stand=cb("11.14.1"), void=cb("11.14.2"), shoe=cb("11.14.3")
    ),
    hands_misdelivered=irregularities.CompleteRetractOrNoBet(
        told=(),
        because=cb("11.7.3", "11.7"),
        crosswise=cb("11.7.1"),
        passed=cb("11.7.2"),
        revealed=(),
        complete=cb("11.7.3(a)"),
        retract=cb("11.7.3(b)"),
        no_bet=cb("11.7.3(c)"),
        tell=(),
    ),
    hand_passed_to_the_wrong_player=None,
    wager_changes_after_the_deal_began=irregularities.LateChangesBeforeExposure(
        because=cb("11.9.1", "11.9.1(a)", "11.9.1(b)", "11.9.1(c)", "11.9.1(d)"),
        all_withdrawn=cb("11.9.2"),
    ),
    scanning_shoe_disagrees=irregularities.OutcomeConfirmedOrVoid(because=cb("11.15")),
    display_wrong=irregularities.DisplayDisregarded(because=cb("11.16")),
    burned_card=None,
    mispaid=None,
    cards_dealt_with_no_wagers=irregularities.DealtOutAsNoBet(because=cb("11.4")),
    shuffling_device_fails=malfunction.RectifiedAndShoeChecked(because=cb("11.13")),
)

# Notices and powers --------------------------------------------------------------------------------------------------

_CHANGE = cb("5.3", "5.3.1", "5.3.2", "5.3.2(a)", "5.3.2(b)")

NOTICES = notices.NoticeTerms(
    closing_with_players=notices.NoticeInCoups(coups=3, because=cb("14.5")),
    changing_the_variation=notices.AtOnceIfEmptyElseSignOrConsent(minutes=20, because=_CHANGE),
    changing_side_bets=notices.AtOnceIfEmptyElseSignOrConsent(minutes=20, because=_CHANGE),
    abstaining_at_a_full_table=notices.MayBeAskedToVacate(
        rounds=3, without_bets=notices.DummyCoupsSatOut.DO_NOT_COUNT, because=cb("14.10")
    ),
    dispute=notices.DisputeFinal(
        first=Role.AREA_MANAGER,
        right=Cited("how to contact an inspector, and the right to have the complaint investigated", cb("14.12")),
        because=cb("14.12"),
    ),
    staff_advice=notices.Forbidden(because=cb("14.6")),
    advice=notices.ForbiddenUnlessPermitted(because=cb("14.7")),
    private_bets=notices.Forbidden(because=cb("14.8")),
    rules_copy=notices.AvailableOnRequest(because=cb("14.13")),
    prohibited_device=notices.VoidExcludeEscalate(
        under="section 79 of the Casino Control Act 1992",
        until=("inspector", "police-officer"),
        because=cb("14.2"),
        forbidden=cb("14.1"),
        void=cb("14.2.1"),
        from_the_game=cb("14.2.2"),
        from_the_casino=cb("14.2.3"),
        hand_over=cb("14.2.4"),
    ),
    disruption_or_fraud=notices.Refund(
        own=Cited(("dealer-error", "mistake", "staff-error"), cb("14.3.1")),
        because=cb("14.4"),
        invalid=cb("14.3"),
        fraud=cb("14.3.2"),
    ),
)

_DUTIES, _AREA, _ASSISTANT = Role.HIGHER_DUTIES_DEALER, Role.AREA_MANAGER, Role.ASSISTANT_CASINO_MANAGER

# Promotional prizes --------------------------------------------------------------------------------------------------

PROMOTIONS = promotions.PromotionTerms(
    offered=promotions.MayBeOffered(by=promotions.OperatorsRank.HIGHEST, because=cb("13.1")),
    scrutineer=promotions.ScrutineerMayOversee(
        over=Money.dollars(10_000), weighed=promotions.PrizesWeighed.EACH, because=cb("13.2")
    ),
    alternative=None,
    payment=None,
    prohibited=promotions.ProhibitedPrizes(because=cb("13.3")),
    barred=(
        promotions.Barred(id="tobacco", contents=("tobacco",), because=cb("13.3.1")),
        promotions.Barred(id="firearms", contents=("firearm", "ammunition", "imitation-firearm"), because=cb("13.3.2")),
        promotions.Barred(id="weapons", contents=("prohibited-weapon",), because=cb("13.3.3")),
        promotions.Barred(id="prescribed", contents=("prescribed",), because=cb("13.3.5")),
    ),
    liquor=promotions.LiquorUpTo(id="liquor", litres=20, because=cb("13.3.4")),
    published=promotions.ReferredToAndAvailable(because=cb("13.4")),
    contents=promotions.StateEverything(because=cb("13.5")),
    conditions=checklist(
        cb,
        """
        awarding        13.5.1
        when-and-where  13.5.2
        eligibility     13.5.3
        minimum-wager   13.5.4 if
        nature          13.5.5
        closing         13.5.6
        claiming        13.5.7
        notifying       13.5.8
        publishing      13.5.8
        prizes          13.5.9
        """,
    ),
    closing=promotions.EntriesClose(minute=promotions.AtTheClosing.IN_TIME, because=cb("13.5.6")),
    details=(
        promotions.Details(
            id="appliance",
            items=checklist(
                cb,
                """
                make         13.5.9(a)(i)
                model        13.5.9(a)(ii)
                accessories  13.5.9(a)(iii)
                """,
            ),
            because=cb("13.5.9(a)"),
        ),
        promotions.Details(
            id="vehicle",
            items=checklist(
                cb,
                """
                make         13.5.9(b)(i)
                model        13.5.9(b)(ii)
                accessories  13.5.9(b)(iii)
                on-road      13.5.9(b)(iv)
                """,
            ),
            because=cb("13.5.9(b)"),
        ),
        promotions.Details(
            id="travel",
            items=checklist(
                cb,
                """
                persons      13.5.9(c)(i)
                includes     13.5.9(c)(ii): airfares, accommodation, transfers, meals
                when         13.5.9(c)(iii)
                spending     13.5.9(c)(iv)
                """,
            ),
            because=cb("13.5.9(c)"),
        ),
        promotions.Details(
            id="real-estate",
            items=checklist(
                cb,
                """
                dwelling     13.5.9(d)(i)
                plans        13.5.9(d)(ii)
                contract     13.5.9(d)(iii)
                easements    13.5.9(d)(iv)
                address      13.5.9(d)(v)
                includes     13.5.9(d)(vi): conveyancing, legal costs, fixtures and fittings
                """,
            ),
            because=cb("13.5.9(d)"),
        ),
    ),
    winner_told=promotions.WinnerTold(
        days=2,
        counted=promotions.TwoDays.CALENDAR,
        ways=(
            promotions.ToldBy(id="face-to-face", addressed=False, because=cb("13.6.1")),
            promotions.ToldBy(id="mail", addressed=True, because=cb("13.6.2")),
            promotions.ToldBy(id="telephone", addressed=True, because=cb("13.6.3")),
            promotions.ToldBy(id="email", addressed=True, because=cb("13.6.4")),
        ),
        because=cb("13.6"),
    ),
    sent=promotions.SentOnRequest(because=cb("13.7")),
    amended=None,
    refused_claims=promotions.RefusedClaims(over=Money.dollars(100), details=(), because=cb("13.8"), kept=cb("13.8")),
    dispute=promotions.OperatorDecides(because=cb("13.9")),
    compromised=promotions.CancellationTold(drawn=promotions.DrawnAndCancelled.AWARDED_STAY, because=cb("13.10")),
)

# Tournaments ---------------------------------------------------------------------------------------------------------

_DIRECTOR = Role.TOURNAMENT_DIRECTOR

TOURNAMENTS = tournaments.TournamentTerms(
    operator=tournaments.OperatorConducts(by=promotions.OperatorsRank.HIGHEST, because=cb("12.2")),
    competition=tournaments.EqualChanceForAll(because=cb("12.1")),
    in_charge=tournaments.DirectorPresent(role=_DIRECTOR, because=cb("12.2.3"), deputies=cb("12.2.3(a)")),
    game_rules=tournaments.GameRulesPrevail(because=cb("12.4.8(c)")),
    fees=tournaments.ByTheConditions(item="pool", because=cb("12.4.7(a)")),
    added=tournaments.ByTheConditions(item="pool", because=cb("12.4.7(a)")),
    guarantee=tournaments.ByTheConditions(item="pool", because=cb("12.4.7(a)")),
    cancelled=tournaments.ByTheConditions(item="refunds", because=cb("12.4.8(a)(iv)")),
    published=tournaments.AvailableBeforeEntries(because=cb("12.2.2"), documented=cb("12.2.1")),
    contents=promotions.StateEverything(because=cb("12.4")),
    conditions=checklist(
        cb,
        """
        when                   12.4.1(a)(i)
        fees                   12.4.1(a)(ii)
        numbers                12.4.1(a)(iii)
        place                  12.4.1(a)(iv)
        start-may-change       12.4.1(b)
        acceptance             12.4.2(a)(i)
        not-excluded           12.4.2(a)(ii)
        refusal                12.4.2(a)(iii) if
        criteria               12.4.2(a)(iv) if
        abide                  12.4.2(b)(i)
        access                 12.4.2(b)(ii)
        entry                  12.4.2(c)
        terms-of-entry         12.4.2(d)
        rounds                 12.4.3(a)(i)
        tables                 12.4.3(a)(ii)
        progression            12.4.3(a)(iii) if
        buy-back               12.4.3(a)(iv) if
        repechage              12.4.3(a)(v) if
        same-bank              12.4.3(b)
        chips-at-end           12.4.3(c) if
        chip-type              12.4.4(a)
        compulsory             12.4.4(b)
        secret                 12.4.4(c) if
        pass-cards             12.4.4(d) if
        features               12.4.4(e) if
        elimination            12.4.5(a)
        winners                12.4.6(a)
        pool                   12.4.7(a)
        shares                 12.4.7(b)
        penalties              12.4.8(a)(i)
        disqualification       12.4.8(a)(ii)
        substitute             12.4.8(a)(iii)
        refunds                12.4.8(a)(iv)
        late                   12.4.8(b)(i)
        absence                12.4.8(b)(ii)
        phone                  12.4.8(b)(iii)
        substitute-effect      12.4.8(b)(iv)
        disqualification-effect 12.4.8(b)(v)
        retirement             12.4.8(b)(vi)
        rules-prevail          12.4.8(c)
        early-end              12.4.8(d)
        early-end-determined   12.4.8(d)(i)
        early-end-cash         12.4.8(d)(ii)
        privacy                12.4.8(e)
        likeness               12.4.8(f)
        disputes               12.4.8(g)
        liability              12.4.8(h)
        """,
    ),
    agreement=None,
    briefing=tournaments.BriefedBeforePlay(by=_DIRECTOR, because=cb("12.3.1", "12.3")),
    instruction=tournaments.MayBeInstructed(because=cb("12.3.2", "12.3")),
    determined=None,
    designated=tournaments.DesignatedByTheOperator(because=cb("12.2.4")),
    exclusive=tournaments.ExclusiveUntilItIsOver(because=cb("12.2.5")),
    starting_time=tournaments.StartMayBeAltered(by=_DIRECTOR, because=cb("12.4.1(b)")),
    early_end=tournaments.EndedBeforeItsTime(
        by=_DIRECTOR, because=cb("12.4.8(d)"), determined=cb("12.4.8(d)(i)"), agreed=cb("12.4.8(d)(ii)")
    ),
    session=tournaments.ByTheConditions(item="rounds", because=cb("12.4.3(a)(i)")),
    chips=tournaments.ByTheConditions(item="chip-type", because=cb("12.4.4(a)")),
    allotment=tournament_play.EqualAllotment(because=cb("12.4.3(b)")),
    buy_in=tournaments.ByTheConditions(item="fees", because=cb("12.4.1(a)(ii)")),
    chips_back=tournaments.ByTheConditions(item="chips-at-end", because=cb("12.4.3(c)")),
    count=tournaments.ByTheConditions(item="winners", because=cb("12.4.6(a)")),
    count_at_will=None,
    every_coup=tournaments.ByTheConditions(item="compulsory", because=cb("12.4.4(b)")),
    amounts=None,
    below_the_minimum=tournaments.ByTheConditions(item="elimination", because=cb("12.4.5(a)")),
    limits_change=None,
    own_place=None,
    time_limit=None,
    pass_cards=tournaments.ByTheConditions(item="pass-cards", because=cb("12.4.4(d)")),
    undisclosed=tournaments.ByTheConditions(item="secret", because=cb("12.4.4(c)")),
    found_wrong=None,
    order=None,
    features=tournaments.ByTheConditions(item="features", because=cb("12.4.4(e)")),
    absence=tournaments.ByTheConditions(item="absence", because=cb("12.4.8(b)(ii)")),
    late=tournaments.ByTheConditions(item="late", because=cb("12.4.8(b)(i)")),
    breach=tournaments.ByTheConditions(item="disqualification", because=cb("12.4.8(a)(ii)")),
    added_chips=None,
    hidden_chips=None,
    chips_in_view=None,
    advice=None,
    penalties=tournaments.ByTheConditions(item="penalties", because=cb("12.4.8(a)(i)")),
    phone=tournaments.ByTheConditions(item="phone", because=cb("12.4.8(b)(iii)")),
    disqualification_effect=tournaments.ByTheConditions(item="disqualification-effect", because=cb("12.4.8(b)(v)")),
    substitute=tournaments.ByTheConditions(item="substitute", because=cb("12.4.8(a)(iii)")),
    substitute_effect=tournaments.ByTheConditions(item="substitute-effect", because=cb("12.4.8(b)(iv)")),
    retirement=tournaments.ByTheConditions(item="retirement", because=cb("12.4.8(b)(vi)")),
    advancing=tournaments.ByTheConditions(item="winners", because=cb("12.4.6(a)")),
    play_off=tournaments.ByTheConditions(item="winners", because=cb("12.4.6(a)")),
    same_coup=tournaments.ByTheConditions(item="elimination", because=cb("12.4.5(a)")),
    shares=tournaments.ByTheConditions(item="shares", because=cb("12.4.7(b)")),
    likeness=tournaments.ByTheConditions(item="likeness", because=cb("12.4.8(f)")),
    dispute=tournament_play.DecidedAndFinal(by=_DIRECTOR, because=cb("12.4.8(g)")),
    questions=reads.OpenQuestions(
        buy_in_money=Cited(reads.BuyInMoney.STATED, cb("12.4.1(a)(ii)")),
        cancelled_fees=Cited(reads.CancelledFees.EVERY, cb("12.4.8(a)(iv)")),
        rest_of_shares=Cited(reads.RestOfShares.FIRST, cb("12.4.7(b)")),
        wagers_of_disqualified=Cited(reads.WagersOfDisqualified.SETTLED, cb("12.4.8(b)(v)")),
    ),
)

AUTHORITY = tuple(
    Power(id=act, by=by, because=cb(*numbers))
    for act, by, *numbers in (
        ("act-as-dealer", _DUTIES, "1.2"),
        ("direct-a-shuffle", _DUTIES, "4.1.2"),
        ("cut-the-cards", _DUTIES, "4.2.1(b)", "4.2.3"),
        ("player-cut", Role.DEALER, "4.2.1", "4.2.1(a)"),
        ("face-down-burn", Role.DEALER, "4.3.1(a)", "4.3.1"),
        ("shown-burn", Role.DEALER, "4.3.1(a)", "4.3.1"),
        ("face-value-burn", _AREA, "4.3.1(b)", "4.3.1"),
        ("expose-the-burn", _ASSISTANT, "4.3.1(b)(i)"),
        ("replace-cards", _DUTIES, "4.4.1"),
        ("replace-unfit-cards", _DUTIES, "4.4.2"),
        ("shoe-void", _DUTIES, "4.4.2(a)"),
        ("change-the-variation", _AREA, "5.3"),
        ("change-side-bets", _AREA, "5.3"),
        ("personal-limits", _AREA, "7.4", "7.5"),
        ("alter-limits", _AREA, "7.5"),
        ("deal-face-up-or-down", _DUTIES, "8.3.1"),
        ("pass-hand-without-wager", _ASSISTANT, "8.4.3(a)", "8.4.3"),
        ("no-bet-coup", _DUTIES, "8.6", "8.6.1", "8.6.2", "8.6.3", "11.8.1", "11.8.1(a)", "11.8.1(b)", "11.9.2"),
        ("show-a-hand-first", Role.DEALER, "9.1"),
        ("defer-commission", _ASSISTANT, "10.3.1"),
        ("settle-commission-at-another-time", _ASSISTANT, "10.3.1(a)(iii)"),
        ("rebuild-first-coup", _DUTIES, "11.1.1"),
        ("misdelivered-hands", _DUTIES, "11.7.3", "11.7.3(a)", "11.7.3(b)", "11.7.3(c)"),
        ("late-wagers", _DUTIES, "11.9.1", "11.9.1(a)", "11.9.1(b)", "11.9.1(c)", "11.9.1(d)"),
        ("rectify-a-malfunction", Role.DEALER, "11.13"),
        ("judge-a-malfunction", _DUTIES, "11.13"),
        ("confirm-the-outcome", _AREA, "11.15"),
        ("coup-void", _AREA, "11.15"),
        ("act-on-a-device", _ASSISTANT, "14.2", "14.2.1", "14.2.2", "14.2.3", "14.2.4"),
        ("invalidate-the-outcome", _ASSISTANT, "14.3", "14.3.1", "14.3.2"),
        ("void-a-wager", _ASSISTANT, "14.3", "14.3.1", "14.3.2", "14.2.1"),
        ("close-the-table", _DUTIES, "14.5"),
        ("have-a-seat-vacated", _DUTIES, "14.10"),
        ("refuse-a-wager", _DUTIES, "14.11"),
        ("decide-a-dispute", _AREA, "14.12"),
    )
)

EDITION = BaccaratEdition(
    rulebook="crown-baccarat",
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
    combined_bets=COMBINED_BETS,
    settlement=SettlementTerms(
        result=ResultFirst(because=cb("9.2")),
        order=LosersThenWinners(because=cb("10.1", "10.1.1", "10.1.2")),
        commission=CommissionDeferrable(
            because=cb("10.3.1"),
            which=Deferrable.ANY,
            by_the_end=cb("10.3.1(a)"),
            on_request=cb("10.3.1(a)(i)"),
            on_leaving=cb("10.3.1(a)(ii)"),
            by_discretion=cb("10.3.1(a)(iii)"),
            marker=cb("10.3.1(b)"),
            fractions_of_a_cent=Cited(DownToTheCent(), cb("10.3.1(b)", "7.3")),
        ),
    ),
    irregularities=IRREGULARITIES,
    notices=NOTICES,
    promotions=PROMOTIONS,
    tournaments=TOURNAMENTS,
    authority=AUTHORITY,
)
