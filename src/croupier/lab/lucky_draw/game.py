"""What Lucky Draw brings to the lab."""

from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.kernel.odds import Odds
from croupier.lab.figures import Answer, lawful_decks
from croupier.lab.lucky_draw.play import best_play, repaid
from croupier.lab.port import LabGame, sole_game
from croupier.lab.setting import DEALER_CARD, Setting, Wager
from croupier.lab.statement.groups import sole

if TYPE_CHECKING:
    from croupier.lab.simulate.games import PreparedGame, Simulated


def _answer(edition: LuckyDrawEdition, where: Setting) -> Answer:
    sole_game(edition, where)
    decks = lawful_decks(edition, where.decks)
    return best_play(
        edition, decks, dealer_card=where.dealer_card, composition=where.shoe(decks), pays=where.pays
    ).answer


def _prepare(rules: LuckyDrawEdition, asked: "Simulated") -> "PreparedGame":
    from croupier.lab.lucky_draw.simulation import LuckyDrawGame  # noqa: PLC0415 - a simulation needs the lab's packages
    from croupier.lab.simulate.games import from_shoes  # noqa: PLC0415 - as above

    where = asked.setting
    exact, best = _answer(rules, where), best_play(rules, where.decks, dealer_card=where.dealer_card)
    return from_shoes(rules, asked, exact, lambda course: LuckyDrawGame(best, course))


def _raised(edition: LuckyDrawEdition, wager: Wager, *, whole: bool) -> LuckyDrawEdition:
    """Give the edition with the odds that rounding comes to: DRAW by itself, or on top of ENTER, which wins with it."""
    rounding, stake = edition.wagers.inexact_in_chips.value, wager.stake.cents
    pays = {
        (bet.id, row.id): row.pays.ratio * stake
        for bet in edition.bets
        for row in bet.rows
        if isinstance(row.pays, Odds)
    }
    raised = {}
    for (bet, row), won in pays.items():
        enter = pays["enter", "wins"] if whole and bet == "draw" else Fraction(0)
        cents = rounding(enter + won, wager.chips).cents - (rounding(enter, wager.chips).cents if enter else 0)
        raised[bet, row] = Odds(cents, stake)
    return repaid(edition, raised)


LAB: LabGame[LuckyDrawEdition] = LabGame(
    answer=_answer,
    prepare=_prepare,
    statement=lambda edition: sole(edition)._replace(play=best_play(edition).grid),
    choices=lambda _, __: {DEALER_CARD: ("seen", "hidden")},
    raised=_raised,
)
