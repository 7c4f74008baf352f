"""Open questions about side wagers, run as we read them and as they could be read otherwise."""

from clauses.play import At, dollars, no, ok
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign, settle
from croupier.games.editions import edition
from croupier.kernel.cards import cards
from proof import Sister, cited, sisters

clause = sisters(
    """
    document               BET            PLAYER  BANKER  OURS  OTHER  READING  offered   read
    star-baccarat          tiger-pair     3h3d    3c3s    100   104    B1       10.19     10.23.1
    star-baccarat          tiger-pair     4h4d    3c3s    25    29     B1       10.19     10.23.1
    star-premium-baccarat  tiger-pair     3h3d    3c3s    100   104    B1       12.17     12.20.1
    star-premium-baccarat  tiger-pair     4h4d    3c3s    25    29     B1       12.17     12.20.1
    crown-baccarat         tiger-pair     4h4d    3c3s    25    29     B1       6.2.4(i)  1.1.tiger-pair(a)
    crown-baccarat         dragon-player  9hKd    QcJd    1     30     CB3      6.2.4(a)  1.1.dragon-bonus(a)
    crown-baccarat         dragon-banker  2hKd    8cJd    1     4      CB3      6.2.4(b)  1.1.dragon-bonus(b)
    crown-baccarat         dragon-player  8hKd    4cJd    1     1      CB3      6.2.4(a)  1.1.dragon-bonus(a)
    """
)

OTHERWISE = {"B1": "B1=single-counts-with-both", "CB3": "CB3=margin-pays-a-natural-too"}


def _under(book: str, reading: str = "") -> BaccaratEdition:
    found = edition(book).under(*reading.split("=")) if reading else edition(book)
    assert isinstance(found, BaccaratEdition)
    return found


def _won(its: Sister, rules: BaccaratEdition) -> int:
    player, banker = (cards(f"{text[:2]} {text[2:]}") for text in (its.given["PLAYER"], its.given["BANKER"]))
    sign = Sign(game=rules.games[0].id, chips=At(its.book).table.setup.chips)
    paid = settle(rules, sign, its.given["BET"], dollars(100), Coup.dealt(player, banker, rules))
    return paid.net.cents // 100_00


@clause("offered", "read")
def test_10_what_a_side_wager_wins_by_our_reading_and_by_the_other(its: Sister) -> None:
    assert _won(its, _under(its.book)) == int(its.given["OURS"])
    assert _won(its, _under(its.book, OTHERWISE[its.given["READING"]])) == int(its.given["OTHER"])


few = sisters(
    """
    document               offered  decks
    star-baccarat          10.9     3.1
    star-premium-baccarat  12.7     3.1
    """
)


@few("offered", "decks")
def test_3_1_super_six_is_offered_with_four_decks_unless_it_is_read_otherwise(its: Sister) -> None:
    super_six = ("super-six",)
    ok(At(its.book, decks=4, side_bets=super_six).opened)
    strict = _under(its.book, "B24=six-or-eight-decks-only")
    assert cited(no(At(its.book, rules=strict, decks=4, side_bets=super_six).opened), its["decks"])
    six = At(its.book, rules=strict, decks=6, side_bets=super_six)
    assert six.table.setup.side_bets == ("super-six",)
