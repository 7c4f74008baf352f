"""Ways round a rule that a sceptical reader found at the table, each closed."""

from clauses.placing import approve, consent, restrict
from clauses.play import At, dollars, limits, nets, no, ok, returned, rulings
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import Approve, CloseTable, CollectCommission, Notify, Post, Report, Sit
from croupier.table.reports.records import Fault
from croupier.table.wagers.closing import no_bet


def test_every_wager_of_a_player_on_anothers_card_goes_back_in_whatever_box() -> None:
    at = At("star-baccarat").sit(1)
    for box in (4, 5):
        ok(at.does(Sit(box=Box(box), patron=Patron("ana"))))
        ok(at.wager(box, "player", 100))
    ok(at.wager(1, "banker", 100))
    ok(at.card("9h", "player"))
    answer = at.does(Report(what="invalid-wager", box=Box(4), fault=Fault.PLAYER_CARD))
    assert returned(answer) == {"4 player": dollars(100), "5 player": dollars(100)}
    ok(at.card("3c", "banker"))
    for text, to in (("Kh", "player"), ("5d", "banker")):
        ok(at.card(text, to))
    ok(at.turn())
    assert nets(at.settle()) == {"1 banker": dollars(-100)}
    assert no(at.wager(5, "player", 100)).code == "player-card"


def test_a_restricted_side_wager_goes_back_with_the_last_main_wager() -> None:
    for book in ("star-baccarat", "star-premium-baccarat"):
        at = At(book, side_bets=("pairs",)).sit(1)
        ok(at.does(Post(sign="side-bet-restriction", bets=("pairs",), by=Role.CASINO_SUPERVISOR)))
        ok(
            at.does(
                Notify(what="side-bet-restriction", whom="surveillance", bets=("pairs",), by=Role.CASINO_SUPERVISOR)
            )
        )
        ok(restrict(at, "pairs"))
        ok(at.wager(1, "player", 25))
        ok(at.wager(1, "tie", 5))
        ok(at.wager(1, "pairs-player", 5))
        assert returned(at.withdraw(1, "player")) == {}
        assert returned(at.withdraw(1, "tie")) == {"1 pairs-player": dollars(5)}
        assert at.table.wagers == ()


def test_a_table_with_commission_owed_does_not_close() -> None:
    at = At("crown-baccarat").sit(1)
    ok(approve(at, "defer-commission", Role.ASSISTANT_CASINO_MANAGER, 1))
    ok(at.does(Notify(what="closure", whom="players", by=Role.HIGHER_DUTIES_DEALER)))
    for _ in range(3):
        ok(at.wager(1, "banker", 100))
        ok(at.coup("2h 3c 4d 4s"))
    refused = no(at.does(CloseTable(by=Role.HIGHER_DUTIES_DEALER)))
    assert refused.code == "commission-owed"
    assert refused.because[0].number.startswith("10.3.1")
    ok(at.does(CollectCommission(box=Box(1))))
    ok(at.does(CloseTable(by=Role.HIGHER_DUTIES_DEALER)))


def test_a_combined_wager_has_the_limits_that_its_parts_leave() -> None:
    """Dragon $5 to $500, Tie $5 to $2,000: a 1-1-2 from $20 to $2,000."""
    at = At("crown-baccarat", side_bets=("dragon", "one-one-two"), sign=limits()).sit(1)
    assert no(at.wager(1, "one-one-two", 2020)).because
    ok(at.wager(1, "one-one-two", 40))
    ok(at.withdraw(1, "one-one-two", 20))
    assert no(at.withdraw(1, "one-one-two", 4)).code == "below-minimum"
    ok(at.card("3h", "player"))
    found = at.does(Report(what="wager-above-maximum", box=Box(1), bet=BetId("one-one-two"), amount=dollars(8000)))
    assert rulings(found) == ["paid-to-maximum"]
    for text, to in (("Kd", "banker"), ("4c", "player"), ("Ah", "banker")):
        ok(at.card(text, to))
    ok(at.turn())
    ok(at.card("Qs", "banker"))  # Player 7, Banker 1 draws a queen: Player wins by 6
    answer = at.settle()
    assert isinstance(answer, Accepted)
    # it counts as $2,000: $500 on Dragon Player wins 4 to 1, $500 on Dragon Banker and $1,000 on Tie lose
    assert nets(answer) == {"1 one-one-two": dollars(2000 - 500 - 1000)}
    assert returned(answer) == {"1 one-one-two": dollars(6000)}


def test_authority_for_no_bet_coups_at_an_empty_table_ends_when_somebody_sits_down() -> None:
    at = At("star-baccarat")
    ok(at.does(Post(sign="no-bet-coup", by=Role.CASINO_SUPERVISOR)))
    ok(at.does(Approve(what="no-bet-coup", count=3, by=Role.CASINO_SUPERVISOR)))
    ok(at.coup("9h 3c Kh 5d"))
    assert no_bet(at.table)
    at.sit(1)
    assert not no_bet(at.table)
    ok(at.wager(1, "player", 100))


def test_an_agreement_on_no_bet_coups_does_not_bind_a_newcomer() -> None:
    for book, rank in (
        ("star-baccarat", Role.CASINO_SUPERVISOR),
        ("star-premium-baccarat", Role.ASSISTANT_GAMING_MANAGER),
    ):
        at = At(book).sit(1)
        consent(at, "no-bet-coup", 1)
        ok(at.does(Approve(what="no-bet-coup", count=2, by=rank)))
        assert no_bet(at.table)
        at.sit(2)
        assert not no_bet(at.table)
        ok(at.wager(2, "player", 100))
