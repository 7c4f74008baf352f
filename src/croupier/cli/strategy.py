"""`croupier strategy`: the best that a player can do, worked out exactly. For mathematicians, never for a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from croupier.cli.figures import percent, ratio
from croupier.cli.lazy import Wrong
from croupier.cli.output import cite, examples, heading, json_option, paragraph, print_rich, table, write_json
from croupier.cli.progress import progress_if_long

if TYPE_CHECKING:
    from croupier.games.holdem_bonus.edition import HoldemBonusEdition
    from croupier.games.lucky_draw.edition import LuckyDrawEdition
    from croupier.lab.holdem.counts import PlayCounts
    from croupier.lab.holdem.solution import Solution
    from croupier.lab.holdem.spot import Advice
    from croupier.lab.lucky_draw.play import BestPlay
    from croupier.lab.setting import DealerCard


@click.command(
    name="strategy",
    short_help="Best play, exactly: Lucky Draw and Texas Hold'em Bonus.",
    epilog=examples(
        "croupier strategy star-texas-holdem-bonus",
        'croupier strategy star-texas-holdem-bonus --hole "8c 2d" --board "7c Td Jd"',
        'croupier strategy star-texas-holdem-bonus --hole "8c 2d" --board "7c Td Jd 2s" --turn-laid --json',
        "croupier strategy star-lucky-draw-baccarat --decks 6",
    ),
)
@click.argument("rulebook")
@click.option("--decks", type=int, help="A number that the document allows; its most, if left out.")
@click.option(
    "--dealer-card",
    type=click.Choice(["seen", "hidden"]),
    help="Lucky Draw: whether players see the dealer's card when they choose; seen, as the text is read.",
)
@click.option("--hole", metavar="CARDS", help='Hold\'em: the two hole cards, "8c 2d".')
@click.option("--board", default="", metavar="CARDS", help='Hold\'em: no community cards, three or four, "7c Td Jd".')
@click.option("--turn-laid", is_flag=True, help="Hold'em with four community cards: the Turn wager was placed.")
@json_option
def command(  # noqa: PLR0917 - click gives a command its options
    rulebook: str,
    decks: int | None,
    dealer_card: "DealerCard | None",
    hole: str | None,
    board: str,
    turn_laid: bool,
    as_json: bool,
) -> None:
    """Work out the best play of a game in which players decide, for every spot or for given cards.

    Values are the net of the whole round in units of the first wager (Ante or ENTER), stakes already placed included,
    with best play afterwards; not counting side wagers and jackpots.
    """
    from croupier.games.editions import edition
    from croupier.games.holdem_bonus.edition import HoldemBonusEdition
    from croupier.games.lucky_draw.edition import LuckyDrawEdition

    rules = edition(rulebook)
    spot = hole is not None or bool(board) or turn_laid
    plays: dict[type, Callable[[Any], None]] = {
        LuckyDrawEdition: lambda its: _lucky_draw(its, decks, dealer_card, spot=spot, as_json=as_json),
        HoldemBonusEdition: lambda its: _holdem(
            its, decks, dealer_card, hole, board, turn_laid=turn_laid, as_json=as_json
        ),
    }
    if type(rules) not in plays:
        raise Wrong(f"no player decides anything at {rules.rulebook}: there is no play to improve")
    plays[type(rules)](rules)


# Lucky Draw ----------------------------------------------------------------------------------------------------------


def _lucky_draw(
    rules: "LuckyDrawEdition", decks: int | None, dealer_card: "DealerCard | None", *, spot: bool, as_json: bool
) -> None:
    if spot:
        raise Wrong(f"{rules.rulebook} has no community cards: --hole, --board and --turn-laid are for Hold'em")
    from croupier.lab.lucky_draw.play import best_play

    found = best_play(rules, decks, dealer_card=dealer_card)
    if as_json:
        write_json(
            {
                "decks": found.decks,
                "dealer_card": found.dealer_card,
                "edge": ratio(found.edge),
                "average_wager": ratio(found.average_wager),
                "element_of_risk": ratio(found.element_of_risk),
                "variance": ratio(found.variance),
                "table": [
                    {"player": row.player, "dealer": row.dealer, "decision": row.decision, "ev": ratio(row.ev)}
                    for row in found.table
                ],
            }
        )
    else:
        _show_lucky_draw(found)


def _show_lucky_draw(found: "BestPlay") -> None:
    heading(f"{found.edition.rulebook}, {found.decks} decks, the dealer's card {found.dealer_card}")
    paragraph(
        f"Edge {percent(found.edge)} of ENTER, average wager {float(found.average_wager):.4f}, "
        f"element of risk {percent(found.element_of_risk)}, "
        f"standard deviation {float(found.variance) ** 0.5:.4f}. T stands for ten to king."
    )
    click.echo()
    grid = found.grid
    rows = [(str(count), *cells) for count, cells in grid.rows]
    print_rich(table(("count", *grid.dealers), rows))
    if grid.exceptions:
        paragraph("By the two-card count against the dealer's card. Except:")
    for each in grid.exceptions:
        paragraph(each, indent=4)
    paragraph("Every hand with its value is in --json.")


# Texas Hold'em Bonus -------------------------------------------------------------------------------------------------


def _holdem(
    rules: "HoldemBonusEdition",
    decks: int | None,
    dealer_card: str | None,
    hole: str | None,
    board: str,
    *,
    turn_laid: bool,
    as_json: bool,
) -> None:
    from croupier.kernel.cards import cards
    from croupier.lab.figures import lawful_decks

    if dealer_card is not None:
        raise Wrong(f"nobody sees the dealer's cards at {rules.rulebook}: --dealer-card is for Lucky Draw")
    lawful_decks(rules, decks)
    if hole is None:
        if board or turn_laid:
            raise Wrong('say which hole cards the player has: --hole "8c 2d"')
        _solved(rules, as_json=as_json)
        return
    given = cards(hole), cards(board)
    from croupier.lab.requirements import needs_the_lab

    needs_the_lab()
    from croupier.lab.holdem.spot import advise

    advice = advise(rules, *given, turn_laid=turn_laid)
    if as_json:
        ev = {name: ratio(each) for name, each in advice.ev.items()}
        write_json({"decision": advice.decision, "ev": ev, "laid": advice.laid})
    else:
        _show_advice(rules, hole, board, advice)


def _show_advice(rules: "HoldemBonusEdition", hole: str, board: str, advice: "Advice") -> None:
    heading(f"{rules.rulebook}: {hole}" + (f" with {board}" if board else ""))
    laid = " and ".join(f"{name} {times}" for name, times in advice.laid.items())
    paragraph(f"{advice.decision.capitalize()}. ({cite(advice.because)}) Down already, in antes: {laid}.")
    for name, ev in sorted(advice.ev.items(), key=lambda each: each[1], reverse=True):
        click.echo(f"    {name:<8} {float(ev):+.6f}   {ratio(ev)}")


def _solved(rules: "HoldemBonusEdition", *, as_json: bool) -> None:
    from croupier.lab.requirements import needs_the_lab

    needs_the_lab()
    from croupier.lab.holdem.solution import solve
    from croupier.lab.progress import telling

    with progress_if_long("counting every deal", quiet=as_json) as tell, telling(tell):
        found = solve(rules)
    if as_json:
        write_json({**_figures(found.best), "simple": _figures(found.simple), "hole": _by_hole(found)})
    else:
        _show_solved(rules, found)


def _figures(play: "PlayCounts") -> dict[str, object]:
    return {
        "edge": ratio(play.edge),
        "folds": list(play.folds),
        "average_wager": ratio(play.average_wager),
        "element_of_risk": ratio(play.element_of_risk),
        "variance": ratio(play.variance),
    }


def _by_hole(found: "Solution") -> dict[str, str]:
    best = found.best
    return {hole: ratio(best.counts.playing(best.pays, hole)) for hole in best.counts.by_hole}


def _described(play: "PlayCounts") -> str:
    return (
        f"average wager {float(play.average_wager):.4f}   element of risk {percent(play.element_of_risk):>9}   "
        f"standard deviation {float(play.variance) ** 0.5:.4f}"
    )


def _show_solved(rules: "HoldemBonusEdition", found: "Solution") -> None:
    heading(f"{rules.rulebook}: best play, one player, solved exactly")
    best, simple = found.best, found.simple
    for name, play in (("best play", best), ("simple play", simple)):
        click.echo(f"    {name:<12} edge {percent(play.edge):>9} of the Ante   {_described(play)}")
    click.echo()
    paragraph(f"Folded before the flop: {', '.join(best.folds) or 'nothing'}. Everything else is played.")
    paragraph(
        "Later, best play bets exactly where the next wager by itself is worth more than nothing, and never folds. "
        "Simple play folds the same hands; after the flop it bets with a pair or better that a hole card is part of, "
        "a straight, a flush or an ace; after the turn the same without the ace."
    )
    paragraph(f"Simple play costs {percent(simple.edge - best.edge)} of the Ante. For given cards: --hole and --board.")
