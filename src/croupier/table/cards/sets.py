"""The cards themselves: burning, replacing, checking them, and the register of card sets."""

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from croupier.games.cards import (
    CheckedAndShuffledIfAllAreNew,
    DeviceBurn,
    DroppedCardsAreCounted,
    NeverHandled,
    ReplacedByOtherBack,
    UnfitReplacedBetweenRounds,
)
from croupier.games.shoe import Burn as BurnWay
from croupier.games.shoe import (
    BurnByFaceValue,
    BurnByFaceValueOnRequest,
    BurnFaceDown,
    BurnShownOnRequest,
    FedToTheDeviceUncut,
    Riffle,
)
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.clauses import Because
from croupier.kernel.facts import NONE, Facts
from croupier.kernel.staff import Role
from croupier.table.cards.shoe import before_play, handled
from croupier.table.cards.shuffle import busy, in_coup
from croupier.table.commands import Burn, CheckCards, LogCards, ReplaceCards, Report
from croupier.table.discretion.authority import not_allowed, why
from croupier.table.events import (
    Answer,
    ApprovalUsed,
    BreachNoted,
    CardsBurned,
    CardsChecked,
    CardsHeld,
    CardsLogged,
    CardsReplaced,
    CardTouched,
    Event,
    Recorded,
)
from croupier.table.reports import facts
from croupier.table.scripts import script_of
from croupier.table.setup import Device
from croupier.table.state import BetweenRounds, Dealing, Stage, Table

ENTRIES = ("received", "checked", "pre-shuffled", "secured", "unsecured")
"""What may stand in the register of card sets; a set that is brought to the table is entered by replacing cards."""

CHECK, ORDERED = "check-the-cards", "order-a-card-check"
"""The act of checking cards before they are used, and that of having them checked at any time."""


# Burning -------------------------------------------------------------------------------------------------------------


def burn(table: Table, command: Burn) -> Answer:
    ways = table.edition.shoe.burn
    if not ways or never_burned(table):
        because = never_burned(table) or table.edition.shoe.cutting_card_placed.because
        return Refused("no-burn", because)
    refused = busy(table, ways[0].because)
    if refused:
        return refused
    if table.shoe.stage is not Stage.LOADED or table.shoe.rounds:
        return Refused(
            "no-burn-due", (*_too_late(table), *ways[0].because), variant="not-loaded" if _on_the_way(table) else ""
        )
    return burn_as_the_way_says(table, command)


def never_burned(table: Table) -> Because:
    """Cite why no card is burned from a shuffling device, where it is read so."""
    policy = table.edition.shoe.shuffling_device
    none = isinstance(policy, FedToTheDeviceUncut) and policy.burn is DeviceBurn.NONE
    return policy.because if policy and none and table.setup.device.shuffles else ()


def burn_as_the_way_says(table: Table, command: Burn) -> Answer:
    """Burn when a burn is due: in one of the ways that the document has, with the rank that it asks for."""
    ways = table.edition.shoe.burn
    way = _way(ways, command)
    if way is None:
        facts = Facts(given=command.way, choices=tuple(each.id for each in ways))
        return Refused("no-such-burn", ways[0].because, facts=facts)
    if not command.cards:
        return Refused("nothing-burned", way.because)
    return _too_many_of_one(table, command) or _unapproved(table, command, way) or _burned(table, command, way)


def _too_many_of_one(table: Table, command: Burn) -> Refused | None:
    """Refuse a card that these decks no longer hold."""
    for card, count in Counter(command.cards).items():
        if table.shoe.seen.get(card, 0) + count > table.setup.decks:
            facts = Facts(count=table.setup.decks, card=card)
            return Refused("no-such-card-left", table.edition.cards.decks.because, facts=facts)
    return None


def _too_late(table: Table) -> Because:
    """Cite what becomes of a burn that was forgotten, and of a card that lies beside the shoe."""
    phase = table.phase
    carried = phase.carried if isinstance(phase, BetweenRounds) else ()
    forgotten = table.edition.burn_forgotten if table.shoe.rounds else ()
    return (*(clause for each in carried for clause in each.because), *forgotten)


