"""The program's own files: what they are, and whether they are what they should be.

A manifest is one line for each file, its SHA-256 and its name, as `sha256sum` writes and checks it, so that anybody can
hold an installation against one without this program. The digest of the whole is the SHA-256 of those lines.
"""

from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from typing import Final

from croupier import version
from croupier.floor.program import CheckProgram, Program
from croupier.kernel.errors import CroupierError
from croupier.kernel.records import record
from croupier.runtime import surroundings
from croupier.version import __version__

PACKAGE: Final = Path(version.__file__).parent
NAME: Final = "croupier"
MOST_NAMED: Final = 20
"""How many files that differ are named in the journal; more are counted."""

INSTALLER: Final = "what the installer recorded"
FIRST_FOUND: Final = "the files as they were first found, or accepted since"
NOTHING: Final = "nothing"
_LEFT_OUT: Final = ("__pycache__",)
_HEX: Final = 64


class NoManifest(CroupierError, ValueError):
    """A file is no manifest."""


@record
class InstalledFiles:
    """The files of an installation with their digests, and what they were held against."""

    version: str
    manifest: Mapping[str, str]
    against: str
    differs: tuple[str, ...]

    @property
    def digest(self) -> str:
        return digest(self.manifest)

    @property
    def sound(self) -> bool:
        return not self.differs


def manifest(package: Path = PACKAGE) -> dict[str, str]:
    """Read every file of the package. The bytecode that Python keeps there is held against them by itself."""
    files = (each for each in package.rglob("*") if each.is_file() and not set(_LEFT_OUT) & set(each.parts))
    names = {f"{NAME}/{each.relative_to(package).as_posix()}": each for each in files}
    return {name: sha256(names[name].read_bytes()).hexdigest() for name in sorted(names)}


def text(of: Mapping[str, str]) -> str:
    """Write a manifest as `sha256sum` does."""
    return "".join(f"{found}  {name}\n" for name, found in sorted(of.items()))


def digest(of: Mapping[str, str]) -> str:
    return sha256(text(of).encode()).hexdigest()


def read(path: Path) -> dict[str, str]:
    """Read a manifest from a file. Raises `NoManifest`."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise NoManifest(f"the manifest {path} cannot be read: {_why(error)}") from None
    found = dict(_line(path, number, line) for number, line in enumerate(lines, start=1))
    if not found:
        raise NoManifest(f"{path} is no manifest: it names no file")
    return found


def _why(error: Exception) -> str:
    return (error.strerror or "unknown").lower() if isinstance(error, OSError) else "it is no text"


def _line(path: Path, number: int, line: str) -> tuple[str, str]:
    found, _, name = line.partition("  ")
    if len(found) != _HEX or not set(found) <= set("0123456789abcdef") or not name:
        raise NoManifest(f"{path} is no manifest: line {number} is not a digest and a name")
    return name, found


def of_installation() -> dict[str, str] | None:
    """Find what the installer recorded; None where it recorded nothing, as for a working copy."""
    try:
        files = metadata.distribution(NAME).files or []
    except metadata.PackageNotFoundError:
        return None
    recorded = {str(each.as_posix()): each.hash for each in files if each.parts[0] == NAME}
    found = {name: _hex(each.value) for name, each in recorded.items() if each and each.mode == "sha256"}
    return found or None


def _hex(value: str) -> str:
    """An installer writes digests in base 64, for web addresses and without what fills it up."""
    from base64 import urlsafe_b64decode  # noqa: PLC0415 - only a manifest of an installer needs it

    return urlsafe_b64decode(value + "=" * (-len(value) % 4)).hex()


def differences(expected: Mapping[str, str], found: Mapping[str, str]) -> tuple[str, ...]:
    """Name each file that was changed, is missing, or was not there."""
    changed = (f"{name} changed" for name in expected if name in found and found[name] != expected[name])
    missing = (f"{name} is missing" for name in expected if name not in found)
    new = (f"{name} is new" for name in found if name not in expected)
    return tuple(sorted((*changed, *missing, *new)))


def checked(
    package: Path = PACKAGE,
    *,
    given: Path | None = None,
    known: Program | None = None,
    version: str = __version__,
) -> InstalledFiles:
    """Hold the files against what is given, else against what the journal knows of this version, else against what the
    installer recorded, and else against nothing. Raises `NoManifest`.
    """
    found, wrong = manifest(package), tuple(surroundings.bytecode(package))
    if package == PACKAGE:
        beside, more = _beside()
        found, wrong = {**found, **beside}, (*wrong, *more)
    against, expected = _expected(given, known, version, package)
    if expected is not None and all(name.startswith(f"{NAME}/") for name in expected):
        # An installer, or an earlier manifest, knows the program's own files; what else runs is told.
        expected = {**expected, **{name: each for name, each in found.items() if not name.startswith(f"{NAME}/")}}
    differs = differences(expected, found) if expected is not None else ()
    return InstalledFiles(version=version, manifest=found, against=against, differs=tuple(sorted({*differs, *wrong})))


def _beside() -> tuple[dict[str, str], tuple[str, ...]]:
    """Find what runs besides the program: packages by the lists of their files, and what Python runs first."""
    found, wrong = surroundings.run_first(), list[str]()
    for name, told, differing in surroundings.packages(NAME):
        found[name] = told
        wrong += differing
    return found, tuple(wrong)


def _expected(
    given: Path | None, known: Program | None, version: str, package: Path
) -> tuple[str, Mapping[str, str] | None]:
    if given is not None:
        return f"the manifest {given.name}", read(given)
    before = known.expected(version) if known else None
    if before is not None:
        return FIRST_FOUND, before
    recorded = of_installation() if package == PACKAGE else None
    return (INSTALLER, recorded) if recorded else (NOTHING, None)


def to_be_written(found: InstalledFiles, known: Program, *, when: str, stops: bool, at: datetime) -> CheckProgram:
    """Say it as the house writes it down: the whole manifest only where the journal does not hold it yet."""
    named = found.differs[:MOST_NAMED]
    more = len(found.differs) - len(named)
    return CheckProgram(
        version=found.version,
        digest=found.digest,
        files=len(found.manifest),
        manifest={} if found.digest in known.manifests else found.manifest,
        against=found.against,
        differs=(*named, f"and {more} more") if more else named,
        when=when,
        stops=stops,
        at=at,
    )
