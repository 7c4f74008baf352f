"""Promotions on a floor: one that is about to be drawn, with everything before it in the past."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import httpx

from clauses.promoting import cash, conditions, goods
from croupier.floor.people import Person
from croupier.floor.promotions import Prize, operators_rank
from croupier.floor.promotions import commands as ask
from croupier.floor.register import AddPromotion
from croupier.games.editions import edition
from croupier.kernel.ids import Patron
from croupier.runtime.house import House, streams
from web.floors import Visitor

STAR, CROWN = "star-baccarat", "crown-baccarat"
_ITEMS = (
    *("awarding", "when-and-where", "eligibility", "nature", "closing", "occasion", "claiming"),
    *("notifying", "publishing", "prizes"),
)
STATEMENTS = dict.fromkeys(_ITEMS, "as the conditions at the desk say")


def running(
    house: House,
    id_: str,
    *books: str,
    prizes: Iterable[Prize] = (),
    entered: Iterable[str] = ("Ana", "Ben"),
    closes_later: bool = False,
    **changes: Any,
) -> None:
    """Add a promotion that was published days ago, whose entries have closed, and that may be drawn now; or one whose
    entries are open for another day.
    """
    documents = books or (STAR,)
    now = house.clock.local()
    by = Person(name="Olive", role=operators_rank(edition(documents[0])))
    times: dict[str, Any] = {"starts": now - timedelta(days=3), "closes": now - timedelta(minutes=2), "draw_at": now}
    if closes_later:
        times |= {"closes": now + timedelta(days=1), "draw_at": now + timedelta(days=2)}
    stated = conditions(*(prizes or (cash(5000), goods("dinner", "100.01"))), **times, **changes)
    house.tell(streams.HOUSE, AddPromotion(promotion=id_, rulebooks=documents, at=now - timedelta(days=5)))
    for command in (
        ask.PublishConditions(conditions=stated, by=by, at=now - timedelta(days=5)),
        ask.LodgeConditions(by=by, at=now - timedelta(days=5)),
        ask.StartPromotion(by=by, at=now - timedelta(days=3)),
        *(ask.EnterPromotion(patron=Patron(each), by=by, at=now - timedelta(days=2)) for each in entered),
    ):
        house.tell(streams.promotion(id_), command)


def sends(visitor: Visitor, id_: str, name: str, body: dict[str, Any] | None = None, **more: Any) -> httpx.Response:
    sent = {"command_id": str(uuid4()), "name": name, "body": body or {}, **more}
    return visitor.post(f"/api/promotions/{id_}/commands", sent)


def both_send(visitor: Visitor, beside: str, id_: str, name: str, body: dict[str, Any] | None = None) -> httpx.Response:
    """Send something with a second person's word."""
    sent = {"command_id": str(uuid4()), "name": name, "body": body or {}}
    return visitor.by_two(beside, f"/api/promotions/{id_}/commands", sent)
