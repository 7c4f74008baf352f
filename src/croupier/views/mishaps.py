"""When something went wrong: what can be told to a table now, and what would be ruled if it were told."""

from collections.abc import Iterable, Iterator, Mapping

from croupier.floor.register import VIRTUAL
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.holdem_bonus.round import Street
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.notices import RefundMayForfeit
from croupier.games.terms import record, words
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.rulebooks import entry
from croupier.table import Table, decide, next_step, replay
from croupier.table.commands import Command, FindNoCard, Report, TakeCard
from croupier.table.events import (
    BreachNoted,
    CardsExposed,
    CountAnnounced,
    Event,
    HandDeclared,
    PlayerDecided,
    PointsAnnounced,
    QuestionOpened,
    ResultAnnounced,
    RoundEnded,
    RoundFinished,
    WagerSettled,
)
from croupier.table.facts import FACTS, GROUPS, about
from croupier.table.people import Actor
from croupier.table.places import Pile, Place
from croupier.table.reports import told_to
from croupier.table.state import Closed, Dealing
from croupier.table.steps import AwaitDecision
from croupier.views.complaint import complaint
from croupier.views.deeds import ANY_CARD, Ask, Asked, Deed, questions
from croupier.views.felt import place_named
from croupier.views.happened import unnamed
from croupier.views.prompt import Prompt
from croupier.views.rulings import Option, Outcome, options, outcome
from croupier.views.sentences import told

# What can be told ----------------------------------------------------------------------------------------------------


@record
class Group:
    title: str
    deeds: tuple[Deed, ...]


def mishaps(table: Table, by: Actor = Role.DEALER, *, source: str = "") -> tuple[Group, ...]:
    """Everything out of the ordinary that can be told to the table now, by what it is about."""
    groups = (
        Group(title="A card", deeds=tuple(_cards(table, by, source))),
        *(Group(title=title, deeds=tuple(_reports(table, by, about(title)))) for title in GROUPS),
    )
    return tuple(each for each in groups if each.deeds)


def _cards(table: Table, by: Actor, source: str) -> Iterator[Deed]:
    """Cards that went where they should not: a fact each, never refused. A virtual shoe says when it is empty."""
    if isinstance(table.phase, Closed):
        return
    for place in _places(table):
        _, title = place_named(place)
        yield _card(f"card-to-{title.lower()}", f"A card went to {title}", TakeCard(card=ANY_CARD, to=place, by=by))
    for place in _places(table)[:2]:
        _, title = place_named(place)
        shown = TakeCard(card=ANY_CARD, to=place, face_up=True, by=by)
        yield _card(f"open-to-{title.lower()}", f"A card went to {title}, face up", shown)
    yield _card("card-aside", "A card was drawn for nobody", TakeCard(card=ANY_CARD, by=by))
    yield _card("card-burned", "A card was burned by mistake", TakeCard(card=ANY_CARD, burned=True, by=by))
    found = TakeCard(card=ANY_CARD, to=_places(table)[0], found_face_up=True, by=by)
    yield _card("found-face-up", "The next card lies face up in the device", found)
    if source != VIRTUAL:
        yield Deed(id="no-card", says="The device is empty", command=FindNoCard(by=by))


def _card(id_: str, says: str, command: TakeCard) -> Deed:
    return Deed(id=id_, says=says, command=command, draws=True)


def _places(table: Table) -> tuple[Place, ...]:
    if isinstance(table.edition, BaccaratEdition):
        return tuple(Hand)
    middle = (Pile.DEALER,) if isinstance(table.edition, LuckyDrawEdition) else (Pile.DEALER, Pile.COMMUNITY)
    return (*middle, *table.players)


_BOX = Ask(field="box", kind="box", title="Box")
_MAY_BOX = Ask(field="box", kind="box", title="Box", needed=False)
_BET = Ask(field="bet", kind="bet", title="Bet")
_LIES = Ask(field="amount", kind="money", title="What lies there")
_YES_NO = (("false", "No"), ("true", "Yes"))
_WHY = Ask(field="why", kind="text", title="What it is about", needed=False)

