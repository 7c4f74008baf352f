"""Which coups Player, Banker and Tie win, lose and stand off on, and what a hundred dollars bring."""

from clauses.coups import (
    BANKER_FIVE,
    BANKER_SEVEN,
    BANKER_THREE_CARD_SIX,
    BANKER_TWO_CARD_SIX,
    PLAYER_NATURAL,
    PLAYER_SEVEN,
    PLAYER_SIX,
    TIE_FIVE,
    TIE_SEVEN,
    TIE_SIX,
    rules,
    settled,
)
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.odds import Percent
from proof import Sister, cited, sisters

clause = sisters(
    """
    document               GAMES            BET     COUPS           NET   settled   decided   also  head
    star-baccarat          baccarat         player  player-wins     100   11.1.2    5.1.1.1   -     5.1.1
    star-baccarat          even-money       player  player-wins     100   11.2.1    5.1.1.1   -     11.2
    star-baccarat          any              player  banker-wins     -100  11.1.1    5.1.1.2   -     -
    star-baccarat          any              player  ties            0     -         5.1.1.3   -     -
    star-baccarat          baccarat         banker  banker-wins     95    11.1.3    5.1.2.1   -     5.1.2
    star-baccarat          even-money       banker  banker-not-six  100   11.2.2    5.1.2.1   -     5.1.2
    star-baccarat          even-money       banker  banker-six      50    11.2.2    5.1.2.1   -     -
    star-baccarat          any              banker  player-wins     -100  11.1.1    5.1.2.2   -     -
    star-baccarat          any              banker  ties            0     -         5.1.2.3   -     -
    star-baccarat          baccarat         tie     ties            800   11.1.5    5.1.3     -     -
    star-baccarat          even-money       tie     ties            800   11.2.3    5.1.3     -     -
    star-baccarat          any              tie     no-tie          -100  11.1.1    5.1.3     -     -
    star-premium-baccarat  any              player  player-wins     100   13.1      5.1.1.1   -     5.1.1
    star-premium-baccarat  any              player  banker-wins     -100  13        5.1.1.2   -     -
    star-premium-baccarat  no-premium       player  ties            0     -         5.1.1.3   -     -
    star-premium-baccarat  tie-premium      player  ties            5     13.3.1    5.1.1.3   11.1  -
    star-premium-baccarat  commission       banker  banker-wins     95    13.2.1    5.1.2.1   13.2  5.1.2
    star-premium-baccarat  even-money       banker  banker-not-six  100   13.2.2    5.1.2.1   10.1  5.1.2
    star-premium-baccarat  even-money       banker  banker-six      50    13.2.2.1  5.1.2.1   10.1  -
    star-premium-baccarat  any              banker  player-wins     -100  13        5.1.2.2   -     -
    star-premium-baccarat  no-premium       banker  ties            0     -         5.1.2.3   -     -
    star-premium-baccarat  tie-premium      banker  ties            5     13.3.1    5.1.2.3   11.1  -
    star-premium-baccarat  any              tie     ties            800   13.3      5.1.3     -     -
    star-premium-baccarat  any              tie     no-tie          -100  13        5.1.3     -     -
    crown-baccarat         traditional      player  player-wins     100   table-3   6.2.1(a)  -     6.2.1
    crown-baccarat         crown            player  player-wins     100   table-4   6.2.1(a)  -     6.2.1
    crown-baccarat         zero-commission  player  player-wins     100   table-5   6.2.1(a)  -     6.2.1
    crown-baccarat         any              player  banker-wins     -100  10.1.1    6.2.1(c)  -     -
    crown-baccarat         traditional      player  ties            0     table-3   6.2.1(b)  -     -
    crown-baccarat         crown            player  ties            0     table-4   6.2.1(b)  -     -
    crown-baccarat         zero-commission  player  ties            0     table-5   6.2.1(b)  -     -
    crown-baccarat         traditional      banker  banker-wins     95    table-3   6.2.2(a)  -     6.2.2
    crown-baccarat         crown            banker  banker-not-six  100   table-4   6.2.2(a)  -     6.2.2
    crown-baccarat         crown            banker  banker-six      50    table-4   6.2.2(a)  -     -
    crown-baccarat         zero-commission  banker  banker-wins     100   table-5   6.2.2(a)  -     6.2.2
    crown-baccarat         any              banker  player-wins     -100  10.1.1    6.2.2(c)  -     -
    crown-baccarat         traditional      banker  ties            0     table-3   6.2.2(b)  -     -
    crown-baccarat         crown            banker  ties            0     table-4   6.2.2(b)  -     -
    crown-baccarat         zero-commission  banker  ties            0     table-5   6.2.2(b)  -     -
    crown-baccarat         traditional      tie     ties            800   table-3   6.2.3(a)  -     6.2.3
    crown-baccarat         crown            tie     ties            800   table-4   6.2.3(a)  -     6.2.3
    crown-baccarat         zero-commission  tie     ties            800   table-5   6.2.3(a)  -     6.2.3
    crown-baccarat         any              tie     no-tie          -100  10.1.1    6.2.3(b)  -     -
    """
)
SIXES = (BANKER_TWO_CARD_SIX, BANKER_THREE_CARD_SIX)
NOT_SIX = (BANKER_FIVE, BANKER_SEVEN)
PLAYER = (PLAYER_SIX, PLAYER_SEVEN, PLAYER_NATURAL)
COUPS = {
    "player-wins": PLAYER,
    "banker-wins": (*SIXES, *NOT_SIX),
    "banker-six": SIXES,
    "banker-not-six": NOT_SIX,
    "ties": (TIE_FIVE, TIE_SIX, TIE_SEVEN),
    "no-tie": (*PLAYER, *SIXES, *NOT_SIX),
}
GAMES = {
    ("star-baccarat", "any"): ("baccarat", "even-money"),
    ("star-premium-baccarat", "any"): ("premium", "premium-even-money", "tie-premium"),
    ("star-premium-baccarat", "even-money"): ("premium-even-money",),
    ("star-premium-baccarat", "commission"): ("premium", "tie-premium"),
    ("star-premium-baccarat", "no-premium"): ("premium", "premium-even-money"),
    ("crown-baccarat", "any"): ("traditional", "crown", "zero-commission"),
}


def _games(its: Sister) -> tuple[str, ...]:
    return GAMES.get((its.book, its.given["GAMES"]), (its.given["GAMES"],))


def _brings(its: Sister, row: str) -> None:
    """Every coup of a line, in each of its games, brings what the line says, for the reason that it gives."""
    for game in _games(its):
        premium = Percent.of(5) if game == "tie-premium" else None
        for cards in COUPS[its.given["COUPS"]]:
            account = settled(its.book, game, its.given["BET"], 100, cards, tie_premium=premium)
            assert (account.net, account.owed) == (Money.dollars(its.given["NET"]), NOTHING)
            assert cited(account, its[row])


@clause("decided")
def test_5_1_when_a_wager_wins_loses_and_stands_off(its: Sister) -> None:
    _brings(its, "decided")


@clause("settled")
def test_11_1_what_is_paid_and_collected(its: Sister) -> None:
    _brings(its, "settled")


@clause("also")
def test_11_1_what_stands_above_it(its: Sister) -> None:
    _brings(its, "also")


@clause("head")
def test_5_1_the_game_offers_the_wager(its: Sister) -> None:
    for game in _games(its):
        assert cited(rules(its.book).game(game), its["head"])
