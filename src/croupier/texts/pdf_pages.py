"""The words of a PDF, page by page. Whoever wrote the file may have meant harm: it is read in a process of its own, which
has so many seconds of work, so much memory, and gives so many characters; whatever is wrong is told in one sentence.
"""

import json
import os
import sys
from collections.abc import Iterator
from logging import CRITICAL, getLogger
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from typing import TYPE_CHECKING, Any, Final

from croupier.texts.records import UnreadableText
from croupier.version import installed_by

if TYPE_CHECKING:
    from pypdf import PdfReader

SECONDS: Final = 120
"""Of work. Two thousand pages of rules take half of them."""
MEMORY: Final = 2 * 1024**3
"""Of addresses."""
MOST_LETTERS: Final = 20_000_000
_PATIENCE: Final = 5
"""So many times as long may pass until a process has worked for so many seconds: others work too."""
_HELD: Final = 50
_MOST_OF_AN_ERROR: Final = 200
_NOT_FOR_IT: Final = ("PG", "CROUPIER_")
TOO_MUCH: Final = "takes more time or memory than a document of rules: it is not read"


def pages(file: Path, first_page: int) -> list[str]:
    """Give the words of each page. Raises `UnreadableText`."""
    words = (sys.executable, "-m", __name__, str(file), str(first_page), str(SECONDS), str(MEMORY))
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_NOT_FOR_IT)}
    with Popen(words, stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL, env=kept) as process:  # noqa: S603 - this program once more, without a shell
        try:
            told, _ = process.communicate(timeout=SECONDS * _PATIENCE)
        except TimeoutExpired:
            told = b""
        finally:
            process.kill()
    found = json.loads(told) if process.returncode == 0 and told else {"wrong": TOO_MUCH}
    if "wrong" in found:
        raise UnreadableText(f"{file.name} {found['wrong']}")
    return list(found["pages"])


# In the process ------------------------------------------------------------------------------------------------------


def main() -> None:
    file, first_page, seconds, memory = sys.argv[1:]
    _bound(int(seconds), int(memory))
    told: dict[str, Any] = {}
    try:
        told["pages"] = list(_read(Path(file), int(first_page)))
    except UnreadableText as error:
        told["wrong"] = str(error)
    except MemoryError:
        told["wrong"] = TOO_MUCH
    except Exception as error:  # noqa: BLE001 - whatever a stranger's file makes of the library is told in one sentence
        said = " ".join(str(error).split())[:_MOST_OF_AN_ERROR] or type(error).__name__
        told["wrong"] = f"is a PDF that cannot be read: {said}"
    sys.stdout.write(json.dumps(told))


def _bound(seconds: int, memory: int) -> None:
    """Let the system end this process when it has had enough."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not there everywhere

    for which, most in ((resource.RLIMIT_CPU, seconds), (resource.RLIMIT_AS, memory)):
        _, hard = resource.getrlimit(which)
        wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(which, (wanted, wanted))


def _read(file: Path, first_page: int) -> Iterator[str]:
    try:
        from pypdf import PdfReader  # noqa: PLC0415 - only a PDF needs it, and it is an extra
    except ImportError:
        raise UnreadableText(f"is a PDF, which is read with pypdf: {installed_by('drafts')}") from None
    getLogger("pypdf").setLevel(CRITICAL)  # what is wrong with a file is told in one sentence, ours
    reader = PdfReader(file)
    if reader.is_encrypted and not reader.decrypt(""):
        raise UnreadableText("is encrypted: save a copy without a password")
    letters = 0
    for each in _words(reader, first_page):
        letters += len(each)
        if letters > MOST_LETTERS:
            raise UnreadableText(TOO_MUCH)
        yield each


def _words(reader: "PdfReader", first_page: int) -> Iterator[str]:
    """Give the words of each page; what was made for pages that are read is let go from time to time."""
    for number in range(first_page - 1, len(reader.pages)):
        yield reader.pages[number].extract_text() or ""
        if number % _HELD == 0:
            reader.resolved_objects.clear()


if __name__ == "__main__":
    main()
