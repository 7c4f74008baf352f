"""`croupier verify`: whether a journal is what it was when it was written."""

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, heading, item, json_option, paragraph, write_json
from croupier.cli.progress import progress

if TYPE_CHECKING:
    from croupier.journal.verify import Difference, Report

_MOST_SHOWN = 10


@click.command(
    name="verify",
    short_help="Check a journal: chain, tree, signatures, and every decision again.",
    epilog=examples(
        "croupier verify floor.db",
        "croupier verify floor.db --save monday.note",
        "croupier verify floor.db --checkpoint monday.note --key monday.pub",
        "croupier verify postgresql://floor/journal --json",
        "croupier verify dispute.packet --key monday.pub",
    ),
)
@click.argument("journal")
@click.option(
    "--checkpoint",
    "checkpoints",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A signed checkpoint that was kept elsewhere; the journal must still contain what it says.",
)
@click.option(
    "--key", "keys", multiple=True, metavar="KEY", help="Trust only this public key (base64, or a file of it)."
)
@click.option(
    "--save",
    type=click.Path(path_type=Path),
    help="Write the newest checkpoint of a sound journal to this file, to be kept elsewhere.",
)
@json_option
def command(
    journal: str, checkpoints: tuple[Path, ...], keys: tuple[str, ...], save: Path | None, as_json: bool
) -> None:
    """Verify a journal from its first entry to its last, or a dispute packet, and name the first difference.

    Exit code 1 if something was altered, or is not proved: a journal is sound only as far as it is signed.
    """
    from croupier.api.journals import verify

    trusted = [_key(each) for each in keys]
    if _is_certificate(journal):
        _verify_certificate(journal, trusted, as_json=as_json)
    if _is_packet(journal):
        _verify_packet(journal, trusted, as_json=as_json)
    held = [_text(each) for each in checkpoints]
    with progress("verifying", quiet=as_json) as tell:
        report = verify(journal, keys=trusted, checkpoints=held, tell=tell)
    if save and report.sound:
        _save(save, report.checkpoint)
    if as_json:
        write_json(_plain(journal, report))
    else:
        _show(journal, report, believed=not trusted)
    raise SystemExit(0 if report.sound else 1)


def _is_packet(journal: str) -> bool:
    """Tell a packet by how it begins; whatever else a file is, it is looked at as a journal."""
    path = Path(journal)
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(1) == b"{"


def _is_certificate(journal: str) -> bool:
    """Tell a certificate by its format, or by the code on its page or paper."""
    path = Path(journal)
    if not path.is_file():
        return False
    with path.open("rb") as file:
        head = file.read(_MOST_HEAD)
    return b"croupier-certificate" in head and not head.startswith(b"SQLite format")


_MOST_HEAD = 1 << 16


def _verify_certificate(journal: str, trusted: list[str], *, as_json: bool) -> None:
    """Verify a certificate of competency, which needs nothing else."""
    from datetime import UTC, datetime

    from croupier.runtime.school import certificate

    found = certificate.read(Path(journal))
    report = certificate.verify(found, trusted, datetime.now(UTC).date())
    if as_json:
        write_json(_plain(journal, report))
    else:
        if report.sound:
            for name, text in certificate.lines(found):
                item(name, text, margin=20)
        _show(journal, report, believed=not trusted)
    raise SystemExit(0 if report.sound else 1)


def _verify_packet(journal: str, trusted: list[str], *, as_json: bool) -> None:
    """Verify a dispute packet, which needs nothing else."""
    from croupier.journal.errors import NotAJournal
    from croupier.runtime.audit import packet, packet_verification
    from croupier.runtime.audit.bounds import bounded

    try:
        with bounded(Path(journal)):
            report = packet_verification.verify(packet.read(Path(journal)), tuple(trusted))
    except (packet.NoPacket, NotAJournal) as error:
        raise Wrong(str(error)) from None
    if as_json:
        write_json(_plain(journal, report))
    else:
        _show(journal, report, believed=not trusted)
    raise SystemExit(0 if report.sound else 1)


def _save(path: Path, checkpoint: str) -> None:
    """Keep a checkpoint; never in the place of an earlier one, by which a journal written anew would be found."""
    if not checkpoint:
        raise Wrong("the journal has signed no checkpoint yet, so there is none to save")
    if path.exists() and _text(path) != checkpoint:
        raise Wrong(f"{path} is there already: name a new file")
    try:
        path.write_text(checkpoint, encoding="utf-8")
    except OSError as error:
        raise Wrong(f"the checkpoint cannot be written to {path}: {error.strerror}") from None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Wrong(f"the checkpoint {path} cannot be read: {error}") from None


