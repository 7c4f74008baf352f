"""Passwords: long, of different characters, and not what anybody would try first."""

import pytest
from zxcvbn.frequency_lists import FREQUENCY_LISTS

from croupier.web.passwords import COMMON, LEAST, TRADE, unfit


@pytest.mark.parametrize("length", [0, 11, 201])
def test_a_password_has_12_to_200_characters(length: int) -> None:
    assert unfit(("mnvxt" * 41)[:length]) == "A password has 12 to 200 characters."


@pytest.mark.parametrize("password", ["mnvxt bhwq 7", "mnvxt bhwq 7 kfzj 3 pdrcl" * 8])
def test_at_both_ends_a_password_is_taken(password: str) -> None:
    assert len(password) in {12, 200}
    assert unfit(password) is None


def test_four_different_characters_are_too_few_and_five_are_enough() -> None:
    assert unfit("mvxtmvxtmvxtmvxt") == "A password has at least 5 different characters."
    assert unfit("mvxtgtgvmxgmtvx") is None


@pytest.mark.parametrize(
    "password",
    [
        "password1234",
        "Password12345!",
        "P@ssw0rd2024!",
        "qwertyuiop123",
        "1qaz2wsx3edc",
        "abcdefghijkl",
        "lkjhgfdsapoiuy",
        "croupier2024!!",
        "baccarat-banker-player",
        "The Star Casino 1987",
        "C4s1no-Sup3rvisor",
        "crown crown crown",
        "Gus Gus Gus Gus 12",
        "letmein-welcome-99",
        "aaaaaabbbbbbccccccdddeee",
    ],
)
def test_what_anybody_would_try_first_is_refused(password: str) -> None:
    says = unfit(password, "Gus")
    assert says is not None
    assert says.startswith("This password is among the first")


@pytest.mark.parametrize(
    "password",
    [
        "a long enough password",
        "correct horse battery staple",
        "Gus walks on the harbour",
        "πολύ μακρύς κωδικός",
        "7Kd!vq2#Zm9x",
    ],
)
def test_words_of_ones_own_are_taken_whatever_characters_they_have(password: str) -> None:
    assert unfit(password, "Gus") is None


def test_five_characters_beside_a_common_word_are_too_few_and_six_are_enough() -> None:
    assert unfit("casino mvxtg12", "Gus") is None
    assert unfit("casino casino mvxtg", "Gus") is not None
    assert unfit("casino casino mvxtgh", "Gus") is None


def test_no_word_of_either_list_stands_alone() -> None:
    assert [each for each in (*COMMON, *TRADE) if unfit((each + " ") * 12, "") is None] == []


LISTED = [each for each in FREQUENCY_LISTS["passwords"] if len(each) >= LEAST]
SHORTER = [each for each in FREQUENCY_LISTS["passwords"] if 5 <= len(each) < LEAST][:150]


def test_no_password_of_the_published_list_is_taken() -> None:
    assert len(LISTED) > 200
    assert [each for each in LISTED if unfit(each) is None] == []


@pytest.mark.parametrize("written", ["{0}{0}", "{1}2024!", "{0}1234567", "{0}!!!!!!", "{2}-12345", "{0}Sydney1"])
def test_no_usual_way_of_making_a_listed_one_longer_is_taken(written: str) -> None:
    longer = [written.format(each, each.capitalize(), each.upper()) for each in SHORTER]
    tried = [each for each in longer if len(each) >= LEAST]
    assert tried
    assert [each for each in tried if unfit(each) is None] == []
