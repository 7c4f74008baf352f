"""Anything that could be asked of a table, lawful or not: a strategy for each field of each command, by its type."""

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from croupier.kernel.cards import DECK, Card
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import commands
from croupier.table.commands import Command
from croupier.table.people import AtBox
from croupier.table.reports.facts import FACTS
from croupier.table.setup import Range

START = datetime(2025, 6, 2, 20, 0)  # noqa: DTZ001 - Sydney local time, as everywhere at a table

FAMILIES = ("pairs", "super-six", "tiger", "dragon", "perfect-pairs", "one-one-two")
MAIN = ("player", "banker", "tie")
BETS = (
    *("player", "banker", "tie", "player", "banker", "tie", "pairs-player", "pairs-banker", "super-six", "tiger-tie"),
    *("tiger-pair", "tiger", "big-tiger", "small-tiger", "dragon-player", "dragon-banker", "perfect-player"),
    *("perfect-banker", "one-one-two", "ante", "", "no-such-bet"),
)
GAMES = (
    *("baccarat", "even-money", "premium", "premium-even-money", "tie-premium", "traditional", "crown"),
    *("zero-commission", "poker"),
)

WORDS: dict[str, tuple[str, ...]] = {
    "way": ("face-down", "face-value", "shown", "crown", "no-such-way"),
    "whom": ("surveillance", "players", "inspector", "nobody"),
    "sign": (
        *("minimum", "closure", "variation", "side-bets", "side-bet-restriction", "personal-limits", "no-bet-coup"),
        "no-such-sign",
    ),
    "back": ("other", "same", "no-such-back"),
    "pre_shuffled": ("", "casino-pre-shuffled", "angel-pre-shuffled", "no-such-cards"),
    "cause": ("", "just before the cut", "a spilled drink"),
    "why": ("", "player-card", "placement"),
    "game": GAMES,
    "method": ("A", "B", "C"),
    "elsewhere": ("", "", "dealer", "box 4"),
    "of": ("cash", "voucher", "no-such-thing"),
    "entry": ("received", "checked", "pre-shuffled", "secured", "unsecured", "no-such-entry"),
    "bets": BETS + FAMILIES,
    "side_bets": (*FAMILIES, "no-such-family"),
    "choice": (
        *("reduce", "leave", "reconstruct", "coup-void", "play-on", "complete", "offer-retraction", "no-bet-coup"),
        *("confirm", "shoe-void", "return", "wager-void", "no-such-choice"),
    ),
}
WHAT: dict[type, tuple[str, ...]] = {
    commands.Approve: (
        *("player-and-banker", "personal-limits", "shown-burn", "face-value-burn", "no-bet-coup", "hand"),
        *("late-wagers", "defer-commission", "variation", "reshuffle", "player-cut", "side-bets", "let-others-open"),
        *("riffle asked", "riffle-pre-shuffled", "decline pairs-player", "same-back-replacement", "no-such-matter"),
    ),
    commands.WithdrawApproval: (
        *("player-and-banker", "personal-limits", "hand", "late-wagers", "defer-commission", "no-such-matter"),
    ),
    commands.Restrict: ("side-bets", "wager", "seat", "hand", "no-such-matter"),
    commands.Notify: ("side-bet-restriction", "no-bet-coup", "closure", "no-such-matter"),
    commands.Report: (*FACTS, "no-such-report"),
    commands.CallAttention: (*FACTS, "no-such-report"),
}
AMOUNTS = (5, 10, 20, 25, 50, 100, 200, 500, 1000, 5000, 10000)
ODD_AMOUNTS = (0, -100, 1, 333, 12_345_678, 10**14, 10**30, -(10**30))

boxes = st.sampled_from([*range(1, 8), *range(1, 8), 0, -1, 8, 99]).map(Box)
amounts = st.sampled_from([*(Money(100 * each) for each in AMOUNTS * 3), *(Money(each) for each in ODD_AMOUNTS)])
roles = st.sampled_from([*Role, Role.DEALER, Role.DEALER, Role.GAMING_MANAGER, Role.CASINO_MANAGER])
patrons = st.sampled_from(["ana", "bo", "cy", "di", "ed", "flo", "gus", "standing"]).map(Patron)
ranges = st.builds(Range, least=amounts, most=amounts)

BY_TYPE: dict[Any, SearchStrategy[Any]] = {
    Box: boxes,
    BetId: st.sampled_from(BETS).map(BetId),
    Patron: patrons,
    Money: amounts,
    Card: st.sampled_from(DECK),
    bool: st.sampled_from([False, False, False, True]),
    int: st.sampled_from([0, 1, 2, 3, 13, 19, 20, 52, 60, 208, 364, 415, 416, -1, 10**9]),
    datetime: st.sampled_from([-60, 0, 1, 19, 20, 21, 600]).map(lambda minutes: START + timedelta(minutes=minutes)),
    Range: ranges,
    Role: roles,
    AtBox: boxes.map(lambda box: AtBox(box=box)),
}


def of_type(kind: Any, name: str, command: type) -> SearchStrategy[Any]:
    """A strategy for a field: by its type, and for text by its name."""
    if kind in BY_TYPE:
        return BY_TYPE[kind]
    if kind is str:
        return st.sampled_from(_words(name, command))
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return st.one_of(*(st.none() if each is type(None) else of_type(each, name, command) for each in inner))
    if origin is tuple:
        return st.lists(of_type(inner[0], name, command), max_size=4).map(tuple)
    if origin in (dict, Mapping):
        return st.dictionaries(of_type(inner[0], "bets", command), of_type(inner[1], name, command), max_size=3)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    if is_dataclass(kind) and isinstance(kind, type):
        return built(kind, command)
    raise TypeError(f"no strategy for {command.__name__}.{name}: {kind}")


def _words(name: str, command: type) -> tuple[str, ...]:
    if name == "what":
        return WHAT[command]
    return WORDS.get(name, ("", "some words"))


def built(kind: Any, command: type) -> SearchStrategy[Any]:
    hints = get_type_hints(kind)
    return st.builds(kind, **{each.name: of_type(hints[each.name], each.name, command) for each in fields(kind)})


def command(kind: type) -> SearchStrategy[Command]:
    return built(kind, kind)


# Opening is tried elsewhere, with set-ups of its own.
ASKED = tuple(kind for kind in get_args(Command) if kind is not commands.OpenTable)
COMMANDS: SearchStrategy[Command] = st.sampled_from(ASKED).flatmap(command)
