"""One command in, events or a refusal out. Nothing here changes anything; each topic has a module of its own."""

from collections.abc import Callable, Iterator
from typing import assert_never

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.kernel.answers import Accepted, Refused
from croupier.table import (
    aftermath,
    cards,
    changes,
    claims,
    conduct,
    duties,
    equipment,
    malfunction,
    notices,
    opening,
    questions,
    reports,
    seats,
    shoe,
    wagers,
)
from croupier.table import commands as asked
from croupier.table.commands import Command
from croupier.table.events import Event, TimePassed
from croupier.table.evolve import replay
from croupier.table.scripts import script_of
from croupier.table.state import Closed, Table
from croupier.table.wording import of_rounds

Answer = Accepted[Event] | Refused

WHEN_CLOSED = (asked.OpenTable, asked.PassTime, asked.Report, asked.CallAttention, asked.Discharge)
"""What may be asked of a closed table, or told to it."""


def decide(table: Table, command: Command) -> Answer:
    answer = _answer(table, command)
    return answer if isinstance(table.edition, BaccaratEdition) else of_rounds(answer)


def _answer(table: Table, command: Command) -> Answer:
    if isinstance(table.phase, Closed) and not isinstance(command, WHEN_CLOSED):
        because = table.edition.place.places.because
        return Refused("table-closed", because, "The table is closed.", "Open it first.")
    return questions.held(table, command) or aftermath.followed(table, _topic(table, command))


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
            return wagers.move(table, command)
        case asked.Withdraw():
            return _then(table, wagers.withdraw(table, command), game.after_withdrawal)
        case asked.Expose():
            return game.expose(table, command)
        case asked.Settle():
            return game.settle(table, command)
        case asked.CallNoMoreBets():
            return wagers.call_no_more_bets(table, command)
        case asked.CallForBets():
            return game.call_for_bets(table, command)
        case asked.FindCuttingCard():
            return Accepted(shoe.cutting_card(table))
        case asked.FindNoCard():
            return game.no_card(table)
        case asked.OfferHand() | asked.RefuseHand() | asked.TakeUpHand() | asked.ReturnHand() | asked.LetOpen():
            return game.pass_hand(table, command)
        case asked.Report():
            return reports.report(table, command)
        case asked.CallAttention():
            return claims.call(table, command)
        case asked.ShowPlayerCard():
            return seats.show_card(table, command)
        case asked.Discharge():
            return duties.discharge(table, command)
        case asked.TransferCards():
            return malfunction.transfer(table, command)
        case asked.ChangeDevice():
            return malfunction.change_device(table, command)
        case asked.Answer():
            return questions.answer(table, command)
        case asked.Sit() | asked.Leave() | asked.LimitPlayers() | asked.ExcludePatron():
            return _people(table, command)
        case asked.Shuffle() | asked.Cut() | asked.Load() | asked.Burn() | asked.ReplaceCards() | asked.CheckCards():
            return _cards(table, command)
        case asked.LogCards() | asked.Exchange() | asked.MoveDropBox() | asked.SwitchCash():
            return _things(table, command)
        case _:
            return _changes(table, command)


def _then(table: Table, answer: Answer, rule: Callable[[Table], Iterator[Event]]) -> Answer:
    """Let the table rule on what an accepted act has brought about."""
    if isinstance(answer, Refused):
        return answer
    return Accepted((*answer.events, *rule(replay(table, answer.events))))


def _people(table: Table, command: asked.Sit | asked.Leave | asked.LimitPlayers | asked.ExcludePatron) -> Answer:
    match command:
        case asked.Sit():
            return seats.sit(table, command)
        case asked.Leave():
            return seats.leave(table, command)
        case asked.LimitPlayers():
            return seats.limit_players(table, command)
        case asked.ExcludePatron():
            return conduct.exclude(table, command)
        case _:
            assert_never(command)


def _cards(
    table: Table,
    command: asked.Shuffle | asked.Cut | asked.Load | asked.Burn | asked.ReplaceCards | asked.CheckCards,
) -> Answer:
    if malfunction.finishing(table):
        return malfunction.made_ready(table, command)
    match command:
        case asked.Shuffle():
            return shoe.shuffle(table, command)
        case asked.Cut():
            return shoe.cut(table, command)
        case asked.Load():
            return shoe.load(table, command)
        case asked.Burn():
            return cards.burn(table, command)
        case asked.ReplaceCards():
            return cards.replace_cards(table, command)
        case asked.CheckCards():
            return cards.check_cards(table, command)
        case _:
            assert_never(command)


def _things(table: Table, command: asked.LogCards | asked.Exchange | asked.MoveDropBox | asked.SwitchCash) -> Answer:
    match command:
        case asked.LogCards():
            return cards.log_cards(table, command)
        case asked.Exchange():
            return equipment.exchange(table, command)
        case asked.MoveDropBox():
            return equipment.move_drop_box(table, command)
        case asked.SwitchCash():
            return equipment.switch_cash(table, command)
        case _:
            assert_never(command)


def _changes(
    table: Table,
    command: asked.Approve
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
            return changes.approve(table, command)
        case asked.Restrict():
            return (
                script_of(table).forfeit_hand(table, command)
                if command.what == "hand"
                else changes.restrict(table, command)
            )
        case asked.Notify():
            return notices.notify(table, command)
        case asked.Post():
            return notices.post(table, command)
        case asked.Unpost():
            return notices.unpost(table, command)
        case asked.ChangeLimits():
            return notices.change_limits(table, command)
        case asked.ChangeGame():
            return notices.change_game(table, command)
        case asked.ChangeMethod():
            return script_of(table).change_method(table, command)
        case asked.ChangeSideBets():
            return notices.change_side_bets(table, command)
        case asked.CollectCommission():
            return wagers.collect_commission(table, command)
        case asked.OpenTable():
            return opening.open_table(table, command)
        case asked.CloseTable():
            return opening.close_table(table, command)
        case asked.PassTime():
            return _time(table, command)
        case _:
            assert_never(command)


def _time(table: Table, command: asked.PassTime) -> Answer:
    """Move the clock, by which notices and signs are counted: forwards only."""
    if command.to < table.clock:
        because = table.edition.limits.raising_the_minimum.because
        return Refused("clock-runs-forward", because, f"It is {table.clock:%H:%M} already.", "Name a later time.")
    return Accepted((TimePassed(to=command.to),))
