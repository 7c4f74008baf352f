"""Passwords: long, of different characters, and not what anybody would try first."""

import pytest

from croupier.web.passwords import COMMON, TRADE, unfit


@pytest.mark.parametrize("length", [0, 11, 201])
def test_a_password_has_12_to_200_characters(length: int) -> None:
    assert unfit(("mnvxt" * 41)[:length]) == "A password has 12 to 200 characters."


@pytest.mark.parametrize("password", ["mnvxt bhwq 7", "mnvxt" * 40])
def test_at_both_ends_a_password_is_taken(password: str) -> None:
    assert len(password) in {12, 200}
    assert unfit(password) is None


def test_four_different_characters_are_too_few_and_five_are_enough() -> None:
    assert unfit("mvxtmvxtmvxtmvxt") == "A password has at least 5 different characters."
    assert unfit("mvxtgmvxtgmvxtg") is None


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
