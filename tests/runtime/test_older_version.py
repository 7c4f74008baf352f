"""Signed journals of older versions, with every kind of ruling that they knew: they stay sound, and `verify` says what
this version decides otherwise. That sentences are no longer stored is no other decision.
"""

import lzma
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.verify import _plain, _show
from croupier.journal.reader import Reader
from croupier.journal.verify import MOST_DIFFERENCES, Report, verify
from croupier.runtime.audit.checks import checks
from croupier.table.events import BreachNoted, DutyArose, Event, QuestionAnswered, QuestionOpened, Ruled
from croupier.version import COMMITS, __version__
from runtime.fixtures.kinds import kinds

VERSIONS = ["0.1.0", "0.2.0"]
KEPT = Path(__file__).parent / "fixtures"
RULINGS = [
    "card-becomes-banker-third",
    "card-burned",
    "card-goes-to-player",
    "card-is-next-card",
    "card-not-carried-over",
    "card-starts-next-coup",
    "card-starts-no-bet-coup",
    "cards-checked",
    "cards-replaced",
    "cards-reshuffled",
    "cards-transferred",
    "coup-void",
    "discards-reshuffled",
    "display-disregarded",
    "hand-folded",
    "hand-forfeited",
    "hand-void",
    "last-coup",
    "misdeal",
    "no-bet-coup",
    "paid-to-maximum",
    "play-as-face-down",
    "play-on",
    "reconstructed",
    "reduced-pro-rata",
    "results-stand",
    "seat-vacated",
    "shoe-void",
    "wager-returned",
    "wager-valid",
    "wager-void",
]
"""Every name of a ruling that these versions had."""


