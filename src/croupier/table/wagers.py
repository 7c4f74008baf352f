"""Placing and taking back wagers: one named check for each paragraph, in the order in which a dealer would look."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import assert_never

from croupier.games.baccarat.bets import CombinedBet
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.settle import split
from croupier.games.limits import ReducedProRata, SupervisorWarned, TopUpOrRetract
from croupier.games.wagering import (
    AnyOfThese,
    BothHandsFree,
    BothHandsNeedApproval,
    CloseAtFirstCardExposed,
    CloseAtFirstCardRemoved,
    CloseAtTheCallOrTheDeal,
    OneOfTheseSets,
    SeveralSideWagers,
    SideWagersAlwaysStandAlone,
    SideWagersMayBeRestricted,
    SideWagersNeedAMainWager,
    TokensPaidInChipsAndKept,
    TokenStoodOff,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import NOTHING, Money, NotMoney, total
from croupier.table.authority import as_dealer, not_allowed, why
from croupier.table.commands import (
    CallNoMoreBets,
    CollectCommission,
    MoveWager,
    PlaceWager,
    Restrict,
    Withdraw,
)
from croupier.table.events import (
    ApprovalUsed,
    BreachNoted,
    CommissionCollected,
    Event,
    NoMoreBetsCalled,
    QuestionOpened,
    SettlementReversed,
    TokensKept,
    WagerPlaced,
    WagerReturned,
    WagerSettled,
    WagerWithdrawn,
)
from croupier.table.evolve import replay
from croupier.table.limits import excesses, lies, outside, own_limits, range_for, summed
from croupier.table.people import PlayerCard
from croupier.table.rights import approved_for_both_hands
from croupier.table.scripts import script_of
from croupier.table.seats import no_such_box
from croupier.table.shoe import no_more_wagers
from croupier.table.side_wagers import (
    MAIN_BETS,
    displaced,
    has_main,
    no_place,
    one_each,
    patron_of,
    restricted,
    side_bet,
)
from croupier.table.state import BetweenRounds, Closed, Dealing, Question, Table, Wager

MOST_WAGERS = 10_000
MOST_CENTS = 10**15
HANDS = frozenset({Hand.PLAYER.value, Hand.BANKER.value})

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
        because += _set(terms.wagers_together, frozenset({*have, command.bet}))
    if command.bet in have:
        because += [clause for each in terms.placement if each.id == "a-bet-of-its-own" for clause in each.because]
    if side and isinstance(terms.one_per_round, SeveralSideWagers):
        because += terms.one_per_round.because
    if side and terms.side_wager_without_a_main_wager and not has_main(table, patron):
        because += _alone(terms.side_wager_without_a_main_wager)
    return tuple(dict.fromkeys((*because, *own_limits(table, patron, command.box, command.bet))))


def _rule_of(table: Table, bet: str) -> Because:
    """Cite the clause by which a bet may be placed at all."""
    side, both = side_bet(table, bet), table.edition.wagers.player_and_banker_together
    if side:
        return side.because
    together = combined(table, bet)
    if together:
        return together.because
    return both.because if isinstance(both, BothHandsFree) else table.edition.games[0].because[:1]


def _set(policy: OneOfTheseSets | AnyOfThese, bets: frozenset[str]) -> Because:
    match policy:
        case OneOfTheseSets():
            main = bets & frozenset(MAIN_BETS)
            return (*policy.allows(main), *policy.because) if main else ()
        case AnyOfThese():
            return (*policy.allows(bets), *policy.because)


def _alone(policy: SideWagersMayBeRestricted | SideWagersAlwaysStandAlone | SideWagersNeedAMainWager) -> Because:
    return policy.because if isinstance(policy, SideWagersAlwaysStandAlone) else ()


# When wagers close ---------------------------------------------------------------------------------------------------


def closed(table: Table) -> Because:
    """Say why no wager may be placed or taken back now; empty while they are open."""
    policy, phase = table.edition.wagers.close, table.phase
    if isinstance(phase, Dealing) and phase.locked:
        return (*phase.locked, *policy.because)
    if isinstance(phase, Dealing) and phase.late_changes and _no_third_card_yet(table, phase):
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


def _no_third_card_yet(table: Table, phase: Dealing) -> bool:
    return not phase.exposed and len(phase.cards) <= len(table.baccarat.deal.order.value)


def _open(table: Table, command: PlaceWager) -> Refused | None:
    because = closed(table)
    if isinstance(table.phase, Dealing):
        because = (*table.phase.removal_only, *table.phase.retraction, *because)
    if not because:
        return None
    side = side_bet(table, command.bet)
    because = (*because, *(side.because if side else ()))
    return Refused("wagers-closed", because, "Wagers are closed for this coup.", "Place it for the next coup.")


def no_bet(table: Table) -> Because:
    """Say why the coup at hand, or the next one, takes no wagers; empty if it takes them."""
    if isinstance(table.phase, Dealing):
        return table.phase.no_bet
    if isinstance(table.phase, BetweenRounds):
        card = next((each.because for each in table.phase.carried if each.no_bet), table.phase.seen)
        if card:
            return card
    return table.no_bet.because if table.no_bet and table.no_bet.left is not None else ()


def _takes_wagers(table: Table, _: PlaceWager) -> Refused | None:
    because = no_bet(table)
    if not because:
        return None
    runs = table.baccarat.deal.how_a_no_bet_coup_runs.because
    says = "This is a no-bet coup: it takes no wagers."
    return Refused("no-bet-coup", (*runs, *because), says, "Wait until it has been dealt.")


# What may be wagered -------------------------------------------------------------------------------------------------


def _offered(table: Table, command: PlaceWager) -> Refused | None:
    edition, setup = table.edition, table.setup
    main = tuple(each.id for each in edition.game(setup.game).bets)
    side = side_bet(table, command.bet)
    if side and side.family in setup.side_bets and not setup.has_area(side.id, side.family):
        because = (*side.because, *_layout(table))
        return Refused("no-area", because, f"No area is labelled {command.bet}.", "Wager on an area of the layout.")
    refused = _which_of_them(table, command.bet)
    if refused or command.bet in main or (side and side.family in setup.side_bets) or combined(table, command.bet):
        return refused
    whole = next((each for each in edition.combined_bets if command.bet in (each.id, each.family)), None)
    because = side.because if side else whole.because if whole else _rule_of(table, "player")
    names = ", ".join(_offered_names(table))
    return Refused("not-offered", because, f"{command.bet} is not offered at this table.", f"Choose one of {names}.")


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
    names = " or ".join(each.id for each in meant)
    return Refused("which-one", meant[0].because, f"{len(meant)} wagers are called {bet} here.", f"Name {names}.")


def _box(table: Table, command: PlaceWager) -> Refused | None:
    refused = no_such_box(table, command.box)
    if refused or not table.one_per_box:
        return refused
    others = {each.patron for each in table.wagers if each.box == command.box} - {patron_of(table, command)}
    seat = table.seats.get(command.box)
    if others or (seat and seat.patron != patron_of(table, command)):
        limit = why(table, "limit-players")
        return Refused("one-player-per-box", limit, "Each box is for one player here.", "Use a box of your own.")
    return None


def _room(table: Table, command: PlaceWager) -> Refused | None:
    """Refuse a player who only stands at a table that has as many as were allowed."""
    players = {seat.patron for seat in table.seats.values()} | {each.patron for each in table.wagers}
    if table.most_players is None or len(players | {patron_of(table, command)}) <= max(
        table.most_players, len(players)
    ):
        return None
    says = f"Only {table.most_players} players may play here."
    return Refused("table-full", why(table, "limit-players"), says, "Wait for a place.")


def _payable(table: Table, command: PlaceWager) -> Refused | None:
    means = table.edition.wagers.payable_with
    laid = command.put_down or ("tokens" if command.token else "chips")
    if laid in means.value:
        return None
    says = f"A wager is not placed with {laid}."
    return Refused("not-chips", means.because, says, f"Use {' or '.join(means.value)}.")


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
    card = seat.card if seat and seat.patron == patron_of(table, command) else PlayerCard.OWN
    if card is PlayerCard.OWN and command.for_present is None:
        return None
    return Refused(
        "player-card", policy.because, "A wager needs the player's own valid Player Card.", "Present the own card."
    )


def _excluded(table: Table, command: PlaceWager) -> Refused | None:
    patron = patron_of(table, command)
    if patron not in table.barred:
        return None
    because = table.barred[patron]
    return Refused("excluded", because, f"{patron} is excluded from the game.", "Nobody excluded wagers.")


def _proxy(table: Table, command: PlaceWager) -> Refused | None:
    policy = table.edition.wagers.proxy
    if command.for_absent is None or policy is None:
        return None
    return Refused("proxy", policy.because, "Nobody wagers for a person who is not there.", "Wager for yourself.")


def _both_hands(table: Table, command: PlaceWager) -> Refused | None:
    policy, sets = table.edition.wagers.player_and_banker_together, table.edition.wagers.wagers_together
    patron = patron_of(table, command)
    bets = frozenset({command.bet, *(each.bet for each in table.of_patron(patron))})
    if not isinstance(policy, BothHandsNeedApproval) or command.bet not in HANDS or not bets >= HANDS:
        return None
    if approved_for_both_hands(table, patron, command.box):
        return None
    because = (*(_set(sets, bets) if sets else ()), *policy.because)
    says = "Player and Banker together need approval."
    return Refused("both-hands", tuple(dict.fromkeys(because)), says, _ask(table, "player-and-banker"))


def _ask(table: Table, act: str) -> str:
    power = table.edition.power(act)
    return f"Ask a {power.by.title} or above." if power else "Nobody may allow it."


# Limits --------------------------------------------------------------------------------------------------------------


def _within_limits(table: Table, command: PlaceWager) -> Refused | None:
    bet, patron = combined(table, command.bet), patron_of(table, command)
    if bet is None:
        amount = _with_what_lies(table, command)
        lying = _lying_besides(table, command, command.bet) + command.amount - amount
        return outside(table, patron, command.box, command.bet, amount, lying=lying)
    try:
        parts = split(bet, command.amount)
    except NotMoney:
        parts = ()
    if not parts or not all(table.setup.chips.can_pay(amount) for _, amount in parts):
        return Refused(
            "not-divisible", bet.because, "Its parts cannot be made in chips.", "Wager a multiple of four chips."
        )
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
        return Refused("table-closed", table.edition.place.places.because, "The table is closed.", "Open it first.")
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


# Taking back ---------------------------------------------------------------------------------------------------------


def returned(wager: Wager, amount: Money, because: Because) -> WagerReturned:
    return WagerReturned(number=wager.number, box=wager.box, bet=wager.bet, amount=amount, because=because)


def gives_back(table: Table, wager: Wager, because: Because) -> Iterator[Event]:
    """Give a wager back whole; if it was collected before the round came to its end, that is undone first."""
    settled = dict(table.phase.settled) if isinstance(table.phase, Dealing) else {}
    if wager.number in settled:
        net = -settled[wager.number]
        yield SettlementReversed(
            number=wager.number, box=wager.box, bet=wager.bet, net=net, token=wager.token, because=because
        )
    yield returned(wager, wager.amount, because)


def meant(table: Table, box: Box | None, bet: str | None, named: Patron | None) -> list[Wager]:
    """Find the wagers that somebody means by a box: of the person named, else of who sits there and has one, else all
    that lie there. What somebody else laid at the same box is not theirs.
    """
    lying = [each for each in table.wagers if each.box == box and bet in (None, each.bet)]
    seat = table.seats.get(box) if box is not None else None
    whose = named if named is not None else seat.patron if seat else None
    own = [each for each in lying if each.patron == whose]
    return own if own or named is not None else lying


def withdraw(table: Table, command: Withdraw) -> Accepted[Event] | Refused:
    lying = meant(table, command.box, command.bet, command.patron)
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
    if len({each.patron for each in lying}) > 1:
        paid = table.edition.wagers.payable_with.because
        says = f"Several players have a wager on {command.bet} at box {command.box}."
        return Refused("whose-wager", paid, says, "Name the player who takes one back.")
    late = phase.late_changes if isinstance(phase, Dealing) else ()
    left = lying[-1].amount - command.amount if command.amount is not None else NOTHING
    part = command.amount is not None and left >= NOTHING and not option
    too_little = _left_below(table, lying[-1], left) if part else None
    if too_little:
        return Refused(too_little.code, (*late, *too_little.because), too_little.says, too_little.mend)
    return _take(lying, command.amount, option or (*late, *table.edition.wagers.close.because))


def _left_below(table: Table, wager: Wager, left: Money) -> Refused | None:
    """Refuse to leave less than the minimum of a wager, or of all that its player has there if it may be topped up."""
    kept = left
    if isinstance(table.edition.limits.below_minimum_in_time, TopUpOrRetract):
        mine = (each for each in table.of_patron(wager.patron) if (each.box, each.bet) == (wager.box, wager.bet))
        kept = total(each.amount for each in mine) - wager.amount + left
    allowed = range_for(table, wager.patron, wager.box, wager.bet)
    if not kept or allowed is None or kept > allowed.most:
        return None
    return outside(table, wager.patron, wager.box, wager.bet, kept)


def left_without_main(table: Table) -> Iterator[Event]:
    """A restricted side wager goes back when its player's last main wager does, however that came about. Where players
    have the option to take a wager away, each is taken or left by itself.
    """
    phase = table.phase
    if isinstance(phase, Dealing) and (phase.removal_only or phase.retraction):
        return
    for wager in table.wagers:
        side = side_bet(table, wager.bet)
        if side and side.restriction and side.id in table.restricted and not has_main(table, wager.patron):
            yield returned(wager, wager.amount, side.restriction.because)


def move(table: Table, command: MoveWager) -> Accepted[Event] | Refused:
    """Where a wager lies is the player's matter: it may be moved while wagers are open, and then lies where it lies."""
    positioning = table.edition.wagers.positioning
    because = positioning.because if positioning else ()
    taken = withdraw(table, Withdraw(box=command.box, bet=command.bet, by=command.by, patron=command.patron))
    if isinstance(taken, Refused):
        return Refused(taken.code, (*because, *taken.because), taken.says, taken.mend)
    events: list[Event] = list(taken.events)
    for wager in meant(table, command.box, command.bet, command.patron):
        placed = script_of(table).place(
            replay(table, events),
            PlaceWager(
                box=wager.box,
                bet=command.to,
                amount=wager.amount,
                token=wager.token,
                patron=wager.patron,
                by=command.by,
            ),
        )
        if isinstance(placed, Refused):
            return placed
        events += [_moved(each, because) for each in placed.events]
    return Accepted(tuple(events))


