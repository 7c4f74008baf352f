"""The cards are cut and go into the device; the cutting card comes, and the shoe ends."""

from typing import assert_never

from croupier.games.cards import HandledReplaced, ReplacedIfHandled, ReplacedIfHandledOrCut
from croupier.games.shoe import (
    AboutFromTheBackOrFanned,
    AtLeastFromTheBack,
    FedToTheDeviceUncutUnlessOrdered,
    HandShuffleBeforePlay,
    OneMoreCoup,
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
from croupier.kernel.facts import NONE, Facts
from croupier.kernel.ids import Box
from croupier.table.cards.cut import cut_by, may_cut, too_shallow
from croupier.table.cards.shuffle import (
    ORDERED_CUT,
    ORDERED_SHUFFLE,
    busy,
    by_the_cutting_card,
    occasion,
    stack,
    way_into_the_device,
)
from croupier.table.commands import Cut, Load
from croupier.table.equipment import checklist
from croupier.table.events import (
    Answer,
    ApprovalUsed,
    CardsCut,
    CardsLoaded,
    CardsToBeReplaced,
    CutDeclined,
    CuttingCardAppeared,
    Event,
    Ruled,
    ShoeEnded,
    ShoeEndsAfter,
)
from croupier.table.people import AtBox
from croupier.table.places import Place
from croupier.table.scripts import next_step
from croupier.table.setup import Device
from croupier.table.state import Dealing, Stage, Table
from croupier.table.steps import DealTo

# Cutting -------------------------------------------------------------------------------------------------------------


def cut(table: Table, command: Cut) -> Answer:
    terms, shoe = table.edition.shoe, table.shoe
    policy = terms.who_cuts
    if table.setup.device is Device.SHUFFLER and terms.shuffling_device and not table.approval(ORDERED_CUT):
        because = terms.shuffling_device.because
        return Refused("device-not-cut", because)
    refused = busy(table, policy.because)
    if refused:
        return refused
    if shoe.stage is not Stage.SHUFFLED:
        return Refused(
            "nothing-to-cut", policy.because, variant="not-shuffled" if shoe.stage is Stage.NEW or shoe.ended else ""
        )
    refused = may_cut(table, command)
    if refused:
        return refused
    if command.declined:
        box = command.by.box if isinstance(command.by, AtBox) else Box(0)
        return Accepted((CutDeclined(box=box, because=cut_by(table)),))
    refused = too_shallow(table, command.at, stack(table))
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
        *checklist.prompt(table, checklist.CUTTING_CARD),
    )


# Loading -------------------------------------------------------------------------------------------------------------


def load(table: Table, command: Load) -> Answer:
    terms, shoe, device = table.edition.shoe, table.shoe, table.setup.device
    where = terms.cutting_card_placed
    refused = busy(table, where.because)
    if refused:
        return refused
    if shoe.held:
        return Refused("cards-not-counted", shoe.held, variant="dropped")
    if shoe.stage in (Stage.LOADED, Stage.BURNED):
        return Refused("loaded-already", where.because)
    if device.shuffles:
        loaded = CardsLoaded(cutting_card=None, because=way_into_the_device(table))
        return _not_into_the_device(table) or Accepted((loaded,))
    if shoe.stage is Stage.NEW:
        return Refused("not-shuffled", _unshuffled(table))
    if shoe.stage is not Stage.CUT:
        return Refused("not-cut", cut_by(table), variant="load")
    refused = _misplaced(table, command.cutting_card)
    ahead = None if command.cutting_card is None else stack(table) - command.cutting_card
    pre = next((each.because for each in terms.pre_shuffled if each.id == shoe.pre_shuffled), ())
    way, by_it = _way_in(table, command.cutting_card)
    because = (*where.because, *by_it, *occasion(table), *pre)
    loaded = CardsLoaded(cutting_card=command.cutting_card, because=because, ahead=ahead, way=way)
    return refused or Accepted((loaded,))


def _way_in(table: Table, at: int | None) -> tuple[str, Because]:
    """Name how the cutting card was put in, where there are two ways."""
    policy = table.edition.shoe.cutting_card_placed
    if not isinstance(policy, AboutFromTheBackOrFanned):
        return "", ()
    return ("fanned", policy.if_fanned) if at == policy.fanned else ("about", policy.if_about)


def _not_into_the_device(table: Table) -> Refused | None:
    """New cards are shuffled by hand first, where the document says so; what was ordered is done first, too."""
    before, policy = table.edition.shoe.before_the_device, table.edition.shoe.shuffling_device
    if isinstance(before, HandShuffleBeforePlay) and table.shoe.stage is Stage.NEW:
        return Refused("not-shuffled", (*before.because, *before_play(table)), variant="before-play")
    ordered = [each for each in (ORDERED_SHUFFLE, ORDERED_CUT) if table.approval(each)]
    if not ordered or not isinstance(policy, FedToTheDeviceUncutUnlessOrdered):
        return None
    return Refused("ordered-first", policy.ordered, facts=Facts(what=ordered[0].removeprefix("order-a-")))


def before_play(table: Table) -> Because:
    """Cite the clauses that have unprepared cards shuffled before they are used."""
    policy = table.edition.shoe.shuffled
    return (*policy.because, *policy.before_play)