_ASKS: Mapping[str, tuple[Ask, ...]] = {
    "wager-below-minimum": (_BOX, _BET, _LIES),
    "wager-above-maximum": (_BOX, _BET, _LIES),
    "invalid-wager": (
        _BOX,
        Ask(
            field="why",
            kind="choice",
            title="Why",
            choices=(("placement", "Placed wrongly"), ("player-card", "Not the own Player Card"), ("proxy", "A proxy")),
        ),
    ),
    "mispaid": (
        _BOX,
        _BET,
        Ask(field="details.paid", kind="money", title="Was paid"),
        Ask(field="details.due", kind="money", title="Was due"),
    ),
    "dispute": (_BOX, _WHY),
    "prohibited-device": (_BOX, Ask(field="details.device", kind="text", title="Device", needed=False)),
    "fraud": (_BOX,),
    "cards-looked-at": (_BOX,),
    "community-card-shown": (
        Ask(
            field="details.which",
            kind="choice",
            title="Of which",
            choices=tuple((each.value, each.value) for each in Street),
        ),
    ),
    "wrong-number-of-cards": (_MAY_BOX,),
    "table-talk": (_MAY_BOX,),
    "collusion": (_MAY_BOX,),
    "private-bet": (_MAY_BOX,),
    "proxy": (_MAY_BOX,),
    "advice": (_MAY_BOX,),
    "card-touched": (_MAY_BOX,),
    "scanner-disagrees": (Ask(field="details.shows", kind="text", title="It shows", needed=False),),
    "shuffler-failed": (
        Ask(field="details.disadvantage", kind="choice", title="Is anybody harmed?", choices=_YES_NO),
        Ask(field="details.spare", kind="choice", title="Is another device ready?", choices=_YES_NO),
        Ask(field="details.practicable", kind="choice", title="Can play go on?", choices=_YES_NO),
    ),
}


def _reports(table: Table, by: Actor, names: tuple[str, ...]) -> Iterator[Deed]:
    for name in names:
        if name not in told_to(table):
            continue
        asks = _asks(table, name)
        command = _told(table, name, by)
        if any(each.needed for each in asks) or _says_something(table, command):
            yield Deed(id=name, says=FACTS[name].says, command=command, asks=asks)


def _asks(table: Table, name: str) -> tuple[Ask, ...]:
    """What is to be filled in; where the document or the layout lists what can be meant, a choice of it."""
    match name:
        case "disruption":
            policy = table.edition.notices.disruption_or_fraud
            listed = policy.causes.value if isinstance(policy, RefundMayForfeit) else ()
            choices = tuple((each, words(each).capitalize()) for each in listed)
            return (Ask(field="details.cause", kind="choice" if choices else "text", title="Cause", choices=choices),)
        case "hand-to-an-empty-box":
            empty = (each for each in range(1, table.setup.boxes + 1) if each not in {one.box for one in table.wagers})
            boxes = tuple((str(each), f"Box {each}") for each in empty)
            return (Ask(field="box", kind="number", title="Box", choices=boxes),) if boxes else ()
        case _:
            return _ASKS.get(name, ())


def _told(table: Table, name: str, by: Actor) -> Report:
    """The fact, with what the table itself knows of it: whose turn it is, or that no card is damaged."""
    if name == "no-decision":
        step = next_step(table)
        return Report(what=name, box=step.box if isinstance(step, AwaitDecision) else None, by=by)
    return Report(what=name, details={"damaged": ""} if name == "shuffler-failed" else {}, by=by)


def _says_something(table: Table, command: Report) -> bool:
    """Tell whether anything would follow but a note that the rules are silent."""
    answer = decide(table, command)
    return isinstance(answer, Accepted) and any(not isinstance(each, BreachNoted) for each in answer.events)


# What would be ruled -------------------------------------------------------------------------------------------------


@record
class Moves:
    """Money that moves because of a ruling."""

    box: int
    bet: str
    amount: Money
    how: str


@record
class Clause:
    """A clause as a ruling shows it: where it stands, its title and what it says in our words."""

    clause: str
    title: str
    says: str


@record
class Chosen:
    """One lawful choice, the lowest rank that may make it, and all that would follow."""

    choice: str
    by: str
    says: tuple[str, ...]
    moves: tuple[Moves, ...]
    told: tuple[str, ...]
    follows: tuple[str, ...]
    next: tuple[str, ...]


