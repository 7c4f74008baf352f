"""One vector, and when an answer to it is right."""

from collections.abc import Mapping
from typing import Any, Final

from croupier.kernel.records import record

KINDS: Final = ("deal", "settle", "place", "rule", "shoe", "bad")
PROTOCOL: Final = 1


@record
class Vector:
    """A question and its answer: `why` says what it is there for, `clauses` what it rests on."""

    id: str
    kind: str
    why: str
    clauses: tuple[str, ...]
    ask: Mapping[str, Any]
    expect: Mapping[str, Any]

    def plain(self) -> dict[str, Any]:
        """Write it as a line of a pack."""
        return {
            "id": self.id,
            "kind": self.kind,
            "why": self.why,
            "clauses": list(self.clauses),
            "ask": dict(self.ask),
            "expect": dict(self.expect),
        }

    @property
    def request(self) -> dict[str, Any]:
        """What an engine is sent."""
        return {"id": self.id, **self.ask}


def differs(expect: Mapping[str, Any], answer: Mapping[str, Any]) -> str:
    """Say where an answer differs from what is expected; empty if it does not. Fields beyond those do not matter."""
    for name, wanted in expect.items():
        if name == "refused":
            if not answer.get("refused"):
                return "it had to be refused"
            continue
        if answer.get("refused"):
            return f"it was refused: {str(answer['refused'])[:80]}"
        if name not in answer:
            return f"{name} is missing"
        if not same(wanted, answer[name]):
            return f"{name} is {_short(answer[name])}, not {_short(wanted)}"
    return ""


def same(wanted: Any, found: Any) -> bool:
    """Compare exactly: a whole number is no float and no truth value, and a list keeps its order."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            name in found and same(each, found[name]) for name, each in wanted.items()
        )
    if isinstance(wanted, list):
        if not isinstance(found, list) or len(found) != len(wanted):
            return False
        return all(same(one, other) for one, other in zip(wanted, found, strict=True))
    return type(wanted) is type(found) and bool(wanted == found)


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 120 else f"{text[:117]}..."  # noqa: PLR2004 - a line of a report
