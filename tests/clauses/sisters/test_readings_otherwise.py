"""Open questions answered otherwise: each test runs our reading and the other one, and finds what differs."""

from collections.abc import Iterable

import pytest

from clauses import lucky
from clauses.holdem import act, acts, dealt, shown
from clauses.mishaps import decided, laid, told
from clauses.placing import approve, change, change_game, found, invalid, restrict
from clauses.placing import shown as sign_up
from clauses.play import At, dollars, limits, nets, no, ok, returned, rulings
from clauses.shoes import burn, coups, cutting_card, deal, load, loaded, new
from croupier.games.baccarat.coup import Hand
from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import Box
from croupier.kernel.odds import Percent
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, CallNoMoreBets, CloseTable, Notify, OfferHand, TakeUpHand
from croupier.table.events import WagerForfeited
from croupier.table.setup import Device, Method
from proof import clause

SP, SB, CB = "star-premium-baccarat", "star-baccarat", "crown-baccarat"
LD, TH = "star-lucky-draw-baccarat", "star-texas-holdem-bonus"
STAND = "7h 6c Kh Qd"  # Player 7, Banker 6: nobody draws
MANAGER = Role.GAMING_MANAGER


def _both(book: str, id_: str, other: str) -> Iterable[tuple[AnyEdition, bool]]:
    """The document as it is read, and read otherwise."""
    rules = edition(book)
    assert isinstance(rules, EDITIONS)
    yield rules, False
    yield rules.under(id_, other), True


@clause("crown-baccarat 8.5")
def test_8_5_the_cutting_card_before_a_coup_makes_that_coup_the_last_or_the_next() -> None:
    for rules, other in _both(CB, "B8", "one-more-coup-follows"):
        at = At(CB, rules=rules).sit(1)
        ok(cutting_card(at))
        ended = []
        for _ in range(1 + other):
            ok(at.wager(1, "player", 25))
            ok(at.coup(STAND))
            ended.append(bool(at.table.shoe.ended))
        assert ended == [False, True][1 - other :]


@pytest.mark.parametrize("book", [SP, SB, CB])
@clause("star-premium-baccarat 3.9", "star-baccarat 3.9", "crown-baccarat 4.4.4")
def test_3_9_handled_cards_are_replaced_when_the_shoe_ends_or_when_the_coup_does(book: str) -> None:
    for rules, other in _both(book, "B13", "at-once"):
        at = laid(book, (1, "player", 100), method=Method.B, rules=rules).four(STAND, turn=False)
        ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(1))))
        ok(at.does(TakeUpHand(hand=Hand.PLAYER, box=Box(1))))
        ok(at.turn())
        ok(at.settle())
        assert bool(at.table.shoe.ended) is other


@pytest.mark.parametrize(("book", "cards"), [(SB, "2h 6c Kh 2d"), (CB, "2h 6c Kh 2d")])
@clause("star-baccarat 6.5", "crown-baccarat 7.2.5")
def test_6_5_a_losing_wager_above_the_maximum_is_lost_to_the_maximum_or_whole(book: str, cards: str) -> None:
    for rules, other in _both(book, "B15", "winnings-limited-loss-in-full"):
        at = laid(book, (1, "player", 10000), (2, "banker", 10000), rules=rules).four(cards)
        for box, bet in ((1, "player"), (2, "banker")):
            ok(found(at, "wager-above-maximum", box, bet, 12000))
        at.card("Kd", "player")
        ok(at.turn())
        answer = at.settle()
        assert nets(answer)["1 player"] == dollars(-12000 if other else -10000)
        assert nets(answer)["2 banker"] <= dollars(10000)
        back = {"2 banker": dollars(2000)} if other else {"1 player": dollars(2000), "2 banker": dollars(2000)}
        assert returned(answer) == back


@clause("star-lucky-draw-baccarat 6.3")
def test_6_3_enter_above_the_maximum_is_lost_to_the_maximum_or_whole() -> None:
    for rules, other in _both(LD, "B15", "winnings-limited-loss-in-full"):
        for dealer, net in (("2s", -1300 if other else -1000), ("Ks", 1000)):
            at = lucky.dealt((1, 1000), text="5h 7d 3d", rules=rules)
            ok(found(at, "wager-above-maximum", 1, "enter", 1300))
            ok(lucky.act(at, 1, "stand"))
            answer = lucky.finish(at, dealer)
            assert nets(answer) == {"1 enter": dollars(net)}
            assert returned(answer) == ({} if net == -1300 else {"1 enter": dollars(300)})


