"""The storm: one aspect against the clock of the server. Nothing of it is kept."""

from typing import Any, Final

from litestar import get, post
from litestar.exceptions import ClientException
from litestar.response import Redirect, Template

from croupier.views.drills import BadSheet, sheet
from croupier.views.drills.question import ASPECTS
from croupier.web.drill_pages import FIRST, HERE, choices, document_of, drill_of, trainee
from croupier.web.guard import check_form
from croupier.web.handler_types import Asking, TheSchool, TheSettings, threaded
from croupier.web.page_context import shown
from croupier.web.sheet_forms import SheetForm, asked, text_of, told
from croupier.web.training import refused_attempt
from croupier.wording import say

PATH: Final = "/drill/storm"


@get(PATH, include_in_schema=False)
@threaded
def storm_page(request: Asking, settings: TheSettings, school: TheSchool) -> Template:
    return _page(request, settings, school)


def _page(request: Asking, settings: TheSettings, school: TheSchool, says: str = "") -> Template:
    storm = school.storms.of(trainee(request).name)
    context = {**shown(request, settings, HERE), **choices(FIRST, ""), "aspects": ASPECTS, "storm": storm}
    context |= {"says": says, "given": {}}
    if storm is not None and not storm.over:
        context |= asked(storm.drill)
    return Template("drill_storm.html", context=context, status_code=422 if says else 200)


@post(PATH, include_in_schema=False)
@threaded
def begin(request: Asking, school: TheSchool, data: SheetForm) -> Redirect:
    user = trainee(request)
    check_form(user, text_of(data, "csrf"), "")
    aspect = text_of(data, "aspect")
    if aspect not in ASPECTS:
        raise ClientException(detail=say("There is no such aspect."))
    school.storms.begin(user.name, document_of(text_of(data, "book")), aspect)
    return Redirect(PATH, status_code=303)


@post(f"{PATH}/answer", include_in_schema=False)
@threaded
def answer(request: Asking, settings: TheSettings, school: TheSchool, data: SheetForm) -> Template | Redirect:
    """Mark the one aspect. What cannot be read costs time, and no mistake."""
    user = trainee(request)
    check_form(user, text_of(data, "csrf"), "")
    storm, drill = school.storms.of(user.name), drill_of(text_of(data, "drill"))
    if storm is None:
        return Redirect(PATH, status_code=303)
    try:
        given = sheet(drill, {storm.aspect: told(drill, data)[storm.aspect]})
    except BadSheet as error:
        return _page(request, settings, school, f"{error}.")
    if not school.storms.answer(user.name, drill, given) and not storm.over:
        refused_attempt(request, user.name, "an answer to a question that does not stand")
    return Redirect(PATH, status_code=303)


ROUTES: list[Any] = [storm_page, begin, answer]
