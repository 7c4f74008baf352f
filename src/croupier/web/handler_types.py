"""What handlers are given: the parts of the application by their names, and names out of an address."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Annotated, Any, ParamSpec, TypeVar

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from croupier.runtime.house import AnyHouse
from croupier.web.accounts import Accounts
from croupier.web.deliveries import Deliveries
from croupier.web.desk import Desk
from croupier.web.hub import Hub
from croupier.web.metrics import Metrics
from croupier.web.school_room import SchoolRoom
from croupier.web.settings import Settings

P = ParamSpec("P")
T = TypeVar("T")


def threaded(handler: Callable[P, T]) -> Callable[P, Awaitable[T]]:
    """Let a handler that reads the journal or hashes a password run beside the event loop."""

    @wraps(handler)
    async def beside(*given: P.args, **named: P.kwargs) -> T:
        return await asyncio.to_thread(handler, *given, **named)

    return beside


Asking = Request[Any, Any, Any]
TheHouse = NamedDependency[AnyHouse]
TheSettings = NamedDependency[Settings]
TheAccounts = NamedDependency[Accounts]
TheMetrics = NamedDependency[Metrics]
TheHub = NamedDependency[Hub]
TheSchool = NamedDependency[SchoolRoom]
TheDesk = NamedDependency[Desk]
TheDeliveries = NamedDependency[Deliveries]

TableName = Annotated[str, PathParameter(description="A table of this house.", max_length=60)]
Name = Annotated[str, PathParameter(max_length=60)]
Number = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Words = Annotated[str, QueryParameter(max_length=200)]
