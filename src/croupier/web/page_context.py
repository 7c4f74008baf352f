"""What every page has: who is signed in, where they may go, the token of its forms."""

from typing import Any

from litestar import Request

from croupier.floor.stops import MANAGERS
from croupier.version import __version__
from croupier.web.people import User
from croupier.web.settings import HERE, Settings
from croupier.wording.languages import key, translated
from croupier.wording.page_help import PAGE_HELP, PageHelp

VERSION = str(max(int(each.stat().st_mtime) for each in (HERE / "static").rglob("*") if each.is_file()))
"""Changes with the static files, so that a browser does not keep old ones."""


def shown(request: Request[Any, Any, Any], settings: Settings, here: str) -> dict[str, Any]:
    user = request.scope.get("user")
    person = user if isinstance(user, User) else None
    # Before the passkey was used nothing else is open, so nothing else is offered.
    inside = person if person and (person.session.proved or not settings.asks_passkeys) else None
    return {
        "demo": settings.demo,
        "person": person,
        "csrf": person.session.csrf if person else "",
        "idle": int(settings.idle.total_seconds()),
        "nav": [{"title": translated(title), "href": href, "here": title == here} for title, href in places(inside)],
        "help": help_of(request),
        "version": VERSION,
        "release": __version__,
    }


def help_of(request: Request[Any, Any, Any]) -> PageHelp | None:
    """Find the help of the page that is asked for, by the path of its route. What is found nowhere has none."""
    path = str(request.scope.get("path_template") or "")
    return PAGE_HELP.get(path.replace("{page}", str(request.path_params.get("page", ""))))


def places(user: User | None) -> tuple[tuple[str, str], ...]:
    """Where somebody may go."""
    if user is None:
        return (
            (key("Tournaments"), "/tournaments"),
            (key("Promotions"), "/promotions"),
            (key("Rules"), "/rules"),
        )
    if user.only_trains:
        return (
            (key("Training"), "/drill"),
            *(((key("Trainer"), "/drill/trainer"), (key("Class"), "/drill/class")) if user.trainer else ()),
            (key("Rules"), "/rules"),
        )
    return (
        (key("Floor"), "/"),
        *(((key("My play"), "/my-play"),) if user.player else ()),
        *(((key("Pit"), "/pit"), (key("Hosts"), "/hosts")) if user.pit else ()),
        *(((key("Matters"), "/matters"),) if user.oversight or user.pit else ()),
        *(((key("Inspector"), "/inspector"),) if user.oversight or user.pit else ()),
        *(((key("Lab"), "/lab"), (key("Drafts"), "/drafts")) if user.oversight or user.pit else ()),
        *(((key("Equipment"), "/equipment"),) if user.oversight or user.pit else ()),
        *(((key("Surveillance"), "/surveillance"),) if user.oversight else ()),
        (key("Tournaments"), "/tournaments"),
        (key("Promotions"), "/promotions"),
        (key("Rules"), "/rules"),
        *(((key("Training"), "/drill"),) if user.may_train else ()),
        *(((key("Set-up"), "/floor-plan"),) if user.admin or user.role in MANAGERS else ()),
        *(((key("People"), "/people"), (key("Devices"), "/devices")) if user.admin else ()),
    )