@pytest.fixture(scope="module", params=VERSIONS)
def old(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def journal(old: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp(old) / "journal.db"
    path.write_bytes(lzma.decompress((KEPT / old / "journal.db.xz").read_bytes()))
    return path


@pytest.fixture(scope="module")
def report(old: str, journal: Path) -> Report:
    return verified(journal, old)


@pytest.fixture(scope="module")
def told(journal: Path) -> Iterator[list[tuple[str, Any, tuple[Any, ...]]]]:
    """Every entry: its document, its command and its events."""
    with Reader.look(journal) as reader:
        yield [(each.envelope.edition, each.command(), each.events()) for each in reader.read_all()]


def verified(path: Path, version: str) -> Report:
    key = (KEPT / version / "journal.pub").read_text(encoding="ascii").strip()
    with Reader.look(path) as reader:
        return verify(reader, checks(reader), keys=[key])


Told = list[tuple[str, Any, tuple[Any, ...]]]


def test_the_journal_of_an_older_version_is_sound_to_its_last_entry(old: str, report: Report) -> None:
    assert [each for each in report.differences if each.graver] == []
    assert report.sound
    assert report.engines == {old: report.entries}
    assert report.signed == report.entries
    assert {"decisions", "ledger", "seeds", "chain", "tree"} <= set(report.checks)
    assert __version__ not in report.engines


def test_it_has_every_kind_of_ruling(old: str, told: Told) -> None:
    found = [each for _, _, wrote in told for each in wrote]
    assert sorted({each.name for each in found if isinstance(each, Ruled)}) == sorted(RULINGS)
    ruled = {(book, each.name) for book, _, wrote in told for each in wrote if isinstance(each, Ruled)}
    assert Counter(book for book, _ in ruled) == BOOKS[old]
    kinds_of = Counter(kind[1] for kind in every(told))
    assert {name: kinds_of[name] for name in LEAST if kinds_of[name] < LEAST[name]} == {}


BOOKS = {
    "0.1.0": {
        "star-premium-baccarat": 21,
        "star-baccarat": 24,
        "star-lucky-draw-baccarat": 18,
        "star-texas-holdem-bonus": 13,
        "crown-baccarat": 21,
    },
    "0.2.0": {
        "star-premium-baccarat": 21,
        "star-baccarat": 24,
        "star-lucky-draw-baccarat": 18,
        "star-texas-holdem-bonus": 14,
        "crown-baccarat": 21,
    },
}
"""How many names of rulings each document has in it."""

LEAST = {
    "ruled.v2": 300,
    "breach-noted.v2": 100,
    "question-opened.v2": 80,
    "question-answered.v2": 80,
    "duty-arose.v1": 25,
    "report.v2": 100,
}
"""At the least so many kinds, which differ in document, code, clauses or words."""


def every(told: Told) -> set[tuple[str, ...]]:
    return {
        kind
        for book, command, wrote in told
        if book in BOOKS[VERSIONS[0]]
        for kind in kinds(book, command, [each for each in wrote if isinstance(each, Event)])
    }


def test_notices_questions_reversals_forfeits_and_jackpots_stand_in_it(told: Told) -> None:
    found = Counter(type(each).__name__ for _, _, wrote in told for each in wrote)
    wanted = (
        "SettlementReversed",
        "WagerForfeited",
        "RoundVoided",
        "WagerSettled",
        "DutyArose",
        "DutyDone",
        "Recorded",
    )
    jackpots = ("PrizeWon", "PrizePaid", "ContributionMade", "ShoeSealed", "SeedRevealed", "TermsKept")
    assert {name: found[name] for name in (*wanted, *jackpots) if not found[name]} == {}
    for kind in (Ruled, BreachNoted, QuestionOpened, QuestionAnswered, DutyArose):
        assert found[kind.__name__]


def test_what_is_now_decided_otherwise_is_said_by_kinds_and_is_no_alteration(
    old: str, journal: Path, report: Report, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report.otherwise
    assert {each.version for each in report.otherwise} == {old}
    assert {each.document for each in report.otherwise} <= {*BOOKS[old], "house", f"jackpots/{HOLDEM}"}
    count = sum(report.otherwise.values())
    shown = [each for each in report.differences if f"decided otherwise by version {old}" in each.found]
    assert len(shown) == min(count, MOST_DIFFERENCES - len([each for each in report.differences if each not in shown]))
    _show(str(journal), report, believed=False)
    said = " ".join(capsys.readouterr().out.split())
    assert f"Now decided otherwise than by version {old}: {count:,} of {report.entries:,} entries" in said
    assert said.endswith("Sound: nothing was altered.")
    assert f"git worktree add ../croupier-{old} {COMMITS[old]}" in said
    assert f"PYTHONPATH=../croupier-{old}/src .venv/bin/python -P -m croupier verify {journal}" in said
    plain = _plain(str(journal), report)["otherwise"]
    assert isinstance(plain, list)
    assert sum(each["entries"] for each in plain) == count
    assert {"version", "document", "command", "what", "entries"} == set(plain[0])


MENDED = {
    # A wager told invalid or beyond a limit just after settlement: the settled coup stands.
    "breach-noted, now ruled results-stand",
    # A failed device: that completed results stand is said beside the void coup. A forgotten burn: play goes on.
    "ruled coup-void, now ruled results-stand",
    "ruled results-stand, now ruled play-on",
    # What opens the next coup is not dealt again in this one.
    "breach-noted, now card-dealt",
    "breach-noted, now card-set-aside",
    "card-burned-in-play, now card-set-aside",
    "card-dealt, now card-dealt with another from device",
    # Crown's hands in place; a device used before the next coup; wagers placed for somebody else.
    "question-opened misdelivered, now ruled no-bet-coup",
    "question-opened conduct, now ruled wager-returned",
    "breach-noted, now recorded",
    "ruled wager-void, now recorded",
}
"""What is decided otherwise since 0.2.0, and why; whatever else is, nobody meant to change."""


@pytest.mark.parametrize("old", VERSIONS[-1:], indirect=True)
def test_a_sentence_that_is_no_longer_stored_is_no_other_decision(report: Report) -> None:
    """Where something is decided otherwise since 0.2.0, it is another ruling: not the same in other words."""
    kinds_of = [each.what.split(", now ") for each in report.otherwise]
    assert [then for then, now in kinds_of if then == now] == []
    assert {each.what for each in report.otherwise} == MENDED
    assert sum(report.otherwise.values()) < report.entries // 200


HOLDEM = "star-texas-holdem-bonus"
