"""What a drill shows and asks. Nothing here is read off an answer: the situation is made, and nothing is decided."""

from collections.abc import Iterator
from typing import Any

from croupier.games.terms import words
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import Table
from croupier.table.commands import Command, Report
from croupier.table.places import named
from croupier.table.questions.kinds import Choice
from croupier.table.state import Closed, Dealing
from croupier.views.drills import dealing, paying
from croupier.views.drills.answer import BREACH_NOTED, IN_ORDER, OPERATOR, RECORDED, SILENT
from croupier.views.drills.drill import Drill, DrillKind
from croupier.views.drills.situation import moment
from croupier.views.rulings import HAPPENINGS, PHASES
from croupier.views.rulings.fact_builders import empty, first, second
from croupier.views.rulings.plans import Situation
from croupier.wording import say

FACE_DOWN = "??"
ASPECTS = ("ruling", "clause", "who", "money", "tell")
RULINGS = (
    *("card-becomes-banker-third", "card-burned", "card-goes-to-player", "card-is-next-card", "card-not-carried-over"),
    *("card-starts-next-coup", "card-starts-no-bet-coup", "cards-replaced", "cards-reshuffled", "cards-transferred"),
    *("coup-void", "discards-reshuffled", "display-disregarded", "hand-folded", "misdeal", "no-bet-coup"),
    *("paid-to-maximum", "play-as-face-down", "play-on", "reconstructed", "results-stand", "shoe-void"),
    *("wager-returned", "wager-valid", "wager-void"),
)
"""The names of rulings. Choices have names of their own, some the same."""
WORDS = tuple(sorted({*RULINGS, *(each.value for each in Choice), BREACH_NOTED, RECORDED, SILENT, IN_ORDER}))
TOLD = ("inspector", "nicc", "surveillance")


def question(drill: Drill) -> dict[str, Any]:
    """Ask a drill: the table as it is, what happened, and which aspects are marked."""
    match drill.kind:
        case DrillKind.DEALING:
            found = dealing.situation(drill)
            asked = _asked(drill, {**shown(found.table), **dealing.to_come(found)}, ("procedure",), _moment(found))
            return {**asked, "choices": {"procedure": list(dealing.acts(found.table.seats))}}
        case DrillKind.PAYING:
            return _paying(drill)
        case DrillKind.RULING:
            made, command = moment(drill)
            told = (*_moment(made, drill.phase), *happened(made.table, drill.what, command))
            return {
                **_asked(drill, shown(made.table), ASPECTS, told),
                "choices": {"ruling": list(WORDS), "who": list(ranks(drill)), "tell": list(TOLD)},
            }


def _paying(drill: Drill) -> dict[str, Any]:
    """Ask for every wager of a coup that is over: each hand lies open, as it does when it is paid."""
    found = paying.situation(drill)
    table = found.table
    told = (*_moment(found), say("Settle the wagers."))
    return _asked(drill, {**shown(table), "cards": _cards(table, opened=True)}, ("money",), told)


def ranks(drill: Drill) -> tuple[str, ...]:
    """Name everybody who may decide something under a document."""
    ladder = [each.value for rung in drill.edition.document.ladder.rungs for each in rung]
    return (*ladder, Role.PLAYER.value, OPERATOR)


def _asked(drill: Drill, situation: dict[str, Any], asks: tuple[str, ...], told: tuple[str, ...]) -> dict[str, Any]:
    return {
        "drill": drill.id,
        "kind": drill.kind.value,
        "document": drill.document,
        "situation": {**situation, "phase": drill.phase, "told": list(told)},
        "what": drill.what,
        "asks": list(asks),
        "choices": {},
    }


# What lies on the table ----------------------------------------------------------------------------------------------


def shown(table: Table) -> dict[str, Any]:
    """Show a table as whoever stands at it sees it: a card that lies face down shows its back."""
    return {
        "game": table.setup.game,
        "decks": table.setup.decks,
        "device": table.setup.device.value,
        "method": table.setup.method.value,
        "cards": _cards(table),
        "wagers": [{"box": each.box, "bet": each.bet, "amount": each.amount.plain} for each in table.wagers],
        "seats": {str(box): seat.patron for box, seat in sorted(table.seats.items())},
        "limits": {bet: [each.least.plain, each.most.plain] for bet, each in table.limits.bets.items()},
        "chips": [each.plain for each in table.setup.chips.denominations],
        "coups": table.rounds - isinstance(table.phase, Dealing),
    }


def _cards(table: Table, *, opened: bool = False) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    if isinstance(table.phase, Dealing):
        for each in table.phase.cards:
            found.setdefault(named(each.to), []).append(each.card.text if opened or each.face_up else FACE_DOWN)
    return found


def _moment(of: Situation, phase: str = "") -> tuple[str, ...]:
    table = of.table
    lies = [
        say(
            "{name}, box {box}: {amount} on {bet}.",
            name=_name(table, each.box),
            box=each.box,
            amount=each.amount,
            bet=words(each.bet),
        )
        for each in table.wagers
    ]
    if not phase:
        return tuple(lies)
    says = PHASES[phase].says.replace("box 1", f"box {first(table)}")
    says = says.replace("box 2", f"box {second(table)}") if "box 2" in says else says
    return (*lies, f"{says[0].upper()}{says[1:]}.")


def _name(table: Table, box: int) -> str:
    return next(seat.patron for at, seat in table.seats.items() if at == box).capitalize()


def happened(table: Table, what: str, command: Command) -> Iterator[str]:
    """Say what went wrong, at the boxes of this table."""
    where = command.box if isinstance(command, Report) and command.box is not None else first(table)
    says = HAPPENINGS[what].says.replace("box 1", f"box {where}")
    says = says.replace("box 5", f"box {empty(table)}") if "box 5" in says else says
    if isinstance(command, Report) and command.amount is not None and "$" in says:
        says = f"{says.split(' is found')[0]} is found to be {command.amount}"
    yield f"{says[0].upper()}{says[1:]}."
    if isinstance(command, Report):
        yield from _told_with(table, command)


def _told_with(table: Table, command: Report) -> Iterator[str]:
    if command.box is not None and not isinstance(table.phase, Closed):
        bet = f", {words(command.bet)}" if command.bet else ""
        amount = f": {command.amount}" if command.amount is not None else ""
        yield say("It is at box {box}{bet}{amount}.", box=command.box, bet=bet, amount=amount)
    for name in ("paid", "due"):
        if name in command.details:
            yield say("{name}: {amount}.", name=words(name).capitalize(), amount=Money.dollars(command.details[name]))
