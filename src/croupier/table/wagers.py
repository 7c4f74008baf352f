"""Placing and taking back wagers: one named check for each paragraph, in the order in which a dealer would look."""

from collections.abc import Callable, Iterator
from typing import assert_never

from croupier.games.baccarat.bets import CombinedBet, SideBet
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.settle import split
from croupier.games.wagering import (
    BackersOfTheHandFirst,
    BothHandsNeedApproval,
    CloseAtFirstCardExposed,
    CloseAtFirstCardRemoved,
    CloseAtTheCallOrTheDeal,
    MainWagerersFirst,
    OnePerPlayer,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Patron
from croupier.kernel.money import NOTHING, Money, NotMoney
from croupier.table.authority import not_allowed, why
from croupier.table.commands import CallNoMoreBets, CollectCommission, PlaceWager, Restrict, Withdraw
from croupier.table.events import (
    CommissionCollected,
    Event,
    NoMoreBetsCalled,
    QuestionOpened,
    WagerPlaced,
    WagerReturned,
    WagerWithdrawn,
)
from croupier.table.limits import excesses, outside
from croupier.table.people import PlayerCard
from croupier.table.seats import no_such_box
from croupier.table.state import BetweenRounds, Closed, Dealing, Question, Table, Wager

MOST_WAGERS = 10_000
MOST_CENTS = 10**15
MAIN_BETS = ("player", "banker", "tie")

Check = Callable[[Table, PlaceWager], Refused | None]


def place(table: Table, command: PlaceWager) -> Accepted[Event] | Refused:
    for check in _CHECKS:
        refused = check(table, command)
        if refused:
            return refused
    placed = WagerPlaced(
        number=table.wagers_placed + 1,
        box=command.box,
        patron=_patron(table, command),
        bet=command.bet,
        amount=command.amount,
        token=command.token,
        because=table.edition.wagers.payable_with.because,
    )
    return Accepted((*_displaced(table, command), placed))


def _patron(table: Table, command: PlaceWager) -> Patron:
    if command.patron is not None:
        return command.patron
    seat = table.seats.get(command.box)
    return seat.patron if seat else Patron(f"standing at box {command.box}")


# When wagers close ---------------------------------------------------------------------------------------------------


def closed(table: Table) -> Because:
    """Say why no wager may be placed or taken back now; empty while they are open."""
    policy, phase = table.edition.wagers.close, table.phase
    if isinstance(phase, Dealing) and phase.late_changes and not phase.exposed:
        return ()
    match policy:
        case CloseAtFirstCardRemoved():
            shut = isinstance(phase, Dealing)
        case CloseAtFirstCardExposed():
            shut = isinstance(phase, Dealing) and phase.exposed
        case CloseAtTheCallOrTheDeal():
            shut = isinstance(phase, Dealing) or (isinstance(phase, BetweenRounds) and phase.called)
        case _:
            assert_never(policy)
    return policy.because if shut else ()


def _open(table: Table, _: PlaceWager) -> Refused | None:
    because = closed(table)
    if isinstance(table.phase, Dealing) and table.phase.removal_only:
        because = table.phase.removal_only
    if not because:
        return None
    return Refused("wagers-closed", because, "Wagers are closed for this coup.", "Place it for the next coup.")


def no_bet(table: Table) -> Because:
    """Say why the coup at hand, or the next one, takes no wagers; empty if it takes them."""
    if isinstance(table.phase, Dealing):
        return table.phase.no_bet
    return table.no_bet.because if table.no_bet and table.no_bet.left is not None else ()


def _takes_wagers(table: Table, _: PlaceWager) -> Refused | None:
    because = no_bet(table)
    if not because:
        return None
    runs = table.edition.deal.how_a_no_bet_coup_runs.because
    says = "This is a no-bet coup: it takes no wagers."
    return Refused("no-bet-coup", (*runs, *because), says, "Wait until it has been dealt.")


# What may be wagered -------------------------------------------------------------------------------------------------


def _offered(table: Table, command: PlaceWager) -> Refused | None:
    edition, setup = table.edition, table.setup
    main = tuple(each.id for each in edition.game(setup.game).bets)
    side = side_bet(table, command.bet)
    if command.bet in main or (side and side.family in setup.side_bets) or combined(table, command.bet):
        return None
    known = side or any(command.bet in (each.id, each.family) for each in edition.combined_bets)
    because = side.because if side else _side_section(table) if known else edition.games[0].because
    names = ", ".join(_offered_names(table))
    return Refused("not-offered", because, f"{command.bet} is not offered at this table.", f"Choose one of {names}.")


def _side_section(table: Table) -> Because:
    return table.edition.side_bets[0].because


def _offered_names(table: Table) -> Iterator[str]:
    yield from (each.id for each in table.edition.game(table.setup.game).bets)
    yield from (each.id for each in table.edition.side_bets if each.family in table.setup.side_bets)


def side_bet(table: Table, bet: str) -> SideBet | None:
    return next((each for each in table.edition.side_bets if each.id == bet), None)


def combined(table: Table, bet: str) -> CombinedBet | None:
    """Find the combined wager that a name stands for at this table: its own name, or its family's with the side bets
    offered.
    """
    if not any(each.family in table.setup.side_bets for each in table.edition.combined_bets):
        return None
    offered = [each for each in table.edition.combined_bets if set(each.of) <= set(table.setup.side_bets)]
    return next((each for each in offered if bet in (each.id, each.family)), None)


def _box(table: Table, command: PlaceWager) -> Refused | None:
    refused = no_such_box(table, command.box)
    if refused or not table.one_per_box:
        return refused
    others = {each.patron for each in table.wagers if each.box == command.box} - {_patron(table, command)}
    seat = table.seats.get(command.box)
    if others or (seat and seat.patron != _patron(table, command)):
        limit = why(table, "limit-players")
        return Refused("one-player-per-box", limit, "Each box is for one player here.", "Use a box of your own.")
    return None


def _amount(table: Table, command: PlaceWager) -> Refused | None:
    because = table.edition.wagers.payable_with.because
    if command.amount <= NOTHING:
        return Refused("not-an-amount", because, "A wager is more than nothing.", "Put down chips.")
    if command.amount.cents > MOST_CENTS or len(table.wagers) >= MOST_WAGERS:
        return Refused("too-much", table.edition.limits.on_the_sign.because, "No table takes so much.", "Wager less.")
    return None


def _player_card(table: Table, command: PlaceWager) -> Refused | None:
    policy = table.edition.wagers.player_card
    seat = table.seats.get(command.box)
    if policy is None or table.clock.date() < policy.start:
        return None
    card = seat.card if seat and seat.patron == _patron(table, command) else PlayerCard.OWN
    if card is PlayerCard.OWN:
        return None
    return Refused(
        "player-card", policy.because, "A wager needs the player's own valid Player Card.", "Present the own card."
    )


def _excluded(table: Table, command: PlaceWager) -> Refused | None:
    patron = _patron(table, command)
    if patron not in table.barred:
        return None
    because = table.edition.notices.prohibited_device.because
    return Refused("excluded", because, f"{patron} is excluded from the game.", "Nobody excluded wagers.")


def _proxy(table: Table, command: PlaceWager) -> Refused | None:
    policy = table.edition.wagers.proxy
    if command.for_absent is None or policy is None:
        return None
    return Refused("proxy", policy.because, "Nobody wagers for a person who is not there.", "Wager for yourself.")


def _both_hands(table: Table, command: PlaceWager) -> Refused | None:
    policy = table.edition.wagers.player_and_banker_together
    other = {"player": "banker", "banker": "player"}.get(command.bet)
    patron = _patron(table, command)
    if not isinstance(policy, BothHandsNeedApproval) or other is None:
        return None
    if all(each.bet != other for each in table.of_patron(patron)) or _approved_for(table, patron):
        return None
    return Refused(
        "both-hands", policy.because, "Player and Banker together need approval.", _ask(table, "player-and-banker")
    )


def _approved_for(table: Table, patron: Patron) -> bool:
    boxes = [box for box, seat in table.seats.items() if seat.patron == patron]
    return any(table.approval("player-and-banker", box) for box in boxes)


def _ask(table: Table, act: str) -> str:
    power = table.edition.power(act)
    return f"Ask a {power.by.title} or above." if power else "Nobody may allow it."


# Side wagers ---------------------------------------------------------------------------------------------------------


def _has_main(table: Table, patron: Patron) -> bool:
    return any(each.bet in MAIN_BETS for each in table.of_patron(patron))


def _one_each(table: Table, command: PlaceWager) -> Refused | None:
    side, policy = side_bet(table, command.bet), table.edition.wagers.one_per_round
    if side is None or not isinstance(policy, OnePerPlayer):
        return None
    have = sum(each.bet == command.bet for each in table.of_patron(_patron(table, command)))
    if have < policy.most:
        return None
    because = side.one_each or policy.because
    return Refused("one-each", because, f"One {command.bet} wager per player and coup.", "Leave it at one.")


def _restricted(table: Table, command: PlaceWager) -> Refused | None:
    side = side_bet(table, command.bet)
    if side is None or not {side.id, side.family} & set(table.restricted):
        return None
    if _has_main(table, _patron(table, command)):
        return None
    because = side.restriction.because if side.restriction else side.because
    says = f"{command.bet} is kept for players who also have a main wager."
    return Refused("side-bet-restricted", because, says, "Place a wager on Player, Banker or Tie first.")


def _scarce(table: Table, command: PlaceWager) -> Refused | None:
    places = table.setup.positions.get(command.bet)
    side, policy = side_bet(table, command.bet), table.edition.wagers.scarce_side_positions
    if places is None or side is None or policy is None:
        return None
    patron = _patron(table, command)
    holders = [each for each in table.wagers if each.bet == command.bet]
    mine = _claim(table, side, patron)
    if isinstance(policy, BackersOfTheHandFirst):
        waiting = _undecided(table, side, mine, {each.patron for each in holders} | {patron})
        room = len(holders) + waiting < places
    else:
        room = len(holders) < places or any(_claim(table, side, each.patron) > mine for each in holders)
    if room:
        return None
    because = side.one_each or policy.because
    return Refused("no-position", because, f"No place for {command.bet} is free for this player.", "Wait for a place.")


def _claim(table: Table, side: SideBet, patron: Patron) -> int:
    """Rank a player's claim to a scarce place: 0 comes first."""
    bets = {each.bet for each in table.of_patron(patron)}
    match table.edition.wagers.scarce_side_positions:
        case MainWagerersFirst():
            return 0 if bets & set(MAIN_BETS) else 1
        case BackersOfTheHandFirst() if side.hand is not None:
            return 0 if side.hand.value in bets else 1 if bets - {side.id} else 2
        case BackersOfTheHandFirst():
            return 0 if bets & {Hand.PLAYER.value, Hand.BANKER.value} else 1
        case None:
            return 0


def _undecided(table: Table, side: SideBet, mine: int, decided: set[Patron]) -> int:
    """Count the players with a better claim who have neither taken a place nor declined one."""
    players = {each.patron for each in table.wagers} - decided
    declined = {table.seats[box].patron for box in table.consents.get(f"decline {side.id}", ()) if box in table.seats}
    return sum(_claim(table, side, each) < mine for each in players - declined)


def _displaced(table: Table, command: PlaceWager) -> Iterator[Event]:
    """A player with a better claim takes the place of the last who had none."""
    places, side = table.setup.positions.get(command.bet), side_bet(table, command.bet)
    if places is None or side is None:
        return
    holders = [each for each in table.wagers if each.bet == command.bet]
    if len(holders) < places:
        return
    mine = _claim(table, side, _patron(table, command))
    last = [each for each in holders if _claim(table, side, each.patron) > mine][-1]
    policy = table.edition.wagers.scarce_side_positions
    because = side.one_each or (policy.because if policy else side.because)
    yield returned(last, last.amount, because)


# Limits --------------------------------------------------------------------------------------------------------------


def _within_limits(table: Table, command: PlaceWager) -> Refused | None:
    bet = combined(table, command.bet)
    if bet is None:
        return outside(table, command.box, command.bet, command.amount)
    try:
        parts = split(bet, command.amount)
    except NotMoney:
        parts = ()
    if not parts or not all(table.setup.chips.can_pay(amount) for _, amount in parts):
        return Refused(
            "not-divisible", bet.because, "Its parts cannot be made in chips.", "Wager a multiple of four chips."
        )
    return next((bad for part, amount in parts if (bad := outside(table, command.box, BetId(part.bet), amount))), None)


def _table_open(table: Table, _: PlaceWager) -> Refused | None:
    if isinstance(table.phase, Closed):
        return Refused("table-closed", table.edition.place.places.because, "The table is closed.", "Open it first.")
    return None


_CHECKS: tuple[Check, ...] = (
    _table_open,
    _takes_wagers,
    _open,
    _offered,
    _box,
    _amount,
    _excluded,
    _proxy,
    _player_card,
    _both_hands,
    _one_each,
    _restricted,
    _within_limits,
    _scarce,
)


# Taking back ---------------------------------------------------------------------------------------------------------


def returned(wager: Wager, amount: Money, because: Because) -> WagerReturned:
    return WagerReturned(number=wager.number, box=wager.box, bet=wager.bet, amount=amount, because=because)


def withdraw(table: Table, command: Withdraw) -> Accepted[Event] | Refused:
    lying = [each for each in table.wagers if each.box == command.box and each.bet == command.bet]
    phase = table.phase
    option: Because = ()
    if isinstance(phase, Dealing) and phase.removal_only:
        option = phase.removal_only
        if command.amount is not None:
            return Refused("whole-wagers-only", option, "A wager may be taken away whole, not reduced.", "Take it all.")
    elif isinstance(phase, Dealing) and phase.retraction:
        option = phase.retraction
    because = () if option else closed(table)
    if because:
        return Refused("wagers-closed", because, "Wagers are closed for this coup.", "Wait for settlement.")
    if not lying:
        paid = table.edition.wagers.payable_with.because
        return Refused(
            "no-such-wager", paid, f"Box {command.box} has no wager on {command.bet}.", "Name one that lies there."
        )
    return _take(lying, command.amount, option or table.edition.wagers.close.because)


def _take(lying: list[Wager], amount: Money | None, because: Because) -> Accepted[Event] | Refused:
    if amount is None:
        return Accepted(
            tuple(
                WagerWithdrawn(number=each.number, box=each.box, bet=each.bet, amount=each.amount, because=because)
                for each in lying
            )
        )
    last = lying[-1]
    if not NOTHING < amount <= last.amount:
        return Refused("not-an-amount", because, f"{last.amount} lies there.", "Take off no more than lies there.")
    return Accepted((WagerWithdrawn(number=last.number, box=last.box, bet=last.bet, amount=amount, because=because),))


# Calls, refusals, commission -----------------------------------------------------------------------------------------


def call_no_more_bets(table: Table, _: CallNoMoreBets) -> Accepted[Event] | Refused:
    call = table.edition.deal.announcements.because
    if closed(table):
        return Refused("wagers-closed", closed(table), "Wagers are closed already.", "Go on with the coup.")
    called = NoMoreBetsCalled(at=table.clock, because=call)
    policy = table.edition.limits.differential_in_time
    if policy is None or not any(excesses(table)):
        return Accepted((called,))
    asked = Question(id="reduce", choices=("reduce", "leave"), act="reduce-pro-rata", because=policy.because)
    return Accepted((called, QuestionOpened(question=asked, because=policy.because)))


def refuse_wager(table: Table, command: Restrict) -> Accepted[Event] | Refused:
    """Staff refuse a wager on reasonable grounds before the first card: it goes back."""
    power = table.edition.power("refuse-a-wager")
    because = power.because if power else ()
    refused = not_allowed(table, command.by, "refuse-a-wager", because)
    if refused:
        return refused
    if isinstance(table.phase, Dealing):
        return Refused("too-late-to-refuse", because, "The first card has been removed.", "The wager stays.")
    if not command.reason.strip():
        return Refused("grounds-missing", because, "A refusal needs reasonable grounds.", "State the grounds.")
    lying = [each for each in table.wagers if each.box == command.box and command.bet in (None, each.bet)]
    if not lying:
        return Refused("no-such-wager", because, "There is no such wager.", "Name one that lies there.")
    return Accepted(tuple(returned(each, each.amount, because) for each in lying))


def collect_commission(table: Table, command: CollectCommission) -> Accepted[Event] | Refused:
    policy = table.edition.settlement.commission
    owed = table.commission.get(command.box, NOTHING)
    if policy is None or not owed:
        because = policy.because if policy else table.edition.settlement.order.because
        return Refused("nothing-owed", because, f"Box {command.box} owes no commission.", "Nothing is to be done.")
    return Accepted((CommissionCollected(box=command.box, amount=owed, because=policy.because),))