@clause("star-texas-holdem-bonus 6.3")
def test_6_3_an_ante_above_the_maximum_is_lost_to_the_maximum_or_whole() -> None:
    for rules, other in _both(TH, "B15", "winnings-limited-loss-in-full"):
        at = dealt((1, 1000), (3, 25), rules=rules)
        ok(found(at, "wager-above-maximum", 1, "ante", 1300))
        answer = act(at, 1, "fold")
        assert nets(answer)["1 ante"] == dollars(-1300 if other else -1000)
        assert returned(answer) == ({} if other else {"1 ante": dollars(300)})


@clause("star-premium-baccarat 6.2", "star-premium-baccarat 6.3")
def test_6_2_a_differential_found_late_stands_or_is_reduced() -> None:
    for rules, other in _both(SP, "B16", "reduced-as-if-in-time"):
        sign = limits(differential=dollars(5000))
        at = laid(SP, (1, "player", 9000), (2, "banker", 1000), sign=sign, rules=rules).four(STAND, turn=False)
        assert returned(at.turn()) == ({"1 player": dollars(3000)} if other else {})


@clause("star-baccarat 6.2", "star-premium-baccarat 6.2")
def test_6_2_what_rounding_leaves_stays_off_or_goes_back_by_seats() -> None:
    for book in (SP, SB):
        for rules, other in _both(book, "B27", "remainder-by-seat"):
            sign = limits(differential=dollars(1000))
            bets = ((1, "player", 1000), (2, "player", 1000), (3, "player", 1000))
            at = laid(book, *bets, sign=sign, rules=rules)
            ok(at.does(CallNoMoreBets()))
            off = returned(decided(at, "reduce", Role.DEALER))
            laid_ = {name: dollars(1000) - back for name, back in off.items()}
            first = dollars("335") if other else dollars("332.50")
            assert laid_ == {"1 player": first, "2 player": dollars("332.50"), "3 player": dollars("332.50")}


@clause("star-baccarat 6.2", "star-premium-baccarat 6.2")
def test_6_2_what_an_area_over_its_maximum_leaves_stays_off_or_goes_back_by_seats() -> None:
    for book in (SP, SB):
        for rules, other in _both(book, "B27", "remainder-by-seat"):
            sign = limits(areas={"player": dollars(1000)})
            bets = ((1, "player", 1000), (2, "player", 1000), (3, "player", 1000))
            at = laid(book, *bets, sign=sign, rules=rules)
            ok(at.does(CallNoMoreBets()))
            off = returned(decided(at, "reduce", Role.DEALER))
            first = dollars("335") if other else dollars("332.50")
            assert {name: dollars(1000) - back for name, back in off.items()} == {
                "1 player": first,
                "2 player": dollars("332.50"),
                "3 player": dollars("332.50"),
            }


@clause("star-premium-baccarat 12.4")
def test_12_4_pairs_are_restricted_on_both_conditions_or_on_either() -> None:
    for rules, other in _both(SP, "B18", "either-condition"):
        at = At(SP, side_bets=("pairs", "super-six"), rules=rules).sit(1)
        sign_up(at, "pairs", "super-six")
        for bets in ("pairs-player", "pairs-banker", "pairs"):
            pairs = restrict(at, bets)
            assert ok(pairs) if other else no(pairs).code == "surveillance-not-told"
        assert no(restrict(at, "super-six")).code == "surveillance-not-told"


@clause("star-premium-baccarat 12.9", "star-premium-baccarat 12.4")
def test_12_9_a_pairs_wager_does_or_does_not_let_a_player_make_a_restricted_one() -> None:
    for rules, other in _both(SP, "SP7", "any-wager-of-section-5"):
        at = At(SP, side_bets=("pairs", "super-six"), rules=rules).sit(1, 2)
        sign_up(at, "super-six")
        ok(at.does(Notify(what="side-bet-restriction", whom="surveillance", bets=("super-six",))))
        ok(restrict(at, "super-six"))
        ok(at.wager(1, "pairs-player", 10))
        assert isinstance(at.wager(1, "super-six", 10), Accepted) is other
        assert no(at.wager(2, "super-six", 10)).code == "side-bet-restricted"


