"""What a screen says while gaming is stopped: to everybody what concerns everybody, to a player also what is theirs."""

from collections.abc import Iterable

from croupier.floor.stops import GAME, PLAYER, PROPERTY, GamingStopped
from croupier.wording import say
from croupier.wording.languages import word


def stopped(stop: GamingStopped) -> str:
    """Say an order to stop."""
    if stop.what == PROPERTY:
        return say("All gaming is stopped: {reason}.", reason=stop.reason)
    if stop.what == PLAYER:
        return say("Gaming of {name} is stopped: {reason}.", name=stop.which, reason=stop.reason)
    where = word(stop.which.replace("/", ", "))
    return say("Gaming at {where} is stopped: {reason}.", where=where, reason=stop.reason)


def at_a_table(stops: Iterable[GamingStopped], rulebook: str, game: str) -> tuple[str, ...]:
    """Say what stops a table, for everybody who looks at it; nobody is named."""
    own = {rulebook, f"{rulebook}/{game}"}
    return tuple(stopped(each) for each in stops if each.what != PLAYER and (each.what != GAME or each.which in own))


def of_player(stops: Iterable[GamingStopped], name: str) -> tuple[str, ...]:
    return tuple(stopped(each) for each in stops if each.what == PLAYER and each.which == name)


def of_players(stops: Iterable[GamingStopped]) -> tuple[str, ...]:
    """Say whose gaming is stopped, for the staff."""
    return tuple(stopped(each) for each in stops if each.what == PLAYER)


def on_the_floor(stops: Iterable[GamingStopped]) -> tuple[str, ...]:
    return tuple(stopped(each) for each in stops if each.what != PLAYER)
