"""Who may say what: every fact, by every rank and from every box, under both operators, in every phase of a round."""

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import CROWN, STAR, Role
from croupier.rulebooks import DOCUMENTS
from croupier.runtime.house import Who
from croupier.runtime.house.authorization import as_stated, authorized
from croupier.table import Table, decide, replay
from croupier.table.commands import (
    Answer,
    Approve,
    CallAttention,
    CheckCards,
    Command,
    Expose,
    MoveWager,
    PlaceWager,
    Report,
    Withdraw,
)
from croupier.table.events import AttentionAnswered, AttentionCalled, Recorded, TableClosed
from croupier.table.people import AtBox
from croupier.table.places import Pile
from croupier.table.reports import session_facts
from croupier.table.reports.fact import Fact
from croupier.table.reports.facts import FACTS, GROUPS, about
from croupier.table.reports.handlers import told_to
from croupier.table.reports.records import Fault
from croupier.table.reports.statements import can_lie, most_that_lies
from croupier.table.state import Closed, Dealing
from croupier.views.rulings import PHASES, has, situation
from croupier.views.rulings.situations import STAKES

BOOKS = tuple(each.id for each in DOCUMENTS)
PLACES = [(book, phase) for book in BOOKS for phase in PHASES if has(edition(book), phase)]
SUPERVISES = {
    **dict.fromkeys(BOOKS, (Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR)),
    "crown-baccarat": (Role.AREA_MANAGER,),
}
ABOVE = {
    **dict.fromkeys(BOOKS, (Role.ASSISTANT_GAMING_MANAGER, Role.GAMING_MANAGER)),
    "crown-baccarat": (Role.ASSISTANT_CASINO_MANAGER, Role.CASINO_MANAGER),
}
BELOW = {**dict.fromkeys(BOOKS, (Role.DEALER,)), "crown-baccarat": (Role.DEALER, Role.HIGHER_DUTIES_DEALER)}
"""Written out by hand: the ranks that decide, those above, and those that state facts and do not decide."""

DETAILS: dict[str, dict[str, str]] = {
    "mispaid": {"paid": "1600", "due": "100"},
    "card-missing": {"count": "12"},
    "foreign-card": {"card": "7d"},
    "prohibited-device": {"device": "a phone"},
    "disruption": {"cause": "fire"},
    "community-card-shown": {"which": "turn"},
}


def asking(book: str, phase: str) -> Table:
    rules = edition(book)
    assert isinstance(rules, BaccaratEdition | LuckyDrawEdition | HoldemBonusEdition)
    return situation(rules, phase)


def fact(table: Table, what: str) -> Report:
    """A fact with everything that it can say: of box 1, whose player sits there."""
    bet, fields = STAKES[type(table.edition)][Box(1)][0], FACTS[what].fields
    return Report(
        what=what,
        box=Box(1) if "box" in fields else None,
        bet=BetId(bet) if "bet" in fields else None,
        amount=Money.dollars(9000) if "amount" in fields else None,
        fault=Fault.PLAYER_CARD if what == "invalid-wager" else None,
        details=DETAILS.get(what, {}),
    )


def everything(table: Table) -> Iterator[Report]:
    for what in told_to(table):
        yield fact(table, what)
        if what in {"wager-above-maximum", "wager-below-minimum"}:
            yield replace(fact(table, what), amount=Money.dollars(5))


def says(table: Table, who: Who, command: Command) -> Any:
    """What a command comes to, as the house takes it from somebody."""
    told = authorized(table.edition, who, command)
    return told if isinstance(told, Refused) else as_stated(table, who, told)


def money(table: Table) -> Any:
    """What lies on the layout once wagers are closed, and what became of the coup before."""
    lies = [(each.number, each.amount, each.counts, each.invalid) for each in table.wagers]
    previous = table.previous and (table.previous.coup.settled, table.previous.voided)
    return lies if isinstance(table.phase, Dealing) else [], type(table.phase), previous


def after(table: Table, command: Any) -> Table:
    answer = decide(table, command)
    assert isinstance(answer, Accepted), (command, answer)
    return replay(table, answer.events)


def person(role: Role, operator: str = "") -> Who:
    return Who(name=role.value, standing=role, operator=operator)


def test_the_list_has_every_fact_and_no_other() -> None:
    tables = [asking(book, "between-coups") for book in BOOKS]
    in_session = {each.name for each in vars(session_facts).values() if isinstance(each, Fact)}
    assert in_session
    assert {what for table in tables for what in told_to(table)} == set(FACTS) - in_session
    assert [each.name for group in GROUPS for each in about(group)] == list(FACTS)
    assert all(each.says for each in FACTS.values())


