"""The lab's figures of one document, ready for a page: exact, and rounded only for the eye."""

from fractions import Fraction
from functools import lru_cache
from math import isqrt
from typing import Any

from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.lab.answers import answer
from croupier.lab.choices import Choices, choices
from croupier.lab.figures import Answer, Priced, Row
from croupier.lab.setting import DEALER_CARD, Setting
from croupier.wording import say
from croupier.wording.languages import translated, word

_PLACES = 10**4


Chosen = tuple[tuple[str, str], ...]
"""What was chosen on the page: names and values."""

MOST_KEPT = 128


def figures(book: str, chosen: Chosen = ()) -> dict[str, Any]:
    """Price every bet as chosen; where a game's tables are not built here, say so."""
    rules, offered, setting = _asked(book, chosen)
    context = {"offered": _offered(offered, setting), "title": rules.document.title, "bets": [], "says": ""}
    try:
        found = _answer(edition(book).digest, book, chosen)
    except (ImportError, ValueError) as error:
        return {**context, "says": say("No figures here: {why}.", why=error)}
    bets = [_bet(each) for each in found.bets.values()]
    return {**context, "title": _title(found), "basis": translated(found.basis), "bets": bets, "answer": found}


def _title(of: Answer) -> str:
    """Say what was priced: a game, its decks and what was chosen."""
    chosen = "".join(f", {word(name)} {word(str(value))}" for name, value in of.options.items())
    return f"{word(of.game)}, {in_decks(of.decks)}{chosen}"


def in_decks(number: int) -> str:
    return say("1 deck") if number == 1 else say("{number} decks", number=number)


@lru_cache(maxsize=MOST_KEPT)
def _answer(digest: str, book: str, chosen: Chosen) -> Answer:  # noqa: ARG001 - what is kept belongs to it
    """The figures follow from the edition, named by its digest, and never change: the last ones asked for are kept."""
    rules, _, setting = _asked(book, chosen)
    return answer(rules, setting)


def _asked(book: str, chosen: Chosen) -> tuple[Edition, Choices, Setting]:
    rules = edition(book)
    offered = choices(rules, dict(chosen).get("game"))
    return rules, offered, offered.setting(dict(chosen))


def _offered(offered: Choices, setting: Setting) -> list[dict[str, Any]]:
    """Make the lists to choose from, what is chosen marked."""
    game = setting.game or offered.games[0][0]
    lists = [
        _list("game", translated("Game"), [(id_, translated(title)) for id_, title in offered.games], game),
        _list("decks", translated("Decks"), [(str(each), str(each)) for each in offered.decks], str(setting.decks)),
    ]
    chosen = {**setting.options, DEALER_CARD: setting.dealer_card or ""}
    for name, values in offered.options.items():
        lists.append(_list(name, word(name).capitalize(), [(each, word(each)) for each in values], chosen[name]))
    return lists


def _list(name: str, label: str, values: list[tuple[str, str]], now: str) -> dict[str, Any]:
    return {"name": name, "label": label, "values": values, "now": now}


def _bet(bet: Priced) -> dict[str, Any]:
    return {
        "bet": word(bet.bet).capitalize(),
        "edge": percent(bet.edge),
        "resolved": percent(bet.edge_resolved),
        "deviation": root(bet.variance),
        "exact": f"{bet.edge.numerator}/{bet.edge.denominator}",
        "clause": bet.because[0].number,
        "rows": [
            {
                "row": _parts(row.name),
                "pays": _pays(row),
                "probability": percent(row.probability),
                "clause": row.because[0].number,
            }
            for row in bet.rows
        ],
    }


def _parts(name: str) -> str:
    """Write the name of a row: of several wagers together, each with what decides it."""
    return " + ".join(": ".join(map(word, part.split(": "))) for part in name.split(" + "))


def _pays(row: Row) -> str:
    if row.pays == f"nets {row.net}":
        return say("nets {net}", net=row.net)
    return " + ".join(map(translated, row.pays.split(" + ")))


def percent(of: Fraction) -> str:
    """Write a fraction as a percentage with four places, rounded half up.

    >>> percent(Fraction(-1, 8)), percent(Fraction(1, 3))
    ('-12.5000 %', '33.3333 %')
    """
    scaled = abs(of) * 100 * _PLACES
    whole = int(scaled + Fraction(1, 2))
    sign = "-" if of < 0 else ""
    return f"{sign}{whole // _PLACES}.{whole % _PLACES:04} %"


def root(of: Fraction) -> str:
    """Write the square root of a variance with four places.

    >>> root(Fraction(1, 4))
    '0.5000'
    """
    whole = isqrt(of.numerator * _PLACES**2 // of.denominator)
    return f"{whole // _PLACES}.{whole % _PLACES:04}"
