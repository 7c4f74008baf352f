"""What lies on a table: hands, boxes, wagers and markers, each card only to those who may see it.

Built up from nothing: a card has a face here only if it lies open, or lies with somebody who is looking.
"""

from collections.abc import Iterable, Iterator

from croupier.games.baccarat.coup import Hand
from croupier.games.terms import record, words
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.money import NOTHING, Money
from croupier.table import Table, next_step
from croupier.table.baccarat.records import control_of
from croupier.table.cards.shoe import not_ready
from croupier.table.places import Pile, Place
from croupier.table.state import BetweenRounds, Closed, Dealing, Stage, Wager
from croupier.table.steps import AwaitDecision, AwaitPlayer, Offer
from croupier.table.wagers.closing import closed, no_bet
from croupier.views.port import views_of
from croupier.wording import say
from croupier.wording.words import words_in

CHINESE = {"player": "閒", "banker": "莊", "tie": "和"}
_TONES = ("player", "banker", "tie")


@record
class CardShown:
    """A card on the layout; without a face it lies with its back up."""

    number: int
    face: str = ""


@record
class HandShown:
    """The cards of one place. `count` is what they come to, once all of them are seen."""

    id: str
    title: str
    chinese: str
    cards: tuple[CardShown, ...]
    count: str
    won: bool = False
    natural: bool = False
    kind: str = ""
    named: str = ""
    """What the hand is called once the dealer has declared it: its kind alone, and in full."""


@record
class WagerShown:
    """A wager; once settled, what it won (or lost, below zero) and how that is called."""

    number: int
    bet: str
    title: str
    amount: Money
    token: bool = False
    counts: Money | None = None
    net: Money | None = None
    outcome: str = ""


@record
class BoxShown:
    """A box: who sits there (nobody: an empty name), what lies there, and the cards that belong to it."""

    box: Box
    taken: bool
    name: str
    wagers: tuple[WagerShown, ...] = ()
    markers: tuple[str, ...] = ()
    hands: tuple[HandShown, ...] = ()
    turn: bool = False


@record
class Area:
    """Where a bet is placed; `tone` is its colour, `later` that it is added while the round is on."""

    bet: str
    title: str
    chinese: str
    tone: str
    side: bool
    later: bool = False


@record
class Felt:
    areas: tuple[Area, ...]
    boxes: tuple[BoxShown, ...]
    hands: tuple[HandShown, ...]
    each_a_hand: bool
    """Whether every player has a hand, beside those in the middle."""
    past: bool
    """Whether the cards are those of the round that ended, left to be seen until the next begins."""
    result: str = ""
    outcome: str = ""
    """What became of that round, and the hand that won, by its id, `tie` or `void`."""


def felt(table: Table, *, names: bool, looking: Box | None = None, of_round: int | None = None) -> Felt:
    """Lay the table out: with names for the staff, and the cards of a box for whoever sits there. `of_round` leaves the
    cards of any other round away.
    """
    coup, past = on_the_layout(table)
    if coup and of_round not in {None, coup.number}:
        coup, past = None, False
    hands = tuple(hands_shown(table, coup, past=past))
    return Felt(
        areas=tuple(areas(table)),
        boxes=tuple(boxes(table, names=names, looking=looking)),
        hands=hands,
        each_a_hand=views_of(table.edition).each_a_hand,
        past=past,
        result=result(table, hands) if past else "",
        outcome=outcome(table, hands) if past else "",
    )


def on_the_layout(table: Table) -> tuple[Dealing | None, bool]:
    """Find the round whose cards lie there: the one in progress, or the last until its cards are taken up for the next:
    a wager lies there, somebody calls for bets, or the cards are shuffled anew.
    """
    now, past = last_shown(table)
    return (None, False) if past and now and _wagered_anew(table, now) else (now, past)


