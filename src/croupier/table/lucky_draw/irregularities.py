"""What the table rules when a card goes where it should not, or was not made ready: one function per policy."""

from collections.abc import Iterator

from croupier.games.lucky_draw.irregularities import CardNoHandNeeds, CardUnderTheDevice
from croupier.kernel.answers import Refused
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.cards import shuffle
from croupier.table.commands import TakeCard
from croupier.table.equipment import failed_device
from croupier.table.events import (
    BreachNoted,
    CardBurnedInPlay,
    CardDealt,
    CardFacedWrongly,
    CardLeftOut,
    CardPutUnder,
    CardSetAside,
    Event,
    QuestionLapsed,
    Ruled,
    ShoeEnded,
    ShoeEndsAfter,
)
from croupier.table.evolve import evolve
from croupier.table.lucky_draw.script import Due, card_due, waiting
from croupier.table.lucky_draw.terms import terms_of
from croupier.table.places import Pile
from croupier.table.questions.kinds import Choice, QuestionId
from croupier.table.questions.rulings import ask_about, begun_although, void
from croupier.table.state import Closed, Dealing, Stage, Table
from croupier.table.steps import DealTo, SettleWagers


def carried(table: Table) -> Card | None:
    """Name the card that was dealt in error and is to be used before another."""
    phase = table.phase
    return phase.carried[0].card if not isinstance(phase, Closed) and phase.carried else None


# A card dealt in error -----------------------------------------------------------------------------------------------


def dealt_in_error(table: Table, command: TakeCard, expected: Due) -> Iterator[Event]:
    """Rule on a card that belongs nowhere now: the special clauses on the dealer's hand first, then the general one."""
    remedies, phase = terms_of(table).irregularities, table.phase
    if not isinstance(phase, Dealing) or command.to is not Pile.DEALER:
        yield from next_card(table, command.card, over=isinstance(expected, SettleWagers))
    elif not command.face_up:
        yield from _put_under(table, phase, command)
    elif isinstance(expected, SettleWagers):
        because = remedies.exposed_card_to_the_dealers_finished_hand.because
        yield burned(command.card, because)
        yield Ruled(name="card-burned", code="dealers-hand-complete", because=because)
    else:
        yield from next_card(table, command.card, over=False)


def next_card(table: Table, card: Card, *, over: bool) -> Iterator[Event]:
    """The card is dealt as though it were the next from the device: in this round, or if it is over in the next."""
    policy = terms_of(table).irregularities.card_dealt_or_burned_in_error
    if over and _shuffle_due(table):
        yield CardLeftOut(card=card, number=None, because=policy.because)
        yield _not_carried_over(policy.because)
    elif over and isinstance(table.phase, Dealing) and policy.not_needed is CardNoHandNeeds.BURNED:
        yield burned(card, policy.because)
        yield _burned_at_the_end(card, policy.because)
    else:
        yield CardSetAside(card=card, because=policy.because)
        code = f"next-card-{'of-next-coup' if over else 'offered'}{'-behind' if _ahead(table) else ''}"
        facts = Facts(card=card, cards=_ahead(table) or None)
        yield Ruled(name="card-is-next-card", code=code, facts=facts, because=policy.because)


def _ahead(table: Table) -> tuple[Card, ...]:
    """Name the cards that lie aside already and come first."""
    return () if isinstance(table.phase, Closed) else tuple(each.card for each in table.phase.carried)


def not_needed(table: Table) -> Iterator[Event]:
    """Every hand is complete and cards dealt in error lie aside still: say what becomes of each."""
    policy, phase = terms_of(table).irregularities.card_dealt_or_burned_in_error, table.phase
    burned_now = policy.not_needed is CardNoHandNeeds.BURNED
    for each in phase.carried if isinstance(phase, Dealing) else ():
        if burned_now or _shuffle_due(table):
            yield CardBurnedInPlay(card=each.card, because=each.because, face_up=True, from_device=False)
            yield _burned_at_the_end(each.card, each.because) if burned_now else _not_carried_over(each.because)
        else:
            facts = Facts(card=each.card)
            yield Ruled(name="card-is-next-card", code="card-not-needed", facts=facts, because=each.because)


def _burned_at_the_end(card: Card, because: Because) -> Ruled:
    return Ruled(name="card-burned", code="every-hand-complete", facts=Facts(card=card), because=because)


def still_to_be_used(table: Table) -> Iterator[Event]:
    """The card that lies aside was put somewhere again, where it does not belong: it waits as before."""
    because = terms_of(table).irregularities.card_dealt_or_burned_in_error.because
    yield BreachNoted(code="card-in-error-waits", facts=Facts(card=carried(table)), because=because)


def _put_under(table: Table, phase: Dealing, command: TakeCard) -> Iterator[Event]:
    """An unseen card at the dealer's hand opens the next round, unless the cards are shuffled before it."""
    policy = terms_of(table).irregularities.unexposed_card_to_the_dealers_hand
    dealt = CardDealt(
        number=phase.drawn + 1,
        card=command.card,
        to=Pile.DEALER,
        face_up=False,
        from_device=True,
        because=policy.because,
    )
    yield dealt
    yield from left_over(evolve(table, dealt), dealt.number, dealt.card)


