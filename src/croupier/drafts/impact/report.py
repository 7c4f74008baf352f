"""The report: everything that an amendment changes, and only that; what was not tried is named."""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, Final

from croupier.drafts.impact.amendment import Draft
from croupier.drafts.impact.drills import CERTIFICATES, drills
from croupier.drafts.impact.due import due
from croupier.rulebooks import entries
from croupier.version import __version__

SECTIONS: Final = ("prices", "rulings", "cases", "history")
"""What is worked out in processes of its own, each told when it is there."""


def report(
    draft: Draft, found: Mapping[str, Mapping[str, Any]], words: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """Put together what is known; a section that is not there is named among what was not tried. ``words`` is what two
    texts come to, where the amendment was drafted from them.
    """
    prices, rulings = found.get("prices", {}), found.get("rulings", {})
    cases, history = found.get("cases", {}), found.get("history", {})
    told = {
        "document": draft.document,
        "amendment": _amendment(draft),
        "clauses": list(_clauses(draft)),
        "edges": prices.get("edges", []),
        "rulings": rulings.get("rulings", []),
        "cases": cases.get("cases", []),
        "strategy": prices.get("strategy", []),
        "history": history.get("history"),
        **due(draft),
        "drills": [*drills(draft, rulings)],
        "untried": [*_untried(draft, found, words)],
        **({"text": words["text"]} if words else {}),
        "tried": {"cells": rulings.get("cells", 0), "cases": cases.get("played", 0), "bets": prices.get("bets", 0)},
        "editions": {"old": draft.old.digest, "new": draft.new.digest},
        "croupier": __version__,
    }
    return {**told, "checksum": checksum(told)}


def checksum(told: Mapping[str, Any]) -> str:
    """SHA-256 of a report as JSON, without the checksum and a signature, keys sorted and without spaces."""
    plain = {name: each for name, each in told.items() if name not in {"checksum", "signature"}}
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def _amendment(draft: Draft) -> dict[str, Any]:
    last = draft.amendments[-1]
    return {
        "title": draft.title,
        "reference": "; ".join(each.reference for each in draft.amendments if each.reference),
        "effective": last.effective.isoformat() if last.effective else None,
        "terms": [
            {"name": each.name, "clauses": [str(clause) for clause in each.clauses], "old": each.old, "new": each.new}
            for each in draft.terms
        ],
        "readings": [{"id": id_, "old": old, "new": new} for id_, old, new in draft.readings],
    }


def _clauses(draft: Draft) -> Iterator[dict[str, Any]]:
    """Name the clauses that say something else, with both sayings where the amendment brings one."""
    says = {number: text for each in draft.amendments for number, text in each.says.items()}
    removed = {number for each in draft.amendments for number in each.removed}
    renumbered = {old: new for each in draft.amendments for old, new in each.renumbered.items()}
    known = {clause.number: entry.says for clause, entry in entries(draft.document).items()}
    for number in dict.fromkeys((*draft.clauses, *renumbered)):
        how = "removed" if number in removed else "changed" if number in known else "new"
        how = "renumbered" if number in renumbered and number not in says else how
        yield {
            "clause": number,
            "how": how,
            "old": known.get(number),
            "new": None if number in removed else says.get(number),
            **({"becomes": renumbered[number]} if number in renumbered else {}),
        }


def _untried(draft: Draft, found: Mapping[str, Mapping[str, Any]], words: Mapping[str, Any] | None) -> Iterator[str]:
    for name in SECTIONS:
        section = found.get(name)
        if section is None:
            yield f"{name}: not finished"
        else:
            yield from section.get("untried", ())
    yield CERTIFICATES
    if words:
        yield from (f"the words of {each}" for each in words["unmoved"])
    elif any(each.says or each.removed or each.renumbered for each in draft.amendments):
        yield "the words of the clauses: compare two texts with `croupier rules diff`"
    if _nothing_moved(found):
        yield from (f"{each.name}: nothing here tried it" for each in draft.terms)


def _nothing_moved(found: Mapping[str, Mapping[str, Any]]) -> bool:
    history = (found.get("history") or {}).get("history") or {}
    asked = history.get("as_asked", {})
    decided = sum(asked.get(kind, 0) for kind in ("refused", "ruling", "money", "other"))
    lists = (("prices", "edges"), ("prices", "strategy"), ("rulings", "rulings"), ("cases", "cases"))
    return not decided and not any(found.get(section, {}).get(name) for section, name in lists)
