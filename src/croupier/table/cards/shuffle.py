"""Shuffling: when, by whom and why, and what somebody directs."""

from croupier.games.shoe import (
    FedToTheDeviceUncutUnlessOrdered,
    HandShuffleAllowed,
    HandShuffleBeforePlay,
    HandShuffleOfPreShuffledAllowed,
    Riffle,
    ShuffleAtDiscretion,
    ShuffleEveryRound,
    ShuffleWhenCuttingCardShows,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.table.commands import Approve, Shuffle
from croupier.table.discretion.authority import not_allowed, why
from croupier.table.discretion.records import Ground
from croupier.table.events import Answer, ApprovalUsed, CardsLoaded, CardsShuffled, ShoeEnded, ShuffleDirected
from croupier.table.setup import Device
from croupier.table.state import Dealing, Stage, Table

MULTISHUFFLER = Device.MULTISHUFFLER.value


ORDERED_SHUFFLE, ORDERED_CUT = "order-a-shuffle", "order-a-cut"
"""What somebody with the rank orders before cards go into a shuffling device."""


def in_coup(table: Table, because: Because) -> Refused | None:
    if isinstance(table.phase, Dealing):
        return Refused("round-in-progress", because)
    return None


def refilling(table: Table) -> Because:
    """Say why cards are made ready in the middle of a round: the device ran out; empty if they are not."""
    because = table.edition.refilled_in_a_round
    if not because or not isinstance(table.phase, Dealing):
        return ()
    ran_out = bool(set(because) & set(table.shoe.ended))
    on_the_way = not table.shoe.rounds and table.shoe.stage is not Stage.BURNED
    return because if ran_out or on_the_way else ()


def busy(table: Table, because: Because) -> Refused | None:
    """No procedure of the shoe in the middle of a coup, unless the device ran out in it."""
    return None if refilling(table) else in_coup(table, because)


def stack(table: Table) -> int:
    """Count the cards that are shuffled together: all, or in the middle of a round those not on the layout."""
    return table.cards_left if isinstance(table.phase, Dealing) else table.cards_in_use


def due(table: Table) -> Because:
    """Say why the cards must be shuffled or replaced before the next coup; empty if they need not be."""
    return table.shoe.ended


def shuffle(table: Table, command: Shuffle) -> Answer:
    shoe = table.shoe
    because = occasion(table, command.ground)
    refused = _last_coup_first(table, because)
    if refused:
        return refused
    if shoe.replace and shoe.ended and not on_the_way(table):
        return Refused("must-be-replaced", shoe.replace)
    if command.riffle:
        return _riffle(table, command)
    if shoe.stage in (Stage.CUT, Stage.LOADED) and not shoe.ended and not shoe.rounds:
        return Refused("too-late-to-shuffle", (*_by_hand(table), *because))
    refused = _may_shuffle(table, command, because) or _too_many_for_the_machine(table, command)
    if refused:
        return refused
    by_hand = _by_hand(table)
    before = _before_the_device(table)
    by_machine = _shuffled_by_the_device(table)
    shuffled = CardsShuffled(
        by=command.by,
        riffle=False,
        because=(*before, *by_hand, *because, *(way_into_the_device(table) if by_machine else ())),
        cause=_said(command.cause, command.ground),
        machine=command.machine or (table.setup.device.value if by_machine else ""),
        back=_other_deck(table) if by_machine else "",
    )
    used = tuple(
        ApprovalUsed(what=act, box=None, hand=None)
        for act in ("hand-shuffle-pre-shuffled", ORDERED_SHUFFLE)
        if (by_hand or act == ORDERED_SHUFFLE) and table.approval(act)
    )
    loaded = (CardsLoaded(cutting_card=None, because=way_into_the_device(table)),) if by_machine else ()
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


def occasion(table: Table, ground: Ground | None = None) -> Because:
    """Cite the clause for a shuffle now: before play, after the last coup, or for a cause."""
    policy, shoe = table.edition.shoe.shuffled, table.shoe
    if isinstance(policy, ShuffleWhenCuttingCardShows):
        return by_the_cutting_card(table, policy)
    if isinstance(policy, ShuffleEveryRound):
        return tuple(dict.fromkeys((*policy.because, *(shoe.ended or policy.before_play))))
    if on_the_way(table) or (not shoe.rounds and not shoe.ended):
        return (*policy.because, *policy.before_play)
    if shoe.directed:
        return (*policy.because, *shoe.directed)
    if shoe.ended:
        return (*policy.because, *policy.after_the_last)
    if isinstance(policy, ShuffleAtDiscretion):
        return (*policy.because, *(policy.abnormal if ground is Ground.ABNORMAL else policy.with_cause))
    return (*why(table, "direct-a-shuffle"), *policy.because)


def by_the_cutting_card(table: Table, policy: ShuffleWhenCuttingCardShows) -> Because:
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
        return refused.citing(tuple(dict.fromkeys((*refused.because, *because))))
    return None if expected else _cause_missing(_said(command.cause, command.ground), because)


def _said(cause: str, ground: Ground | None) -> str:
    """The cause in words; a ground alone says it too."""
    return cause or (ground.value if ground else "")


def _cause_missing(cause: str, because: Because) -> Refused | None:
    if cause.strip():
        return None
    return Refused("cause-missing", because, variant="shuffle")


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
        return Refused("no-such-machine", because, facts=Facts(given=command.machine))
    if table.setup.decks in takes.value:
        return None
    return Refused("wrong-for-the-multishuffler", takes.because, facts=Facts(count=table.setup.decks))


def direct_shuffle(table: Table, command: Approve, because: Because) -> Answer:
    """Somebody with the rank directs a shuffle: the next coup waits for it; a coup in progress is finished first."""
    policy = table.edition.shoe.shuffled
    if isinstance(policy, ShuffleAtDiscretion):
        because = (*because, *(policy.abnormal if command.ground is Ground.ABNORMAL else policy.with_cause))
    if isinstance(policy, ShuffleWhenCuttingCardShows):
        because = tuple(dict.fromkeys((*_directed_by(table, policy), *because)))
    refused = _cause_missing(_said(command.reason, command.ground), because) or _only_after_a_round(table, because)
    if refused:
        return refused
    directed = ShuffleDirected(cause=_said(command.reason, command.ground), by=command.by, because=because)
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
        return Refused("not-pre-shuffled", because)
    if shoe.stage is not Stage.SHUFFLED:
        return Refused("no-riffle", riffle.because, variant="cut")
    if not table.consents.get(RIFFLE):
        return Refused("no-riffle", riffle.because, variant="not-asked")
    if command.cause not in riffle.moments:
        return Refused("no-riffle", riffle.because, facts=Facts(choices=riffle.moments), variant="moment")
    power = table.edition.power(RIFFLE)
    if not table.approval(RIFFLE):
        return Refused("no-riffle", riffle.because, facts=Facts(rank=power.by if power else None))
    used = ApprovalUsed(what=RIFFLE, box=None, hand=None)
    return Accepted((CardsShuffled(by=command.by, riffle=True, because=riffle.because, cause=command.cause), used))


RIFFLE = "riffle-pre-shuffled"
"""What a player asks for by consenting to it, and somebody with the rank approves."""


def way_into_the_device(table: Table) -> Because:
    """The device shuffles by itself: neither shuffle, cut nor cutting card is asked for."""
    terms = table.edition.shoe
    policies = (terms.shuffling_device, terms.no_cutting_card)
    fed = terms.shuffling_device.fed if isinstance(terms.shuffling_device, FedToTheDeviceUncutUnlessOrdered) else ()
    return tuple(dict.fromkeys((*fed, *(clause for each in policies if each for clause in each.because))))
