"""Wagers besides the main ones: who may place one, how many, and who has a place where places are few."""

from collections.abc import Iterable, Iterator

from croupier.games.offered import SideWager
from croupier.games.wagering import BackersOfTheHandFirst, MainWagerersFirst, OnePerPlayer, SideWagersMayBeRestricted
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron
from croupier.table.commands import PlaceWager
from croupier.table.state import Table, Wager


def patron_of(table: Table, command: PlaceWager) -> Patron:
    """Name whose wager it is: the patron named, who sits there, or somebody standing."""
    if command.patron is not None:
        return command.patron
    seat = table.seats.get(command.box)
    return seat.patron if seat else Patron(f"standing at box {command.box}")


def side_bet(table: Table, bet: str) -> SideWager | None:
    return table.edition.side_bet(bet)


def sides_named(table: Table, names: Iterable[str]) -> tuple[SideWager, ...]:
    """Find the side wagers that names mean: a wager of that name, or else all of a family."""
    found: dict[str, SideWager] = {}
    for name in names:
        bet = side_bet(table, name)
        family = (each for each in table.edition.side_bets if each.family == name)
        found.update((each.id, each) for each in ((bet,) if bet else family))
    return tuple(found.values())


def has_main(table: Table, patron: Patron) -> bool:
    return any(each.bet in table.edition.main_bets for each in table.of_patron(patron))


# How many, and for whom ----------------------------------------------------------------------------------------------


def one_each(table: Table, command: PlaceWager) -> Refused | None:
    side, policy = side_bet(table, command.bet), table.edition.wagers.one_per_round
    if side is None or not isinstance(policy, OnePerPlayer):
        return None
    have = sum(each.bet == command.bet for each in table.of_patron(patron_of(table, command)))
    if have < policy.most:
        return None
    because = side.one_each or policy.because
    return Refused("one-each", because, facts=Facts(bet=command.bet))


def restricted(table: Table, command: PlaceWager) -> Refused | None:
    side = side_bet(table, command.bet)
    if side is None or side.id not in table.restricted or _licensed(table, side, patron_of(table, command)):
        return None
    because = side.restriction.because if side.restriction else side.because
    return Refused("side-bet-restricted", because, facts=Facts(bet=command.bet))


def _licensed(table: Table, side: SideWager, patron: Patron) -> bool:
    """Tell whether a player has a wager beside which a restricted side wager may be made."""
    policy = table.edition.wagers.side_wager_without_a_main_wager
    read = policy.licensed_by if isinstance(policy, SideWagersMayBeRestricted) else None
    families = read.families if read else ()
    listed = {each.id for each in table.edition.side_bets if each.family in families}
    return has_main(table, patron) or side.id in listed or any(each.bet in listed for each in table.of_patron(patron))


# Scarce places -------------------------------------------------------------------------------------------------------


def no_place(table: Table, command: PlaceWager) -> Refused | None:
    """Refuse a side wager for which no place is left to this player."""
    side, places = side_bet(table, command.bet), table.setup.positions.get(command.bet)
    if side is None or places is None or table.edition.wagers.scarce_side_positions is None:
        return None
    patron = patron_of(table, command)
    holders = _holders(table, side)
    if len(holders) + _undecided(table, side, patron, holders) < places or _last_behind(table, side, patron):
        return None
    return Refused("no-position", _order(table, side), facts=Facts(bet=command.bet))


def displaced(table: Table, command: PlaceWager) -> Iterator[tuple[Wager, Because]]:
    """Name the wager that gives way, if all places are taken, to a player with a better claim."""
    side, places = side_bet(table, command.bet), table.setup.positions.get(command.bet)
    if side is None or places is None or len(_holders(table, side)) < places:
        return
    last = _last_behind(table, side, patron_of(table, command))
    if last:
        yield last, _order(table, side)


def _holders(table: Table, side: SideWager) -> list[Wager]:
    return [each for each in table.wagers if each.bet == side.id]


def _last_behind(table: Table, side: SideWager, patron: Patron) -> Wager | None:
    """Find the last placed of the wagers whose player has a lesser claim."""
    mine = _claim(table, side, patron)
    behind = [each for each in _holders(table, side) if _claim(table, side, each.patron) > mine]
    return behind[-1] if behind else None


def _order(table: Table, side: SideWager) -> Because:
    """Cite who comes first to the places of a side wager."""
    policy = table.edition.wagers.scarce_side_positions
    match policy:
        case BackersOfTheHandFirst():
            return (*policy.first(side.backs), *policy.the_rest, *policy.because)
        case MainWagerersFirst():
            return side.one_each or policy.because
        case None:
            return side.because


def _claim(table: Table, side: SideWager, patron: Patron) -> int:
    """Rank a player's claim to a scarce place: 0 comes first."""
    bets = {each.bet for each in table.of_patron(patron)}
    match table.edition.wagers.scarce_side_positions:
        case MainWagerersFirst():
            return 0 if bets & set(table.edition.main_bets) else 1
        case BackersOfTheHandFirst() if side.backs is not None:
            return 0 if side.backs in bets else 1 if bets - {side.id} else 2
        case BackersOfTheHandFirst():
            return 0 if bets & set(table.edition.opposed_bets) else 1
        case None:
            return 0


def _undecided(table: Table, side: SideWager, patron: Patron, holders: list[Wager]) -> int:
    """Count the players with a better claim who have neither taken a place nor declined one, where they must first."""
    if not isinstance(table.edition.wagers.scarce_side_positions, BackersOfTheHandFirst):
        return 0
    mine = _claim(table, side, patron)
    declined = {patron for _, patron in table.consents.get(f"decline {side.id}", ())}
    decided = {each.patron for each in holders} | declined | {patron}
    return sum(_claim(table, side, each) < mine for each in {each.patron for each in table.wagers} - decided)
