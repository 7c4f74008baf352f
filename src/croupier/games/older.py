"""Terms that an older version wrote, with what it did not know yet: that is taken from this version's own terms.

An older text may lack a term that was not told apart then, a power that nobody had asked for, or a reading that was not
open. What it does say is never changed, and what it says that this version does not know makes it `NotTerms`, as ever.
"""

import json
from typing import Any, NamedTuple

from croupier.games.writing import IS, READINGS

_ID = "id"
_POWERS = "authority"


class Filled(NamedTuple):
    """A text with nothing missing, and the names of what was missing."""

    text: str
    missing: tuple[str, ...]


def filled(text: str, own: str) -> Filled:
    """Fill an older text from this version's text of the same document."""
    missing: list[str] = []
    plain, todays = json.loads(text), json.loads(own)
    if _text(plain) != text:
        raise ValueError("they are not written in the one way that they can be")
    readings = {each: plain[READINGS].get(each, choice) for each, choice in todays[READINGS].items()}
    missing += [f"reading {each}" for each in readings if each not in plain[READINGS]]
    gone = {each: choice for each, choice in plain[READINGS].items() if each not in readings}
    powers = {each[_ID] for each in plain[_POWERS]}
    added = [each for each in todays[_POWERS] if each[_ID] not in powers]
    missing += [f"power {each[_ID]}" for each in added]
    whole = _value({**plain, READINGS: {}}, {**todays, READINGS: {}}, (), missing)
    whole = {**whole, _POWERS: [*whole[_POWERS], *added], READINGS: {**readings, **gone}}
    return Filled(_text(whole), tuple(missing))


def _text(plain: Any) -> str:
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _value(plain: Any, own: Any, path: tuple[str, ...], missing: list[str]) -> Any:
    match plain, own:
        case dict(), dict() if plain.get(IS) == own.get(IS):
            return _record(plain, own, path, missing)
        case list(), list() if all(isinstance(each, dict) and _ID in each for each in (*plain, *own)):
            todays = {each[_ID]: each for each in own}
            return [_value(each, todays.get(each[_ID]), (*path, each[_ID]), missing) for each in plain]
        case list(), list() if len(plain) == len(own):
            return [_value(one, other, path, missing) for one, other in zip(plain, own, strict=True)]
        case _:
            return plain


def _record(plain: dict[str, Any], own: dict[str, Any], path: tuple[str, ...], missing: list[str]) -> dict[str, Any]:
    """Take the fields in this version's order, and keep what it does not know, for the builder to refuse."""
    missing += [".".join((*path, name)) for name in own if name not in plain]
    known = {name: _value(plain.get(name, todays), todays, (*path, name), missing) for name, todays in own.items()}
    return {**known, **{name: value for name, value in plain.items() if name not in own}}
