"""The signing key and signed checkpoints: kept for the owner alone, checked to the letter."""

from base64 import b64decode, b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.journal.answers import Appended
from croupier.journal.checkpoints import BadNote, Checkpoint, Signer, checked, new_signer, signer_from, unchecked
from croupier.journal.errors import KeyTrouble
from croupier.journal.reader import Reader
from croupier.journal.store import Journal
from croupier.journal.verify import verify
from journal.proposing import START, in_order

TOLD = Checkpoint(origin="croupier/x", size=3, root=bytes(32), head=bytes(range(32)), time="2025-06-02T10:00:00Z")


def test_a_key_is_for_its_owner_alone(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db"):
        key = tmp_path / "j.db.key"
        assert key.stat().st_mode & 0o777 == 0o600
    key.chmod(0o640)
    with pytest.raises(KeyTrouble, match="is open to others: set its mode to 0600"):
        Journal.open(tmp_path / "j.db")
    key.chmod(0o600)
    Journal.open(tmp_path / "j.db").close()


def test_a_note_is_what_its_form_asks_for(tmp_path: Path) -> None:
    """Origin, size, root, then two lines of our own; an empty line; a dash, the name, and key id with signature."""
    signer = new_signer(tmp_path / "key")
    note = signer.sign(TOLD)
    text, _, signed = note.partition("\n\n")
    assert text.split("\n") == [
        "croupier/x",
        "3",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
        "2025-06-02T10:00:00Z",
    ]
    dash, name, signature = signed.rstrip("\n").split(" ")
    assert (dash, name) == ("\u2014", "croupier/x")
    key_id = sha256(b"croupier/x\n\x01" + b64decode(signer.public)).digest()[:4]
    assert b64decode(signature)[:4] == key_id
    assert len(b64decode(signature)) == 4 + 64
    assert checked(note, signer.public) == unchecked(note) == TOLD


def test_every_change_of_a_note_is_found(tmp_path: Path) -> None:
    signer = signer_from(_kept(tmp_path / "key"))
    note = signer.sign(TOLD)
    for place in range(len(note)):
        changed = note[:place] + ("x" if note[place] != "x" else "y") + note[place + 1 :]
        with pytest.raises(BadNote):
            checked(changed, signer.public)
    for less in range(len(note)):
        with pytest.raises(BadNote):
            checked(note[:less], signer.public)
    with pytest.raises(BadNote):
        checked(note + "\n", signer.public)


def _kept(path: Path) -> Path:
    new_signer(path)
    return path


def test_a_note_of_another_key_is_refused(tmp_path: Path) -> None:
    one, two = new_signer(tmp_path / "one"), new_signer(tmp_path / "two")
    with pytest.raises(BadNote, match="signed with another key"):
        checked(one.sign(TOLD), two.public)
    with pytest.raises(BadNote, match="is not a hash or key"):
        checked(one.sign(TOLD), b64encode(bytes(5)).decode())
    with pytest.raises(BadNote, match="is not base64"):
        checked(one.sign(TOLD), "no key")


def test_a_journal_signs_how_far_it_is_once(tmp_path: Path) -> None:
    with Journal.open(tmp_path / "j.db") as journal:
        empty = journal.checkpoint(START)
        assert unchecked(empty).size == 0
        journal.append(in_order(3))
        note = journal.checkpoint(START)
        assert journal.checkpoint() == note
        head, ((since, key),) = journal.head(), journal.signers()
        told = checked(note, key)
        assert (told.origin, told.size, told.root, told.head) == (head.origin, 3, head.frontier.root, head.hash)
        assert told.time == "2025-06-02T10:00:00Z"
        assert since == 0
        assert journal.checkpoints() == (empty, note)
        assert verify(journal).differences == ()


def test_a_lost_key_is_said_and_a_new_one_takes_over(tmp_path: Path) -> None:
    path, key = tmp_path / "j.db", tmp_path / "j.db.key"
    with Journal.open(path) as journal:
        journal.append(in_order(2))
        journal.checkpoint()
    key.unlink()
    with pytest.raises(KeyTrouble, match="is missing: put it back, or sign with a new one"):
        Journal.open(path)
    with Journal.open(path, new_key=True) as journal:
        assert all(isinstance(each, Appended) for each in journal.append(in_order(4)[2:]))
        journal.checkpoint()
        assert [since for since, _ in journal.signers()] == [0, 2]
        assert verify(journal).differences == ()
    with Reader.look(path) as reader:
        first, second = (public for _, public in reader.signers())
        assert verify(reader, keys=[first, second]).sound
        assert not verify(reader, keys=[first]).sound, "whoever trusts only the first key is told of the second"


def test_another_key_in_its_place_is_refused(tmp_path: Path) -> None:
    path, key = tmp_path / "j.db", tmp_path / "j.db.key"
    Journal.open(path).close()
    key.unlink()
    new_signer(key)
    with pytest.raises(KeyTrouble, match="is not the key that signed this journal"):
        Journal.open(path)
    Journal.open(path, new_key=True).close()
    Journal.open(path).close()


@pytest.mark.parametrize("text", ["", "not a key", "AAAA"])
def test_a_file_without_a_key_is_said(tmp_path: Path, text: str) -> None:
    Journal.open(tmp_path / "j.db").close()
    (tmp_path / "j.db.key").write_text(text, encoding="ascii")
    with pytest.raises(KeyTrouble, match="holds no key"):
        Journal.open(tmp_path / "j.db")


def test_a_key_that_cannot_be_read_or_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "key").mkdir(mode=0o700)
    with pytest.raises(KeyTrouble, match="cannot be read"):
        signer_from(tmp_path / "key")
    with pytest.raises(KeyTrouble, match="cannot be written"):
        new_signer(tmp_path / "no such folder" / "key")


def test_the_public_key_is_worked_out_once_however_much_is_signed(tmp_path: Path) -> None:
    private, asked = new_signer(tmp_path / "key").private, list[str]()

    class Counted:
        """The key, which notes what is asked of it."""

        def __getattr__(self, name: str) -> Any:
            asked.append(name)
            return getattr(private, name)

    signer = Signer(private=cast("Ed25519PrivateKey", Counted()))
    notes = {signer.sign(TOLD) for _ in range(3)}
    assert len(notes) == 1  # the same text is signed alike
    assert asked == ["public_key", "sign", "sign", "sign"]
