"""When something went wrong: what can be told to a table now, and what would be ruled if it were told."""

from collections.abc import Iterator
from dataclasses import replace

from croupier.floor.register import VIRTUAL
from croupier.games.notices import RefundMayForfeit
from croupier.games.terms import record, words
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.staff import Role
from croupier.table import Table, decide, next_step
from croupier.table.commands import Command, FindNoCard, Report, TakeCard
from croupier.table.events import (
    BreachNoted,
    CardsExposed,
    CountAnnounced,
    HandDeclared,
    PlayerDecided,
    PointsAnnounced,
    ResultAnnounced,
    RoundEnded,
    RoundFinished,
    WagerSettled,
)
from croupier.table.people import Actor
from croupier.table.places import Place
from croupier.table.reports import facts
from croupier.table.reports.fact_fields import DETAILS, FIELDS, Kind, Told
from croupier.table.reports.facts import GROUPS, Fact, about
from croupier.table.reports.handlers import told_to
from croupier.table.state import Closed, Dealing
from croupier.table.steps import AwaitDecision
from croupier.views.complaint import complaint
from croupier.views.deeds import ANY_CARD, Ask, Deed
from croupier.views.felt import place_named
from croupier.views.happened import happened
from croupier.views.port import views_of
from croupier.views.rulings import Ruling, judged
from croupier.wording import STAFF, say
from croupier.wording.languages import word

# What can be told ----------------------------------------------------------------------------------------------------


@record
class Group:
    title: str
    deeds: tuple[Deed, ...]


def mishaps(table: Table, by: Actor = Role.DEALER, *, source: str = "") -> tuple[Group, ...]:
    """Everything out of the ordinary that can be told to the table now, by what it is about."""
    groups = (
        Group(title=say("A card"), deeds=tuple(_cards(table, by, source))),
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
    yield _card("card-aside", "A card was drawn that no hand needs", TakeCard(card=ANY_CARD, by=by))
    yield _card("card-burned", "A card was burned by mistake", TakeCard(card=ANY_CARD, burned=True, by=by))
    found = TakeCard(card=ANY_CARD, to=_places(table)[0], found_face_up=True, by=by)
    yield _card("found-face-up", "The next card is face up in the device", found)
    if source != VIRTUAL:
        yield Deed(id="no-card", says="The device is empty", command=FindNoCard(by=by))


def _places(table: Table) -> tuple[Place, ...]:
    game = views_of(table.edition)
    return (*game.astray, *(table.players if game.each_a_hand else ()))


def _card(id_: str, says: str, command: TakeCard) -> Deed:
    return Deed(id=id_, says=says, command=command, draws=True)


def _reports(table: Table, by: Actor, among: tuple[Fact, ...]) -> Iterator[Deed]:
    known = told_to(table)
    for fact in among:
        if fact.name not in known:
            continue
        asks = tuple(_ask(table, fact, each) for each in fact.asks)
        command = _told(table, fact, by)
        if any(each.needed for each in asks) or _says_something(table, command):
            yield Deed(id=fact.name, says=fact.says, command=command, asks=asks)


def _ask(table: Table, fact: Fact, name: str) -> Ask:
    """Ask for something that is told with a fact."""
    of, field = (FIELDS[name], name) if name in FIELDS else (DETAILS[name], f"details.{name}")
    choices = tuple(_choices(table, fact, name)) or tuple(_listed(of))
    kind = of.kind.value if not choices else "number" if of.kind is Kind.BOX else "choice"
    return Ask(field=field, kind=kind, title=of.title, choices=choices, needed=name in fact.needs)


def _listed(of: Told) -> Iterator[tuple[str, str]]:
    """Give the choices that a field has by itself."""
    if of.kind is Kind.FLAG:
        yield from (("false", say("No")), ("true", say("Yes")))
    else:
        yield from ((each, word(each).capitalize()) for each in of.choices)


def _choices(table: Table, fact: Fact, name: str) -> Iterator[tuple[str, str]]:
    """List what can be meant, where the rules, the document or the layout does."""
    match fact, name:
        case facts.INVALID_WAGER, "fault":
            yield from (("placement", "Placed wrongly"), ("player-card", "Another's Player Card"), ("proxy", "A proxy"))
        case facts.DISRUPTION, "cause":
            policy = table.edition.notices.disruption_or_fraud
            listed = policy.causes.value if isinstance(policy, RefundMayForfeit) else ()
            yield from ((each, words(each).capitalize()) for each in listed)
        case facts.HAND_TO_AN_EMPTY_BOX, "box":
            laid = {each.box for each in table.wagers}
            yield from ((str(box), f"Box {box}") for box in range(1, table.setup.boxes + 1) if box not in laid)
        case _:
            return


def _told(table: Table, fact: Fact, by: Actor) -> Report:
    """The fact, with what the table itself knows of it: whose turn it is, or that no card is damaged."""
    if fact is facts.NO_DECISION:
        step = next_step(table)
        return Report(what=fact.name, box=step.box if isinstance(step, AwaitDecision) else None, by=by)
    return Report(what=fact.name, details={"damaged": ""} if fact is facts.SHUFFLER_FAILED else {}, by=by)


def _says_something(table: Table, command: Report) -> bool:
    """Tell whether anything would follow but a note that the rules are silent."""
    answer = decide(table, command)
    return isinstance(answer, Accepted) and any(not isinstance(each, BreachNoted) for each in answer.events)


# What would be ruled -------------------------------------------------------------------------------------------------


def ruling(table: Table, command: Command) -> Ruling:
    """Put something to the table without doing it; what only says what happens is said too."""
    answer = decide(table, command)
    found = judged(table, answer, audience=STAFF)
    if isinstance(answer, Refused):
        return found
    said = happened(answer.events, in_chips=table.session is not None)
    return replace(
        found,
        says=found.says or found.records or tuple(each.says for each in said),
        because=found.because or tuple(clause for each in answer.events for clause in getattr(each, "because", ())),
        right=found.right or (complaint(table),),
    )


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
