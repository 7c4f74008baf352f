"""What each address answers, for the description of the interface: its views as they are sent, its files as they are
written, and which parts of an address's question are read.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from croupier.runtime.audit.packet import Packet
from croupier.runtime.reports.journal_search import JournalRows
from croupier.views import promotions, tournaments
from croupier.views.floor import Floor
from croupier.views.happened import Happened
from croupier.views.inspector import Step
from croupier.views.promotions.public import OwnPart
from croupier.views.screen import Screen
from croupier.views.table_matters import Matter
from croupier.views.tournaments.public import OwnPlay, People
from croupier.web.openapi_reports import MONEY, REPORTS, TEXT, WHOLE
from croupier.web.openapi_schemas import Components, Schema, Schemas, reference

_ANYTHING: Final[Schema] = {"type": "object", "additionalProperties": True}
_YES: Final[Schema] = {"type": "boolean"}
_TEXTS: Final[Schema] = {"type": "array", "items": TEXT}
_FILE: Final[Schema] = {"type": "string", "contentMediaType": "application/octet-stream"}


# Shapes --------------------------------------------------------------------------------------------------------------


def or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def obj(**properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties)}


def rows(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def answered(how: str, path: str, components: Components) -> Schema | None:
    """Give what an address answers, by its media types; None: the handler's own type says it."""
    if how != "get" and path not in ASKED_BY_POST:
        return None
    views = Schemas(components, suffix="View")
    if path.endswith("/events"):
        return {"text/event-stream": {"schema": _stream(path, views, components)}}
    if path in FILES:
        return {media: {"schema": schema} for media, schema in FILES[path].items()}
    found = _view(path, views, components) or PLAIN.get(path)
    return None if found is None else {"application/json": {"schema": found}}


def _stream(path: str, views: Schemas, components: Components) -> Schema:
    told = rows(reference("EventTold"))
    match path:
        case "/tables/{table}/events":
            body = obj(sequence=WHOLE, happened=told, view=views.of(Screen))
            components["TableMessage"] = {**body, "required": ["sequence", "happened"]}
            return reference("TableMessage")
        case "/floor/events":
            components["FloorMessage"] = obj(sequence=WHOLE, happened=rows({}), view=views.of(Floor))
            return reference("FloorMessage")
        case _:
            view = {"type": "object", "additionalProperties": TEXT, "description": "Which one: read it anew."}
            components["ChangedMessage"] = obj(sequence=WHOLE, happened=rows({}), view=view)
            return reference("ChangedMessage")


def _view(path: str, views: Schemas, components: Components) -> Schema | None:
    shown: dict[str, Callable[[], Schema]] = {
        "/promotions": lambda: obj(promotions=rows(views.of(promotions.PublicPromotion))),
        "/promotions/{promotion}": lambda: obj(
            sequence=WHOLE, view=views.of(promotions.PublicPromotion), mine=or_null(views.of(OwnPart))
        ),
        "/promotions/{promotion}/desk": lambda: obj(sequence=WHOLE, view=views.of(promotions.Desk)),
        "/tournaments": lambda: obj(tournaments=rows(views.of(tournaments.PublicTournament))),
        "/tournaments/{tournament}": lambda: obj(
            sequence=WHOLE,
            view=views.of(tournaments.PublicTournament),
            people=or_null(views.of(People)),
            mine=or_null(views.of(OwnPlay)),
        ),
        "/tournaments/{tournament}/desk": lambda: obj(sequence=WHOLE, view=views.of(tournaments.Desk)),
        "/tables": lambda: views.of(Floor),
        "/tables/{table}/view": lambda: obj(sequence=WHOLE, view=views.of(Screen)),
        "/tables/{table}/coups/{number}": lambda: rows(views.of(Step)),
        "/tables/{table}/coups/{number}/packet": lambda: _packet(components),
        "/journal": lambda: views.of(JournalRows),
        "/matters": lambda: rows(_matter(views)),
    }
    if path == "/reports/{report}":
        components.update(REPORTS)
        return {"anyOf": [rows(reference(each)) for each in REPORTS]}
    if path == "/tables/{table}/journal":
        entry = obj(sequence=WHOLE, at=TEXT, by=TEXT, events=rows(reference("EventTold")))
        components["JournalPage"] = obj(entries=rows(entry), next=or_null(WHOLE))
        return reference("JournalPage")
    return shown[path]() if path in shown else None


