"""Lint: what is wrong in a text of rules, by which words, and what it is worth."""

from croupier.drafts.lint.acceptances import FILE, BadAcceptances, acceptances, accepted
from croupier.drafts.lint.draft import Draft
from croupier.drafts.lint.finding import CLASSES, Evidence, Finding, Price, Severity
from croupier.drafts.lint.linter import Linted, NothingToLint, draft_of, drafts_of, lint, texts_of
from croupier.drafts.lint.page import page
from croupier.drafts.lint.plain import plain, sarif
from croupier.drafts.lint.worth import worth

# fmt: off
__all__ = [
    "CLASSES", "FILE", "BadAcceptances", "Draft", "Evidence", "Finding", "Linted", "NothingToLint", "Price", "Severity",
    "acceptances", "accepted", "draft_of", "drafts_of", "lint", "page", "plain", "sarif", "texts_of", "worth",
]
# fmt: on
