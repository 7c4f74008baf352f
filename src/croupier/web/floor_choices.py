"""What each document lets a floor choose: games, cards, devices, places, bets, with the clauses that say so."""

from functools import lru_cache
from typing import Any

from croupier.floor.people import OPERATORS, operators_of
from croupier.floor.register import KEYED, SCANNED, VIRTUAL
from croupier.games.editions import editions
from croupier.games.holdem_bonus.edition import with_jackpots
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.games.limits import VoidBelowTheRegulatorsMinimum
from croupier.games.offered import Played
from croupier.games.pays import StandsOffWithPremium
from croupier.games.terms import describe, words
from croupier.kernel.clauses import Because
from croupier.kernel.odds import Odds
from croupier.kernel.staff import Role
from croupier.runtime.floors.reading import DEVICES
from croupier.table.opening.opening import checklist_names


def choices() -> dict[str, Any]:
    """Give the choices of every document."""
    return {
        "operators": list(OPERATORS),
        "roles": [{"id": each.value, "title": each.title, "operators": list(operators_of(each))} for each in Role],
        "sources": [KEYED, SCANNED, VIRTUAL],
        "devices": list(DEVICES),
        "documents": [_document(each) for each in editions() if isinstance(each, EDITIONS)],
    }


@lru_cache(maxsize=16)
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
            {"id": each.id, "title": each.title, "bets": [bet.id for bet in each.bets], "premium": _premium(each)}
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
        "low_limit": _low_limit(rules),
        "checklist": [{"id": each, "title": words(each)} for each in checklist_names(rules)],
        "sign": _sign(rules),
        "clauses": {
            "game": _cited(tuple(clause for each in rules.games for clause in each.because[:1])),
            "decks": _cited(rules.cards.decks.because),
            "device": _cited(rules.cards.devices.because),
            "method": _cited(rules.dealing_methods.because),
            "boxes": _cited(rules.place.places.because),
            "limits": _cited(rules.limits.on_the_sign.because),
        },
    }


def _premium(game: Any) -> str:
    """Give the range of the percentage that a game pays on a tie, where it has one."""
    found = (row.pays for bet in game.bets for row in bet.rows if isinstance(row.pays, StandsOffWithPremium))
    return next((f"{each.least} to {each.most}" for each in found), "")


def _low_limit(rules: AnyEdition) -> dict[str, Any] | None:
    low = rules.place.low_limit
    return {"device": low.device, "clauses": _cited(low.because)} if low else None


def _sign(rules: AnyEdition) -> list[str]:
    """Name what the limit sign can show besides the range of each bet."""
    terms = rules.limits
    found = {
        "differential": terms.differential_in_time is not None,
        "unit": terms.multiples is not None,
        "regulator_minimum": isinstance(terms.below_minimum_late, VoidBelowTheRegulatorsMinimum),
    }
    return [name for name, shown in found.items() if shown]


def _family(rules: AnyEdition, family: str) -> dict[str, Any]:
    """Describe a family of side bets: the decks it needs, and its pay tables where the document gives a choice."""
    bets = [each for each in rules.side_bets if each.family == family]
    most = max((len(each.options) for each in bets), default=0)
    options = [_option(bets, number) for number in range(most)] if most > 1 else []
    decks = next((list(each.decks) for each in rules.decks_needed if each.id == family), [])
    return {
        "id": family,
        "title": words(family),
        "options": options,
        "decks": decks,
        "clauses": _cited(rules.families[family]),
    }


def _option(bets: list[Any], number: int) -> str:
    """Say what one pay table pays, so that it can be chosen."""
    parts = []
    for each in bets:
        rows = each.options[min(number, len(each.options) - 1)].rows
        odds = [describe(row.pays) for row in rows if isinstance(row.pays, Odds)]
        parts.append(f"{words(each.id)} {', '.join(odds)}")
    return "; ".join(parts)


def _cited(because: Because) -> list[str]:
    return [str(each) for each in dict.fromkeys(because)]