def _matter(views: Schemas) -> Schema:
    """A matter as it is sent: with the sequence to be sent as `expected` with each of its acts."""
    name = views.of(Matter)["$ref"].rpartition("/")[2]
    kept = views.components[name]
    kept["properties"] = {**kept["properties"], "expected": or_null(WHOLE)}
    kept["required"] = list(dict.fromkeys([*kept.get("required", ()), "expected"]))
    return reference(name)


def _packet(components: Components) -> Schema:
    (found,), named = msgspec.json.schema_components((Packet,), ref_template="#/components/schemas/{name}")
    for name, each in named.items():
        components[name] = {key: value for key, value in each.items() if key != "title"}
    return found


def happened(components: Components) -> Schema:
    """What came of a command, as its answer tells it."""
    return rows(Schemas(components, suffix="View").of(Happened))


# Without a view of their own -----------------------------------------------------------------------------------------

_PATRON: Final[dict[str, Schema]] = {
    "patron": TEXT,
    "playing": _YES,
    "until": or_null(TEXT),
    "times": rows(obj(title=TEXT, played=TEXT, percent=WHOLE)),
    "prompts": rows(obj(number=WHOLE, says=TEXT, due=or_null(TEXT), clauses=_TEXTS)),
}
_SUMS: Final[Schema] = {"type": "object", "additionalProperties": MONEY, "description": "By wager: box and bet."}
_CLAUSED: Final[Schema] = rows(obj(says=TEXT, clauses=_TEXTS))
_FOLLOWS: Final[dict[str, Schema]] = {
    **dict.fromkeys(("rulings", "says", "notifies", "records", "effects", "next", "clauses"), _TEXTS),
    **dict.fromkeys(("returns", "forfeits", "undoes"), _SUMS),
    "moves": rows(obj(box=or_null(WHOLE), bet=TEXT, patron=TEXT, amount=MONEY, unit=TEXT, how=TEXT)),
    "notices": rows(obj(whom=TEXT, what=TEXT, due=or_null(TEXT), ways=_TEXTS, says=TEXT)),
}
_CHOICE: Final[dict[str, Schema]] = {
    **dict.fromkeys(("choice", "title", "by", "question"), TEXT),
    "box": or_null(WHOLE),
    "forfeits_of": rows(WHOLE),
}
_RULING: Final[Schema] = obj(
    **dict.fromkeys(("document", "phase", "answered_at", "what", "kind", "refused", "mend"), TEXT),
    **_FOLLOWS,
    choices=rows(obj(**_CHOICE, **_FOLLOWS)),
    decided_by=_TEXTS,
    right=_CLAUSED,
    readings=_TEXTS,
    law=rows(obj(clause=TEXT, title=TEXT, says=TEXT)),
)
_PLAN: Final[Schema] = {"type": "object", "additionalProperties": True, "description": "As floor.toml, as an object."}
PLAIN: Final[dict[str, Schema]] = {
    "/tables/{table}/rulings": _RULING,
    "/rules/{document}/{number}": obj(clause=TEXT, title=TEXT, says=TEXT),
    "/verify": obj(
        sound=_YES,
        entries=WHOLE,
        events=WHOLE,
        checks=_TEXTS,
        storage=TEXT,
        first=or_null(obj(check=TEXT, sequence=or_null(WHOLE), expected=TEXT, found=TEXT)),
    ),
    "/tables/{table}/forms/{box}": obj(box=WHOLE, bet=TEXT, amount=MONEY),
    "/session": obj(name=TEXT, title=TEXT, idle_seconds=WHOLE),
    "/patrons": rows(obj(**_PATRON)),
    "/patrons/{patron}": obj(
        **_PATRON,
        card=TEXT,
        limits=rows(obj(**{"which": TEXT, "amount": or_null(MONEY), "used": MONEY, "from": or_null(TEXT)})),
        declined=_YES,
        banned=TEXT,
    ),
    "/house/program/check": {
        **obj(sound=_YES, says=TEXT, version=TEXT, files=WHOLE, digest=TEXT, against=TEXT, differs=_TEXTS),
        "required": ["sound"],
    },
    "/tournaments/{tournament}/play-a-coup": obj(dealt=_TEXTS),
    "/floor/choices": obj(
        operators=_TEXTS,
        roles=rows(obj(id=TEXT, title=TEXT, operators=_TEXTS)),
        sources=_TEXTS,
        devices=_TEXTS,
        documents=rows(_ANYTHING),
    ),
    "/floor": {**obj(new=_YES, floor=_PLAN, text=TEXT)},
    "/floor/example": obj(floor=_PLAN, text=TEXT),
    "/health": obj(status=TEXT, version=TEXT, clock=TEXT, clock_error_ms=or_null({"type": "number"})),
    "/ready": {**obj(status=TEXT, part=TEXT, sequence=WHOLE, behind=WHOLE), "required": ["status", "part"]},
}
"""By address."""
ASKED_BY_POST: Final = frozenset(
    {"/verify", "/tables/{table}/rulings", "/house/program/check", "/tournaments/{tournament}/play-a-coup"}
)
"""What answers something of its own to a POST."""

