"""From the cells of a row to a round and its wagers: each field read by its own notation."""

from collections.abc import Callable, Mapping
from datetime import datetime
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo

from croupier.kernel.cards import Card
from croupier.proving.logs.names import HAND_COLUMNS, Map
from croupier.proving.logs.notation import UnreadableCell, read_cards, read_cents, read_time, read_whole
from croupier.proving.logs.rounds import NO_BET, PLAYED, VOID, LoggedRound, LoggedWager

Cells = Mapping[str, Any]

_BETS: Final = {
    "p": "player",
    "b": "banker",
    "t": "tie",
    "punto": "player",
    "banco": "banker",
    "player-pair": "pairs-player",
    "banker-pair": "pairs-banker",
    "pair-player": "pairs-player",
    "pair-banker": "pairs-banker",
    "p-pair": "pairs-player",
    "b-pair": "pairs-banker",
    "player-pairs": "pairs-player",
    "banker-pairs": "pairs-banker",
    "super-6": "super-six",
    "super6": "super-six",
    "lucky-6": "super-six",
    "dragon-bonus-player": "dragon-player",
    "dragon-bonus-banker": "dragon-banker",
    "player-dragon": "dragon-player",
    "banker-dragon": "dragon-banker",
    "player-perfect-pair": "perfect-player",
    "banker-perfect-pair": "perfect-banker",
    "bonus": "ante-bonus",
    "antebonus": "ante-bonus",
}
_RESULTS: Final = {
    "p": "player",
    "player": "player",
    "punto": "player",
    "player wins": "player",
    "player win": "player",
    "b": "banker",
    "banker": "banker",
    "banco": "banker",
    "banker wins": "banker",
    "banker win": "banker",
    "t": "tie",
    "tie": "tie",
    "stand-off": "tie",
    "standoff": "tie",
    "égalité": "tie",
    "push": "tie",
    "dealer": "dealer",
    "d": "dealer",
    "dealer wins": "dealer",
}
_KINDS: Final = {
    "": PLAYED,
    "played": PLAYED,
    "settled": PLAYED,
    "ok": PLAYED,
    "complete": PLAYED,
    "completed": PLAYED,
    "normal": PLAYED,
    "coup": PLAYED,
    "round": PLAYED,
    "closed": PLAYED,
    "valid": PLAYED,
    "void": VOID,
    "voided": VOID,
    "cancelled": VOID,
    "canceled": VOID,
    "dead": VOID,
    "no-bet": NO_BET,
    "no bet": NO_BET,
    "nobet": NO_BET,
    "no_bet": NO_BET,
    "dummy": NO_BET,
    "free hand": NO_BET,
    "free": NO_BET,
    "no-bet coup": NO_BET,
    "dummy coup": NO_BET,
}
_ZONE: Final = "Australia/Sydney"
_PAID: Final = ("net", "winnings", "returned", "paid")
_RARE_OF_A_WAGER: Final = frozenset({"owed", "approved", "hand", "hand_points", "folded", "jackpot", "dealer_cards"})
_GONE_BACK: Final = frozenset({"returned", "refunded", "void", "cancelled", "withdrawn", "retracted"})


