"""What a page offers to do: acts ready to be sent, what is to be filled in, and why the rest may not be done now."""

from typing import Any

from croupier.games.terms import record
from croupier.kernel.clauses import Because


@record
class Field:
    """Something to be filled in: a field of the command, where a dot means a field within; `kind` says what it takes:
    text, name, choice, number, money, time, tick or several.
    """

    name: str
    kind: str
    title: str
    choices: tuple[tuple[str, str], ...] = ()
    needed: bool = True
    value: str = ""


@record
class Act:
    """One thing to do. `about` is the prize, patron or question; `needs`: somebody of this rank must sign in for it.
    `to` is the table to which it is sent, where it is not sent to what the page is about.
    """

    id: str
    part: str
    says: str
    command: Any
    fields: tuple[Field, ...] = ()
    about: str = ""
    needs: str = ""
    tone: str = ""
    to: str = ""


@record
class NotNow:
    """Something that may not be done now: why, what would make it so, and by which clauses."""

    id: str
    part: str
    what: str
    says: str
    mend: str
    because: Because
    about: str = ""
