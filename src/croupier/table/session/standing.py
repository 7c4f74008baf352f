"""How the players of a session stand: what a tournament, a screen and a script ask for."""

from croupier.games.terms import record
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import NOTHING, Money
from croupier.table.session.state import Session, Status


@record
class PlayerStanding:
    """`chips` are all that the player has; `coup`, `staked` and `removed` order those who left in one coup, or have
    nothing after the last: its number, what was wagered on it, and how early the chips were removed (0: first).
    """

    box: Box
    patron: Patron
    status: Status
    chips: Money
    kept: Money
    refundable: bool
    coup: int | None = None
    staked: Money = NOTHING
    removed: int | None = None


def standings(session: Session) -> tuple[PlayerStanding, ...]:
    """Give every player of the session, by box."""
    return tuple(_standing(session, box) for box in sorted(session.players))


def _standing(session: Session, box: Box) -> PlayerStanding:
    player = session.players[box]
    out = player.out
    coup = out.coup if out else session.coup
    order = next((boxes for number, boxes in reversed(session.removed) if number == coup), ())
    removed = order.index(box) if box in order else None
    if out is None:
        return PlayerStanding(
            box=box,
            patron=player.patron,
            status=player.status,
            chips=player.chips,
            kept=NOTHING,
            refundable=False,
            staked=player.staked,
            removed=removed,
        )
    return PlayerStanding(
        box=box,
        patron=player.patron,
        status=player.status,
        chips=player.chips,
        kept=max(player.chips - player.added, NOTHING) if out.keeps else NOTHING,
        refundable=out.refundable,
        coup=out.coup,
        staked=out.staked,
        removed=removed,
    )


def issued(session: Session) -> Money:
    """Sum the chips of the session that are not in the inventory: stacks of who is in, and what is missing. Chips that
    the tournament never gave out are none of them.
    """
    holding = (Status.IN, Status.PLACED)
    held = sum(each.chips.cents for each in session.players.values() if each.status in holding)
    return max(Money(held) - session.foreign, NOTHING) + session.missing


def removal_matters(session: Session, coup: int) -> tuple[Box, ...]:
    """Name those who left in one coup, or have nothing after the last, with equal chips and equal wagers, and of whose
    chips nobody has told when they were removed: which were removed first decides.
    """
    every = standings(session)
    gone = [each for each in every if each.coup == coup and each.status is Status.ELIMINATED]
    if not session.runs:
        gone += [each for each in every if each.status is Status.IN and not each.chips]
    alike = {(each.chips, each.staked) for each in gone}
    for chips, staked in sorted(alike):
        same = [each for each in gone if (each.chips, each.staked) == (chips, staked)]
        untold = tuple(each.box for each in same if each.removed is None)
        if len(untold) > 1:
            return untold
    return ()
