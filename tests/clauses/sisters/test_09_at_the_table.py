"""Section 9 at the table: after the four cards, what is called for, cell by cell."""

import pytest

from clauses.hands import breach, due, first, prompted, told
from clauses.mishaps import decided
from clauses.play import At, ended, no, ok, ruling, rulings
from clauses.tableau import BANKER, dealt, of, printed, third
from croupier.table.events import CardDealt, CardSetAside, PointsAnnounced, QuestionOpened
from proof import Sister, cited, shown, sisters

clause = sisters(
    """
    star-baccarat   star-premium-baccarat   crown-baccarat
    9.1             9.1                     9.1
    9.2             9.2                     9.4
    9.3             9.3                     9.5
    9.3.1           9.3.1                   -
    9.3.2           9.3.2                   -
    9.4             9.4                     9.6
    9.4.1           9.4.1                   9.6.1
    9.4.2           9.4.2                   9.6.2
    9.5             9.5                     9.6
    9.6             9.6                     9.1.1
    12.1.1          14.1.1                  -
    table-1         table-1                 table-1
    table-2         table-2                 table-2
    """
)


@clause("table-1", "9.3")
@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("player", range(8))
def test_table_1_player_draws_to_five_and_stands_on_six_and_seven(its: Sister, player: int, banker: int) -> None:
    at = dealt(its.book, player, banker)
    if player <= 5:
        assert due(at) == "deal player"
        assert cited(at.next, its["table-1"])
        assert cited(at.next, its["9.3"])
    else:
        assert due(at) == ("deal banker" if banker <= 5 else "settle")


@clause("9.3.1", "9.3.2")
def test_9_3_1_drawing_and_standing_at_the_table(its: Sister) -> None:
    draws = dealt(its.book, 5, 7)
    assert cited(draws.next, its["9.3.1"])
    stands = dealt(its.book, 6, 7)
    assert due(stands) == "settle"
    assert rulings(stands.card("9s", "player")) == ["card-starts-next-coup"]
    sevens = dealt(its.book, 7, 7)
    assert told(sevens)[:3] == ["Player 7, Banker 7", "Player stands", "Banker stands"]
    assert cited(prompted(sevens, "Player stands"), its["9.3.2"])


@clause("9.2")
@pytest.mark.parametrize("other", range(10))
@pytest.mark.parametrize("natural", [8, 9])
def test_9_2_a_natural_ends_the_drawing_for_both(its: Sister, natural: int, other: int) -> None:
    for player, banker in ((natural, other), (other, natural)):
        at = dealt(its.book, player, banker)
        assert due(at) == "settle"
        assert cited(at.next, its["9.2"])


@clause("table-2", "9.4")
@pytest.mark.parametrize("count", range(10))
@pytest.mark.parametrize("banker", range(8))
def test_table_2_banker_answers_the_players_third_card(its: Sister, banker: int, count: int) -> None:
    at = third(its.book, banker, count)
    wanted = BANKER[banker].split()[count]
    assert due(at) == ("deal banker" if wanted == "D" else "settle")
    assert cited(at.next, its["table-2"])
    assert cited(at.next, its["9.4"])


@clause("9.4.1", "9.4.2")
def test_9_4_1_banker_draws_or_stands_by_its_own_clause(its: Sister) -> None:
    draws = third(its.book, 5, 4)
    assert cited(draws.next, its["9.4.1"])
    stands = third(its.book, 5, 3)
    assert cited(stands.next, its["9.4.2"])
    assert rulings(stands.card("9s", "banker")) == ["card-starts-no-bet-coup"]


@clause("table-2", "9.5")
@pytest.mark.parametrize("banker", range(8))
@pytest.mark.parametrize("player", [6, 7])
def test_table_2_the_column_of_no_card(its: Sister, player: int, banker: int) -> None:
    at = dealt(its.book, player, banker)
    assert due(at) == ("deal banker" if banker <= 5 else "settle")
    assert cited(at.next, its["table-2"])
    assert cited(at.next, its["9.5"])


