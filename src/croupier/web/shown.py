"""What every page has: who is signed in, where they may go, the token of its forms."""

from typing import Any

from litestar import Request

from croupier import __version__
from croupier.web.people import User
from croupier.web.settings import HERE, Settings

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
        "nav": [{"title": title, "href": href, "here": title == here} for title, href in places(inside)],
        "version": VERSION,
        "release": __version__,
    }


def places(user: User | None) -> tuple[tuple[str, str], ...]:
    """Where somebody may go."""
    if user is None:
        return (("Rules", "/rules"),)
    return (
        ("Floor", "/"),
        *((("My play", "/my-play"),) if user.player else ()),
        *((("Pit", "/pit"), ("Hosts", "/hosts")) if user.pit else ()),
        *((("Inspector", "/inspector"),) if user.oversight or user.pit else ()),
        *((("Lab", "/lab"),) if user.oversight or user.pit else ()),
        ("Rules", "/rules"),
        *((("People", "/people"),) if user.admin else ()),
    )
