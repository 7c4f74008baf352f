"""What the table rules when it sees something go wrong: one function per policy, matched exhaustively."""

from collections.abc import Iterator
from typing import assert_never

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.irregularities import (
    BankersThirdElseNextCoup,
    BankersThirdElseNoBetCoup,
    GoesToPlayer,
    OpensANoBetCoup,
    PlayContinues,
    PlayContinuesOrFirstCoupRebuilt,
    UnauthorisedCard,
)
from croupier.kernel.clauses import Because
from croupier.table import shoe
from croupier.table.baccarat.script import INITIAL, DealTo, SettleWagers, Step
from croupier.table.events import (
    BreachNoted,
    CardCarriedOver,
    CardDealt,
    CardMoved,
    Event,
    QuestionOpened,
    RoundMadeNoBet,
    RoundVoided,
    Ruled,
    ShoeEndsAfter,
    WagerForfeited,
)
from croupier.table.state import Dealing, Question, Table
from croupier.table.wagers import returned

# A card where it should not be ---------------------------------------------------------------------------------------


def rule_on_card(table: Table, card: CardDealt, expected: Step) -> Iterator[Event]:
    """Rule on a card that should not have gone where it lies: the special clause first, then the general one."""
    remedies = table.edition.irregularities
    third = _is_third(table, card)
    due = expected.hand if isinstance(expected, DealTo) else None
    over = isinstance(expected, SettleWagers)
    swapped = remedies.players_third_card_put_to_banker
    if third and card.to is Hand.PLAYER and (due is Hand.BANKER or over):
        yield from _players_third(table, card, must_draw=due is Hand.BANKER)
    elif third and card.to is Hand.BANKER and over:
        yield from _left_over(table, remedies.third_card_to_banker_not_authorised, card)
    elif third and card.to is Hand.BANKER and due is Hand.PLAYER and isinstance(swapped, GoesToPlayer):
        yield CardMoved(number=card.number, to=Hand.PLAYER, because=swapped.because)
        yield Ruled(name="card-goes-to-player", says="The card is the Player's third card.", because=swapped.because)
    else:
        yield from misdeal(table)


def _is_third(table: Table, card: CardDealt) -> bool:
    phase = table.phase
    initial = len(table.edition.deal.order.value)
    return isinstance(phase, Dealing) and len(phase.cards) > initial and len(phase.hand(card.to)) == INITIAL + 1


def _players_third(table: Table, card: CardDealt, *, must_draw: bool) -> Iterator[Event]:
    policy = table.edition.irregularities.third_card_to_player_not_authorised
    if not must_draw:
        yield from _left_over(table, policy, card)
        return
    because = policy.to_banker if isinstance(policy, BankersThirdElseNoBetCoup) else policy.because
    yield CardMoved(number=card.number, to=Hand.BANKER, because=because)
    yield Ruled(name="card-becomes-banker-third", says="The card is the Banker's third card.", because=because)


Remedy = BankersThirdElseNextCoup | BankersThirdElseNoBetCoup | OpensANoBetCoup


def _left_over(table: Table, policy: Remedy, card: CardDealt) -> Iterator[Event]:
    """The card belongs to no hand of this coup: it opens the next, unless this is the last of the shoe."""
    because, no_bet = _opens(policy, card)
    if table.last_coup:
        yield CardCarriedOver(number=card.number, no_bet=False, because=because)
        yield Ruled(name="card-not-carried-over", says="The shoe ends: the card is not carried over.", because=because)
        return
    yield CardCarriedOver(number=card.number, no_bet=no_bet, because=because)
    if no_bet:
        says = "The card will be the first card of a no-bet coup."
        yield Ruled(name="card-starts-no-bet-coup", says=says, because=because)
    else:
        says = "The card will be the first card of the next coup."
        yield Ruled(name="card-starts-next-coup", says=says, because=because)


def _opens(policy: Remedy, card: CardDealt) -> tuple[Because, bool]:
    match policy:
        case BankersThirdElseNextCoup():
            no_bet = _no_bet_if(policy.seen, exposed=card.face_up)
            return ((*policy.because, *policy.exposed) if no_bet else policy.because), no_bet
        case BankersThirdElseNoBetCoup() | OpensANoBetCoup():
            return policy.because, True
        case _:
            assert_never(policy)


def _no_bet_if(reading: UnauthorisedCard, *, exposed: bool) -> bool:
    match reading:
        case UnauthorisedCard.NO_BET_IF_EXPOSED:
            return exposed
        case UnauthorisedCard.ORDINARY:
            return False
        case UnauthorisedCard.NO_BET:
            return True
        case _:
            assert_never(reading)


def misdeal(table: Table, also: Because = ()) -> Iterator[Event]:
    """Anything else dealt wrongly: somebody decides whether it is rebuilt or void."""
    policy = table.edition.irregularities.cards_out_of_order
    if policy is None:
        because = (*also, *by_discretion(table))
        asked = Question(id="misdeal", choices=("no-bet-coup", "play-on"), act="no-bet-coup", because=because)
    else:
        because = (*(also or policy.wrongly), *policy.because, *policy.void)
        asked = Question(id="misdeal", choices=("reconstruct", "coup-void"), act="coup-void", because=because)
    if all(each.id != "misdeal" for each in table.questions):
        yield QuestionOpened(question=asked, because=because)


