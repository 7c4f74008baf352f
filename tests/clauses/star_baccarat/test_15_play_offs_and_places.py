"""Play-offs, places between sessions, who may count, and what a session's end asks: the table and the tournament."""

from typing import Any

import pytest

from clauses.competing import TABLE, Cup, chips, no, ok, rounds, score, shares, stood
from clauses.play import dollars
from clauses.sessions import PLAYER_WINS, decides, lay, plan, questions, session, stacks, state
from croupier.floor.people import Person
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.at_the_table import plan as make_plan
from croupier.floor.tournaments.conditions import BuyBack, Guarantee
from croupier.floor.tournaments.events import PlacesDecided, PlayOffCounted
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table.commands import BeginSession, CountChips, DisqualifyPlayer, OrderCount, PlacePlayers, ReturnChips
from croupier.table.session.standing import issued, standings
from croupier.table.session.state import Missing, Status
from proof import cited, clause


def _counted(cup: Cup, *scores: Any) -> Any:
    return cup.tells(ask.HearPlayOff, table=TABLE, scores=scores)


def _of(answer: Any, kind: type) -> Any:
    return next((each for each in ok(answer).events if isinstance(each, kind)), None)


# Every tie of a final -------------------------------------------------------------------------------------------------


@clause("star-baccarat 15.10.3", "star-baccarat 15.1.1.tie")
def test_15_10_3_every_tie_for_a_prize_is_played_off_each_group_among_itself() -> None:
    cup = Cup().running("ana", "ben", "cat", "dan", prizes=shares(40, 30, 20, 10))
    told = ok(cup.announces(stood(ana=1100, ben=900, cat=1100, dan=900)))
    assert told.events[0].play_off == ("ana", "ben", "cat", "dan")  # in the order of boxes
    assert cited(told, "star-baccarat 15.1.1.tie")
    assert cup.now.sessions[TABLE].sets == (("ana", "cat"), ("ben", "dan"))
    ok(cup.begins(play_off=True))
    assert no(cup.begins(play_off=True)).code == "no-play-off"
    # Cat and Ben have equal chips now, but play for other places: only Dan and Ben are open.
    counted = _of(
        _counted(cup, score(1, "ana", 1200), score(2, "ben", 1000), score(3, "cat", 1000), score(4, "dan", 1000)),
        PlayOffCounted,
    )
    assert counted.play_off == ("ben", "dan")
    assert [each.patron for each in counted.order] == ["ana", "cat", "ben", "dan"]
    over = _counted(cup, score(2, "ben", 900), score(4, "dan", 1100))
    assert cited(ok(over), "star-baccarat 15.10.3")
    assert _of(over, PlacesDecided).places == ("ana", "cat", "dan", "ben")


@clause("star-baccarat 15.10.3")
def test_15_10_3_places_beyond_the_prizes_are_not_played_off() -> None:
    cup = Cup().running("ana", "ben", "cat", "dan", prizes=shares(60, 40))
    told = ok(cup.announces(stood(ana=1200, ben=1100, cat=900, dan=900)))
    assert told.events[0].play_off == ()
    assert _of(told, PlacesDecided).places[:2] == ("ana", "ben")
    three = Cup().running("ana", "ben", "cat", prizes=shares(60, 40))
    assert ok(three.announces(stood(ana=1000, ben=1000, cat=1000))).events[0].play_off == ("ana", "ben", "cat")


@clause("star-baccarat 15.10.4")
def test_15_10_4_in_a_play_off_too_it_is_asked_whose_chips_were_removed_first() -> None:
    cup = Cup().running("ana", "ben")
    ok(cup.announces(stood(ana=600, ben=600)))
    ok(cup.begins(play_off=True))
    out: dict[str, Any] = {"status": "eliminated", "coup": 1, "staked": 600}
    assert ok(_counted(cup, score(1, "ana", 0, **out), score(2, "ben", 0, **out))).events == ()
    told = _counted(cup, score(1, "ana", 0, removed=0, **out), score(2, "ben", 0, removed=1, **out))
    assert _of(told, PlacesDecided).places == ("ben", "ana")
    assert cited(ok(told), "star-baccarat 15.10.4")


