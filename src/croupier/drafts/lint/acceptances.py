"""Findings that somebody has accepted, with a reason: `lint.toml` beside the texts."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from croupier.drafts.lint.finding import Finding, FindingSeverity
from croupier.drafts.lint.linter import Linted
from croupier.kernel.errors import CroupierError

FILE = "lint.toml"


class BadAcceptances(CroupierError):
    """The file of acceptances cannot be read."""


@dataclass(frozen=True, slots=True)
class Acceptance:
    id: str
    reason: str
    reading: str = ""
    price: str = ""


def acceptances(file: Path) -> tuple[Acceptance, ...]:
    """Read a file of acceptances; one that is not there accepts nothing."""
    if not file.is_file():
        return ()
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadAcceptances(f"{file.name} is no TOML: {error}") from None
    found = []
    for place, each in enumerate(raw.get("accept", []), 1):
        if not isinstance(each, dict) or not all(
            isinstance(each.get(key), str) and each[key].strip() for key in ("id", "reason")
        ):
            raise BadAcceptances(f"{file.name}: acceptance {place} needs an id and a reason")
        found.append(Acceptance(each["id"], each["reason"], str(each.get("reading", "")), str(each.get("price", ""))))
    return tuple(found)


def accepted(linted: Sequence[Linted], wanted: Sequence[Acceptance], file: str = FILE) -> list[Linted]:
    """Mark what is accepted. An acceptance that fits no finding, or one whose price has changed, is an error."""
    by_id = {each.id: each for each in wanted}
    fitted: set[str] = set()
    found = []
    for one in linted:
        marked = []
        for each in one.findings:
            acceptance = by_id.get(each.id)
            if acceptance is None or not _fits(acceptance, each):
                marked.append(each)
                continue
            fitted.add(each.id)
            marked.append(replace(each, accepted=acceptance.reason))
        found.append(replace(one, findings=tuple(marked)))
    stale = [_stale(each, file) for each in wanted if each.id not in fitted]
    if found and stale:
        found[0] = replace(found[0], findings=(*stale, *found[0].findings))
    return found


def _fits(of: Acceptance, finding: Finding) -> bool:
    return (not of.price or of.price == finding.price.kind) and (not of.reading or of.reading == finding.reading)


def _stale(of: Acceptance, file: str) -> Finding:
    says = f"{file} accepts {of.id} ({of.reason}), and no finding fits it any more."
    return Finding(
        document="", class_="acceptance", severity=FindingSeverity.ERROR, clauses=(), says=says, check="stale"
    )
