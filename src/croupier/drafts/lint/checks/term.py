"""Terms: used and not defined, defined and not used, defined twice, written in another way than defined."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from croupier.drafts.lint.draft import DraftText, around
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.texts import Definition

_RANK = re.compile(
    r"\b(?P<rank>(?:(?:[A-Z][a-z]+|[a-z]+)\s){0,3}?(?:[Mm]anagers?|[Ss]upervisors?|[Dd]irectors?|[Ii]nspectors?|[Ii]nspectorate|[Cc]ontrollers?|[Oo]fficers?|[Bb]oss(?:es)?|[Hh]osts?|[Cc]roupiers?|[Aa]ttendants?|[Ss]tewards?))\b"
)
_SKIP = {"a", "an", "the", "of", "or", "and", "by", "to", "any", "each", "that", "this", "with", "if", "from", "another",
         "between", "such", "other", "all", "no", "at", "in", "on", "for", "is", "be", "are", "as", "was", "who", "when",
         "where", "may", "shall", "must", "will", "inform", "informs", "notify", "relevant", "independent", "appropriate",
         "police", "nominated", "designated", "authorised", "higher", "obtain", "require", "requires", "request"}  # fmt: skip


@lru_cache(maxsize=4096)
def pattern_of(term: str) -> re.Pattern[str]:
    """Match a term however it is capitalised, hyphenated or in number."""
    return _joined(re.split(r"[\s-]+", term.strip()), r"[\s-]*", r"(?:'s|s'|es|s|ed|ing)?")


def _joined(parts: Iterable[str], between: str, ending: str) -> re.Pattern[str]:
    """Match parts of a term, which are taken as they are written, with a pattern between them and one after them."""
    return re.compile(
        r"(?<![\w-])" + between.join(re.escape(each) for each in parts) + ending + r"(?!\w)", re.IGNORECASE
    )


def written_forms(of: Definition) -> list[str]:
    """Give the ways in which a defined term is written."""
    forms = [of.term, *of.aliases]
    for each in list(forms):
        low = each.lower()
        if low.endswith("s"):
            forms.append(each[:-1])
        if low.endswith("ed"):
            forms += [each[:-2], each[:-1]]
    return [re.sub(r"\(\w+\)", "", each).strip() for each in dict.fromkeys(forms) if each.strip()]


def _used(draft: DraftText, of: Definition) -> bool:
    patterns = [pattern_of(each) for each in written_forms(of)]
    return any(
        pattern.search(each.text)
        for each in draft.text.clauses
        if not each.number.startswith(of.clause)
        for pattern in patterns
    )


def unused(draft: DraftText) -> Iterator[Finding]:
    for each in draft.definitions:
        if not _used(draft, each):
            says = f'"{each.term}" is defined and never used.'
            yield draft.finding("term", FindingSeverity.WARNING, each.clause, says, check="unused")


def defined_twice(draft: DraftText) -> Iterator[Finding]:
    seen: dict[str, Definition] = {}
    for each in draft.definitions:
        key = each.term.lower()
        if key in seen:
            says = f'"{each.term}" is defined in {seen[key].clause} and again in {each.clause}.'
            also = (Evidence(seen[key].clause, draft.text[seen[key].clause].text[:200]),)
            yield draft.finding(
                "term", FindingSeverity.WARNING, (each.clause, seen[key].clause), says, check="twice", also=also
            )
        seen.setdefault(key, each)


def undefined_rank(draft: DraftText) -> Iterator[Finding]:
    """Find ranks that hold a power and are not defined, where the document defines others."""
    known = [pattern_of(form) for each in draft.definitions for form in written_forms(each)]
    if not any(
        re.search(r"manager|supervisor|director|inspector|dealer", each.term, re.IGNORECASE)
        for each in draft.definitions
    ):
        return
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for each in draft.rules:
        for match in _RANK.finditer(each.text):
            name = _rank_name(match["rank"])
            if name and not any(pattern.fullmatch(name) for pattern in known):
                found[name.lower().removesuffix("s")].append(
                    (each.number, around(each.text, match.start(), match.end()))
                )
    for name, places in found.items():
        clauses = tuple(dict.fromkeys(number for number, _ in places))
        says = f'"{name}" is a rank that the document does not define.'
        yield draft.finding(
            "term",
            FindingSeverity.ERROR,
            clauses[:8],
            says,
            check="rank",
            words=places[0][1],
            suggest=_nearest(draft, name),
        )


def _rank_name(words: str) -> str:
    kept = words.split()
    while kept and kept[0].lower() in _SKIP:
        kept = kept[1:]
    for place in range(len(kept) - 1, -1, -1):
        if kept[place].lower() in _SKIP:
            kept = kept[place + 1 :]
            break
    return " ".join(kept) if len(kept) > 1 or (kept and kept[0].lower() in {"inspectorate", "inspector"}) else ""


def _nearest(draft: DraftText, name: str) -> str:
    """Name the defined rank that shares most words with one that is not defined."""
    words, ranks = set(name.split()), [each for each in draft.definitions if _RANK.fullmatch(each.term)]
    near = [(len(words & set(each.term.lower().split())), each.term) for each in ranks]
    best = max(near, default=(0, ""))
    return f'"{best[1]}"' if best[0] else ""


def sisters_term(draft: DraftText) -> Iterator[Finding]:
    """Find words that a sister defines and that this document uses without a definition."""
    own = {_plain(form) for each in draft.definitions for form in written_forms(each)}
    own |= {_plain(each.title) for each in draft.text.clauses if each.kind == "heading"}
    wanted: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for sister in draft.sisters:
        for each in sister.definitions:
            wanted[written_forms(each)[-1 if "(" in each.term else 0].lower().replace("-", "")].append(
                (sister.document, each.clause)
            )
    body = [each for each in draft.text.clauses if each.kind in {"rule", "definition"}]
    for term, where in wanted.items():
        pattern = pattern_of(term)
        loose = _joined(term, "-?", "s?") if " " not in term else pattern
        if _plain(term) in own or (" " not in term and len(where) < 2):
            continue
        uses = [
            (each.number, match) for each in body if (match := (pattern.search(each.text) or loose.search(each.text)))
        ]
        if uses:
            number, match = uses[0]
            says = f'"{match[0]}" is used and not defined; {where[0][0]} defines it ({where[0][1]}).'
            clauses = tuple(dict.fromkeys(each for each, _ in uses))[:8]
            severity = FindingSeverity.WARNING if len(where) > 1 else FindingSeverity.NOTE
            words = around(draft.text[number].text, match.start(), match.end())
            yield draft.finding("term", severity, clauses, says, check="sister", words=words)


def _plain(term: str) -> str:
    return re.sub(r"[^a-z0-9]", "", term.lower()).removesuffix("s")


# Capitalised and quoted ----------------------------------------------------------------------------------------------

_PHRASE = re.compile(
    r"(?<![\"'\w])(?:[A-Z][a-z]+(?:'s)?)(?:[ -](?:[A-Z][a-z]+(?:'s)?|of|and(?= [A-Z])))*[ -][A-Z][a-z]+(?:s|'s)?\b"
)
_LAW = re.compile(
    r"\b(?:Act|Regulation|Commission|Authority|Sydney|Wales|Limited|Ltd|Pty|Department|Court|Report|Club)\b"
)


def variants(draft: DraftText) -> Iterator[Finding]:
    """Find names that are a defined term with its words in another order, or with one word a little otherwise."""
    terms = {each.term.lower(): each for each in draft.definitions if len(each.term.split()) > 1}
    parts = {word.rstrip("s") for term in terms for word in term.split()}
    known = _all_known(draft)
    found: dict[str, list[tuple[str, str, Definition]]] = defaultdict(list)
    for each in draft.text.clauses:
        if each.kind not in {"rule", "definition"}:
            continue
        for start, end, words in _word_windows(each.text):
            low = re.sub(r"'s?$|(?<=s)'$", "", words.lower())
            if low in known or low.removesuffix("s") in known:
                continue
            if sum(word.rstrip("s") not in parts for word in low.split()) > 1:
                continue  # of a variant all words but one are those of a term
            near = _variant_of(low, terms)
            if near is not None and not each.number.startswith(near.clause):
                found[low].append((each.number, around(each.text, start, end), near))
    for words, places in found.items():
        _, shown, near = places[0]
        says = f'"{words}" stands for the defined term "{near.term}".'
        clauses = tuple(dict.fromkeys(place[0] for place in places))
        yield draft.finding(
            "term", FindingSeverity.WARNING, clauses[:8], says, check="variant", words=shown, suggest=f'"{near.term}"'
        )


def _all_known(draft: DraftText) -> frozenset[str]:
    forms = {form.lower() for each in draft.definitions for form in written_forms(each)}
    return frozenset(forms | {each.text.lower() for each in draft.text.clauses if each.kind == "heading"})


def _word_windows(text: str) -> Iterator[tuple[int, int, str]]:
    tokens = list(re.finditer(r"[A-Za-z][A-Za-z'-]*", text))
    for size in (2, 3, 4):
        for place in range(len(tokens) - size + 1):
            window = tokens[place : place + size]
            words = text[window[0].start() : window[-1].end()]
            if re.fullmatch(r"[A-Za-z' -]+", words) and any(each[0][:1].isupper() for each in window):
                yield window[0].start(), window[-1].end(), words


def _variant_of(words: str, terms: dict[str, Definition]) -> Definition | None:
    mine = words.split()
    for term, definition in terms.items():
        theirs = term.split()
        if len(theirs) != len(mine) or mine == theirs:
            continue
        if sorted(mine) == sorted(theirs):
            return definition
        unlike = [(a, b) for a, b in zip(mine, theirs, strict=True) if a.rstrip("s") != b.rstrip("s")]
        if len(unlike) == 1 and _close(*unlike[0]):
            return definition
    return None


def _close(one: str, other: str) -> bool:
    """One word is the other a little otherwise: a shared stem of four letters, and not much more."""
    stem = 0
    while stem < min(len(one), len(other)) and one[stem] == other[stem]:
        stem += 1
    return (
        stem >= 3
        and "play" not in {one, other}
        and not (one.startswith("play") and other.startswith("play"))
        and abs(len(one) - len(other)) <= 3
        and max(len(one), len(other)) - stem <= 3
    )


def undefined_name(draft: DraftText) -> Iterator[Finding]:
    """Find capitalised names inside sentences that are neither defined nor a heading: of words that no term has, or of
    words that stand together nowhere else.
    """
    if not draft.definitions:
        return
    known = _all_known(draft)
    pieces = {word for each in known for word in each.split()} | set(draft.document.split("-"))
    places: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for each in (rule for rule in draft.rules if not rule.number.startswith("order")):
        for match in _PHRASE.finditer(each.text):
            low = re.sub(r"'s$", "", match[0]).lower()
            inside = match.start() > 1 and each.text[match.start() - 2] not in ".;:\n"
            if _is_no_term(low, match[0]) or low in known or low.rstrip("s") in known:
                continue
            goes_on = each.text[match.end() :][:2].strip().islower()
            if (inside and not _of_known_words(low, pieces)) or (
                (inside or goes_on) and _is_nowhere_else(draft, low, each.number)
            ):
                places[low].append((each.number, around(each.text, match.start(), match.end())))
    for low, shown in places.items():
        clauses = tuple(dict.fromkeys(number for number, _ in shown))
        says = f'"{low}" is written as a term and is not defined.'
        yield draft.finding("term", FindingSeverity.NOTE, clauses[:8], says, check="name", words=shown[0][1])


def _is_no_term(low: str, written: str) -> bool:
    """A card, two names in a row, or the name of an act or an office."""
    cards = re.search(r"\b(?:queen|king|jack|ace)s?\b|'", low)
    return " and " in low or bool(cards) or bool(_LAW.search(written))


def _of_known_words(low: str, pieces: set[str]) -> bool:
    return all(word in pieces or word.rstrip("s") in pieces or word in _SKIP for word in re.split(r"[ -]", low))


def _is_nowhere_else(draft: DraftText, low: str, number: str) -> bool:
    """Tell whether words stand together in this clause only, here and in the sisters."""
    return not any(
        low in words
        for each in (draft, *draft.sisters)
        for other, words in each.lower_case.items()
        if each is not draft or other != number
    )


_QUOTED = re.compile(r"\"(?P<term>[A-Za-z][A-Za-z' -]{2,40})\"")


def quoted(draft: DraftText) -> Iterator[Finding]:
    """Find quoted words that stand for a term and differ in one word from a defined one."""
    terms = {each.term.lower(): each for each in draft.definitions}
    known = _all_known(draft)
    for each in draft.rules:
        for match in _QUOTED.finditer(each.text):
            low = match["term"].lower()
            near = None if low in known else _variant_of(low, terms)
            if near:
                says = f'"{match["term"]}" stands for the defined term "{near.term}".'
                words = around(each.text, match.start(), match.end())
                yield draft.finding(
                    "term",
                    FindingSeverity.WARNING,
                    each.number,
                    says,
                    check="quoted",
                    words=words,
                    suggest=f'"{near.term}"',
                )


def quoted_once(draft: DraftText) -> Iterator[Finding]:
    """Find quoted words that are no term, and that no other clause has, quoted or not."""
    known = _all_known(draft)
    bodies = [(each.number, each.text.lower()) for each in draft.text.clauses]
    for each in draft.rules if draft.definitions else ():
        for match in _QUOTED.finditer(each.text):
            low = match["term"].lower()
            pattern = pattern_of(low)
            if low in known or low.rstrip("s") in known or _CALLED.search(each.text[: match.start()]):
                continue
            if not any(pattern.search(words) for number, words in bodies if number != each.number and low in words):
                says = f'"{match["term"]}" is quoted as a term and is not defined.'
                words = around(each.text, match.start(), match.end())
                yield draft.finding("term", FindingSeverity.NOTE, each.number, says, check="quoted-once", words=words)


_CALLED = re.compile(r"\b(?:announce|call|marked|words|indicat|inscri|label)\w*[^.;]{0,30}$", re.IGNORECASE)

CHECKS = (quoted_once, unused, defined_twice, undefined_rank, sisters_term, variants, undefined_name, quoted)
