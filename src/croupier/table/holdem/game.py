"""What hold'em brings to the table: its own acts, its own facts, its own questions."""

from collections.abc import Mapping

from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.table.commands import ChangeMethod, Restrict
from croupier.table.holdem import acting, amounts, answers, dealing, irregularities, reports, settling, showing, wagers
from croupier.table.holdem.script import next_step
from croupier.table.scripts import Answer, HandCommand, Handler, Script
from croupier.table.state import Table

REPORTS: Mapping[str, Handler] = {
    "wager-below-minimum": amounts.report,
    "wager-above-maximum": amounts.report,
    "invalid-wager": reports.invalid_wager,
    "dealer-card-shown": reports.dealer_card,
    "community-card-shown": reports.community_card,
    "card-exposed": reports.card_exposed,
    "wrongly-dealt": reports.number_of_cards,
    "wrong-number-of-cards": reports.number_of_cards,
    "hand-to-an-empty-box": reports.empty_box,
    "cards-looked-at": reports.looked_at,
    "cards-hidden": reports.out_of_sight,
    "cards-off-the-table": reports.out_of_sight,
    "card-missing": irregularities.wrong_cards,
    "foreign-card": irregularities.wrong_cards,
    "no-decision": reports.no_decision,
    "table-talk": reports.talk,
    "collusion": reports.collusion,
    "jackpot-equipment-failed": reports.jackpot_failed,
}


def _own_hands(table: Table) -> Because:
    return table.holdem.shoe.handled_cards.because


def pass_hand(table: Table, _: HandCommand) -> Answer:
    """Each player holds the own hand and no other."""
    return Refused("own-hands-only", _own_hands(table), "Each player holds the own cards.", "Leave them there.")


def forfeit_hand(table: Table, _: Restrict) -> Answer:
    return Refused("own-hands-only", _own_hands(table), "No hand is passed out here.", "Leave it.")


def change_method(table: Table, _: ChangeMethod) -> Answer:
    """The method belongs to the jackpot and to the sign that goes with it: it is set when the table opens."""
    because = tuple(clause for each in table.holdem.deal.methods for clause in each.where)
    says = "The method goes with the jackpot and its sign."
    return Refused("set-at-opening", because, says, "Close the table and open it with the other method.")


SCRIPT = Script(
    next_step=next_step,
    may_start=dealing.may_start,
    place=wagers.place,
    take_card=dealing.take_card,
    no_card=dealing.no_card,
    expose=showing.expose,
    act=acting.act,
    pass_hand=pass_hand,
    forfeit_hand=forfeit_hand,
    change_method=change_method,
    call_for_bets=dealing.call_for_bets,
    settle=settling.settle,
    after_withdrawal=wagers.left_without_an_ante,
    wrong_cards=irregularities.wrong_cards,
    reports=REPORTS,
    chosen=answers.chosen,
    consequences=answers.consequences,
)
