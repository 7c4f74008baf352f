"""The Star, Lucky Draw Baccarat: terms and policies, nothing else."""

from croupier.games import cards, limits, notices, place, promotions, shoe, wagering
from croupier.games.authority import Power
from croupier.games.checklists import checklist
from croupier.games.lucky_draw import irregularities
from croupier.games.lucky_draw.bets import (
    Bet,
    EnterHand,
    HandsTie,
    Otherwise,
    PayRow,
    PlayerWins,
    PlayerWinsOnThreeAlike,
    PlayerWinsOnThreeCards,
    PlayerWinsOnThreeCardsUpTo,
    Suits,
)
from croupier.games.lucky_draw.edition import LuckyDrawEdition, PaidAndCollectedThenDiscarded, SettlementTerms
from croupier.games.lucky_draw.round import (
    DealerDraws,
    DealersFirstCard,
    DealTerms,
    DrawOrStand,
    FaceUpAsEachDecides,
    InitialDeal,
    SameAsEnter,
    ShownByASignal,
    To,
)
from croupier.games.malfunction import TransferredElseEnded
from croupier.games.pays import Loses, StandsOff
from croupier.games.points import CardValues, LastDigit, PipsCountThemselves
from croupier.games.remedies import PlayContinues
from croupier.games.wagering import AnnouncementsOptional
from croupier.kernel.cards import Rank
from croupier.kernel.clauses import Cited
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds
from croupier.kernel.rounding import UpToPayable
from croupier.kernel.staff import Role
from croupier.rulebooks import Citing

ld = Citing("star-lucky-draw-baccarat")

# Where ---------------------------------------------------------------------------------------------------------------

PLACE = place.Place(
    areas=(),
    places=place.PlacesUpTo(most=7, because=ld("2.1")),
    layouts=(place.Layout(id="A", places=(7,), carries=("enter", "draw"), because=ld("diagram-a", "2.2")),),
    equipment=(
        place.Equipment(id="card-shoe-or-shuffling-device", because=ld("2.3.1", "2.3")),
        place.EquipmentForDecks(id="discard-rack-or-holder", decks=8, because=ld("2.3.2", "2.3")),
        place.Equipment(id="float-tray", because=ld("2.3.3", "2.3")),
    ),
    drop_box=place.AlwaysAttached(because=ld("2.4")),
    hand_markers=None,
    closed_boxes=None,
    odds_signs=(place.OddsSign(id="lucky-draw", shows=("odds",), because=ld("2.5")),),
    low_limit=None,
    cloth=place.MarkedLikeADiagram(players=("seated",), because=ld("2.2")),
)

# The cards and the shoe ----------------------------------------------------------------------------------------------

CARDS = cards.CardTerms(
    decks=Cited((3, 4, 6, 8), ld("3.1")),
    cards_in_a_deck=Cited(52, ld("3.1")),
    needed_for=(),
    spare_deck=None,
    devices=Cited(("shoe", "shuffler"), ld("3.5", "2.3.1", "1.1.shuffling-device")),
    multishuffler_takes=None,
    cutting_cards=Cited(1, ld("3.1")),
)

VALUES = CardValues(
    ace=Cited(1, ld("3.2.3", "3.2")),
    two_to_nine=PipsCountThemselves(because=ld("3.2.1", "3.2")),
    ten_to_king=Cited(0, ld("3.2.2", "3.2")),
    hand=LastDigit(modulus=10, because=ld("3.3.2", "3.3.1", "3.3")),
)

