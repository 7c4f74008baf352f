"""Words: doubled, cut off, without their verb."""

import re
from collections.abc import Iterator

from croupier.drafts.lint.draft import DraftText, around
from croupier.drafts.lint.finding import Finding, FindingSeverity

_DOUBLED = re.compile(r"\b(?P<word>[a-z]{1,12})\s+(?P=word)\b", re.IGNORECASE)
_MAY_DOUBLE = {"that", "had", "one", "a", "b", "s", "d"}
_PATTERNS: tuple[tuple[str, re.Pattern[str], str], ...] = (
    (
        "no-verb",
        re.compile(
            r"\b(?:can|may|shall|must|will)\s+(?:only\s+|not\s+)?(?!need|proceed|exceed|be|succeed|feed)[a-z]+(?<!e)ed\b(?!\s+(?:to|the|a)\b)"
        ),
        "A verb is missing: the modal verb is followed by a participle.",
    ),
    ("participle", re.compile(r"\bto the [a-z]+ed of\b", re.IGNORECASE), "A participle stands where a noun is needed."),
    ("either-both", re.compile(r"\beither both\b", re.IGNORECASE), '"either" and "both" exclude each other.'),
    ("no-noun", re.compile(r"\bthe [a-z]+\(s\) (?:is|are)\b(?<!card\(s\) is)(?<!cards\(s\) is)", re.IGNORECASE), ""),
    (
        "two-verbs",
        re.compile(r"\b(?:is|are|was)\s+(?:[a-z]+\s+){1,4}?(?:is|are)\s+(?:in|found|discovered|being|to)\b"),
        "",
    ),
    ("such-a", re.compile(r"\b(?:if so|so),\s+required\b"), ""),
)
_CUT = re.compile(
    r"(?:\b(?:and/or|the|a|an|of|to|with|in|by|for|except|where|if|that|which)|\bor\.|\band\.)\s*[.;]?$", re.IGNORECASE
)
_PREPOSITION_TWICE = re.compile(r"\b(in|at|on|by|to)[:,]?$", re.IGNORECASE)


def doubled(draft: DraftText) -> Iterator[Finding]:
    for each in draft.text.clauses:
        if each.kind in {"table", "diagram"}:
            continue
        for match in _DOUBLED.finditer(each.text):
            if match["word"].lower() not in _MAY_DOUBLE and "\n" not in match[0]:
                says = f'"{match["word"]}" stands twice.'
                yield draft.finding(
                    "wording",
                    FindingSeverity.NOTE,
                    each.number,
                    says,
                    check="doubled",
                    words=around(each.text, match.start(), match.end()),
                )


def patterns(draft: DraftText) -> Iterator[Finding]:
    for each in draft.text.clauses:
        if each.kind not in {"rule", "definition"}:
            continue
        for name, pattern, says in _PATTERNS:
            match = pattern.search(each.text) if says else None
            if match:
                yield draft.finding(
                    "wording",
                    FindingSeverity.NOTE,
                    each.number,
                    says,
                    check=name,
                    words=around(each.text, match.start(), match.end()),
                )


def cut_off(draft: DraftText) -> Iterator[Finding]:
    """Find clauses that end in the middle of a sentence, with nothing beneath them that goes on with it."""
    for each in draft.rules:
        last = each.text.rstrip()
        if draft.text.children(each.number) or not last:
            continue
        match = _CUT.search(last)
        beside = draft.text.children(each.parent)
        joins = (
            match is not None and match[0].strip(" .;").lower() in {"and/or", "or", "and"} and not last.endswith(".")
        )
        if match and (not joins or beside[-1] is each) and match[0].strip(" .") != "A":
            says = f'Ends in "{match[0].strip()}": the sentence is cut off.'
            yield draft.finding(
                "wording", FindingSeverity.WARNING, each.number, says, check="cut-off", words=last[-120:]
            )
        elif re.search(r"\bexcept (?:where|if|when|that)?\b[^.]{0,60}[:]$", last):
            yield draft.finding(
                "wording",
                FindingSeverity.WARNING,
                each.number,
                "The sentence is left incomplete.",
                check="cut-off",
                words=last[-120:],
            )


def preposition_twice(draft: DraftText) -> Iterator[Finding]:
    """Find a lead that ends in a preposition with which its items begin again."""
    for each in draft.text.clauses:
        match = _PREPOSITION_TWICE.search(each.text.rstrip())
        if not match:
            continue
        word = match[1].lower()
        again = [
            child.number for child in draft.text.children(each.number) if child.text.lower().startswith(f"{word} ")
        ]
        if again:
            says = f'The lead ends in "{word}" and {", ".join(again)} begin with it again.'
            yield draft.finding(
                "wording", FindingSeverity.NOTE, (each.number, *again), says, check="preposition", words=each.text[-80:]
            )


def two_sentences(draft: DraftText) -> Iterator[Finding]:
    """Find two rules run together: a sentence with two main verbs and no conjunction between them."""
    for each in draft.rules:
        match = re.search(
            r"\b(?:must|shall|will) (?:also )?be [a-z]+ed [^.;,]{5,80} (?:must|shall) be [a-z]+ed\b", each.text
        )
        if match and not re.search(r"\b(?:and|or|which|that|who|where|if|unless)\b", match[0]):
            yield draft.finding(
                "wording",
                FindingSeverity.NOTE,
                each.number,
                "Two rules are run together.",
                check="run-together",
                words=around(each.text, match.start(), match.end()),
            )


CHECKS = (doubled, patterns, cut_off, preposition_twice, two_sentences)
