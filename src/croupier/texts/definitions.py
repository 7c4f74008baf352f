"""Defined terms of a text, with the other ways in which each is written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from croupier.texts.records import Text

_QUOTED: Final = re.compile(r"""^["'](?P<term>[^"]{1,80}?)["'](?=\s|,|$)(?:\s*\((?P<also>[^)]{2,50})\))?""")
_UNQUOTED: Final = re.compile(r"^(?:An?\s+)?(?P<term>[A-Z][\w'/() -]{1,50}?)(?:\s+which)?\s+means\b")


@dataclass(frozen=True, slots=True)
class Definition:
    term: str
    clause: str
    aliases: tuple[str, ...]
    means: str


def definitions(of: Text) -> tuple[Definition, ...]:
    """Go through the terms that a text defines."""
    return tuple(_definitions(of))


def _definitions(of: Text) -> Iterator[Definition]:
    for each in of.clauses:
        found = (_QUOTED.match(each.text) or _UNQUOTED.match(each.text)) if each.kind == "definition" else None
        if found is None:
            continue
        also = found.groupdict().get("also") or ""
        yield Definition(
            found["term"], each.number, tuple(_aliases(found["term"], also)), each.text[found.end() :].strip()
        )


def _aliases(term: str, also: str) -> Iterator[str]:
    bare = re.sub(r"\((\w+)\)", "", term).strip()
    yield from re.split(r"/(?=\w{3,})", bare) if "/" in bare else [bare]
    if "/" in bare:
        yield bare.split("/")[0] + bare.split("/")[1]
    if "(" in term:
        yield re.sub(r"\((\w+)\)", r"\1", term)
    if also and also[:1].isupper():
        yield also