def by_discretion(table: Table) -> Because:
    """Cite the power to order a no-bet coup, where nothing else is regulated."""
    power = table.edition.power("no-bet-coup")
    return power.because if power else table.edition.deal.no_bet_coup.because


# A card found face up, no card, no wagers ----------------------------------------------------------------------------


def rule_on_face_up(table: Table, card: CardDealt, *, first: bool) -> Iterator[Event]:
    remedies = table.edition.irregularities
    if not first:
        policy = remedies.later_card_face_up
        yield Ruled(name="play-as-face-down", says="The card is played as if face down.", because=policy.because)
        return
    because = remedies.first_card_face_up_in_the_shoe.because
    yield from make_no_bet(table, because, f"The first card, {card.card}, lay face up in the device.")


def make_no_bet(table: Table, because: Because, says: str) -> Iterator[Event]:
    """Turn the coup in progress into one without wagers: what lies on the layout goes back."""
    runs = table.edition.deal.how_a_no_bet_coup_runs.because
    yield Ruled(name="no-bet-coup", says=f"{says} The coup is a no-bet coup.", because=(*because, *runs))
    yield RoundMadeNoBet(because=because)
    for wager in table.wagers:
        yield returned(wager, wager.amount, (*because, *runs))


def rule_on_no_wagers(table: Table) -> Iterator[Event]:
    """Cards are dealt although nobody wagered and nobody ordered a no-bet coup."""
    policy = table.edition.irregularities.cards_dealt_with_no_wagers
    if policy:
        says = "Nobody wagered: it is dealt out as a no-bet coup."
        yield Ruled(name="no-bet-coup", says=says, because=policy.because)
    else:
        because = table.edition.deal.no_bet_coup.because
        yield BreachNoted(says="A coup was begun with no wagers and no authority for a no-bet coup.", because=because)


def rule_on_no_card(table: Table) -> Iterator[Event]:
    policy = table.edition.irregularities.not_enough_cards
    yield from void(table, policy.because, "There are not enough cards to finish the coup.")


def void(table: Table, because: Because, says: str, forfeit: tuple[int, ...] = ()) -> Iterator[Event]:
    """Declare the coup void: every wager goes back, but those of boxes that forfeit theirs."""
    yield Ruled(name="coup-void", says=f"{says} The coup is void.", because=because)
    for wager in table.wagers:
        if wager.box in forfeit:
            yield WagerForfeited(
                number=wager.number, box=wager.box, bet=wager.bet, amount=wager.amount, because=because
            )
        else:
            yield returned(wager, wager.amount, because)
    number = table.phase.number if isinstance(table.phase, Dealing) else table.rounds
    yield RoundVoided(number=number, because=because)
    yield from shoe.after_round(table, number)


# The first card of a shoe that was not made ready --------------------------------------------------------------------


def rule_on_unready_cards(table: Table, says: str, because: Because) -> Iterator[Event]:
    """A coup was begun with cards that should have been shuffled first: it is finished, then they are."""
    policy = table.edition.irregularities.not_shuffled
    yield BreachNoted(says=says, because=because)
    if table.shoe.ended and policy:
        says = "The coup is finished, then the cards are shuffled and cut; earlier results stand."
        yield Ruled(name="results-stand", says=says, because=policy.because)
        yield ShoeEndsAfter(last=table.rounds + 1, because=policy.because)


def rule_on_forgotten_burn(table: Table) -> Iterator[Event]:
    """The first card of a shoe was dealt and none was burned."""
    policy = table.edition.irregularities.burn_forgotten
    match policy:
        case PlayContinues():
            yield Ruled(name="play-on", says="No card was burned; play goes on.", because=policy.because)
        case PlayContinuesOrFirstCoupRebuilt():
            asked = Question(
                id="burn-forgotten",
                choices=("reconstruct", "play-on"),
                act="rebuild-first-coup",
                because=(*policy.rebuilt, *policy.because),
            )
            if all(each.id != "burn-forgotten" for each in table.questions):
                yield QuestionOpened(question=asked, because=asked.because)
        case _:
            assert_never(policy)


# All wagers taken away -----------------------------------------------------------------------------------------------


def rule_on_empty_layout(table: Table) -> Iterator[Event]:
    """Every wager of a running coup was taken away under an option: it goes on without wagers."""
    phase = table.phase
    if not isinstance(phase, Dealing) or phase.wagers or phase.no_bet:
        return
    option = phase.removal_only or phase.retraction
    if option:
        yield from make_no_bet(table, option, "All wagers were taken away.")
    elif phase.late_changes:
        because = (*by_discretion(table), *phase.late_changes)
        asked = Question(id="all-withdrawn", choices=("no-bet-coup",), act="no-bet-coup", because=because)
        yield QuestionOpened(question=asked, because=because)
