"""What each document lets a floor choose: games, cards, devices, places, bets, with the clauses that say so."""

from functools import cache
from typing import Any

from croupier.floor.people import OPERATORS, operators_of
from croupier.floor.register import KEYED, SCANNED, VIRTUAL
from croupier.games.editions import editions
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.games.offered import Played
from croupier.games.terms import words
from croupier.kernel.clauses import Because
from croupier.kernel.staff import Role
from croupier.runtime.floors.reading import DEVICES


@cache
def choices() -> dict[str, Any]:
    """Give the choices of every document. They are the same for as long as the program runs."""
    return {
        "operators": list(OPERATORS),
        "roles": [{"id": each.value, "title": each.title, "operators": list(operators_of(each))} for each in Role],
        "sources": [KEYED, SCANNED, VIRTUAL],
        "devices": list(DEVICES),
        "documents": [_document(each) for each in editions() if isinstance(each, EDITIONS)],
    }


def _document(rules: AnyEdition) -> dict[str, Any]:
    book = rules.document
    jackpots = with_jackpots(rules)
    return {
        "id": rules.rulebook,
        "title": book.title,
        "operator": book.operator,
        "edition": rules.digest,
        "published": str(book.effective or book.signed),
        "games": [
            {"id": each.id, "title": each.title, "bets": [bet.id for bet in each.bets]}
            for each in rules.games
            if each.played is not Played.TOURNAMENTS
        ],
        "decks": list(rules.cards.decks.value),
        "devices": list(rules.cards.devices.value),
        "methods": list(rules.dealing_methods.value),
        "layouts": [{"id": each.id, "places": list(each.places)} for each in rules.place.layouts],
        "areas": [each.id for each in rules.place.areas],
        "side_bets": [_family(rules, each) for each in rules.families],
        "jackpots": jackpots is not None,
        "clauses": {
            "game": _cited(tuple(clause for each in rules.games for clause in each.because[:1])),
            "decks": _cited(rules.cards.decks.because),
            "device": _cited(rules.cards.devices.because),
            "method": _cited(rules.dealing_methods.because),
            "boxes": _cited(rules.place.places.because),
            "limits": _cited(rules.limits.on_the_sign.because),
        },
    }


def _family(rules: AnyEdition, family: str) -> dict[str, Any]:
    options = max((len(each.options) for each in rules.side_bets if each.family == family), default=0)
    return {"id": family, "title": words(family), "options": options, "clauses": _cited(rules.families[family])}


def _cited(because: Because) -> list[str]:
    return [str(each) for each in dict.fromkeys(because)]
