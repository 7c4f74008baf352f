"""Training for whoever works here: what is due, one drill after the other, and marks with their clauses."""

from collections.abc import Sequence
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.exceptions import ClientException, HTTPException, NotFoundException, PermissionDeniedException
from litestar.params import PathParameter
from litestar.response import Redirect, Template

from croupier.floor.school import DrillAnswered, LessonBuilt
from croupier.rulebooks import DOCUMENTS, all_documents
from croupier.runtime.school import lessons
from croupier.runtime.school.plan import next_drill, plan
from croupier.runtime.school.schedule import NoScheduler
from croupier.runtime.school.store import NotKept
from croupier.views.drills import BadSheet, Drill, DrillKind, NoSuchDrill, choose, mark, named, parsed, plain, sheet
from croupier.views.drills.coup import MOST
from croupier.views.drills.curriculum import JOBS, curriculum
from croupier.web.guard import check_form, signed_in
from croupier.web.handler_types import Asking, Number, TheSchool, TheSettings, Words, threaded
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.school_room import now
from croupier.web.sheet_forms import SheetForm, asked, sheet_of, text_of, told
from croupier.web.training import refused_attempt
from croupier.wording import say
from croupier.wording.languages import word

HERE: Final = "Training"
FIRST: Final = DOCUMENTS[0].id
DrillId = Annotated[str, PathParameter(max_length=200 + MOST)]
RECENT: Final = 8


def trainee(request: Asking) -> User:
    """Give whoever trains: anybody who works here, and no player."""
    user = signed_in(request)
    if not user.may_train:
        refused_attempt(request, user.name, "no part in training")
        raise PermissionDeniedException(detail=say("Training is for those who work here."))
    return user


def document_of(name: str) -> str:
    """Take one of the documents; another word is none."""
    if name not in {each.id for each in all_documents()}:
        raise NotFoundException(detail=say("There is no such document."))
    return name


def job_of(name: str) -> str:
    if name not in JOBS:
        raise NotFoundException(detail=say("There is no such job."))
    return name


def drill_of(text: str) -> Drill:
    """Take a drill by its id."""
    try:
        return named(text)
    except NoSuchDrill as error:
        raise NotFoundException(detail=str(error)) from None


def _open_drill(school: TheSchool, user: User, reference: str) -> Drill:
    """Take a drill by what stands for it on a page; a real coup is known to whom it was asked."""
    try:
        return school.book.drill(reference, user.name)
    except NoSuchDrill as error:
        raise NotFoundException(detail=str(error)) from None


# Today ----------------------------------------------------------------------------------------------------------------


@get("/drill", include_in_schema=False)
@threaded
def training_page(
    request: Asking, settings: TheSettings, school: TheSchool, book: Words = FIRST, job: Words = JOBS[0]
) -> Template:
    """Today's plan, and one button."""
    user = trainee(request)
    at = now()
    attempts = school.book.attempts(at)
    own = [each for each in attempts if each.trainee == user.name]
    try:
        path, job_now = document_of(book), job_of(job)
        today = plan(attempts, user.name, path, job_now, at, made_due=school.book.made_due(user.name))
    except NoScheduler:
        today = None
    context = {
        **shown(request, settings, HERE),
        **choices(book, job),
        "today": today,
        "ordered": school.book.made_due(user.name)[-3:],
        "open": [each for each in (_known(text) for text in school.book.open_questions(user.name)) if each],
        "recent": own[:-RECENT:-1],
        "lessons": [(each, _left(each, attempts, user)) for each in school.book.lessons(user.name)],
    }
    return Template("drill.html", context=context)


def _left(lesson: LessonBuilt, attempts: Sequence[DrillAnswered], user: User) -> int:
    return len(lessons.open_items(lesson, attempts, user.name))


def choices(book: str, job: str) -> dict[str, Any]:
    """What is chosen on the pages of training: a document, a job, a kind of drill."""
    return {
        "documents": all_documents(),
        "book": book,
        "jobs": [(each, word(each)) for each in JOBS],
        "job": job,
        "kinds": [(each.value, word(each.value)) for each in DrillKind],
    }


def _known(text: str) -> Drill | None:
    """Read a drill that was asked; one of another edition is asked no more."""
    try:
        return named(text)
    except NoSuchDrill:
        return None


@post("/drill/ask", include_in_schema=False)
@threaded
def ask(request: Asking, school: TheSchool, data: SheetForm) -> Redirect:
    """Ask the next drill, or one of a kind, a happening or a clause. What is open is answered first."""
    user = trainee(request)
    check_form(user, text_of(data, "csrf"), "")
    book = school.book
    waiting = [each for each in (_known(text) for text in book.open_questions(user.name)) if each]
    if waiting:
        return Redirect(f"/drill/questions/{waiting[-1].reference}", status_code=303)
    number = text_of(data, "lesson")
    drill = _of_lesson(school, user, number) if number else _chosen(school, user, data)
    book.ask(user.name, drill, now())
    return Redirect(f"/drill/questions/{drill.reference}", status_code=303)


