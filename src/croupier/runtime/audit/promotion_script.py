"""A promotion from the journal as a script that plays it again, to the same events: who, what and when."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields
from datetime import datetime
from fractions import Fraction
from typing import Any, Final, NamedTuple, get_args

from croupier.floor.people import Person
from croupier.floor.promotions import Command, Conditions, Event, Prize
from croupier.floor.promotions import commands as asked
from croupier.floor.promotions import events as happened
from croupier.games.edition import Edition
from croupier.journal.entry import Entry
from croupier.journal.reader import Reader
from croupier.kernel.answers import Accepted
from croupier.kernel.records import replace
from croupier.runtime.audit.export import CannotExport
from croupier.runtime.audit.history import register
from croupier.runtime.audit.script_words import Toml, plain, toml
from croupier.runtime.house import streams
from croupier.runtime.script import Malformed, play, reads
from croupier.wording import refusal


class Did(NamedTuple):
    """What was asked of a promotion, and what came of it."""

    command: Command
    events: tuple[Event, ...]


def exported(reader: Reader, name: str, to: int | None = None) -> str:
    """Write a promotion of a journal as a script, and play it: it must give the same events. Raises `CannotExport`."""
    kept = register(reader, to)
    if name not in kept.promotions:
        raise CannotExport(f"there is no promotion {name!r}; there are {', '.join(kept.promotions) or 'none'}")
    stream = streams.promotion(name)
    entries = list(reader.entries_of(stream, 1, to))
    did = [each for entry in entries for each in _did(entry, stream)]
    if not did:
        raise CannotExport(f"nothing has been done in the promotion {name}")
    last = entries[-1]
    about = f"Promotion {name}, entries {entries[0].sequence} to {last.sequence}; engine {last.envelope.engine}"
    text = script(streams.begin(kept, stream).editions, did, f"Promotion {name}", about)
    _check(text, [event for each in did for event in each.events])
    return text


def _did(entry: Entry, stream: str) -> Iterator[Did]:
    """Give what was asked; what a table told the promotion was asked by nobody, and is an entry that was earned."""
    command, events = entry.command(), entry.events(stream)
    if isinstance(command, get_args(Command)):
        yield Did(_complete(command, events), events)
        return
    for event in events:
        if not isinstance(event, happened.EntryTaken) or event.table is None or event.wager is None:
            raise CannotExport(f"entry {entry.sequence} comes from elsewhere: {entry.envelope.command.name}")
        earned = asked.EarnEntry(patron=event.patron, table=event.table, wager=event.wager, at=event.at)
        yield Did(earned, (event,))


def _complete(command: Any, events: tuple[Event, ...]) -> Command:
    """Put in what the house itself adds to a command: seal and seed of a draw."""
    for event in events:
        match command, event:
            case asked.SealDraw(), happened.DrawSealed():
                return replace(command, seal=event.seal)
            case asked.DrawPrize(winner=None), happened.PrizeDrawn():
                return replace(command, seed=event.seed)
            case _:
                continue
    return command  # type: ignore[no-any-return]  # it is one of the commands


def _check(text: str, wanted: list[Event]) -> None:
    try:
        played = list(play(reads(text)))
    except Malformed as error:
        raise CannotExport(f"no script plays this promotion as it was: {error}") from error
    for each in played:
        if not isinstance(each.answer, Accepted):
            said = refusal(each.answer).says
            raise CannotExport(f"step {each.step.number} ({each.step.name}) is refused now, {said}")
    found = [event for each in played for event in each.promotion]
    if found != wanted:
        pairs = zip(wanted, found, strict=False)
        differ = next((type(one).__name__ for one, other in pairs if one != other), "how many there are")
        raise CannotExport(f"no script plays this promotion as it was: other events come, beginning with {differ}")


# Writing --------------------------------------------------------------------------------------------------------------


def script(editions: tuple[Edition, ...], did: Iterable[Did], title: str, about: str = "") -> str:
    """Write a script that asks the same of a promotion at the same times."""
    every = list(did)
    lines = [f"# {about}"] if about else []
    lines += [f"title = {toml(title)}", "", f"table.rulebook = {toml(editions[0].rulebook)}"]
    lines += [f"table.at = {toml(every[0].command.at)}", ""]
    lines += [f"promotion.documents = {toml([each.rulebook for each in editions])}", "", "steps = ["]
    lines += [f"  {toml(each)}," for each in _steps(every)]
    return "\n".join([*lines, "]", ""])


def _steps(every: list[Did]) -> Iterator[Toml]:
    clock = every[0].command.at
    for each in every:
        if each.command.at > clock:
            clock = each.command.at
            yield {"wait": clock}
        yield step(each.command)


def step(command: Command) -> Toml:
    """Write a command as a step: its word with its fields, and who acted."""
    made = _worded(command)
    by: Person | None = getattr(command, "by", None)
    return made if by is None else {**made, "by": {"name": by.name, "rank": by.role.value}}


def _worded(command: Command) -> Toml:
    match command:
        case asked.DraftConditions(conditions=of):
            return {"draft": conditions(of)}
        case asked.PublishConditions(conditions=of):
            return {"publish": conditions(of)}
        case asked.AmendConditions(conditions=of, approved=approved):
            return {"amend": {**conditions(of), "approved": approved}}
        case asked.FindCompromised(reason=reason):
            return {"report": {"what": "compromised", "reason": reason}}
        case asked.DisputePromotion():
            return {"report": {"what": "dispute", "patron": command.patron, "cause": command.cause}}
        case asked.ReportAbsent():
            return {"report": {"what": "absent", "patron": command.patron}}
        case asked.NotifyInspector():
            return {"notify": {"what": "compromised"}}
        case asked.OfferMoney():
            return {"approve": {"what": "alternative", "prize": command.prize, "amount": plain(command.amount)}}
        case _:
            return {_WORDS[type(command)]: _given(command) or True}


_WORDS: Final[Mapping[type, str]] = {
    asked.LodgeConditions: "lodge",
    asked.RequestConditions: "request",
    asked.StartPromotion: "start",
    asked.GiveConditions: "give-conditions",
    asked.EnterPromotion: "entry",
    asked.EarnEntry: "entry",
    asked.NameScrutineer: "scrutineer",
    asked.SealDraw: "seal",
    asked.DrawPrize: "draw",
    asked.LoseDrawSeed: "lose-seed",
    asked.ChoosePrize: "choose",
    asked.AwardPrize: "award",
    asked.TellPatron: "tell",
    asked.ClaimPrize: "claim",
    asked.RefuseClaim: "refuse-claim",
    asked.CloseClaim: "close-claim",
    asked.ValidatePromotion: "validate",
    asked.AnswerPromotion: "decide",
    asked.ResolveDispute: "resolve",
    asked.FinishPromotion: "finish",
}
"""Commands whose fields are those of their word."""


def _given(of: Any, leave: tuple[str, ...] = ("by", "at")) -> Toml:
    """Write the fields that are not as they would be anyway."""
    found = {}
    for each in fields(of):
        value = getattr(of, each.name)
        usual = each.default_factory() if each.default_factory is not MISSING else each.default
        if each.name not in leave and (value != usual or usual is MISSING):
            found[each.name] = _by_word(value)
    return found


def _by_word(value: Any) -> Any:
    match value:
        case Mapping():
            return {str(getattr(name, "value", name)): plain(each) for name, each in value.items()}
        case Fraction():
            return str(value)
        case datetime():
            return value
        case _:
            return plain(value)


# Conditions -----------------------------------------------------------------------------------------------------------


def conditions(of: Conditions) -> Toml:
    """Write conditions as they stand in the header of a script: these, and nothing of any before them."""
    said = _given(of, ("prizes", "statements", "marketing", "available"))
    return {
        "anew": True,
        **said,
        "marketing": of.marketing,
        "available": list(of.available),
        "statements": dict(of.statements),
        "prizes": [_prize(each) for each in of.prizes],
    }


def _prize(of: Prize) -> Toml:
    """Write a prize; what is said to the points of a detail stands in a table of its own."""
    found = _given(of, ("details",))
    for name, said in of.details.items():
        detail, _, point = name.partition(": ")
        key = detail.replace("-", "_")
        if point:
            found.setdefault(key, {})[point] = said
        else:
            found[key] = said
    return found
