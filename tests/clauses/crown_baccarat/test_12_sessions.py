"""Section 12 at the table: it does what the conditions say, and cites the item that says it."""

from typing import Any

import pytest

from clauses.hands import breach
from clauses.play import At, dollars, nets, no, ok, ruling
from clauses.sessions import (
    BANKER_WINS,
    DIRECTOR,
    PLAYER_WINS,
    announce,
    decides,
    designated,
    examine,
    form,
    lay,
    passes,
    plan,
    questions,
    session,
    sign,
    stacks,
    state,
    statuses,
    told,
    wait,
)
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.runtime.deal import not_now
from croupier.table.commands import (
    BeginSession,
    CallForBets,
    CallNoMoreBets,
    CloseSession,
    CountChips,
    DisqualifyPlayer,
    EndSession,
    HandOutChips,
    NotePresence,
    PenalisePlayer,
    ReleaseTable,
    RetirePlayer,
    ReturnChips,
    SettleDispute,
    Sit,
)
from croupier.table.events import BreachNoted, SessionClosed
from croupier.table.session.state import Absence, Absent, Entrant, Ground
from croupier.wording import STAFF, refusal
from proof import cited, clause

BOOK = "crown-baccarat"


def _crown(boxes: int = 2, chips: int = 10_000, **changes: Any) -> At:
    return session(boxes, chips, book=BOOK, **changes)


@clause("crown-baccarat 12.2.5")
def test_12_2_5_the_table_serves_the_tournament_alone_until_it_is_over() -> None:
    walt = Sit(box=Box(5), patron=Patron("walt"))
    at = designated(BOOK)
    assert cited(no(at.does(walt)), "crown-baccarat 12.2.5")  # before the first session
    ok(at.does(BeginSession(plan=plan(coups=1), by=DIRECTOR)))
    assert cited(no(at.does(walt)), "crown-baccarat 12.2.5")
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.coup(PLAYER_WINS))
    ok(at.does(CountChips()))
    ok(at.does(ReturnChips()))
    assert cited(no(at.does(ReleaseTable())), "crown-baccarat 12.2.5")
    ok(at.does(CloseSession()))
    assert cited(no(at.does(walt)), "crown-baccarat 12.2.5")  # and between sessions
    assert cited(ok(at.does(ReleaseTable())), "crown-baccarat 12.2.5")
    ok(at.does(walt))


@clause("crown-baccarat 12.2.3")
def test_12_2_3_without_director_or_deputy_no_coup_begins_and_one_in_hand_is_finished() -> None:
    at = _crown()
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.does(NotePresence(present=False)))
    refused = not_now(at.table)
    assert refused is not None
    assert cited(refused, "crown-baccarat 12.2.3")
    ok(at.does(NotePresence(present=True)))
    ok(at.card("9h", "player"))
    ok(at.does(NotePresence(present=False)))
    assert not_now(at.table) is None


@clause("crown-baccarat 12.2.3")
def test_12_2_3_a_coup_that_is_begun_while_nobody_in_charge_is_there_is_noted() -> None:
    """The card was drawn and is a fact; that nobody was there is on record, also where no session is."""
    at = _crown()
    lay(at, (1, "player", 100), (2, "banker", 100))
    ok(at.does(NotePresence(present=False)))
    noted = breach(at.card("9h", "player"))
    assert noted.code == "begun-although"
    assert cited(noted, "crown-baccarat 12.2.3")
    assert not any(isinstance(each, BreachNoted) for each in ok(at.card("7d", "banker")).events)  # once is enough
    at = designated(BOOK)
    ok(at.does(NotePresence(present=False)))
    assert "crown-baccarat 12.2.3" in {str(each) for each in breach(at.card("9h", "player")).because}


@clause("crown-baccarat 12.3.2")
def test_12_3_2_practice_coups_change_no_bank_and_come_before_play() -> None:
    at = designated(BOOK)
    practice = plan(chips=10_000, practice=True, coups=1)
    begun = ok(at.does(BeginSession(plan=practice, by=DIRECTOR)))
    assert begun.events
    lay(at, (1, "player", 500), (2, "banker", 500))
    over = ok(at.coup(PLAYER_WINS))
    assert any(isinstance(each, SessionClosed) for each in over.events)
    assert cited(over, "crown-baccarat 12.3.2")
    assert at.table.seats == {}
    ok(at.does(BeginSession(plan=plan(chips=10_000), by=DIRECTOR)))
    assert stacks(at) == {1: dollars(10_000), 2: dollars(10_000)}
    assert cited(no(at.does(BeginSession(plan=practice, by=DIRECTOR))), "crown-baccarat 12.3.2")


