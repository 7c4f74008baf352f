"""The version of the program, which every entry of a journal names."""

import re
from collections.abc import Mapping
from typing import Final

__version__ = "0.3.0"
COMMITS: Final[Mapping[str, str]] = {"0.1.0": "a65d5c6", "0.2.0": "c994eff"}
"""The commit of each version before this one: a checkout of it decides again what that version decided."""


def is_newer(found: str) -> bool:
    """Tell whether a version is newer than this one; one that is written as none is not."""
    return bool(_WRITTEN.fullmatch(found)) and _numbers(found) > _numbers(__version__)


_WRITTEN: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9}){0,5}", re.ASCII)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def installed_by(extra: str) -> str:
    """Say how what is optional is installed: here, and where there is no checkout."""
    return f"`make extras` in a checkout, else pip install 'croupier[{extra}]'"
