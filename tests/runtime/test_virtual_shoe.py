"""From a seed to the order of a shoe: the stream of the standard, no bias, and a file that only its owner reads."""

import hashlib
import itertools
from collections import Counter
from pathlib import Path
from stat import S_IMODE

import pytest

from croupier.floor.seals import seal_of
from croupier.kernel.cards import DECK, card
from croupier.runtime.deal import CuttingCard, Drawn
from croupier.runtime.virtual_shoe import SeedGone, Seeds, VirtualShoe, below, order, stream

# RFC 8439, appendix A.1, test vectors 1 and 2: a key of noughts, a nonce of noughts, counters 0 and 1.
FIRST = (
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
)
SECOND = (
    "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
    "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
)
# Test vector 3: a key that ends in one, counter 1.
THIRD = (
    "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
    "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"
)


def read(seed: bytes, blocks: int) -> str:
    words = itertools.islice(stream(seed), 16 * blocks)
    return b"".join(word.to_bytes(4, "little") for word in words).hex()


def test_the_stream_is_that_of_the_standard() -> None:
    assert read(bytes(32), 2) == FIRST + SECOND
    assert read(bytes(31) + b"\x01", 2)[128:] == THIRD


def test_a_stream_goes_on_over_the_end_of_a_block() -> None:
    words = list(itertools.islice(stream(bytes(32)), 3000))
    assert len(words) == 3000
    assert len(set(words)) > 2990


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"not {length}"):
        next(stream(bytes(length)))


def test_words_from_the_uneven_rest_are_rejected() -> None:
    # 2 to the 32 leaves 1 over by 3, and 4 over by 6: the words from there on are passed over.
    assert below(3, iter([2**32 - 1, 5])) == 2
    assert below(3, iter([2**32 - 2, 5])) == 2
    assert below(6, iter([2**32 - 4, 2**32 - 5])) == 5
    assert below(4, iter([2**32 - 1])) == 3


def test_an_order_has_every_card_as_often_as_there_are_decks() -> None:
    found = order(bytes(32), 8)
    assert Counter(found) == dict.fromkeys(DECK, 8)
    assert found != tuple(DECK) * 8
    assert order(bytes(32), 8) == found
    assert order(bytes(31) + b"\x01", 8) != found


def test_the_order_of_a_seed_never_changes() -> None:
    """Written down once: with another order no seal of the past could be opened."""
    assert " ".join(str(each) for each in order(bytes(32), 1)[:13]) == GOLDEN


GOLDEN = "5s 6d Jc 5c Qc 8s 2d Kd 7d Kc 8h Qh 4s"


def test_cards_outside_the_shoe_are_not_in_its_order() -> None:
    found = order(bytes(32), 2, (card("As"), card("As"), card("2c")))
    assert len(found) == 101
    assert card("As") not in found
    assert found.count(card("2c")) == 1


def chi_squared(counts: Counter[int], cells: int, trials: int) -> float:
    due = trials / cells
    return sum((counts[cell] - due) ** 2 / due for cell in range(cells))


def test_every_card_is_equally_likely_to_come_first_or_last_or_after_another() -> None:
    """Chi-squared with 51 degrees of freedom passes 96 once in ten thousand; the seeds are fixed, so never here."""
    trials = 4000
    first, last, after = Counter[int](), Counter[int](), Counter[int]()
    places = {each: place for place, each in enumerate(DECK)}
    for number in range(trials):
        cards = order(hashlib.sha256(number.to_bytes(4, "big")).digest(), 1)
        first[places[cards[0]]] += 1
        last[places[cards[-1]]] += 1
        after[(places[cards[1]] - places[cards[0]]) % 52] += 1
    assert chi_squared(first, 52, trials) < 96
    assert chi_squared(last, 52, trials) < 96
    assert after[0] == 0
    assert sum((after[each] - trials / 51) ** 2 / (trials / 51) for each in range(1, 52)) < 95


# Where a seed lies ---------------------------------------------------------------------------------------------------


def test_a_seed_is_kept_for_its_owner_only_and_read_by_its_seal(tmp_path: Path) -> None:
    seeds = Seeds(tmp_path / "seeds")
    seal = seeds.make("t-1")
    assert S_IMODE((tmp_path / "seeds").stat().st_mode) == 0o700
    assert S_IMODE((tmp_path / "seeds" / "t-1.seed").stat().st_mode) == 0o600
    assert seal_of(seeds.read("t-1", seal)) == seal
    assert seeds.make("t-2") != seal


def test_a_seed_that_is_gone_or_another_is_said_so(tmp_path: Path) -> None:
    seeds = Seeds(tmp_path)
    seal = seeds.make("t-1")
    (tmp_path / "t-1.seed").write_bytes(bytes(32))
    with pytest.raises(SeedGone, match="not the one that was sealed"):
        seeds.read("t-1", seal)
    seeds.forget("t-1")
    seeds.forget("t-1")
    with pytest.raises(SeedGone, match="no such file"):
        seeds.read("t-1", seal)


# The device ----------------------------------------------------------------------------------------------------------


def drawn(shoe: VirtualShoe, count: int) -> list[str]:
    found = [shoe.draw() for _ in range(count)]
    return ["cut" if isinstance(e, CuttingCard) else str(e.card) if isinstance(e, Drawn) else "none" for e in found]


def test_the_device_gives_the_cutting_card_at_its_place_and_then_nothing() -> None:
    cards = (card("As"), card("2c"), card("3d"))
    assert drawn(VirtualShoe(cards, 0, 2), 5) == ["As", "2c", "cut", "3d", "none"]
    assert drawn(VirtualShoe(cards, 2, 2), 3) == ["cut", "3d", "none"]
    assert drawn(VirtualShoe(cards, 2, None), 2) == ["3d", "none"]
    assert drawn(VirtualShoe(cards, 3, 2), 1) == ["none"]
    assert drawn(VirtualShoe(cards, 0, 3), 5) == ["As", "2c", "3d", "cut", "none"]
