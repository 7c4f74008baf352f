"""What a script may expect of a session at the table: stacks, marker and order, pass cards."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.runtime.script.session_words import totals
from croupier.runtime.script.values import box, by_name, each, whole
from croupier.table import Table
from croupier.table.session import order

STATE: Final[Mapping[str, Callable[[Any], Any]]] = {
    "stacks": totals,
    "marker": box,
    "order": each(box),
    "pass_cards": by_name(whole),
}


def of_session(table: Table, name: str, wanted: Any) -> object:
    """Give what is true of the session; of stacks and pass cards only the boxes that are named."""
    session = table.session
    if session is None:
        return None
    match name:
        case "stacks":
            return {box_: session.players[box_].chips if box_ in session.players else None for box_ in wanted}
        case "marker":
            return order.marker(table)
        case "order":
            return order.order(table)
        case _:
            return {str(box_): each_.pass_cards for box_, each_ in session.players.items() if str(box_) in wanted}
