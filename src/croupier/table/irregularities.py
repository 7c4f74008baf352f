"""What the table rules when something goes wrong: one function per policy, matched exhaustively."""

from typing import assert_never

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.irregularities import (
    BankersThirdElseNextCoup,
    BankersThirdElseNoBetCoup,
    OpensANoBetCoup,
    UnauthorisedCard,
)
from croupier.table.events import CardCarriedOver, CardDealt, CardMoved, Ruling
from croupier.table.next_step import DealTo, Step
from croupier.table.state import Table


def rule_on_card(table: Table, card: CardDealt, expected: Step) -> Ruling:
    """Rule on a card that should not have gone where it lies."""
    remedies = table.edition.irregularities
    banker_must_draw = isinstance(expected, DealTo) and expected.hand is Hand.BANKER
    match card.to:
        case Hand.PLAYER:
            policy = remedies.third_card_to_player_not_authorised
            if banker_must_draw:
                return CardMoved(
                    number=card.number, to=Hand.BANKER, ruling="card-becomes-banker-third", because=policy.because
                )
            return _left_over(policy, card)
        case Hand.BANKER:
            return _left_over(remedies.third_card_to_banker_not_authorised, card)
        case _:
            assert_never(card.to)


def _left_over(
    policy: BankersThirdElseNextCoup | BankersThirdElseNoBetCoup | OpensANoBetCoup, card: CardDealt
) -> CardCarriedOver:
    match policy:
        case BankersThirdElseNextCoup():
            return _next_coup_or_no_bet(policy, card)
        case BankersThirdElseNoBetCoup() | OpensANoBetCoup():
            return CardCarriedOver(
                number=card.number, no_bet=True, ruling="card-starts-no-bet-coup", because=policy.because
            )
        case _:
            assert_never(policy)


def _next_coup_or_no_bet(policy: BankersThirdElseNextCoup, card: CardDealt) -> CardCarriedOver:
    match policy.seen:
        case UnauthorisedCard.NO_BET_IF_EXPOSED:
            no_bet = card.face_up
        case UnauthorisedCard.ORDINARY:
            no_bet = False
        case UnauthorisedCard.NO_BET:
            no_bet = True
        case _:
            assert_never(policy.seen)
    if no_bet:
        return CardCarriedOver(
            number=card.number,
            no_bet=True,
            ruling="card-starts-no-bet-coup",
            because=(*policy.because, *policy.exposed),
        )
    return CardCarriedOver(number=card.number, no_bet=False, ruling="card-starts-next-coup", because=policy.because)
