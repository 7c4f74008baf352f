"""How templates are filled: in the language of whoever asks, by Jinja's own extension for languages."""

import re
from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from croupier.rulebooks import document
from croupier.rulebooks.clauses import clause
from croupier.runtime.house.clock import house_time
from croupier.web.settings import HERE
from croupier.wording.languages import acted, current, dated, timed, translated, word

TEMPLATES: Final = HERE / "templates"


def environment() -> Environment:
    # Each template is read once: afterwards no page waits for the disk.
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        cache_size=-1,
        extensions=["jinja2.ext.i18n"],
    )
    made.policies["ext.i18n.trimmed"] = True
    made.install_gettext_callables(gettext, ngettext, newstyle=True)  # type: ignore[attr-defined]  # by the extension
    made.globals.update(acted=acted, dated=dated, house_time=house_time, timed=timed, word=word, translated=translated)
    made.globals["language"] = lambda: current().tag
    made.filters.update(pairs=_pairs, clause=clause, word=word, document=document, local=local)
    return made


def local(at: datetime | str) -> str:
    """Write a moment of the journal, which has it in UTC, by the floor's own time.

    >>> local("2026-11-18T09:05:07+00:00")
    '20:05:07, 18 November 2026'
    """
    moment = house_time(datetime.fromisoformat(at) if isinstance(at, str) else at)
    return f"{moment:%H:%M:%S}, {dated(moment)}"


def gettext(message: str) -> str:
    """Translate a message of a template: its places are `%(name)s`, those of the tables are `{name}`."""
    return translated(message) if "%" not in message else _to_jinja(translated(plain(message)))


def ngettext(one: str, many: str, count: int) -> str:
    return gettext(one if count == 1 else many)


def plain(message: str) -> str:
    """Write a message of a template as it stands in the tables.

    >>> plain("%(count)s tables")
    '{count} tables'
    """
    return re.sub(r"%\((\w+)\)s", r"{\1}", message).replace("%%", "%")


def _to_jinja(template: str) -> str:
    return re.sub(r"\{(\w+)\}", r"%(\1)s", template.replace("%", "%%"))


def _pairs(of: Iterable[Any], value: str = "", text: str = "") -> list[tuple[Any, Any]]:
    """Give each thing as what is sent and what is read."""
    return [(getattr(each, value), getattr(each, text)) if value else (each, each) for each in of]
