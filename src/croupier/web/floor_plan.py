"""The floor as a plan, over HTTP and on a page: checked as each choice is made, applied by two people."""

import tomllib
from datetime import date
from decimal import Decimal
from typing import Any, Final

import msgspec
from litestar import Response, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import JSONBody
from litestar.response import Template

from croupier.floor.plan import ChangeFloor
from croupier.floor.stops import MANAGERS
from croupier.kernel.records import record, replace
from croupier.kernel.staff import Role
from croupier.runtime import floors
from croupier.runtime.floors import changing
from croupier.runtime.house import Answer, Done, NotDone
from croupier.runtime.house.streams import FLOOR
from croupier.web.desk import told
from croupier.web.first_links import links_for
from croupier.web.floor_choices import choices
from croupier.web.guard import signed_in
from croupier.web.handler_types import Asking, TheAccounts, TheDesk, TheHouse, TheSettings, threaded
from croupier.web.house_pages import proved
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.requests import command_id_fits
from croupier.wording import say

BY_SIGN_IN: Final = "each by their own sign-in"


class PlanBody(msgspec.Struct, forbid_unknown_fields=True):
    """A whole floor: TOML as a text, or the same as an object."""

    floor: str | dict[str, Any]


class Apply(msgspec.Struct, forbid_unknown_fields=True):
    """A floor to be applied. In a new house `by` and `beside` name two of its people; later both sign in."""

    command_id: str
    floor: str | dict[str, Any]
    by: str = ""
    beside: str = ""
    second: str = ""


class Found(msgspec.Struct):
    """Something that is wrong with a floor, and where: the section, the number of the entry in it, and the field."""

    section: str
    index: int | None
    field: str
    line: int
    code: str
    says: str
    mend: str
    clauses: list[str]


class Checked(msgspec.Struct):
    """Whether a floor is lawful; if so, what applying it would change."""

    lawful: bool
    findings: list[Found] = []
    changes: list[str] = []
    people: list[str] = []
    says: str = ""


class Applied(msgspec.Struct):
    """What came of applying a floor; `links` are those of people who are new, in a house that is new too."""

    accepted: bool
    sequence: int | None = None
    code: str = ""
    says: str = ""
    mend: str = ""
    clauses: list[str] = []
    links: dict[str, str] = {}


# The page ------------------------------------------------------------------------------------------------------------


@get("/floor-plan", include_in_schema=False)
@threaded
def plan_page(request: Asking, settings: TheSettings, house: TheHouse) -> Template:
    user, have = planner(request), floors.now(house)
    context = shown(request, settings, "Set-up")
    context |= {"new": floors.is_new(have), "may": _may(user, have), "sequence": house.now(FLOOR).sequence}
    return Template("floor_plan.html", context=context)


def planner(request: Asking) -> User:
    """See that somebody has a part in the plan: an administrator, a manager, or who oversees."""
    user = signed_in(request)
    if not (user.admin or user.oversight or user.role in MANAGERS):
        raise PermissionDeniedException(detail=say("The plan of the floor is for managers and the administrator."))
    return user


def _may(user: User, have: floors.Now) -> bool:
    """Tell whether somebody can begin a change: an administrator in a new house, later a manager or an inspector."""
    return user.admin if floors.is_new(have) else user.role in (*MANAGERS, Role.INSPECTOR)


# As data -------------------------------------------------------------------------------------------------------------


@get("/api/floor", tags=["house"], summary="The floor as a plan: an object, and the same as floor.toml")
@threaded
def plan(request: Asking, house: TheHouse) -> dict[str, Any]:
    planner(request)
    have = floors.now(house)
    text = floors.written(have)
    return {"new": floors.is_new(have), "floor": _plain(tomllib.loads(text, parse_float=Decimal)), "text": text}


@get("/api/floor/choices", tags=["house"], summary="What each document lets a floor choose, with its clauses")
@threaded
def plan_choices(request: Asking) -> dict[str, Any]:
    planner(request)
    return choices()


@get("/api/floor/example", tags=["house"], summary="A floor to start with: two tables of each document")
@threaded
def plan_example(request: Asking) -> dict[str, Any]:
    planner(request)
    return {"floor": _plain(tomllib.loads(floors.example(), parse_float=Decimal)), "text": floors.example()}


@post(
    "/api/floor/check",
    tags=["house"],
    summary="Check a floor against the editions: everything that is wrong",
    status_code=200,
)
@threaded
def check(request: Asking, house: TheHouse, data: JSONBody[PlanBody]) -> Checked:
    planner(request)
    try:
        found = _looked(house, data.floor)
    except (floors.NoFloor, floors.CannotChange) as error:
        return Checked(lawful=False, says=str(error))
    if isinstance(found, tuple):
        return Checked(lawful=False, findings=[_found(each) for each in found])
    same = floors.changes_nothing(found.have, found.change)
    changes = [] if same else list(floors.told(found.have, found.change))
    return Checked(lawful=True, changes=changes, people=[each.name for each in found.file.people])


