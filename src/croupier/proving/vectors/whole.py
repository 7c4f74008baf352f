"""The whole pack of an edition: every kind of vector, each with the answer that the edition gives."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.kinds import AnyEdition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.moves import Move
from croupier.kernel.cards import DECK
from croupier.proving.engines.own import Engine
from croupier.proving.vectors import bad, coups, holdem, lucky, places, shoes
from croupier.proving.vectors.vector import KINDS, Vector
from croupier.views.rulings import HAPPENINGS, PHASES, has
from croupier.views.rulings.ruling import impossible

Asked = tuple[str, Mapping[str, Any]]
"""Why it is asked, and the question."""

CHIPS: Final = ((1,), (500, 2500, 10000), (250, 500, 2500), (400, 600))
STAKES: Final = (2500, 10000, 3300, 500, 110000, 700)


def pack_of(edition: AnyEdition, kinds: Sequence[str] = KINDS) -> Iterator[Vector]:
    """Go through the vectors of an edition, kind by kind."""
    engine = Engine(edition)
    for kind in kinds:
        for number, (why, ask) in enumerate(_OF_KIND[kind](edition), start=1):
            question = {**ask, "document": edition.rulebook}
            engine.because = ()
            answer = engine.answer(question)
            if kind == "bad":
                expect: dict[str, Any] = {"refused": True}
                if not answer.get("refused"):
                    raise ArithmeticError(f"the house itself does not refuse {question}")
            else:
                if "refused" in answer or "cannot" in answer:
                    continue
                expect = answer
            clauses = _clauses(engine, kind)
            yield Vector(id=f"{kind}-{number}", kind=kind, why=why, clauses=clauses, ask=question, expect=expect)


def _clauses(engine: Engine, kind: str) -> tuple[str, ...]:
    """Name the clauses of the last answer; what is refused before any was asked stands under those of the game."""
    because = engine.because or (engine.edition.games[0].because if kind == "bad" else ())
    return tuple(str(each) for each in because)


def digest(vectors: Iterable[Vector]) -> str:
    """Stand for a pack: change one vector, and it is another."""
    found = hashlib.sha256()
    for each in vectors:
        found.update(json.dumps(each.plain(), sort_keys=True).encode())
    return found.hexdigest()


# Deal ----------------------------------------------------------------------------------------------------------------


def _deal(edition: AnyEdition) -> Iterator[Asked]:
    yield from _DEALS.get(type(edition), lambda _: ())(edition)


def _tableau(edition: BaccaratEdition) -> Iterator[Asked]:
    """Every pair of two-card totals, and every third card of a Player hand that draws, each in two spellings."""
    for spelling in (0, 2):
        for p in coups.TOTALS:
            for b in coups.TOTALS:
                player, banker = coups.two(edition, p, spelling), coups.two(edition, b, spelling + 1)
                yield f"{p} against {b}", _ask("deal", player, banker)
                if edition.tableau.player_move(p, b).move is not Move.DRAW:
                    continue
                for third in coups.TOTALS:
                    three = (*player, coups.of_value(edition, third, spelling + b))
                    yield f"{p} with a {third} against {b}", _ask("deal", three, banker)
    for first in DECK:
        yield f"the value of {first}", _ask("deal", (first, coups.of_value(edition, 0)), (first, first))
    for cards in range(edition.first_cards):
        given = {"player": ["9h"] * ((cards + 1) // 2), "banker": ["9d"] * (cards // 2)}
        yield f"card {cards + 1} of the first four", {"do": "deal", "cards": given}


def _ask(do: str, player: Iterable[Any], banker: Iterable[Any], **more: Any) -> dict[str, Any]:
    cards = {"player": [str(each) for each in player], "banker": [str(each) for each in banker]}
    return {"do": do, "cards": cards, **more}


# Settle --------------------------------------------------------------------------------------------------------------


def _settle(edition: AnyEdition) -> Iterator[Asked]:
    yield from _SETTLEMENTS[type(edition)](edition)


def _coups(edition: BaccaratEdition) -> Iterator[Asked]:
    """Every kind of outcome with every bet, over the games, the options, and stakes that chips cannot pay."""
    examples = [*coups.classes(edition), *coups.pairs(edition)]
    sides = [each.id for each in edition.side_bets]
    combined = [each.id for each in edition.combined_bets]
    number = 0
    for game, options, premium in _signs(edition):
        main = [each.id for each in edition.game(game).bets]
        for example in examples:
            number += 1
            chips, stake = CHIPS[number % len(CHIPS)], STAKES[number % len(STAKES)]
            bets = [*main, *sides] if options or game == edition.games[0].id else main
            wagers = [{"bet": bet, "amount": stake} for bet in bets]
            wagers += [{"bet": bet, "amount": 4 * stake} for bet in combined if len(bets) > len(main)]
            more = {"game": game, "options": options, "chips": list(chips), "wagers": wagers}
            if premium is not None:
                more["tie_premium"] = premium
            yield example.why, _ask("settle", example.player, example.banker, **more)


def _signs(edition: BaccaratEdition) -> Iterator[tuple[str, dict[str, int], str | None]]:
    """Go through the signs that a table may have up: each game, and each option of each family."""
    for game in edition.games:
        for premium in _premiums(edition, game.id):
            yield game.id, {}, premium
    most = max((len(each.options) for each in edition.side_bets), default=1)
    for option in range(2, most + 1):
        families = {each.family: option for each in edition.side_bets if len(each.options) >= option}
        yield edition.games[0].id, families, None


def _premiums(edition: BaccaratEdition, game: str) -> tuple[str | None, ...]:
    rows = (row.pays for bet in edition.game(game).bets for row in bet.rows)
    bounds = next((each for each in rows if hasattr(each, "least")), None)
    if bounds is None:
        return (None,)
    return str(bounds.least.of_hundred), str(bounds.most.of_hundred)  # type: ignore[union-attr]  # it has both


# Rule ----------------------------------------------------------------------------------------------------------------


def _rule(edition: AnyEdition) -> Iterator[Asked]:
    """Every happening at every moment that the game has, and every act that is left to a rank, with every rank."""
    ranks = [role for rung in edition.document.ladder.rungs for role in rung]
    for power in edition.authority:
        for rank in dict.fromkeys((*ranks, power.by)):
            yield f"{power.id} by a {rank.value}", {"do": "rule", "act": power.id, "rank": rank.value}
    for what in HAPPENINGS.values():
        if impossible(edition, what):
            continue
        for phase in what.phases:
            if phase in PHASES and has(edition, phase):
                yield what.says, {"do": "rule", "what": what.id, "phase": phase}


_DEALS: Final[Mapping[type, Callable[[Any], Iterable[Asked]]]] = {
    BaccaratEdition: _tableau,
    LuckyDrawEdition: lucky.deal,
}
"""How cards are dealt, by kind of edition: in Hold'em no hand draws by a table of play."""
_SETTLEMENTS: Final[Mapping[type, Callable[[Any], Iterable[Asked]]]] = {
    BaccaratEdition: _coups,
    LuckyDrawEdition: lucky.settle,
    HoldemBonusEdition: holdem.settle,
}

_OF_KIND: Final[Mapping[str, Callable[[AnyEdition], Iterator[Asked]]]] = {
    "deal": _deal,
    "settle": _settle,
    "place": places.place,
    "rule": _rule,
    "shoe": shoes.shoe,
    "bad": bad.bad,
}