def _on_the_way(table: Table) -> bool:
    return table.shoe.stage in (Stage.NEW, Stage.SHUFFLED, Stage.CUT)


def _way(ways: tuple[BurnWay, ...], command: Burn) -> BurnWay | None:
    """Find the way that is meant: a card that is to be seen is no longer simply burned face down."""
    wanted = "shown" if command.way == "face-down" and command.shown else command.way
    way = next((each for each in ways if each.id == wanted), None)
    if way is None and wanted == "face-down":
        return next((each for each in ways if isinstance(each, BurnShownOnRequest)), None)
    return way


def _unapproved(table: Table, command: Burn, way: BurnWay) -> Refused | None:
    act = _ACTS.get(way.id)
    power = table.edition.power(act) if act else None
    if power and power.by is not Role.DEALER and act and not table.approval(act):
        return Refused("burn-not-approved", power.because, facts=Facts(rank=power.by))
    wanted = isinstance(way, BurnByFaceValueOnRequest) or (isinstance(way, BurnShownOnRequest) and command.shown)
    if wanted and not command.asked:
        return Refused("nobody-asked", way.because)
    return _not_to_be_shown(table, command, way)


_ACTS = {"face-down": "face-down-burn", "shown": "shown-burn", "face-value": "face-value-burn"}


def _not_to_be_shown(table: Table, command: Burn, way: BurnWay) -> Refused | None:
    """The further cards of a burn by face value stay face down, unless somebody with the rank lets them be shown."""
    if not command.shown or not isinstance(way, BurnByFaceValue | BurnByFaceValueOnRequest):
        return None
    power = table.edition.power("expose-the-burn")
    if power and table.approval("expose-the-burn"):
        return None
    because = power.because if power else way.because
    facts = Facts(rank=power.by if power else None)
    return Refused("burn-stays-face-down", because, facts=facts, variant="" if power else "nobody")


def _burned(table: Table, command: Burn, way: BurnWay) -> Answer:
    due, shown = _due(command, way)
    if len(command.cards) != due:
        return Refused("wrong-number-burned", way.because, facts=Facts(count=due, found=len(command.cards)))
    exposed = table.approval("expose-the-burn") if len(shown) > 1 else None
    because = (*way.because, *(exposed.because if exposed else ()))
    burned = CardsBurned(cards=command.cards, shown=shown, way=way.id, because=because)
    acts = [act for act in (_ACTS.get(way.id), "expose-the-burn" if exposed else None) if act and table.approval(act)]
    return Accepted((burned, *(ApprovalUsed(what=act, box=None, hand=None) for act in acts)))


def _due(command: Burn, way: BurnWay) -> tuple[int, tuple[Card, ...]]:
    """Count the cards that the way asks for, and name those that everybody sees."""
    match way:
        case BurnFaceDown() | BurnShownOnRequest():
            return way.cards, command.cards if command.shown else ()
        case BurnByFaceValue() | BurnByFaceValueOnRequest():
            return 1 + way.further_cards(command.cards[0]), command.cards if command.shown else command.cards[:1]
        case _:
            assert_never(way)


# Replacing -----------------------------------------------------------------------------------------------------------


def replace_cards(table: Table, command: ReplaceCards) -> Answer:
    terms, shoe = table.edition.shoe, table.shoe
    act = "replace-unfit-cards" if command.unfit or command.only is not None else "replace-cards"
    because = _why_replaced(table, command)
    refused = _same_back(table, command) or not_allowed(table, command.by, act, because) or _unchecked(table, command)
    refused = refused or in_coup(table, why(table, act)) or _not_only_some(table, command)
    if refused:
        return refused
    if act == "replace-cards" and not shoe.ended and shoe.rounds:
        return Refused("shoe-not-ended", because)
    kinds = tuple(each.id for each in terms.pre_shuffled)
    if command.pre_shuffled and command.pre_shuffled not in kinds:
        return Refused("no-such-cards", terms.shuffled.because, facts=Facts(given=command.pre_shuffled, choices=kinds))
    flags, kind = _brought(table, command)
    replaced = CardsReplaced(
        back=shoe.back if command.back == "same" else command.back,
        pre_shuffled=kind,
        only=command.only,
        by=command.by,
        because=tuple(dict.fromkeys((*shoe.replace, *because))),
        set_=command.set_,
    )
    return Accepted((replaced, *flags))


