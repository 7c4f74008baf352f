"""The help of each page, by its path as its route says it."""

from croupier.wording.english.page_help import GUIDES, PAGE_HELP, PageHelp

__all__ = ["GUIDES", "PAGE_HELP", "PageHelp"]