@clause("star-premium-baccarat 15.8")
def test_15_8_a_change_to_tie_premium_needs_notice_or_none() -> None:
    for rules, other in _both(SP, "SP8", "at-once"):
        at = At(SP, tie_premium=Percent.of(5), rules=rules).sit(1)
        assert isinstance(change_game(at, "tie-premium", MANAGER), Accepted) is other
        even = At(SP, rules=rules).sit(1)
        assert no(change_game(even, "premium-even-money", MANAGER)).code == "notice-too-short"


@clause("star-premium-baccarat 13.3.1")
def test_13_3_1_the_percentage_on_a_tie_is_any_or_a_whole_one() -> None:
    for rules, other in _both(SP, "SP11", "whole-percentages-only"):
        for percent, opens in (("2.5", not other), ("3", True), ("0.5", False), ("10", True)):
            opened = At(SP, game="tie-premium", tie_premium=Percent.of(percent), rules=rules).opened
            assert isinstance(opened, Accepted) is opens


@pytest.mark.parametrize("book", [SP, SB])
@clause("star-premium-baccarat 8.6.1", "star-baccarat 8.2.1")
def test_8_6_1_a_standing_players_highest_wager_gives_the_cards_to_the_next_seated_or_the_dealer(book: str) -> None:
    for rules, other in _both(book, "SB13", "dealer-keeps-the-cards"):
        at = laid(book, (1, "player", 100), method=Method.B, rules=rules)
        ok(at.wager(2, "player", 500, patron="standing"))
        at.four(STAND, turn=False)
        offered = at.does(OfferHand(hand=Hand.PLAYER, box=Box(1)))
        assert no(offered).code == "dealer-keeps-the-hand" if other else ok(offered)


@clause("crown-baccarat 6.1", "crown-baccarat 6.4")
def test_6_1_wagers_close_at_the_call_or_when_the_deal_starts() -> None:
    for rules, other in _both(CB, "CB6", "when-the-deal-starts"):
        at = laid(CB, (1, "player", 100), rules=rules)
        ok(at.does(CallNoMoreBets()))
        assert isinstance(at.wager(2, "banker", 100), Accepted) is other
        ok(at.card("7h", "player"))
        assert no(at.wager(3, "banker", 100)).code == "wagers-closed"


@clause("crown-baccarat 6.1", "crown-baccarat 6.4")
def test_6_1_between_the_call_and_the_deal_a_wrong_amount_is_late_or_in_time() -> None:
    for rules, other in _both(CB, "CB14", "in-time"):
        at = laid(CB, (1, "player", 10000), rules=rules)
        ok(at.does(CallNoMoreBets()))
        late = found(at, "wager-above-maximum", 1, "player", 12000)
        assert rulings(late) == (["wager-returned"] if other else ["paid-to-maximum"])


@clause("crown-baccarat 8.4.3(a)")
def test_8_4_3_a_tie_wager_does_or_does_not_let_its_player_open_hands() -> None:
    for rules, other in _both(CB, "CB22", "tie-counts"):
        at = laid(CB, (1, "tie", 100), method=Method.B, private_area=True, rules=rules)
        answer = at.does(Approve(what="hand", box=Box(1), hand=Hand.PLAYER, by=Role.ASSISTANT_CASINO_MANAGER))
        assert ok(answer) if other else no(answer).code == "no-side-wager"


@clause("crown-baccarat 8.4.1(f)")
def test_8_4_1_f_one_hand_is_out_at_a_time_or_one_with_each_player() -> None:
    for rules, other in _both(CB, "CB23", "one-hand-per-player"):
        at = laid(CB, (1, "player", 100), (2, "banker", 100), method=Method.B, rules=rules).four(STAND, turn=False)
        ok(at.does(OfferHand(hand=Hand.PLAYER, box=Box(1))))
        second = at.does(OfferHand(hand=Hand.BANKER, box=Box(2)))
        assert ok(second) if other else no(second).code == "one-hand-at-a-time"


@clause("crown-baccarat 10.3.1")
def test_10_3_1_any_commission_is_deferred_or_only_five_per_cent() -> None:
    for rules, other in _both(CB, "CB25", "five-per-cent-only"):
        paid = {}
        for game, cards in (("traditional", "6h 7c Kh Kd"), ("crown", "Kh 2c 3h 4d 2d")):
            at = laid(CB, (1, "banker", 100), game=game, rules=rules)
            ok(approve(at, "defer-commission", Role.ASSISTANT_CASINO_MANAGER, 1))
            paid[game] = nets(at.coup(cards))["1 banker"]
        assert paid == {"traditional": dollars(100), "crown": dollars(50 if other else 100)}


