"""What `make run` and `make test` install is named by version and hash, without an index address."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
RUN = PROJECT["project"]["dependencies"]
DEV = PROJECT["dependency-groups"]["dev"]
EXTRAS = [
    each for extra in PROJECT["project"]["optional-dependencies"].values() for each in extra if "croupier[" not in each
]
DOCS = PROJECT["dependency-groups"]["docs"]
BUILD = PROJECT["build-system"]["requires"]
PINNED = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[^\s;]+)(?P<marker> ;[^\\]*)? \\$")


def _entries(file: str) -> list[list[str]]:
    """Each requirement of a file with the lines that belong to it."""
    entries: list[list[str]] = []
    for line in (ROOT / "requirements" / file).read_text().splitlines():
        if line and not line.startswith((" ", "#")):
            entries.append([line])
        elif line.strip().startswith("--hash"):
            entries[-1].append(line.strip())
    return entries


def _versions(file: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for first, *_ in _entries(file):
        pinned = PINNED.match(first)
        assert pinned, first
        found.setdefault(canonicalize_name(pinned["name"]), set()).add(pinned["version"])
    return found


@pytest.mark.parametrize("file", ["run.txt", "dev.txt", "extras.txt", "docs.txt"])
def test_every_requirement_has_one_version_and_hashes(file: str) -> None:
    entries = _entries(file)
    assert entries
    for first, *hashes in entries:
        assert PINNED.match(first), first
        assert hashes, first
        assert all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}( \\)?", each) for each in hashes), first


@pytest.mark.parametrize("file", ["run.txt", "dev.txt", "extras.txt", "docs.txt"])
def test_no_file_names_an_index(file: str) -> None:
    options = [line for line in (ROOT / "requirements" / file).read_text().splitlines() if line.startswith("-")]
    assert options == []


@pytest.mark.parametrize(
    ("file", "asked"),
    [("run.txt", RUN + BUILD), ("dev.txt", RUN + BUILD + DEV), ("extras.txt", RUN + EXTRAS), ("docs.txt", DOCS)],
)
def test_the_versions_are_what_the_project_asks_for(file: str, asked: list[str]) -> None:
    versions = _versions(file)
    for each in map(Requirement, asked):
        found = versions.get(canonicalize_name(each.name), set())
        assert found, f"{each.name} is not in requirements/{file}: make locks"
        assert all(each.specifier.contains(version) for version in found), f"{each}: {found}"


def test_tests_run_with_what_the_house_runs_with() -> None:
    run, dev = _versions("run.txt"), _versions("dev.txt")
    assert {name: dev[name] for name in run} == run
