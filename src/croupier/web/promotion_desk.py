"""The promotion desk: reads what is sent for a promotion, sees to it that its sender may, and hands it to the house."""

import time
from collections.abc import Iterator, Mapping
from typing import Any, Final, get_args

from croupier.floor import promotions
from croupier.floor.promotions import Promotion
from croupier.floor.promotions.commands import AmendConditions, DraftConditions, DrawPrize, PublishConditions, SealDraw
from croupier.journal.names import COMMANDS
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.runtime.house import Who, streams, two_people
from croupier.runtime.script.promotions import sent as conditions_sent
from croupier.views import promotions as shown
from croupier.views.facts import references
from croupier.views.happened import Happened
from croupier.views.table_sentences import kebab
from croupier.web import conditions
from croupier.web.desk import Asks, Desk, Sent, Told
from croupier.web.people import User, speaks
from croupier.wording import Audience

OF_A_PROMOTION: Final[Mapping[str, type]] = {
    name: each for name, each in COMMANDS.items() if each in get_args(promotions.Command)
}
"""The commands that can be sent to a promotion, by their permanent names."""

_COMMANDS: Final = conditions.Commands(
    to="promotion",
    named=OF_A_PROMOTION,
    by_itself=promotions.BY_ITSELF,
    with_conditions=(DraftConditions, PublishConditions, AmendConditions),
    publishes=PublishConditions,
)


def submit(desk: Desk, user: User, id_: str, sent: Sent) -> tuple[int, Told]:
    """Decide one command, from whoever sent it. Blocks until it is on disk. Raises `Unfit` and `NoSuchStream`."""
    began = time.perf_counter()
    promotion = desk.house.promotion(id_)
    drafted = promotion.draft or promotion.conditions
    command = _COMMANDS.read(desk, sent, drafted, lambda given: conditions_sent.conditions(given, promotion.editions))
    who = _who(desk, user, promotion, command, sent)
    if isinstance(who, Refused):
        return desk.answered(user, who, began)
    take = desk.house.draw if isinstance(command, SealDraw | DrawPrize) else desk.house.submit
    answer = take(streams.promotion(id_), command, sent.command_id, who, expected=sent.expected)
    return desk.answered(user, answer, began, happened)


def _who(desk: Desk, user: User, promotion: Promotion, command: Any, sent: Sent) -> Who | Refused:
    because = promotion.edition.promotions.offered.because
    if user.role is None:
        return Refused("not-authorised", because, variant="promotion-nobody")
    who = speaks(user)
    if user.player:
        return who
    if not who.belongs(promotion.edition):
        facts = Facts(ref=promotion.edition.document.operator)
        return Refused("not-authorised", because, facts=facts, variant="promotion-operator")
    over = two_people.over_promotion(command)
    path = f"/api/promotions/{promotion.id}/commands"
    return desk.together(user, who, promotion, sent, Asks(path=path, passkey=over, two=over, because=because))


def happened(events: tuple[object, ...], _: Audience) -> Iterator[Happened]:
    """Tell what happened to a promotion, event by event."""
    for each in events:
        says, clauses = shown.told(each), references(each.because)  # type: ignore[arg-type,attr-defined]  # a promotion's own events
        yield Happened(kind="event", name=kebab(type(each).__name__), says=says, clauses=tuple(clauses))
