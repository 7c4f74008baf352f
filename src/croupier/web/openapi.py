"""The description of the interface for programs, OpenAPI 3.1: the routes as the framework knows them, and what goes
over them as the codec reads and writes it.

Every command is there with its fields, an example, who may send it and the clause by which; every view, event and
report with its type; one envelope for errors, with every code.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, get_args

from croupier.floor import patrons
from croupier.floor.devices import BY_MACHINES_ONLY, RIGHTS
from croupier.games.editions import editions
from croupier.journal.names import EVENTS
from croupier.runtime.house import authorization, two_people
from croupier.table import commands as asked
from croupier.table.events import Event
from croupier.version import __version__
from croupier.web.command_routes import COMMANDS_OF
from croupier.web.machines import ALWAYS, ROUTES_OF
from croupier.web.machines import SENDS as SENT_BY_MACHINES
from croupier.web.openapi_answers import answered, happened
from croupier.web.openapi_answers import asked as asked_of
from croupier.web.openapi_examples import example
from croupier.web.openapi_schemas import Components, Schema, Schemas, reference
from croupier.web.versions import VERSION
from croupier.wording import refusal_codes

DESCRIPTION: Final = """\
Tables run by the book.

**Who asks.** A machine sends its token: `authorization: Bearer croupier_...`. A person signs in at
`POST /api/v1/session`, keeps the cookie, and sends `csrf` of the answer as `x-csrf-token` with everything but GET.

**Money** is a whole number of cents, everywhere.

**Commands** have an id that the sender makes, once. Sent again with its id, a command is not done again: it gets its
first answer, with `repeated`. `expected` is the `sequence` that the sender has seen last: if the table has gone on
since, the answer is 409 `stale`.

**Streams** are server-sent events. Each has the journal's sequence as its id; who comes back with `last-event-id` gets
what was missed (`event: missed`) and then the present view.

**Pages.** What can be long takes `after` and `limit`, and answers with `next`: the `after` of the next page, or null.

**Errors** have one form, `Problem`, with a permanent `code`.
"""
CODES: Final = (
    *("malformed", "not-signed-in", "forbidden", "not-found", "too-often", "away", "bug", "refused"),
    *("stale", "busy", "idused", "notdone", "unknown", "stopped"),
)
"""What a request is answered with that is no refusal by the rules."""
_ERRORS: Final[Mapping[str, str]] = {
    "400": "It cannot be read, or names something that is not there",
    "401": "Nobody is signed in, or the token opens nothing",
    "403": "It is not for whoever asks",
    "404": "There is nothing there",
    "409": "The table has gone on, or the id belongs to another command",
    "422": "Refused by the rules, with clause and remedy",
    "429": "Too often, or too many at once",
    "503": "Nothing is written just now: send it again with the same id",
}
SENDS: Final = ("post", "put", "patch", "delete")


def described(app_schema: dict[str, Any]) -> dict[str, Any]:
    """Make the description from the one that the framework makes of the routes."""
    found = app_schema.get("components", {}).get("schemas", {})
    # A generator names what it makes by the title where there is one, and titles come twice.
    components = Components(
        {name: {key: value for key, value in each.items() if key != "title"} for name, each in found.items()}
    )
    paths = {
        f"{VERSION}{path.removeprefix('/api')}" if path.startswith("/api/") else path: operations
        for path, operations in app_schema["paths"].items()
    }
    document: dict[str, Any] = {
        "openapi": "3.1.0",
        "info": {"title": "croupier", "version": __version__, "description": DESCRIPTION},
        "servers": [{"url": "/"}],
        "security": [{"machine": []}, {"person": [], "page": []}],
        "paths": {path: {how: {**each} for how, each in of.items()} for path, of in paths.items()},
        "components": {"schemas": components, "securitySchemes": _SECURITY},
    }
    components.update({"Problem": _problem(), "EventTold": _event_told(components)})
    for each in ("Told", "Problem"):
        components[each]["properties"]["happened"] = happened(components)
    for path, operations in document["paths"].items():
        for how, operation in operations.items():
            operation["operationId"] = _operation(how, path)
            _answers(how, path, operation, components)
            operation["security"] = _security(how, path)
            _command_body(path, operation, components)
    return document


_SECURITY: Final = {
    "machine": {"type": "http", "scheme": "bearer", "description": "The token of a machine."},
    "person": {"type": "apiKey", "in": "cookie", "name": "__Host-croupier", "description": "The session of a person."},
    "page": {"type": "apiKey", "in": "header", "name": "x-csrf-token", "description": "`csrf` of the session."},
}
_BY_MACHINES: Final = frozenset({SENT_BY_MACHINES, *ALWAYS}).union(*ROUTES_OF.values())
FOR_EVERYBODY: Final = frozenset(
    {
        *("GET /health", "GET /ready", "POST /api/session", "POST /api/welcome", "GET /api/rules/{document}/{number}"),
        *("GET /api/tables/{table}/view", "GET /api/tables/{table}/events"),
        *(f"GET /api/{each}s" for each in ("promotion", "tournament")),
        *(f"GET /api/{each}s/{{{each}}}" for each in ("promotion", "tournament")),
        *(f"GET /api/{each}s/{{{each}}}/events" for each in ("promotion", "tournament")),
    }
)
"""What answers somebody who is not signed in, with what everybody may see."""


def _security(how: str, path: str) -> list[dict[str, list[str]]]:
    """Say who may come: nobody in particular, a machine of some kind, or a person; who sends has the page's token."""
    route = f"{how.upper()} {path.replace(VERSION, '/api', 1)}"
    machine: list[dict[str, list[str]]] = [{"machine": []}] if route in _BY_MACHINES else []
    everybody: list[dict[str, list[str]]] = [{}] if route in FOR_EVERYBODY else []
    return [*everybody, *machine, {"person": []} if how == "get" else {"person": [], "page": []}]


