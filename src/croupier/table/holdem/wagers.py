"""The wagers before a hand: an Ante for each player, and with it an Ante Bonus and a jackpot wager if they like."""

from collections.abc import Callable, Iterator

from croupier.games.holdem_bonus.settle import ANTE
from croupier.games.wagering import OneHandPerPlayer, OneWagerPerArea
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.table import wagers
from croupier.table.commands import PlaceWager
from croupier.table.events import Event, WagerPlaced
from croupier.table.holdem.round import JACKPOT, on
from croupier.table.limits import outside, own_limits
from croupier.table.side_wagers import patron_of
from croupier.table.state import Dealing, Table, Wager
from croupier.table.wagers import returned

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
    terms = table.holdem.wagers
    own = table.holdem.families.get(command.bet, ())
    kept = own_limits(table, patron_of(table, command), command.box, command.bet)
    return tuple(dict.fromkeys((*own, *terms.close.because, *terms.payable_with.because, *kept)))


def offered(table: Table) -> tuple[str, ...]:
    """Name the wagers that can be placed before a hand."""
    return (ANTE, *(each for each in table.holdem.families if each in table.setup.side_bets))


def _open(table: Table, command: PlaceWager) -> Refused | None:
    shut = wagers.closed(table)
    if not shut:
        return None
    jackpot = table.holdem.jackpot.wager.before_the_hand if command.bet == JACKPOT else ()
    says = "Wagers are closed: the first card of the round is out."
    return Refused("wagers-closed", (*shut, *jackpot), says, "Place it for the next round.")


def _offered(table: Table, command: PlaceWager) -> Refused | None:
    if command.bet in offered(table):
        return None
    later = next((each for each in table.holdem.betting.rounds if each.bet.id == command.bet), None)
    if later:
        because = (*later.bet.because, *later.because)
        says = f"A {later.bet.id.capitalize()} Wager is placed when it is the player's turn."
        return Refused("not-now", because, says, "Let the player decide in turn.")
    because = table.holdem.families.get(command.bet, table.holdem.wagers.close.because)
    names = ", ".join(offered(table))
    return Refused("not-offered", because, f"{command.bet} is not offered at this table.", f"Choose one of {names}.")


def _one_hand(table: Table, command: PlaceWager) -> Refused | None:
    policy = table.holdem.wagers.several_areas_by_one_player
    elsewhere = [each.box for each in table.of_patron(patron_of(table, command)) if each.box != command.box]
    if not isinstance(policy, OneHandPerPlayer) or not elsewhere:
        return None
    says = f"{patron_of(table, command)} plays box {elsewhere[0]} in this round."
    return Refused("one-hand-only", policy.because, says, "One hand is played in a round.")


def _one_per_area(table: Table, command: PlaceWager) -> Refused | None:
    """One wager lies on an area, by one player; it may be part chips and part tokens."""
    policy, lying = table.holdem.wagers.one_per_round, on(table.wagers, command.box, command.bet)
    most = policy.most if isinstance(policy, OneWagerPerArea) else 0
    if not lying or len(lying) < most or _other_part(table, command, lying):
        return _others_hand(table, command)
    says = f"There is a wager on {command.bet} at box {command.box}."
    return Refused("area-taken", policy.because, says, "Leave it at one.")


def _other_part(table: Table, command: PlaceWager, lying: tuple[Wager, ...]) -> bool:
    """Tell whether tokens are put to a player's chips, or chips to tokens: together they are one wager."""
    own = all(each.patron == patron_of(table, command) and each.token != command.token for each in lying)
    return own and len(lying) == 1 and command.bet != JACKPOT


def _others_hand(table: Table, command: PlaceWager) -> Refused | None:
    """What goes with an Ante is for the player whose Ante it is."""
    ante = on(table.wagers, command.box, ANTE)
    if not ante or ante[0].patron == patron_of(table, command):
        return None
    policy = table.holdem.wagers.one_per_round
    says = f"The hand at box {command.box} is {ante[0].patron}'s."
    return Refused("area-taken", policy.because, says, "Use a box of your own.")


def _ante_first(table: Table, command: PlaceWager) -> Refused | None:
    if command.bet == ANTE or on(table.wagers, command.box, ANTE):
        return None
    says = f"There is no Ante at box {command.box}."
    return Refused("ante-first", needs_an_ante(table, command.bet), says, "Place an Ante first.")


def _jackpot_in_order(table: Table, command: PlaceWager) -> Refused | None:
    because = table.jackpot.failed or table.jackpot.without
    if command.bet != JACKPOT or not because:
        return None
    says = "The jackpot's equipment is out of order: no jackpot wager is taken."
    return Refused("jackpot-suspended", because, says, "Wait until it works again.")


def _together(table: Table, command: PlaceWager) -> Refused | None:
    """Players who were told not to play together do not."""
    patron = patron_of(table, command)
    playing = {each.patron for each in table.wagers if each.patron != patron}
    because = next((why for these, why in table.apart if patron in these and playing & set(these)), None)
    if because is None:
        return None
    return Refused("kept-apart", because, f"{patron} may not play together with them.", "Play at another table.")


def _within_limits(table: Table, command: PlaceWager) -> Refused | None:
    """The sign shows the limits of each wager; the jackpot wager has one amount."""
    laid = sum(each.amount.cents for each in on(table.wagers, command.box, command.bet))
    amount = type(command.amount)(command.amount.cents + laid)
    refused = outside(table, patron_of(table, command), command.box, command.bet, amount)
    if refused is None:
        return None
    signs = table.holdem.place.odds_signs
    sign = next((each for each in signs if each.of == command.bet and "amount" in each.shows), None)
    because = (*(sign.because if sign else ()), *refused.because)
    return Refused(refused.code, because, refused.says, refused.mend)


_CHECKS: tuple[Check, ...] = (
    _open,
    _offered,
    *wagers.WHOSOEVER,
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
    policy = table.holdem.wagers.side_wager_without_a_main_wager
    because = policy.because if policy else ()
    return (*table.holdem.jackpot.wager.because, *because) if bet == JACKPOT else because
