"""What the signs and markers at a table show to whoever stands before it: limits, odds, notices, and the rules.

It is built from the table's state, so a sign shows what is enforced. Pay odds and percentages stand on it because
clauses want them shown; nothing that would help to play does.
"""

from collections.abc import Iterator
from datetime import datetime

from croupier.games.baccarat.bets import PayTable
from croupier.games.holdem_bonus.bets import NotPaid
from croupier.games.pays import Loses, StandsOff, StandsOffWithPremium
from croupier.games.terms import describe, record, words
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.rulebooks import document, entries
from croupier.table.limits.amounts import minima_kept, range_for
from croupier.table.limits.notices import markers
from croupier.table.setup import Range
from croupier.table.state import Posted, Table
from croupier.table.wagers.side_wagers import side_bet
from croupier.views.port import views_of
from croupier.wording import say

# What is shown -------------------------------------------------------------------------------------------------------


@record
class LimitLine:
    """The limits of a bet; `previous` is the minimum that some players still keep."""

    bet: str
    limits: Range
    previous: Money | None
    because: Because


@record
class OddsLine:
    """How a bet is paid, case by case."""

    bet: str
    pays: tuple[tuple[str, str], ...]
    because: Because


@record
class PersonalLine:
    """The limits of one player's own, at the box where the player sits."""

    box: Box
    bet: str
    limits: Range
    because: Because


@record
class NoticeLine:
    """A sign that announces something, since when it is up and for when."""

    what: str
    since: datetime
    at: datetime | None
    because: Because


@record
class MarkerLine:
    """A marker at a box: what it stands for, and the sum that it shows, if it shows one."""

    box: Box
    purpose: str
    amount: Money | None
    because: Because


@record
class Signs:
    """`displays` says what the signs of the game in play show; `per` what limits are stated for."""

    game: str
    displays: tuple[str, ...]
    per: tuple[str, ...]
    limits: tuple[LimitLine, ...]
    differential: Money | None
    areas: tuple[tuple[str, Money], ...]
    unit: Money | None
    odds: tuple[OddsLine, ...]
    tie_premium: Percent | None
    restricted: tuple[str, ...]
    personal: tuple[PersonalLine, ...]
    notices: tuple[NoticeLine, ...]
    markers: tuple[MarkerLine, ...]


def signs(table: Table) -> Signs:
    """Read off a table what its signs and markers show now."""
    return Signs(
        game=table.edition.game(table.setup.game).title,
        displays=tuple(_displays(table)),
        per=table.edition.limits.on_the_sign.per,
        limits=tuple(limit_lines(table)),
        differential=table.limits.differential,
        areas=tuple(table.limits.areas.items()),
        unit=table.limits.unit,
        odds=tuple(_odds(table)),
        tie_premium=_premium(table),
        restricted=table.restricted,
        personal=tuple(_personal(table)),
        notices=tuple(
            _notice(table, each) for each in table.posted if each.sign not in ("personal-limits", "old-minimum")
        ),
        markers=tuple(_markers(table)),
    )


def _displays(table: Table) -> Iterator[str]:
    """Name what clauses want displayed of the game in play, and of its side wagers if it has any."""
    applies = {table.setup.game, "any", "variation", *(("side-wagers",) if table.setup.side_bets else ())}
    yield from (what for sign in table.edition.place.odds_signs if sign.id in applies for what in sign.shows)


def offered(table: Table) -> Iterator[str]:
    """Name the bets that a table takes: the main ones, then the side bets."""
    yield from (each.id for each in table.edition.game(table.setup.game).bets)
    sides = [each.id for each in table.edition.side_bets if each.family in table.setup.side_bets]
    yield from sides
    known = {each.family for each in table.edition.side_bets}
    yield from (each for each in table.edition.families if each in table.setup.side_bets and each not in known)


def limit_lines(table: Table) -> Iterator[LimitLine]:
    """Read off the limits of every bet alone, for whoever shows nothing else of the signs."""
    for bet in offered(table):
        side = side_bet(table, bet)
        limits = table.limits.of(bet, side.family if side else bet)
        if limits is None:
            continue
        kept = minima_kept(table, bet)
        own = (each.because for each in table.edition.place.odds_signs if each.of == bet and "amount" in each.shows)
        signed = side.sign if side else tuple(clause for each in own for clause in each)
        because = (*signed, *table.edition.limits.on_the_sign.because[:1])
        yield LimitLine(bet=bet, limits=limits, previous=min(kept) if kept else None, because=because)


def _odds(table: Table) -> Iterator[OddsLine]:
    """The schedule of each bet, as the table pays it under its game and options."""
    edition, setup = table.edition, table.setup
    because = tuple(clause for each in edition.place.odds_signs for clause in each.because)
    for bet in dict.fromkeys((*offered(table), *views_of(edition).on_the_sign(edition))):
        rows = edition.pay_table(setup.game, bet, edition.option(bet, setup.options))
        yield OddsLine(bet=bet, pays=tuple(_pays(table, rows)), because=because)


