"""Conditions of a tournament from a file: the header of a script, with or without its steps."""

from pathlib import Path
from typing import Final, NamedTuple

from croupier.games.edition import Edition
from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS
from croupier.kernel.money import Money
from croupier.rulebooks import UnknownDocument
from croupier.runtime.script.toml import line_of, parsed
from croupier.runtime.script.tournaments.conditions import TournamentHeader, tournament
from croupier.runtime.script.values import Malformed, Unfit, each, field, money, needed, table, text, whole

MOST_BYTES: Final = 2_000_000
DECKS: Final = 8
_ONE: Final[tuple[Money, ...]] = (Money.dollars(1),)


class ConditionsFile(NamedTuple):
    """The conditions of a file, and the document that they are held against."""

    edition: Edition
    header: TournamentHeader
    game: str
    decks: int
    chip: Money


def _first_game(of: Edition) -> str:
    return of.games[0].id if isinstance(of, EDITIONS) else ""


def conditions_file(path: Path) -> ConditionsFile:
    """Read the conditions of a file. Raises `Malformed`."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Malformed(f"{path}: conditions have at most {MOST_BYTES:,} bytes; attach a longer text by its digest")
        said = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
        told = reason if reason and reason.startswith("not UTF-8") else (reason or "no such file").lower()
        raise Malformed(f"{path}: it cannot be read: {told}") from None
    raw = parsed(said, str(path))
    try:
        shown = needed(raw, "table", table)
        own = edition(needed(shown, "rulebook", text))
        header = tournament(needed(raw, "tournament", table), own, shown)
        game = field(shown, "game", text, _first_game(own))
        chips: tuple[Money, ...] = field(shown, "chips", each(money), _ONE)
        return ConditionsFile(own, header, game, field(shown, "decks", whole, DECKS), min(chips))
    except Unfit as error:
        raise Malformed(f"{path}, line {line_of(said, error.at)}: {error}") from None
    except UnknownDocument as error:
        raise Malformed(f"{path}, line {line_of(said, 'rulebook')}: {error}") from None
