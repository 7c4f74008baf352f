"""Results that were announced and are found wrong: corrected, both versions kept, whoever was wronged seated."""

import pytest

from clauses.competing import Cup, chips, ok, rounds, score, shares
from croupier.floor.tournaments import Tournament
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.events import PlacesDecided, ResultsCorrected
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.ledger.tournaments import post

FOUR = ("ana", "ben", "cat", "dan")
ADDED = TableId("second")


def told(now: Tournament, number: int) -> list[str]:
    sessions = now.sessions if number == now.begun else now.earlier[number]
    return [each.patron for each in sessions[TableId("table")].order]


def cup(*lengths: int) -> Cup:
    """Two rounds, or those given: the first two of the table advance."""
    made = Cup().running(*FOUR, rounds=rounds(*(lengths or (3, 3)), advance=2), prizes=shares(60, 40))
    ok(made.announces([score(1, "ana", 9000), score(2, "ben", 5000), score(3, "cat", 4000), score(4, "dan", 2000)]))
    return made


def corrects(made: Cup, reason: str = "a stack of box 3 was left out", **more: object) -> Accepted[object] | Refused:
    given = {"totals": {Box(3): chips(6000)}, **more}
    return made.asks(ask.CorrectResults, made.boss, table=TableId("table"), reason=reason, **given)


def begins_the_next(made: Cup) -> None:
    ok(made.seats({1: "ana", 2: "ben"}))
    ok(made.begins())


def test_before_the_next_round_the_results_are_those_of_the_correction() -> None:
    made = cup()
    ok(made.seats({1: "ana", 2: "ben"}))
    (event,) = ok(corrects(made)).events
    assert isinstance(event, ResultsCorrected)
    assert ([each.patron for each in event.told], event.wronged) == ([*FOUR], ("cat",))
    assert told(made.now, 1) == ["ana", "cat", "ben", "dan"]
    assert set(made.now.in_play) == {"ana", "cat"}
    assert made.now.players[Patron("ben")].status == "eliminated"
    assert not made.now.seats, "drawn for others"
    assert made.now.corrections == (event,)


def test_once_the_next_round_has_begun_whoever_was_wronged_plays_at_an_added_table() -> None:
    made = cup(3, 3, 3)
    begins_the_next(made)
    refused = corrects(made, round=1)
    assert isinstance(refused, Refused)
    assert refused.code == "correction-needs-a-table"
    ok(made.designates(ADDED))
    ok(corrects(made, round=1, added=ADDED))
    assert made.now.sitting[ADDED] == {Box(1): "cat"}
    assert set(made.now.in_play) == {"ana", "ben", "cat"}, "who advanced stays in"
    assert told(made.now, 1) == ["ana", "cat", "ben", "dan"]
    assert not made.now.round_over


def test_a_final_is_corrected_until_a_prize_is_paid() -> None:
    made = cup(3)
    (event,) = ok(corrects(made)).events
    assert isinstance(event, ResultsCorrected)
    assert made.now.places == ("ana", "cat", "ben", "dan")
    moves = [(each.account.of, each.cents) for each in post(event)]
    prize = made.now.prizes[1].cents
    assert sorted(moves, key=lambda each: each[0]) == [("ben", -prize), ("cat", prize)]
    ok(made.asks(ask.PayTournamentPrize, made.desk, place=1))
    again = corrects(made, totals={Box(3): chips(1)})
    assert isinstance(again, Refused)
    assert again.code == "prize-paid"


def test_results_that_were_tied_by_mistake_are_decided_by_the_correction() -> None:
    made = Cup().running(*FOUR, rounds=rounds(3), prizes=shares(100))
    ok(made.announces([score(1, "ana", 9000), score(2, "ben", 9000), score(3, "cat", 1000), score(4, "dan", 1000)]))
    assert made.now.tied
    events = ok(corrects(made, totals={Box(2): chips(9500)})).events
    assert [type(each) for each in events] == [ResultsCorrected, PlacesDecided]
    assert made.now.places[:2] == ("ben", "ana")


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("correction-without-reason", {"reason": " "}),
        ("nothing-to-correct", {"totals": {Box(3): chips(4000)}}),
        ("nothing-to-correct", {"totals": {}}),
        ("correction-of-nobody", {"totals": {Box(9): chips(4000)}}),
        ("no-results", {"round": 7}),
        ("correction-ties-the-final", {"totals": {Box(2): chips(9000)}}),
    ],
)
def test_what_corrects_nothing_is_refused(code: str, changes: dict[str, object]) -> None:
    made = cup(3)
    before = made.now
    refused = corrects(made, **changes)  # type: ignore[arg-type]  # a reason, or something else
    assert isinstance(refused, Refused)
    assert (refused.code, bool(refused.because)) == (code, True)
    assert made.now == before


def test_two_rounds_later_and_in_a_final_it_is_a_dispute() -> None:
    made = cup()
    begins_the_next(made)
    ok(made.designates(ADDED))
    refused = corrects(made, round=1, added=ADDED)
    assert isinstance(refused, Refused)
    assert refused.code == "correction-too-late"
    ok(corrects(made, round=1, totals={Box(1): chips(9100)}))
    assert [each.wronged for each in made.now.corrections] == [()]


def test_only_whoever_is_in_charge_corrects() -> None:
    made = cup()
    refused = made.asks(
        ask.CorrectResults, made.desk, table=TableId("table"), totals={Box(3): Money(1)}, reason="so it is"
    )
    assert isinstance(refused, Refused)
    assert refused.code == "not-authorised"


def test_practice_is_dealt_to_those_who_sit_and_before_play() -> None:
    made = Cup("crown-baccarat").entered(*FOUR)

    def practises(coups: int = 2) -> str:
        answer = made.asks(ask.DealPractice, made.boss, coups=coups)
        return answer.code if isinstance(answer, Refused) else ""

    assert practises() == "no-practice-yet"
    ok(made.seats())
    assert (practises(0), practises()) == ("no-practice-yet", "")
    ok(made.begins())
    assert practises() == "practice-too-late"
    star = Cup().entered(*FOUR)
    ok(star.seats())
    refused = star.asks(ask.DealPractice, star.boss, coups=2)
    assert isinstance(refused, Refused)
    assert refused.code == "not-provided"
