"""Doing in a test what staff do about wagers: tell surveillance, post signs, restrict, approve, change limits."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from clauses.play import Answer, At, box, dollars, ok
from croupier.kernel.ids import Box, Patron
from croupier.kernel.staff import Role
from croupier.table.commands import (
    Approve,
    ChangeGame,
    ChangeLimits,
    ChangeSideBets,
    MoveWager,
    Notify,
    Post,
    Report,
    Restrict,
    Sit,
    Unpost,
)
from croupier.table.people import PlayerCard
from croupier.table.reports.records import Fault
from croupier.table.setup import Limits, Range

SUPERVISOR = {
    "star-baccarat": Role.CASINO_SUPERVISOR,
    "star-premium-baccarat": Role.CASINO_SUPERVISOR,
    "crown-baccarat": Role.AREA_MANAGER,
}
Pairs = Mapping[str, tuple[int, int]]


def ranges(given: Pairs) -> dict[str, Range]:
    return {bet: Range(least=dollars(least), most=dollars(most)) for bet, (least, most) in given.items()}


def sign_with(**more: tuple[int, int]) -> Limits:
    """A sign with the main limits and only these besides; underscores stand for hyphens."""
    main = {"player": (25, 10000), "banker": (25, 10000), "tie": (5, 2000)}
    return Limits(bets=ranges({**main, **{bet.replace("_", "-"): pair for bet, pair in more.items()}}))


def seat(at: At, number: int, patron: str, card: PlayerCard = PlayerCard.OWN) -> Answer:
    return at.does(Sit(box=Box(number), patron=Patron(patron), card=card))


def told(at: At, *bets: str) -> None:
    """Surveillance hears of a restriction."""
    ok(at.does(Notify(what="side-bet-restriction", whom="surveillance", bets=bets)))


def shown(at: At, *bets: str) -> None:
    """The sign of a restriction goes up."""
    ok(at.does(Post(sign="side-bet-restriction", bets=bets)))


def restrict(at: At, *bets: str, by: Role = Role.CASINO_SUPERVISOR) -> Answer:
    return at.does(Restrict(what="side-bets", bets=bets, by=by))


def take_down(at: At, sign: str, number: int | None = None) -> Answer:
    return at.does(Unpost(sign=sign, box=None if number is None else Box(number)))


def refuse_wager(at: At, number: int, by: Role, reason: str = "suspected collusion") -> Answer:
    return at.does(Restrict(what="wager", box=Box(number), reason=reason, by=by))


def vacate(at: At, number: int, by: Role) -> Answer:
    return at.does(Restrict(what="seat", box=Box(number), by=by))


def approve(at: At, what: str, by: Role, number: int | None = None, given: Pairs | None = None) -> Answer:
    where = None if number is None else Box(number)
    return at.does(Approve(what=what, box=where, limits=ranges(given or {}), by=by))


def consent(at: At, what: str, *boxes: int) -> None:
    for each in boxes:
        ok(at.does(Approve(what=what, by=box(each))))


def announce(at: At, sign: str, after: int, **more: object) -> datetime:
    """Post a sign for so many minutes from now."""
    when = at.table.clock + timedelta(minutes=after)
    ok(at.does(Post(sign=sign, at=when, **more)))  # type: ignore[arg-type]
    return when


def announce_minimum(at: At, after: int, **minima: int) -> None:
    announce(at, "minimum", after, minima={bet: dollars(least) for bet, least in minima.items()})


def change(at: At, by: Role, given: Pairs, *, at_once: bool = False, shows: tuple[str, ...] = ()) -> Answer:
    more = {"sign_shows": shows} if shows else {}
    return at.does(ChangeLimits(bets=ranges(given), grandfather=at_once, by=by, **more))  # type: ignore[arg-type]


def change_game(at: At, game: str, by: Role) -> Answer:
    return at.does(ChangeGame(game=game, by=by))


def change_side_bets(at: At, *side_bets: str, by: Role) -> Answer:
    return at.does(ChangeSideBets(side_bets=side_bets, by=by))


def move(at: At, number: int, bet: str, to: str) -> Answer:
    return at.does(MoveWager(box=Box(number), bet=bet, to=to))  # type: ignore[arg-type]


def found(at: At, what: str, number: int, bet: str, amount: int, *, coup: int | None = None) -> Answer:
    """Somebody finds that what lies there is not as it should be."""
    lies = dollars(amount)
    return at.does(Report(what=what, box=Box(number), bet=bet, amount=lies, coup=coup))  # type: ignore[arg-type]


def invalid(at: At, number: int, why: str, bet: str | None = None, **details: str) -> Answer:
    return at.does(Report(what="invalid-wager", box=Box(number), bet=bet, fault=Fault(why), details=details))  # type: ignore[arg-type]


def until(at: At, coups: int, cards: str = "2h Kc 4d 6s") -> None:
    """Deal some coups: Player and Banker 6 each, nobody draws."""
    for _ in range(coups):
        ok(at.coup(cards))
