"""A witness co-signs a journal that goes on, and none that was written anew, cut short or rolled back."""

import shutil
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from croupier.floor.people import Person
from croupier.journal.checkpoints import BadNote, unchecked
from croupier.journal.errors import Differs
from croupier.kernel.staff import Role
from croupier.runtime.house import House
from croupier.runtime.witness import Cosigned, Witness, cosigned
from runtime.journaled import house

NAME = "inspectorate.example/w"


@pytest.fixture
def where(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path / "h.db") as opened:
        opened.enter(Person(name="Bo", role=Role.DEALER))
        yield opened


@pytest.fixture
def witness(tmp_path: Path, where: House) -> Witness:
    return Witness(tmp_path / "witness", NAME, (where.journal.signers()[-1][1],))


@pytest.fixture
def url(witness: Witness) -> Iterator[str]:
    server = witness.server("127.0.0.1", 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


def test_a_journal_that_goes_on_is_co_signed_again_and_again(where: House, witness: Witness, url: str) -> None:
    asked = Cosigned(where, url, NAME, witness.public)
    note = line = ""
    for number in range(5):
        both = asked.ask()
        note, line = both[: both.rindex("\u2014")], both[both.rindex("\u2014") :]
        assert cosigned(note, line, NAME, witness.public) > 0
        known = witness.known(where.journal.head().origin)
        assert known is not None
        assert known.size == where.journal.head().sequence == unchecked(note).size
        where.enter(Person(name=f"p {number}", role=Role.DEALER))
    with pytest.raises(BadNote):
        cosigned(note, line, "another", witness.public)
    with pytest.raises(BadNote):
        cosigned(where.checkpoint(), line, NAME, witness.public)
    assert Cosigned(where, url, NAME, witness.public).ask(), "a house that starts anew asks what the witness knows"


def test_a_rollback_with_everything_beside_it_is_seen_by_the_witness(
    where: House, witness: Witness, url: str, tmp_path: Path
) -> None:
    """The whole folder is put back, key, head and note too: only somebody else can know."""
    where.close()
    shutil.copytree(tmp_path, tmp_path.parent / "before")
    with house(tmp_path / "h.db") as later:
        later.enter(Person(name="Eve", role=Role.DEALER))
        Cosigned(later, url, NAME, witness.public).start()
    with house(tmp_path.parent / "before" / "h.db") as older:
        with pytest.raises(Differs, match="the witness has co-signed"):
            Cosigned(older, url, NAME, witness.public).start()
        for name in ("X", "Y", "Z"):
            older.enter(Person(name=name, role=Role.DEALER))
        with pytest.raises(Differs, match="it has seen another past"):
            Cosigned(older, url, NAME, witness.public).ask()


def test_a_witness_that_does_not_answer_is_a_trouble_and_no_stop(where: House, witness: Witness) -> None:
    asked = Cosigned(where, "http://127.0.0.1:9", NAME, witness.public)
    asked.start()
    asked.close()
    assert any("does not answer" in each for each in where.troubles)


def test_what_is_no_request_is_refused(where: House, witness: Witness) -> None:
    note = where.checkpoint()
    assert witness.add(b"")[0] == 400
    assert witness.add(b"\xff")[0] == 400
    assert witness.add(f"old 99\n\n{note}".encode())[0] == 400
    assert witness.add(f"new 0\n\n{note}".encode())[0] == 400
    assert witness.add(f"old 0\n\n{note.replace('1', '2')}".encode())[0] in {400, 403}
    assert witness.add(f"old 1\n\n{note}".encode()) == (409, "0\n")
    assert witness.add(f"old 0\n\n{note}".encode())[0] == 200
    where.enter(Person(name="Cy", role=Role.DEALER))
    size = unchecked(note).size
    assert witness.add(f"old {size}\n\n{where.checkpoint()}".encode()) == (422, f"{size}\n"), "without a proof"


def test_a_witness_that_sends_one_elsewhere_is_not_followed(where: House, witness: Witness) -> None:
    """Whoever answers in its place could otherwise let the house ask any address that it can reach."""
    asked = list[str]()

    class Elsewhere(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.path)
            self.send_response(302)
            self.send_header("location", "/anything")
            self.end_headers()

        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with pytest.raises(Differs, match=r"does not co-sign this journal \(302\)"):
            Cosigned(where, f"http://127.0.0.1:{server.server_address[1]}", NAME, witness.public).ask()
    finally:
        server.shutdown()
        server.server_close()
    assert asked == ["/add-checkpoint"]
