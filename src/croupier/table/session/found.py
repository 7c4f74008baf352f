"""Wagers found short, odd or excessive in a session, and undisclosed wagers found wrong after their coup."""

from collections.abc import Iterator

from croupier.games import tournament_readings as reads
from croupier.games.tournament_play import FoundWrongLater
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import NOTHING, Money
from croupier.kernel.records import replace
from croupier.table.commands import Report
from croupier.table.events import (
    BreachNoted,
    ChipsMissing,
    Event,
    FormSettledAnew,
    PatronSeated,
    PlayerReinstated,
    Ruled,
    WagerAmended,
)
from croupier.table.evolve import replay
from croupier.table.limits.amounts import as_closed, family_of
from croupier.table.people import PlayerCard
from croupier.table.questions.rulings import silent
from croupier.table.reports import facts
from croupier.table.scripts import script_of
from croupier.table.session.amounts import available, lawful, least_on, shown_range, unit_of
from croupier.table.session.leaving import eliminated
from croupier.table.session.state import PlayedForm, Stage
from croupier.table.session.terms import on_forms, player_at, rules_of, session_of
from croupier.table.setup import Range
from croupier.table.state import Dealing, Table, Wager
from croupier.table.wagers.withdrawal import gives_back

# Amounts --------------------------------------------------------------------------------------------------------------


def wager(table: Table, command: Report) -> Iterator[Event]:
    """A wager lies there that no player may make: before settlement it is made up, cut or capped."""
    policy = rules_of(table).amounts
    because = policy.because if policy else ()
    found = _meant(table, command)
    if _settled(table, command):
        yield Ruled(name="results-stand", code="settled-results-stand", because=because)
    elif found is None or command.amount is None:
        yield BreachNoted(code="wager-outside-limits-not-there", because=because)
    else:
        yield from _judged(table, command, found, command.amount)


def _settled(table: Table, command: Report) -> bool:
    """Tell whether the coup that is meant is over: the one named, or with nothing on the layout the last."""
    if isinstance(table.phase, Dealing):
        return command.coup not in (None, table.phase.number)
    return command.coup is not None or (not table.wagers and table.rounds > 0)


def _meant(table: Table, command: Report) -> Wager | None:
    lying = (each for each in table.wagers if each.box == command.box and each.bet == command.bet)
    return next(lying, None)


def _judged(table: Table, command: Report, found: Wager, amount: Money) -> Iterator[Event]:
    limits, because = shown_range(as_closed(table), found.box, found.bet), _units(table)
    if limits is None or found.box not in session_of(table).players:
        yield BreachNoted(code="wager-outside-limits-not-there", because=because)
    elif amount < (range_ := lawful(table, limits) or limits).least:
        yield from _short(table, command, found, amount, range_)
    elif amount > limits.most:
        facts_ = Facts(box=found.box, bet=found.bet, limit=limits.most)
        yield Ruled(name="paid-to-maximum", code="counts-as-maximum", facts=facts_, because=because)
        yield _amended(found, amount, limits.most, because)
    elif amount.cents % (unit := unit_of(table, found.bet, limits)).cents:
        counts = _in_units(amount, unit)
        facts_ = Facts(box=found.box, bet=found.bet, counts=counts)
        yield Ruled(name="cut-to-units", code="cut-to-units", facts=facts_, because=because)
        yield _amended(found, amount, counts, because)
    else:
        yield Ruled(name="wager-valid", code="within-limits", because=because)
        yield _amended(found, amount, amount, because)


def _units(table: Table) -> Because:
    policy = rules_of(table).amounts
    return policy.because if policy else ()


def _in_units(amount: Money, unit: Money) -> Money:
    """Cut an amount to its last complete unit of the minimum."""
    return Money(amount.cents - amount.cents % unit.cents)


def _short(table: Table, command: Report, found: Wager, amount: Money, limits: Range) -> Iterator[Event]:
    """A short wager is made up to the minimum; it is void, and its player out, if there is nothing to do it with."""
    held, because = available(table, found.box) + found.amount - amount, _units(table)
    unable = command.details.get("unable", "").lower() in ("true", "yes")
    facts_ = Facts(box=found.box, bet=found.bet, least=limits.least)
    if not unable and held >= limits.least - amount:
        yield Ruled(name="wager-made-up", code="wager-made-up", facts=facts_, because=because)
        yield _amended(found, limits.least, limits.least, because)
        return
    yield Ruled(name="wager-void", code="short-wager-void", facts=facts_, because=because)
    amended = _amended(found, amount, amount, because)
    yield amended
    back = tuple(gives_back(table, replace(found, amount=amount, counts=amount), because))
    yield from back
    table = replay(table, (amended, *back))
    if held > NOTHING:
        missing = ChipsMissing(box=found.box, amount=held, because=because)
        yield missing
        table = replay(table, (missing,))
    stays = rules_of(table).questions.choice(reads.UnableToMakeUp) is reads.UnableToMakeUp.ANOTHER_WAGER
    if not (stays and any(each.box == found.box for each in table.wagers)):
        yield from eliminated(table, found.box, because)


