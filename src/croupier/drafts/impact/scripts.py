"""Where the scripts are that an amendment is tried on."""

from collections.abc import Sequence
from pathlib import Path

from croupier.drafts.impact.amendment import BadAmendment


def found_in(paths: Sequence[Path]) -> list[Path]:
    """Find the scripts of folders, or take them as they are named."""
    found: list[Path] = []
    for each in paths:
        if each.is_dir():
            found += sorted(each.rglob("*.toml"))
        elif each.is_file():
            found.append(each)
        else:
            raise BadAmendment(f"there are no cases at {each}")
    return found
