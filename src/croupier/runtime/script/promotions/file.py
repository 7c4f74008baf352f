"""Conditions from a file: the header of a script, with or without its steps."""

import tomllib
from decimal import Decimal
from pathlib import Path
from typing import Final

from croupier.games.editions import edition
from croupier.rulebooks import UnknownDocument
from croupier.runtime.script.promotions.conditions import PromotionHeader, promotion
from croupier.runtime.script.values import Malformed, Unfit, needed, table, text

MOST_BYTES: Final = 2_000_000


def conditions_file(path: Path) -> PromotionHeader:
    """Read the conditions of a file. Raises `Malformed`."""
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise Malformed(f"{path}: conditions have at most {MOST_BYTES:,} bytes; attach a longer text by its digest")
        raw = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise Malformed(f"{path}: it is not TOML: {error}") from None
    except (OSError, UnicodeDecodeError, RecursionError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text that can be read"
        raise Malformed(f"{path}: it cannot be read: {(reason or 'no such file').lower()}") from None
    try:
        own = edition(needed(needed(raw, "table", table), "rulebook", text))
        return promotion(needed(raw, "promotion", table), own)
    except (Unfit, UnknownDocument) as error:
        raise Malformed(f"{path}: {error}") from None
