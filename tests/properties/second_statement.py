"""The irregularities of the baccarat documents, stated a second time for the tests alone.

Nothing here knows editions, tables, policies or events. It was written from the rule texts and the list of readings: a
shoe of plain cards, two hands, the wagers on the layout, and a sentence of the text for every `if`. Clause numbers are
those of The Star's Baccarat, then Premium Baccarat, then Crown Sydney's Baccarat.
"""

from dataclasses import dataclass, field

STAR, PREMIUM, CROWN = "star-baccarat", "star-premium-baccarat", "crown-baccarat"
ORDER = ("player", "banker", "player", "banker")
MOST = 1_000_000
"""The maximum on the sign of the test's tables, in cents."""
FLOOR = 500
"""Crown 7.2.2: the minimum that the regulator set, in cents."""

RECONSTRUCT = frozenset({"reconstruct", "coup-void"})
MISDELIVERED = frozenset({"complete", "offer-retraction", "no-bet-coup"})
DISCRETION = frozenset({"no-bet-coup", "play-on"})
STOPPED = frozenset({"coup-void", "play-on"})
STOPPED_AT_CROWN = frozenset({"coup-void", "wager-void", "play-on"})
SCANNER = frozenset({"confirm", "coup-void"})


def value(card: str) -> int:
    return 0 if card[0] in "TJQK" else 1 if card[0] == "A" else int(card[0])


def count(hand: list[str]) -> int:
    return sum(value(each) for each in hand) % 10


def due(player: list[str], banker: list[str]) -> str | None:
    """Say which hand must draw a third card now; None: nobody."""
    p, b = count(player[:2]), count(banker[:2])
    if p >= 8 or b >= 8 or len(banker) == 3:
        return None
    if len(player) == 2:
        return "player" if p <= 5 else "banker" if b <= 5 else None
    third = value(player[2])
    draws = {3: set(range(10)) - {8}, 4: set(range(2, 8)), 5: set(range(4, 8)), 6: {6, 7}}
    return "banker" if b <= 2 or third in draws.get(b, set()) else None


@dataclass
class Lying:
    """A wager: what is on the layout, and what of it is settled."""

    amount: int
    counts: int


@dataclass
class Drawn:
    """A card of the coup, in the order in which it left the shoe."""

    card: str
    to: str
    up: bool = False


@dataclass
class Outcome:
    """What an act brought: rulings, money by wager, who must be told."""

    rulings: list[str] = field(default_factory=list)
    nets: dict[str, int] = field(default_factory=dict)
    back: dict[str, int] = field(default_factory=dict)
    kept: dict[str, int] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)