@pytest.mark.parametrize(("book", "phase"), PLACES)
def test_a_player_states_nothing_and_only_disputes(book: str, phase: str) -> None:
    table = asking(book, phase)
    for own in (Box(1), Box(2)):
        who = Who(name="ana", standing=AtBox(box=own))
        for told in everything(table):
            said = says(table, who, told)
            if told.what == "dispute" and own == 1:
                answer = decide(table, said)
                assert isinstance(answer, Accepted)
                assert {type(each) for each in answer.events} <= {Recorded}
            else:
                assert isinstance(said, Refused), (told, own)
                assert said.code == "not-authorised"
                assert said.because


@pytest.mark.parametrize(("book", "phase"), PLACES)
def test_what_a_player_calls_attention_to_changes_nothing(book: str, phase: str) -> None:
    table = asking(book, phase)
    for told in everything(table):
        called = CallAttention(what=told.what, box=told.box, bet=told.bet, why="look there")
        said = says(table, Who(name="ana", standing=AtBox(box=Box(1))), called)
        assert isinstance(said, CallAttention), told
        later = after(table, said)
        assert money(later) == money(table)
        assert not later.waits_for
        assert [each.what for each in later.claims] == [told.what]
        supervisor = SUPERVISES[book][0]
        confirmed = after(later, Answer(choice="confirm-claim", claim=1, by=supervisor))
        assert money(confirmed) == money(table), "the staff state the fact themselves"
        assert not confirmed.claims
        assert not [each for each in confirmed.questions if each not in table.questions]


@pytest.mark.parametrize(("book", "phase"), PLACES)
def test_a_player_says_no_amounts(book: str, phase: str) -> None:
    table = asking(book, phase)
    bet = BetId(STAKES[type(table.edition)][Box(1)][0])
    high = CallAttention(what="wager-above-maximum", box=Box(1), bet=bet, amount=Money.dollars(9000))
    for standing in (AtBox(box=Box(1)), Role.INSPECTOR, Role.SURVEILLANCE):
        said = says(table, Who(name="x", standing=standing), high)
        assert isinstance(said, Refused)
        assert said.code == "not-for-a-claim"


@pytest.mark.parametrize(("book", "phase"), PLACES)
def test_a_rank_below_the_supervisor_moves_no_money_by_a_word(book: str, phase: str) -> None:
    """What would move money waits, holds the table, and takes effect as the supervisor's who confirms it."""
    table = asking(book, phase)
    for role in BELOW[book]:
        for told in everything(table):
            said = says(table, person(role), told)
            pure = decide(table, replace(told, by=role))
            if isinstance(pure, Refused):
                continue
            moved = money(replay(table, pure.events)) != money(table)
            assert isinstance(said, CallAttention if moved else Report | CallAttention), told
            if isinstance(said, Report):
                assert said.by is role
                continue
            waiting = after(table, said)
            assert money(waiting) == money(table)
            assert [each.holds for each in waiting.questions[-1:]] == [True]
            _only_a_supervisor_decides(book, waiting, said)


def _only_a_supervisor_decides(book: str, waiting: Table, said: CallAttention) -> None:
    for role in (*BELOW[book], *_others(book)):
        refused = decide(waiting, Answer(choice="confirm-claim", claim=1, by=role))
        assert isinstance(refused, Refused)
        assert refused.code == "not-authorised"
    supervisor = SUPERVISES[book][0]
    rejected = after(waiting, Answer(choice="reject-claim", claim=1, by=supervisor))
    assert money(rejected) == money(waiting)
    assert not rejected.claims
    confirmed = decide(waiting, Answer(choice="confirm-claim", claim=1, by=supervisor))
    assert isinstance(confirmed, Accepted)
    _, found, *ruled = confirmed.events
    assert isinstance(found, AttentionAnswered)
    assert found.at == waiting.clock
    told = Report(
        what=said.what,
        box=said.box,
        bet=said.bet,
        amount=said.amount,
        why=said.why,
        fault=said.fault,
        details=said.details,
        by=supervisor,
    )
    before = replace(waiting, claims=(), claimed=0, questions=waiting.questions[:-1])
    assert decide(before, told) == Accepted(tuple(ruled)), "exactly what the rules say of the fact"


