"""Answer sheets as a browser sends them, and pages as they are read."""

import re
from html import unescape
from typing import Any

import httpx

from croupier.views.drills import Drill, mark, plain
from croupier.views.drills.answer import right
from croupier.web.sheet_forms import asked, sheet_of
from views.drills.cells import full
from web.floors import Visitor

HIDDEN = re.compile(r'name="(\w+)" value="([^"]*)"')
CHOICES = re.compile(r"<fieldset class=\"tiles\">.*?</fieldset>|<datalist.*?</datalist>|<select.*?</select>", re.DOTALL)
"""What every drill of a document has, whatever its answer."""


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


def given_away(drill: Drill, page: str) -> list[str]:
    """Name what a page that asks a drill has of its answer: a sentence, a clause, a ruling, a word or a sum that does
    not lie on the table.
    """
    rest = unescape(CHOICES.sub("", page).partition("<main")[2].partition("<footer")[0])
    found, question = right(drill), asked(drill)["asked"]
    situation = question["situation"]
    happened = " ".join(situation["told"])
    told = plain(drill, mark(drill, sheet_of(drill, {})))
    said = [each for each in told["explanation"].splitlines() if each not in happened and len(each) > len("Mandatory.")]
    words = {*found.ruled.rulings, *(each.choice for each in found.ruled.options)}
    lies = rest.replace(drill.id, "")
    sums = {each.plain.removeprefix("-") for each in found.money.values()}
    shown = {*(each["amount"] for each in situation["wagers"]), *situation["chips"]}
    shown |= {each for both in situation["limits"].values() for each in both}
    return [
        *(each for each in said if each in rest),
        *(str(each) for each in found.clauses if f">{each.number}<" in rest or f"/{each.number}" in rest),
        *(each for each in words if f'"{each}"' in rest or f">{each}<" in rest),
        *re.findall(r'"(?:won|natural)":\s*true|"(?:net|count)":\s*"[^"]', rest),
        *(each for each in sums - shown if each in lies and each not in happened.replace(",", "")),
    ]
