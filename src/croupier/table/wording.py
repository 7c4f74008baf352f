"""A document's own word for the thing: what baccarat calls a coup, other games call a round."""

import re

from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.records import replace
from croupier.table.events import BreachNoted, Event, Ruled

_COUP = re.compile(r"\b([Cc])oup(s?)\b")


def of_rounds(answer: Accepted[Event] | Refused) -> Accepted[Event] | Refused:
    """Say round where the shared sentences say coup."""
    if isinstance(answer, Refused):
        return Refused(answer.code, answer.because, said(answer.says), said(answer.mend))
    return Accepted(tuple(_event(each) for each in answer.events))


def _event(event: Event) -> Event:
    if isinstance(event, Ruled | BreachNoted) and _COUP.search(event.says):
        return replace(event, says=said(event.says))
    return event


def said(text: str) -> str:
    """Put one word for the other.

    >>> said("A coup is in progress. Coups stand.")
    'A round is in progress. Rounds stand.'
    """
    return _COUP.sub(lambda found: ("R" if found[1] == "C" else "r") + "ound" + found[2], text)
