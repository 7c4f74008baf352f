"""Lint: what is wrong in a text of rules, by which words, and what it is worth."""

from croupier.drafts.lint.acceptances import FILE, BadAcceptances, acceptances, accepted
from croupier.drafts.lint.draft import DraftText
from croupier.drafts.lint.finding import CLASSES, Evidence, Finding, FindingPrice, FindingSeverity
from croupier.drafts.lint.linter import Linted, NothingToLint, draft_of, drafts_of, lint, texts_of
from croupier.drafts.lint.page import page
from croupier.drafts.lint.plain import plain, sarif
from croupier.drafts.lint.worth import worth

# fmt: off
__all__ = [
    "CLASSES",
    "FILE",
    "BadAcceptances",
    "DraftText",
    "Evidence",
    "Finding",
    "FindingPrice",
    "FindingSeverity",
    "Linted",
    "NothingToLint",
    "acceptances",
    "accepted",
    "draft_of",
    "drafts_of",
    "lint",
    "page",
    "plain",
    "sarif",
    "texts_of",
    "worth",
]
# fmt: on
