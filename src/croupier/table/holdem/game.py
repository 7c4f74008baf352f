"""What hold'em brings to the table: its own acts, its own facts, its own questions."""

from collections.abc import Mapping

from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.table import malfunction
from croupier.table.commands import ChangeMethod, Restrict
from croupier.table.holdem import acting, amounts, answers, dealing, irregularities, reports, settling, showing, wagers
from croupier.table.holdem.reports import in_its_round
from croupier.table.holdem.script import next_step
from croupier.table.scripts import Answer, HandCommand, Handler, Script
from croupier.table.state import Table

REPORTS: Mapping[str, Handler] = {
    "wager-below-minimum": amounts.report,
    "wager-above-maximum": amounts.report,
    "dealer-card-shown": in_its_round(reports.dealer_card, lambda of: of.dealers_hole_card_shown.because),
    "community-card-shown": in_its_round(
        reports.community_card, lambda of: of.community_card_shown_before_a_flop_wager.because
    ),
    "card-exposed": in_its_round(reports.card_exposed, lambda of: of.card_revealed_in_the_deal.because),
    "cards-misdelivered": in_its_round(reports.out_of_order, lambda of: of.cards_out_of_order.because),
    "wrongly-dealt": in_its_round(reports.out_of_order, lambda of: of.cards_out_of_order.because),
    "order-in-doubt": in_its_round(reports.out_of_order, lambda of: of.cards_out_of_order.because),
    "wrong-number-of-cards": in_its_round(
        reports.number_of_cards, lambda of: (*of.wrong_number_of_cards.because, *of.misdeal.because)
    ),
    "hand-to-an-empty-box": in_its_round(reports.empty_box, lambda of: of.cards_to_a_box_without_an_ante.because),
    "cards-looked-at": in_its_round(reports.looked_at, lambda of: of.cards_to_a_box_without_an_ante.discarded),
    "cards-hidden": reports.out_of_sight,
    "cards-off-the-table": reports.out_of_sight,
    "card-missing": irregularities.wrong_cards,
    "foreign-card": irregularities.wrong_cards,
    "no-decision": in_its_round(reports.no_decision, lambda of: of.player_does_not_decide.because),
    "shuffler-jam": in_its_round(malfunction.report, lambda of: of.shuffling_device_jams.because),
    "shuffler-failed": in_its_round(malfunction.report, lambda of: of.shuffling_device_fails.stand),
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
    after_withdrawal=lambda _: iter(()),
    wrong_cards=irregularities.wrong_cards,
    reports=REPORTS,
    chosen=answers.chosen,
    consequences=answers.consequences,
    left_over=wagers.left_without_an_ante,
    is_moot=answers.is_moot,
)
