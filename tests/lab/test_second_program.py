"""Every bet, game, option and deck count, and depleted shoes, against a second program written from the texts."""

from fractions import Fraction
from typing import Any

import pytest

from croupier.games.editions import edition
from croupier.kernel.cards import cards
from croupier.lab.answers import answer
from croupier.lab.figures import Answer
from croupier.lab.setting import Setting
from lab import second

MANY_GONE = " ".join(f"{rank}{suit}" for rank in "89K" for suit in "shd" for _ in range(3))
ONLY_TENS = " ".join(f"{rank}{suit}" for rank in "A23456789" for suit in "shdc" for _ in range(8))
NO_SIXES = " ".join(f"6{suit}" for suit in "shdc" for _ in range(3))
SHOES = [
    ("star-baccarat", 3, ""),
    ("star-baccarat", 4, "8h 8h 8d Ks 2c"),
    ("star-baccarat", 6, ""),
    ("star-baccarat", 8, MANY_GONE),
    ("star-premium-baccarat", 8, ""),
    ("star-premium-baccarat", 6, "As Ah Ad Ac 5s 5s 5s 5s 5s 5s"),
    ("crown-baccarat", 8, ""),
    ("crown-baccarat", 8, MANY_GONE),
    ("crown-baccarat", 8, ONLY_TENS),
    ("star-baccarat", 3, NO_SIXES),
]


def _priced(book: str, decks: int, without: str, **options: Any) -> Answer:
    setting = Setting(decks=decks, removed=cards(without), **options)
    return answer(edition(book), setting)


def _figure(found: Answer, bet: str) -> tuple[Fraction, Fraction]:
    return found.bets[bet].ev, found.bets[bet].variance


@pytest.fixture(scope="module", params=SHOES, ids=lambda shoe: f"{shoe[0]}-{shoe[1]}{'-less' if shoe[2] else ''}")
def counted(request: pytest.FixtureRequest) -> Any:
    book, decks, without = request.param
    pile = second.shoe(decks, without)
    return book, decks, without, pile, second.coups(pile)


def test_the_coups_are_as_many(counted: Any) -> None:
    book, decks, without, _, coups = counted
    found = _priced(book, decks, without).coups
    assert found is not None
    assert found["total"] == coups.total()
    assert found["tie"] == sum(ways for coup, ways in coups.items() if coup.player == coup.banker)
    assert found["player"] == sum(ways for coup, ways in coups.items() if coup.player > coup.banker)


def test_main_bets_of_every_game(counted: Any) -> None:
    book, decks, without, _, coups = counted
    for (of, game), kind in second.GAMES.items():
        if of == book:
            found = _priced(book, decks, without, game=game)
            assert _figure(found, "player") == second.moments(second.player, coups)
            assert _figure(found, "banker") == second.moments(second.BANKER[kind], coups)
            assert _figure(found, "tie") == second.moments(second.TIE, coups)


def test_side_bets_of_every_option(counted: Any) -> None:
    book, decks, without, _, coups = counted
    crown = book == "crown-baccarat"
    for tiger in range(1, 6 if crown else 2):
        six = 1 + tiger % 2
        options = {"tiger": str(tiger), "super-six": str(six)} if crown else {}
        sides = second.crown_sides(tiger, six) if crown else second.STAR_SIDES
        found = _priced(book, decks, without, options=options)
        offered = {bet: net for bet, net in sides.items() if decks >= 6 or not bet.endswith(("tiger", "tie"))}
        for bet, net in offered.items():
            assert _figure(found, bet) == second.moments(net, coups), (bet, tiger)
        assert decks >= 6 or "tiger" not in found.bets


def test_pairs_of_every_kind(counted: Any) -> None:
    book, decks, without, pile, _ = counted
    found = _priced(book, decks, without)
    if decks < 6:
        assert not {"pairs-player", "pairs-banker", "tiger-pair"} & set(found.bets)
        return
    plain = second.pair_moments(pile, second.pairs)
    assert _figure(found, "pairs-player") == _figure(found, "pairs-banker") == plain
    for option in range(1, 6 if book == "crown-baccarat" else 2):
        options = {"tiger": str(option)} if book == "crown-baccarat" else {}
        other = _priced(book, decks, without, options=options)
        assert _figure(other, "tiger-pair") == second.tiger_pair(pile, second.TWIN[option])
    if book == "crown-baccarat":
        perfect = second.pair_moments(pile, second.perfect)
        assert _figure(found, "perfect-player") == _figure(found, "perfect-banker") == perfect


@pytest.mark.parametrize("premium", ["1", "2.5", "10"])
def test_tie_premium(premium: str) -> None:
    coups = second.coups(second.shoe(4))
    found = _priced("star-premium-baccarat", 4, "", game="tie-premium", options={"tie-premium": premium})
    share = Fraction(premium) / 100

    def paid(coup: second.Coup, otherwise: second.Net) -> Fraction:
        return share if coup.player == coup.banker else otherwise(coup)

    assert _figure(found, "player") == second.moments(lambda coup: paid(coup, second.player), coups)
    assert _figure(found, "banker") == second.moments(lambda coup: paid(coup, second.BANKER["commission"]), coups)
    assert _figure(found, "tie") == second.moments(second.TIE, coups)


@pytest.mark.parametrize("without", ["", f"{MANY_GONE} 3c 3c 3c 3c 3c 3c 3c 3c"])
def test_wagers_made_of_several(without: str) -> None:
    """A quarter on each side and half on Tie: the variance tells whether what comes together was counted together."""
    pile = second.shoe(8, without)
    found = _priced("crown-baccarat", 8, without)
    together = second.pairs_and_ties(pile)
    total = together.total()
    for bet, pays in (
        ("one-one-two-pairs", {"not": -1, "mixed": 11, "coloured": 11, "perfect": 11}),
        ("one-one-two-perfect-pairs", {"not": -1, "mixed": 6, "coloured": 12, "perfect": 25}),
    ):
        nets = {
            (one, other, tie): Fraction(pays[one] + pays[other], 4) + Fraction(8 if tie else -1, 2)
            for one, other, tie in together
        }
        ev = sum((nets[key] * ways for key, ways in together.items()), Fraction(0)) / total
        square = sum((nets[key] ** 2 * ways for key, ways in together.items()), Fraction(0)) / total
        assert _figure(found, bet) == (ev, square - ev**2)
    one, other = second.dragon(of_banker=False), second.dragon(of_banker=True)
    assert _figure(found, "one-one-two-dragon") == second.moments(
        lambda coup: (one(coup) + other(coup)) / 4 + second.TIE(coup) / 2, second.coups(pile)
    )
