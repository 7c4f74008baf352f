"""Lucky Draw dealt by somebody clumsy from shoes whose order is known: each card is somewhere, once, after every act.

Cards are put where they do not belong, seen and unseen, burned; devices fail; rounds are rebuilt and void. The seeds
are fixed, so every run is the same.
"""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from clauses.lucky import lucky
from croupier.games.editions import edition
from croupier.kernel.answers import Accepted
from croupier.kernel.cards import DECK, Card
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.runtime.deal import Drawn, card_commands
from croupier.table import Table, decide, evolve, next_step
from croupier.table.cards.cut import next_to_cut
from croupier.table.commands import (
    Act,
    Answer,
    Command,
    Cut,
    Load,
    PlaceWager,
    Report,
    Settle,
    Shuffle,
    Sit,
    TakeCard,
    TransferCards,
)
from croupier.table.events import Ruled
from croupier.table.people import AtBox
from croupier.table.places import Pile
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds, Dealing
from croupier.table.steps import AwaitDecision, DealTo, MoveCards, SettleWagers
from properties.card_account import CardAccount
from properties.ledger import Ledger

BOOK = "star-lucky-draw-baccarat"
ACTS = 80
PLACES = (Box(1), Box(2), Box(3), Box(5), Pile.DEALER, Pile.DEALER, None)
REPORTED = ("wrongly-dealt", "order-in-doubt", "disruption", "fraud", "shuffler-failed", "shuffler-failed")


class Shoe:
    """A device whose cards are known. Shuffled, it holds whatever is not elsewhere."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.cards: list[Card] = []

    def draw(self) -> Drawn | None:
        return Drawn(card=self.cards.pop()) if self.cards else None

    def shuffled(self, cards: Counter[Card]) -> None:
        self.cards = list(cards.elements())
        self.chance.shuffle(self.cards)


class Clumsy:
    def __init__(self, seed: int, read: str = "") -> None:
        self.chance = random.Random(seed)  # noqa: S311 - a known order is what is wanted
        device = self.chance.choice([Device.SHOE, Device.SHOE, Device.SHUFFLER])
        rules = edition(BOOK).under(*read.split("=")) if read else edition(BOOK)
        self.table: Table = lucky(device=device, rules=rules).table
        self.account, self.ledger, self.shoe = CardAccount(6), Ledger(), Shoe(self.chance)
        self.ledger.device = device
        self.shoe.shuffled(self.account.device)
        self.seen: Counter[str] = Counter()
        for box in (1, 2, 3):
            self.asks(Sit(box=Box(box), patron=Patron(f"p{box}")))

    def asks(self, command: Command) -> bool:
        answer = decide(self.table, command)
        if not isinstance(answer, Accepted):
            return False
        for event in answer.events:
            before, self.table = self.table, evolve(self.table, event)
            self.account.follow(event, before)
            self.ledger.book(event)
            self.seen[event.name if isinstance(event, Ruled) else type(event).__name__] += 1
        self.account.agrees_with(self.table)
        self.ledger.agrees_with(self.table)
        return True

    def play(self) -> None:
        for _ in range(ACTS):
            if self.table.waits_for and self.chance.random() < 0.6:
                self._answer()
            elif self.chance.random() < 0.2:
                self._go_wrong()
            else:
                self._go_on()

    def _answer(self) -> None:
        asked = self.chance.choice(self.table.questions)
        by = AtBox(box=asked.box) if asked.box else Role.GAMING_MANAGER
        self.asks(Answer(choice=self.chance.choice(asked.choices), box=asked.box, by=by))

    def _go_wrong(self) -> None:
        to, up = self.chance.choice(PLACES), self.chance.random() < 0.5
        if self.chance.random() < 0.8:
            self._take(TakeCard(card=DECK[0], to=to, face_up=up, burned=to is None and up))
            return
        yes = {name: str(self.chance.random() < 0.7).lower() for name in ("spare", "practicable")}
        harm = str(self.chance.random() < 0.3).lower()
        details = {**yes, "disadvantage": harm, "cause": "fire", "damaged": self.chance.choice(["", "4h", "two"])}
        self.asks(Report(what=self.chance.choice(REPORTED), details=details, box=Box(1)))

    def _go_on(self) -> None:
        if isinstance(self.table.phase, BetweenRounds):
            box = self.chance.choice([1, 2, 3])
            self.asks(PlaceWager(box=Box(box), bet=BetId("enter"), amount=Money.dollars(25)))
            if self.table.shoe.ended:
                self._made_ready()
                return
        match next_step(self.table):
            case DealTo(hand=hand) if self.table.wagers:
                self._take(TakeCard(card=DECK[0], to=hand))
            case AwaitDecision(box=box, choices=choices):
                self.asks(Act(box=box, do=self.chance.choice(choices)))
            case SettleWagers():
                self.asks(Settle())
            case MoveCards():
                self._moved()
            case _:
                return

    def _take(self, command: TakeCard) -> None:
        if self.table.setup.device.shuffles and isinstance(self.table.phase, BetweenRounds):
            self.shoe.shuffled(self.account.device)  # it shuffles as it deals
        for each in list(card_commands(self.table, self.shoe, command)):
            self.asks(each)

    def _moved(self) -> None:
        known = self.table.phase.malfunction if isinstance(self.table.phase, Dealing) else None
        if known:
            self.asks(TransferCards(moved=known.inside - len(known.damaged), replaced=known.damaged, to="2"))
        self._made_ready()

    def _made_ready(self) -> None:
        if self.asks(Shuffle()):
            self.shoe.shuffled(self.account.device)
        box = next_to_cut(self.table)
        self.asks(Cut(by=Role.CASINO_SUPERVISOR if box is None else AtBox(box=box), at=60))
        self.asks(Load(cutting_card=20))


def _seeds() -> Iterator[tuple[int, str]]:
    for seed in range(40):
        yield seed, ""
    for read in ("LD11=carried-over", "LD17=play-goes-on", "LD18=burned", "B28=opens-the-next-coup"):
        for seed in range(8):
            yield seed, read


def test_every_card_is_somewhere_once_whatever_the_dealer_does() -> None:
    seen: Counter[str] = Counter()
    for seed, read in _seeds():
        dealt = Clumsy(seed, read)
        dealt.play()
        seen += dealt.seen
    wanted = {
        *("card-is-next-card", "card-starts-next-coup", "card-not-carried-over", "card-burned", "reconstructed"),
        *("coup-void", "play-on", "CardOutOfPlay", "CardPutUnder", "RoundReopened", "DeviceChanged", "CardsShuffled"),
        *("CardsTransferred", "RoundFinished", "SettlementReversed"),
    }
    assert wanted <= seen.keys(), f"never happened: {sorted(wanted - seen.keys())}"


@pytest.mark.parametrize("read", ["", "B28=opens-the-next-coup"])
def test_after_a_void_round_only_what_counts_as_not_removed_lies_aside(read: str) -> None:
    left_over = 0
    for seed in range(30):
        at = Clumsy(seed, read)
        for _ in range(ACTS):
            number = at.table.phase.number if isinstance(at.table.phase, Dealing) else None
            at._go_wrong() if at.chance.random() < 0.25 else at._go_on()
            if at.table.waits_for:
                at._answer()
            phase, previous = at.table.phase, at.table.previous
            if number and isinstance(phase, BetweenRounds) and previous and previous.voided:
                own = [each for each in phase.carried if each.coup == number and each not in previous.coup.under]
                left_over += len(own)
    assert (left_over > 0) is bool(read)
