"""The Star, Texas Hold'em Bonus Poker: terms and policies, nothing else."""

from datetime import date

from croupier.games import cards, limits, malfunction, notices, place, promotions, shoe, wagering
from croupier.games.authority import Power
from croupier.games.checklists import checklist
from croupier.games.holdem_bonus import irregularities, jackpot_terms
from croupier.games.holdem_bonus.bets import (
    BetOnHoleCards,
    BetOnTheHand,
    HandHigher,
    HandHigherWith,
    HandLower,
    HandRow,
    HandsEqual,
    HolePair,
    HoleRow,
    HoleSuited,
    HoleUnsuited,
    NotPaid,
    OtherHoleCards,
    OtherHolePair,
)
from croupier.games.holdem_bonus.edition import (
    BeforeTheOthers,
    Concede,
    FromTheDealersRight,
    HoldemBonusEdition,
    LayoutTerms,
    PrintedArea,
    PrintedWhereAJackpotIsOffered,
    ProvedAndDiscarded,
    SettlementTerms,
    Word,
    WordOrSymbol,
)
from croupier.games.holdem_bonus.ranking import AceHighAlsoLowInAStraight, Category, HandOrder, Kickers, Kind
from croupier.games.holdem_bonus.round import (
    Bet,
    BettingRound,
    BettingTerms,
    Check,
    ClockwiseFromTheLeft,
    DealOrder,
    DealStep,
    DealTerms,
    FaceDown,
    Fold,
    FoldedHandsDiscarded,
    FoldedHandsKept,
    FoldIsFinal,
    HoleCards,
    LookedAtOnceAllAreDealt,
    MayCallNoMoreBets,
    OnlyTheDecisionIsSpoken,
    PassedFaceDownAndSpread,
    Street,
    To,
)
from croupier.games.holdem_bonus.showdown import BestFiveOfSeven
from croupier.games.pays import Loses, StandsOff
from croupier.games.remedies import RectifiedAndReported
from croupier.kernel.cards import Rank
from croupier.kernel.clauses import Cited
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.rounding import ToTheCent
from croupier.kernel.staff import Role
from croupier.rulebooks import Citing

th = Citing("star-texas-holdem-bonus")

# Where ---------------------------------------------------------------------------------------------------------------

PLACE = place.Place(
    areas=(),
    places=place.PlacesOneOf(counts=(5, 7), because=th("diagram-a", "2.1")),
    layouts=(
        place.Layout(id="A", places=(5, 7), carries=("ante-bonus", "jackpot"), because=th("diagram-a", "2.2", "2.2.2")),
    ),
    equipment=(
        place.ShoeOrShufflingDevice(
            id="card-shoe-or-shuffling-device", shoe=1, device=2, because=th("2.4.1", "2.4", "1.1.card-shoe")
        ),
        place.EquipmentForDecks(id="discard-rack-at-the-dealers-right", decks=1, because=th("2.4.2")),
        place.EquipmentForTheJackpot(id="record-of-jackpot-wagers", because=th("2.3")),
        place.EquipmentForTheJackpot(id="progressive-meter", because=th("2.4.3", "15.1.3")),
        place.Equipment(id="float-tray", because=th("2.4.4")),
    ),
    drop_box=place.AttachedWhereCashIsAccepted(because=th("2.5", "2.5.1"), cashless=th("1.1.cashless")),
    hand_markers=None,
    closed_boxes=None,
    odds_signs=(
        place.OddsSign(id="ante-bonus", of="ante-bonus", shows=("amount",), because=th("5.5")),
        place.OddsSign(id="jackpot-wager", of="jackpot", shows=("amount",), because=th("15.2.3")),
        place.OddsSign(id="jackpot", of="jackpot", shows=("payouts",), because=th("15.2.9")),
        place.OddsSign(
            id="folded-hands", of="jackpot", shows=("what a fold means for the jackpot",), because=th("15.1.4")
        ),
        place.OddsSign(id="bonus-jackpot", of="jackpot", shows=("amounts",), because=th("15.2.11")),
    ),
    low_limit=place.LowLimitTables(device="shuffler", because=th("6.6.2", "6.6.1", "6.6")),
)