SHOE = shoe.ShoeTerms(
    shuffled=shoe.ShuffleWhenCuttingCardShows(
        because=ld("4.1"),
        before_play=ld("4.1.1"),
        first_card=ld("4.1.2"),
        after_the_round=ld("4.1.3"),
        directed=ld("4.1.4"),
        pre_shuffled=ld("4.3"),
        pre_shuffled_kept=ld("4.3.1"),
        pre_shuffled_directed=ld("4.3.2"),
    ),
    pre_shuffled=(
        shoe.Riffle(
            id="pre-shuffled",
            moments=("just before the cut",),
            because=ld("4.2"),
            prepared=ld("1.1.pre-shuffled-cards"),
            entries=("checked", "pre-shuffled"),
        ),
    ),
    shuffling_device=shoe.FedToTheDeviceUncut(because=ld("4.4")),
    before_the_device=shoe.HandShuffleAllowed(because=ld("4.5")),
    who_cuts=shoe.PlayerWhereCuttingCardCameCuts(
        because=ld("4.6"),
        beginning=ld("4.6.1"),
        on_an_area=ld("4.6.2"),
        on_the_dealers_hand=ld("4.6.3"),
        first_card=ld("4.6.4"),
        replaced=ld("4.6.5"),
        refused=ld("4.7"),
    ),
    depth_of_cut=shoe.DecksFromEitherEnd(decks=1, because=ld("4.8")),
    cutting_card_placed=shoe.UpToHalfWay(because=ld("4.9")),
    dropped_cards=None,
    burn=(shoe.BurnFaceDown(id="face-down", cards=1, because=ld("4.10")),),
    cutting_card_during_a_round=shoe.RoundFinishedThenShuffle(because=ld("4.1.3")),
    cutting_card_before_a_round=shoe.ShuffleBeforeTheRound(because=ld("4.1.2")),
    no_cutting_card=shoe.NoCuttingCardInADevice(because=ld("4.4")),
    new_cards=cards.ReplacedAfterTheLastRound(because=ld("3.7")),
    handled_cards=cards.NeverHandled(because=ld("3.6")),
    unfit_cards=cards.UnfitReplacedBetweenRounds(because=ld("3.8")),
    sequence_revealed=None,
    custody=cards.SecuredUntilUsed(checked=ld("3.4"), because=ld("3.4")),
)

# Wagers and limits ---------------------------------------------------------------------------------------------------

WAGERS = wagering.WagerTerms(
    close=wagering.CloseAtFirstCardRemoved(because=ld("5.5", "5.8", "7.2")),
    payable_with=Cited(("chips", "tokens"), ld("5.4")),
    tokens=wagering.TokensPaidInChips(because=ld("1.1.casino-promotional-token")),
    placement=(),
    player_and_banker_together=None,
    side_wager_without_a_main_wager=None,
    one_per_round=wagering.OneWagerPerArea(most=1, because=ld("5.6")),
    scarce_side_positions=None,
    several_areas_by_one_player=wagering.AreasGivenUpOnDemand(because=ld("5.7")),
    player_card=None,
    proxy=None,
    invalid_wagers=None,
    inexact_in_chips=Cited(UpToPayable(), ld("5.9")),
)

LIMITS = limits.LimitTerms(
    on_the_sign=limits.SignShowsLimits(per=("playing area",), because=ld("6.1")),
    multiples=limits.MultiplesOnlyIfSigned(because=ld("6.1")),
    below_minimum_in_time=limits.NotAccepted(because=ld("6.1")),
    above_maximum_in_time=limits.NotAccepted(because=ld("6.1")),
    below_minimum_late=limits.WagerStands(because=ld("6.2", "6.4")),
    above_maximum_late=limits.PaidToMaximum(because=ld("6.3")),
    area_maximum_in_time=None,
    area_maximum_late=None,
    differential_in_time=None,
    differential_late=None,
    over_the_limit_in_an_earlier_round=limits.EarlierResultsStand(because=ld("6.3")),
    raising_the_minimum=limits.SignFirst(minutes=20, because=ld("6.5")),
    raising_the_minimum_at_once=limits.AtOnceOldMinimumKept(
        minutes=Cited(20, ld("6.6")),
        because=ld("6.5.1"),
        marker=ld("6.5.2"),
        marker_removed=ld("6.5.3"),
        one_marker=ld("6.5.4"),
        raised_again=ld("6.6"),
        both_shown=ld("6.6.1"),
        newcomers=ld("6.6.2"),
        covers=limits.KeptMinimumCovers.EVERY_BOX,
    ),
    personal_limits=limits.AboveMaximumWithSign(because=ld("6.7")),
    whose_rights=Cited(limits.RightHolder.PERSON, ld("6.7", "6.5.1", "6.6")),
    lowered_over_a_wager=Cited(limits.LoweredMaximum.HOLDS, ld("6.5", "6.3")),
    several_wagers_on_one_bet=None,
)

