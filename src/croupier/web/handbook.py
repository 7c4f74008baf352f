"""The page of the JSON interface: made from the OpenAPI document, readable without anything from outside."""

from typing import Any

from litestar import get
from litestar.response import Template

from croupier.web.desk import AT_A_TABLE
from croupier.web.given import Asking, TheSettings
from croupier.web.shown import shown

METHODS = ("get", "post", "put", "delete", "patch")


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
                found.setdefault(operation.get("tags", ["other"])[0], []).append(
                    {
                        "method": method.upper(),
                        "path": path,
                        "summary": operation.get("summary", ""),
                        "description": operation.get("description", ""),
                        "parameters": [_parameter(each) for each in operation.get("parameters", [])],
                        "body": _body(schema, operation),
                    }
                )
    return list(found.items())


def _parameter(of: dict[str, Any]) -> dict[str, str]:
    return {"name": of["name"], "where": of["in"], "says": of.get("description", "")}


def _body(schema: dict[str, Any], operation: dict[str, Any]) -> list[dict[str, str]]:
    """Name the fields of what is sent up."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    reference = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    of = schema.get("components", {}).get("schemas", {}).get(reference, {})
    needed = set(of.get("required", ()))
    return [
        {"name": name, "needed": "yes" if name in needed else "no", "kind": _kind(each)}
        for name, each in of.get("properties", {}).items()
    ]


def _kind(of: dict[str, Any]) -> str:
    if "oneOf" in of:
        return " or ".join(_kind(each) for each in of["oneOf"])
    return str(of.get("type", "object"))


ROUTES = [handbook_page]