LAYOUT = LayoutTerms(
    marks=(
        Word(id="ante", word="Ante", because=th("2.2.1.1", "2.2.1")),
        Word(id="flop", word="Flop", because=th("2.2.1.2", "2.2.1")),
        Word(id="turn", word="Turn", because=th("2.2.1.3", "2.2.1")),
        Word(id="river", word="River", because=th("2.2.1.4", "2.2.1")),
        WordOrSymbol(id="ante-bonus", word="Bonus", because=th("2.2.1.5", "2.2.1")),
    ),
    areas=(
        PrintedArea(id="dealers-cards", because=th("2.2.2.1")),
        PrintedArea(id="community-cards", because=th("2.2.2.1")),
        PrintedWhereAJackpotIsOffered(id="jackpot-wagers", because=th("2.2.2.3")),
    ),
    shapes_of_wagering_areas=Cited(("rectangle", "circle", "oval"), th("2.2.2.2")),
)

# The cards and the shoe ----------------------------------------------------------------------------------------------

CARDS = cards.CardTerms(
    decks=Cited((1,), th("3.1")),
    cards_in_a_deck=Cited(52, th("3.1")),
    needed_for=(),
    spare_deck=cards.SpareDeck(because=th("3.2"), one=th("3.2.1"), other_back=th("3.2.2")),
    devices=Cited(("shoe", "shuffler"), th("3.6", "2.4.1")),
    multishuffler_takes=None,
)

HANDS = HandOrder(
    cards=AceHighAlsoLowInAStraight(because=th("3.3", "8.1"), ace_high=th("3.3.1"), ace_low=th("3.3.2")),
    kinds=(
        Kind(id="royal-flush", category=Category.ROYAL_FLUSH, because=th("8.1(a)")),
        Kind(id="straight-flush", category=Category.STRAIGHT_FLUSH, because=th("8.1(b)")),
        Kind(id="four-of-a-kind", category=Category.FOUR_OF_A_KIND, because=th("8.1(c)")),
        Kind(id="full-house", category=Category.FULL_HOUSE, because=th("8.1(d)")),
        Kind(id="flush", category=Category.FLUSH, because=th("8.1(e)")),
        Kind(id="straight", category=Category.STRAIGHT, because=th("8.1(f)")),
        Kind(id="three-of-a-kind", category=Category.THREE_OF_A_KIND, because=th("8.1(g)")),
        Kind(id="two-pair", category=Category.TWO_PAIR, because=th("8.1(h)")),
        Kind(id="one-pair", category=Category.ONE_PAIR, because=th("8.1(i)")),
        Kind(id="no-pair", category=Category.NO_PAIR, because=th("8.1(j)")),
    ),
    compared=Cited(Kickers.ALL_FIVE, th("8.1(c)", "8.1(g)", "10.11")),
)

SHOE = shoe.ShoeTerms(
    shuffled=shoe.ShuffleEveryRound(
        because=th("4.1"), before_play=th("4.1.1"), after_each=th("4.1.2"), after_a_vacancy=th("4.1.3")
    ),
    pre_shuffled=(),
    shuffling_device=shoe.FedToTheDeviceUncutUnlessOrdered(
        because=th("4.4.3", "4.4"), fed=th("4.4.2", "4.4.4"), ordered=th("4.4.5")
    ),
    before_the_device=shoe.HandShuffleBeforePlay(because=th("4.4.1")),
    who_cuts=shoe.OnlyDealerCuts(because=th("4.3", "4.2")),
    depth_of_cut=None,
    cutting_card_placed=shoe.UnderTheLastCard(because=th("4.2")),
    dropped_cards=cards.DroppedCardsAreCounted(because=th("4.2.1")),
    burn=(),
    cutting_card_during_a_round=None,
    cutting_card_before_a_round=None,
    no_cutting_card=None,
    new_cards=cards.CheckedAndShuffledIfAllAreNew(because=th("3.7")),
    handled_cards=cards.HeldOverTheLayout(because=th("9.8", "9.10")),
    unfit_cards=cards.AnyOrAllUnfitReplacedBetweenRounds(because=th("3.7")),
    sequence_revealed=None,
    custody=cards.SecuredUntilUsed(checked=th("3.4"), because=th("3.5")),
)

# Wagers and limits ---------------------------------------------------------------------------------------------------

