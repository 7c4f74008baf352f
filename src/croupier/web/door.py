"""The door: signing in and out, the first administrator's link, invitations, and the second person's sign-in."""

import asyncio
import json
import logging
import secrets
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.params import Body, JSONBody, QueryParameter
from litestar.response import Redirect, Template

from croupier.floor.people import Person
from croupier.kernel.staff import Role
from croupier.web.accounts import LEAST_PASSWORD, MOST_PASSWORD
from croupier.web.given import Asking, TheAccounts, TheHouse, TheMetrics, TheSettings, threaded
from croupier.web.guard import LOG, check_form, signed_in
from croupier.web.people import User
from croupier.web.shown import shown

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]


class Second(msgspec.Struct, forbid_unknown_fields=True):
    """A second person's own sign-in, for one command."""

    person: str
    password: str


class Token(msgspec.Struct):
    token: str


# Signing in ----------------------------------------------------------------------------------------------------------


@get("/sign-in", include_in_schema=False, sync_to_thread=False)
def sign_in_page(
    request: Asking,
    settings: TheSettings,
    house: TheHouse,
    next_: Annotated[str, QueryParameter(name="next", max_length=200)] = "/",
) -> Template:
    return _door(request, settings, house, next_)


def _door(
    request: Asking, settings: TheSettings, house: TheHouse, next_: str, says: str = "", given: str = ""
) -> Template:
    token = request.cookies.get(settings.form_cookie) or secrets.token_urlsafe(24)
    context = shown(request, settings, "Sign in")
    context |= {
        "csrf": token,
        "next": own_path(next_),
        "says": says,
        "given": given,
        "people": _demo_people(house) if settings.demo else (),
        "password": DEMO_PASSWORD if settings.demo else "",
    }
    cookie = Cookie(
        key=settings.form_cookie, value=token, httponly=True, samesite="strict", secure=settings.secure, path="/"
    )
    return Template("sign_in.html", context=context, cookies=[cookie], status_code=401 if says else 200)


DEMO_PASSWORD = "croupier demonstration"  # noqa: S105 - written on the page of the demonstration
_ORDER = (Role.DEALER, Role.GAMING_SUPERVISOR, Role.HIGHER_DUTIES_DEALER, Role.PLAYER)


def _demo_people(house: TheHouse) -> list[dict[str, str]]:
    order = {role: place for place, role in enumerate((*_ORDER, *(each for each in Role if each not in _ORDER)))}
    people = sorted(house.people.values(), key=lambda each: order[each.role])
    return [{"id": each.name, "name": each.name, "title": each.role.title} for each in people]


def own_path(path: str) -> str:
    """Only a path of this house: never another site, however it is written."""
    plain = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() and "\\" not in path
    return path if plain else "/"


@post("/sign-in", include_in_schema=False)
async def sign_in(
    request: Asking,
    settings: TheSettings,
    house: TheHouse,
    accounts: TheAccounts,
    metrics: TheMetrics,
    data: Form,
) -> Response[Any]:
    name, password = data.get("person", "")[:60], data.get("password", "")
    check_form(None, data.get("csrf", ""), request.cookies.get(settings.form_cookie, ""))
    denied = await asyncio.to_thread(accounts.check, name, password)
    metrics.door(denied.why if denied else "signed in")
    _log("sign-in", name, denied.why if denied else "done", request)
    if denied:
        return _door(request, settings, house, data.get("next", "/"), denied.says, name)
    before = request.scope.get("user")
    if isinstance(before, User):
        accounts.sign_out(before.session.token)
    return _signed_in(accounts, settings, name, own_path(data.get("next", "/")))


def _signed_in(accounts: TheAccounts, settings: TheSettings, name: str, to: str) -> Response[Any]:
    token, _ = accounts.sign_in(name)
    cookie = Cookie(
        key=settings.cookie,
        value=token,
        httponly=True,
        samesite="lax",
        secure=settings.secure,
        path="/",
        max_age=int(settings.absolute.total_seconds()),
    )
    return Redirect(to, status_code=303, cookies=[cookie])


def _log(what: str, name: str, outcome: str, request: Asking) -> None:
    client = request.client.host if request.client else ""
    level = logging.WARNING if outcome in WRONG else logging.INFO
    LOG.log(level, json.dumps({"what": what, "who": name, "outcome": outcome, "from": client}, ensure_ascii=False))


WRONG = frozenset({"unknown", "wrong password", "locked", "now locked"})
"""What is logged also where only what is wrong is logged."""


@post("/sign-out", include_in_schema=False)
@threaded
def sign_out(request: Asking, settings: TheSettings, accounts: TheAccounts, data: Form) -> Response[Any]:
    user = signed_in(request)
    check_form(user, data.get("csrf", ""), "")
    accounts.sign_out(user.session.token)
    gone = Cookie(key=settings.cookie, value="", max_age=0, httponly=True, samesite="lax", secure=settings.secure)
    return Redirect("/sign-in", status_code=303, cookies=[gone])


