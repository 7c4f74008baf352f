"""Write ``docs/reference/measured.md`` from what the bench found. ``python bench/measured.py``

No figure on that page is written by hand; `tests/architecture/test_measured.py` compares.
"""

import json
from pathlib import Path
from typing import Any, Final

_DOCS: Final = Path(__file__).resolve().parents[1] / "docs" / "reference"
KEPT: Final = _DOCS / "measured.json"
PAGE: Final = _DOCS / "measured.md"
PARTS: Final = (
    *(
        "rules",
        "journal",
        "house",
        "web",
        "growth",
        "servers",
        "exact",
        "lab",
        "check",
        "school",
        "tournaments",
        "texts",
    ),
)
_TITLES: Final = {
    "rules": "The rules alone",
    "journal": "The journal",
    "house": "The house",
    "web": "The floor over HTTP",
    "growth": "What must not grow with the past",
    "servers": "Several servers",
    "exact": "Exact figures",
    "lab": "The lab",
    "check": "Logs and engines",
    "school": "Drills and classes",
    "tournaments": "Tournaments",
    "texts": "Texts and amendments",
}
_HEAD: Final = """# Measured

Written by `make bench` from what it found (`bench/measured.py`); no figure here is written by hand. Figures move with
the machine; the ratios, taken in the same run beside a peer, are what to compare. Nothing here is a test. A part that
was run while the machine was *busy* with something else says so: then only ratios and processor time tell something.
"""


def page(kept: dict[str, Any]) -> str:
    """Write the page."""
    parts = [_HEAD]
    parts += [_part(_TITLES[each], kept[each]) for each in PARTS if each in kept]
    missing = [_TITLES[each].lower() for each in PARTS if each not in kept]
    if missing:
        parts.append(f"Not measured since the bench writes this page: {'; '.join(missing)}.\n")
    return "\n".join(parts)


def _part(title: str, found: dict[str, Any]) -> str:
    how = f"**a busy machine** (load {found['load']} before it began)" if found["busy"] else "a quiet machine"
    run = f"{found['at']}, Python {found['python']}, {found['cores']} cores, {how}"
    lines = [f"## {title}", "", f"{run}{', a short run' if found['short'] else ''}.", ""]
    lines += ["| | found | beside | aim | |", "|---|--:|---|--:|---|"]
    for each in found["figures"]:
        beside = f"{each['ratio']} times {each['peer']}" if each["ratio"] and each["peer"] else each["peer"]
        said = {None: "", True: "met", False: "**missed**"}[each["met"]]
        lines.append(f"| {each['what']} | {each['found']} | {beside} | {each['aim']} | {said} |")
    return "\n".join([*lines, ""])


def write() -> None:
    PAGE.write_text(page(json.loads(KEPT.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    write()