WAGERS = wagering.WagerTerms(
    close=wagering.CloseAtFirstCardRemoved(because=th("5.6", "5.3", "15.2.4")),
    payable_with=Cited(("chips", "tokens"), th("5.2")),
    tokens=wagering.TokensPaidInChips(because=th("1.1.casino-promotional-token")),
    placement=(),
    player_and_banker_together=None,
    side_wager_without_a_main_wager=wagering.SideWagersNeedAMainWager(because=th("5.4", "15.2.1")),
    one_per_round=wagering.OneWagerPerArea(most=1, because=th("5.8")),
    scarce_side_positions=None,
    several_areas_by_one_player=wagering.OneHandPerPlayer(because=th("5.7")),
    player_card=wagering.OwnPlayerCardToSitDown(start=date(2024, 8, 19), because=th("5.1", "13.1")),
    positioning=wagering.PlayersPositionTheirWagers(because=th("5.9")),
    proxy=wagering.InvalidIfForAnother(because=th("13.1", "13.1.1", "13.1.2")),
    invalid_wagers=wagering.InvalidReturned(
        because=th("11.19", "1.1.invalid-wager"),
        before=th("11.19.1"),
        during=th("11.19.2"),
        after=th("11.19.3"),
        misplaced=th("1.1.invalid-wager", "1.1.void"),
        losing=wagering.LosingInvalidWager.RETURNED,
    ),
    # The document has no rule for sums that chips cannot make: its pay tables pay whole multiples of the wager.
    inexact_in_chips=Cited(ToTheCent(), th("10.7.table", "10.10.table")),
)

LIMITS = limits.LimitTerms(
    on_the_sign=limits.SignShowsLimits(per=("player", "playing area"), because=th("6.1")),
    multiples=limits.MultiplesOnlyIfSigned(because=th("6.1")),
    below_minimum_in_time=limits.NotAccepted(because=th("6.1")),
    above_maximum_in_time=limits.NotAccepted(because=th("6.1")),
    below_minimum_late=limits.WagerStands(because=th("6.2", "6.4")),
    above_maximum_late=limits.PaidToMaximum(because=th("6.3")),
    area_maximum_in_time=None,
    area_maximum_late=None,
    differential_in_time=None,
    differential_late=None,
    over_the_limit_in_an_earlier_round=limits.EarlierResultsStand(because=th("6.3")),
    raising_the_minimum=limits.SignFirst(minutes=20, because=th("6.5")),
    raising_the_minimum_at_once=limits.AtOnceOldMinimumKept(
        minutes=Cited(20, th("6.5.2")),
        because=th("6.5.1"),
        marker=th("6.5.1.1"),
        marker_removed=th("6.5.1.2"),
        raised_again=th("6.5.2"),
        both_shown=th("6.5.3"),
        newcomers=th("6.5.4"),
    ),
    personal_limits=None,
    whose_rights=Cited(limits.RightHolder.PERSON, th("6.5.1", "6.5")),
    lowered_over_a_wager=Cited(limits.LoweredMaximum.HOLDS, th("6.5", "6.3")),
    several_wagers_on_one_bet=None,
)

# The deal ------------------------------------------------------------------------------------------------------------

_THREE_ONE_ONE = (Street.FLOP, Street.FLOP, Street.FLOP, Street.TURN, Street.RIVER)

DEAL = DealTerms(
    announcement=MayCallNoMoreBets(because=th("7.1")),
    orders=(
        DealOrder(
            id="shuffler",
            steps=(
                DealStep(id="community", to=To.COMMUNITY, cards=5, because=th("7.2.1", "7.1")),
                DealStep(id="dealer", to=To.DEALER, cards=2, because=th("7.2.3", "7.1")),
                DealStep(id="players", to=To.PLAYERS, cards=2, because=th("7.2.4", "7.1")),
            ),
            community=Cited(_THREE_ONE_ONE, th("7.2.2", "1.1.flop", "1.1.turn", "1.1.river")),
            because=th("7.2"),
        ),
        DealOrder(
            id="shoe",
            steps=(
                DealStep(id="community", to=To.COMMUNITY, cards=5, because=th("7.3.1", "7.1")),
                DealStep(id="dealers-first", to=To.DEALER, cards=1, because=th("7.3.2")),
                DealStep(id="players-first", to=To.PLAYERS, cards=1, because=th("7.3.3")),
                DealStep(id="dealers-second", to=To.DEALER, cards=1, because=th("7.3.4")),
                DealStep(id="players-second", to=To.PLAYERS, cards=1, because=th("7.3.5")),
            ),
            community=Cited(_THREE_ONE_ONE, th("7.3.1", "1.1.flop", "1.1.turn", "1.1.river")),
            because=th("7.3"),
        ),
    ),
    hole_cards_from_a_shoe=Cited(HoleCards.ONE_EACH_TWICE, th("7.3", "7.1")),
    face=FaceDown(because=th("7.2"), from_a_shoe=th("7.3.1", "7.3.2", "7.3.3", "7.3.4", "7.3.5")),
    looking=LookedAtOnceAllAreDealt(because=th("7.2.5"), from_a_shoe=th("7.3.6")),
    methods=(
        FoldedHandsDiscarded(
            id="A",
            # What the sign declares, in our words; the prescribed wording is registered by the operator at set-up.
            sign=Cited("a folded hand wins no jackpot", th("15.1.4.1")),
            where=th("1.1.method-a"),
            because=th("15.1.4.1", "1.1.method-a", "9.6.1"),
        ),
        FoldedHandsKept(
            id="B",
            linked=("caribbean-stud", "mississippi-stud", "ultimate-texas-holdem"),
            sign=Cited("a folded hand with its jackpot wager can still win a jackpot", th("15.1.4.2")),
            where=th("1.1.method-b"),
            because=th("15.1.4.2", "10.4.1", "1.1.method-b", "1.1.fold", "9.6.2"),
        ),
    ),
)