def left_over(table: Table, number: int, card: Card) -> Iterator[Event]:
    """A card of the layout belongs to no hand of this round."""
    policy = terms_of(table).irregularities.unexposed_card_to_the_dealers_hand
    because, stays = policy.because, policy.shuffle_first is CardUnderTheDevice.CARRIED_OVER
    if _shuffle_due(table) and not stays:
        yield CardLeftOut(card=card, number=number, because=because)
        yield _not_carried_over(because)
        return
    yield CardPutUnder(number=number, because=because, stays=stays)
    yield Ruled(name="card-starts-next-coup", code="card-under-the-device", because=because)


def _shuffle_due(table: Table) -> bool:
    """Tell whether the cards are shuffled before another round."""
    return bool(table.shoe.ended) or (isinstance(table.phase, Dealing) and table.last_coup)


def _not_carried_over(because: Because) -> Ruled:
    return Ruled(name="card-not-carried-over", code="card-left-as-shuffled", because=because)


def burned(card: Card, because: Because) -> CardBurnedInPlay:
    """A card from the device goes to the discard rack in the middle of play."""
    return CardBurnedInPlay(card=card, because=because, face_up=True)


# A card in the wrong place in the initial deal -----------------------------------------------------------------------


def misdeal(table: Table, *, again: bool = False) -> Iterator[Event]:
    """Somebody decides whether the round can be rebuilt or is void. Told of it once more, the question is put anew."""
    policy = terms_of(table).irregularities.cards_out_of_order
    because = tuple(dict.fromkeys((*policy.because, *policy.void)))
    if again and undecided(table):
        yield QuestionLapsed(id=QuestionId.MISDEAL, because=because)
        table = evolve(table, QuestionLapsed(id=QuestionId.MISDEAL, because=because))
    yield from ask_about(table, QuestionId.MISDEAL, because, (Choice.RECONSTRUCT, Choice.COUP_VOID))


def undecided(table: Table) -> bool:
    """Tell whether it is still to be decided about cards dealt wrongly: a further card is part of that."""
    return any(each.id is QuestionId.MISDEAL for each in table.questions)


# Order, faces, burns -------------------------------------------------------------------------------------------------


def out_of_order(table: Table, command: TakeCard) -> Iterator[Event]:
    """A card came from the device while another, or all cards, should have come first."""
    phase, broken = table.phase, failed_device.pending(table) or shuffle.refilling(table)
    if broken and not _only_the_burn_lacks(table):
        yield BreachNoted(code="dealt-before-cards-ready", because=broken)
    if isinstance(phase, Dealing) and phase.carried and _taken_before_it(table, command):
        first = phase.carried[0]
        yield BreachNoted(code="card-aside-passed-over", facts=Facts(card=first.card), because=first.because)


def _taken_before_it(table: Table, command: TakeCard) -> bool:
    """Tell whether a card lies where the one that waits belongs. One that belongs nowhere itself waits behind it."""
    return waiting(table, command) not in (None, command.card)


def _only_the_burn_lacks(table: Table) -> bool:
    return not failed_device.pending(table) and table.shoe.stage is Stage.LOADED and not table.shoe.rounds


def found_face_up(table: Table, card: Card) -> Iterator[Event]:
    """A card that lay face up in the device is burned and play goes on; others in a shuffling device are suspect."""
    remedies, dealing = terms_of(table).irregularities, isinstance(table.phase, Dealing)
    because = remedies.card_face_up_in_the_device.because
    yield burned(card, because)
    yield Ruled(name="card-burned", code="face-up-card-burned", facts=Facts(card=card), because=because)
    if dealing and table.setup.device.shuffles:
        yield CardFacedWrongly(because=remedies.more_cards_face_up.because)


def forgotten_burn(table: Table) -> Iterator[Event]:
    """The first card after loading was dealt and none was burned: it stays in play."""
    if table.shoe.stage is Stage.LOADED and not table.shoe.rounds and not table.shoe.burned:
        because = terms_of(table).irregularities.burn_forgotten.because
        yield Ruled(name="play-on", code="not-burned-card-in-play", because=because)


def not_ready(table: Table, refused: Refused) -> Iterator[Event]:
    """A round was begun with cards that were not shuffled or cut: it is finished, then they are."""
    remedies, stage = terms_of(table).irregularities, table.shoe.stage
    yield begun_although(refused)
    if dead(table):
        return
    uncut = not table.shoe.ended and stage in (Stage.SHUFFLED, Stage.CUT)
    if table.shoe.ended or stage is not Stage.LOADED:
        policy = remedies.not_cut_properly if uncut else remedies.not_shuffled
        yield Ruled(name="results-stand", code="finished-then-shuffled", because=policy.because)
        yield ShoeEndsAfter(last=table.rounds + 1, because=policy.because)


def dead(table: Table) -> Because:
    """Cite why no round counts that is dealt from these cards."""
    return table.shoe.void or table.shoe.held


def dead_cards(table: Table) -> Iterator[Event]:
    """A round was begun with cards that are void or must be checked first: it is void."""
    if dead(table):
        yield from void(table, dead(table), "dead-cards")


# No card -------------------------------------------------------------------------------------------------------------


def no_card(table: Table) -> Iterator[Event]:
    """The device has no card: if one is needed, the discards are shuffled and cut and the round is finished. One that
    failed has none to give until its cards are where they go.
    """
    broken = failed_device.pending(table)
    if broken:
        yield BreachNoted(code="device-empty", because=broken)
        return
    because = terms_of(table).irregularities.not_enough_cards.because
    needed = isinstance(card_due(table), DealTo) and not shuffle.refilling(table)
    if needed:
        yield Ruled(name="discards-reshuffled", code="discards-reshuffled", because=because)
        yield ShoeEnded(because=because)
        return
    yield BreachNoted(code="device-empty", because=because)
