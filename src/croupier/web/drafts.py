"""Drafts: registered texts with what lint finds in them, two of them side by side, and the impact of one upon the
other. For the staff and those who oversee, never for a player.

Lint runs in a process of its own, and so do the sections of an impact: what a process takes for the edition in force
changes there, and no live table notices.
"""

import asyncio
import json
from collections import OrderedDict
from functools import reduce
from pathlib import Path
from threading import Lock, Thread
from typing import Annotated, Any, Final

from litestar import get, post
from litestar.exceptions import ClientException, NotFoundException
from litestar.params import PathParameter
from litestar.response import Redirect, Template

from croupier.floor import texts as register
from croupier.floor.texts import TextRegistered, Texts
from croupier.games.editions import edition
from croupier.kernel.errors import CroupierError
from croupier.rulebooks import all_documents, document
from croupier.runtime.house.streams import TEXTS
from croupier.runtime.texts import RegisteredTexts, folder_of
from croupier.web.guard import check_form
from croupier.web.handler_types import Asking, TheHouse, TheSettings, threaded
from croupier.web.oversight import overseer
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.sign_in import Form
from croupier.web.uploads import Uploads
from croupier.wording import say

MOST_RUNNING: Final = 2
MOST_KEPT: Final = 16
MOST_REASON: Final = 400
ACCEPTED: Final = "lint.toml"
Findings = tuple[dict[str, Any], ...]
Digest = Annotated[str, PathParameter(min_length=64, max_length=64, pattern="^[0-9a-f]+$")]


# What is registered --------------------------------------------------------------------------------------------------


def _registered(house: TheHouse, user: User) -> dict[str, tuple[TextRegistered, ...]]:
    """Give the texts that somebody may see: those who oversee all, the pit of one operator nothing of another."""
    events = (each.event for each in house.journal.read(TEXTS))
    found = reduce(register.evolve, events, Texts()).of
    return {book: among for book, among in found.items() if user.oversight or user.of_ladder(edition(book))}


def _text(house: TheHouse, user: User, sha256: str) -> TextRegistered:
    found = (each for among in _registered(house, user).values() for each in among if each.sha256 == sha256)
    text = next(found, None)
    if text is None:
        raise NotFoundException(detail=say("No such text is registered."))
    return text


def _file(house: TheHouse, settings: TheSettings, of: TextRegistered) -> Path:
    """Find the words of a text, which lie beside the journal."""
    try:
        return RegisteredTexts(house.journal, folder_of(settings.url)).path(of).absolute()
    except CroupierError as error:
        raise NotFoundException(detail=str(error)) from None


@get("/drafts", include_in_schema=False)
@threaded
def drafts_page(request: Asking, house: TheHouse, settings: TheSettings) -> Template:
    """The texts that are registered, and what can be asked of them."""
    found = _registered(house, overseer(request))
    known = [{"of": document(each.id), "texts": found[each.id]} for each in all_documents() if each.id in found]
    return Template("drafts.html", context={**shown(request, settings, "Drafts"), "documents": known})


# Findings ------------------------------------------------------------------------------------------------------------


@get("/drafts/{sha256:str}", include_in_schema=False)
async def draft_page(request: Asking, house: TheHouse, settings: TheSettings, sha256: Digest) -> Template:
    """A text with the findings in its margin, the dearest first."""
    user = overseer(request)
    of, file = await asyncio.to_thread(_found, house, settings, user, sha256)
    findings = await _linted(request.app.state.uploads, user, file, of.rulebook)
    return await asyncio.to_thread(_drawn, request, house, settings, of, findings)


def _found(house: TheHouse, settings: TheSettings, user: User, sha256: str) -> tuple[TextRegistered, Path]:
    of = _text(house, user, sha256)
    return of, _file(house, settings, of)


def _drawn(request: Asking, house: TheHouse, settings: TheSettings, of: TextRegistered, linted: Findings) -> Template:
    from croupier.texts import read  # noqa: PLC0415 - only who looks at a text reads one

    findings = [_with_acceptance(each, _acceptances(settings)) for each in linted]
    text = read(_file(house, settings, of), of.rulebook)
    by_clause: dict[str, list[dict[str, Any]]] = {}
    for each in findings:
        by_clause.setdefault((each["clauses"] or [""])[0], []).append(each)
    counts = {name: sum(each["severity"] == name for each in findings) for name in ("error", "warning", "note")}
    told = {"of": of, "clauses": text.clauses, "found": by_clause, "counts": counts, "book": document(of.rulebook)}
    others = [each for each in _registered(house, overseer(request))[of.rulebook] if each.sha256 != of.sha256]
    return Template("draft.html", context={**shown(request, settings, "Drafts"), **told, "others": others})


