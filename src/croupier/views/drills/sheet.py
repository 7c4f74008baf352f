"""An answer sheet as somebody fills it in. What it cannot say is refused in one sentence, and nothing is kept of it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from croupier.kernel.clauses import Clause
from croupier.kernel.errors import CroupierError
from croupier.kernel.money import Money, NotMoney
from croupier.kernel.staff import Role
from croupier.rulebooks import UnknownClause, clause, document
from croupier.views.drills import dealing
from croupier.views.drills.drill import Drill, DrillKind
from croupier.views.drills.question import ASPECTS, TOLD, WORDS, ranks

FIELDS = {
    DrillKind.RULING: ASPECTS,
    DrillKind.DEALING: ("procedure",),
    DrillKind.PAYING: ("money",),
}
_IN_SCHOOL = (Role.TRAINER, Role.TRAINEE)
MOST_BYTES = 64 * 1024
_MOST_ITEMS = 200
MOST_LETTERS = 4_000
"""An answer is kept for ever as it was given. A hundred and sixty acts of dealing have fewer."""


class BadSheet(CroupierError, ValueError):
    """An answer sheet that says something that no sheet can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldTo:
    """Somebody who is told, and by when, if the sheet says so."""

    whom: str
    by: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """An answer, aspect by aspect; `given` names those that were filled in."""

    given: frozenset[str]
    ruling: frozenset[str] = frozenset()
    clause: Clause | None = None
    who: str | None = None
    money: Mapping[str, Money] | None = None
    tell: tuple[ToldTo, ...] = ()
    procedure: tuple[str, ...] = ()
    plain: str = "{}"
    """The sheet as it is kept: JSON with its names in order."""


def parsed(text: str | bytes) -> dict[str, Any]:
    """Read the JSON of a sheet. Raises `BadSheet`."""
    if len(text) > MOST_BYTES:
        raise BadSheet(f"an answer sheet is at most {MOST_BYTES} bytes long")
    try:
        found = json.loads(text, parse_float=Decimal, parse_constant=_no_number, object_pairs_hook=_once)
    except BadSheet:
        raise
    except (ValueError, RecursionError):
        raise BadSheet("the answer sheet is not JSON") from None
    if not isinstance(found, dict):
        raise BadSheet("an answer sheet is a JSON object")
    return found


def _no_number(text: str) -> Any:
    raise ValueError(text)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Take an object in which each name stands once: of two answers nobody knows which is meant."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise BadSheet(f"the answer sheet has {name!r} twice")
        found[name] = value
    return found


def sheet(drill: Drill, told: Mapping[str, Any]) -> Sheet:
    """Read an answer sheet for a drill. Raises `BadSheet`."""
    fields = FIELDS[drill.kind]
    unknown = next((each for each in told if each not in fields), None)
    if unknown is not None:
        raise BadSheet(f"an answer to this drill has no {unknown!r}: it has {', '.join(fields)}")
    try:
        plain = json.dumps(told, sort_keys=True, default=str, ensure_ascii=False)
    except (TypeError, ValueError):
        raise BadSheet("the answer sheet is not JSON") from None
    if len(plain) > MOST_LETTERS:
        raise BadSheet(f"an answer sheet has at most {MOST_LETTERS} characters, not {len(plain)}")
    return Sheet(
        given=frozenset(told),
        ruling=frozenset(_rulings(told["ruling"])) if "ruling" in told else frozenset(),
        clause=_clause(drill, told.get("clause")),
        who=_who(drill, told.get("who")),
        money=_money(drill, told["money"]) if "money" in told else None,
        tell=tuple(_told(each) for each in _list("tell", told.get("tell"))),
        procedure=tuple(_act(each) for each in _list("procedure", told.get("procedure"))),
        plain=plain,
    )


def _rulings(told: Any) -> list[str]:
    found = [
        _text("ruling", each).strip().lower().replace(" ", "-")
        for each in ([told] if isinstance(told, str) else _list("ruling", told))
    ]
    unknown = next((each for each in found if each not in WORDS), None)
    if unknown is not None:
        raise BadSheet(f"no ruling or choice is called {unknown!r}: the drill's choices name them")
    return found


