"""For the administrator: who works here, and who of them can sign in."""

from collections.abc import Callable, Mapping
from typing import Any, Final
from uuid import uuid4

from litestar import get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.response import Template

from croupier.floor.access import Access
from croupier.floor.people import Person, above_dealer, operators_of
from croupier.floor.staff_changes import LetActForOperator, RemovePerson
from croupier.kernel.staff import Role
from croupier.runtime.house import Who
from croupier.runtime.house.streams import HOUSE
from croupier.web.access_log import noted
from croupier.web.accounts import INVITATION, Account, Accounts
from croupier.web.guard import check_form, signed_in
from croupier.web.handler_types import Asking, TheAccounts, TheHouse, TheSettings, threaded
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.second_person_binding import word_for
from croupier.web.sign_in import MOST_NAME, Form, link, plain
from croupier.wording import say


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
    rows = [_row(each.name, each.role.title, known.get(each.name), each) for each in people]
    rows += [_row(each.name, "administrator", each) for each in known.values() if each.name not in house.people]
    context = shown(request, settings, "People")
    context |= {"rows": rows, "roles": [(each.value, each.title) for each in Role], "link": given, "done": done}
    context |= {"proof": needs_proof(accounts, user), "me": user.name, "operators": house.operators}
    context |= {"two": takes_two(house, accounts, user), "alone": ALONE}
    return Template("people.html", context=context)


def _row(name: str, title: str, account: Account | None, person: Person | None = None) -> dict[str, Any]:
    return {
        "name": name,
        "title": title,
        "signs_in": account is not None,
        "shut": account is not None and account.shut,
        "sessions": account.sessions if account else 0,
        "passkeys": account.passkeys if account else 0,
        "may_act": _may_act(person),
        "acts": person is not None and bool(person.acts_for_operator),
    }


def administrator(request: Asking) -> User:
    user = signed_in(request)
    if not user.admin:
        raise PermissionDeniedException(detail=say("This page is for the administrator."))
    return user


def needs_proof(accounts: Accounts, user: User) -> bool:
    """Whoever changes who can come in proves with a passkey who they are; a demonstration only who has one."""
    return not accounts.has_stepped_up(user.session) and bool(accounts.passkeys(user.name))


def _changing(request: Asking, house: TheHouse, accounts: Accounts, data: dict[str, str]) -> str:
    """See that a change of people is asked for by those who may make it; gives their names."""
    check_form(administrator(request), data.get("csrf", ""), "")
    return changed_by(request, house, accounts, data)


def changed_by(request: Asking, house: TheHouse, accounts: Accounts, data: Mapping[str, Any]) -> str:
    """Name who changes something: two people, but for what one may do alone. Their word is for exactly this."""
    user = administrator(request)
    if needs_proof(accounts, user):
        raise PermissionDeniedException(detail=say("Use your passkey first."))
    if data.get("act") in ALONE or not takes_two(house, accounts, user):
        return user.name
    name = accounts.take_once(word_for(user.session, request.scope["path"], data), data.get("second", ""))
    if name is None or name == user.name or not may_second(house, accounts, name):
        raise PermissionDeniedException(detail=TWO)
    return f"{user.name} with {name}"


ALONE: Final = frozenset({"shut", "end", "act-no-longer", "revoke", "resend", "forget"})
"""What is done at once, by one: it only takes away, and two give it back; or it gives nobody anything new."""

TWO: Final = (
    "Two people change who can come in and what they are: let a supervisor or above, an inspector or another "
    "administrator sign in for it."
)


def takes_two(house: TheHouse, accounts: Accounts, user: User) -> bool:
    """In a new house one begins: until two people are named, of whom somebody can be the second."""
    named = house.people
    others = [each.name for each in accounts.listed() if each.admin and each.name != user.name]
    return len(named) >= FIRST_TWO and any(may_second(house, accounts, each) for each in (*named, *others))


FIRST_TWO: Final = 2


def may_second(house: TheHouse, accounts: Accounts, name: str) -> bool:
    person = house.people.get(name)
    if person is None:
        return accounts.is_admin(name)
    return person.role is Role.INSPECTOR or above_dealer(person.role)


