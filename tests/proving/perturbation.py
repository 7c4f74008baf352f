"""The pack proved as the tests are: each value of an edition changed by one, run as an engine, must fail a vector."""

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.games.moves import Move
from croupier.games.terms import Leaf
from croupier.proving.engines.own import Engine
from croupier.proving.vectors.vector import Vector, differs
from croupier.proving.vectors.whole import pack_of
from proof.perturb import other

SEEN: dict[str, tuple[str, ...]] = {
    "deal": (r"tableau\..*", r"values\..*", r"deal\.order(\..*)?", r"deal\.dealer\.most"),
    "settle": (
        r"(games|side_bets|bets|combined_bets)\..*\.rows\..*",
        r"combined_bets\..*\.(parts|shares)\..*",
        r"hands\..*",
        r"betting\..*\.loses\..*",
        r"values\..*",
        r"settlement\.conceding\.loses.*",
    ),
    "place": (
        r"cards\.(decks|devices|needed_for)(\..*)?",
        r"wagers\.one_per_round\..*",
        r"limits\.raising_the_minimum(_at_once)?\..*",
        r"games\.[^.]*\.played",
        r"games\..*\.pays\.(least|most)",
        r"side_bets\.[^.]*\.family",
        r"combined_bets\.[^.]*\.(family|of\..*)",
        r"betting\..*\.times",
    ),
    "rule": (r"authority\..*",),
    "shoe": (
        r"shoe\.(depth_of_cut|cutting_card_placed|burn)(\..*)?",
        r"shoe\.cutting_card_during_a_round\.more",
    ),
}
"""Which terms each kind of vector can see: odds, tableau, limits and ranks are all among them."""


SURVIVORS: dict[str, str] = {
    "tableau.extra_cards.extra": "no engine is asked for a fourth card: the protocol has no such question",
    "deal.order.passes": "in Lucky Draw an engine is asked for the dealer's hand only",
    "games.tie-premium.bets.banker.rows.tie.pays": "one clause bounds both rows; the table reads it where Player's is",
    "games.tie-premium.bets.player.rows.tie.pays": "what a table may pay is asked by `place`, not by `settle`",
    "limits.raising_the_minimum_at_once.covers": "a reading (G14): no question gives a player two boxes",
    "hands.kinds.royal-flush.category": "a royal flush is the highest straight flush: it wins by either name",
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
        if any(re.fullmatch(each, leaf.name) for each in SEEN[kind]):
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


def alike(document: str, name: str) -> bool:
    """Tell whether a changed cell of the tableau makes no difference in any coup: naturals stand before it is asked."""
    of: Any = known(document)
    leaf, value = next((leaf, value) for leaf, value in leaves(of, "deal") if leaf.name == name)
    one, other_ = of.tableau, of.changed(leaf, value).tableau
    totals = range(10)
    return all(
        one.player_move(p, b).move is other_.player_move(p, b).move
        and (one.player_move(p, b).move is Move.DRAW or _same(one, other_, p, b, None))
        and (one.player_move(p, b).move is not Move.DRAW or all(_same(one, other_, p, b, each) for each in totals))
        for p in totals
        for b in totals
    )


def _same(one: Any, other_: Any, p: int, b: int, third: int | None) -> bool:
    return one.banker_move(p, b, third).move is other_.banker_move(p, b, third).move