# The deal ------------------------------------------------------------------------------------------------------------

DEAL = DealTerms(
    announcements=AnnouncementsOptional(because=ld("7.1")),
    order=InitialDeal(passes=(To.AREAS, To.DEALER, To.AREAS), because=ld("7.2")),
    dealers_first_card=Cited(DealersFirstCard.SHOWN, ld("7.2", "8.1", "8.3")),
    decisions=DrawOrStand(extra=1, because=ld("8.1", "8.1.1", "8.1.2")),
    standing=ShownByASignal(because=ld("8.1.2")),
    draw_wager=SameAsEnter(because=ld("5.2", "8.2")),
    third_card=FaceUpAsEachDecides(because=ld("8.3")),
    dealer=DealerDraws(most=4, second=ld("8.4"), because=ld("8.5")),
)

# Bets and pay tables -------------------------------------------------------------------------------------------------

_TIE, _OTHERWISE, _LOSES, _STANDS_OFF = HandsTie(), Otherwise(), Loses(), StandsOff()

BETS = (
    Bet(
        id="enter",
        rows=(
            PayRow(id="wins", when=PlayerWins(), pays=Odds(1, 1), because=ld("9.1.1", "5.1.1.1")),
            PayRow(id="tie", when=_TIE, pays=_STANDS_OFF, because=ld("5.1.1.3", "1.1.tie")),
            PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=ld("5.1.1.2", "9.2")),
        ),
        because=ld("5.1", "5.1.1", "1.1.enter"),
    ),
    Bet(
        id="draw",
        rows=(
            PayRow(
                id="wins-on-six-or-less",
                when=PlayerWinsOnThreeCardsUpTo(most=6),
                pays=Odds(1, 1),
                because=ld("9.1.2", "5.3.1"),
            ),
            PayRow(
                id="lucky-7",
                when=PlayerWinsOnThreeCards(points=7),
                pays=Odds(3, 2),
                because=ld("9.1.3", "1.1.lucky-7", "5.3.1"),
            ),
            PayRow(
                id="lucky-8",
                when=PlayerWinsOnThreeCards(points=8),
                pays=Odds(2, 1),
                because=ld("9.1.4", "1.1.lucky-8", "5.3.1"),
            ),
            PayRow(
                id="3-3-3-suited",
                when=PlayerWinsOnThreeAlike(rank=Rank.THREE, suits=Suits.ONE),
                pays=Odds(30, 1),
                because=ld("9.1.5.2", "9.1.5.1", "1.1.3-3-3-suited", "5.3.1"),
            ),
            PayRow(
                id="3-3-3-off-suit",
                when=PlayerWinsOnThreeAlike(rank=Rank.THREE, suits=Suits.SEVERAL),
                pays=Odds(9, 1),
                because=ld("9.1.5.3", "9.1.5.1", "1.1.3-3-3-off-suit", "5.3.1"),
            ),
            PayRow(
                id="lucky-9",
                when=PlayerWinsOnThreeCards(points=9),
                pays=Odds(3, 1),
                because=ld("9.1.5", "1.1.lucky-9", "5.3.1"),
            ),
            PayRow(id="tie", when=_TIE, pays=_STANDS_OFF, because=ld("5.3.3", "1.1.tie")),
            PayRow(id="loses", when=_OTHERWISE, pays=_LOSES, because=ld("5.3.2", "9.2")),
        ),
        because=ld("5.2", "5.3", "1.1.draw"),
    ),
)

