"""One command in, events or a refusal out. Nothing here changes anything; each topic has a module of its own."""

from collections.abc import Callable, Iterator
from typing import assert_never

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.facts import Facts
from croupier.table import commands as asked
from croupier.table.cards import sets, shoe, shuffle
from croupier.table.commands import Command
from croupier.table.conduct import measures
from croupier.table.discretion import approvals, restrictions
from croupier.table.equipment import chips, transfer
from croupier.table.events import Answer, Event, TimePassed
from croupier.table.evolve import replay
from croupier.table.limits import notices
from croupier.table.opening import opening
from croupier.table.people import seats
from croupier.table.questions import answers, consequences, duties
from croupier.table.reports import claims, handlers
from croupier.table.scripts import script_of
from croupier.table.session import acts, coups, gate, limiting
from croupier.table.session import records as session
from croupier.table.state import Closed, Table
from croupier.table.wagers import closing, commission, withdrawal

WHEN_CLOSED = (
    *(asked.OpenTable, asked.PassTime, asked.Report, asked.CallAttention, asked.Discharge),
    *(asked.DesignateTable, asked.ReleaseTable, asked.NotePresence),
)
"""What may be asked of a closed table, or told to it."""


def decide(table: Table, command: Command) -> Answer:
    if isinstance(table.phase, Closed) and not isinstance(command, WHEN_CLOSED):
        because = table.edition.place.places.because
        return Refused("table-closed", because)
    refused = answers.held(table, command) or gate.not_in_a_tournament(table, command)
    return consequences.followed(table, coups.followed(table, refused or _topic(table, command)))


def _topic(table: Table, command: Command) -> Answer:
    game = script_of(table)
    match command:
        case asked.TakeCard():
            return game.take_card(table, command)
        case asked.PlaceWager():
            return game.place(table, command)
        case asked.Act():
            return game.act(table, command)
        case asked.MoveWager():
            return withdrawal.move(table, command)
        case asked.Withdraw():
            return _then(table, withdrawal.withdraw(table, command), game.after_withdrawal)
        case asked.Expose():
            return game.expose(table, command)
        case asked.Settle():
            return coups.removed(table, command, game.settle(table, command))
        case asked.CallNoMoreBets():
            return closing.call_no_more_bets(table, command)
        case asked.CallForBets():
            return game.call_for_bets(table, command)
        case asked.FindCuttingCard():
            return Accepted(shoe.cutting_card(table))
        case asked.FindNoCard():
            return game.no_card(table)
        case asked.OfferHand() | asked.RefuseHand() | asked.TakeUpHand() | asked.ReturnHand() | asked.LetOpen():
            return game.pass_hand(table, command)
        case asked.TellReading():
            return game.hear_reading(table, command)
        case asked.Report():
            return handlers.report(table, command)
        case asked.CallAttention():
            return claims.call(table, command)
        case asked.Discharge():
            return duties.discharge(table, command)
        case asked.TransferCards():
            return transfer.transfer(table, command)
        case asked.ChangeDevice():
            return transfer.change_device(table, command)
        case asked.Answer():
            return answers.answer(table, command)
        case asked.Sit() | asked.ShowPlayerCard() | asked.Leave() | asked.LimitPlayers() | asked.ExcludePatron():
            return _people(table, command)
        case asked.Shuffle() | asked.Cut() | asked.Load() | asked.Burn() | asked.ReplaceCards() | asked.CheckCards():
            return _cards(table, command)
        case asked.LogCards() | asked.Exchange() | asked.MoveDropBox() | asked.SwitchCash():
            return _things(table, command)
        case _:
            return acts.decide(table, command) if isinstance(command, session.Command) else _changes(table, command)


def _then(table: Table, answer: Answer, rule: Callable[[Table], Iterator[Event]]) -> Answer:
    """Let the table rule on what an accepted act has brought about."""
    if isinstance(answer, Refused):
        return answer
    return Accepted((*answer.events, *rule(replay(table, answer.events))))


