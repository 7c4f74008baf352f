"""Playing a script: each step's answer, and which of its expectations hold."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, NamedTuple, assert_never

from croupier.floor.jackpots.events import Event as JackpotEvent
from croupier.floor.promotions import Event as PromotionEvent
from croupier.floor.tournaments import Event as TournamentEvent
from croupier.floor.tournaments.commands import DisqualifyEntrant
from croupier.games.shoe import BurnByFaceValue, BurnByFaceValueOnRequest
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.ids import Box, TableId
from croupier.kernel.staff import Role
from croupier.runtime.deal import CuttingCard, Drawn, card_commands, deal_drawn, deal_round, stops
from croupier.runtime.script import promotions, tournaments
from croupier.runtime.script.acts import Ask, BurnFrom, DealRound, Draw, FormStep, OpenAs, Wait
from croupier.runtime.script.expect import Wanted, expectations
from croupier.runtime.script.expectation import Expectation
from croupier.runtime.script.forms import Forms
from croupier.runtime.script.header import setup, sign
from croupier.runtime.script.jackpot import Beside
from croupier.runtime.script.read import Script, Step
from croupier.runtime.script.shoe import Shoes
from croupier.runtime.script.tournaments.beginning import begin_with
from croupier.runtime.script.tournaments.playing import Competition, Stopped
from croupier.runtime.script.values import Malformed, Unfit
from croupier.table import Table, decide, replay, unopened
from croupier.table.commands import (
    Act,
    Burn,
    Command,
    DisqualifyPlayer,
    FindCuttingCard,
    FindNoCard,
    OpenTable,
    PassTime,
    PlaceWager,
    ReplaceCards,
    Shuffle,
)
from croupier.table.events import Event
from croupier.table.opening.opening import completed
from croupier.table.session.terms import usually_by
from croupier.wording import refusal

Answer = Accepted[Event] | Refused


@dataclass(frozen=True, slots=True)
class Outcome:
    """A step, its answer, the table before and after it, what was wanted of it, and what it meant for the jackpot."""

    step: Step
    answer: Answer
    before: Table
    table: Table
    expectations: tuple[Expectation, ...]
    jackpots: tuple[JackpotEvent, ...] = ()
    promotion: tuple[PromotionEvent, ...] = ()
    tournament: tuple[TournamentEvent, ...] = ()

    @property
    def in_session(self) -> bool:
        """Tell whether it happened in a session of a tournament: its amounts are chips then."""
        return self.before.session is not None or self.table.session is not None

    @property
    def failed(self) -> tuple[str, ...]:
        return tuple(str(each) for each in self.expectations if not each.holds)


def opened(script: Script) -> Table:
    """Open the table of a script: its cards lie shuffled, cut, loaded and burned as the rules want.

    A script that begins with `open` begins before that.
    """
    table = unopened(script.edition, script.setup, script.limits, script.at)
    if not script.has_table or (script.steps and script.steps[0].name == "open"):
        return table
    answer = decide(table, OpenTable(setup=script.setup, limits=script.limits, at=script.at))
    if isinstance(answer, Refused):
        why = ", ".join(str(each) for each in answer.because)
        raise Malformed(f"{script.file}, line 1: the table cannot open: {refusal(answer).says} ({why})")
    return replay(table, answer.events)


def _pool(script: Script) -> Beside:
    """Open the pool beside the table; what cannot be offered is a fault of the header."""
    try:
        return Beside(script.jackpot, script.edition, completed(script.edition, script.setup), script.at)
    except Unfit as error:
        raise Malformed(f"{script.file}, line 1: {error}") from None


def play(script: Script) -> Iterator[Outcome]:
    """Play a script, step by step."""
    if script.tournament:
        yield from _tournament(script, script.tournament)
        return
    table, shoes = opened(script), Shoes(script.shoes, script.seed, script.setup.decks)
    pool = _pool(script)
    promotion = promotions.Beside(script.promotion, script.seed) if script.promotion else None
    forms = Forms(script.seed)
    for step in script.steps:
        if promotion and isinstance(step.act, promotions.Asked):
            yield _of_promotion(step, step.act, table, promotion)
            continue
        place = shoes.place
        answer = _answer(script, step, table, shoes, forms)
        heard = pool.hears(table, answer.events) if isinstance(answer, Accepted) else answer
        answer = heard if isinstance(heard, Refused) else answer
        after = replay(table, answer.events) if isinstance(answer, Accepted) else table
        if isinstance(answer, Refused):
            shoes.place = place
        won = heard.events if isinstance(heard, Accepted) else ()
        entered = promotion.hears(table, answer.events) if promotion and isinstance(answer, Accepted) else ()
        held = (
            *expectations(_at_the_table(step.wanted), answer, after, won, pool.meter),
            *(promotions.of_state(step.wanted.get("state", {}), promotion.state) if promotion else ()),
        )
        yield Outcome(step, answer, table, after, held, won, entered)
        table = after


class _Device(NamedTuple):
    """What lies at a table of a tournament: its cards, and the forms that were handed in."""

    shoes: Shoes
    forms: Forms


def _tournament(script: Script, header: tournaments.TournamentHeader) -> Iterator[Outcome]:
    """Play a script with a tournament: a step is asked of it, of a table, or of both."""
    given = {name: {**script.table, **differs} for name, differs in header.tables.items()}
    openings = {TableId(name): (setup(each, script.edition), sign(each)) for name, each in given.items()}
    tables = {name: unopened(script.edition, one, limits, script.at) for name, (one, limits) in openings.items()}
    devices = {name: _device(script, name, openings[name][0].decks) for name in tables}
    held = Competition(header, tables, openings, script.table, script.seed)
    try:
        begin_with(held, script.steps[0].name if script.steps else "")
    except Stopped as stopped:
        why = ", ".join(str(each) for each in stopped.refused.because)
        raise Malformed(f"{script.file}, line 1: it cannot begin: {refusal(stopped.refused).says} ({why})") from None
    for step in script.steps:
        name = TableId(step.beside.get("at", held.first))
        before = held.tables[name]
        answer = _in_the_tournament(script, step, held, name, devices[name])
        events = answer.events if isinstance(answer, Accepted) else ()
        checked = (
            *expectations(_of_tables(step), answer, held.tables[name]),
            *tournaments.expect.expectations(step, events, held),
        )
        own = held.events if isinstance(answer, Accepted) else ()
        at_table = Accepted(events[: len(events) - len(own)]) if isinstance(answer, Accepted) else answer
        yield Outcome(step, at_table, before, held.tables[name], checked, tournament=own)


def _device(script: Script, name: TableId, decks: int) -> _Device:
    cards = script.table_shoes.get(name, script.shoes)
    return _Device(Shoes(cards, script.seed, decks), Forms(script.seed))


def _of_tables(step: Step) -> Wanted:
    """Leave out what is said of the tournament."""
    wanted, own = step.wanted, tournaments.expect.own(step.act)
    state = {name: value for name, value in wanted.get("state", {}).items() if name not in tournaments.expect.STATE}
    rest = {name: value for name, value in wanted.items() if name != "state" and name not in own}
    return {**rest, "state": state} if state else rest


def _in_the_tournament(script: Script, step: Step, held: Competition, name: TableId, device: _Device) -> Answer:
    shoes, forms = device
    act = _between_sessions(step, held, name)
    if isinstance(act, tournaments.Asked):
        try:
            return held.asks(act, name)
        except Unfit as error:
            raise Malformed(f"{script.file}, line {step.line}: {error}") from None
    if isinstance(step.act, Wait):
        return _all_wait(script, step, held, device)
    if isinstance(act, Ask) and (taken := held.other_use(name, act.command)):
        return taken
    place = shoes.place
    answer = _answer(script, step, held.tables[name], shoes, forms)
    if isinstance(answer, Accepted):
        followed = held.hears(name, replay(held.tables[name], answer.events), answer.events)
        answer = followed if isinstance(followed, Refused) else Accepted((*answer.events, *followed.events))
    if isinstance(answer, Refused):
        shoes.place = place
    return answer


def _between_sessions(step: Step, held: Competition, name: TableId) -> object:
    """Where no session is at the table, disqualifying its box means who had it, or is to have it."""
    act = step.act
    if not isinstance(act, Ask) or not isinstance(act.command, DisqualifyPlayer) or held.tables[name].session:
        return act
    fields = {"patron": held.entrant(name, act.command.box), "rule": act.command.rule}
    by = act.command.by if isinstance(act.command.by, Role) and not act.unsaid else None
    return tournaments.Asked(step.name, DisqualifyEntrant, fields, by)


def _all_wait(script: Script, step: Step, held: Competition, device: _Device) -> Answer:
    """Time passes at every table; what is told is the last table's."""
    last: tuple[Any, ...] = ()
    for each in held.tables:
        passed = _answer(script, step, held.tables[each], *device)
        if isinstance(passed, Refused):
            return passed
        heard = held.hears(each, replay(held.tables[each], passed.events), passed.events)
        if isinstance(heard, Refused):
            return heard
        last = (*passed.events, *heard.events)
    return Accepted(last)


