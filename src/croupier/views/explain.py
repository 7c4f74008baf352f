"""A coup as a supervisor tells it: what happened, what the rule is, why the money moved.

Nothing here knows a rule: sentences are made of events and their clauses, of the tableau and the pay rows of the
edition, and of what the catalogue says of a clause.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from croupier.floor.jackpots.events import Event as JackpotEvent
from croupier.games.baccarat.bets import LessCommission, Loses, Otherwise, PayRow, StandsOff, StandsOffWithPremium
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign, split
from croupier.games.holdem_bonus.bets import HandRow, HoleRow, NotPaid, OtherHoleCards
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.lucky_draw.bets import Otherwise as LuckyOtherwise
from croupier.games.lucky_draw.bets import PayRow as LuckyRow
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.terms import describe, words
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import written
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.money import Money, total
from croupier.kernel.odds import Odds
from croupier.rulebooks import entries, entry
from croupier.table import evolve
from croupier.table.baccarat.script import INITIAL, banker_draw, counts, player_draw
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
from croupier.table.rights import defers
from croupier.table.state import Closed, Dealing, Table
from croupier.table.wagers import combined
from croupier.views import jackpot
from croupier.views.balance import Balance, Reckoning
from croupier.views.sentences import told

Row = PayRow | LuckyRow | HandRow | HoleRow


@dataclass(frozen=True, slots=True)
class Moment:
    """Something asked of a table or told to it: what it was, in words, the table before, the answer, and what it meant
    for the jackpot beside it.
    """

    asked: str
    before: Table
    answer: Accepted[Event] | Refused
    jackpots: tuple[JackpotEvent, ...] = ()


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
    """A coup: its parts in the order of time, and the rules behind them."""

    number: int
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
    lines[_TABLE] += _situation(moments[0].before, number)
    stage = _CARDS if isinstance(moments[0].before.phase, Dealing) else _BEFORE
    for each in _happened(moments):
        stage = _CARDS if isinstance(each.what, RoundStarted | RoundReopened) else stage
        where = _MONEY if isinstance(each.what, MoneyMoved) else stage
        lines[where] += _told(each)
        stage = _AFTER if isinstance(each.what, RoundEnded | RoundFinished | RoundVoided) else stage
    lines[_MONEY] += _balance(balance(moments, earlier))
    heard = (event for each in moments for event in each.jackpots)
    lines[_JACKPOT] += (Line(says, event.because) for event in heard if (says := jackpot.told(event)))
    parts = tuple(Part(title, tuple(found)) for title, found in lines.items() if found)
    return Told(number, parts, tuple(_rules(line.because for part in parts for line in part.lines)))


_TABLE, _BEFORE, _CARDS, _MONEY, _JACKPOT, _AFTER = _PARTS = (
    "The table",
    "Before the deal",
    "The cards",
    "The money",
    "The jackpot",
    "Afterwards",
)


# The situation -------------------------------------------------------------------------------------------------------


def _situation(table: Table, number: int) -> Iterator[Line]:
    if isinstance(table.phase, Closed):
        yield Line("The table is not open yet.", table.edition.place.places.because)
        return
    game = table.edition.game(table.setup.game)
    last = ", the last of this shoe" if table.last_coup else ""
    round_ = "Coup" if isinstance(table.edition, BaccaratEdition) else "Round"
    yield Line(f"{game.title} by {table.edition.document.title}. {round_} {number}{last}.", game.because[:1])
    seats = [f"{table.seats[box].patron} at box {box}" for box in table.players]
    yield Line(f"Seated: {', '.join(seats)}." if seats else "Nobody is seated.")
    if table.no_bet:
        yield Line("The coup takes no wagers.", table.no_bet.because)
    for wager in table.wagers:
        yield Line(f"{wager.patron} has {wager.amount} on {words(wager.bet)} at box {wager.box}.")


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
        yield Line(f"{_upper(each.asked)}: refused. {what.says} {what.mend}", what.because)
        yield _says(what.because)
        return
    yield Line(told(what), getattr(what, "because", ()))
    if isinstance(what, Ruled | QuestionOpened | BreachNoted):
        yield _says(what.because)


def _says(because: Because) -> Line:
    """State the rule as the catalogue has it."""
    found = entry(because[0])
    return Line(f"The rule ({found.title}): {found.says}", because[:1])


def _told(each: _Happened) -> Iterator[Line]:
    table, what = each.before, each.what
    match what:
        case WagerSettled():
            yield from _settled(table, what)
        case CardDealt() if isinstance(table.phase, Dealing):
            yield from _dealt(table, table.phase, what)
        case RoundEnded() if isinstance(table.phase, Dealing):
            yield from _stood(table, table.phase)
            yield from _line(each)
        case RoundFinished():
            yield from _line(each)
            yield from (Line(f"{_upper(name)}: {written(hand)}.") for name, hand in what.hands.items() if hand)
        case _:
            yield from _line(each)


# The cards -----------------------------------------------------------------------------------------------------------


def _dealt(table: Table, phase: Dealing, event: CardDealt) -> Iterator[Line]:
    """A card as it came, with its count where cards are counted; before a third card, what the tableau says."""
    if not isinstance(table.edition, BaccaratEdition):
        yield from _dealt_elsewhere(table, event)
        return
    if len(phase.cards) >= len(table.baccarat.deal.order.value):
        if event.to is Hand.BANKER and len(phase.hand(Hand.PLAYER)) == INITIAL:
            yield _move(table, phase, Hand.PLAYER)
        if isinstance(event.to, Hand):
            yield _move(table, phase, event.to)
    value = table.baccarat.values.of(event.card)
    yield Line(f"{told(event).removesuffix('.')}: it counts {value}.", event.because)


def _dealt_elsewhere(table: Table, event: CardDealt) -> Iterator[Line]:
    """A card of a game in which players decide; face down it is not named before it is turned."""
    counts_ = isinstance(table.edition, LuckyDrawEdition)
    value = f": it counts {table.lucky_draw.values.of(event.card)}" if counts_ else ""
    yield Line(f"{told(event).removesuffix('.')}{value}.", event.because)


def _stood(table: Table, phase: Dealing) -> Iterator[Line]:
    """Why a hand took no third card."""
    player, banker = (len(phase.hand(hand)) for hand in Hand)
    if player == INITIAL and banker == INITIAL:
        yield _move(table, phase, Hand.PLAYER)
    if banker == INITIAL:
        yield _move(table, phase, Hand.BANKER)


def _move(table: Table, phase: Dealing, hand: Hand) -> Line:
    """Look up what the tableau makes of a hand, and say it."""
    ruled = player_draw(table, phase) if hand is Hand.PLAYER else banker_draw(table, phase)
    player, banker = counts(table, phase)
    on = player if hand is Hand.PLAYER else banker
    third = phase.hand(Hand.PLAYER)[INITIAL:]
    if table.baccarat.tableau.natural(player, banker):
        natural = [_hand(each) for each, count in zip(Hand, (player, banker), strict=True) if _natural(table, count)]
        against = f", because {' and '.join(natural)} {'have' if len(natural) > 1 else 'has'} a natural"
    elif hand is Hand.BANKER and third:
        against = f" against Player's third card, which counts {table.baccarat.values.of(third[0])}"
    else:
        against = ""
    return Line(f"{_hand(hand)} {ruled.move.value} on {on}{against}.", ruled.because)


def _hand(hand: Hand) -> str:
    return hand.value.capitalize()


def _natural(table: Table, count: int) -> bool:
    return table.baccarat.tableau.is_natural(count)


# The money -----------------------------------------------------------------------------------------------------------

MoneyMoved = WagerSettled | SettlementReversed | CommissionBooked | CommissionCollected | WagerForfeited | TokensKept


def _settled(table: Table, event: WagerSettled) -> Iterator[Line]:
    """Why a wager won or lost what it did: each row that decided it, the exact figure, and the rounding."""
    parts = list(_parts(table, event))
    yield Line(told(event), event.because)
    for bet, stake, row in parts:
        exact = _exact(table, event, row, stake)
        of = f"{stake} of it on {words(bet)}: " if len(parts) > 1 else ""
        gross = " before commission" if isinstance(row.pays, LessCommission) and _defers(table, event) else ""
        figure = f" On {stake} that is {_cents(exact)}{gross}." if exact else ""
        yield Line(f"{of}{_row(row)}{figure}", row.because)
    won = sum((max(_exact(table, event, row, stake), Fraction(0)) for _, stake, row in parts), Fraction(0))
    lost = total(stake for _, stake, row in parts if isinstance(row.pays, Loses))
    moved = Fraction((event.net + lost).cents) - won
    if moved > 0:
        rounding = table.edition.wagers.inexact_in_chips
        says = f"Paid in chips it goes {describe(rounding)}: {_cents(moved)} more."
        yield Line(says, rounding.because)


def _defers(table: Table, event: WagerSettled) -> bool:
    """Tell whether the commission of a settled wager is booked to its player."""
    wager = next((each for each in table.wagers if each.number == event.number), None)
    return wager is not None and defers(table, wager.patron)


def _parts(table: Table, event: WagerSettled) -> Iterator[tuple[str, Money, Row]]:
    """Take a wager apart into the bets that it was placed on, each with its stake and the row that decided it."""
    of, sign = combined(table, event.bet), table.setup.sign
    bets = [(part.bet, stake) for part, stake in split(of, event.stake)] if of else [(event.bet, event.stake)]
    for (bet, stake), id_ in zip(bets, event.rows, strict=True):
        found = next((row for row in _rows(table, bet, sign) if row.id == id_), None)
        if found is not None:
            yield bet, stake, found


def _rows(table: Table, bet: str, sign: Sign) -> Iterable[Row]:
    """Give the pay rows of a bet."""
    match table.edition:
        case BaccaratEdition() as edition:
            return edition.pay_table(sign.game, bet, edition.option(bet, sign.options))
        case LuckyDrawEdition() | HoldemBonusEdition() as edition:
            return next((each.rows for each in edition.bets if each.id == bet), ())


def _exact(table: Table, event: WagerSettled, row: Row, stake: Money) -> Fraction:
    """Give the exact winnings by a row, in cents; nothing where it wins nothing."""
    match row.pays:
        case Loses() | StandsOff() | NotPaid():
            return Fraction(0)
        case Odds():
            return row.pays.on(stake)
        case LessCommission():
            gross = row.pays.odds.on(stake)
            return gross if _defers(table, event) else gross * (1 - row.pays.commission.ratio)
        case StandsOffWithPremium():
            return table.setup.sign.tie_premium.on(stake) if table.setup.sign.tie_premium else Fraction(0)
        case _:
            assert_never(row.pays)


def _cents(exact: Fraction) -> str:
    """Write an exact figure: dollars and cents, and the fraction of a cent where there is one."""
    if exact.denominator == 1:
        return str(Money(exact.numerator))
    whole, rest = divmod(exact, 1)
    return f"{Money(whole)} and {rest} of a cent"


def _row(row: Row) -> str:
    """Say a pay row as a sentence; the last row of a table is for whatever no other row covers."""
    if isinstance(row.when, Otherwise | LuckyOtherwise | OtherHoleCards):
        return f"No row of its pay table that wins holds: it {describe(row.pays)}."
    return f"{_upper(describe(row))}."


def _upper(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _balance(sums: Reckoning) -> Iterator[Line]:
    """What the coup came to, side by side where more than wagers moved."""
    if not sums.moved:
        return
    if len(sums.parts) > 1:
        yield from (Line(f"{_upper(what)}: {_came(each)}.") for what, each in sums.parts.items())
    yield Line(f"In all {_came(sums.balance)}.")


def _came(of: Balance) -> str:
    """Say who won and who lost; the jackpot where it has a part."""
    if of.jackpot:
        sides = (
            _moved("players", ("gain", "lose"), of.players),
            _moved("house", ("gains", "loses"), of.house),
            _moved("jackpot", ("gains", "loses"), of.jackpot),
        )
        return ", ".join(sides)
    if not of.players:
        return "nothing moves between the house and the players"
    return f"the players win {_cents(of.players)}" if of.players > 0 else f"the house wins {_cents(of.house)}"


def _moved(who: str, verbs: tuple[str, str], cents: Fraction) -> str:
    gains, loses = verbs
    if not cents:
        return f"the {who} {gains} nothing"
    return f"the {who} {gains if cents > 0 else loses} {_cents(abs(cents))}"


# The rules -----------------------------------------------------------------------------------------------------------


def _rules(because: Iterable[Because]) -> Iterator[Rule]:
    """State each clause that was cited, once, in the order of the document."""
    cited = dict.fromkeys(clause for each in because for clause in each)
    order = {clause: place for place, clause in enumerate(entries(next(iter(cited)).document))} if cited else {}
    for clause in sorted(cited, key=lambda each: order[each]):
        found = entry(clause)
        yield Rule(clause, found.title, found.says)
