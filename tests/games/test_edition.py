"""What holds of every edition, and what an edition answers."""

from dataclasses import replace
from enum import Enum

import pytest

from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign, settle
from croupier.games.edition import CitesAnotherDocument, Edition
from croupier.games.editions import edition, editions, in_force
from croupier.games.terms import at, describe, reading_of
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Clause
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.rulebooks import DOCUMENTS, UnknownDocument, UnknownReading, clause, concerning, reading, readings

BOOKS = [each.id for each in DOCUMENTS]
EVERY = pytest.mark.parametrize("book", BOOKS)


def marked() -> list[type[Enum]]:
    """Every enumeration in some edition whose members are the choices of an open question."""
    values = [leaf.value for each in editions() for leaf in each.terms() if reading_of(leaf.value)]
    return list(dict.fromkeys(type(value) for value in values if isinstance(value, Enum)))


# Of every edition ----------------------------------------------------------------------------------------------------


def test_there_is_an_edition_for_each_document() -> None:
    assert [each.rulebook for each in editions()] == BOOKS
    assert edition("SB") is edition("star-baccarat")
    assert edition("star-baccarat").document.short == "SB"


def test_an_unknown_document_has_no_edition() -> None:
    with pytest.raises(UnknownDocument):
        edition("roulette")


@EVERY
def test_every_value_cites_a_clause_of_its_own_document(book: str) -> None:
    for leaf in edition(book).terms():
        assert leaf.because, leaf.name
        assert {each.document for each in leaf.because} == {book}, leaf.name
        assert all(clause(str(each)) == each for each in leaf.because)


@EVERY
def test_every_value_has_a_place_of_its_own(book: str) -> None:
    found = list(edition(book).terms())
    assert len({leaf.path for leaf in found}) == len(found)
    assert all(at(edition(book), leaf.path) == leaf.value for leaf in found)


@EVERY
def test_every_decision_point_is_said_in_words(book: str) -> None:
    for point in edition(book).points():
        assert point.says.strip(), f"{point.section}: {point.label}"
        assert "{" not in point.says, f"{point.section}: {point.label}"
        assert "Clause(" not in point.says, f"{point.section}: {point.label}"


@EVERY
def test_every_power_is_for_a_role_that_the_operator_has(book: str) -> None:
    found = edition(book)
    ladder = found.document.ladder
    beside = (Role.INSPECTOR, Role.TOURNAMENT_MANAGER, Role.TOURNAMENT_DIRECTOR, Role.SURVEILLANCE)
    for power in found.authority:
        assert ladder.height(power.by) is not None or power.by in beside, power.id
    ids = [power.id for power in found.authority]
    assert len(ids) == len(set(ids))


@EVERY
def test_every_choice_in_force_is_the_first_of_its_reading(book: str) -> None:
    found = edition(book)
    concerned = {each.id for each, _ in concerning(book)}
    assert {each.id for each in found.readings} == concerned
    for each in found.readings:
        names = [choice.name for choice in reading(each.id).choices]
        assert [each.choice, *each.others] == names
        assert found.reads(each.id) == names[0]
        assert {one.document for one in each.because} == {book}


def test_an_enumeration_of_a_reading_has_its_choices_the_chosen_first() -> None:
    found = marked()
    assert {"B2", "B3", "B4"} <= {reading_of(next(iter(each))) for each in found}
    for each in found:
        id_ = reading_of(next(iter(each))) or ""
        assert [member.value for member in each] == [choice.name for choice in reading(id_).choices], each


@EVERY
def test_every_reading_in_the_terms_stands_at_its_first_choice(book: str) -> None:
    for leaf in edition(book).terms():
        id_ = reading_of(leaf.value)
        if id_:
            assert isinstance(leaf.value, Enum)
            assert leaf.value.value == reading(id_).choices[0].name, leaf.name


@EVERY
def test_every_other_choice_of_a_reading_in_the_terms_can_be_run(book: str) -> None:
    found = edition(book)
    concerned = {each.id for each in found.readings}
    for leaf in found.terms():
        id_ = reading_of(leaf.value)
        if id_ in concerned:
            for choice in reading(id_).choices:
                other = found.under(id_, choice.name)
                assert other.reads(id_) == choice.name
                assert at(other, leaf.path).value == choice.name


# Building ------------------------------------------------------------------------------------------------------------


def test_an_edition_that_cites_another_document_cannot_be_built() -> None:
    with pytest.raises(CitesAnotherDocument, match="the edition of star-baccarat cites crown-baccarat "):
        replace(edition("star-baccarat"), notices=edition("crown-baccarat").notices)


def test_one_foreign_clause_deep_in_a_pay_table_is_enough() -> None:
    own = edition("star-baccarat")
    bet = own.side_bets[0]
    row = replace(bet.options[0].rows[0], because=(Clause("star-premium-baccarat", "13.4"),))
    option = replace(bet.options[0], rows=(row, *bet.options[0].rows[1:]))
    with pytest.raises(CitesAnotherDocument, match=r"star-premium-baccarat 13\.4"):
        replace(own, side_bets=(replace(bet, options=(option,)), *own.side_bets[1:]))


