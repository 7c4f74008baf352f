"""A situation as a table script: anybody can play it, change it, and see that the table does what the ruling says."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from croupier.games.kinds import AnyEdition
from croupier.kernel.cards import Card
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import Table, next_step
from croupier.table import commands as asked
from croupier.table.commands import Command
from croupier.table.people import Actor, AtBox
from croupier.table.places import Place, named
from croupier.table.reports.fact_fields import written
from croupier.table.setup import Limits, Setup
from croupier.table.steps import DealTo
from croupier.views.rulings.happenings import HAPPENINGS
from croupier.views.rulings.plans import JACKPOT_WAGER
from croupier.views.rulings.ruling import Option, happens
from croupier.views.rulings.situations import PHASES, nearest


def as_script(edition: AnyEdition, phase: str, happening: str, option: Option | None = None) -> str:
    """Write a situation and what happens in it as a script; with an option, the answer that somebody gives."""
    what, at = HAPPENINGS[happening], nearest(edition, phase)
    found, fact = happens(edition, at, what)
    writer = _Writer()
    for command in found.done:
        writer.add(command)
    writer.fact(found.table, fact)
    if option is not None:
        writer.answer(option)
    title = f"{what.says}: {PHASES[at].says}"
    return writer.text(edition.rulebook, title, found.table)


class _Writer:
    """Steps as they are written, and the cards that they need, one shoe for each shuffle."""

    def __init__(self) -> None:
        self.steps: list[str] = []
        self.shoes: list[list[str]] = [[]]
        self._drawn_with: asked.Act | None = None

    def add(self, command: Command) -> None:
        """Write a command. The card of a player who draws comes with the decision, and is no step of its own."""
        drawn_with, self._drawn_with = self._drawn_with, None
        match command:
            case asked.OpenTable():
                return
            case asked.TakeCard():
                self.shoes[-1].append(f"{command.card.text}{'^' if command.found_face_up else ''}")
                if drawn_with is not None and command.to == drawn_with.box:
                    return
            case asked.FindCuttingCard():
                self.shoes[-1].append("cut")
                return
            case asked.Shuffle():
                self.shoes.append([])
            case asked.Act():
                self._drawn_with = command
            case _:
                pass
        self.steps.append(_step(command))

    def fact(self, table: Table, command: Command) -> None:
        """Write what goes wrong; that no card is left is seen when the next one is taken."""
        self._drawn_with = None
        if isinstance(command, asked.FindNoCard):
            step = next_step(table)
            place = _place(step.hand) if isinstance(step, DealTo) else "aside"
            self.steps.append(_written({"card": place}, command.by))
            return
        self.add(command)

    def answer(self, option: Option) -> None:
        box = {} if option.box is None or isinstance(option.actor, AtBox) else {"box": option.box}
        forfeit = {"forfeit": list(option.forfeit)} if option.forfeit else {}
        self.steps.append(_written({"decide": {"choice": option.choice, **box, **forfeit}}, option.actor))

    def text(self, rulebook: str, title: str, table: Table) -> str:
        shoes = [" ".join(each) for each in self.shoes]
        steps = "\n".join(f"  {each}," for each in self.steps)
        head = f"title = {_value(title)}\nshoe = {_value(shoes)}\n"
        return f"{head}\nsteps = [\n{steps}\n]\n\n[table]\n{_header(rulebook, table.setup, table.limits, table)}\n"


def _header(rulebook: str, setup: Setup, limits: Limits, table: Table) -> str:
    """The table as the situation opens it."""
    regulator = limits.regulator_minimum
    pooled = "jackpot" in setup.side_bets
    sign: dict[str, Any] = {
        name: [each.least.plain, each.most.plain] for name, each in limits.bets.items() if name != "jackpot"
    }
    lines = {
        "rulebook": rulebook,
        "game": setup.game,
        "decks": setup.decks,
        "device": setup.device.value,
        "method": setup.method.value,
        "boxes": setup.boxes,
        "chips": [each.plain for each in setup.chips.denominations],
        "at": table.clock,
        "published": setup.published,
        "side_bets": list(setup.side_bets),
        "limits": {**sign, **({"regulator_minimum": regulator.plain} if regulator else {})},
    }
    if pooled:
        lines["jackpot"] = {"wager": JACKPOT_WAGER.plain, "meter": "1000.00"}
    return "\n".join(f"{name} = {_value(value)}" for name, value in lines.items())


# Steps ---------------------------------------------------------------------------------------------------------------


def _step(command: Command) -> str:
    """Write one command in the words of a script."""
    return _written(_words(command), command.by)


def _words(command: Command) -> dict[str, Any]:
    match command:
        case asked.Sit():
            return {"sit": {"box": command.box, "patron": command.patron}}
        case asked.PlaceWager():
            return {"wager": {"box": command.box, "bet": command.bet, "amount": command.amount.plain}}
        case asked.CallForBets():
            return {"place-your-bets": True}
        case asked.CallNoMoreBets():
            return {"no-more-bets": True}
        case asked.TakeCard():
            place = "burn" if command.burned else "aside" if command.to is None else _place(command.to)
            return {"card": place, **({"face": "up"} if command.face_up else {})}
        case asked.Expose():
            return {"expose": _shown(command)}
        case asked.OfferHand():
            return {"offer-hand": {"hand": command.hand.value, "box": command.box}}
        case asked.Act():
            return {"act": {"box": command.box, "do": command.do}}
        case asked.Settle():
            return {"settle": True}
        case asked.Shuffle():
            return {"shuffle": True}
        case asked.Cut():
            return {"cut": {"at": command.at}}
        case asked.Load():
            return {"load": {"cutting_card": command.cutting_card}}
        case asked.Report():
            return {"report": dict(written(command))}
        case _:
            raise TypeError(f"no situation has a {type(command).__name__}")


def _shown(command: asked.Expose) -> object:
    if command.number is not None:
        return command.number
    return "all" if command.hand is None else _place(command.hand)


def _place(place: Place) -> str:
    return named(place)


def _written(words: Mapping[str, Any], by: Actor) -> str:
    who = {} if by is Role.DEALER else {"by": f"box {by.box}" if isinstance(by, AtBox) else by.value}
    return _value({**words, **who})


# TOML ----------------------------------------------------------------------------------------------------------------


def _value(value: Any) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(int(value))
        case str():
            escaped = value.replace("\\", "\\\\").replace('"', '\\"')
            return f'"{escaped}"'
        case Mapping():
            return "{" + ", ".join(f"{name} = {_value(each)}" for name, each in value.items()) + "}"
        case list() | tuple():
            return f"[{', '.join(_value(each) for each in value)}]"
        case Money():
            return _value(value.plain)
        case Enum():
            return _value(value.value)
        case Card():
            return _value(value.text)
        case _:
            return str(value.isoformat())
