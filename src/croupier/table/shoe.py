"""The cards on their way into the device and out of it: shuffle, cut, load, burn, replace, and the end of a shoe."""

from typing import assert_never

from croupier.games.shoe import (
    AboutDecksFromEitherEnd,
    AboutFromTheBackOrFanned,
    AtLeastFromTheBack,
    BurnByFaceValue,
    BurnByFaceValueOnRequest,
    BurnFaceDown,
    BurnShownOnRequest,
    OnlyDealerCuts,
    PlayerOrSeniorCuts,
    PlayerWhereCuttingCardCameCuts,
    ReplacedByOtherBack,
    ReplacedIfHandledOrCut,
    Riffle,
    ShuffleAtDiscretion,
    SupervisorOrPlayerCuts,
    ThatCoupIsTheLast,
    UnderTheLastCard,
    UpToHalfWay,
)
from croupier.games.shoe import Burn as BurnWay
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table.authority import not_allowed, why
from croupier.table.commands import Burn, CheckCards, Cut, Load, ReplaceCards, Shuffle
from croupier.table.events import (
    ApprovalUsed,
    CardsBurned,
    CardsChecked,
    CardsCut,
    CardsLoaded,
    CardsReplaced,
    CardsShuffled,
    CardsToBeReplaced,
    CutDeclined,
    CuttingCardAppeared,
    Event,
    Ruled,
    ShoeEnded,
)
from croupier.table.people import AtBox
from croupier.table.setup import Device
from croupier.table.state import Dealing, Stage, Table

Answer = Accepted[Event] | Refused


def _no(code: str, because: Because, says: str, mend: str) -> Refused:
    return Refused(code, because, says, mend)


def _in_coup(table: Table, because: Because) -> Refused | None:
    if isinstance(table.phase, Dealing):
        return _no("round-in-progress", because, "A coup is in progress.", "Finish the coup first.")
    return None


# Shuffling -----------------------------------------------------------------------------------------------------------


def due(table: Table) -> Because:
    """Say why the cards must be shuffled or replaced before the next coup; empty if they need not be."""
    return table.shoe.ended


def shuffle(table: Table, command: Shuffle) -> Answer:
    terms, shoe = table.edition.shoe, table.shoe
    because = terms.shuffled.because
    refused = _in_coup(table, because)
    if refused:
        return refused
    if shoe.replace and shoe.ended and shoe.stage is Stage.BURNED:
        return _no("must-be-replaced", shoe.replace, "Players handled these cards: they are replaced.", "Replace them.")
    if command.riffle:
        return _riffle(table, command)
    if shoe.stage in (Stage.CUT, Stage.LOADED):
        return _no("too-late-to-shuffle", because, "The cards are cut already.", "Load them.")
    refused = _may_shuffle(table, command)
    if refused:
        return refused
    return Accepted((CardsShuffled(by=command.by, riffle=False, because=because),))


def _may_shuffle(table: Table, command: Shuffle) -> Refused | None:
    """A shuffle that is due is the dealer's, unless the document leaves every shuffle to a senior; any other is
    directed.
    """
    shoe, because = table.shoe, table.edition.shoe.shuffled.because
    by_discretion = table.edition.power("direct-a-shuffle")
    expected = bool(shoe.ended) or shoe.stage in (Stage.NEW, Stage.SHUFFLED) or shoe.rounds == 0
    senior_always = _senior_shuffles(table)
    if expected and not senior_always:
        return None
    refused = not_allowed(table, command.by, "direct-a-shuffle", because)
    if refused or expected or not senior_always:
        return refused
    if not command.cause.strip() and by_discretion:
        return _no(
            "cause-missing", by_discretion.because, "A shuffle at another time needs a cause.", "State the cause."
        )
    return None


def _senior_shuffles(table: Table) -> bool:
    return isinstance(table.edition.shoe.shuffled, ShuffleAtDiscretion)


def _riffle(table: Table, command: Shuffle) -> Answer:
    shoe = table.shoe
    riffle = next((each for each in table.edition.shoe.pre_shuffled if each.id == shoe.pre_shuffled), None)
    if not isinstance(riffle, Riffle):
        because = table.edition.shoe.shuffled.because
        return _no("not-pre-shuffled", because, "Only pre-shuffled cards may be riffled on request.", "Leave it.")
    if shoe.stage is not Stage.SHUFFLED or "riffle asked" not in table.consents:
        return _no("no-riffle", riffle.because, "A player asks for a riffle before the cut.", "Ask the players.")
    if command.cause not in ("", *riffle.moments):
        return _no("no-riffle", riffle.because, "These cards are not riffled at that moment.", "Riffle before the cut.")
    if not table.approval("riffle-pre-shuffled"):
        return _no("no-riffle", riffle.because, "A riffle needs approval.", "Ask a casino supervisor.")
    used = ApprovalUsed(what="riffle-pre-shuffled", box=None, hand=None)
    return Accepted((CardsShuffled(by=command.by, riffle=True, because=riffle.because), used))


