"""A round of Texas Hold'em Bonus as a log tells it: what each wager must be, what it comes to, and the jackpot."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.games.holdem_bonus.jackpot import JackpotRound, JackpotWager, Meter, jackpots
from croupier.games.holdem_bonus.settle import ANTE, Played, Settled, settle
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money
from croupier.proving.logs.departures import MONEY, Departure
from croupier.proving.logs.headers import TableHeader
from croupier.proving.logs.judging import Judge, is_yes, with_money
from croupier.proving.logs.rounds import VOID, LoggedRound, LoggedWager
from croupier.table.setup import Range

JACKPOT = "jackpot"
_COMMUNITY, _TWO, _FLOP = 5, 2, 3


class HoldemJudge(Judge):
    edition: HoldemBonusEdition

    def __init__(self, of: TableHeader, edition: HoldemBonusEdition) -> None:
        super().__init__(of)
        self.edition = edition
        self._multiples = {each.bet.id: each.bet for each in edition.betting.rounds}
        self._bets = {each.id for each in edition.bets}

    def offered(self, bet: str) -> Because | None:
        if bet in {*self._multiples, ANTE}:
            return None
        families = self.edition.families
        if bet in families:
            return None if bet in self.of.setup.side_bets else families[bet]
        return self.edition.games[0].because

    def range_of(self, bet: str) -> Range | None:
        """The sign names Ante, Ante Bonus and jackpot; later wagers are multiples of the Ante."""
        return None if bet in self._multiples or bet == JACKPOT else super().range_of(bet)

    def laid_during_the_round(self, bet: str) -> bool:
        return bet in self._multiples

    def judge(self, of: LoggedRound) -> Iterator[Departure]:
        if of.kind == VOID:
            yield from self.gone_back(of)
            return
        seats: dict[str, list[tuple[LoggedWager, int | None]]] = {}
        for wager, counts, wrong in self.wagers(of):
            yield from wrong
            seats.setdefault(wager.seat or wager.patron, []).append((wager, counts))
        for wagers in seats.values():
            yield from self._seat(of, wagers)
        yield from self._jackpots(of, seats)

    def _seat(self, of: LoggedRound, wagers: list[tuple[LoggedWager, int | None]]) -> Iterator[Departure]:
        laid = {wager.bet: (wager, counts) for wager, counts in wagers}
        ante = laid.get(ANTE)
        if ante is None:
            policy = self.edition.wagers.side_wager_without_a_main_wager
            because = policy.because if policy else self.edition.games[0].because
            yield self.departure(
                of, "wager-not-offered", because, wager=wagers[0][0], expected="an Ante", found=wagers[0][0].bet
            )
            return
        wrong = dict(self._amounts(of, laid, ante[0]))
        laid |= self._later(laid, ante[1])
        for account in self._accounts(of, wagers, laid):
            wager, counts = laid[account.wager]
            paid = self.paid(of, wager, account.net.cents, account.because, counts=counts)
            yield from with_money(wrong.pop(account.wager, None), paid)
        yield from wrong.values()

    def _accounts(
        self,
        of: LoggedRound,
        wagers: list[tuple[LoggedWager, int | None]],
        laid: dict[str, tuple[LoggedWager, int | None]],
    ) -> Iterable[Settled]:
        """Settle what a seat laid; nothing, where the log does not show the cards."""
        hole = next((wager.hand for wager, _ in wagers if wager.hand), None)
        folded = next((wager.folded for wager, _ in wagers if is_yes(wager.folded)), "")
        stakes = {bet: Money(counts) for bet, (_, counts) in laid.items() if counts is not None and bet in self._bets}
        if hole is None or len(hole) != _TWO:
            self.cannot.add("no-cards")
            return ()
        if not folded and (of.dealers is None or of.community is None or len(of.community) != _COMMUNITY):
            self.cannot.add("no-cards")
            return ()
        shown = (*hole, *(of.dealers or ()), *(of.community or ()))
        if len(set(shown)) < len(shown) or (of.dealers is not None and len(of.dealers) != _TWO):
            return ()
        played = Played(hole=hole, wagers=stakes, folded=self._fold(folded, laid) if folded else None)
        return settle(self.edition, played, of.dealers or (), of.community or ())

    def _fold(self, told: str, laid: dict[str, tuple[LoggedWager, int | None]]) -> str:
        """Find which fold it was: by its name, or by the first betting round without a wager."""
        names = [each.id for each in self.edition.folds()]
        if told in names:
            return told
        rounds = self.edition.betting.rounds
        return next((each.fold.id for each in rounds if each.bet.id not in laid), names[-1])

    def _amounts(
        self, of: LoggedRound, laid: dict[str, tuple[LoggedWager, int | None]], ante: LoggedWager
    ) -> Iterator[tuple[str, Departure]]:
        for bet, term in self._multiples.items():
            wager = laid[bet][0] if bet in laid else None
            if wager is None or wager.amount is None or ante.amount is None or laid[bet][1] is None:
                continue
            due = term.due(Money(ante.amount))
            if wager.amount != due.cents:
                found = Money(wager.amount)
                wrong = self.departure(of, "wager-amount-wrong", term.because, wager=wager, expected=due, found=found)
                yield bet, wrong

    def _later(
        self, laid: dict[str, tuple[LoggedWager, int | None]], ante: int | None
    ) -> dict[str, tuple[LoggedWager, int | None]]:
        """Say what the later wagers count as: no more than their multiple of what the Ante counts as."""
        found: dict[str, tuple[LoggedWager, int | None]] = {}
        for bet, term in self._multiples.items():
            wager, counts = laid.get(bet, (None, None))
            if wager is not None and counts is not None and ante is not None:
                due = term.due(Money(ante))
                count = self.edition.irregularities.wrong_amount_at_settlement(Money(counts), due).counts
                found[bet] = wager, count.cents
        return found

    # The jackpot

    def _jackpots(self, of: LoggedRound, seats: dict[str, list[tuple[LoggedWager, int | None]]]) -> Iterator[Departure]:
        laid = {
            number: (wager, wagers)
            for number, wagers in enumerate(seats.values(), start=1)
            for wager, counts in wagers
            if wager.bet == JACKPOT and counts is not None
        }
        told = [wager for wager, _ in laid.values() if wager.jackpot is not None or wager.paid is not None]
        before = of.meter if of.meter is not None else (self.of.meter.cents if self.of.meter and told else None)
        if not laid or not told:
            return
        if before is None or of.community is None:
            self.cannot.add("no-jackpot-meter")
            return
        if len(set(of.cards())) < len(of.cards()):
            return
        due = self._due(of.community, laid, before)
        for box, (wager, _) in laid.items():
            stake = wager.amount or 0
            found = wager.jackpot if wager.jackpot is not None else (wager.paid or 0) + stake
            expected, because = due.get(box, (NOTHING, self.edition.jackpot.winning_hands.because))
            if found not in {
                expected.cents,
                expected.cents - stake if not wager.jackpot and expected else expected.cents,
            }:
                yield self.departure(
                    of,
                    "jackpot-wrong",
                    because,
                    wager=wager,
                    severity=MONEY,
                    expected=expected,
                    found=Money(found),
                    cents=found - expected.cents,
                )

    def _due(
        self,
        community: tuple[Card, ...],
        laid: dict[int, tuple[LoggedWager, list[tuple[LoggedWager, int | None]]]],
        before: int,
    ) -> dict[int, tuple[Money, Because]]:
        wagers = []
        for box, (_, others) in laid.items():
            hole = next((each.hand for each, _ in others if each.hand), None)
            if hole:
                folded = any(is_yes(each.folded) for each, _ in others)
                wagers.append(JackpotWager(box=Box(box), hole=hole, folded=folded))
        stakes = sum(wager.amount or 0 for wager, _ in laid.values())
        added = Fraction(stakes) * (self.of.increment.ratio if self.of.increment else 0)
        table = JackpotRound(
            method=self.edition.deal.method(self.of.setup.method.value),
            wagers=tuple(wagers),
            flop=community[:_FLOP],
            meter=Meter(before=Fraction(before), added=added, seed=self.of.seed or NOTHING),
            bonus=self.of.bonus,
        )
        found: dict[int, tuple[Money, Because]] = {}
        for paid in jackpots(self.edition.jackpot, self.edition.hands, table).payments:
            amount, because = found.get(paid.box, (NOTHING, ()))
            found[paid.box] = (amount + paid.amount, (*because, *paid.because))
        return found
