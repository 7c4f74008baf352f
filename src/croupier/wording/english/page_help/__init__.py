"""The help of each page, by its path as its route says it. A second language is a second table of the same texts."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.english.page_help.floor import AT_TABLES, OF_PATRONS, OF_THE_FLOOR
from croupier.wording.english.page_help.help_text import PageHelp
from croupier.wording.english.page_help.occasions import OF_PROMOTIONS, OF_TOURNAMENTS, OF_TRAINING
from croupier.wording.english.page_help.oversight import OF_OVERSIGHT, OF_RULES

PAGE_HELP: Final[Mapping[str, PageHelp]] = {
    **AT_TABLES,
    **OF_THE_FLOOR,
    **OF_PATRONS,
    **OF_OVERSIGHT,
    **OF_RULES,
    **OF_PROMOTIONS,
    **OF_TOURNAMENTS,
    **OF_TRAINING,
}

GUIDES: Final = frozenset(each.guide for each in PAGE_HELP.values())
"""The guides that pages lead to."""

__all__ = ["GUIDES", "PAGE_HELP", "PageHelp"]
