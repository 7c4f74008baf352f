"""`croupier odds`: the exact price of every bet, from the edition that the table runs on."""

import json
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.paper import cite, examples, heading, json_option, paragraph

if TYPE_CHECKING:
    from croupier.kernel.odds import Odds
    from croupier.lab.composition import Composition
    from croupier.lab.odds import Priced, Question


@click.command(
    name="odds",
    short_help="The exact price of every bet: edge, variance, and how often each row pays.",
    epilog=examples(
        "croupier odds star-baccarat",
        "croupier odds crown-baccarat --game crown --option super-six=2 --option tiger=3",
        "croupier odds star-premium-baccarat --game tie-premium --option tie-premium=5 --decks 6",
        'croupier odds star-baccarat --remove "8h Ks" --json',
        "croupier odds star-baccarat --pay tie=9:1 --pay tiger.three-card-six=25:1",
    ),
)
@click.argument("rulebook")
@click.option("--game", help="A game of the document; its first, if left out.")
@click.option("--decks", type=int, help="A number that the document allows; its most, if left out.")
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="tiger=1..5, super-six=1|2, tie-premium=1..10."
)
@click.option("--remove", default="", metavar="CARDS", help='Cards taken out of the shoe: "8h Ks".')
@click.option("--counts", type=click.Path(path_type=Path), help="A JSON file: how many there are of each card.")
@click.option("--pay", "pays", multiple=True, metavar="BET[.ROW]=A:B", help="Try other odds.")
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    rulebook: str,
    game: str | None,
    decks: int | None,
    options: tuple[str, ...],
    remove: str,
    counts: Path | None,
    pays: tuple[str, ...],
    as_json: bool,
) -> None:
    """Price every bet of a baccarat document exactly: per unit staked, before any rounding to chips."""
    question = _question(rulebook, game, decks, options, remove, counts, pays)
    from croupier.lab.odds import NotOffered, price

    try:
        exact, found = price(question)
    except NotOffered as error:
        raise Wrong(str(error)) from None
    from croupier.games.baccarat.coup import Result

    coups = {
        "total": exact.coups.total,
        **{each.value: exact.coups.count(each) for each in Result},
        **({"void": exact.coups.void} if exact.coups.void else {}),
    }
    if as_json:
        click.echo(json.dumps(_plain(question, coups, exact.coups.cards, found), indent=2, ensure_ascii=False))
    else:
        _show(question, coups, exact.coups.cards, found)


def _question(  # noqa: PLR0917 - as the command
    rulebook: str,
    game: str | None,
    decks: int | None,
    options: tuple[str, ...],
    remove: str,
    counts: Path | None,
    pays: tuple[str, ...],
) -> "Question":
    from croupier.games.baccarat.edition import BaccaratEdition
    from croupier.games.editions import edition
    from croupier.kernel.cards import NotACard
    from croupier.lab.composition import ImpossibleShoe
    from croupier.lab.odds import NotOffered, ask
    from croupier.rulebooks import UnknownDocument

    try:
        rules = edition(rulebook)
        if not isinstance(rules, BaccaratEdition):
            raise Wrong(f"{rules.rulebook} is not priced yet: only the baccarat documents are")
        asked = ask(rules, game=game, decks=decks, options=dict(map(_pair, options)), pays=dict(map(_pay, pays)))
        shoe = _shoe(asked.cards, counts, remove)
    except (UnknownDocument, NotOffered, NotACard, ImpossibleShoe) as error:
        raise Wrong(str(error)) from None
    from dataclasses import replace

    return replace(asked, cards=shoe)


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        raise Wrong(f"an option is written name=value, not {text!r}")
    return name, value


def _pay(text: str) -> "tuple[tuple[str, str], Odds]":
    from croupier.kernel.odds import Odds

    name, value = _pair(text)
    bet, _, row = name.partition(".")
    pays, colon, stake = value.partition(":")
    if not colon or not pays.isdigit() or not stake.isdigit() or not int(pays) or not int(stake):
        raise Wrong(f"odds are written as 8:1, not {value!r}")
    return (bet, row), Odds(int(pays), int(stake))


def _shoe(cards: "Composition", counts: Path | None, remove: str) -> "Composition":
    from croupier.kernel.cards import card
    from croupier.kernel.cards import cards as read
    from croupier.lab.composition import Composition, ImpossibleShoe

    if counts is not None:
        try:
            raw = json.loads(counts.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise Wrong(f"{counts} is no JSON file of counts") from None
        if not isinstance(raw, dict):
            raise ImpossibleShoe(f"{counts} holds no counts of cards")
        cards = Composition.of({card(name): number for name, number in raw.items()})
    return cards.without(read(remove))


def _plain(
    question: "Question", coups: dict[str, int], drawn: Fraction, found: "dict[str, Priced]"
) -> dict[str, object]:
    options: dict[str, object] = dict(question.options)
    if question.tie_premium is not None:
        options["tie-premium"] = str(question.tie_premium.of_hundred)
    return {
        "rulebook": question.edition.rulebook,
        "game": question.game,
        "decks": question.decks,
        "options": options,
        "coups": coups,
        "cards_per_coup": _ratio(drawn),
        "bets": {
            bet: {
                "edge": _ratio(each.edge),
                "percent": round(float(each.edge * 100), 4),
                "ev": _ratio(each.ev),
                "edge_without_stand_offs": _ratio(each.edge_resolved),
                "variance": _ratio(each.variance),
                "rows": [
                    {
                        "row": row.name,
                        "clause": str(row.because[0]),
                        "pays": row.pays,
                        "probability": _ratio(row.probability),
                    }
                    for row in each.rows
                ],
                "clause": str(each.because[0]),
            }
            for bet, each in found.items()
        },
    }


def _ratio(number: Fraction) -> str:
    return f"{number.numerator}/{number.denominator}"


def _percent(number: Fraction) -> str:
    return f"{float(number * 100):.4f} %"


def _show(question: "Question", coups: dict[str, int], drawn: Fraction, found: "dict[str, Priced]") -> None:
    heading(f"{question.edition.rulebook}, {question.game}, {question.decks} decks")
    counted = ", ".join(f"{name} {number:,}" for name, number in coups.items())
    paragraph(f"Coups as ordered six-card sequences: {counted}. Cards in a coup: {float(drawn):.4f} on average.")
    for bet, each in found.items():
        click.echo()
        deviation = float(each.variance) ** 0.5
        line = f"  {bet:<28} edge {_percent(each.edge):>12}   standard deviation {deviation:8.4f}"
        click.echo(f"{line}   ({cite(each.because[:1])})")
        if len(each.rows) <= MOST_ROWS:
            for row in each.rows:
                click.echo(
                    f"      {row.name:<26} {row.pays:<34} {_percent(row.probability):>12}   {cite(row.because[:1])}"
                )


MOST_ROWS = 12
