"""The opening procedure of a table as a checklist: what must be there, what may be, and the clause of each."""

from collections.abc import Iterator

from croupier.games.kinds import AnyEdition
from croupier.games.place import EquipmentForTheJackpot
from croupier.games.terms import record
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.table import Table
from croupier.table.commands import OpenTable
from croupier.table.opening.checks import unfit
from croupier.table.opening.opening import checklist_names, completed
from croupier.table.setup import DROP_BOX, Setup
from croupier.table.state import Closed
from croupier.wording import say
from croupier.wording.languages import word


@record
class ChecklistItem:
    """Something that whoever opens a table sees to; `needed`: without it the table does not open."""

    id: str
    title: str
    needed: bool
    because: Because


@record
class PlannedLimit:
    """What the sign must show for a bet."""

    bet: BetId
    title: str
    least: Money
    most: Money


@record
class OpeningChecklist:
    """How a table is planned, and what is ticked before it opens. `lacks` is what the plan says is not there."""

    facts: tuple[tuple[str, str], ...]
    limits: tuple[PlannedLimit, ...]
    items: tuple[ChecklistItem, ...]
    lacks: tuple[str, ...]
    float_tray: Money | None
    device_number: str


def opening(table: Table) -> OpeningChecklist | None:
    """Give the checklist of a table that is closed."""
    if not isinstance(table.phase, Closed):
        return None
    setup = completed(table.edition, table.setup)
    return OpeningChecklist(
        facts=tuple(_facts(table.edition, setup)),
        limits=tuple(
            PlannedLimit(bet=BetId(bet), title=word(bet).capitalize(), least=each.least, most=each.most)
            for bet, each in table.limits.bets.items()
        ),
        items=tuple(_items(table, setup)),
        lacks=setup.missing,
        float_tray=setup.float_tray,
        device_number=setup.device_number,
    )


def _facts(rules: AnyEdition, setup: Setup) -> Iterator[tuple[str, str]]:
    yield say("Game"), rules.game(setup.game).title
    yield say("Cards"), say("{decks} decks from a {device}", decks=setup.decks, device=word(setup.device.value))
    yield say("Dealing method"), setup.method.value
    yield say("Places"), str(setup.boxes)
    if setup.layout:
        yield say("Layout"), setup.layout
    if setup.area:
        yield say("Area"), word(setup.area)
    if setup.side_bets:
        yield say("Side bets"), ", ".join(word(each) for each in setup.side_bets)
    for family, number in setup.options.items():
        yield say("Pay table, {family}", family=word(family)), str(number)
    yield say("Chips"), ", ".join(str(each) for each in setup.chips.denominations)


def _items(table: Table, setup: Setup) -> Iterator[ChecklistItem]:
    """What cannot be missing here is needed: the table itself is asked, item by item."""
    rules = table.edition
    things = (each for each in rules.place.equipment if not isinstance(each, EquipmentForTheJackpot))
    known = {each.id: each.because for each in things} | {DROP_BOX: rules.place.drop_box.because}
    known |= {each.id: each.because for each in rules.place.odds_signs if each.of in setup.side_bets}
    marked = rules.markings(setup.side_bets)
    whole = replace(setup, missing=())
    for id_ in checklist_names(rules):
        lacking = OpenTable(setup=replace(whole, missing=(id_,)), limits=table.limits, at=table.clock)
        refused = unfit(rules, lacking)
        if refused is None and id_ not in known:
            continue  # it belongs to a wager or an area that this table does not have
        because = refused.because if refused else known[id_]
        title = say("Marked on the cloth: {area}", area=word(id_)) if id_ in marked else word(id_).capitalize()
        yield ChecklistItem(id=id_, title=title, needed=refused is not None, because=because)