class Statement:
    """One table, dealt by Method A from a scanning shoe, with three players."""

    def __init__(self, document: str) -> None:
        self.document = document
        self.coup = 0
        self.running = False
        self.cards: list[Drawn] = []
        self.no_bet = False
        self.turned = False
        self.carried: list[tuple[str, bool]] = []
        self.earlier = 0
        """How many of them an earlier coup left: these come first, and what this coup leaves is for the next."""
        self.wagers: dict[str, Lying] = {}
        self.question: frozenset[str] = frozenset()
        self.about = ""
        self.last: int | None = None
        self.shoe_over = False
        self.before: tuple[list[Drawn], dict[str, Lying], list[tuple[str, bool]]] | None = None
        self.waiting: dict[str, Lying] = {}
        """Wagers laid for the next coup while the one before is reopened."""

    # What can be seen ------------------------------------------------------------------------------------------------

    def hand(self, which: str) -> list[str]:
        return [each.card for each in self.cards if each.to == which]

    @property
    def due(self) -> str | None:
        """Say which hand the next card belongs to; None: the coup is complete."""
        if len(self.cards) < len(ORDER):
            return ORDER[len(self.cards)]
        return due(self.hand("player"), self.hand("banker"))

    @property
    def next_is_no_bet(self) -> bool:
        return any(no_bet for _, no_bet in self.carried)

    # Acts ------------------------------------------------------------------------------------------------------------

    def bet(self, wagers: dict[str, int]) -> Outcome:
        for name, amount in wagers.items():
            self.wagers[name] = Lying(amount, amount)
        return Outcome()

    def card(self, card: str, to: str, *, up: bool = False, found_up: bool = False) -> Outcome:
        said = Outcome()
        if not self.running:
            self._begins()
        right, first = self.due, not self.cards
        if self.earlier and self.carried[0][0] == card:
            self.carried.pop(0)
            self.earlier -= 1
        self.cards.append(Drawn(card, to, up=up))
        if found_up and first:  # 12.3, 14.3, 11.5.1
            said.rulings.append("no-bet-coup")
            self._without_wagers(said)
        elif found_up:  # 12.5, 14.5, 11.5.2
            said.rulings.append("play-as-face-down")
        if to != right:
            self._wrong(card, to, right, said, seen=up or found_up)
        return said

    def _begins(self) -> None:
        self.running, self.turned = True, False
        self.coup += 1
        self.cards, self.before, self.earlier = [], None, len(self.carried)
        self.no_bet = self.next_is_no_bet

    def _without_wagers(self, said: Outcome) -> None:
        """12.4, 14.4, 11.8.3: no wagers in such a coup; they go back."""
        self.no_bet = True
        self._give_back(said)

    def _give_back(self, said: Outcome) -> None:
        for name, lying in self.wagers.items():
            said.back[name] = said.back.get(name, 0) + lying.amount
        self.wagers = {}

    def _wrong(self, card: str, to: str, right: str | None, said: Outcome, *, seen: bool) -> None:
        if self.question:  # whoever decides, decides about this card too
            return
        if len(self.cards) <= len(ORDER):
            crossed = len(self.cards) == len(ORDER) and all(
                each.to != where for each, where in zip(self.cards, ORDER, strict=True)
            )
            if self.document == CROWN and self.no_bet and not self.wagers:  # 11.7.3(c): nothing is left to choose
                for each, where in zip(self.cards, ORDER, strict=False):
                    each.to = where
                said.rulings.append("no-bet-coup")
            elif self.document == CROWN or (self.document == PREMIUM and crossed):  # 11.7.1, 14.12.1
                self._ask(MISDELIVERED, "misdelivered")
                if self.document == PREMIUM:  # 14.12.7
                    said.told.append("inspector")
            else:  # 12.1, 14.1
                self._ask(RECONSTRUCT, "misdeal")
        elif to == "player" and right == "banker" and len(self.hand("player")) == 3:  # 12.2, 14.2, 11.6.1(a)
            self.cards[-1].to = "banker"
            said.rulings.append("card-becomes-banker-third")
        elif right is None and len(self.hand(to)) == 3:  # 12.2, 12.3, 14.2, 14.3, 11.6.1(b), 11.6.2
            self.cards.pop()
            no_bet = to == "banker" or self.document == CROWN or seen
            self._carry(card, said, no_bet=no_bet)
        elif to == "banker" and right == "player" and self.document == CROWN:  # 11.3
            self.cards[-1].to = "player"
            said.rulings.append("card-goes-to-player")
        else:
            self._ask(DISCRETION if self.document == CROWN else RECONSTRUCT, "misdeal")

    def _carry(self, card: str, said: Outcome, *, no_bet: bool) -> None:
        if self.last is not None and self.last <= self.coup:  # the shoe ends with this coup: B6
            said.rulings.append("card-not-carried-over")
            return
        self.carried.append((card, no_bet))
        said.rulings.append("card-starts-no-bet-coup" if no_bet else "card-starts-next-coup")

    def _ask(self, choices: frozenset[str], about: str) -> None:
        self.question, self.about = choices, about

    def turn(self) -> Outcome:
        self.turned = True
        for each in self.cards:
            each.up = True
        return Outcome()

    def cutting_card(self) -> Outcome:
        """4.9, 4.10, 8.5: found in a coup, one more follows; found before the first card, that coup is the last."""
        if self.last is None:
            self.last = self.coup + 1
        return Outcome()

    def no_card(self) -> Outcome:
        """12.6, 14.6, 11.12"""
        said = Outcome()
        if self.due is not None:
            self._void(said)
        self.shoe_over = True
        return said

    def settle(self) -> Outcome:
        said = Outcome()
        player, banker = self.hand("player"), self.hand("banker")
        laid = {name: Lying(each.counts, each.counts) for name, each in self.wagers.items()}
        for name, lying in self.wagers.items():
            said.nets[name] = net(name.split()[1], lying.counts, count(player) - count(banker))
            if lying.amount > lying.counts:  # 6.5, 7.2.5: the rest goes back
                said.back[name] = lying.amount - lying.counts
        self.wagers = {}
        self.before = (list(self.cards), laid, list(self.carried))
        self._ends()
        return said

    def _ends(self) -> None:
        self.running = False
        self.wagers, self.waiting = self.waiting, {}
        self.shoe_over = self.shoe_over or (self.last is not None and self.last <= self.coup)

    def _void(self, said: Outcome) -> None:
        """The coup has no result: all its wagers go back, and no card of it is used again (B28); at Crown a card that
        was drawn is never discarded (11.2).
        """
        said.rulings.append("coup-void")
        self._give_back(said)
        if self.document != CROWN:
            self.carried, self.earlier = [], 0
        self.question, self.about = frozenset(), ""
        self.before = None
        self._ends()

    # What is told ----------------------------------------------------------------------------------------------------

    def foreign_card(self) -> Outcome:
        """12.11, 14.11, 11.14: completed coups stand, this one is void, and these cards are used no more."""
        said = Outcome(rulings=["results-stand"])
        if self.document != CROWN:
            said.told += ["surveillance", "inspector"]
        else:
            said.rulings.append("shoe-void")
        if self.running:
            self._void(said)
        self.shoe_over = True
        return said

    def display_wrong(self) -> Outcome:
        return Outcome(rulings=["display-disregarded"])  # 12.14, 14.14, 11.16

    def not_cut(self) -> Outcome:
        """12.7, 14.7: this coup is finished, then the cards are shuffled."""
        self.last = self.coup
        return Outcome(rulings=["results-stand"])

    def above_the_maximum(self, name: str, amount: int) -> Outcome:
        """6.5, 6.3, 7.2.5"""
        whole = self.document == PREMIUM
        self.wagers[name] = Lying(amount, amount if whole else min(amount, MOST))
        return Outcome(rulings=["wager-valid" if whole else "paid-to-maximum"])

    def below_the_minimum(self, name: str, amount: int) -> Outcome:
        """6.4, 6.4, 7.2.2 and 7.2.3"""
        if self.document == CROWN and amount < FLOOR:
            del self.wagers[name]
            return Outcome(rulings=["wager-void"], back={name: amount})
        self.wagers[name] = Lying(amount, amount)
        return Outcome(rulings=["wager-valid"])

    def wrongly_dealt(self, coup: int) -> Outcome:
        """12.1, 14.1: in the coup and until the next begins; after that results stand. Crown: CB27, 11.10."""
        if coup < self.coup or (not self.running and self.before is None):
            return Outcome(rulings=["results-stand"])
        if self.document == CROWN and not self.running:
            return Outcome()  # CB27: nothing is undone
        if not self.question:
            self._ask(DISCRETION if self.document == CROWN else RECONSTRUCT, "misdeal")
        return Outcome()

    def stopped(self, box: int | None = None) -> Outcome:
        """14.5, 15.4, 14.3: a disruption, or fraud at a box."""
        self._ask(STOPPED_AT_CROWN if self.document == CROWN else STOPPED, f"stopped {box or ''}")
        return Outcome()

    def scanner(self) -> Outcome:
        self._ask(SCANNER, "scanner")  # 12.13, 14.13, 11.15
        return Outcome()

    # What is decided -------------------------------------------------------------------------------------------------

    def decided(self, choice: str, forfeit: tuple[int, ...] = ()) -> Outcome:
        about, said = self.about, Outcome()
        self.question, self.about = frozenset(), ""
        if choice == "coup-void":
            self._taken_up_again()
            if forfeit:
                for name in [each for each in self.wagers if int(each.split()[0]) in forfeit]:  # 14.6, 15.5
                    said.kept[name] = self.wagers.pop(name).amount
            self._void(said)
        elif choice == "reconstruct":
            self._taken_up_again()
            said.rulings.append("reconstructed")
            self._in_order(said)
        elif about == "misdelivered":
            self._in_order(said)
            if choice == "no-bet-coup":  # 14.12.6, 11.7.3(c)
                said.rulings.append("no-bet-coup")
                self._without_wagers(said)
            elif choice == "complete":
                said.rulings.append("play-on")
        elif about == "misdeal":  # Crown, 11.8.1: a card left over by it opens a Dummy Coup, else this coup is one
            carried = len(self.carried)
            self._in_order(said)
            if choice == "no-bet-coup" and len(self.carried) == carried:
                said.rulings.append("no-bet-coup")
                self._without_wagers(said)
        return said

    def _taken_up_again(self) -> None:
        """B26: what was settled is reversed. Wagers for the next coup are no money of this one and stay (B29)."""
        if not self.running and self.before is not None:
            self.waiting = self.wagers
            self.cards, self.wagers, self.carried = self.before
            self.running, self.turned, self.before = True, True, None

    def _in_order(self, said: Outcome) -> None:
        """12.1.1, 14.1.1: each card goes where its place in the order puts it; one too many is left over."""
        cards, self.cards = self.cards, []
        for each in cards:
            to = self.due
            if to is None:
                self._carry(each.card, said, no_bet=each.up or self.document == CROWN)
            else:
                self.cards.append(Drawn(each.card, to, up=each.up))


def net(bet: str, amount: int, ahead: int) -> int:
    """What a wager wins or loses, in cents: Player evens, Banker 19 to 20 (Crown: less 5 %), Tie 8 to 1."""
    won = {"player": ahead > 0, "banker": ahead < 0, "tie": ahead == 0}[bet]
    if won:
        return {"player": amount, "banker": chips(amount * 19, 20), "tie": 8 * amount}[bet]
    return 0 if ahead == 0 else -amount


def chips(cents: int, over: int) -> int:
    """5.8, 5.8, 7.3: up to the next amount that chips of $2.50 can make."""
    unit = 250 * over
    return -(-cents // unit) * 250
