"""The statement of conformance: what an engine was asked, what it passed, signed; it claims no certification."""

import json
from base64 import b64decode, b64encode
from collections.abc import Mapping
from datetime import datetime
from html import escape
from pathlib import Path
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from croupier.games.kinds import AnyEdition
from croupier.journal.checkpoints import new_signer, signer_from
from croupier.kernel.errors import CroupierError
from croupier.lab.statement.html import STYLE
from croupier.lab.typesetting import typeset
from croupier.proving.engines.run import FAILED, PASSED, UNSUPPORTED, EngineRun

FORMAT: Final = "croupier-conformance.v1"
CLAIMS: Final = (
    "This statement says which questions were put to the engine and which answers agreed with the edition named here. "
    "It is no certificate, no approval and no finding of a regulator or of a test laboratory."
)
_MOST_FAILURES: Final = 100


class BadStatement(CroupierError, ValueError):
    """The statement is none, or its signature does not fit it."""


def statement(
    edition: AnyEdition, about: Mapping[str, Any], found: EngineRun, *, who: str, at: datetime
) -> dict[str, Any]:
    """State what a run came to."""
    return {
        "format": FORMAT,
        "claims": CLAIMS,
        "who": who,
        "engine": found.engine,
        "engine_version": found.version,
        "can": list(found.can),
        "document": edition.rulebook,
        "edition": edition.digest,
        "pack": about["digest"],
        "croupier": about["version"],
        "seed": found.seed,
        "at": at.isoformat(timespec="seconds"),
        "conforms": found.conforms,
        "trouble": found.trouble,
        "passed": found.count(PASSED),
        "failed": found.count(FAILED),
        "not_supported": found.count(UNSUPPORTED),
        "not_asked": found.not_asked,
        "by_kind": found.by_kind(),
        "by_clause": found.by_clause(),
        "failures": [
            {
                "vector": each.vector.id,
                "why": each.vector.why,
                "clauses": list(each.vector.clauses),
                "says": each.says,
                "leaks": each.leaks,
                "smallest": each.shrunk or {"ask": dict(each.vector.ask), "expect": dict(each.vector.expect)},
            }
            for each in found.failures[:_MOST_FAILURES]
        ],
    }


def _canonical(told: Mapping[str, Any]) -> bytes:
    return json.dumps(dict(told), sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def signed(told: Mapping[str, Any], key: Path) -> dict[str, Any]:
    """Sign a statement with a key; one that is not there is made. Raises `KeyTrouble`."""
    signer = signer_from(key) if key.exists() else new_signer(key)
    whole = {**told, "key": signer.public}
    return {**whole, "signature": b64encode(signer.private.sign(_canonical(whole))).decode()}


def verified(told: Mapping[str, Any], keys: tuple[str, ...] = ()) -> None:
    """Check a statement's signature. Raises `BadStatement`."""
    rest = {name: each for name, each in told.items() if name != "signature"}
    if told.get("format") != FORMAT:
        raise BadStatement("it is no statement of conformance")
    if keys and told.get("key") not in keys:
        raise BadStatement("it was signed with a key that is not trusted")
    try:
        public = Ed25519PublicKey.from_public_bytes(b64decode(str(told["key"])))
        public.verify(b64decode(str(told["signature"])), _canonical(rest))
    except (InvalidSignature, ValueError, KeyError):
        raise BadStatement("its signature does not fit it") from None


FACTS: Final = (
    *("who", "engine", "engine_version", "document", "edition", "pack", "croupier", "seed", "at"),
    *("passed", "failed", "not_supported", "not_asked", "trouble", "key", "signature"),
)


def pdf(told: Mapping[str, Any]) -> bytes:
    """Set the statement on paper; the same statement always gives the same bytes."""
    clauses = [
        [name, *(str(of.get(each, 0)) for each in (PASSED, FAILED, UNSUPPORTED))]
        for name, of in told["by_clause"].items()
    ]
    facts = [[name.replace("_", " "), str(told.get(name, ""))] for name in FACTS]
    return typeset("croupier.proving", "conformance.typ", {**told, "facts": facts, "clauses": clauses}, instead=".html")


def page(told: Mapping[str, Any]) -> str:
    """Write the statement as a page."""
    facts = "".join(
        f"<tr><th scope='row'>{escape(name.replace('_', ' '))}</th><td>{escape(str(told.get(name, '')))}</td></tr>"
        for name in FACTS
    )
    failures = "".join(
        f"<li>{escape(each['vector'])}: {escape(each['why'])}; {escape(each['says'])} "
        f"({escape(', '.join(each['clauses'][:5]))})</li>"
        for each in told["failures"]
    )
    clauses = "".join(
        f"<tr><td>{escape(name)}</td><td>{of.get(PASSED, 0)}</td><td>{of.get(FAILED, 0)}</td>"
        f"<td>{of.get(UNSUPPORTED, 0)}</td></tr>"
        for name, of in told["by_clause"].items()
    )
    return (
        '<!doctype html>\n<html lang="en-AU"><head><meta charset="utf-8"><title>Statement of conformance</title>'
        f"<style>{STYLE}</style></head>\n<body><h1>Statement of conformance</h1><p><strong>{escape(told['claims'])}"
        f"</strong></p><table>{facts}</table><h2>Failures</h2><ul>{failures or '<li>None</li>'}</ul>"
        "<h2>By clause</h2><table><thead><tr><th scope='col'>Clause</th><th scope='col'>Passed</th>"
        f"<th scope='col'>Failed</th><th scope='col'>Not supported</th></tr></thead><tbody>{clauses}</tbody></table>"
        "</body></html>\n"
    )