SETTLEMENT = SettlementTerms(
    order=PaidAndCollectedThenDiscarded(because=ld("9.1", "9.2")),
    decides_enter=Cited(EnterHand.FINAL, ld("5.1.1.1", "5.1.1.2", "5.1.1.3", "9.1.1")),
)

# When it goes wrong --------------------------------------------------------------------------------------------------

IRREGULARITIES = irregularities.Irregularities(
    card_face_up_in_the_device=irregularities.BurnedAndPlayContinues(because=ld("10.1")),
    more_cards_face_up=irregularities.DeviceMayBeEmptied(because=ld("10.2")),
    card_dealt_or_burned_in_error=irregularities.IsTheNextCard(
        because=ld("10.3"), refused=ld("10.4"), refused_by_all=ld("10.5")
    ),
    exposed_card_to_the_dealers_finished_hand=irregularities.Burned(because=ld("10.6")),
    unexposed_card_to_the_dealers_hand=irregularities.OpensTheNextRound(because=ld("10.7")),
    cards_out_of_order=irregularities.ReconstructAndAccept(because=ld("10.8"), void=ld("10.8", "10.9")),
    not_enough_cards=irregularities.DiscardsShuffledAndRoundFinished(because=ld("10.10")),
    player_does_not_decide=irregularities.TakenToStand(because=ld("10.11")),
    not_cut_properly=irregularities.FinishTheRoundThenShuffleAndCut(because=ld("10.12")),
    burn_forgotten=PlayContinues(because=ld("10.13")),
    not_shuffled=irregularities.FinishTheRoundThenShuffleAndCut(because=ld("10.14")),
    card_missing_or_foreign=irregularities.RoundAndRestVoidDecksChecked(
        because=ld("10.15", "10.15.2"), earlier=ld("10.15.1"), rest=ld("10.15.3")
    ),
    shuffling_device_fails=TransferredElseEnded(
        because=ld("11.1"),
        in_use=ld("11.1.1"),
        in_a_coup=ld("11.1.2"),
        no_harm=ld("11.1.3"),
        spare=ld("11.1.4"),
        practicable=ld("11.1.5"),
        whole=ld("11.2"),
        damaged=ld("11.3"),
        damaged_removed=ld("11.3.1"),
        others_moved=ld("11.3.2"),
        replaced=ld("11.3.3"),
        game_goes_on=ld("11.3.4"),
        harmed=ld("11.4"),
        none_ready=ld("11.5"),
        offered_back=ld("11.5.1"),
        replaced_for_the_shoe=ld("11.5.2"),
        shuffled_and_cut=ld("11.5.3"),
        finished_from_a_shoe=ld("11.5.4"),
        low_limit=None,
    ),
)

# Notices and powers --------------------------------------------------------------------------------------------------

_CAUSES = ("civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god")

NOTICES = notices.NoticeTerms(
    closing_with_players=notices.SignBefore(minutes=20, because=ld("12.8")),
    changing_the_variation=None,
    changing_side_bets=None,
    abstaining_at_a_full_table=None,
    dispute=notices.DisputePath(
        first=Role.GAMING_SUPERVISOR,
        right=Cited("section 33 of the Gaming and Liquor Administration Act 2007", ld("12.12")),
        because=ld("12.11"),
    ),
    staff_advice=notices.Forbidden(because=ld("12.6")),
    advice=notices.ForbiddenUnlessAsked(because=ld("12.7")),
    private_bets=notices.Forbidden(because=ld("12.9")),
    rules_copy=notices.AvailableOnRequest(because=ld("12.13")),
    prohibited_device=notices.VoidExcludeDetain(
        under="section 79 of the Casino Control Act 1992",
        until=("inspector", "police-officer"),
        because=ld("12.3"),
        forbidden=ld("12.1"),
        on_duty=ld("12.2"),
        void=ld("12.3.1"),
        from_the_game=ld("12.3.2"),
        from_the_casino=ld("12.3.3"),
        hand_over=ld("12.3.4"),
    ),
    disruption_or_fraud=notices.RefundMayForfeit(
        causes=Cited(_CAUSES, ld("12.4.1")),
        because=ld("12.5"),
        invalid=ld("12.4"),
        fraud=ld("12.4.2"),
    ),
)