@record
class Ruling:
    """The table's answer to a fact: what it says, what it moves, what is still to be decided and what each choice
    would bring, who must be told by when, what is recorded and what else follows.
    """

    refused: str
    mend: str
    says: tuple[str, ...]
    ruled: tuple[str, ...]
    moves: tuple[Moves, ...]
    questions: tuple[Asked, ...]
    options: tuple[Chosen, ...]
    told: tuple[str, ...]
    follows: tuple[str, ...]
    next: tuple[str, ...]
    clauses: tuple[Clause, ...]
    right: Prompt
    """The right to complain, to be told with it."""
    quiet: bool
    """Nothing out of the ordinary: the game just goes on."""


def ruling(table: Table, command: Command, by: Actor = Role.DEALER) -> Ruling:
    """Put something to the table without doing it."""
    answer = decide(table, command)
    return ruled(table, answer, by)


_SHOWS = (
    *(CardsExposed, CountAnnounced, PointsAnnounced, HandDeclared, ResultAnnounced),
    *(WagerSettled, RoundEnded, RoundFinished),
)
"""What tells something of cards that lay face down until then."""

_GIVES_UP = frozenset({"fold", "concede"})
"""Decisions that lose whatever the cards are: to collect those wagers tells nothing of the cards."""


def shows_what_lies_down(table: Table, command: Command) -> bool:
    """Tell whether to rule on something would tell of cards that lie face down now: nobody looks at them that way."""
    phase = table.phase
    if not isinstance(phase, Dealing) or all(each.face_up for each in phase.cards):
        return False
    answer = decide(table, command)
    if not isinstance(answer, Accepted):
        return False
    given_up = {each.box for each in answer.events if isinstance(each, PlayerDecided) and each.do in _GIVES_UP}
    shows = [each for each in answer.events if isinstance(each, _SHOWS)]
    return any(not isinstance(each, WagerSettled) or each.box not in given_up for each in shows)


def ruled(table: Table, answer: Accepted[Event] | Refused, by: Actor = Role.DEALER) -> Ruling:
    """Write out an answer of the table as a ruling."""
    if isinstance(answer, Refused):
        return Ruling(
            refused=answer.says,
            mend=answer.mend,
            says=(),
            ruled=(),
            moves=(),
            questions=(),
            options=(),
            told=(),
            follows=(),
            next=(),
            clauses=tuple(_clauses(answer.because)),
            right=complaint(table),
            quiet=False,
        )
    after = replay(table, answer.events)
    found = outcome(table, answer.events)
    opened = [each.question for each in answer.events if isinstance(each, QuestionOpened)]
    ids = {each.id for each in opened}
    return Ruling(
        refused="",
        mend="",
        says=_unnamed(found.says or found.records or tuple(told(each) for each in answer.events)),
        ruled=found.rulings,
        moves=tuple(_moves(found)),
        questions=tuple(each for each in questions(after, by) if each.id in ids),
        options=tuple(_chosen(each) for question in opened for each in options(after, question)),
        told=_unnamed(each.says for each in found.notices),
        follows=_follows(found),
        next=_unnamed(found.next),
        clauses=tuple(_clauses(found.because or _every(answer.events))),
        right=complaint(table),
        quiet=not (found.says or opened or found.records or found.notices or found.moves or found.effects),
    )


def _chosen(of: Option) -> Chosen:
    return Chosen(
        choice=words(of.name).capitalize(),
        by=of.by,
        says=_unnamed(of.says),
        moves=tuple(_moves(of)),
        told=_unnamed(each.says for each in of.notices),
        follows=_follows(of),
        next=_unnamed(of.next),
    )


def _follows(of: Outcome) -> tuple[str, ...]:
    return _unnamed((*of.records, *of.effects))


def _unnamed(says: Iterable[str]) -> tuple[str, ...]:
    """Say it without the cards, as the log does: what was only asked turns none over."""
    return tuple(unnamed(each) for each in says)


def _moves(of: Outcome) -> Iterator[Moves]:
    return (Moves(box=each.box, bet=words(each.bet), amount=each.amount, how=each.how) for each in of.moves)


def _every(events: tuple[Event, ...]) -> Because:
    return tuple(clause for each in events for clause in getattr(each, "because", ()))


def _clauses(because: Because) -> Iterator[Clause]:
    for clause in dict.fromkeys(because):
        found = entry(clause)
        yield Clause(clause=str(clause), title=found.title, says=found.says)
