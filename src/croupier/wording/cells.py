"""Cells of a file that a spreadsheet may open."""

from typing import Final

_RUN: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would run if a cell began with it."""


def safe_cell(text: str) -> str:
    """Quote a cell that a spreadsheet would run as a formula; an amount below nothing stays a number.

    >>> safe_cell("=1+1"), safe_cell("-12.50")
    ("'=1+1", '-12.50')
    """
    amount = text.removeprefix("-").replace(".", "", 1).isdigit()
    return f"'{text}" if text.startswith(_RUN) and not amount else text
