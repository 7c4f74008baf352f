"""The arrays of the lab decide sessions as the rules decide them: random ones, tie by tie, told to a tournament."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from clauses.competing import TABLE, Cup, ok, rounds, shares
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.scores import ELIMINATED, IN, Score
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.lab.tournament.outcomes import outcomes
from croupier.lab.tournament.simulation import NEVER, RunTally, Simulation, _Session
from croupier.lab.tournament.structure import Stage, Structure, strategy

BOOK, NAMES, MANY = "star-baccarat", ("ana", "ben", "cat", "dan", "eve", "fay"), 80
LEAST, CHIPS, COUPS = 100_00, 250_00, 3
BETS = ("player", "banker", "tie")


class KnownLots:
    """Chance of which the lots are known: they stand for the order in which chips were removed."""

    def __init__(self, random: np.random.Generator, lots: Any) -> None:
        self._random, self._lots = random, lots

    def random(self, shape: tuple[int, ...]) -> Any:
        assert shape == self._lots.shape
        return self._lots

    def __getattr__(self, name: str) -> Any:
        return getattr(self._random, name)


class PlayedSession:
    """Many sessions at one table each, played and decided by the arrays; after each coup of a play-off what was held
    and wagered.
    """

    def __init__(self, names: Sequence[str], advance: int, most: int, *, final: bool, seed: int) -> None:
        rules = edition(BOOK)
        assert isinstance(rules, BaccaratEdition)
        limits = dict.fromkeys(BETS, (LEAST, most))
        stage = Stage(1, COUPS, 0 if final else advance, CHIPS, ((0, limits),))
        entrants = [strategy("random", BETS) for _ in names]
        structure = Structure((stage,), len(names), ("100",), 100)
        simulation = Simulation(structure, outcomes(rules, "baccarat", 8), entrants, seed)
        seats = np.tile(np.arange(len(names)), (MANY, 1)).reshape(MANY, 1, len(names))
        self.session = _Session(simulation, stage, seats)
        nobody = np.zeros((1, 1), dtype=np.int64)
        self.tally = RunTally(len(names), nobody, nobody, nobody)
        self.session.play(self.tally)
        self.out = self.session.out.copy()
        self.held, self.staked = [self.session.stacks.copy()], [self.session.staked.copy()]
        self.lots = np.random.default_rng(seed).random(self.out.shape)
        simulation.random = KnownLots(simulation.random, self.lots)  # type: ignore[assignment]  # it has what is asked
        self._listens()
        self.order = self.session.decided(advance, self.tally, final=final)[:, 0, :advance]

    def _listens(self) -> None:
        plays = self.session._coup

        def coup(limits: Any, playing: Any, rows: Any) -> None:
            plays(limits, playing, rows)
            self.held.append(self.session.stacks.copy())
            self.staked.append(self.session.staked.copy())

        self.session._coup = coup  # type: ignore[method-assign]  # it only listens

    def score(self, cell: int, seat: int, played: int, out: int | None) -> Score:
        """Say of a player what a table would, after so many coups of a play-off."""
        removed = int((self.lots[cell] < self.lots[cell, seat]).sum())
        return Score(
            box=Box(seat + 1),
            patron=Patron(NAMES[seat]),
            chips=Money(int(self.held[played][cell, seat])),
            status=IN if out is None else ELIMINATED,
            coup=out,
            staked=Money(int(self.staked[played][cell, seat])),
            removed=removed,
        )


def _decided_by_the_rules(played: PlayedSession, cell: int, cup: Cup) -> None:
    """Tell a tournament what a table counted, and its play-off coup by coup, until no tie is left."""
    seats = range(played.out.shape[1])
    gone = {seat: int(played.out[cell, seat]) for seat in seats if played.out[cell, seat] != NEVER}
    ok(cup.announces([played.score(cell, seat, 0, gone.get(seat)) for seat in seats]))
    if not cup.now.tied:
        return
    ok(cup.begins(play_off=True))
    among = [seat for seat in seats if NAMES[seat] in cup.now.tied]
    short: dict[int, int] = {}
    for coup in range(len(played.held)):
        for seat in among:
            if played.held[coup][cell, seat] < LEAST:
                short.setdefault(seat, coup)
        scores = tuple(played.score(cell, seat, coup, short.get(seat)) for seat in among)
        ok(cup.tells(ask.HearPlayOff, table=TABLE, scores=scores))
        if not cup.now.tied:
            return
    raise AssertionError("the rules still find a tie where the arrays found none")


@pytest.mark.parametrize(("many", "most"), [(6, 100_00), (6, 200_00), (3, 200_00)])
@pytest.mark.parametrize("advance", [1, 2])
@pytest.mark.parametrize("final", [True, False])
def test_random_sessions_are_decided_as_the_rules_decide_them(many: int, most: int, advance: int, final: bool) -> None:  # noqa: FBT001 - a table of cases
    """A final plays off every place with a prize, another session the last of those who go on. Where everybody lays the
    same there are many ties, and where they do not, who is out with the same chips is separated by the wager.
    """
    names = NAMES[:many]
    played = PlayedSession(names, advance, most, final=final, seed=advance + 10 * final)
    assert played.tally.play_offs >= MANY // 20
    prizes = shares(*(60, 30, 10)[: advance - 1], 100 - sum((60, 30, 10)[: advance - 1]))
    structure = rounds(COUPS) if final else rounds(COUPS, COUPS, advance=advance)
    for cell in range(MANY):
        cup = Cup(BOOK).running(*names, prizes=prizes, rounds=structure)
        _decided_by_the_rules(played, cell, cup)
        found = [NAMES[seat] for seat in played.order[cell]]
        told = cup.now.sessions[TABLE]
        if final:
            assert found == list(cup.now.places[:advance])
        else:
            assert sorted(found) == sorted(told.advances)