def last_shown(table: Table) -> tuple[Dealing | None, bool]:
    """Find the round that a display shows: it goes on showing the last while wagers are laid for the next."""
    match table.phase:
        case Dealing() as now:
            return now, False
        case BetweenRounds(asked=False, called=False) if table.previous and not _shuffled_anew(table):
            return table.previous.coup, True
        case _:
            return None, False


def _wagered_anew(table: Table, coup: Dealing) -> bool:
    laid = {each.number for each in coup.wagers}
    return any(each.number not in laid for each in table.wagers)


def _shuffled_anew(table: Table) -> bool:
    return not table.shoe.rounds and table.shoe.stage is not Stage.NEW and not table.shoe.ended


def voided(table: Table) -> bool:
    """Tell whether the round that ended last was void: then its cards won nothing, whatever they are."""
    return table.previous is not None and bool(table.previous.voided)


def areas(table: Table) -> Iterator[Area]:
    """The areas of each place: the main bets, those that are added during the round, then the side bets on offer."""
    mains = [each.id for each in table.edition.game(table.setup.game).bets]
    yield from (_area(bet, side=False) for bet in mains)
    game = views_of(table.edition)
    yield from (_area(bet, side=False, later=True) for bet in game.later(table.edition) if bet not in mains)
    for side in table.edition.side_bets:
        if side.family in table.setup.side_bets:
            yield _area(side.id, side=True)
    yield from (_area(each, side=True) for each in game.sides(table))


def _area(bet: str, *, side: bool, later: bool = False) -> Area:
    tone = next((each for each in _TONES if bet == each or bet.endswith(f"-{each}")), "gold")
    chinese = CHINESE.get(bet, "")
    return Area(bet=bet, title=words(bet).title(), chinese=chinese, tone=tone, side=side, later=later)


# Hands ---------------------------------------------------------------------------------------------------------------


def result(table: Table, hands: Iterable[HandShown]) -> str:
    """What became of the round that is over; in other games than baccarat each box has its own result."""
    return say("Void") if voided(table) else views_of(table.edition).result(hands)


def outcome(table: Table, hands: Iterable[HandShown]) -> str:
    """Give the word by which a page colours the result."""
    if voided(table):
        return "void"
    has_one = views_of(table.edition).outcome is not None
    return next((each.id for each in hands if each.won), "tie") if has_one else ""


def hands_shown(table: Table, coup: Dealing | None, *, past: bool) -> Iterator[HandShown]:
    """The hands in the middle."""
    yield from (hand_shown(table, coup, each, past=past) for each in views_of(table.edition).hands)


def hand_shown(table: Table, coup: Dealing | None, place: Place, *, past: bool, looking: bool = False) -> HandShown:
    dealt = tuple(each for each in coup.cards if each.to == place) if coup else ()
    cards = tuple(
        CardShown(number=each.number, face=each.card.text if each.face_up or looking else "") for each in dealt
    )
    id_, title = place_named(place)
    seen, game, edition = all(each.face for each in cards), views_of(table.edition), table.edition
    points = game.count(edition, coup.hand(place)) if coup and cards and seen else None
    kind, named = game.named(coup, place) if coup and cards and seen else ("", "")
    return HandShown(
        id=id_,
        title=title,
        chinese=CHINESE.get(id_, ""),
        cards=cards,
        count="" if points is None else str(points),
        won=past and seen and coup is not None and not voided(table) and game.won(edition, coup, place),
        natural=points is not None and game.natural(edition, points, len(cards)),
        kind=kind,
        named=named,
    )


def place_named(place: Place) -> tuple[str, str]:
    if isinstance(place, Hand | Pile):
        return place.value, place.value.capitalize()
    return f"box-{place}", say("Box {place}", place=place)


# Boxes ---------------------------------------------------------------------------------------------------------------


def boxes(table: Table, *, names: bool, looking: Box | None = None) -> Iterator[BoxShown]:
    if isinstance(table.phase, Closed):
        return
    for number in range(1, table.setup.boxes + 1):
        box = Box(number)
        seat = table.seats.get(box)
        yield BoxShown(
            box=box,
            taken=seat is not None,
            name=(seat.patron if names else "") if seat else "",
            wagers=tuple(wagers_at(table, box)),
            markers=tuple(_markers(table, box)),
            hands=tuple(_own_hand(table, box, looking)),
            turn=box in _waited_for(table),
        )


