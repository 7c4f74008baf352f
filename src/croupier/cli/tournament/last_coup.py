"""`croupier tournament last-coup`"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from croupier.cli.lazy import Wrong
from croupier.cli.output import examples, heading, json_option, paragraph, print_rich, table, write_json
from croupier.cli.tournament.playable import playable

if TYPE_CHECKING:
    from croupier.lab.tournament.last_coup import LaidWager, LastWager
    from croupier.lab.tournament.structure import Limits

SECONDS = 45


@click.command(
    "last-coup",
    epilog=examples(
        'croupier tournament last-coup cup.toml --stacks "4900 5000" --laid "player 2000"',
        'croupier tournament last-coup cup.toml --stacks "5000 4900" --laid "player 2000" --json',
    ),
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--stacks", required=True, help="Chips of the two players, who has wagered first.")
@click.option("--laid", "lies", required=True, help="What the first player has laid: a bet and an amount.")
@json_option
def command(file: Path, *, stacks: str, lies: str, as_json: bool) -> None:
    """Work out the last coup of two players, exactly: each lawful wager of whoever is next.

    For every bet and every unit of the minimum in force on the last coup of the final: the chance to be ahead after it,
    and the chance of equal chips, which are played off, as fractions. For staff: nothing of it is shown to a player.
    """
    from croupier.lab.tournament.last_coup import replies
    from croupier.lab.tournament.outcomes import outcomes
    from croupier.runtime.structures import structure

    read, edition = playable(file)
    ways = outcomes(edition, read.game, read.decks)
    final = structure(read.header.conditions, ways.bets, read.chip, SECONDS).stages[-1]
    limits = final.in_force(max(final.coups - 1, 0))
    held = _stacks(stacks)
    wager = _laid(lies, limits, held[0])
    found = list(replies(limits, ways, held, wager, read.chip.cents))
    if as_json:
        write_json([_plain(each) for each in found])
        return
    if not found:
        paragraph("The second player cannot lay the least wager.")
        return
    _tell(found, ways.bets)


def _stacks(said: str) -> tuple[int, int]:
    from croupier.kernel.money import Money, NotMoney

    try:
        first, second = (Money.dollars(each).cents for each in said.split())
    except (NotMoney, ValueError, TypeError):
        raise Wrong(f'stacks are two amounts of chips, as "5000 4900", not {said!r}') from None
    if min(first, second) < 0:
        raise Wrong("nobody has fewer than no chips")
    return first, second


def _laid(said: str, limits: "Limits", held: int) -> "LaidWager":
    from croupier.kernel.money import Money, NotMoney
    from croupier.lab.tournament.last_coup import LaidWager

    bet, _, amount = said.strip().partition(" ")
    if bet not in limits:
        raise Wrong(f"{bet!r} is no bet here: there are {', '.join(limits)}")
    try:
        laid = Money.dollars(amount.strip()).cents
    except (NotMoney, TypeError):
        raise Wrong(f"{amount.strip()!r} is no amount of chips") from None
    least, most = limits[bet]
    if not least <= laid <= min(most, held) or laid % least:
        highest = Money(min(most, held)).plain
        raise Wrong(f"a wager on {bet} is {Money(least).plain} to {highest}, in units of {Money(least).plain}")
    return LaidWager(bet, laid)


def _plain(of: "LastWager") -> dict[str, str]:
    from croupier.kernel.money import Money

    return {"bet": of.bet, "amount": Money(of.amount).plain, "ahead": str(of.ahead), "level": str(of.level)}


def _tell(found: "list[LastWager]", bets: tuple[str, ...]) -> None:
    """Show of each bet the wagers that are best: amounts that come to the same are one line."""
    from croupier.kernel.money import Money

    heading("The last coup, for whoever is next")
    rows = []
    for bet in bets:
        alike: dict[tuple[object, object], list[int]] = {}
        for each in (one for one in found if one.bet == bet):
            alike.setdefault((each.ahead, each.level), []).append(each.amount)
        for (ahead, level), amounts in alike.items():
            span = f"{Money(min(amounts)).plain} to {Money(max(amounts)).plain}"
            shown = span if len(amounts) > 1 else Money(amounts[0]).plain
            rows.append((bet, shown, str(ahead), str(level), f"{float(ahead):.4f}"))  # type: ignore[arg-type]  # a fraction
    columns = ("bet", "amount", "ahead", "equal", "ahead, about")
    print_rich(table(columns, rows, title="Chances", right=columns[2:]))
