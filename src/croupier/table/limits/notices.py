"""What players are told and what changes by it: signs, limits, the game in play, side bets, notice of closing."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from croupier.games.limits import AtOnceOldMinimumKept, SignFirst, SignFirstIfPlayers
from croupier.games.notices import (
    AtOnceIfEmptyElseSignOrConsent,
    NoticeInCoups,
    SignBefore,
    SignBeforeOrConsent,
    UnnamedVariation,
)
from croupier.games.offered import Played
from croupier.games.pays import StandsOffWithPremium
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.table.commands import ChangeGame, ChangeLimits, ChangeSideBets, Notify, OpenTable, Post, Unpost
from croupier.table.discretion.authority import not_allowed, why
from croupier.table.events import (
    Answer,
    ApprovalUsed,
    ClosureAnnounced,
    Event,
    GameChanged,
    LimitsChanged,
    MarkerRemoved,
    Notified,
    OldMinimumKept,
    SideBetsChanged,
    SignPosted,
    SignRemoved,
    StandingMinimumKept,
)
from croupier.table.limits.amounts import family_of, kept_minimum, stood
from croupier.table.limits.signs import RESTRICTION, restrictions
from croupier.table.opening.checks import unfit
from croupier.table.people.rights import all_agree, of_the_box, standing
from croupier.table.setup import Limits, Range, Setup
from croupier.table.state import BetweenRounds, Posted, Table
from croupier.table.wagers.side_wagers import side_bet, sides_named
from croupier.table.wagers.withdrawal import returned

# Signs and notices ---------------------------------------------------------------------------------------------------


def notify(table: Table, command: Notify) -> Answer:
    told = Notified(what=command.what, whom=command.whom, bets=command.bets, by=command.by)
    if command.what != "closure":
        return Accepted((told,))
    policy = table.edition.notices.closing_with_players
    refused = not_allowed(table, command.by, "close-the-table", policy.because)
    if refused:
        return refused
    if not isinstance(policy, NoticeInCoups):
        return Refused("sign-needed", policy.because)
    return Accepted((told, ClosureAnnounced(by=command.by, because=policy.because)))


def post(table: Table, command: Post) -> Answer:
    refused = _misplaced_marker(table, command) if command.sign == "old-minimum" else None
    if refused:
        return refused
    bets = _bets(table, command.sign, command.bets)
    posted = Posted(
        sign=command.sign,
        since=table.clock,
        at=command.at or _earliest(table, command.sign),
        box=command.box,
        bets=bets,
        game=command.game,
        side_bets=command.side_bets,
        minima=command.minima,
        limits=command.limits,
    )
    return Accepted((SignPosted(posted=posted, by=command.by),))


def _bets(table: Table, sign: str, named: tuple[str, ...]) -> tuple[str, ...]:
    """Name what a sign is about; one that restricts names each side wager of a family."""
    return tuple(each.id for each in sides_named(table, named)) if sign == RESTRICTION else named


def _earliest(table: Table, sign: str) -> datetime | None:
    """Find the time that a sign proposes if nobody says another: when its notice has run."""
    notices, limits = table.edition.notices, table.edition.limits
    policy = {
        "minimum": limits.raising_the_minimum,
        "closure": notices.closing_with_players,
        "variation": notices.changing_the_variation,
        "side-bets": notices.changing_side_bets,
    }.get(sign)
    if policy is None or isinstance(policy, NoticeInCoups):
        return None
    return table.clock + timedelta(minutes=policy.minutes)


def _misplaced_marker(table: Table, command: Post) -> Refused | None:
    """The marker of an old minimum stands at the box of a player who keeps one, where that player is."""
    policy = table.edition.limits.raising_the_minimum_at_once
    seat = table.seats.get(command.box) if command.box is not None else None
    if policy and any(kept.box == command.box for kept in table.standing.values()):
        return None
    if policy is None or seat is None or not seat.old_minimum:
        because = (*policy.newcomers, *policy.marker) if policy else table.edition.limits.on_the_sign.because
        return Refused("no-old-minimum", because)
    if seat.marker:
        return None
    return Refused("marker-elsewhere", policy.one_marker)


def unpost(table: Table, command: Unpost) -> Answer:
    if table.sign(command.sign, command.box) is None:
        because = table.edition.limits.on_the_sign.because
        return Refused("no-such-sign", because, facts=Facts(given=command.sign))
    up, bets = restrictions(table), _bets(table, command.sign, command.bets)
    if command.sign != RESTRICTION and command.bets:
        facts = Facts(given=command.sign)
        return Refused("no-such-sign", table.edition.limits.on_the_sign.because, facts=facts, variant="not-side-wagers")
    if command.sign == RESTRICTION and command.bets and not {bet for each in up for bet in each.bets} >= set(bets):
        return Refused("no-such-sign", _restricting(table, up), facts=Facts(choices=command.bets), variant="restricts")
    return Accepted((SignRemoved(sign=command.sign, box=command.box, bets=bets),))


def _restricting(table: Table, up: list[Posted]) -> Because:
    """Cite what the signs that are up restrict."""
    sides = (side for sign in up for side in sides_named(table, sign.bets))
    return tuple(dict.fromkeys(clause for side in sides if side.restriction for clause in side.restriction.sign))


# Limits --------------------------------------------------------------------------------------------------------------


def change_limits(table: Table, command: ChangeLimits) -> Answer:
    terms = table.edition.limits
    policy, at_once = terms.raising_the_minimum, terms.raising_the_minimum_at_once
    act = "raise-minimum-at-once" if command.grandfather and at_once else "alter-limits"
    refused = not_allowed(table, command.by, act, policy.because) or _no_range(command, policy.because)
    if refused:
        return refused
    raised = _raised(table, command.bets)
    because = (*why(table, act), *policy.because)
    changed = LimitsChanged(limits=_new_limits(table, command), by=command.by, because=tuple(dict.fromkeys(because)))
    if at_once and changed.limits == table.limits:
        return _end_old_minima(table, command, at_once)
    if not raised or _sign_stood(table, policy, raised):
        return Accepted((changed, *_old_minima_end(table, raised)))
    if not command.grandfather or at_once is None:
        return Refused("notice-too-short", policy.because, facts=Facts(count=policy.minutes), variant="minimum")
    if set(command.sign_shows) != {"previous", "new"}:
        return Refused("both-limits-shown", at_once.both_shown)
    return Accepted((changed, *_old_minima_kept(table, raised, at_once), *_standing_keep(table, raised, at_once)))


def _no_range(command: ChangeLimits, because: Because) -> Refused | None:
    for name, range_ in command.bets.items():
        if range_.least.cents <= 0 or range_.most < range_.least:
            return Refused("not-a-range", because, facts=Facts(bet=BetId(name), least=range_.least, most=range_.most))
    return None


def _new_limits(table: Table, command: ChangeLimits) -> Limits:
    limits = table.limits.with_bets(command.bets)
    return replace(
        limits,
        differential=command.differential if command.differential is not None else limits.differential,
        areas={**limits.areas, **command.areas},
    )


def _raised(table: Table, bets: Mapping[str, Range]) -> dict[str, Money]:
    """Name the minima that go up."""
    shown = {name: table.limits.of(name, family_of(table, name)) for name in bets}
    return {name: new.least for name, new in bets.items() if (old := shown[name]) and new.least > old.least}


def _sign_stood(table: Table, policy: SignFirst | SignFirstIfPlayers, raised: Mapping[str, Money]) -> bool:
    if isinstance(policy, SignFirstIfPlayers) and not table.seats and not table.wagers:
        return True
    return _announced(table, raised, policy.minutes)


def _announced(table: Table, minima: Mapping[str, Money], minutes: int) -> bool:
    """Tell whether a sign with exactly these minima has stood for its time."""
    sign = table.sign("minimum")
    if sign is None or any(sign.minima.get(name) != least for name, least in minima.items()):
        return False
    return stood(table, sign, minutes)


def _old_minima_kept(table: Table, raised: Mapping[str, Money], policy: AtOnceOldMinimumKept) -> Iterator[Event]:
    """Everybody who is playing keeps the old minimum in every box held; one marker, where the player is."""
    marked: set[str] = set()
    for box, seat in sorted(table.seats.items(), key=lambda item: item[1].arrived):
        old = {name: shown.least for name in raised if (shown := table.limits.of(name, family_of(table, name)))}
        first = seat.patron not in marked
        marked.add(seat.patron)
        because = (*policy.because, *policy.marker, *(() if first else policy.one_marker))
        yield OldMinimumKept(box=box, minima={**old, **seat.old_minimum}, marker=first, because=because)


def _standing_keep(table: Table, raised: Mapping[str, Money], policy: AtOnceOldMinimumKept) -> Iterator[Event]:
    """Who plays without a seat was playing, too."""
    if of_the_box(table):
        return
    because = (*policy.because, *policy.marker)
    old = {name: shown.least for name in raised if (shown := table.limits.of(name, family_of(table, name)))}
    for patron, box in standing(table).items():
        kept = table.standing.get(patron)
        minima = {**old, **(kept.minima if kept else {})}
        yield StandingMinimumKept(patron=patron, box=box, minima=minima, because=because)


def _end_old_minima(table: Table, command: ChangeLimits, policy: AtOnceOldMinimumKept) -> Answer:
    """Nothing changes but that those who keep an old minimum shall not any longer: that, too, needs its sign."""
    old = (*(seat.old_minimum for seat in table.seats.values()), *(each.minima for each in table.standing.values()))
    kept = {name: command.bets[name].least for minima in old for name in command.bets if name in minima}
    if kept and not _announced(table, kept, policy.minutes.value):
        facts = Facts(count=policy.minutes.value)
        return Refused("notice-too-short", policy.raised_again, facts=facts, variant="old-minimum")
    because = (*policy.raised_again, *why(table, "alter-limits"))
    changed = LimitsChanged(limits=table.limits, by=command.by, because=because)
    return Accepted((changed, *_old_minima_end(table, kept)))


def _old_minima_end(table: Table, raised: Mapping[str, Money]) -> Iterator[Event]:
    """A sign that stood raises the old minimum of those who kept one, too."""
    policy = table.edition.limits.raising_the_minimum_at_once
    if policy is None or not raised:
        return
    for box, seat in table.seats.items():
        left = {name: least for name, least in seat.old_minimum.items() if name not in raised}
        if left:
            yield OldMinimumKept(box=box, minima=left, marker=seat.marker, because=policy.raised_again)
        elif seat.old_minimum:
            yield MarkerRemoved(box=box, because=policy.raised_again)
    for patron, kept in table.standing.items():
        left = {name: least for name, least in kept.minima.items() if name not in raised}
        yield StandingMinimumKept(patron=patron, box=kept.box, minima=left, because=policy.raised_again)


def markers(table: Table) -> Iterator[Box]:
    """Name the boxes at which the marker of an old minimum stands."""
    for box, seat in sorted(table.seats.items()):
        if seat.marker and any(kept_minimum(table, seat.patron, box, bet) is not None for bet in seat.old_minimum):
            yield box
    for patron, kept in table.standing.items():
        if any(kept_minimum(table, patron, kept.box, bet) is not None for bet in kept.minima):
            yield kept.box


# Games and side bets -------------------------------------------------------------------------------------------------


def change_game(table: Table, command: ChangeGame) -> Answer:
    policy = table.edition.notices.changing_the_variation
    because = policy.because if policy else table.edition.games[0].because
    refused = not_allowed(table, command.by, "change-the-variation", because)
    if refused:
        return refused
    game = next((each for each in table.edition.games if each.id == command.game), None)
    if game is None or (game.played is Played.TOURNAMENTS and not table.for_tournaments):
        also = game.because if game else ()
        return Refused("no-such-game", (*because, *also), facts=Facts(given=command.game))
    refused = _between(table, because) or _unfit(table, replace(table.setup, game=command.game))
    if refused:
        return refused
    if policy is None or not (
        _needs_none(table, policy, command) or _notice(table, policy, "variation", game=command.game)
    ):
        return _too_short(because)
    used = ApprovalUsed(what="variation", box=None, hand=None)
    return Accepted((GameChanged(game=command.game, by=command.by, because=because), used))


def _needs_none(
    table: Table, policy: SignBeforeOrConsent | AtOnceIfEmptyElseSignOrConsent, command: ChangeGame
) -> bool:
    """Tell whether a change to or from the game that pays a premium on a tie needs no notice, where it is read so."""
    if not isinstance(policy, SignBeforeOrConsent) or policy.unnamed is not UnnamedVariation.AT_ONCE:
        return False
    games = [each for each in table.edition.games if each.id in (command.game, table.setup.game)]
    rows = (row for game in games for bet in game.bets for row in bet.rows)
    return any(isinstance(row.pays, StandsOffWithPremium) for row in rows)


def change_side_bets(table: Table, command: ChangeSideBets) -> Answer:
    policy = table.edition.notices.changing_side_bets
    because = policy.because if policy else next(iter(table.edition.families.values()), table.edition.games[0].because)
    if policy is None:
        return Refused("no-such-power", because, variant="opening")
    refused = (
        not_allowed(table, command.by, "change-side-bets", because)
        or _between(table, because)
        or _unfit(table, replace(table.setup, side_bets=command.side_bets))
    )
    if refused:
        return refused
    if not _notice(table, policy, "side-bets", side_bets=command.side_bets):
        return _too_short(because)
    used = ApprovalUsed(what="side-bets", box=None, hand=None)
    changed = SideBetsChanged(side_bets=command.side_bets, by=command.by, because=because)
    return Accepted((*_no_longer_offered(table, command.side_bets, because), changed, used))


def _between(table: Table, because: Because) -> Refused | None:
    if isinstance(table.phase, BetweenRounds):
        return None
    return Refused("round-in-progress", because, variant="change")


def _unfit(table: Table, setup: Setup) -> Refused | None:
    """Refuse a change to what the table could not be opened with."""
    opens = OpenTable(setup=setup, limits=table.limits, at=table.clock)
    return unfit(table.edition, opens, designated=bool(table.designated))


def _too_short(because: Because) -> Refused:
    return Refused("notice-too-short", because)


def _no_longer_offered(table: Table, side_bets: tuple[str, ...], because: Because) -> Iterator[Event]:
    """A wager on a bet that is taken off the table goes back."""
    for wager in table.wagers:
        side = side_bet(table, wager.bet)
        family = side.family if side else wager.bet
        if wager.bet not in table.edition.main_bets and family not in side_bets:
            yield returned(wager, wager.amount, because)


def _notice(
    table: Table,
    policy: SignBefore | SignBeforeOrConsent | AtOnceIfEmptyElseSignOrConsent,
    kind: str,
    *,
    game: str = "",
    side_bets: tuple[str, ...] = (),
) -> bool:
    """Tell whether nobody is there to be told, all players consent, or a sign of this very change has stood."""
    if (not table.seats and not table.wagers) or all_agree(table, kind):
        return True
    sign = table.sign(kind)
    if sign is None or (game and sign.game not in ("", game)):
        return False
    if sign.side_bets and side_bets and set(sign.side_bets) != set(side_bets):
        return False
    return stood(table, sign, policy.minutes)