def _moved(event: Event, because: Because) -> Event:
    return replace(event, because=(*because, *event.because)) if isinstance(event, WagerPlaced) else event


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


def call_no_more_bets(table: Table, command: CallNoMoreBets) -> Accepted[Event] | Refused:
    call = table.edition.no_more_bets
    if closed(table):
        return Refused("wagers-closed", closed(table), "Wagers are closed already.", "Go on with the coup.")
    called = NoMoreBetsCalled(at=table.clock, because=(*call, *as_dealer(table, command.by)))
    over = tuple(excesses(table))
    policy = table.edition.limits.differential_in_time
    if not over or policy is None:
        return Accepted((called,))
    match policy:
        case ReducedProRata():
            asked = Question(id="reduce", choices=("reduce", "leave"), act="reduce-pro-rata", because=policy.because)
            return Accepted((called, QuestionOpened(question=asked, because=policy.because)))
        case SupervisorWarned():
            says = f"The table differential is exceeded by {over[0].by}."
            return Accepted((called, BreachNoted(says=says, because=policy.because)))


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
    lying = meant(table, command.box, command.bet, command.patron)
    if not lying:
        return Refused("no-such-wager", because, "There is no such wager.", "Name one that lies there.")
    return Accepted(tuple(returned(each, each.amount, because) for each in lying))