@clause("crown-baccarat 12.4.3(b)")
def test_12_4_3_b_everybody_has_the_same_bank() -> None:
    at = designated(BOOK)
    banks = {1: ("ana", 10_100), 2: ("ben", 10_000)}
    players = {Box(box): Entrant(patron=Patron(who), chips=dollars(chips)) for box, (who, chips) in banks.items()}
    assert cited(no(at.does(BeginSession(plan=plan(players=players), by=DIRECTOR))), "crown-baccarat 12.4.3(b)")


@clause("crown-baccarat 12.4.4(a)")
def test_12_4_4_a_only_the_chips_of_the_tournament() -> None:
    at = _crown()
    assert cited(no(at.wager(1, "player", 100, token=True)), "crown-baccarat 12.4.4(a)")
    short = _crown(chips=1000)
    assert cited(no(short.wager(1, "player", 1100)), "crown-baccarat 12.4.4(a)")


@clause("crown-baccarat 12.4.4(b)")
def test_12_4_4_b_who_makes_no_compulsory_wager_is_the_directors_matter() -> None:
    at = _crown()
    lay(at, (1, "player", 100))
    ok(at.coup(PLAYER_WINS))
    assert (questions(at), statuses(at)) == ([], {"ana": "in", "ben": "in"})  # nobody need wager unless it is stated
    at = _crown(compulsory=dollars(100), penalties={"no-wager": (dollars(0), dollars(500))})
    for stack, choice in ((10_000, "penalise"), (9_500, "penalise"), (9_500, "let-stand")):
        lay(at, (1, "player", 100))
        assert cited(ok(at.coup(PLAYER_WINS)), "crown-baccarat 12.4.4(b)")
        assert questions(at) == [("penalise", "let-stand")]
        ok(decides(at, choice, 2, by=DIRECTOR))
        assert stacks(at)[2] == dollars(stack)


@clause("crown-baccarat 12.4.4(c)")
def test_12_4_4_c_a_secret_wager_is_handed_in_before_the_call_and_laid_out_after_it() -> None:
    at = _crown(undisclosed=1)
    ok(at.does(CallForBets()))
    lay(at, (1, "banker", 100))
    assert cited(ok(form(at, 2, "player", 1000)), "crown-baccarat 12.4.4(c)")
    assert cited(no(examine(at, 2, by=Role.CASINO_MANAGER)), "crown-baccarat 12.4.4(c)")
    ok(examine(at, 2, by=DIRECTOR))
    ok(at.does(CallNoMoreBets()))
    assert cited(no(form(at, 1, "player", 100)), "crown-baccarat 12.4.4(c)")
    ok(announce(at, 2, "player", 1000, by=DIRECTOR))
    ok(at.wager(2, "player", 1000))
    assert nets(at.coup(PLAYER_WINS)) == {"1 banker": dollars(-100), "2 player": dollars(1000)}
    assert cited(no(form(at, 2, "player", 100)), "crown-baccarat 12.4.4(c)")


@clause("crown-baccarat 12.4.4(d)")
def test_12_4_4_d_pass_cards_as_the_conditions_say() -> None:
    at = _crown(pass_cards=1)
    assert cited(ok(passes(at, 2)), "crown-baccarat 12.4.4(d)")
    lay(at, (1, "player", 100))
    ok(at.coup(PLAYER_WINS))
    assert cited(no(passes(at, 2)), "crown-baccarat 12.4.4(d)")


@clause("crown-baccarat 12.4.4(e)")
def test_12_4_4_e_other_wagers_only_if_the_conditions_allow_them() -> None:
    shown = sign({"pairs": (100, 500)})
    offered: dict[str, Any] = {"set_up": {"side_bets": ("pairs",), "sign": shown}, "limits": shown}
    assert cited(no(_crown(features=(), **offered).wager(1, "pairs-player", 100)), "crown-baccarat 12.4.4(e)")
    ok(_crown(features=("side-bets",), **offered).wager(1, "pairs-player", 100))
    ok(_crown(features=("pairs",), **offered).wager(1, "pairs-player", 100))


