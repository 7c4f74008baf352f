"""What TOML holds, as JSON and back: only dates are not the same in both."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

DATE: Final = "date:"


def plain(value: Any) -> Any:
    match value:
        case date():
            return f"{DATE}{value.isoformat()}"
        case Mapping():
            return {name: plain(each) for name, each in value.items()}
        case list() | tuple():
            return [plain(each) for each in value]
        case _:
            return value


def revived(value: Any) -> Any:
    match value:
        case str() if value.startswith(DATE):
            return date.fromisoformat(value.removeprefix(DATE)[:10])
        case Mapping():
            return {name: revived(each) for name, each in value.items()}
        case list():
            return [revived(each) for each in value]
        case _:
            return value
