"""The cage's page of a table: fills, credits, reversals and counts; what is refused and why."""

import pytest

from clauses.play import EVENING
from croupier.floor import cage
from croupier.floor.cage import Cage, CountFloat, Credit, Fill, ReverseSlip
from croupier.floor.people import Person
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.rulebooks import DOCUMENTS

T = TableId("t")
DEE = Person(name="Dee", role=Role.DEALER)


def fill(amount: int = 100, slip: str = "F1", table: str = "t", by: Person = DEE) -> Fill:
    return Fill(table=TableId(table), amount=Money.dollars(amount), slip=slip, at=EVENING, by=by)


def reverse(slip: str = "F1", reason: str = "wrong table") -> ReverseSlip:
    return ReverseSlip(table=T, slip=slip, reason=reason, at=EVENING, by=DEE)


def page(*commands: cage.Command, book: str = "star-baccarat") -> Cage:
    kept = Cage(edition=edition(book), table=T)
    for each in commands:
        answer = cage.decide(kept, each)
        assert isinstance(answer, Accepted), answer
        kept = cage.replay(kept, answer.events)
    return kept


def refused(kept: Cage, command: cage.Command) -> str:
    answer = cage.decide(kept, command)
    assert isinstance(answer, Refused), answer
    assert answer.because
    return answer.code


def test_slips_are_kept_with_what_the_float_gained() -> None:
    credit = Credit(table=T, amount=Money.dollars(40), slip="C1", at=EVENING, by=DEE)
    count = CountFloat(table=T, counted=Money.dollars(60), at=EVENING, by=DEE)
    kept = page(fill(), credit, count)
    assert dict(kept.slips) == {"F1": Money.dollars(100), "C1": Money.dollars(-40)}
    assert kept.counted == Money.dollars(60)


def test_a_reversal_takes_back_exactly_what_the_slip_moved() -> None:
    answer = cage.decide(page(fill()), reverse())
    assert isinstance(answer, Accepted)
    event = answer.events[0]
    assert isinstance(event, cage.SlipReversed)
    assert event.amount == Money.dollars(-100)


@pytest.mark.parametrize("book", [each.id for each in DOCUMENTS])
def test_every_document_names_the_float_tray_that_an_entry_cites(book: str) -> None:
    answer = cage.decide(page(book=book), fill())
    assert isinstance(answer, Accepted)
    assert {each.document for each in answer.events[0].because} == {book}


def test_what_is_refused() -> None:
    empty, filled = page(), page(fill())
    assert refused(empty, fill(table="u")) == "other-table"
    assert refused(empty, fill(by=Person(name="Ines", role=Role.INSPECTOR))) == "not-authorised"
    assert refused(empty, fill(by=Person(name="Hana", role=Role.HIGHER_DUTIES_DEALER))) == "not-authorised"
    assert refused(empty, fill(amount=0)) == "not-an-amount"
    assert refused(empty, fill(slip=" ")) == "incomplete"
    assert refused(filled, fill()) == "slip-used"
    assert refused(empty, reverse()) == "no-such-slip"
    assert refused(filled, reverse(reason="")) == "incomplete"
    assert refused(page(fill(), reverse()), reverse()) == "slip-reversed"
    assert refused(empty, CountFloat(table=T, counted=Money(-1), at=EVENING, by=DEE)) == "not-an-amount"
    assert isinstance(cage.decide(empty, CountFloat(table=T, counted=Money(0), at=EVENING, by=DEE)), Accepted)