_LINTED: Final[OrderedDict[tuple[str, str], Findings]] = OrderedDict()
"""What lint found: the words of a digest never change, and so it is asked once."""


async def _linted(uploads: Uploads, user: User, file: Path, rulebook: str) -> Findings:
    """Lint a text in a process of its own, within the bounds of whatever is checked. What does not end there, or cannot
    be read, is read nowhere else.
    """
    key = (str(file), rulebook)
    if key not in _LINTED:
        with uploads.place(user):
            found = await uploads.run(["lint", str(file), "--as", rulebook, "--json"], {})
        _LINTED[key] = tuple(each for each in found["findings"] if each["computed"] and each["class"] != "acceptance")
        while len(_LINTED) > MOST_KEPT:
            _LINTED.popitem(last=False)
    return _LINTED[key]


def _acceptances(settings: TheSettings) -> dict[str, str]:
    from croupier.drafts.lint import acceptances  # noqa: PLC0415 - as above

    return {each.id: each.reason for each in acceptances(folder_of(settings.url) / ACCEPTED)}


def _with_acceptance(of: dict[str, Any], reasons: dict[str, str]) -> dict[str, Any]:
    return {**of, "accepted": reasons.get(of["id"], "")}


@post("/drafts/{sha256:str}/accept", include_in_schema=False)
async def accept(request: Asking, house: TheHouse, settings: TheSettings, sha256: Digest, data: Form) -> Redirect:
    """Accept a finding with a reason: it stays on the page and is marked."""
    user = overseer(request)
    check_form(user, data.get("csrf", ""), "")
    of, file = await asyncio.to_thread(_found, house, settings, user, sha256)
    reason, id_ = data.get("reason", "").strip(), data.get("id", "")
    linted = await _linted(request.app.state.uploads, user, file, of.rulebook)
    found = next((each for each in linted if each["id"] == id_), None)
    if found is None or not reason or len(reason) > MOST_REASON or not reason.isprintable():
        raise ClientException(detail=say("Name a finding of this text, and a reason in one line."))
    await asyncio.to_thread(_write_down, settings, id_, f"{reason} ({user.name})")
    return Redirect(f"/drafts/{sha256}#{found['clauses'][0] if found['clauses'] else ''}", status_code=303)


_WRITING: Final = Lock()


def _write_down(settings: TheSettings, id_: str, reason: str) -> None:
    """Add an acceptance to the file beside the texts; one that is there already stays."""
    with _WRITING:
        if id_ in _acceptances(settings):
            return
        file = folder_of(settings.url) / ACCEPTED
        told = f"[[accept]]\nid = {json.dumps(id_)}\nreason = {json.dumps(reason, ensure_ascii=False)}\n"
        with file.open("a", encoding="utf-8") as written:
            written.write(told)


# Two texts -----------------------------------------------------------------------------------------------------------


@get("/drafts/{sha256:str}/against/{other:str}", include_in_schema=False)
async def difference_page(
    request: Asking, house: TheHouse, settings: TheSettings, sha256: Digest, other: Digest
) -> Template:
    """Two texts side by side: every clause that changed."""
    one, two = await _readable_pair(request, house, settings, sha256, other)
    return await asyncio.to_thread(_side_by_side, request, house, settings, one, two)


async def _readable_pair(
    request: Asking, house: TheHouse, settings: TheSettings, sha256: str, other: str
) -> tuple[TextRegistered, TextRegistered]:
    """Find two texts of one document, each of which has been read within bounds."""
    user = overseer(request)
    pair = await asyncio.to_thread(_pair, house, user, sha256, other)
    for each in pair:
        file = await asyncio.to_thread(_file, house, settings, each)
        await _linted(request.app.state.uploads, user, file, each.rulebook)
    return pair