@clause("star-baccarat 15.10.4")
def test_15_10_4_whose_chips_were_removed_first_is_out_first_while_it_is_asked_who_was_next() -> None:
    cup = Cup().running("ana", "ben", "cat")
    ok(cup.announces(stood(ana=600, ben=600, cat=600)))
    ok(cup.begins(play_off=True))
    out: dict[str, Any] = {"status": "eliminated", "coup": 1, "staked": 600}
    first = score(2, "ben", 0, removed=0, **out)
    assert ok(_counted(cup, score(1, "ana", 0, **out), first, score(3, "cat", 0, **out))).events == ()
    last = score(3, "cat", 0, removed=2, **out)
    told = _counted(cup, score(1, "ana", 0, removed=1, **out), first, last)
    assert _of(told, PlacesDecided).places == ("cat", "ana", "ben")


@clause("star-baccarat 15.10.4", "star-baccarat 15.1.1.play-off")
def test_15_10_4_nothing_left_after_the_last_coup_is_separated_by_wagers_and_then_by_removal() -> None:
    at = session(3, chips=500, coups=1)
    lay(at, (1, "player", 500), (2, "banker", 500), (3, "banker", 500))
    over = ok(at.coup(PLAYER_WINS))
    assert cited(over, "star-baccarat 15.10.4")
    assert questions(at) == [("box 2", "box 3")]
    ok(decides(at, "box 3", by=Role.DEALER))
    assert [(each.box, each.staked, each.removed) for each in standings(state(at))][1:] == [
        (2, dollars(500), 1),
        (3, dollars(500), 0),
    ]
    other = session(3, chips=500, coups=1)
    lay(other, (1, "player", 500), (2, "banker", 400), (3, "banker", 500))
    ok(other.coup(PLAYER_WINS))
    assert questions(other) == []
    cup = Cup().running("ana", "ben", "cat", prizes=shares(50, 30, 20))
    alike = [score(1, "ana", 1000), score(2, "ben", 0, staked=500), score(3, "cat", 0, staked=500)]
    refused = no(cup.announces(alike))
    assert (refused.code, refused.facts.boxes) == ("removal-not-told", (2, 3))
    told = ok(cup.announces([alike[0], score(2, "ben", 0, staked=400), alike[2]]))
    assert told.events[0].play_off == ()
    assert _of(told, PlacesDecided).places == ("ana", "cat", "ben")
    assert cited(told, "star-baccarat 15.10.4")


