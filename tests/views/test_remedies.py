"""What players may take back once a remedy was decided, and what is asked before a coup without wagers begins."""

from clauses.mishaps import decided, laid, put
from clauses.play import At, ok
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import Box
from croupier.table import decide
from croupier.views.dealer import dealer
from croupier.views.deeds import primary
from croupier.views.remedies import retractions
from croupier.views.seat import seat


def crossed() -> At:
    """A coup of two wagers whose cards went to the wrong hands: players may take their wagers back."""
    at = laid("star-premium-baccarat", (1, "player", 100), (2, "banker", 50))
    ok(put(at, "8h 4d 9c", "BPB"))
    put(at, "Kh", "P")
    ok(decided(at, "offer-retraction"))
    return at


def test_nothing_is_taken_back_in_a_coup_without_a_remedy() -> None:
    assert list(retractions(laid("star-premium-baccarat", (1, "player", 100)).table)) == []


def test_each_wager_that_may_be_taken_back_is_offered() -> None:
    table = crossed().table
    found = list(retractions(table))
    assert [each.says for each in found] == [
        "Box 1 takes back player, $100.00",
        "Box 2 takes back banker, $50.00",
    ]
    assert all(isinstance(decide(table, each.command), Accepted) for each in found)
    shown = {each.id for each in dealer(table, source="keyed").more}
    assert {each.id for each in found} <= shown


def test_a_seat_is_offered_its_own_only() -> None:
    table = crossed().table
    assert [each.says for each in retractions(table, Box(2))] == ["Take back banker, $50.00"]
    patron = table.wagers[1].patron
    offered = [each.says for each in seat(table, patron, ()).decisions]
    assert "Take back banker, $50.00" in offered
    assert "Take back player, $100.00" not in offered


def test_a_coup_without_wagers_is_asked_for() -> None:
    empty = At("star-baccarat").sit(1)
    due = primary(empty.table)
    while due is not None and due.id != "deal":
        empty.does(due.command)
        due = primary(empty.table)
    assert due is not None
    assert due.confirm == "Nobody has wagered. Begin a coup without wagers?"


def test_a_coup_with_wagers_is_not_asked_for() -> None:
    at = At("star-baccarat").sit(1)
    at.wager(1, "player", 100)
    due = primary(at.table)
    while due is not None and due.id != "deal":
        at.does(due.command)
        due = primary(at.table)
    assert due is not None
    assert due.confirm == ""