_JSON: Final[Schema] = {"type": "object", "additionalProperties": rows(_ANYTHING), "description": "Rows by sheet."}
_SHEET: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
FILES: Final[dict[str, dict[str, Schema]]] = {
    "/paper/{file}": {"application/pdf": _FILE},
    "/journal.csv": {"text/csv": TEXT},
    "/exports/{file}": {"text/csv": TEXT, "application/jsonl": TEXT, "application/toml": TEXT},
    "/month-end/{file}": {"application/json": _JSON, "application/pdf": _FILE, "text/csv": TEXT, _SHEET: _FILE},
}


# What is asked in an address -----------------------------------------------------------------------------------------

_SEARCH: Final = {
    "table": "only this table",
    "first": "from this time on, by Sydney time, as 2026-11-18T20:00",
    "last": "until this time, by Sydney time",
    "person": "who entered it",
    "patron": "of this patron",
    "bet": "of this bet",
    "clause": "where this clause is cited",
    "kind": "of this kind of event",
    "words": "with these words in its sentence",
    "least": "from this amount up, in dollars",
    "most": "up to this amount, in dollars",
    "rulings": "anything: rulings alone",
    "upto": "up to this entry of the journal: the page before",
}
_OF_PAPER: Final = {
    "table": "coup, packet, signs: the table",
    "number": "coup, packet: which coup",
    "since": "coup, packet: the opening of its table, by the version at which it began",
    "document": "registers: only those of this document",
    "month": "month: as 2026-11",
    "from": "month: from this day on, instead of a month",
    "until": "month: up to this day",
    "day": "day: as 2026-11-18",
    "by": "statement: day, week or month",
    "operator": "statement: with which operator",
    "patron": "statement: whose, for hosts",
}
QUERIES: Final[dict[str, dict[str, str]]] = {"/journal": _SEARCH, "/journal.csv": _SEARCH, "/paper/{file}": _OF_PAPER}
"""Parts of the question that are read as they come, and so are not in a handler's signature."""


def asked(path: str) -> list[Schema]:
    return [
        {"name": name, "in": "query", "required": False, "description": says, "schema": {"type": "string"}}
        for name, says in QUERIES.get(path, {}).items()
    ]