def _of_lesson(school: TheSchool, user: User, number: str) -> Drill:
    """Give what comes next in a lesson that is for this trainee."""
    book = school.book
    lesson = next((each for each in book.lessons(user.name) if str(each.number) == number), None)
    if lesson is None:
        raise NotFoundException(detail=say("There is no such lesson."))
    drill = lessons.next_drill(lesson, book.attempts(now()), user.name)
    if drill is None:
        raise ClientException(detail=say("Everything in this lesson is answered."))
    return drill


def _chosen(school: TheSchool, user: User, data: SheetForm) -> Drill:
    path, job = document_of(text_of(data, "book")), job_of(text_of(data, "job", JOBS[0]))
    kind, at = text_of(data, "kind"), now()
    seed = 1 + len(school.book.attempts(at, user.name)) + sum(map(ord, user.name))
    what, phase, clause = (text_of(data, each) for each in ("what", "phase", "clause"))
    try:
        if kind not in {"", DrillKind.RULING.value}:
            return choose(path, kind=kind, seed=seed)
        if what or clause:
            return choose(path, what=what, phase=phase, reached=clause, seed=seed)
        ordered = school.book.made_due(user.name)
        return next_drill(school.book.attempts(at), user.name, path, job, at, made_due=ordered)
    except (NoSuchDrill, LookupError) as error:
        raise ClientException(detail=str(error)) from None


# One drill ------------------------------------------------------------------------------------------------------------


@get("/drill/questions/{drill:str}", include_in_schema=False)
@threaded
def question_page(request: Asking, settings: TheSettings, school: TheSchool, drill: DrillId) -> Template:
    user = trainee(request)
    found = _open_drill(school, user, drill)
    if school.book.asked_at(user.name, found) is None:
        refused_attempt(request, user.name, "a drill that was not asked, or is answered")
        raise PermissionDeniedException(detail=say("This drill was not asked, or was answered already."))
    return _question(request, settings, found)


def _question(request: Asking, settings: TheSettings, drill: Drill, says: str = "", given: Any = None) -> Template:
    context = {**shown(request, settings, HERE), **asked(drill), "says": says, "given": given or {}}
    return Template("drill_question.html", context=context, status_code=422 if says else 200)


@post("/drill/questions/{drill:str}", include_in_schema=False)
@threaded
def answer(
    request: Asking, settings: TheSettings, school: TheSchool, drill: DrillId, data: SheetForm
) -> Template | Redirect:
    """Mark an answer and keep it. The clock is the server's, from when the drill was asked."""
    user = trainee(request)
    found = _open_drill(school, user, drill)
    check_form(user, text_of(data, "csrf"), "")
    if "trainee" in data:
        refused_attempt(request, user.name, "an answer in the name of another")
        raise PermissionDeniedException(detail=say("Each player answers only for themselves."))
    try:
        given = sheet_of(found, data)
    except BadSheet as error:
        return _question(request, settings, found, f"{error}.", told(found, data))
    at, since = now(), school.book.asked_at(user.name, found)
    try:
        school.book.answer(user.name, found, given, at, int((at - since).total_seconds()) if since else None)
    except NotKept as error:
        refused_attempt(request, user.name, "a mark that was given already, or of a drill that was not asked")
        raise HTTPException(status_code=409, detail=str(error)) from None
    number = school.book.attempts(at, user.name)[-1].number
    return Redirect(f"/drill/answers/{number}", status_code=303)


@get("/drill/answers/{number:int}", include_in_schema=False)
@threaded
def marks_page(request: Asking, settings: TheSettings, school: TheSchool, number: Number) -> Template:
    """Marks by aspect, with explanation and clauses, and the same event elsewhere: for its trainee and a trainer."""
    user = trainee(request)
    found = next((each for each in school.book.attempts(now()) if each.number == number), None)
    if found is None or not (found.trainee == user.name or user.trainer):
        refused_attempt(request, user.name, "the answer of another")
        raise PermissionDeniedException(detail=say("This answer is not yours."))
    context = {**shown(request, settings, HERE), "attempt": found, "own": found.trainee == user.name, **_marked(found)}
    return Template("drill_marks.html", context=context)


def _marked(attempt: DrillAnswered) -> dict[str, Any]:
    """Mark an answer again, to explain it; one of another edition is shown as it was marked."""
    drill = _known(attempt.drill)
    if drill is None:
        return {"drill": None, "marked": None, "asked": None, "given": parsed(attempt.answer)}
    given = parsed(attempt.answer)
    marked = plain(drill, mark(drill, sheet(drill, given), attempt.seconds, attempt.median))
    return {**asked(drill), "marked": marked, "given": given}


# The curriculum -------------------------------------------------------------------------------------------------------


@get("/drill/curriculum", include_in_schema=False)
@threaded
def curriculum_page(request: Asking, settings: TheSettings, book: Words = FIRST, job: Words = JOBS[0]) -> Template:
    """The clauses of a job, chapter by chapter, in our words, each with its drills; and those that no drill reaches."""
    trainee(request)
    path = curriculum(document_of(book), job_of(job))
    chapters: dict[str, list[Any]] = {}
    for each in path.items:
        chapters.setdefault(each.chapter, []).append(each)
    context = {**shown(request, settings, HERE), **choices(book, job), "path": path, "chapters": chapters}
    return Template("drill_curriculum.html", context=context)


ROUTES: list[Any] = [training_page, ask, question_page, answer, marks_page, curriculum_page]