BETTING = BettingTerms(
    rounds=(
        BettingRound(
            id="before-the-flop",
            choices=(
                Fold(id="before-the-flop", loses=("ante", "ante-bonus"), because=th("9.1.1", "1.1.fold")),
                Bet(id="flop", times=2, because=th("9.1.2", "1.1.flop-wager")),
            ),
            then_shows=Cited(Street.FLOP, th("7.2.6")),
            from_a_shoe=th("7.3.7"),
            because=th("9.1"),
        ),
        BettingRound(
            id="after-the-flop",
            choices=(
                Fold(id="after-the-flop", loses=("ante", "flop", "ante-bonus"), because=th("9.2.1", "1.1.fold")),
                Check(id="check", because=th("9.2.2", "1.1.check")),
                Bet(id="turn", times=1, because=th("9.2.3", "1.1.turn-wager")),
            ),
            then_shows=Cited(Street.TURN, th("7.2.7")),
            from_a_shoe=th("7.3.8"),
            because=th("9.2"),
        ),
        BettingRound(
            id="after-the-turn",
            choices=(
                Fold(
                    id="after-the-turn", loses=("ante", "flop", "turn", "ante-bonus"), because=th("9.3.1", "1.1.fold")
                ),
                Check(id="check", because=th("9.3.2", "1.1.check")),
                Bet(id="river", times=1, because=th("9.3.3", "1.1.river-wager")),
            ),
            then_shows=Cited(Street.RIVER, th("7.2.8", "9.7")),
            from_a_shoe=th("7.3.9", "9.7"),
            because=th("9.3"),
        ),
    ),
    players_act=ClockwiseFromTheLeft(because=th("7.1")),
    fold=FoldIsFinal(because=th("9.5", "10.3")),
    folded_cards=PassedFaceDownAndSpread(because=th("9.6", "9.4")),
    talk=OnlyTheDecisionIsSpoken(because=th("9.9")),
)

# Bets and pay tables -------------------------------------------------------------------------------------------------

_EQUAL = HandRow(id="equal", when=HandsEqual(), pays=StandsOff(), because=th("10.11", "1.1.stand-off"))
_LOWER = HandRow(id="lower", when=HandLower(), pays=Loses(), because=th("10.9"))


def _even_money(id_: str) -> BetOnTheHand:
    higher = HandRow(id="higher", when=HandHigher(), pays=Odds(1, 1), because=th("10.10", "10.10.table"))
    return BetOnTheHand(id=id_, rows=(higher, _EQUAL, _LOWER))


def _bonus(id_: str, when: HolePair | HoleSuited | HoleUnsuited | OtherHolePair, pays: int) -> HoleRow:
    return HoleRow(id=id_, when=when, pays=Odds(pays, 1), because=th("10.7.table", "10.7"))


BETS = (
    BetOnTheHand(
        id="ante",
        rows=(
            HandRow(
                id="flush-or-better",
                when=HandHigherWith(at_least=Category.FLUSH),
                pays=Odds(1, 1),
                because=th("10.10", "10.10.table"),
            ),
            HandRow(id="below-a-flush", when=HandHigher(), pays=NotPaid(), because=th("10.10", "10.10.table")),
            _EQUAL,
            _LOWER,
        ),
    ),
    _even_money("flop"),
    _even_money("turn"),
    _even_money("river"),
    BetOnHoleCards(
        id="ante-bonus",
        rows=(
            _bonus("aces", HolePair(ranks=(Rank.ACE,)), 30),
            _bonus("ace-king-suited", HoleSuited(high=Rank.ACE, beside=(Rank.KING,)), 25),
            _bonus("ace-queen-jack-suited", HoleSuited(high=Rank.ACE, beside=(Rank.QUEEN, Rank.JACK)), 20),
            _bonus("ace-king-unsuited", HoleUnsuited(high=Rank.ACE, beside=(Rank.KING,)), 15),
            _bonus("kings-queens-jacks", HolePair(ranks=(Rank.KING, Rank.QUEEN, Rank.JACK)), 10),
            _bonus("ace-queen-jack-unsuited", HoleUnsuited(high=Rank.ACE, beside=(Rank.QUEEN, Rank.JACK)), 5),
            _bonus("other-pairs", OtherHolePair(), 3),
            HoleRow(id="loses", when=OtherHoleCards(), pays=Loses(), because=th("10.7.table", "10.7")),
        ),
        because=th("5.3", "1.1.ante-bonus-wager"),
    ),
)

