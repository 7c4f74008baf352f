"""What `verify` finds with the rules, in journals whose chain, tree and signatures are all in order.

Each forgery is written by the journal itself, so only the rules, the ledger or the seeds can tell.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.register import AddTable, TermsKept
from croupier.floor.seals import SeedLost, SeedRevealed, ShoePrepared, ShoeSealed
from croupier.games.editions import edition, in_force
from croupier.journal.answers import Appended
from croupier.journal.entry import Entry, Proposal, Write
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import Difference, verify
from croupier.journal.verify import Report as Verified
from croupier.kernel.cards import card
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.ledger import Kind, Ledger, of_patron
from croupier.runtime.audit import checks as audit
from croupier.runtime.audit.checks import MoneyCheck as Balance
from croupier.runtime.audit.checks import checks
from croupier.runtime.audit.postings import post_all
from croupier.runtime.house import SYSTEM
from croupier.runtime.script import reads
from croupier.runtime.script.shoe import Shoes
from croupier.table import events as happened
from croupier.table.commands import Answer, OpenTable, PlaceWager, Report
from runtime.journaled import T, house, played
from runtime.test_house_cards import coup, made_ready, ok, virtual

SCRIPT = """
shoe = "9h 5c Kd 3d  2h 7c Qd Ks 3s"
steps = [
  {sit = {box = 1, patron = "ana"}}, {sit = {box = 2, patron = "bo"}},
  {wager = {box = 1, bet = "player", amount = 100}}, {wager = {box = 2, bet = "banker", amount = 50}},
  {deal = "round"},
  {wager = {box = 1, bet = "player", amount = 100}},
  {deal = "round"},
]
[table]
rulebook = "star-baccarat"
game = "baccarat"
decks = 8
chips = [2.5, 5, 25, 100]
float_tray = 10000
at = 2024-09-03T20:00:00
limits = {player = [5, 1000], banker = [5, 1000], tie = [5, 100]}
"""

Change = Callable[[Entry, tuple[Any, ...]], tuple[Any, ...]]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play two coups into a journal."""
    path = tmp_path_factory.mktemp("honest") / "h.db"
    with house(path) as where:
        for _ in played(where, reads(SCRIPT)):
            pass
    return path


def forged(
    honest: Path,
    to: Path,
    change: Change,
    *,
    engine: str = "",
    digest: str = "",
    of: tuple[str, ...] = ("table/", "shoes/"),
) -> Path:
    """Write a journal anew, with other events in streams of some kinds where `change` gives others."""
    with Reader.look(honest) as old, Journal.open(to) as new:
        for entry in old.read_all(1):
            writes, told = [], entry.envelope
            for each in told.writes:
                events = entry.events(each.stream)
                given = change(entry, events) if each.stream.startswith(of) else events
                if given:
                    writes.append(Write(stream=each.stream, expected=new.version(each.stream), events=given))
            proposal = Proposal(
                command_id=told.id,
                command=entry.command(),
                actor=told.actor,
                edition=told.edition,
                digest=digest or told.digest,
                time=entry.time,
                writes=tuple(writes),
                **({"engine": engine} if engine else {}),
            )
            if writes:
                assert isinstance(new.append([proposal])[0], Appended)
        new.checkpoint()
    return to


def found(path: Path) -> Verified:
    with Reader.look(path) as reader:
        return verify(reader, checks(reader))


def first(path: Path, check: str) -> Difference:
    report = found(path)
    assert not report.sound
    return next(each for each in report.differences if each.check == check)


def changing(kind: type, changed: Callable[[Any], Any]) -> Change:
    """Change the first event of a kind."""
    left = [kind]

    def change(_: Entry, events: tuple[Any, ...]) -> tuple[Any, ...]:
        made = []
        for each in events:
            if left and isinstance(each, kind):
                left.pop()
                new = changed(each)
                made += [new] if new is not None else []
            else:
                made.append(each)
        return tuple(made)

    return change


def same(_: Entry, events: tuple[Any, ...]) -> tuple[Any, ...]:
    return events


def sequence_of(path: Path, kind: type) -> int:
    with Reader.look(path) as reader:
        return next(
            each.sequence
            for each in reader.read_all(1)
            if any(isinstance(event, kind) for event in each.events("table/t"))
        )


# Decisions -----------------------------------------------------------------------------------------------------------


