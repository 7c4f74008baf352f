"""What a tournament session moves: chips of the tournament, from its inventory to stacks, to the layout and back.

Wagers move as they do in money, between other accounts. What is laid, held, missing and in the inventory is together
the whole set of the tournament's chips, always.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import total
from croupier.ledger.accounts import Account, Cents, Kind, Posting, Postings, chips_of, moved
from croupier.table import events as happened

OF_WAGERS: Final = frozenset(
    {
        happened.WagerPlaced,
        happened.WagerWithdrawn,
        happened.WagerReturned,
        happened.WagerForfeited,
        happened.WagerAmended,
        happened.WagerSettled,
        happened.SettlementReversed,
        happened.RoundStarted,
        happened.CardsShuffled,
    }
)
"""What is posted as in money, with chips in its place."""


@dataclass(slots=True)
class SessionChips:
    """What must be known of a session to post its next event. `held` is what lies before each player, `out` what those
    had who are out, and `deducted` what absent players lost in the coup in hand; of both, how it was before the last
    coup ended. `foreign` are chips found beyond what the tournament ever gave out: no account has them.
    """

    tournament: str
    table: str
    boxes: dict[Box, Patron]
    held: dict[Box, Cents] = field(default_factory=dict)
    out: dict[Box, Cents] = field(default_factory=dict)
    out_before: frozenset[Box] = frozenset()
    deducted: dict[Box, Cents] = field(default_factory=dict)
    deducted_before: dict[Box, Cents] = field(default_factory=dict)
    missing: Cents = 0
    foreign: dict[Box, Cents] = field(default_factory=dict)

    @property
    def inventory(self) -> Account:
        return chips_of(Kind.INVENTORY, self.tournament)

    @property
    def lost(self) -> Account:
        return chips_of(Kind.MISSING, self.tournament)

    @property
    def laid(self) -> Account:
        return chips_of(Kind.LAID, self.tournament, self.table)

    def stack(self, box: Box) -> Account:
        return chips_of(Kind.STACK, self.tournament, self.boxes[box])

    def took(self, postings: Postings) -> Postings:
        """Keep what each player holds."""
        boxes = {self.stack(box): box for box in self.boxes}
        for each in postings:
            if each.account in boxes:
                box = boxes[each.account]
                self.held[box] = self.held.get(box, 0) + each.cents
        return postings


def begun(event: happened.SessionBegun, table: str) -> tuple[SessionChips, Postings]:
    """Hand every player the allotment."""
    plan = event.plan
    chips = SessionChips(plan.tournament, table, {box: each.patron for box, each in plan.players.items()})
    postings = tuple(
        posting
        for box, each in plan.players.items()
        for posting in moved(chips.inventory, chips.stack(box), each.chips.cents, "chips for the session")
    )
    return chips, chips.took(postings)


def ended(chips: SessionChips) -> Postings:
    """Take back what still lies before the players."""
    return chips.took(_all_back(chips))


def _all_back(chips: SessionChips) -> Postings:
    return tuple(each for box in chips.boxes for each in _back(chips, box, "back to the inventory"))


def as_chips(chips: SessionChips, postings: Postings) -> Postings:
    """Turn what was posted in money into chips: patrons hold stacks, and whatever the house takes is its inventory."""
    boxes = {patron: box for box, patron in chips.boxes.items()}

    def account(of: Account) -> Account:
        if of.kind is Kind.PATRON:
            return chips.stack(boxes[Patron(of.of)])
        return chips.laid if of.kind is Kind.WAGERS else chips.inventory

    return chips.took(tuple(Posting(account(each.account), each.cents, each.what) for each in postings))


def post(chips: SessionChips, event: Any) -> Postings:
    """Turn an event of a session into postings, and remember what later ones need."""
    poster = _POSTERS.get(type(event))
    return chips.took(poster(chips, event)) if poster else ()


def _back(chips: SessionChips, box: Box, what: str) -> Postings:
    return moved(chips.stack(box), chips.inventory, chips.held.get(box, 0), what)


def _taken(chips: SessionChips, event: Any) -> Postings:
    amount = min(event.amount.cents, max(0, chips.held.get(event.box, 0) + chips.foreign.get(event.box, 0)))
    return moved(chips.stack(event.box), chips.inventory, amount, _words(event))


def _deducted(chips: SessionChips, event: happened.MinimumDeducted) -> Postings:
    postings = _taken(chips, event)
    chips.deducted[event.box] = event.amount.cents
    return postings


def _handed_out(chips: SessionChips, event: happened.ChipsHandedOut) -> Postings:
    return moved(chips.inventory, chips.stack(event.box), event.amount.cents, "more chips bought")


def _missing(chips: SessionChips, event: happened.ChipsMissing) -> Postings:
    chips.missing += event.amount.cents
    return moved(chips.stack(event.box), chips.lost, event.amount.cents, "missing")


def _counted(chips: SessionChips, event: happened.CountTaken) -> Postings:
    """What a count lacks is missing; what it has too much comes out of that, and beyond it is nobody's."""
    more = (event.counted - event.derived).cents
    found = min(more, chips.missing) if more > 0 else more
    chips.missing -= found
    chips.foreign[event.box] = chips.foreign.get(event.box, 0) + more - found
    return moved(chips.lost, chips.stack(event.box), found, "as counted")


