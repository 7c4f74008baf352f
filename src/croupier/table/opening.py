"""Opening a table with a checked set-up, and closing it. One named check for each thing that a clause asks."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from croupier.games.baccarat.bets import Played, StandsOffWithPremium
from croupier.games.editions import edition as approved_edition
from croupier.games.kinds import AnyEdition
from croupier.games.notices import NoticeInCoups, SignBefore
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
from croupier.games.shoe import SpareDeck
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import RulebookId
from croupier.kernel.odds import Odds
from croupier.rulebooks import Citing
from croupier.table import equipment
from croupier.table.authority import not_allowed, why
from croupier.table.commands import CloseTable, OpenTable
from croupier.table.events import BreachNoted, Event, TableClosed, TableOpened, WagerReturned
from croupier.table.setup import DROP_BOX, LOADED, NEW, Limits, Setup
from croupier.table.state import Closed, Dealing, Table

MOST_BOXES = 100
USUAL_BOXES = 7
"""As many places as a table has where neither the set-up nor the drawing of its layout says."""

Check = Callable[[AnyEdition, OpenTable], Refused | None]


def unopened(edition: AnyEdition, setup: Setup, limits: Limits, at: datetime) -> Table:
    """A table that nobody has opened yet."""
    return Table(edition=edition, setup=setup, limits=limits, clock=at)


def open_table(table: Table, command: OpenTable) -> Accepted[Event] | Refused:
    edition = table.edition
    if not isinstance(table.phase, Closed):
        return Refused("already-open", edition.games[0].because, "The table is open.", "Close it first.")
    command = replace(command, setup=completed(edition, command.setup))
    refused = unfit(edition, command)
    if refused:
        return refused
    opened = TableOpened(
        setup=command.setup,
        limits=command.limits,
        at=command.at,
        because=_opened_by(edition, command.setup),
        rulebook=edition.rulebook,
        digest=edition.digest,
    )
    return Accepted((opened, *equipment.checklist(edition, command), *_unapproved(edition, command.setup)))


def unfit(edition: AnyEdition, command: OpenTable) -> Refused | None:
    """Refuse what no table of this document is opened with."""
    return next((refused for check in _CHECKS if (refused := check(edition, command))), None)


def completed(edition: AnyEdition, setup: Setup) -> Setup:
    """Fill in what was left open: the layout that carries the side wagers, and as many places as it is drawn with."""
    named = _layout_named(edition, setup.layout)
    boxes = setup.boxes or (named.drawn if named and named.drawn else USUAL_BOXES)
    setup = replace(setup, boxes=boxes)
    if setup.layout is not None:
        return setup
    fitting = next((each for each in edition.place.layouts if _on(edition, each, setup) is None), None)
    return replace(setup, layout=fitting.id) if fitting else setup


def _layout_named(edition: AnyEdition, name: str | None) -> Layout | None:
    return next((each for each in edition.place.layouts if each.id == name), None)


def _opened_by(edition: AnyEdition, setup: Setup) -> Because:
    """Cite what lets the table open. A set-up that names no area is taken to stand in the first that there is."""
    areas = [each for each in edition.place.areas if setup.area in (None, each.id)][:1]
    area = tuple(clause for each in areas for clause in each.because)
    layout, game = _layout_named(edition, setup.layout), edition.game(setup.game).because[:1]
    return tuple(
        dict.fromkeys(
            (*_order(edition), *edition.place.places.because, *area, *(layout.because if layout else ()), *game)
        )
    )


def _order(edition: AnyEdition) -> Because:
    return Citing(RulebookId(edition.rulebook))("order", "order(1)")


def _unapproved(edition: AnyEdition, setup: Setup) -> Iterator[Event]:
    """Report a table that plays by terms other than those approved."""
    approved = setup.approved or approved_edition(edition.rulebook).digest
    if edition.digest != approved:
        says = f"The terms in force ({edition.digest[:12]}) are not those approved ({approved[:12]})."
        yield BreachNoted(says=says, because=_order(edition)[1:])


def _refused(because: Because, says: str, mend: str) -> Refused:
    return Refused("set-up-refused", because, says, mend)


def _approved_by_then(edition: AnyEdition, command: OpenTable) -> Refused | None:
    book, order, published = edition.document, _order(edition), command.setup.published
    if published is None:
        return _refused(order, "The date of publication is not registered.", "Register when the rules were published.")
    if published < book.signed:
        return _refused(order, f"The order was signed only on {book.signed}.", "Register the right date.")
    since = max(published, book.effective or published)
    if command.at.date() < since:
        return _refused(order, f"These rules apply from {since}.", "Open under the rules in force on that day.")
    return None


def _game(edition: AnyEdition, command: OpenTable) -> Refused | None:
    game = next((each for each in edition.games if each.id == command.setup.game), None)
    names = ", ".join(each.id for each in edition.games)
    if game is None:
        because = tuple(clause for each in edition.games for clause in each.because[:1])
        return _refused(because, f"This document has no game {command.setup.game!r}.", f"Choose one of {names}.")
    if game.played is Played.TOURNAMENTS and not command.setup.tournament:
        return _refused(game.because, f"{game.title} is for tournament tables only.", "Choose another game.")
    return None


def _decks(edition: AnyEdition, command: OpenTable) -> Refused | None:
    decks, setup = edition.cards.decks, command.setup
    if setup.decks not in decks.value:
        return _refused(decks.because, f"The game is not played with {setup.decks} decks.", f"Use {_or(decks.value)}.")
    for needed in edition.cards.needed_for:
        if needed.id in setup.side_bets and setup.decks not in needed.decks:
            return _refused(needed.because, f"{needed.id} needs {_or(needed.decks)} decks.", "Leave it out.")
    return None


def _cards(edition: AnyEdition, command: OpenTable) -> Refused | None:
    """Whole decks without jokers, one back, and the cutting card."""
    decks, cards = edition.cards.decks, command.setup.cards
    whole = command.setup.decks * edition.cards.cards_in_a_deck.value
    if cards.jokers or cards.cards not in (None, whole):
        return _refused(decks.because, f"The decks are whole and without jokers: {whole} cards.", "Bring such decks.")
    if edition.cards.spare_deck:
        refused = _spare_deck(edition, edition.cards.spare_deck, command.setup)
        if refused:
            return refused
    elif len(set(cards.backs)) > 1:
        return _refused(decks.because, "All backs are of the same colour and design.", "Bring such decks.")
    cutting = edition.cards.cutting_cards
    if cutting and cards.cutting_cards != cutting.value and not command.setup.device.shuffles:
        return _refused(cutting.because, f"There is {cutting.value} cutting card.", "Mend that.")
    kinds = tuple(each.id for each in edition.shoe.pre_shuffled)
    if cards.prepared not in (LOADED, NEW, *kinds):
        because = edition.shoe.shuffled.because
        return _refused(because, f"Cards are not brought {cards.prepared!r}.", _or_names((NEW, *kinds)))
    return None


def _spare_deck(edition: AnyEdition, policy: SpareDeck, setup: Setup) -> Refused | None:
    """One deck is played and has one back; in a shuffling device another may lie, of another back."""
    backs, shuffles = setup.cards.backs, setup.device.shuffles
    for each in edition.place.equipment:
        if isinstance(each, ShoeOrShufflingDevice) and len(backs) > (each.device if shuffles else each.shoe):
            because = (*(policy.one if shuffles else policy.because), *each.because)
            return _refused(because, f"A {setup.device.value} does not hold {len(backs)} decks.", "Take some away.")
    if len(set(backs)) < len(backs):
        return _refused(policy.other_back, "The two decks have backs of different colours.", "Change one of them.")
    return None


def _or(numbers: tuple[int, ...]) -> str:
    return " or ".join(str(each) for each in numbers)


def _device(edition: AnyEdition, command: OpenTable) -> Refused | None:
    setup, devices = command.setup, edition.cards.devices
    if setup.device.value not in devices.value:
        return _refused(devices.because, f"Cards are not dealt from a {setup.device.value}.", _or_names(devices.value))
    low = edition.place.low_limit
    if setup.low_limit and low is None:
        return _refused(devices.because, "This document knows no low-limit tables.", "Leave it out.")
    if setup.low_limit and low and setup.device.value != low.device:
        return _refused(low.because, f"At a low-limit table cards come from a {low.device}.", "Change the device.")
    if setup.low_limit and low and setup.tournament:
        return _refused(low.because, "A low-limit table offers no tournament.", "Use another table.")
    return None


def _or_names(names: tuple[str, ...]) -> str:
    return f"Use {' or '.join(names)}."


def _method(edition: AnyEdition, command: OpenTable) -> Refused | None:
    methods = edition.dealing_methods
    if command.setup.method.value in methods.value:
        return None
    return _refused(methods.because, "The document has no such dealing method.", _or_names(methods.value))


def _places(edition: AnyEdition, command: OpenTable) -> Refused | None:
    setup = command.setup
    areas = {each.id: each for each in edition.place.areas}
    if setup.area and setup.area not in areas:
        because = (
            tuple(clause for each in edition.place.areas for clause in each.because) or edition.place.places.because
        )
        return _refused(because, f"The game is not played in a {setup.area}.", _or_names(tuple(areas)))
    lacking = [need for each in areas.values() if each.id == setup.area for need in each.needs if need in setup.missing]
    if lacking:
        return _refused(areas[setup.area or ""].because, f"It lacks a {lacking[0]}.", "Register it, then open.")
    policies: list[Places] = [edition.place.places, *(each.places for each in areas.values() if each.id == setup.area)]
    in_play = setup.boxes - len(setup.closed_boxes)
    for policy in policies:
        if not _fits(policy, in_play):
            return _refused(policy.because, f"A table may not have {in_play} places in play.", "Close or add places.")
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
    setup = command.setup
    offered = edition.families
    unknown = [each for each in setup.side_bets if each not in offered]
    if unknown:
        because = tuple(each[0] for each in offered.values()) or edition.games[0].because
        return _refused(because, f"This document has no side wager {unknown[0]!r}.", _or_names(tuple(offered)))
    if setup.layout is not None:
        named, cloth = _layout_named(edition, setup.layout), edition.place.cloth
        if named is None:
            because = cloth.because if cloth else edition.place.places.because
            return _refused(because, f"There is no layout {setup.layout}.", "Name another.")
        return _on(edition, named, setup) or _labels(edition, named, setup)
    because = tuple(offered[each][0] for each in setup.side_bets) or edition.place.layouts[0].because
    return _refused(because, "No layout carries these side wagers on so many places.", "Offer fewer side wagers.")


def _on(edition: AnyEdition, layout: Layout, setup: Setup) -> Refused | None:
    offered = edition.families
    for family in setup.side_bets:
        printed = _printed(edition, family)
        if not printed & set(layout.carries):
            because = (*offered.get(family, ()), *layout.because)
            return _refused(because, f"Layout {layout.id} has no area for {family}.", "Choose another layout.")
    if setup.boxes not in layout.places:
        return _refused(layout.because, f"Layout {layout.id} does not have {setup.boxes} places.", _or_count(layout))
    return None


def _labels(edition: AnyEdition, layout: Layout, setup: Setup) -> Refused | None:
    """Where the areas for side wagers bear labels, each names one wager on offer, and each wager on offer has one."""
    labels, because = setup.labels, layout.because
    if labels is None:
        return None
    if "" in labels or (layout.labels and not labels):
        return _refused(because, "An area for side wagers bears no name.", "Label every area.")
    if len(set(labels)) < len(labels):
        return _refused(because, "Two areas at one place bear the same name.", "Label each for another wager.")
    families = {each.id: each.family for each in edition.side_bets} | {each: each for each in edition.families}
    for label in labels:
        if label not in families:
            return _refused((*because, *_any_side(edition)), f"{label} is no side wager.", "Label it for one.")
        if families[label] not in setup.side_bets:
            return _refused(because, f"An area is labelled {label}, which is not on offer.", "Offer it, or relabel.")
    bare = next((each for each in setup.side_bets if each not in {families[label] for label in labels}), None)
    if bare:
        return _refused(because, f"{bare} is on offer and has no area.", "Label an area for it.")
    return None


def _any_side(edition: AnyEdition) -> Because:
    return tuple(dict.fromkeys(clause for each in edition.families.values() for clause in each))


def _printed(edition: AnyEdition, family: str) -> set[str]:
    """Name the families whose printed areas serve a side wager: its own, or those that a combined wager is made of."""
    combined = {of for each in edition.combined_bets if each.family == family for of in each.of}
    return combined or {family}


def _or_count(layout: Layout) -> str:
    return f"Use {_or(layout.places)} places."


def _options(edition: AnyEdition, command: OpenTable) -> Refused | None:
    setup = command.setup
    for family, option in setup.options.items():
        sides = [each for each in edition.side_bets if each.family == family]
        most = max((len(each.options) for each in sides), default=0)
        if not 1 <= option <= most:
            because = tuple(sides[0].options[0].rows[0].because) if sides else edition.games[0].because
            return _refused(because, f"{family} has no option {option}.", f"Choose an option from 1 to {most}.")
    premium = next(
        (
            row
            for bet in edition.game(setup.game).bets
            for row in bet.rows
            if isinstance(row.pays, StandsOffWithPremium)
        ),
        None,
    )
    if premium is None:
        return None
    pays = premium.pays
    if not isinstance(pays, StandsOffWithPremium):
        return None
    if setup.tie_premium is None or not pays.least <= setup.tie_premium <= pays.most:
        says = f"The sign states a percentage from {pays.least} to {pays.most} that is paid on a tie."
        sign = tuple(clause for each in _signs_of(edition, setup.game, "percentage") for clause in each.because)
        return _refused((*premium.because, *sign), says, "State a percentage within these bounds.")
    return None


def _signs_of(edition: AnyEdition, game: str, what: str) -> Iterator[OddsSign]:
    """Find the signs that a game needs and that show something."""
    for sign in edition.place.odds_signs:
        if sign.id == game and any(each.startswith(what) for each in sign.shows):
            yield sign


def _limits(edition: AnyEdition, command: OpenTable) -> Refused | None:
    sign = edition.limits.on_the_sign
    for bet in edition.game(command.setup.game).bets:
        if command.limits.of(bet.id, bet.id) is None:
            return _refused(sign.because, f"The sign shows no limits for {bet.id}.", "Put them on the sign.")
    for side in edition.side_bets:
        if side.family in command.setup.side_bets and command.limits.of(side.id, side.family) is None:
            return _refused(
                (*side.sign, *sign.because), f"The sign shows no amounts for {side.id}.", "Put them on the sign."
            )
    refused = _amounts_on_signs(edition, command)
    if refused:
        return refused
    for name, range_ in command.limits.bets.items():
        if range_.least.cents <= 0 or range_.most < range_.least:
            return _refused(sign.because, f"The limits for {name} are no range: {range_}.", "Mend the sign.")
    return None


def _amounts_on_signs(edition: AnyEdition, command: OpenTable) -> Refused | None:
    """Where a sign of its own shows the amount of a wager, it does; a jackpot wager has one amount."""
    for sign in edition.place.odds_signs:
        wager = sign.of
        if "amount" not in sign.shows or wager not in command.setup.side_bets:
            continue
        shown = command.limits.of(wager, wager)
        if shown is None:
            return _refused(sign.because, f"The sign shows no amount for {wager}.", "Put it on the sign.")
        if wager != sign.id and shown.least != shown.most:
            return _refused(sign.because, f"A {wager} wager has one amount, not {shown}.", "Show the one amount.")
    return None


def _marked(edition: AnyEdition, command: OpenTable) -> Refused | None:
    """What clauses want marked on the cloth is there."""
    setup = command.setup
    for mark, because in edition.markings(setup.side_bets).items():
        if mark in setup.missing:
            return _refused(because, f"The layout has no {mark.replace('-', ' ')}.", "Use a cloth that has it.")
    return None


def _equipment(edition: AnyEdition, command: OpenTable) -> Refused | None:
    wrong = equipment.wrong(edition, command.setup) or _marked(edition, command)
    if wrong:
        return wrong
    for sign in edition.place.odds_signs:
        if sign.id in command.setup.missing and sign.of in command.setup.side_bets:
            return _refused(sign.because, f"The sign for {sign.id} is not up.", "Post it, then open.")
    for sign in edition.place.odds_signs:
        if sign.id in (command.setup.game, "any") and "odds" in sign.shows and "odds-sign" in command.setup.missing:
            return _refused(sign.because, "The sign with the odds is not up.", "Post it, then open.")
    return None


def _displayed(edition: AnyEdition, command: OpenTable) -> Refused | None:
    """What a sign at the table says of the variation and the odds is what the table plays."""
    setup, signs = command.setup, {what: each for each in edition.place.odds_signs for what in each.shows}
    variation, odds = signs.get("variation in play"), signs.get("odds of the side wagers")
    if variation and ("variation-sign" in setup.missing or setup.displayed_game not in (None, setup.game)):
        title = edition.game(setup.game).title
        return _refused(variation.because, "The variation in play is not displayed.", f"Display {title}.")
    if odds and setup.side_bets and "odds-sign" in setup.missing:
        return _refused(odds.because, "The odds of the side wagers are not displayed.", "Post them, then open.")
    odds = odds or next(_signs_of(edition, setup.game, "odds"), None)
    for bet, shown in setup.displayed_odds.items():
        rows = edition.pay_table(setup.game, bet, edition.option(bet, setup.options))
        if odds and shown != tuple(row.pays for row in rows if isinstance(row.pays, Odds)):
            return _refused(odds.because, f"Other odds are displayed for {bet} than are paid.", "Post the right ones.")
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


# Closing -------------------------------------------------------------------------------------------------------------


def close_table(table: Table, command: CloseTable) -> Accepted[Event] | Refused:
    policy = table.edition.notices.closing_with_players
    refused = not_allowed(table, command.by, "close-the-table", policy.because)
    if refused:
        return refused
    if isinstance(table.phase, Dealing):
        return Refused("round-in-progress", policy.because, "A coup is in progress.", "Finish it first.")
    if (table.seats or table.wagers) and not _notice_given(table):
        return Refused(
            "notice-too-short", policy.because, "Players are present and their notice has not run out.", _mend(table)
        )
    commission = table.edition.commission
    if commission and any(table.commission.values()):
        owing = ", ".join(f"box {box}" for box in sorted(table.commission))
        says = f"Commission is owed by {owing}."
        return Refused("commission-owed", commission.because, says, "Collect it first.")
    back = tuple(
        WagerReturned(number=each.number, box=each.box, bet=each.bet, amount=each.amount, because=policy.because)
        for each in table.wagers
    )
    closed = TableClosed(by=command.by, because=why(table, "close-the-table"))
    return Accepted((*back, closed, *equipment.closing(table, command.by)))


def _notice_given(table: Table) -> bool:
    policy = table.edition.notices.closing_with_players
    match policy:
        case SignBefore():
            sign = table.sign("closure")
            if sign is None or (sign.at and table.clock < sign.at):
                return False
            return table.clock - sign.since >= timedelta(minutes=policy.minutes)
        case NoticeInCoups():
            return table.notice_rounds is not None and table.notice_rounds >= policy.coups


def _mend(table: Table) -> str:
    policy = table.edition.notices.closing_with_players
    match policy:
        case SignBefore():
            return f"Close when the closure sign has been up for {policy.minutes} minutes and its time has come."
        case NoticeInCoups():
            return f"Close after {policy.coups} coups from the notice."


def checklist_names(edition: AnyEdition) -> tuple[str, ...]:
    """Name everything that the opening checklist of a document can lack."""
    place = edition.place
    things = [*(each.id for each in place.equipment), DROP_BOX, *(["hand-markers"] if place.hand_markers else [])]
    shown = {what for each in place.odds_signs for what in each.shows}
    signs = ["odds-sign", *(["variation-sign"] if "variation in play" in shown else [])]
    signs += [each.id for each in place.odds_signs if each.of in edition.families]
    needs = [need for each in place.areas for need in each.needs]
    return tuple(dict.fromkeys((*things, *edition.markings(tuple(edition.families)), *signs, *needs)))


def missing_signs(table: Table) -> Iterator[str]:
    """Name the signs that the table must show and does not."""
    return (each.id for each in table.edition.place.odds_signs if "odds-sign" in table.setup.missing)
