"""A coup as a supervisor tells it: what happened, what the rule is, why the money moved.

Nothing here knows a rule: sentences are made of events and their clauses, of the tableau and the pay rows of the
edition, and of what the catalogue says of a clause.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.floor.jackpots.events import Event as JackpotEvent
from croupier.floor.promotions import Event as PromotionEvent
from croupier.floor.tournaments import Event as TournamentEvent
from croupier.games.pays import Loses
from croupier.games.terms import describe
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import written
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.money import Money, total
from croupier.kernel.odds import Odds
from croupier.rulebooks import entries, entry
from croupier.table import evolve
from croupier.table.events import (
    BreachNoted,
    CardDealt,
    CommissionBooked,
    CommissionCollected,
    Event,
    QuestionOpened,
    RoundEnded,
    RoundFinished,
    RoundReopened,
    RoundStarted,
    RoundVoided,
    Ruled,
    SettlementReversed,
    TokensKept,
    WagerForfeited,
    WagerSettled,
)
from croupier.table.state import Closed, Dealing, Table
from croupier.views import jackpot, promotions, tournaments
from croupier.views.balance import Balance, Reckoning
from croupier.views.port import Row, views_of
from croupier.views.sentences import told
from croupier.wording import refusal, say
from croupier.wording.languages import key, translated, word
from croupier.wording.say import amounts_in_chips, shown
from croupier.wording.words import words_in


@dataclass(frozen=True, slots=True)
class Moment:
    """Something asked of a table or told to it: what it was, in words, the table before, the answer, and what it meant
    for the jackpot, the promotion and the tournament beside it.
    """

    asked: str
    before: Table
    answer: Accepted[Event] | Refused
    jackpots: tuple[JackpotEvent, ...] = ()
    promotion: tuple[PromotionEvent, ...] = ()
    tournament: tuple[TournamentEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence and the clauses behind it."""

    says: str
    because: Because = ()


@dataclass(frozen=True, slots=True)
class Part:
    title: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """What a clause says, in our own words."""

    clause: Clause
    title: str
    says: str


@dataclass(frozen=True, slots=True)
class Told:
    """A coup: its parts in the order of time, and the rules behind them. A promotion has no number."""

    number: int
    title: str
    parts: tuple[Part, ...]
    rules: tuple[Rule, ...]


def coups(moments: Iterable[Moment]) -> dict[int, list[Moment]]:
    """Put what happened with the coup in which, or before which, it happened."""
    found: dict[int, list[Moment]] = {}
    for each in moments:
        found.setdefault(coup_of(each.before, _events(each)), []).append(each)
    return found


def coup_of(table: Table, events: Iterable[Event]) -> int:
    """Number the coup in which, or before which, something happens; what takes a coup up again belongs to that one."""
    again = next((each.number for each in events if isinstance(each, RoundReopened)), None)
    if again is not None:
        return again
    return table.phase.number if isinstance(table.phase, Dealing) else table.rounds + 1


def _events(moment: Moment) -> tuple[Event, ...]:
    return moment.answer.events if isinstance(moment.answer, Accepted) else ()


def balance(moments: Iterable[Moment], earlier: Iterable[Moment] = ()) -> Reckoning:
    """Add up what some moments moved; of earlier ones only what was settled is remembered, in case it is undone."""
    sums = Reckoning()
    for each in earlier:
        sums.add(_events(each), each.jackpots)
    sums.forget()
    for each in moments:
        sums.add(_events(each), each.jackpots)
    return sums


def explain(number: int, moments: Sequence[Moment], earlier: Iterable[Moment] = ()) -> Told:
    """Tell one coup; what was settled `earlier` is needed only where it is undone in this one."""
    lines: dict[str, list[Line]] = {title: [] for title in _PARTS}
    with amounts_in_chips(moments[0].before.session):
        lines[_TABLE] += _situation(moments[0].before, number)
    stage = _CARDS if isinstance(moments[0].before.phase, Dealing) else _BEFORE
    for each in _happened(moments):
        stage = _CARDS if isinstance(each.what, RoundStarted | RoundReopened) else stage
        where = _MONEY if isinstance(each.what, MoneyMoved) else stage
        with amounts_in_chips(each.before.session):
            lines[where] += _told(each)
        stage = _AFTER if isinstance(each.what, RoundEnded | RoundFinished | RoundVoided) else stage
    if not any(each.before.session for each in moments):
        lines[_MONEY] += _balance(balance(moments, earlier))
    heard = (event for each in moments for event in each.jackpots)
    lines[_JACKPOT] += (Line(says, event.because) for event in heard if (says := jackpot.told(event)))
    lines[_PROMOTION] += (Line(promotions.told(event), event.because) for each in moments for event in each.promotion)
    held = (event for each in moments for event in each.tournament)
    lines[_TOURNAMENT] += (Line(tournaments.told(event), event.because) for event in held)
    parts = tuple(Part(translated(title), tuple(found)) for title, found in lines.items() if found)
    own = words_in(moments[0].before.edition.rulebook)
    title = f"{own.Coup} {number}"
    return Told(number, title, parts, tuple(_rules(line.because for part in parts for line in part.lines)))


