"""`croupier about`: what the program is made of, as it is installed here."""

import json
import tomllib
import zipfile
from datetime import date, timedelta
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.runtime.advisories import affecting
from croupier.version import __version__

TODAY = date(2026, 3, 31)


def about(*options: str) -> str:
    found = CliRunner().invoke(main, ["about", *options])
    assert found.exit_code == 0, found.output
    return found.output


def test_every_package_that_is_needed_is_named_with_its_version() -> None:
    told = json.loads(about("--json"))
    packages = {each["name"]: each["version"] for each in told["packages"]}
    # litestar is named in the project, anyio only by litestar: what is needed in turn counts too.
    assert packages["litestar"] == version("litestar")
    assert packages["anyio"] == version("anyio")
    assert "croupier" not in packages
    assert "pytest" not in packages
    assert all(each["licence"] for each in told["packages"])
    assert "litestar" in about()


def test_the_bill_of_materials_hangs_together() -> None:
    bill = json.loads(about("--sbom"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    parts = {each["bom-ref"] for each in bill["components"]}
    root = bill["metadata"]["component"]["bom-ref"]
    assert f"pkg:pypi/argon2-cffi@{version('argon2-cffi')}" in parts
    leads = {each["ref"]: each["dependsOn"] for each in bill["dependencies"]}
    assert set(leads) == {root, *parts}
    reached, waiting = set[str](), [root]
    while waiting:
        at = waiting.pop()
        if at not in reached:
            reached.add(at)
            waiting += leads[at]
    assert reached == {root, *parts}
    assert about("--sbom") == about("--sbom")


def test_the_project_and_the_program_name_the_same_version() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["version"] == __version__


# Known faults --------------------------------------------------------------------------------------------------------


def fault(name: str = "GHSA-1", **changed: object) -> dict[str, object]:
    """An entry of OSV that the installed click has, published today."""
    span = {"type": "ECOSYSTEM", "events": [{"introduced": "0"}]}
    told: dict[str, object] = {
        "id": name,
        "published": f"{TODAY}T00:00:00Z",
        "database_specific": {"severity": "HIGH"},
        "affected": [{"package": {"ecosystem": "PyPI", "name": "Click"}, "ranges": [span]}],
    }
    return told | changed


def faults(folder: Path, *told: dict[str, object]) -> tuple[int, dict[str, Any]]:
    path = folder / "list.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    found = CliRunner().invoke(main, ["about", "--advisories", str(path), "--on", str(TODAY), "--json"])
    return found.exit_code, json.loads(found.output)


@pytest.mark.parametrize(("severity", "days"), [("CRITICAL", 3), ("HIGH", 14), ("LOW", 60)])
@pytest.mark.parametrize("late", [-1, 0, 1])
def test_a_known_fault_is_overdue_the_day_after_its_time(tmp_path: Path, severity: str, days: int, late: int) -> None:
    published = TODAY - timedelta(days=days + late)
    told = fault(published=f"{published}T00:00:00Z", database_specific={"severity": severity})
    status, found = faults(tmp_path, told)
    assert (status, found["overdue"]) == ((1, 1) if late > 0 else (0, 0))
    assert found["advisories"][0]["due"] == str(published + timedelta(days=days))


@pytest.mark.parametrize(
    ("events", "version", "hit"),
    [
        (({"introduced": "0"}, {"fixed": "2.0"}), "1.9", "hit"),
        (({"introduced": "0"}, {"fixed": "2.0"}), "2.0", "not"),
        (({"introduced": "1.5"}, {"fixed": "2.0"}), "1.4", "not"),
        (({"introduced": "1.5"}, {"fixed": "2.0"}), "1.5", "hit"),
        (({"introduced": "0"}, {"last_affected": "1.8"}), "1.8", "hit"),
        (({"introduced": "0"}, {"last_affected": "1.8"}), "1.8.1", "not"),
        (({"introduced": "0"}, {"fixed": "1.0"}, {"introduced": "2.0"}, {"fixed": "2.2"}), "1.10", "not"),
        (({"introduced": "0"}, {"fixed": "1.0"}, {"introduced": "2.0"}, {"fixed": "2.2"}), "2.1", "hit"),
    ],
)
def test_the_versions_of_a_fault_are_those_between_its_events(
    tmp_path: Path, events: tuple[dict[str, str], ...], version: str, hit: str
) -> None:
    span = {"type": "ECOSYSTEM", "events": list(events)}
    told = fault(affected=[{"package": {"ecosystem": "PyPI", "name": "x-y"}, "ranges": [span]}])
    (tmp_path / "one.json").write_text(json.dumps(told), encoding="utf-8")
    assert bool(affecting(tmp_path, {"x-y": version})) is (hit == "hit")


def test_what_was_withdrawn_or_is_not_installed_or_not_of_python_is_not_named(tmp_path: Path) -> None:
    other = [{"package": {"ecosystem": "PyPI", "name": "not-installed"}, "versions": ["1"]}]
    npm = [{"package": {"ecosystem": "npm", "name": "click"}, "versions": [version("click")]}]
    told = (fault(withdrawn="2026-01-01"), fault(affected=other), fault(affected=npm))
    assert faults(tmp_path, *told) == (0, {"advisories": [], "overdue": 0})


def test_a_listed_version_counts_and_an_archive_is_read(tmp_path: Path) -> None:
    listed = fault(affected=[{"package": {"ecosystem": "PyPI", "name": "click"}, "versions": [version("click")]}])
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("GHSA-1.json", json.dumps(listed))
    found = CliRunner().invoke(main, ["about", "--advisories", str(tmp_path / "all.zip"), "--on", str(TODAY)])
    assert "GHSA-1, high, to be mended by" in found.output
    assert "1 known faults, 0 overdue" in found.output


@pytest.mark.parametrize("text", ["", "[]", "{}", "[1]", '{"affected": 1}', "nonsense"])
def test_what_is_no_list_of_faults_is_said_to_be_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "list.json").write_text(text, encoding="utf-8")
    found = CliRunner().invoke(main, ["about", "--advisories", str(tmp_path / "list.json")])
    assert found.exit_code == 2
    assert "list.json" in found.output
