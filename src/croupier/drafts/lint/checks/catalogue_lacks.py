"""What the catalogue says of a clause and its words lack: who acts, an exception, a condition, a ban, a duty."""

import re
from collections.abc import Iterator
from typing import Final

from croupier.drafts.lint.checks.catalogue_words import RuleOfCatalogue, rules_of_catalogue
from croupier.drafts.lint.draft import DraftText, forces
from croupier.drafts.lint.finding import Finding, FindingSeverity
from croupier.texts import words_of

_RANKS: Final = (
    "casino supervisor", "gaming supervisor", "gaming manager", "higher duties dealer", "area manager",
    "tournament manager", "tournament director",
)  # fmt: skip
_ANY_RANK: Final = re.compile(r"supervisors?|managers?|directors?|higher duties dealers?", re.IGNORECASE)
_DEALER: Final = re.compile(r"(?<!duties )\bdealers?\b(?!'?s'? (?:hand|cards?)| holds| for)", re.IGNORECASE)
_IS_DONE: Final = re.compile(r"\b(?:be|is|are) (?!liable|eligible)[a-z]+(?:ed|en|wn|t)\b", re.IGNORECASE)


def _above(rule: RuleOfCatalogue) -> str:
    return " ".join(each.text for each in rule.draft.text.above(rule.clause.number) if each.kind == "rule").lower()


def who(draft: DraftText) -> Iterator[Finding]:
    """Find a rank that the catalogue has act, and that neither the clause nor what stands above it names so often."""
    for rule in rules_of_catalogue(draft):
        own, above, told = rule.clause.text.lower(), _above(rule), rule.entry.says.lower()
        for rank in _RANKS:
            named, times = own.count(rank) + above.count(rank), told.count(rank)
            if (
                not times
                or named >= times
                or (named and rank == rule.entry.by.replace("-", " ") and not own.count(rank))
            ):
                continue
            often = "" if not named else " once more"
            yield rule.finding("authority", f"The catalogue names the {rank}{often}; the text does not.", "who")
            break
        else:
            if _within_a_list(own, above, told):
                says = "The catalogue names a rank for this item; the text names nobody."
                yield rule.finding("authority", says, "who-of-item", severity=FindingSeverity.NOTE)


def _within_a_list(own: str, above: str, told: str) -> bool:
    """Tell whether an item names nobody where the catalogue names a rank, which the lead of the list may have."""
    rank = next((each for each in _RANKS if each in told), "")
    return bool(rank) and rank in above and not _ANY_RANK.search(own)


def dealer(draft: DraftText) -> Iterator[Finding]:
    """Find something that is done, by the dealer as the catalogue says, and the text names the dealer nowhere."""
    for rule in rules_of_catalogue(draft):
        words = f"{rule.clause.text} {_above(rule)}"
        if _DEALER.search(rule.entry.says) and not _DEALER.search(words) and _IS_DONE.search(rule.clause.text):
            says = "By the catalogue the dealer acts; the text does not name the dealer."
            yield rule.finding("authority", says, "dealer", severity=FindingSeverity.NOTE)


_EXCEPTION_TOLD: Final = re.compile(
    r"\b(?:unless|except(?!ion)\w*|other than|anything but|but only|provided|apart from (?:the|a|an)\b(?! other)"
    r"|only (?:together with|under)|with the [\w' ]+ permission)\b",
    re.IGNORECASE,
)
_EXCEPTION: Final = re.compile(
    r"\b(?:unless|except\w*|exclud\w*|other than|otherwise|save (?:as|where)|provid(?:ed|ing)|subject to|only|apart from"
    r"|however|notwithstanding|without|where no|any other|not designated|differ\w*)\b",
    re.IGNORECASE,
)


def exceptions(draft: DraftText) -> Iterator[Finding]:
    """Find a clause without any exception or proviso, where the catalogue has one."""
    for rule in rules_of_catalogue(draft):
        told = _EXCEPTION_TOLD.search(rule.entry.says)
        if told and not _EXCEPTION.search(f"{rule.clause.text} {_above(rule)} {_items(rule)}"):
            says = f'The catalogue has an exception or condition ("{told[0].lower()}"); the text has none.'
            yield rule.finding("gap", says, "exception", severity=FindingSeverity.NOTE)


