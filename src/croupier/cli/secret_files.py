"""`croupier secrets`: encrypt the signing key and the seeds with a key that a vault hands over."""

import os
from pathlib import Path

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, write_json


@click.command(
    name="secrets",
    short_help="Encrypt the signing key and the seeds with a vault's key.",
    epilog=examples(
        "croupier secrets floor.db.key --seeds floor.db.seeds",
        "croupier secrets floor.db.key --seeds floor.db.seeds --old-key /run/vault/old",
        "croupier secrets floor.db.key --check",
    ),
)
@click.argument("key", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--seeds", type=click.Path(path_type=Path, exists=True, file_okay=False), help="The folder of the seeds.")
@click.option(
    "--old-key",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="The vault's key with which they are encrypted now, if it changes.",
)
@click.option("--check", is_flag=True, help="Change nothing: show which are encrypted. Exit code 1 if one is not.")
@json_option
def command(key: Path, seeds: Path | None, old_key: Path | None, *, check: bool, as_json: bool) -> None:
    """Encrypt what is kept in files: KEY, the journal's signing key, and the seeds of virtual shoes and draws.

    The vault's key (32 bytes as base64) is in the file that CROUPIER_VAULT_KEY names, or is the systemd credential
    croupier-vault-key. What is encrypted is replaced as a whole or not at all. Stop the house before.
    """
    from croupier.journal import vault
    from croupier.journal.checkpoints import SIGNING_KEY
    from croupier.journal.errors import KeyTrouble
    from croupier.runtime.virtual_shoe import sealed_as

    files = {key: SIGNING_KEY}
    files |= {each: sealed_as(each.stem) for each in sorted(seeds.glob("*.seed"))} if seeds else {}
    try:
        if not check:
            _seal(files, old_key)
        told = {str(path): vault.is_sealed(path.read_bytes()) for path in files}
    except (KeyTrouble, OSError) as error:
        raise Wrong(str(error)) from None
    if as_json:
        write_json({"encrypted": told})
    else:
        for path, is_sealed in told.items():
            click.echo(f"{path}: {'encrypted' if is_sealed else 'not encrypted'}")
    raise SystemExit(0 if all(told.values()) else 1)


def _seal(files: dict[Path, str], old_key: Path | None) -> None:
    """Open every file first: if one does not open, nothing is changed."""
    from croupier.journal import vault

    if vault.place() is None:
        raise Wrong(f"there is no vault: name the file with its key by {vault.VARIABLE}")
    stored = {path: vault.sealed(what, vault.opened(what, path.read_bytes(), old_key)) for path, what in files.items()}
    for path, text in stored.items():
        unfinished = path.with_name(path.name + ".new")
        unfinished.unlink(missing_ok=True)
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
