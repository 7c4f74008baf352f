"""What a screen says while gaming is stopped: to everybody what concerns everybody, to a player also what is theirs."""

from collections.abc import Iterable

from croupier.floor.stops import GAME, PLAYER, GamingStopped


def at_a_table(stops: Iterable[GamingStopped], rulebook: str, game: str) -> tuple[str, ...]:
    """Say what stops a table, for everybody who looks at it; nobody is named."""
    own = {rulebook, f"{rulebook}/{game}"}
    return tuple(each.says for each in stops if each.what != PLAYER and (each.what != GAME or each.which in own))


def of_player(stops: Iterable[GamingStopped], name: str) -> tuple[str, ...]:
    return tuple(each.says for each in stops if each.what == PLAYER and each.which == name)


def of_players(stops: Iterable[GamingStopped]) -> tuple[str, ...]:
    """Say whose gaming is stopped, for the staff."""
    return tuple(each.says for each in stops if each.what == PLAYER)


def on_the_floor(stops: Iterable[GamingStopped]) -> tuple[str, ...]:
    return tuple(each.says for each in stops if each.what != PLAYER)
