"""Reading the rules: the five documents in our own words, found by their words, and where two of them differ."""

from itertools import groupby

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Template

from croupier.games.compare import Difference, UnknownTopic, compare
from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.rulebooks import DOCUMENTS, all_documents, document, entries
from croupier.rulebooks import clause as clause_of
from croupier.rulebooks.search import search
from croupier.views.rulebook import DUTIES, PROOFS, show
from croupier.web.handler_types import Asking, Name, TheSettings, Words, threaded
from croupier.web.page_context import shown
from croupier.wording.languages import translated

MOST_FOUND = 40


@get("/rules", include_in_schema=False)
@threaded
def rules_page(request: Asking, settings: TheSettings, q: Words = "", book: Words = "") -> Template:
    """The five documents; with words, the clauses that have them."""
    context = shown(request, settings, "Rules")
    known = {each.id for each in all_documents()}
    every = search(q, (book,) if book in known else ()) if q.strip() else []
    found = every[:MOST_FOUND]
    context |= {
        "documents": [{"of": each, "clauses": len(entries(each.id))} for each in all_documents()],
        "q": q,
        "book": book,
        "count": len(every),
        "found": [{"clause": each.entry.clause, "title": each.entry.title, "says": each.entry.says} for each in found],
    }
    return Template("rules.html", context=context)


@get("/rules/compare", include_in_schema=False)
@threaded
def compare_page(
    request: Asking,
    settings: TheSettings,
    one: Words = DOCUMENTS[0].id,
    other: Words = DOCUMENTS[-1].id,
    topic: Words = "",
) -> Template:
    context = shown(request, settings, "Rules")
    try:
        first, second = edition(one), edition(other)
    except LookupError as error:
        raise NotFoundException(detail=str(error)) from None
    says, found = _differences(first, second, topic.strip())
    groups = [(name, list(rows)) for name, rows in groupby(found, lambda each: each.section)]
    context |= {"documents": all_documents(), "one": first.document, "other": second.document, "topic": topic}
    context |= {"groups": groups, "count": len(found), "says": says}
    return Template("compare.html", context=context)


def _differences(one: Edition, other: Edition, topic: str) -> tuple[str, tuple[Difference, ...]]:
    """Compare two documents; a topic that they do not have in common is said, not thrown."""
    try:
        return "", compare(one, other, topic or None)
    except UnknownTopic as error:
        return f"{error}.", ()


@get("/rules/{book:str}", include_in_schema=False)
@threaded
def rulebook_page(request: Asking, settings: TheSettings, book: Name) -> Template:
    """A copy of the rules, clause by clause: a summary, and says so."""
    try:
        of = document(book)
    except LookupError as error:
        raise NotFoundException(detail=str(error)) from None
    rows = list(entries(of.id).values())
    heads = [each for each in rows if each.parent is None]
    context = {**shown(request, settings, "Rules"), "of": of, "rows": rows, "heads": heads}
    return Template("rulebook.html", context=context)


@get("/rules/{book:str}/{number:str}", include_in_schema=False)
@threaded
def clause_page(request: Asking, settings: TheSettings, book: Name, number: Name) -> Template:
    try:
        of = show(clause_of(f"{book} {number}"))
    except LookupError as error:
        raise NotFoundException(detail=str(error)) from None
    told = {"of": of, "duty": _upper(translated(DUTIES[of.duty.value])), "proof": _upper(translated(PROOFS[of.status]))}
    return Template("clause.html", context={**shown(request, settings, "Rules"), **told})


def _upper(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


ROUTES = [rules_page, compare_page, rulebook_page, clause_page]
