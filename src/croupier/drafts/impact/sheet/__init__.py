"""The report of an impact for people: in the terminal, as one page, or on paper. All three print the same parts."""

from croupier.drafts.impact.sheet.parts import SheetPart, SheetTable, parts, summary, title
from croupier.drafts.impact.sheet.signature import signed

__all__ = ["SheetPart", "SheetTable", "html", "parts", "pdf", "signed", "summary", "title"]
