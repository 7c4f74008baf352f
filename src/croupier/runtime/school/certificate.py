"""A certificate of competency: an entry of the school's journal with the proof that it is in a signed tree.

Whoever has this program and the school's public key can verify it without the journal. It says which clauses of which
edition somebody has shown to know, and which not; nobody but the house stands behind it.
"""

import zlib
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from html import escape
from pathlib import Path
from typing import Final

import msgspec

from croupier.floor.school import CertificateIssued, DrillAnswered, IssueCertificate
from croupier.journal.checkpoints import BadNote, checked, unchecked
from croupier.journal.entry import Entry, opened
from croupier.journal.findings import Difference
from croupier.journal.leaves import Unreadable
from croupier.journal.reader import Reader
from croupier.journal.tree import is_included, leaf_hash
from croupier.journal.verify import Report
from croupier.kernel.errors import CroupierError
from croupier.lab.typesetting import typeset
from croupier.runtime.house import streams
from croupier.runtime.school.schedule import PASSED
from croupier.version import __version__
from croupier.views.drills.curriculum import curriculum
from croupier.views.drills.drill import rules

FORMAT: Final = "croupier-certificate.v1"
CODE: Final = "croupier-certificate:"
DAYS: Final = 365
MOST_BYTES: Final = 1 << 20
_LINE: Final = 76


class NoCertificate(CroupierError, ValueError):
    """There is nothing to certify, or a file is no certificate."""


