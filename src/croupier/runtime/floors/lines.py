"""Where something stands in a TOML file: the line of a section, and of a field in it."""

import re
from typing import Final

from croupier.kernel.records import record

_HEADER: Final = re.compile(r"^[ \t]*\[{1,2}[ \t]*([^\]\n#]+?)[ \t]*\]{1,2}[ \t]*(?:#.*)?$", re.MULTILINE)


@record
class Section:
    """Which section: `index` counts those of the same name, from nothing on; a table of its own has none."""

    name: str
    index: int | None = None

    def __str__(self) -> str:
        return self.name if self.index is None else f"{self.name} {self.index + 1}"


class Lines:
    """The lines of a text. A section reaches to the next one that is no part of it."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._headers = [(found[1].strip(), found.start()) for found in _HEADER.finditer(text)]

    def of(self, section: Section, field: str = "") -> int:
        """Find the line of a field; where it is not written, that of its section; else the first."""
        start, end = self._span(section)
        if field:
            key = rf"(?<![\w-])[\"']?{re.escape(field)}[\"']?"
            written = (
                rf"[^#\n=]*?{key}[ \t]*(?:\.[^=\n]*)?=",
                rf"[^#\n]*[{{,][ \t]*{key}[ \t]*=",
                rf"[ \t]*\[[^\]\n]*{key}[ \t]*\]",
            )
            pattern = rf"^(?:{'|'.join(written)})"
            found = re.compile(pattern, re.MULTILINE).search(self._text, start, end)
            if found:
                return self._line(found.end())
        return self._line(start)

    def _span(self, section: Section) -> tuple[int, int]:
        own = [start for name, start in self._headers if name == section.name]
        place = section.index or 0
        if place >= len(own):
            found = re.search(rf"^[ \t]*{re.escape(section.name)}[ \t]*[.=]", self._text, re.MULTILINE)
            return (found.start(), len(self._text)) if found else (0, len(self._text))
        start = own[place]
        behind = [
            at
            for name, at in self._headers
            if at > start and (name == section.name or not name.startswith(f"{section.name}."))
        ]
        return start, behind[0] if behind else len(self._text)

    def _line(self, place: int) -> int:
        return self._text.count("\n", 0, place) + 1
