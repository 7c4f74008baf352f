"""What a scanning shoe read of a coup, beside what the dealer dealt: where they differ somebody confirms the outcome.

The cards that were dealt stay what counts. Any difference is asked about, also one that leaves the same side winning:
side wagers depend on single cards, and the clause speaks of what the shoe indicates. Where no shoe told anything
nothing is compared.
"""

from collections.abc import Iterator

from croupier.games.baccarat.coup import Coup, Hand
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.cards import Card
from croupier.kernel.facts import Facts
from croupier.table.baccarat.records import ShoeReading
from croupier.table.baccarat.reports import still_open
from croupier.table.baccarat.script import next_step
from croupier.table.baccarat.terms import terms_of
from croupier.table.commands import TellReading
from croupier.table.events import Answer, Event, ReadingDisputed, ReadingTold, Ruled
from croupier.table.evolve import replay
from croupier.table.questions.kinds import QuestionId
from croupier.table.questions.rulings import ask_about, current
from croupier.table.scripts import no_scanning_shoe
from croupier.table.setup import Device
from croupier.table.state import Dealing, Table
from croupier.table.steps import SettleWagers


def hear(table: Table, command: TellReading) -> Answer:
    """Write a reading down beside the coup. If the coup is complete it is compared at once, else when it is settled."""
    if table.setup.device is not Device.SCANNING_SHOE:
        return no_scanning_shoe(table, command)
    because, coup = terms_of(table).irregularities.scanning_shoe_disagrees.because, _coup_of(table, command)
    if coup not in (current(table), _last(table)):
        return Refused("reading-of-another-coup", because, facts=Facts(count=current(table)))
    told = ReadingTold(coup=coup, cards=command.cards, shows=command.shows, because=because)
    return Accepted((told, *rule_on_reading(replay(table, (told,)))))


def _coup_of(table: Table, command: TellReading) -> int:
    return current(table) if command.coup is None else command.coup


def _last(table: Table) -> int | None:
    return table.previous.coup.number if table.previous else None


def rule_on_reading(table: Table) -> Iterator[Event]:
    """Ask about a coup of which the shoe read something else than lies there, once for each reading."""
    reading, terms = table.part, terms_of(table).irregularities
    if not isinstance(reading, ShoeReading) or reading.disputed:
        return
    phase = _complete(table, reading.coup)
    if phase is None or not _differs(table, reading, phase):
        return
    because = terms.scanning_shoe_disagrees.because
    yield ReadingDisputed(
        coup=reading.coup, read=reading.cards, shows=reading.shows, dealt=dealt(phase), because=because
    )
    if still_open(table, reading.coup):
        yield from ask_about(table, QuestionId.SCANNER, because)
    else:
        yield Ruled(name="results-stand", code="told-too-late", because=terms.error_told_too_late.because)


def _complete(table: Table, coup: int) -> Dealing | None:
    """Find the coup of a reading once all its cards lie open."""
    if isinstance(table.phase, Dealing) and table.phase.number == coup:
        return table.phase if isinstance(next_step(table), SettleWagers) else None
    last = table.previous
    return last.coup if last and last.coup.number == coup and not last.voided else None


def _differs(table: Table, reading: ShoeReading, phase: Dealing) -> bool:
    if reading.cards != dealt(phase):
        return True
    result = Coup.dealt(phase.hand(Hand.PLAYER), phase.hand(Hand.BANKER), terms_of(table)).result
    return reading.shows not in (None, result)


def dealt(phase: Dealing) -> tuple[Card, ...]:
    """Name the cards that left the device in a coup, in their order: those of the hands, and those that lie aside."""
    aside = [each for each in phase.carried if each.coup == phase.number]
    found = [each.card for each in aside if each.after == 0]
    for card in phase.cards:
        found.append(card.card)
        found.extend(each.card for each in aside if each.after == card.number)
    return (*found, *(each.card for each in aside if each.after is None))
