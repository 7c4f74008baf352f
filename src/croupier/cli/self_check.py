"""`croupier self-check`: whether the program's own files are what they should be."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, heading, item, json_option, paragraph, write_json

if TYPE_CHECKING:
    from croupier.runtime.integrity import InstalledFiles

_MOST_SHOWN = 20


@click.command(
    name="self-check",
    short_help="Check the program's own files against a manifest.",
    epilog=examples(
        "croupier self-check",
        "croupier self-check --write approved.sha256",
        "croupier self-check --against approved.sha256 --json",
    ),
)
@click.option(
    "--against",
    type=click.Path(path_type=Path),
    help="A manifest to compare the files with; if left out, what the installer recorded.",
)
@click.option(
    "--package",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="The folder of another installation to check; if left out, the one that runs.",
)
@click.option("--write", type=click.Path(path_type=Path), help="Write the manifest, as sha256sum writes and checks it.")
@click.option("--log", type=click.Path(path_type=Path), help="A log of the server: check the seals of its lines.")
@click.option("--key", type=click.Path(path_type=Path), help="The journal's signing key, with which they were made.")
@json_option
def command(
    against: Path | None, package: Path | None, write: Path | None, *, log: Path | None, key: Path | None, as_json: bool
) -> None:
    """Digest every file of the program and name those that are not as they should be.

    Exit code 1 if one differs. With nothing to compare them with, only the digest is shown.
    """
    from croupier.runtime import integrity

    if log:
        _check_log(log, key, as_json=as_json)

    found = integrity.checked(package or integrity.PACKAGE, given=against)
    if write:
        _write(write, integrity.text(found.manifest))
    if as_json:
        write_json(
            {
                "version": found.version,
                "files": len(found.manifest),
                "digest": found.digest,
                "against": found.against,
                "sound": found.sound,
                "differs": list(found.differs),
            }
        )
    else:
        _show(found)
    raise SystemExit(0 if found.sound else 1)


def _check_log(log: Path, key: Path | None, *, as_json: bool) -> None:
    from croupier.journal.checkpoints import signer_from
    from croupier.journal.errors import KeyTrouble
    from croupier.web.log_lines import USE, broken

    if key is None:
        raise Wrong("lines are sealed with a secret of the journal's signing key: give --key")
    try:
        with log.open(encoding="utf-8", errors="replace") as lines:
            found = list(broken(lines, signer_from(key).secret(USE)))
    except (OSError, KeyTrouble) as error:
        raise Wrong(f"the log cannot be checked: {error}") from None
    if as_json:
        write_json({"log": str(log), "sound": not found, "differs": found})
    else:
        click.echo(
            "\n".join(found[:_MOST_SHOWN]) or "Every line is what was written, and none is missing between them."
        )
    raise SystemExit(1 if found else 0)


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Wrong(f"the manifest cannot be written to {path}: {error.strerror}") from None


def _show(found: "InstalledFiles") -> None:
    click.echo(f"croupier {found.version}, {len(found.manifest)} files")
    item("digest", found.digest)
    item("against", found.against)
    if found.differs:
        heading("Not as expected")
        for each in found.differs[:_MOST_SHOWN]:
            paragraph(each)
        if len(found.differs) > _MOST_SHOWN:
            paragraph(f"and {len(found.differs) - _MOST_SHOWN} more")
    click.echo()
    told = (
        "Every file is as expected." if found.against != "nothing" else "There was nothing to hold the files against."
    )
    click.echo(told if found.sound else "NOT AS EXPECTED.")