SETTLEMENT = SettlementTerms(
    dealers_hand=BestFiveOfSeven(
        because=th("10.1", "9.7"), with_both=th("10.1.1"), with_one=th("10.1.2"), with_none=th("10.1.3")
    ),
    players_hand=BestFiveOfSeven(
        because=th("10.8"), with_both=th("10.8.1"), with_one=th("10.8.2"), with_none=th("10.8.3")
    ),
    conceding=Concede(
        id="conceding", loses=("ante", "flop", "turn", "river", "ante-bonus"), because=th("10.2", "1.1.fold")
    ),
    players_in_turn=FromTheDealersRight(because=th("10.4")),
    bonus_first=BeforeTheOthers(wager="ante-bonus", because=th("10.5", "10.6")),
    cards_afterwards=ProvedAndDiscarded(because=th("10.12")),
)

# The jackpot ---------------------------------------------------------------------------------------------------------

JACKPOT = jackpot_terms.JackpotTerms(
    systems=jackpot_terms.Systems(because=th("15.1.1"), approved=th("1.1.jackpot-system")),
    wager=jackpot_terms.NeedsAWager(because=th("15.2.1", "1.1.jackpot-wager"), before_the_hand=th("15.2.4")),
    acceptance=jackpot_terms.PlayerSeesToAcceptance(because=th("15.2.2")),
    hand=jackpot_terms.HoleCardsAndFlop(because=th("15.2.6")),
    prizes=(
        jackpot_terms.SharePrize(
            id="royal-flush",
            hand=Category.ROYAL_FLUSH,
            share=Percent.of(100),
            least=Money.dollars(50_000),
            several=th("15.2.13.1", "15.2.13"),
            because=th("15.2.9.1", "15.2.9"),
        ),
        jackpot_terms.SharePrize(
            id="straight-flush",
            hand=Category.STRAIGHT_FLUSH,
            share=Percent.of(10),
            least=Money.dollars(5_000),
            several=th("15.2.13.2", "15.2.13"),
            because=th("15.2.9.2", "15.2.9"),
        ),
        jackpot_terms.FixedPrize(
            id="four-of-a-kind",
            hand=Category.FOUR_OF_A_KIND,
            amount=Money.dollars(500),
            because=th("15.2.9.3", "15.2.9"),
        ),
        jackpot_terms.FixedPrize(
            id="full-house", hand=Category.FULL_HOUSE, amount=Money.dollars(150), because=th("15.2.9.4", "15.2.9")
        ),
        jackpot_terms.FixedPrize(
            id="flush", hand=Category.FLUSH, amount=Money.dollars(100), because=th("15.2.9.5", "15.2.9")
        ),
    ),
    winning_hands=Cited(
        (
            Category.ROYAL_FLUSH,
            Category.STRAIGHT_FLUSH,
            Category.FOUR_OF_A_KIND,
            Category.FULL_HOUSE,
            Category.FLUSH,
        ),
        th("15.2.8"),
    ),
    payment=jackpot_terms.PaidApart(because=th("15.2.7")),
    bonus=jackpot_terms.BonusToTheOthers(
        because=th("15.2.10.2", "15.2.10.1", "15.2.10.3", "15.2.10", "15.2.11", "1.1.bonus-jackpot"),
        paid_first=th("15.2.10.4"),
    ),
    order_of_payment=Cited(jackpot_terms.PaymentOrder.BONUS_STRAIGHT_ROYAL, th("15.2.12", "15.2.10.4", "15.2.14")),
    first_major=Cited(jackpot_terms.FirstMajor.STRAIGHT_FLUSH, th("15.2.14")),
    minimum_above_the_share=Cited(jackpot_terms.Shortfall.HOUSE_PAYS, th("15.2.9.1", "15.2.9.2")),
    fractions=Cited(jackpot_terms.FractionsOfACent.ROUNDED_DOWN, th("15.2.9", "15.2.13")),
    fixed_prizes=Cited(jackpot_terms.FixedPrizes.METER_UNTOUCHED, th("15.2.9.3", "15.2.9.4", "15.2.9.5")),
    own_contributions=Cited(jackpot_terms.OwnContributions.COUNT, th("15.2.9", "15.2.5.2")),
    pools=jackpot_terms.OnePoolPerTable(
        because=th("15.1.2"), serves_tables=th("15.1.2.1", "15.1.3"), one_only=th("15.1.2.2")
    ),
    linked_tables=jackpot_terms.LinkedTablesAlike(
        same=(
            jackpot_terms.Same(what=jackpot_terms.Likeness.PAY_TABLE, because=th("15.2.5.1", "15.2.5")),
            jackpot_terms.Same(what=jackpot_terms.Likeness.INCREMENT, because=th("15.2.5.2", "15.2.5")),
            jackpot_terms.Same(what=jackpot_terms.Likeness.SEED, because=th("15.2.5.2", "15.2.5")),
            jackpot_terms.Same(what=jackpot_terms.Likeness.WAGER, because=th("15.2.5.3", "15.2.5")),
        ),
        because=th("15.2.5"),
    ),
    void_hands=jackpot_terms.ReturnedWithTheHand(
        because=th("15.3.1", "1.1.void"), of_a_fraud=Cited(jackpot_terms.OfAFraud.FORFEITED, th("13.6"))
    ),
    employees=jackpot_terms.PayOrWithhold(because=th("13.15")),
)

