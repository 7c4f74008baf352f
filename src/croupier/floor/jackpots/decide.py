"""One command to the jackpots of the house in, events or a refusal out. Commands are taken one after another, so of two
wins at the same moment the second is worked out from what the first left.
"""

from typing import assert_never

from croupier.floor.jackpots import commands as asked
from croupier.floor.jackpots import equipment, linking, prizes, reversal, wagers
from croupier.floor.jackpots.commands import Command
from croupier.floor.jackpots.events import Event
from croupier.floor.jackpots.state import Pools
from croupier.kernel.answers import Accepted, Refused

Answer = Accepted[Event] | Refused


def decide(pools: Pools, command: Command) -> Answer:
    match command:
        case asked.RegisterSystem():
            return linking.register(pools, command)
        case asked.OpenPool():
            return linking.open_pool(pools, command)
        case asked.LinkTable():
            return linking.link_table(pools, command)
        case asked.UnlinkTable():
            return linking.unlink_table(pools, command)
        case asked.ClosePool():
            return linking.close_pool(pools, command)
        case asked.PlaceJackpotWager():
            return wagers.place(pools, command)
        case asked.WithdrawJackpotWager():
            return wagers.withdraw(pools, command)
        case asked.Complain():
            return wagers.complain(pools, command)
        case asked.BeginHand():
            return wagers.begin(pools, command)
        case asked.CancelWagers():
            return wagers.cancel(pools, command)
        case asked.ForfeitJackpotWager():
            return wagers.forfeit(pools, command)
        case asked.ReopenRound():
            return reversal.reopen(pools, command)
        case asked.SettleRound():
            return prizes.settle(pools, command)
        case asked.PayPrize():
            return prizes.pay(pools, command)
        case asked.MarkBreach():
            return prizes.mark(pools, command)
        case asked.DecidePrize():
            return prizes.decide_prize(pools, command)
        case asked.ReportFailure():
            return equipment.report(pools, command)
        case asked.GoOnWithoutJackpot():
            return equipment.go_on(pools, command)
        case asked.ResumeJackpot():
            return equipment.resume(pools, command)
        case asked.CorrectMeter():
            return equipment.correct(pools, command)
        case _:
            assert_never(command)
