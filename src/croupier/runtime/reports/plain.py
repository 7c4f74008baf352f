"""Reports as what JSON has: money as it is written, fractions as text, times in ISO."""

from collections.abc import Callable
from typing import Any

from croupier.kernel.money import Money
from croupier.runtime.reports.events import Significant
from croupier.runtime.reports.games import Game
from croupier.runtime.reports.hold import BetHold
from croupier.runtime.reports.incidents import ClauseCount
from croupier.runtime.reports.jackpots import MeterReading
from croupier.runtime.reports.positions import Position

Amount = Callable[[Money], Any]
"""How an amount is written: as on paper, or in cents for a program."""


def as_written(amount: Money) -> str:
    return amount.plain


def game(of: Game, money: Amount = as_written) -> dict[str, Any]:
    return {
        "table": of.table,
        "document": of.document,
        "terms": of.terms,
        "game": of.game,
        "tournament": of.tournament,
        "opening": of.opening,
        "number": of.number,
        "entries": list(of.entries),
        "began": of.began.isoformat(),
        "ended": of.ended.isoformat(),
        "status": of.status,
        "outcome": of.outcome,
        "hands": dict(of.hands),
        "wagers": [
            {
                "number": each.number,
                "box": each.box,
                "patron": each.patron,
                "bet": each.bet,
                "amount": money(each.amount),
                "token": each.token,
                "net": None if each.net is None else money(each.net),
            }
            for each in of.wagers
        ],
        "choices": list(of.choices),
        "rulings": list(of.rulings),
        "won": money(of.won),
        "jackpot": {
            "contributed_cents": str(of.contributed),
            "prizes": [{"box": box, "amount": money(amount)} for box, amount in of.prizes],
        },
        "float": {
            name: None if each is None else money(each)
            for name, each in zip(("before", "after"), of.floats, strict=True)
        },
    }


def significant(of: Significant) -> dict[str, Any]:
    return {
        "sequence": of.sequence,
        "at": of.at.isoformat(),
        "stream": of.stream,
        "actor": of.actor,
        "kind": of.kind,
        "severity": of.severity.word,
        "says": of.says,
        "look_at": [each.isoformat() for each in of.look_at],
    }


def held(of: BetHold, money: Amount = as_written) -> dict[str, Any]:
    return {
        "document": of.offered.edition.rulebook,
        "game": of.offered.game,
        "decks": of.offered.decks,
        "options": dict(of.offered.options),
        "bet": of.bet,
        "wagers": of.wagers,
        "staked": money(of.staked),
        "kept": money(of.kept),
        "hold": float(of.actual),
        "edge": None if of.edge is None else float(of.edge),
        "edge_exact": None if of.edge is None else str(of.edge),
        "error": of.error,
        "z": of.z,
    }


def counted(of: ClauseCount) -> dict[str, Any]:
    return {"clause": str(of.clause), "rulings": of.rulings, "incidents": of.incidents}


def reading(of: MeterReading, money: Amount = as_written) -> dict[str, Any]:
    return {"pool": of.pool, "sequence": of.sequence, "at": of.at.isoformat(), "shown": money(of.shown)}


def position(of: Position, money: Amount = as_written) -> dict[str, Any]:
    return {
        "table": of.table,
        "box": of.box,
        "brought": money(of.brought),
        "wagers": of.wagers,
        "wagered": money(of.wagered),
        "won": money(of.won),
        "patrons": list(of.patrons),
    }