@pytest.mark.parametrize(("book", "phase"), PLACES)
def test_a_supervisor_states_every_fact_as_it_is(book: str, phase: str) -> None:
    table = asking(book, phase)
    for role in (*SUPERVISES[book], *ABOVE[book]):
        for told in everything(table):
            assert says(table, person(role), told) == replace(told, by=role)


def _others(book: str) -> tuple[Role, ...]:
    """Ranks of the other operator, of tournaments, and players without a seat."""
    on_ladder = {*BELOW[book], *SUPERVISES[book], *ABOVE[book]}
    return tuple(each for each in Role if each not in {*on_ladder, Role.INSPECTOR, Role.SURVEILLANCE})


@pytest.mark.parametrize(("book", "phase"), PLACES)
def test_ranks_of_others_and_of_tournaments_say_nothing_here(book: str, phase: str) -> None:
    table = asking(book, phase)
    assert {Role.TOURNAMENT_MANAGER, Role.TOURNAMENT_DIRECTOR} <= set(_others(book))
    other = CROWN if edition(book).document.ladder is STAR else STAR
    strangers = [*(person(each) for each in _others(book)), person(Role.DEALER, other.operator)]
    for who in strangers:
        for told in everything(table):
            said = says(table, who, told)
            assert isinstance(said, Refused), (who, told)
            assert said.code == "not-authorised"
            called = says(table, who, CallAttention(what=told.what))
            assert isinstance(called, Refused), (who, told)
        assert isinstance(says(table, who, CheckCards(found=1)), Refused)


@pytest.mark.parametrize(("book", "phase"), PLACES)
def test_whoever_oversees_calls_attention(book: str, phase: str) -> None:
    table = asking(book, phase)
    for role in (Role.INSPECTOR, Role.SURVEILLANCE):
        for told in everything(table):
            said = says(table, person(role), told)
            assert isinstance(said, Refused) is (told.what != "dispute"), told
            called = says(table, person(role), CallAttention(what=told.what))
            assert money(after(table, called)) == money(table)


@pytest.mark.parametrize("book", BOOKS)
def test_a_dealer_makes_no_coup_void_by_a_count(book: str) -> None:
    table = asking(book, "first-card")
    said = says(table, person(Role.DEALER), CheckCards(found=table.cards_in_use - 1))
    assert money(after(table, said)) == money(table) if not _refused(table, said) else True
    whole = says(table, person(Role.DEALER), CheckCards(found=table.cards_in_use))
    assert isinstance(whole, CheckCards)


def _refused(table: Table, command: Any) -> bool:
    return isinstance(decide(table, command), Refused)


@pytest.mark.parametrize("book", BOOKS)
def test_what_is_told_to_a_closed_table_changes_nothing(book: str) -> None:
    table = asking(book, "settled")
    table = replay(table, (TableClosed(by=ABOVE[book][-1], because=()),))
    assert isinstance(table.phase, Closed)
    for told in everything(table):
        said = says(table, person(Role.DEALER), told)
        assert money(after(table, said)) == money(table)


# Bounds --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cents", [-1_000_000_000_000, -1000, 0, 1, 700, 10_000_500, 1_000_000_000_000_000])
@pytest.mark.parametrize("what", ["wager-below-minimum", "wager-above-maximum"])
@pytest.mark.parametrize("book", BOOKS)
def test_an_amount_that_cannot_lie_there_is_said_by_nobody(book: str, what: str, cents: int) -> None:
    """Chips of $5 and up, a maximum of $10,000: nothing, less, what no chips make, and more than ten times that."""
    for phase in ("between-coups", "first-card"):
        table = asking(book, phase)
        for role in (*BELOW[book], *SUPERVISES[book], *ABOVE[book]):
            said = says(table, person(role), replace(fact(table, what), amount=Money(cents)))
            assert isinstance(said, Refused)
            assert said.code == "cannot-lie-there"