def _key(text: str) -> str:
    """Take a key as it is written, or from a file."""
    path = Path(text)
    return path.read_text(encoding="ascii").strip() if path.is_file() else text


def _plain(journal: str, report: "Report") -> dict[str, object]:
    return {
        "journal": journal,
        "sound": report.sound,
        "altered": report.altered,
        "entries": report.entries,
        "events": report.events,
        "signed": report.signed,
        "unsigned": report.unsigned,
        "origin": report.origin,
        "root": report.root,
        "keys": list(report.keys),
        "checkpoint": report.checkpoint,
        "storage": report.storage,
        "engines": dict(report.engines),
        "otherwise": [{**each._asdict(), "entries": count} for each, count in report.otherwise.items()],
        "checks": list(report.checks),
        "first": report.first,
        "differences": list(report.differences),
    }


def _show(journal: str, report: "Report", *, believed: bool) -> None:
    click.echo(f"{journal}  {report.entries:,} entries, {report.events:,} events, {report.storage}")
    item("checked", ", ".join(report.checks))
    item("signed", f"{report.signed:,} entries; {report.unsigned:,} since the last checkpoint")
    item("root", report.root)
    if report.keys:
        item("keys", ", ".join(report.keys))
    if report.engines:
        item("decided by", ", ".join(f"version {each} ({count:,})" for each, count in report.engines.items()))
    if report.first is not None:
        heading("Worth telling" if report.sound else "The first difference" if report.altered else "Not proved")
        _show_difference(report.first)
        others = [each for each in report.differences if each is not report.first]
        for each in others[:_MOST_SHOWN]:
            paragraph(f"also {each.check}{_where(each)}: expected {each.expected}, found {each.found}")
        if len(others) > _MOST_SHOWN:
            paragraph(f"and {len(others) - _MOST_SHOWN} more")
    _show_otherwise(report)
    _show_other_versions(journal, report)
    if believed and report.keys and report.sound:
        paragraph("No --key was given: the key that it names itself was believed. Ask the house for its public key.")
    click.echo()
    click.echo(_in_a_word(report))


def _in_a_word(report: "Report") -> str:
    if report.sound:
        return "Sound: nothing was altered."
    if report.altered:
        return "NOT SOUND."
    return "NOT PROVED: nothing shows that it was altered, and nothing proves that it was not."


def _show_otherwise(report: "Report") -> None:
    """Say what this version would decide otherwise than the one that did, by kinds: that is no change of the record."""
    for version in dict.fromkeys(each.version for each in report.otherwise):
        kinds = {each: count for each, count in report.otherwise.items() if each.version == version}
        whole, count = report.engines.get(version, 0), sum(kinds.values())
        heading(f"Now decided otherwise than by version {version}: {count:,} of {whole:,} entries")
        for each, many in kinds.items():
            paragraph(f"{many:,}  {each.document}, {each.command.partition('.')[0]}: {each.what}")


def _show_other_versions(journal: str, report: "Report") -> None:
    """Say how what another version decided is decided again as it was: by that version, out of a checkout."""
    from croupier.version import COMMITS, __version__, is_newer

    others = [each for each in report.engines if each != __version__]
    newer = [each for each in others if is_newer(each)]
    if newer:
        paragraph(
            f"Version {' and '.join(newer)} wrote some of it, and this is {__version__}: an older version cannot tell "
            "whether what a newer one wrote is sound. Verify it with the newer one."
        )
    older = [each for each in others if each in COMMITS]
    if older and not all(each.graver for each in report.differences):
        paragraph("To decide again what another version decided, as it decided it, in a checkout of croupier:")
        named = "JOURNAL" if "://" in journal else quote(journal)
        for each in older:
            click.echo(f"    git worktree add ../croupier-{each} {COMMITS[each]}")
            python = f"PYTHONHASHSEED=1 PYTHONPATH=../croupier-{each}/src .venv/bin/python -P"
            click.echo(f"    {python} -m croupier verify {named}")


def _show_difference(each: "Difference") -> None:
    item("check", each.check)
    item("sequence", "the whole journal" if each.sequence is None else str(each.sequence))
    if each.command:
        item("command", each.command)
    item("expected", each.expected)
    item("found", each.found)


def _where(each: "Difference") -> str:
    return "" if each.sequence is None else f", entry {each.sequence}"
