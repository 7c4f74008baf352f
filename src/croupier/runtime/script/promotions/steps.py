"""The steps of a promotion: each becomes a command to it, asked by whoever the clause names unless `by` says."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from croupier.floor.people import Person
from croupier.floor.promotions import OF_PATRONS, OF_THE_DESK, Command, Promotion, operators_rank
from croupier.floor.promotions import commands as asked
from croupier.games.promotions import Way
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.staff import Role
from croupier.runtime.script.promotions.conditions import PromotionHeader, amounts, changed
from croupier.runtime.script.values import (
    Toml,
    Unfit,
    each,
    field,
    flag,
    money,
    needed,
    one_of,
    only,
    patron,
    table,
    text,
)

Make = Callable[[PromotionHeader, Person, datetime], Command]
WISHES: Final = ("take", "ways")
"""What a claim may say besides: what the winner wants, and how money is to be paid."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A step of a promotion: the kind of command, by whom if it was said, and how the command is made. `changes` are
    the fields of the conditions that it changes; `then` is asked with it.
    """

    kind: type
    by: Person | Role | None
    make: Make
    changes: Toml
    draws: bool = False
    then: Make | None = None

    def command(self, header: PromotionHeader, promotion: Promotion, at: datetime) -> Command:
        return self.make(header, self._person(promotion), at)

    def next_command(self, header: PromotionHeader, promotion: Promotion, at: datetime) -> Command | None:
        return self.then(header, self._person(promotion), at) if self.then else None

    def _person(self, promotion: Promotion) -> Person:
        if isinstance(self.by, Person):
            return self.by
        role = self.by or self._usual(promotion)
        return Person(name=role.title, role=role)

    def _usual(self, promotion: Promotion) -> Role:
        if self.kind in OF_PATRONS:
            return Role.PLAYER
        if self.kind in OF_THE_DESK:
            return promotion.edition.document.ladder.rungs[0][0]
        return operators_rank(promotion.edition)


def act(name: str, given: Any, beside: Toml) -> Asked | None:
    """Read a step of a promotion; None: it is a step at the table."""
    reader = _SHARED.get(name) or _OWN.get(name)
    found = reader(given) if reader else None
    if found is None:
        return None
    kind, make = found
    by = _by(beside["by"]) if "by" in beside else None
    changes = given if name in {"draft", "publish", "amend"} and given is not True else {}
    kept = {key: value for key, value in changes.items() if key != "approved"}
    draws = name == "draw" and not table(given).keys() & {"winner", "seed"}
    wishes = name == "claim" and table(given).keys() & set(WISHES)
    return Asked(kind, by, make, kept, draws=draws, then=_choose(given)[1] if wishes else None)


def _by(given: object) -> Person | Role:
    """Read who acts: a rank, or somebody of a rank by name."""
    if not isinstance(given, Mapping):
        return one_of(Role)(given)
    only(given, ("name", "rank"), "by")
    return Person(name=needed(given, "name", text), role=needed(given, "rank", one_of(Role)))


def _yes(kind: Any, **fields: Any) -> tuple[type, Make]:
    return kind, lambda _, by, at: kind(by=by, at=at, **fields)


def _true(kind: Any) -> Callable[[Any], tuple[type, Make]]:
    def read_true(given: object) -> tuple[type, Make]:
        if given is not True:
            raise Unfit("it is written as true")
        return _yes(kind)

    return read_true


def _conditions(kind: Any) -> Callable[[Any], tuple[type, Make]]:
    """Read a step that puts conditions forward: those of the header, or with changes."""

    def read_conditions(given: Any) -> tuple[type, Make]:
        changes: Mapping[str, Any] = {} if given is True else table(given)
        return kind, lambda header, by, at: kind(conditions=changed(header, changes).conditions, by=by, at=at)

    return read_conditions


def _amend(given: Any) -> tuple[type, Make]:
    approved = field(table(given), "approved", flag, otherwise=False)
    if "documents" in given:
        raise Unfit("documents: they are named before the conditions are published")
    changes = {name: value for name, value in given.items() if name != "approved"}

    def make(header: PromotionHeader, by: Person, at: datetime) -> Command:
        return asked.AmendConditions(conditions=changed(header, changes).conditions, by=by, at=at, approved=approved)

    return asked.AmendConditions, make


def _fields(kind: Any, **readers: Callable[[Any], Any]) -> Callable[[Any], tuple[type, Make]]:
    """Read a step that is a table of fields; one whose name ends in ``_`` may be left out."""

    def read_fields(given: Any) -> tuple[type, Make]:
        fields = table(given)
        only(fields, tuple(name.rstrip("_") for name in readers), "the step")
        found = {}
        for name, reader in readers.items():
            plain = name.rstrip("_")
            if not name.endswith("_"):
                found[plain] = needed(fields, plain, reader)
            elif plain in fields:
                found[plain] = field(fields, plain, reader, None)
        return _yes(kind, **found)

    return read_fields


def _entry(given: Any) -> tuple[type, Make]:
    """An entry that is given; with its table and wager, one that was earned there."""
    fields = table(given)
    if "table" not in fields:
        return _fields(asked.EnterPromotion, patron=patron)(given)
    only(fields, ("patron", "table", "wager"), "the step")
    who, where = Patron(needed(fields, "patron", patron)), TableId(needed(fields, "table", text))
    wager = needed(fields, "wager", money)
    return asked.EarnEntry, lambda _, __, at: asked.EarnEntry(patron=who, table=where, wager=wager, at=at)


def _lose_seed(given: Any) -> tuple[type, Make]:
    fields = table(given)
    only(fields, ("prize",), "the step")
    prize = needed(fields, "prize", text)
    return asked.LoseDrawSeed, lambda _, __, at: asked.LoseDrawSeed(prize=prize, at=at)


def _claim(given: Any) -> tuple[type, Make]:
    fields = table(given)
    only(fields, ("patron", "prize", *WISHES), "the step")
    return _fields(asked.ClaimPrize, patron=patron, prize=text)(_without_wishes(fields))


def _without_wishes(fields: Toml) -> Toml:
    return {name: value for name, value in fields.items() if name not in WISHES}


def _named_ways(value: object) -> dict[Way, Any]:
    return {one_of(Way)(name): amount for name, amount in amounts(value).items()}


_choose = _fields(asked.ChoosePrize, patron=patron, prize=text, take_=text, ways_=each(one_of(Way)))


_OWN: Final[Mapping[str, Callable[[Any], tuple[type, Make] | None]]] = {
    "draft": _conditions(asked.DraftConditions),
    "publish": _conditions(asked.PublishConditions),
    "lodge": _true(asked.LodgeConditions),
    "request": _true(asked.RequestConditions),
    "start": _true(asked.StartPromotion),
    "amend": _amend,
    "give-conditions": _fields(asked.GiveConditions, patron=patron),
    "entry": _entry,
    "scrutineer": _fields(asked.NameScrutineer, name=text, present=flag),
    "seal": _fields(asked.SealDraw, prize=text, seal=text),
    "draw": _fields(asked.DrawPrize, prize=text, winner_=patron, seed_=text),
    "lose-seed": _lose_seed,
    "claim": _claim,
    "choose": _choose,
    "award": _fields(asked.AwardPrize, prize=text, ways_=_named_ways, payee_=patron),
    "tell": _fields(asked.TellPatron, patron=patron, how=text, to_=text, about_=text),
    "refuse-claim": _fields(asked.RefuseClaim, patron=patron, prize=text, reason=text),
    "close-claim": _fields(asked.CloseClaim, patron=patron, prize=text, name_=text, address_=text),
    "validate": _true(asked.ValidatePromotion),
    "resolve": _fields(asked.ResolveDispute, decision=text, satisfied=flag, advised_=flag),
    "finish": _true(asked.FinishPromotion),
}

# Steps that a table has too -------------------------------------------------------------------------------------------


def _decide(given: Any) -> tuple[type, Make] | None:
    fields = table(given)
    if fields.get("choice") not in CHOICES:
        return None
    return _fields(asked.AnswerPromotion, choice=text, name_=text)(given)


CHOICES: Final = ("scrutineer", "no-scrutineer", "postpone", "cancel", "redraw", "hold")


def _report(given: Any) -> tuple[type, Make] | None:
    fields = table(given)
    match fields.get("what"):
        case "compromised":
            only(fields, ("what", "reason"), "the step")
            return _yes(asked.FindCompromised, reason=field(fields, "reason", text, ""))
        case "dispute" if "patron" in fields:
            only(fields, ("what", "patron", "cause"), "the step")
            cause, who = field(fields, "cause", text, ""), Patron(needed(fields, "patron", patron))
            return _yes(asked.DisputePromotion, patron=who, cause=cause)
        case "absent" if "patron" in fields:
            only(fields, ("what", "patron"), "the step")
            return _yes(asked.ReportAbsent, patron=needed(fields, "patron", patron))
        case _:
            return None


def _notify(given: Any) -> tuple[type, Make] | None:
    fields = table(given)
    if fields.get("what") != "compromised":
        return None
    only(fields, ("what", "whom"), "the step")
    if field(fields, "whom", text, "inspector") != "inspector":
        raise Unfit("whom: an inspector is told of it")
    return _yes(asked.NotifyInspector)


def _approve(given: Any) -> tuple[type, Make] | None:
    fields = table(given)
    if fields.get("what") != "alternative":
        return None
    only(fields, ("what", "prize", "amount"), "the step")
    return _yes(asked.OfferMoney, prize=needed(fields, "prize", text), amount=needed(fields, "amount", money))


_SHARED: Final[Mapping[str, Callable[[Any], tuple[type, Make] | None]]] = {
    "decide": _decide,
    "report": _report,
    "notify": _notify,
    "approve": _approve,
}
WORDS: Final = tuple(_OWN)
"""The steps that only a promotion has."""
