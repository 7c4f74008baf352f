"""Harbour Baccarat: a sound document of our own, for trials of the linter. Its terms are those of a game that the lab
knows, each citing the clause of Harbour's text that says it; terms of matters that Harbour does not regulate cite none.
"""

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from croupier.games.amendment import recited
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.staff import STAR
from croupier.rulebooks import UNREGULATED, Citing, Document
from croupier.texts import Text, parsed, references

DOCUMENT: Final = Document(
    id="harbour-baccarat",
    short="HB",
    title="Harbour Baccarat",
    game="baccarat",
    ladder=STAR,
    approved_by="nobody: this is an example",
    reference="",
    version="1",
    signed=date(2026, 1, 1),
    effective=date(2026, 2, 1),
)
RULES: Final = (Path(__file__).parent / "rules.md").read_text(encoding="utf-8")

# fmt: off
CLAUSES: Final = {
    "2.3.2": "2.3.2", "3.1": "3.1", "3.2.2": "3.2.2", "3.2.3": "3.2.3", "3.4": "3.4", "3.8": "3.5", "3.10": "3.6",
    "3.11": "3.7", "4.1.3": "4.2", "4.3": "4.4", "4.5": "4.3", "4.6": "4.5", "4.7.1": "4.6", "4.9": "4.7", "4.13": "4.9",
    "5.1.1.1": "5.1.1", "5.1.2.1": "5.1.2", "5.1.3": "5.1.3", "5.6.6": "5.6", "5.9": "5.7", "6.7": "6.5", "6.8": "6.6",
    "7.4": "7.4", "8.3": "8.3", "9.2": "1.1.natural", "table-1": "table-1", "9.3": "9.2", "table-2": "table-2", "9.4": "9.3", "9.5": "9.4",
    "9.6": "9.5", "10.11": "10.4", "10.13": "10.11", "10.16": "10.9", "10.18": "10.6", "10.21": "10.14", "10.23.1": "10.16.1",
    "10.23.2": "10.16.2", "10.23.3": "10.16.3", "10.32": "10.20", "10.34": "10.22", "10.37": "10.25", "10.39": "10.27",
    "11.1.2": "11.2", "11.1.3": "11.3", "11.1.5": "11.4", "11.1.6": "11.7", "11.1.7": "11.6", "11.1.8.1": "11.8.1",
    "11.1.8.2": "11.8.2", "11.1.8.3": "11.8.3", "11.1.10": "11.9", "11.1.11": "11.10", "12.1.2": "12.1", "12.20.2": "12.7",
    "16.11": "12.7", "12.18.1": "12.7", "14.4": "13.3", "14.5": "13.4", "14.10": "13.5", "14.11": "13.6", "14.13": "13.7", "14.14": "13.8",
}
"""Which clause of Harbour says what a clause of the document says from which the terms are taken."""
# fmt: on
NOT_REGULATED: Final = Clause(DOCUMENT.id, UNREGULATED)


class _Reciting(Citing):
    """Cites Harbour's clause for each that it has, and none where Harbour has none."""

    def __call__(self, *numbers: str) -> Because:
        return tuple(Clause(self.document, CLAUSES[each]) if each in CLAUSES else NOT_REGULATED for each in numbers)


def edition_of_harbour() -> BaccaratEdition:
    """Give Harbour's terms: decks of six and eight only, all else as the game is known."""
    of = edition("star-baccarat")
    cite = _Reciting(DOCUMENT.id)
    sections = {name: recited(getattr(of, name), cite) for name in of.SECTIONS}
    found = replace(of, rulebook=DOCUMENT.id, readings=(), **sections)
    decks = replace(found.cards.decks, value=(6, 8))
    games = tuple(each for each in found.games if each.id == "baccarat")
    return replace(found, cards=replace(found.cards, decks=decks), games=games)


RANKS: Final = {"casino supervisor": "casino-supervisor", "gaming supervisor": "gaming-supervisor"}


def catalogue(text: Text | None = None) -> str:
    """Write Harbour's catalogue: its words are ours already, so each entry says what its clause says."""
    text = text or parsed(RULES, DOCUMENT.id)
    cited: dict[str, list[str]] = {}
    for reference in references(text):
        cited.setdefault(reference.clause, []).append(reference.to)
    lines = []
    for each in text.clauses:
        duty = {"heading": "heading", "definition": "definition"}.get(each.kind, "enforced")
        by = next((role for rank, role in RANKS.items() if rank in each.text), "")
        lines += [
            f'["{each.number}"]',
            f'parent = "{each.parent}"',
            f'kind = "{each.kind}"',
            f'title = "{each.number}"',
            f"says = '''{each.text}'''",
        ]
        lines += [f'duty = "{duty}"', 'topic = "harbour"', f'by = "{by}"']
        targets = ", ".join('{to = "' + to + '"}' for to in cited.get(each.number, ()))
        lines += [f"refers = [{targets}]"] if targets else []
        lines.append("")
    return "\n".join(lines)


__all__ = ["CLAUSES", "DOCUMENT", "RULES", "catalogue", "edition_of_harbour"]
