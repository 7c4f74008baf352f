"""How far a journal was, kept outside its database: signed, beside the signing key, after every commit.

Two files. `….note` is the newest checkpoint, and is on the disk before anybody is told of it. `….head` has two places
of a fixed size that are written in turn: the newest head, and the one before it, should a loss of power tear the
newest. Nobody waits for these writes. They come after the commit, so what they say was on the disk: a journal that has
less was rolled back or has lost what was answered, and one that differs was changed.
"""

import logging
import os
from pathlib import Path
from typing import Final

from croupier.journal.checkpoints import BadNote, Checkpoint, Signer, checked, unchecked
from croupier.journal.errors import KeyTrouble

HEAD, NOTE = ".head", ".note"
_PLACE: Final = 1024
_PLACES: Final = 2
_LOG: Final = logging.getLogger(__name__)


class HeadFile:
    """The files beside a key."""

    def __init__(self, key: Path) -> None:
        self.head, self.note = key.with_suffix(HEAD), key.with_suffix(NOTE)
        self._handle: int | None = None
        self._turn = 0
        self._failed = False

    def close(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    # Writing ---------------------------------------------------------------------------------------------------------

    def begin(self, note: str) -> None:
        """Start with a head that is committed. Raises `KeyTrouble`."""
        try:
            self.close()
            self._handle = os.open(self.head, os.O_RDWR | os.O_CREAT, 0o600)
            for _ in range(_PLACES):
                self._put(note)
            os.fsync(self._handle)
            self.keep(note)
        except OSError as error:
            raise KeyTrouble(f"{self.head} cannot be written beside the signing key: {error.strerror}") from error

    def go_on(self, note: str) -> None:
        """Keep the head after a commit. What is committed stays so, whatever this disk does: the log says it once."""
        try:
            self._put(note)
            self._failed = False
        except OSError as error:
            if not self._failed:
                _LOG.error("%s cannot be written: %s", self.head, error.strerror)
            self._failed = True

    def _put(self, note: str) -> None:
        raw = note.encode()
        if self._handle is None or len(raw) > _PLACE:
            return
        os.pwrite(self._handle, raw.ljust(_PLACE, b"\0"), self._turn * _PLACE)
        self._turn = (self._turn + 1) % _PLACES

    def keep(self, note: str) -> None:
        """Keep the newest checkpoint, whole or not at all, and wait for the disk."""
        unfinished = self.note.with_name(self.note.name + ".new")
        try:
            handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            try:
                os.write(handle, note.encode())
                os.fsync(handle)
            finally:
                os.close(handle)
            unfinished.rename(self.note)
        except OSError as error:
            _LOG.error("%s cannot be written: %s", self.note, error.strerror)

    # Reading ---------------------------------------------------------------------------------------------------------

    def known(self, signer: Signer, *, any_key: bool = False) -> Checkpoint | None:
        """Give the newest head that is kept; None: none is. `any_key`: the key that signed it is lost.

        Raises `KeyTrouble` if something is kept, and none of it was signed with this key.
        """
        texts = self._texts()
        found = [each for each in (_read(text, signer, any_key=any_key) for text in texts) if each is not None]
        if texts and not found:
            raise KeyTrouble(
                f"{self.head} and {self.note} hold no head that this key signed: put back those that belong to it"
            )
        return max(found, key=lambda each: each.size, default=None)

    def held(self) -> tuple[str, ...]:
        """Give the notes that are kept, for whoever verifies."""
        return tuple(dict.fromkeys(each for each in self._texts() if _is_note(each)))

    def _texts(self) -> list[str]:
        try:
            raw = self.head.read_bytes()
        except OSError:
            raw = b""
        places = [raw[place * _PLACE : (place + 1) * _PLACE] for place in range(_PLACES)]
        texts = [each.rstrip(b"\0").decode("utf-8", "replace") for each in places]
        try:
            texts.append(self.note.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            texts.append("")
        return [each for each in texts if each]


def _read(text: str, signer: Signer, *, any_key: bool) -> Checkpoint | None:
    """Read a note; one that was torn is none."""
    try:
        return unchecked(text) if any_key else checked(text, signer.public)
    except BadNote:
        return None


def _is_note(text: str) -> bool:
    try:
        unchecked(text)
    except BadNote:
        return False
    return True
