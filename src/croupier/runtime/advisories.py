"""Known faults of what is installed: a published list in the form of OSV, held against versions, with days to mend.

The list (a file, a folder or the archive that osv.dev offers for PyPI) is brought by whoever runs the house: nothing is
fetched here.
"""

import json
import zipfile
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from croupier.kernel.errors import CroupierError
from croupier.kernel.records import record

DAYS: Final[Mapping[str, int]] = {"CRITICAL": 3, "HIGH": 14}
OTHERS_DAYS: Final = 60


class BadAdvisories(CroupierError, ValueError):
    """What was given holds no list of known faults."""


@record
class Advisory:
    """One known fault of one package that is installed, and the day by which it must be mended."""

    id: str
    package: str
    version: str
    fixed: str
    severity: str
    published: date
    due: date


def affecting(source: Path, installed: Mapping[str, str]) -> list[Advisory]:
    """Find the known faults of what is installed, the most pressing first. Raises `BadAdvisories`."""
    found = [
        each for told in _told(source) if not told.get("withdrawn") for each in _of(told, installed, told.get("id"))
    ]
    return sorted(found, key=lambda each: (each.due, each.package, each.id))


def _told(source: Path) -> Iterator[dict[str, Any]]:
    """Read the entries one after the other: the archive of all has tens of thousands."""
    read = 0
    for name, text in _texts(source):
        try:
            told = json.loads(text)
        except ValueError:
            raise BadAdvisories(f"{name} is not JSON") from None
        for each in told if isinstance(told, list) else [told]:
            if not (isinstance(each, dict) and isinstance(each.get("affected"), list)):
                raise BadAdvisories(f"{name} is no entry of OSV: it does not say what is affected")
            read += 1
            yield each
    if not read:
        raise BadAdvisories(f"{source} holds no entry of OSV")


def _texts(source: Path) -> Iterator[tuple[str, bytes]]:
    try:
        if source.is_dir():
            yield from ((str(each), each.read_bytes()) for each in sorted(source.glob("*.json")))
        elif zipfile.is_zipfile(source):
            with zipfile.ZipFile(source) as archive:
                yield from ((name, archive.read(name)) for name in archive.namelist() if name.endswith(".json"))
        else:
            yield str(source), source.read_bytes()
    except (OSError, zipfile.BadZipFile) as error:
        raise BadAdvisories(f"{source} cannot be read: {error}") from None


def _of(told: Mapping[str, Any], installed: Mapping[str, str], name: object) -> Iterator[Advisory]:
    severity = str((told.get("database_specific") or {}).get("severity") or "not said").upper()
    for each in told["affected"]:
        package = each.get("package") or {}
        plain = str(canonicalize_name(str(package.get("name", ""))))
        if package.get("ecosystem") != "PyPI" or plain not in installed or not _hits(each, installed[plain]):
            continue
        published = _day(told)
        yield Advisory(
            id=str(name),
            package=plain,
            version=installed[plain],
            fixed=", ".join(fixed for fixed in _events(each, "fixed") if _later(fixed, installed[plain])) or "none yet",
            severity=severity.lower(),
            published=published,
            due=published + timedelta(days=DAYS.get(severity, OTHERS_DAYS)),
        )


def _day(told: Mapping[str, Any]) -> date:
    try:
        return date.fromisoformat(str(told.get("published") or told["modified"])[:10])
    except (KeyError, ValueError):
        raise BadAdvisories(f"{told.get('id')} does not say when it was published") from None


def _events(affected: Mapping[str, Any], kind: str) -> Iterator[str]:
    for span in affected.get("ranges") or ():
        if span.get("type") == "ECOSYSTEM":
            yield from (str(each[kind]) for each in span.get("events") or () if kind in each)


def _hits(affected: Mapping[str, Any], version: str) -> bool:
    """A version is affected if it is listed, or if the last event at or before it leaves the fault in."""
    return version in (affected.get("versions") or ()) or any(
        _within(span.get("events") or (), version)
        for span in affected.get("ranges") or ()
        if span.get("type") == "ECOSYSTEM"
    )


def _within(events: object, version: str) -> bool:
    """Go through the events in the order of versions: introduced lets the fault in, fixed and last_affected end it."""
    here, inside = Version(version), False
    told = [(kind, text) for each in events if isinstance(each, dict) for kind, text in each.items()]  # type: ignore[attr-defined]
    for kind, at in sorted(((kind, _version(str(text))) for kind, text in told), key=lambda each: each[1]):
        if kind == "introduced" and at <= here:
            inside = True
        elif (kind == "fixed" and at <= here) or (kind == "last_affected" and at < here):
            inside = False
    return inside


def _later(text: str, version: str) -> bool:
    return _version(text) > Version(version)


def _version(text: str) -> Version:
    """Read a version; what is none counts as the first."""
    try:
        return Version(text)
    except InvalidVersion:
        return Version("0")