def test_two_editions_are_the_same_only_if_they_are_one() -> None:
    own = edition("star-baccarat")
    assert own == edition("star-baccarat")
    assert own != replace(own)
    assert len({own, edition("star-baccarat"), replace(own)}) == 2


# Readings ------------------------------------------------------------------------------------------------------------


def _net(rules: BaccaratEdition, bet: str, player: str, banker: str) -> Money:
    sign = Sign(game=rules.games[0].id, chips=Chips.dollars(1))
    return settle(rules, sign, bet, Money.dollars(10), Coup.of(player, banker, rules)).net


@pytest.mark.parametrize(
    ("player", "by_rank", "by_points"),
    [
        ("Th Kd", -10, 110),
        ("Kh Td", -10, 110),
        ("Th Td", 110, 110),
        ("Kh Kd", 110, 110),
        ("Kh Qd", -10, -10),  # the definition itself keeps unlike court cards apart
        ("9h 9d", 110, 110),
        ("9h 8d", -10, -10),
    ],
)
def test_under_b3_a_ten_and_a_king_pair(player: str, by_rank: int, by_points: int) -> None:
    own = edition("star-baccarat")
    other = own.under("B3", "same-point-value")
    for bet in ("pairs-player", "pairs-banker"):
        hands = (player, "2h 5d") if bet == "pairs-player" else ("2h 5d", player)
        assert _net(own, bet, *hands) == Money.dollars(by_rank)
        assert _net(other, bet, *hands) == Money.dollars(by_points)


@pytest.mark.parametrize(
    ("player", "banker", "by_rank", "by_points"),
    [
        ("Kh Kd", "Qh Qd", 250, 1000),
        ("Kh Kd", "Th Td", 250, 1000),
        ("Kh Kd", "Ks Kc", 1000, 1000),
        ("9h 9d", "8h 8d", 250, 250),
        ("9h 9d", "9s 9c", 1000, 1000),
        ("9h 9d", "2h 5d", 40, 40),
        ("2h 5d", "9h 9d", 40, 40),
        ("2h 5d", "3h 4d", -10, -10),
    ],
)
def test_under_b2_kings_and_queens_are_twins(player: str, banker: str, by_rank: int, by_points: int) -> None:
    own = edition("star-baccarat")
    other = own.under("B2", "same-points")
    assert _net(own, "tiger-pair", player, banker) == Money.dollars(by_rank)
    assert _net(other, "tiger-pair", player, banker) == Money.dollars(by_points)


def test_under_changes_nothing_else_and_not_the_original() -> None:
    own = edition("star-baccarat")
    other = own.under("b3", "same-point-value")
    before = {leaf.path: leaf.value for leaf in own.terms()}
    after = {leaf.path: leaf.value for leaf in other.terms()}
    assert {path[-1] for path in before if before[path] is not after[path]} == {"pair"}
    assert (own.reads("B3"), other.reads("B3")) == ("same-rank", "same-point-value")
    changed = next(each for each in other.readings if each.id == "B3")
    assert changed.others == ("same-rank",)
    assert other.under("B3", "same-rank").reads("B3") == "same-rank"


def test_under_refuses_what_is_no_choice() -> None:
    own = edition("star-baccarat")
    with pytest.raises(UnknownReading, match="no reading is called 'Z1'"):
        own.under("Z1", "same-rank")
    with pytest.raises(UnknownReading, match="B3 has no choice 'sometimes'"):
        own.under("B3", "sometimes")
    with pytest.raises(UnknownReading, match="B3 does not concern crown-baccarat"):
        edition("crown-baccarat").under("B3", "same-rank")


# What a document does not say ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", ["star-lucky-draw-baccarat", "star-texas-holdem-bonus"])
def test_a_round_without_wagers_and_opposed_bets_are_of_baccarat_alone(book: str) -> None:
    own = edition(book)
    assert (own.main_bets, own.opposed_bets, own.first_cards) == ((), (), 0)
    assert (own.without_wagers, own.no_bet_ends_with_a_player, own.holds_wagers) == ((), (), False)
    baccarat = edition("star-baccarat")
    assert (baccarat.main_bets, baccarat.opposed_bets) == (("player", "banker", "tie"), ("player", "banker"))
    assert baccarat.first_cards == 4
    assert [each.number for each in baccarat.without_wagers] == ["12.4"]


def test_a_jam_and_a_refill_are_of_the_documents_that_name_them() -> None:
    firsts = [each for each in editions() if not each.document.follows]
    jams = {each.rulebook: [clause.number for clause in each.shuffled_again_after_a_jam] for each in firsts}
    assert {book: found for book, found in jams.items() if found} == {"star-texas-holdem-bonus": ["12.1"]}
    refills = {each.rulebook: [clause.number for clause in each.refilled_in_a_round] for each in firsts}
    assert {book: found for book, found in refills.items() if found} == {"star-lucky-draw-baccarat": ["10.10"]}


