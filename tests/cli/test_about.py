"""`croupier about`: what the program is made of, as it is installed here."""

import json
import tomllib
from importlib.metadata import version
from pathlib import Path

from click.testing import CliRunner

from croupier import __version__
from croupier.cli import main


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