@post("/people", include_in_schema=False)
@threaded
def invite(request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts, data: Form) -> Template:
    """Enter somebody, or give somebody another rank, and make the link with which they choose a password."""
    user, by = administrator(request), _changing(request, house, accounts, data)
    name = " ".join(data.get("name", "").split())[:MOST_NAME]
    roles = {each.value: each for each in Role}
    role = roles.get(data.get("role", ""))
    if not name or not name.isprintable() or role is None:
        raise ClientException(detail=say("Give a name and a rank."))
    if name == user.name or (accounts.is_admin(name) and name not in house.people):
        raise ClientException(detail=say("An administrator takes no part in the game: choose another name."))
    _not_shut(accounts, name)
    before = house.people.get(name)
    house.enter(Person(name=name, role=role), _works_for(house, role, data.get("operator", "")))
    if before is not None and before.role is not role:
        # What somebody was shown as what they were ends with it, on every screen.
        accounts.end_sessions(name)
        noted(request, house, Access.SESSIONS_ENDED, name, by=by)
    given = _linked(accounts, settings, name)
    noted(request, house, Access.LINK_GIVEN, name, by=by)
    return _people(request, settings, house, accounts, given)


def _works_for(house: TheHouse, role: Role, operator: str) -> str:
    """For whom somebody works whose rank every operator has: it is said, unless there is only one."""
    possible = operators_of(role)
    if len(possible) <= 1 or len(house.operators) <= 1:
        return house.operators[0] if len(possible) > 1 and house.operators else ""
    if operator not in possible:
        raise ClientException(detail=say("Say for which operator: {possible}.", possible=say(" or ").join(possible)))
    return operator


def _not_shut(accounts: Accounts, name: str) -> None:
    if any(each.shut for each in accounts.listed() if each.name == name):
        raise ClientException(detail=say("The account of {name} is locked: open it first.", name=name))


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
    user = administrator(request)
    name, act = plain(data.get("name", "")), data.get("act", "")
    if name == user.name:
        raise ClientException(detail=say("You manage your own account on your own page."))
    if name not in house.people and name not in accounts.names():
        raise NotFoundException(detail=say("There is nobody called {name}.", name=f"{name!r}"))
    if act != "link" and act not in ACTS and act not in ACTING:
        raise ClientException(detail=say("Say what is to be done with the account."))
    by = _changing(request, house, accounts, data)
    if act == "link":
        return _new_link(request, settings, house, accounts, name, by)
    if act in ACTING:
        return _people(request, settings, house, accounts, done=_acts(house, name, by, acts=ACTING[act]))
    what, says, do = ACTS[act]
    if act == "remove":
        _gone(house, accounts, name)
    do(accounts, name)
    noted(request, house, what, name, by=by)
    return _people(request, settings, house, accounts, done=says.format(name))


ACTING: Final = {"act": True, "act-no-longer": False}
"""Whether somebody acts where a text names the operator itself."""


def _acts(house: TheHouse, name: str, by: str, *, acts: bool) -> str:
    """Let somebody of an operator's ranks act for it, or no longer; who said so stands in the journal."""
    if not _may_act(house.people.get(name)):
        raise ClientException(detail=say("Only somebody who holds one of the operator's ranks may act for it."))
    house.submit(HOUSE, LetActForOperator(name=name, acts=acts), f"people {uuid4()}", Who(name=by))
    return (
        say("{name} acts for the operator.", name=name)
        if acts
        else say("{name} no longer acts for the operator.", name=name)
    )


def _may_act(person: Person | None) -> bool:
    return person is not None and bool(operators_of(person.role))


def _gone(house: TheHouse, accounts: Accounts, name: str) -> None:
    """Take somebody off the list. Whoever can still sign in is locked first: nobody goes by a slip of the hand."""
    if any(not each.shut for each in accounts.listed() if each.name == name):
        raise ClientException(detail=say("The account of {name} is open: lock it first.", name=name))
    if name in house.people:
        house.tell(HOUSE, RemovePerson(name=name))


def _new_link(
    request: Asking, settings: TheSettings, house: TheHouse, accounts: TheAccounts, name: str, by: str
) -> Template:
    if name not in house.people:
        raise ClientException(detail=say("The administrator's link is printed when the server starts."))
    _not_shut(accounts, name)
    given = _linked(accounts, settings, name)
    noted(request, house, Access.LINK_GIVEN, name, by=by)
    return _people(request, settings, house, accounts, given)


ROUTES = [people_page, invite, change_account]