def _pays(table: Table, rows: PayTable) -> Iterator[tuple[str, str]]:
    for row in rows:
        match row.pays:
            case Loses() | StandsOff() | NotPaid():
                continue
            case StandsOffWithPremium():
                yield describe(row.when), f"{table.setup.tie_premium} of the wager"
            case _:
                yield describe(row.when), describe(row.pays)


def _premium(table: Table) -> Percent | None:
    rows = (row for bet in table.edition.game(table.setup.game).bets for row in bet.rows)
    return table.setup.tie_premium if any(isinstance(row.pays, StandsOffWithPremium) for row in rows) else None


def _personal(table: Table) -> Iterator[PersonalLine]:
    policy = table.edition.limits.personal_limits
    for box, seat in sorted(table.seats.items()):
        for bet, limits in seat.personal.items():
            if policy and range_for(table, seat.patron, box, bet) == limits:
                yield PersonalLine(box=box, bet=bet, limits=limits, because=policy.because)


def _notice(table: Table, sign: Posted) -> NoticeLine:
    """Say in words what a sign announces."""
    edition = table.edition
    match sign.sign:
        case "minimum":
            least = ", ".join(f"{bet} {amount}" for bet, amount in sign.minima.items())
            what, because = say("New minimum: {least}", least=least), edition.limits.raising_the_minimum.because
        case "closure":
            what, because = say("This table closes"), edition.notices.closing_with_players.because
        case "variation":
            policy = edition.notices.changing_the_variation
            titles = {each.id: each.title for each in edition.games}
            what = say("Game to be played: {game}", game=titles.get(sign.game, sign.game))
            because = policy.because if policy else ()
        case "side-bets":
            changing = edition.notices.changing_side_bets
            what = say("Side wagers to be offered: {what}", what=", ".join(sign.side_bets) or say("none"))
            because = changing.because if changing else ()
        case "side-bet-restriction":
            sides = [side for bet in sign.bets if (side := side_bet(table, bet)) and side.restriction]
            what = say("Only with a main wager: {bets}", bets=", ".join(sign.bets))
            because = tuple(clause for side in sides if side.restriction for clause in side.restriction.sign)
        case _:
            what, because = words(sign.sign).capitalize(), ()
    return NoticeLine(what=what, since=sign.since, at=sign.at, because=because)


def _markers(table: Table) -> Iterator[MarkerLine]:
    keep, commission = table.edition.limits.raising_the_minimum_at_once, table.edition.commission
    for box in markers(table):
        yield MarkerLine(box=box, purpose="previous minimum", amount=None, because=keep.marker if keep else ())
    for line in _personal(table):
        yield MarkerLine(box=line.box, purpose="personal limits", amount=None, because=line.because)
    for box, owed in sorted(table.commission.items()):
        if owed:
            because = commission.because if commission else ()
            yield MarkerLine(box=box, purpose="commission owed", amount=owed, because=because)


# As lines of text ----------------------------------------------------------------------------------------------------


def lines(of: Signs) -> Iterator[str]:
    """Write the signs as people read them."""
    yield of.game
    if of.displays:
        yield f"displayed: {', '.join(of.displays)}"
    yield f"minimum and maximum per {', '.join(of.per)}"
    for limit in of.limits:
        yield f"{limit.bet}: {limit.limits.least} to {limit.limits.most}"
        if limit.previous is not None:
            yield f"{limit.bet}: previous minimum {limit.previous}, new minimum {limit.limits.least}"
    if of.differential is not None:
        yield f"table differential: {of.differential}"
    yield from (f"{bet}, playing area maximum: {most}" for bet, most in of.areas)
    if of.unit is not None:
        yield f"above the minimum in steps of {of.unit}"
    for odds in of.odds:
        yield from (f"{odds.bet} pays {paid} if {when}" for when, paid in odds.pays)
    if of.tie_premium is not None:
        yield f"on a tie Player and Banker wagers are paid {of.tie_premium}"
    if of.restricted:
        yield f"only with a main wager: {', '.join(of.restricted)}"
    yield from (f"box {each.box}, {each.bet}: {each.limits}" for each in of.personal)
    for notice in of.notices:
        when = say(" from {at}", at=f"{notice.at:%H:%M}") if notice.at else ""
        yield f"{notice.what}{when} (up since {notice.since:%H:%M})"
    for marker in of.markers:
        yield f"marker at box {marker.box}: {marker.purpose}" + (f" {marker.amount}" if marker.amount else "")


def text(table: Table) -> str:
    return "\n".join(lines(signs(table)))


# The rules themselves ------------------------------------------------------------------------------------------------


def rules_in_force(table: Table) -> Iterator[str]:
    """The rules that the table is played by, ready to be printed: which document, under which order, every clause.

    The summaries are ours; the approved document is the law.
    """
    book = document(table.edition.rulebook)
    version = say(", version {version}", version=book.version) if book.version else ""
    yield f"{book.title}{version}"
    yield f"Approved by order of {book.signed.day} {book.signed:%B %Y}, {book.approved_by}"
    for entry in entries(book.id).values():
        yield f"{entry.clause.number}  {entry.title}: {entry.says}"
