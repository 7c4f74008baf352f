"""A class: the trainer asks, many phones answer under a name for the hour, and nothing is shown until it is closed."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.exceptions import ClientException, NotFoundException, PermissionDeniedException
from litestar.params import PathParameter
from litestar.response import Redirect, Stream, Template

from croupier.floor.school import ClassOpened, CloseQuestion, OpenClass
from croupier.runtime.house import streams
from croupier.runtime.school import lessons
from croupier.runtime.school.coups import NoLesson
from croupier.views.drills import BadSheet, Marks, NoSuchDrill, choose, mark, plain
from croupier.views.drills.drill import stands_for_a_coup
from croupier.web.access_log import came_from
from croupier.web.api import Stands, standing_of
from croupier.web.class_rooms import ClassQuestion, ClassRoom
from croupier.web.cookies import class_cookie
from croupier.web.drill_pages import FIRST, choices
from croupier.web.guard import Visitor, check_form
from croupier.web.handler_types import Asking, TheAccounts, TheHub, TheSchool, TheSettings, Words
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.requests import source_of
from croupier.web.school_room import now
from croupier.web.sheet_forms import SheetForm, asked, sheet_of, text_of, told
from croupier.web.trainer_pages import trainer
from croupier.web.training import refused_attempt
from croupier.web.viewers import LOOK_AGAIN
from croupier.wording import say

HERE: Final = "Class"
Code = Annotated[str, PathParameter(max_length=20)]
STREAMS_OF_A_PHONE: Final = 3


def _room(school: TheSchool, code: str) -> ClassRoom:
    found = school.classes.found(code)
    if found is None:
        raise NotFoundException(detail=say("There is no class with this code."))
    return found


def _own_room(request: Asking, school: TheSchool, code: str) -> ClassRoom:
    """Find a class of the trainer who asks."""
    user, found = trainer(request), _room(school, code)
    if found.trainer != user.name:
        refused_attempt(request, user.name, "the class of another trainer")
        raise PermissionDeniedException(detail=say("This class belongs to another trainer."))
    return found


# The trainer's screen, which is the wall ------------------------------------------------------------------------------


@get("/drill/class", include_in_schema=False)
async def classes_page(request: Asking, settings: TheSettings, school: TheSchool) -> Template:
    user = trainer(request)
    return Template(
        "drill_classes.html", context={**shown(request, settings, HERE), "classes": school.classes.of(user.name)}
    )


@post("/drill/class", include_in_schema=False)
async def open_class(request: Asking, school: TheSchool, data: SheetForm) -> Redirect:
    user = trainer(request)
    check_form(user, text_of(data, "csrf"), "")
    entry = await asyncio.to_thread(_opened, school, user.name)
    room = school.classes.open(user.name, entry, keep=text_of(data, "keep") == "yes")
    return Redirect(f"/drill/class/{room.code}", status_code=303)


def _opened(school: TheSchool, name: str) -> int:
    entry = school.book.write(OpenClass(trainer=name, at=now()), name)
    return next(each.number for each in entry.events(streams.SCHOOL) if isinstance(each, ClassOpened))


@get("/drill/class/{code:str}", include_in_schema=False)
async def class_page(
    request: Asking, settings: TheSettings, school: TheSchool, code: Code, book: Words = FIRST
) -> Template:
    """The code, the question, how many have answered; after it is closed what was answered, and the ruling."""
    room = _own_room(request, school, code)
    context = {
        **shown(request, settings, HERE),
        **choices(room.question.drill.document if room.question else book, ""),
        "room": room,
        "join": f"{settings.at}/class/{room.code}",
        "lessons": await asyncio.to_thread(_items, school),
        **await _shown(room),
    }
    return Template("drill_class.html", context=context)


def _items(school: TheSchool) -> list[tuple[str, list[str]]]:
    """Name the items of each lesson; a real coup by what stands for it."""
    return [(each.title, [lessons.told(item) for item in each.items]) for each in school.book.lessons()]


async def _shown(room: ClassRoom) -> dict[str, Any]:
    """What a screen has of the question; the ruling only once it is closed."""
    if room.question is None:
        return {"question": None, "marked": None, "of": None}
    of = await asyncio.to_thread(asked, room.question.drill)
    marked = None
    if room.question.marks is not None:
        marked = await asyncio.to_thread(_explained, room.question)
    return {**of, "question": room.question, "marked": marked, "of": of}


def _explained(question: ClassQuestion) -> dict[str, Any]:
    """Explain a question that is closed; that nobody answered it is no reason not to."""
    drill = question.drill
    some = next(iter((question.marks or {}).values()), None) or mark(drill, sheet_of(drill, {}))
    return plain(drill, some)


@post("/drill/class/{code:str}/ask", include_in_schema=False)
async def ask(request: Asking, school: TheSchool, code: Code, data: SheetForm) -> Redirect:
    room = _own_room(request, school, code)
    check_form(trainer(request), text_of(data, "csrf"), "")
    if room.stage == "open":
        raise ClientException(detail=say("Close the question first."))
    book, kind, what, phase, clause, seed = (
        text_of(data, each) for each in ("book", "kind", "what", "phase", "clause", "seed")
    )
    item = text_of(data, "item")
    number = int(seed) if seed.isascii() and seed.isdecimal() and len(seed) < 10 else 1 + room.round  # noqa: PLR2004
    try:
        if stands_for_a_coup(item):
            drill = await asyncio.to_thread(school.book.drill, item)
        elif item:
            drill = await asyncio.to_thread(lessons.drill_of, item, number or 1)
        else:
            drill = await asyncio.to_thread(
                choose, book, kind=kind, what=what, phase=phase, reached=clause, seed=number
            )
        found = await asyncio.to_thread(asked, drill)
    except (NoSuchDrill, NoLesson, LookupError) as error:
        raise ClientException(detail=f"{error}.") from None
    room.ask(ClassQuestion(drill=drill, asked=found["asked"], layout=found["layout"]))
    return Redirect(f"/drill/class/{room.code}", status_code=303)


@post("/drill/class/{code:str}/close", include_in_schema=False)
async def close(request: Asking, school: TheSchool, code: Code, data: SheetForm) -> Redirect:
    """Close the question: now everything is marked, counted and shown; kept only if the trainer said so."""
    room, user = _own_room(request, school, code), trainer(request)
    check_form(user, text_of(data, "csrf"), "")
    question = room.question
    if question is not None and question.taking:
        # From here on nobody answers and nobody closes it again, however long marking takes.
        question.taking = False
        question.marks = await asyncio.to_thread(_marks, question)
        room.tell()
        await asyncio.to_thread(_kept, school, room, question, user.name)
    return Redirect(f"/drill/class/{room.code}", status_code=303)


def _marks(question: ClassQuestion) -> dict[str, Marks]:
    return {token: mark(question.drill, given) for token, given in question.answers.items()}


def _kept(school: TheSchool, room: ClassRoom, question: ClassQuestion, by: str) -> None:
    """Write down that a question was closed, and what was answered if it is kept, under the name for the hour."""
    at, drill = now(), question.drill
    school.book.write(
        CloseQuestion(group=room.number, drill=drill.id, answers=len(question.answers), right=question.right(), at=at),
        by,
    )
    for token, given in question.answers.items() if room.keep else ():
        name = f"{room.members[token]} (class {room.number})"
        school.book.ask(name, drill, at)
        school.book.answer(name, drill, given, at)


@post("/drill/class/{code:str}/end", include_in_schema=False)
async def end(request: Asking, school: TheSchool, code: Code, data: SheetForm) -> Redirect:
    room = _own_room(request, school, code)
    check_form(trainer(request), text_of(data, "csrf"), "")
    school.classes.end(room)
    return Redirect("/drill/class", status_code=303)


# A phone --------------------------------------------------------------------------------------------------------------


def _no_player(request: Asking) -> None:
    user = request.scope.get("user")
    if isinstance(user, User) and user.player:
        refused_attempt(request, user.name, "a player in a class")
        raise PermissionDeniedException(detail=say("Training is for those who work here."))


@get("/class", include_in_schema=False, sync_to_thread=False)
def join_page(request: Asking, settings: TheSettings) -> Template:
    _no_player(request)
    return _join(request, settings)


def _join(request: Asking, settings: TheSettings, code: str = "", says: str = "") -> Template:
    context = {**shown(request, settings, ""), "code": code, "says": says}
    return Template("class_join.html", context=context, status_code=422 if says else 200)


@post("/class", include_in_schema=False)
async def join(request: Asking, settings: TheSettings, school: TheSchool, data: SheetForm) -> Template | Redirect:
    """Let a phone in: a code and a name for the hour are enough. The token in its cookie opens this class only."""
    _no_player(request)
    code, name = text_of(data, "code")[:20], text_of(data, "name")
    room = school.classes.found(code)
    if room is None:
        refused_attempt(request, "", "a code that no class has")
        return _join(request, settings, code, say("There is no class with this code."))
    known = _phone(request, settings, room)
    if not known and not school.classes.may_join(source_of(came_from(request))):
        refused_attempt(request, "", "too many phones of one address")
        raise ClientException(status_code=429, detail=say("Too many connections come from here: wait a moment."))
    token = room.join(name, known)
    if token is None:
        return _join(
            request, settings, code, say("Give another name: this one is taken or too long, or the class is full.")
        )
    return Redirect(f"/class/{room.code}", status_code=303, cookies=[class_cookie(settings, room.code, token)])


def _phone(request: Asking, settings: TheSettings, room: ClassRoom) -> str:
    """Give the token of a phone that is in the class, or nothing."""
    code, _, token = request.cookies.get(settings.class_cookie, "").partition(":")
    return token if code == room.code and token in room.members else ""


@get("/class/{code:str}", include_in_schema=False)
async def phone_page(request: Asking, settings: TheSettings, school: TheSchool, code: Code) -> Template:
    """The question on a phone: its own answer, and once it is closed the marks. Of the others it shows nothing."""
    _no_player(request)
    room = _room(school, code)
    token = _phone(request, settings, room)
    if not token:
        return _join(request, settings, room.code)
    return await _phone_page(request, settings, room, token)


async def _phone_page(
    request: Asking, settings: TheSettings, room: ClassRoom, token: str, says: str = "", given: Any = None
) -> Template:
    question = room.question
    own = None
    if question is not None and question.marks is not None and token in question.marks:
        own = await asyncio.to_thread(plain, question.drill, question.marks[token])
    context = {
        **shown(request, settings, ""),
        **await _shown(room),
        "code": room.code,
        "name": room.members[token],
        "stage": room.stage,
        "round": room.round,
        "answered": question is not None and token in question.answers,
        "own": own,
        "says": says,
        "given": given or {},
    }
    return Template("class.html", context=context, status_code=422 if says else 200)


@post("/class/{code:str}", include_in_schema=False)
async def answer(
    request: Asking, settings: TheSettings, school: TheSchool, code: Code, data: SheetForm
) -> Template | Redirect:
    _no_player(request)
    room = _room(school, code)
    token = _phone(request, settings, room)
    if not token or room.question is None:
        refused_attempt(request, "", "an answer from outside the class")
        raise PermissionDeniedException(detail=say("Join the class first."))
    drill = room.question.drill
    try:
        given = sheet_of(drill, data)
    except BadSheet as error:
        return await _phone_page(request, settings, room, token, f"{error}.", told(drill, data))
    round_ = text_of(data, "round")
    if not room.answer(token, int(round_) if round_.isdecimal() and len(round_) < 9 else 0, given):  # noqa: PLR2004
        refused_attempt(request, "", "an answer that was given, or to a question that is closed")
        raise ClientException(status_code=409, detail=say("The question is closed, or you have answered it."))
    return Redirect(f"/class/{room.code}", status_code=303)


# Live -----------------------------------------------------------------------------------------------------------------


@get("/api/class/{code:str}/events", include_in_schema=False, media_type="text/event-stream")
async def events(
    request: Asking, settings: TheSettings, school: TheSchool, hub: TheHub, accounts: TheAccounts, code: Code
) -> Stream:
    """Tell a phone that something is to be read anew, and the trainer also how many have answered."""
    room = _room(school, code)
    user = request.scope.get("user")
    whole = isinstance(user, User) and user.trainer and user.name == room.trainer
    token = _phone(request, settings, room)
    if not whole and not token:
        refused_attempt(request, "", "the stream of a class from outside")
        raise PermissionDeniedException(detail=say("Join the class first."))
    visitor = Visitor(f"class {room.code} {token or room.trainer}", STREAMS_OF_A_PHONE)
    if request.app.state.streams.full(visitor):
        raise ClientException(status_code=429, detail=say("You are watching in too many places: close one."))
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    stands = standing_of(request, hub, accounts) if whole else None
    return Stream(_messages(request, room, visitor, stands), media_type="text/event-stream", headers=headers)


async def _messages(request: Asking, room: ClassRoom, visitor: Visitor, stands: Stands | None) -> AsyncIterator[bytes]:
    """Hand on what a screen may know. A trainer who is one no longer, or has signed out, is told no more; and many may
    have asked for a stream at the same moment.
    """
    if request.app.state.streams.full(visitor):
        return
    with request.app.state.streams.open(visitor):
        viewer = room.watched(whole=stands is not None)
        try:
            async for each in viewer.messages():
                if stands is not None and not await asyncio.to_thread(stands):
                    yield b"event: over\ndata: {}\n\n"
                    return
                if each != LOOK_AGAIN:
                    yield each
        finally:
            room.let_go(viewer)


ROUTES: list[Any] = [
    *(classes_page, open_class, class_page, ask, close, end),
    *(join_page, join, phone_page, answer, events),
]
