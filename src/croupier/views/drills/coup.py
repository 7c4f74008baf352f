"""A real coup as a drill: the same wagers and cards, at a table of nobody. What is kept of it stands in the drill's id.

Nothing that tells whose coup it was has a place there: no patron, no account, no name of anybody, no table, no time, no
number of a coup and no remark.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from croupier.games.baccarat.coup import Hand
from croupier.games.kinds import AnyEdition
from croupier.kernel.cards import Card, cards
from croupier.kernel.chips import Chips
from croupier.kernel.errors import CroupierError
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.table import Table
from croupier.table.commands import Command, Report, TakeCard
from croupier.table.places import named
from croupier.table.setup import Device, Method, Range
from croupier.table.state import Dealing
from croupier.views.rulings.happenings import Happening
from croupier.views.rulings.plans import CannotBeSetUp, Situation, SituationPlan, book_plan
from croupier.views.rulings.ruling import happens
from croupier.views.rulings.variations import NAMES

MOST: Final = 1000
"""So long may the code of a coup be."""
FACTS: Final = ("box", "bet", "amount", "hand", "paid", "due")
"""What was told of a happening and is kept: where it was, and how much; money in cents."""
SUMS: Final = ("amount", "paid", "due")
_PARTS: Final = 11
"""So many parts has a code; a coup of a lesson has a salt behind them."""
_WORD: Final = re.compile(r"[a-z0-9-]{1,40}")
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,11}")


class NoRealCoup(CroupierError, ValueError):
    """A text is no code of a coup, or a coup is none that a drill can have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RealCoup:
    """What is kept of a coup. Money is in cents, each wager a box, a bet and an amount, in the order of the boxes; the
    cards are in the order in which they came.
    """

    game: str
    decks: int
    device: Device
    method: Method
    chips: tuple[int, ...]
    side_bets: tuple[str, ...]
    limits: tuple[tuple[str, int, int], ...]
    wagers: tuple[tuple[int, str, int], ...]
    decisions: tuple[str, ...]
    cards: tuple[Card, ...]
    facts: tuple[tuple[str, str], ...] = ()
    salt: str = ""
    """Says nothing of the coup: with it nobody finds the cards by trying which give the same reference."""

    @property
    def code(self) -> str:
        """Write it in characters that an address can have, and that nobody reads a card off by the way."""
        return urlsafe_b64encode(self.plain.encode()).decode().rstrip("=")

    @property
    def plain(self) -> str:
        """Write it to be read."""
        return "~".join(
            (
                self.game,
                str(self.decks),
                self.device.value,
                self.method.value.lower(),
                _listed(self.chips),
                _listed(self.side_bets),
                _listed(".".join(map(str, each)) for each in self.limits),
                _listed(".".join(map(str, each)) for each in self.wagers),
                _listed(self.decisions),
                _listed(each.text for each in self.cards),
                _listed(".".join(each) for each in self.facts),
                *((self.salt,) if self.salt else ()),
            )
        )


def _listed(parts: Iterable[object]) -> str:
    return ",".join(map(str, parts))


def decoded(code: str) -> RealCoup:
    """Read the code of a coup. Raises `NoRealCoup` at whatever `RealCoup.code` would not have written."""
    if len(code) > MOST:
        raise NoRealCoup("it is too long for a coup")
    try:
        parts = urlsafe_b64decode(code + "=" * (-len(code) % 4)).decode("ascii").split("~")
        found = _read(parts) if len(parts) in {_PARTS, _PARTS + 1} else None
    except (ValueError, KeyError) as error:
        raise NoRealCoup(f"it is no code of a coup: {error}") from None
    if found is None or found.code != code:
        raise NoRealCoup("it is no code of a coup: it is not as a coup is written")
    return found


def _read(parts: list[str]) -> RealCoup:
    game, decks, device, method, chips, sides, limits, wagers, decisions, drawn, facts, *salt = parts
    return RealCoup(
        game=_word(game),
        decks=_number(decks),
        device=Device(device),
        method=_METHODS[method],
        chips=tuple(map(_number, _split(chips))),
        side_bets=tuple(map(_word, _split(sides))),
        limits=tuple(_limit(*each.split(".", 2)) for each in _split(limits)),
        wagers=tuple(_wager(*each.split(".", 2)) for each in _split(wagers)),
        decisions=tuple(map(_word, _split(decisions))),
        cards=tuple(cards(" ".join(_split(drawn)))) if drawn else (),
        facts=tuple(_fact(*each.split(".", 1)) for each in _split(facts)),
        salt=_word(salt[0]) if salt else "",
    )