def promotion(moments: Iterable[Moment]) -> Told:
    """Tell a promotion without a table: what was done and refused in it, in the order of time. It has no number."""
    lines: list[Line] = []
    for moment in moments:
        lines += (line for each in _happened((moment,)) for line in _line(each))
        lines += (Line(promotions.told(event), event.because) for event in moment.promotion)
    parts = (Part(translated(_PROMOTION), tuple(lines)),)
    return Told(0, say("Promotion"), parts, tuple(_rules(line.because for line in lines)))


_TABLE, _BEFORE, _CARDS, _MONEY, _JACKPOT, _PROMOTION, _TOURNAMENT, _AFTER = _PARTS = (
    key("The table"),
    key("Before the deal"),
    key("The cards"),
    key("The money"),
    key("The jackpot"),
    key("The promotion"),
    key("The tournament"),
    key("Afterwards"),
)


# The situation -------------------------------------------------------------------------------------------------------


def _situation(table: Table, number: int) -> Iterator[Line]:
    if isinstance(table.phase, Closed):
        yield Line(say("The table is not open yet."), table.edition.place.places.because)
        return
    game = table.edition.game(table.setup.game)
    last = say(", the last of this shoe") if table.last_coup else ""
    unit = words_in(table.edition.rulebook).Coup
    book = table.edition.document.title
    here = {"game": game.title, "book": book, "unit": unit, "number": number, "last": last}
    yield Line(say("{game} by {book}. {unit} {number}{last}.", **here), game.because[:1])
    seats = [say("{patron} at box {box}", patron=table.seats[box].patron, box=box) for box in table.players]
    yield Line(say("Seated: {seats}.", seats=", ".join(seats)) if seats else say("Nobody is seated."))
    if table.no_bet:
        yield Line(say("The {coup} takes no wagers.", coup=words_in(table.edition.rulebook).coup), table.no_bet.because)
    for wager in table.wagers:
        laid = {"patron": wager.patron, "amount": wager.amount, "bet": word(wager.bet), "box": wager.box}
        yield Line(say("{patron} has {amount} on {bet} at box {box}.", **laid))


# What happened, in order ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Happened:
    """An event or a refusal, with the table before it."""

    what: Event | Refused
    asked: str
    before: Table


def _happened(moments: Iterable[Moment]) -> Iterator[_Happened]:
    for moment in moments:
        table = moment.before
        if isinstance(moment.answer, Refused):
            yield _Happened(moment.answer, moment.asked, table)
            continue
        for event in moment.answer.events:
            yield _Happened(event, moment.asked, table)
            table = evolve(table, event)


def _line(each: _Happened) -> Iterator[Line]:
    """Say what happened; where the table ruled, refused or asked, the rule comes with it."""
    what = each.what
    if isinstance(what, Refused):
        said = refusal(what)
        asked = _upper(each.asked)
        yield Line(say("{asked}: refused. {says} {mend}", asked=asked, says=said.says, mend=said.mend), what.because)
        yield _says(what.because)
        return
    own = words_in(each.before.edition.rulebook)
    yield Line(told(what, own=own), getattr(what, "because", ()))
    if isinstance(what, Ruled | QuestionOpened | BreachNoted):
        yield _says(what.because)


def _says(because: Because) -> Line:
    """State the rule as the catalogue has it."""
    found = entry(because[0])
    return Line(say("The rule ({title}): {says}", title=found.title, says=found.says), because[:1])


def _told(each: _Happened) -> Iterator[Line]:
    table, what = each.before, each.what
    match what:
        case WagerSettled():
            yield from _settled(table, what)
        case CardDealt() if isinstance(table.phase, Dealing):
            yield from _dealt(table, table.phase, what)
        case RoundEnded() if isinstance(table.phase, Dealing):
            yield from views_of(table.edition).stood(table, table.phase)
            yield from _line(each)
        case RoundFinished():
            yield from _line(each)
            yield from (Line(f"{_upper(name)}: {written(hand)}.") for name, hand in what.hands.items() if hand)
        case _:
            yield from _line(each)


# The cards -----------------------------------------------------------------------------------------------------------


def _dealt(table: Table, phase: Dealing, event: CardDealt) -> Iterator[Line]:
    """A card as it came, with its count where cards are counted; face down it is not named before it is turned."""
    game = views_of(table.edition)
    yield from game.before_a_card(table, phase, event)
    counts = game.count(table.edition, (event.card,))
    value = "" if counts is None else say(": it counts {counts}", counts=counts)
    yield Line(f"{told(event).removesuffix('.')}{value}.", event.because)


