"""Authority: a power that nobody has, a rank that no ladder has, a reviewer who is the first decider."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from croupier.drafts.lint.draft import DraftText, around
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.drafts.lint.masks import masked

_POWER = re.compile(
    r"\b(?:may|it (?:shall|will|must|can)) (?:also |then |either |only )?be (?P<act>required(?= to)|requested|disqualified|refused|directed|excluded|declared|authori[sz]ed|approved|cancelled|limited|refunded|permitted|allowed|asked|varied|waived|deemed|completed|retired|limited|postponed|suspended|invalidated|ordered|altered|closed)\b",
    re.IGNORECASE,
)
_PERSON = re.compile(
    r"\b(?:supervisor|manager|director|dealer|inspector|operator|casino|surveillance|patron|NICC|commission|authority|the star|crown sydney|person|officer|management|scrutineer|regulator|discretion)s?\b",
    re.IGNORECASE,
)
_JUDGED = re.compile(
    r"\b(?:if|where|when|that) (?:it is|[a-z ]{3,40} (?:is|are)) (?P<act>determined|considered|judged|deemed|thought|believed) (?:that|to|necessary|appropriate|warranted|not to)\b",
    re.IGNORECASE,
)


def nobody(draft: DraftText) -> Iterator[Finding]:
    """Find powers in the passive with nobody named, in the clause or above it, who has them."""
    for each in draft.rules:
        for match in (*_POWER.finditer(each.text), *_JUDGED.finditer(each.text)):
            sentence = each.text[each.text.rfind(".", 0, match.start()) + 1 :]
            sentence = sentence[
                : sentence.find(".", match.start() - each.text.rfind(".", 0, match.start())) + 1 or None
            ]
            above = " ".join(other.text for other in draft.text.above(each.number) if other.kind == "rule")
            beneath = " ".join(child.text for child in draft.text.children(each.number))
            if (
                _PERSON.search(_without_subject(sentence))
                or _PERSON.search(above)
                or (sentence.rstrip().endswith(":") and _PERSON.search(beneath))
            ):
                continue
            says = f'"{match[0]}": nobody is named who decides it.'
            yield draft.finding(
                "authority",
                FindingSeverity.WARNING,
                each.number,
                says,
                check="nobody",
                words=around(each.text, match.start(), match.end()),
            )
            break


_HOLDER = re.compile(
    r"\b(?:with|at|in|to|upon|under|by|on|without) (?:the|a) (?:prior |express |sole )?(?P<act>approval|discretion|opinion|satisfaction|direction|consent|authori[sz]ation|permission|instruction)s?\b(?!'|\s+(?:of|from|by|and/or|given|to\b))",
    re.IGNORECASE,
)
_ORDERED = re.compile(
    r"\b(?:if|where|when|unless|as|until|otherwise|person|scrutineer) (?:so )?(?P<act>directed|authori[sz]ed|approved|instructed|ordered|nominated|permitted)\b(?!\s+(?:by|in|under|for|to|with|the|on))",
    re.IGNORECASE,
)


_IMPERSONAL = re.compile(
    r"\bit (?:may|shall|will|must|can) be (?P<act>directed|declared|authori[sz]ed|approved|invalidated|altered|changed|closed|permitted|required|ordered|decided|allowed)\b(?![^.;:]*\bby\b)",
    re.IGNORECASE,
)
_UNHELD = (_HOLDER, _ORDERED, _IMPERSONAL)


def unheld(draft: DraftText) -> Iterator[Finding]:
    """Find an approval, a discretion or an order of which the sentence does not say whose it is."""
    for each in draft.rules:
        for match in (found for pattern in _UNHELD for found in pattern.finditer(each.text)):
            says = f'"{match[0]}": it is not said whose.'
            words = around(each.text, match.start(), match.end())
            yield draft.finding("authority", FindingSeverity.WARNING, each.number, says, check="unheld", words=words)


def _without_subject(sentence: str) -> str:
    """Leave out words in which a person is no decider: a sign, a table of a casino, the hand of a dealer."""
    return re.sub(
        r"\b(?:dealer'?s?'? (?:hand|left|right|cards?)|casino dollars|(?:at|in) (?:the|a) casino|(?:patron|person)s?|within the casino boundary)\b",
        "",
        sentence,
        flags=re.IGNORECASE,
    )


def nobody_chooses(draft: DraftText) -> Iterator[Finding]:
    """Find a choice among remedies that nobody is given."""
    for each in draft.rules:
        items = draft.text.children(each.number)
        if not re.search(r"\bmay (?:either )?be:\s*$", each.text.rstrip()) or len(items) < 2:
            continue
        above = " ".join(other.text for other in draft.text.above(each.number) if other.kind == "rule")
        if not re.search(
            r"\b(?:supervisor|manager|director|higher duties dealer)\b", f"{each.text} {above}", re.IGNORECASE
        ):
            says = "Several things may be done, and nobody is named who chooses."
            yield draft.finding(
                "authority", FindingSeverity.WARNING, (each.number, each.parent), says, check="nobody-chooses"
            )


def reviewer(draft: DraftText) -> Iterator[Finding]:
    """Find a review by somebody who, as defined, may be the first decider."""
    includes: dict[str, set[str]] = defaultdict(set)
    names = [
        term.term.lower()
        for term in draft.definitions
        if re.search(r"supervisor|manager|dealer|director", term.term, re.IGNORECASE)
    ]
    for term in draft.definitions:
        if term.term.lower() in names and "includ" in term.means.lower():
            tail = term.means.lower().split("includ", 1)[1]
            includes[term.term.lower()] |= {name for name in names if name in tail}
    for each in draft.rules:
        low = each.text.lower()
        if not re.search(r"\b(?:dispute|review|appeal|complain)", low):
            continue
        for broad, narrow in includes.items():
            first = next((name for name in sorted(narrow) if name in low), None)
            if (
                first
                and broad in low
                and re.search(
                    rf"{re.escape(broad)}[^.]*\b(?:review|final|confirm)|\breview[^.]*{re.escape(broad)}", low
                )
                and low.find(first) < low.rfind(broad)
            ):
                says = f"A decision of the {first} is reviewed by the {broad}, who as defined may be the same person."
                also = tuple(
                    Evidence(d.clause, draft.text[d.clause].text[:200])
                    for d in draft.definitions
                    if d.term.lower() == broad
                )
                yield draft.finding(
                    "authority", FindingSeverity.WARNING, each.number, says, check="reviewer", also=also
                )


_RANKS = re.compile(
    r"\b(?:casino supervisor|gaming supervisor|assistant gaming manager|gaming manager|higher duties dealer|area manager|assistant casino manager|casino manager|tournament manager|tournament director|dealer|inspector)\b",
    re.IGNORECASE,
)


def unlike_parallels(draft: DraftText) -> Iterator[Finding]:
    """Find a clause that gives a power to another rank than the clauses written on the same pattern."""
    groups: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for each in draft.rules:
        named = [found.lower() for found in _RANKS.findall(each.text)]
        pattern = (
            masked(_RANKS.sub("rank", each.text)).replace("an rank", "a rank").replace("<name>", "").replace("rank", "")
        )
        if named and len(pattern.split()) >= 7:
            groups[" ".join(pattern.split())].append((each.number, ", ".join(named)))
    for group in groups.values():
        found = Counter(ranks for _, ranks in group)
        usual, count = found.most_common(1)[0]
        if len(found) > 1 and count > 1 and count * 2 > len(group):
            for number, ranks in group:
                if ranks != usual:
                    says = f"Names the {ranks} where the clauses on the same pattern name the {usual}."
                    yield draft.finding(
                        "authority", FindingSeverity.WARNING, number, says, check="parallel", suggest=usual
                    )


CHECKS = (nobody, unheld, nobody_chooses, reviewer, unlike_parallels)
