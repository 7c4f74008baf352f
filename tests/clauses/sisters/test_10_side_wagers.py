"""When each side wager wins and loses, and at which odds, document by document; odds with a stroke are by option."""

from collections.abc import Iterator

from clauses.coups import (
    BANKER_FIVE,
    BANKER_SEVEN,
    BANKER_THREE_CARD_SEVEN,
    BANKER_THREE_CARD_SIX,
    BANKER_TWO_CARD_SIX,
    PLAYER_SEVEN,
    PLAYER_SIX,
    TIE_FIVE,
    TIE_SEVEN,
    TIE_SIX,
    TIE_SIX_ON_THREE_CARDS,
    Cards,
    settled,
)
from croupier.games.baccarat.settle import Settled
from croupier.kernel.money import NOTHING, Money
from proof import Sister, cited, sisters

clause = sisters(
    """
    document               BET           COUPS          ODDS                 settled   decided             also
    star-baccarat          pairs-player  number-pair    11                   11.1.4    10.6.1              10.6
    star-baccarat          pairs-banker  number-pair    11                   11.1.4    10.6.1              10.6
    star-baccarat          pairs-player  picture-pair   11                   11.1.4    10.6.2              10.7
    star-baccarat          pairs-banker  picture-pair   11                   11.1.4    10.6.2              10.7
    star-baccarat          pairs-player  no-pair        -1                   11.1.1    10.8                -
    star-baccarat          pairs-player  pair-opposite  -1                   11.1.1    10.8                -
    star-baccarat          pairs-banker  no-pair        -1                   11.1.1    10.8                -
    star-baccarat          pairs-banker  pair-opposite  -1                   11.1.1    10.8                -
    star-baccarat          super-six     banker-six     15                   11.1.6    10.13               -
    star-baccarat          super-six     no-six         -1                   11.1.1    10.13               -
    star-baccarat          tiger-tie     tie-six        45                   11.1.7    10.18               -
    star-baccarat          tiger-tie     no-tie-six     -1                   11.1.1    10.18               -
    star-baccarat          tiger-pair    one-pair       4                    11.1.8.1  10.23.1             10.24
    star-baccarat          tiger-pair    number-pair    4                    11.1.8.1  10.23.1             10.24.1
    star-baccarat          tiger-pair    picture-pair   4                    11.1.8.1  10.23.1             10.24.2
    star-baccarat          tiger-pair    two-pairs      25                   11.1.8.2  10.23.2             -
    star-baccarat          tiger-pair    twin-pairs     100                  11.1.8.3  10.23.3             -
    star-baccarat          tiger-pair    no-pair        -1                   11.1.1    10.23.4             -
    star-baccarat          tiger         six-on-two     12                   11.1.9.1  10.29.1             -
    star-baccarat          tiger         six-on-three   22                   11.1.9.2  10.29.2             -
    star-baccarat          tiger         no-six         -1                   11.1.1    10.29.3             -
    star-baccarat          big-tiger     six-on-three   55                   11.1.10   10.34               -
    star-baccarat          big-tiger     not-on-three   -1                   11.1.1    10.34               -
    star-baccarat          small-tiger   six-on-two     22                   11.1.11   10.39               -
    star-baccarat          small-tiger   not-on-two     -1                   11.1.1    10.39               -
    star-premium-baccarat  pairs-player  number-pair    11                   13.4      12.6.1              12.6
    star-premium-baccarat  pairs-banker  number-pair    11                   13.4      12.6.1              12.6
    star-premium-baccarat  pairs-player  picture-pair   11                   13.4      12.6.2              5.1.5
    star-premium-baccarat  pairs-banker  picture-pair   11                   13.4      12.6.2              5.1.4
    star-premium-baccarat  pairs-player  no-pair        -1                   13        5.1.5               -
    star-premium-baccarat  pairs-player  pair-opposite  -1                   13        5.1.5               -
    star-premium-baccarat  pairs-banker  no-pair        -1                   13        5.1.4               -
    star-premium-baccarat  pairs-banker  pair-opposite  -1                   13        5.1.4               -
    star-premium-baccarat  super-six     banker-six     15                   13.5      12.11               -
    star-premium-baccarat  super-six     no-six         -1                   13        12.11               -
    star-premium-baccarat  tiger-tie     tie-six        45                   13.6      12.16               -
    star-premium-baccarat  tiger-tie     no-tie-six     -1                   13        12.16               -
    star-premium-baccarat  tiger-pair    one-pair       4                    13.7.1    12.20.1             12.21
    star-premium-baccarat  tiger-pair    number-pair    4                    13.7.1    12.20.1             12.21.1
    star-premium-baccarat  tiger-pair    picture-pair   4                    13.7.1    12.20.1             12.21.2
    star-premium-baccarat  tiger-pair    two-pairs      25                   13.7.2    12.20.2             13.7
    star-premium-baccarat  tiger-pair    twin-pairs     100                  13.7.3    12.20.3             -
    star-premium-baccarat  tiger-pair    no-pair        -1                   13        12.20.4             -
    star-premium-baccarat  tiger         six-on-two     12                   13.8.1    12.25.1             13.8
    star-premium-baccarat  tiger         six-on-three   22                   13.8.2    12.25.2             13.8
    star-premium-baccarat  tiger         no-six         -1                   13        12.25.3             -
    star-premium-baccarat  big-tiger     six-on-three   55                   13.9      12.30               -
    star-premium-baccarat  big-tiger     not-on-three   -1                   13        12.30               -
    star-premium-baccarat  small-tiger   six-on-two     22                   13.10     12.35               -
    star-premium-baccarat  small-tiger   not-on-two     -1                   13        12.35               -
    crown-baccarat         pairs-player  number-pair    11                   table-8   1.1.baccarat-pairs  -
    crown-baccarat         pairs-banker  number-pair    11                   table-8   1.1.baccarat-pairs  -
    crown-baccarat         pairs-player  picture-pair   11                   table-8   1.1.baccarat-pairs  -
    crown-baccarat         pairs-banker  picture-pair   11                   table-8   1.1.baccarat-pairs  -
    crown-baccarat         pairs-player  no-pair        -1                   10.1.1    1.1.baccarat-pairs  -
    crown-baccarat         pairs-player  pair-opposite  -1                   10.1.1    1.1.baccarat-pairs  -
    crown-baccarat         pairs-banker  no-pair        -1                   10.1.1    1.1.baccarat-pairs  -
    crown-baccarat         pairs-banker  pair-opposite  -1                   10.1.1    1.1.baccarat-pairs  -
    crown-baccarat         super-six     banker-six     15/16                table-9   1.1.super-6         -
    crown-baccarat         super-six     no-six         -1                   10.1.1    1.1.super-6         -
    crown-baccarat         tiger-tie     tie-six        45                   table-10  1.1.tiger-tie       -
    crown-baccarat         tiger-tie     no-tie-six     -1                   10.1.1    1.1.tiger-tie       -
    crown-baccarat         tiger-pair    one-pair       4                    table-10  1.1.tiger-pair(a)   -
    crown-baccarat         tiger-pair    two-pairs      25                   table-10  1.1.tiger-pair(b)   -
    crown-baccarat         tiger-pair    twin-pairs     100/150/150/120/120  table-10  1.1.tiger-pair(c)   -
    crown-baccarat         tiger-pair    no-pair        -1                   10.1.1    1.1.tiger-pair      -
    crown-baccarat         tiger         six-on-two     12                   table-10  1.1.tiger           -
    crown-baccarat         tiger         six-on-three   22/23/25/23/25       table-10  1.1.tiger           -
    crown-baccarat         tiger         no-six         -1                   10.1.1    1.1.tiger           -
    crown-baccarat         big-tiger     six-on-three   55                   table-10  1.1.big-tiger       -
    crown-baccarat         big-tiger     not-on-three   -1                   10.1.1    1.1.big-tiger       -
    crown-baccarat         small-tiger   six-on-two     22/23/23/23/23       table-10  1.1.small-tiger     -
    crown-baccarat         small-tiger   not-on-two     -1                   10.1.1    1.1.small-tiger     -
    """
)
OTHER = "6c As"
"""A hand without a pair, beside the hand that is tried."""

