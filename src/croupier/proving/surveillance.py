"""What the cards and the wagers of a log say about chance and about patrons: for surveillance only."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any


def of_log(files: Sequence[Path], header: Path | None, map_: Path | None) -> dict[str, Any]:
    """Give signals and statistics of a log, where its data allow."""
    return {"signals": [], "statistics": []}
