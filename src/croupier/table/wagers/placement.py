"""Placing a wager: one named check for each paragraph, in the order in which a dealer would look."""

from collections.abc import Callable, Iterator

from croupier.games.limits import TopUpOrRetract
from croupier.games.offered import CombinedBet
from croupier.games.wagering import (
    AnyOfThese,
    BothHandsFree,
    BothHandsNeedApproval,
    OneOfTheseSets,
    SeveralSideWagers,
    SideWagersAlwaysStandAlone,
    SideWagersMayBeRestricted,
    SideWagersNeedAMainWager,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId
from croupier.kernel.money import NOTHING, Money, NotMoney, total
from croupier.table.cards.shoe import no_more_wagers
from croupier.table.commands import (
    PlaceWager,
)
from croupier.table.discretion.authority import why
from croupier.table.events import (
    Event,
    WagerPlaced,
)
from croupier.table.limits.amounts import lies, outside, own_limits, summed
from croupier.table.people import PlayerCard
from croupier.table.people.rights import approved_for_both_hands
from croupier.table.people.seats import no_such_box
from croupier.table.state import Closed, Dealing, Table
from croupier.table.wagers.closing import closed, no_bet
from croupier.table.wagers.side_wagers import (
    displaced,
    has_main,
    no_place,
    one_each,
    patron_of,
    restricted,
    side_bet,
)
from croupier.table.wagers.withdrawal import returned

MOST_WAGERS = 10_000
MOST_CENTS = 10**15

Check = Callable[[Table, PlaceWager], Refused | None]


def place(table: Table, command: PlaceWager) -> Accepted[Event] | Refused:
    for check in _CHECKS:
        refused = check(table, command)
        if refused:
            return refused
    placed = WagerPlaced(
        number=table.wagers_placed + 1,
        box=command.box,
        patron=patron_of(table, command),
        bet=command.bet,
        amount=command.amount,
        token=command.token,
        because=_why(table, command),
    )
    gives_way = (returned(wager, wager.amount, because) for wager, because in displaced(table, command))
    return Accepted((*gives_way, placed))


def _why(table: Table, command: PlaceWager) -> Because:
    """Cite what lets a wager stand: the bet, how it is paid, what else the player has, and the limits of their own."""
    terms, side, patron = table.edition.wagers, side_bet(table, command.bet), patron_of(table, command)
    have = [each.bet for each in table.of_patron(patron)]
    because = [*_rule_of(table, command.bet), *terms.payable_with.because, *terms.close.because[:1]]
    if terms.wagers_together:
        because += _set(table, terms.wagers_together, frozenset({*have, command.bet}))
    if command.bet in have:
        because += [clause for each in terms.placement if each.id == "a-bet-of-its-own" for clause in each.because]
    if side and isinstance(terms.one_per_round, SeveralSideWagers):
        because += terms.one_per_round.because
    if side and terms.side_wager_without_a_main_wager and not has_main(table, patron):
        because += _alone(terms.side_wager_without_a_main_wager)
    return tuple(dict.fromkeys((*because, *own_limits(table, patron, command.box, command.bet))))


def _rule_of(table: Table, bet: str) -> Because:
    """Cite the clause by which a bet may be placed at all."""
    side = side_bet(table, bet)
    if side:
        return side.because
    together = combined(table, bet)
    if together:
        return together.because
    return _main_rule(table)


def _main_rule(table: Table) -> Because:
    both = table.edition.wagers.player_and_banker_together
    return both.because if isinstance(both, BothHandsFree) else table.edition.games[0].because[:1]


def _set(table: Table, policy: OneOfTheseSets | AnyOfThese, bets: frozenset[str]) -> Because:
    match policy:
        case OneOfTheseSets():
            main = bets & set(table.edition.main_bets)
            return (*policy.allows(main), *policy.because) if main else ()
        case AnyOfThese():
            return (*policy.allows(bets), *policy.because)


def _alone(policy: SideWagersMayBeRestricted | SideWagersAlwaysStandAlone | SideWagersNeedAMainWager) -> Because:
    return policy.because if isinstance(policy, SideWagersAlwaysStandAlone) else ()


# When wagers close ---------------------------------------------------------------------------------------------------


def _open(table: Table, command: PlaceWager) -> Refused | None:
    because = closed(table)
    if isinstance(table.phase, Dealing):
        because = (*table.phase.changes.removal, *table.phase.changes.retraction, *because)
    if not because:
        return None
    side = side_bet(table, command.bet)
    because = (*because, *(side.because if side else ()))
    return Refused("wagers-closed", because)


def _takes_wagers(table: Table, _: PlaceWager) -> Refused | None:
    because = no_bet(table)
    if not because:
        return None
    return Refused("no-bet-coup", (*table.edition.without_wagers, *because))


# What may be wagered -------------------------------------------------------------------------------------------------


def _offered(table: Table, command: PlaceWager) -> Refused | None:
    edition, setup = table.edition, table.setup
    main = tuple(each.id for each in edition.game(setup.game).bets)
    side = side_bet(table, command.bet)
    if side and side.family in setup.side_bets and not setup.has_area(side.id, side.family):
        because = (*side.because, *_layout(table))
        return Refused("no-area", because, facts=Facts(bet=command.bet))
    refused = _which_of_them(table, command.bet)
    if refused or command.bet in main or (side and side.family in setup.side_bets) or combined(table, command.bet):
        return refused
    whole = next((each for each in edition.combined_bets if command.bet in (each.id, each.family)), None)
    because = side.because if side else whole.because if whole else _main_rule(table)
    return Refused("not-offered", because, facts=Facts(bet=command.bet, choices=tuple(_offered_names(table))))


def _layout(table: Table) -> Because:
    return next((each.because for each in table.edition.place.layouts if each.id == table.setup.layout), ())


def _offered_names(table: Table) -> Iterator[str]:
    yield from (each.id for each in table.edition.game(table.setup.game).bets)
    yield from (each.id for each in table.edition.side_bets if each.family in table.setup.side_bets)


def combined(table: Table, bet: str) -> CombinedBet | None:
    """Find the combined wager that a name stands for at this table: its own name, or its family's with the side bets
    offered.
    """
    return next((each for each in _combined_on_offer(table) if bet in (each.id, each.family)), None)


def _combined_on_offer(table: Table) -> tuple[CombinedBet, ...]:
    """Find the combined wagers whose family is offered, and with it the side bets that they are made of."""
    on_offer = set(table.setup.side_bets)
    return tuple(each for each in table.edition.combined_bets if each.family in on_offer and set(each.of) <= on_offer)


def _which_of_them(table: Table, bet: str) -> Refused | None:
    """Refuse the name of a family that stands for several combined wagers here: one of them must be named."""
    meant = [each for each in _combined_on_offer(table) if each.family == bet]
    if len(meant) <= 1:
        return None
    facts = Facts(count=len(meant), bet=BetId(bet), choices=tuple(each.id for each in meant))
    return Refused("which-one", meant[0].because, facts=facts)


def _box(table: Table, command: PlaceWager) -> Refused | None:
    refused = no_such_box(table, command.box)
    if refused or not table.one_per_box:
        return refused
    others = {each.patron for each in table.wagers if each.box == command.box} - {patron_of(table, command)}
    seat = table.seats.get(command.box)
    if others or (seat and seat.patron != patron_of(table, command)):
        limit = why(table, "limit-players")
        return Refused("one-player-per-box", limit)
    return None


def _room(table: Table, command: PlaceWager) -> Refused | None:
    """Refuse a player who only stands at a table that has as many as were allowed."""
    players = {seat.patron for seat in table.seats.values()} | {each.patron for each in table.wagers}
    if table.most_players is None or len(players | {patron_of(table, command)}) <= max(
        table.most_players, len(players)
    ):
        return None
    return Refused("table-full", why(table, "limit-players"), facts=Facts(count=table.most_players))


def _payable(table: Table, command: PlaceWager) -> Refused | None:
    means = table.edition.wagers.payable_with
    laid = command.put_down or ("tokens" if command.token else "chips")
    if laid in means.value:
        return None
    return Refused("not-chips", means.because, facts=Facts(what=laid, choices=means.value))


def _amount(table: Table, command: PlaceWager) -> Refused | None:
    because = table.edition.wagers.payable_with.because
    if command.amount <= NOTHING:
        return Refused("not-an-amount", because, variant="wager")
    if command.amount.cents > MOST_CENTS or len(table.wagers) >= MOST_WAGERS:
        return Refused("too-much", table.edition.limits.on_the_sign.because)
    return None


def _player_card(table: Table, command: PlaceWager) -> Refused | None:
    policy = table.edition.wagers.player_card
    seat = table.seats.get(command.box)
    if policy is None or table.clock.date() < policy.start:
        return None
    card = seat.card if seat and seat.patron == patron_of(table, command) else PlayerCard.OWN
    if card is PlayerCard.OWN and command.for_present is None:
        return None
    return Refused("player-card", policy.because, variant="wager")


def _excluded(table: Table, command: PlaceWager) -> Refused | None:
    patron = patron_of(table, command)
    if patron not in table.barred:
        return None
    because = table.barred[patron]
    return Refused("excluded", because, facts=Facts(patron=patron), variant="wager")


def _proxy(table: Table, command: PlaceWager) -> Refused | None:
    policy = table.edition.wagers.proxy
    if command.for_absent is None or policy is None:
        return None
    return Refused("proxy", policy.because)


def _both_hands(table: Table, command: PlaceWager) -> Refused | None:
    policy, sets = table.edition.wagers.player_and_banker_together, table.edition.wagers.wagers_together
    patron = patron_of(table, command)
    bets = frozenset({command.bet, *(each.bet for each in table.of_patron(patron))})
    both = set(table.edition.opposed_bets)
    if not isinstance(policy, BothHandsNeedApproval) or command.bet not in both or not bets >= both:
        return None
    if approved_for_both_hands(table, patron, command.box):
        return None
    because = (*(_set(table, sets, bets) if sets else ()), *policy.because)
    power = table.edition.power("player-and-banker")
    facts = Facts(rank=power.by if power else None)
    return Refused("both-hands", tuple(dict.fromkeys(because)), facts=facts, variant="" if power else "nobody")


# Limits --------------------------------------------------------------------------------------------------------------


def _within_limits(table: Table, command: PlaceWager) -> Refused | None:
    bet, patron = combined(table, command.bet), patron_of(table, command)
    if bet is None:
        amount = _with_what_lies(table, command)
        lying = _lying_besides(table, command, command.bet) + command.amount - amount
        return outside(table, patron, command.box, command.bet, amount, lying=lying)
    try:
        parts = bet.split(command.amount)
    except NotMoney:
        parts = ()
    if not parts or not all(table.setup.chips.can_pay(amount) for _, amount in parts):
        return Refused("not-divisible", bet.because)
    for part, amount in parts:
        lying = _lying_besides(table, command, part.bet)
        refused = outside(table, patron, command.box, BetId(part.bet), amount, lying=lying)
        if refused:
            return refused
    return None


def _lying_besides(table: Table, command: PlaceWager, bet: str) -> Money:
    """Sum what the same player has on a bet in the same box already, where that counts towards the maximum."""
    return lies(table, patron_of(table, command), command.box, bet) if summed(table) else NOTHING


def _with_what_lies(table: Table, command: PlaceWager) -> Money:
    """Add what the same player has on the same bet already, where a wager below the minimum may be topped up."""
    if not isinstance(table.edition.limits.below_minimum_in_time, TopUpOrRetract):
        return command.amount
    where, mine = (command.box, command.bet), table.of_patron(patron_of(table, command))
    return total((command.amount, *(each.amount for each in mine if (each.box, each.bet) == where)))


def _table_open(table: Table, _: PlaceWager) -> Refused | None:
    if isinstance(table.phase, Closed):
        return Refused("table-closed", table.edition.place.places.because)
    return None


def _shoe_not_over(table: Table, _: PlaceWager) -> Refused | None:
    return no_more_wagers(table)


_CHECKS: tuple[Check, ...] = (
    _table_open,
    _takes_wagers,
    _shoe_not_over,
    _open,
    _offered,
    _box,
    _room,
    _payable,
    _amount,
    _excluded,
    _proxy,
    _player_card,
    _both_hands,
    one_each,
    restricted,
    _within_limits,
    no_place,
)

WHOSOEVER: tuple[Check, ...] = (_table_open, _box, _room, _payable, _amount, _excluded, _proxy, _player_card)
"""What every wager must meet in every game."""