def test_an_honest_journal_has_no_difference_and_neither_has_its_copy(honest: Path, tmp_path: Path) -> None:
    assert found(honest).differences == ()
    assert found(forged(honest, tmp_path / "f.db", same)).differences == ()


def test_a_wager_paid_otherwise_is_found_where_it_was_paid(honest: Path, tmp_path: Path) -> None:
    more = changing(happened.WagerSettled, lambda each: replace(each, net=Money(9_900)))
    path = forged(honest, tmp_path / "f.db", more)
    difference = first(path, "decisions")
    assert difference.sequence == sequence_of(honest, happened.WagerSettled)
    assert difference.command.startswith("settle.v2 t 5 ")
    assert '"net":-5000' in difference.expected
    assert '"net":9900' in difference.found
    assert found(path).first == difference


def test_an_event_that_is_missing_or_one_too_many_is_found(honest: Path, tmp_path: Path) -> None:
    missing = changing(happened.PointsAnnounced, lambda _: None)
    assert "points-announced.v1" in first(forged(honest, tmp_path / "f.db", missing), "decisions").expected

    def twice(_: Entry, events: tuple[Any, ...]) -> tuple[Any, ...]:
        return (*events, events[0]) if isinstance(events[0], happened.NoMoreBetsCalled) else events

    difference = first(forged(honest, tmp_path / "g.db", twice), "decisions")
    assert (difference.expected, difference.found.split()[1]) == ("nothing more", "no-more-bets-called.v1")


def test_a_command_that_the_rules_refuse_is_found(honest: Path, tmp_path: Path) -> None:
    """The wager of box 1 never came; what was dealt upon it could not have been."""
    gone = changing(happened.WagerPlaced, lambda _: None)
    path = forged(honest, tmp_path / "f.db", gone)
    assert not found(path).sound


def test_what_cannot_follow_is_found_not_raised(honest: Path, tmp_path: Path) -> None:
    never = changing(happened.RoundStarted, lambda _: None)
    difference = first(forged(honest, tmp_path / "f.db", never), "decisions")
    assert difference.sequence == sequence_of(honest, happened.RoundStarted)


def test_another_clause_is_another_decision(honest: Path, tmp_path: Path) -> None:
    other = changing(happened.CardDealt, lambda each: replace(each, because=each.because[:1]))
    difference = first(forged(honest, tmp_path / "f.db", other), "decisions")
    assert difference.sequence == sequence_of(honest, happened.CardDealt)


def test_what_an_earlier_version_decided_otherwise_is_told_apart_from_a_change(honest: Path, tmp_path: Path) -> None:
    other = changing(happened.CardDealt, lambda each: replace(each, because=each.because[:1]))
    report = found(forged(honest, tmp_path / "f.db", other, engine="0.0.9"))
    assert report.sound
    assert [each.graver for each in report.differences] == [False]
    assert report.differences[0].found.startswith("decided otherwise by version 0.0.9: table/t: card-dealt.v1")
    assert found(forged(honest, tmp_path / "g.db", same, engine="0.0.9")).differences == ()


def test_terms_that_the_journal_does_not_keep_are_told_apart_too(honest: Path, tmp_path: Path) -> None:
    """Without them an entry can only be decided by the terms of this version, and something else may come of it."""
    path = forged(honest, tmp_path / "f.db", changing(TermsKept, lambda _: None), of=("house",))
    with in_force(_otherwise(edition("star-baccarat"))):
        report = found(path)
        assert report.sound
        assert all("decided otherwise by version" in each.found for each in report.differences)
        assert "under terms" in report.differences[0].found
        assert found(honest).differences == ()  # these are kept


def _otherwise(rules: Any) -> Any:
    """Make the same edition with another digest: one reading says that it is read otherwise."""
    reading = next(each for each in rules.readings if each.others)
    others = tuple(replace(each, choice=each.others[0]) if each is reading else each for each in rules.readings)
    made = replace(rules, readings=others)
    assert made.digest != rules.digest
    return made


def test_a_long_journal_is_decided_again_by_two_processes(
    honest: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audit, "LONG", 1)
    monkeypatch.setattr(audit, "_two_processes", lambda _: True)
    report = found(honest)
    assert report.differences == ()
    assert "decisions, second process" in report.checks
    late = changing(happened.RoundEnded, lambda each: replace(each, no_bet=True))
    difference = first(forged(honest, tmp_path / "f.db", late), "decisions")
    assert difference.sequence == sequence_of(honest, happened.RoundEnded)


