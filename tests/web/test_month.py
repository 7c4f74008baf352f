"""A floor is made from nothing, opened, dealt and closed, a dispute is made and closed, and the month is printed.

By six roles: on SQLite with one server, on PostgreSQL with two.
"""

import json
from pathlib import Path

from click.testing import CliRunner

from croupier.cli import main
from croupier.runtime.floors import example
from web.floors import free_port, open_floor
from web.month import Month, worked
from web.pairs import postgres, running


def applied(url: str, folder: Path, *more: str) -> dict[str, str]:
    """Make the floor from its file; gives everybody's link."""
    (folder / "floor.toml").write_text(example(), encoding="utf-8")
    words = ("floor", "apply", str(folder / "floor.toml"), url, "--by", "Max", "--and-by", "Cas")
    done = CliRunner().invoke(main, [*words, "--yes", "--links", "--json", *more])
    assert done.exit_code == 0, done.output
    links: dict[str, str] = json.loads(done.stdout)["links"]
    return links


def test_on_sqlite(tmp_path: Path) -> None:
    links = applied(str(tmp_path / "house.db"), tmp_path)
    for floor in open_floor(tmp_path, demo=False):
        month = Month((floor.base, floor.base), floor.base)
        try:
            month.begin(links)
            worked(month)
        finally:
            month.close()


def test_on_postgresql_with_two_servers(tmp_path: Path) -> None:
    origin = f"http://localhost:{free_port()}"
    with postgres() as server:
        url = server.database()
        links = applied(url, tmp_path, "--key", str(tmp_path / "floor.key"))
        with running(server, tmp_path, url, house=("--origin", origin)) as pair:
            month = Month((pair.writer.base, pair.follower.base), origin)
            try:
                month.begin(links)
                worked(month)
            finally:
                month.close()
