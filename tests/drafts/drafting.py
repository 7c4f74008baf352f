"""Amendments for tests, written as a rule owner writes them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from croupier.drafts.impact.amendment import Draft, drafted, read
from croupier.games.kinds import AnyEdition

TIE = "games.baccarat.bets.tie.rows.tie.pays"
TIE_AT_NINE = """
amends    = "star-baccarat"
title     = "Tie pays 9 to 1"
reference = "DRAFT 3"
effective = 2027-03-01
[terms]
"games.baccarat.bets.tie.rows.tie.pays" = "9:1"
"""
CASES = Path(__file__).parents[1] / "cases"


def of(document: str, terms: Mapping[str, Any] | None = None, base: AnyEdition | None = None, **more: Any) -> Draft:
    """Draft an amendment of a document from what its file would have; `base` is an edition to lay it over."""
    raw = {"amends": document, "title": "A draft", "terms": dict(terms or {}), **more}
    return drafted([read(raw, "draft.toml")], base)


def written(folder: Path, text: str = TIE_AT_NINE, name: str = "tie-nine.toml") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file
