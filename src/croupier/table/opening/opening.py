"""Opening a table with a checked set-up, and closing it. One named check for each thing that a clause asks."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from croupier.games.editions import edition as approved_edition
from croupier.games.kinds import AnyEdition
from croupier.games.notices import NoticeInCoups, SignBefore
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.rulebooks import approval
from croupier.table.commands import CloseTable, OpenTable
from croupier.table.discretion.authority import not_allowed, why
from croupier.table.equipment import checklist
from croupier.table.events import BreachNoted, Event, TableClosed, TableOpened, WagerReturned
from croupier.table.opening.checks import layout_named, on_layout, unfit
from croupier.table.setup import DROP_BOX, Limits, Setup
from croupier.table.state import Closed, Dealing, Table

USUAL_BOXES = 7
"""As many places as a table has where neither the set-up nor the drawing of its layout says."""


def unopened(edition: AnyEdition, setup: Setup, limits: Limits, at: datetime) -> Table:
    """A table that nobody has opened yet."""
    return Table(edition=edition, setup=setup, limits=limits, clock=at)


def open_table(table: Table, command: OpenTable) -> Accepted[Event] | Refused:
    edition = table.edition
    if not isinstance(table.phase, Closed):
        return Refused("already-open", edition.games[0].because)
    command = replace(command, setup=completed(edition, command.setup))
    refused = unfit(edition, command, designated=bool(table.designated))
    if refused:
        return refused
    opened = TableOpened(
        setup=command.setup,
        limits=command.limits,
        at=command.at,
        because=_opened_by(edition, command.setup),
        rulebook=edition.rulebook,
        digest=edition.digest,
    )
    return Accepted((opened, *checklist.checklist(edition, command), *_unapproved(edition, command.setup)))


def completed(edition: AnyEdition, setup: Setup) -> Setup:
    """Fill in what was left open: the layout that carries the side wagers, and as many places as it is drawn with."""
    named = layout_named(edition, setup.layout)
    boxes = setup.boxes or (named.drawn if named and named.drawn else USUAL_BOXES)
    setup = replace(setup, boxes=boxes)
    if setup.layout is not None:
        return setup
    fitting = next((each for each in edition.place.layouts if on_layout(edition, each, setup) is None), None)
    return replace(setup, layout=fitting.id) if fitting else setup


def _opened_by(edition: AnyEdition, setup: Setup) -> Because:
    """Cite what lets the table open. A set-up that names no area is taken to stand in the first that there is."""
    areas = [each for each in edition.place.areas if setup.area in (None, each.id)][:1]
    area = tuple(clause for each in areas for clause in each.because)
    layout, game = layout_named(edition, setup.layout), edition.game(setup.game).because[:1]
    return tuple(
        dict.fromkeys(
            (
                *approval(edition.rulebook),
                *edition.place.places.because,
                *area,
                *(layout.because if layout else ()),
                *game,
            )
        )
    )


def _unapproved(edition: AnyEdition, setup: Setup) -> Iterator[Event]:
    """Report a table that plays by terms other than those approved."""
    approved = setup.approved or approved_edition(edition.rulebook).digest
    if edition.digest != approved:
        facts = Facts(name=edition.digest[:12], words=approved[:12])
        yield BreachNoted(code="terms-not-approved", facts=facts, because=approval(edition.rulebook)[-1:])


# Closing -------------------------------------------------------------------------------------------------------------


def close_table(table: Table, command: CloseTable) -> Accepted[Event] | Refused:
    policy = table.edition.notices.closing_with_players
    refused = not_allowed(table, command.by, "close-the-table", policy.because)
    if refused:
        return refused
    if isinstance(table.phase, Dealing):
        return Refused("round-in-progress", policy.because)
    if (table.seats or table.wagers) and not _notice_given(table):
        return _too_short(policy)
    commission = table.edition.commission
    if commission and any(table.commission.values()):
        facts = Facts(boxes=tuple(sorted(table.commission)))
        return Refused("commission-owed", commission.because, facts=facts, variant="closing")
    back = tuple(
        WagerReturned(number=each.number, box=each.box, bet=each.bet, amount=each.amount, because=policy.because)
        for each in table.wagers
    )
    closed = TableClosed(by=command.by, because=why(table, "close-the-table"))
    return Accepted((*back, closed, *checklist.closing(table, command.by)))


def _notice_given(table: Table) -> bool:
    policy = table.edition.notices.closing_with_players
    match policy:
        case SignBefore():
            sign = table.sign("closure")
            if sign is None or (sign.at and table.clock < sign.at):
                return False
            return table.clock - sign.since >= timedelta(minutes=policy.minutes)
        case NoticeInCoups():
            return table.notice_rounds is not None and table.notice_rounds >= policy.coups


def _too_short(policy: SignBefore | NoticeInCoups) -> Refused:
    match policy:
        case SignBefore():
            facts = Facts(count=policy.minutes)
            return Refused("notice-too-short", policy.because, facts=facts, variant="closing")
        case NoticeInCoups():
            facts = Facts(count=policy.coups)
            return Refused("notice-too-short", policy.because, facts=facts, variant="closing-coups")


def checklist_names(edition: AnyEdition) -> tuple[str, ...]:
    """Name everything that the opening checklist of a document can lack."""
    place = edition.place
    things = [*(each.id for each in place.equipment), DROP_BOX, *(["hand-markers"] if place.hand_markers else [])]
    shown = {what for each in place.odds_signs for what in each.shows}
    signs = ["odds-sign", *(["variation-sign"] if "variation in play" in shown else [])]
    signs += [each.id for each in place.odds_signs if each.of in edition.families]
    needs = [need for each in place.areas for need in each.needs]
    return tuple(dict.fromkeys((*things, *edition.markings(tuple(edition.families)), *signs, *needs)))


def missing_signs(table: Table) -> Iterator[str]:
    """Name the signs that the table must show and does not."""
    return (each.id for each in table.edition.place.odds_signs if "odds-sign" in table.setup.missing)
