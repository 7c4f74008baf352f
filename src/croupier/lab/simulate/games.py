"""What is simulated: a document's game in a setting, with its exact figures beside it."""

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.lab.figures import Answer, NotOffered
from croupier.lab.port import game_of
from croupier.lab.setting import Setting
from croupier.lab.simulate.run import Portion, SimulatedGame
from croupier.lab.simulate.shoes import ShoePlan, plan


@dataclass(frozen=True, kw_only=True)
class Simulated:
    """What to simulate, in words that can be sent to another machine."""

    rulebook: str
    setting: Setting
    burn: str | None = None
    behind: int | None = None
    """How many cards lie behind the cutting card; as the document has it, if left out."""


@dataclass(frozen=True, eq=False)
class PreparedGame:
    """A game ready to be dealt, and what is exactly so."""

    game: SimulatedGame
    answer: Answer
    plan: ShoePlan | None


def prepare(asked: Simulated) -> PreparedGame:
    """Fill the tables of a game; what its document does not allow is refused."""
    rules, where = edition(asked.rulebook), asked.setting
    if where.counted is not None or where.removed or where.pays:
        raise NotOffered("whole shoes are simulated, as the document has them")
    prepared: PreparedGame = game_of(rules).prepare(rules, asked)
    return prepared


def from_shoes(
    rules: Edition, asked: Simulated, exact: Answer, dealt: Callable[[ShoePlan], SimulatedGame]
) -> PreparedGame:
    """Prepare a game that is dealt from shoes, by what becomes of a shoe."""
    course = plan(rules, exact.decks, burn=asked.burn, behind=asked.behind)
    return PreparedGame(dealt(course), exact, course)


def deal_there(asked: bytes, seed: int, first: int, shoes: int, most: int) -> Portion:
    """Deal a portion on another machine, which fills its own tables once."""
    return Portion(*_prepared(asked).game.deal(seed, first, shoes, most))


@lru_cache(maxsize=2)
def _prepared(asked: bytes) -> PreparedGame:
    return prepare(pickle.loads(asked))  # noqa: S301 - from the client that this worker belongs to
