"""A round as a log tells it, whatever the log looks like."""

from dataclasses import dataclass, field, replace
from datetime import datetime

from croupier.kernel.cards import Card

PLAYED, VOID, NO_BET = "played", "void", "no-bet"


@dataclass(slots=True)
class LoggedWager:
    """One wager of a round. Amounts are in cents; None: the log does not tell. `paid` is as the log writes it, and
    `paid_as` says what it means: `net`, `winnings`, `returned`, or empty where that is still to be found out.
    """

    line: int
    file: str = ""
    """Where another file than that of its round has it."""
    seat: str = ""
    patron: str = ""
    bet: str = ""
    amount: int | None = None
    paid: int | None = None
    paid_as: str = ""
    owed: int | None = None
    placed_at: datetime | None = None
    approved: str | None = None
    hand: tuple[Card, ...] | None = None
    hand_points: int | None = None
    folded: str = ""
    returned: bool = False
    jackpot: int | None = None
    unread: bool = False
    """The line cannot be read: all that is known is who laid it on what."""

    def like(self, other: "LoggedWager") -> bool:
        """Tell whether another line says the same."""
        return replace(self, line=other.line) == other

    def as_paid(self, net: int, paid_as: str) -> int:
        """Write what a player wins or loses as the log writes it."""
        match self.paid_as or paid_as:
            case "returned":
                return net + (self.amount or 0)
            case "winnings":
                return max(net, 0)
            case _:
                return net


@dataclass(slots=True)
class LoggedRound:
    """One round: its place in the log and in its shoe, the cards, what was announced, and the wagers."""

    line: int
    file: str = ""
    table: str = ""
    shoe: str = ""
    coup: str = ""
    day: str = ""
    dealer: str = ""
    at: datetime | None = None
    kind: str = PLAYED
    player: tuple[Card, ...] | None = None
    banker: tuple[Card, ...] | None = None
    dealers: tuple[Card, ...] | None = None
    community: tuple[Card, ...] | None = None
    order: tuple[Card, ...] | None = None
    burned: tuple[Card, ...] | None = None
    result: str = ""
    player_points: int | None = None
    banker_points: int | None = None
    dealer_points: int | None = None
    first_card_at: datetime | None = None
    exposed_at: datetime | None = None
    closed_at: datetime | None = None
    approved: str | None = None
    what: str = ""
    phase: str = ""
    ruling: str = ""
    cutting_card: str = ""
    meter: int | None = None
    not_dealt: tuple[Card, ...] = ()
    """Cards that the document does not deal: they may be a slip of the log, so that the shoe does not miss them."""
    wagers: list[LoggedWager] = field(default_factory=list)

    @property
    def key(self) -> tuple[str, str, str]:
        return self.table, self.shoe, self.coup

    def cards(self) -> list[Card]:
        """Every card that the log shows of this round."""
        seen: dict[str, tuple[Card, ...]] = {}
        for place, wager in enumerate(self.wagers):
            if wager.hand:
                seen.setdefault(wager.seat or f"line {place}", wager.hand)
        player = None if self.player in seen.values() else self.player
        hands = [player, self.banker, self.dealers, self.community, self.burned]
        return [card for hand in (*hands, *seen.values()) if hand for card in hand]
