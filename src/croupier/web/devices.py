"""Machines and their tokens, for the administrator: two people make one, one person revokes it."""

import asyncio
import secrets
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

import msgspec
from litestar import get, post
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import JSONBody
from litestar.response import Template

from croupier.floor.devices import LONGEST, RIGHTS, Device, DeviceKind, RegisterDevice, RevokeDevice, unfit
from croupier.runtime.house import Done, Who
from croupier.runtime.house.streams import HOUSE
from croupier.web.account_store import hashed
from croupier.web.administration import administrator, changed_by, needs_proof, takes_two
from croupier.web.guard import check_form, signed_in
from croupier.web.handler_types import Asking, Name, TheAccounts, TheHouse, TheSettings, threaded
from croupier.web.machines import PREFIX, routes_of
from croupier.web.page_context import shown
from croupier.web.sign_in import Form
from croupier.web.table_names import operator_named, tables_named
from croupier.wording import say
from croupier.wording.languages import translated

DAYS: Final = 90
RATE: Final = 10


class NewDevice(msgspec.Struct, forbid_unknown_fields=True):
    """A machine that is to have a token. `second` is the second person's word for exactly this."""

    name: str
    kind: DeviceKind
    tables: list[str] = []
    operator: str = ""
    days: int = DAYS
    rate: int = RATE
    second: str = ""


class KnownDevice(msgspec.Struct):
    """A machine of the register. `token` is there once, in the answer to whoever made it."""

    name: str
    kind: str
    tables: list[str]
    operator: str
    until: str
    rate: int
    by: str
    stands: bool
    revoked_by: str = ""
    token: str = ""
    routes: list[str] = []


class Revoke(msgspec.Struct, forbid_unknown_fields=True):
    """Why a token is revoked."""

    reason: str = ""


# Making and revoking -------------------------------------------------------------------------------------------------


def made(house: TheHouse, asked: NewDevice, by: str) -> tuple[str, Device]:
    """Give a machine a token; the register keeps its hash, and nothing keeps the token."""
    token = PREFIX + secrets.token_urlsafe(32)
    command = _command(house, asked, hashed(token), by)
    if says := unfit(command):
        raise ClientException(detail=say(says))
    answer = house.submit(HOUSE, command, f"device {uuid4()}", Who(name=by))
    if not isinstance(answer, Done) or not answer.events:
        raise ClientException(detail=say("There is, or has been, a machine called {name}.", name=f"{asked.name!r}"))
    return token, house.devices[asked.name]


def _command(house: TheHouse, asked: NewDevice, token: str, by: str) -> RegisterDevice:
    tables, owner = tables_named(house, asked.tables, say("All tables of a machine are of one operator."))
    if not 1 <= asked.days <= LONGEST.days:
        raise ClientException(detail=say("A token is made for 1 to {days} days.", days=LONGEST.days))
    if asked.operator:
        operator_named(house, asked.operator)
    return RegisterDevice(
        name=asked.name,
        kind=asked.kind,
        operator=owner or asked.operator,
        tables=tables,
        until=house.clock.clock.now().replace(microsecond=0) + timedelta(days=asked.days),
        rate=asked.rate,
        token=token,
        by=by,
    )


def revoked(house: TheHouse, name: str, by: str, reason: str) -> None:
    """See that a token opens nothing any more."""
    device = house.devices.get(name)
    if device is None:
        raise NotFoundException(detail=say("There is no machine {name}.", name=f"{name!r}"))
    if not device.revoked:
        house.submit(HOUSE, RevokeDevice(name=name, by=by, reason=reason[:300]), f"device {uuid4()}", Who(name=by))


def known(house: TheHouse, device: Device, token: str = "") -> KnownDevice:
    return KnownDevice(
        name=device.name,
        kind=device.kind.value,
        tables=[*device.tables],
        operator=device.operator,
        until=device.until.isoformat(),
        rate=device.rate,
        by=device.by,
        stands=device.stands(house.clock.clock.now()),
        revoked_by=device.revoked,
        token=token,
        routes=sorted(routes_of(device)),
    )


