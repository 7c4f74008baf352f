"""How the players of a session stand: what a tournament, a screen and a script ask for."""

from croupier.games.terms import record
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import NOTHING, Money
from croupier.table.session.state import Session, Status


@record
class PlayerStanding:
    """`chips` are all that the player has; `coup`, `staked` and `removed` of somebody who is out order those who left
    in one coup: the number of the coup, what was wagered on it, and how early the chips were removed (0: first).
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
    if out is None:
        return PlayerStanding(
            box=box, patron=player.patron, status=player.status, chips=player.chips, kept=NOTHING, refundable=False
        )
    order = next((boxes for coup, boxes in reversed(session.removed) if coup == out.coup), ())
    return PlayerStanding(
        box=box,
        patron=player.patron,
        status=player.status,
        chips=player.chips,
        kept=player.chips if out.keeps else NOTHING,
        refundable=out.refundable,
        coup=out.coup,
        staked=out.staked,
        removed=order.index(box) if box in order else None,
    )


def issued(session: Session) -> Money:
    """Sum the chips of the session that are not in the inventory: stacks of who is in, and what is missing."""
    held = sum(session.players[box].chips.cents for box in session.playing)
    return Money(held) + session.missing


def removal_matters(session: Session, coup: int) -> tuple[Box, ...]:
    """Name those who left in one coup with equal chips and equal wagers: which chips were removed first decides."""
    gone = [each for each in standings(session) if each.coup == coup and each.status is Status.ELIMINATED]
    alike = {(each.chips, each.staked) for each in gone}
    for chips, staked in sorted(alike):
        same = tuple(each.box for each in gone if (each.chips, each.staked) == (chips, staked))
        untold = [box for box in same if next(e for e in gone if e.box == box).removed is None]
        if len(same) > 1 and untold:
            return same
    return ()