# When it goes wrong --------------------------------------------------------------------------------------------------

IRREGULARITIES = irregularities.Irregularities(
    wrong_number_of_cards=irregularities.Misdeal(because=th("11.1")),
    cards_out_of_order=irregularities.OutOfOrder(because=th("11.1"), decided=th("11.3", "13.13")),
    card_revealed_in_the_deal=irregularities.Misdeal(because=th("11.2")),
    misdeal=irregularities.WagersBackAndDealtAnew(because=th("11.3", "11.1"), jackpots=th("15.3.1")),
    dealers_hole_card_shown=irregularities.MisdealUntilAFlopWager(
        because=th("11.4"), misdeal=th("11.4.1"), plays_on=th("11.4.2")
    ),
    community_card_shown_before_a_flop_wager=irregularities.HandMayBeVoid(
        returned=("ante", "ante-bonus"), because=th("11.5")
    ),
    community_card_shown_after_a_flop_wager=irregularities.TurnedDownAgain(because=th("11.6")),
    cards_to_a_box_without_an_ante=irregularities.MisdealUntilCardsAreHandled(because=th("11.7"), discarded=th("11.8")),
    card_missing_or_foreign=irregularities.RoundVoidDeckChecked(
        told=("surveillance", "inspector"),
        stand=th("11.9.1"),
        void=th("11.9.2"),
        check=th("11.9.3"),
        tell=th("11.9.4"),
        because=th("11.9"),
    ),
    wrong_flop_wager_before_the_flop=irregularities.CorrectOrFold(
        fold=Fold(id="instead-of-correcting", loses=("ante", "ante-bonus"), because=th("11.10.2", "11.10")),
        correct=th("11.10.1"),
        because=th("11.10"),
    ),
    wrong_amount_at_settlement=irregularities.ShortAsLaidOverAsDue(
        because=th("11.11"), short=th("11.11.1"), over=th("11.11.2")
    ),
    suspected_collusion=irregularities.MayActFirstBeApartOrSpeakEnglish(
        because=th("11.12"), first=th("11.12.1"), apart=th("11.12.2"), english=th("11.12.3")
    ),
    player_does_not_decide=irregularities.DeemedFolded(because=th("11.13")),
    jackpot_equipment_fails=irregularities.WithoutTheJackpotIfApproved(told=("inspector",), because=th("11.14")),
    mispaid=RectifiedAndReported(
        over=Cited(Money.dollars(1000), th("11.18")),
        because=th("11.15"),
        unintended=th("11.15.1"),
        put_right=th("11.15.2"),
        suspected=th("11.16"),
        recover=th("11.16.1"),
        identify=th("11.16.2"),
        attempt=th("11.17.1"),
        reimburse=th("11.17.1.1"),
        demand=th("11.17.1.2"),
    ),
    shuffling_device_jams=irregularities.ShuffledAgain(because=th("12.1")),
    shuffling_device_fails=malfunction.RoundVoidOtherDeviceNewCards(
        because=th("12.2"), void=th("12.2.1"), stand=th("12.2.2"), go_on=th("12.2.3")
    ),
)

# Notices and powers --------------------------------------------------------------------------------------------------

_CAUSES = ("civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god")

