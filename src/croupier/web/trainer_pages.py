"""For the trainer: the group, who is weak where, what many miss, cards made due, certificates, and retention."""

import asyncio
from collections.abc import Mapping
from typing import Any, Final

from litestar import get, post
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.response import Redirect, Template

from croupier.floor.school import BuildLesson, Command, KeepResults, MakeDue, RevokeCertificate, WithdrawLesson
from croupier.rulebooks import all_documents
from croupier.runtime.school import certificate
from croupier.runtime.school.coups import NoLesson, from_text
from croupier.runtime.school.group import group, missed
from croupier.runtime.school.lessons import checked, items_of
from croupier.runtime.school.schedule import NoScheduler
from croupier.runtime.school.store import NotKept, checked_name
from croupier.views.drills.curriculum import JOBS
from croupier.views.drills.drill import cells, is_card, rules
from croupier.web.drill_pages import FIRST, choices, document_of, job_of
from croupier.web.guard import check_form, signed_in
from croupier.web.handler_types import Asking, TheSchool, TheSettings, Words, threaded
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.school_room import now
from croupier.web.sheet_forms import SheetForm, text_of
from croupier.web.training import refused_attempt
from croupier.wording import say

PATH: Final = "/drill/trainer"
HERE: Final = "Trainer"
MOST_REASON: Final = 200
MOST_TITLE: Final = 80
MOST_LESSON: Final = 3 << 20
"""A script of at most one megabyte, as a form writes it."""


def trainer(request: Asking) -> User:
    user = signed_in(request)
    if not user.trainer:
        refused_attempt(request, user.name, "the trainer's page")
        raise PermissionDeniedException(detail=say("This page is for trainers."))
    return user


@get(PATH, include_in_schema=False)
@threaded
def trainer_page(
    request: Asking, settings: TheSettings, school: TheSchool, book: Words = FIRST, job: Words = JOBS[0]
) -> Template:
    trainer(request)
    document_of(book)
    at, of = now(), school.book
    attempts = of.attempts(at)
    try:
        rows = group(attempts, of.made_due(), book, at)
    except NoScheduler:
        rows = ()
    chapters = sorted({chapter for row in rows for chapter in row.chapters}, key=_order)
    state = of.state
    context = {
        **shown(request, settings, HERE),
        **choices(book, job),
        "rows": rows,
        "chapters": chapters,
        "missed": missed(attempts, book),
        "ordered": of.made_due()[::-1][:10],
        "lessons": of.lessons()[::-1],
        "trainees": sorted({each.trainee for each in attempts}),
        "families": [f"{book}:ruling:{what}:{phase}" for what, phase in cells(rules(book))],
        "certificates": list(state.certificates.values())[::-1],
        "revoked": state.revoked,
        "keep_days": state.keep_days,
    }
    return Template("drill_trainer.html", context=context)


def _order(chapter: str) -> tuple[int, str]:
    return (int(chapter) if chapter.isdecimal() else 10**6, chapter)


def _written(request: Asking, school: TheSchool, data: Mapping[str, Any], command: Command) -> Redirect:
    user = trainer(request)
    check_form(user, text_of(data, "csrf"), "")
    try:
        school.book.write(command, user.name)
    except NotKept as error:
        raise ClientException(detail=str(error)) from None
    book = text_of(data, "book")
    return Redirect(f"{PATH}?book={book}" if book in {each.id for each in all_documents()} else PATH, status_code=303)


@post(f"{PATH}/due", include_in_schema=False)
@threaded
def make_due(request: Asking, school: TheSchool, data: SheetForm) -> Redirect:
    """Make a card due at once, for everybody or for one."""
    trainer(request)
    reason = text_of(data, "reason")[:MOST_REASON]
    cards = tuple(dict.fromkeys(each.strip() for each in text_of(data, "card").split(",") if each.strip()))
    if not all(map(is_card, cards)):
        raise ClientException(
            detail=say("There is no such card: choose one from the list, or a document and a clause.")
        )
    return _written(request, school, data, MakeDue(cards=cards, trainees=_for(data), reason=reason, at=now()))


def _for(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Read for whom something is: one trainee, or everybody."""
    who = text_of(data, "for")
    try:
        return (checked_name(who),) if who else ()
    except NotKept as error:
        raise ClientException(detail=f"{error}.") from None


@post(f"{PATH}/lesson", include_in_schema=False, request_max_body_size=MOST_LESSON)
async def lesson(request: Asking, school: TheSchool) -> Redirect:
    """Build a lesson of cards, and of the coups of a script: what is kept of them names nobody. The form is long, so
    nothing of it is read before it is known who sends it.
    """
    trainer(request)
    data = dict((await request.form()).items())
    return await asyncio.to_thread(_built, request, school, data)


def _built(request: Asking, school: TheSchool, data: dict[str, Any]) -> Redirect:
    user = trainer(request)
    check_form(user, text_of(data, "csrf"), "")
    script = text_of(data, "script")
    try:
        coups = from_text(script) if script.strip() else ()
        cards = text_of(data, "cards").replace("\n", ",").split(",")
        items = checked((*cards, *items_of(coups)))
    except NoLesson as error:
        raise ClientException(detail=f"{error}.") from None
    built = BuildLesson(
        title=text_of(data, "title").strip()[:MOST_TITLE],
        items=items,
        trainees=_for(data),
        trainer=user.name,
        at=now(),
    )
    return _written(request, school, data, built)


@post(f"{PATH}/lesson/withdraw", include_in_schema=False)
@threaded
def withdraw(request: Asking, school: TheSchool, data: SheetForm) -> Redirect:
    trainer(request)
    number = text_of(data, "number")
    if not (number.isascii() and number.isdecimal() and len(number) < 10):  # noqa: PLR2004 - more than anybody builds
        raise ClientException(detail=say("Name the number of a lesson."))
    return _written(request, school, data, WithdrawLesson(number=int(number), at=now()))


@post(f"{PATH}/keep", include_in_schema=False)
@threaded
def keep(request: Asking, school: TheSchool, data: SheetForm) -> Redirect:
    """Say how long results are kept; an empty field: as long as the file."""
    trainer(request)
    text = text_of(data, "days").strip()
    if text and not (text.isascii() and text.isdecimal() and len(text) < 7):  # noqa: PLR2004 - a century has 36,525 days
        raise ClientException(detail=say("Name a number of days."))
    return _written(request, school, data, KeepResults(days=int(text) if text else None, at=now()))


@post(f"{PATH}/certify", include_in_schema=False)
@threaded
def certify(request: Asking, school: TheSchool, data: SheetForm) -> Redirect:
    """Certify what somebody has shown to know."""
    trainer(request)
    name, book, job = text_of(data, "name"), document_of(text_of(data, "book")), job_of(text_of(data, "job"))
    try:
        earned = certificate.earned(school.book.attempts(now()), name, book, job, now().date())
    except certificate.NoCertificate as error:
        raise ClientException(detail=f"{error}.") from None
    return _written(request, school, data, earned)


@post(f"{PATH}/revoke", include_in_schema=False)
@threaded
def revoke(request: Asking, school: TheSchool, data: SheetForm) -> Redirect:
    trainer(request)
    number, reason = text_of(data, "number"), text_of(data, "reason")[:MOST_REASON]
    if not (number.isascii() and number.isdecimal() and len(number) < 10):  # noqa: PLR2004 - more than anybody issues
        raise ClientException(detail=say("Name the number of a certificate."))
    return _written(request, school, data, RevokeCertificate(number=int(number), reason=reason, at=now()))


ROUTES: list[Any] = [trainer_page, make_due, lesson, withdraw, keep, certify, revoke]
