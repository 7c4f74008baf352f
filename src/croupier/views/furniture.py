"""What changes at an open table besides its play: game, method, device, side bets, places, cash, sets of cards.

Nothing here knows a rule: a deed is offered if the table would take it.
"""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Hand
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.table import Table
from croupier.table.cards.sets import ENTRIES
from croupier.table.commands import (
    ChangeDevice,
    ChangeGame,
    ChangeMethod,
    ChangeSideBets,
    Exchange,
    LetOpen,
    LimitPlayers,
    LogCards,
    MoveDropBox,
    MoveWager,
    ShowPlayerCard,
    SwitchCash,
)
from croupier.table.people import Actor, PlayerCard
from croupier.views.deeds import Ask, Deed, taken
from croupier.wording import say
from croupier.wording.languages import key, word

BROUGHT = (key("cash"), key("promotional voucher"), key("terminal"), key("chip voucher"))
"""What a player may bring for chips."""
WORDS = (
    *(key("received"), key("checked"), key("pre shuffled"), key("secured"), key("unsecured")),
    *(key("own"), key("none"), key("other"), key("expired")),
)
"""Permanent words that people choose from."""

_ONE = Money(100)


def furniture(table: Table, by: Actor) -> Iterator[Deed]:
    """What the table would take of all this now."""
    yield from (each for each in _candidates(table, by) if taken(table, each))
    yield from _wagers(table, by)
    yield from (each for each in (_logging(by),) if taken(table, each))


def _candidates(table: Table, by: Actor) -> Iterator[Deed]:
    yield from _played(table, by)
    yield from _side_bets(table, by)
    yield from _players(table, by)
    yield from _cash(table, by)


def _logging(by: Actor) -> Deed:
    entries = tuple((each, word(each)) for each in ENTRIES)
    logged = LogCards(set_="1", entry=ENTRIES[0], by=by)
    asks = (
        Ask(field="set_", kind="text", title=say("Set of cards")),
        Ask(field="entry", kind="choice", title=say("Entry"), choices=entries),
        Ask(field="device", kind="text", title=say("Deck-checking device"), needed=False),
        Ask(field="found", kind="number", title=say("Cards found by a check"), needed=False),
    )
    return Deed(id="log-cards", says=say("Enter a set of cards"), command=logged, asks=asks)


def _played(table: Table, by: Actor) -> Iterator[Deed]:
    """Which game is played, how it is dealt, and from what."""
    edition, setup = table.edition, table.setup
    for game in edition.games:
        if game.id != setup.game:
            says = say("Change the game to {game}", game=game.title)
            yield Deed(id=f"game-{game.id}", says=says, command=ChangeGame(game=game.id, by=by))
    for method in edition.dealing_methods.value:
        if method != setup.method.value:
            says = say("Deal by method {method}", method=word(method))
            yield Deed(id=f"method-{method}", says=says, command=ChangeMethod(method=method, by=by))
    for device in edition.cards.devices.value:
        if device != setup.device.value:
            says = say("Deal from a {device}", device=word(device))
            yield Deed(id=f"device-{device}", says=says, command=ChangeDevice(device=device, by=by))


def _side_bets(table: Table, by: Actor) -> Iterator[Deed]:
    offered = table.setup.side_bets
    for family in dict.fromkeys(each.family for each in table.edition.side_bets):
        there = family in offered
        bets = tuple(each for each in offered if each != family) if there else (*offered, family)
        says = say("Stop offering {bet}", bet=word(family)) if there else say("Offer {bet}", bet=word(family))
        yield Deed(id=f"side-bets-{family}", says=says, command=ChangeSideBets(side_bets=bets, by=by))


def _players(table: Table, by: Actor) -> Iterator[Deed]:
    one = LimitPlayers(one_per_box=True, by=by)
    yield Deed(id="one-per-box", says=say("One player to a box"), command=one)
    most = Ask(field="most", kind="number", title=say("At most so many players"))
    yield Deed(id="most-players", says=say("Limit the players"), command=LimitPlayers(most=1, by=by), asks=(most,))
    cards = tuple((each.value, word(each.value)) for each in PlayerCard)
    for box in table.players:
        shown = ShowPlayerCard(box=box, card=PlayerCard.OWN, by=by)
        asks = (Ask(field="card", kind="choice", title=say("Whose card"), choices=cards),)
        says = say("Note the player card at box {box}", box=box)
        yield Deed(id=f"player-card-{box}", says=says, command=shown, asks=asks)
        yield _let_open(box, by)


def _let_open(box: Box, by: Actor) -> Deed:
    hands = tuple((each.value, word(each.value)) for each in Hand)
    asks = (
        Ask(field="hand", kind="choice", title=say("Hand"), choices=hands),
        Ask(field="person", kind="text", title=say("Who opens it")),
    )
    says = say("Box {box} lets somebody else open the cards", box=box)
    command = LetOpen(hand=Hand.PLAYER, box=box, person=Patron("?"), by=by)
    return Deed(id=f"let-open-{box}", says=says, command=command, asks=asks)


def _cash(table: Table, by: Actor) -> Iterator[Deed]:
    setup = table.setup
    for of in ("cash", "promotional-voucher", "terminal", "chip-voucher"):
        asks = (
            Ask(field="worth", kind="money", title=say("Worth")),
            Ask(field="box", kind="box", title=say("Box"), needed=False),
        )
        says = say("Exchange: {what}", what=word(of))
        yield Deed(id=f"exchange-{of}", says=says, command=Exchange(of=of, worth=_ONE, by=by), asks=asks)
    switched = SwitchCash(takes_cash=not setup.takes_cash, by=by)
    says = say("Run cashless") if setup.takes_cash else say("Take cash")
    yield Deed(id="switch-cash", says=says, command=switched)
    attached = "drop-box" not in setup.missing
    says = say("The drop box is taken off") if attached else say("The drop box is attached")
    yield Deed(id="drop-box", says=says, command=MoveDropBox(attached=not attached, by=by))


def _wagers(table: Table, by: Actor) -> Iterator[Deed]:
    """A wager that lies where the player did not mean it to lie; each was put to the table here already."""
    bets = tuple(table.limits.bets)
    for each in table.wagers:
        others = tuple((bet, word(bet)) for bet in bets if bet != each.bet)
        moved = next((bet for bet, _ in others if taken(table, _moved(each.box, each.bet, bet, each.patron, by))), None)
        if moved is None:
            continue
        deed = _moved(each.box, each.bet, moved, each.patron, by)
        asks = (Ask(field="to", kind="choice", title=say("Where it was meant"), choices=others),)
        yield Deed(id=deed.id, says=deed.says, command=deed.command, asks=asks)


def _moved(box: Box, bet: str, to: str, patron: Patron, by: Actor) -> Deed:
    command = MoveWager(box=box, bet=bet, to=to, patron=patron, by=by)  # type: ignore[arg-type]  # bets by their names
    says = say("Move the wager of {patron}, {bet}", patron=patron, bet=word(bet))
    return Deed(id=f"move-{box}-{bet}-{patron}", says=says, command=command)