def _unshuffled(table: Table) -> Because:
    """Say by which clauses the cards must be shuffled before a card is dealt."""
    policy = table.edition.shoe.shuffled
    if table.shoe.ended and isinstance(policy, ShuffleWhenCuttingCardShows):
        return by_the_cutting_card(table, policy)
    if not table.shoe.ended or not isinstance(policy, ShuffleAtStartAndAfterLast | ShuffleAtDiscretion):
        return before_play(table)
    return (*policy.because, *policy.after_the_last)


def _misplaced(table: Table, at: int | None) -> Refused | None:
    policy, slack, facts = table.edition.shoe.cutting_card_placed, table.setup.cutting_card_tolerance, NONE
    match policy:
        case AtLeastFromTheBack():
            good, variant = at is not None and policy.cards <= at < table.cards_in_use, "at-least"
            facts = Facts(count=policy.cards)
        case AboutFromTheBackOrFanned():
            near = at is not None and abs(at - policy.about) <= slack
            good, variant = near or at == policy.fanned, "about"
            facts = Facts(count=policy.about, left=policy.fanned)
        case UpToHalfWay():
            good, variant = at is not None and 0 < at <= stack(table) // 2, "half-way"
        case UnderTheLastCard():
            good, variant = at in (None, 0), "under-the-last"
        case _:
            assert_never(policy)
    if good:
        return None
    ways = (*policy.if_about, *policy.if_fanned) if isinstance(policy, AboutFromTheBackOrFanned) else ()
    because = (*policy.because, *ways)
    return Refused("cutting-card-misplaced", because, facts=facts, variant=variant)


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
            last, code = table.rounds + policy.more, "next-coup-last"
        case ThatCoupIsTheLast():
            last, code = table.rounds + policy.more, "this-coup-last" if policy.more == 1 else "next-coup-last"
        case RoundFinishedThenShuffle():
            last, code = table.rounds, "coup-finished-then-shuffled"
        case ShuffleBeforeTheRound():
            last, code = table.rounds, "shuffled-before-coup"
        case _:
            assert_never(policy)
    ended = (ShoeEnded(because=policy.because),) if isinstance(policy, ShuffleBeforeTheRound) else ()
    return (
        CuttingCardAppeared(last=last, because=policy.because, at=_due_at(table)),
        Ruled(name="last-coup", code=code, because=policy.because),
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
    return Refused("shoe-ended", because, variant="last-coup")


def after_round(table: Table, number: int) -> tuple[Event, ...]:
    """At the end of a coup: announce the last coup, or end the shoe."""
    shoe, policy = table.shoe, table.edition.shoe.shuffled
    if shoe.directed or _replaced_at_once(table):
        return (ShoeEnded(because=shoe.directed or shoe.replace),)
    if isinstance(policy, ShuffleEveryRound):
        return (ShoeEnded(because=(*policy.because, *policy.after_each)),)
    if shoe.last_round is None:
        return ()
    if number < shoe.last_round:
        because = shoe.announced or shoe.ends_because
        return (Ruled(name="last-coup", code="last-coup", because=because),)
    if isinstance(table.phase, Dealing) and table.phase.no_bet and table.no_bet_coup_does_not_count:
        return (
            ShoeEndsAfter(last=number + 1, because=shoe.announced),
            Ruled(name="last-coup", code="no-bet-coup-not-last", because=shoe.announced),
        )
    return (ShoeEnded(because=shoe.ends_because or shoe.announced),)


def _replaced_at_once(table: Table) -> bool:
    """Tell whether the rest of a shoe is not dealt because players handled its cards."""
    policy = table.edition.shoe.handled_cards
    if not isinstance(policy, ReplacedIfHandled | ReplacedIfHandledOrCut):
        return False
    return bool(table.shoe.replace) and policy.when is HandledReplaced.AT_ONCE


def not_ready(table: Table) -> Refused | None:
    """Refuse to deal from cards that are not ready."""
    terms, shoe, low = table.edition.shoe, table.shoe, table.edition.place.low_limit
    if shoe.held:
        return Refused("cards-not-counted", shoe.held)
    if table.setup.low_limit and low and table.setup.device.value != low.device:
        return Refused("device-needed", low.because, facts=Facts(what=low.device), variant="low-limit")
    if shoe.ended:
        because = tuple(dict.fromkeys((*shoe.replace, *shoe.ended, *_unshuffled(table))))
        return Refused("shoe-ended", because)
    match shoe.stage:
        case Stage.NEW:
            return Refused("not-shuffled", _unshuffled(table))
        case Stage.SHUFFLED | Stage.CUT if table.setup.device.shuffles:
            return Refused("not-loaded", way_into_the_device(table), variant="device")
        case Stage.SHUFFLED:
            because = (*terms.who_cuts.because, *terms.cutting_card_placed.because)
            return Refused("not-cut", because)
        case Stage.CUT:
            return Refused("not-loaded", terms.cutting_card_placed.because)
        case Stage.LOADED | Stage.BURNED:
            return checklist.missing_for_the_deal(table)


def handled(table: Table) -> tuple[Event, ...]:
    """Players handled cards of this shoe: at its end they are replaced."""
    policy = table.edition.shoe.handled_cards
    return () if table.shoe.replace else (CardsToBeReplaced(because=policy.because),)
