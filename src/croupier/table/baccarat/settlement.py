"""The result of a coup, and what each wager wins or loses."""

from collections.abc import Iterator, Mapping

from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.baccarat.settle import settle as settle_wager
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId
from croupier.kernel.money import NOTHING, Money
from croupier.table.baccarat import readings
from croupier.table.baccarat.irregularities import rule_on_cards_shown
from croupier.table.baccarat.script import next_step
from croupier.table.baccarat.showing import turned_by_dealer
from croupier.table.baccarat.terms import sign_of, terms_of
from croupier.table.cards import shoe
from croupier.table.commands import Settle
from croupier.table.equipment import checklist
from croupier.table.events import (
    Answer,
    CommissionBooked,
    Event,
    ResultAnnounced,
    RoundEnded,
    TokensKept,
    WagerReturned,
    WagerSettled,
)
from croupier.table.evolve import replay
from croupier.table.limits import amounts
from croupier.table.people.rights import defers, owes_at
from croupier.table.questions.rulings import ask_to_check
from croupier.table.state import Dealing, Table, Wager
from croupier.table.steps import SettleWagers
from croupier.table.wagers.commission import tokens_kept
from croupier.table.wagers.no_bet import cleared
from croupier.table.wagers.placement import combined
from croupier.table.wagers.withdrawal import returned

Account = tuple[WagerSettled, tuple[TokensKept, ...], tuple[CommissionBooked, ...]]


def settle(table: Table, command: Settle) -> Answer:
    phase = table.phase
    if not isinstance(phase, Dealing):
        because = terms_of(table).deal.order.because
        return Refused("nothing-dealt", because)
    down = [each for each in phase.cards if not each.face_up]
    turned = tuple(turned_by_dealer(table, phase, down, command.by)) if down else ()
    before, table = table, replay(table, turned)
    step = next_step(table)
    if not isinstance(step, SettleWagers):
        because = (*step.because, *terms_of(table).settlement.order.because)
        return Refused("coup-not-finished", because, facts=Facts(clause=step.because[0]))
    asked = (
        *rule_on_cards_shown(before, tuple(each.hand for each in down), table),
        *readings.rule_on_reading(table),
    )
    return Accepted((*turned, *(asked or _settlement(table))))


def _wanted(because: Because) -> str:
    return f"Do what {because[0]} asks for next."


def _settlement(table: Table) -> Iterator[Event]:
    phase = table.phase
    if not isinstance(phase, Dealing):
        return
    coup = Coup.dealt(phase.hand(Hand.PLAYER), phase.hand(Hand.BANKER), terms_of(table))
    account = [] if phase.no_bet else [_settled(table, coup, wager) for wager in phase.wagers]
    back = _invalid_winners(phase, account)
    settled = [each for each in account if each[0].number not in back]
    yield ResultAnnounced(
        number=phase.number,
        result=coup.result,
        player_points=coup.player_points,
        banker_points=coup.banker_points,
        because=terms_of(table).settlement.result.because,
    )
    losses = [each for each in settled if each[0].net < NOTHING]
    for each in (*losses, *(each for each in settled if each not in losses)):
        yield each[0]
        yield from each[1]
    yield from (booked for each in settled for booked in each[2])
    yield from (
        cleared(table, phase.no_bet)
        if phase.no_bet
        else _excess_back(phase, back, {each[0].number: each[0].stake for each in settled})
    )
    ended = RoundEnded(
        number=phase.number,
        result=coup.result,
        player=coup.player,
        banker=coup.banker,
        player_points=coup.player_points,
        banker_points=coup.banker_points,
        no_bet=bool(phase.no_bet),
        because=terms_of(table).settlement.order.because,
    )
    yield ended
    yield from checklist.displayed(table, ended)
    yield from ask_to_check(table)
    yield from shoe.after_round(table, phase.number)


def brings(table: Table, bet: BetId, amount: Money, player: tuple[Card, ...], banker: tuple[Card, ...]) -> Money:
    """Say what a wager brings with these two hands."""
    coup = Coup.dealt(player, banker, terms_of(table))
    return settle_wager(terms_of(table), sign_of(table), bet, amount, coup).net


def _settled(table: Table, coup: Coup, wager: Wager) -> Account:
    of = combined(table, wager.bet)
    bet = of.id if of else wager.bet
    defer = defers(table, wager.patron)
    result = settle_wager(terms_of(table), sign_of(table), bet, wager.counts, coup, defer=defer)
    if amounts.if_lost(table, wager, result.net) != wager:
        wager = amounts.if_lost(table, wager, result.net)
        result = settle_wager(terms_of(table), sign_of(table), bet, wager.counts, coup, defer=defer)
    event = WagerSettled(
        number=wager.number,
        box=wager.box,
        bet=wager.bet,
        stake=wager.counts,
        net=result.net,
        token=wager.token,
        rows=tuple(row.id for row in result.rows),
        because=(*result.because, *wager.because),
    )
    where = owes_at(table, wager.patron, wager.box)
    booked = (CommissionBooked(box=where, amount=result.owed, because=result.because),) if result.owed else ()
    return event, tokens_kept(table, event, result.stood_off), booked


def _invalid_winners(phase: Dealing, account: list[Account]) -> set[int]:
    """Number the wagers that were found invalid and would win: they go back instead."""
    invalid = {wager.number for wager in phase.wagers if wager.invalid}
    return {each.number for each, *_ in account if each.number in invalid and each.net > NOTHING}


def _excess_back(phase: Dealing, whole: set[int], counted: Mapping[int, Money]) -> Iterator[WagerReturned]:
    """Give back what did not count when it was settled, and those whole that are named."""
    for wager in phase.wagers:
        if wager.number in whole:
            yield returned(wager, wager.amount, wager.invalid)
        elif wager.amount > counted.get(wager.number, wager.counts):
            yield returned(wager, amounts.owed_back(wager), wager.because)