class Certificate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file: the entry as it is stored, its way up to the root, the signed root, and the key that signed it."""

    format: str
    key: str
    checkpoint: str
    stored: str
    proof: tuple[str, ...]


# Earning one ---------------------------------------------------------------------------------------------------------


def earned(attempts: Sequence[DrillAnswered], trainee: str, document: str, job: str, on: date) -> IssueCertificate:
    """Say what a certificate would cover: each clause of which the last drill under the edition in force was passed."""
    path, edition = curriculum(document, job), rules(document)
    last: dict[tuple[str, str], bool] = {}
    for each in attempts:
        name, kind, what, phase, *_ = each.drill.split(":")
        if each.trainee == trainee and kind == "ruling" and name == path.document and each.digest == edition.digest:
            last[what, phase] = each.grade in PASSED
    covered = [each.clause.number for each in path.items if _known(each.drills, last)]
    if not covered:
        raise NoCertificate(f"{trainee} has passed no drill of {path.document} that a {job} must know")
    return IssueCertificate(
        trainee=trainee,
        job=job,
        rulebook=path.document,
        digest=edition.digest,
        covered=tuple(covered),
        uncovered=tuple(each.clause.number for each in path.items if each.clause.number not in set(covered)),
        passed=sum(last.values()),
        at=on,
        expires=on + timedelta(days=DAYS),
    )


def _known(drills: tuple[tuple[str, str], ...], last: dict[tuple[str, str], bool]) -> bool:
    tried = [last[cell] for cell in drills if cell in last]
    return bool(tried) and all(tried)


def certificate(reader: Reader, entry: Entry, note: str) -> Certificate:
    """Put an entry into a file that proves itself; `note` is a checkpoint that covers it."""
    signed = unchecked(note)
    proof = tuple(each.hex() for each in reader.inclusion(entry.sequence, signed.size))
    key = next(key for _, key in reversed(reader.signers()) if _signs(note, key))
    return Certificate(format=FORMAT, key=key, checkpoint=note, stored=entry.stored.decode(), proof=proof)


def _signs(note: str, key: str) -> bool:
    try:
        checked(note, key)
    except BadNote:
        return False
    return True


# Reading one ---------------------------------------------------------------------------------------------------------


def read(path: Path) -> Certificate:
    """Read a certificate: its file, its page, or the code that stands on its paper. Raises `NoCertificate`."""
    if path.stat().st_size > MOST_BYTES:
        raise NoCertificate(f"{path} is too large for a certificate")
    text = path.read_bytes()
    place = text.find(CODE.encode())
    try:
        if place >= 0:
            code = text[place + len(CODE) :].partition(b"<")[0]
            text = zlib.decompressobj().decompress(b64decode(b"".join(code.split()), validate=True), MOST_BYTES)
        found = msgspec.json.decode(text, type=Certificate)
    except (msgspec.DecodeError, NotBase64, ValueError, zlib.error, UnicodeDecodeError) as error:
        raise NoCertificate(f"{path} is no certificate: {error}") from None
    if found.format != FORMAT:
        raise NoCertificate(f"{path} is no certificate: its format is {found.format!r}")
    return found


def issued(of: Certificate) -> CertificateIssued:
    """Read what is certified off the entry itself. Raises `NoCertificate`."""
    try:
        events = opened(of.stored.encode()).events(streams.SCHOOL)
    except Unreadable as error:
        raise NoCertificate(f"its entry cannot be read: {error}") from None
    found = next((each for each in events if isinstance(each, CertificateIssued)), None)
    if found is None:
        raise NoCertificate("its entry issues no certificate")
    return found


def verify(of: Certificate, keys: Sequence[str] = (), on: date | None = None) -> Report:
    """Verify a certificate by itself: who signed it, and that its entry is in what was signed."""
    differences = list(_differences(of, keys, on))
    note = unchecked(of.checkpoint) if not any(each.check == "signature" for each in differences) else None
    return Report(
        entries=1,
        events=1,
        checks=("signature", "proof", "expiry"),
        differences=tuple(differences),
        storage=FORMAT,
        origin=note.origin if note else "",
        root=note.root.hex() if note else "",
        signed=1 if note else 0,
        keys=(of.key,),
    )


def _differences(of: Certificate, keys: Sequence[str], on: date | None) -> Iterator[Difference]:
    if keys and of.key not in keys:
        yield Difference(check="signature", expected="a key that is trusted", found=f"the key {of.key}")
    try:
        note = checked(of.checkpoint, of.key)
    except BadNote as error:
        yield Difference(check="signature", expected="a checkpoint signed with its key", found=str(error))
        return
    try:
        entry, path = opened(of.stored.encode()), tuple(bytes.fromhex(each) for each in of.proof)
        said = issued(of)
    except (Unreadable, ValueError) as error:
        yield Difference(check="proof", expected="an entry with its proof", found=str(error))
        return
    if not is_included(leaf_hash(entry.stored), entry.sequence - 1, note.size, path, note.root):
        yield Difference(
            check="proof", expected="an entry of the signed tree", found="one that its proof does not put there"
        )
    if on is not None and on > said.expires:
        yield Difference(check="expiry", expected=f"valid on {on}", found=f"it expired on {said.expires}")


# Writing one ---------------------------------------------------------------------------------------------------------


def as_file(of: Certificate) -> bytes:
    return msgspec.json.format(msgspec.json.encode(of), indent=1) + b"\n"


def code(of: Certificate) -> str:
    """Write a certificate as lines that can stand on paper."""
    text = b64encode(zlib.compress(msgspec.json.encode(of), 9)).decode()
    return f"{CODE}\n" + "\n".join(text[place : place + _LINE] for place in range(0, len(text), _LINE))


def lines(of: Certificate) -> list[tuple[str, str]]:
    """Say what is certified, line by line."""
    said = issued(of)
    return [
        ("Number", str(said.number)),
        ("Person", said.trainee),
        ("Job", said.job),
        ("Document", said.rulebook),
        ("Edition", said.digest),
        ("How it was earned", f"{said.passed} situations passed, each marked by the table's own ruling"),
        ("Issued", said.at.isoformat()),
        ("Expires", f"{said.expires.isoformat()}, or when an amendment changes what it covers"),
        ("Clauses covered", ", ".join(said.covered)),
        ("Clauses not covered", ", ".join(said.uncovered) or "none"),
    ]


def page(of: Certificate) -> bytes:
    """Write a certificate as a page that needs nothing else."""
    told = "\n".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in lines(of))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Certificate of competency</title>\n'
        "<style>body{font:16px/1.5 sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}"
        "dt{font-weight:bold}dd{margin:0 0 .6rem}pre{font-size:.6rem;white-space:pre-wrap}</style></head>\n"
        f"<body><main><h1>Certificate of competency</h1>\n<dl>\n{told}\n</dl>\n"
        "<p>Verify it with: croupier verify certificate.html --key KEY</p>\n"
        f"<pre>{escape(code(of))}</pre></main></body></html>\n"
    ).encode()


def pdf(of: Certificate) -> bytes:
    """Set a certificate on paper, with the code under it."""
    told = {"lines": [list(each) for each in lines(of)], "code": code(of), "croupier": __version__}
    return typeset("croupier.runtime.school", "certificate.typ", told, "HTML")
