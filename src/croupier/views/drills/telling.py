"""What somebody who stands at the table is told: what lies there, which moment it is, and what went wrong.

Everything on which the answer depends is said, and nothing of the answer: neither a ruling, nor a clause, nor a sum.
"""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Hand
from croupier.games.edition import Edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.kinds import AnyEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.terms import words
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.table import Table
from croupier.table.commands import Command, Report, TakeCard
from croupier.table.places import named
from croupier.table.reports import facts
from croupier.table.state import BetweenRounds, Dealing
from croupier.views.holdem.kind import holdem_of
from croupier.views.rulings import HAPPENINGS, PHASES
from croupier.views.rulings.fact_builders import empty, first, second
from croupier.views.rulings.plans import Situation
from croupier.views.rulings.situations import LAST_COUP
from croupier.wording import say

_ONE_HAS_CHOSEN: dict[type[Edition], str] = {
    LuckyDrawEdition: "Box {one} has drawn; box {two} has to choose.",
    HoldemBonusEdition: "Box {one} has bet on the Flop; box {two} has to choose.",
}


def goes_on(edition: AnyEdition, what: str, phase: str) -> bool:
    """Tell whether a situation speaks of a shoe from which much was dealt before; how many coups is not said then. In
    Hold'em the cards are shuffled for every round.
    """
    deep = phase == LAST_COUP or HAPPENINGS[what].not_of_the_first
    return deep and holdem_of(edition) is None


def lies(of: Situation) -> tuple[str, ...]:
    """Say whose wagers lie on the layout."""
    return tuple(
        say(
            "{name}, box {box}: {amount} on {bet}.",
            name=_name(of.table, each.box),
            box=each.box,
            amount=each.amount,
            bet=words(each.bet),
        )
        for each in of.table.wagers
    )


def moment(table: Table, phase: str) -> str:
    """Say which moment it is, at the boxes of this table and in the words of its game."""
    if phase == "one-has-chosen" and type(table.edition) in _ONE_HAS_CHOSEN:
        return say(_ONE_HAS_CHOSEN[type(table.edition)], one=first(table), two=second(table))
    says = PHASES[phase].says.replace("box 1", f"box {first(table)}")
    says = says.replace("box 2", f"box {second(table)}") if "box 2" in says else says
    return _sentence(says)


def happened(table: Table, what: str, phase: str, command: Command) -> Iterator[str]:
    """Say what went wrong, at the boxes of this table, and what must be known to answer."""
    if goes_on(table.edition, what, phase):
        yield say("Coups were settled from these cards before.")
    if isinstance(command, TakeCard):
        yield from _of_a_card(table, phase)
        yield _said(table, what, first(table))
    elif isinstance(command, Report):
        yield _reported(table, what, command)
        yield from _told_with(table, what, command)
    else:
        yield _said(table, what, first(table))


def _of_a_card(table: Table, phase: str) -> Iterator[str]:
    if isinstance(table.phase, BetweenRounds) and table.phase.called:
        yield say("The dealer has called for bets, and then no more bets.")
    if phase == "four-cards-down" and isinstance(table.phase, Dealing):
        hands: dict[str, list[str]] = {}
        for each in table.phase.cards:
            hands.setdefault(words(named(each.to)).capitalize(), []).append(each.card.text)
        for hand, texts in hands.items():
            yield say("Turned, {hand} has {cards}.", hand=hand, cards=" ".join(texts))


def _reported(table: Table, what: str, command: Report) -> str:
    if command.what == facts.WRONGLY_DEALT.name:
        if not isinstance(table.phase, Dealing):
            return say("The cards of the coup that was just settled were dealt wrongly.")
        if command.coup is not None and command.coup < table.rounds:
            return say("The cards of the previous coup were dealt wrongly.")
        return say("The cards of this coup were dealt wrongly.")
    if command.what == facts.MISPAID.name:
        return say("A wager of the last coup was paid wrongly.")
    says = _said(table, what, command.box if command.box is not None else first(table))
    if command.amount is not None and "$" in says:
        says = _sentence(f"{says.split(' is found')[0]} is found to be {command.amount}")
    return says


def _said(table: Table, what: str, box: Box) -> str:
    says = HAPPENINGS[what].says.replace("box 1", f"box {box}")
    return _sentence(says.replace("box 5", f"box {empty(table)}") if "box 5" in says else says)


def _sentence(says: str) -> str:
    return f"{says[0].upper()}{says[1:]}."


def _told_with(table: Table, what: str, command: Report) -> Iterator[str]:
    """Say which wager, whose hand or which player it is, where the sentence leaves that open."""
    if command.bet is not None and "box 1" not in HAPPENINGS[what].says:
        yield from _of_a_wager(command)
    elif command.hand is not None:
        yield from _of_a_hand(table, command)
    elif command.box in table.seats and "box 1" not in HAPPENINGS[what].says:
        yield say("The player is {name}, at box {box}.", name=_name(table, command.box), box=command.box)
    boxes = command.details.get("boxes", "")
    if boxes:
        names = [f"{_name(table, Box(int(each)))} (box {each})" for each in boxes.split()]
        yield say("They are {names}.", names=", ".join(names))
    for name in ("paid", "due"):
        if name in command.details:
            yield say("{name}: {amount}.", name=words(name).capitalize(), amount=Money.dollars(command.details[name]))


def _of_a_wager(command: Report) -> Iterator[str]:
    bet = words(command.bet or "")
    if command.amount is None:
        yield say("It is the wager of box {box} on {bet}.", box=command.box, bet=bet)
    else:
        yield say(
            "It is the wager of box {box} on {bet}: {amount} has been placed.",
            box=command.box,
            bet=bet,
            amount=command.amount,
        )


def _of_a_hand(table: Table, command: Report) -> Iterator[str]:
    hand = words((command.hand or Hand.PLAYER).value).capitalize()
    if command.box is not None and command.box in table.seats:
        name = _name(table, command.box)
        yield say("It was the {hand} hand, and it went to {name}, at box {box}.", hand=hand, name=name, box=command.box)
    else:
        yield say("It is a card of the {hand} hand.", hand=hand)


def _name(table: Table, box: int | None) -> str:
    return next(seat.patron for at, seat in table.seats.items() if at == box).capitalize()
