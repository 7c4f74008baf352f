"""Paper: a typst template of this package, filled with what is to be printed."""

import json
from importlib.resources import files
from typing import Any, Literal

from croupier.lab.plots import CannotDraw
from croupier.version import installed_by


def typeset(
    package: str, template: str, told: dict[str, Any], instead: str, standard: Literal["a-2b"] | None = None
) -> bytes:
    """Set a template as PDF; the same input always gives the same bytes. `instead` is what can be written without,
    `standard` one that the file must keep: ``a-2b`` is PDF/A.
    """
    try:
        import typst  # noqa: PLC0415 - paper is wanted seldom, and typst is large
    except ImportError:
        raise CannotDraw(f"a PDF needs typst: {installed_by('pdf')}; or write {instead}") from None
    text = (files(package) / template).read_bytes()
    made = typst.compile(text, format="pdf", sys_inputs={"told": json.dumps(told)}, pdf_standards=standard)
    if not isinstance(made, bytes):
        raise TypeError(f"typst made {type(made).__name__}")
    return made
