"""`croupier rules diff`"""

from pathlib import Path

import click

from croupier.cli.output import examples, item, json_option, write_json


@click.command(
    "diff", epilog=examples("croupier rules diff approved.txt draft.txt", "croupier rules diff old.pdf new.pdf --json")
)
@click.argument("old", metavar="OLD", type=click.Path(path_type=Path))
@click.argument("new", metavar="NEW", type=click.Path(path_type=Path))
@json_option
def command(old: Path, new: Path, *, as_json: bool) -> None:
    """Two texts, clause by clause: words in and out, numbers, references.

    A clause is found again by its number and its words, or by its words alone. A reference that breaks, or that now
    means another clause than before, is told apart.
    """
    from croupier.texts import plain_difference, read, text_difference

    found = text_difference(read(old), read(new))
    if as_json:
        write_json(plain_difference(found))
        return
    for each in found.changes:
        where = each.new if each.old in ("", each.new) else f"{each.old} → {each.new}" if each.new else each.old
        words = [*(f"- {part}" for part in each.taken_out), *(f"+ {part}" for part in each.put_in)]
        item(where, f"{each.kind}{', moved' if each.moved else ''}{': ' if words else ''}{'  '.join(words)}", margin=22)
    for reference in found.references:
        told = (
            "breaks"
            if reference.breaks
            else f"means another clause than before{f': then {reference.meant} now' if reference.meant else ''}"
        )
        item(reference.clause, f"the reference to {reference.to} {told}", margin=22)
    if not found.changes and not found.references:
        click.echo("The two texts say the same, clause by clause.")
