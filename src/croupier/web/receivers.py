"""Receivers of signed messages, for the administrator: two people make one, one person revokes it or has sent again
what was not taken.
"""

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Literal
from uuid import uuid4

import msgspec
from litestar import get, post
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import JSONBody, QueryParameter
from litestar.response import Template

from croupier.floor.receivers import Receiver, RegisterReceiver, RevokeReceiver, unfit
from croupier.runtime.house import AnyHouse, Done, Who
from croupier.runtime.house.streams import HOUSE
from croupier.web.account_store import hashed
from croupier.web.administration import administrator, changed_by, needs_proof, takes_two
from croupier.web.delivery_store import DeadLetter, DeliveryStore
from croupier.web.guard import check_form
from croupier.web.handler_types import Asking, Name, TheAccounts, TheDeliveries, TheHouse, TheSettings, threaded
from croupier.web.page_context import shown
from croupier.web.receiver_messages import kinds, messages, secret_of
from croupier.web.sign_in import Form
from croupier.web.table_names import operator_named, tables_named
from croupier.wording import say

MOST_SHOWN: Final = 100
SHOWN_ON_THE_PAGE: Final = 10


class NewReceiver(msgspec.Struct, forbid_unknown_fields=True):
    """A system that is to be told what happens at tables. `second` is the second person's word for exactly this."""

    name: str
    url: str
    tables: list[str] = []
    operator: str = ""
    events: list[str] = []
    second: str = ""


class KnownReceiver(msgspec.Struct):
    """A receiver of the register, and how it stands. `secret` is there once, in the answer to whoever made it."""

    name: str
    url: str
    tables: list[str]
    operator: str
    events: list[str]
    by: str
    stands: bool
    told_to: int
    behind: int
    tries: int
    why: str
    dead_letters: int
    revoked_by: str = ""
    secret: str = ""


class Untaken(msgspec.Struct):
    """A message that was not taken: since when, how often it was tried, why, and what it says."""

    sequence: int
    table: str
    at: str
    tries: int
    why: str
    again: bool
    message: dict[str, Any] | None = None


class UntakenPage(msgspec.Struct):
    """Some of them. `next` is the `after` of the next page; null: there are no more."""

    letters: list[Untaken]
    next: int | None = None


class AboutLetters(msgspec.Struct, forbid_unknown_fields=True):
    """What is to be done with what was not taken: of one entry, or with all."""

    act: Literal["resend", "forget"]
    sequence: int | None = None


class Revocation(msgspec.Struct, forbid_unknown_fields=True):
    """Why nothing is sent there any more."""

    reason: str = ""


# Making, revoking, sending again -------------------------------------------------------------------------------------


def made(house: AnyHouse, store: DeliveryStore, asked: NewReceiver, by: str) -> tuple[str, Receiver]:
    """Make a receiver, and give its secret; it is told what follows. The register keeps the secret's hash alone."""
    secret = secret_of(house, asked.name)
    command = _command(house, asked, hashed(secret), by)
    if says := unfit(house.receivers, command):
        raise ClientException(detail=say(says))
    if asked.name in house.receivers:
        raise ClientException(detail=say("There is, or has been, a receiver called {name}.", name=f"{asked.name!r}"))
    store.begin(asked.name, house.journal.head().sequence)
    answer = house.submit(HOUSE, command, f"receiver {uuid4()}", Who(name=by))
    if not isinstance(answer, Done) or not answer.events:
        raise ClientException(detail=say("There is, or has been, a receiver called {name}.", name=f"{asked.name!r}"))
    return secret, house.receivers[asked.name]


def _command(house: AnyHouse, asked: NewReceiver, seal: str, by: str) -> RegisterReceiver:
    tables, owner = tables_named(house, asked.tables, say("All tables of a receiver are of one operator."))
    only = house.operators[0] if len(house.operators) == 1 else ""
    operator = operator_named(house, owner or asked.operator or only)
    strange = [each for each in asked.events if each not in kinds()]
    if strange:
        raise ClientException(detail=say("No receiver is sent {event}.", event=f"{strange[0]!r}"))
    return RegisterReceiver(
        name=asked.name,
        url=asked.url,
        operator=operator,
        tables=tables,
        kinds=tuple(dict.fromkeys(asked.events)),
        seal=seal,
        by=by,
    )