def _own_hand(table: Table, box: Box, looking: Box | None) -> Iterator[HandShown]:
    """The cards of the box itself, in games in which each player has a hand."""
    coup, past = on_the_layout(table)
    game = views_of(table.edition)
    if coup and any(each.to == box for each in coup.cards) and not game.taken_up(table, coup, box):
        looks = looking == box and game.may_look(table, coup, box)
        yield hand_shown(table, coup, box, past=past, looking=looks)


def wagers_at(table: Table, box: Box) -> Iterator[WagerShown]:
    """What lies at a box; after the round what became of it, until something new is wagered."""
    coup, past = on_the_layout(table)
    if past and coup and not table.wagers:
        nets = dict(coup.settled)
        yield from (_wager(each, nets.get(each.number)) for each in coup.wagers if each.box == box)
        return
    yield from (_wager(each, None) for each in table.wagers if each.box == box)


def _wager(of: Wager, net: Money | None) -> WagerShown:
    return WagerShown(
        number=of.number,
        bet=of.bet,
        title=words(of.bet).title(),
        amount=of.amount,
        token=of.token,
        counts=of.counts if of.counts != of.amount else None,
        net=net,
        outcome=_outcome(net),
    )


def _outcome(net: Money | None) -> str:
    if net is None:
        return ""
    return "won" if net > NOTHING else "lost" if net < NOTHING else "stands off"


def _markers(table: Table, box: Box) -> Iterator[str]:
    seat, owed = table.seats.get(box), table.commission.get(box, NOTHING)
    if box in table.setup.closed_boxes or table.sign("box-closed", box):
        yield "box closed"
    if (seat and seat.marker) or any(each.box == box for each in table.standing.values()):
        yield "previous minimum"
    if seat and seat.personal:
        yield "personal limits"
    if owed:
        yield f"commission {owed}"
    phase = table.phase
    if isinstance(phase, Dealing):
        for hand, control in control_of(phase).items():
            if not control.forfeited and box in (control.out, control.opener):
                yield f"{hand.value.capitalize()} hand"


def _waited_for(table: Table) -> tuple[Box, ...]:
    """The boxes whose own decision the table waits for."""
    asked = tuple(each.box for each in table.waits_for if each.box is not None)
    step = next_step(table) if isinstance(table.phase, Dealing) and not table.waits_for else None
    return (step.box,) if isinstance(step, AwaitDecision | AwaitPlayer | Offer) else asked


def unit(table: Table) -> str:
    """What the document calls one deal of its game."""
    return words_in(table.edition.rulebook).Coup


# Words for the moment ------------------------------------------------------------------------------------------------


@record
class Moment:
    """The phase in the words of the trade, and what kind of moment it is: bets open, cards out, cards being
    prepared, waiting for a decision, or over.
    """

    says: str
    kind: str
    because: Because = ()


def moment(table: Table) -> Moment:
    """Say what the table is at, in the words that are called across it."""
    if isinstance(table.phase, Closed):
        return Moment(says=say("Table closed"), kind="over")
    if table.waits_for:
        return Moment(says=say("Please wait: a decision is due"), kind="waiting", because=table.waits_for[0].because)
    if isinstance(table.phase, Dealing):
        return Moment(says=views_of(table.edition).moment(table.edition, table.phase), kind="cards")
    unready = not_ready(table)
    if unready:
        return Moment(says=say("Cards are being prepared"), kind="preparing", because=unready.because)
    if no_bet(table):
        return Moment(says=say("No bets: this round takes no wagers"), kind="cards", because=no_bet(table))
    shut = closed(table)
    if shut or table.phase.called:
        return Moment(says=say("No more bets"), kind="cards", because=shut)
    return Moment(says=say("Place your bets"), kind="bets")
