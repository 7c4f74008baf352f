"""What a document of the operator must contain: one item for each statement, with its clause and when it is asked for.

Conditions of a promotion and of a tournament are both held against such a list.
"""

from collections.abc import Callable
from enum import Enum

from croupier.games.terms import record, words
from croupier.kernel.clauses import Because


class When(Enum):
    """When a statement must be there. What does not apply need not be stated; "none" is an answer, silence is not."""

    ALWAYS = "always"
    IF_IT_APPLIES = "if it applies"
    AT_LEAST_ONE = "always, at least one"


_WRITTEN = {"if": When.IF_IT_APPLIES, "one": When.AT_LEAST_ONE}
"""How a list says when an item must be there; nothing said, it is always."""


@record
class Item:
    """One statement that must be there. Of one with `points` each must be answered, where they are stated singly."""

    id: str
    when: When
    because: Because
    points: tuple[str, ...] = ()

    def describe(self) -> str:
        points = f" ({', '.join(self.points)})" if self.points else ""
        return f"{words(self.id)}{points}, {self.when.value}"


def checklist(cite: Callable[[str], Because], text: str) -> tuple[Item, ...]:
    """Read a list of items: a line each with its name and its clause, ``if`` where it need not apply, ``one`` where
    none is no answer, and its points.

    >>> from croupier.rulebooks import Citing
    >>> [each.describe() for each in checklist(Citing("star-baccarat"), "minimum-wager 16.7.4 if")]
    ['minimum wager, if it applies']
    """
    return tuple(_item(cite, line) for line in text.strip().splitlines())


def _item(cite: Callable[[str], Because], line: str) -> Item:
    said, _, points = line.partition(":")
    id_, number, *further = said.split()
    when = _WRITTEN[further[0]] if further else When.ALWAYS
    named = tuple(each.strip() for each in points.split(",")) if points else ()
    return Item(id=id_, when=when, because=cite(number), points=named)