@clause("star-baccarat 15.10.3")
def test_15_10_3_who_has_a_place_leaves_the_play_off_and_need_not_wager() -> None:
    at = session(3, coups=1)
    lay(at, (1, "player", 100), (2, "player", 100), (3, "player", 100))
    ok(at.coup(PLAYER_WINS))
    ok(at.does(CountChips()))
    assert no(at.does(PlacePlayers(boxes=(Box(1),)))).code == "nothing-to-play-off"
    ok(at.does(BeginSession(plan=plan((1, 2, 3), 5100, coups=None, play_off=True))))
    lay(at, (1, "player", 200), (2, "player", 100), (3, "player", 100))
    ok(at.coup(PLAYER_WINS))
    before = issued(state(at))
    ok(at.wager(1, "player", 100))
    assert cited(ok(at.does(PlacePlayers(boxes=(Box(1),)))), "star-baccarat 15.10.3")
    assert at.table.wagers == ()
    assert issued(state(at)) == before
    assert stacks(at) == {2: dollars(5200), 3: dollars(5200)}
    assert cited(no(at.wager(1, "player", 100)), "star-baccarat 15.10.3")
    assert no(at.does(PlacePlayers(boxes=(Box(1),)))).code == "no-player-there"
    lay(at, (2, "player", 100), (3, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    assert state(at).players[Box(1)].status is Status.PLACED


@clause("star-baccarat 15.10.3")
def test_15_10_3_a_table_whose_tie_comes_later_has_its_play_off_too() -> None:
    cup = Cup().open(rounds=(rounds(1, 1, tables=2)[0], rounds(1)[0]))
    ok(cup.designates("other"))
    for each in ("ana", "ben", "cat", "dan"):
        ok(cup.enters(each))
    seats = {TABLE: {Box(1): Patron("ana"), Box(2): Patron("ben")}}
    seats[TableId("other")] = {Box(1): Patron("cat"), Box(2): Patron("dan")}
    ok(cup.asks(ask.DrawSeats, cup.boss, seats=seats))
    ok(cup.begins())
    ok(cup.announces(stood(ana=600, ben=600)))
    ok(cup.begins(play_off=True))
    later = {"table": TableId("other"), "scores": stood(cat=600, dan=600)}
    ok(cup.asks(ask.AnnounceResults, cup.boss, **later))
    assert cup.now.to_play_off == ("other",)
    assert cited(ok(cup.begins(play_off=True)), "star-baccarat 15.10.3")
    assert cup.now.playing_off == {TABLE, "other"}
    assert ok(_counted(cup, score(1, "ana", 700), score(2, "ben", 500))).events[0].advances == ("ana",)
    assert cup.now.playing_off == {"other"}


@clause("star-baccarat 15.10.2")
def test_15_10_2_a_final_at_several_tables_is_placed_by_chips_and_equal_prizes_are_shared() -> None:
    cup = Cup().open(rounds=rounds(1, tables=2), prizes=shares(50, 30, 20), fee=chips(100))
    ok(cup.designates("other"))
    for each in ("ana", "ben", "cat", "dan"):
        ok(cup.enters(each))
    seats = {TABLE: {Box(1): Patron("ana"), Box(2): Patron("ben")}}
    seats[TableId("other")] = {Box(1): Patron("cat"), Box(2): Patron("dan")}
    ok(cup.asks(ask.DrawSeats, cup.boss, seats=seats))
    ok(cup.begins())
    ok(cup.announces(stood(ana=600, ben=300)))
    told = cup.asks(ask.AnnounceResults, cup.boss, table=TableId("other"), scores=stood(cat=700, dan=600))
    assert cited(ok(told), "star-baccarat 15.10.2")
    decided = _of(told, PlacesDecided)
    assert decided.places == ("cat", "ana", "dan", "ben")
    assert decided.prizes == (chips(200), chips(100), chips(100))


# Out between sessions -------------------------------------------------------------------------------------------------


def _advanced(**changes: Any) -> Cup:
    cup = Cup().running("ana", "ben", "cat", "dan", rounds=rounds(1, 1, advance=2), **changes)
    ok(cup.announces(stood(ana=900, ben=800, cat=700, dan=600)))
    assert cup.now.in_play == ("ana", "ben")
    return cup


@clause("star-baccarat 15.5.7", "star-baccarat 15.10.1")
def test_15_5_7_who_is_disqualified_between_sessions_leaves_the_place_to_the_next_by_placing() -> None:
    cup = _advanced()
    gone: dict[str, Any] = {"patron": Patron("ana"), "rule": "15.11.1"}
    lower = no(cup.asks(ask.DisqualifyEntrant, cup.operator, **gone))
    assert (lower.code, lower.because[0].number) == ("not-authorised", "15.5.7")
    unnamed = no(cup.asks(ask.DisqualifyEntrant, cup.boss, **{**gone, "rule": "99.9"}))
    assert cited(unnamed, "star-baccarat 15.5.7")
    assert no(cup.asks(ask.DisqualifyEntrant, cup.boss, patron=Patron("zed"), rule="15.11.1")).code == "not-entered"
    ok(cup.seats({3: "ana", 5: "ben"}))
    out = ok(cup.asks(ask.DisqualifyEntrant, cup.boss, **gone))
    assert cited(out, "star-baccarat 15.5.7")
    assert cited(out, "star-baccarat 15.10.1")
    assert _of(out, PlayOffCounted).advances == ("cat",)
    assert cup.now.in_play == ("ben", "cat")
    assert cup.now.seats[TABLE] == {3: "cat", 5: "ben"}  # the seat that was drawn
    assert no(cup.asks(ask.DisqualifyEntrant, cup.boss, **gone)).code == "player-left"
    refused = no(cup.asks(ask.RefundEntry, cup.boss, patron=Patron("ana")))
    assert cited(refused, "star-baccarat 15.5.7")
    ok(cup.begins())
    runs = no(cup.asks(ask.DisqualifyEntrant, cup.boss, patron=Patron("ben"), rule="15.11.1"))
    assert runs.code == "plays-in-a-session"  # then it is done at the table, and nobody moves up


@clause("star-baccarat 15.6.3", "star-baccarat 15.10.1")
def test_15_6_3_who_cannot_pay_the_next_buy_in_leaves_the_place_to_the_next() -> None:
    cup = Cup().entered("ana", "ben", "cat", rounds=rounds(1, 1), buy_in=chips(100), buy_in_to="pool")
    for each in ("ana", "ben", "cat"):
        ok(cup.asks(ask.PayBuyIn, cup.desk, patron=Patron(each), paid=chips(100)))
    ok(cup.seats())
    ok(cup.begins())
    ok(cup.announces(stood(ana=900, ben=800, cat=700)))
    out = ok(cup.asks(ask.PayBuyIn, cup.desk, patron=Patron("ana"), paid=chips(99)))
    assert cited(out, "star-baccarat 15.6.3")
    assert cup.now.in_play == ("ben",)


@clause("star-baccarat 15.5.7")
def test_15_5_7_a_tie_with_somebody_disqualified_is_a_tie_no_more() -> None:
    cup = Cup().running("ana", "ben", "cat", rounds=rounds(1, 1))
    ok(cup.announces(stood(ana=900, ben=900, cat=700)))
    out = ok(cup.asks(ask.DisqualifyEntrant, cup.boss, patron=Patron("ana"), rule="15.11.1"))
    assert cited(out, "star-baccarat 15.5.7")
    assert (cup.now.tied, cup.now.in_play) == ((), ("ben",))
    sure = Cup().running("ana", "ben", "cat", rounds=rounds(1, 1, advance=2))
    ok(sure.announces(stood(ana=900, ben=800, cat=800)))
    ok(sure.asks(ask.DisqualifyEntrant, sure.boss, patron=Patron("ana"), rule="15.11.1"))
    assert (sure.now.tied, sure.now.in_play) == ((), ("ben", "cat"))  # two places for two


@clause("star-baccarat 15.5.7")
def test_15_5_7_also_after_the_last_coup_before_the_results_are_told() -> None:
    at = session(2, coups=1)
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    ok(at.does(CountChips()))
    out = ok(at.does(DisqualifyPlayer(box=Box(1), rule="15.11.1")))
    assert cited(out, "star-baccarat 15.5.7")
    assert [each.status.value for each in standings(state(at))] == ["disqualified", "in"]


@clause("star-baccarat 15.4.2(g)")
def test_15_4_2_g_a_buy_back_is_open_until_the_next_round_begins() -> None:
    cup = Cup().running("ana", "ben", "cat", rounds=rounds(1, 1, 1), buy_back=BuyBack(price=chips(300)))
    ok(cup.announces(stood(ana=900, ben=800, cat=700)))
    ok(cup.asks(ask.BuyBackIn, cup.desk, patron=Patron("ben"), paid=chips(300)))
    ok(cup.seats())
    ok(cup.begins())
    late = no(cup.asks(ask.BuyBackIn, cup.desk, patron=Patron("cat"), paid=chips(300)))
    assert late.code == "nothing-to-buy-back"
    assert cited(late, "star-baccarat 15.4.2(g)")


@clause("star-baccarat 15.10.1", "star-baccarat 15.4.2(g)")
def test_15_10_1_who_bought_a_place_takes_none_by_placing() -> None:
    cup = Cup().running("ana", "ben", "cat", rounds=rounds(1, 1, advance=2), buy_back=BuyBack(price=chips(300)))
    gone = {"kept": chips(0), "refundable": False, "because": cup.now.terms.below_the_minimum.because}
    for each in ("ben", "cat"):
        ok(cup.tells(ask.HearPlayer, table=TABLE, patron=Patron(each), status="eliminated", **gone))
    ok(cup.asks(ask.BuyBackIn, cup.desk, patron=Patron("ben"), paid=chips(300)))
    out: dict[str, Any] = {"status": "eliminated", "coup": 3}
    told = ok(cup.announces([score(1, "ana", 900), score(2, "ben", 50, **out), score(3, "cat", 40, **out)]))
    assert cited(told, "star-baccarat 15.10.1")
    assert told.events[0].advances == ("ana", "cat")
    assert cup.now.in_play == ("ana", "ben", "cat")


@clause("star-baccarat 15.4.2(g)", "star-baccarat 15.4.2(e)")
def test_15_4_2_g_nobody_buys_back_where_the_next_round_has_no_seat_left() -> None:
    """One goes on and one more can be seated: the places still to be decided are kept for who advances."""
    one_more = {"rounds": rounds(1, 1), "boxes": 2, "buy_back": BuyBack(price=chips(300))}
    cup = Cup().running("ana", "ben", "cat", **one_more)
    gone = {"kept": chips(0), "refundable": False, "because": cup.now.terms.below_the_minimum.because}
    for each in ("ben", "cat"):
        ok(cup.tells(ask.HearPlayer, table=TABLE, patron=Patron(each), status="eliminated", **gone))
    ok(cup.asks(ask.BuyBackIn, cup.desk, patron=Patron("ben"), paid=chips(300)))
    full = no(cup.asks(ask.BuyBackIn, cup.desk, patron=Patron("cat"), paid=chips(300)))
    assert full.code == "not-enough-seats"
    assert cited(full, "star-baccarat 15.4.2(g)")
    assert cited(full, "star-baccarat 15.4.2(e)")


@pytest.mark.parametrize(("first", "again", "fits"), [(4, 3, True), (4, 6, True), (4, 7, False), (6, 3, False)])
@clause("star-baccarat 15.4.2(e)")
def test_15_4_2_e_who_wins_a_repechage_and_who_need_not_play_it_sit_down_together(
    first: int,
    again: int,
    fits: bool,  # noqa: FBT001 - a table of cases
) -> None:
    """Two go on from each first table, past the repechage; the round after it seats fourteen."""
    opening, repechage, last = rounds(1, 1, 1)
    structure = (
        replace(opening, tables=first, advance=2),
        replace(repechage, advance=again, repechage=True),
        replace(last, tables=2),
    )
    answer = Cup().publish(rounds=structure)
    if fits:
        ok(answer)
    else:
        assert cited(no(answer), "star-baccarat 15.4.2(e)")


@clause("star-baccarat 15.5.4")
def test_15_5_4_a_sealed_draw_is_sealed_anew_once_others_are_to_be_seated() -> None:
    cup = Cup().entered("ana", "ben")
    ok(cup.asks(ask.SealSeats, cup.boss, seal="0" * 64))
    assert no(cup.asks(ask.SealSeats, cup.boss, seal="1" * 64)).code == "not-a-seal"
    ok(cup.enters("cat"))
    assert cited(ok(cup.asks(ask.SealSeats, cup.boss, seal="1" * 64)), "star-baccarat 15.5.4")


# Who, and what is asked for ------------------------------------------------------------------------------------------


@clause("star-baccarat 15.1.1.tournament-manager")
def test_15_1_1_tournament_manager_nobody_else_begins_a_session_and_whoever_does_is_appointed() -> None:
    cup = Cup().entered("ana", "ben")
    ok(cup.seats())
    for role, code in ((Role.DEALER, "not-authorised"), (Role.TOURNAMENT_MANAGER, "not-appointed")):
        refused = no(cup.begins(Person(name="ned", role=role)))
        assert refused.code == code
        assert cited(refused, "star-baccarat 15.1.1.tournament-manager")
    ok(cup.begins(Person(name="tess", role=Role.TOURNAMENT_MANAGER)))


@clause("star-baccarat 15.5.4")
def test_15_5_4_seats_order_pass_cards_and_undisclosed_wagers_can_be_settled() -> None:
    cup = Cup().entered("ana", "ben")
    settled = {"seats": "draw", "order": "marker", "pass-cards": "1", "undisclosed": "in the first coups"}
    assert cited(ok(cup.asks(ask.DetermineConduct, cup.boss, settled=settled)), "star-baccarat 15.5.4")
    assert cup.now.settled == settled
    ok(cup.seats())
    ok(cup.begins())
    made = make_plan(cup.now, session(2).table, {Box(1): Patron("ana")})
    assert (made.marker, made.pass_cards) == (True, 1)
    ok(cup.announces(stood(ana=900, ben=800)))


NONE_IS_AN_ANSWER = (
    ("progression", "15.4.2(e)"),
    ("repechage", "15.4.2(e)"),
    ("pass-cards", "15.4.2(f)"),
    ("buy-back", "15.4.2(g)"),
)


@pytest.mark.parametrize(("item", "number"), NONE_IS_AN_ANSWER)
@clause("star-baccarat 15.4.2(e)", "star-baccarat 15.4.2(f)", "star-baccarat 15.4.2(g)")
def test_15_4_2_what_is_not_offered_is_stated_too(item: str, number: str) -> None:
    assert cited(no(Cup().publish(lacks=(item,))), f"star-baccarat {number}")


# Money ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("entries", "made_up"), [(3, None), (2, 4000)])
@clause("star-baccarat 15.3.3")
def test_15_3_3_the_guarantee_is_decided_before_the_first_session_begins(entries: int, made_up: int | None) -> None:
    cup = Cup().entered("ana", "ben", guarantee=Guarantee(pool=chips(5000), entries=entries))
    ok(cup.seats())
    begins = cup.begins()
    assert cited(begins, "star-baccarat 15.3.3")
    if made_up is None:
        assert no(begins).facts.cause == "guarantee-not-decided"
        assert cup.now.pool == chips(1000)
    else:
        assert cup.now.made_up == chips(made_up)
        assert cup.now.pool == chips(5000)


@clause("star-baccarat 15.3.4", "star-baccarat 15.4.2(i)")
def test_15_3_4_buy_ins_of_sessions_that_are_told_stay_and_of_others_go_back() -> None:
    cup = Cup().entered("ana", "ben", rounds=rounds(1, 1), buy_in=chips(100), buy_in_to="operator")
    ok(cup.asks(ask.PayBuyIn, cup.desk, patron=Patron("ana"), paid=chips(100)))
    ok(cup.enters("cat"))
    ok(cup.asks(ask.PayBuyIn, cup.desk, patron=Patron("cat"), paid=chips(100)))
    back = ok(cup.asks(ask.WithdrawEntry, cup.desk, patron=Patron("cat")))
    assert cited(back, "star-baccarat 15.4.2(i)")
    assert back.events[0].refund == chips(100)  # too late for the fee; no chips were handed out
    assert cup.now.pool == chips(1500)
    ok(cup.asks(ask.PayBuyIn, cup.desk, patron=Patron("ben"), paid=chips(100)))
    ok(cup.seats())
    ok(cup.begins())
    ok(cup.announces(stood(ana=900, ben=800)))
    cancelled = ok(cup.asks(ask.CancelTournament, reason="a flood"))
    assert cited(cancelled, "star-baccarat 15.3.4")
    assert dict(cancelled.events[0].due) == {"ana": chips(500), "ben": chips(500), "cat": chips(500)}


# Who counts, and what -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [Role.TOURNAMENT_MANAGER, Role.INSPECTOR])
@clause("star-baccarat 15.5.8", "star-baccarat 15.5.9")
def test_15_5_8_dealers_and_supervisors_count_and_give_back_and_nobody_else(by: Role) -> None:
    at = session(2, coups=1)
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    assert cited(no(at.does(CountChips(by=by))), "star-baccarat 15.5.8")
    ok(at.does(CountChips(by=Role.CASINO_SUPERVISOR)))
    assert cited(no(at.does(ReturnChips(by=by))), "star-baccarat 15.5.9")
    more = ReturnChips(missing=(Missing(denomination=dollars(1000), count=11),), by=Role.DEALER)
    assert cited(no(at.does(more)), "star-baccarat 15.5.9")  # 10,000 were handed out
    ok(at.does(ReturnChips(missing=(Missing(denomination=dollars(1000), count=10),))))


@clause("star-baccarat 15.6.5", "star-baccarat 15.5.8")
def test_15_6_5_chips_too_many_in_an_accepted_count_are_the_score_but_are_not_kept() -> None:
    at = session(2)
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    ok(at.does(OrderCount()))
    ok(at.does(CountChips(totals={Box(1): dollars(5600), Box(2): dollars(4900)})))
    out = issued(state(at))
    accepted = ok(decides(at, "accept"))
    assert cited(accepted, "star-baccarat 15.5.8")
    assert stacks(at)[1] == dollars(5600)
    assert issued(state(at)) == out  # 500 are foreign: the tournament never gave them out
    confirmed = ok(decides(at, "confirm"))
    assert cited(confirmed, "star-baccarat 15.6.5")
    assert standings(state(at))[0].kept == dollars(5100)
