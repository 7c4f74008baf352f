"""What a set-up must be before a table opens: one named check for each thing that a clause asks."""

from collections.abc import Callable, Iterator

from croupier.games.cards import SpareDeck
from croupier.games.kinds import AnyEdition
from croupier.games.offered import Played
from croupier.games.pays import StandsOffWithPremium
from croupier.games.place import (
    AnyPlaces,
    Layout,
    OddsSign,
    Places,
    PlacesBetween,
    PlacesOneOf,
    PlacesUpTo,
    PlacesUpToRestClosed,
    ShoeOrShufflingDevice,
)
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import NONE, Facts
from croupier.kernel.ids import BetId
from croupier.kernel.odds import Odds
from croupier.kernel.records import replace
from croupier.rulebooks import approval
from croupier.table.commands import OpenTable
from croupier.table.equipment import checklist
from croupier.table.setup import LOADED, NEW, Setup

MOST_BOXES = 100


Check = Callable[[AnyEdition, OpenTable], Refused | None]


def unfit(edition: AnyEdition, command: OpenTable, *, designated: bool = False) -> Refused | None:
    """Refuse what no table of this document is opened with. A `designated` one may play what is for tournaments."""
    if designated:
        command = replace(command, setup=replace(command.setup, tournament=True))
    return next((refused for check in _CHECKS if (refused := check(edition, command))), None)


def every_fault(edition: AnyEdition, command: OpenTable) -> tuple[Refused, ...]:
    """Find everything for which a set-up is refused, and not only the first. What depends on a game that the document
    does not have is not looked at.
    """
    unknown = _game(edition, command)
    found: list[Refused] = []
    for check in _CHECKS:
        if unknown and check in _OF_THE_GAME:
            continue
        every = _EVERY.get(check)
        first = check(edition, command)
        found += tuple(every(edition, command)) if every else (first,) if first else ()
    return tuple(found)


def layout_named(edition: AnyEdition, name: str | None) -> Layout | None:
    return next((each for each in edition.place.layouts if each.id == name), None)


def _refused(because: Because, variant: str, facts: Facts = NONE) -> Refused:
    return Refused("set-up-refused", because, facts=facts, variant=variant)


def _approved_by_then(edition: AnyEdition, command: OpenTable) -> Refused | None:
    book, order, published = edition.document, approval(edition.rulebook), command.setup.published
    if published is None:
        return _refused(order, "unpublished")
    if published < book.signed:
        return _refused(order, "signed-later", Facts(day=book.signed))
    since = max(published, book.effective or published)
    if command.at.date() < since:
        return _refused(order, "not-in-force", Facts(day=since))
    return None


def _game(edition: AnyEdition, command: OpenTable) -> Refused | None:
    game = next((each for each in edition.games if each.id == command.setup.game), None)
    if game is None:
        because = tuple(clause for each in edition.games for clause in each.because[:1])
        return _refused(
            because, "game", Facts(given=command.setup.game, choices=tuple(each.id for each in edition.games))
        )
    if game.played is Played.TOURNAMENTS and not command.setup.tournament:
        return _refused(game.because, "tournaments-only", Facts(ref=game.title))
    return None


def _decks(edition: AnyEdition, command: OpenTable) -> Refused | None:
    decks, setup = edition.cards.decks, command.setup
    if setup.decks not in decks.value:
        return _refused(decks.because, "decks", Facts(count=setup.decks, choices=_counts(decks.value)))
    for needed in edition.decks_needed:
        if needed.id in setup.side_bets and setup.decks not in needed.decks:
            return _refused(
                needed.because, "decks-for-side-bet", Facts(bet=BetId(needed.id), choices=_counts(needed.decks))
            )
    return None


