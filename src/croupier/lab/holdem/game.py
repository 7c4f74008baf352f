"""What Texas Hold'em Bonus brings to the lab."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.lab.answers import from_whole_decks
from croupier.lab.figures import Answer, NotOffered
from croupier.lab.port import LabGame, sole_game
from croupier.lab.requirements import needs_the_lab
from croupier.lab.setting import Setting
from croupier.lab.statement.groups import sole

if TYPE_CHECKING:
    from croupier.lab.simulate.games import PreparedGame, Simulated


BASIS: Final = "Exact under best play; the Ante per unit of Ante with all that follows it, unrounded."


def _answer(edition: HoldemBonusEdition, where: Setting) -> Answer:
    needs_the_lab()
    from croupier.lab.holdem.odds import answer as solved  # noqa: PLC0415 - its compiled loops are for this game alone

    sole_game(edition, where)
    if where.dealer_card is not None:
        raise NotOffered(f"{edition.rulebook} deals the dealer's cards face down: that choice is Lucky Draw's")
    if where.counted is not None or where.removed:
        from_whole_decks(edition)
    found = solved(edition, decks=where.decks, pays=where.pays, jackpot=where.jackpot)
    return replace(found, basis=BASIS)


def _prepare(rules: HoldemBonusEdition, asked: "Simulated") -> "PreparedGame":
    from croupier.lab.holdem.odds import answer as priced  # noqa: PLC0415 - a simulation needs the lab's packages
    from croupier.lab.holdem.simulation import HoldemGame  # noqa: PLC0415 - as above
    from croupier.lab.holdem.solve import Solver, solved  # noqa: PLC0415 - as above
    from croupier.lab.simulate.games import PreparedGame  # noqa: PLC0415 - as above

    where = asked.setting
    if asked.burn is not None or asked.behind is not None:
        raise NotOffered(f"{rules.rulebook} burns no card and shuffles after every round")
    only = rules.games[0].id
    if where.game not in {None, only} or where.options or where.dealer_card is not None:
        raise NotOffered(f"{rules.rulebook} has one game, {only}, and no options")
    solver = Solver(rules)
    solution = solved(solver)
    exact = priced(rules, decks=where.decks, solution=solution)
    return PreparedGame(HoldemGame(solver, solution.best.folds), exact, None)


LAB: LabGame[HoldemBonusEdition] = LabGame(answer=_answer, prepare=_prepare, statement=sole, full_deck_each_round=True)
