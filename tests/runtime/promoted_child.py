"""A house that holds one promotion after the other until it is killed, and says which commands were answered."""

import sys
from collections.abc import Iterator
from pathlib import Path

from clauses.promoting import DRAW, MORNING, STARTS, cash, conditions, goods
from croupier.floor.people import Person
from croupier.floor.promotions import commands as ask
from croupier.floor.register import AddPromotion
from croupier.games.promotions import Way
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.house import Answer, AnyHouse, Done, House, Who, streams
from croupier.runtime.house.clock import GivenClock
from runtime.journaled import LONG_AGO

MAX = Who(name="Max", standing=Role.GAMING_MANAGER)
STREAM = "promotion/autumn"
_BY = Person(name="Olive", role=Role.GAMING_MANAGER)


def running(house: AnyHouse, id_: str = "autumn") -> None:
    """Add a promotion with entries that may be drawn."""
    house.tell(streams.HOUSE, AddPromotion(promotion=id_, rulebooks=("star-baccarat",), at=MORNING))
    stated = conditions(cash(5000), goods("dinner", "100.01"))
    for each in (
        ask.PublishConditions(conditions=stated, by=_BY, at=MORNING),
        ask.LodgeConditions(by=_BY, at=MORNING),
        ask.StartPromotion(by=_BY, at=STARTS),
        *(ask.EnterPromotion(patron=Patron(name), by=_BY, at=STARTS) for name in ("ana", "ben", "cy")),
    ):
        house.tell(streams.promotion(id_), each)


def acts(house: House, id_: str) -> Iterator[tuple[str, Answer]]:
    """Seal, draw and pay, each under an id that is always the same."""
    stream = streams.promotion(id_)
    yield f"{id_} seal", house.draw(stream, ask.SealDraw(prize="cash", by=_BY, at=DRAW), f"{id_} seal", MAX)
    yield f"{id_} draw", house.draw(stream, ask.DrawPrize(prize="cash", by=_BY, at=DRAW), f"{id_} draw", MAX)
    paid = ask.AwardPrize(prize="cash", ways={Way.CHEQUE: Money.dollars(5000)}, by=_BY, at=DRAW)
    yield f"{id_} pay", house.submit(stream, paid, f"{id_} pay", MAX)


def main(url: str, key: str) -> None:
    house = House.open(url, key=Path(key), clock=GivenClock(LONG_AGO))
    while True:
        id_ = f"p{len(house.promotions) + 1}"
        running(house, id_)
        for name, answer in acts(house, id_):
            if isinstance(answer, Done):
                sys.stdout.write(f"{name}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
