"""One's own record in the school: everything that is kept, its export, and certificates that prove themselves."""

import csv
import io
from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.response import Template

from croupier.floor.school import CertificateIssued
from croupier.journal.entry import Entry
from croupier.runtime.house import streams
from croupier.runtime.school import certificate, export
from croupier.runtime.school.schedule import NoScheduler, ratings, schedule
from croupier.web.drill_pages import HERE, trainee
from croupier.web.handler_types import Asking, Name, Number, TheSchool, TheSettings, threaded
from croupier.web.page_context import shown
from croupier.web.people import User
from croupier.web.school_room import now
from croupier.web.training import refused_attempt
from croupier.web.wire_format import wire
from croupier.wording import say

FORMS: Final = {
    "html": (certificate.page, "text/html"),
    "pdf": (certificate.pdf, "application/pdf"),
    "json": (certificate.as_file, "application/json"),
}


@get("/drill/record", include_in_schema=False)
@threaded
def record_page(request: Asking, settings: TheSettings, school: TheSchool) -> Template:
    """All that is kept about whoever asks."""
    user = trainee(request)
    at = now()
    own = school.book.attempts(at, user.name)
    try:
        cards = schedule(own, school.book.made_due(user.name))
        rating = ratings(school.book.attempts(at)).get(f"trainee {user.name}")
    except NoScheduler:
        cards, rating = (), None
    state = school.book.state
    context = {
        **shown(request, settings, HERE),
        "attempts": own[::-1],
        "cards": cards,
        "rating": rating,
        "at": at,
        "certificates": [each for each in state.certificates.values() if each.trainee == user.name],
        "revoked": state.revoked,
        "keep_days": state.keep_days,
    }
    return Template("drill_record.html", context=context)


@get("/drill/record/{file:str}", include_in_schema=False)
@threaded
def record_file(request: Asking, school: TheSchool, file: Name) -> Response[bytes]:
    """The same as a file: every attempt, and in JSON the certificates and how long results are kept."""
    user = trainee(request)
    rows = list(export.rows(school.book.attempts(now(), user.name)))
    match file:
        case "record.csv":
            return _sent(csv_of(rows), "text/csv", file)
        case "record.json":
            state = school.book.state
            held = [each for each in state.certificates.values() if each.trainee == user.name]
            told = {
                "attempts": rows,
                "certificates": [{**wire(each), "revoked": each.number in state.revoked} for each in held],
                "made_due": wire(school.book.made_due(user.name)),
                "keep_days": state.keep_days,
            }
            return _sent(msgspec.json.format(msgspec.json.encode(told), indent=1), "application/json", file)
        case _:
            raise NotFoundException(detail=say("There is no such file."))


def csv_of(rows: list[dict[str, str]]) -> bytes:
    """Write rows for a spreadsheet; what it would take for a formula is quoted."""
    text = io.StringIO()
    writer = csv.DictWriter(text, export.COLUMNS)
    writer.writeheader()
    writer.writerows({name: _harmless(each) for name, each in row.items()} for row in rows)
    return text.getvalue().encode()


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def _sent(body: bytes, kind: str, file: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{file}"'}
    return Response(body, media_type=kind, headers=headers)


# Certificates ---------------------------------------------------------------------------------------------------------


@get("/drill/certificates/{number:int}", include_in_schema=False)
@threaded
def certificate_page(request: Asking, settings: TheSettings, school: TheSchool, number: Number) -> Template:
    found = _certificate(request, school, number)
    context = {
        **shown(request, settings, HERE),
        "number": number,
        "lines": certificate.lines(found),
        "code": certificate.code(found),
        "revoked": number in school.book.state.revoked,
    }
    return Template("drill_certificate.html", context=context)


@get("/drill/certificates/{number:int}/{form:str}", include_in_schema=False)
@threaded
def certificate_file(request: Asking, school: TheSchool, number: Number, form: Name) -> Response[bytes]:
    if form not in FORMS:
        raise NotFoundException(detail=say("There is no such file."))
    write, kind = FORMS[form]
    return _sent(write(_certificate(request, school, number)), kind, f"certificate-{number}.{form}")


def _certificate(request: Asking, school: TheSchool, number: int) -> certificate.Certificate:
    """Put a certificate together, for its person or a trainer."""
    user = trainee(request)
    issued = school.book.state.certificates.get(number)
    if issued is None or not _may_see(user, issued):
        refused_attempt(request, user.name, "the certificate of another")
        raise PermissionDeniedException(detail=say("This certificate is not yours."))
    reader = school.book.reader
    entry = next(each for each in reader.entries_of(streams.SCHOOL) if _issues(each, number))
    return certificate.certificate(reader, entry, school.book.checkpoint())


def _may_see(user: User, issued: CertificateIssued) -> bool:
    return user.trainer or issued.trainee == user.name


def _issues(entry: Entry, number: int) -> bool:
    events: Any = entry.events(streams.SCHOOL)
    return any(isinstance(each, CertificateIssued) and each.number == number for each in events)


ROUTES: list[Any] = [record_page, record_file, certificate_page, certificate_file]