def found(house: AnyHouse, name: str) -> Receiver:
    receiver = house.receivers.get(name)
    if receiver is None:
        raise NotFoundException(detail=say("There is no receiver {name}.", name=f"{name!r}"))
    return receiver


def revoked(house: AnyHouse, name: str, by: str, reason: str) -> None:
    """See that nothing is sent to a receiver any more."""
    if found(house, name).stands:
        command = RevokeReceiver(name=name, by=by, reason=reason[:300])
        house.submit(HOUSE, command, f"receiver {uuid4()}", Who(name=by))


def seen_to(house: AnyHouse, store: DeliveryStore, name: str, asked: AboutLetters) -> int:
    """Send again what was not taken, or forget it; gives how many messages."""
    found(house, name)
    return store.ask_again(name, asked.sequence) if asked.act == "resend" else store.forget(name, asked.sequence)


# What is shown -------------------------------------------------------------------------------------------------------


def known(house: AnyHouse, store: DeliveryStore, receiver: Receiver, secret: str = "") -> KnownReceiver:
    head, standing = house.journal.head().sequence, store.standing(receiver.name)
    told_to = min(standing.position, head) if standing else head
    return KnownReceiver(
        name=receiver.name,
        url=receiver.url,
        tables=[*receiver.tables],
        operator=receiver.operator,
        events=[*receiver.kinds],
        by=receiver.by,
        stands=receiver.stands,
        told_to=told_to,
        behind=head - told_to if receiver.stands else 0,
        tries=standing.tries if standing else 0,
        why=standing.why if standing and receiver.stands else "",
        dead_letters=store.count_dead(receiver.name),
        revoked_by=receiver.revoked,
        secret=secret,
    )


def untaken(house: AnyHouse, receiver: Receiver, letter: DeadLetter) -> Untaken:
    """Tell a message that was not taken, with what it says: that is made from the journal."""
    entry = house.journal.entry(letter.sequence)
    sent = messages(house, receiver, entry) if entry else ()
    says = next((each.body for each in sent if each.about == letter.about), None)
    at = datetime.fromtimestamp(letter.at, UTC).isoformat()
    message = None if says is None else msgspec.json.decode(says)
    return Untaken(letter.sequence, letter.about, at, letter.tries, letter.why, letter.again, message)


# The interface -------------------------------------------------------------------------------------------------------

After = Annotated[int, QueryParameter(description="the entry of the last that was read", ge=0, le=2**53)]
Limit = Annotated[int, QueryParameter(description="how many at the most", ge=1, le=MOST_SHOWN)]


@get("/api/receivers", tags=["devices"], summary="Every system that is, or was, sent what happens at tables")
@threaded
def receivers(request: Asking, house: TheHouse, deliveries: TheDeliveries) -> list[KnownReceiver]:
    administrator(request)
    return [known(house, deliveries.store, each) for each in house.receivers.values()]


@post("/api/receivers", tags=["devices"], summary="Make a receiver: two people; the secret is shown once")
async def make_receiver(
    request: Asking, house: TheHouse, accounts: TheAccounts, deliveries: TheDeliveries, data: JSONBody[NewReceiver]
) -> KnownReceiver:
    # The second person's word is for what was sent, not for what was read out of it.
    sent: dict[str, Any] = await request.json()
    by = await asyncio.to_thread(changed_by, request, house, accounts, sent)
    secret, receiver = await asyncio.to_thread(made, house, deliveries.store, data, by)
    return await asyncio.to_thread(known, house, deliveries.store, receiver, secret)


@post("/api/receivers/{name:str}/revoke", tags=["devices"], summary="Stop sending there", status_code=200)
@threaded
def revoke_receiver(
    request: Asking,
    house: TheHouse,
    accounts: TheAccounts,
    deliveries: TheDeliveries,
    name: Name,
    data: JSONBody[Revocation],
) -> KnownReceiver:
    by = changed_by(request, house, accounts, {"act": "revoke"})
    revoked(house, name, by, data.reason)
    return known(house, deliveries.store, house.receivers[name])


