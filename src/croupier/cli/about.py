"""`croupier about`: what this program is made of."""

import json
import platform
import re
from dataclasses import asdict
from datetime import UTC, date, datetime
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, write_json
from croupier.version import __version__

ITSELF = "croupier"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_LONGEST_LICENCE = 60
"""Some packages put the whole text where the name belongs."""


@click.command(
    "about",
    epilog=examples(
        "croupier about",
        "croupier about --json",
        "croupier about --sbom > croupier.cdx.json",
        "croupier about --advisories all.zip",
    ),
)
@click.option("--sbom", is_flag=True, help="A bill of materials in the form of CycloneDX 1.5.")
@click.option(
    "--advisories",
    type=click.Path(path_type=Path, exists=True),
    help="A list of known vulnerabilities in OSV form: name those in what is installed. Exit code 1 if one is overdue.",
)
@click.option("--on", type=click.DateTime(["%Y-%m-%d"]), help="The day to judge by; if left out, today.")
@click.option("--json", "as_json", is_flag=True, help="The same for programs.")
def command(*, sbom: bool, advisories: Path | None, on: datetime | None, as_json: bool) -> None:
    """Name the version, the Python and every package that this installation uses, with versions and licences."""
    parts = materials()
    if advisories:
        _show_faults(advisories, parts, (on or datetime.now(UTC)).date(), as_json=as_json)
    elif sbom:
        click.echo(json.dumps(bill(parts), indent=1, ensure_ascii=False))
    elif as_json:
        rows = [_row(each) for each in parts.values()]
        told = {"version": __version__, "python": platform.python_version(), "packages": rows}
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        click.echo(f"croupier {__version__} on Python {platform.python_version()}")
        for each in map(_row, parts.values()):
            click.echo(f"  {each['name']:<28} {each['version']:<14} {each['licence']}")


def _show_faults(source: Path, parts: dict[str, Distribution], today: date, *, as_json: bool) -> None:
    from croupier.runtime.advisories import BadAdvisories, affecting

    try:
        found = affecting(source, {name: each.version for name, each in parts.items()})
    except BadAdvisories as error:
        raise Wrong(str(error)) from None
    overdue = [each for each in found if each.due < today]
    if as_json:
        write_json({"advisories": [asdict(each) for each in found], "overdue": len(overdue)})
    else:
        for each in found:
            late = "overdue since" if each.due < today else "to be mended by"
            click.echo(
                f"{each.package} {each.version}: {each.id}, {each.severity}, {late} {each.due}; mended in {each.fixed}"
            )
        click.echo(f"{len(parts)} packages, {len(found)} known faults, {len(overdue)} overdue")
    raise SystemExit(1 if overdue else 0)


def materials() -> dict[str, Distribution]:
    """Find what croupier needs and what that needs in turn, as it is installed here; its own extras where they are."""
    found: dict[str, Distribution] = {}
    waiting = _needed(distribution(ITSELF), extras=True)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        try:
            part = distribution(name)
        except PackageNotFoundError:  # for another system, another Python, or an extra that is not wanted here
            continue
        found[name] = part
        waiting |= _needed(part, extras=False)
    found.pop(ITSELF, None)
    return dict(sorted(found.items()))


def _needed(part: Distribution, *, extras: bool) -> set[str]:
    wanted = [each for each in part.requires or () if extras or "extra ==" not in each]
    return {_plain(found.group()) for each in wanted if (found := _NAME.match(each))}


def _plain(name: str) -> str:
    """One way to write a name: as package indexes do."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _row(part: Distribution) -> dict[str, str]:
    return {"name": _plain(part.metadata["Name"]), "version": part.version, "licence": _licence(part)}


def _licence(part: Distribution) -> str:
    about = part.metadata
    named = next((each for key in ("License-Expression", "License") for each in about.get_all(key) or ()), "")
    if named and len(named) <= _LONGEST_LICENCE and "\n" not in named:
        return str(named)
    classes = [each for each in about.get_all("Classifier") or () if each.startswith("License :: ")]
    return classes[0].rpartition(" :: ")[2] if classes else "not said"


# CycloneDX -----------------------------------------------------------------------------------------------------------


def bill(parts: dict[str, Distribution]) -> dict[str, Any]:
    """Write the bill of materials: the same installation gives the same bill."""
    root = _ref(ITSELF, __version__)
    leads = {root: _needed(distribution(ITSELF), extras=True)}
    leads |= {_ref(name, each.version): _needed(each, extras=False) for name, each in parts.items()}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {"type": "application", "bom-ref": root, "name": ITSELF, "version": __version__, "purl": root}
        },
        "components": [_component(name, each) for name, each in parts.items()],
        "dependencies": [
            {"ref": ref, "dependsOn": sorted(_ref(each, parts[each].version) for each in needed if each in parts)}
            for ref, needed in leads.items()
        ],
    }


def _component(name: str, part: Distribution) -> dict[str, Any]:
    ref = _ref(name, part.version)
    return {
        "type": "library",
        "bom-ref": ref,
        "name": name,
        "version": part.version,
        "purl": ref,
        "licenses": [{"license": {"name": _licence(part)}}],
    }


def _ref(name: str, version: str) -> str:
    return f"pkg:pypi/{name}@{version}"