class Filler:
    """Reads the cells of one log by its map."""

    def __init__(self, said: Map, *, each_alone: bool = False) -> None:
        self.said, self.each_alone = said, each_alone
        self._zone = ZoneInfo(said.zone or _ZONE)
        self._bets: dict[str, str] = {}

    def round(self, line: int, cells: Cells) -> LoggedRound:
        """Read what a row says of a round. Raises `UnreadableCell`."""
        made = LoggedRound(
            line,
            table=_text(cells, "table"),
            shoe=_text(cells, "shoe"),
            coup=_text(cells, "coup"),
            dealer=_text(cells, "dealer"),
            player=self._hand(cells, "player_cards", 0),
            banker=self._hand(cells, "banker_cards", len("p12")),
            result=self._result(cells),
        )
        made.at = self._time(cells, "at")
        made.day = self._day(cells, made.at)
        for name, of in _RARE.items():
            if name in cells and cells[name] != "" and cells[name] is not None:
                of(self, made, cells)
        return made

    def wager(self, line: int, cells: Cells) -> LoggedWager:
        """Read what a row says of a wager. Raises `UnreadableCell`."""
        made = LoggedWager(line, seat=_text(cells, "seat"), patron=_text(cells, "patron"), bet=self.bet(cells))
        made.amount = self._cents(cells, "amount")
        for name in _PAID:
            if name in cells and cells[name] != "" and cells[name] is not None:
                if name == "returned" and str(cells[name]).strip().lower() in {"true", "yes", "y"}:
                    made.returned = True
                    continue
                made.paid = self._cents(cells, name)
                made.paid_as = "" if name == "paid" else name
                break
        made.placed_at = self._time(cells, "placed_at")
        if cells.get("kind"):
            made.returned = made.returned or _text(cells, "kind").lower() in _GONE_BACK
        if not cells.keys() & (_RARE_OF_A_WAGER | {"player_cards"} if self.each_alone else _RARE_OF_A_WAGER):
            return made
        if "owed" in cells:
            made.owed = self._cents(cells, "owed")
        if "approved" in cells:
            made.approved = _text(cells, "approved")
        if cells.get("hand"):
            made.hand = self._cards(cells, "hand")
        elif self.each_alone and cells.get("player_cards") and "banker_cards" not in cells:
            made.hand = self._cards(cells, "player_cards")
        if cells.get("hand_points") not in {None, ""}:
            made.hand_points = self._whole(cells, "hand_points")
        made.folded = _text(cells, "folded")
        made.jackpot = self._cents(cells, "jackpot")
        return made

    def unread_wager(self, line: int, cells: Cells) -> LoggedWager:
        """Keep of a wager that cannot be read who laid it on what, so that nothing else seems to be missing."""
        return LoggedWager(
            line, seat=_text(cells, "seat"), patron=_text(cells, "patron"), bet=self.bet(cells), unread=True
        )

    def bet(self, cells: Cells) -> str:
        """Read the name of a bet as the document has it."""
        said = _text(cells, "bet")
        found = self._bets.get(said)
        if found is None:
            word = said.lower()
            plain = word.replace("_", "-").replace(" ", "-")
            found = self.said.bets.get(word) or _BETS.get(plain, plain)
            if len(self._bets) < 1000:  # noqa: PLR2004 - a log of nonsense does not fill the memory
                self._bets[said] = found
        return found

    def _hand(self, cells: Cells, name: str, first: int) -> tuple[Card, ...] | None:
        if cells.get(name):
            return self._cards(cells, name)
        single = HAND_COLUMNS[first : first + 3]
        texts = [_text(cells, each) for each in single]
        if not any(texts):
            return None
        return self._read(" ".join(filter(None, (each if each not in {"-", "0"} else "" for each in texts))), name)

    def _cards(self, cells: Cells, name: str) -> tuple[Card, ...]:
        value = cells[name]
        text = " ".join(str(each) for each in value) if isinstance(value, list) else str(value)
        return self._read(text, name)

    def _read(self, text: str, name: str) -> tuple[Card, ...]:
        try:
            return read_cards(text, self.said.cards)
        except UnreadableCell as error:
            raise UnreadableCell(str(error), name) from None

    def _result(self, cells: Cells) -> str:
        word = _text(cells, "result").lower()
        if not word:
            return ""
        found = self.said.results.get(word) or _RESULTS.get(word)
        if found is None:
            raise UnreadableCell(f"{word[:40]!r} is no result", "result")
        return found

    def kind(self, cells: Cells) -> str:
        word = _text(cells, "kind").lower()
        found = self.said.kinds.get(word) or _KINDS.get(word)
        if found is None and word not in _GONE_BACK:
            raise UnreadableCell(f"{word[:40]!r} is no kind of round", "kind")
        return found or PLAYED

    def _cents(self, cells: Cells, name: str) -> int | None:
        value = cells.get(name)
        if value is None or value == "":
            return None
        try:
            return read_cents(value if isinstance(value, str) else _number(value), cents=self.said.cents)
        except UnreadableCell as error:
            raise UnreadableCell(str(error), name) from None

    def _whole(self, cells: Cells, name: str) -> int:
        try:
            return read_whole(str(cells[name]))
        except UnreadableCell as error:
            raise UnreadableCell(str(error), name) from None

    def _time(self, cells: Cells, name: str) -> datetime | None:
        value = cells.get(name)
        if value is None or value == "":
            return None
        try:
            found = value if isinstance(value, datetime) else read_time(str(value))
        except UnreadableCell as error:
            raise UnreadableCell(str(error), name) from None
        return found if found.tzinfo is None else found.astimezone(self._zone).replace(tzinfo=None)

    def _day(self, cells: Cells, at: datetime | None) -> str:
        told = _text(cells, "day")
        if told:
            return told[:10]
        return at.date().isoformat() if at and at.year > 1900 else ""  # noqa: PLR2004 - a time without a day


def _text(cells: Cells, name: str) -> str:
    value = cells.get(name)
    return value.strip() if isinstance(value, str) else "" if value is None else str(value)


def _number(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise UnreadableCell(f"{str(value)[:40]!r} is no amount")
    return str(value)


def _set_hand(field: str, name: str) -> Callable[[Filler, LoggedRound, Cells], None]:
    return lambda filler, made, cells: setattr(made, field, filler._cards(cells, name))  # noqa: SLF001 - its own helper


def _set_whole(name: str) -> Callable[[Filler, LoggedRound, Cells], None]:
    return lambda filler, made, cells: setattr(made, name, filler._whole(cells, name))  # noqa: SLF001 - as above


def _set_time(name: str) -> Callable[[Filler, LoggedRound, Cells], None]:
    return lambda filler, made, cells: setattr(made, name, filler._time(cells, name))  # noqa: SLF001 - as above


def _set_text(name: str) -> Callable[[Filler, LoggedRound, Cells], None]:
    return lambda _, made, cells: setattr(made, name, _text(cells, name))


_RARE: Final[Mapping[str, Callable[[Filler, LoggedRound, Cells], None]]] = {
    "dealer_cards": _set_hand("dealers", "dealer_cards"),
    "community": _set_hand("community", "community"),
    "order": _set_hand("order", "order"),
    "burned": _set_hand("burned", "burned"),
    "player_points": _set_whole("player_points"),
    "banker_points": _set_whole("banker_points"),
    "dealer_points": _set_whole("dealer_points"),
    "first_card_at": _set_time("first_card_at"),
    "exposed_at": _set_time("exposed_at"),
    "closed_at": _set_time("closed_at"),
    "what": _set_text("what"),
    "phase": _set_text("phase"),
    "ruling": _set_text("ruling"),
    "cutting_card": _set_text("cutting_card"),
    "approved": _set_text("approved"),
    "kind": lambda filler, made, cells: setattr(made, "kind", filler.kind(cells)),
    "meter": lambda filler, made, cells: setattr(made, "meter", filler._cents(cells, "meter")),  # noqa: SLF001
}
