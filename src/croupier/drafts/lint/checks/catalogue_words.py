"""The words of a clause against those of its catalogue entry: one that says the opposite, a figure or a "not" in the
place of another, a term that is called otherwise here and nowhere else.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from croupier.drafts.lint.checks.catalogue import ACTORS, entries_of
from croupier.drafts.lint.checks.term import pattern_of, written_forms
from croupier.drafts.lint.draft import DraftText, around, forces
from croupier.drafts.lint.finding import Evidence, Finding, FindingSeverity
from croupier.drafts.lint.opposites import opposed
from croupier.rulebooks import Entry
from croupier.texts import TextClause, numbers_said, quantities, words_of

_NEVER: Final = re.compile(
    r"\b(?:not|never|no|nor|neither|nobody|none|nothing|without|only|unless|cannot|forbid\w*|refus\w*|prohibit\w*|exclu\w+|except\w*|barred"
    r"|other than|before|until|lose\w*|invalid|void|free|stops?|ineligible|rather|instead|keeps?|ban\w*|outside|beyond|disregard\w*)\b|n't\b",
    re.IGNORECASE,
)
_MUST_NOT: Final = re.compile(r"\b(?:must|shall|may|can) ?not\b|\bnever\b", re.IGNORECASE)
_PEOPLE: Final = re.compile(
    r"\b(?:players?|patrons?|persons?|dealers?|supervisors?|managers?|inspectors?|directors?)\b", re.IGNORECASE
)
_LEAST: Final = 2


class RuleOfCatalogue(NamedTuple):
    """A rule that the catalogue knows, with its entry and the words that it stands in."""

    draft: DraftText
    clause: TextClause
    entry: Entry
    context: str

    def finding(
        self, class_: str, says: str, check: str, words: str = "", *, severity: FindingSeverity | None = None
    ) -> Finding:
        at = self.clause.text.find(words)
        shown = around(self.clause.text, at, at + len(words)) if words and at >= 0 else ""
        also = (Evidence(self.clause.number, self.entry.says),)
        usual = FindingSeverity.NOTE if class_ in {"contradiction", "term"} else FindingSeverity.WARNING
        number, check = self.clause.number, f"catalogue-{check}"
        return self.draft.finding(class_, severity or usual, number, says, check=check, words=shown, also=also)


def rules_of_catalogue(draft: DraftText) -> Iterator[RuleOfCatalogue]:
    for number, entry in entries_of(draft).items():
        clause = draft.text.by_number.get(number)
        if clause is not None and clause.kind == "rule":
            yield RuleOfCatalogue(draft, clause, entry, draft.text.in_context(number))


def opposites(draft: DraftText) -> Iterator[Finding]:
    """Find a word whose opposite, and not the word itself, the catalogue has."""
    for rule in rules_of_catalogue(draft):
        _, clause, entry, context = rule
        for own, told in opposed(clause.text, context, entry.says):
            says = f'Says "{own}" where the catalogue says "{told}".'
            yield rule.finding("sister", says, "opposite", own)


def negations(draft: DraftText) -> Iterator[Finding]:
    """Find a clause that forbids where the catalogue has no word that could, or the other way round."""
    for rule in rules_of_catalogue(draft):
        _, clause, entry, context = rule
        forbids = _MUST_NOT.search(clause.text)
        if forbids and not _NEVER.search(entry.says):
            says = "The text forbids; the catalogue has nothing of the kind."
            yield rule.finding("modality", says, "not", forbids[0])
        banned = forbidden(context, entry.says)
        if banned:
            says = f'The catalogue says "{banned[0]}"; the text does not forbid anything.'
            yield rule.finding("modality", says, "not")


def forbidden(context: str, told: str) -> re.Match[str] | None:
    """Give the ban that is told of a clause whose words, and those around it, have nothing that could be one."""
    return None if _NEVER.search(context) else _MUST_NOT.search(told)


def figures(draft: DraftText) -> Iterator[Finding]:
    """Find a number of things that stands where the catalogue has another number of them."""
    for rule in rules_of_catalogue(draft):
        _, clause, entry, context = rule
        here, there = numbers_said(context), numbers_said(entry.says)
        own = {each.unit: each.value for each in quantities(clause.text) if each.unit and each.value not in there}
        told = [each for each in quantities(entry.says) if each.value >= _LEAST and each.value not in here]
        other = next((each for each in told if each.unit in own), None)
        if other:
            says = f"Has {own[other.unit]} {other.unit} where the catalogue has {other.value}."
            yield rule.finding("contradiction", says, "figure")


@lru_cache(maxsize=16)
def _vocabulary(draft: DraftText) -> Counter[str]:
    """Count in how many clauses of the text a word stands."""
    return Counter(word for each in draft.text.clauses for word in set(words_of(each.text)))


def called_otherwise(draft: DraftText) -> Iterator[Finding]:
    """Find a word that no other clause has, where the catalogue has a defined term that the clause lacks."""
    own = _vocabulary(draft)
    others = [_vocabulary(each) for each in draft.sisters]
    terms = {
        each.term: [pattern_of(form) for form in written_forms(each)]
        for each in draft.definitions
        if not _PEOPLE.search(each.term)
    }
    for rule in rules_of_catalogue(draft):
        _, clause, entry, context = rule
        alone = [
            word
            for word in words_of(clause.text)
            if len(word) > _LEAST and own[word] == 1 and not any(each[word] for each in others)
        ]
        alone = [word for word in alone if word not in words_of(entry.says)]
        if not alone:
            continue
        for term, patterns in terms.items():
            if any(each.search(entry.says) for each in patterns) and not any(each.search(context) for each in patterns):
                told = f'"{alone[0]}" stands in no other clause; the catalogue has the term "{term}" here.'
                yield rule.finding("term", told, "term", alone[0])
                break


_WHO: Final = re.compile(
    r"\b(?:dealers?|supervisors?|managers?|directors?|inspectors?|scrutineers?|operators?|management|surveillance|staff|casino's?|house"
    r"|crown|the star|star's|owner|nicc|commission|police|officers?)\b",
    re.IGNORECASE,
)
_ACTS_FOR_THE_HOUSE: Final = re.compile(r"\b(?:dealer|supervisor|manager|director|operator)\b", re.IGNORECASE)


def left_out(draft: DraftText) -> Iterator[Finding]:
    """Find a clause in which something is done and nobody of the house is named, where the catalogue names somebody."""
    for rule in rules_of_catalogue(draft):
        _, clause, entry, context = rule
        who = _ACTS_FOR_THE_HOUSE.search(entry.says)
        if entry.by in ACTORS and forces(clause.text):
            continue  # `catalogue.actors` tells it
        if who and _PASSIVE.search(clause.text) and not _WHO.search(context):
            says = f"Names nobody of the house; the catalogue names the {who[0].lower()}."
            yield rule.finding("authority", says, "left-out", severity=FindingSeverity.NOTE)


_PASSIVE: Final = re.compile(
    r"\b(?:may|must|shall|will|can|is|are|be|been) (?:also |then |either |not )?(?:be )?[a-z]+(?:ed|en|wn|ld|id|ut|ght|pt|un|lt|nt|ade|one|set|put)\b",
    re.IGNORECASE,
)

CHECKS = (left_out, opposites, negations, figures, called_otherwise)