# A second person -----------------------------------------------------------------------------------------------------


@post("/api/second", tags=["people"], summary="A second person signs in for one command", status_code=201)
async def second(
    request: Asking, accounts: TheAccounts, settings: TheSettings, metrics: TheMetrics, data: JSONBody[Second]
) -> Token:
    user = signed_in(request)
    if not user.staff:
        raise PermissionDeniedException(detail="This is for the staff.")
    denied = await asyncio.to_thread(accounts.check, data.person[:60], data.password)
    metrics.door(f"second: {denied.why if denied else 'signed in'}")
    _log("second sign-in", data.person[:60], denied.why if denied else "done", request)
    if denied:
        raise PermissionDeniedException(detail=denied.says)
    if data.person == user.name:
        raise PermissionDeniedException(detail="The second person is somebody else.")
    return Token(token=accounts.give_once("second", data.person, int(settings.second.total_seconds())))


# Invitations ---------------------------------------------------------------------------------------------------------


@get("/welcome", include_in_schema=False)
@threaded
def welcome_page(
    request: Asking,
    settings: TheSettings,
    accounts: TheAccounts,
    token: Annotated[str, QueryParameter(name="token", max_length=100)] = "",
) -> Template:
    return _welcome(request, settings, accounts, token)


def _welcome(request: Asking, settings: TheSettings, accounts: TheAccounts, token: str, says: str = "") -> Template:
    name = accounts.look_once("invitation", token)
    if name is None:
        raise NotFoundException(detail="This link was used already, or is too old.")
    before = request.cookies.get(settings.form_cookie) or secrets.token_urlsafe(24)
    context = shown(request, settings, "Welcome")
    context |= {"csrf": before, "token": token, "name": name, "says": says, "least": LEAST_PASSWORD}
    cookie = Cookie(
        key=settings.form_cookie, value=before, httponly=True, samesite="strict", secure=settings.secure, path="/"
    )
    return Template("welcome.html", context=context, cookies=[cookie], status_code=422 if says else 200)


@post("/welcome", include_in_schema=False)
@threaded
def welcome(
    request: Asking, settings: TheSettings, accounts: TheAccounts, house: TheHouse, data: Form
) -> Response[Any]:
    check_form(None, data.get("csrf", ""), request.cookies.get(settings.form_cookie, ""))
    token, password = data.get("token", "")[:100], data.get("password", "")
    name = accounts.look_once("invitation", token)
    if name is not None and not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        says = f"A password has {LEAST_PASSWORD} to {MOST_PASSWORD} characters."
        return _welcome(request, settings, accounts, token, says)
    if name is None or accounts.take_once("invitation", token) is None:
        raise NotFoundException(detail="This link was used already, or is too old.")
    accounts.add(name, password, admin=name not in house.people)
    _log("welcome", name, "done", request)
    return _signed_in(accounts, settings, name, "/")


@get("/people", include_in_schema=False)
@threaded
def people_page(request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts) -> Template:
    return _people(request, settings, house, accounts)


def _people(request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts, link: str = "") -> Template:
    administrator(request)
    known = set(accounts.names())
    rows = [
        {"name": each.name, "title": each.role.title, "signs_in": each.name in known}
        for each in sorted(house.people.values(), key=lambda each: each.name)
    ]
    context = shown(request, settings, "People")
    context |= {"rows": rows, "roles": [(each.value, each.title) for each in Role], "link": link}
    return Template("people.html", context=context)


def administrator(request: Asking) -> User:
    user = signed_in(request)
    if not user.admin:
        raise PermissionDeniedException(detail="This page is for the administrator.")
    return user


@post("/people", include_in_schema=False)
@threaded
def invite(request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts, data: Form) -> Template:
    """Enter somebody, or give somebody another rank, and make the link with which they choose a password."""
    user = administrator(request)
    check_form(user, data.get("csrf", ""), "")
    name = " ".join(data.get("name", "").split())[:60]
    roles = {each.value: each for each in Role}
    role = roles.get(data.get("role", ""))
    if not name or not name.isprintable() or role is None:
        raise ClientException(detail="Give a name and a rank.")
    if name == user.name or (accounts.is_admin(name) and name not in house.people):
        raise ClientException(detail="An administrator takes no part in the game: choose another name.")
    house.enter(Person(name=name, role=role))
    token = accounts.give_once("invitation", name, int(settings.invitation.total_seconds()))
    _log("invited", name, role.value, request)
    return _people(request, settings, house, accounts, f"{settings.at}/welcome?token={token}")


ROUTES = [sign_in_page, sign_in, sign_out, second, welcome_page, welcome, people_page, invite]
