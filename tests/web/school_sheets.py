"""Answer sheets as a browser sends them, and pages as they are read."""

import re
from typing import Any

import httpx

from croupier.views.drills import Drill
from croupier.views.drills.answer import right
from views.drills.cells import full
from web.floors import Visitor

HIDDEN = re.compile(r'name="(\w+)" value="([^"]*)"')


def form_of(drill: Drill) -> dict[str, Any]:
    """Fill in the form of a ruling with what is right."""
    sheet = full(right(drill))
    money = {f"money {name}": amount for name, amount in sheet["money"].items()}
    return {
        **money,
        "ruling": sheet["ruling"],
        "clause": sheet["clause"] or "",
        "who": sheet["who"] or "",
        "tell": sheet["tell"],
    }


def sent(visitor: Visitor, path: str, **data: Any) -> httpx.Response:
    """Send a form with the token of the page."""
    return visitor.http.post(path, data={"csrf": visitor.csrf, **data})
