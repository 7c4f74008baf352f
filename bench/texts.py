"""Texts and amendments: ``python bench/texts.py [--short]``

With ``TEXTS=folder`` the texts of that folder are checked (`make bench BENCH="--only texts" TEXTS=folder`); without it
Harbour Baccarat, the document of our own, as many times as make about the clauses of five documents.
"""

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import typst
from figures import at_least, at_most, figure
from house import Grown, processors

from croupier.drafts.impact import Impact, draft
from croupier.drafts.impact.history import History
from croupier.drafts.lint import DraftText, draft_of, drafts_of, lint, texts_of
from croupier.games.editions import in_force
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from croupier.rulebooks.shelf import shelved
from croupier.runtime.audit.checks import checks
from croupier.runtime.audit.worker_process import seldom_collected
from croupier.texts import parsed, read
from drafts.harbour_baccarat.edition import DOCUMENT, RULES, catalogue, edition_of_harbour

FIVE: Final = 2045
PAGES: Final = 60
ROOT: Final = Path(__file__).resolve().parents[1]
TIE_AT_NINE: Final = ROOT / "docs" / "examples" / "amendments" / "tie-nine.toml"


@contextmanager
def given() -> Iterator[Callable[[], Sequence[DraftText]]]:
    """Give what reads the texts: those of ``TEXTS``, or Harbour's."""
    folder = os.environ.get("TEXTS", "")
    if folder:
        yield lambda: drafts_of(texts_of(Path(folder)).items())
        return
    with shelved(DOCUMENT, catalogue()), in_force(edition_of_harbour()):
        times = round(FIVE / len(parsed(RULES).clauses))
        yield lambda: [draft_of(parsed(RULES, DOCUMENT.id)) for _ in range(times)]


def checked() -> None:
    """What the words show, and everything: the model, the prices and the book of rulings."""
    with given() as drafts:
        took, drawn = clocked(lambda: lint(each := drafts(), model=False) and each)
        clauses = sum(len(each.text.clauses) for each in drawn)
        limit = round(3 * clauses / FIVE, 2)
        at_most(f"text checks of {clauses:,} clauses, processor time", took, limit, shown=f"{took:.2f} s", unit=" s")
        took, _ = clocked(lambda: lint(drafts()))
        at_most("the same with model and prices, processor time", took, 30, shown=f"{took:.1f} s", unit=" s")


def clocked(act: Callable[[], Any]) -> tuple[float, Any]:
    """Give the seconds of the processor that something took, and what came of it."""
    start = processors()
    found = act()
    return processors() - start, found


def imported(folder: Path) -> None:
    """A PDF of sixty pages, set by typst and read by pypdf."""
    paragraphs = [each for each in RULES.split("\n") if each and not each.startswith(("|", "TABLE", "DIAGRAM", "#"))]
    lines = "".join(f'#par[#"{each}"]\n\n' for each in "\n".join(paragraphs).replace('"', '\\"').split("\n"))
    source, file = folder / "long.typ", folder / "long.pdf"
    source.write_text('#set page(paper: "a4", footer: [Harbour rules])\n#set text(size: 14pt)\n' + lines * 5, "utf-8")
    typst.compile(str(source), output=str(file))
    text = read(file, "harbour-baccarat")
    pages = max(each.page for each in text.clauses)
    took, _ = clocked(partial(read, file, "harbour-baccarat"))
    each = took * PAGES / pages
    at_most(f"a PDF of {PAGES} pages read ({pages} were)", each, 3, shown=f"{each:.2f} s", unit=" s")


def amended() -> None:
    """An impact without a journal and without Hold'em, from the file to the report, with its two processes."""

    def run() -> int:
        impact = Impact([TIE_AT_NINE])
        impact.run()
        return len(impact.report["edges"])

    took, moved = clocked(run)
    what = f"impact of one amendment, {moved} edges move, processor time"
    at_most(what, took, 5, shown=f"{took:.1f} s", unit=" s")


def past(folder: Path, events: int) -> None:
    """History decided again beside `verify` of the same journal, both by processor time."""
    path = folder / "coups.db"
    with Journal.open(path) as journal:
        grown = Grown(journal)
        grown.play(events)
    with Reader.look(path) as reader, seldom_collected():
        plain, report = clocked(lambda: verify(reader, checks(reader)))
    if not report.sound:
        raise SystemExit(f"a mistake of the bench: {report.first}")
    found = History(draft([TIE_AT_NINE]), str(path))
    with Reader.look(path) as reader, seldom_collected():
        took, _ = clocked(partial(found.run, reader))
    rate, beside = grown.number / took, grown.number / plain
    peer = f"{beside:,.0f} of verify"
    at_least("history, commands a second of processor", rate / beside, 0.8, shown=f"{rate:,.0f}", peer=peer)
    figure("wagers settled otherwise", str(found.plain["as_paid"]["changed"]))


def main() -> None:
    short = "--short" in sys.argv
    with tempfile.TemporaryDirectory() as folder:
        checked()
        imported(Path(folder))
        amended()
        past(Path(folder), 15_000 if short else 60_000)


if __name__ == "__main__":
    main()
