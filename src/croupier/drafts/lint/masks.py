"""Words of a clause with what may differ taken out: so that clauses written on one pattern can be told."""

import re
from collections import defaultdict
from functools import lru_cache
from typing import Final

from croupier.drafts.lint.draft import DraftText
from croupier.texts import TextClause

_REFERENCE: Final = re.compile(
    r"\b(?:rules?|tables?|clauses?)\s*\d[\d.]*(?:\([a-z]+\))*(?:(?:,|\s|and|or|to|-|rules?)+\d[\d.]*(?:\([a-z]+\))*)*",
    re.IGNORECASE,
)
_DIAGRAMS: Final = re.compile(
    r"\bdiagrams?\s+[\"']?[A-Z][\"']?(?:(?:,|\s|and/or|and|or)+[\"']?[A-Z]\b[\"']?)*", re.IGNORECASE
)
_CAPITALISED: Final = re.compile(
    r"(?<![.;:] )(?<!^)(?:[\"']?\b(?:[A-Z][\w']*|\d[\w-]*|2|3)\b[\"']?(?:\s+(?=[\"']?[A-Z]))?)+"
)
_NUMBER: Final = re.compile(r"\b\d+(?:\.\d+)*%?\b")
_LEAST_WORDS = 7


@lru_cache(maxsize=8192)
def masked(words: str) -> str:
    """Take references, capitalised names and figures out of a sentence: what is left is its pattern."""
    words = _DIAGRAMS.sub("<diagram>", words)
    words = _REFERENCE.sub("<rule>", words)
    words = _CAPITALISED.sub("<name>", words)
    words = _NUMBER.sub("<n>", words)
    return " ".join(re.findall(r"<\w+>|[a-z'-]+|\$", words.lower()))


def parallels(draft: DraftText) -> list[list[TextClause]]:
    """Group the clauses of a document that are written on one pattern, three or more."""
    groups: dict[str, list[TextClause]] = defaultdict(list)
    for each in draft.rules:
        pattern = masked(each.text)
        if len(pattern.split()) >= _LEAST_WORDS:
            groups[pattern].append(each)
    return [each for each in groups.values() if len(each) > 1]