def _clause(drill: Drill, told: Any) -> Clause | None:
    if told is None:
        return None
    text = _text("clause", told)
    number = next((text[len(each) :] for each in names(drill) if text.startswith(f"{each} ")), text).strip()
    try:
        return clause(f"{drill.document} {number}")
    except UnknownClause as error:
        raise BadSheet(str(error)) from None


def names(drill: Drill) -> tuple[str, str]:
    """How a document is called before the number of a clause: by its id, or in short."""
    return drill.document, document(drill.document).short


def _who(drill: Drill, told: Any) -> str | None:
    if told is None:
        return None
    rank = _text("who", told).strip().lower().removesuffix(" or above").replace(" ", "-")
    if rank not in {*ranks(drill), *(each.value for each in Role if each not in _IN_SCHOOL)}:
        raise BadSheet(f"nobody has the rank {told!r}: there are {', '.join(ranks(drill))}")
    return rank


def _money(drill: Drill, told: Any) -> dict[str, Money]:
    if told is None:  # nothing moves
        return {}
    if not isinstance(told, dict) or len(told) > _MOST_ITEMS:
        raise BadSheet("money is an object: each wager, as in '1 player', with an amount in dollars")
    found: dict[str, Money] = {}
    for key, amount in told.items():
        name = key.strip().lower().removeprefix("box ")
        box, _, bet = name.partition(" ")
        if not box.isascii() or not box.isdecimal() or len(box) > 1 or bet not in _bets(drill):
            raise BadSheet(f"{key!r} is no wager of {drill.document}: a wager is its box and its bet, as in '1 player'")
        if name in found:
            raise BadSheet(f"{key!r} is there twice")
        found[name] = _dollars(amount)
    return found


def _bets(drill: Drill) -> frozenset[str]:
    """Name every bet of a document, and the commission."""
    edition = drill.edition
    main = {bet.id for game in edition.games for bet in game.bets}
    own = {each.id for each in getattr(edition, "bets", ())}
    return frozenset({*main, *own, *(each.id for each in edition.side_bets), "commission"})


def _dollars(amount: Any) -> Money:
    if isinstance(amount, str):
        amount = amount.replace("$", "", 1).replace(",", "")
    try:
        return Money.dollars(amount)
    except (NotMoney, TypeError):
        raise BadSheet(f'{amount!r} is no amount: write dollars, as in 100 or "97.50"') from None


def _told(told: Any) -> ToldTo:
    if isinstance(told, str):
        return ToldTo(whom=_whom(told))
    if not isinstance(told, dict) or not {"whom"} <= told.keys() <= {"whom", "by"}:
        raise BadSheet("who is told is a name, or an object with whom and by")
    try:
        by = None if told.get("by") is None else datetime.fromisoformat(_text("by", told["by"]))
    except ValueError:
        raise BadSheet(f"{told['by']!r} is no time: write it as in 2025-03-31T23:59") from None
    return ToldTo(whom=_whom(_text("tell", told["whom"])), by=by)


_ACTS = frozenset(dealing.acts(range(1, 10)))


def _act(told: Any) -> str:
    act = " ".join(_text("procedure", told).lower().split())
    if act not in _ACTS:
        raise BadSheet(f"no act of a dealer is called {told!r}: the drill's choices name them")
    return act


def _whom(name: str) -> str:
    found = name.strip().lower().removeprefix("an ").removeprefix("the ")
    if found not in TOLD:
        raise BadSheet(f"nobody who is told is called {name!r}: there are {', '.join(TOLD)}")
    return found


def _list(name: str, told: Any) -> list[Any]:
    if told is None:
        return []
    if not isinstance(told, list) or len(told) > _MOST_ITEMS:
        raise BadSheet(f"{name} is a list")
    return told


def _text(name: str, told: Any) -> str:
    if not isinstance(told, str):
        raise BadSheet(f"{name} is told in words, not as {json.dumps(told, default=str)[:60]}")
    return told
