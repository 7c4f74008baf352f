"""The cards on their way into the device and out of it: shuffle, cut, load, and the end of a shoe."""

from typing import assert_never

from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.shoe import (
    AboutFromTheBackOrFanned,
    AtLeastFromTheBack,
    FedToTheDeviceUncutUnlessOrdered,
    HandShuffleAllowed,
    HandShuffleBeforePlay,
    HandShuffleOfPreShuffledAllowed,
    OneMoreCoup,
    ReplacedIfHandledOrCut,
    Riffle,
    RoundFinishedThenShuffle,
    ShuffleAtDiscretion,
    ShuffleAtStartAndAfterLast,
    ShuffleBeforeTheRound,
    ShuffleEveryRound,
    ShuffleWhenCuttingCardShows,
    ThatCoupIsTheLast,
    UnderTheLastCard,
    UpToHalfWay,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.table import equipment
from croupier.table.authority import not_allowed, why
from croupier.table.commands import Approve, Cut, Load, Shuffle
from croupier.table.cutting import cut_by, may_cut, too_shallow
from croupier.table.events import (
    ApprovalUsed,
    CardsCut,
    CardsLoaded,
    CardsShuffled,
    CardsToBeReplaced,
    CutDeclined,
    CuttingCardAppeared,
    Event,
    Ruled,
    ShoeEnded,
    ShoeEndsAfter,
    ShuffleDirected,
)
from croupier.table.people import AtBox
from croupier.table.places import Place
from croupier.table.scripts import next_step
from croupier.table.setup import Device
from croupier.table.state import Dealing, Stage, Table
from croupier.table.steps import DealTo

Answer = Accepted[Event] | Refused
ABNORMAL = "abnormal-sequence"
MULTISHUFFLER = Device.MULTISHUFFLER.value
ORDERED_SHUFFLE, ORDERED_CUT = "order-a-shuffle", "order-a-cut"
"""What somebody with the rank orders before cards go into a shuffling device."""


def _no(code: str, because: Because, says: str, mend: str) -> Refused:
    return Refused(code, because, says, mend)


def in_coup(table: Table, because: Because) -> Refused | None:
    if isinstance(table.phase, Dealing):
        return _no("round-in-progress", because, "A coup is in progress.", "Finish the coup first.")
    return None


# Shuffling -----------------------------------------------------------------------------------------------------------


def refilling(table: Table) -> Because:
    """Say why cards are made ready in the middle of a round: the device ran out; empty if they are not."""
    if not isinstance(table.edition, LuckyDrawEdition) or not isinstance(table.phase, Dealing):
        return ()
    policy = table.edition.irregularities.not_enough_cards
    ran_out = bool(set(policy.because) & set(table.shoe.ended))
    on_the_way = not table.shoe.rounds and table.shoe.stage is not Stage.BURNED
    return policy.because if ran_out or on_the_way else ()


def busy(table: Table, because: Because) -> Refused | None:
    """No procedure of the shoe in the middle of a coup, unless the device ran out in it."""
    return None if refilling(table) else in_coup(table, because)


def _stack(table: Table) -> int:
    """Count the cards that are shuffled together: all, or in the middle of a round those not on the layout."""
    return table.cards_left if isinstance(table.phase, Dealing) else table.cards_in_use


def due(table: Table) -> Because:
    """Say why the cards must be shuffled or replaced before the next coup; empty if they need not be."""
    return table.shoe.ended


def shuffle(table: Table, command: Shuffle) -> Answer:
    shoe = table.shoe
    because = _occasion(table, command.cause)
    refused = _last_coup_first(table, because)
    if refused:
        return refused
    if shoe.replace and shoe.ended and not on_the_way(table):
        return _no("must-be-replaced", shoe.replace, "These cards are replaced, not reshuffled.", "Replace them.")
    if command.riffle:
        return _riffle(table, command)
    if shoe.stage in (Stage.CUT, Stage.LOADED) and not shoe.ended and not shoe.rounds:
        return _no("too-late-to-shuffle", (*_by_hand(table), *because), "The cards are cut already.", "Load them.")
    refused = _may_shuffle(table, command, because) or _too_many_for_the_machine(table, command)
    if refused:
        return refused
    by_hand = _by_hand(table)
    before = _before_the_device(table)
    by_machine = _shuffled_by_the_device(table)
    shuffled = CardsShuffled(
        by=command.by,
        riffle=False,
        because=(*before, *by_hand, *because, *(_into_the_device(table) if by_machine else ())),
        cause=command.cause,
        machine=command.machine or (table.setup.device.value if by_machine else ""),
        back=_other_deck(table) if by_machine else "",
    )
    used = tuple(
        ApprovalUsed(what=act, box=None, hand=None)
        for act in ("hand-shuffle-pre-shuffled", ORDERED_SHUFFLE)
        if (by_hand or act == ORDERED_SHUFFLE) and table.approval(act)
    )
    loaded = (CardsLoaded(cutting_card=None, because=_into_the_device(table)),) if by_machine else ()
    return Accepted((shuffled, *loaded, *used))


def _shuffled_by_the_device(table: Table) -> bool:
    """Tell whether the device itself shuffles after each round what lies in it, so that nothing is put in by hand."""
    every = isinstance(table.edition.shoe.shuffled, ShuffleEveryRound) and table.setup.device.shuffles
    ordered = table.approval(ORDERED_SHUFFLE) or table.approval(ORDERED_CUT)
    return every and not on_the_way(table) and not ordered


def _other_deck(table: Table) -> str:
    """Name the deck that comes into play after a round, where a second lies in the device."""
    backs = table.setup.cards.backs
    return next((each for each in backs if each != table.shoe.back), "") if len(backs) > 1 else ""


def on_the_way(table: Table) -> bool:
    """Tell whether the cards lie outside the device, on their way into it."""
    return table.shoe.stage in (Stage.NEW, Stage.SHUFFLED, Stage.CUT)


def _last_coup_first(table: Table, because: Because) -> Refused | None:
    """No shuffle in a coup: it is finished first, as the clause of the cutting card says too once that is out."""
    during = table.edition.shoe.cutting_card_during_a_round
    seen = during.because if during and table.shoe.cutting_card_seen else ()
    return busy(table, (*because, *seen))


def _occasion(table: Table, cause: str) -> Because:
    """Cite the clause for a shuffle now: before play, after the last coup, or for a cause."""
    policy, shoe = table.edition.shoe.shuffled, table.shoe
    if isinstance(policy, ShuffleWhenCuttingCardShows):
        return _by_the_cutting_card(table, policy)
    if isinstance(policy, ShuffleEveryRound):
        return tuple(dict.fromkeys((*policy.because, *(shoe.ended or policy.before_play))))
    if on_the_way(table) or (not shoe.rounds and not shoe.ended):
        return (*policy.because, *policy.before_play)
    if shoe.directed:
        return (*policy.because, *shoe.directed)
    if shoe.ended:
        return (*policy.because, *policy.after_the_last)
    if isinstance(policy, ShuffleAtDiscretion):
        return (*policy.because, *(policy.abnormal if cause == ABNORMAL else policy.with_cause))
    return (*why(table, "direct-a-shuffle"), *policy.because)


def _by_the_cutting_card(table: Table, policy: ShuffleWhenCuttingCardShows) -> Because:
    """Cite the clause for a shuffle where the cutting card calls for it: what ended the shoe says which."""
    shoe, kept = table.shoe, bool(table.shoe.pre_shuffled)
    if shoe.ended or (isinstance(table.phase, Dealing) and on_the_way(table)):
        own = (*policy.pre_shuffled, *policy.pre_shuffled_kept) if kept else policy.because
        return tuple(dict.fromkeys((*shoe.ended, *refilling(table), *own)))
    if on_the_way(table) or not shoe.rounds:
        return (*policy.because, *policy.before_play)
    return (*policy.pre_shuffled, *policy.pre_shuffled_directed) if kept else (*policy.because, *policy.directed)


def _may_shuffle(table: Table, command: Shuffle, because: Because) -> Refused | None:
    """A shuffle that is due is the dealer's, unless the document leaves every shuffle to a senior; any other is
    directed, with a cause.
    """
    shoe = table.shoe
    by_hand = _by_hand(table)
    if by_hand:
        if table.approval("hand-shuffle-pre-shuffled"):
            return None
        return not_allowed(table, command.by, "hand-shuffle-pre-shuffled", by_hand)
    expected = bool(shoe.ended) or on_the_way(table) or shoe.rounds == 0
    before = _before_the_device(table)
    if expected and before:
        return not_allowed(table, command.by, "hand-shuffle", before)
    if expected and not isinstance(table.edition.shoe.shuffled, ShuffleAtDiscretion):
        return None
    refused = not_allowed(table, command.by, "direct-a-shuffle", because)
    if refused:
        return _no(refused.code, tuple(dict.fromkeys((*refused.because, *because))), refused.says, refused.mend)
    return None if expected else _cause_missing(command.cause, because)


def _cause_missing(cause: str, because: Because) -> Refused | None:
    if cause.strip():
        return None
    return _no("cause-missing", because, "A shuffle at another time needs a cause.", "State the cause.")


def _by_hand(table: Table) -> Because:
    """Cite the clause about a shuffle by hand of pre-shuffled cards before they go into this device, if one does."""
    policy, shoe = table.edition.shoe.before_the_device, table.shoe
    if not isinstance(policy, HandShuffleOfPreShuffledAllowed) or shoe.pre_shuffled != policy.cards:
        return ()
    outside = shoe.stage in (Stage.SHUFFLED, Stage.CUT) or (shoe.stage is Stage.LOADED and not shoe.rounds)
    return policy.because if outside and table.setup.device.value in policy.into else ()


def _before_the_device(table: Table) -> Because:
    """Cite the clause that lets the dealer shuffle by hand what the device shuffles anyway."""
    policy = table.edition.shoe.before_the_device
    if isinstance(policy, HandShuffleBeforePlay) and table.shoe.stage is Stage.NEW and table.setup.device.shuffles:
        return policy.because
    return policy.because if isinstance(policy, HandShuffleAllowed) and table.setup.device.shuffles else ()


def _too_many_for_the_machine(table: Table, command: Shuffle) -> Refused | None:
    takes = table.edition.cards.multishuffler_takes
    if not command.machine:
        return None
    if takes is None or command.machine != MULTISHUFFLER:
        because = table.edition.shoe.shuffled.because
        return _no("no-such-machine", because, f"Cards are not shuffled by a {command.machine}.", "Shuffle by hand.")
    if table.setup.decks in takes.value:
        return None
    says = f"A multishuffler does not take {table.setup.decks} decks."
    return _no("wrong-for-the-multishuffler", takes.because, says, "Shuffle by hand.")


def direct_shuffle(table: Table, command: Approve, because: Because) -> Answer:
    """Somebody with the rank directs a shuffle: the next coup waits for it; a coup in progress is finished first."""
    policy = table.edition.shoe.shuffled
    if isinstance(policy, ShuffleAtDiscretion):
        because = (*because, *(policy.abnormal if command.reason == ABNORMAL else policy.with_cause))
    if isinstance(policy, ShuffleWhenCuttingCardShows):
        because = tuple(dict.fromkeys((*_directed_by(table, policy), *because)))
    refused = _cause_missing(command.reason, because) or _only_after_a_round(table, because)
    if refused:
        return refused
    directed = ShuffleDirected(cause=command.reason, by=command.by, because=because)
    ended = () if isinstance(table.phase, Dealing) else (ShoeEnded(because=because),)
    return Accepted((directed, *ended))


def _directed_by(table: Table, policy: ShuffleWhenCuttingCardShows) -> Because:
    """Cite the clause that lets a shuffle be directed: one for pre-shuffled cards, one for others."""
    return (
        (*policy.pre_shuffled_directed, *policy.pre_shuffled)
        if table.shoe.pre_shuffled
        else (*policy.directed, *policy.because)
    )


def _only_after_a_round(table: Table, because: Because) -> Refused | None:
    """Where the document has a shuffle directed after a round, none is in the course of it."""
    return in_coup(table, because) if isinstance(table.edition.shoe.shuffled, ShuffleWhenCuttingCardShows) else None


def _riffle(table: Table, command: Shuffle) -> Answer:
    shoe = table.shoe
    riffle = next((each for each in table.edition.shoe.pre_shuffled if each.id == shoe.pre_shuffled), None)
    if not isinstance(riffle, Riffle):
        because = table.edition.shoe.shuffled.because
        return _no("not-pre-shuffled", because, "Only pre-shuffled cards may be riffled on request.", "Leave it.")
    if shoe.stage is not Stage.SHUFFLED:
        return _no("no-riffle", riffle.because, "The cards are cut already.", "Load them.")
    if not table.consents.get(RIFFLE):
        return _no("no-riffle", riffle.because, "No player has asked for a riffle.", "Leave it.")
    if command.cause not in riffle.moments:
        moments = " or ".join(riffle.moments)
        return _no("no-riffle", riffle.because, "These cards are not riffled at that moment.", f"Riffle {moments}.")
    if not table.approval(RIFFLE):
        return _no("no-riffle", riffle.because, "A riffle needs approval.", "Ask a casino supervisor.")
    used = ApprovalUsed(what=RIFFLE, box=None, hand=None)
    return Accepted((CardsShuffled(by=command.by, riffle=True, because=riffle.because, cause=command.cause), used))


RIFFLE = "riffle-pre-shuffled"
"""What a player asks for by consenting to it, and somebody with the rank approves."""


# Cutting -------------------------------------------------------------------------------------------------------------


def cut(table: Table, command: Cut) -> Answer:
    terms, shoe = table.edition.shoe, table.shoe
    policy = terms.who_cuts
    if table.setup.device is Device.SHUFFLER and terms.shuffling_device and not table.approval(ORDERED_CUT):
        because = terms.shuffling_device.because
        return _no("device-not-cut", because, "Cards for a shuffling device are not cut.", "Put them in the device.")
    refused = busy(table, policy.because)
    if refused:
        return refused
    if shoe.stage is not Stage.SHUFFLED:
        mend = "Shuffle first." if shoe.stage is Stage.NEW or shoe.ended else "Load them."
        return _no("nothing-to-cut", policy.because, "There is no shuffled stack to cut.", mend)
    refused = may_cut(table, command)
    if refused:
        return refused
    if command.declined:
        box = command.by.box if isinstance(command.by, AtBox) else Box(0)
        return Accepted((CutDeclined(box=box, because=cut_by(table)),))
    refused = too_shallow(table, command.at, _stack(table))
    return refused or Accepted(_cut(table, command))


def _cut(table: Table, command: Cut) -> tuple[Event, ...]:
    terms = table.edition.shoe
    depth = terms.depth_of_cut.because if terms.depth_of_cut else ()
    done = CardsCut(
        by=command.by,
        at=command.at,
        because=(*cut_by(table), *depth, *terms.cutting_card_placed.because),
        first=command.at + 1,
        named_by=command.named_by,
        person=command.person,
    )
    player, handled = isinstance(command.by, AtBox), terms.handled_cards
    replace = (CardsToBeReplaced(because=handled.because),)
    used = tuple(
        ApprovalUsed(what=act, box=None, hand=None) for act in ("player-cut", ORDERED_CUT) if table.approval(act)
    )
    return (
        done,
        *(replace if player and isinstance(handled, ReplacedIfHandledOrCut) else ()),
        *used,
        *equipment.prompt(table, equipment.CUTTING_CARD),
    )


# Loading -------------------------------------------------------------------------------------------------------------


def load(table: Table, command: Load) -> Answer:
    terms, shoe, device = table.edition.shoe, table.shoe, table.setup.device
    where = terms.cutting_card_placed
    refused = busy(table, where.because)
    if refused:
        return refused
    if shoe.held:
        return _no("cards-not-counted", shoe.held, "Cards were dropped and are not counted yet.", "Count them first.")
    if shoe.stage in (Stage.LOADED, Stage.BURNED):
        return _no("loaded-already", where.because, "The cards are in the device.", "Shuffle or replace them first.")
    if device.shuffles:
        loaded = CardsLoaded(cutting_card=None, because=_into_the_device(table))
        return _not_into_the_device(table) or Accepted((loaded,))
    if shoe.stage is Stage.NEW:
        return _no("not-shuffled", _unshuffled(table), "The cards are not shuffled.", "Shuffle them first.")
    if shoe.stage is not Stage.CUT:
        return _no("not-cut", cut_by(table), "The cards are not cut.", "Have them cut first.")
    refused = _misplaced(table, command.cutting_card)
    ahead = None if command.cutting_card is None else _stack(table) - command.cutting_card
    pre = next((each.because for each in terms.pre_shuffled if each.id == shoe.pre_shuffled), ())
    way, by_it = _way_in(table, command.cutting_card)
    because = (*where.because, *by_it, *_occasion(table, ""), *pre)
    loaded = CardsLoaded(cutting_card=command.cutting_card, because=because, ahead=ahead, way=way)
    return refused or Accepted((loaded,))


def _way_in(table: Table, at: int | None) -> tuple[str, Because]:
    """Name how the cutting card was put in, where there are two ways."""
    policy = table.edition.shoe.cutting_card_placed
    if not isinstance(policy, AboutFromTheBackOrFanned):
        return "", ()
    return ("fanned", policy.if_fanned) if at == policy.fanned else ("about", policy.if_about)


def _into_the_device(table: Table) -> Because:
    """The device shuffles by itself: neither shuffle, cut nor cutting card is asked for."""
    terms = table.edition.shoe
    policies = (terms.shuffling_device, terms.no_cutting_card)
    fed = terms.shuffling_device.fed if isinstance(terms.shuffling_device, FedToTheDeviceUncutUnlessOrdered) else ()
    return tuple(dict.fromkeys((*fed, *(clause for each in policies if each for clause in each.because))))


def _not_into_the_device(table: Table) -> Refused | None:
    """New cards are shuffled by hand first, where the document says so; what was ordered is done first, too."""
    before, policy = table.edition.shoe.before_the_device, table.edition.shoe.shuffling_device
    if isinstance(before, HandShuffleBeforePlay) and table.shoe.stage is Stage.NEW:
        says = "Before play the cards are shuffled by hand and then go into the device."
        return _no("not-shuffled", (*before.because, *before_play(table)), says, "Shuffle them first.")
    ordered = [each for each in (ORDERED_SHUFFLE, ORDERED_CUT) if table.approval(each)]
    if not ordered or not isinstance(policy, FedToTheDeviceUncutUnlessOrdered):
        return None
    what = ordered[0].removeprefix("order-a-")
    says = f"A {what} was ordered before the cards go in."
    return _no("ordered-first", policy.ordered, says, f"Do the {what} first.")


def before_play(table: Table) -> Because:
    """Cite the clauses that have unprepared cards shuffled before they are used."""
    policy = table.edition.shoe.shuffled
    return (*policy.because, *policy.before_play)


def _unshuffled(table: Table) -> Because:
    """Say by which clauses the cards must be shuffled before a card is dealt."""
    policy = table.edition.shoe.shuffled
    if table.shoe.ended and isinstance(policy, ShuffleWhenCuttingCardShows):
        return _by_the_cutting_card(table, policy)
    if not table.shoe.ended or not isinstance(policy, ShuffleAtStartAndAfterLast | ShuffleAtDiscretion):
        return before_play(table)
    return (*policy.because, *policy.after_the_last)


def _misplaced(table: Table, at: int | None) -> Refused | None:
    policy, slack = table.edition.shoe.cutting_card_placed, table.setup.cutting_card_tolerance
    match policy:
        case AtLeastFromTheBack():
            good, says = at is not None and policy.cards <= at < table.cards_in_use, f"at least {policy.cards}"
        case AboutFromTheBackOrFanned():
            near = at is not None and abs(at - policy.about) <= slack
            good, says = near or at == policy.fanned, f"about {policy.about}, or {policy.fanned} fanned,"
        case UpToHalfWay():
            good, says = at is not None and 0 < at <= _stack(table) // 2, "up to half of the"
        case UnderTheLastCard():
            good, says = at in (None, 0), "no"
        case _:
            assert_never(policy)
    if good:
        return None
    ways = (*policy.if_about, *policy.if_fanned) if isinstance(policy, AboutFromTheBackOrFanned) else ()
    because = (*policy.because, *ways)
    return _no("cutting-card-misplaced", because, f"The cutting card lies {says} cards from the back.", "Put it there.")


# The cutting card and the end of the shoe ----------------------------------------------------------------------------


def cutting_card(table: Table) -> tuple[Event, ...]:
    """The cutting card came out: say which coup is the last."""
    terms, shoe = table.edition.shoe, table.shoe
    if shoe.cutting_card_seen or table.setup.device.shuffles:
        return ()
    policy = (
        terms.cutting_card_during_a_round if isinstance(table.phase, Dealing) else terms.cutting_card_before_a_round
    )
    match policy:
        case None:
            return ()
        case OneMoreCoup():
            last, says = table.rounds + policy.more, "This coup is finished; the next is the last."
        case ThatCoupIsTheLast():
            last, says = table.rounds + 1, "This is the last coup."
        case RoundFinishedThenShuffle():
            last, says = table.rounds, "The coup is finished, then the cards are shuffled."
        case ShuffleBeforeTheRound():
            last, says = table.rounds, "The cards are shuffled before the coup begins."
        case _:
            assert_never(policy)
    ended = (ShoeEnded(because=policy.because),) if isinstance(policy, ShuffleBeforeTheRound) else ()
    return (
        CuttingCardAppeared(last=last, because=policy.because, at=_due_at(table)),
        Ruled(name="last-coup", says=says, because=policy.because),
        *ended,
    )


def _due_at(table: Table) -> Place | None:
    """Name where a card was due when the cutting card came, if a coup was in progress."""
    step = next_step(table) if isinstance(table.phase, Dealing) else None
    return step.hand if isinstance(step, DealTo) else None


def no_more_wagers(table: Table) -> Refused | None:
    """Refuse wagers after the last coup upon which they may be placed, where the document says so."""
    policy = table.edition.shoe.cutting_card_during_a_round
    if not table.shoe.ended or not isinstance(policy, OneMoreCoup) or not policy.no_wagers_after:
        return None
    because = (*policy.no_wagers_after, *table.shoe.ended)
    return _no("shoe-ended", because, "The last coup of the shoe is dealt.", "Wait for the new shoe.")


def after_round(table: Table, number: int) -> tuple[Event, ...]:
    """At the end of a coup: announce the last coup, or end the shoe."""
    shoe, policy = table.shoe, table.edition.shoe.shuffled
    if shoe.directed:
        return (ShoeEnded(because=shoe.directed),)
    if isinstance(policy, ShuffleEveryRound):
        return (ShoeEnded(because=(*policy.because, *policy.after_each)),)
    if shoe.last_round is None:
        return ()
    if number < shoe.last_round:
        because = shoe.announced or shoe.ends_because
        return (Ruled(name="last-coup", says="The next coup is the last.", because=because),)
    if isinstance(table.phase, Dealing) and table.phase.no_bet and table.no_bet_coup_does_not_count:
        says = "A coup without wagers is not the last: the next that takes wagers is."
        return (
            ShoeEndsAfter(last=number + 1, because=shoe.announced),
            Ruled(name="last-coup", says=says, because=shoe.announced),
        )
    return (ShoeEnded(because=shoe.ends_because or shoe.announced),)


def not_ready(table: Table) -> Refused | None:
    """Refuse to deal from cards that are not ready."""
    terms, shoe, low = table.edition.shoe, table.shoe, table.edition.place.low_limit
    if shoe.held:
        return _no("cards-not-counted", shoe.held, "The cards must be checked first.", "Check and count them.")
    if table.setup.low_limit and low and table.setup.device.value != low.device:
        says = f"At a low-limit table cards come from a {low.device}."
        return _no("device-needed", low.because, says, f"Bring a {low.device}.")
    if shoe.ended:
        because = tuple(dict.fromkeys((*shoe.replace, *shoe.ended, *_unshuffled(table))))
        return _no("shoe-ended", because, "The shoe has ended.", "Shuffle or replace the cards.")
    match shoe.stage:
        case Stage.NEW:
            return _no("not-shuffled", _unshuffled(table), "The cards are not shuffled.", "Shuffle them first.")
        case Stage.SHUFFLED | Stage.CUT if table.setup.device.shuffles:
            return _no("not-loaded", _into_the_device(table), "The cards are not in the device.", "Load them.")
        case Stage.SHUFFLED:
            because = (*terms.who_cuts.because, *terms.cutting_card_placed.because)
            return _no("not-cut", because, "The cards are not cut.", "Cut and load them.")
        case Stage.CUT:
            return _no("not-loaded", terms.cutting_card_placed.because, "The cards are not loaded.", "Load them.")
        case Stage.LOADED | Stage.BURNED:
            return equipment.missing_for_the_deal(table)


def handled(table: Table) -> tuple[Event, ...]:
    """Players handled cards of this shoe: at its end they are replaced."""
    policy = table.edition.shoe.handled_cards
    return () if table.shoe.replace else (CardsToBeReplaced(because=policy.because),)