_SUPERVISOR = Role.CASINO_SUPERVISOR

# Promotional prizes --------------------------------------------------------------------------------------------------

PROMOTIONS = promotions.PromotionTerms(
    offered=promotions.MayBeOffered(by=promotions.OperatorsRank.HIGHEST, because=ld("13.1")),
    scrutineer=promotions.ScrutineerMustOversee(
        over=Money.dollars(10_000), weighed=promotions.PrizesWeighed.EACH, because=ld("13.2")
    ),
    alternative=promotions.MoneyOnlyIfStated(
        never=(promotions.Kind.CASINO_DOLLARS, promotions.Kind.SLOTS_DOLLARS), because=ld("13.3")
    ),
    payment=promotions.WinnerChoosesAbove(
        over=Money.dollars(10_000),
        ways=(promotions.Way.CASH, promotions.Way.CHEQUE, promotions.Way.TRANSFER),
        because=ld("13.4"),
    ),
    prohibited=promotions.ProhibitedPrizes(because=ld("13.5")),
    barred=(
        promotions.Barred(id="tobacco", contents=("tobacco",), because=ld("13.5.1")),
        promotions.Barred(id="firearms", contents=("firearm", "ammunition", "imitation-firearm"), because=ld("13.5.2")),
        promotions.Barred(id="weapons", contents=("prohibited-weapon",), because=ld("13.5.3")),
        promotions.Barred(id="prescribed", contents=("prescribed",), because=ld("13.5.5")),
    ),
    liquor=promotions.LiquorUpTo(id="liquor", litres=20, because=ld("13.5.4")),
    published=promotions.ReferredToAndAvailable(because=ld("13.6")),
    contents=promotions.StateEverything(because=ld("13.7")),
    conditions=checklist(
        ld,
        """
        awarding        13.7.1
        when-and-where  13.7.2
        eligibility     13.7.3
        minimum-wager   13.7.4 if
        nature          13.7.5
        closing         13.7.6
        occasion        13.7.7
        claiming        13.7.8
        notifying       13.7.9
        publishing      13.7.10
        prizes          13.7.11
        """,
    ),
    closing=promotions.EntriesClose(minute=promotions.AtTheClosing.IN_TIME, because=ld("13.7.6")),
    details=(
        promotions.Details(
            id="appliance",
            items=checklist(
                ld,
                """
                make         13.7.11.1(i)
                model        13.7.11.1(ii)
                accessories  13.7.11.1(iii)
                """,
            ),
            because=ld("13.7.11.1"),
        ),
        promotions.Details(
            id="vehicle",
            items=checklist(
                ld,
                """
                make         13.7.11.2(i)
                model        13.7.11.2(ii)
                accessories  13.7.11.2(iii)
                on-road      13.7.11.2(iv)
                """,
            ),
            because=ld("13.7.11.2"),
        ),
        promotions.Details(
            id="travel",
            items=checklist(
                ld,
                """
                persons 13.7.11.3(i) one
                includes 13.7.11.3(ii): airfares, transfers, other transport, duration, accommodation standard, meals
                when 13.7.11.3(iii)
                spending 13.7.11.3(iv)
                """,
            ),
            because=ld("13.7.11.3"),
        ),
        promotions.Details(
            id="real-estate",
            items=checklist(
                ld,
                """
                dwelling     13.7.11.4(i)
                plans        13.7.11.4(ii)
                contract     13.7.11.4(iii)
                easements    13.7.11.4(iv)
                address      13.7.11.4(v)
                includes 13.7.11.4(vi): conveyancing, legal costs, fixtures, furniture
                """,
            ),
            because=ld("13.7.11.4"),
        ),
    ),
    winner_told=promotions.WinnerTold(
        days=2,
        counted=promotions.TwoDays.CALENDAR,
        ways=(
            promotions.ToldBy(id="face-to-face", addressed=False, because=ld("13.8.1")),
            promotions.ToldBy(id="mail", addressed=True, because=ld("13.8.2")),
            promotions.ToldBy(id="telephone", addressed=True, because=ld("13.8.3")),
            promotions.ToldBy(id="email", addressed=True, because=ld("13.8.4")),
        ),
        because=ld("13.8"),
    ),
    sent=promotions.SentBefore(hours=24, commences=promotions.Commences.ENTRIES_OPEN, because=ld("13.9")),
    amended=promotions.AmendedWithApproval(because=ld("13.9.1")),
    refused_claims=promotions.RefusedClaims(
        over=Money.dollars(100), details=("name", "address"), because=ld("13.10"), kept=ld("13.10.1")
    ),
    dispute=promotions.OperatorDecides(because=ld("13.11")),
    compromised=promotions.ToldAtOnce(
        runs=promotions.NoticeRuns.FINDING, drawn=promotions.DrawnAndCancelled.AWARDED_STAY, because=ld("13.12")
    ),
)

