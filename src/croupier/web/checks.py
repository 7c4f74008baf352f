"""The whole journal checked on demand: chain, tree, signatures, and every command decided again by the rules."""

from typing import Any

from croupier.journal.verify import verify
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import AnyHouse


def verified(house: AnyHouse) -> dict[str, Any]:
    found = verify(house.journal, checks(house.journal))
    first = found.first
    return {
        "sound": found.sound,
        "entries": found.entries,
        "events": found.events,
        "checks": list(found.checks),
        "storage": found.storage,
        "first": None
        if first is None
        else {
            "check": first.check,
            "sequence": first.sequence,
            "expected": str(first.expected),
            "found": str(first.found),
        },
    }