@pytest.mark.parametrize(("left", "status"), [(99, "eliminated"), (100, "in"), (101, "in")])
@clause("crown-baccarat 12.4.5(a)")
def test_12_4_5_a_out_is_who_cannot_lay_the_least_wager(left: int, status: str) -> None:
    at = _crown(chips=1000 + left)
    lay(at, (1, "player", 1000), (2, "banker", 100))
    over = ok(at.coup(BANKER_WINS))
    assert statuses(at)["ana"] == status
    assert status == "in" or cited(over, "crown-baccarat 12.4.5(a)")
    out = _crown(chips=100)
    lay(out, (1, "player", 100), (2, "banker", 100))
    assert cited(ok(out.coup(BANKER_WINS)), "crown-baccarat 12.4.5(a)")


@clause("crown-baccarat 12.4.8(a)(i)", "crown-baccarat 12.4.8(b)(iii)")
def test_12_4_8_a_i_penalties_are_those_of_the_list_and_no_others() -> None:
    at = _crown(penalties={"phone": (dollars(0), dollars(500))})
    phone = PenalisePlayer(box=Box(1), ground="phone")
    assert cited(
        no(at.does(PenalisePlayer(box=Box(1), ground="phone", by=Role.CASINO_MANAGER))), "crown-baccarat 12.4.8(a)(i)"
    )
    assert cited(no(at.does(PenalisePlayer(box=Box(1), ground="slow-play"))), "crown-baccarat 12.4.8(a)(i)")
    assert cited(ruling(at.does(phone), "warned"), "crown-baccarat 12.4.8(b)(iii)")
    assert stacks(at)[1] == dollars(10_000)
    assert cited(ruling(at.does(phone), "chips-deducted"), "crown-baccarat 12.4.8(a)(i)")
    assert stacks(at)[1] == dollars(9_500)
    assert cited(no(at.does(phone)), "crown-baccarat 12.4.8(a)(i)")


@clause("crown-baccarat 12.4.8(a)(ii)", "crown-baccarat 12.4.8(b)(v)")
def test_12_4_8_a_ii_disqualified_is_only_on_a_ground_that_is_listed() -> None:
    at = _crown(grounds=("collusion",))
    assert cited(
        no(at.does(DisqualifyPlayer(box=Box(1), rule="slow-play", by=DIRECTOR))), "crown-baccarat 12.4.8(a)(ii)"
    )
    low = DisqualifyPlayer(box=Box(1), rule="collusion", by=Role.CASINO_MANAGER)
    assert cited(no(at.does(low)), "crown-baccarat 12.4.8(a)(ii)")
    out = ok(at.does(DisqualifyPlayer(box=Box(1), rule="collusion", by=DIRECTOR)))
    assert cited(out, "crown-baccarat 12.4.8(b)(v)")
    assert statuses(at)["ana"] == "disqualified"


@pytest.mark.parametrize(
    ("then", "stack", "status"),
    [(Absent.DEDUCTED, 9_900, "in"), (Absent.STAYS, 10_000, "in"), (Absent.ELIMINATED, 10_000, "eliminated")],
)
@clause("crown-baccarat 12.4.8(b)(ii)")
def test_12_4_8_b_ii_absence_has_the_effect_that_the_conditions_state(then: Absent, stack: int, status: str) -> None:
    at = _crown(absence=Absence(minutes=10, then=then))
    assert cited(ok(told(at, "absent", 2)), "crown-baccarat 12.4.8(b)(ii)")
    assert questions(at) == []
    wait(at, 600)
    lay(at, (1, "player", 100))
    ok(at.coup(PLAYER_WINS))
    assert stacks(at)[2] == dollars(10_000)  # not more than ten minutes
    wait(at, 1)
    lay(at, (1, "player", 100))
    ok(at.coup(PLAYER_WINS))
    assert state(at).players[Box(2)].chips == dollars(stack)
    assert statuses(at)["ben"] == status


@clause("crown-baccarat 12.4.8(b)(ii)")
def test_12_4_8_b_ii_without_a_delay_the_very_coup_counts() -> None:
    at = _crown(absence=Absence(minutes=0, then=Absent.DEDUCTED))
    assert cited(ok(told(at, "absent", 2)), "crown-baccarat 12.4.8(b)(ii)")
    lay(at, (1, "player", 100))
    ok(at.coup(PLAYER_WINS))
    assert stacks(at)[2] == dollars(9_900)


