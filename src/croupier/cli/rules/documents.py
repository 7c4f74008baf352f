"""`croupier rules list`"""

import click

from croupier.cli.output import examples, json_option, print_rich, table, write_json
from croupier.rulebooks import Document, all_documents, clauses

_COLUMNS = ("id", "short", "title", "operator", "signed", "effective", "clauses")


@click.command("list", epilog=examples("croupier rules list", "croupier rules list --json"))
@json_option
def command(*, as_json: bool) -> None:
    """The documents: operator, dates, number of clauses."""
    lines = [_line(each) for each in all_documents()]
    if as_json:
        write_json(lines)
        return
    shown = (
        [str(value) if value is not None else "on publication" for value in (line[name] for name in _COLUMNS)]
        for line in lines
    )
    print_rich(table(_COLUMNS, shown, right=("clauses",)))


def _line(of: Document) -> dict[str, object]:
    return {
        "id": of.id,
        "short": of.short,
        "title": of.title,
        "operator": of.operator,
        "game": of.game,
        "approved_by": of.approved_by,
        "reference": of.reference,
        "version": of.version,
        "signed": of.signed,
        "effective": of.effective,
        "clauses": sum(1 for _ in clauses(of.id)),
    }
