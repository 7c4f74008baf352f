"""Every pair of hands, settled by the edition and by a small account of the rules written here from their text."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from croupier.games.editions import edition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.lucky_draw.round import Hands
from croupier.games.lucky_draw.settle import settle_area
from croupier.games.moves import Move
from croupier.kernel.cards import card
from croupier.kernel.chips import Chips
from croupier.kernel.money import Money

RANKS = "A23456789TJQK"
WORTH = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 0, "J": 0, "Q": 0, "K": 0}
BY_COUNT = {0: 2, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3, 8: 4, 9: 6}  # winnings on $2
CHIPS = Chips.dollars(1)
STAKE = Money.dollars(2)


def total(hand: str) -> int:
    """Count a hand written as ranks, as the third section of the rules says."""
    return sum(WORTH[rank] for rank in hand) % 10


def expected(player: str, dealer: str, suits: int) -> tuple[int, int | None]:
    """Work out what $2 on ENTER and, with three cards, $2 on DRAW bring, from the fifth and ninth sections."""
    mine, theirs = total(player), total(dealer)
    if mine == theirs:
        return 0, 0 if len(player) == 3 else None
    if mine < theirs:
        return -2, -2 if len(player) == 3 else None
    if len(player) == 2:
        return 2, None
    if player == "333":
        return 2, 60 if suits == 1 else 18
    return 2, BY_COUNT[mine]


def dealers() -> Iterator[str]:
    """Give every hand that a dealer can end with: a third card on 4 or lower, by the eighth section."""
    for first, second in product(RANKS, RANKS):
        if total(first + second) > 4:
            yield first + second
        else:
            yield from (first + second + third for third in RANKS)


def suited(ranks: str, suits: str) -> str:
    return " ".join(rank + suit for rank, suit in zip(ranks, suits, strict=True))


def settled(lucky: LuckyDrawEdition, player: str, dealer: str) -> tuple[int, int | None]:
    hands = Hands.of(player, dealer, lucky)
    found = settle_area(lucky, CHIPS, hands, enter=STAKE, draw=STAKE if hands.drew else None)
    assert found.net == found.enter.net + (found.draw.net if found.draw else Money(0))
    return found.enter.net.cents // 100, found.draw.net.cents // 100 if found.draw else None


def test_every_hand_of_ranks_settles_as_the_text_says() -> None:
    lucky = edition("star-lucky-draw-baccarat")
    by_count = {total(each): suited(each, "shd"[: len(each)]) for each in dealers()}
    assert sorted(by_count) == list(range(10))
    hands = [*map("".join, product(RANKS, repeat=2)), *map("".join, product(RANKS, repeat=3))]
    assert len(hands) == 13**2 + 13**3
    for player, (count, dealer) in product(hands, by_count.items()):
        theirs = "".join(each[0] for each in dealer.split())
        assert total(theirs) == count
        got = settled(lucky, suited(player, "hdc"[: len(player)]), dealer)
        assert got == expected(player, theirs, suits=len(player)), (player, dealer)


def test_every_hand_that_the_dealer_can_end_with_counts_and_compares_as_the_text_says() -> None:
    lucky = edition("star-lucky-draw-baccarat")
    players = ["KK", "KA", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9", "KKK", "K6A", "K7A", "K8A", "333"]
    for player, dealer in product(players, dealers()):
        got = settled(lucky, suited(player, "hdc"[: len(player)]), suited(dealer, "shd"[: len(dealer)]))
        assert got == expected(player, dealer, suits=len(player)), (player, dealer)


def test_every_suit_of_three_threes_pays_by_the_number_of_suits() -> None:
    lucky = edition("star-lucky-draw-baccarat")
    for suits in map("".join, product("shdc", repeat=3)):
        for dealer in ("Ks Th Jd", "Ks 8h", "Ks 9h"):
            theirs = "".join(each[0] for each in dealer.split())
            assert settled(lucky, suited("333", suits), dealer) == expected("333", theirs, suits=len(set(suits)))


def test_the_dealer_draws_exactly_to_the_hands_that_the_text_allows() -> None:
    lucky = edition("star-lucky-draw-baccarat")
    reached = set()
    unfinished = list(RANKS)
    while unfinished:
        hand = unfinished.pop()
        move = lucky.deal.dealer(tuple(card(rank + "s") for rank in hand), lucky.values).move
        if move is Move.DRAW:
            unfinished.extend(hand + rank for rank in RANKS)
        else:
            reached.add(hand)
    assert reached == set(dealers())


def test_besides_three_threes_exactly_one_row_fits_each_pair_of_hands() -> None:
    lucky = edition("star-lucky-draw-baccarat")
    rows = [row for row in lucky.bet("draw").rows if row.id != "loses"]
    for ranks in map("".join, combinations_with_replacement(RANKS, 3)):
        for dealer in ("Ks Th Jd", "Ks 5h", "Ks 6h", "Ks 7h", "Ks 8h", "Ks 9h"):
            hands = Hands.of(suited(ranks, "hdc"), dealer, lucky)
            fits = [row.id for row in rows if row.when(hands)]
            if ranks == "333" and hands.dealer_points < 9:
                assert fits == ["3-3-3-off-suit", "lucky-9"]
            else:
                assert len(fits) == (0 if hands.player_points < hands.dealer_points else 1)
