"""The page of the JSON interface: made from the OpenAPI document, readable without anything from outside."""

from typing import Any

from litestar import get
from litestar.response import Template

from croupier.web.desk import AT_A_TABLE
from croupier.web.handler_types import Asking, TheSettings
from croupier.web.page_context import shown
from croupier.wording import say
from croupier.wording.languages import key, translated, word

METHODS = ("get", "post", "put", "delete", "patch")
PLACES = (key("path"), key("query"), key("header"), key("cookie"))
KINDS = (
    *(key("string"), key("integer"), key("number"), key("boolean")),
    *(key("object"), key("array"), key("null"), key("other")),
)
"""Words of OpenAPI, as people read them."""


@get("/api", include_in_schema=False, sync_to_thread=False)
def handbook_page(request: Asking, settings: TheSettings) -> Template:
    schema = request.app.openapi_schema.to_schema()
    context = shown(request, settings, "API")
    context |= {"groups": groups(schema), "commands": sorted(AT_A_TABLE), "title": schema["info"]["title"]}
    return Template("handbook.html", context=context)


def groups(schema: dict[str, Any]) -> list[tuple[str, list[dict[str, Any]]]]:
    """Put the operations together by what they are about."""
    found: dict[str, list[dict[str, Any]]] = {}
    for path, operations in schema["paths"].items():
        for method in METHODS:
            if method in operations:
                operation = operations[method]
                found.setdefault(word(operation.get("tags", ["other"])[0]), []).append(
                    {
                        "method": method.upper(),
                        "path": path,
                        "summary": translated(operation.get("summary", "")),
                        "description": translated(operation.get("description", "")),
                        "parameters": [_parameter(each) for each in operation.get("parameters", [])],
                        "body": _body(schema, operation),
                    }
                )
    return list(found.items())


def _parameter(of: dict[str, Any]) -> dict[str, str]:
    return {"name": of["name"], "where": translated(of["in"]), "says": translated(of.get("description", ""))}


def _body(schema: dict[str, Any], operation: dict[str, Any]) -> list[dict[str, str]]:
    """Name the fields of what is sent up."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    reference = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    of = schema.get("components", {}).get("schemas", {}).get(reference, {})
    needed = set(of.get("required", ()))
    return [
        {"name": name, "needed": say("yes") if name in needed else say("no"), "kind": _kind(each)}
        for name, each in of.get("properties", {}).items()
    ]


def _kind(of: dict[str, Any]) -> str:
    if "oneOf" in of:
        return f" {translated('or')} ".join(_kind(each) for each in of["oneOf"])
    return translated(str(of.get("type", "object")))


ROUTES = [handbook_page]
