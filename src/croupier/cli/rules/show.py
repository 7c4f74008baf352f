"""`croupier rules show`"""

from collections.abc import Iterable

import click

from croupier.cli.output import cite, examples, heading, item, json_option, paragraph, write_json
from croupier.games.terms import words
from croupier.rulebooks import clause, document, entries
from croupier.views.rulebook import DUTIES, PROOFS, Grid, NamedClause, Pay, ReadingShown, ReferenceShown, Shown, show

_MOST_TESTS = 6


@click.command(
    "show",
    epilog=examples(
        "croupier rules show star-baccarat 12.2",
        "croupier rules show SB table-2",
        'croupier rules show "crown-baccarat table-10"',
        "croupier rules show star-texas-holdem-bonus",
    ),
)
@click.argument("name", metavar="DOCUMENT")
@click.argument("number", metavar="[CLAUSE]", required=False)
@json_option
def command(name: str, number: str | None, *, as_json: bool) -> None:
    """A clause with everything about it, or the contents of a document.

    Kept apart: what the text says, in our words; how we read it, by the id of each reading; and what the table
    does, with the terms of the edition that cite the clause. Then references both ways, and the proof. The tables of
    a document are printed as the edition holds them.
    """
    book, _, rest = name.strip().partition(" ")
    wanted = number or rest.strip()
    if not wanted:
        _contents(book, as_json=as_json)
        return
    found = show(clause(f"{book} {wanted}"))
    if as_json:
        write_json(found)
    else:
        _clause(found)


# The contents of a document ------------------------------------------------------------------------------------------


def _contents(name: str, *, as_json: bool) -> None:
    book = document(name)
    parts = [each for each in entries(book.id).values() if each.parent is None or each.kind == "heading"]
    if as_json:
        write_json([{"clause": each.clause.number, "title": each.title, "duty": each.duty} for each in parts])
        return
    effective = f"effective {book.effective}" if book.effective else "effective on publication"
    click.echo(click.style(book.title, bold=True) + f"  {book.id} ({book.short})")
    click.echo(f"{book.approved_by}, signed {book.signed}, {effective}, {len(entries(book.id))} clauses")
    click.echo()
    for each in parts:
        item(each.clause.number, each.title, indent=2 if each.parent is None else 4, margin=14)


# One clause ----------------------------------------------------------------------------------------------------------


def _clause(of: Shown) -> None:
    click.echo(click.style(str(of.clause), fg="cyan", bold=True) + "  " + click.style(of.title, bold=True))
    above = f" › {of.parent.clause.number} {of.parent.title}" if of.parent else ""  # noqa: RUF001 - a path
    click.echo(click.style(f"{of.document}{above}", dim=True))
    click.echo()
    _text(of)
    _read_into_it(of.readings)
    _table_does(of)
    _references(of.refers_to)
    _named("Referred to by", of.referred_to_by)
    _named("See also", of.see)
    _named("Beneath it", of.children)
    _proof(of)


def _text(of: Shown) -> None:
    """What the document says, and what is wrong in it; nothing of ours."""
    heading("What the text says, in our words")
    paragraph(of.says or of.title)
    item("topic", words(of.topic))
    if of.defect:
        item("defect", f"of the source: {of.defect}")


def _read_into_it(of: tuple[ReadingShown, ...]) -> None:
    """What the text leaves open and we decided, each by its id."""
    heading("How we read it")
    if not of:
        paragraph("Nothing: no open question arises here.")
    for each in of:
        item(each.id, each.question, margin=8)
        item("", f"we read: {each.chosen.name}: {each.chosen.says}", margin=8)
        for other in each.alternatives:
            item("", f"or else: {other.name}: {other.says}", margin=8)
        item("", f"why: {each.why}", margin=8)


def _table_does(of: Shown) -> None:
    """What the system owes the clause, the terms that it runs on, and the least that is tried."""
    heading("What the table does")
    item("duty", f"{of.duty.value}: {DUTIES[of.duty.value]}")
    item("who", words(of.by) or "nobody in particular")
    if of.check:
        item("check", of.check)
    _tables(of.grids, of.pays)
    _terms(of)


def _tables(grids: Iterable[Grid], pays: tuple[Pay, ...]) -> None:
    for each in grids:
        heading(f"{each.title} (D draws, S stands)")
        click.echo("  " + " " * 10 + " ".join(each.columns))
        for name, cells in each.rows:
            click.echo(f"  {name:<10}{' '.join(cells)}")
    if pays:
        heading("What it pays")
    for bet, rows in _by_bet(pays).items():
        item(bet, "; ".join(f"{when}: {_paid(paid)}" for when, paid in rows.items()), margin=18)


Paid = dict[str, list[str]]
"""What a condition pays, with the options that pay it."""


def _by_bet(pays: Iterable[Pay]) -> dict[str, dict[str, Paid]]:
    rows: dict[str, dict[str, Paid]] = {}
    for each in pays:
        rows.setdefault(each.bet, {}).setdefault(each.when, {}).setdefault(each.pays, []).append(each.option)
    return rows


def _paid(of: Paid) -> str:
    if len(of) == 1:
        return next(iter(of))
    return " or ".join(f"{pays} (option {', '.join(options)})" for pays, options in of.items())


def _references(of: tuple[ReferenceShown, ...]) -> None:
    if of:
        heading("Refers to")
    for each in of:
        wrong = f" (the source says {each.written or 'nothing readable'}: {each.note})" if each.wrong else ""
        item(each.meant.clause.number, each.meant.title + wrong, margin=_margin(one.meant for one in of))


def _named(title: str, of: tuple[NamedClause, ...]) -> None:
    if of:
        heading(title)
    for each in of:
        item(each.clause.number, each.title, margin=_margin(of))


def _margin(of: Iterable[NamedClause]) -> int:
    return min(max(12, *(len(each.clause.number) + 2 for each in of)), 30)


def _terms(of: Shown) -> None:
    """List the terms, except what a table above has shown already."""
    rows = {each.because for each in of.pays}
    others = [
        each
        for each in of.terms
        if not (".rows." in each.name and each.because in rows) and not (of.grids and each.name.startswith("tableau."))
    ]
    if others:
        heading("Terms that cite it")
    for each in others:
        click.echo(f"  {click.style(each.name, fg='cyan')}")
        paragraph(f"{each.says} ({cite(each.because)})", indent=6)


def _proof(of: Shown) -> None:
    heading("Proof")
    paragraph(PROOFS[of.status])
    for each in of.tests[:_MOST_TESTS]:
        click.echo(f"    {each}")
    if len(of.tests) > _MOST_TESTS:
        click.echo(f"    and {len(of.tests) - _MOST_TESTS} more")
