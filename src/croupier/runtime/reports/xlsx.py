"""Sheets as a workbook that spreadsheet programs open: written by hand, for a workbook is XML in a ZIP archive.

Every cell is text or a number. Text is written as text, so no cell is ever run as a formula.
"""

import io
import re
import zipfile
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from croupier.runtime.reports.month_end import MonthlySheet

MADE: Final = (1980, 1, 1, 0, 0, 0)
"""The time of each part, so that the same sheets are the same bytes."""

_MAIN: Final = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_OFFICE: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006"
_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_HEAD: Final = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]{0,14})([.][0-9]{1,2})?")
_CONTROL: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
MOST_NAME: Final = 31
"""A sheet's name has no more characters, by the format."""


def workbook(sheets: Iterable[MonthlySheet]) -> bytes:
    """Write the sheets as one workbook."""
    every = list(sheets)
    parts = {
        "[Content_Types].xml": _content_types(len(every)),
        "_rels/.rels": _relations([("officeDocument", "xl/workbook.xml")]),
        "xl/workbook.xml": _book(every),
        "xl/_rels/workbook.xml.rels": _relations(
            [("worksheet", f"worksheets/sheet{number}.xml") for number in range(1, len(every) + 1)]
        ),
        **{f"xl/worksheets/sheet{number}.xml": _sheet(each) for number, each in enumerate(every, 1)},
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in parts.items():
            archive.writestr(zipfile.ZipInfo(name, MADE), text.encode(), zipfile.ZIP_DEFLATED)
    return file.getvalue()


def _content_types(count: int) -> str:
    over = [("/xl/workbook.xml", f"{_TYPE}.sheet.main+xml")]
    over += [(f"/xl/worksheets/sheet{number}.xml", f"{_TYPE}.worksheet+xml") for number in range(1, count + 1)]
    lines = "".join(f'<Override PartName="{name}" ContentType="{kind}"/>' for name, kind in over)
    relations = "application/vnd.openxmlformats-package.relationships+xml"
    default = f'<Default Extension="rels" ContentType="{relations}"/><Default Extension="xml" ContentType="text/xml"/>'
    return f'{_HEAD}<Types xmlns="{_PACKAGE}/content-types">{default}{lines}</Types>'


def _relations(of: Sequence[tuple[str, str]]) -> str:
    lines = "".join(
        f'<Relationship Id="r{number}" Type="{_OFFICE}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(of, 1)
    )
    return f'{_HEAD}<Relationships xmlns="{_PACKAGE}/relationships">{lines}</Relationships>'


def _book(sheets: Sequence[MonthlySheet]) -> str:
    lines = "".join(
        f'<sheet name="{escape(each.id[:MOST_NAME])}" sheetId="{number}" r:id="r{number}"/>'
        for number, each in enumerate(sheets, 1)
    )
    return f'{_HEAD}<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{lines}</sheets></workbook>'


def _sheet(of: MonthlySheet) -> str:
    lines = [of.columns, *(tuple(row[name] for name in of.columns) for row in of.rows)]
    rows = "".join(f'<row r="{number}">{"".join(map(_cell, line))}</row>' for number, line in enumerate(lines, 1))
    return f'{_HEAD}<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData></worksheet>'


def _cell(text: str) -> str:
    if _NUMBER.fullmatch(text):
        return f"<c><v>{text}</v></c>"
    kept = escape(_CONTROL.sub("", text), quote=False)
    return f'<c t="inlineStr"><is><t xml:space="preserve">{kept}</t></is></c>'
