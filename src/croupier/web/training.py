"""Who only trains sees no floor; and what somebody tried in the school and may not is logged."""

import json
import logging
from typing import Any, Final

from litestar import Request

from croupier.web.requests import logged_path

LOG: Final = logging.getLogger("croupier.web")

OPEN: Final = (
    *("/drill", "/class", "/api/class", "/rules", "/help", "/guides", "/account", "/sign-in", "/sign-out", "/welcome"),
    *("/api/welcome", "/api/passkeys", "/api/step-up", "/languages", "/static", "/health", "/ready"),
)
"""Where somebody may go who only trains: drills, the rules, their own account."""


def is_of_training(path: str) -> bool:
    """Tell whether an address is open to somebody who only trains. The first page leads on to the drills."""
    return path == "/" or any(path == each or path.startswith(f"{each}/") for each in OPEN)


def refused_attempt(request: Request[Any, Any, Any], who: str, why: str) -> None:
    """Log what somebody tried and may not, also where only what is wrong is logged."""
    client = request.scope.get("client")
    line = {
        "what": "school",
        "outcome": f"refused, {why}",
        "path": logged_path(request.scope),
        "who": who,
        "from": str(client[0]) if client else "",
    }
    LOG.warning(json.dumps(line, ensure_ascii=False))
