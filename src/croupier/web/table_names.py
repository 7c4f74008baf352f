"""Tables as they are named with a machine or a receiver: which they are, and whose."""

from collections.abc import Iterable

from litestar.exceptions import ClientException

from croupier.floor.register import edition_of
from croupier.kernel.ids import TableId
from croupier.runtime.house import AnyHouse
from croupier.wording import say


def tables_named(house: AnyHouse, names: Iterable[str], mixed: str) -> tuple[tuple[TableId, ...], str]:
    """Give the tables, each once, and the operator whose they all are; `mixed` is said where they are of several."""
    tables = tuple(TableId(each) for each in dict.fromkeys(names))
    unknown = [each for each in tables if each not in house.tables]
    if unknown:
        raise ClientException(detail=say("There is no table {table}.", table=f"{unknown[0]!r}"))
    owners = {edition_of(house.tables[each]).document.operator for each in tables}
    if len(owners) > 1:
        raise ClientException(detail=mixed)
    return tables, owners.pop() if owners else ""


def operator_named(house: AnyHouse, name: str) -> str:
    """See that an operator is one of this house."""
    if name not in house.operators:
        raise ClientException(detail=say("Say for which operator: {possible}.", possible=", ".join(house.operators)))
    return name