def _people(
    table: Table,
    command: asked.Sit | asked.ShowPlayerCard | asked.Leave | asked.LimitPlayers | asked.ExcludePatron,
) -> Answer:
    match command:
        case asked.ShowPlayerCard():
            return seats.show_card(table, command)
        case asked.Sit():
            return seats.sit(table, command)
        case asked.Leave():
            return seats.leave(table, command)
        case asked.LimitPlayers():
            return seats.limit_players(table, command)
        case asked.ExcludePatron():
            return measures.exclude(table, command)
        case _:
            assert_never(command)


def _cards(
    table: Table,
    command: asked.Shuffle | asked.Cut | asked.Load | asked.Burn | asked.ReplaceCards | asked.CheckCards,
) -> Answer:
    if transfer.finishing(table):
        return transfer.made_ready(table, command)
    match command:
        case asked.Shuffle():
            return shuffle.shuffle(table, command)
        case asked.Cut():
            return shoe.cut(table, command)
        case asked.Load():
            return shoe.load(table, command)
        case asked.Burn():
            return sets.burn(table, command)
        case asked.ReplaceCards():
            return sets.replace_cards(table, command)
        case asked.CheckCards():
            return sets.check_cards(table, command)
        case _:
            assert_never(command)


def _things(table: Table, command: asked.LogCards | asked.Exchange | asked.MoveDropBox | asked.SwitchCash) -> Answer:
    match command:
        case asked.LogCards():
            return sets.log_cards(table, command)
        case asked.Exchange():
            return chips.exchange(table, command)
        case asked.MoveDropBox():
            return chips.move_drop_box(table, command)
        case asked.SwitchCash():
            return chips.switch_cash(table, command)
        case _:
            assert_never(command)


def _changes(
    table: Table,
    command: asked.Approve
    | asked.WithdrawApproval
    | asked.Restrict
    | asked.Notify
    | asked.Post
    | asked.Unpost
    | asked.ChangeLimits
    | asked.ChangeGame
    | asked.ChangeMethod
    | asked.ChangeSideBets
    | asked.CollectCommission
    | asked.OpenTable
    | asked.CloseTable
    | asked.PassTime,
) -> Answer:
    match command:
        case asked.Approve():
            return approvals.approve(table, command)
        case asked.WithdrawApproval():
            return approvals.withdraw(table, command)
        case asked.Restrict():
            return _restricted(table, command)
        case asked.Notify():
            return notices.notify(table, command)
        case asked.Post():
            return notices.post(table, command)
        case asked.Unpost():
            return notices.unpost(table, command)
        case asked.ChangeLimits():
            return limiting.change(table, command) if table.session else notices.change_limits(table, command)
        case asked.ChangeGame():
            return notices.change_game(table, command)
        case asked.ChangeMethod():
            return script_of(table).change_method(table, command)
        case asked.ChangeSideBets():
            return notices.change_side_bets(table, command)
        case asked.CollectCommission():
            return commission.collect_commission(table, command)
        case asked.OpenTable():
            return opening.open_table(table, command)
        case asked.CloseTable():
            return opening.close_table(table, command)
        case asked.PassTime():
            return _time(table, command)
        case _:
            assert_never(command)


def _restricted(table: Table, command: asked.Restrict) -> Answer:
    if command.what == "hand":
        return script_of(table).forfeit_hand(table, command)
    if command.what == "minimum-wager" and table.session:
        return limiting.hold_to_the_minimum(table, command)
    return restrictions.restrict(table, command)


def _time(table: Table, command: asked.PassTime) -> Answer:
    """Move the clock, by which notices and signs are counted: forwards only."""
    if command.to < table.clock:
        because = table.edition.limits.raising_the_minimum.because
        return Refused("clock-runs-forward", because, facts=Facts(at=table.clock))
    return Accepted((TimePassed(to=command.to),))
