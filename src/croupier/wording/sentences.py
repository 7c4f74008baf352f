"""Sentences by their codes: the template that is for an audience, filled with what that audience may know."""

from typing import Protocol

from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts, Fault
from croupier.kernel.money import Money
from croupier.wording.audience import PUBLIC, Audience, names
from croupier.wording.english import SENTENCES
from croupier.wording.languages import translated
from croupier.wording.say import chips, listed, places_of, say, worded
from croupier.wording.template import Sentence
from croupier.wording.words import Words, words_of


class Event(Protocol):
    """What is told in a sentence: an event or a refusal with a code, facts and clauses."""

    @property
    def code(self) -> str: ...
    @property
    def facts(self) -> Facts: ...
    @property
    def because(self) -> Because: ...


def sentence(event: Event, audience: Audience) -> str:
    """Say an event to an audience, in the words of its document."""
    return of_code(event.code, event.facts, audience, words_of(event.because))


def of_code(code: str, facts: Facts, audience: Audience, words: Words) -> str:
    """Say what a code stands for, with these facts."""
    return filled(SENTENCES[code], facts, audience, words)


def filled(of: Sentence, facts: Facts, audience: Audience, words: Words) -> str:
    """Fill the template that is for an audience."""
    template = of.to(audience.level)
    known = audience.knows(facts)
    wanted = places_of(template)
    values = {name: getattr(known, name) for name in names(audience.known) if name in wanted}
    for name, value in values.items():
        if known.in_chips and isinstance(value, Money):
            values[name] = chips(value)
        elif name == "cause" and isinstance(value, str):
            values[name] = of_code(value, facts, audience, words)
        elif name in WORDS:
            values[name] = worded(value)
        elif name == "choices":
            values[name] = listed(map(worded, value or ()), last=translated("or"))
        elif name == "faults":
            values[name] = " ".join(of_fault(each) for each in value or ())
        elif name == "boxes":
            values[name] = listed(f"box {each}" for each in value)
        elif name == "by" and value is None:
            values[name] = f"box {known.box}"
        elif name == "patron" and value is None:
            values[name] = "another player"
    said = say(template, **{**words.places(), **values})
    return f"{said[:1].upper()}{said[1:]}"


def of_fault(fault: Fault) -> str:
    """Say what is wrong with a document of the operator's."""
    facts = Facts(which=fault.which, prize=fault.prize, count=fault.count)
    return of_code(fault.code, facts, PUBLIC, words_of(fault.because))


WORDS = frozenset({"bet", "what", "which", "place", "due", "act"})
"""Facts that are permanent words of this program."""
