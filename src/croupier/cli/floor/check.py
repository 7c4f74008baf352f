"""`croupier floor check`"""

import sys
from pathlib import Path

import click

from croupier.cli.floor.findings import plain, tell
from croupier.cli.output import examples, json_option, write_json

_FOUND = 1


@click.command("check", epilog=examples("croupier floor check floor.toml", "croupier floor check --json floor.toml"))
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def command(file: Path, *, as_json: bool) -> None:
    """Check every choice in FILE against the edition of its document.

    Everything that is wrong is listed at once, with its line, its field and the clause. Exit code 0 if the floor
    could be opened, 1 if something is wrong, 2 if the file cannot be read as TOML.
    """
    from croupier.runtime.floors import checked, read
    from croupier.runtime.house.clock import SystemClock, WatchedClock

    given = read(file)
    text = file.read_text(encoding="utf-8")
    found = checked(given, WatchedClock(SystemClock()).local(), text)
    if as_json:
        counts = {"tables": len(given.file.tables), "people": len(given.file.people)}
        write_json({"file": str(file), "lawful": not found, **counts, "findings": [plain(each) for each in found]})
    else:
        tell(file, given.file, found)
    sys.exit(_FOUND if found else 0)
