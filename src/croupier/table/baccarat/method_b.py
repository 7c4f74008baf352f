"""Method B: the cards go to the player with the highest wager on the hand, one hand at a time."""

from croupier.games.baccarat.coup import Hand
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import Money, total
from croupier.table.authority import not_allowed, why
from croupier.table.commands import OfferHand, RefuseHand, Restrict
from croupier.table.events import Event, HandOffered, HandRefused, HandReturned, Ruled
from croupier.table.setup import Method
from croupier.table.state import Dealing, Table

Answer = Accepted[Event] | Refused


def in_use(table: Table, phase: Dealing) -> bool:
    """Tell whether hands are passed out in this coup: a no-bet coup is always dealt by the dealer."""
    return table.setup.method is Method.B and not phase.no_bet


def order(table: Table, hand: Hand) -> tuple[Box, ...]:
    """Rank the seated players who wagered on a hand: highest first; equal wagers from the dealer's right."""
    approved = [each.box for each in table.approvals if each.what == "hand" and each.hand is hand and each.box]
    staked = {box: _staked(table, box, hand) for box in table.seats}
    ranked = sorted((box for box, amount in staked.items() if amount.cents), key=lambda box: (-staked[box].cents, -box))
    return (*approved, *(box for box in ranked if box not in approved))


def _staked(table: Table, box: Box, hand: Hand) -> Money:
    patron = table.seats[box].patron
    return total(
        each.amount for each in table.wagers if each.box == box and each.bet == hand.value and each.patron == patron
    )


def entitled(table: Table, phase: Dealing, hand: Hand) -> Box | None:
    """Name the player to whom a hand goes next; None: the dealer keeps it."""
    control = phase.control.get(hand)
    refused = control.refused if control else ()
    return next((box for box in order(table, hand) if box not in refused), None)


def offer(table: Table, command: OfferHand) -> Answer:
    deal, phase = table.edition.deal, table.phase
    receives = deal.receives_the_cards.because
    if not isinstance(phase, Dealing) or not in_use(table, phase):
        because = _method_a(table)
        return Refused(
            "dealer-keeps-the-cards", because, "The dealer keeps the cards of this coup.", "Turn them yourself."
        )
    if len(phase.cards) < len(deal.order.value):
        return Refused("not-dealt-yet", (*deal.order.because, *receives), "The four cards are not dealt.", "Deal them.")
    out = next((hand for hand in Hand if (control := phase.control.get(hand)) and control.out is not None), None)
    if out is not None:
        says = f"The {out.value} hand is still out."
        return Refused("one-hand-at-a-time", deal.hands_out.because, says, "Wait until it is back.")
    if all(each.face_up for each in phase.cards if each.to is command.hand):
        return Refused("already-turned", receives, "That hand lies open.", "Go on with the coup.")
    first = entitled(table, phase, command.hand)
    if first is None:
        return Refused("dealer-keeps-the-hand", receives, "Nobody may have that hand: the dealer keeps it.", "Turn it.")
    if command.box != first:
        return Refused(
            "not-next",
            _why_first(table, phase, command, first),
            f"Box {first} is offered it first.",
            f"Offer it to box {first}.",
        )
    return Accepted((HandOffered(hand=command.hand, box=command.box, because=receives),))


def _method_a(table: Table) -> Because:
    deal = table.edition.deal
    no_bet = deal.how_a_no_bet_coup_runs.because if isinstance(table.phase, Dealing) and table.phase.no_bet else ()
    return (*no_bet, *deal.dealer_keeps.because)


def _why_first(table: Table, phase: Dealing, command: OfferHand, first: Box) -> Because:
    deal = table.edition.deal
    if command.box not in table.seats:
        return (
            deal.standing_highest_wagerer.because if deal.standing_highest_wagerer else deal.receives_the_cards.because
        )
    mine, theirs = (_staked(table, box, command.hand) for box in (command.box, first))
    refused = phase.control.get(command.hand)
    if mine == theirs or (refused and refused.refused):
        return (*deal.equal_highest_wagers.because, *deal.receives_the_cards.because)
    return deal.receives_the_cards.because


def refuse(table: Table, command: RefuseHand) -> Answer:
    phase, deal = table.phase, table.edition.deal
    because = deal.receives_the_cards.because
    control = phase.control.get(command.hand) if isinstance(phase, Dealing) else None
    if control is None or control.out != command.box:
        return Refused("not-offered", because, f"Box {command.box} was not offered that hand.", "Offer it first.")
    return Accepted((HandRefused(hand=command.hand, box=command.box, because=because),))


def forfeit(table: Table, command: Restrict) -> Answer:
    """A supervisor takes the cards back from a player: the dealer holds them and turns them."""
    because = table.edition.deal.receives_the_cards.because
    refused = not_allowed(table, command.by, "forfeit-the-hand", because)
    if refused:
        return refused
    phase = table.phase
    hand = command.hand
    control = phase.control.get(hand) if isinstance(phase, Dealing) and hand else None
    if hand is None or control is None or control.out is None:
        return Refused("hand-not-out", because, "No player has that hand.", "Name a hand that is out.")
    why_ = why(table, "forfeit-the-hand")
    return Accepted(
        (
            Ruled(name="hand-forfeited", says=f"Box {control.out} gives up the {hand.value} hand.", because=why_),
            HandReturned(hand=hand, box=control.out, because=why_),
        )
    )
