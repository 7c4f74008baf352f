"""What a drill shows and asks. Nothing here is read off an answer: the situation is made, and nothing is decided."""

from typing import Any

from croupier.kernel.staff import Role
from croupier.table import Table
from croupier.table.places import named
from croupier.table.questions.kinds import Choice
from croupier.table.state import Dealing
from croupier.views.drills import dealing, paying
from croupier.views.drills.answer import BREACH_NOTED, IN_ORDER, OPERATOR, RECORDED, SILENT
from croupier.views.drills.drill import Drill, DrillKind
from croupier.views.drills.situation import moment as put
from croupier.views.drills.telling import goes_on, happened, lies, moment
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
            asked = _asked(drill, {**shown(found.table), **dealing.to_come(found)}, ("procedure",), lies(found))
            return {**asked, "choices": {"procedure": list(dealing.acts(found.table.seats))}}
        case DrillKind.PAYING:
            return _paying(drill)
        case DrillKind.RULING:
            made, command = put(drill)
            table = made.table
            told = (*lies(made), moment(table, drill.phase), *happened(table, drill.what, drill.phase, command))
            coups = {"coups": None} if goes_on(table.edition, drill.what, drill.phase) else {}
            return {
                **_asked(drill, {**shown(table), **coups}, ASPECTS, told),
                "choices": {"ruling": list(WORDS), "who": list(ranks(drill)), "tell": list(TOLD)},
            }


def _paying(drill: Drill) -> dict[str, Any]:
    """Ask for every wager of a coup that is over: each hand lies open, as it does when it is paid."""
    found = paying.situation(drill)
    table = found.table
    told = (*lies(found), say("Settle the wagers."))
    return _asked(drill, {**shown(table), "cards": _cards(table, opened=True)}, ("money",), told)


def ranks(drill: Drill) -> tuple[str, ...]:
    """Name everybody who may decide something under a document."""
    ladder = [each.value for rung in drill.edition.document.ladder.rungs for each in rung]
    return (*ladder, Role.PLAYER.value, OPERATOR)


def _asked(drill: Drill, situation: dict[str, Any], asks: tuple[str, ...], told: tuple[str, ...]) -> dict[str, Any]:
    return {
        "drill": drill.reference,
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
        "options": {
            each.family: table.setup.options.get(each.family, 1)
            for each in table.edition.side_bets
            if each.family in table.setup.side_bets and len(each.options) > 1
        },
        "coups": table.rounds - isinstance(table.phase, Dealing),
        "at": table.clock.isoformat(),
    }


def _cards(table: Table, *, opened: bool = False) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    if isinstance(table.phase, Dealing):
        for each in table.phase.cards:
            found.setdefault(named(each.to), []).append(each.card.text if opened or each.face_up else FACE_DOWN)
    return found