def _amended(found: Wager, amount: Money, counts: Money, because: Because) -> WagerAmended:
    return WagerAmended(
        number=found.number, box=found.box, bet=found.bet, amount=amount, counts=counts, because=because
    )


# Forms ----------------------------------------------------------------------------------------------------------------


def form(table: Table, command: Report) -> Iterator[Event]:
    """After its coup a form is found to say something else than was laid: it is settled anew as the clause has it."""
    policy, box = rules_of(table).found_wrong, command.box
    session = session_of(table)
    played = session.played.get(box) if box is not None else None
    if policy is None:
        yield from silent(table, f"told-{facts.FORM_WRONG.name}", Facts(box=box))
    elif played is None or box is None or isinstance(table.phase, Dealing) or _too_late(table, played):
        yield BreachNoted(code="no-form-of-that-box", facts=Facts(box=box), because=policy.because)
    elif command.details.get("lacks") or command.bet is None or command.amount is None:
        yield from _incomplete(table, box, played, policy)
    else:
        yield from _deemed(table, box, policy, command.bet, command.amount)


def _too_late(table: Table, played: PlayedForm) -> bool:
    only_next = rules_of(table).questions.choice(reads.FoundUntil) is reads.FoundUntil.NEXT_COUP
    return only_next and played.coup != session_of(table).coup


def _incomplete(table: Table, box: Box, played: PlayedForm, policy: FoundWrongLater) -> Iterator[Event]:
    """Without amount or type the minimum is deducted, whatever the result was."""
    because = (*policy.incomplete, *policy.because, *on_forms(table).responsible)
    least = min(least_on(table, played.limits), player_at(table, box).chips - played.net)
    facts_ = Facts(box=box, amount=least)
    yield Ruled(name="minimum-deducted", code="minimum-deducted", facts=facts_, because=because)
    yield from _settled_anew(
        table,
        FormSettledAnew(
            box=box, coup=played.coup, bet=played.bet, stake=least, was=played.net, net=-least, because=because
        ),
    )


def _deemed(table: Table, box: Box, policy: FoundWrongLater, bet: BetId, amount: Money) -> Iterator[Event]:
    played = session_of(table).played[box]
    limits = played.limits.of(bet, family_of(table, bet))
    if limits is None:
        yield from _incomplete(table, box, played, policy)
        return
    name, code, stake, clauses = _amount(table, played, policy, limits, amount)
    announced = rules_of(table).questions.choice(reads.WrongAnnouncement) is reads.WrongAnnouncement.ANNOUNCED
    if announced and name == "as-written":
        yield Ruled(name="results-stand", code="settled-results-stand", because=policy.because)
        return
    because = (*clauses, *policy.because, *on_forms(table).responsible)
    yield Ruled(name=name, code=code, facts=Facts(box=box, bet=bet, amount=stake), because=because)
    brings = script_of(table).brings
    net = brings(table, bet, stake, played.player, played.banker) if brings else NOTHING
    anew = FormSettledAnew(box=box, coup=played.coup, bet=bet, stake=stake, was=played.net, net=net, because=because)
    yield from _settled_anew(table, anew)


def _settled_anew(table: Table, anew: FormSettledAnew) -> Iterator[Event]:
    """Settle a form anew. Who was out with its coup for want of the minimum, and has it now, was never out."""
    yield anew
    after = replay(table, (anew,))
    player, session = player_at(after, anew.box), session_of(after)
    short = rules_of(table).below_the_minimum.because
    with_it = player.out is not None and player.out.coup == anew.coup and player.out.because == short
    if not with_it or player.chips < least_on(after) or session.stage is Stage.RETURNED:
        return
    yield PlayerReinstated(box=anew.box, patron=player.patron, chips=player.chips, because=(*anew.because, *short))
    yield PatronSeated(box=anew.box, patron=player.patron, card=PlayerCard.OWN)


def _amount(
    table: Table, played: PlayedForm, policy: FoundWrongLater, limits: Range, amount: Money
) -> tuple[str, str, Money, Because]:
    """Find the ruling, its code, what the form counts for, and the clauses."""
    units = rules_of(table).amounts
    if amount > played.held:
        return "deemed-all-in", "form-all-chips", min(played.held, limits.most), policy.beyond_chips
    if amount > limits.most:
        return "deemed-maximum", "form-deemed-maximum", limits.most, policy.above
    least = (lawful(table, limits) or limits).least
    if amount < least:
        return "deemed-minimum", "form-deemed-minimum", least, policy.below
    unit = unit_of(table, played.bet, limits)
    if units and amount.cents % unit.cents:
        counts = _in_units(amount, unit)
        return "cut-to-units", "form-cut-to-units", counts, units.because
    return "as-written", "form-as-written", amount, on_forms(table).responsible
