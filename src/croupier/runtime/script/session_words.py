"""The words of a script for a tournament session at the table."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.runtime.script.acts import Act, Ask, FormStep
from croupier.runtime.script.values import Unfit, bet, box, by_name, each, flag, money, one_of, text, whole
from croupier.runtime.script.word import Fields, Word, asks, only_true
from croupier.table import commands as asked
from croupier.table.opening.checks import MOST_BOXES
from croupier.table.people import Actor
from croupier.table.session.forms import FAULTS
from croupier.table.session.state import Ground, Missing

_BOX: Final[Fields] = {"box": box}


def _form(does: str) -> Callable[[dict[str, Any], Actor], Act]:
    def act(fields: dict[str, Any], by: Actor) -> Act:
        return FormStep(does=does, by=by, **fields)

    return act


def totals(value: object) -> dict[Box, Money]:
    """Read amounts by box."""
    return {_numbered(name): amount for name, amount in by_name(money)(value).items()}


def _numbered(name: str) -> Box:
    if not (name.isascii() and name.isdecimal()):
        raise Unfit(f"{name!r} is no box")
    return Box(int(name))


def _count(fields: dict[str, Any], by: Actor) -> Act:
    """What was counted, by box; as the table has it, if no box is named."""
    counted = {Box(int(name)): amount for name, amount in fields.items()}
    return Ask(command=asked.CountChips(totals=counted or None, by=by))


def _missing(value: object) -> tuple[Missing, ...]:
    """Read chips that are missing, by denomination."""
    found = by_name(whole)(value).items()
    return tuple(Missing(denomination=Money.dollars(name), count=count) for name, count in found)


def _fault(value: object) -> str:
    found = text(value)
    if found and found not in FAULTS:
        raise Unfit(f"{found!r} is none of {', '.join(FAULTS)}")
    return found


SESSION: Final[Mapping[str, Word]] = {
    "pass": Word(asks(asked.PlayPassCard), _BOX, {}),
    "form": Word(_form("hand-in"), _BOX, {"bet": bet, "amount": money, "seal": text}),
    "examine": Word(_form("examine"), _BOX, {"fault": _fault}),
    "hand-back": Word(_form("hand-back"), _BOX, {}),
    "announce": Word(_form("announce"), _BOX, {"bet": bet, "amount": money, "key": text}),
    "show-form": Word(asks(asked.ShowForm), {"box": box, "to": box}, {}),
    "disqualify": Word(asks(asked.DisqualifyPlayer, because="rule"), _BOX, {"because": text}),
    "penalise": Word(asks(asked.PenalisePlayer), {"box": box, "ground": text}, {}),
    "limit-time": Word(asks(asked.LimitTime), {"seconds": whole}, {"notified": flag}),
    "end-session": Word(asks(asked.EndSession), {"ground": one_of(Ground)}, {"agreed": each(box)}),
    "order-count": Word(asks(asked.OrderCount), {}, {}, only_true),
    "count": Word(_count, {}, {str(number): money for number in range(1, MOST_BOXES + 1)}, only_true),
    "return-chips": Word(asks(asked.ReturnChips), {}, {"missing": _missing}, only_true),
}
