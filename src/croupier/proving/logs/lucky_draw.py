"""A round of Lucky Draw Baccarat as a log tells it: the dealer's hand, and each area against it."""

from collections.abc import Iterator

from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.lucky_draw.round import Hands
from croupier.games.lucky_draw.settle import settle_draw, settle_enter
from croupier.games.moves import Move
from croupier.kernel.cards import DECK, Card, written
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money
from croupier.proving.logs.departures import NOTE, Departure
from croupier.proving.logs.headers import TableHeader
from croupier.proving.logs.judging import Judge, with_money
from croupier.proving.logs.rounds import VOID, LoggedRound, LoggedWager

_TWO, _THREE = 2, 3
ENTER, DRAW = "enter", "draw"


class LuckyDrawJudge(Judge):
    edition: LuckyDrawEdition

    def __init__(self, of: TableHeader, edition: LuckyDrawEdition) -> None:
        super().__init__(of)
        self.edition = edition
        self._any_value = tuple({edition.values.of(card): card for card in DECK}.values())

    def offered(self, bet: str) -> Because | None:
        return None if bet in {ENTER, DRAW} else self.edition.bet(ENTER).because

    def range_of(self, bet: str) -> None:
        """The sign names ENTER only; DRAW is what ENTER is."""
        return None if bet == DRAW else super().range_of(bet)  # type: ignore[return-value]

    def laid_during_the_round(self, bet: str) -> bool:
        return bet == DRAW

    def judge(self, of: LoggedRound) -> Iterator[Departure]:
        if of.kind == VOID:
            yield from self.gone_back(of)
            return
        dealer = of.dealers
        if dealer is None:
            self.cannot.add("no-cards")
        elif not _TWO <= len(dealer) <= _THREE:
            because = self.edition.deal.dealer.because
            yield self.departure(of, "unreadable", because, severity=NOTE, found=written(dealer))
            return
        else:
            yield from self._dealers(of, dealer)
        dealers = self._meant(dealer)
        areas: dict[str, list[tuple[LoggedWager, int | None]]] = {}
        for wager, counts, wrong in self.wagers(of):
            yield from wrong
            areas.setdefault(wager.seat or wager.patron, []).append((wager, counts))
        for wagers in areas.values():
            found = [list(self._area(of, wagers, each)) for each in dealers]
            yield from min(found, key=len) if len(found) > 1 else found[0]

    def _dealers(self, of: LoggedRound, dealer: tuple[Card, ...]) -> Iterator[Departure]:
        ruled = self.edition.deal.dealer.third(self.edition.values.count(dealer[:_TWO]))
        drew = len(dealer) > _TWO
        if drew is not (ruled.move is Move.DRAW):
            code = "third-card-not-allowed" if drew else "third-card-missing"
            of.not_dealt = dealer[_TWO:]
            expected, found = f"dealer {ruled.move.value}", f"dealer {written(dealer)}"
            yield self.departure(of, code, ruled.because, expected=expected, found=found)
        meant = [self.edition.values.count(each) for each in self._meant(dealer) if each]
        points = meant[0]
        if of.dealer_points is not None and of.dealer_points not in meant:
            values = self.edition.values.hand.because
            expected, found = f"dealer {points}", f"dealer {of.dealer_points}"
            yield self.departure(of, "wrong-points", values, expected=expected, found=found)

    def _meant(self, dealer: tuple[Card, ...] | None) -> list[tuple[Card, ...] | None]:
        """Find the hands of the dealer that the rest of the log may be of: as it shows them, without a card too many,
        or with one that was dealt and not written down.
        """
        if dealer is None:
            return [None]
        ruled = self.edition.deal.dealer.third(self.edition.values.count(dealer[:_TWO]))
        drew = len(dealer) > _TWO
        if drew is (ruled.move is Move.DRAW):
            return [dealer]
        return [dealer, dealer[:_TWO]] if drew else [dealer, *((*dealer, each) for each in self._any_value)]

    def _area(
        self, of: LoggedRound, wagers: list[tuple[LoggedWager, int | None]], dealer: tuple[Card, ...] | None
    ) -> Iterator[Departure]:
        hand = next((wager.hand for wager, _ in wagers if wager.hand), None) or of.player
        by_bet = {wager.bet: (wager, counts) for wager, counts in wagers}
        enter, draw = by_bet.get(ENTER), by_bet.get(DRAW)
        wrong = None
        if enter and draw and None not in {enter[0].amount, draw[0].amount, enter[1], draw[1]}:
            wrong = self._draw_wrong(of, enter[0], draw[0])
            counts = min(draw[0].amount or 0, self.edition.deal.draw_wager(Money(enter[1] or 0)).cents)
            draw = draw[0], counts
        if hand is None or dealer is None or not _TWO <= len(hand) <= _THREE:
            if hand is None or dealer is None:
                self.cannot.add("no-cards")
            else:
                because = self.edition.deal.decisions.because
                yield self.departure(of, "unreadable", because, wager=wagers[0][0], severity=NOTE, found=written(hand))
            yield from (wrong,) if wrong else ()
            return
        hands = Hands.dealt(hand, dealer, self.edition)
        yield from self._drew(of, wagers[0][0], hands, drawn=draw is not None)
        yield from self._told(of, wagers, hands)
        for settled, part, amount in ((settle_enter, enter, None), (settle_draw, draw, wrong)):
            if part and part[1] is not None:
                account = settled(self.edition, self.of.setup.chips, hands, Money(part[1]))
                paid = self.paid(of, part[0], account.net.cents, account.because, counts=part[1])
                yield from with_money(amount, paid)

    def _draw_wrong(self, of: LoggedRound, enter: LoggedWager, draw: LoggedWager) -> Departure | None:
        terms = self.edition.deal.draw_wager
        due, found = terms(Money(enter.amount or 0)), Money(draw.amount or 0)
        if due == found:
            return None
        return self.departure(of, "wager-amount-wrong", terms.because, wager=draw, expected=due, found=found)

    def _drew(self, of: LoggedRound, wager: LoggedWager, hands: Hands, *, drawn: bool) -> Iterator[Departure]:
        if hands.drew is drawn:
            return
        because = (*self.edition.deal.draw_wager.because, *self.edition.deal.decisions.because)
        code = "third-card-not-allowed" if hands.drew else "third-card-missing"
        expected = "a DRAW wager with a third card, and neither without the other"
        yield self.departure(of, code, because, wager=wager, expected=expected, found=written(hands.player))

    def _told(self, of: LoggedRound, wagers: list[tuple[LoggedWager, int | None]], hands: Hands) -> Iterator[Departure]:
        values = self.edition.values.hand.because
        told = next((wager for wager, _ in wagers if wager.hand_points is not None), None)
        if told is not None and told.hand_points != hands.player_points:
            expected, found = hands.player_points, told.hand_points
            yield self.departure(of, "wrong-points", values, wager=told, expected=expected, found=found)
        alone = len({wager.seat for wager in of.wagers}) == 1
        if alone and of.result and of.result != hands.result.value.replace("banker", "dealer"):
            because = self.edition.settlement.order.because
            yield self.departure(of, "wrong-result", because, expected=hands.result.value, found=of.result)
