"""A sentence is no part of the record: whatever it says, a journal stays sound, and its entries are read as before."""

import random
from collections.abc import Iterator
from pathlib import Path
from string import ascii_letters

import pytest

from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.kernel.answers import Refused
from croupier.runtime.audit.checks import checks
from croupier.runtime.script import play, read
from croupier.table.events import BreachNoted, Ruled
from croupier.wording import INSPECTOR, refusal, refusals, sentence, sentences
from croupier.wording.english import SENTENCES
from croupier.wording.template import Sentence
from runtime.journaled import house, played

CASES = Path(__file__).parents[1] / "cases"
SCRIPTS = ["star-baccarat", "star-lucky-draw-baccarat", "star-texas-holdem-bonus", "crown-baccarat"]


def other_words(chance: random.Random) -> str:
    return "".join(chance.choices(f"{ascii_letters} ,;:", k=40)) + "."


def test_every_sentence_reworded_at_random_leaves_a_journal_sound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, chance = tmp_path / "journal.db", random.Random(20261117)  # noqa: S311 - words, no secret
    with house(path) as where:
        for number, script in enumerate(_with_rulings()):
            for _ in played(where, read(script), f"t{number}"):  # type: ignore[arg-type]  # the id of a table
                pass
        where.checkpoint()
    before = _told(path)
    assert before
    monkeypatch.setattr(sentences, "SENTENCES", {code: Sentence(other_words(chance)) for code in SENTENCES})
    after = _told(path)
    assert [said for said, _ in after] != [said for said, _ in before]
    assert [event for _, event in after] == [event for _, event in before]
    with Reader.look(path) as reader:
        report = verify(reader, checks(reader))
    assert report.sound
    assert not report.otherwise


def test_every_refusal_reworded_at_random_stays_the_refusal_that_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal is its code, its facts and its clauses; nothing that is decided reads its words."""
    chance = random.Random(20261118)  # noqa: S311 - words, no secret
    before = list(_refused())
    assert {script.parent.name for script, _ in before} >= {*SCRIPTS, "tournaments"}
    said = [refusal(each) for _, each in before]
    for table, module in (("SENTENCES", sentences), ("MENDS", refusals)):
        codes = getattr(module, table)
        monkeypatch.setattr(module, table, {code: Sentence(other_words(chance)) for code in codes})
    assert list(_refused()) == before
    assert all(refusal(each) != words for (_, each), words in zip(before, said, strict=True))


def _refused() -> Iterator[tuple[Path, Refused]]:
    """What is refused in the cases of every document, at tables and in promotions."""
    for name in (*SCRIPTS, "tournaments"):
        for script in sorted((CASES / name).glob("*.toml")):
            if name != "tournaments" or "promotion" in script.stem:
                answers = (outcome.answer for outcome in play(read(script)))
                yield from ((script, each) for each in answers if isinstance(each, Refused))


def _with_rulings() -> list[Path]:
    """A case of each document in which the table rules."""
    return [
        next(each for each in sorted((CASES / name).glob("*.toml")) if "ruling = " in each.read_text(encoding="utf-8"))
        for name in SCRIPTS
    ]


def _told(path: Path) -> list[tuple[str, Ruled | BreachNoted]]:
    with Reader.look(path) as reader:
        events = [event for entry in reader.read_all() for event in entry.events()]
    return [(sentence(each, INSPECTOR), each) for each in events if isinstance(each, Ruled | BreachNoted)]