_METHODS: Final = {each.value.lower(): each for each in Method}


def _split(text: str) -> list[str]:
    return text.split(",") if text else []


def _word(text: str) -> str:
    if not _WORD.fullmatch(text):
        raise NoRealCoup(f"{text!r} is no word")
    return text


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NoRealCoup(f"{text!r} is no number")
    return int(text)


def _limit(bet: str = "", least: str = "", most: str = "") -> tuple[str, int, int]:
    return _word(bet), _number(least), _number(most)


def _wager(box: str = "", bet: str = "", amount: str = "") -> tuple[int, str, int]:
    return _number(box), _word(bet), _number(amount)


def _fact(name: str = "", value: str = "") -> tuple[str, str]:
    if name not in FACTS:
        raise NoRealCoup(f"{name!r} is nothing that is kept of a happening")
    return name, str(_cents(value)) if name in SUMS else _word(value)


def _cents(text: str) -> int:
    return 0 if text == "0" else _number(text)


# At a table ----------------------------------------------------------------------------------------------------------


def plan_of(edition: AnyEdition, coup: RealCoup) -> SituationPlan:
    """Lay the coup out for people who are nobody: they are called as in every drill."""
    boxes = list(dict.fromkeys(box for box, _, _ in coup.wagers))
    if not boxes or len(boxes) > len(NAMES):
        raise CannotBeSetUp(f"a drill has from one to {len(NAMES)} players")
    if coup.decks not in edition.cards.decks.value or coup.game not in {each.id for each in edition.games}:
        raise CannotBeSetUp("the document has no such table")
    limits = {bet: Range(least=Money(least), most=Money(most)) for bet, least, most in coup.limits}
    return replace(
        book_plan(edition, coup.side_bets),
        game=coup.game,
        decks=coup.decks,
        chips=Chips(tuple(map(Money, coup.chips))),
        names={Box(box): NAMES[place] for place, box in enumerate(boxes)},
        stakes={Box(box): tuple((bet, Money(cents)) for at, bet, cents in coup.wagers if at == box) for box in boxes},
        limits=limits,
        decisions=coup.decisions,
        cards=lambda _, __: list(coup.cards),
    )


def happened_in(edition: AnyEdition, at: str, what: Happening, coup: RealCoup) -> tuple[Situation, Command]:
    """Bring a table to a moment of the coup, and say what went wrong there. Raises `CannotBeSetUp`."""
    shape = replace(what, device=coup.device, method=coup.method, side_bets=coup.side_bets)
    try:
        found, command = happens(edition, at, shape, plan_of(edition, coup))
    except (IndexError, KeyError, StopIteration) as error:  # what a happening speaks of is not there
        raise CannotBeSetUp("such a thing cannot happen in this coup") from error
    if isinstance(command, TakeCard):
        return found, replace(command, card=found.left[0] if found.left else command.card)
    return found, _with(command, dict(coup.facts)) if isinstance(command, Report) else command


def _with(command: Report, facts: Mapping[str, str]) -> Report:
    """Tell where it was, and how much, as it was told then."""
    sums = {name: Money(int(facts[name])) for name in SUMS if name in facts}
    return replace(
        command,
        box=Box(_number(facts["box"])) if "box" in facts else None,
        bet=BetId(facts["bet"]) if "bet" in facts else None,
        hand=Hand(facts["hand"]) if "hand" in facts else None,
        amount=sums.get("amount"),
        details={**command.details, **{name: sums[name].plain for name in ("paid", "due") if name in sums}},
    )


def lying(table: Table) -> tuple[object, ...]:
    """Say what lies on a table, to tell whether two are at the same moment of the same coup."""
    before = table.previous.coup if table.previous else None
    coup = table.phase if isinstance(table.phase, Dealing) else before
    drawn = [(named(each.to), each.card.text, each.face_up) for each in coup.cards] if coup else []
    wagers = sorted((each.box, each.bet, each.amount.cents) for each in table.wagers)
    return type(table.phase).__name__, drawn, wagers
