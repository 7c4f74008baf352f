"""Findings for programs: JSON as the reference says it, and SARIF for editors and continuous integration."""

from collections.abc import Sequence
from typing import Any

from croupier.drafts.lint.finding import Finding, FindingSeverity
from croupier.drafts.lint.linter import Linted
from croupier.drafts.lint.pricing import plain_price
from croupier.version import __version__

_LEVELS = {FindingSeverity.ERROR: "error", FindingSeverity.WARNING: "warning", FindingSeverity.NOTE: "note"}


def plain(linted: Sequence[Linted]) -> dict[str, Any]:
    """Write everything that was found."""
    return {
        "documents": [_document(each) for each in linted],
        "findings": [plain_finding(each) for one in linted for each in one.findings],
    }


def _document(of: Linted) -> dict[str, Any]:
    return {
        "document": of.text.document,
        "file": of.text.path,
        "sha256": of.text.sha256,
        "known": of.known,
        "clauses": len(of.text.clauses),
        "restored": [each.number for each in of.text.clauses if each.restored],
        "errors": of.count(FindingSeverity.ERROR),
        "warnings": of.count(FindingSeverity.WARNING),
        "notes": of.count(FindingSeverity.NOTE),
        "accepted": of.accepted,
        "remarks": list(of.text.notes),
    }


def plain_finding(of: Finding) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": of.id,
        "document": of.document,
        "class": of.class_,
        "severity": of.severity.value,
        "clauses": list(of.clauses),
        "says": of.says,
        "evidence": [_evidence(each.clause, each.words, each.document) for each in of.evidence],
        "suggest": of.suggest,
        "price": plain_price(of.price),
        "computed": of.computed,
        "check": of.check,
        "reading": of.reading,
    }
    return found | ({"accepted": of.accepted} if of.accepted else {})


def _evidence(clause: str, words: str, document: str) -> dict[str, str]:
    return {"clause": clause, "words": words} | ({"document": document} if document else {})


def sarif(linted: Sequence[Linted]) -> dict[str, Any]:
    """Write the computed findings as SARIF 2.1.0: a rule for each check, a place for each finding."""
    found = [(one, each) for one in linted for each in one.findings if each.computed]
    rules = sorted({f"{each.class_}/{each.check}" for _, each in found})
    return {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "croupier lint",
                        "version": __version__,
                        "rules": [{"id": each} for each in rules],
                    }
                },
                "results": [_result(one, each) for one, each in found],
            }
        ],
    }


def _result(one: Linted, of: Finding) -> dict[str, Any]:
    place = {
        "physicalLocation": {
            "artifactLocation": {"uri": one.text.path or one.text.document},
            "region": {"startLine": max(of.line, 1), "startColumn": 1},
        }
    }
    found: dict[str, Any] = {
        "ruleId": f"{of.class_}/{of.check}",
        "level": _LEVELS[of.severity],
        "message": {"text": of.says},
        "locations": [place],
        "partialFingerprints": {"croupier/v1": of.id},
    }
    return found | ({"suppressions": [{"kind": "external", "justification": of.accepted}]} if of.accepted else {})
