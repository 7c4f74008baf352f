"""The kinds of game that a table can run: each has an edition record of its own."""

import hashlib
import json
from dataclasses import replace
from functools import cache

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import ChosenReading, chosen_readings
from croupier.games.editions import own_edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.older import Filled, filled
from croupier.games.writing import READINGS, NotTerms, parts

AnyEdition = BaccaratEdition | LuckyDrawEdition | HoldemBonusEdition
EDITIONS = (BaccaratEdition, LuckyDrawEdition, HoldemBonusEdition)


@cache
def built(text: str) -> AnyEdition:
    """Build an edition from its text, term for term; the same text gives the same edition. Raises `NotTerms`.

    What the text of an older version lacks is filled from this version's terms (`lacking` names it): the edition still
    stands for its own text, under the digest of that.
    """
    try:
        return _built(text)
    except NotTerms:
        whole = _whole(text)
        if whole is None or not whole.missing:
            raise
    made = _built(whole.text)
    made.__dict__.update(text=text, digest=hashlib.sha256(text.encode()).hexdigest())
    return made


def lacking(text: str) -> tuple[str, ...]:
    """Name the terms, powers and readings that a text which can be built does not have and this version does."""
    whole = _whole(text)
    return whole.missing if whole else ()


def _built(text: str) -> AnyEdition:
    kind, given = parts(text, {each.__name__: each for each in EDITIONS})
    readings = _read(given["rulebook"], given[READINGS])
    made: AnyEdition = kind(**{**given, READINGS: readings})
    if made.text != text:
        raise NotTerms("they are not written in the one way that they can be")
    return made


def _whole(text: str) -> Filled | None:
    """Fill the text of an older version; None: it is of no document that this version has, or no text of terms."""
    try:
        return filled(text, own_edition(json.loads(text)["rulebook"]).text)
    except (ValueError, LookupError, TypeError, AttributeError, ImportError):
        return None


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