AUTHORITY = tuple(
    Power(id=act, by=by, because=ld(*numbers))
    for act, by, *numbers in (
        ("cut-the-cards", _SUPERVISOR, "4.7"),
        ("riffle-pre-shuffled", _SUPERVISOR, "4.2"),
        ("hand-shuffle", Role.DEALER, "4.5"),
        ("direct-a-shuffle", _SUPERVISOR, "4.1.4", "4.3.2"),
        ("face-down-burn", Role.DEALER, "4.10"),
        ("check-the-cards", Role.DEALER, "3.4"),
        ("replace-cards", _SUPERVISOR, "3.7"),
        ("replace-unfit-cards", _SUPERVISOR, "3.8"),
        ("order-a-card-check", _SUPERVISOR, "3.9"),
        ("inspectors-card-check", Role.INSPECTOR, "3.9"),
        ("check-the-device", _SUPERVISOR, "10.2"),
        ("alter-limits", _SUPERVISOR, "6.5"),
        ("raise-minimum-at-once", _SUPERVISOR, "6.5.1"),
        ("personal-limits", _SUPERVISOR, "6.7"),
        ("take-as-standing", Role.DEALER, "10.11"),
        ("coup-void", _SUPERVISOR, "10.8", "10.9"),
        ("judge-a-malfunction", _SUPERVISOR, "11.1.3", "11.1.5"),
        ("find-another-device", Role.DEALER, "11.1.4"),
        ("act-on-a-device", _SUPERVISOR, "12.3", "12.3.1", "12.3.2", "12.3.3", "12.3.4"),
        ("invalidate-the-outcome", _SUPERVISOR, "12.4", "12.4.1", "12.4.2"),
        ("forfeit-a-wager", _SUPERVISOR, "12.5"),
        ("close-the-table", _SUPERVISOR, "12.8"),
        ("refuse-a-wager", _SUPERVISOR, "12.10"),
        ("decide-a-dispute", Role.GAMING_SUPERVISOR, "12.11"),
    )
)

EDITION = LuckyDrawEdition(
    rulebook="star-lucky-draw-baccarat",
    place=PLACE,
    cards=CARDS,
    values=VALUES,
    shoe=SHOE,
    wagers=WAGERS,
    limits=LIMITS,
    deal=DEAL,
    bets=BETS,
    settlement=SETTLEMENT,
    irregularities=IRREGULARITIES,
    notices=NOTICES,
    promotions=PROMOTIONS,
    tournaments=None,
    authority=AUTHORITY,
)
