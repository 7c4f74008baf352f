"""What a password must be: long, and more than words that anybody would try first.

Two things are asked. A published estimator (zxcvbn, with its lists of common passwords, words and names) must find it
hard to guess. And when words of the trade, the person's own name, rows of keys and runs of one character are taken
away, something must be left: the estimator does not know what is common in a casino.
"""

import re
from typing import Final

from zxcvbn import zxcvbn

LEAST: Final = 12
MOST: Final = 200
LEAST_LEFT: Final = 6
"""So many letters and digits must be left when all that is easily guessed is taken away."""

LEAST_DIFFERENT: Final = 5

LEAST_GUESSES: Final = 10**10
"""So many guesses the estimator must expect: it calls that very unguessable, also from a stolen hash."""

_ESTIMATED: Final = 72
"""The estimator's time grows with the square of the length: the first characters must do."""

COMMON: Final = (
    *("password", "passwort", "passwd", "passphrase", "pass", "secret", "login", "logon", "signin", "letmein"),
    *("welcome", "hello", "admin", "administrator", "root", "user", "guest", "default", "changeme", "change"),
    *("qwerty", "qwertz", "azerty", "asdf", "zxcv", "master", "access", "system", "server", "computer", "internet"),
    *("test", "temp", "trustno", "please", "whatever", "nothing", "iloveyou", "love", "lovely", "princess", "queen"),
    *("king", "angel", "baby", "sunshine", "summer", "winter", "spring", "autumn", "monday", "friday", "january"),
    *("football", "soccer", "baseball", "cricket", "rugby", "tigers", "dragon", "monkey", "shadow", "superman"),
    *("batman", "starwars", "pokemon", "freedom", "flower", "butterfly", "chocolate", "michael", "jessica", "charlie"),
    *("sydney", "australia", "newsouthwales", "aussie", "kangaroo", "company", "work", "office", "manager", "boss"),
)
"""Words with which people begin when they must think of a password."""

TRADE: Final = (
    *("croupier", "casino", "baccarat", "holdem", "texas", "poker", "lucky", "luckydraw", "draw", "banker", "player"),
    *("dealer", "dealing", "inspector", "surveillance", "supervisor", "pit", "floor", "table", "gaming", "game"),
    *("thestar", "star", "crown", "barangaroo", "pyrmont", "shoe", "coup", "chips", "cards", "card", "jackpot"),
    *("bonus", "premium", "natural", "tie", "pair", "pairs", "wager", "bet", "bets", "spade", "spades", "heart"),
    *("hearts", "diamond", "diamonds", "club", "clubs", "joker", "ace", "jack", "blackjack", "roulette", "vegas"),
    *("macau", "highroller", "demonstration", "demo", "southerncross"),
)
"""Words of the trade, of the two operators and of this house."""

_ROWS: Final = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "1qaz2wsx3edc4rfv5tgb",
)
_LEAST_OF_A_ROW: Final = 3
_LEAST_RUN: Final = 3
_LEAST_NAME: Final = 3
_WRITTEN: Final = str.maketrans("@4310$5!7", "aaeiossit")
"""How letters are often written; a digit that stands for itself goes with the rows."""

_YEAR: Final = re.compile(r"(19|20)\d\d")


def unfit(password: str, name: str = "") -> str | None:
    """Say in one sentence why a password cannot be used; None: it can."""
    if not LEAST <= len(password) <= MOST:
        return f"A password has {LEAST} to {MOST} characters."
    if len(set(password.casefold())) < LEAST_DIFFERENT:
        return f"A password has at least {LEAST_DIFFERENT} different characters."
    if _left(password, name) < LEAST_LEFT or _guesses(password, name) < LEAST_GUESSES:
        return "This password is among the first that somebody would try: use words of your own, or more of them."
    return None


def _guesses(password: str, name: str) -> int:
    """Estimate how many guesses somebody needs who knows the trade and the person's name."""
    found = zxcvbn(password[:_ESTIMATED], user_inputs=[*TRADE, *_names(name)])
    return int(found["guesses"])


def _left(password: str, name: str) -> int:
    """Count what is left of a password, at the least, when what is easily guessed is taken away."""
    known = sorted({*COMMON, *TRADE, *_names(name)}, key=len, reverse=True)
    text = password.casefold()
    ways = [_YEAR.sub("", each) for one in (text, text.translate(_WRITTEN)) for each in _apart(one)]
    return min(_without(each, known) for each in ways)


def _apart(text: str) -> tuple[str, str]:
    """Letters and digits alone: word by word, and as if nothing stood between the words."""
    apart = "".join(each if each.isalnum() else " " for each in text)
    return apart, apart.replace(" ", "")


def _names(name: str) -> set[str]:
    parts = name.casefold().split()
    return {each for each in (*parts, "".join(parts)) if len(each) >= _LEAST_NAME}


def _without(text: str, known: list[str]) -> int:
    for word in known:
        text = text.replace(word, " ")
    return sum(len(each) - _easy(each) for each in text.split())


def _easy(text: str) -> int:
    """Count the characters that belong to rows of keys, forward or back, and to runs of one character."""
    easy, at = 0, 0
    while at < len(text):
        length = max(_row(text, at), _run(text, at))
        easy += length
        at += max(length, 1)
    return easy


def _row(text: str, at: int) -> int:
    """Say how long the row of keys is that begins here; 0: none does."""
    longest = 0
    for row in (each for one in _ROWS for each in (one, one[::-1])):
        length = 0
        while at + length < len(text) and text[at : at + length + 1] in row:
            length += 1
        longest = max(longest, length)
    return longest if longest >= _LEAST_OF_A_ROW else 0


def _run(text: str, at: int) -> int:
    length = len(text) - at - len(text[at:].lstrip(text[at]))
    return length if length >= _LEAST_RUN else 0
