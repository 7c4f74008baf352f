"""How findings about a floor are printed."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.output import cite, paragraph

if TYPE_CHECKING:
    from croupier.runtime.floors import FloorFile, FloorFinding


def plain(finding: "FloorFinding") -> dict[str, object]:
    return {
        "section": finding.section,
        "name": finding.name,
        "field": finding.field,
        "line": finding.line,
        "code": finding.code,
        "says": finding.says,
        "mend": finding.mend,
        "clauses": [str(each) for each in finding.because],
    }


def tell(file: Path, floor: "FloorFile", found: Sequence["FloorFinding"]) -> None:
    """Say what is wrong, one thing after the other; or that nothing is."""
    for each in found:
        click.echo(f"{file}, line {each.line}: {click.style(each.place, bold=True)}")
        cited = f" ({each.because[0].document} {cite(each.because)})" if each.because else ""
        says = each.says if each.says.endswith((".", "?")) else f"{each.says}."
        paragraph(f"{says}{cited}{f' {each.mend}' if each.mend else ''}")
    if found:
        click.echo(f"\n{len(found)} to correct.")
        return
    click.echo(
        f"{file}: lawful. {floor.site.name}: {_count(floor.tables, 'table')}, {_count(floor.documents, 'document')}, "
        f"{_count(floor.people, 'person', 'people')}, {_count(floor.pools, 'jackpot')}, "
        f"{_count(floor.devices, 'device')}."
    )


def _count(of: Sequence[object], one: str, many: str = "") -> str:
    return f"{len(of)} {one if len(of) == 1 else many or f'{one}s'}"