@clause("table-1", "table-2")
def test_table_2_is_shown_with_the_rows_that_a_natural_never_reaches(its: Sister) -> None:
    rows = printed(its["table-2"])
    page = "\n".join(f"{name} {cells}" for name, cells in rows.items())
    for count, cells in enumerate((*BANKER, "S S S S S S S S S S", "S S S S S S S S S S")):
        assert shown(page, f"Banker {count} {cells}", its["table-2"])
    assert shown(page, "Banker D D D D D D S S S S", its["table-2"])
    one = "\n".join(f"{name} {cells}" for name, cells in printed(its["table-1"]).items())
    assert shown(one, "Player D D D D D D S S S S", its["table-1"])


@clause("9.1")
def test_9_1_third_cards_follow_the_announcement(its: Sister) -> None:
    at = At(its.book).sit(1)
    ok(at.wager(1, "player", 100))
    at.four("Kh Kc 5d 3d", turn=False)
    early = At(its.book).sit(1)
    ok(early.wager(1, "player", 100))
    early.four("Kh Kc 5d 3d", turn=False)
    assert cited(breach(early.card("7s", "player")), its["9.1"])
    announced = first(at.turn(), PointsAnnounced)
    assert (announced.player, announced.banker) == (5, 3)
    assert due(at) == "deal player"
    ok(at.card("7s", "player"))
    ok(at.turn("player"))
    assert due(at) == "deal banker"


@clause("9.6", of=("star-baccarat", "star-premium-baccarat"))
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_9_6_no_hand_gets_a_fourth_card(its: Sister, hand: str) -> None:
    at = third(its.book, 0, 0)  # Player Kh 5d Ks, Banker Kc Kd draws
    ok(at.card(of(2), "banker"))
    ok(at.turn("banker"))
    assert due(at) == "settle"
    answer = at.card("4s", hand)
    assert cited(first(answer, CardSetAside), its["9.6"])
    assert cited(breach(answer), its["9.6"])
    assert first(answer, QuestionOpened).question.choices == ("reconstruct", "coup-void")
    assert (at.hand("player"), at.hand("banker")) == ("Kh 5d Ks", "Kc Kd 2s")


@clause("9.6")
def test_9_6_a_third_card_that_changes_nothing_is_still_the_last(its: Sister) -> None:
    at = dealt(its.book, 0, 7)
    ok(at.card("Ks", "player"))
    ok(at.turn("player"))
    assert due(at) == "settle"
    assert cited(breach(at.card("9s", "player")), its["9.6"])
    other = dealt(its.book, 0, 7)
    ok(other.card("Ks", "player"))
    assert len(ended(other.settle()).player) == 3
    assert no(other.settle()).code == "nothing-dealt"


@clause("12.1.1")
def test_12_1_1_what_becomes_of_a_fourth_card_rests_on_the_clause_for_misdeals(its: Sister) -> None:
    at = third(its.book, 0, 0)
    ok(at.card(of(2), "banker"))
    ok(at.turn("banker"))
    assert rulings(at.card("4s", "player")) == []
    answer = decided(at, "reconstruct")
    assert rulings(answer) == ["reconstructed", "card-starts-next-coup"]
    assert cited(ruling(answer, "card-starts-next-coup"), its["12.1.1"])
    assert str(ruling(answer, "card-starts-next-coup").because[0]) == its["12.1.1"]


@clause("9.3")
def test_9_3_a_third_card_against_the_tableau_cites_the_rule_of_the_hand_that_got_it(its: Sister) -> None:
    at = dealt(its.book, 6, 6)
    assert cited(first(at.card("2h", "player"), CardDealt), its["9.3"])


@clause("9.5")
def test_9_5_a_third_card_for_banker_who_stands_cites_the_rule_for_banker(its: Sister) -> None:
    at = dealt(its.book, 6, 6)
    assert cited(first(at.card("2h", "banker"), CardDealt), its["9.5"])
