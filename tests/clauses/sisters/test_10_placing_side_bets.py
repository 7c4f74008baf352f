"""Section 10: offering and placing each side wager; when they win is proved with their documents."""

from collections.abc import Callable
from typing import Any, NamedTuple

from clauses.placing import restrict, sign_with, take_down, told
from clauses.placing import shown as post_restriction
from clauses.play import At, dollars, no, ok, returned
from croupier.kernel.answers import Accepted
from croupier.kernel.staff import Role
from croupier.views.signs import text
from proof import Sister, cited, shown, sisters

clause = sisters(
    """
    document                BET            placed   sign    kept    told      seen      each
    star-baccarat           pairs-player   10.2     10.3    10.4    10.4.1    10.4.2    10.5
    star-baccarat           super-six      10.9     10.10   10.11   10.11.1   10.11.2   10.12
    star-baccarat           tiger-tie      10.14    10.15   10.16   10.16.1   10.16.2   10.17
    star-baccarat           tiger-pair     10.19    10.20   10.21   10.21.1   10.21.2   10.22
    star-baccarat           tiger          10.25    10.26   10.27   10.27.1   10.27.2   10.28
    star-baccarat           big-tiger      10.30    10.31   10.32   10.32.1   10.32.2   10.33
    star-baccarat           small-tiger    10.35    10.36   10.37   10.37.1   10.37.2   10.38
    star-premium-baccarat   pairs-player   12.2     12.3    12.4    12.4.1    12.4.2    12.5
    star-premium-baccarat   super-six      12.7     12.8    12.9    12.9.1    12.9.2    12.10
    star-premium-baccarat   tiger-tie      12.12    12.13   12.14   12.14.1   12.14.2   12.15
    star-premium-baccarat   tiger-pair     12.17    12.18   12.19   12.19.1   12.19.2   12.20
    star-premium-baccarat   tiger          12.22    12.23   12.24   12.24.1   12.24.2   12.25
    star-premium-baccarat   big-tiger      12.26    12.27   12.28   12.28.1   12.28.2   12.29
    star-premium-baccarat   small-tiger    12.31    12.32   12.33   12.33.1   12.33.2   12.34
    """
)


class Bet(NamedTuple):
    """What a side wager is tried with."""

    family: str
    beside: str
    """A wager of another kind, which may stand beside it."""
    another: str
    """A restriction of this one is no restriction of the wager."""
    main: tuple[str, int]
    restricted: str = ""
    """What a sign and a restriction name, if not the wager itself."""


BETS = {
    "pairs-player": Bet("pairs", "pairs-banker", "super-six", ("banker", 100), "pairs"),
    "super-six": Bet("super-six", "pairs-banker", "pairs", ("tie", 20)),
    "tiger-tie": Bet("tiger", "tiger-pair", "big-tiger", ("tie", 20)),
    "tiger-pair": Bet("tiger", "tiger-tie", "big-tiger", ("player", 50)),
    "tiger": Bet("tiger", "big-tiger", "big-tiger", ("banker", 100)),
    "big-tiger": Bet("tiger", "small-tiger", "tiger", ("banker", 100)),
    "small-tiger": Bet("tiger", "big-tiger", "big-tiger", ("player", 25)),
}
OFFERED = {"pairs": ("pairs", "super-six"), "super-six": ("pairs", "super-six"), "tiger": ("tiger",)}
LAYOUTS = {  # with the wager, and some without
    ("star-baccarat", "pairs"): ("AD", "BM"),
    ("star-baccarat", "super-six"): ("AD", "BM"),
    ("star-baccarat", "tiger"): ("BCEFGHIJKLM", "AD"),
    ("star-premium-baccarat", "pairs"): ("ABCDEFGHIJKLNOR", "MP"),
    ("star-premium-baccarat", "super-six"): ("MNR", "AP"),
    ("star-premium-baccarat", "tiger"): ("PQSTUVW", "OR"),
}


def _bet(its: Sister) -> tuple[str, Bet, str]:
    """Name the wager of a case, what it is tried with, and what a restriction of it names."""
    name = its.given["BET"]
    return name, BETS[name], BETS[name].restricted or name


def _offered(its: Sister, *boxes: int, **changes: Any) -> At:
    return At(its.book, side_bets=OFFERED[_bet(its)[1].family], **changes).sit(*boxes)


def _first_card_removed(at: At, _: str) -> None:
    ok(at.card("2h", "player"))


def _first_card_exposed(at: At, bet: str) -> None:
    at.four("2h 3c 4d 4s", turn=False)
    ok(at.wager(2, bet, 10, patron="ben"))  # dealt, but not exposed
    ok(at.turn("player"))


CLOSES: dict[str, Callable[[At, str], None]] = {
    "star-baccarat": _first_card_removed,
    "star-premium-baccarat": _first_card_exposed,
}


@clause("placed")
def test_10_2_it_is_taken_on_its_layouts_without_a_main_wager_until_wagers_close(its: Sister) -> None:
    name, bet, _ = _bet(its)
    for layout in LAYOUTS[its.book, bet.family][0]:
        at = At(its.book, side_bets=(bet.family,), layout=layout).sit(1)
        assert cited(ok(at.wager(1, name, 10)), its["placed"])
        if bet.family == "pairs":
            assert cited(ok(at.wager(1, "pairs-banker", 10)), its["placed"])
        CLOSES[its.book](at, name)
        late = no(at.wager(3, name, 10, patron="cho"))
        assert late.code == "wagers-closed"
        assert cited(late, its["placed"])


