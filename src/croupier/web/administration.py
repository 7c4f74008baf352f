"""For the administrator: who works here, and who of them can sign in."""

from collections.abc import Callable
from typing import Any, Final

from litestar import get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.response import Template

from croupier.floor.access import Access
from croupier.floor.people import Person
from croupier.floor.register import RemovePerson
from croupier.kernel.staff import Role
from croupier.runtime.house.streams import HOUSE
from croupier.web.accounts import INVITATION, Account, Accounts
from croupier.web.door import MOST_NAME, Form, link, plain
from croupier.web.given import Asking, TheAccounts, TheHouse, TheSettings, threaded
from croupier.web.guard import check_form, signed_in
from croupier.web.notes import noted
from croupier.web.people import User
from croupier.web.shown import shown


@get("/people", include_in_schema=False)
@threaded
def people_page(request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts) -> Template:
    return _people(request, settings, house, accounts)


def _people(
    request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts, given: str = "", done: str = ""
) -> Template:
    user = administrator(request)
    known = {each.name: each for each in accounts.listed()}
    people = sorted(house.people.values(), key=lambda each: each.name)
    rows = [_row(each.name, each.role.title, known.get(each.name)) for each in people]
    rows += [_row(each.name, "administrator", each) for each in known.values() if each.name not in house.people]
    context = shown(request, settings, "People")
    context |= {"rows": rows, "roles": [(each.value, each.title) for each in Role], "link": given, "done": done}
    context |= {"proof": _needs_proof(accounts, user), "me": user.name}
    return Template("people.html", context=context)


def _row(name: str, title: str, account: Account | None) -> dict[str, Any]:
    return {
        "name": name,
        "title": title,
        "signs_in": account is not None,
        "shut": account is not None and account.shut,
        "sessions": account.sessions if account else 0,
        "passkeys": account.passkeys if account else 0,
    }


def administrator(request: Asking) -> User:
    user = signed_in(request)
    if not user.admin:
        raise PermissionDeniedException(detail="This page is for the administrator.")
    return user


def _needs_proof(accounts: Accounts, user: User) -> bool:
    """Whoever changes who can come in proves with a passkey who they are; a demonstration only who has one."""
    return not accounts.has_stepped_up(user.session) and bool(accounts.passkeys(user.name))


def _changing(request: Asking, accounts: Accounts, data: dict[str, str]) -> User:
    user = administrator(request)
    check_form(user, data.get("csrf", ""), "")
    if _needs_proof(accounts, user):
        raise PermissionDeniedException(detail="Use your passkey first.")
    return user


@post("/people", include_in_schema=False)
@threaded
def invite(request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts, data: Form) -> Template:
    """Enter somebody, or give somebody another rank, and make the link with which they choose a password."""
    user = _changing(request, accounts, data)
    name = " ".join(data.get("name", "").split())[:MOST_NAME]
    roles = {each.value: each for each in Role}
    role = roles.get(data.get("role", ""))
    if not name or not name.isprintable() or role is None:
        raise ClientException(detail="Give a name and a rank.")
    if name == user.name or (accounts.is_admin(name) and name not in house.people):
        raise ClientException(detail="An administrator takes no part in the game: choose another name.")
    _not_shut(accounts, name)
    house.enter(Person(name=name, role=role))
    given = _linked(accounts, settings, name)
    noted(request, house, Access.LINK_GIVEN, name, by=user.name)
    return _people(request, settings, house, accounts, given)


def _not_shut(accounts: Accounts, name: str) -> None:
    if any(each.shut for each in accounts.listed() if each.name == name):
        raise ClientException(detail=f"The account of {name} is locked: open it first.")


def _linked(accounts: Accounts, settings: TheSettings, name: str) -> str:
    """Make a link for somebody; the one that they had before opens nothing any more."""
    accounts.take_back(INVITATION, name)
    return link(settings, accounts.give_once(INVITATION, name, int(settings.invitation.total_seconds())))


ACTS: Final[dict[str, tuple[Access, str, Callable[[Accounts, str], object]]]] = {
    "shut": (
        Access.ACCOUNT_SHUT,
        "{} can no longer sign in; every session ended.",
        lambda accounts, name: accounts.shut(name, shut=True),
    ),
    "open": (
        Access.ACCOUNT_OPENED,
        "{} can sign in again.",
        lambda accounts, name: accounts.shut(name, shut=False),
    ),
    "end": (
        Access.SESSIONS_ENDED,
        "Every session of {} ended.",
        lambda accounts, name: accounts.end_sessions(name),
    ),
    "withdraw": (
        Access.PASSKEY_WITHDRAWN,
        "No passkey of {} is taken any more; they register a new one at the next sign-in.",
        lambda accounts, name: (accounts.withdraw_passkeys(name), accounts.end_sessions(name)),
    ),
    "remove": (
        Access.ACCOUNT_REMOVED,
        "{} is no longer here. What they did stays in the journal.",
        lambda accounts, name: accounts.remove(name),
    ),
}
"""What an administrator does with an account: what is written down, what is said, and what is done."""


@post("/people/account", include_in_schema=False)
@threaded
def change_account(
    request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts, data: Form
) -> Template:
    user = _changing(request, accounts, data)
    name, act = plain(data.get("name", "")), data.get("act", "")
    if name == user.name:
        raise ClientException(detail="Your own account is on your own page.")
    if name not in house.people and name not in accounts.names():
        raise NotFoundException(detail=f"There is nobody called {name!r}.")
    if act == "link":
        return _new_link(request, settings, house, accounts, name, user)
    if act not in ACTS:
        raise ClientException(detail="Say what is to be done with the account.")
    what, says, do = ACTS[act]
    if act == "remove":
        _gone(house, accounts, name)
    do(accounts, name)
    noted(request, house, what, name, by=user.name)
    return _people(request, settings, house, accounts, done=says.format(name))


def _gone(house: TheHouse, accounts: Accounts, name: str) -> None:
    """Take somebody off the list. Whoever can still sign in is locked first: nobody goes by a slip of the hand."""
    if any(not each.shut for each in accounts.listed() if each.name == name):
        raise ClientException(detail=f"The account of {name} is open: lock it first.")
    if name in house.people:
        house.tell(HOUSE, RemovePerson(name=name))


def _new_link(
    request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts, name: str, user: User
) -> Template:
    if name not in house.people:
        raise ClientException(detail="The link of an administrator is printed when the server starts.")
    _not_shut(accounts, name)
    given = _linked(accounts, settings, name)
    noted(request, house, Access.LINK_GIVEN, name, by=user.name)
    return _people(request, settings, house, accounts, given)


ROUTES = [people_page, invite, change_account]
