"""Texas Hold'em Bonus priced: the Ante under best play, the Ante Bonus, and a jackpot wager at a given meter."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from math import comb

from croupier.games.holdem_bonus.bets import BetOnHoleCards, BetOnTheHand, HandRow
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.ranking import Category
from croupier.games.holdem_bonus.showdown import Showdown
from croupier.games.terms import describe
from croupier.kernel.cards import DECK
from croupier.kernel.clauses import Because
from croupier.kernel.odds import Odds
from croupier.lab.figures import Answer, NotOffered, Priced, Row, WagerShare, lawful_decks, priced
from croupier.lab.holdem.counts import DEALS, PlayCounts, combinations_of
from croupier.lab.holdem.jackpot import jackpot_figures, told
from croupier.lab.holdem.payoffs import ANTE, Payoffs, example, net
from croupier.lab.holdem.solution import Solution, solve
from croupier.lab.setting import JackpotQuestion

EVERY_DEAL = comb(52, 2) * DEALS


def answer(
    edition: HoldemBonusEdition,
    *,
    decks: int | None = None,
    pays: Mapping[tuple[str, str], Odds] | None = None,
    jackpot: JackpotQuestion | None = None,
    solution: Solution | None = None,
) -> Answer:
    """Price every bet, for one player against the dealer; a solution at hand is not sought again."""
    number = lawful_decks(edition, decks)
    rules = _repaid(edition, pays or {})
    solution = solution or solve(rules)
    bets = {ANTE: ante(rules, solution.best)}
    bets |= {bet.id: on_hole_cards(bet) for bet in rules.bets if isinstance(bet, BetOnHoleCards)}
    more = _more(solution)
    if jackpot is not None:
        for method in rules.deal.methods:
            figures = jackpot_figures(rules, jackpot, method, solution.best.folds)
            bets[figures.priced.bet] = figures.priced
            more |= told(jackpot, figures)
    return Answer(edition=rules, game=rules.games[0].id, decks=number, options={}, bets=bets, more=more)


def _more(solution: Solution) -> dict[str, Fraction | str]:
    best = solution.best
    return {
        "average_wager": best.average_wager,
        "element_of_risk": best.element_of_risk,
        "folds": " ".join(best.folds),
        "simple_play_edge": solution.simple.edge,
    }


def _repaid(edition: HoldemBonusEdition, pays: Mapping[tuple[str, str], Odds]) -> HoldemBonusEdition:
    """Give the edition with some rows paid otherwise, to see what that would do."""
    for (bet, row), odds in pays.items():
        if all(each.id != bet for each in edition.bets):
            raise NotOffered(f"there is no bet {bet!r} here: there are {', '.join(each.id for each in edition.bets)}")
        paying = [each.id for each in edition.bet(bet).rows if isinstance(each.pays, Odds)]
        name = row or paying[0]
        if name not in paying or (not row and len(paying) > 1):
            raise NotOffered(f"say which row of {bet} to pay otherwise: {', '.join(paying)}")
        leaf = next(each for each in edition.terms() if each.path == ("bets", bet, "rows", name, "pays"))
        edition = edition.changed(leaf, odds)
    return edition


# The Ante, with the wagers that follow it ----------------------------------------------------------------------------


def ante(edition: HoldemBonusEdition, play: PlayCounts) -> Priced:
    """Price a whole round per unit of Ante: a row for each set of wagers and each result, and one for folding."""
    rows = [_folded(edition, play)] if play.folds else []
    for turn in (False, True):
        for river in (False, True):
            rows += _played(edition, play, turn=turn, river=river)
    return priced(ANTE, tuple(rows), _because(edition))


def _because(edition: HoldemBonusEdition) -> Because:
    """Name what pays the Ante, and the rounds of betting that follow it."""
    rounds = (clause for betting in edition.betting.rounds for clause in betting.because)
    return (*edition.bet(ANTE).rows[0].because, *rounds)


def _folded(edition: HoldemBonusEdition, play: PlayCounts) -> Row:
    fold = edition.betting.rounds[0].fold
    chance = Fraction(sum(combinations_of(hole) for hole in play.folds), comb(52, 2))
    lost = play.pays.lost[ANTE]
    return Row("folded", "loses", lost, chance, fold.because, (WagerShare(Fraction(1), lost),))


def _played(edition: HoldemBonusEdition, play: PlayCounts, *, turn: bool, river: bool) -> Iterator[Row]:
    wagers = play.pays.laid(turn=turn, river=river)
    deals = [0] * len(play.pays.nets(wagers))
    for hole, parts in play.counts.by_hole.items():
        if hole not in play.folds:
            found = next(each for each in parts if (each.turn, each.river) == (turn, river))
            deals = [so_far + more for so_far, more in zip(deals, found.deals, strict=True)]
    for shown, number in zip(_shown(edition, play.pays), deals, strict=True):
        if number and shown is not None:
            yield _row(edition, play.pays, wagers, shown, Fraction(number, EVERY_DEAL))


def _shown(edition: HoldemBonusEdition, pays: Payoffs) -> list[Showdown | None]:
    """An example of each result in the order in which they are counted: lost, won by kind, tied."""
    order = edition.hands
    kinds = {number: each for each, number in pays.kinds.items()}
    won = [example(order, kinds[kind], 1) if kind in kinds else None for kind in range(len(pays.won[ANTE]))]
    return [example(order, Category.NO_PAIR, -1), *won, example(order, Category.NO_PAIR, 0)]


def row_names(edition: HoldemBonusEdition, pays: Payoffs, *, turn: bool, river: bool) -> list[str | None]:
    """Name the rows of a set of wagers in the order in which results are counted: lost, won by kind, tied."""
    wagers = pays.laid(turn=turn, river=river)
    shown = _shown(edition, pays)
    return [_row(edition, pays, wagers, each, Fraction(0)).name if each is not None else None for each in shown]


def _row(edition: HoldemBonusEdition, pays: Payoffs, wagers: tuple[str, ...], shown: Showdown, chance: Fraction) -> Row:
    decided = [_deciding(edition, wager, shown) for wager in wagers]
    parts = tuple(
        WagerShare(Fraction(pays.stakes[wager]), net(row.pays)) for wager, row in zip(wagers, decided, strict=True)
    )
    total = sum((part.share * part.net for part in parts), Fraction(0))
    laid = " + ".join(wagers)
    return Row(f"{laid}: {decided[0].id}", f"nets {total}", total, chance, decided[0].because, parts)


def _deciding(edition: HoldemBonusEdition, wager: str, shown: Showdown) -> HandRow:
    bet = edition.bet(wager)
    if not isinstance(bet, BetOnTheHand):
        raise NotOffered(f"the {wager} wager is not on the hand")
    return bet.deciding_row(shown)


# The Ante Bonus ------------------------------------------------------------------------------------------------------


def on_hole_cards(bet: BetOnHoleCards) -> Priced:
    """Ask the pay table for every two hole cards. A fold loses the bonus too, but best play folds none that wins it."""
    every = list(combinations(DECK, 2))
    ways = dict.fromkeys((row.id for row in bet.rows), 0)
    for hole in every:
        ways[bet.deciding_row(hole).id] += 1
    rows = tuple(
        Row(row.id, describe(row.pays), net(row.pays), Fraction(ways[row.id], len(every)), row.because)
        for row in bet.rows
    )
    return priced(bet.id, rows, bet.because)
