"""A situation varied by a seed: players, boxes, wagers, chips, limits, decks and cards, dealt by the table itself.

Seed 0 is the situation of the book. The same seed always gives the same situation, in every version of Python: chance
is read off a hash, and what the table does not take is tried again with the next number of the same row.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TypeVar

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.kinds import AnyEdition
from croupier.games.moves import Move
from croupier.games.offered import Played
from croupier.kernel.cards import DECK, Card
from croupier.kernel.chips import Chips
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.table import Table
from croupier.table.commands import Command, TakeCard
from croupier.table.setup import Device, Method
from croupier.views.baccarat.kind import baccarat_of
from croupier.views.rulings.happenings import Happening
from croupier.views.rulings.plans import (
    BANKER_DRAWS,
    BOTH_MAY_DRAW,
    NOBODY_DRAWS,
    STAKES,
    CannotBeSetUp,
    Situation,
    SituationPlan,
    book_plan,
)
from croupier.views.rulings.ruling import happens
from croupier.views.rulings.situations import side_wagers

T = TypeVar("T")

NAMES = ("ana", "ben", "cas", "dee", "eli", "fay", "gus")
FLOATS: tuple[tuple[tuple[int | str, ...], int, int], ...] = (
    ((5, 25, 100, 500), 25, 10000),
    ((5, 25, 100, 500), 10, 2000),
    (("2.50", 5, 25, 100), 25, 5000),
    ((25, 100, 500, 1000), 100, 20000),
)
"""Chips and limits, in dollars."""
MOST_TRIES = 200
MOST_WAGERS = 3
_BEFORE = 1


class Chance:
    """Numbers that follow from a text, and from nothing else."""

    def __init__(self, text: str) -> None:
        self._text, self._count = text, 0

    def below(self, most: int) -> int:
        """Give a whole number from 0 up to, and without, the most."""
        self._count += 1
        found = sha256(f"{self._text} {self._count}".encode()).digest()
        return int.from_bytes(found, "big") % most

    def pick(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]

    def shuffled(self, among: Sequence[T]) -> list[T]:
        left = list(among)
        for last in range(len(left) - 1, 0, -1):
            other = self.below(last + 1)
            left[last], left[other] = left[other], left[last]
        return left


@dataclass(slots=True)
class SeededShoe:
    """The cards of a table in the order in which they come: whole again whenever they were shuffled."""

    chance: Chance
    edition: AnyEdition
    left: list[Card]

    def round(self, table: Table, text: str) -> list[Card]:
        """Put the rest in an order in which the hands of a coup draw as they do in the book."""
        if not table.shoe.out:
            self.left = list(DECK) * table.setup.decks
        for _ in range(MOST_TRIES):
            self.left = self._ahead(self.chance)
            if self._draws_as(text):
                return self.left
        raise CannotBeSetUp("no order of the cards gives such a coup")

    def _ahead(self, chance: Chance) -> list[Card]:
        """Only the cards that a round can need are put in order: the others stay as they lie."""
        left = self.left
        for place in range(min(_NEEDED, len(left))):
            other = place + chance.below(len(left) - place)
            left[place], left[other] = left[other], left[place]
        return left

    def _draws_as(self, text: str) -> bool:
        wanted = _DRAWS.get(text)
        coups = baccarat_of(self.edition)
        return wanted is None or coups is None or _draws(coups, self.left) == wanted


_NEEDED = 24
_DRAWS = {NOBODY_DRAWS: (False, False), BANKER_DRAWS: (False, True), BOTH_MAY_DRAW: (True, False)}
"""Whether Player draws a third card, and whether only Banker does, in the coups of the book."""


def _draws(edition: BaccaratEdition, left: Sequence[Card]) -> tuple[bool, bool]:
    """Say who draws in a coup whose cards go to Player and Banker in turn."""
    count, table = edition.values.count, edition.tableau
    player, banker = count((left[0], left[2])), count((left[1], left[3]))
    if table.is_natural(player) or table.is_natural(banker):
        return False, False
    if table.player.ruled(player).move is Move.DRAW:
        return True, False
    return False, table.banker_when_player_stands.ruled(banker).move is Move.DRAW


# What a seed gives ---------------------------------------------------------------------------------------------------


def varied(edition: AnyEdition, at: str, what: Happening, seed: int) -> tuple[Situation, Command]:
    """Bring a table to a moment as the seed has it, and say what goes wrong there."""
    if seed == 0:
        return happens(edition, at, what)
    for chance in tries(f"{edition.rulebook} {what.id} {at} {seed}"):
        plan = _plan(edition, what, chance)
        shape = replace(what, device=_device(edition, what, chance), method=_method(edition, what, chance))
        try:
            found, command = happens(edition, at, shape, plan)
        except CannotBeSetUp:
            continue
        if isinstance(command, TakeCard):
            command = replace(command, card=found.left[0] if found.left else command.card)
        return found, command
    raise CannotBeSetUp(f"seed {seed} gives no such situation")


def tries(text: str) -> Iterator[Chance]:
    return (Chance(f"{text} {number}") for number in range(MOST_TRIES))


def _plan(edition: AnyEdition, what: Happening, chance: Chance) -> SituationPlan:
    plan = layout(edition, chance, 2 + chance.below(4), sides=what.side_bets)
    return replace(plan, before=0 if what.of_the_first else chance.below(_BEFORE + 1))


def layout(edition: AnyEdition, chance: Chance, players: int, sides: tuple[str, ...] = ()) -> SituationPlan:
    """Seat so many players and give each a wager or some. The first two have what they have in the book."""
    chips, least, most = chance.pick(FLOATS)
    families = [each for each in edition.families if each != "jackpot"]
    offered = sides or ((chance.pick(families),) if families and chance.below(2) else ())
    game = chance.pick([each.id for each in edition.games if each.played is Played.ANYWHERE])
    boxes = sorted(chance.shuffled(range(1, 8))[:players])
    main = [bet for bet, _ in STAKES[type(edition)].values()]
    bets = [each.id for each in edition.game(game).bets]
    others = [*bets, *(each for each in side_wagers(edition, offered) if each != "jackpot")]
    stakes = {}
    for place, box in enumerate(boxes):
        first = main[place] if place < len(main) else chance.pick(bets)
        more = chance.shuffled([each for each in others if each != first])[: chance.below(MOST_WAGERS)]
        stakes[Box(box)] = tuple((bet, _amount(chance, chips[0], least, most)) for bet in (first, *more))
    return replace(
        book_plan(edition, offered),
        game=game,
        decks=chance.pick(edition.cards.decks.value),
        chips=Chips.dollars(*chips),
        least=Money.dollars(least),
        most=Money.dollars(most),
        names={Box(box): NAMES[place] for place, box in enumerate(boxes)},
        stakes=stakes,
        lenient=True,
        cards=SeededShoe(chance, edition, []).round,
    )


def _amount(chance: Chance, chip: int | str, least: int, most: int) -> Money:
    """Give an amount in whole chips between the limits, seldom a large one."""
    unit = Money.dollars(chip).cents
    low, high = least * 100 // unit, most * 100 // unit // chance.pick((4, 8, 20, 40))
    return Money(unit * (low + chance.below(max(1, high - low))))


def _device(edition: AnyEdition, what: Happening, chance: Chance) -> Device:
    if what.device is not Device.SHOE or Device.SCANNING_SHOE.value not in edition.cards.devices.value:
        return what.device
    return chance.pick((Device.SHOE, Device.SCANNING_SHOE))


def _method(edition: AnyEdition, what: Happening, chance: Chance) -> Method:
    if what.method is not Method.A or what.in_hand:
        return what.method
    return Method(chance.pick(edition.dealing_methods.value))
