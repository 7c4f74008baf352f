"""The document that a command is about."""

from typing import TYPE_CHECKING

from croupier.cli.lazy import Wrong

if TYPE_CHECKING:
    from croupier.games.kinds import AnyEdition


def edition_of(document: str) -> "AnyEdition":
    """Find an edition by the name of its document."""
    from croupier.games.editions import edition
    from croupier.games.kinds import EDITIONS
    from croupier.rulebooks import UnknownDocument

    try:
        found = edition(document)
    except UnknownDocument as error:
        raise Wrong(str(error)) from None
    if not isinstance(found, EDITIONS):
        raise TypeError(f"no table runs the kind of game of {found.rulebook}")
    return found


def kinds_of(given: tuple[str, ...]) -> tuple[str, ...]:
    from croupier.proving.vectors.vector import KINDS

    return given or KINDS
