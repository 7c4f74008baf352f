"""The door: signing in and out, and the link with which somebody chooses a password."""

import secrets
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, JSONBody, QueryParameter
from litestar.response import Redirect, Template

from croupier.floor.access import Access
from croupier.kernel.staff import Role
from croupier.web.access_log import came_from, denied, noted
from croupier.web.accounts import ADMINISTRATION, INVITATION
from croupier.web.cookies import device_cookie, ended_cookie, form_cookie, session_cookie
from croupier.web.guard import check_form, halfway, signed_in
from croupier.web.handler_types import Asking, TheAccounts, TheHouse, TheMetrics, TheSettings, threaded
from croupier.web.page_context import shown
from croupier.web.passwords import LEAST, unfit
from croupier.web.people import User
from croupier.wording import say

Form = Annotated[dict[str, str], Body(media_type=RequestEncodingType.URL_ENCODED)]
MOST_NAME = 60


# Signing in ----------------------------------------------------------------------------------------------------------


@get("/sign-in", include_in_schema=False)
@threaded
def sign_in_page(
    request: Asking,
    settings: TheSettings,
    house: TheHouse,
    next_: Annotated[str, QueryParameter(name="next", max_length=200)] = "/",
) -> Template | Redirect:
    if halfway(request):
        return Redirect(f"/account?next={quote(own_path(next_))}", status_code=303)
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
    cookies = [form_cookie(settings, token)]
    return Template("sign_in.html", context=context, cookies=cookies, status_code=401 if says else 200)


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
@threaded
def sign_in(
    request: Asking,
    settings: TheSettings,
    house: TheHouse,
    accounts: TheAccounts,
    metrics: TheMetrics,
    data: Form,
) -> Response[Any]:
    name, password = plain(data.get("person", "")), data.get("password", "")
    check_form(None, data.get("csrf", ""), request.cookies.get(settings.form_cookie, ""))
    no = accounts.check(name, password, device_of(request, settings))
    metrics.door(no.why if no else "signed in")
    if no:
        denied(request, house, no, name)
        return _door(request, settings, house, data.get("next", "/"), no.says, name)
    before = request.scope.get("user")
    if isinstance(before, User):
        accounts.sign_out(before.session)
    noted(request, house, Access.SIGNED_IN, name)
    return _signed_in(request, accounts, settings, name, own_path(data.get("next", "/")))


def plain(text: str) -> str:
    """Take what was sent as a name; what nobody can be called, and no database keep, is nobody's."""
    return text[:MOST_NAME] if text.isprintable() else ""


def device_of(request: Asking, settings: TheSettings) -> str:
    return request.cookies.get(settings.device_cookie, "")[:100]


def _signed_in(request: Asking, accounts: TheAccounts, settings: TheSettings, name: str, to: str) -> Response[Any]:
    """Begin a session. Where a passkey is asked for too, it opens nothing until that was used."""
    token, _ = accounts.sign_in(name, place=came_from(request), browser=request.headers.get("user-agent", ""))
    device = device_of(request, settings) or secrets.token_urlsafe(32)
    accounts.know(device, name)
    cookies = [session_cookie(settings, token), device_cookie(settings, device)]
    where = f"/account?next={quote(to)}" if settings.asks_passkeys else to
    return Redirect(where, status_code=303, cookies=cookies)


@post("/sign-out", include_in_schema=False)
@threaded
def sign_out(
    request: Asking, settings: TheSettings, accounts: TheAccounts, house: TheHouse, data: Form
) -> Response[Any]:
    user = signed_in(request)
    check_form(user, data.get("csrf", ""), "")
    accounts.sign_out(user.session)
    noted(request, house, Access.SIGNED_OUT, user.name)
    cleared = {"clear-site-data": '"cache"'}
    return Redirect("/sign-in", status_code=303, cookies=[ended_cookie(settings)], headers=cleared)


# Links ---------------------------------------------------------------------------------------------------------------


def link(settings: TheSettings, token: str) -> str:
    """Write a link down. What stands behind the # is sent to nobody: not to a proxy, not into a log."""
    return f"{settings.at}/welcome#{token}"


@get("/welcome", include_in_schema=False, sync_to_thread=False)
def welcome_page(request: Asking, settings: TheSettings) -> Template:
    return _welcome(request, settings)


def _welcome(request: Asking, settings: TheSettings, token: str = "", says: str = "") -> Template:
    before = request.cookies.get(settings.form_cookie) or secrets.token_urlsafe(24)
    context = shown(request, settings, "Welcome")
    context |= {"csrf": before, "token": token, "says": says, "least": LEAST}
    cookies = [form_cookie(settings, before)]
    return Template("welcome.html", context=context, cookies=cookies, status_code=422 if says else 200)


class HeldToken(msgspec.Struct, forbid_unknown_fields=True):
    """A link that somebody holds."""

    token: str


@post("/api/welcome", tags=["people"], summary="Whose link this is, without using it", status_code=200)
@threaded
def whose(accounts: TheAccounts, data: JSONBody[HeldToken]) -> dict[str, str]:
    name, _ = _invited(accounts, data.token[:100])
    return {"name": name}


def _invited(accounts: TheAccounts, token: str) -> tuple[str, str]:
    """Find for whom a link is and what it makes of them."""
    for kind in (INVITATION, ADMINISTRATION):
        name = accounts.look_once(kind, token)
        if name is not None:
            return name, kind
    raise NotFoundException(detail=say("This link has been used, or is too old."))


@post("/welcome", include_in_schema=False)
@threaded
def welcome(
    request: Asking, settings: TheSettings, accounts: TheAccounts, house: TheHouse, data: Form
) -> Response[Any]:
    check_form(None, data.get("csrf", ""), request.cookies.get(settings.form_cookie, ""))
    token, password = data.get("token", "")[:100], data.get("password", "")
    name, kind = _invited(accounts, token)
    says = unfit(password, name)
    if says:
        return _welcome(request, settings, token, says)
    if accounts.take_once(kind, token) is None:
        raise NotFoundException(detail=say("This link has been used, or is too old."))
    # With one link every other for the same person ends: each start of each server prints one until then.
    accounts.take_back(kind, name)
    accounts.add(name, password, admin=kind == ADMINISTRATION)
    if kind == ADMINISTRATION:
        # Whoever reads what the server prints may begin anew, also after the passkey was lost.
        accounts.withdraw_passkeys(name)
    noted(request, house, Access.LINK_USED, name)
    return _signed_in(request, accounts, settings, name, "/")


ROUTES = [sign_in_page, sign_in, sign_out, welcome_page, welcome, whose]