# Cutting -------------------------------------------------------------------------------------------------------------


def cut(table: Table, command: Cut) -> Answer:
    terms, shoe = table.edition.shoe, table.shoe
    policy = terms.who_cuts
    if table.setup.device is Device.SHUFFLER and terms.shuffling_device:
        because = terms.shuffling_device.because
        return _no("device-not-cut", because, "Cards for a shuffling device are not cut.", "Put them in the device.")
    refused = _in_coup(table, policy.because)
    if refused:
        return refused
    if shoe.stage is not Stage.SHUFFLED:
        mend = "Shuffle first." if shoe.stage is Stage.NEW or shoe.ended else "Load them."
        return _no("nothing-to-cut", policy.because, "There is no shuffled stack to cut.", mend)
    refused = _may_cut(table, command)
    if refused:
        return refused
    if command.declined:
        box = command.by.box if isinstance(command.by, AtBox) else Box(0)
        return Accepted((CutDeclined(box=box, because=policy.because),))
    refused = _too_shallow(table, command.at)
    if refused:
        return refused
    events: list[Event] = [CardsCut(by=command.by, at=command.at, because=policy.because)]
    handled = table.edition.shoe.handled_cards
    if isinstance(handled, ReplacedIfHandledOrCut) and isinstance(command.by, AtBox):
        events.append(CardsToBeReplaced(because=handled.because))
    return Accepted(tuple(events))


def _may_cut(table: Table, command: Cut) -> Refused | None:
    policy = table.edition.shoe.who_cuts
    match policy:
        case SupervisorOrPlayerCuts():
            return _cut_by_player(table, command) if isinstance(command.by, AtBox) else _cut_by_staff(table, command)
        case PlayerOrSeniorCuts() | PlayerWhereCuttingCardCameCuts():
            return _cut_by_player(table, command) if isinstance(command.by, AtBox) else _cut_by_staff(table, command)
        case OnlyDealerCuts():
            if command.by is Role.DEALER:
                return None
            return _no("dealer-cuts", policy.because, "Only the dealer cuts.", "Let the dealer cut.")
        case _:
            assert_never(policy)


def _cut_by_staff(table: Table, command: Cut) -> Refused | None:
    return not_allowed(table, command.by, "cut-the-cards", table.edition.shoe.who_cuts.because)


def _cut_by_player(table: Table, command: Cut) -> Refused | None:
    policy = table.edition.shoe.who_cuts
    if isinstance(policy, SupervisorOrPlayerCuts) and not table.approval("player-cut"):
        power = table.edition.power("player-cut")
        because = power.because if power else policy.because
        return _no("player-cut-not-approved", because, "Players cut only at a supervisor's discretion.", "Ask for it.")
    first = next_to_cut(table)
    asked = command.named_by or command.by
    box = asked.box if isinstance(asked, AtBox) else None
    if first is None or box != first:
        who = f"box {first}" if first else "the supervisor"
        return _no("not-offered-the-cut", policy.because, f"The cut is {who}'s.", f"Offer it to {who}.")
    person = isinstance(policy, SupervisorOrPlayerCuts) and policy.nominee == "person"
    if isinstance(command.by, AtBox) and command.by.box not in table.seats and not person:
        return _no("not-a-player", policy.because, "Only a player may be named to cut.", "Name a player.")
    return None


def next_to_cut(table: Table) -> Box | None:
    """Name the player to whom the cut is offered now: the first to arrive or the dealer's left, then clockwise."""
    boxes = table.players
    if not boxes:
        return None
    first = boxes[0] if table.rounds else min(boxes, key=lambda box: table.seats[box].arrived)
    round_table = (*(box for box in boxes if box >= first), *(box for box in boxes if box < first))
    return next((box for box in round_table if box not in table.shoe.cut_declined), None)


