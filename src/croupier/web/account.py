"""One's own account: password, passkeys and sessions."""

from datetime import UTC, datetime
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import QueryParameter
from litestar.response import Redirect, Template

from croupier.floor.access import Access
from croupier.web.access_log import denied, noted
from croupier.web.cookies import ended_cookie
from croupier.web.guard import check_form, signed_in
from croupier.web.handler_types import Asking, TheAccounts, TheHouse, TheSettings, threaded
from croupier.web.page_context import shown
from croupier.web.passwords import LEAST, unfit
from croupier.web.people import User
from croupier.web.sign_in import Form, device_of, own_path, plain
from croupier.wording import say

OTHERS = "others"


@get("/account", include_in_schema=False)
@threaded
def account_page(
    request: Asking,
    settings: TheSettings,
    accounts: TheAccounts,
    next_: Annotated[str, QueryParameter(name="next", max_length=200)] = "",
) -> Template:
    return _account(request, settings, accounts, next_=own_path(next_) if next_ else "")


def _account(
    request: Asking, settings: TheSettings, accounts: TheAccounts, says: str = "", done: str = "", next_: str = ""
) -> Template:
    user = signed_in(request)
    passkeys = [{"id": each.id, "made": _moment(each.made)} for each in accounts.passkeys(user.name)]
    sessions = [
        {
            "id": each.id,
            "here": each.id == user.session.id,
            "made": _moment(each.made),
            "seen": _moment(each.seen),
            "place": each.place,
            "browser": each.browser,
        }
        for each in accounts.sessions_of(user.name)
    ]
    context = shown(request, settings, "")
    context |= {"passkeys": passkeys, "sessions": sessions, "says": says, "done": done, "least": LEAST}
    context |= {"halfway": settings.asks_passkeys and not user.session.proved, "next": next_}
    return Template("account.html", context=context, status_code=422 if says else 200)


def _moment(seconds: int) -> str:
    """In UTC, as a browser can read it: it shows the moment in the time of the floor."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


@get("/api/session", tags=["people"], summary="Who is signed in; asking counts as use", sync_to_thread=False)
def session(request: Asking, settings: TheSettings) -> dict[str, Any]:
    user = signed_in(request)
    return {"name": user.name, "title": user.title, "idle_seconds": int(settings.idle.total_seconds())}


@post("/account/password", include_in_schema=False)
@threaded
def change_password(
    request: Asking, settings: TheSettings, accounts: TheAccounts, house: TheHouse, data: Form
) -> Template:
    """Choose another password: asks for the old one, and ends every other session."""
    user = signed_in(request)
    check_form(user, data.get("csrf", ""), "")
    says = _wrong(request, settings, accounts, house, user, data.get("old", ""))
    says = says or unfit(data.get("new", ""), user.name)
    if says:
        return _account(request, settings, accounts, says)
    accounts.change_password(user.name, data["new"], but=user.session)
    noted(request, house, Access.PASSWORD_CHANGED, user.name)
    return _account(
        request, settings, accounts, done=say("Your password has been changed. Your other sessions have ended.")
    )


def _wrong(
    request: Asking, settings: TheSettings, accounts: TheAccounts, house: TheHouse, user: User, password: str
) -> str | None:
    """Say what is wrong with their own password, typed once more."""
    no = accounts.check(user.name, password, device_of(request, settings))
    if no is None:
        return None
    denied(request, house, no, user.name)
    return no.says if no.why != "wrong password" else "That is not your password."


@post("/account/sessions", include_in_schema=False)
@threaded
def end_sessions(
    request: Asking, settings: TheSettings, accounts: TheAccounts, house: TheHouse, data: Form
) -> Response[Any]:
    """End one of one's sessions, or all others: asks for the password, or a passkey that was just used."""
    user = signed_in(request)
    check_form(user, data.get("csrf", ""), "")
    if not accounts.has_stepped_up(user.session):
        says = _wrong(request, settings, accounts, house, user, data.get("password", ""))
        if says:
            return _account(request, settings, accounts, says)
    which = plain(data.get("which", ""))
    if which == OTHERS:
        accounts.end_sessions(user.name, but=user.session)
    elif not accounts.end_session(user.name, which):
        return _account(request, settings, accounts, say("That session has ended already."))
    noted(request, house, Access.SESSIONS_ENDED, user.name)
    if which == user.session.id:
        return Redirect("/sign-in", status_code=303, cookies=[ended_cookie(settings)])
    return _account(request, settings, accounts, done=say("Ended."))


@post("/account/passkeys", include_in_schema=False)
@threaded
def withdraw_passkey(
    request: Asking, settings: TheSettings, accounts: TheAccounts, house: TheHouse, data: Form
) -> Template:
    """Take back one of one's passkeys: asks for a passkey that was just used, and leaves at least one."""
    user = signed_in(request)
    check_form(user, data.get("csrf", ""), "")
    if not accounts.has_stepped_up(user.session):
        raise PermissionDeniedException(detail=say("Use a passkey that you have first."))
    if len(accounts.passkeys(user.name)) < 2:  # noqa: PLR2004 - one must be left
        return _account(request, settings, accounts, say("This is your only passkey: register another one first."))
    if not accounts.withdraw_passkey(user.name, _known(accounts, user, data.get("which", ""))):
        return _account(request, settings, accounts, say("There is no such passkey."))
    noted(request, house, Access.PASSKEY_WITHDRAWN, user.name)
    return _account(request, settings, accounts, done=say("It is no longer taken."))


def _known(accounts: TheAccounts, user: User, which: str) -> str:
    """Only what is there is looked for: an id can be any text."""
    return which if any(each.id == which for each in accounts.passkeys(user.name)) else ""


ROUTES = [account_page, session, change_password, end_sessions, withdraw_passkey]