def test_the_bounds_are_at_ten_times_the_maximum_in_chips() -> None:
    table = asking("star-baccarat", "first-card")
    assert most_that_lies(table) == Money.dollars(100_000)
    found = {sum_: can_lie(table, Money.dollars(sum_)) for sum_ in ("4.99", "5", "7", "99995", "100000", "100005")}
    assert found == {"4.99": False, "5": True, "7": False, "99995": True, "100000": True, "100005": False}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"amount": Money.dollars(100)}, "no-such-field"),
        ({"details": {"at": "2020-01-01"}}, "no-such-field"),
        ({"details": {"coup": "1"}}, "no-such-field"),
        ({"box": Box(8)}, "no-such-box"),
        ({"box": Box(0)}, "no-such-box"),
        ({"coup": 0}, "no-such-coup"),
        ({"coup": 2}, "no-such-coup"),
        ({"why": "x" * 301}, "too-long"),
        ({"details": {"patron": "x" * 121}}, "too-long"),
        ({"why": "a\x00b"}, "not-text"),
    ],
)
def test_fields_have_bounds(fields: dict[str, Any], code: str) -> None:
    table = asking("star-baccarat", "first-card")
    told = replace(Report(what="invalid-wager", box=Box(1)), **fields)
    said = says(table, person(Role.DEALER), told)
    assert isinstance(said, Refused)
    assert said.code == code


@pytest.mark.parametrize(("paid", "code"), [("1e40", "no-such-sum"), ("100000000.01", "no-such-sum"), ("100", None)])
def test_what_was_paid_is_a_sum(paid: str, code: str | None) -> None:
    table = asking("star-baccarat", "first-card")
    told = Report(what="mispaid", box=Box(1), details={"paid": paid, "due": "95"})
    said = says(table, person(Role.DEALER), told)
    assert getattr(said, "code", None) == code


# What players do with cards and wagers -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "shown",
    [Expose(hand=Pile.DEALER), Expose(hand=Pile.COMMUNITY), Expose(), Expose(hand=Box(2))],
)
@pytest.mark.parametrize("phase", ["players-choose", "one-has-chosen", "flop-shown", "turn-shown"])
def test_no_player_forces_a_misdeal_by_turning_other_cards(phase: str, shown: Expose) -> None:
    table = asking("star-texas-holdem-bonus", phase)
    assert isinstance(table.phase, Dealing)
    card = next(each for each in table.phase.cards if each.to is Pile.DEALER)
    for each in (shown, Expose(number=card.number)):
        said = says(table, Who(name="ana", standing=AtBox(box=Box(1))), each)
        assert isinstance(said, Refused), each
        assert said.code == "not-authorised"


def test_a_player_turns_the_own_cards() -> None:
    table = asking("star-texas-holdem-bonus", "flop-shown")
    said = says(table, Who(name="ana", standing=AtBox(box=Box(1))), Expose(hand=Box(1)))
    assert money(after(table, said)) == money(table)


def test_a_player_wagers_for_nobody_else() -> None:
    table = asking("star-baccarat", "between-coups")
    wager = PlaceWager(box=Box(1), bet=BetId("tie"), amount=Money.dollars(25))
    ana = Who(name="ana", standing=AtBox(box=Box(1)))
    assert isinstance(says(table, ana, replace(wager, patron=Patron("ana"))), PlaceWager)
    said = says(table, ana, replace(wager, patron=Patron("ben")))
    assert isinstance(said, Refused)
    assert said.code == "not-authorised"


@pytest.mark.parametrize(
    "command",
    [
        Withdraw(box=Box(1), bet=BetId("tie")),
        MoveWager(box=Box(1), bet=BetId("tie"), to=BetId("player")),
        Approve(what="no-bet-coup"),
    ],
)
def test_a_player_takes_back_moves_and_consents_for_nobody_else(command: Withdraw | MoveWager | Approve) -> None:
    table = asking("star-baccarat", "between-coups")
    ana = Who(name="ana", standing=AtBox(box=Box(1)))
    assert not isinstance(says(table, ana, replace(command, patron=Patron("ana"))), Refused)
    said = says(table, ana, replace(command, patron=Patron("ben")))
    assert isinstance(said, Refused)
    assert said.code == "not-authorised"


def test_nobody_fills_the_table_with_claims() -> None:
    table = asking("star-baccarat", "first-card")
    call = CallAttention(what="card-missing", by=AtBox(box=Box(1)))
    for _ in range(3):
        table = after(table, call)
    refused = decide(table, call)
    assert isinstance(refused, Refused)
    assert refused.code == "claims-open"
    other = decide(table, replace(call, by=AtBox(box=Box(2))))
    assert isinstance(other, Accepted)
    assert isinstance(other.events[0], AttentionCalled)


def test_whoever_decides_has_no_claims() -> None:
    table = asking("star-baccarat", "first-card")
    said = says(table, person(Role.GAMING_SUPERVISOR), CallAttention(what="card-missing"))
    assert isinstance(said, Refused)
    assert said.code == "not-a-claim"