def _why_replaced(table: Table, command: ReplaceCards) -> Because:
    terms = table.edition.shoe
    if command.unfit or command.only is not None:
        return terms.unfit_cards.because
    same = why(table, "same-back-replacement") if _is_same_back(table, command) else ()
    return (*same, *(terms.new_cards or terms.unfit_cards).because)


def _is_same_back(table: Table, command: ReplaceCards) -> bool:
    return command.back in ("same", table.shoe.back) and command.back != "other"


def _same_back(table: Table, command: ReplaceCards) -> Refused | None:
    """New cards have another back, unless the shoe scans them and somebody with the rank allows it."""
    policy = table.edition.shoe.new_cards
    if not isinstance(policy, ReplacedByOtherBack) or not _is_same_back(table, command) or command.only is not None:
        return None
    if table.setup.device is not Device.SCANNING_SHOE:
        return Refused("same-back", policy.because)
    if table.approval("same-back-replacement"):
        return None
    return not_allowed(table, command.by, "same-back-replacement", policy.because)


def _unchecked(table: Table, command: ReplaceCards) -> Refused | None:
    """Where new cards must be checked, a set that stands in the register without a check is not brought into play."""
    custody, log, policy = table.edition.shoe.custody, table.card_sets.get(command.set_), table.edition.shoe.new_cards
    if custody is None or log is None or not isinstance(policy, CheckedAndShuffledIfAllAreNew) or "checked" in log:
        return None
    because = (*custody.checked, *policy.because)
    return Refused("not-checked", because, facts=Facts(ref=command.set_))


def _not_only_some(table: Table, command: ReplaceCards) -> Refused | None:
    policy = table.edition.shoe.unfit_cards
    if command.only is None:
        return None
    if isinstance(policy, UnfitReplacedBetweenRounds):
        return Refused("all-are-replaced", policy.because)
    if not 0 < command.only < table.cards_in_use:
        return Refused("not-so-many", policy.because, facts=Facts(count=command.only))
    return None


def _brought(table: Table, command: ReplaceCards) -> tuple[tuple[Event, ...], str]:
    """Look a new set up in the register: what is not in order is flagged; unprepared cards count as unshuffled."""
    custody, log = table.edition.shoe.custody, table.card_sets.get(command.set_)
    if log is None or custody is None:
        return (), command.pre_shuffled
    flags: list[Event] = []
    if not _secured(log):
        flags.append(BreachNoted(code="set-not-secured", facts=Facts(name=command.set_), because=custody.because))
    kind = next((each for each in table.edition.shoe.pre_shuffled if each.id == command.pre_shuffled), None)
    lacking = [each for each in kind.entries if each not in log] if isinstance(kind, Riffle) else []
    if not lacking or not isinstance(kind, Riffle):
        return tuple(flags), command.pre_shuffled
    about = Facts(name=command.set_, what=lacking[0])
    flags.append(BreachNoted(code="set-entry-lacking", facts=about, because=(*kind.prepared, *before_play(table))))
    return tuple(flags), ""


def _secured(log: tuple[str, ...]) -> bool:
    """Tell whether a set was secured after its last check and has been so ever since."""
    since = log[len(log) - log[::-1].index("checked") :] if "checked" in log else log
    return "secured" in since and "unsecured" not in since


# Checking and the register -------------------------------------------------------------------------------------------


