"""The one function that makes a sentence from a template. The English template is the key of every other language."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import date, datetime
from functools import singledispatch
from string import Formatter

from croupier.kernel.cards import Card, written
from croupier.kernel.facts import Put
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.wording.audience import Place
from croupier.wording.languages import dated, timed, translated, word


def say(template: str, /, **places: object) -> str:
    """Fill the places of a template.

    >>> say("Box {box} is taken.", box=3)
    'Box 3 is taken.'
    """
    here = translated(template)
    return here.format(**{name: shown(of) for name, of in places.items()}) if "{" in here else here


def places_of(template: str) -> frozenset[str]:
    """Name the places of a template.

    >>> sorted(places_of("The wagers of {patron} at box {box} are void."))
    ['box', 'patron']
    """
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name is not None)


# How a fact is written -----------------------------------------------------------------------------------------------


@singledispatch
def shown(of: object) -> str:
    """Write a fact as it stands in a sentence."""
    return str(of)


@shown.register
def _(of: str) -> str:
    return of


@shown.register
def _(of: Money) -> str:
    return chips(of) if _IN_CHIPS.get() else str(of)


@shown.register
def _(of: Role) -> str:
    return translated(of.an)


@shown.register
def _(of: datetime) -> str:
    return timed(of)


@shown.register
def _(of: date) -> str:
    return dated(of)


@shown.register
def _(of: tuple) -> str:  # type: ignore[type-arg]  # what a tuple holds is not seen when it is dispatched on
    if of and isinstance(of[0], Card):
        return written(of)
    return listed(map(shown, of), last="and" if not of or not isinstance(of[0], Put | Place) else "")


@shown.register
def _(of: Put) -> str:
    which = f"card {of.number} ({of.card})" if of.number is not None else f"the card laid aside ({of.card})"
    return f"{which} to {of.to or 'no hand'}"


@shown.register
def _(of: Place) -> str:
    which = f"card {of.number}" if of.number is not None else "the card laid aside"
    return f"{which} to {of.to or 'no hand'}"


_IN_CHIPS: ContextVar[bool] = ContextVar("_IN_CHIPS", default=False)


@contextmanager
def amounts_in_chips(so: object) -> Iterator[None]:
    """Write every amount in chips while it lasts, if it is so or was so already: of a session of a tournament.

    >>> with amounts_in_chips(True):
    ...     say("{patron} wagers {amount}.", patron="Ana", amount=Money.dollars(100))
    'Ana wagers 100 in chips.'
    """
    before = _IN_CHIPS.set(bool(so) or _IN_CHIPS.get())
    try:
        yield
    finally:
        _IN_CHIPS.reset(before)


def chips(amount: Money) -> str:
    """Write an amount of tournament chips, which are no money.

    >>> chips(Money.dollars(12_500)), chips(Money.dollars("2.50"))
    ('12,500 in chips', '2.50 in chips')
    """
    whole, cents = divmod(amount.cents, 100)
    return say("{count} in chips", count=f"{whole:,}" if not cents else f"{whole:,}.{cents:02}")


def listed(of: Iterable[str], last: str = "and") -> str:
    """Write things one after the other.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    things = list(of)
    if not last or len(things) < 2:  # noqa: PLR2004 - two things make a list
        return ", ".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


def worded(name: str | None) -> str:
    """Write a permanent word as words; no word is no words."""
    return word(name) if name else ""
