"""Words and their opposites: told where a clause has one of them, and what it is held against only the other."""

import re
from collections.abc import Iterator
from typing import Final

_NO_TIME: Final = r"(?<!minutes )(?<!hours )(?<!days )"
"""A time that runs before something may as well be told as something that comes after it."""
_PAIRS: Final = tuple(
    (re.compile(rf"\b(?:{_one})\b", re.IGNORECASE), re.compile(rf"\b(?:{_other})\b", re.IGNORECASE))
    for _one, _other in (
        (f"{_NO_TIME}(?:before|prior to)", "after(?! which)"),
        ("higher|highest", "lower|lowest"),
        ("above|more than(?! one)|exceeds?|exceeding", "below|less than"),
        (r"(?<!counter )(?<!counter-)(?<!anti)(?<!anti-)clockwise", r"(?:counter|anti)[- ]?clockwise"),
        ("left", "right"),
        ("at least|no less than|not less than|minimum of", "at most|no more than|not more than|up to|maximum of"),
        (r"or (?:more|higher|above)(?! coups?| of)", r"or (?:less|fewer|lower|below)"),
        (r"face-?\s?up(?:wards?)?", r"face-?\s?down(?:wards?)?"),
        ("first", "last"),
        ("increased?|raised?", "decreased?|reduced?|lowered?"),
    )
)


def opposed(own: str, around_it: str, told: str) -> Iterator[tuple[str, str]]:
    """Go through the words of a clause whose opposite stands in what it is held against, and they themselves do not."""
    for one, other in _PAIRS:
        for here, there in ((one, other), (other, one)):
            found, meant = here.search(own), there.search(told)
            if found and meant and not there.search(around_it) and not here.search(told):
                yield found[0], meant[0]