NOTICES = notices.NoticeTerms(
    closing_with_players=notices.SignBefore(minutes=20, because=th("13.9")),
    changing_the_variation=None,
    changing_side_bets=None,
    abstaining_at_a_full_table=notices.MayBeAskedToVacate(rounds=3, because=th("13.10")),
    dispute=notices.DisputePath(
        first=Role.GAMING_SUPERVISOR,
        right=Cited("section 33 of the Gaming and Liquor Administration Act 2007", th("13.14")),
        because=th("13.13"),
    ),
    staff_advice=notices.Forbidden(because=th("13.7")),
    advice=notices.ForbiddenUnlessAsked(because=th("13.8")),
    private_bets=notices.Forbidden(because=th("13.11")),
    rules_copy=notices.AvailableOnRequest(because=th("13.16")),
    prohibited_device=notices.VoidExcludeDetain(
        under="section 79 of the Casino Control Act 1992",
        until=("inspector", "police-officer"),
        because=th("13.4"),
        forbidden=th("13.2"),
        on_duty=th("13.3"),
        void=th("13.4.1"),
        from_the_game=th("13.4.2"),
        from_the_casino=th("13.4.3"),
        hand_over=th("13.4.4"),
    ),
    disruption_or_fraud=notices.RefundMayForfeit(
        causes=Cited(_CAUSES, th("13.5.1")),
        because=th("13.6"),
        invalid=th("13.5"),
        fraud=th("13.5.2"),
    ),
)

_SUPERVISOR = Role.CASINO_SUPERVISOR

# Promotional prizes --------------------------------------------------------------------------------------------------

PROMOTIONS = promotions.PromotionTerms(
    offered=promotions.MayBeOffered(by=promotions.OperatorsRank.HIGHEST, because=th("14.1")),
    scrutineer=promotions.ScrutineerMustOversee(
        over=Money.dollars(10_000), weighed=promotions.PrizesWeighed.EACH, because=th("14.2")
    ),
    alternative=promotions.MoneyMayBeOffered(never=(promotions.Kind.CASINO_DOLLARS,), because=th("14.3")),
    payment=promotions.NeverInCash(
        ways=(promotions.Way.CHEQUE, promotions.Way.TRANSFER), chips=promotions.ChipsAsCash.CASH, because=th("14.4")
    ),
    prohibited=promotions.ProhibitedPrizes(because=th("14.5")),
    barred=(
        promotions.Barred(id="tobacco", contents=("tobacco",), because=th("14.5.1")),
        promotions.Barred(id="firearms", contents=("firearm", "ammunition", "imitation-firearm"), because=th("14.5.2")),
        promotions.Barred(id="weapons", contents=("prohibited-weapon",), because=th("14.5.3")),
        promotions.Barred(id="prescribed", contents=("prescribed",), because=th("14.5.5")),
    ),
    liquor=promotions.LiquorUpTo(id="liquor", litres=20, because=th("14.5.4")),
    published=promotions.ReferredToAndAvailable(because=th("14.6")),
    contents=promotions.StateEverything(because=th("14.7")),
    conditions=checklist(
        th,
        """
        awarding        14.7.1
        when-and-where  14.7.2
        eligibility     14.7.3
        minimum-wager   14.7.4 if
        nature          14.7.5
        closing         14.7.6
        occasion        14.7.7
        claiming        14.7.8
        notifying       14.7.9
        publishing      14.7.results-published
        prizes          14.7.10
        """,
    ),
    closing=promotions.EntriesClose(minute=promotions.AtTheClosing.IN_TIME, because=th("14.7.6")),
    details=(
        promotions.Details(
            id="appliance",
            items=checklist(
                th,
                """
                make         14.7.10.1(i)
                model        14.7.10.1(ii)
                accessories  14.7.10.1(iii)
                """,
            ),
            because=th("14.7.10.1"),
        ),
        promotions.Details(
            id="vehicle",
            items=checklist(
                th,
                """
                make         14.7.10.2(i)
                model        14.7.10.2(ii)
                accessories  14.7.10.2(iii)
                on-road      14.7.10.2(iv)
                """,
            ),
            because=th("14.7.10.2"),
        ),
        promotions.Details(
            id="travel",
            items=checklist(
                th,
                """
                persons 14.7.10.3(i) one
                includes 14.7.10.3(ii): airfares, transfers, other transport, duration, accommodation standard, meals
                when 14.7.10.3(iii)
                spending 14.7.10.3(iv)
                """,
            ),
            because=th("14.7.10.3"),
        ),
        promotions.Details(
            id="real-estate",
            items=checklist(
                th,
                """
                dwelling     14.7.10.4(i)
                plans        14.7.10.4(ii)
                contract     14.7.10.4(iii)
                easements    14.7.10.4(iv)
                address      14.7.10.4(v)
                includes 14.7.10.4(vi): conveyancing, legal costs, fixtures, furniture
                """,
            ),
            because=th("14.7.10.4"),
        ),
    ),
    winner_told=promotions.WinnerTold(
        days=2,
        counted=promotions.TwoDays.CALENDAR,
        ways=(
            promotions.ToldBy(id="face-to-face", addressed=False, because=th("14.8.1")),
            promotions.ToldBy(id="mail", addressed=True, because=th("14.8.2")),
            promotions.ToldBy(id="telephone", addressed=True, because=th("14.8.3")),
            promotions.ToldBy(id="email", addressed=True, because=th("14.8.4")),
        ),
        because=th("14.8"),
    ),
    sent=promotions.SentBefore(hours=24, commences=promotions.Commences.ENTRIES_OPEN, because=th("14.12")),
    amended=promotions.AmendedAndSentAgain(because=th("14.12.1")),
    refused_claims=promotions.RefusedClaims(
        over=Money.dollars(100), details=("name", "address"), because=th("14.9"), kept=th("14.9.1")
    ),
    dispute=promotions.OperatorDecides(because=th("14.10")),
    compromised=promotions.ToldWithin(
        hours=48,
        runs=promotions.NoticeRuns.FINDING,
        drawn=promotions.DrawnAndCancelled.AWARDED_STAY,
        because=th("14.11"),
    ),
)

