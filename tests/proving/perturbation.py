"""The pack proved as the tests are: each value of an edition changed by one, run as an engine, must fail a vector."""

import random
from collections.abc import Iterator, Sequence
from functools import cache

from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.games.terms import Leaf
from croupier.proving.engines.own import Engine
from croupier.proving.vectors.vector import Vector, differs
from croupier.proving.vectors.whole import pack_of
from proof.perturb import other

SEEN: dict[str, tuple[str, ...]] = {
    "deal": ("tableau", "values", "deal.order", "deal.dealer.most"),
    "settle": (
        "games",
        "side_bets",
        "bets",
        "combined_bets",
        "hands",
        "betting",
        "values",
        "settlement.conceding.loses",
    ),
    "place": ("cards.decks", "cards.devices", "cards.needed_for", "wagers.one_per_round"),
    "shoe": ("shoe.depth_of_cut", "shoe.cutting_card_placed", "shoe.burn", "shoe.cutting_card_during_a_round.more"),
}
"""Which terms each kind of vector can see."""


SURVIVORS: dict[str, str] = {
    "played": "where a game may be played is asked by `place`, not by `settle`",
    "tableau.extra_cards.extra": "no engine is asked for a fourth card: the protocol has no such question",
    "tableau.player.cells.8": "a natural stands before this cell is looked at",
    "tableau.player.cells.9": "a natural stands before this cell is looked at",
    "tableau.banker_when_player_stands.cells.8": "a natural stands before this cell is looked at",
    "tableau.banker_when_player_stands.cells.9": "a natural stands before this cell is looked at",
    "tableau.banker_by_players_third_card.banker-8": "a natural stands before this row is looked at",
    "tableau.banker_by_players_third_card.banker-9": "a natural stands before this row is looked at",
}


def leaves(of: AnyEdition, kind: str) -> Iterator[tuple[Leaf, object]]:
    """Go through what a kind of vector can see, each with what it is changed to."""
    for leaf in of.terms():
        if any(leaf.name == each or leaf.name.startswith(f"{each}.") for each in SEEN[kind]):
            value = other(leaf.value, of.document.ladder)
            if value != leaf.value:
                yield leaf, value


@cache
def vectors(document: str, kind: str) -> tuple[Vector, ...]:
    return tuple(pack_of(known(document), (kind,)))


def known(document: str) -> AnyEdition:
    found = edition(document)
    assert isinstance(found, EDITIONS)
    return found


def caught(of: AnyEdition, leaf: Leaf, value: object, kind: str) -> Vector | None:
    """Find the first vector that a changed edition fails."""
    try:
        engine = Engine(of.changed(leaf, value))
    except (ValueError, TypeError, LookupError):
        return vectors(of.rulebook, kind)[0]  # no engine can be made of it at all
    for vector in vectors(of.rulebook, kind):
        try:
            answer = engine.answer(vector.ask)
        except Exception:  # noqa: BLE001 - an engine that dies has failed
            return vector
        if differs({name: each for name, each in vector.expect.items() if name != "id"}, answer):
            return vector
    return None


def survivors(document: str, kind: str, most: int | None = None, seed: int = 0) -> list[str]:
    """Name what was changed and not noticed, of a sample or of all."""
    of = known(document)
    every: Sequence[tuple[Leaf, object]] = list(leaves(of, kind))
    if most is not None and most < len(every):
        every = random.Random(seed).sample(every, most)  # noqa: S311 - a sample of terms
    return [leaf.name for leaf, value in every if caught(of, leaf, value, kind) is None]