@clause("placed")
def test_10_2_it_is_not_offered_on_another_layout(its: Sister) -> None:
    _, bet, _ = _bet(its)
    for layout in LAYOUTS[its.book, bet.family][1]:
        refused = no(At(its.book, side_bets=(bet.family,), layout=layout).opened)
        assert refused.code == "set-up-refused"
        assert cited(refused, its["placed"])


@clause("sign")
def test_10_3_the_sign_shows_its_amounts(its: Sister) -> None:
    name, bet, signed = _bet(its)
    family = dict.fromkeys([each for each in BETS if BETS[each].family == bet.family == "tiger"], (5, 200))
    others = {each.replace("-", "_"): amounts for each, amounts in family.items() if each not in (name, "tiger")}
    bare = no(At(its.book, side_bets=(bet.family,), sign=sign_with(**others)).opened)
    assert cited(bare, its["sign"])
    shows = {bet.family.replace("-", "_"): (5, 1000), signed.replace("-", "_"): (5, 200)}
    at = At(its.book, side_bets=(bet.family,), sign=sign_with(**shows)).sit(1, 2)
    assert shown(text(at.table), f"{name}: $5.00 to $200.00", its["sign"])
    assert cited(no(at.wager(1, name, 4)), its["sign"])
    assert cited(no(at.wager(1, name, 201)), its["sign"])
    ok(at.wager(1, name, 5))
    ok(at.wager(2, name, 200))


@clause("kept")
def test_10_4_it_may_be_kept_for_players_with_a_main_wager(its: Sister) -> None:
    name, bet, restricted = _bet(its)
    at = _offered(its, 1, 3)
    ok(at.wager(3, name, 10))  # not in force
    ok(at.withdraw(3, name))
    ok(at.wager(3, bet.beside, 5))  # a side wager is no main wager
    told(at, restricted)
    post_restriction(at, restricted)
    by_dealer = no(restrict(at, restricted, by=Role.DEALER))
    assert by_dealer.code == "not-authorised"
    assert cited(by_dealer, its["kept"])
    assert cited(ok(restrict(at, restricted)), its["kept"])
    refused = no(at.wager(3, name, 10))
    assert refused.code == "side-bet-restricted"
    assert cited(refused, its["kept"])
    ok(at.wager(1, *bet.main))
    ok(at.wager(1, name, 10))


@clause("told")
def test_10_4_1_surveillance_is_told_of_a_restriction_first(its: Sister) -> None:
    name, bet, restricted = _bet(its)
    at = _offered(its, 3)
    post_restriction(at, restricted)
    told(at, bet.another)  # of another wager: it does not serve
    early = no(restrict(at, restricted))
    assert early.code == "surveillance-not-told"
    assert cited(early, its["told"])
    told(at, restricted)
    ok(at.wager(3, name, 10))  # told after the attempt: nothing is in force yet
    ok(restrict(at.wait(1), restricted))


@clause("seen")
def test_10_4_2_a_sign_tells_players_of_a_restriction(its: Sister) -> None:
    name, bet, restricted = _bet(its)
    at = _offered(its, 3)
    told(at, restricted)
    post_restriction(at, bet.another)
    unseen = no(restrict(at, restricted))
    assert unseen.code == "no-sign"
    assert cited(unseen, its["seen"])
    post_restriction(at, restricted)
    ok(restrict(at, restricted))
    named = f"{name}, {bet.beside}" if restricted == "pairs" else name
    assert shown(text(at.table), f"only with a main wager: {named}", its["seen"])
    assert no(at.wager(3, name, 10)).code == "side-bet-restricted"
    ok(take_down(at, "side-bet-restriction"))
    ok(at.wager(3, name, 10))


@clause("each")
def test_10_5_one_per_player_and_coup(its: Sister) -> None:
    name, bet, _ = _bet(its)
    at = _offered(its, 1)
    ok(at.wager(1, name, 10))
    second = no(at.wager(1, name, 10))
    assert second.code == "one-each"
    assert cited(second, its["each"])
    assert cited(no(at.wager(2, name, 10, patron="p1")), its["each"])  # nor at another box
    ok(at.wager(1, bet.beside, 10))


@clause("each")
def test_10_5_players_with_a_main_wager_come_first_to_it(its: Sister) -> None:
    name, bet, _ = _bet(its)
    at = _offered(its, 1, 2, 3, 4, positions={name: 2})
    ok(at.wager(3, name, 10))
    ok(at.wager(4, name, 10))
    refused = no(at.wager(1, name, 10))  # as good a claim, but later
    assert refused.code == "no-position"
    assert cited(refused, its["each"])
    ok(at.wager(1, *bet.main))
    gave_way = at.wager(1, name, 10)
    assert returned(gave_way) == {f"4 {name}": dollars(10)}  # the later of the two goes back
    assert cited(ok(gave_way), its["each"])
    ok(at.wager(2, "player", 50))
    assert returned(at.wager(2, name, 10)) == {f"3 {name}": dollars(10)}
    assert cited(no(at.wager(3, name, 10)), its["each"])


@clause("each")
def test_10_5_without_a_number_of_places_there_is_room_for_all(its: Sister) -> None:
    name, *_ = _bet(its)
    at = _offered(its, 1, 2, 3, 4, 5, 6, 7)
    assert all(isinstance(at.wager(number, name, 10), Accepted) for number in range(1, 8))
