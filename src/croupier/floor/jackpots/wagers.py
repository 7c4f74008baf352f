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
from croupier.games.holdem_bonus.jackpot import Likeness
from croupier.games.place import EquipmentForTheJackpot
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import TableId

Answer = Accepted[Event] | Refused


def linked(pools: Pools, table: TableId) -> Table | Refused:
    found = pools.tables.get(table)
    if found:
        return found
    because = pools.edition.jackpot.pools.serves_tables
    return Refused("not-linked", because, f"Table {table} is linked to no jackpot.", "Link it to a pool first.")


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
    says = f"The jackpot is suspended at table {table.id}."
    return Refused("jackpot-suspended", because, says, "Wait until the equipment works again.")


def _other_round(pools: Pools, table: Table, number: int) -> Refused | None:
    """A round begins when the one before it is over and paid, and its number is higher."""
    terms = pools.edition.jackpot
    if table.due:
        first = table.due[0]
        says = f"The {first.prize.replace('-', ' ')} of box {first.box} is still to be paid."
        return Refused("prizes-due", terms.order_of_payment.because, says, "Pay what was won first.")
    if table.round is not None and table.round.number != number:
        says = f"Round {table.round.number} is in play at table {table.id}."
        return Refused("other-round", terms.wager.before_the_hand, says, f"Name round {table.round.number}.")
    if table.round is None and number <= pools.rounds.get(table.id, 0):
        return Refused("round-over", terms.wager.before_the_hand, f"Round {number} is over.", "Name the next round.")
    return None


def _too_late(pools: Pools, table: Table) -> Refused | None:
    if table.round is None or not table.round.begun:
        return None
    because = (*pools.edition.jackpot.wager.before_the_hand, *pools.edition.wagers.close.because)
    return Refused("hand-begun", because, "The hand has begun.", "Place it before the next hand.")


def _box_taken(pools: Pools, table: Table, command: PlaceJackpotWager) -> Refused | None:
    terms = pools.edition.wagers
    if not 1 <= command.box <= table.setup.places:
        says = f"Table {table.id} has no box {command.box}."
        return Refused("no-such-box", pools.edition.place.places.because, says, "Name a box of the layout.")
    wagers = table.round.wagers if table.round else {}
    if command.box in wagers:
        says = f"There is a jackpot wager on box {command.box}."
        return Refused("box-taken", terms.one_per_round.because, says, "Leave it: one is accepted.")
    one_hand = terms.several_areas_by_one_player
    if one_hand and any(each.patron == command.patron for each in wagers.values()):
        says = f"{command.patron} has a jackpot wager on another box."
        return Refused("one-hand-only", one_hand.because, says, "One hand is played in a round.")
    return None


def _not_a_wager(pools: Pools, table: Table, command: PlaceJackpotWager) -> Refused | None:
    if not command.beside:
        because = pools.edition.jackpot.wager.because
        says = f"{command.patron} has no other wager in round {command.round}."
        return Refused("needs-a-wager", because, says, "Place an Ante first.")
    wager = pools.pool_of(table).wager
    if command.amount != wager:
        says = f"A jackpot wager is {wager}, not {command.amount}."
        return Refused("not-the-amount", _sign(pools), says, f"Place {wager}.")
    return None


def complain(pools: Pools, command: Complain) -> Answer:
    """Record what a player says; nothing is accepted after the fact."""
    table = linked(pools, command.table)
    if isinstance(table, Refused):
        return table
    because = pools.edition.jackpot.acceptance.because
    if not command.says.strip():
        return Refused("incomplete", because, "The complaint says nothing.", "Say what happened.")
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
        says = f"The jackpot's equipment has failed at table {table.id}."
        who = power.by.title if power else "supervisor"
        return Refused("approval-needed", because, says, f"Ask a {who} to approve play without the jackpot.")
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
        return Refused("hand-begun", because, "The hand has begun.", "Let the wager stand.")
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
        says = f"Round {command.round} is not in play at table {table.id}."
        return Refused("no-such-round", because, says, "Name the round in play.")
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


def _no_wager(pools: Pools, box: int) -> Refused:
    because = pools.edition.jackpot.acceptance.because
    says = f"No jackpot wager was accepted on box {box}."
    return Refused("wager-not-accepted", because, says, "Name the boxes with an accepted jackpot wager.")


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
