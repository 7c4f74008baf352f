"""The jackpot wagers of a round: taken before the hand, each with its contribution, and given back where it is void."""

from collections.abc import Iterable, Iterator

from croupier.floor.jackpots.commands import (
    BeginHand,
    CancelWagers,
    Complain,
    ForfeitJackpotWager,
    PlaceJackpotWager,
    WithdrawJackpotWager,
)
from croupier.floor.jackpots.events import (
    ComplaintRecorded,
    ContributionMade,
    ContributionTakenBack,
    Event,
    HandBegun,
    JackpotWagerAccepted,
    JackpotWagerForfeited,
    JackpotWagerReturned,
    RoundVoided,
)
from croupier.floor.jackpots.state import Failed, InPlay, Pools, Table, WithoutJackpot
from croupier.floor.people import not_authorised
from croupier.games.holdem_bonus.jackpot_terms import Likeness
from croupier.games.place import EquipmentForTheJackpot
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box, TableId

Answer = Accepted[Event] | Refused


def linked(pools: Pools, table: TableId) -> Table | Refused:
    found = pools.tables.get(table)
    if found:
        return found
    because = pools.edition.jackpot.pools.serves_tables
    return Refused("not-linked", because, facts=Facts(table=table), variant="jackpot")


# Taken ---------------------------------------------------------------------------------------------------------------


def place(pools: Pools, command: PlaceJackpotWager) -> Answer:
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    refused = (
        _suspended(pools, table)
        or _other_round(pools, table, command.round)
        or _too_late(pools, table)
        or _box_taken(pools, table, command)
        or _not_a_wager(pools, table, command)
    )
    return refused or Accepted(_accepted(pools, table, command))


def _accepted(pools: Pools, table: Table, command: PlaceJackpotWager) -> tuple[Event, ...]:
    terms, pool = pools.edition.jackpot, pools.pool_of(table)
    accepted = JackpotWagerAccepted(
        pool=pool.id,
        table=table.id,
        round=command.round,
        box=command.box,
        patron=command.patron,
        amount=command.amount,
        at=command.at,
        because=(
            *terms.acceptance.because,
            *terms.wager.because,
            *_sign(pools),
            *terms.wager.before_the_hand,
            *_recorded(pools),
        ),
    )
    rate = next(each.because for each in terms.linked_tables.same if each.what is Likeness.INCREMENT)
    contribution = ContributionMade(
        pool=pool.id,
        table=table.id,
        box=command.box,
        cents=pool.increment.on(command.amount),
        because=(*terms.pools.serves_tables, *rate, *_recorded(pools)),
    )
    return accepted, contribution


def _sign(pools: Pools) -> Because:
    return next(each.because for each in pools.edition.place.odds_signs if each.id == "jackpot-wager")


def _recorded(pools: Pools) -> Because:
    equipment = pools.edition.place.equipment
    return tuple(clause for each in equipment if isinstance(each, EquipmentForTheJackpot) for clause in each.because)


def _suspended(pools: Pools, table: Table) -> Refused | None:
    if not isinstance(table.service, Failed | WithoutJackpot):
        return None
    because = pools.edition.irregularities.jackpot_equipment_fails.because
    return Refused("jackpot-suspended", because, facts=Facts(table=table.id), variant="table")


def _other_round(pools: Pools, table: Table, number: int) -> Refused | None:
    """A round begins when the one before it is over and paid, and its number is higher."""
    terms = pools.edition.jackpot
    if table.due:
        first = table.due[0]
        return Refused("prizes-due", terms.order_of_payment.because, facts=Facts(what=first.prize, box=first.box))
    if table.round is not None and table.round.number != number:
        facts = Facts(number=table.round.number, table=table.id)
        return Refused("other-round", terms.wager.before_the_hand, facts=facts)
    if table.round is None and number <= pools.rounds.get(table.id, 0):
        return Refused("round-over", terms.wager.before_the_hand, facts=Facts(number=number))
    return None


def _too_late(pools: Pools, table: Table) -> Refused | None:
    if table.round is None or not table.round.begun:
        return None
    because = (*pools.edition.jackpot.wager.before_the_hand, *pools.edition.wagers.close.because)
    return Refused("hand-begun", because)


def _box_taken(pools: Pools, table: Table, command: PlaceJackpotWager) -> Refused | None:
    terms = pools.edition.wagers
    if not 1 <= command.box <= table.setup.places:
        facts = Facts(table=table.id, box=command.box)
        return Refused("no-such-box", pools.edition.place.places.because, facts=facts, variant="jackpot")
    wagers = table.round.wagers if table.round else {}
    if command.box in wagers:
        return Refused("box-taken", terms.one_per_round.because, facts=Facts(box=command.box), variant="jackpot")
    one_hand = terms.several_areas_by_one_player
    if one_hand and any(each.patron == command.patron for each in wagers.values()):
        return Refused("one-hand-only", one_hand.because, facts=Facts(patron=command.patron), variant="jackpot")
    return None


