"""TOML read strictly: what is wrong is said with its file and line."""

import re
import tomllib
from decimal import Decimal
from typing import Any

from croupier.runtime.script.values import Malformed


def parsed(text: str, file: str) -> dict[str, Any]:
    """Read TOML, its numbers exactly. Raises `Malformed`."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(_told(error, text, file)) from None
    except (ValueError, RecursionError, ArithmeticError) as error:
        raise Malformed(f"{file}, line 1: it is not TOML that can be read: {type(error).__name__}") from None


def _told(error: tomllib.TOMLDecodeError, text: str, file: str) -> str:
    says, _, place = str(error).partition(" (at ")
    found = re.match(r"line (\d+)", place)
    line = int(found[1]) if found else text.count("\n") + 1
    return f"{file}, line {line}: it is not TOML: {says[:1].lower()}{says[1:]}"


def line_of(text: str, name: str) -> int:
    """Find the line on which a field of the header is written; the first, if it is nowhere."""
    if name:
        found = re.search(rf"^[^#\n]*?(?<![\w-]){re.escape(name)}[\"']?[ \t]*=", text, re.MULTILINE)
        if found:
            return text.count("\n", 0, found.end()) + 1
    return 1