def _at_the_table(wanted: Wanted) -> Wanted:
    """Leave out what `state` says of a promotion."""
    state = {name: value for name, value in wanted.get("state", {}).items() if name not in promotions.STATE}
    rest = {name: value for name, value in wanted.items() if name != "state"}
    return {**rest, "state": state} if state else rest


def _of_promotion(step: Step, asked: promotions.Asked, table: Table, promotion: promotions.Beside) -> Outcome:
    answer = promotion.asked(asked, table.clock)
    at_rest = _at_the_table({"state": step.wanted.get("state", {})})
    held = (
        *promotions.expectations(step.wanted, answer, promotion.state),
        *expectations(at_rest, Accepted(()), table),
    )
    events = answer.events if isinstance(answer, Accepted) else ()
    at_table: Answer = answer if isinstance(answer, Refused) else Accepted(())
    return Outcome(step, at_table, table, table, held, (), events)


def _answer(script: Script, step: Step, table: Table, shoes: Shoes, forms: Forms) -> Answer:
    match step.act:
        case Ask(command=command, unsaid=unsaid):
            return _decided(table, usually_by(table, command) if unsaid else command, shoes)
        case FormStep() as form:
            return forms.answer(table, form)
        case Draw(command=command):
            return _all(table, card_commands(table, shoes, command))
        case DealRound():
            dealt = deal_round(table, shoes)
            return dealt if isinstance(dealt, Refused) else Accepted(dealt)
        case BurnFrom() as burn:
            return _all(table, _burn(table, burn, shoes))
        case Wait() as wait:
            passed = timedelta(minutes=wait.minutes, seconds=wait.seconds)
            return decide(table, PassTime(to=wait.until or table.clock + passed, by=wait.by))
        case OpenAs() as opens:
            setup, limits = script.opening(opens)
            return decide(table, OpenTable(setup=setup, limits=limits, at=table.clock, by=opens.by))
        case promotions.Asked() | tournaments.Asked():
            raise Malformed(f"{script.file}, line {step.line}: the script has no promotion")
        case _:
            assert_never(step.act)


