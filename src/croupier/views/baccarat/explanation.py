"""Why a coup of baccarat went as it did: what the tableau made of each hand, and what a row with commission pays."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from croupier.games.baccarat.bets import LessCommission
from croupier.games.baccarat.coup import Hand
from croupier.games.pays import StandsOffWithPremium
from croupier.kernel.money import Money
from croupier.table.baccarat.script import INITIAL, banker_draw, counts, player_draw
from croupier.table.baccarat.terms import sign_of, terms_of
from croupier.table.events import CardDealt, WagerSettled
from croupier.table.people.rights import defers
from croupier.table.state import Dealing, Table
from croupier.table.wagers.placement import combined
from croupier.views.explain import Line
from croupier.views.port import Row
from croupier.wording import say
from croupier.wording.languages import word


def before_a_card(table: Table, phase: Dealing, event: CardDealt) -> Iterator[Line]:
    """Before a third card, what the tableau says."""
    if len(phase.cards) < len(terms_of(table).deal.order.value):
        return
    if event.to is Hand.BANKER and len(phase.hand(Hand.PLAYER)) == INITIAL:
        yield _move(table, phase, Hand.PLAYER)
    if isinstance(event.to, Hand):
        yield _move(table, phase, event.to)


def stood(table: Table, phase: Dealing) -> Iterator[Line]:
    """Why a hand took no third card."""
    player, banker = (len(phase.hand(hand)) for hand in Hand)
    if player == INITIAL and banker == INITIAL:
        yield _move(table, phase, Hand.PLAYER)
    if banker == INITIAL:
        yield _move(table, phase, Hand.BANKER)


def _move(table: Table, phase: Dealing, hand: Hand) -> Line:
    """Look up what the tableau makes of a hand, and say it."""
    ruled = player_draw(table, phase) if hand is Hand.PLAYER else banker_draw(table, phase)
    player, banker = counts(table, phase)
    on = player if hand is Hand.PLAYER else banker
    third = phase.hand(Hand.PLAYER)[INITIAL:]
    if terms_of(table).tableau.natural(player, banker):
        natural = [_hand(each) for each, count in zip(Hand, (player, banker), strict=True) if _natural(table, count)]
        against = say(
            ", because {natural} {what} a natural",
            natural=say(" and ").join(natural),
            what=say("have") if len(natural) > 1 else say("has"),
        )
    elif hand is Hand.BANKER and third:
        against = say(" against Player's third card, which counts {third}", third=terms_of(table).values.of(third[0]))
    else:
        against = ""
    return Line(
        say("{hand} {value} on {on}{against}.", hand=_hand(hand), value=word(ruled.move.value), on=on, against=against),
        ruled.because,
    )


def _hand(hand: Hand) -> str:
    return word(hand.value).capitalize()


def _natural(table: Table, count: int) -> bool:
    return terms_of(table).tableau.is_natural(count)


def parts(table: Table, event: WagerSettled) -> Sequence[tuple[str, Money]]:
    """Take a wager apart into the bets that it was placed on."""
    of = combined(table, event.bet)
    return [(part.bet, stake) for part, stake in of.split(event.stake)] if of else [(event.bet, event.stake)]


def rows(table: Table, bet: str) -> Iterable[Row]:
    sign, edition = sign_of(table), terms_of(table)
    return edition.pay_table(sign.game, bet, edition.option(bet, sign.options))


def exact(table: Table, event: WagerSettled, row: Row, stake: Money) -> Fraction:
    """Give what a row wins less commission, or as a percentage on a tie."""
    match row.pays:
        case LessCommission(odds=odds, commission=commission):
            return odds.on(stake) if _defers(table, event) else odds.on(stake) * (1 - commission.ratio)
        case StandsOffWithPremium():
            premium = table.setup.tie_premium
            return premium.on(stake) if premium else Fraction(0)
        case _:
            return Fraction(0)


def before_commission(table: Table, event: WagerSettled, row: Row) -> bool:
    return isinstance(row.pays, LessCommission) and _defers(table, event)


def _defers(table: Table, event: WagerSettled) -> bool:
    """Tell whether the commission of a settled wager is booked to its player."""
    wager = next((each for each in table.wagers if each.number == event.number), None)
    return wager is not None and defers(table, wager.patron)