@clause("crown-baccarat 12.4.8(b)(vi)")
def test_12_4_8_b_vi_a_player_may_retire() -> None:
    at = _crown()
    assert cited(ok(at.does(RetirePlayer(box=Box(2)))), "crown-baccarat 12.4.8(b)(vi)")
    assert statuses(at)["ben"] == "retired"
    assert no(session(2).does(RetirePlayer(box=Box(2)))).code == "no-retirement"


@clause("crown-baccarat 12.4.8(d)", "crown-baccarat 12.4.8(d)(i)")
def test_12_4_8_d_i_ended_early_when_it_is_settled_who_goes_on() -> None:
    at = _crown(places=2)
    by_another = EndSession(ground=Ground.DETERMINED, by=Role.CASINO_MANAGER)
    assert cited(no(at.does(by_another)), "crown-baccarat 12.4.8(d)")
    assert cited(
        no(_crown(3, places=2).does(EndSession(ground=Ground.DETERMINED, by=DIRECTOR))), "crown-baccarat 12.4.8(d)(i)"
    )
    assert cited(ok(at.does(EndSession(ground=Ground.DETERMINED, by=DIRECTOR))), "crown-baccarat 12.4.8(d)(i)")


@clause("crown-baccarat 12.4.8(d)(ii)")
def test_12_4_8_d_ii_ended_early_for_cash_when_all_agree() -> None:
    everybody = EndSession(ground=Ground.AGREED, agreed=(Box(1), Box(2)), by=DIRECTOR)
    assert cited(no(_crown().does(everybody)), "crown-baccarat 12.4.8(d)(ii)")
    assert cited(ok(_crown(cash_at_end=True).does(everybody)), "crown-baccarat 12.4.8(d)(ii)")


@clause("crown-baccarat 12.4.8(g)")
def test_12_4_8_g_the_directors_decision_of_a_dispute_is_final() -> None:
    at = _crown()
    ok(told(at, "dispute", 1, why="a stack"))
    assert cited(no(at.does(SettleDispute(decision="so", by=Role.CASINO_MANAGER))), "crown-baccarat 12.4.8(g)")
    assert cited(ok(at.does(SettleDispute(decision="so", by=DIRECTOR))), "crown-baccarat 12.4.8(g)")


# More chips, and late arrivals ----------------------------------------------------------------------------------------


@clause("crown-baccarat 12.4.1(a)(ii)")
def test_12_4_1_a_ii_more_chips_are_handed_out_between_coups_and_not_at_the_star() -> None:
    at = _crown()
    more = HandOutChips(box=Box(1), chips=dollars(5000))
    assert cited(ok(at.does(more)), "crown-baccarat 12.4.1(a)(ii)")
    assert stacks(at) == {1: dollars(15_000), 2: dollars(10_000)}
    lay(at, (1, "player", 100))
    assert no(at.does(more)).code == "round-in-progress"
    assert no(at.does(HandOutChips(box=Box(2), chips=dollars(0)))).code == "chips-not-equal"
    assert no(session(2).does(more)).code == "chips-not-sold"


@pytest.mark.parametrize(("seconds", "status"), [(599, "in"), (600, "in"), (601, "eliminated")])
@clause("crown-baccarat 12.4.8(b)(i)")
def test_12_4_8_b_i_who_comes_when_more_than_the_minutes_stated_are_over_is_out(seconds: int, status: str) -> None:
    at = _crown(late_minutes=10)
    wait(at, seconds)
    assert cited(ok(told(at, "late", 2)), "crown-baccarat 12.4.8(b)(i)")
    assert statuses(at) == {"ana": "in", "ben": status}


def test_late_without_a_limit_plays_on_and_at_the_star_is_an_absence() -> None:
    at = _crown()
    wait(at, 100_000)
    ok(told(at, "late", 2))
    assert statuses(at)["ben"] == "in"
    star = session(2)
    ok(told(star, "late", 2))
    assert questions(star) == [("deduct", "disqualify", "both", "let-stand")]
    assert not questions(at)


def test_amounts_of_a_session_are_said_in_chips_and_not_in_dollars() -> None:
    at = session(2)
    for amount, says in ((99, "The minimum for player is 100 in chips."), (150, "in units of 100 in chips.")):
        said = refusal(no(at.wager(1, "player", amount)), STAFF).says
        assert said.endswith(says)
    poor = session(2, chips=150)
    assert "150 in chips left" in refusal(no(poor.wager(1, "player", 200)), STAFF).says
