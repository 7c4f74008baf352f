"""Properties of every table, stated apart from the rules: no question outlives what it is about, a void round moves
no money but its own, and no card of one deck comes twice without a shuffle.
"""

from collections import Counter

from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.kernel.cards import Card
from croupier.table import events as happened
from croupier.table.events import Event
from croupier.table.state import BetweenRounds, Closed, Dealing, Question, Table

OF_A_ROUND = frozenset(
    {
        *("misdeal", "misdelivered", "scanner", "burn-forgotten", "all-withdrawn", "mishandled", "first-card-seen"),
        *("malfunction-harm", "malfunction-spare", "malfunction-practicable", "malfunction-return"),
        *("order-of-the-deal", "community-card-shown", "wrong-flop-wager"),
    }
)
"""Questions that concern one round: the one in which they were asked, or the one before the pause."""

Moment = tuple[int, bool]


def _moment(table: Table) -> Moment:
    """Which round is in progress or comes next, and whether it is in progress."""
    dealing = isinstance(table.phase, Dealing)
    return (table.phase.number if isinstance(table.phase, Dealing) else table.rounds + 1), dealing


class Asked:
    """When each open question was asked; and the money and cards of each command."""

    def __init__(self) -> None:
        self.when: dict[tuple[str, int | None], Moment] = {}

    def book(self, before: Table, event: Event) -> None:
        """Remember the moment of a question; `before` is the table before the event."""
        if isinstance(event, happened.QuestionOpened):
            self.when[event.question.id, event.question.box] = _moment(before)

    def outlived(self, table: Table) -> list[str]:
        """Name the open questions whose subject is over."""
        return [each.id for each in table.questions if self._is_over(table, each)]

    def _is_over(self, table: Table, question: Question) -> bool:
        asked = self.when[question.id, question.box]
        if isinstance(table.phase, Closed):
            return True
        if question.id in OF_A_ROUND and asked != _moment(table):
            return True
        if question.id == "collusion":
            return asked[0] != _moment(table)[0]
        if question.id in ("fraud", "disruption"):
            return not _can_be_taken_up(table, question.coup or 0)
        if question.id in ("community-card-shown", "wrong-flop-wager"):
            return not _still_concerns(table, question)
        return False


def _can_be_taken_up(table: Table, coup: int) -> bool:
    number, dealing = _moment(table)
    if coup == number:
        return dealing or bool(table.wagers)
    last = table.previous
    return not dealing and last is not None and not last.voided and last.coup.number == coup


def _still_concerns(table: Table, question: Question) -> bool:
    """A question about one box of hold'em: its hand is in play; of a Flop Wager: it is on the layout and is wrong."""
    phase = table.phase
    if not isinstance(phase, Dealing):
        return False
    collected = {number for number, _ in phase.settled}
    laid = [each for each in phase.wagers if each.box == question.box and each.number not in collected]
    antes = [each for each in laid if each.bet == "ante"]
    flops = [each for each in laid if each.bet == "flop"]
    if question.id == "community-card-shown":
        return bool(antes) and not flops
    due = 2 * sum(each.counts.cents for each in antes)
    hidden = not all(each.face_up for each in phase.cards[:3])
    return bool(antes) and hidden and any(each.amount.cents != due for each in flops)


# Money and cards -----------------------------------------------------------------------------------------------------

_MONEY = (
    *(happened.WagerReturned, happened.WagerWithdrawn, happened.WagerForfeited),
    *(happened.WagerSettled, happened.SettlementReversed),
)


def only_its_own_money(before: Table, events: tuple[Event, ...]) -> None:
    """Where a round is declared void, nothing moves but the wagers of that round."""
    if not any(isinstance(each, happened.RoundVoided) for each in events):
        return
    reopened = any(isinstance(each, happened.RoundReopened) for each in events)
    if reopened and isinstance(before.phase, BetweenRounds) and before.previous:
        own = {each.number for each in before.previous.coup.wagers}
    else:
        own = {each.number for each in before.wagers}
        own |= {each.number for each in events if isinstance(each, happened.WagerPlaced)}
    moved = {each.number for each in events if isinstance(each, _MONEY)}
    assert moved <= own, "a void round moves no money but its own"


class OneDeck:
    """The cards of a deck since it was shuffled: each is dealt once. What is foreign is known as such; what is drawn
    between two rounds is dealt to nobody.
    """

    def __init__(self) -> None:
        self.out: Counter[Card] = Counter()

    def book(self, event: Event) -> None:
        match event:
            case happened.CardsShuffled() | happened.CardsReplaced():
                self.out.clear()
            case happened.CardDealt() if event.from_device:
                self.out[event.card] += 1
                assert self.out[event.card] == 1, f"{event.card} was dealt twice from one deck without a shuffle"
            case _:
                pass


def hangs_on_nothing(table: Table) -> None:
    """In hold'em no wager lies without the Ante that it hangs on."""
    if isinstance(table.edition, HoldemBonusEdition):
        antes = {each.box for each in table.wagers if each.bet == "ante"}
        assert {each.box for each in table.wagers} <= antes, "a wager lies without its Ante"
