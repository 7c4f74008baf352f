"""A house that plays coups from a virtual shoe until it is killed, and says of each command that it was answered."""

import sys
import time
from pathlib import Path

from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.house import Done, House, Who
from croupier.table.commands import PlaceWager

DANA = Who(name="Dana", standing=Role.DEALER)
TABLE = "baccarat-1"


def wager(coup: int) -> PlaceWager:
    amount = Money.dollars(100 + 5 * (coup % 10))
    return PlaceWager(box=Box(1), bet=BetId("player"), amount=amount, patron=Patron("ana"))


def main(path: str, *, lies: bool) -> None:
    """Play; `lies`: say that a wager was answered before it is even sent, as a control that must be caught."""
    house = House.open(Path(path), demo=True)
    coup = house.state(TABLE).rounds + 1
    while not house.state(TABLE).shoe.ended:
        if lies:
            sys.stdout.write(f"{coup} wager {house.journal.head().sequence + 1}\n")
            sys.stdout.flush()
            time.sleep(600)  # it is killed long before
        answer = house.submit(TABLE, wager(coup), f"{coup} wager", DANA)
        if isinstance(answer, Done) and not lies:
            sys.stdout.write(f"{coup} wager {answer.sequence}\n")
        answer = house.cards.deal_round(TABLE, f"{coup} deal {house.sequence(TABLE)}", DANA)
        if isinstance(answer, Done):
            sys.stdout.write(f"{coup} dealt {answer.sequence}\n")
        sys.stdout.flush()
        coup += 1


if __name__ == "__main__":
    main(sys.argv[1], lies="lies" in sys.argv)
