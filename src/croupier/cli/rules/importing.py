"""`croupier rules import`"""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, item, json_option, write_json_parts

if TYPE_CHECKING:
    from croupier.texts import Text


@click.command(
    "import",
    epilog=examples(
        "croupier rules import draft.txt",
        "croupier rules import draft.pdf --json > clauses.json",
        "croupier rules import new.txt --follows star-baccarat --old approved.txt --json",
    ),
)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--follows", metavar="DOCUMENT", help="A document of ours that the text follows: what is new, and an amendment."
)
@click.option(
    "--old",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="The approved text of that document, for the words that changed.",
)
@click.option("--pages", metavar="FROM-", default="1-", help="Begin a PDF at this page: 3-.")
@click.option(
    "--out", metavar="FOLDER", type=click.Path(path_type=Path), help="Write clauses.json and amendment.toml there."
)
@json_option
def command(file: Path, follows: str | None, old: Path | None, pages: str, out: Path | None, *, as_json: bool) -> None:
    """Read a text or PDF into clauses, references, terms and tables.

    A number that was lost is restored only where the numbers before and after fix it, and is marked; what is not sure
    is listed. Nothing in the file is run, fetched or written elsewhere.
    """
    from croupier.rulebooks import document
    from croupier.texts import plain_parts, read

    if old and not follows:
        raise Wrong("--old is the text of the document that --follows names")
    book = document(follows).id if follows else ""
    text = read(file, book or file.stem, _first(pages))
    more = _following(text, book, read(old, book) if old else None) if book else {}
    if out:
        _write(out, text, more)
    if as_json:
        write_json_parts({**plain_parts(text), **more})
    elif not out:
        _print(text, more)


def _first(pages: str) -> int:
    first = pages.rstrip("-")
    if not first.isdigit() or int(first) < 1:
        raise Wrong(f"pages are written as 3-, not {pages!r}")
    return int(first)


def _following(text: "Text", book: str, old: "Text | None") -> dict[str, Any]:
    from croupier.drafts.following import amendment, drafted, omitted, skeleton
    from croupier.games.editions import edition
    from croupier.texts import plain_difference, text_difference

    difference = text_difference(old, text) if old else None
    terms = list(drafted(text, edition(book)))
    return {
        "follows": book,
        "diff": plain_difference(difference) if difference else None,
        "catalogue": skeleton(text, book, difference),
        "omitted": omitted(text, book),
        "amendment": {
            "toml": amendment(book, terms),
            "terms": [
                {"name": each.name, "clauses": list(each.clauses), "old": each.old, "new": each.new} for each in terms
            ],
        },
    }


def _write(folder: Path, text: "Text", more: dict[str, Any]) -> None:
    import json

    from croupier.texts import plain_text

    told = plain_text(text) | more
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "clauses.json").write_text(json.dumps(told, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        if "amendment" in told:
            (folder / "amendment.toml").write_text(told["amendment"]["toml"], encoding="utf-8")
    except OSError as error:
        raise Wrong(f"{folder} cannot be written: {error.strerror}") from None


def _print(text: "Text", more: dict[str, Any]) -> None:
    from croupier.texts import definitions, references, tables

    restored = [each.number for each in text.clauses if each.restored]
    cited = Counter(each.exists for each in references(text))
    click.echo(f"{click.style(text.document, bold=True)}  SHA-256 {text.sha256}")
    item("clauses", f"{len(text.clauses)}, {len(restored)} with a number restored", margin=14)
    item("terms", str(len(definitions(text))), margin=14)
    item("references", f"{cited.total()}, {cited[False]} of them to nothing", margin=14)
    item("tables", str(len(tables(text))), margin=14)
    if restored:
        item("restored", ", ".join(restored), margin=14)
    for each in text.notes:
        item("remark", each, margin=14)
    for lost in text.lost:
        item("not sure", f"between {lost.after} and {lost.before}, line {lost.line}: {lost.words[:80]}", margin=14)
    if more:
        item("new", ", ".join(more["catalogue"]) or "nothing", margin=14)
        item("omitted", ", ".join(more["omitted"]) or "nothing", margin=14)
        click.echo()
        click.echo(more["amendment"]["toml"], nl=False)