def check_cards(table: Table, command: CheckCards) -> Answer:
    """A check of the cards, ordered at any time. If cards were held for it they are free once all are there; if not
    all are, that is an irregularity of its own.
    """
    held = table.shoe.held
    because = (*held, *(why(table, "order-a-card-check") or table.edition.cards.decks.because))
    inspectors = table.edition.power("inspectors-card-check")
    if inspectors is None or command.by is not inspectors.by:
        refused = not_allowed(table, command.by, _check_of(table), because)
        if refused:
            return refused.citing((*held, *refused.because))
    checked = CardsChecked(found=command.found, by=command.by, because=because, place=command.place)
    if command.found == table.cards_in_use or (table.shoe.void and held):
        return Accepted((checked,))
    what = (facts.CARD_MISSING if command.found < table.cards_in_use else facts.FOREIGN_CARD).name
    told = Report(what=what, details={"found": str(command.found)}, by=command.by)
    return Accepted((checked, *script_of(table).wrong_cards(table, told)))


def _check_of(table: Table) -> str:
    """Name the act that a check is: of cards that were dropped, where the document has one for that; of cards that
    must be checked before they are used, which is not for a supervisor alone where it says so; or any other.
    """
    policy, act = table.edition.shoe.dropped_cards, "verify-dropped-cards"
    if policy is not None and table.shoe.held == policy.because:
        return act if table.edition.power(act) else ORDERED
    before_use = table.shoe.held or table.shoe.stage is Stage.NEW
    return CHECK if before_use and table.edition.power(CHECK) else ORDERED


def dropped(table: Table, _: Report) -> Iterator[Event]:
    """Cards were dropped or mishandled: they are not loaded until somebody has seen that all are there."""
    policy = table.edition.shoe.dropped_cards
    if isinstance(policy, DroppedCardsAreCounted):
        yield CardsHeld(because=policy.because)
    else:
        because = tuple(dict.fromkeys((*(policy.because if policy else ()), *why(table, "direct-a-shuffle"))))
        power = table.edition.power("direct-a-shuffle")
        about = Facts(rank=power.by) if power else NONE
        yield BreachNoted(code="cards-dropped" if power else "cards-dropped-in-charge", facts=about, because=because)


def touched(table: Table, command: Report) -> Iterator[Event]:
    """Somebody handled cards who may not: it is logged, the cards count as handled, and the shoe is replaced."""
    policy, never = table.edition.shoe.touching, table.edition.shoe.handled_cards
    if isinstance(never, NeverHandled):
        details = {"box": str(command.box), "why": command.why, "at": table.clock.isoformat(), **command.details}
        yield Recorded(what=command.what, by=command.by, details=details, because=never.because)
        yield BreachNoted(code="cards-handled", because=never.because)
        return
    if policy is None:
        because = table.edition.shoe.handled_cards.because
        yield BreachNoted(code="cards-handled", because=because)
        return
    details = {"box": str(command.box), "why": command.why, **command.details}
    yield Recorded(what=facts.CARD_TOUCHED.name, by=command.by, details=details, because=policy.because)
    if isinstance(table.phase, Dealing):
        yield CardTouched(because=policy.because)
    yield from handled(table)


def log_cards(table: Table, command: LogCards) -> Answer:
    custody = table.edition.shoe.custody
    if custody is None:
        because = table.edition.cards.decks.because
        return Refused("no-register", because)
    because = custody.checked if command.entry == "checked" else custody.because
    refused = not_allowed(table, command.by, "check-the-cards", because)
    if refused:
        return refused.citing(because)
    if command.entry not in ENTRIES:
        return Refused("no-such-entry", because, facts=Facts(given=command.entry, choices=ENTRIES))
    if command.entry == "checked" and command.found is None:
        return Refused("no-result", because)
    logged = CardsLogged(
        set_=command.set_,
        entry=command.entry,
        at=table.clock,
        device=command.device,
        found=command.found,
        by=command.by,
        because=because,
    )
    return Accepted((logged,))