def _returned(chips: SessionChips, event: happened.ChipsReturned) -> Postings:
    gone = total(each.denomination * each.count for each in event.missing).cents
    chips.missing += gone
    return (*_all_back(chips), *moved(chips.inventory, chips.lost, gone, "not returned"))


def _out(chips: SessionChips, event: happened.PlayerOut) -> Postings:
    chips.out[event.box] = chips.held.get(event.box, 0)
    return _back(chips, event.box, _words(event))


def _round_over(chips: SessionChips, event: Any) -> Postings:
    """What came to players who are out goes back too; a void or no-bet coup gives back what was deducted for it."""
    again: Postings = ()
    if isinstance(event, happened.RoundVoided) or event.no_bet:
        for box, amount in chips.deducted.items():
            again = (*again, *moved(chips.inventory, chips.stack(box), amount, "deduction given back"))
        chips.deducted = {}
    else:
        chips.out_before, chips.deducted_before, chips.deducted = frozenset(chips.out), chips.deducted, {}
    swept: Postings = ()
    for box in chips.out:
        chips.out[box] += chips.held.get(box, 0)
        swept = (*swept, *_back(chips, box, "of a player who is out"))
    return (*again, *swept)


def _reopened(chips: SessionChips, _: happened.RoundReopened) -> Postings:
    """Who was out with the coup that is taken up again has the stack again."""
    back: Postings = ()
    for box in [each for each in chips.out if each not in chips.out_before]:
        back = (*back, *moved(chips.inventory, chips.stack(box), chips.out.pop(box), "in again"))
    chips.deducted = chips.deducted_before
    return back


def _anew(chips: SessionChips, event: happened.FormSettledAnew) -> Postings:
    difference = (event.net - event.was).cents
    if event.box in chips.out:
        chips.out[event.box] += difference
        return ()
    return moved(chips.inventory, chips.stack(event.box), difference, "form settled anew")


def _reinstated(chips: SessionChips, event: happened.PlayerReinstated) -> Postings:
    chips.out.pop(event.box, None)
    return moved(chips.inventory, chips.stack(event.box), event.chips.cents, "in again")


def _words(event: Any) -> str:
    return type(event).__name__.removeprefix("Player").lower()


_POSTERS: Final[dict[type, Callable[[SessionChips, Any], Postings]]] = {
    happened.MinimumDeducted: _deducted,
    happened.PlayerPenalised: _taken,
    happened.CommissionCollected: _taken,
    happened.ChipsHandedOut: _handed_out,
    happened.ChipsMissing: _missing,
    happened.CountTaken: _counted,
    happened.ChipsReturned: _returned,
    happened.PlayerOut: _out,
    happened.PlayerReinstated: _reinstated,
    happened.RoundEnded: _round_over,
    happened.RoundVoided: _round_over,
    happened.RoundReopened: _reopened,
    happened.FormSettledAnew: _anew,
}