def _decided(table: Table, asked: Command, shoes: Shoes) -> Answer:
    answer = decide(table, asked)
    new_cards = isinstance(asked, Shuffle) and not asked.riffle
    new_cards = new_cards or (isinstance(asked, ReplaceCards) and bool(asked.pre_shuffled))
    if new_cards and isinstance(answer, Accepted):
        shoes.next_shoe()
    if isinstance(asked, Act | PlaceWager) and isinstance(answer, Accepted):
        return _with_its_card(table, answer, asked.box, shoes)
    return answer


def _with_its_card(table: Table, answer: Accepted[Event], box: Box, shoes: Shoes) -> Answer:
    """A player who asks for a card has it at once."""
    dealt = deal_drawn(replay(table, answer.events), shoes, box)
    return dealt if isinstance(dealt, Refused) else Accepted((*answer.events, *dealt))


def _all(table: Table, commands: Iterator[Command]) -> Answer:
    """Give the answers to several facts as one."""
    events: tuple[Event, ...] = ()
    for each in commands:
        answer = decide(table, each)
        if isinstance(answer, Refused):
            return answer
        before, events, table = table, (*events, *answer.events), replay(table, answer.events)
        if stops(before, each, table):
            break
    return Accepted(events)


def _burn(table: Table, burn: BurnFrom, shoes: Shoes) -> Iterator[Command]:
    """Take the cards of a burn from the device; without enough of them, that is the fact. A cutting card among them is
    found once they are burned.
    """
    before, first = shoes.place.taken, _card(shoes)
    policy = next((each for each in table.edition.shoe.burn if each.id == burn.way), None)
    more = 0
    if first and isinstance(policy, BurnByFaceValue | BurnByFaceValueOnRequest):
        more = policy.further_cards(first)
    rest = [_card(shoes) for _ in range(more)]
    cards = tuple(each for each in (first, *rest) if each)
    if len(cards) < 1 + more:
        yield FindNoCard(by=burn.by)
    else:
        yield Burn(way=burn.way, cards=cards, shown=burn.shown, asked=burn.asked, by=burn.by)
    if shoes.place.taken - before > len(cards):
        yield FindCuttingCard()


def _card(shoes: Shoes) -> Card | None:
    found = shoes.draw()
    while isinstance(found, CuttingCard):
        found = shoes.draw()
    return found.card if isinstance(found, Drawn) else None