def _side_by_side(
    request: Asking, house: TheHouse, settings: TheSettings, one: TextRegistered, two: TextRegistered
) -> Template:
    from croupier.texts import read, text_difference  # noqa: PLC0415 - as above

    old, new = (read(_file(house, settings, each), each.rulebook) for each in (one, two))
    found = text_difference(old, new)
    rows = [
        {
            "kind": each.kind,
            "old": old[each.old] if each.old else None,
            "new": new[each.new] if each.new else None,
            "out": each.taken_out,
            "in": each.put_in,
        }
        for each in found.changes
    ]
    told = {"one": one, "other": two, "rows": rows, "references": found.references, "book": document(one.rulebook)}
    return Template("draft_diff.html", context={**shown(request, settings, "Drafts"), **told})


def _pair(house: TheHouse, user: User, sha256: str, other: str) -> tuple[TextRegistered, TextRegistered]:
    one, two = _text(house, user, sha256), _text(house, user, other)
    if one.rulebook != two.rulebook or one.sha256 == two.sha256:
        raise NotFoundException(detail=say("Two different texts of one document are compared."))
    return one, two


# Impact --------------------------------------------------------------------------------------------------------------


class RunningImpact:
    """An impact that somebody has asked for: how far it is, and its report once it is there."""

    def __init__(self, old: Path, new: Path, rulebook: str) -> None:
        self.done, self.of, self.section = 0, 0, ""
        self.report: dict[str, Any] | None = None
        self.wrong = ""
        self._asked = (old, new, rulebook)
        Thread(target=self._run, daemon=True).start()

    @property
    def running(self) -> bool:
        return self.report is None and not self.wrong

    def _run(self) -> None:
        from croupier.drafts.impact import Impact  # noqa: PLC0415 - only who asks for an impact loads it
        from croupier.drafts.impact.two_texts import two_texts  # noqa: PLC0415 - as above
        from croupier.texts import read  # noqa: PLC0415 - as above

        old, new, rulebook = self._asked
        try:
            found = Impact((), texts=two_texts(read(old, rulebook), read(new, rulebook), rulebook))
            found.run(self._tell)
            self.report = found.report
        except CroupierError as error:
            self.wrong = str(error)

    def _tell(self, section: str, done: int, total: int) -> None:
        self.section, self.done, self.of = section, done, total


_RUNNING: Final[dict[tuple[str, str], RunningImpact]] = {}
_STARTING: Final = Lock()


@post("/drafts/{sha256:str}/impact/{other:str}", include_in_schema=False)
async def start_impact(
    request: Asking, house: TheHouse, settings: TheSettings, sha256: Digest, other: Digest, data: Form
) -> Redirect:
    """Begin to work out what one text would change if it took the place of the other."""
    check_form(overseer(request), data.get("csrf", ""), "")
    one, two = await _readable_pair(request, house, settings, sha256, other)
    await asyncio.to_thread(_started, house, settings, one, two)
    return Redirect(f"/drafts/{sha256}/impact/{other}", status_code=303)


def _started(house: TheHouse, settings: TheSettings, one: TextRegistered, two: TextRegistered) -> None:
    files, key = (_file(house, settings, one), _file(house, settings, two)), (one.sha256, two.sha256)
    with _STARTING:
        if key not in _RUNNING:
            if sum(each.running for each in _RUNNING.values()) >= MOST_RUNNING:
                raise ClientException(detail=say("Other impacts are being worked out: try again when one is done."))
            while len(_RUNNING) >= MOST_KEPT:
                _RUNNING.pop(next(iter(_RUNNING)))
            _RUNNING[key] = RunningImpact(*files, one.rulebook)


@get("/drafts/{sha256:str}/impact/{other:str}", include_in_schema=False)
@threaded
def impact_page(request: Asking, house: TheHouse, settings: TheSettings, sha256: Digest, other: Digest) -> Template:
    """How far an impact is, and its report once it is there."""
    one, two = _pair(house, overseer(request), sha256, other)
    found = _RUNNING.get((sha256, other))
    told = {"one": one, "other": two, "book": document(one.rulebook), "impact": found}
    if found and found.report:
        from croupier.drafts.impact.sheet import parts, summary  # noqa: PLC0415 - as above

        told |= {"summary": summary(found.report), "parts": list(parts(found.report))}
    return Template("draft_impact.html", context={**shown(request, settings, "Drafts"), **told})


ROUTES = [drafts_page, draft_page, accept, difference_page, start_impact, impact_page]
