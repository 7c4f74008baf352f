"""The steps of a script that a tournament has, and what each asks of it."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, NamedTuple

from croupier.floor.people import Person
from croupier.floor.tournaments import Command, Tournament
from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.authority import BY_ITSELF, OF_THE_DESK, operators_rank
from croupier.floor.tournaments.state import DEPUTY
from croupier.games.tournaments import DesignatedByTheManager
from croupier.kernel.ids import Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.script.tournaments.conditions import HEADER
from croupier.runtime.script.values import (
    Toml,
    Unfit,
    clock,
    each,
    field,
    flag,
    money,
    needed,
    one_of,
    only,
    patron,
    read,
    table,
    text,
    whole,
)

Fields = dict[str, Any]


class Retire:
    """A player gives up, in the session at the table."""


class Late:
    """A player takes the seat at the table only now."""


class Asked(NamedTuple):
    """A step of a tournament: what it asks, with which fields, and by whom if the script says so."""

    name: str
    kind: type
    fields: Fields
    by: Person | Role | None

    def whose(self, tournament: Tournament) -> Person:
        """Name who acts: whoever is said to, else whoever the clause names."""
        if isinstance(self.by, Person):
            return self.by
        if tournament.edition.tournaments is None:  # whoever asks, a document that provides for none refuses it
            role = self.by or tournament.edition.document.ladder.rungs[-1][0]
            return Person(name=role.value, role=role)
        role = self.by or _usual(self.kind, tournament, self.fields)
        in_charge = tournament.terms.in_charge.role
        named = next((name for name, post in tournament.posts.items() if post != DEPUTY), "")
        return Person(name=named if role is in_charge and named else role.value, role=role)

    def command(self, tournament: Tournament, at: datetime, **more: Any) -> Command:
        by = {} if self.kind in BY_ITSELF else {"by": self.whose(tournament)}
        made: Command = self.kind(**by, at=at, **{**self.fields, **more})
        return made


_IN_CHARGE: Final = (
    asked.DemandAgreement,
    asked.DetermineConduct,
    asked.BriefPlayers,
    asked.AlterStart,
    asked.AnnounceResults,
    asked.ResolveTournamentDispute,
    asked.SealSeats,
    asked.DrawSeats,
    asked.BeginRound,
    asked.DisqualifyEntrant,
    asked.DealPractice,
    asked.CorrectResults,
)


def _usual(kind: type, tournament: Tournament, fields: Fields) -> Role:
    terms, edition = tournament.terms, tournament.edition
    manager = isinstance(terms.designated, DesignatedByTheManager)
    deputy = kind is asked.AppointPerson and fields.get("post") == DEPUTY
    if kind is asked.RefundEntry and fields.get("patron") not in tournament.due:
        return terms.in_charge.role
    if kind in _IN_CHARGE or deputy or (kind is asked.NameTable and manager):
        return terms.in_charge.role
    return Role.DEALER if kind in OF_THE_DESK else operators_rank(edition, terms)


def act(name: str, given: Any, beside: Toml) -> Asked | None:
    """Read a step of a tournament; None: it is a step at the table."""
    reader = _WORDS.get(name) or _SHARED.get(name)
    found = reader(given) if reader else None
    if found is None:
        return None
    kind, fields = found
    return Asked(name, kind, fields, _by(beside["by"]) if "by" in beside else None)


def _by(given: object) -> Person | Role:
    """Read who acts: a rank, or somebody of a rank by name."""
    if not isinstance(given, Mapping):
        return one_of(Role)(given)
    only(given, ("name", "rank", "acts_for_operator"), "by")
    acts: bool | None = field(given, "acts_for_operator", flag, None)
    name, rank = needed(given, "name", text), needed(given, "rank", one_of(Role))
    return Person(name=name, role=rank, acts_for_operator=acts)


Reader = Callable[[Any], tuple[type, Fields] | None]


def _true(kind: type) -> Reader:
    def read_true(given: object) -> tuple[type, Fields]:
        if given is not True:
            raise Unfit("it is written as true")
        return kind, {}

    return read_true


def _fields(kind: type, renamed: Mapping[str, str] | None = None, **readers: Callable[[Any], Any]) -> Reader:
    """Read a step that is a table of fields; one whose name ends in ``_`` may be left out."""
    others = renamed or {}

    def read_fields(given: Any) -> tuple[type, Fields]:
        fields = table(given)
        only(fields, tuple(name.rstrip("_") for name in readers), "the step")
        found: Fields = {}
        for name, reader in readers.items():
            plain = name.rstrip("_")
            if not name.endswith("_"):
                found[others.get(plain, plain)] = needed(fields, plain, reader)
            elif plain in fields:
                found[others.get(plain, plain)] = field(fields, plain, reader, None)
        return kind, found

    return read_fields


def _conditions(kind: type) -> Reader:
    def read_conditions(given: Any) -> tuple[type, Fields]:
        changes = {} if given is True else table(given)
        only(changes, HEADER, "tournament")
        return kind, {"changes": changes}

    return read_conditions


def _name(kind: type, of: str) -> Reader:
    return lambda given: (kind, {of: text(given)})


def _demand(given: object) -> tuple[type, Fields]:
    if given != "written-agreement":
        raise Unfit('it is written as "written-agreement"')
    return asked.DemandAgreement, {}


def seats(given: Any) -> dict[str, dict[Box, Patron]]:
    """Read who sits where: by box, or by table and box. The table that is not named has no name."""
    fields = table(given)
    by_table = any(isinstance(one, Mapping) for one in fields.values())
    named = {name: read(one, name, table) for name, one in fields.items()} if by_table else {"": fields}
    return {name: {_box(number): patron(who) for number, who in one.items()} for name, one in named.items()}


def _box(name: str) -> Box:
    if not (name.isascii() and name.isdecimal()):
        raise Unfit(f"{name!r} is no box")
    return Box(int(name))


def by_box(given: Any) -> dict[Box, Money]:
    """Read amounts by box."""
    return {_box(number): money(amount) for number, amount in table(given).items()}


def _draw_seats(given: Any) -> tuple[type, Fields]:
    match given:
        case True:
            return asked.DrawSeats, {}
        case {"seed": str(seed), **others} if not others:
            return asked.DrawSeats, {"seed": seed}
        case _:
            return asked.DrawSeats, {"seats": seats(given)}


def _begin(given: Any) -> tuple[type, Fields]:
    match given:
        case True:
            return asked.BeginRound, {}
        case "play-off":
            return asked.BeginRound, {"play_off": True}
        case _:
            fields = table(given)
            only(fields, ("round",), "the step")
            return asked.BeginRound, {"round": needed(fields, "round", whole)}


def _determine(given: Any) -> tuple[type, Fields]:
    fields = table(given)
    only(fields, ("seats", "order", "pass_cards", "undisclosed"), "the step")
    return asked.DetermineConduct, {"settled": {name.replace("_", "-"): _said(said) for name, said in fields.items()}}


def _said(value: object) -> str:
    return str(whole(value)) if isinstance(value, int) else text(value)


def _notified(value: object) -> Any:
    return value if isinstance(value, bool) else each(patron)(value)


def _more(what: str) -> Reader:
    def read_(given: Any) -> tuple[type, Fields]:
        fields = table(given)
        only(fields, ("patron", "paid"), "the step")
        paid = {"paid": money(fields["paid"])} if "paid" in fields else {}
        return asked.BuyMoreChips, {"what": what, "patron": needed(fields, "patron", patron), **paid}

    return read_


def _pay_prize(given: Any) -> tuple[type, Fields]:
    fields = table(given)
    only(fields, ("place", "patron", "amount"), "the step")
    amount = {"amount": money(fields["amount"])} if "amount" in fields else {}
    if "patron" in fields and "place" not in fields:
        return asked.PayTournamentPrize, {"place": None, "patron": patron(fields["patron"]), **amount}
    return asked.PayTournamentPrize, {"place": needed(fields, "place", whole), **amount}


_WORDS: Final[Mapping[str, Reader]] = {
    "draft": _conditions(asked.DraftTournament),
    "publish": _conditions(asked.PublishTournament),
    "appoint": _fields(
        asked.AppointPerson, {"person": "name", "as": "post"}, person=text, licensed_=flag, **{"as": text}
    ),
    "sign-on": _name(asked.SignOn, "name"),
    "sign-off": _name(asked.SignOff, "name"),
    "designate": lambda given: (asked.NameTable, {"table": TableId(text(given))}),
    "demand": _demand,
    "enter": _fields(
        asked.EnterTournament, patron=patron, paid_=money, form_=flag, copy_=flag, agreed_=flag, likeness_=flag
    ),
    "withdraw-entry": _fields(asked.WithdrawEntry, patron=patron),
    "give-conditions": _fields(asked.GiveTournamentConditions, patron=patron),
    "substitute": _fields(asked.NominateSubstitute, {"with": "substitute"}, patron=patron, **{"with": patron}),
    "close-entries": _true(asked.CloseEntries),
    "add-prize": _fields(asked.AddValue, what=text, value=money, place_=whole),
    "cancel": _fields(asked.CancelTournament, reason=text),
    "refund": _fields(asked.RefundEntry, patron=patron, amount_=money),
    "brief": _fields(asked.BriefPlayers, patrons=each(patron), understood_=flag),
    "demonstrate": _true(asked.ShowTheGame),
    "determine": _determine,
    "seal": _fields(asked.SealSeats, seal=text),
    "draw-seats": _draw_seats,
    "lose-seed": _true(asked.LoseSeatSeed),
    "buy-in": _fields(asked.PayBuyIn, patron=patron, paid=money),
    "issue": _fields(asked.IssueChips, patron=patron, chips=money),
    "begin": _begin,
    "reschedule": _fields(asked.AlterStart, round=whole, to=clock, notified_=_notified),
    "buy-back": _fields(asked.BuyBackIn, patron=patron, paid_=money),
    "rebuy": _more("rebuy"),
    "add-on": _more("add-on"),
    "results": _true(asked.AnnounceResults),
    "pay-prize": _pay_prize,
    "finish": _true(asked.FinishTournament),
    "resolve": _fields(asked.ResolveTournamentDispute, decision=text, satisfied=flag, advised_=flag),
    "practice": _fields(asked.DealPractice, coups=whole, everywhere_=flag),
    "correct": _fields(
        asked.CorrectResults, totals=by_box, reason=text, round_=whole, added_=lambda given: TableId(text(given))
    ),
    "retire": _fields(Retire, patron=patron),
}


def _decide(given: Any) -> tuple[type, Fields] | None:
    fields = table(given)
    if fields.get("choice") not in {"hold", "cancel"}:
        return None
    only(fields, ("choice",), "the step")
    return asked.AnswerTournament, {"choice": needed(fields, "choice", text)}


def _report(given: Any) -> tuple[type, Fields] | None:
    fields = table(given)
    if fields.get("what") == "late" and "patron" in fields:
        only(fields, ("what", "patron"), "the step")
        return Late, {"patron": patron(fields["patron"])}
    if fields.get("what") != "dispute" or "patron" not in fields:
        return None
    only(fields, ("what", "patron", "cause"), "the step")
    return asked.DisputeTournament, {"patron": patron(fields["patron"]), "cause": field(fields, "cause", text, "")}


def _disqualify(given: Any) -> tuple[type, Fields] | None:
    fields = table(given)
    if "patron" not in fields:
        return None
    only(fields, ("patron", "because"), "the step")
    rule = field(fields, "because", text, "")
    return asked.DisqualifyEntrant, {"patron": patron(fields["patron"]), "rule": rule}


_SHARED: Final[Mapping[str, Reader]] = {"decide": _decide, "report": _report, "disqualify": _disqualify}
WORDS: Final = tuple(_WORDS)
"""The steps that only a tournament has."""