def collect_commission(table: Table, command: CollectCommission) -> Accepted[Event] | Refused:
    policy = table.edition.commission
    owed = table.commission.get(command.box, NOTHING)
    if policy is None or not owed:
        because = policy.because if policy else table.edition.games[0].because
        return Refused("nothing-owed", because, f"Box {command.box} owes no commission.", "Nothing is to be done.")
    when = policy.by_the_end if table.shoe.ended or not table.shoe.rounds else policy.on_request
    because = (*when, *policy.because, *policy.marker)
    another_time = table.approval("settle-commission-at-another-time", command.box)
    used = (ApprovalUsed(what=another_time.what, box=command.box, hand=None),) if another_time else ()
    return Accepted((CommissionCollected(box=command.box, amount=owed, because=because), *used))


def tokens_kept(table: Table, settled: WagerSettled, stood_off: Money) -> tuple[TokensKept, ...]:
    """Where the clause says so the dealer keeps the tokens of a wager that was settled, but for what stood off."""
    policy = table.edition.wagers.tokens
    if not settled.token or not isinstance(policy, TokensPaidInChipsAndKept):
        return ()
    amount = settled.stake if policy.stood_off is TokenStoodOff.KEPT else settled.stake - stood_off
    kept = TokensKept(number=settled.number, box=settled.box, amount=amount, because=policy.because)
    return (kept,) if amount else ()