def _operation(how: str, path: str) -> str:
    words = [each.strip("{}") for each in path.removeprefix(VERSION).split("/") if each]
    return "_".join((how, *words)).replace("-", "_").replace(".", "_")


# Answers -------------------------------------------------------------------------------------------------------------


def _problem() -> Schema:
    return {
        "type": "object",
        "description": "What was not done, and why.",
        "required": ["accepted", "code", "says"],
        "properties": {
            "accepted": {"type": "boolean", "const": False},
            "code": {"type": "string", "enum": sorted({*CODES, *refusal_codes()})},
            "says": {"type": "string", "description": "One sentence for people."},
            "mend": {"type": "string", "description": "What would make it possible."},
            "clauses": {"type": "array", "items": reference("Clause")},
            "detail": {"type": "string"},
            "sequence": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
            "happened": {"type": "array", "items": {}},
            "repeated": {"type": "boolean"},
            "fields": {
                "type": "array",
                "items": {
                    "type": "object",
                    "properties": {"field": {"type": "string"}, "says": {"type": "string"}},
                },
            },
        },
    }


def _event_told(components: Components) -> Schema:
    """Every event of a table, by its permanent name. A card that lies face down is left out of the data."""
    written, rows = Schemas(components), []
    names = {kind: name for name, kind in EVENTS.items()}
    for kind in get_args(Event):
        data = written.of(kind)
        whole = components[data["$ref"].rpartition("/")[2]]
        whole.pop("required", None)  # what may not be seen is left out
        title = f"{kind.__name__}Told"
        components[title] = {
            "type": "object",
            "required": ["event", "says", "clauses", "data"],
            "properties": {
                "event": {"type": "string", "const": names[kind]},
                "says": {"type": "string"},
                "clauses": {"type": "array", "items": reference("Clause")},
                "data": data,
            },
        }
        rows.append(reference(title))
    return {"oneOf": rows}


def _answers(how: str, path: str, operation: dict[str, Any], components: Components) -> None:
    """Give each answer its type, and every route the errors that it can have."""
    of = path.removeprefix(VERSION)
    made = answered(how, of, components)
    responses = {code: {**each} for code, each in operation.get("responses", {}).items() if code < "400"}
    for code, each in responses.items():
        if made is not None and code.startswith("2"):
            responses[code] = {**each, "content": made}
    problem = {"application/json": {"schema": reference("Problem")}}
    responses |= {code: {"description": says, "content": problem} for code, says in _ERRORS.items()}
    operation["responses"] = responses
    if more := asked_of(of):
        operation["parameters"] = [*operation.get("parameters", []), *more]


def _json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}


def _object(**properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties)}


# Commands ------------------------------------------------------------------------------------------------------------


def _command_body(path: str, operation: dict[str, Any], components: Components) -> None:
    known = COMMANDS_OF.get(path.removeprefix(VERSION))
    if known is None:
        return
    bodies = Schemas(components, suffix="Body", request=True)
    rows = []
    for name, kind in sorted(known.items()):
        title = f"{titled(name)}Command"
        components[title] = _sent(name, kind, bodies.of(kind))
        rows.append((name, reference(title)))
    mapping = {name: each["$ref"] for name, each in rows}
    schema = {"oneOf": [each for _, each in rows], "discriminator": {"propertyName": "name", "mapping": mapping}}
    operation["requestBody"] = {"required": True, "content": _json(schema)}


def titled(name: str) -> str:
    """Name a command as a class, after its permanent name."""
    return "".join(each.capitalize() for each in name.rpartition(".v")[0].split("-"))


def _sent(name: str, kind: type, body: Schema) -> Schema:
    return {
        "type": "object",
        "description": " ".join((kind.__doc__ or "").split())
        if not (kind.__doc__ or "").startswith(f"{kind.__name__}(")
        else name,
        "required": ["command_id", "name", "body"],
        "properties": {
            "command_id": {"type": "string", "minLength": 1, "maxLength": 100},
            "name": {"type": "string", "const": name},
            "body": body,
            "expected": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
            "draw": {"type": "boolean", "default": False},
            "second": {"anyOf": [{"type": "string"}, {"type": "null"}]},
        },
        "additionalProperties": False,
        "examples": [{"command_id": "0190f2b4", "name": name, "body": example(kind)}],
        "x-authority": authority_of(kind),
        "x-clauses": {document: list(each) for document, each in _clauses(kind)},
    }


def authority_of(kind: type) -> list[str]:
    """Say who may send a command: staff of the operator, players for their own box, machines of a kind, two people."""
    machines = [f"machine: {each.value}" for each, rights in RIGHTS.items() if kind in rights.sends]
    if kind in BY_MACHINES_ONLY:
        return machines
    at_table = kind in get_args(asked.Command)
    own = kind in (*authorization.OWN_BOX, *authorization.OF_PLAYERS) or kind in get_args(patrons.Command)
    two = kind in (*two_people.OVER_REGISTERS, *two_people.DISCRETION)
    staff = ["the rank that the clause names"] if at_table else ["staff of the operator"]
    return [
        *staff,
        *(["player, for their own"] if own else []),
        *(["two people, where money moves"] if two else []),
        *machines,
    ]


def _clauses(kind: type) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Cite by which clause of each document somebody may act so at a table."""
    if kind not in get_args(asked.Command):
        return
    for each in editions():
        power = each.power(_kebab(kind.__name__)) or each.power("act-as-dealer")
        because = power.because if power else each.place.places.because
        yield each.rulebook, tuple(str(clause) for clause in because)


def _kebab(name: str) -> str:
    return "".join(f"-{each.lower()}" if each.isupper() else each for each in name).strip("-")
