"""Lucky Draw solved: against the published figure, a second program, and every order of small shoes."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import permutations

import pytest

from croupier.games.editions import edition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.kernel.cards import Card, cards
from croupier.kernel.odds import Odds
from croupier.lab.composition import Composition, ImpossibleShoe
from croupier.lab.figures import NotOffered
from croupier.lab.lucky_draw.play import BestPlay, best_play
from croupier.lab.setting import DealerCard
from lab import second_lucky_draw
from lab.second_lucky_draw import net, value


def _rules() -> LuckyDrawEdition:
    return edition("star-lucky-draw-baccarat")


def test_eight_decks_as_published() -> None:
    found = best_play(_rules())
    assert (found.decks, found.dealer_card) == (8, "seen")
    assert found.edge == Fraction(47319138997, 1501922558745)


@pytest.mark.parametrize(("decks", "hidden"), [(3, False), (4, True), (6, False), (8, True)])
def test_decks_as_a_second_program_has_them(decks: int, hidden: bool) -> None:  # noqa: FBT001 - a parameter of the test
    found = best_play(_rules(), decks, dealer_card="hidden" if hidden else "seen")
    assert found.edge == second_lucky_draw.solved(decks, hidden=hidden)


def _every_order(pile: tuple[Card, ...], *, hidden: bool) -> tuple[Fraction, Fraction, Fraction]:
    """Edge, variance and how often DRAW is laid, from every order of six cards of a small shoe."""
    spots: dict[tuple[tuple[str, ...], str], list[list[Fraction]]] = defaultdict(lambda: [[], []])
    for order in permutations(map(str, pile), 6):
        one, dealer, other, *rest = order
        key = tuple(sorted((one, other))), "" if hidden else dealer
        for choice, hand, left in ((0, (one, other), rest), (1, (one, other, rest[0]), rest[1:])):
            count = (value(dealer) + value(left[0])) % 10
            if count <= 4:
                count = (count + value(left[1])) % 10
            spots[key][choice].append(net(hand, count))
    nets: list[Fraction] = []
    drawn = 0
    for stand, draw in spots.values():
        better = sum(draw) > sum(stand)
        nets += draw if better else stand
        drawn += len(draw) if better else 0
    mean = sum(nets, Fraction(0)) / len(nets)
    return -mean, sum((net**2 for net in nets), Fraction(0)) / len(nets) - mean**2, Fraction(drawn, len(nets))


PILES = [
    "3h 3h 3h 3d 9c Ks 2d 8h",
    "3h 3d 3c 3s 3s 3s 7h",
    "Ah 2d 5c 9s Kh Qd 4c 6h",
    "9h 9d 8c 8s Th 3h",
    "6h 6d 6c 2s 2h 7d 7c",
]


@pytest.mark.parametrize("pile", PILES)
@pytest.mark.parametrize("dealer_card", ["seen", "hidden"])
def test_every_order_of_a_small_shoe(pile: str, dealer_card: DealerCard) -> None:
    held = cards(pile)
    found = best_play(_rules(), dealer_card=dealer_card, composition=Composition.of(Counter(held)))
    edge, variance, drawn = _every_order(held, hidden=dealer_card == "hidden")
    assert (found.edge, found.variance, found.draws) == (edge, variance, drawn)


# What comes with it --------------------------------------------------------------------------------------------------


def test_the_table_adds_up_to_the_edge() -> None:
    for decks in (3, 8):
        for dealer_card in ("seen", "hidden"):
            found = best_play(_rules(), decks, dealer_card=dealer_card)
            assert sum(spot.probability for spot in found.table) == 1
            assert sum(spot.probability * spot.ev for spot in found.table) == -found.edge
            assert all(spot.ev == max(spot.stand, spot.draw) for spot in found.table)


def _spot(found: BestPlay, player: str, dealer: str) -> str:
    return next(spot.decision for spot in found.table if (spot.player, spot.dealer) == (player, dealer))


def test_decisions_with_eight_decks() -> None:
    found = best_play(_rules())
    assert [_spot(found, "A-4", dealer) for dealer in "67890".replace("0", "T")] == [
        "draw",
        "draw",
        "stand",
        "stand",
        "draw",
    ]
    assert _spot(found, "2-4", "T") == "stand"
    assert _spot(found, "3-3 off suit", "8") == "draw"
    assert _spot(found, "3-3 off suit", "9") == "stand"
    assert _spot(found, "3-3 suited", "9") == "draw"
    assert _spot(found, "3-3 suited", "3 of a held suit") == "draw"
    assert _spot(found, "9-T", "T") == "stand"


def test_suits_are_named_card_by_card_where_they_all_differ() -> None:
    """With unequal suits no two pairs of threes are worth the same, so each is a row of its own."""
    shoe = Composition.decks(3).without(cards("3h 3h 3d"))
    found = best_play(_rules(), composition=shoe, dealer_card="hidden")
    assert {spot.player for spot in found.table if spot.player.startswith("3") and spot.player.count("3") == 2} >= {
        "3s 3s"
    }
    assert sum(spot.probability * spot.ev for spot in found.table) == -found.edge


def test_the_grid_says_what_most_hands_do_and_names_the_others() -> None:
    grid = best_play(_rules()).grid
    assert grid.dealers == ("T", "A", "2", "3", "4", "5", "6", "7", "8", "9")
    assert dict(grid.rows)[5] == ("draw",) * 8 + ("stand",) * 2
    assert dict(grid.rows)[6] == ("stand",) * 10
    assert [each.split(" draws")[0] for each in grid.exceptions] == ["3-3 suited", "3-3 off suit"]


def test_figures_of_the_round_and_of_draw() -> None:
    found = best_play(_rules())
    enter, draw = found.figures["enter"], found.figures["draw"]
    for each in (enter, draw):
        assert sum(row.probability for row in each.rows) == 1
    assert found.average_wager == 1 + found.draws
    assert found.element_of_risk == found.edge / found.average_wager
    # ENTER's own net is what is left when DRAW's share is taken off
    alone = sum(row.probability * row.parts[0].net for row in enter.rows)
    assert alone + found.draws * draw.ev == enter.ev
    assert {str(row.because[0]) for row in draw.rows} >= {
        "star-lucky-draw-baccarat 9.1.3",
        "star-lucky-draw-baccarat 9.1.5.2",
    }


def test_nobody_draws_where_it_never_pays() -> None:
    """Nines throughout: 8 against 8 or 7 against 8, and no DRAW to price."""
    found = best_play(_rules(), composition=Composition.of(Counter(cards("9h 9h 9d 9d 9c 9s 9s"))))
    assert found.draws == 0
    assert set(found.figures) == {"enter"}
    assert found.edge == 0  # nines throughout: 8 against 8


def test_other_pays_are_tried() -> None:
    better = best_play(_rules(), pays={("draw", "lucky-7"): Odds(2, 1)})
    assert better.edge < best_play(_rules()).edge
    assert best_play(_rules(), pays={("enter", ""): Odds(2, 1)}).edge < 0


@pytest.mark.parametrize(
    ("pays", "says"),
    [
        ({("ante", ""): Odds(2, 1)}, "no bet 'ante'"),
        ({("draw", ""): Odds(2, 1)}, "say which row of draw"),
        ({("draw", "tie"): Odds(2, 1)}, "say which row of draw"),
    ],
)
def test_pays_that_are_not_there(pays: dict[tuple[str, str], Odds], says: str) -> None:
    with pytest.raises(NotOffered, match=says):
        best_play(_rules(), pays=pays)


def test_decks_and_shoes_that_cannot_be() -> None:
    with pytest.raises(NotOffered, match=r"star-lucky-draw-baccarat 3\.1 allows 3 or 4 or 6 or 8 decks, not 5"):
        best_play(_rules(), 5)
    with pytest.raises(ImpossibleShoe, match=r"10\.10"):
        best_play(_rules(), composition=Composition.of(Counter(cards("9h 9d 8c 8s Th"))))


def test_reading_otherwise_moves_the_figure() -> None:
    first_two = _rules().under("LD3", "first-two-cards-decide-enter")
    found = best_play(first_two)
    assert found.edge > best_play(_rules()).edge
    assert "enter: loses + draw: lucky-9" in {row.name for row in found.figures["enter"].rows}