@get("/api/receivers/{name:str}/dead-letters", tags=["devices"], summary="What a receiver did not take, in pages")
@threaded
def untaken_letters(
    request: Asking, house: TheHouse, deliveries: TheDeliveries, name: Name, after: After = 0, limit: Limit = 50
) -> UntakenPage:
    administrator(request)
    receiver = found(house, name)
    letters = deliveries.store.dead(name, after, limit)
    if len(letters) == limit:
        # One entry can be about several tables: a page ends between entries.
        last = letters[-1].sequence
        same = [each for each in deliveries.store.dead(name, last - 1) if each.sequence == last]
        letters = [*(each for each in letters if each.sequence < last), *same]
    shown_now = [untaken(house, receiver, each) for each in letters]
    return UntakenPage(letters=shown_now, next=letters[-1].sequence if len(letters) >= limit else None)


@post(
    "/api/receivers/{name:str}/dead-letters",
    tags=["devices"],
    summary="Send again what a receiver did not take, or discard it",
    status_code=200,
)
@threaded
def see_to_letters(
    request: Asking,
    house: TheHouse,
    accounts: TheAccounts,
    deliveries: TheDeliveries,
    name: Name,
    data: JSONBody[AboutLetters],
) -> KnownReceiver:
    changed_by(request, house, accounts, {"act": data.act})
    seen_to(house, deliveries.store, name, data)
    return known(house, deliveries.store, house.receivers[name])


# The page ------------------------------------------------------------------------------------------------------------


@get("/receivers", include_in_schema=False)
@threaded
def page(
    request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts, deliveries: TheDeliveries
) -> Template:
    return _page(request, settings, house, accounts, deliveries)


def _page(
    request: Asking,
    settings: TheSettings,
    house: TheHouse,
    accounts: TheAccounts,
    deliveries: TheDeliveries,
    **told: str,
) -> Template:
    user, store = administrator(request), deliveries.store
    every = sorted(house.receivers.values(), key=lambda each: each.name)
    letters = {each.name: store.dead(each.name, most=SHOWN_ON_THE_PAGE) for each in every}
    context: dict[str, Any] = {**shown(request, settings, "Devices"), "secret": "", "done": "", **told}
    context |= {"rows": [known(house, store, each) for each in every], "operators": ["", *house.operators]}
    context |= {"letters": {each.name: [untaken(house, each, one) for one in letters[each.name]] for each in every}}
    context |= {"tables": " ".join(house.tables), "events": sorted(kinds())}
    context |= {"proof": needs_proof(accounts, user), "two": takes_two(house, accounts, user)}
    return Template("receivers.html", context=context)


@post("/receivers", include_in_schema=False, status_code=200)
@threaded
def make(
    request: Asking,
    settings: TheSettings,
    house: TheHouse,
    accounts: TheAccounts,
    deliveries: TheDeliveries,
    data: Form,
) -> Template:
    check_form(administrator(request), data.get("csrf", ""), "")
    by = changed_by(request, house, accounts, data)
    act, name = data.get("act", ""), data.get("name", "")
    if act in {"resend", "forget"}:
        count = seen_to(house, deliveries.store, name, AboutLetters(act="resend" if act == "resend" else "forget"))
        again = say("{count} messages are sent to {name} again.", count=count, name=name)
        done = again if act == "resend" else say("{count} messages are discarded.", count=count)
        return _page(request, settings, house, accounts, deliveries, done=done)
    if act == "revoke":
        revoked(house, name, by, data.get("reason", ""))
        done = say("Nothing is sent to {name} any more.", name=name)
        return _page(request, settings, house, accounts, deliveries, done=done)
    secret, receiver = made(house, deliveries.store, _filled_in(data), by)
    done = say("{name} is told what happens from now on.", name=receiver.name)
    return _page(request, settings, house, accounts, deliveries, secret=secret, done=done)


def _filled_in(data: dict[str, str]) -> NewReceiver:
    words = {each: data.get(each, "").replace(",", " ").split() for each in ("tables", "events")}
    return NewReceiver(
        name=data.get("name", ""),
        url=data.get("url", "").strip(),
        operator=data.get("operator", ""),
        tables=words["tables"],
        events=words["events"],
    )


ROUTES = [receivers, make_receiver, revoke_receiver, untaken_letters, see_to_letters, page, make]
