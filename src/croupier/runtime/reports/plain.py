"""Reports as what JSON has: money as it is written, fractions as text, times in ISO."""

from typing import Any

from croupier.runtime.reports.events import Significant
from croupier.runtime.reports.games import Game
from croupier.runtime.reports.hold import BetHold
from croupier.runtime.reports.positions import Position


def game(of: Game) -> dict[str, Any]:
    return {
        "table": of.table,
        "document": of.document,
        "terms": of.terms,
        "game": of.game,
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
                "amount": each.amount.plain,
                "token": each.token,
                "net": None if each.net is None else each.net.plain,
            }
            for each in of.wagers
        ],
        "choices": list(of.choices),
        "rulings": list(of.rulings),
        "won": of.won.plain,
        "jackpot": {
            "contributed_cents": str(of.contributed),
            "prizes": [{"box": box, "amount": amount.plain} for box, amount in of.prizes],
        },
        "float": {
            name: None if each is None else each.plain
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


def held(of: BetHold) -> dict[str, Any]:
    return {
        "document": of.offered.edition.rulebook,
        "game": of.offered.game,
        "decks": of.offered.decks,
        "options": dict(of.offered.options),
        "bet": of.bet,
        "wagers": of.wagers,
        "staked": of.staked.plain,
        "kept": of.kept.plain,
        "hold": float(of.actual),
        "edge": None if of.edge is None else float(of.edge),
        "edge_exact": None if of.edge is None else str(of.edge),
        "error": of.error,
        "z": of.z,
    }


def position(of: Position) -> dict[str, Any]:
    return {
        "table": of.table,
        "box": of.box,
        "brought": of.brought.plain,
        "wagers": of.wagers,
        "wagered": of.wagered.plain,
        "won": of.won.plain,
        "patrons": list(of.patrons),
    }
