"""The layout of a drill as it is drawn: the dealer's own table, and nothing on it that says how the coup ends."""

from typing import Any

from croupier.kernel.records import replace
from croupier.table.state import Dealing
from croupier.views.drills import dealing, paying
from croupier.views.drills.drill import Drill, DrillKind
from croupier.views.drills.situation import moment
from croupier.views.felt import BoxShown, Felt, HandShown, felt
from croupier.views.rulings.plans import Situation


def layout(drill: Drill) -> Felt:
    """Lay the table out with who sits there, what they wagered and the cards, as whoever stands at it sees them."""
    table = situation(drill).table
    faces: dict[int, str] = {}
    if drill.kind is DrillKind.PAYING and isinstance(table.phase, Dealing):
        faces = {each.number: each.card.text for each in table.phase.cards}
    laid = felt(table, names=True)
    return replace(
        laid,
        boxes=tuple(_box(each, faces) for each in laid.boxes),
        hands=tuple(_hand(each, faces) for each in laid.hands),
    )


def situation(drill: Drill) -> Situation:
    """Give the table of a drill, whatever its kind."""
    match drill.kind:
        case DrillKind.DEALING:
            return dealing.situation(drill)
        case DrillKind.PAYING:
            return paying.situation(drill)
        case DrillKind.RULING:
            return moment(drill)[0]


def _hand(of: HandShown, faces: dict[int, str]) -> HandShown:
    """Show the cards alone: what they come to, and who won, is for whoever answers."""
    cards: tuple[Any, ...] = tuple(replace(each, face=faces.get(each.number, each.face)) for each in of.cards)
    return replace(of, cards=cards, count="", won=False, natural=False)


def _box(of: BoxShown, faces: dict[int, str]) -> BoxShown:
    wagers = tuple(replace(each, net=None, outcome="") for each in of.wagers)
    return replace(of, wagers=wagers, hands=tuple(_hand(each, faces) for each in of.hands), turn=False)
