"""Authority: a power that nobody has, a rank that no ladder has, a reviewer who is the first decider."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from croupier.drafts.lint.draft import DraftText, around
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.drafts.lint.masks import masked
from croupier.texts import TextClause

_POWER = re.compile(
    r"\b(?P<power>may (?:also |then |either |at any time )?be (?P<act>set aside|[a-z]+(?:ed|en|wn|ld|id|ut|ght|pt|un)))\b(?P<after>\s+\w+)?",
    re.IGNORECASE,
)
_ROUTINE = re.compile(
    r"placed|used|indicated|made|shown|checked|paid|dealt|loaded|linked|utilised|secured|overseen|wagered|purchased|played"
    r"|offered|stated|displayed|marked|called|handled|faced|seated|worn|obtained|found|awarded|included|kept|held|seen"
    r"|drawn|turned|laid|shuffled|conducted|entered|signed|printed|known|based|designed|removed|inserted|exposed|supplied"
)
"""What is done at every table without a decision; done to a person or to a wager it is a power all the same."""
_OF_A_PERSON = re.compile(r"\b(?:players?|patrons?|persons?|customers?|wagers?|bets?)\b", re.IGNORECASE)
_HANDS = frozenset({"removed", "excluded", "held", "turned", "paid"})
_WHO = r"(?:supervisor|manager|director|dealer|inspector|operator|surveillance|NICC|commission|authority|the star|crown sydney|officer|management|scrutineer|regulator)s?(?:\s+\(?or above\)?)?"
_ACTS = r"(?:may|shall|must|will|can|determin|decid|consider|direct|approv|authori[sz]|agree|nominat|elect|choos|sees|think|deem|permit|is satisfied|is of the opinion|requir|so\b|believ|instruct|offer|specif|advis|prescrib)"
_SAYS_SO = r"(?:approval|discretion|opinion|satisfaction|direction|consent|authori[sz]ation|permission|instruction|request|option|choice|decision|supervision|determination)s?"
_AGENT = re.compile(
    rf"\bby (?:the |a |an |any |either )?(?:[\w'/-]+ ){{0,3}}?(?:{_WHO}|players?|patrons?|(?:crown|casino)\b)"
    rf"|\b{_WHO},? (?:[a-z]+ly )?{_ACTS}|\b{_SAYS_SO} (?:of|from|by) (?:[\w'/-]+ ){{0,4}}?{_WHO}|\b{_WHO}(?:'s?|s') {_SAYS_SO}"
    rf"|\bdispute|\b(?:these|the|such) rules (?:may|shall)",
    re.IGNORECASE,
)
_JUDGED = re.compile(
    r"\b(?P<power>(?:if|where|when|that) (?:it is|[a-z ]{3,40} (?:is|are)) (?:determined|considered|judged|deemed|thought|believed) (?:that|to|necessary|appropriate|warranted|not to))\b",
    re.IGNORECASE,
)


def nobody(draft: DraftText) -> Iterator[Finding]:
    """Find powers in the passive with nobody named, in the sentence or above it, who has them."""
    for each in draft.rules:
        for match in (*filter(_is_power, _POWER.finditer(each.text)), *_JUDGED.finditer(each.text)):
            if not _held(draft, each, match.end()):
                start, end = match.start("power"), match.end("power")
                says = f'"{match["power"]}": nobody is named who decides it.'
                words = around(each.text, start, end)
                yield draft.finding(
                    "authority", FindingSeverity.WARNING, each.number, says, check="nobody", words=words
                )
                break


def _is_power(of: re.Match[str]) -> bool:
    """Tell a power from what is done at every table, and from what is forbidden to everybody."""
    before = of.string[: of.start()].lower()
    subject, act = re.split(r"[.;:\n]", before)[-1], of["act"].lower()
    if act == "required":
        return (of["after"] or "").strip().lower() == "to"
    if re.search(r"\b(?:no|neither|nor)\b[^,]*$", subject) or re.search(
        r"\b(?:which|that|as they|how they) $", subject
    ):
        return False
    return not _ROUTINE.fullmatch(act) or (act in _HANDS and bool(_OF_A_PERSON.search(subject.rsplit(",", 1)[-1])))


def _held(draft: DraftText, clause: TextClause, place: int) -> bool:
    """Tell whether the sentence at a place, the clauses above it or the items beneath it name who decides."""
    start = max(clause.text.rfind(end, 0, place) for end in (". ", ".\n", "\n"))
    end = clause.text.find(". ", place)
    sentence = clause.text[start + 1 : end if end >= 0 else None]
    goes_on = start < 0  # the first sentence of an item goes on with what stands above it; another one does not
    above = " ".join(each.text for each in draft.text.above(clause.number) if each.kind == "rule") if goes_on else ""
    items = draft.text.children(clause.number) if sentence.rstrip().endswith(":") else []
    return bool(
        _AGENT.search(sentence)
        or _AGENT.search(above)
        or any(
            re.match(rf"(?:by |with )?(?:the |a |an )?(?:[\w-]+ )?{_WHO}", each.text, re.IGNORECASE) for each in items
        )
    )


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
_FINAL = re.compile(
    r"\b(?:the|any|such) (?P<act>decision|ruling|determination) (?:is|shall be|will be|must be) (?:final|binding|conclusive)\b",
    re.IGNORECASE,
)
_UNHELD = (_HOLDER, _ORDERED, _IMPERSONAL, _FINAL)


def unheld(draft: DraftText) -> Iterator[Finding]:
    """Find an approval, a discretion or an order of which the sentence does not say whose it is."""
    for each in draft.rules:
        for match in (found for pattern in _UNHELD for found in pattern.finditer(each.text)):
            says = f'"{match[0]}": it is not said whose.'
            words = around(each.text, match.start(), match.end())
            yield draft.finding("authority", FindingSeverity.WARNING, each.number, says, check="unheld", words=words)


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
