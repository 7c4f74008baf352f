"""Answer sheets as a form of a page sends them: the same sheet that a file of JSON has, and no more."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

from litestar.enums import RequestEncodingType
from litestar.params import Body

from croupier.rulebooks import entries
from croupier.views.drills import Drill, DrillKind, Sheet, question, sheet
from croupier.views.drills.layout import layout
from croupier.web.wire_format import encoded

SheetForm = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.URL_ENCODED)]
"""A form in which a name may stand several times."""
MONEY: Final = "money "
OTHER: Final = "other"


def text_of(data: Mapping[str, Any], name: str, otherwise: str = "") -> str:
    """Read what stands once in a form; what stands there twice is no word that anybody knows."""
    found = data.get(name, otherwise)
    return found if isinstance(found, str) else ", ".join(map(str, found))


def list_of(data: Mapping[str, Any], name: str) -> list[str]:
    """Read what may stand several times."""
    found = data.get(name, [])
    return [found] if isinstance(found, str) else [each for each in found if isinstance(each, str)]


def told(drill: Drill, data: Mapping[str, Any]) -> dict[str, Any]:
    """Write a sheet from a form, as its file would be. What is left empty says that there is nothing."""
    match drill.kind:
        case DrillKind.DEALING:
            lines = text_of(data, "procedure").replace(",", "\n").splitlines()
            return {"procedure": [each.strip() for each in lines if each.strip()]}
        case DrillKind.PAYING:
            return {"money": _money(data)}
        case DrillKind.RULING:
            return {
                "ruling": list_of(data, "ruling"),
                "clause": text_of(data, "clause").partition(" · ")[0].strip() or None,
                "who": text_of(data, "who") or None,
                "money": _money(data),
                "tell": list_of(data, "tell"),
            }


def sheet_of(drill: Drill, data: Mapping[str, Any]) -> Sheet:
    """Read a sheet from a form. Raises `BadSheet`."""
    return sheet(drill, told(drill, data))


def _money(data: Mapping[str, Any]) -> dict[str, str]:
    lying = {name.removeprefix(MONEY): text_of(data, name).strip() for name in data if name.startswith(MONEY)}
    return {**{name: amount for name, amount in lying.items() if amount}, **dict(_others(text_of(data, OTHER)))}


def _others(text: str) -> Iterator[tuple[str, str]]:
    """Read money of wagers that no longer lie there, as in: 1 player -1500, 2 commission 5."""
    for each in text.split(","):
        wager, _, amount = each.strip().rpartition(" ")
        if each.strip():
            yield wager.strip() or each.strip(), amount


def asked(drill: Drill) -> dict[str, Any]:
    """Give what a page needs to ask a drill. Nothing of it is read off the answer."""
    found = question(drill)
    situation = found["situation"]
    lying = [f"{each['box']} {each['bet']}" for each in situation["wagers"]]
    owed = [f"{box} commission" for box in situation["seats"]] if drill.kind is DrillKind.PAYING else []
    return {
        "drill": drill,
        "asked": found,
        "layout": encoded(layout(drill)).decode(),
        "clauses": [(each.clause.number, each.title) for each in entries(drill.document).values()],
        "money": list(dict.fromkeys((*lying, *owed))),
        "acts": found["choices"].get("procedure", ()),
    }
