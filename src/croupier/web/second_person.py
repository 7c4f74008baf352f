"""A second person's word for one command, with everything that their own session would ask for."""

from typing import Any

import msgspec
from litestar import post
from litestar.exceptions import PermissionDeniedException
from litestar.params import JSONBody

from croupier.floor.access import Access
from croupier.web.access_log import denied, noted
from croupier.web.accounts import Accounts
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, TheAccounts, TheHouse, TheMetrics, TheSettings, threaded
from croupier.web.passkeys import Answered, challenged, proved, taken
from croupier.web.people import User
from croupier.web.second_person_binding import WORD, word_for
from croupier.web.settings import Settings
from croupier.web.sign_in import device_of, plain
from croupier.wording import say

CHALLENGE = "challenge to a second person"


class Second(msgspec.Struct, forbid_unknown_fields=True):
    """A second person's own sign-in, for one command: `path` and `body` are where it is sent, and what."""

    person: str
    password: str
    path: str
    body: dict[str, Any]


class Word(msgspec.Struct):
    """The second person's word, as a token to send with the command; or what their passkey must answer first."""

    token: str = ""
    handle: str = ""
    options: dict[str, Any] = {}


@post("/api/second", tags=["people"], summary="A second person signs in for one command", status_code=201)
@threaded
def second(
    request: Asking,
    accounts: TheAccounts,
    settings: TheSettings,
    house: TheHouse,
    metrics: TheMetrics,
    data: JSONBody[Second],
) -> Word:
    user, name = _staff(request), plain(data.person)
    no = accounts.check(name, data.password, device_of(request, settings))
    metrics.door(f"second: {no.why if no else 'signed in'}")
    if no:
        denied(request, house, no, name, by=user.name)
        raise PermissionDeniedException(detail=no.says)
    if name == user.name:
        raise PermissionDeniedException(detail=say("The second person is somebody else."))
    if accounts.passkeys(name):
        handle, options = challenged(accounts, settings, CHALLENGE, _between(user, name, data), name)
        return Word(handle=handle, options=options)
    if settings.asks_passkeys:
        raise PermissionDeniedException(
            detail=say("{name} has no passkey yet: they register one when they sign in.", name=name)
        )
    return _word(request, accounts, settings, house, name, word_for(user.session, data.path, data.body))


def _staff(request: Asking) -> User:
    user = signed_in(request)
    if not (user.staff or user.oversight or user.runs_tournaments or user.admin):
        raise PermissionDeniedException(detail=say("This is for the staff."))
    return user


def _between(user: User, name: str, data: Second) -> str:
    """A challenge holds for one person at one session, for one thing."""
    return f"{user.session.id} {word_for(user.session, data.path, data.body).split()[-1]} {name}"


def _word(request: Asking, accounts: Accounts, settings: Settings, house: TheHouse, name: str, what_for: str) -> Word:
    noted(request, house, Access.SECOND_SIGNED_IN, name, by=signed_in(request).name)
    return Word(token=accounts.give_once(what_for, name, int(settings.second.total_seconds())))


@post(
    "/api/second/passkey",
    tags=["people"],
    summary="The second person proves with a passkey who they are",
    status_code=201,
)
@threaded
def second_passkey(
    request: Asking, accounts: TheAccounts, settings: TheSettings, house: TheHouse, data: JSONBody[Answered]
) -> Word:
    user = _staff(request)
    bound, challenge = taken(accounts, CHALLENGE, data.handle)
    at, what_for, name = bound.split(" ", 2)
    if at != user.session.id:
        raise PermissionDeniedException(detail=say("That took too long: begin again."))
    proved(request, accounts, settings, house, name, challenge, data.credential)
    return _word(request, accounts, settings, house, name, f"{WORD} {what_for}")


ROUTES = [second, second_passkey]
