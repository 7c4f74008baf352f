"""What is judged of any game's wagers: whether they are offered, how often, how high, when, and with whose approval."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from croupier.games.limits import PaidToMaximum, VoidBelowTheRegulatorsMinimum
from croupier.games.wagering import (
    CallCloses,
    CloseAtFirstCardExposed,
    CloseAtTheCallOrTheDeal,
    OnePerPlayer,
    OneWagerPerArea,
)
from croupier.kernel.cards import written
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money
from croupier.proving.logs.departures import BREACH, MONEY, NOTE, Departure
from croupier.proving.logs.headers import TableHeader
from croupier.proving.logs.rounds import NO_BET, VOID, LoggedRound, LoggedWager
from croupier.table.setup import Range

_NO: Final = frozenset({"", "no", "n", "false", "0", "-", "none", "not approved", "refused"})


class Judge(ABC):
    """Judges the rounds of one table. Each game says what is offered and what a wager comes to."""

    def __init__(self, of: TableHeader) -> None:
        self.of = of
        self.edition = of.edition
        self.limits = of.limits
        self.cannot: set[str] = set()
        self.paid_as = "net"

    # What each game says

    @abstractmethod
    def judge(self, of: LoggedRound) -> Iterator[Departure]:
        """Go through the departures of a round."""

    @abstractmethod
    def offered(self, bet: str) -> Because | None:
        """Cite why a bet is not offered here; None if it is."""

    # Making a departure

    def departure(
        self,
        of: LoggedRound,
        code: str,
        because: Because,
        *,
        wager: LoggedWager | None = None,
        severity: str = BREACH,
        expected: object = "",
        found: object = "",
        cents: int | None = None,
        detail: str = "",
    ) -> Departure:
        return Departure(
            line=wager.line if wager else of.line,
            code=code,
            severity=severity,
            file=(wager.file if wager else "") or of.file,
            round_file=of.file,
            table=of.table,
            shoe=of.shoe,
            coup=of.coup,
            day=of.day,
            dealer=of.dealer,
            seat=wager.seat if wager else "",
            patron=wager.patron if wager else "",
            bet=wager.bet if wager else "",
            because=tuple(dict.fromkeys(because)),
            expected=str(expected),
            found=str(found),
            detail=detail,
            cards=_drawn(of, wager),
            cents=cents,
        )

    # Void rounds and rounds without wagers

    def not_told(self, code: str, wager: LoggedWager) -> None:
        """Keep in mind what the log cannot show. A wager that could not be read is a departure of its own."""
        if not wager.unread:
            self.cannot.add(code)

    def gone_back(self, of: LoggedRound) -> Iterator[Departure]:
        """See that every wager of a round that was void, or had none, went back."""
        void = of.kind == VOID
        because = self.void_because if void else self.edition.without_wagers
        code = "void-not-returned" if void else "no-bet-with-wagers"
        for wager in of.wagers:
            due = wager.as_paid(0, self.paid_as)
            if wager.returned and (wager.paid is None or (not wager.paid_as and wager.paid in {0, wager.amount})):
                continue
            if wager.paid is None and void:
                self.not_told("no-amounts", wager)
            elif wager.paid is None or wager.paid != due:
                cents = None if wager.paid is None else wager.paid - due
                found = "a wager" if wager.paid is None else Money(wager.paid)
                yield self.departure(
                    of, code, because, wager=wager, severity=MONEY, expected=Money(due), found=found, cents=cents
                )

    @property
    def void_because(self) -> Because:
        for name in ("not_enough_cards", "cards_out_of_order", "card_missing_or_foreign"):
            policy: Any = getattr(self.edition.irregularities, name, None)
            if policy is not None:
                return tuple(getattr(policy, "void", ()) or policy.because)
        return ()

    # Wagers

    def wagers(self, of: LoggedRound) -> Iterator[tuple[LoggedWager, int | None, list[Departure]]]:
        """Go through the wagers with the amount that each is settled on (None: it should not stand), and with what is
        wrong with each before it is settled.
        """
        seen: Counter[tuple[str, str, str]] = Counter()
        for wager in of.wagers:
            counts, wrong = self._weighed(of, wager, seen)
            yield wager, counts, wrong

    def _weighed(
        self, of: LoggedRound, wager: LoggedWager, seen: Counter[tuple[str, str, str]]
    ) -> tuple[int | None, list[Departure]]:
        if wager.returned:
            return None, []
        if wager.amount is None:
            self.not_told("no-amounts", wager)
        elif wager.amount <= 0:
            because = self.edition.limits.on_the_sign.because
            amount = Money(wager.amount)
            return None, [self.departure(of, "wager-amount-wrong", because, wager=wager, found=amount)]
        not_offered = self.offered(wager.bet)
        if not_offered is not None:
            return None, [self._returned(of, wager, "wager-not-offered", not_offered, severity=BREACH)]
        late = self._late(of, wager)
        if late:
            return None, [late]
        twice = self._twice(of, wager, seen)
        if twice:
            return None, [twice]
        return self._limited(of, wager, seen)

    def _returned(
        self, of: LoggedRound, wager: LoggedWager, code: str, because: Because, *, severity: str, expected: object = ""
    ) -> Departure:
        """Make the departure of a wager that should have gone back."""
        due = wager.as_paid(0, self.paid_as)
        cents = None if wager.paid is None else wager.paid - due
        found = Money(wager.amount) if wager.amount is not None else "a wager"
        return self.departure(
            of, code, because, wager=wager, severity=severity, expected=expected, found=found, cents=cents
        )

    def _twice(self, of: LoggedRound, wager: LoggedWager, seen: Counter[tuple[str, str, str]]) -> Departure | None:
        who = wager.patron or wager.seat
        if not who:
            self.cannot.add("no-seats")
            return None
        policy = self.edition.wagers.one_per_round
        per_player = isinstance(policy, OnePerPlayer) and self.edition.side_bet(wager.bet) is not None
        per_area = isinstance(policy, OneWagerPerArea)
        key = ("twice", who if per_player else wager.seat or who, wager.bet)
        seen[key] += 1
        if not isinstance(policy, OnePerPlayer | OneWagerPerArea) or not (per_player or per_area):
            return None
        if seen[key] <= policy.most:
            return None
        own = getattr(self.edition.side_bet(wager.bet), "one_each", ()) or policy.because
        return self._returned(of, wager, "wager-twice", own, severity=BREACH, expected=f"{policy.most} at most")

    def range_of(self, bet: str) -> Range | None:
        if self.limits is None:
            self.cannot.add("no-limits")
            return None
        side = self.edition.side_bet(bet)
        return self.limits.of(bet, side.family if side else bet)

    def _limited(
        self, of: LoggedRound, wager: LoggedWager, seen: Counter[tuple[str, str, str]]
    ) -> tuple[int | None, list[Departure]]:
        """Hold a wager against the sign: what the document lets stand when it is found late is no departure."""
        allowed, amount = self.range_of(wager.bet), wager.amount
        if allowed is None or amount is None or is_yes(wager.approved):
            return amount, []
        key = (wager.patron or wager.seat, wager.seat, wager.bet)
        before = seen[key] if any(key[:2]) else 0
        seen[key] += amount
        if amount < allowed.least.cents:
            return self._below(of, wager, allowed)
        if before + amount > allowed.most.cents:
            late = self.edition.limits.above_maximum_late
            return (max(allowed.most.cents - before, 0), []) if isinstance(late, PaidToMaximum) else (amount, [])
        unit, terms = self.limits.unit if self.limits else None, self.edition.limits.multiples
        if unit and terms and (amount - allowed.least.cents) % unit.cents:
            wrong = self.departure(
                of,
                "wager-amount-wrong",
                terms.because,
                wager=wager,
                expected=f"{allowed.least} and then units of {unit}",
                found=Money(amount),
            )
            return amount, [wrong]
        return amount, []

    def _below(self, of: LoggedRound, wager: LoggedWager, allowed: Range) -> tuple[int | None, list[Departure]]:
        terms, amount = self.edition.limits, wager.amount or 0
        late = terms.below_minimum_late
        floor = self.limits.regulator_minimum if self.limits else None
        expected = f"{allowed.least} at least"
        if isinstance(late, VoidBelowTheRegulatorsMinimum) and floor is not None and amount < floor.cents:
            if wager.paid is not None and wager.paid == wager.as_paid(0, self.paid_as):
                return None, []
            return None, [
                self._returned(of, wager, "below-minimum", late.void, severity=MONEY, expected=f"{floor} at least")
            ]
        because = (*terms.below_minimum_in_time.because, *late.because)
        detail = "If it was found only after wagers had closed, it stands."
        return amount, [
            self.departure(
                of,
                "below-minimum",
                because,
                wager=wager,
                severity=NOTE,
                expected=expected,
                found=Money(amount),
                cents=0,
                detail=detail,
            )
        ]

    def laid_during_the_round(self, bet: str) -> bool:  # noqa: ARG002 - a game may have such bets
        """Tell whether a bet is laid when cards lie on the table already."""
        return False

    def _late(self, of: LoggedRound, wager: LoggedWager) -> Departure | None:
        if self.laid_during_the_round(wager.bet):
            return None
        if wager.placed_at is None:
            self.not_told("no-times", wager)
            return None
        closed, policy = self.closed_at(of), self.edition.wagers.close
        if closed is None:
            self.not_told("no-times", wager)
            return None
        if wager.placed_at <= closed or is_yes(wager.approved):
            return None
        late = self._returned(
            of, wager, "late-wager", policy.because, severity=BREACH, expected=f"by {closed.time().isoformat()}"
        )
        return _found(late, wager.placed_at.time().isoformat())

    def closed_at(self, of: LoggedRound) -> datetime | None:
        """Find when wagers closed, by the document's own moment."""
        match self.edition.wagers.close:
            case CloseAtFirstCardExposed():
                return of.exposed_at or of.first_card_at or of.closed_at
            case CloseAtTheCallOrTheDeal(closes=CallCloses.DEAL):
                return of.first_card_at or of.closed_at
            case CloseAtTheCallOrTheDeal():
                return min((each for each in (of.closed_at, of.first_card_at) if each), default=None)
            case _:
                return of.first_card_at or of.closed_at

    # Settlement

    def paid(
        self, of: LoggedRound, wager: LoggedWager, net: int, because: Because, *, counts: int | None = None
    ) -> Departure | None:
        """Hold what was paid against what is due. A wager above the maximum is due on the maximum only."""
        if wager.paid is None:
            self.not_told("no-amounts", wager)
            return None
        due = wager.as_paid(net, self.paid_as)
        capped = counts is not None and wager.amount is not None and counts != wager.amount
        if capped and (self.paid_as == "returned" or wager.paid_as == "returned"):
            due = net + (wager.amount or 0)
        if wager.paid == due:
            return None
        code = "above-maximum" if capped else "paid-wrong"
        also = self.edition.limits.above_maximum_late.because if capped else ()
        return self.departure(
            of,
            code,
            (*also, *because),
            wager=wager,
            severity=MONEY,
            expected=Money(due),
            found=Money(wager.paid),
            cents=wager.paid - due,
        )


def with_money(wrong: Departure | None, paid: Departure | None) -> Iterator[Departure]:
    """Make one departure of a wager whose amount is wrong and of what was paid on it: the money is of both."""
    if wrong is None:
        yield from (paid,) if paid else ()
    else:
        yield replace(wrong, cents=paid.cents if paid else 0)


def _drawn(of: LoggedRound, wager: LoggedWager | None) -> tuple[tuple[str, str], ...]:
    """Write the hands of a round as the log has them, to be drawn beside a departure."""
    hands = {
        "player": of.player,
        "banker": of.banker,
        "hand": wager.hand if wager else None,
        "dealer": of.dealers,
        "community": of.community,
    }
    return tuple((name, written(cards)) for name, cards in hands.items() if cards)


def _found(of: Departure, text: str) -> Departure:
    return replace(of, found=text)


def is_yes(text: str | None) -> bool:
    """Tell whether somebody approved."""
    return text is not None and text.strip().lower() not in _NO


def no_bet(of: LoggedRound) -> bool:
    return of.kind == NO_BET
