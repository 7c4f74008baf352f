"""All tables of a pit as one stream. A browser keeps six connections to a server: a stream for each table of a pit of
six would leave none for what is decided there.
"""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import AsyncExitStack, aclosing

from litestar import get
from litestar.exceptions import PermissionDeniedException
from litestar.response import Stream

from croupier.web.api import standing_of, streamed
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, TheAccounts, TheHub
from croupier.web.viewers import LOOK_AGAIN, Audience
from croupier.wording import say
from croupier.wording.languages import current

Messages = AsyncGenerator[bytes, None]


@get("/api/pit/events", include_in_schema=False, media_type="text/event-stream")
async def pit_events(request: Asking, hub: TheHub, accounts: TheAccounts) -> Stream:
    """Every table where somebody may decide, each view as an event that is named for its table."""
    user = signed_in(request)
    if not user.pit or user.role is None:
        raise PermissionDeniedException(detail=say("The pit is for supervisors and above."))
    audience = Audience("pit", user.role.value, current())
    here = [id_ for id_, of in hub.tables.items() if user.deals_at(of.table)]
    messages = merged({each: hub.watch(each, audience, None, user.name) for each in here})
    return streamed(request, hub, messages, standing_of(request, hub, accounts))


async def merged(streams: Mapping[str, Messages]) -> Messages:
    """Hand on what several streams send, as it comes, until all have ended."""
    async with AsyncExitStack() as kept:
        for each in streams.values():
            await kept.enter_async_context(aclosing(each))
        due = {asyncio.ensure_future(anext(each)): name for name, each in streams.items()}
        try:
            while due:
                done, _ = await asyncio.wait(due, return_when=asyncio.FIRST_COMPLETED)
                for one in [one for one in due if one in done]:
                    name = due.pop(one)
                    try:
                        yield named(one.result(), name)
                    except StopAsyncIteration:
                        continue
                    due[asyncio.ensure_future(anext(streams[name]))] = name
        finally:
            for one in due:
                one.cancel()
            await asyncio.gather(*due, return_exceptions=True)


def named(message: bytes, table: str) -> bytes:
    """Name the event of a message for the table that it shows."""
    if message == LOOK_AGAIN:
        return message
    return message.replace(b"event: view\n", b"event: table %s\n" % table.encode())


ROUTES = [pit_events]
