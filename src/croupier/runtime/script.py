"""Table scripts: a TOML file that plays a table step by step from a given shoe and states what must come of it."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card, cards, written
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.rulebooks import clause, is_beneath
from croupier.runtime.deal import deal_round, next_card
from croupier.table import Table, decide, opened, replay
from croupier.table.commands import Command, ExposeCards, PlaceWager, Settle, Sit, TakeCard
from croupier.table.events import CardCarriedOver, CardMoved, CoupEnded, Event, WagerSettled
from croupier.table.state import BettingOpen


class Malformed(ValueError):
    """The file is no table script."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a step brought, and which of its expectations did not hold."""

    step: int
    asked: str
    answer: Accepted[Event] | Refused
    table: Table
    failed: tuple[str, ...]


@dataclass(slots=True)
class _Shoe:
    left: list[Card]

    def draw(self) -> Card:
        if not self.left:
            raise Malformed("the shoe of the script has no further card")
        return self.left.pop(0)


@dataclass(frozen=True, slots=True)
class Script:
    title: str
    rulebook: str
    table: Table
    shoe: tuple[Card, ...]
    steps: tuple[Mapping[str, Any], ...] = field(repr=False)


def read(path: Path) -> Script:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"{path}: {error}") from None
    setup = raw["table"]
    found = edition(setup["rulebook"])
    if not isinstance(found, BaccaratEdition):
        raise Malformed(f"{path}: {setup['rulebook']} cannot be played yet")
    sign = Sign(game=setup["game"], chips=Chips.dollars(*setup["chips"]), options=setup.get("options", {}))
    return Script(
        title=raw["title"],
        rulebook=setup["rulebook"],
        table=opened(found, sign),
        shoe=cards(raw["shoe"]),
        steps=tuple(raw["steps"]),
    )


def play(script: Script) -> Iterator[Outcome]:
    """Play a script, step by step."""
    table, shoe = script.table, _Shoe(list(script.shoe))
    for number, step in enumerate(script.steps, start=1):
        name = next(iter(step))
        answer: Accepted[Event] | Refused
        if name == "deal":
            dealt = deal_round(table, shoe.draw)
            answer = dealt if isinstance(dealt, Refused) else Accepted(dealt[0])
        else:
            answer = decide(table, _command(name, step, table, shoe))
        if isinstance(answer, Accepted):
            table = replay(table, answer.events)
        failed = tuple(_failures(script.rulebook, step, answer, table))
        yield Outcome(number, f"{name} {step[name]}", answer, table, failed)


def _command(name: str, step: Mapping[str, Any], table: Table, shoe: _Shoe) -> Command:
    given = step[name]
    match name:
        case "sit":
            return Sit(box=Box(given["box"]), patron=Patron(given["patron"]))
        case "wager":
            return PlaceWager(box=Box(given["box"]), bet=BetId(given["bet"]), amount=Money.dollars(given["amount"]))
        case "card":
            return TakeCard(card=next_card(table, shoe.draw), to=Hand(given), face_up=step.get("face") == "up")
        case "expose":
            return ExposeCards()
        case "settle":
            return Settle()
        case _:
            raise Malformed(f"there is no step called {name!r}")


def _failures(book: str, step: Mapping[str, Any], answer: Accepted[Event] | Refused, table: Table) -> Iterator[str]:
    """Name what was wanted and what came instead."""
    wanted = _wanted(step)
    got = _got(answer, table)
    if isinstance(answer, Refused) and "refused" not in wanted:
        yield f"refused: {answer.says} ({answer.because[0]})"
    for key, value in wanted.items():
        if key in ("refused", "clause"):
            why = _because(answer) if key == "clause" or isinstance(answer, Refused) else ()
            if not any(is_beneath(each, clause(f"{book} {value}")) for each in why):
                yield f"{key}: wanted {value}, got {', '.join(each.number for each in why) or 'no refusal'}"
        elif key == "ruling":
            if value not in got["rulings"]:
                yield f"ruling: wanted {value}, got {got['rulings']}"
        elif got.get(key) != value:
            yield f"{key}: wanted {value}, got {got.get(key)}"


def _wanted(step: Mapping[str, Any]) -> dict[str, Any]:
    wanted = {key: step[key] for key in ("refused", "clause", "ruling", "result", "points", "cards") if key in step}
    if "pays" in step:
        wanted["pays"] = {key: Money.dollars(value) for key, value in step["pays"].items()}
    if "next" in step.get("state", {}):
        wanted["next"] = step["state"]["next"]
    return wanted


def _because(answer: Accepted[Event] | Refused) -> Because:
    if isinstance(answer, Refused):
        return answer.because
    return tuple(each for event in answer.events for each in getattr(event, "because", ()))


def _got(answer: Accepted[Event] | Refused, table: Table) -> dict[str, Any]:
    events = answer.events if isinstance(answer, Accepted) else ()
    got: dict[str, Any] = {
        "rulings": [each.ruling for each in events if isinstance(each, CardMoved | CardCarriedOver)],
        "pays": {f"{each.box} {each.bet}": each.net for each in events if isinstance(each, WagerSettled)},
    }
    for each in events:
        if isinstance(each, CoupEnded):
            got["result"] = each.result.value
            got["points"] = [each.player_points, each.banker_points]
            got["cards"] = {"player": written(each.player), "banker": written(each.banker)}
    phase = table.phase
    if isinstance(phase, BettingOpen):
        got["next"] = "no-bet" if phase.no_bet else "coup"
    return got
