"""Drills by their ids: what is read must be a situation that the table takes."""

from croupier.kernel.errors import CroupierError
from croupier.views.drills.drill import DIGITS, Drill, NoSuchDrill, read, rules
from croupier.views.drills.layout import situation
from croupier.views.rulings.plans import CannotBeSetUp

DIGEST = 5
"""Where the edition stands in an id."""


def named(text: str) -> Drill:
    """Read an id. Raises `NoSuchDrill` where it names nothing that can be asked today."""
    drill = read(text)
    if drill.coup is not None:
        try:
            situation(drill)
        except (CannotBeSetUp, CroupierError) as error:
            raise NoSuchDrill(f"no table of {drill.document} comes to this coup: {error}") from None
    return drill


def renewed(text: str) -> Drill:
    """Read the id of a drill as it would be under the edition in force. Raises `NoSuchDrill`."""
    return named(in_force(text))


def in_force(text: str) -> str:
    """Write an id as it would be under the edition in force. Raises `NoSuchDrill`."""
    parts = text.split(":")
    if len(parts) > DIGEST:
        parts[DIGEST] = rules(parts[0]).digest[:DIGITS]
    return ":".join(parts)
