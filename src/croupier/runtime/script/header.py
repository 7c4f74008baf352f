"""The header of a script: which rules, which table, which sign."""

from collections.abc import Callable, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Final, NamedTuple

from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.kernel.chips import Chips
from croupier.kernel.ids import BetId
from croupier.kernel.odds import NotOdds, Odds, Percent
from croupier.rulebooks import UnknownDocument, UnknownReading
from croupier.runtime.script.jackpot import Jackpot, jackpot
from croupier.runtime.script.values import (
    Toml,
    Unfit,
    by_name,
    clock,
    day,
    each,
    field,
    flag,
    limits,
    money,
    needed,
    one_of,
    only,
    table,
    text,
    whole,
)
from croupier.table.opening.opening import checklist_names
from croupier.table.setup import CardSet, Device, Limits, Method, Range, Setup

TOP: Final = ("title", "clauses", "table", "shoe", "seed", "promotion", "tournament", "steps")
TABLE: Final = (
    *("rulebook", "game", "decks", "device", "method", "boxes", "closed_boxes", "side_bets", "options", "positions"),
    *("layout", "area", "private_area", "low_limit", "tournament", "chips", "cash", "limits", "tolerance", "missing"),
    *("at", "published", "approved", "cards", "device_number", "rack_holds", "float_tray", "markers", "labels"),
    *("displayed_game", "displayed_odds", "jackpot"),
)
TOLERANCE: Final = ("cut", "cutting_card")
CARDS: Final = ("prepared", "cards", "jokers", "backs", "cutting_cards")
_NONE: Final[Toml] = {}


class Header(NamedTuple):
    edition: AnyEdition
    setup: Setup
    limits: Limits
    at: datetime
    jackpot: Jackpot | None


def header(given: Toml, chosen: Mapping[str, str]) -> Header:
    """Read `table`; `chosen` are readings to run instead of ours."""
    only(given, TABLE, "table")
    rules = _rules(needed(given, "rulebook", text), chosen)
    return Header(
        rules, setup(given, rules), sign(given), needed(given, "at", clock), field(given, "jackpot", jackpot, None)
    )


def sign(given: Toml) -> Limits:
    """Read the limit sign; the one amount of a jackpot wager stands on it too."""
    shown, pool = field(given, "limits", limits, Limits(bets={})), field(given, "jackpot", jackpot, None)
    return shown.with_bets({"jackpot": Range(least=pool.wager, most=pool.wager)}) if pool else shown


def _rules(name: str, chosen: Mapping[str, str]) -> AnyEdition:
    try:
        rules = edition(name)
    except UnknownDocument as error:
        raise Unfit(str(error), "rulebook") from None
    if not isinstance(rules, EDITIONS):
        raise TypeError(f"no table runs the kind of game of {rules.rulebook}")
    for id_, choice in chosen.items():
        rules = _under(rules, id_, choice)
    return rules


def _under(rules: AnyEdition, id_: str, choice: str) -> AnyEdition:
    try:
        return rules.under(id_, choice)
    except UnknownReading as error:
        raise Unfit(str(error)) from None


def setup(given: Toml, rules: AnyEdition) -> Setup:
    options = dict(field(given, "options", table, _NONE))
    premium = field(options, "tie-premium", _percent, None)
    options.pop("tie-premium", None)
    tolerance = field(given, "tolerance", _tolerance, _NONE)
    return Setup(
        game=needed(given, "game", text),
        decks=needed(given, "decks", whole),
        device=field(given, "device", one_of(Device), Device.SHOE),
        method=field(given, "method", one_of(Method), Method.A),
        boxes=field(given, "boxes", _boxes, 0),
        chips=needed(given, "chips", _chips),
        side_bets=field(given, "side_bets", each(text), ()),
        layout=field(given, "layout", text, None),
        area=field(given, "area", text, None),
        low_limit=field(given, "low_limit", flag, otherwise=False),
        tournament=field(given, "tournament", flag, otherwise=False),
        private_area=field(given, "private_area", flag, otherwise=False),
        options=by_name(whole)(options),
        tie_premium=premium,
        positions={BetId(name): places for name, places in field(given, "positions", by_name(whole), _NONE).items()},
        cut_tolerance=tolerance.get("cut", 0),
        cutting_card_tolerance=tolerance.get("cutting_card", 0),
        closed_boxes=field(given, "closed_boxes", each(whole), ()),
        takes_cash=field(given, "cash", flag, otherwise=True),
        missing=field(given, "missing", _lacking(rules), ()),
        published=field(given, "published", day, _in_force(rules)),
        approved=field(given, "approved", text, None),
        cards=field(given, "cards", _cards, CardSet()),
        device_number=field(given, "device_number", text, "1"),
        rack_holds=field(given, "rack_holds", whole, None),
        float_tray=field(given, "float_tray", money, None),
        markers=field(given, "markers", by_name(text), None),
        labels=field(given, "labels", each(text), None),
        displayed_game=field(given, "displayed_game", text, None),
        displayed_odds=field(given, "displayed_odds", by_name(each(_odds)), _NONE),
    )


def _boxes(value: object) -> int:
    """Left out, a table has as many boxes as its layout is drawn with."""
    count = whole(value)
    if count < 1:
        raise Unfit(f"a table has at least one box, not {count}")
    return count


def _lacking(rules: AnyEdition) -> Callable[[object], tuple[str, ...]]:
    """Read what the opening checklist lacks: only what can stand on it."""

    def read_all(value: object) -> tuple[str, ...]:
        named, known = each(text)(value), checklist_names(rules)
        unknown = next((name for name in named if name not in known), None)
        if unknown is not None:
            raise Unfit(f"nothing on the checklist is called {unknown!r}: there are {', '.join(known)}")
        return named

    return read_all


def _in_force(rules: AnyEdition) -> date:
    """A script plays under rules that are in force, whether or not it says since when."""
    return rules.document.effective or rules.document.signed


def _chips(value: object) -> Chips:
    return Chips(each(money)(value))


def _percent(value: Any) -> Percent:
    if isinstance(value, bool) or not isinstance(value, int | str | Decimal):
        raise Unfit(f"{value!r} is no percentage")
    return Percent.of(f"{value:f}" if isinstance(value, Decimal) else str(value))


def _cards(value: object) -> CardSet:
    given, usual = table(value), CardSet()
    only(given, CARDS, "cards")
    return CardSet(
        prepared=field(given, "prepared", text, usual.prepared),
        cards=field(given, "cards", whole, None),
        jokers=field(given, "jokers", whole, 0),
        backs=field(given, "backs", each(text), usual.backs),
        cutting_cards=field(given, "cutting_cards", whole, usual.cutting_cards),
    )


def _odds(value: object) -> Odds:
    """Read odds as they are said: ``"11 to 1"``."""
    try:
        return Odds.of(text(value))
    except NotOdds:
        raise Unfit(f"{value!r} are no odds, as in 11 to 1") from None


def _tolerance(value: object) -> dict[str, int]:
    given = table(value)
    only(given, TOLERANCE, "tolerance")
    return by_name(whole)(given)
