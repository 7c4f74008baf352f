"""A patron's own page of play: limits, time, suspension, statements; and the forms that hosts fill in too."""

import csv
import io
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, NamedTuple
from urllib.parse import quote
from uuid import uuid4

from litestar import Response, get, post
from litestar.exceptions import ClientException, PermissionDeniedException
from litestar.response import Redirect, Template

from croupier.floor import patrons
from croupier.floor.patrons import commands as asked
from croupier.floor.patrons.statement import BY, statement, transactions
from croupier.floor.people import Person
from croupier.games.editions import edition
from croupier.games.terms import words
from croupier.kernel.answers import Refused
from croupier.kernel.ids import Patron
from croupier.kernel.money import Money, NotMoney
from croupier.kernel.staff import Role
from croupier.runtime.house import Answer, Done
from croupier.runtime.house.patron_duties import duties_of, patron_of
from croupier.views.patrons import INFORMATION, ON_BREAKS, play, shown_time
from croupier.web.guard import check_form, signed_in
from croupier.web.handler_types import Asking, TheHouse, TheSettings, Words, threaded
from croupier.web.page_context import shown
from croupier.web.people import User, speaks
from croupier.web.sign_in import Form
from croupier.wording import STAFF, refusal, say
from croupier.wording.languages import translated

MOST_FORM: Final = 500


# Who and what --------------------------------------------------------------------------------------------------------


def player(request: Asking) -> User:
    user = signed_in(request)
    if not user.player:
        raise PermissionDeniedException(detail=say("This page is for the player."))
    return user


class Record(NamedTuple):
    """A patron's account with one operator."""

    name: str
    operator: str

    @property
    def stream(self) -> str:
        return patron_of(self.name, self.operator)


def own_record(house: TheHouse, user: User, operator: str = "") -> Record:
    """A player's own account: with the operator that was asked for, or the first who has tables here."""
    return Record(user.name, operator if operator in house.operators else next(iter(house.operators), ""))


def account(house: TheHouse, of: Record) -> patrons.Account:
    found: patrons.Account = house.now(of.stream).state
    return found


def events(house: TheHouse, of: Record) -> tuple[patrons.Event, ...]:
    return tuple(each.event for each in house.journal.read(of.stream))


def ask(house: TheHouse, user: User, of: Record, command: asked.Command, command_id: str = "") -> Answer:
    """Ask something of an account as whoever is signed in."""
    return house.submit(of.stream, command, command_id or str(uuid4()), speaks(user))


def ask_as_patron(house: TheHouse, user: User, of: Record, command: asked.Command, command_id: str = "") -> Answer:
    """Ask for what a patron wants. Whoever suspends their own play does so with every operator here."""
    if isinstance(command, asked.SuspendPlay):
        for each in house.operators:
            if each != of.operator:
                ask(house, user, Record(of.name, each), command)
    return ask(house, user, of, command, command_id)


def speaker(user: User) -> Person:
    return Person(name=user.name, role=user.role or Role.PLAYER)


# The patron's own page ---------------------------------------------------------------------------------------------


@get("/my-play", include_in_schema=False)
@threaded
def my_play_page(
    request: Asking, settings: TheSettings, house: TheHouse, by: Words = "day", operator: Words = ""
) -> Template:
    return _own(request, settings, house, own_record(house, player(request), operator), by)


def _own(
    request: Asking, settings: TheSettings, house: TheHouse, of: Record, by: str = "day", *, says: str = ""
) -> Template:
    context = {**shown(request, settings, "My play"), **record_of(house, of, by), "says": says}
    context |= {
        "information": map(translated, INFORMATION),
        "on_breaks": translated(ON_BREAKS),
        "at_tables": _applied(house, of),
    }
    context |= {"operator": of.operator, "operators": house.operators}
    return Template("my_play.html", context=context, status_code=422 if says else 200)


def record_of(house: TheHouse, of: Record, by: str) -> dict[str, Any]:
    at, chosen, written = house.clock.local(), by if by in BY else BY[0], events(house, of)
    return {
        "of": play(account(house, of), at),
        "by": chosen,
        "ways": BY,
        "lines": statement(Patron(of.name), written, chosen, at)[::-1],
        "transactions": transactions(written)[::-1][:MOST_FORM],
        "time": shown_time,
        "words": words,
        "now": at,
    }


def _applied(house: TheHouse, of: Record) -> bool:
    own = [each for each, added in house.tables.items() if edition(added.rulebook).document.operator == of.operator]
    return any(house.now(duties_of(each)).state.duties is not None for each in own)


@get("/my-play/statement.csv", include_in_schema=False)
@threaded
def my_statement(request: Asking, house: TheHouse, by: Words = "day", operator: Words = "") -> Response[str]:
    """The statement as a file, by day, week or month."""
    return _file(house, own_record(house, player(request), operator), by if by in BY else BY[0])