def _cards(edition: AnyEdition, command: OpenTable) -> Refused | None:
    """Whole decks without jokers, one back, and the cutting card."""
    decks, cards = edition.cards.decks, command.setup.cards
    whole = command.setup.decks * edition.cards.cards_in_a_deck.value
    if cards.jokers or cards.cards not in (None, whole):
        return _refused(decks.because, "jokers", Facts(count=whole))
    if edition.cards.spare_deck:
        refused = _spare_deck(edition, edition.cards.spare_deck, command.setup)
        if refused:
            return refused
    elif len(set(cards.backs)) > 1:
        return _refused(decks.because, "backs")
    cutting = edition.cards.cutting_cards
    if cutting and cards.cutting_cards != cutting.value and not command.setup.device.shuffles:
        return _refused(cutting.because, "cutting-card", Facts(count=cutting.value))
    kinds = tuple(each.id for each in edition.shoe.pre_shuffled)
    if cards.prepared not in (LOADED, NEW, *kinds):
        because = edition.shoe.shuffled.because
        return _refused(because, "prepared", Facts(given=cards.prepared, choices=(NEW, *kinds)))
    return None


def _spare_deck(edition: AnyEdition, policy: SpareDeck, setup: Setup) -> Refused | None:
    """One deck is played and has one back; in a shuffling device another may lie, of another back."""
    backs, shuffles = setup.cards.backs, setup.device.shuffles
    for each in edition.place.equipment:
        if isinstance(each, ShoeOrShufflingDevice) and len(backs) > (each.device if shuffles else each.shoe):
            because = (*(policy.one if shuffles else policy.because), *each.because)
            return _refused(because, "too-many-decks", Facts(what=setup.device.value, count=len(backs)))
    if len(set(backs)) < len(backs):
        return _refused(policy.other_back, "same-backs")
    return None


