"""The same forger at a PostgreSQL: everything is made to fit that can be without the key, and it is caught."""

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp

import psycopg
import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.journal.entry import START, body_of, opened
from croupier.journal.errors import Differs
from croupier.journal.tree import SUBTREE, Frontier, leaf_hash, root_of
from croupier.runtime.house import House
from croupier.runtime.script import reads
from journal.faults.hurting import in_memory
from journal.faults.postgres import server
from runtime.journaled import played
from runtime.test_audit import SCRIPT
from runtime.test_forger import more


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Callable[[], str], Path]]:
    """A way to make a journal in a database of its own, and where the keys lie."""
    with in_memory(Path(mkdtemp())) as folder, server(folder) as base:
        yield base.database, tmp_path_factory.mktemp("keys")


def _played(url: str, key: Path) -> int:
    """Play a coup; gives the entry that pays."""
    with House.open(url, key=key, seeds=key.with_suffix(".seeds")) as where:
        for _ in played(where, reads(SCRIPT)):
            pass
        return next(each.sequence for each in where.journal.read_all() if b'"wager-settled.v1"' in each.stored)


def _rebuilt(url: str, change: Callable[[int, str], str], *, unsigned: bool) -> None:
    with psycopg.connect(url) as base:
        last, leaves = START, list[bytes]()
        for sequence, stored in base.execute("SELECT sequence, stored FROM entries ORDER BY sequence").fetchall():
            text = re.sub('"previous":"[0-9a-f]*"', f'"previous":"{last.hex()}"', bytes(stored).decode(), count=1)
            new = change(sequence, text).encode()
            row = (new, body_of(opened(new).envelope), sequence)
            base.execute("UPDATE entries SET stored = %s, body = %s WHERE sequence = %s", row)
            last = sha256(new).digest()
            leaves.append(leaf_hash(new))
        edge = Frontier.over(leaves)
        base.execute("UPDATE head SET sequence = %s, hash = %s, frontier = %s", (edge.size, last, edge.packed))
        base.execute("DELETE FROM subtrees")
        for number in range(len(leaves) // SUBTREE):
            root = root_of(leaves[number * SUBTREE : (number + 1) * SUBTREE])
            base.execute("INSERT INTO subtrees VALUES (%s, %s)", (number, root))
        for table in ("checkpoints", "snapshots", "signed_head") if unsigned else ():
            base.execute(f"DELETE FROM {table}")  # type: ignore[arg-type,unused-ignore]  # noqa: S608 - our own names


@pytest.mark.parametrize("engine", [None, "0.1.0", "9.9.9"])
@pytest.mark.parametrize("unsigned", [True, False])
def test_a_forged_payment_is_caught_and_not_signed(
    made: tuple[Callable[[], str], Path], engine: str | None, *, unsigned: bool
) -> None:
    database, keys = made
    url, key = database(), keys / f"{engine}-{unsigned}.key"
    paid = _played(url, key)
    assert CliRunner().invoke(main, ["verify", url]).exit_code == 0
    _rebuilt(url, more(paid, engine), unsigned=unsigned)
    found = CliRunner().invoke(main, ["verify", url])
    assert (found.exit_code, "NOT" in found.output) == (1, True), found.output
    with pytest.raises(Differs):
        House.open(url, key=key, seeds=key.with_suffix(".seeds"))
    with psycopg.connect(url) as base:
        (notes,) = base.execute("SELECT count(*) FROM checkpoints").fetchone() or (0,)
    assert bool(notes) is not unsigned, "nothing was signed anew"


def test_an_end_that_was_cut_off_is_caught(made: tuple[Callable[[], str], Path]) -> None:
    database, keys = made
    url, key = database(), keys / "cut.key"
    paid = _played(url, key)
    with psycopg.connect(url) as base:
        base.execute("DELETE FROM writes WHERE sequence > %s", (paid,))
        base.execute("DELETE FROM entries WHERE sequence > %s", (paid,))
    _rebuilt(url, lambda _, text: text, unsigned=True)
    assert CliRunner().invoke(main, ["verify", url]).exit_code == 1
    with pytest.raises(Differs):
        House.open(url, key=key, seeds=key.with_suffix(".seeds"))
