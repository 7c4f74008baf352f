"""A house that runs the tournament of the demonstration until it is killed, and says which commands were answered."""

import sys
from pathlib import Path

from croupier.runtime.house import House
from runtime.test_tournament_house import Cup


class Told(Cup):
    """Says each id once its command is answered."""

    def noted(self) -> None:
        sys.stdout.write(f"cup {self.asked}\n")
        sys.stdout.flush()

    def wagers(self, upto: object = None) -> None:
        super().wagers(upto)  # type: ignore[arg-type]  # a box, or nobody
        self.noted()


def main(path: str) -> None:
    house = House.open(Path(path))
    cup = Told(house)
    cup.begins()
    cup.noted()
    cup.plays()
    cup.noted()
    sys.stdin.read()


if __name__ == "__main__":
    main(*sys.argv[1:])