def _items(rule: RuleOfCatalogue) -> str:
    return " ".join(each.text for each in rule.draft.text.children(rule.clause.number))


_CONDITION_TOLD: Final = re.compile(r"^(?:If|When|Where|Should|In case|After an?)\b")
_CONDITION: Final = re.compile(
    r"\b(?:if|where|when|whenever|event|should|upon|after|once|while|whilst|following|prior|before|during|until|unless"
    r"|provid(?:ed|ing)|any|each|every|all|no|who|which|that (?:is|are|has|have)|as soon as|as applicable|for the purposes?|found)\b",
    re.IGNORECASE,
)
_SHORT: Final = 5


def conditions(draft: DraftText) -> Iterator[Finding]:
    """Find a clause without any condition, where the catalogue begins with one."""
    for rule in rules_of_catalogue(draft):
        told = _CONDITION_TOLD.search(rule.entry.says)
        own = rule.clause.text
        if told and len(words_of(own)) >= _SHORT and not _CONDITION.search(f"{own} {_above(rule)}"):
            says = f'The catalogue begins with a condition ("{told[0].lower()}"); the text has none.'
            yield rule.finding("gap", says, "condition", severity=FindingSeverity.NOTE)


_BAN_TOLD: Final = re.compile(
    r"\b(?:not|never|nobody|none|cannot|no)\b(?! (?:more than|later|matter|longer|other point|before|after|at all|counting|added|needed))",
    re.IGNORECASE,
)
_PAIRED: Final = re.compile(
    r"\b(?:whether or not|or not|not (?:before|after|at all|added|needed)|does not (?:restrict|meet)|makes no wager)\b",
    re.IGNORECASE,
)
_DENIES: Final = re.compile(
    r"\b(?:not|never|no|nor|neither|nobody|none|nothing|without|only|unless|cannot|un\w{4,}|in(?:valid|eligible)\w*|prohibit\w*|refus\w*"
    r"|exclu\w+|except\w*|disregard\w*|void|forfeit\w*|los(?:e|es|t|ing)|abstain\w*|remain\w*|continu\w*|cancel\w*|absent|fail\w*)\b",
    re.IGNORECASE,
)


def bans(draft: DraftText) -> Iterator[Finding]:
    """Find a clause that has no word by which anything is denied, where the catalogue denies."""
    for rule in rules_of_catalogue(draft):
        told = _BAN_TOLD.search(_PAIRED.sub(" ", rule.entry.says))
        if told and forces(rule.clause.text) and not _DENIES.search(rule.context):
            says = f'The catalogue says "{told[0].lower()}"; the text denies nothing.'
            yield rule.finding("sister", says, "denied", severity=FindingSeverity.NOTE)


_LEAVES_OPEN: Final = re.compile(
    r"\b(?:may|can|could|option\w*|choos\w*|chose\w*|choice|allow\w*|permit\w*|lets?|if|wish\w*|want\w*|free|possible|either|or|up to"
    r"|discretion|offer\w*|vary|decid\w*|approv\w*|not|no|never|nobody|only|eligible|right|elect\w*|refus\w*|ask\w*|request\w*|at most"
    r"|limit\w*|direction|circumstances|reason\w*|any)\b",
    re.IGNORECASE,
)
_DOES: Final = re.compile(
    r"\b(?:may) (?:not )?(?:be (?:awarded|placed|held|payable|made)|occur|apply|arise|differ)\b", re.IGNORECASE
)


def duties(draft: DraftText) -> Iterator[Finding]:
    """Find a clause that only allows what the catalogue tells as something that is done."""
    for rule in rules_of_catalogue(draft):
        open_ = (
            _LEAVES_OPEN.search(rule.entry.says) or _DOES.search(rule.clause.text) or rule.clause.text.endswith("may:")
        )
        if set(forces(rule.clause.text)) == {"may"} and not open_:
            says = "The text allows what the catalogue tells as a duty."
            yield rule.finding("modality", says, "duty", severity=FindingSeverity.NOTE)


CHECKS = (who, dealer, exceptions, conditions, bans, duties)
