"""A coup of baccarat as a log tells it, held against the tableau and the pay tables of its edition."""

from collections.abc import Iterator, Sequence

from croupier.games.baccarat.bets import PayRow, deciding_row
from croupier.games.baccarat.coup import Coup, Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Settled, Sign, settle
from croupier.games.moves import Move, Ruled
from croupier.games.offered import CombinedBet
from croupier.games.wagering import BothHandsNeedApproval
from croupier.kernel.cards import DECK, Card, written
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money, NotMoney
from croupier.proving.logs.departures import Departure
from croupier.proving.logs.headers import TableHeader
from croupier.proving.logs.judging import Judge, is_yes
from croupier.proving.logs.rounds import NO_BET, VOID, LoggedRound, LoggedWager

_TWO, _THREE = 2, 3
_MOST_KEPT = 200_000


def _beyond(code: str, expected: str, player: tuple[Card, ...], banker: tuple[Card, ...]) -> tuple[Card, ...]:
    """Find the cards that a hand has too many."""
    if code != "third-card-not-allowed":
        return ()
    if expected.startswith(Hand.PLAYER.value):
        return player[_TWO:]
    return banker[_TWO:] if expected.startswith(Hand.BANKER.value) else (*player[_THREE:], *banker[_THREE:])


class BaccaratJudge(Judge):
    edition: BaccaratEdition

    def __init__(self, of: TableHeader, edition: BaccaratEdition) -> None:
        super().__init__(of)
        self.edition = edition
        setup = of.setup
        self.sign = Sign(game=setup.game, chips=setup.chips, options=setup.options, tie_premium=setup.tie_premium)
        self._main = {each.id for each in edition.game(setup.game).bets}
        self._tables = {bet: edition.pay_table(setup.game, bet, self._option(bet)) for bet in self._bets()}
        self._any_value = tuple({edition.values.of(card): card for card in DECK}.values())
        self._opposed = edition.opposed_bets
        self._kept: dict[tuple[str, int, int, bool], Settled] = {}

    def _option(self, bet: str) -> int:
        return self.edition.option(bet, self.sign.options)

    def _bets(self) -> list[str]:
        return [*self._main, *(each.id for each in self.edition.side_bets)]

    # The round

    def judge(self, of: LoggedRound) -> Iterator[Departure]:
        if of.kind in {VOID, NO_BET}:
            yield from self.gone_back(of)
        if of.kind == VOID:
            return
        if of.player is None or of.banker is None:
            self.cannot.add("no-cards")
            yield from self._without_cards(of)
            return
        wrong = self._hands(of.player, of.banker)
        if wrong is not None and wrong[0] == "unreadable":
            yield self.departure(of, *wrong[:2], found=wrong[3], expected=wrong[2], severity="note")
            return
        coups = [Coup.dealt(of.player, of.banker, self.edition)]
        if wrong is not None:
            of.not_dealt = _beyond(wrong[0], wrong[2], of.player, of.banker)
            coups += self._meant(wrong, of.player, of.banker)
        told = [*self._announced(of, coups)]
        yield from told
        unsettled = of.kind != NO_BET
        settled = list(self._settled(of, coups)) if unsettled else []
        if wrong is not None:
            yield self._of_the_hands(of, wrong, self._rebuilt(of.player, of.banker))
        yield from self._order(of)
        yield from settled
        yield from self._both_hands(of) if unsettled else ()

    def _hands(self, player: tuple[Card, ...], banker: tuple[Card, ...]) -> tuple[str, Because, str, str] | None:
        """Find the first thing that the tableau does not allow: its code, its clauses, what is expected and found."""
        tableau, count = self.edition.tableau, self.edition.values.count
        if min(len(player), len(banker)) < _TWO:
            return "unreadable", tableau.extra_cards.because, "two cards at least", self._both(player, banker)
        if max(len(player), len(banker)) > _THREE:
            long = player if len(player) > _THREE else banker
            return "third-card-not-allowed", tableau.extra_cards.because, "three cards at most", written(long)
        p, b = count(player[:_TWO]), count(banker[:_TWO])
        ruled = tableau.player_move(p, b)
        found = self._drew("player", player, ruled)
        if found:
            return found
        third = self.edition.values.of(player[_TWO]) if len(player) > _TWO else None
        return self._drew("banker", banker, tableau.banker_move(p, b, third))

    def _drew(self, hand: str, cards: tuple[Card, ...], ruled: Ruled) -> tuple[str, Because, str, str] | None:
        drew = len(cards) > _TWO
        if drew is (ruled.move is Move.DRAW):
            return None
        code = "third-card-not-allowed" if drew else "third-card-missing"
        return code, ruled.because, f"{hand} {ruled.move.value}", f"{hand} {written(cards)}"

    def _both(self, player: Sequence[Card], banker: Sequence[Card]) -> str:
        return f"player {written(player)}, banker {written(banker)}"

    def _rebuilt(self, player: tuple[Card, ...], banker: tuple[Card, ...]) -> Coup | None:
        """Deal the same cards as they should have been dealt; None if there are not enough of them."""
        left = [*player[_TWO:], *banker[_TWO:]]
        tableau, count = self.edition.tableau, self.edition.values.count
        player, banker = player[:_TWO], banker[:_TWO]
        p, b = count(player), count(banker)
        third = None
        if tableau.player_move(p, b).move is Move.DRAW:
            if not left:
                return None
            player = (*player, left.pop(0))
            third = self.edition.values.of(player[_TWO])
        if tableau.banker_move(p, b, third).move is Move.DRAW:
            if not left:
                return None
            banker = (*banker, left.pop(0))
        return Coup.dealt(player, banker, self.edition)

    def _meant(
        self, wrong: tuple[str, Because, str, str], player: tuple[Card, ...], banker: tuple[Card, ...]
    ) -> list[Coup]:
        """Find the coups that the rest of the log may be of: as it should have been dealt with these cards, or with a
        third card that was dealt and not written down.
        """
        rebuilt = self._rebuilt(player, banker)
        found = [rebuilt] if rebuilt is not None else []
        if wrong[0] != "third-card-missing":
            return found
        to_player = wrong[2].startswith(Hand.PLAYER.value)
        hands = [((*player, each), banker) if to_player else (player, (*banker, each)) for each in self._any_value]
        return found + [Coup.dealt(*each, self.edition) for each in hands]

    def _of_the_hands(self, of: LoggedRound, wrong: tuple[str, Because, str, str], rebuilt: Coup | None) -> Departure:
        """Make the departure of a third card; its money is what was paid beyond what the rebuilt coup would pay."""
        code, because, expected, found = wrong
        cents: int | None = None
        if rebuilt is not None:
            cents = 0
            for wager, counts, _ in self.wagers(of):
                if counts is not None and wager.paid is not None and self._known(wager):
                    settled = self._settle(wager, counts, rebuilt)
                    cents += wager.paid - wager.as_paid(settled.net.cents, self.paid_as) if settled else 0
        return self.departure(of, code, because, expected=expected, found=found, cents=cents)

    # What was announced

    def _announced(self, of: LoggedRound, coups: list[Coup]) -> Iterator[Departure]:
        values = self.edition.values.hand.because
        for told, hand in ((of.player_points, Hand.PLAYER), (of.banker_points, Hand.BANKER)):
            right = [each.points(hand) for each in coups]
            if told is not None and told not in right:
                expected, found = f"{hand.value} {right[0]}", f"{hand.value} {told}"
                yield self.departure(of, "wrong-points", values, expected=expected, found=found)
        results = [each.result.value for each in coups]
        if of.result and of.result not in results:
            because = deciding_row(self._tables[results[0]], coups[0]).because
            because = (*self.edition.settlement.result.because, *because)
            yield self.departure(of, "wrong-result", because, expected=results[0], found=of.result)

    def _order(self, of: LoggedRound) -> Iterator[Departure]:
        if of.order is None or of.player is None or of.banker is None:
            return
        order = self.edition.deal.order
        hands = {Hand.PLAYER: list(of.player), Hand.BANKER: list(of.banker)}
        right = [hands[each].pop(0) for each in order.value if hands[each]]
        right += [*hands[Hand.PLAYER], *hands[Hand.BANKER]]
        if list(of.order) != right:
            expected, found = written(right), written(of.order)
            yield self.departure(of, "wrong-order", order.because, expected=expected, found=found)

    # Wagers

    def offered(self, bet: str) -> Because | None:
        setup = self.of.setup
        if bet in self._main:
            return None
        side = self.edition.side_bet(bet)
        if side is not None:
            return None if side.family in setup.side_bets else side.because
        combined = self._combined(bet)
        if combined is not None:
            there = set(combined.of) <= set(setup.side_bets) and combined.family in setup.side_bets
            return None if there or set(combined.of) <= set(setup.side_bets) else combined.because
        return self.edition.game(setup.game).because

    def _combined(self, bet: str) -> CombinedBet | None:
        """Find a combined wager by its name, or by that of its kind, where the table offers one of them."""
        offered = set(self.of.setup.side_bets)
        of_kind = [each for each in self.edition.combined_bets if each.family == bet and set(each.of) <= offered]
        named = next((each for each in self.edition.combined_bets if each.id == bet), None)
        return named or (of_kind[0] if len(of_kind) == 1 else None)

    def _known(self, wager: LoggedWager) -> bool:
        return wager.bet in self._tables or self._combined(wager.bet) is not None

    def _settled(self, of: LoggedRound, coups: list[Coup]) -> Iterator[Departure]:
        for wager, counts, wrong in self.wagers(of):
            yield from wrong
            if counts is None:
                continue
            if wager.paid is None:
                self.not_told("no-amounts", wager)
                continue
            due = [self._settle(wager, counts, each) for each in coups]
            if due[0] is None:
                combined = self._combined(wager.bet)
                because = combined.because if combined else ()
                found = Money(counts)
                yield self.departure(of, "wager-amount-wrong", because, wager=wager, found=found)
                continue
            found_wrong = [self.paid(of, wager, each.net.cents, each.because, counts=counts) for each in due if each]
            if all(found_wrong) and found_wrong[0]:
                yield found_wrong[0]

    def _settle(self, wager: LoggedWager, counts: int, coup: Coup) -> Settled | None:
        """Settle a wager once for each row of its table and each amount. None: a combined wager does not divide."""
        defer = wager.owed is not None and wager.owed > 0
        table = self._tables.get(wager.bet)
        if table is None:
            combined = self._combined(wager.bet)
            try:
                name = combined.id if combined else wager.bet
                return settle(self.edition, self.sign, name, Money(counts), coup, defer=defer)
            except NotMoney:
                return None
        row: PayRow = deciding_row(table, coup)
        key = (wager.bet, id(row), counts, defer)
        found = self._kept.get(key)
        if found is None:
            found = settle(self.edition, self.sign, wager.bet, Money(counts), coup, defer=defer)
            if len(self._kept) < _MOST_KEPT:
                self._kept[key] = found
        return found

    def _without_cards(self, of: LoggedRound) -> Iterator[Departure]:
        """Judge what needs no cards."""
        for _, _, wrong in self.wagers(of):
            yield from wrong
        yield from self._both_hands(of)

    def _both_hands(self, of: LoggedRound) -> Iterator[Departure]:
        policy = self.edition.wagers.player_and_banker_together
        if not isinstance(policy, BothHandsNeedApproval):
            return
        laid: dict[str, dict[str, LoggedWager]] = {}
        for wager in of.wagers:
            who = wager.patron or wager.seat
            if who and wager.bet in self._opposed and not wager.returned:
                laid.setdefault(who, {})[wager.bet] = wager
        for both in laid.values():
            if len(both) < len(self._opposed):
                continue
            told = [each.approved for each in both.values()] + [of.approved]
            if all(each is None for each in told):
                self.cannot.add("no-approvals")
            elif not any(is_yes(each) for each in told):
                wager = list(both.values())[-1]
                expected, found = "approval for both hands", "none"
                yield self.departure(of, "not-approved", policy.because, wager=wager, expected=expected, found=found)