def _not_a_wager(pools: Pools, table: Table, command: PlaceJackpotWager) -> Refused | None:
    if not command.beside:
        because = pools.edition.jackpot.wager.because
        return Refused("needs-a-wager", because, facts=Facts(patron=command.patron, number=command.round))
    wager = pools.pool_of(table).wager
    if command.amount != wager:
        facts = Facts(limit=wager, amount=command.amount)
        return Refused("not-the-amount", _sign(pools), facts=facts, variant="jackpot")
    return None


def complain(pools: Pools, command: Complain) -> Answer:
    """Record what a player says; nothing is accepted after the fact."""
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    because = pools.edition.jackpot.acceptance.because
    if not command.says.strip():
        return Refused("incomplete", because, variant="complaint")
    of = table.round if table.round and table.round.number == command.round else None
    recorded = ComplaintRecorded(
        table=table.id,
        round=command.round,
        box=command.box,
        patron=command.patron,
        says=command.says,
        accepted=of is not None and command.box in of.wagers,
        at=command.at,
        because=because,
    )
    return Accepted((recorded,))


def begin(pools: Pools, command: BeginHand) -> Answer:
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    if isinstance(table.service, Failed):
        power = pools.edition.power("go-on-without-the-jackpot")
        because = pools.edition.irregularities.jackpot_equipment_fails.because
        facts = Facts(table=table.id, rank=power.by if power else None)
        variant = "jackpot-hand" if power else "jackpot-hand-nobody"
        return Refused("approval-needed", because, facts=facts, variant=variant)
    begun = HandBegun(table=table.id, round=command.round, because=pools.edition.jackpot.wager.before_the_hand)
    return _other_round(pools, table, command.round) or _too_late(pools, table) or Accepted((begun,))


# Given back ----------------------------------------------------------------------------------------------------------


def withdraw(pools: Pools, command: WithdrawJackpotWager) -> Answer:
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    because = pools.edition.wagers.close.because
    if table.round is None or command.box not in table.round.wagers:
        return _no_wager(pools, command.box)
    if table.round.begun:
        return Refused("hand-begun", because, variant="stands")
    return Accepted(tuple(given_back(pools, table, (table.round.wagers[command.box],), because)))


def cancel(pools: Pools, command: CancelWagers) -> Answer:
    """Cancel the wagers of a round, or of the boxes that are named, at the dealer's console."""
    because = pools.edition.jackpot.void_hands.because
    refused = not_authorised(pools.edition, command.by, "cancel-jackpot-wagers", because)
    if refused:
        return refused
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    if table.round is None or table.round.number != command.round:
        return Refused("no-such-round", because, facts=Facts(number=command.round, table=table.id))
    missing = next((box for box in command.boxes if box not in table.round.wagers), None)
    if missing is not None:
        return _no_wager(pools, missing)
    wagers = table.round.wagers
    returned = tuple(given_back(pools, table, (wagers[box] for box in dict.fromkeys(command.boxes or wagers)), because))
    if command.boxes:
        return Accepted(returned)
    voided = RoundVoided(table=table.id, round=command.round, why=command.why, by=command.by, because=because)
    return Accepted((*returned, voided))


def forfeit(pools: Pools, command: ForfeitJackpotWager) -> Answer:
    """Keep a fraudster's wager: it is out of the round, and its contribution stays in the meter."""
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    if table.round is None or command.box not in table.round.wagers:
        return _no_wager(pools, command.box)
    wager = table.round.wagers[command.box]
    forfeited = JackpotWagerForfeited(
        pool=table.pool,
        table=table.id,
        round=table.round.number,
        box=wager.box,
        patron=wager.patron,
        amount=wager.amount,
        because=pools.edition.jackpot.void_hands.of_a_fraud.because,
    )
    return Accepted((forfeited,))


def _no_wager(pools: Pools, box: Box) -> Refused:
    because = pools.edition.jackpot.acceptance.because
    return Refused("wager-not-accepted", because, facts=Facts(box=box))


def given_back(pools: Pools, table: Table, wagers: Iterable[InPlay], because: Because) -> Iterator[Event]:
    """Return wagers, and take their contributions out of the meter as far as it still holds them."""
    meter, number = pools.pool_of(table).meter, table.round.number if table.round else 0
    for each in wagers:
        yield JackpotWagerReturned(
            pool=table.pool,
            table=table.id,
            round=number,
            box=each.box,
            patron=each.patron,
            amount=each.amount,
            because=because,
        )
        taken = min(each.contribution, meter)
        meter -= taken
        yield ContributionTakenBack(
            pool=table.pool,
            table=table.id,
            box=each.box,
            cents=taken,
            from_house=each.contribution - taken,
            because=because,
        )