@clause("crown-baccarat 14.5")
def test_14_5_notice_of_closing_counts_coups_with_wagers_or_any() -> None:
    for rules, other in _both(CB, "CB26", "any-coups"):
        at = At(CB, rules=rules).sit(1)
        ok(at.does(Notify(what="closure", whom="players", by=Role.HIGHER_DUTIES_DEALER)))
        for _ in range(2):
            coups(at)
        ok(approve(at, "no-bet-coup", Role.HIGHER_DUTIES_DEALER))
        ok(deal(at))
        closing = at.does(CloseTable(by=Role.HIGHER_DUTIES_DEALER))
        assert ok(closing) if other else no(closing).code == "notice-too-short"


@pytest.mark.parametrize("book", [SP, SB, CB])
@clause("star-premium-baccarat 14.8", "star-baccarat 12.8", "crown-baccarat 11.1")
def test_14_8_a_burn_left_out_is_a_mistake_or_a_choice(book: str) -> None:
    for rules, other in _both(book, "B9", "burning-is-optional"):
        at = loaded(book, rules=rules).sit(1)
        ok(at.wager(1, "player", 25))
        first = ok(at.card("7h", "player"))
        ruled = rulings(first) or at.table.questions
        assert bool(ruled) is not other


@clause("star-baccarat 4.11")
def test_4_11_a_device_is_burned_from_once_or_never() -> None:
    for rules, other in _both(SB, "B10", "no-burn"):
        at = new(SB, device=Device.SHUFFLER, rules=rules).sit(1)
        ok(load(at, None))
        ok(at.wager(1, "player", 25))
        forgotten = At(SB, rules=rules)
        forgotten.table = at.table
        assert bool(rulings(forgotten.card("7h", "player"))) is not other
        answer = burn(at, "2h")
        assert no(answer).code == "no-burn" if other else ok(answer)


@pytest.mark.parametrize("book", [SP, SB, CB])
@clause("star-premium-baccarat 15.3.1", "star-baccarat 14.4.1", "crown-baccarat 14.2.1")
def test_15_3_1_a_single_wager_declared_void_goes_back_or_is_kept(book: str) -> None:
    by = Role.ASSISTANT_CASINO_MANAGER if book == CB else Role.GAMING_MANAGER
    for rules, other in _both(book, "G8", "forfeited"):
        at = laid(book, (1, "player", 100), rules=rules)
        ok(told(at, "prohibited-device", 1, device="a phone"))
        answer = decided(at, "wager-void", by)
        kept = [each.amount for each in ok(answer).events if isinstance(each, WagerForfeited)]
        assert (kept, returned(answer)) == (([dollars(100)], {}) if other else ([], {"1 player": dollars(100)}))


@pytest.mark.parametrize("book", [SP, SB])
@clause("star-premium-baccarat 6.6.1", "star-baccarat 6.7.1")
def test_6_6_1_a_kept_minimum_covers_every_box_of_its_player_or_only_the_marked_one(book: str) -> None:
    for rules, other in _both(book, "G14", "marked-box-only"):
        at = At(book, rules=rules).sit(1)
        raised = {"player": (50, 10000), "banker": (50, 10000), "tie": (5, 2000)}
        ok(change(at, MANAGER, raised, at_once=True, shows=("previous", "new")))
        ok(at.wager(1, "player", 25))
        elsewhere = at.wager(2, "player", 25, patron="p1")
        assert no(elsewhere).code == "below-minimum" if other else ok(elsewhere)


@clause("star-texas-holdem-bonus 11.19.2")
def test_11_19_2_an_invalid_wager_that_loses_goes_back_or_is_kept() -> None:
    for rules, other in _both("star-texas-holdem-bonus", "SB1", "keep-losing-ones"):
        at = acts(dealt(rules=rules), "1 bet", "3 bet")
        back = [returned(invalid(at, box, "player-card")) for box in (1, 3)]
        whole = {1: {"1 ante": dollars(25), "1 flop": dollars(50)}, 3: {"3 ante": dollars(25), "3 flop": dollars(50)}}
        assert back == ([{}, {}] if other else [whole[1], whole[3]])
        if other:  # box 1 has a flush and would win, box 3 loses to the dealer's queens
            for _ in range(2):
                shown(at, "1 check", "3 check")
            answer = shown(at).settle()
            assert nets(answer) == {"3 ante": dollars(-25), "3 flop": dollars(-50)}
            assert returned(answer) == whole[1]
