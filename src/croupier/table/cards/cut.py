"""Who cuts, to whom the cut goes when it is refused, and how deep it must be."""

from typing import assert_never

from croupier.games.shoe import (
    AboutDecksFromEitherEnd,
    OnlyDealerCuts,
    PlayerOrSeniorCuts,
    PlayerWhereCuttingCardCameCuts,
    SupervisorOrPlayerCuts,
    WhoElseCuts,
)
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.commands import Cut
from croupier.table.discretion.authority import not_allowed
from croupier.table.people import AtBox
from croupier.table.places import Pile
from croupier.table.state import Table


def may_cut(table: Table, command: Cut) -> Refused | None:
    policy = table.edition.shoe.who_cuts
    match policy:
        case SupervisorOrPlayerCuts():
            if isinstance(command.by, AtBox):
                return _cut_by_player(table, command)
            return _cut_by_staff(table, command) or _players_first(table)
        case PlayerOrSeniorCuts():
            return _cut_by_player(table, command) if isinstance(command.by, AtBox) else _cut_by_staff(table, command)
        case PlayerWhereCuttingCardCameCuts():
            if isinstance(command.by, AtBox):
                return _cut_by_player(table, command)
            return _cut_by_staff(table, command) or _offered_first(table, policy)
        case OnlyDealerCuts():
            if command.by is Role.DEALER:
                return None
            return Refused("dealer-cuts", policy.because)
        case _:
            assert_never(policy)


def _cut_by_staff(table: Table, command: Cut) -> Refused | None:
    return not_allowed(table, command.by, "cut-the-cards", table.edition.shoe.who_cuts.because)


def _players_first(table: Table) -> Refused | None:
    """Once the cut was given to the players it comes back to the supervisor when all of them have refused it."""
    if not table.approval("player-cut") or next_to_cut(table) is None:
        return None
    because = table.edition.shoe.who_cuts.because
    return Refused("players-first", because, facts=Facts(box=next_to_cut(table)), variant="given")


def _offered_first(table: Table, policy: PlayerWhereCuttingCardCameCuts) -> Refused | None:
    """The supervisor cuts only when every player has refused to."""
    first = next_to_cut(table)
    if first is None:
        return None
    because = (*policy.refused, *cut_by(table))
    return Refused("players-first", because, facts=Facts(box=first))


def _cut_by_player(table: Table, command: Cut) -> Refused | None:
    power = table.edition.power("player-cut")
    if power and power.by is not Role.DEALER and not table.approval("player-cut"):
        return Refused("player-cut-not-approved", power.because)
    first = next_to_cut(table)
    asked = command.named_by or command.by
    box = asked.box if isinstance(asked, AtBox) else None
    if first is None or box != first:
        facts = Facts(box=first)
        return Refused("not-offered-the-cut", cut_by(table), facts=facts, variant="" if first else "supervisor")
    return _not_to_be_named(table, command)


def _not_to_be_named(table: Table, command: Cut) -> Refused | None:
    """A player may name another player; where the document says so, any other person."""
    policy = table.edition.shoe.who_cuts
    may_name = policy.nominee if isinstance(policy, SupervisorOrPlayerCuts) else "player"
    seated = isinstance(command.by, AtBox) and command.by.box in table.seats
    outsider = command.person is not None or not seated
    named = outsider or command.named_by is not None
    if not named or may_name == "person" or (may_name == "player" and not outsider):
        return None
    return Refused("not-a-player", policy.because)


def next_to_cut(table: Table) -> Box | None:
    """Name the player to whom the cut is offered now: the first to arrive, or whom the document names; then
    clockwise.
    """
    boxes = table.players
    if not boxes:
        return None
    first = _named_to_cut(table) if table.rounds else min(boxes, key=lambda box: table.seats[box].arrived)
    if first is None:
        return None
    round_table = (*(box for box in boxes if box >= first), *(box for box in boxes if box < first))
    passed_over = {*table.shoe.cut_declined, *(box for box in boxes if table.seats[box].patron in table.barred)}
    return next((box for box in round_table if box not in passed_over), None)


def _named_to_cut(table: Table) -> Box | None:
    """Name who cuts once the game has begun: at the dealer's left; or where the cutting card came, else farthest to
    the dealer's right.
    """
    policy, came, boxes = table.edition.shoe.who_cuts, table.shoe.came, table.players
    if not isinstance(policy, PlayerWhereCuttingCardCameCuts):
        return boxes[0]
    if came is None and policy.nobody_named is WhoElseCuts.SUPERVISOR:
        return None
    there = next((box for box in boxes if came and came.at == box), None)
    return boxes[-1] if there is None else there


def cut_by(table: Table) -> Because:
    """Cite what says who cuts now."""
    policy = table.edition.shoe.who_cuts
    if not isinstance(policy, PlayerWhereCuttingCardCameCuts):
        return policy.because
    refused = policy.refused if table.shoe.cut_declined or not table.players else ()
    return (*_why_named(table, policy), *refused, *policy.because)


def _why_named(table: Table, policy: PlayerWhereCuttingCardCameCuts) -> Because:
    came = table.shoe.came
    if not table.rounds:
        return policy.beginning
    if came is None:
        return ()
    if came.replaced:
        return policy.replaced
    if came.at is None:
        return policy.first_card
    return policy.on_the_dealers_hand if came.at is Pile.DEALER else policy.on_an_area


def too_shallow(table: Table, at: int, stack: int) -> Refused | None:
    """Refuse a cut too near to an end of so many cards."""
    policy = table.edition.shoe.depth_of_cut
    slack = table.setup.cut_tolerance if isinstance(policy, AboutDecksFromEitherEnd) else 0
    if policy is None:
        return None
    least = policy.decks * table.edition.cards.cards_in_a_deck.value - slack
    if least <= at <= stack - least:
        return None
    return Refused("cut-too-shallow", policy.because, facts=Facts(count=least, left=stack - least))
