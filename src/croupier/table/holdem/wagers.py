"""The wagers before a hand: an Ante for each player, and with it an Ante Bonus and a jackpot wager if they like."""

from collections.abc import Callable, Iterator

from croupier.games.holdem_bonus.settle import ANTE
from croupier.games.wagering import OneHandPerPlayer, OneWagerPerArea
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.commands import PlaceWager
from croupier.table.events import Event, WagerPlaced
from croupier.table.holdem.records import jackpot_of
from croupier.table.holdem.round import JACKPOT, on
from croupier.table.holdem.terms import terms_of
from croupier.table.limits.amounts import outside, own_limits
from croupier.table.state import Dealing, Table, Wager
from croupier.table.wagers import closing, placement
from croupier.table.wagers.side_wagers import patron_of
from croupier.table.wagers.withdrawal import returned

Check = Callable[[Table, PlaceWager], Refused | None]


def place(table: Table, command: PlaceWager) -> Accepted[Event] | Refused:
    refused = next((refused for check in _CHECKS if (refused := check(table, command))), None)
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
    return Accepted((placed,))


def _why(table: Table, command: PlaceWager) -> Because:
    terms = terms_of(table).wagers
    own = terms_of(table).families.get(command.bet, ())
    kept = own_limits(table, patron_of(table, command), command.box, command.bet)
    return tuple(dict.fromkeys((*own, *terms.close.because, *terms.payable_with.because, *kept)))


def offered(table: Table) -> tuple[str, ...]:
    """Name the wagers that can be placed before a hand."""
    return (ANTE, *(each for each in terms_of(table).families if each in table.setup.side_bets))


def _open(table: Table, command: PlaceWager) -> Refused | None:
    shut = closing.closed(table)
    if not shut:
        return None
    jackpot = terms_of(table).jackpot.wager.before_the_hand if command.bet == JACKPOT else ()
    return Refused("wagers-closed", (*shut, *jackpot), variant="first-card")


def _offered(table: Table, command: PlaceWager) -> Refused | None:
    if command.bet in offered(table):
        return None
    later = next((each for each in terms_of(table).betting.rounds if each.bet.id == command.bet), None)
    if later:
        because = (*later.bet.because, *later.because)
        return Refused("not-now", because, facts=Facts(what=later.bet.id.capitalize()), variant="turn")
    because = terms_of(table).families.get(command.bet, terms_of(table).wagers.close.because)
    return Refused("not-offered", because, facts=Facts(bet=command.bet, choices=tuple(offered(table))))


def _one_hand(table: Table, command: PlaceWager) -> Refused | None:
    policy = terms_of(table).wagers.several_areas_by_one_player
    elsewhere = [each.box for each in table.of_patron(patron_of(table, command)) if each.box != command.box]
    if not isinstance(policy, OneHandPerPlayer) or not elsewhere:
        return None
    facts = Facts(patron=patron_of(table, command), box=elsewhere[0])
    return Refused("one-hand-only", policy.because, facts=facts)


def _one_per_area(table: Table, command: PlaceWager) -> Refused | None:
    """One wager lies on an area, by one player; it may be part chips and part tokens."""
    policy, lying = terms_of(table).wagers.one_per_round, on(table.wagers, command.box, command.bet)
    most = policy.most if isinstance(policy, OneWagerPerArea) else 0
    if not lying or len(lying) < most or _other_part(table, command, lying):
        return _others_hand(table, command)
    return Refused("area-taken", policy.because, facts=Facts(bet=command.bet, box=command.box))


def _other_part(table: Table, command: PlaceWager, lying: tuple[Wager, ...]) -> bool:
    """Tell whether tokens are put to a player's chips, or chips to tokens: together they are one wager."""
    own = all(each.patron == patron_of(table, command) and each.token != command.token for each in lying)
    return own and len(lying) == 1 and command.bet != JACKPOT


def _others_hand(table: Table, command: PlaceWager) -> Refused | None:
    """What goes with an Ante is for the player whose Ante it is."""
    ante = on(table.wagers, command.box, ANTE)
    if not ante or ante[0].patron == patron_of(table, command):
        return None
    policy = terms_of(table).wagers.one_per_round
    facts = Facts(patron=ante[0].patron, box=command.box)
    return Refused("area-taken", policy.because, facts=facts, variant="hand")


def _ante_first(table: Table, command: PlaceWager) -> Refused | None:
    if command.bet == ANTE or on(table.wagers, command.box, ANTE):
        return None
    return Refused("ante-first", needs_an_ante(table, command.bet), facts=Facts(box=command.box))


def _jackpot_in_order(table: Table, command: PlaceWager) -> Refused | None:
    because = jackpot_of(table.part).failed or jackpot_of(table.part).without
    if command.bet != JACKPOT or not because:
        return None
    return Refused("jackpot-suspended", because)


def _together(table: Table, command: PlaceWager) -> Refused | None:
    """Players who were told not to play together do not."""
    patron = patron_of(table, command)
    playing = {each.patron for each in table.wagers if each.patron != patron}
    because = next((why for these, why in table.apart if patron in these and playing & set(these)), None)
    if because is None:
        return None
    return Refused("kept-apart", because, facts=Facts(patron=patron), variant="wager")


def _within_limits(table: Table, command: PlaceWager) -> Refused | None:
    """The sign shows the limits of each wager; the jackpot wager has one amount."""
    laid = sum(each.amount.cents for each in on(table.wagers, command.box, command.bet))
    amount = type(command.amount)(command.amount.cents + laid)
    refused = outside(table, patron_of(table, command), command.box, command.bet, amount)
    if refused is None:
        return None
    signs = terms_of(table).place.odds_signs
    sign = next((each for each in signs if each.of == command.bet and "amount" in each.shows), None)
    because = (*(sign.because if sign else ()), *refused.because)
    return refused.citing(because)


_CHECKS: tuple[Check, ...] = (
    _open,
    _offered,
    *placement.WHOSOEVER,
    _together,
    _one_hand,
    _ante_first,
    _one_per_area,
    _jackpot_in_order,
    _within_limits,
)


# Taking back ---------------------------------------------------------------------------------------------------------


def left_without_an_ante(table: Table) -> Iterator[Event]:
    """What hangs on an Ante goes back when the Ante does, however that came about."""
    collected = {number for number, _ in table.phase.settled} if isinstance(table.phase, Dealing) else set()
    for wager in table.wagers:
        if not on(table.wagers, wager.box, ANTE) and wager.number not in collected:
            yield returned(wager, wager.amount, needs_an_ante(table, wager.bet))


def needs_an_ante(table: Table, bet: str) -> Because:
    """Cite why a wager does not stand without an Ante."""
    policy = terms_of(table).wagers.side_wager_without_a_main_wager
    because = policy.because if policy else ()
    return (*terms_of(table).jackpot.wager.because, *because) if bet == JACKPOT else because
