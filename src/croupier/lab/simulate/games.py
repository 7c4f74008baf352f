"""What is simulated: a document's game in a setting, with its exact figures beside it."""

import pickle
from dataclasses import dataclass
from functools import lru_cache

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.lab import odds
from croupier.lab.answers import Setting, answer
from croupier.lab.figures import Answer, NotOffered
from croupier.lab.lucky_draw import best_play
from croupier.lab.simulate.run import Game, Portion
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
class Prepared:
    """A game ready to be dealt, and what is exactly so."""

    game: Game
    answer: Answer
    plan: ShoePlan | None


def prepare(asked: Simulated) -> Prepared:
    """Fill the tables of a game; what its document does not allow is refused."""
    rules = edition(asked.rulebook)
    where = asked.setting
    if where.counted is not None or where.removed or where.pays:
        raise NotOffered("whole shoes are simulated, as the document has them")
    if isinstance(rules, HoldemBonusEdition):
        return _holdem(rules, asked)
    exact = answer(rules, where)
    course = plan(rules, exact.decks, burn=asked.burn, behind=asked.behind)
    if isinstance(rules, BaccaratEdition):
        from croupier.lab.simulate.baccarat import BaccaratGame  # noqa: PLC0415 - each game imports its own parts

        question = odds.ask(rules, game=where.game, decks=where.decks, options=where.options)
        return Prepared(BaccaratGame(question, course), exact, course)
    if isinstance(rules, LuckyDrawEdition):
        from croupier.lab.simulate.lucky_draw import LuckyDrawGame  # noqa: PLC0415 - as above

        best = best_play(rules, where.decks, dealer_card=where.dealer_card)
        return Prepared(LuckyDrawGame(best, course), exact, course)
    raise NotOffered(f"{rules.rulebook} is not simulated")


def _holdem(rules: HoldemBonusEdition, asked: Simulated) -> Prepared:
    from croupier.lab.holdem.odds import answer as priced  # noqa: PLC0415 - as above
    from croupier.lab.holdem.solve import Solver, solved  # noqa: PLC0415 - as above
    from croupier.lab.simulate.holdem import HoldemGame  # noqa: PLC0415 - as above

    where = asked.setting
    if asked.burn is not None or asked.behind is not None:
        raise NotOffered(f"{rules.rulebook} burns no card and shuffles after every round")
    only = rules.games[0].id
    if where.game not in {None, only} or where.options or where.dealer_card is not None:
        raise NotOffered(f"{rules.rulebook} has one game, {only}, and no options")
    solver = Solver(rules)
    solution = solved(solver)
    exact = priced(rules, decks=where.decks, solution=solution)
    return Prepared(HoldemGame(solver, solution.best.folds), exact, None)


def deal_there(asked: bytes, seed: int, first: int, shoes: int, most: int) -> Portion:
    """Deal a portion on another machine, which fills its own tables once."""
    return Portion(*_prepared(asked).game.deal(seed, first, shoes, most))


@lru_cache(maxsize=2)
def _prepared(asked: bytes) -> Prepared:
    return prepare(pickle.loads(asked))  # noqa: S301 - from the client that this worker belongs to