def test_what_is_written_after_two_processes_have_shared_it_out_is_decided_again_too(
    honest: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A journal in use: somebody sits down where somebody sits, between the counting of entries and the looking."""
    monkeypatch.setattr(audit, "LONG", 1)
    monkeypatch.setattr(audit, "_two_processes", lambda _: True)
    path = forged(honest, tmp_path / "f.db", same)
    with Reader.look(path) as reader:
        shared = checks(reader)
        sat = next(each for each in reader.read_all() if each.envelope.command.name == "sit.v1")
        told = sat.envelope
        with Journal.open(path) as journal:
            write = Write(stream="table/t", expected=journal.version("table/t"), events=sat.events("table/t"))
            proposal = Proposal(
                command_id="again",
                command=sat.command(),
                actor=told.actor,
                edition=told.edition,
                digest=told.digest,
                time=sat.time,
                writes=(write,),
            )
            assert isinstance(journal.append([proposal])[0], Appended)
            last = journal.head().sequence
        report = verify(reader, shared)
    assert [(each.check, each.sequence) for each in report.differences] == [("decisions", last)]
    assert report.differences[0].expected.startswith("refused: ")


# Money ---------------------------------------------------------------------------------------------------------------


def test_more_money_than_lay_there_is_found(honest: Path, tmp_path: Path) -> None:
    much = changing(happened.WagerSettled, lambda each: replace(each, stake=Money(1_000_000)))
    difference = first(forged(honest, tmp_path / "f.db", much), "ledger")
    assert difference.sequence == sequence_of(honest, happened.WagerSettled)
    assert "is taken off wager 2" in difference.found


def test_a_settlement_that_leaves_chips_on_the_layout_is_found(honest: Path, tmp_path: Path) -> None:
    less = changing(happened.WagerSettled, lambda each: replace(each, stake=each.stake - Money(500)))
    difference = first(forged(honest, tmp_path / "f.db", less), "ledger")
    assert (difference.expected, difference.found) == ("wagers t: $0.00", "$5.00")


def test_the_ledger_is_the_same_at_any_entry(honest: Path) -> None:
    with Reader.look(honest) as reader:
        whole, half, mine = Ledger(), Ledger(), of_patron(Patron("ana"))
        heard: list[int] = []
        post_all(reader, whole, mine, tell=heard.append)
        last = reader.head().sequence
        settled = next(each.sequence for each in mine.lines if each.what == "wager 1 on player settled")
        post_all(reader, half, to=settled)
    assert whole.sequence == last
    assert half.holds(Kind.PATRON, "ana") == 10_000
    assert whole.holds(Kind.PATRON, "ana") == 0
    assert whole.holds(Kind.PATRON, "bo") == -5_000
    assert whole.holds(Kind.FLOAT, "t") == 1_005_000
    assert whole.trial_balance().difference == half.trial_balance().difference == 0
    assert [(each.cents, each.balance) for each in mine.lines] == [
        (-10_000, -10_000),
        (10_000, 0),
        (10_000, 10_000),
        (-10_000, 0),
    ]


def test_settled_coups_that_are_undone_with_their_shoe_are_undone_in_the_ledger(tmp_path: Path) -> None:
    """SB10 read otherwise: what two coups paid goes back, the first of them long settled."""
    script = reads(SCRIPT)
    with house(tmp_path / "h.db") as where:
        added = AddTable(
            table=T,
            rulebook="star-baccarat",
            setup=script.setup,
            limits=script.limits,
            at=script.at,
            source="scripted",
            readings={"SB10": "settled-coups-undone"},
        )
        ok(where.add_table(added))
        ok(where.submit(T, OpenTable(setup=script.setup, limits=script.limits, at=script.at), "open", SYSTEM))
        where.cards.give(T, Shoes(script.shoes, script.seed, script.setup.decks))
        for name, bet, patron in (("1", "player", "ana"), ("2", "banker", "bo")):
            wager = PlaceWager(box=Box(1), bet=BetId(bet), amount=Money(10_000), patron=Patron(patron))
            ok(where.submit(T, wager, f"{name} wager", SYSTEM))
            ok(where.cards.deal_round(T, f"{name} deal", SYSTEM))
        ok(where.submit(T, Report(what="sequence-revealed"), "seen", SYSTEM))
        void = Answer(choice="shoe-void", by=Role.CASINO_SUPERVISOR)
        ok(where.submit(T, void, "void", SYSTEM))
    with Reader.look(tmp_path / "h.db") as reader:
        money, *others = checks(reader)
        assert verify(reader, (money, *others)).differences == ()
    assert isinstance(money, Balance)
    assert money.ledger.trial_balance().of(Kind.PATRON) == {}
    assert money.ledger.holds(Kind.FLOAT, "t") == 1_000_000


# Seeds ---------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sealed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play two coups from a virtual shoe, and open its seal."""
    path = tmp_path_factory.mktemp("sealed") / "h.db"
    with house(path) as where:
        virtual(where)
        made_ready(where, "first")
        coup(where, "one")
        coup(where, "two")
        made_ready(where, "second")
    return path


def test_another_card_than_the_sealed_one_is_found(sealed: Path, tmp_path: Path) -> None:
    assert found(sealed).differences == ()
    swapped = changing(
        happened.CardDealt, lambda each: replace(each, card=card("As" if each.card != card("As") else "Ks"))
    )
    difference = first(forged(sealed, tmp_path / "f.db", swapped), "seeds")
    assert difference.sequence == sequence_of(sealed, happened.CardDealt)
    assert "as it was sealed" in difference.expected


@pytest.mark.parametrize("seed", ["00" * 32, "00", "no seed"])
def test_another_seed_than_the_sealed_one_is_found(sealed: Path, tmp_path: Path, seed: str) -> None:
    other = changing(SeedRevealed, lambda each: replace(each, seed=seed))
    difference = first(forged(sealed, tmp_path / "f.db", other), "seeds")
    assert difference.found == f"the seed {seed}"


def test_a_seal_that_was_changed_afterwards_is_found(sealed: Path, tmp_path: Path) -> None:
    other = changing(ShoeSealed, lambda each: replace(each, seal="00" * 32))
    assert "the seed sealed as 0000" in first(forged(sealed, tmp_path / "f.db", other), "seeds").expected


def test_a_seed_for_a_shoe_that_was_never_sealed_is_found(sealed: Path, tmp_path: Path) -> None:
    never = changing(ShoeSealed, lambda _: None)
    report = found(forged(sealed, tmp_path / "f.db", never))
    told = [each.expected for each in report.differences if each.check == "seeds"]
    assert told == ["a card of t from a shoe that is sealed", "a shoe that is sealed"]


@pytest.mark.parametrize("what", ["none", "the second"])
def test_cards_of_a_virtual_shoe_that_was_never_sealed_are_found(sealed: Path, tmp_path: Path, what: str) -> None:
    """No seal and no seed: without them any card could have come."""
    last = 0 if what == "none" else 1

    def unsealed(_: Entry, events: tuple[Any, ...]) -> tuple[Any, ...]:
        seals = (ShoeSealed, ShoePrepared, SeedRevealed)
        return tuple(each for each in events if not isinstance(each, seals) or each.shoe <= last)

    difference = first(forged(sealed, tmp_path / "f.db", unsealed), "seeds")
    assert difference.command.startswith("burn.v1 first burn" if what == "none" else "burn.v1 second burn")
    assert difference.expected == "a card of t from a shoe that is sealed"


def test_a_seed_that_is_never_shown_is_found_where_the_next_shoe_is_sealed(sealed: Path, tmp_path: Path) -> None:
    path = forged(sealed, tmp_path / "f.db", changing(SeedRevealed, lambda _: None))
    difference = first(path, "seeds")
    assert difference.command.startswith("seal-shoe.v1 ")
    assert (difference.expected, difference.found) == ("the seed of shoe 1 of t", "shoe 2, and the seed not shown")
    lost = changing(SeedRevealed, lambda each: SeedLost(table=each.table, shoe=1, reason="", because=each.because))
    report = found(forged(sealed, tmp_path / "g.db", lost))
    assert [each.check for each in report.differences] == ["decisions"], "a seed that is lost cannot be shown"


def test_a_way_to_the_order_that_this_version_does_not_know_is_told(sealed: Path, tmp_path: Path) -> None:
    other = changing(ShoeSealed, lambda each: replace(each, method="other.v1"))
    report = found(forged(sealed, tmp_path / "f.db", other))
    told = [each for each in report.differences if each.check == "seeds"]
    assert [(each.found, each.graver) for each in told] == [("the method other.v1", False)]
