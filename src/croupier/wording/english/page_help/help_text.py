"""What the help of a page consists of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PageHelp:
    """What a page is for, what one can do there, its keys, and the guide that says more, by the name of its file."""

    what: str
    do: tuple[str, ...]
    guide: str
    keys: tuple[tuple[str, str], ...] = ()
