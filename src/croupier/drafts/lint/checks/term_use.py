"""How terms are used: a word of a term that stands without the rest of it, and a term written almost as defined."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from croupier.drafts.lint.checks.term import pattern_of, written_forms
from croupier.drafts.lint.draft import DraftText, around
from croupier.drafts.lint.finding import Finding, FindingSeverity

_WORD = re.compile(r"[A-Za-z][A-Za-z-]{4,}")
_OFTEN = 4
_STEM = 4
_DIGITS = tuple("0123456789")


def without_its_term(draft: DraftText) -> Iterator[Finding]:
    """Find a word that everywhere else belongs to a defined term of several words, and once stands without it."""
    within, alone = _places(draft)
    elsewhere = {low for sister in draft.sisters for low in _places(sister)[1]}
    for low, (number, shown, term) in alone.items():
        if within[low] >= _OFTEN and within[low, "alone"] == 1 and low not in elsewhere and number.startswith(_DIGITS):
            says = f'"{low}" stands without the rest of the defined term "{term}", to which it belongs elsewhere.'
            suggest = f'"{term}"'
            yield draft.finding("term", FindingSeverity.NOTE, number, says, check="part", words=shown, suggest=suggest)


@lru_cache(maxsize=16)
def _places(draft: DraftText) -> tuple[Counter[object], dict[str, tuple[str, str, str]]]:
    """Count for each word of a defined term how often it stands within one, and tell where it stands alone."""
    terms = {form: each.term for each in draft.definitions for form in written_forms(each) if len(form.split()) > 1}
    words = {word.lower(): term for form, term in terms.items() for word in _WORD.findall(form)}
    patterns = [pattern_of(form) for form in terms]
    within: Counter[object] = Counter()
    alone: dict[str, tuple[str, str, str]] = {}
    for clause in draft.text.clauses:
        spans = [match.span() for pattern in patterns for match in pattern.finditer(clause.text)]
        for match in _WORD.finditer(clause.text):
            low = match[0].lower()
            if low not in words:
                continue
            if any(start <= match.start() < end for start, end in spans):
                within[low] += 1
            elif clause.kind != "definition":
                within[low, "alone"] += 1
                alone[low] = (clause.number, around(clause.text, match.start(), match.end()), words[low])
    return within, alone


def misspelt(draft: DraftText) -> Iterator[Finding]:
    """Find a word that nothing else has, in the place of a word of a defined term that begins as it does."""
    seen = Counter(word.lower() for each in draft.text.clauses for word in re.findall(r"[A-Za-z]+", each.text))
    terms = [each.term.lower().split() for each in draft.definitions if len(each.term.split()) > 1]
    for each in draft.rules:
        tokens = list(re.finditer(r"[A-Za-z]+", each.text))
        low = [token[0].lower() for token in tokens]
        for place, word in enumerate(low):
            if seen[word] != 1 or len(word) <= _STEM:
                continue
            meant = next((term for term in terms if _nearly(term, low, place)), None)
            if meant:
                says = f'"{word}" stands in the defined term "{" ".join(meant)}".'
                words = around(each.text, tokens[place].start(), tokens[place].end())
                suggest = f'"{" ".join(meant)}"'
                yield draft.finding(
                    "term", FindingSeverity.WARNING, each.number, says, check="misspelt", words=words, suggest=suggest
                )


def _nearly(term: list[str], words: list[str], place: int) -> bool:
    """Tell whether the words around a place are a term but for the word at that place, which begins as its own does."""
    for own, word in enumerate(term):
        start = place - own
        if start < 0 or start + len(term) > len(words):
            continue
        same = all(words[start + n].rstrip("s") == each.rstrip("s") for n, each in enumerate(term) if n != own)
        if same and words[place] != word and words[place][:_STEM] == word[:_STEM] and words[place] != f"{word}s":
            return True
    return False


_LEADS = frozenset(
    {"a", "an", "any", "each", "every", "first", "last", "next", "no", "one", "per", "such", "that", "the", "this"}
)
_TOKEN = re.compile(r"[a-z][a-z'-]*|[.;:,()]")
_SEEN = 3


def in_place_of_a_term(draft: DraftText) -> Iterator[Finding]:
    """Find a word that no other clause has, between two words between which a defined term stands elsewhere."""
    usual, forms = _surroundings(draft)
    others = [_word_counts(each) for each in draft.sisters]
    for each in draft.rules:
        tokens = ["", *_TOKEN.findall(each.text.lower()), ""]
        for before, word, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
            alone = len(word) >= _STEM and _word_counts(draft)[word] == 1 and not any(one[word] for one in others)
            if not alone or any(word.startswith(form[:_STEM]) for form in forms):
                continue
            term, times = max(usual.get((before, after), {"": 0}).items(), key=lambda one: one[1])
            if times >= _SEEN:
                at = each.text.lower().find(word)
                says = f'"{word}" stands in no other clause; in its place the others have the term "{term}".'
                words = around(each.text, at, at + len(word))
                yield draft.finding("term", FindingSeverity.NOTE, each.number, says, check="in-place", words=words)


@lru_cache(maxsize=16)
def _word_counts(draft: DraftText) -> Counter[str]:
    """Count in how many clauses a word stands; one in plural is the same word."""
    return Counter(
        word
        for low in draft.lower_case.values()
        for each in set(_TOKEN.findall(low))
        for word in {each, each.rstrip("s")}
    )


@lru_cache(maxsize=16)
def _surroundings(draft: DraftText) -> tuple[dict[tuple[str, str], Counter[str]], frozenset[str]]:
    """Count between which two words each defined term stands; a term of several words is one."""
    forms = {form.lower(): each.term for each in draft.definitions for form in written_forms(each)}
    long = sorted((each for each in forms if " " in each), key=len, reverse=True)
    found: dict[tuple[str, str], Counter[str]] = {}
    for low in draft.lower_case.values():
        joined = low
        for each in long:
            joined = joined.replace(each, each.replace(" ", "-"))
        tokens = _TOKEN.findall(joined)
        for before, word, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
            plain = word.replace("-", " ")
            term = forms.get(plain) or forms.get(word) or forms.get(word.removesuffix("s"))
            if term is None or before not in _LEADS:
                continue
            found.setdefault((before, after), Counter())[term] += 1
            first, _, rest = plain.partition(" ")
            if rest:
                found.setdefault((before, rest.split()[0]), Counter())[term] += 1
                found.setdefault((first, after), Counter())[term] += " " not in rest
    for lead in ("a", "an", "any", "the"):
        found.pop((lead, "of"), None)  # many a word stands there
    return found, frozenset(word for each in forms for word in each.split() if len(word) >= _STEM)


CHECKS = (without_its_term, misspelt, in_place_of_a_term)
