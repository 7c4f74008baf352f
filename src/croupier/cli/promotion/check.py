"""`croupier promotion check`"""

import sys
from pathlib import Path

import click

from croupier.cli.output import cite, examples, heading, item, json_option, paragraph, write_json
from croupier.floor.promotions import Promotion
from croupier.runtime.script.promotions import PromotionHeader
from croupier.runtime.script.promotions.file import conditions_file
from croupier.views.promotions import CheckedPromotion, checked
from croupier.wording import of_fault

_INCOMPLETE = 1


@click.command(
    "check",
    epilog=examples("croupier promotion check autumn-draw.toml", "croupier promotion check --json autumn-draw.toml"),
)
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def command(file: Path, *, as_json: bool) -> None:
    """Check the conditions of a promotion against every document that applies.

    FILE is TOML with `table.rulebook` and `promotion`, as in the header of a table script. Exit code 0 if the
    conditions could be published, 1 if something is missing or barred, 2 if the file cannot be used.
    """
    header = conditions_file(file)
    first, *others = header.editions
    found = checked(Promotion(edition=first, others=tuple(others)), header.conditions)
    if as_json:
        write_json(_plain(header, found))
    else:
        _tell(header, found)
    sys.exit(_INCOMPLETE if found.faults else 0)


def _plain(header: PromotionHeader, found: CheckedPromotion) -> dict[str, object]:
    return {
        "name": header.conditions.name,
        "documents": [each.rulebook for each in header.editions],
        "digest": header.conditions.digest,
        "complete": not found.faults,
        "items": [
            {"item": each.item, "stated": each.there, "says": each.says, "clauses": [str(one) for one in each.because]}
            for each in found.rows
        ],
        "faults": [
            {"where": each.where, "what": of_fault(each), "clauses": [str(one) for one in each.because]}
            for each in found.faults
        ],
    }


def _tell(header: PromotionHeader, found: CheckedPromotion) -> None:
    heading(header.conditions.name or "A promotion without a name")
    paragraph(", ".join(each.document.title for each in header.editions))
    click.echo()
    for row in found.rows:
        item("stated" if row.there else "missing", f"{row.item.replace('-', ' ')} ({cite(row.because)})")
    click.echo()
    if not found.faults:
        paragraph(f"Complete: it could be published. Digest {header.conditions.digest}.")
    for fault in found.faults:
        item("wrong", f"{of_fault(fault)} ({cite(fault.because)})")
