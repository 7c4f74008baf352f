"""A screen as a whole: the view of a page, the jackpot's meter beside it, and what orders to stop say to who looks."""

from collections.abc import Collection

from croupier.floor.stops import GamingStopped
from croupier.kernel.records import replace
from croupier.table import Table
from croupier.views import stopped
from croupier.views.dealer import Dealer
from croupier.views.display import Display
from croupier.views.felt import Moment
from croupier.views.jackpot import Meter
from croupier.views.pit import Pit
from croupier.views.seat import Seat
from croupier.wording import say

Screen = Dealer | Seat | Display | Pit


def whole(view: Screen, table: Table, stops: Collection[GamingStopped], meter: Meter | None) -> Screen:
    """Complete a view by what stands around the table. Nobody is called to bet while no bet is taken."""
    here = stopped.at_a_table(stops, table.edition.rulebook, table.setup.game)
    moment = (
        Moment(says=say("No bets: gaming is stopped"), kind="waiting")
        if here and view.moment.kind == "bets"
        else view.moment
    )
    told = (*here, *_besides(view, stops))
    if isinstance(view, Pit):
        return replace(view, moment=moment, stopped=told)
    return replace(view, moment=moment, stopped=told, meter=meter)


def _besides(view: Screen, stops: Collection[GamingStopped]) -> tuple[str, ...]:
    """Say to a player what is their own, to the staff what is anybody's, to everybody else nothing."""
    match view:
        case Seat(patron=patron):
            return stopped.of_player(stops, patron)
        case Dealer() | Pit():
            return stopped.of_players(stops)
        case Display():
            return ()