def _too_shallow(table: Table, at: int) -> Refused | None:
    policy = table.edition.shoe.depth_of_cut
    slack = table.setup.cut_tolerance if isinstance(policy, AboutDecksFromEitherEnd) else 0
    if policy is None:
        return None
    least = policy.decks * table.edition.cards.cards_in_a_deck.value - slack
    if least <= at <= table.cards_in_use - least:
        return None
    says = f"The cut lies at least {least} cards from either end."
    return _no("cut-too-shallow", policy.because, says, f"Cut between {least} and {table.cards_in_use - least}.")


# Loading -------------------------------------------------------------------------------------------------------------


def load(table: Table, command: Load) -> Answer:
    terms, shoe, device = table.edition.shoe, table.shoe, table.setup.device
    where = terms.cutting_card_placed
    refused = _in_coup(table, where.because)
    if refused:
        return refused
    if shoe.held:
        return _no("cards-not-counted", shoe.held, "Cards were dropped and are not counted yet.", "Count them first.")
    if shoe.stage is Stage.NEW:
        return _no("not-shuffled", terms.shuffled.because, "The cards are not shuffled.", "Shuffle them first.")
    if device.shuffles:
        because = terms.shuffling_device.because if terms.shuffling_device else where.because
        return Accepted((CardsLoaded(cutting_card=None, because=because),))
    if shoe.stage is not Stage.CUT:
        return _no("not-cut", terms.who_cuts.because, "The cards are not cut.", "Have them cut first.")
    refused = _misplaced(table, command.cutting_card)
    return refused or Accepted((CardsLoaded(cutting_card=command.cutting_card, because=where.because),))


def _misplaced(table: Table, at: int | None) -> Refused | None:
    policy, slack = table.edition.shoe.cutting_card_placed, table.setup.cutting_card_tolerance
    match policy:
        case AtLeastFromTheBack():
            good, says = at is not None and policy.cards <= at < table.cards_in_use, f"at least {policy.cards}"
        case AboutFromTheBackOrFanned():
            near = at is not None and abs(at - policy.about) <= slack
            good, says = near or at == policy.fanned, f"about {policy.about}, or {policy.fanned} fanned,"
        case UpToHalfWay():
            good, says = at is not None and 0 < at <= table.cards_in_use // 2, "up to half of the"
        case UnderTheLastCard():
            good, says = at in (None, 0), "no"
        case _:
            assert_never(policy)
    if good:
        return None
    return _no(
        "cutting-card-misplaced", policy.because, f"The cutting card lies {says} cards from the back.", "Put it there."
    )


# Burning -------------------------------------------------------------------------------------------------------------


def burn(table: Table, command: Burn) -> Answer:
    ways = table.edition.shoe.burn
    refused = _in_coup(table, ways[0].because)
    if refused:
        return refused
    if table.shoe.stage is not Stage.LOADED:
        says = "The cards are burned already." if table.shoe.stage is Stage.BURNED else "The cards are not loaded."
        return _no("no-burn-due", ways[0].because, says, "Burn once, after loading.")
    wanted = "shown" if command.way == "face-down" and command.shown else command.way
    way = next((each for each in ways if each.id == wanted), None)
    if way is None and wanted == "face-down":
        way = next((each for each in ways if isinstance(each, BurnShownOnRequest)), None)
    if way is None:
        names = ", ".join(each.id for each in ways)
        return _no("no-such-burn", ways[0].because, f"There is no burn {command.way!r}.", f"Choose one of {names}.")
    return _burned(table, command, way)


def _burned(table: Table, command: Burn, way: BurnWay) -> Answer:
    act = {"shown": "shown-burn", "face-value": "face-value-burn"}.get(way.id)
    power = table.edition.power(act) if act else None
    if power and power.by is not Role.DEALER and act and not table.approval(act):
        return _no("burn-not-approved", power.because, "This way to burn needs approval.", f"Ask a {power.by.title}.")
    match way:
        case BurnFaceDown() | BurnShownOnRequest():
            due_cards, shown = way.cards, command.cards if command.shown else ()
        case BurnByFaceValue() | BurnByFaceValueOnRequest():
            due_cards, shown = 1 + way.further_cards(command.cards[0]), command.cards[:1]
        case _:
            assert_never(way)
    if len(command.cards) != due_cards:
        says = f"{due_cards} cards are burned, not {len(command.cards)}."
        return _no("wrong-number-burned", way.because, says, f"Burn {due_cards}.")
    burned = CardsBurned(cards=command.cards, shown=shown, way=way.id, because=way.because)
    used = (ApprovalUsed(what=act, box=None, hand=None),) if act and table.approval(act) else ()
    return Accepted((burned, *used))


# Replacing and checking ----------------------------------------------------------------------------------------------


