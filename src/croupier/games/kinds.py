"""The kinds of game that a table can run: each has an edition record of its own."""

from dataclasses import replace
from functools import cache

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import ChosenReading, chosen_readings
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.writing import READINGS, NotTerms, parts

AnyEdition = BaccaratEdition | LuckyDrawEdition | HoldemBonusEdition
EDITIONS = (BaccaratEdition, LuckyDrawEdition, HoldemBonusEdition)


@cache
def built(text: str) -> AnyEdition:
    """Build an edition from its text, term for term; the same text gives the same edition. Raises `NotTerms`."""
    kind, given = parts(text, {each.__name__: each for each in EDITIONS})
    readings = _read(given["rulebook"], given[READINGS])
    made: AnyEdition = kind(**{**given, READINGS: readings})
    if made.text != text:
        raise NotTerms("they are not written in the one way that they can be")
    return made


def _read(rulebook: str, chosen: dict[str, str]) -> tuple[ChosenReading, ...]:
    """Choose as it was chosen among what can be read otherwise."""
    known = chosen_readings(rulebook)
    if {each.id for each in known} != set(chosen):
        raise NotTerms(f"other questions are open in {rulebook} by this version")
    return tuple(_choosing(each, chosen[each.id]) for each in known)


def _choosing(reading: ChosenReading, choice: str) -> ChosenReading:
    among = (reading.choice, *reading.others)
    if choice not in among:
        raise NotTerms(f"{reading.id} cannot be read as {choice!r} by this version")
    return replace(reading, choice=choice, others=tuple(each for each in among if each != choice))
