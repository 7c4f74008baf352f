"""The irregularities of Lucky Draw Baccarat, stated a second time for the tests alone.

As `second_statement`, it knows nothing of editions, tables or events: two players, the dealer, and a sentence of the
rule text or of a reading for every `if`.
"""

from dataclasses import dataclass

from properties.second_statement import Lying, Outcome, count

BOXES = ("box 1", "box 3")
DEALER = "dealer"
MOST = 100_000
"""The maximum on the sign, in cents."""
FIRST_CARDS = (*BOXES, DEALER, *BOXES)


@dataclass
class Laid:
    card: str
    to: str


class LuckyStatement:
    def __init__(self) -> None:
        self.round = 0
        self.running = False
        self.cards: list[Laid] = []
        self.chose: dict[str, str] = {}
        self.next_card: list[str] = []
        """10.3: cards dealt in error, used before another leaves the device."""
        self.under: list[str] = []
        """10.7: cards under the device, first of the next round."""
        self.wagers: dict[str, Lying] = {}
        self.question: frozenset[str] = frozenset()
        self.about = ""
        self.shuffle_after = False
        self.shoe_over = False

    def hand(self, where: str) -> list[str]:
        return [each.card for each in self.cards if each.to == where]

    @property
    def dealt_first(self) -> bool:
        """7.2: one card to each area and the dealer, then a second to each area."""
        return all(len(self.hand(box)) >= 2 for box in BOXES) and bool(self.hand(DEALER))

    @property
    def due(self) -> str | None:
        """Say where the next card belongs; None: a player decides, or the round is complete."""
        if not self.dealt_first:
            laid = [each.to for each in self.cards]
            return next(
                where for n, where in enumerate(FIRST_CARDS) if laid.count(where) <= FIRST_CARDS[:n].count(where)
            )
        for box in BOXES:
            if box not in self.chose:
                return None
            if self.chose[box] == "draw" and len(self.hand(box)) == 2:
                return box
        dealer = self.hand(DEALER)
        if len(dealer) == 1 or (len(dealer) == 2 and count(dealer) <= 4):  # 8.4, 8.5
            return DEALER
        return None

    @property
    def to_choose(self) -> str | None:
        return None if not self.dealt_first or self.due else next((box for box in BOXES if box not in self.chose), None)

    @property
    def complete(self) -> bool:
        return self.dealt_first and self.due is None and self.to_choose is None

    def bet(self, wagers: dict[str, int]) -> None:
        self.wagers = {name: Lying(amount, amount) for name, amount in wagers.items()}

    # Cards -----------------------------------------------------------------------------------------------------------

    def card(self, card: str, to: str, *, up: bool = False, found_up: bool = False) -> Outcome:
        said = Outcome()
        if not self.running:
            self.running, self.cards, self.chose = True, [], {}
            self.round += 1
            self.next_card, self.under = self.under, []
        if self.next_card and self.next_card[0] == card:
            self.next_card.pop(0)
        if found_up:  # 10.1
            said.rulings.append("card-burned")
        elif to == self.due:
            self.cards.append(Laid(card, to))
        elif to == DEALER and not up and self.hand(DEALER):  # 10.7, LD16
            self._under(card, said)
        elif not self.dealt_first:  # 10.8
            self.cards.append(Laid(card, to))
            self.question, self.about = frozenset({"reconstruct", "coup-void"}), "misdeal"
        elif to == DEALER and self.complete:  # 10.6
            said.rulings.append("card-burned")
        else:  # 10.3
            self.next_card.append(card)
            said.rulings.append("card-is-next-card")
        return said

    def _under(self, card: str, said: Outcome) -> None:
        if self.shuffle_after:  # LD11
            said.rulings.append("card-not-carried-over")
        else:
            self.under.append(card)
            said.rulings.append("card-starts-next-coup")

    def chooses(self, box: str, what: str) -> Outcome:
        """8.1; 10.4: who refuses a card dealt in error has no other; 10.11: who does not decide stands."""
        self.chose[box] = what
        if what == "draw":
            counts = self.wagers[f"{box} enter"].counts
            self.wagers[f"{box} draw"] = Lying(counts, counts)
        return Outcome(rulings=["play-on"] if what == "absent" else [])

    def settle(self) -> Outcome:
        said = Outcome()
        dealer = count(self.hand(DEALER))
        for name, lying in self.wagers.items():
            box, bet = name.rsplit(" ", 1)
            said.nets[name] = _net(self.hand(box), dealer, bet, lying.counts)
            if lying.amount > lying.counts:
                said.back[name] = lying.amount - lying.counts
        self.wagers = {}
        self._ends()
        return said

    def _ends(self) -> None:
        self.running = False
        self.next_card = []
        self.shoe_over = self.shoe_over or self.shuffle_after

    # What is told and decided ----------------------------------------------------------------------------------------

    def cutting_card(self) -> Outcome:
        """4.1.3: the round is finished, then the cards are shuffled."""
        self.shuffle_after = True
        return Outcome()

    def not_cut(self) -> Outcome:
        """10.12"""
        self.shuffle_after = True
        return Outcome(rulings=["results-stand"])

    def foreign_card(self) -> Outcome:
        """10.15: the round is void, money back; the rest of the cards is void; the text names nobody to be told."""
        said = Outcome(rulings=["results-stand", "shoe-void"])
        self._void(said)
        self.shoe_over = True
        return said

    def _void(self, said: Outcome) -> None:
        """10.8, 10.9: money back; of the cards drawn only the one of 10.7 counts as not removed (B28)."""
        said.rulings.append("coup-void")
        said.back |= {name: lying.amount for name, lying in self.wagers.items()}
        self.wagers = {}
        self.question, self.about = frozenset(), ""
        self._ends()

    def wrongly_dealt(self) -> Outcome:
        self.question, self.about = frozenset({"reconstruct", "coup-void"}), "misdeal"
        return Outcome()

    def stopped(self, box: str = "") -> Outcome:
        self.question, self.about = frozenset({"coup-void", "play-on"}), f"stopped {box}"  # 12.4
        return Outcome()

    def above_the_maximum(self, box: str, amount: int) -> Outcome:
        """6.3, LD6: ENTER counts as the maximum, DRAW as much as ENTER counts."""
        enter, draw = self.wagers[f"{box} enter"], self.wagers.get(f"{box} draw")
        enter.amount, enter.counts = amount, min(amount, MOST)
        if draw:
            draw.counts = min(draw.amount, enter.counts)
        return Outcome(rulings=["paid-to-maximum"])

    def decided(self, choice: str, forfeit: str = "") -> Outcome:
        said = Outcome()
        self.question, self.about = frozenset(), ""
        if choice == "coup-void":
            if forfeit:  # 12.5: every wager of that player
                for name in [each for each in self.wagers if each.startswith(forfeit)]:
                    said.kept[name] = self.wagers.pop(name).amount
            self._void(said)
        elif choice == "reconstruct":  # 10.8: as it should have been
            said.rulings.append("reconstructed")
            cards, self.cards = self.cards, []
            for each in cards:
                self.cards.append(Laid(each.card, self.due or each.to))
        return said


def _net(hand: list[str], dealer: int, bet: str, amount: int) -> int:
    """9.1, 5.1, 5.3: evens; DRAW by its three-card count; a tie stands off."""
    has = count(hand)
    if has == dealer:
        return 0
    if has < dealer:
        return -amount
    if bet == "enter":
        return amount
    if [each[0] for each in hand] == ["3", "3", "3"]:
        return amount * (30 if len({each[1] for each in hand}) == 1 else 9)
    return {7: amount * 3 // 2, 8: amount * 2, 9: amount * 3}.get(has, amount)
