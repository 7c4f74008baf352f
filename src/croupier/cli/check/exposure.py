"""`croupier check exposure`"""

import click

from croupier.cli.check.documents import edition_of
from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, json_option, paragraph, print_rich, table, write_json


@click.command(
    "exposure",
    epilog=examples(
        "croupier check exposure star-baccarat --cutting-card 20",
        "croupier check exposure crown-baccarat --bet big-tiger --cutting-card 14 --shoes 1000 --json",
    ),
)
@click.argument("document")
@click.option("--bet", "bets", multiple=True, help="Only this bet; may be given several times.")
@click.option("--cutting-card", type=int, default=20, show_default=True, help="How many cards are behind it.")
@click.option("--game", help="A game of the document; left out, its first.")
@click.option("--decks", type=int, help="How many decks; left out, the most.")
@click.option("--option", "options", multiple=True, help="An option on the sign, as in tiger=2.")
@click.option("--pays", "pays", multiple=True, help="A bet with other odds, as in big-tiger=50:1.")
@click.option("--burn", help="How cards are burned, as in face-value; left out, the document's first way.")
@click.option("--shoes", type=click.IntRange(1, 100_000), default=200, show_default=True, help="How many are dealt.")
@click.option("--seed", type=int, default=0, show_default=True, help="Shuffles the shoes.")
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    document: str,
    bets: tuple[str, ...],
    cutting_card: int,
    game: str | None,
    decks: int | None,
    options: tuple[str, ...],
    pays: tuple[str, ...],
    burn: str | None,
    shoes: int,
    seed: int,
    as_json: bool,
) -> None:
    """State what perfect knowledge of the cards dealt is worth under DOCUMENT: for the house, never for a player."""
    from croupier.kernel.odds import Odds
    from croupier.lab.requirements import needs_the_lab
    from croupier.views.baccarat.kind import baccarat_of

    needs_the_lab()
    from croupier.lab.surveillance.edges import Edges
    from croupier.lab.surveillance.exposure import exposure

    asked = edition_of(document)
    edition = baccarat_of(asked)
    if edition is None:
        raise Wrong(f"the cards gone tell nothing that is counted here for {asked.rulebook}: baccarat only")
    paid = {(bet, ""): Odds.of(odds) for bet, odds in (_named(each) for each in pays)}
    chosen = {name: int(each) for name, each in (_named(each) for each in options) if each.isdigit()}
    edges = Edges(edition, game=game, decks=decks, options=chosen, pays=paid)
    found = exposure(edges, cutting_card=cutting_card, shoes=shoes, seed=seed, bets=bets, burn=burn)
    if as_json:
        facts = {"document": edition.rulebook, "cutting_card": cutting_card, "shoes": shoes, "seed": seed}
        write_json({**facts, "decks": edges.question.decks, "bets": [each.plain() for each in found]})
        return
    rows = [
        (
            each.bet,
            f"{each.share:.2%}",
            f"{each.average:.2%}",
            f"{each.per_100:.3f}",
            f"{each.correlation:.3f}",
            f"{each.linear_share:.2%}",
            f"{each.linear_average:.2%}",
        )
        for each in found
    ]
    columns = ("bet", "coups with an edge", "average edge", "units per 100 coups", "correlation", "by count", "edge")
    print_rich(table(columns, rows, right=columns[1:]))
    paragraph(f"{shoes:,} shoes, the cutting card {cutting_card} from the back, every coup priced from the cards left.")


def _named(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise Wrong(f"write it as in tiger=2 or big-tiger=50:1, not {text!r}")
    return name, value