# Powers --------------------------------------------------------------------------------------------------------------


def test_what_no_clause_allows_nobody_may() -> None:
    own = edition("star-baccarat")
    assert own.power("paint-the-table") is None
    assert not any(own.may(role, "paint-the-table") for role in Role)


@pytest.mark.parametrize(
    ("role", "may"),
    [
        (Role.DEALER, False),
        (Role.GAMING_SUPERVISOR, True),
        (Role.CASINO_SUPERVISOR, True),
        (Role.ASSISTANT_GAMING_MANAGER, True),
        (Role.GAMING_MANAGER, True),
        (Role.INSPECTOR, False),
        (Role.AREA_MANAGER, False),
        (Role.PLAYER, False),
    ],
)
def test_a_power_is_for_a_rank_or_above(role: Role, *, may: bool) -> None:
    own = edition("star-baccarat")
    assert own.may(role, "no-bet-coup") is may
    assert describe(own.power("no-bet-coup")) == "casino supervisor or above"


def test_an_inspectors_power_is_the_inspectors_alone() -> None:
    own = edition("star-baccarat")
    assert [role for role in Role if own.may(role, "inspectors-card-check")] == [Role.INSPECTOR]


# Finding and changing ------------------------------------------------------------------------------------------------


def test_terms_citing_a_clause_include_those_beneath_it() -> None:
    own = edition("star-baccarat")
    exact = own.terms_citing(clause("SB 12.2"))
    assert exact == ("irregularities.third_card_to_player_not_authorised",)
    above = own.terms_citing(clause("SB 12"))
    assert set(exact) < set(above)
    assert not any(name.startswith("limits.") for name in above)
    assert own.terms_citing(clause("SB 1.1.baccarat")) == ()


def test_a_changed_term_is_settled_by() -> None:
    own = edition("star-baccarat")
    leaf = next(each for each in own.terms() if each.name == "games.baccarat.bets.player.rows.wins.pays")
    other = own.changed(leaf, type(leaf.value)(2, 1))  # type: ignore[call-arg]  # odds
    assert _net(own, "player", "9h Kd", "2h 5d") == Money.dollars(10)
    assert _net(other, "player", "9h Kd", "2h 5d") == Money.dollars(20)


def test_another_edition_may_be_in_force_for_a_while() -> None:
    own = edition("star-baccarat")
    trial: Edition = own.under("B3", "same-point-value")
    with in_force(trial):
        assert edition("star-baccarat") is trial
        assert edition("crown-baccarat") is not trial
    assert edition("star-baccarat") is own


def test_the_own_edition_comes_back_after_an_error() -> None:
    own = edition("star-baccarat")
    with pytest.raises(RuntimeError, match="in the trial"), in_force(replace(own)):
        raise RuntimeError("in the trial")
    assert edition("star-baccarat") is own


def test_a_reading_that_does_not_concern_a_document_cannot_be_asked_of_it() -> None:
    assert edition("star-baccarat").reads("B4") == "exposed-card-makes-a-no-bet-coup"
    with pytest.raises(UnknownReading, match="TH1 does not concern star-baccarat"):
        edition("star-baccarat").reads("TH1")


def test_every_other_reading_of_a_game_runs_or_says_why_it_cannot() -> None:
    """Readings of tournaments (T) and promotions (P) belong to the house, which has terms of its own."""
    for book in (each.id for each in DOCUMENTS):
        rules = edition(book)
        for each in rules.readings:
            for other in each.others if each.id[0] not in "TP" else ():
                if reading(each.id).why_not_run(book):
                    with pytest.raises(UnknownReading, match="cannot be run otherwise"):
                        rules.under(each.id, other)
                else:
                    assert rules.under(each.id, other).digest != rules.digest, (each.id, book)


def test_a_reading_says_why_a_document_leaves_no_choice() -> None:
    rules = edition("crown-baccarat")
    with pytest.raises(UnknownReading, match=r"G3 cannot be run otherwise at crown-baccarat: 14\.4 refunds"):
        rules.under("G3", "decided-side-wagers-settled")
    with pytest.raises(UnknownReading, match=r"G9 cannot be run otherwise at crown-baccarat: 11\.8\.3 makes"):
        rules.under("G9", "held-for-the-next-coup")
    for each in readings().values():
        assert set(each.not_run) <= {one.document for one in each.because}, each.id


def test_a_sole_game_gives_the_rows_of_the_bets_on_its_sign() -> None:
    holdem = edition("star-texas-holdem-bonus")
    assert [row.id for row in holdem.pay_table("holdem-bonus", "ante")][:2] == ["flush-or-better", "below-a-flush"]
    assert holdem.pay_table("holdem-bonus", "no-such-bet") == ()