def _counts(numbers: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(str(each) for each in numbers)


def _device(edition: AnyEdition, command: OpenTable) -> Refused | None:
    setup, devices = command.setup, edition.cards.devices
    if setup.device.value not in devices.value:
        return _refused(devices.because, "device", Facts(what=setup.device.value, choices=devices.value))
    low = edition.place.low_limit
    if setup.low_limit and low is None:
        return _refused(devices.because, "low-limit")
    if setup.low_limit and low and setup.device.value != low.device:
        return _refused(low.because, "low-limit-device", Facts(what=low.device))
    if setup.low_limit and low and setup.tournament:
        return _refused(low.because, "low-limit-tournament")
    return None


def _method(edition: AnyEdition, command: OpenTable) -> Refused | None:
    methods = edition.dealing_methods
    if command.setup.method.value in methods.value:
        return None
    return _refused(methods.because, "method", Facts(choices=methods.value))


def _places(edition: AnyEdition, command: OpenTable) -> Refused | None:
    setup = command.setup
    areas = {each.id: each for each in edition.place.areas}
    if setup.area and setup.area not in areas:
        because = (
            tuple(clause for each in edition.place.areas for clause in each.because) or edition.place.places.because
        )
        return _refused(because, "area", Facts(given=setup.area, choices=tuple(areas)))
    lacking = [need for each in areas.values() if each.id == setup.area for need in each.needs if need in setup.missing]
    if lacking:
        return _refused(areas[setup.area or ""].because, "area-lacks", Facts(what=lacking[0]))
    policies: list[Places] = [edition.place.places, *(each.places for each in areas.values() if each.id == setup.area)]
    in_play = setup.boxes - len(setup.closed_boxes)
    for policy in policies:
        if not _fits(policy, in_play):
            return _refused(policy.because, "places", Facts(count=in_play))
    return None


def _fits(policy: Places, boxes: int) -> bool:
    match policy:
        case AnyPlaces():
            return 0 < boxes <= MOST_BOXES
        case PlacesBetween():
            return policy.least <= boxes <= policy.most
        case PlacesUpTo() | PlacesUpToRestClosed():
            return 0 < boxes <= policy.most
        case PlacesOneOf():
            return boxes in policy.counts


def _layout(edition: AnyEdition, command: OpenTable) -> Refused | None:
    return next(_layouts(edition, command), None)


def _layouts(edition: AnyEdition, command: OpenTable) -> Iterator[Refused]:
    """Every side wager is one of the document's, and the layout carries them all."""
    setup = command.setup
    offered = edition.families
    unknown = [each for each in setup.side_bets if each not in offered]
    for each in unknown:
        because = tuple(clauses[0] for clauses in offered.values()) or edition.games[0].because
        yield _refused(because, "side-bet", Facts(given=each, choices=tuple(offered)))
    carried = None if unknown else _carried(edition, setup)
    if carried:
        yield carried


def _carried(edition: AnyEdition, setup: Setup) -> Refused | None:
    offered = edition.families
    if setup.layout is not None:
        named, cloth = layout_named(edition, setup.layout), edition.place.cloth
        if named is None:
            because = cloth.because if cloth else edition.place.places.because
            return _refused(because, "no-layout", Facts(ref=setup.layout))
        return on_layout(edition, named, setup) or _labels(edition, named, setup)
    because = tuple(offered[each][0] for each in setup.side_bets) or edition.place.layouts[0].because
    return _refused(because, "layout-too-small")


def on_layout(edition: AnyEdition, layout: Layout, setup: Setup) -> Refused | None:
    offered = edition.families
    for family in setup.side_bets:
        printed = _printed(edition, family)
        if not printed & set(layout.carries):
            because = (*offered.get(family, ()), *layout.because)
            return _refused(because, "layout-area", Facts(ref=layout.id, bet=BetId(family)))
    if setup.boxes not in layout.places:
        return _refused(
            layout.because, "layout-places", Facts(ref=layout.id, count=setup.boxes, choices=_counts(layout.places))
        )
    return None


def _labels(edition: AnyEdition, layout: Layout, setup: Setup) -> Refused | None:
    """Where the areas for side wagers bear labels, each names one wager on offer, and each wager on offer has one."""
    labels, because = setup.labels, layout.because
    if labels is None:
        return None
    if "" in labels or (layout.labels and not labels):
        return _refused(because, "unlabelled")
    if len(set(labels)) < len(labels):
        return _refused(because, "labelled-twice")
    families = {each.id: each.family for each in edition.side_bets} | {each: each for each in edition.families}
    for label in labels:
        if label not in families:
            return _refused((*because, *_any_side(edition)), "label", Facts(given=label))
        if families[label] not in setup.side_bets:
            return _refused(because, "label-not-offered", Facts(bet=BetId(label)))
    bare = next((each for each in setup.side_bets if each not in {families[label] for label in labels}), None)
    if bare:
        return _refused(because, "no-label", Facts(bet=BetId(bare)))
    return None


def _any_side(edition: AnyEdition) -> Because:
    return tuple(dict.fromkeys(clause for each in edition.families.values() for clause in each))


def _printed(edition: AnyEdition, family: str) -> set[str]:
    """Name the families whose printed areas serve a side wager: its own, or those that a combined wager is made of."""
    combined = {of for each in edition.combined_bets if each.family == family for of in each.of}
    return combined or {family}


def _options(edition: AnyEdition, command: OpenTable) -> Refused | None:
    setup = command.setup
    for family, option in setup.options.items():
        sides = [each for each in edition.side_bets if each.family == family]
        most = max((len(each.options) for each in sides), default=0)
        if not 1 <= option <= most:
            because = tuple(sides[0].options[0].rows[0].because) if sides else edition.games[0].because
            return _refused(because, "option", Facts(bet=BetId(family), number=option, count=most))
    for row in (row for bet in edition.game(setup.game).bets for row in bet.rows):
        pays = row.pays  # one percentage is displayed, and every bet that is paid it must allow it
        if isinstance(pays, StandsOffWithPremium) and not pays.allows(setup.tie_premium):
            sign = tuple(clause for each in signs_of(edition, setup.game, "percentage") for clause in each.because)
            return _refused((*row.because, *sign), "premium", Facts(ref=f"{pays.least} to {pays.most}"))
    return None


def signs_of(edition: AnyEdition, game: str, what: str) -> Iterator[OddsSign]:
    """Find the signs that a game needs and that show something."""
    for sign in edition.place.odds_signs:
        if sign.id == game and any(each.startswith(what) for each in sign.shows):
            yield sign


def _limits(edition: AnyEdition, command: OpenTable) -> Refused | None:
    return next(_each_limit(edition, command), None)


def _each_limit(edition: AnyEdition, command: OpenTable) -> Iterator[Refused]:
    """The sign shows a range for every bet on offer."""
    sign = edition.limits.on_the_sign
    for bet in edition.game(command.setup.game).bets:
        if command.limits.of(bet.id, bet.id) is None:
            yield _refused(sign.because, "no-limits", Facts(bet=BetId(bet.id)))
    for side in edition.side_bets:
        if side.family in command.setup.side_bets and command.limits.of(side.id, side.family) is None:
            yield _refused((*side.sign, *sign.because), "no-amounts", Facts(bet=BetId(side.id)))
    refused = _amounts_on_signs(edition, command)
    if refused:
        yield refused
    for name, range_ in command.limits.bets.items():
        if range_.least.cents <= 0 or range_.most < range_.least:
            yield _refused(sign.because, "not-a-range", Facts(bet=BetId(name), least=range_.least, most=range_.most))


def _amounts_on_signs(edition: AnyEdition, command: OpenTable) -> Refused | None:
    """Where a sign of its own shows the amount of a wager, it does; a jackpot wager has one amount."""
    for sign in edition.place.odds_signs:
        wager = sign.of
        if "amount" not in sign.shows or wager not in command.setup.side_bets:
            continue
        shown = command.limits.of(wager, wager)
        if shown is None:
            return _refused(sign.because, "no-amount", Facts(bet=BetId(wager)))
        if wager != sign.id and shown.least != shown.most:
            return _refused(sign.because, "one-amount", Facts(bet=BetId(wager), least=shown.least, most=shown.most))
    return None


def _marked(edition: AnyEdition, command: OpenTable) -> Refused | None:
    """What clauses want marked on the cloth is there."""
    setup = command.setup
    for mark, because in edition.markings(setup.side_bets).items():
        if mark in setup.missing:
            return _refused(because, "marking", Facts(what=mark))
    return None


def _equipment(edition: AnyEdition, command: OpenTable) -> Refused | None:
    wrong = checklist.wrong(edition, command.setup) or _marked(edition, command)
    if wrong:
        return wrong
    for sign in edition.place.odds_signs:
        if sign.id in command.setup.missing and sign.of in command.setup.side_bets:
            return _refused(sign.because, "no-sign", Facts(what=sign.id))
    for sign in edition.place.odds_signs:
        if sign.id in (command.setup.game, "any") and "odds" in sign.shows and "odds-sign" in command.setup.missing:
            return _refused(sign.because, "no-odds-sign")
    return None


def _displayed(edition: AnyEdition, command: OpenTable) -> Refused | None:
    """What a sign at the table says of the variation and the odds is what the table plays."""
    setup, signs = command.setup, {what: each for each in edition.place.odds_signs for what in each.shows}
    variation, odds = signs.get("variation in play"), signs.get("odds of the side wagers")
    if variation and ("variation-sign" in setup.missing or setup.displayed_game not in (None, setup.game)):
        return _refused(variation.because, "variation", Facts(ref=edition.game(setup.game).title))
    if odds and setup.side_bets and "odds-sign" in setup.missing:
        return _refused(odds.because, "no-odds")
    odds = odds or next(signs_of(edition, setup.game, "odds"), None)
    for bet, shown in setup.displayed_odds.items():
        rows = edition.pay_table(setup.game, bet, edition.option(bet, setup.options))
        if odds and shown != tuple(row.pays for row in rows if isinstance(row.pays, Odds)):
            return _refused(odds.because, "odds", Facts(bet=BetId(bet)))
    return None


_CHECKS: tuple[Check, ...] = (
    _approved_by_then,
    _game,
    _decks,
    _cards,
    _device,
    _method,
    _places,
    _layout,
    _options,
    _limits,
    _equipment,
    _displayed,
)

_OF_THE_GAME: tuple[Check, ...] = (_options, _limits, _equipment, _displayed)
"""What can be looked at only for a game that the document has."""

_EVERY: dict[Check, Callable[[AnyEdition, OpenTable], Iterator[Refused]]] = {_layout: _layouts, _limits: _each_limit}
"""Checks that can find several things at once."""