COUPS: dict[str, tuple[Cards, ...]] = {
    "number-pair": tuple((f"{rank}h {rank}d", OTHER) for rank in "A23456789T"),
    "picture-pair": (*((f"{rank}h {rank}d", OTHER) for rank in "JQK"), ("Kh Kh", OTHER)),
    "no-pair": (
        *((hand, OTHER) for hand in ("9h Td", "Th Jd", "Th Kd", "Jh Qd", "Qh Kd", "Kh Jd", "2h 3d 3c", "2h 3d 2c")),
        *(("8h 7d", "4c 3s"), ("Jh Qd", "Kc Js")),
        *(("Th Kd", "Jc Ts"), ("Th Kd", "Tc Qs")),  # pairs, if points were counted
    ),
    "pair-opposite": (("7h Kd", "Qc Qs"), ("7h Kd", "6c 6s")),
    "one-pair": (("8h 8d", "4c 3s"), ("6h Ad", "Kc Ks 2d"), ("Th Kd", "8c 8s")),
    "two-pairs": (("8h 8d", "Kc Ks"), ("Kh Kd", "Qc Qs"), ("Th Td", "Kc Ks")),
    "twin-pairs": (("8h 8d", "8c 8s"), ("Kh Kd", "Kc Ks"), ("Th Td", "Tc Ts")),
    "banker-six": (BANKER_TWO_CARD_SIX, BANKER_THREE_CARD_SIX),
    "no-six": (
        *(BANKER_FIVE, BANKER_SEVEN, BANKER_THREE_CARD_SEVEN),
        *(TIE_SIX, TIE_SIX_ON_THREE_CARDS, PLAYER_SIX, PLAYER_SEVEN),
    ),
    "six-on-two": (BANKER_TWO_CARD_SIX,),
    "not-on-two": (BANKER_THREE_CARD_SIX, BANKER_FIVE, BANKER_SEVEN, TIE_SIX, PLAYER_SIX),
    "six-on-three": (BANKER_THREE_CARD_SIX,),
    "not-on-three": (BANKER_TWO_CARD_SIX, BANKER_FIVE, BANKER_THREE_CARD_SEVEN, TIE_SIX_ON_THREE_CARDS, PLAYER_SIX),
    "tie-six": (TIE_SIX, TIE_SIX_ON_THREE_CARDS),
    "no-tie-six": (TIE_FIVE, TIE_SEVEN, BANKER_TWO_CARD_SIX, PLAYER_SIX),
}
ALMOST = dict.fromkeys(("number-pair", "picture-pair", "two-pairs", "twin-pairs"), "no-pair")
"""What is like the coups of a line, and loses."""