def replace_cards(table: Table, command: ReplaceCards) -> Answer:
    terms, shoe = table.edition.shoe, table.shoe
    act = "replace-unfit-cards" if command.unfit or command.only else "replace-cards"
    because = terms.unfit_cards.because if command.unfit else (terms.new_cards or terms.unfit_cards).because
    refused = not_allowed(table, command.by, act, because) or _in_coup(table, why(table, act))
    if refused:
        return refused
    if act == "replace-cards" and not shoe.ended and shoe.rounds:
        return _no("shoe-not-ended", because, "The shoe has not ended.", "Replace the cards after the last coup.")
    refused = _back(table, command)
    if refused:
        return refused
    reason = shoe.replace or why(table, act)
    replaced = CardsReplaced(
        back=command.back, pre_shuffled=command.pre_shuffled, only=command.only, by=command.by, because=reason
    )
    return Accepted((replaced,))


def _back(table: Table, command: ReplaceCards) -> Refused | None:
    policy = table.edition.shoe.new_cards
    if command.back != "same" or not isinstance(policy, ReplacedByOtherBack):
        return None
    if table.setup.device is not Device.SCANNING_SHOE:
        return _no("same-back", policy.because, "New cards have another back colour.", "Bring cards of another colour.")
    refused = not_allowed(table, command.by, "same-back-replacement", policy.because)
    if refused is None or table.approval("same-back-replacement"):
        return None
    return Refused(refused.code, (*refused.because, *policy.because), refused.says, refused.mend)


def check_cards(table: Table, command: CheckCards) -> Answer:
    """A check of the cards, ordered at any time; what is missing is another matter."""
    because = why(table, "order-a-card-check") or table.edition.cards.decks.because
    if command.by is not Role.INSPECTOR or table.edition.power("inspectors-card-check") is None:
        refused = not_allowed(table, command.by, "order-a-card-check", because)
        if refused:
            return refused
    return Accepted((CardsChecked(found=command.found, by=command.by, because=because),))


# The cutting card and the end of the shoe ----------------------------------------------------------------------------


def cutting_card(table: Table) -> tuple[Event, ...]:
    """The cutting card came out: say which coup is the last."""
    terms, shoe = table.edition.shoe, table.shoe
    if shoe.cutting_card_seen:
        return ()
    during = isinstance(table.phase, Dealing)
    policy = terms.cutting_card_during_a_round if during else terms.cutting_card_before_a_round
    if policy is None or table.setup.device.shuffles:
        return ()
    if isinstance(policy, ThatCoupIsTheLast):
        last, says = table.rounds + 1, "The coup about to be dealt is the last."
    else:
        last, says = table.rounds + 1, "This coup is finished; the next is the last."
    return (
        CuttingCardAppeared(last=last, because=policy.because),
        Ruled(name="last-coup", says=says, because=policy.because),
    )


def after_round(table: Table, number: int) -> tuple[Event, ...]:
    """At the end of a coup: announce the last coup, or end the shoe."""
    terms, shoe = table.edition.shoe, table.shoe
    if shoe.last_round is None:
        return ()
    during = terms.cutting_card_during_a_round
    before = terms.cutting_card_before_a_round
    if number < shoe.last_round and not shoe.ends_because:
        return (Ruled(name="last-coup", says="The next coup is the last.", because=during.because),) if during else ()
    because = shoe.ends_because or (during.because if during else before.because if before else ())
    return (ShoeEnded(because=because),)


def not_ready(table: Table) -> Refused | None:
    """Refuse to deal from cards that are not ready."""
    terms, shoe = table.edition.shoe, table.shoe
    if shoe.ended:
        because = (*shoe.replace, *shoe.ended, *terms.shuffled.because)
        return _no("shoe-ended", because, "The shoe has ended.", "Shuffle or replace the cards.")
    match shoe.stage:
        case Stage.NEW:
            return _no("not-shuffled", terms.shuffled.because, "The cards are not shuffled.", "Shuffle them first.")
        case Stage.SHUFFLED | Stage.CUT:
            return _no(
                "not-loaded", terms.cutting_card_placed.because, "The cards are not loaded.", "Cut and load them."
            )
        case Stage.LOADED | Stage.BURNED:
            return None


def handled(table: Table) -> tuple[Event, ...]:
    """Players handled cards of this shoe: at its end they are replaced."""
    policy = table.edition.shoe.handled_cards
    return () if table.shoe.replace else (CardsToBeReplaced(because=policy.because),)
