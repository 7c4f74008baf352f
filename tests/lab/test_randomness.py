"""The battery of statistical tests: arithmetic against known values, honest shoes, and generators known to be bad."""

import json
import math
import random
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.kernel.cards import cards
from croupier.lab.randomness import orders, raw
from croupier.lab.randomness.battery import Battery, TooFew, battery
from croupier.lab.randomness.tails import (
    ChanceTest,
    chi_square,
    chi_square_tail,
    normal_tail,
    poisson_tail,
    upper_gamma,
)
from croupier.runtime.sample_shoes import examined, sample, write_raw
from croupier.runtime.virtual_shoe import order

Shoe = tuple[int, ...]


# The arithmetic ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statistic", "freedom", "tail"),
    [
        (3.841, 1, 0.05),
        (18.307, 10, 0.05),
        (23.209, 10, 0.01),
        (2.558, 10, 0.99),
        (124.342, 100, 0.05),
        (149.449, 100, 0.001),
    ],
)
def test_chi_square_as_the_printed_tables_have_it(statistic: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(statistic, freedom) == pytest.approx(tail, rel=2e-3)


def test_the_tails_of_other_distributions() -> None:
    assert normal_tail(0) == 0.5
    assert normal_tail(1.959964) == pytest.approx(0.025, rel=1e-5)
    assert upper_gamma(1, 2.5) == pytest.approx(math.exp(-2.5), rel=1e-12)
    assert upper_gamma(3, 0) == 1
    # 1 - e^-3 (1 + 3 + 9/2) - half of e^-3 27/6
    assert poisson_tail(3, 3.0) == pytest.approx(0.464789, abs=1e-6)
    assert poisson_tail(0, 0.1) == pytest.approx(1 - math.exp(-0.1) / 2)


def test_many_degrees_of_freedom_approach_the_normal() -> None:
    """By Wilson and Hilferty the cube root of chi-square over its freedom is normal."""
    freedom, statistic = 21_165, 21_600.0
    spread = 2 / (9 * freedom)
    z = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    assert chi_square_tail(statistic, freedom) == pytest.approx(normal_tail(z), abs=1e-5)


def test_cells_with_too_little_in_them_are_taken_together() -> None:
    found = chi_square("x", "y", "z", [10, 3, 3, 4], [0.5, 0.15, 0.15, 0.2])
    assert (found.freedom, found.statistic) == (1, 0.0)
    # 12 against 10 and 8 against 10: 0.4 + 0.4
    found = chi_square("x", "y", "z", [12, 8], [0.5, 0.5])
    assert found.freedom == 1
    assert found.statistic == pytest.approx(0.8)


def test_too_even_is_as_strange_as_too_uneven() -> None:
    assert ChanceTest(name="", of="", says="", statistic=0, freedom=1, tail=0.999).p == pytest.approx(0.002)
    assert ChanceTest(name="", of="", says="", statistic=0, freedom=1, tail=0.001).p == pytest.approx(0.002)


def test_hands_of_five_as_poker_counts_them() -> None:
    """One deck: no pair with straights and flushes, a pair, two, three, full house, four."""
    ways = [orders._ways(pattern, 4) for pattern in orders._PATTERNS]
    assert ways == [1_317_888, 1_098_240, 123_552, 54_912, 3_744, 624, 0]
    assert sum(orders._ways(pattern, 32) for pattern in orders._PATTERNS) == math.comb(416, 5)


def test_what_is_expected_of_shoes_is_exact_where_it_can_be_counted() -> None:
    """Two cards of each rank: one neighbour in 25 is alike; and a row of all cards holds every rank."""
    mean, variance = orders._alike(26, 2)
    assert mean == pytest.approx(1)
    rng = random.Random(5)  # noqa: S311 - no secret: to be repeated
    row = [each // 2 for each in range(26)]
    found = []
    for _ in range(4000):
        rng.shuffle(row)
        found.append(sum(one == other for one, other in pairwise(row)))
    assert sum(found) / 4000 == pytest.approx(1, abs=0.06)
    assert sum((each - 1) ** 2 for each in found) / 4000 == pytest.approx(variance, rel=0.1)
    assert orders._all_ranks(52, 4, 52) == 1
    assert orders._all_ranks(52, 4, 12) == 0
    # the chance that thirteen cards are all of different ranks
    assert orders._all_ranks(52, 4, 13) * math.comb(52, 13) == 4**13


# Honest shoes --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def honest() -> Battery:
    return examined(sample(400, 2, "honest"))


def test_the_virtual_shoe_passes(honest: Battery) -> None:
    assert honest.passes
    assert len(honest.tests) == 22
    assert {each.of for each in honest.tests} == {"raw numbers", "orders of cards"}
    assert all(0 < each.p <= 1 for each in honest.tests)


@pytest.mark.parametrize("test", orders.TESTS, ids=lambda test: test.__name__)
def test_over_many_batteries_honest_shoes_lie_as_they_should(
    test: Callable[[list[Shoe]], ChanceTest], many: list[list[Shoe]]
) -> None:
    """The tails of sixteen batteries spread as evenly as chance: their mean is near a half, and none is far out."""
    tails = [test(each).tail for each in many]
    assert abs(sum(tails) / len(tails) - 0.5) < 0.24
    assert min(tails) > 0.0005
    assert max(tails) < 0.9995
    assert max(tails) - min(tails) > 0.5


@pytest.fixture(scope="module")
def many() -> list[list[Shoe]]:
    made = sample(16 * 300, 1, "many").shoes
    return [list(made[at : at + 300]) for at in range(0, len(made), 300)]


def test_the_same_text_makes_the_same_shoes_and_another_does_not() -> None:
    assert sample(3, 1, "a") == sample(3, 1, "a")
    assert sample(3, 1, "a") != sample(3, 1, "b")
    assert sample(3, 1) != sample(3, 1)


def test_too_few_shoes_are_not_tested() -> None:
    with pytest.raises(TooFew, match="at least 300 shoes"):
        examined(sample(299, 1, "few"))


# Generators known to be bad ------------------------------------------------------------------------------------------

RNG = random.Random(11)  # noqa: S311 - no secret: to be repeated
DECK = list(range(52))


def unshuffled() -> Shoe:
    return tuple(DECK)


def naive() -> Shoe:
    """Each place is exchanged with any other, not only with those not yet settled."""
    row = DECK.copy()
    for place in range(52):
        other = RNG.randrange(52)
        row[place], row[other] = row[other], row[place]
    return tuple(row)


def cut_once() -> Shoe:
    at = RNG.randrange(52)
    return (*DECK[at:], *DECK[:at])


def never_an_ace_first() -> Shoe:
    row = DECK.copy()
    RNG.shuffle(row)
    while row[0] % 13 == 0:
        RNG.shuffle(row)
    return tuple(row)


def riffled() -> Shoe:
    """Three riffles: not enough for a deck."""
    row = DECK.copy()
    for _ in range(3):
        at = sum(RNG.randrange(2) for _ in range(52))
        left, right = row[:at], row[at:]
        row = [
            (left if RNG.randrange(len(left) + len(right)) < len(left) else right).pop(0)
            for _ in range(len(left) + len(right))
        ]
    return tuple(row)


WORDS = sample(300, 1, "numbers").words


@pytest.mark.parametrize("bad", [unshuffled, naive, cut_once, never_an_ace_first, riffled])
def test_a_bad_shuffle_fails(bad: Callable[[], Shoe]) -> None:
    found = battery(WORDS, [bad() for _ in range(1500)])
    assert not found.passes
    assert {each.of for each in found.failed} == {"orders of cards"}


def test_the_same_shoe_twice_running_fails() -> None:
    once = sample(300, 1, "twice").shoes
    found = battery(WORDS, [shoe for shoe in once for _ in range(2)])
    assert "overlaps" in {each.name for each in found.failed}


def randu() -> list[int]:
    state, words = 1, []
    for _ in range(4000):
        state = 65539 * state % 2**31
        words.append(state << 1)
    return words


@pytest.mark.parametrize(
    ("words", "caught"),
    [
        (randu(), "bits by place"),
        (list(range(4000)), "frequency"),
        ([each % 7 * 613_566_756 for each in range(4000)], "duplicates"),
        ([RNG.getrandbits(32) & RNG.getrandbits(32) for _ in range(4000)], "bits"),
        ([RNG.getrandbits(16) << 16 | 0xAAAA for _ in range(4000)], "runs"),
        ([word for _ in range(2000) for word in [RNG.getrandbits(32)] * 2], "serial correlation"),
    ],
)
def test_a_bad_source_of_numbers_fails(words: list[int], caught: str) -> None:
    found = [test(words) for test in raw.TESTS]
    assert caught in {each.name for each in found if each.p < 0.01 / 22}


# The command ---------------------------------------------------------------------------------------------------------


def test_the_command_reports_and_keeps_what_it_tested(tmp_path: Path) -> None:
    words = ["shoe-test", "--shoes", "300", "--decks", "1", "--seed", "a text"]
    files = ["--raw", str(tmp_path / "raw"), "--html", str(tmp_path / "page.html")]
    result = CliRunner().invoke(main, [*words, *files, "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.output)
    assert (told["shoes"], told["decks"], told["cards"], told["words"]) == (300, 1, 15_600, 9_600)
    assert told["passes"]
    assert len(told["tests"]) == 22
    lines = [json.loads(line) for line in (tmp_path / "raw").read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 300
    assert order(bytes.fromhex(lines[7]["seed"]), 1) == cards(lines[7]["order"])
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "coupon collector" in page
    assert "a text" in page
    text = CliRunner().invoke(main, words).output
    assert "Passes." in text
    assert "made from the text 'a text'" in text


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    words = ["shoe-test", "--shoes", "300", "--decks", "1", "--raw", str(tmp_path / "no" / "raw")]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2
    assert "cannot be written: no such file" in result.output


def test_a_battery_that_fails_is_said_with_an_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.runtime.sample_shoes.order", lambda _seed, _decks: order(bytes(32), 1))
    result = CliRunner().invoke(main, ["shoe-test", "--shoes", "300", "--decks", "1"])
    assert result.exit_code == 1
    assert "FAILS: " in result.output
    assert "overlaps of orders of cards" in result.output


def test_write_raw_gives_every_shoe(tmp_path: Path) -> None:
    write_raw(sample(2, 1, "two"), tmp_path / "raw")
    assert len((tmp_path / "raw").read_text(encoding="utf-8").splitlines()) == 2