AUTHORITY = tuple(
    Power(id=act, by=by, because=th(*numbers))
    for act, by, *numbers in (
        ("check-the-cards", Role.DEALER, "3.4"),
        ("replace-cards", _SUPERVISOR, "3.7", "12.2.3"),
        ("replace-unfit-cards", _SUPERVISOR, "3.7"),
        ("order-a-card-check", _SUPERVISOR, "3.8"),
        ("inspectors-card-check", Role.INSPECTOR, "3.8"),
        ("verify-dropped-cards", _SUPERVISOR, "4.2.1"),
        ("hand-shuffle", Role.DEALER, "4.4.1"),
        ("order-a-shuffle-or-cut", _SUPERVISOR, "4.4.5"),
        ("alter-limits", _SUPERVISOR, "6.5"),
        ("raise-minimum-at-once", _SUPERVISOR, "6.5.1"),
        ("judge-the-order", Role.GAMING_SUPERVISOR, "13.13"),
        ("hand-void", _SUPERVISOR, "11.5"),
        ("act-on-collusion", _SUPERVISOR, "11.12", "11.12.1", "11.12.2", "11.12.3"),
        ("take-as-folded", Role.DEALER, "11.13"),
        ("go-on-without-the-jackpot", Role.GAMING_SUPERVISOR, "11.14"),
        ("resume-the-jackpot", Role.GAMING_SUPERVISOR, "11.14"),
        ("find-on-a-mispayment", _SUPERVISOR, "11.15.1"),
        ("act-on-a-device", _SUPERVISOR, "13.4", "13.4.1", "13.4.2", "13.4.3", "13.4.4"),
        ("invalidate-the-outcome", _SUPERVISOR, "13.5", "13.5.1", "13.5.2"),
        ("forfeit-a-wager", _SUPERVISOR, "13.6"),
        ("close-the-table", _SUPERVISOR, "13.9"),
        ("have-a-seat-vacated", _SUPERVISOR, "13.10"),
        ("refuse-a-wager", _SUPERVISOR, "13.12"),
        ("decide-a-dispute", Role.GAMING_SUPERVISOR, "13.13"),
        ("pay-or-withhold-a-prize", _SUPERVISOR, "13.15"),
        ("set-up-a-jackpot", _SUPERVISOR, "15.1.1"),
        ("correct-a-meter", _SUPERVISOR, "2.3", "15.1.3"),
        ("pay-a-jackpot", Role.DEALER, "15.2.12"),
        ("cancel-jackpot-wagers", Role.DEALER, "15.3.1"),
    )
)

EDITION = HoldemBonusEdition(
    rulebook="star-texas-holdem-bonus",
    place=PLACE,
    layout=LAYOUT,
    cards=CARDS,
    hands=HANDS,
    shoe=SHOE,
    wagers=WAGERS,
    limits=LIMITS,
    deal=DEAL,
    betting=BETTING,
    bets=BETS,
    settlement=SETTLEMENT,
    jackpot=JACKPOT,
    irregularities=IRREGULARITIES,
    notices=NOTICES,
    promotions=PROMOTIONS,
    tournaments=None,
    authority=AUTHORITY,
)
