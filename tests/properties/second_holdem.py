"""The irregularities of Texas Hold'em Bonus, stated a second time for the tests alone.

As `second_statement`, it knows nothing of editions, tables or events. Hands are ranked by a public evaluator. Cards
come from a shuffling device: five to the board, two to the dealer, two to each box (7.2).
"""

from treys import Card, Evaluator  # type: ignore[import-untyped]

from properties.second_statement import Lying, Outcome

BOXES = (1, 3)
PLACES = ("community",) * 5 + ("dealer",) * 2 + tuple(f"box {box}" for box in BOXES for _ in range(2))
HOLDS = {place: PLACES.count(place) for place in PLACES}
STREETS = ("flop", "turn", "river")
TIMES = {"flop": 2, "turn": 1, "river": 1}
MOST = 100_000
_EVALUATOR = Evaluator()
_FLUSH = 1599
"""The weakest flush in the public evaluator's order, where 1 is the royal flush."""


class PokerStatement:
    def __init__(self) -> None:
        self.round = 0
        self.running = False
        self.cards: list[tuple[str, str]] = []
        self.open = 0
        """How many of Flop, Turn, River are shown."""
        self.shown_all = False
        self.chose: dict[str, set[int]] = {}
        self.folded: set[int] = set()
        self.wagers: dict[str, Lying] = {}
        self.nets: dict[str, int] = {}
        self.questions: dict[str, frozenset[str]] = {}
        self.held = False

    # What can be seen ------------------------------------------------------------------------------------------------

    def hand(self, where: str) -> list[str]:
        return [card for card, to in self.cards if to == where]

    @property
    def dealing(self) -> bool:
        return self.running and len(self.cards) < len(PLACES)

    @property
    def due(self) -> str | None:
        return PLACES[len(self.cards)] if len(self.cards) < len(PLACES) else None

    @property
    def still_in(self) -> list[int]:
        return [box for box in BOXES if box not in self.folded]

    @property
    def street(self) -> str | None:
        """The wager that players decide about now; None once the River is shown."""
        return STREETS[self.open] if self.open < len(STREETS) else None

    @property
    def to_choose(self) -> int | None:
        if self.running and not self.dealing and self.street:
            chose = self.chose.get(self.street, set())
            return next((box for box in self.still_in if box not in chose), None)
        return None

    def has_flop_wager(self, box: int) -> bool:
        return f"{box} flop" in self.wagers

    # Acts ------------------------------------------------------------------------------------------------------------

    def bet(self, wagers: dict[str, int]) -> None:
        self.wagers = {name: Lying(amount, amount) for name, amount in wagers.items()}

    def card(self, card: str, to: str, *, up: bool = False) -> Outcome:
        if not self.running:
            self.running, self.round = True, self.round + 1
            self.cards, self.open, self.shown_all, self.chose, self.folded, self.nets = [], 0, False, {}, set(), {}
        laid = len(self.hand(to))
        self.cards.append((card, to))
        if up or laid >= HOLDS.get(to, 0):  # 11.1, 11.2, 11.7
            return self._misdeal()
        return Outcome()

    def _misdeal(self) -> Outcome:
        """11.1 to 11.3: every wager of the round is void and goes back, what a fold lost too."""
        said = Outcome(rulings=["misdeal"])
        self._all_back(said)
        return said

    def _all_back(self, said: Outcome) -> None:
        said.back = {name: lying.amount for name, lying in self.wagers.items()}
        self._over()

    def _over(self) -> None:
        self.running, self.wagers, self.questions, self.nets = False, {}, {}, {}

    def chooses(self, box: int, what: str) -> Outcome:
        street = self.street or ""
        self.chose.setdefault(street, set()).add(box)
        if what == "bet":  # 9.1.2, 9.2.3, 9.3.3
            amount = TIMES[street] * self.wagers[f"{box} ante"].counts
            self.wagers[f"{box} {street}"] = Lying(amount, amount)
        said = Outcome(rulings=["hand-folded"] if what == "absent" else [])
        if what in ("fold", "absent"):  # 9.1.1, 9.6, 11.13
            self._loses(box, said)
        return said

    def _loses(self, box: int, said: Outcome) -> None:
        self.folded.add(box)
        for name in [each for each in self.wagers if each.startswith(f"{box} ")]:
            self._settled(name, -1)
            self._rest_back(name, said)
        self.questions.pop(f"shown {box}", None)  # TH24

    def _rest_back(self, name: str, said: Outcome) -> None:
        """11.11.2: of too much only what was due is taken or paid."""
        lying = self.wagers[name]
        if lying.amount > self._counts(name, lying):
            said.back[name] = lying.amount - self._counts(name, lying)
            lying.amount = self._counts(name, lying)

    def _settled(self, name: str, times: int) -> None:
        lying = self.wagers[name]
        self.nets[name] = times * self._counts(name, lying)

    def _counts(self, name: str, lying: Lying) -> int:
        box, bet = name.split()
        due = TIMES.get(bet, 0) * self.wagers[f"{box} ante"].counts
        return min(lying.amount, due) if due else lying.counts  # 11.11

    def show(self) -> Outcome:
        self.open += 1
        self.shown_all = self.open == len(STREETS)
        return Outcome()

    def settle(self) -> Outcome:
        said = Outcome()
        for box in self.still_in:
            self._hand_settled(box)
        for name in self.wagers:
            self._rest_back(name, said)
        said.nets = self.nets
        self._over()
        return said

    def _hand_settled(self, box: int) -> None:
        mine, dealers = self._score(f"box {box}"), self._score("dealer")
        for name in [each for each in self.wagers if each.startswith(f"{box} ")]:
            if name.endswith("bonus"):
                self._settled(name, _bonus(self.hand(f"box {box}")))
            elif mine > dealers:  # the public evaluator: more is weaker; 10.9
                self._settled(name, -1)
            else:  # 10.10, 10.11
                pays = mine < dealers and (not name.endswith("ante") or mine <= _FLUSH)
                self._settled(name, 1 if pays else 0)

    def _score(self, where: str) -> int:
        as_theirs = [[Card.new(card) for card in self.hand(place)] for place in ("community", where)]
        return int(_EVALUATOR.evaluate(*as_theirs))

    # What is told and decided ----------------------------------------------------------------------------------------

    def dealers_card(self) -> Outcome:
        """11.4: before a Flop Wager a misdeal, after it play goes on."""
        if any(self.has_flop_wager(box) for box in BOXES):
            return Outcome(rulings=["play-on"])
        return self._misdeal()

    def community_card(self) -> Outcome:
        """11.5, 11.6: who has bet plays on; of whoever has not, the hand may be void."""
        said = Outcome()
        for box in self.still_in:
            if self.has_flop_wager(box):
                said.rulings = ["play-on"]
            else:
                self.questions[f"shown {box}"] = frozenset({"hand-void", "play-on"})
        return said

    def foreign_card(self) -> Outcome:
        """11.9"""
        earlier = ["results-stand"] if self.round > 1 else []
        said = Outcome(rulings=[*earlier, "coup-void"], told=["surveillance", "inspector"])
        self._all_back(said)
        self.held = True
        return said

    def stopped(self, box: int | None = None) -> Outcome:
        self.questions[f"stopped {box or ''}"] = frozenset({"coup-void", "play-on"})  # 13.5
        return Outcome()

    def flop_wager_of(self, box: int, amount: int) -> Outcome:
        """11.10: before the Flop it is corrected or the player folds; 11.11: later it counts as it must."""
        lying = self.wagers[f"{box} flop"]
        due = 2 * self.wagers[f"{box} ante"].counts
        lying.amount = amount
        lying.counts = amount if self.open == 0 else min(amount, due)
        if self.open == 0:
            self.questions[f"flop {box}"] = frozenset({"correct", "fold"})
            return Outcome()
        return Outcome(rulings=["paid-to-maximum" if amount > due else "wager-valid"])

    def decided(self, question: str, choice: str, forfeit: tuple[int, ...] = ()) -> Outcome:
        said = Outcome()
        del self.questions[question]
        about, _, whose = question.partition(" ")
        if choice == "coup-void":
            for name in [each for each in self.wagers if int(each.split()[0]) in forfeit]:  # 13.6
                said.kept[name] = self.wagers.pop(name).amount
            said.rulings.append("coup-void")
            self._all_back(said)
        elif choice == "hand-void":  # 11.5
            said.rulings.append("hand-void")
            theirs = [each for each in self.wagers if each.startswith(f"{whose} ")]
            said.back = {name: self.wagers.pop(name).amount for name in theirs}
            self.folded.add(int(whose))
        elif about == "flop" and choice == "correct":
            due = 2 * self.wagers[f"{whose} ante"].counts
            self.wagers[f"{whose} flop"] = Lying(due, due)
        elif about == "flop":
            said.rulings.append("hand-folded")
            said.back = {f"{whose} flop": self.wagers.pop(f"{whose} flop").amount}
            self._loses(int(whose), said)
        return said


def _bonus(hole: list[str]) -> int:
    """10.7: what a winning Ante Bonus Wager pays; -1 if it loses."""
    ranks, suited = {each[0] for each in hole}, hole[0][1] == hole[1][1]
    if len(ranks) == 1:
        (rank,) = ranks
        return 30 if rank == "A" else 10 if rank in "KQJ" else 3
    if ranks == {"A", "K"}:
        return 25 if suited else 15
    if ranks in ({"A", "Q"}, {"A", "J"}):
        return 20 if suited else 5
    return -1
