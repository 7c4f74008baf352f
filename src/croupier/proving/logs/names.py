"""What the columns of a log are called: each field by the names that people give it, or as a map says."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final
from zoneinfo import available_timezones

from croupier.kernel.errors import CroupierError
from croupier.kernel.records import record


class BadMap(CroupierError, ValueError):
    """The map cannot be read, or names a field that no log has."""


_ALIASES: Final[Mapping[str, str]] = {
    "table": "table table_id table_no table_number table_name tbl",
    "day": "day date gaming_day gaming_date business_date business_day",
    "at": "at time timestamp datetime date_time coup_time round_time settled_at ended_at end_time time_local",
    "shoe": "shoe shoe_id shoe_no shoe_number",
    "coup": "coup coup_id coup_no coup_number round round_id round_no round_number hand_no hand_number hand_id game_no "
    "game_number",
    "dealer": "dealer_name dealer_id dealer_no croupier staff",
    "player_cards": "player_cards player_hand players_cards p_cards player_card_list cards_player punto_cards",
    "banker_cards": "banker_cards banker_hand bankers_cards b_cards cards_banker banker banco_cards",
    "dealer_cards": "dealer_cards dealer_hand dealers_cards cards_dealer",
    "hand": "hand_cards cards hole hole_cards seat_cards players_hand area_cards",
    "community": "community community_cards board",
    "p1": "p1 player_1 player1 player_card_1 player_card1 player_first_card",
    "p2": "p2 player_2 player2 player_card_2 player_card2 player_second_card",
    "p3": "p3 player_3 player3 player_card_3 player_card3 player_third_card",
    "b1": "b1 banker_1 banker1 banker_card_1 banker_card1 banker_first_card",
    "b2": "b2 banker_2 banker2 banker_card_2 banker_card2 banker_second_card",
    "b3": "b3 banker_3 banker3 banker_card_3 banker_card3 banker_third_card",
    "order": "order dealt_order cards_in_order card_order dealt",
    "result": "result outcome winner coup_result",
    "player_points": "player_points player_total player_score player_count p_points p_total player_value points_player",
    "banker_points": "banker_points banker_total banker_score banker_count b_points b_total banker_value points_banker",
    "dealer_points": "dealer_points dealer_total dealer_count points_dealer",
    "hand_points": "hand_points seat_points points",
    "seat": "seat box seat_no seat_number box_no position spot area place",
    "patron": "patron patron_id player_id customer customer_id member member_id player_name patron_name account",
    "bet": "bet wager bet_type wager_type bet_name wager_name bet_code bet_id_name",
    "amount": "amount stake wager_amount bet_amount staked wagered stake_amount",
    "net": "net win_loss winloss net_win net_amount player_net profit net_paid player_win_loss net_result",
    "paid": "paid payout pay pays paid_amount payment paid_out payout_amount win_amount settled settled_amount",
    "winnings": "winnings won win",
    "returned": "returned return total_return returned_amount paid_back gross_return",
    "owed": "owed commission_owed commission commission_due",
    "placed_at": "placed_at wager_time bet_time placed wagered_at placed_time bet_placed_at wager_at",
    "first_card_at": "first_card_at first_card first_card_time dealt_at deal_time deal_started first_card_out",
    "exposed_at": "exposed_at first_card_exposed first_exposed_at",
    "closed_at": "closed_at no_more_bets no_more_bets_at bets_closed bets_closed_at closing_time close_at",
    "approved": "approved approval approved_by authorised_by authorized_by permitted_by",
    "kind": "status kind coup_type type state coup_status round_status",
    "what": "what irregularity incident happening event",
    "phase": "phase moment stage",
    "ruling": "ruling decision ruled ruled_as",
    "cutting_card": "cutting_card cut_card cutting_card_out cut_card_out cutting_card_shown",
    "burned": "burn burned burn_card burn_cards burned_cards",
    "folded": "folded fold",
    "game": "game game_id variation",
    "jackpot": "jackpot jackpot_paid jackpot_prize",
    "meter": "meter jackpot_meter jackpot_amount",
}
FIELDS: Final = frozenset(_ALIASES)
_BY_NAME: Final[Mapping[str, str]] = {
    name: field for field, names in _ALIASES.items() for name in (field, *names.split())
}
CARD_FIELDS: Final = ("player_cards", "banker_cards", "dealer_cards", "hand", "community", "order")
HAND_COLUMNS: Final = ("p1", "p2", "p3", "b1", "b2", "b3")


def normal(name: str) -> str:
    """Write the name of a column as the list of names has it."""
    return re.sub(r"[^a-z0-9]+", "_", name.strip().lower()).strip("_")


@record
class Map:
    """What a map says of a log: its columns, its words for bets, results, kinds and cards, and how amounts stand."""

    columns: Mapping[str, str]
    bets: Mapping[str, str]
    results: Mapping[str, str]
    kinds: Mapping[str, str]
    cards: Mapping[str, str]
    cents: bool = False
    paid: str | None = None
    zone: str | None = None
    delimiter: str | None = None
    encoding: str | None = None
    ignore: frozenset[str] = frozenset()


NO_MAP: Final = Map(columns={}, bets={}, results={}, kinds={}, cards={})
_SECTIONS: Final = ("columns", "bets", "results", "kinds", "cards")
_SETTINGS: Final = ("amounts", "paid", "zone", "delimiter", "encoding", "ignore")
PAID: Final = ("net", "winnings", "returned")


def read_map(path: Path) -> Map:
    """Read a map: TOML whose tables say what each column and each word of the log means. Raises `BadMap`."""
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise BadMap(f"{path} cannot be read: {(error.strerror or '').lower()}") from None
    except UnicodeDecodeError:
        raise BadMap(f"{path} is no text in UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadMap(f"{path} is not TOML: {error}") from None
    unknown = sorted(set(given) - {*_SECTIONS, *_SETTINGS})
    if unknown:
        raise BadMap(f"{path}: a map has no {unknown[0]!r}; there are {', '.join((*_SECTIONS, *_SETTINGS))}")
    words = {name: _words(path, name, given.get(name, {})) for name in _SECTIONS}
    columns = {normal(column): field for column, field in words.pop("columns").items()}
    for field in columns.values():
        if field not in FIELDS:
            raise BadMap(f"{path}: no field is called {field!r}; there are {', '.join(sorted(FIELDS))}")
    bets, results, kinds, cards = (_lower(words[name]) for name in ("bets", "results", "kinds", "cards"))
    return Map(columns=columns, bets=bets, results=results, kinds=kinds, cards=cards, **_settings(path, given))


def _lower(words: Mapping[str, str]) -> dict[str, str]:
    return {word.strip().lower(): meaning for word, meaning in words.items()}


def _words(path: Path, name: str, given: object) -> dict[str, str]:
    if not isinstance(given, dict) or not all(isinstance(each, str) for each in given.values()):
        raise BadMap(f"{path}: {name} is a table of words, each with what it means")
    return dict(given)


def _settings(path: Path, given: Mapping[str, Any]) -> dict[str, Any]:
    amounts, paid = given.get("amounts", "dollars"), given.get("paid")
    if amounts not in {"cents", "dollars"}:
        raise BadMap(f"{path}: amounts are in cents or dollars, not {amounts!r}")
    if paid not in {None, *PAID}:
        raise BadMap(f"{path}: what is paid is {', '.join(PAID)}, not {paid!r}")
    for name in ("zone", "delimiter", "encoding"):
        if not isinstance(given.get(name, ""), str):
            raise BadMap(f"{path}: {name} is a text")
    if given.get("zone") and given["zone"] not in available_timezones():
        raise BadMap(f"{path}: no time zone is called {given['zone'][:40]!r}; write it as in Australia/Sydney")
    if len(given.get("delimiter", ",")) != 1:
        raise BadMap(f"{path}: a delimiter is one letter")
    ignored = given.get("ignore", [])
    if not isinstance(ignored, list):
        raise BadMap(f"{path}: ignore is a list of columns")
    return {
        "cents": amounts == "cents",
        "paid": paid,
        "zone": given.get("zone"),
        "delimiter": given.get("delimiter"),
        "encoding": given.get("encoding"),
        "ignore": frozenset(normal(str(each)) for each in ignored),
    }


@record
class Columns:
    """Which column holds which field, and which columns nobody reads."""

    by_place: tuple[str | None, ...]
    unknown: tuple[str, ...]

    @property
    def known(self) -> int:
        """Count the columns that are known by their names."""
        return sum(each is not None for each in self.by_place)

    def has(self, *fields: str) -> bool:
        return any(each in self.by_place for each in fields)


def columns(names: Iterable[str], said: Map, *, each_alone: bool = False) -> Columns:
    """Find the field of each column. `each_alone`: every player plays against the dealer, who has cards."""
    found: list[str | None] = []
    unknown = []
    written = [normal(each) for each in names]
    for place, name in enumerate(written):
        field = said.columns.get(name) or _BY_NAME.get(name) or _ambiguous(name, written, each_alone=each_alone)
        if field in found:
            field = None
        if field is None and name not in said.ignore:
            unknown.append(name or f"column {place + 1}")
        found.append(field)
    return Columns(by_place=tuple(found), unknown=tuple(unknown))


def _ambiguous(name: str, among: list[str], *, each_alone: bool) -> str | None:
    """Decide on a name that means a hand in one log and a person in another."""
    if name == "player":
        return "player_cards" if "banker" in among or each_alone else "patron"
    if name == "dealer":
        return "dealer_cards" if each_alone and not {"dealer_cards", "dealer_hand"} & set(among) else "dealer"
    return "coup" if name == "hand" else None
