"""Clauses that say the same twice."""

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from croupier.drafts.lint.draft import DraftText
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.texts import path

_LEAST = 8


def same_words(draft: DraftText) -> Iterator[Finding]:
    """Find clauses of one part that are the same but for punctuation and capitals, lists with their items."""
    groups: dict[tuple[tuple[int, ...], tuple[str, ...]], list[str]] = defaultdict(list)
    for each in draft.rules:
        words = tuple(re.findall(r"[a-z0-9]+", draft.text.whole(each.number).lower()))
        if len(words) >= _LEAST:
            groups[path(each.number)[:1], words].append(each.number)
    for numbers in groups.values():
        top = [each for each in numbers if draft.text[each].parent not in numbers]
        parents = {draft.text[each].parent for each in top}
        if len(top) > 1 and (len(parents) == 1 or all(len(path(each)) == 2 for each in top)):
            says = f"Says word for word what {top[0]} says."
            for before, other in pairwise(top):
                beside = [child.number for child in draft.text.children(draft.text[other].parent)]
                near = before in beside and beside.index(other) - beside.index(before) == 1
                also = (Evidence(top[0], draft.text[top[0]].text[:160]),)
                yield draft.finding(
                    "duplicate",
                    FindingSeverity.ERROR if near else FindingSeverity.WARNING,
                    (other, top[0]),
                    says,
                    check="same-words",
                    also=also,
                )


CHECKS = (same_words,)