@post(
    "/api/floor",
    tags=["house"],
    summary="Make the floor match the plan: two people, all or nothing",
    status_code=200,
)
@threaded
def apply(
    request: Asking,
    house: TheHouse,
    desk: TheDesk,
    accounts: TheAccounts,
    settings: TheSettings,
    data: JSONBody[Apply],
) -> Response[Applied]:
    user = planner(request)
    command_id_fits(data.command_id)
    if not _may(user, floors.now(house)):
        raise PermissionDeniedException(detail=say("The floor is changed by a manager and a second person."))
    try:
        found = _looked(house, data.floor)
    except (floors.NoFloor, floors.CannotChange) as error:
        return _answered(NotDone(says=str(error)))
    if isinstance(found, tuple):
        return _answered(NotDone(says="The floor is not lawful: check it first."))
    if floors.is_new(found.have):
        answer = _begun(house, found, user, data)
        made = answer.events if isinstance(answer, Done) and not answer.repeated else ()
        names = [each.name for each in found.change.entered] if made else []
        by = f"{data.by} with {data.beside}"
        return _answered(answer, links_for(house, names, settings=settings, accounts=accounts, by=by))
    one = proved(request, accounts, settings)
    other = desk.second_person(user, request.scope["path"], data)
    change = replace(found.change, proof=BY_SIGN_IN)
    return _answered(floors.change_floor(house, found.have, change, (one, other), data.command_id))


@record
class PlanAsRead:
    """A lawful floor: what the house has, what the plan says, and what that changes."""

    have: floors.Now
    file: floors.FloorFile
    change: ChangeFloor


def _looked(house: TheHouse, floor: str | dict[str, Any]) -> PlanAsRead | tuple[floors.FloorFinding, ...]:
    """Read a floor and hold it against the editions; gives what is wrong, or what it would change."""
    have = floors.now(house)
    text = floor if isinstance(floor, str) else ""
    given = floors.reads(text) if isinstance(floor, str) else floors.of_data(_typed(floor))
    wrong = floors.checked(given, house.clock.local(), text)
    if wrong:
        return wrong
    return PlanAsRead(have=have, file=given.file, change=floors.planned(have, given.file, house.clock.local()))


def _begun(house: TheHouse, found: PlanAsRead, user: User, data: Apply) -> Answer:
    """Begin a new house: two of the people of the plan answer for it."""
    by, beside = floors.first_two(found.file, data.by, data.beside)
    if by is None or beside is None or by.name == beside.name:
        return NotDone(says="Name two people of the plan who answer for it.")
    change = replace(found.change, proof=f"{changing.NEW}; entered by {user.name}")
    return floors.change_floor(house, found.have, change, (by, beside), data.command_id)


def _found(each: floors.FloorFinding) -> Found:
    return Found(
        section=each.section,
        index=each.index,
        field=each.field,
        line=each.line,
        code=each.code,
        says=each.says,
        mend=each.mend,
        clauses=[str(one) for one in each.because],
    )


def _answered(answer: Answer, links: dict[str, str] | None = None) -> Response[Applied]:
    """Say what the house said, as every command is answered."""
    said = told(answer, says=lambda *_: iter(()))
    body = Applied(
        accepted=said.accepted,
        sequence=said.sequence,
        code=said.code,
        says=said.says,
        mend=said.mend,
        clauses=said.clauses,
        links=links or {},
    )
    return Response(body, status_code=200 if isinstance(answer, Done) else 422)


# JSON and TOML -------------------------------------------------------------------------------------------------------


def _plain(value: Any) -> Any:
    """Give what TOML holds as JSON has it: days and amounts as texts."""
    match value:
        case dict():
            return {name: _plain(each) for name, each in value.items()}
        case list():
            return [_plain(each) for each in value]
        case date() | Decimal():
            return str(value)
        case _:
            return value


def _typed(value: dict[str, Any]) -> dict[str, Any]:
    """Give what JSON holds as TOML has it: days of documents, and amounts with cents."""
    made: dict[str, Any] = _numbers(value)
    documents = made.get("documents")
    for each in documents if isinstance(documents, list) else ():
        if isinstance(each, dict) and isinstance(each.get("published"), str):
            try:
                each["published"] = date.fromisoformat(each["published"])
            except ValueError:
                continue  # told as what it is: no date
    return made


def _numbers(value: Any) -> Any:
    match value:
        case dict():
            return {name: _numbers(each) for name, each in value.items()}
        case list():
            return [_numbers(each) for each in value]
        case float():
            return Decimal(str(value))
        case _:
            return value


ROUTES = [plan_page, plan, plan_choices, plan_example, check, apply]