# The interface -------------------------------------------------------------------------------------------------------


@get("/api/device", tags=["devices"], summary="Which machine this is, and what it may ask", sync_to_thread=False)
def this_device(request: Asking, house: TheHouse) -> KnownDevice:
    user = signed_in(request)
    if user.device is None:
        raise NotFoundException(detail=say("This is not a machine: it has no token."))
    return known(house, user.device)


@get("/api/devices", tags=["devices"], summary="Every machine that was ever given a token")
@threaded
def devices(request: Asking, house: TheHouse) -> list[KnownDevice]:
    administrator(request)
    return [known(house, each) for each in house.devices.values()]


@post("/api/devices", tags=["devices"], summary="Give a machine a token: two people; the token is shown once")
async def make_device(
    request: Asking, house: TheHouse, accounts: TheAccounts, data: JSONBody[NewDevice]
) -> KnownDevice:
    # The second person's word is for what was sent, not for what was read out of it.
    sent: dict[str, Any] = await request.json()
    by = await asyncio.to_thread(changed_by, request, house, accounts, sent)
    token, device = await asyncio.to_thread(made, house, data, by)
    return known(house, device, token)


@post("/api/devices/{name:str}/revoke", tags=["devices"], summary="Revoke a machine's token at once", status_code=200)
@threaded
def revoke_device(
    request: Asking, house: TheHouse, accounts: TheAccounts, name: Name, data: JSONBody[Revoke]
) -> KnownDevice:
    by = changed_by(request, house, accounts, {"act": "revoke"})
    revoked(house, name, by, data.reason)
    return known(house, house.devices[name])


# The page ------------------------------------------------------------------------------------------------------------


@get("/devices", include_in_schema=False)
@threaded
def page(request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts) -> Template:
    return _page(request, settings, house, accounts)


def _page(
    request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts, token: str = "", done: str = ""
) -> Template:
    user = administrator(request)
    rows = [known(house, each) for each in sorted(house.devices.values(), key=lambda each: each.name)]
    context: dict[str, Any] = shown(request, settings, "Devices")
    context |= {"rows": rows, "token": token, "done": done, "operators": ["", *house.operators]}
    context |= {"kinds": [(each.value, translated(RIGHTS[each].says)) for each in DeviceKind]}
    context |= {"tables": " ".join(house.tables), "days": DAYS, "rate": RATE}
    context |= {"proof": needs_proof(accounts, user), "two": takes_two(house, accounts, user)}
    return Template("devices.html", context=context)


@post("/devices", include_in_schema=False, status_code=200)
@threaded
def make(request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts, data: Form) -> Template:
    check_form(administrator(request), data.get("csrf", ""), "")
    by = changed_by(request, house, accounts, data)
    if data.get("act") == "revoke":
        revoked(house, data.get("name", ""), by, data.get("reason", ""))
        says = say("The token of {name} is no longer valid.", name=data.get("name", ""))
        return _page(request, settings, house, accounts, done=says)
    token, device = made(house, _filled_in(data), by)
    done = say("{name} has a token until {until}.", name=device.name, until=f"{device.until:%Y-%m-%d}")
    return _page(request, settings, house, accounts, token, done)


def _filled_in(data: dict[str, str]) -> NewDevice:
    numbers = {each: data.get(each, "") for each in ("days", "rate")}
    kinds = {each.value: each for each in DeviceKind}
    if data.get("kind") not in kinds or not all(each.isascii() and each.isdigit() for each in numbers.values()):
        raise ClientException(detail=say("Give a name, a kind, and whole numbers of days and of requests."))
    return NewDevice(
        name=data.get("name", ""),
        kind=kinds[data["kind"]],
        tables=data.get("tables", "").replace(",", " ").split(),
        operator=data.get("operator", ""),
        days=int(numbers["days"][:6]),
        rate=int(numbers["rate"][:6]),
    )


ROUTES = [this_device, devices, make_device, revoke_device, page, make]