# The money -----------------------------------------------------------------------------------------------------------

MoneyMoved = WagerSettled | SettlementReversed | CommissionBooked | CommissionCollected | WagerForfeited | TokensKept


def _settled(table: Table, event: WagerSettled) -> Iterator[Line]:
    """Why a wager won or lost what it did: each row that decided it, the exact figure, and the rounding."""
    parts, game = list(_parts(table, event)), views_of(table.edition)
    yield Line(told(event), event.because)
    for bet, stake, row in parts:
        exact = _exact(table, event, row, stake)
        of = say("{stake} of it on {bet}: ", stake=stake, bet=word(bet)) if len(parts) > 1 else ""
        gross = say(" before commission") if game.before_commission(table, event, row) else ""
        figure = (
            say(" On {stake} that is {exact}{gross}.", stake=stake, exact=_cents(exact), gross=gross) if exact else ""
        )
        yield Line(f"{of}{_row(row, game.last_rows)}{figure}", row.because)
    won = sum((max(_exact(table, event, row, stake), Fraction(0)) for _, stake, row in parts), Fraction(0))
    lost = total(stake for _, stake, row in parts if isinstance(row.pays, Loses))
    moved = Fraction((event.net + lost).cents) - won
    if moved > 0:
        rounding = table.edition.wagers.inexact_in_chips
        how, more = translated(describe(rounding)), _cents(moved)
        says = say("Paid in chips, it is rounded {rounding}: {moved} more.", rounding=how, moved=more)
        yield Line(says, rounding.because)


def _parts(table: Table, event: WagerSettled) -> Iterator[tuple[str, Money, Row]]:
    """Take a wager apart into the bets that it was placed on, each with its stake and the row that decided it."""
    game = views_of(table.edition)
    for (bet, stake), id_ in zip(game.parts(table, event), event.rows, strict=True):
        found = next((row for row in game.rows(table, bet) if row.id == id_), None)
        if found is not None:
            yield bet, stake, found


def _exact(table: Table, event: WagerSettled, row: Row, stake: Money) -> Fraction:
    """Give the exact winnings by a row, in cents; nothing where it wins nothing."""
    if isinstance(row.pays, Odds):
        return row.pays.on(stake)
    return views_of(table.edition).exact(table, event, row, stake)


def _cents(exact: Fraction) -> str:
    """Write an exact figure: dollars and cents, and the fraction of a cent where there is one."""
    if exact.denominator == 1:
        return shown(Money(exact.numerator))
    whole, rest = divmod(exact, 1)
    return say("{whole} and {rest} of a cent", whole=Money(whole), rest=rest)


def _row(row: Row, last: tuple[type, ...]) -> str:
    """Say a pay row as a sentence; the last row of a table is for whatever no other row covers."""
    if isinstance(row.when, last):
        return say("No winning row of its pay table applies: it {pays}.", pays=translated(describe(row.pays)))
    return f"{_upper(translated(describe(row)))}."


def _upper(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _balance(sums: Reckoning) -> Iterator[Line]:
    """What the coup came to, side by side where more than wagers moved."""
    if not sums.moved:
        return
    if len(sums.parts) > 1:
        yield from (Line(f"{_upper(what)}: {_came(each)}.") for what, each in sums.parts.items())
    yield Line(say("In all {came}.", came=_came(sums.balance)))


def _came(of: Balance) -> str:
    """Say who won and who lost; the jackpot where it has a part."""
    if of.jackpot:
        sides = (
            _moved(key("players"), (key("gain"), key("lose")), of.players),
            _moved(key("house"), (key("gains"), key("loses")), of.house),
            _moved(key("jackpot"), (key("gains"), key("loses")), of.jackpot),
        )
        return ", ".join(sides)
    if not of.players:
        return say("nothing moves between the house and the players")
    return (
        say("the players win {players}", players=_cents(of.players))
        if of.players > 0
        else say("the house wins {house}", house=_cents(of.house))
    )


def _moved(who: str, verbs: tuple[str, str], cents: Fraction) -> str:
    who, gains, loses = (translated(each) for each in (who, *verbs))
    if not cents:
        return say("the {who} {gains} nothing", who=who, gains=gains)
    return say("the {who} {what} {cents}", who=who, what=gains if cents > 0 else loses, cents=_cents(abs(cents)))


# The rules -----------------------------------------------------------------------------------------------------------


def _rules(because: Iterable[Because]) -> Iterator[Rule]:
    """State each clause that was cited, once, in the order of the document; what it does not regulate comes last."""
    cited = dict.fromkeys(clause for each in because for clause in each)
    documents = dict.fromkeys(clause.document for clause in cited)
    order = {clause: place for place, clause in enumerate(each for book in documents for each in entries(book))}
    for clause in sorted(cited, key=lambda each: order.get(each, len(order))):
        found = entry(clause)
        yield Rule(clause, found.title, found.says)