GAMES = {
    "star-baccarat": ("baccarat", "even-money"),
    "star-premium-baccarat": ("premium", "premium-even-money", "tie-premium"),
    "crown-baccarat": ("traditional", "crown", "zero-commission"),
}


def _options(its: Sister) -> Iterator[tuple[dict[str, int], Money]]:
    """Give each option that a table may display (Crown's have two or five), and what ten dollars then bring."""
    odds = [Money.dollars(10 * int(each)) for each in its.given["ODDS"].split("/")]
    family, most = ("tiger", 5) if "tiger" in its.given["BET"] else ("super-six", 2)
    if its.book == "crown-baccarat":
        for place, net in enumerate(odds if len(odds) > 1 else odds * most, start=1):
            yield {family: place}, net
    else:
        yield {}, odds[0]


def _brings(its: Sister, row: str) -> None:
    """Every coup of a line, in each game and by each option, brings what the line says, and for its reason."""
    coups = its.given["COUPS"]
    for options, net in _options(its):
        for game in GAMES[its.book]:
            for cards in COUPS[coups]:
                account = _settled(its, game, cards, options)
                assert (account.net, account.owed) == (net, NOTHING)
                assert cited(account, its[row])
            for cards in COUPS.get(ALMOST.get(coups, ""), ()):
                assert _settled(its, game, cards, options).net == Money.dollars(-10)


def _settled(its: Sister, game: str, cards: Cards, options: dict[str, int]) -> Settled:
    bet = its.given["BET"]
    return settled(its.book, game, bet, 10, cards[::-1] if bet == "pairs-banker" else cards, options=options)


@clause("decided")
def test_10_when_a_side_wager_wins_and_loses(its: Sister) -> None:
    _brings(its, "decided")


@clause("settled")
def test_11_1_what_is_paid_and_collected(its: Sister) -> None:
    _brings(its, "settled")


@clause("also")
def test_10_6_what_stands_above_it(its: Sister) -> None:
    _brings(its, "also")