def _file(house: TheHouse, of: Record, by: str) -> Response[str]:
    made = io.StringIO()
    rows = csv.writer(made, lineterminator="\n")
    rows.writerow([by, "bought in", "paid out", "vouchers", "turnover", "won", "lost", "net", "minutes", "games"])
    for each in statement(Patron(of.name), events(house, of), by, house.clock.local()):
        amounts = (each.bought, each.paid_out, each.vouchers, each.turnover, each.won, each.lost, each.net)
        minutes = int(each.time.total_seconds()) // 60
        rows.writerow([each.start, *(of.plain for of in amounts), minutes, " ".join(each.games)])
    headers = {"content-disposition": f'attachment; filename="play-by-{by}.csv"'}
    return Response(made.getvalue(), media_type="text/csv", headers=headers)


@post("/my-play", include_in_schema=False)
@threaded
def change_my_play(request: Asking, settings: TheSettings, house: TheHouse, data: Form) -> Template | Redirect:
    """Set or take off a limit, say that none are wanted, suspend their own play, or ask for paper."""
    user = player(request)
    check_form(user, data.get("csrf", ""), "")
    of = own_record(house, user, data.get("operator", ""))
    command = filled_in(OWN, data, user.name, house.clock.local(), speaker(user))
    chooses = isinstance(command, asked.SetLimit | asked.DeclineLimits)
    if chooses and account(house, of).informed is None:
        # The page shows the information above this form, so whoever sends it has been given it.
        given = asked.GiveInformation(patron=Patron(user.name), at=house.clock.local(), by=speaker(user))
        ask(house, user, of, given)
    answer = ask_as_patron(house, user, of, command)
    if isinstance(answer, Done):
        chosen = f"?operator={quote(of.operator)}" if data.get("operator") else ""
        return Redirect(f"/my-play{chosen}", status_code=303)
    return _own(request, settings, house, of, says=said(answer))


def said(answer: Answer) -> str:
    if isinstance(answer, Done):
        return ""
    return " ".join(refusal(answer, STAFF)) if isinstance(answer, Refused) else answer.says


# Forms ---------------------------------------------------------------------------------------------------------------

Made = Callable[[Mapping[str, str], dict[str, Any]], asked.Command]


def _text(data: Mapping[str, str], name: str) -> str:
    return data.get(name, "").strip()[:MOST_FORM]


def _hours(data: Mapping[str, str]) -> int:
    text = _text(data, "hours")
    if not (text.isascii() and text.isdigit() and len(text) <= 6):  # noqa: PLR2004 - more hours than any life has
        raise ClientException(detail=say("Hours are a whole number."))
    return int(text)


def _money(text: str) -> Money:
    try:
        return Money.dollars(text.replace(",", "").removeprefix("$"))
    except NotMoney:
        raise ClientException(detail=say("{text} is not an amount in dollars.", text=f"{text[:40]!r}")) from None


def _limit(data: Mapping[str, str], given: dict[str, Any]) -> asked.Command:
    off, amount = _text(data, "off"), _text(data, "amount")
    return asked.SetLimit(which=_text(data, "which"), amount=None if off else _money(amount), **given)


def _number(data: Mapping[str, str], name: str) -> int:
    text = _text(data, name)
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else 0  # noqa: PLR2004 - 0 is none


OWN: Final[Mapping[str, Made]] = {
    "limit": _limit,
    "decline": lambda _, given: asked.DeclineLimits(**given),
    "suspend": lambda data, given: asked.SuspendPlay(hours=_hours(data), **given),
    "paper": lambda _, given: asked.RequestStatement(**given),
}
"""What a patron does on their own page."""

HOSTS: Final[Mapping[str, Made]] = {
    **OWN,
    "inform": lambda _, given: asked.GiveInformation(**given),
    "issue": lambda data, given: asked.IssueCard(
        number=_text(data, "number"), premium=bool(_text(data, "premium")), **given
    ),
    "cancel": lambda data, given: asked.CancelCard(reason=_text(data, "reason"), **given),
    "ban": lambda data, given: asked.WithdrawRight(reason=_text(data, "reason"), **given),
    "lift": lambda data, given: asked.RestoreRight(reason=_text(data, "reason"), **given),
    "prevent": lambda data, given: asked.PreventPlay(hours=_hours(data), reason=_text(data, "reason"), **given),
    "misuse": lambda data, given: asked.ReportMisuse(user=_text(data, "user"), table=_text(data, "table"), **given),
    "answer": lambda data, given: asked.AnswerPrompt(
        number=_number(data, "number"), how=_text(data, "how"), informed=bool(_text(data, "informed")), **given
    ),
    "money": lambda data, given: asked.RecordMoney(
        kind=_text(data, "kind"), way=_text(data, "way"), amount=_money(_text(data, "amount")), **given
    ),
    "premium": lambda data, given: asked.MarkPremium(premium=bool(_text(data, "premium")), **given),
}
"""What a host does on a patron's page."""


def filled_in(known: Mapping[str, Made], data: Mapping[str, str], name: str, at: datetime, by: Person) -> asked.Command:
    made = known.get(data.get("act", ""))
    if made is None:
        raise ClientException(detail=say("There is no action of that name."))
    return made(data, {"patron": Patron(name), "at": at, "by": by})


ROUTES = [my_play_page, my_statement, change_my_play]
