"""Every command known to the codec can be sent by somebody: it has a route and a page, or a reason why it has none."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import croupier
from croupier.journal.names import COMMANDS
from croupier.table.session.records import OF_THE_TOURNAMENT
from croupier.web.command_routes import COMMANDS_OF
from croupier.web.pools import BY_HAND
from croupier.web.promotion_desk import OF_A_PROMOTION
from croupier.web.registers import IN_A_REGISTER, OF_THE_CAGE
from web.floors import Floor

SOURCE: Final = Path(croupier.__file__).parent

BY_NAME: Final[Mapping[str, Mapping[str, type]]] = {f"/api{route}": known for route, known in COMMANDS_OF.items()}
"""Routes that take commands by their permanent names."""

BY_THEMSELVES: Final = {
    "add-promotion.v1": "/api/promotions",
    "add-tournament.v1": "/api/tournaments",
    "change-floor.v1": "/api/floor",
    "stop-gaming.v1": "/api/house/stops",
    "allow-gaming.v1": "/api/house/stops/{number}/allow",
    "check-program.v1": "/api/house/program/check",
    "accept-program.v1": "/api/house/program/accept",
    "register-device.v1": "/api/devices",
    "revoke-device.v1": "/api/devices/{name}/revoke",
    "register-receiver.v1": "/api/receivers",
    "revoke-receiver.v1": "/api/receivers/{name}/revoke",
}
"""Commands that have a route of their own; the page that leads there uses it."""

_OF_THE_TABLE = "written by the house with what happens at the table"
_ITSELF = "written by the house itself"
_PEOPLE = "made by the page of people or by the plan of the floor, with links and accounts"

REASONS: Final = {
    "pass-time.v1": "the clock of the house tells a table the time",
    "enter-incident.v1": _OF_THE_TABLE,
    "enter-misdelivery.v1": _OF_THE_TABLE,
    "owe.v1": _OF_THE_TABLE,
    "admit.v1": "asked where somebody sits down; a tournament and a promotion ask it of all registers together",
    **dict.fromkeys(
        (
            *("place-jackpot-wager.v1", "withdraw-jackpot-wager.v1", "begin-hand.v1", "cancel-wagers.v1"),
            *("forfeit-jackpot-wager.v1", "reopen-jackpot-round.v1", "settle-round.v1", "pay-prize.v1"),
            *("report-failure.v1", "go-on-without-jackpot.v1", "resume-jackpot.v1"),
        ),
        _OF_THE_TABLE,
    ),
    "add-table.v1": "a table is added by the plan of the floor",
    **dict.fromkeys(("enter-person.v1", "assign-operator.v1", "let-act-for-operator.v1", "remove-person.v1"), _PEOPLE),
    "set-clock.v1": _ITSELF,
    "order-restore.v1": "ordered by two people on the command line, while no server runs",
    **dict.fromkeys(("seal-shoe.v1", "reveal-seed.v1", "lose-seed.v1", "follow-stops.v1"), _ITSELF),
    **dict.fromkeys(("note-significant.v1", "note-access.v1", "keep-row.v1"), _ITSELF),
    **dict.fromkeys(("lose-seat-seed.v1", "hear-player.v1", "hear-play-off.v1"), _ITSELF),
    **dict.fromkeys(
        (
            *("ask-drill.v1", "answer-drill.v1", "keep-results.v1", "issue-certificate.v1", "revoke-certificate.v1"),
            *("make-due.v1", "open-class.v1", "close-question.v1", "build-lesson.v1", "withdraw-lesson.v1"),
        ),
        "the school keeps a journal of its own, which `croupier drill` and the pages of training write",
    ),
    "apply-duties.v1": "set on the page of hosts, by a form",
    "register-text.v1": "written beside the text that `croupier rules register` or the page of drafts keeps",
}
"""Why nobody sends a command as it is."""

_BY_THE_TOURNAMENT = "the tournament itself asks it of its tables; it is refused to people"

NO_PAGE: Final = {
    "tell-reading.v1": "a scanning shoe sends it, with its token; it is refused to people",
    "exclude-patron.v1": "the house tells every other table whom one has excluded from the casino",
    **dict.fromkeys(
        (
            *("designate-table.v1", "release-table.v1", "begin-session.v1", "hand-out-chips.v1", "close-session.v1"),
            *("stop-session.v1", "note-presence.v1", "place-players.v1"),
        ),
        _BY_THE_TOURNAMENT,
    ),
}
"""Why no page offers what could be sent."""


def test_every_command_has_a_route_or_a_reason(floor: Floor) -> None:
    """And no reason is given for one that can be sent."""
    served = set(floor.app.openapi_schema.to_schema()["paths"])
    assert served >= {*BY_NAME, *BY_THEMSELVES.values()}
    sent = {name for known in BY_NAME.values() for name in known} | BY_THEMSELVES.keys()
    left = {name for name in COMMANDS if name not in sent}
    only_the_house = {name for name in OF_A_PROMOTION if name in {"earn-entry.v1", "lose-draw-seed.v1"}}
    assert left == REASONS.keys()
    assert not sent & REASONS.keys()
    assert only_the_house < sent, "refused from outside, and named there"


def _made(folder: Path) -> Iterator[str]:
    """The names of whatever the modules of a folder call or hold, among which are the commands that a page offers. What
    the book of rulings and drills play is offered to nobody.
    """
    for path in folder.rglob("*.py"):
        if {"rulings", "drills"} & {*path.parts}:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Name):
                yield node.id
            elif isinstance(node, ast.Attribute):
                yield node.attr


def _written() -> str:
    """What the pages and their scripts say."""
    return "".join(
        each.read_text(encoding="utf-8") for kind in ("*.js", "*.html") for each in (SOURCE / "web").rglob(kind)
    )


def test_every_command_that_can_be_sent_is_offered_by_a_page() -> None:
    offered, text = {*_made(SOURCE / "views"), *_made(SOURCE / "web")}, _written()
    sent = {name: kind for known in BY_NAME.values() for name, kind in known.items()}
    missing = [
        name
        for name, kind in sent.items()
        if kind.__name__ not in offered and not re.search(rf'"{name.rpartition(".v")[0]}\.v\d+"', text)
    ]
    assert {*missing} == NO_PAGE.keys()
    told = {name for name, why in NO_PAGE.items() if why == _BY_THE_TOURNAMENT}
    assert {COMMANDS[name] for name in told} == {*OF_THE_TOURNAMENT}


def test_the_commands_that_could_be_sent_by_nobody_can_be() -> None:
    """Disputes, mispayments, cage, incidents, monthly lists and jackpots: counted when there was no way to any."""
    disputes = ("bring", "decide", "close")
    assert {f"{each}-dispute.v1" for each in disputes} <= IN_A_REGISTER.keys()
    assert {
        "ask-for-review.v1",
        "review-dispute.v1",
        "accept-decision.v1",
        "reject-decision.v1",
    } <= IN_A_REGISTER.keys()
    assert {"give-advice.v1", "hand-over.v1", "report-month.v1", "close-month.v1"} <= IN_A_REGISTER.keys()
    assert len([each for each in IN_A_REGISTER.values() if "mispayments" in each.__module__]) == 11
    assert OF_THE_CAGE.keys() == {"fill.v1", "credit.v1", "reverse-slip.v1", "count-float.v1"}
    assert {"complain.v1", "mark-breach.v1", "decide-prize.v1"} <= BY_HAND.keys()
