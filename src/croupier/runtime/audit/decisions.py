"""Every command decided again, by the terms that it was decided by, in this process and in a second one."""

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from subprocess import PIPE, Popen
from typing import Any, Final, Protocol, TypeVar

from croupier.journal.checkpoints import Checkpoint
from croupier.journal.codec import CODEC
from croupier.journal.entry import Entry, Written
from croupier.journal.reader import Reader
from croupier.journal.signatures import differs
from croupier.journal.verify import Check, Difference, Otherwise
from croupier.kernel.answers import Refused
from croupier.kernel.records import replace
from croupier.runtime.audit.floor_state import DecodedEntry, FloorState
from croupier.runtime.audit.terms import Terms
from croupier.runtime.house import snapshots, streams
from croupier.runtime.house.decisions import decide_on
from croupier.runtime.house.streams import StreamEvents
from croupier.table.events import BreachNoted, QuestionOpened, Ruled
from croupier.version import __version__
from croupier.wording import refusal

W = TypeVar("W", StreamEvents, Written)
NOT_SIGNED: Final = "; no checkpoint signed at the time covers it, so it is not proved"


class Covers(Protocol):
    """Knows what was signed when."""

    def of(self, entry: Entry, /) -> Checkpoint | None:
        """Give a checkpoint that covers an entry and was signed at the time; None: there is none."""


class Decisions(Check):
    """Every command is decided again, under its own edition, and every stream is folded from what is stored.

    `but` names entries that somebody else decides again. What is decided otherwise now than by another version then is
    sound only where `covering` knows a checkpoint that was signed at the time; else it is not proved.
    """

    name = "decisions"

    def __init__(
        self,
        floor: FloorState,
        reader: Reader | None,
        but: range = range(0),
        covering: Covers | None = None,
    ) -> None:
        self._floor = floor
        self._terms = Terms(floor)
        self._kept = _kept(reader)
        self._but = but
        self._covering = covering
        self._undecided: Counter[tuple[str, str, bool]] = Counter()
        self._filled: Counter[tuple[str, str, tuple[str, ...]]] = Counter()
        self.otherwise: Counter[Otherwise] = Counter()

    def see(self, entry: Entry) -> Iterator[Difference]:
        try:
            told = self._floor.told(entry)
            yield from self._terms.see(told)
            if entry.sequence not in self._but:
                yield from self._decided(told)
            self._floor.fold(told)
            yield from self._snapshots(told)
        except Exception as error:  # noqa: BLE001 - what cannot even be folded is a difference, whatever is raised
            yield differs(self.name, entry, expected="something that can follow", found=said(error))

    def done(self) -> Iterator[Difference]:
        """Tell what could not be decided again, once for all entries of a version and its terms, and of snapshots that
        stand for nothing that was ever written.
        """
        for stream, version in self._kept:
            found = f"a snapshot of {stream} at version {version}"
            yield Difference(check=self.name, expected="snapshots of what was written", found=found)
        for (engine, rulebook, lacking), count in self._filled.items():
            found = (
                f"{count} decided by version {engine} under terms of {rulebook} without {', '.join(lacking)}: there "
                f"version {__version__} decides by its own"
            )
            yield Difference(check=self.name, expected="terms with nothing missing", found=found, graver=False)
        for (engine, digest, signed), count in self._undecided.items():
            found = (
                f"{count} decided by version {engine} under terms {digest[:12]}, and version {__version__} does not "
                f"know these ({self._terms.unbuilt[digest]}): version {engine} decides them again"
                f"{'' if signed else NOT_SIGNED}"
            )
            expected = "every command decided again"
            yield Difference(check=self.name, expected=expected, found=found, graver=not signed, unproved=not signed)

    def _decided(self, told: DecodedEntry) -> Iterator[Difference]:
        if self._terms.missing(told):
            engine, digest = told.entry.envelope.engine, self._terms.digest(told)
            self._undecided[engine, digest, self._signed(told) is not None] += 1
            return
        lacking = self._terms.lacking(told)
        if lacking:
            self._filled[told.entry.envelope.engine, self._terms.rulebook(told), lacking] += 1
        for each in self._terms.under(told):
            yield each if told.entry.envelope.engine == __version__ else self._of_then(told, each)
        try:
            with self._terms.in_force(told):
                decision = decide_on(self._floor, told.stream, told.command)
        except Exception as error:
            if told.entry.envelope.engine == __version__:
                raise
            yield self._differs(told, f"an answer ({said(error)})", _names(told.wrote), "no answer")
            return
        if isinstance(decision, Refused):
            expected = f"refused: {decision.code}, {refusal(decision).says}"
            yield self._differs(told, expected, _names(told.wrote), f"refused, {decision.code}")
            return
        now = self._compared(self._terms.as_kept(told, decision))
        then = self._compared(told.entry.envelope.writes)
        if not _same(now, then):
            yield self._differs(told, *_first_difference(now, then))

    def _compared(self, writes: Iterable[W]) -> list[W]:
        return [each for each in writes if self._floor.covers(each.stream)]

    def _differs(self, told: DecodedEntry, expected: str, found: str, kind: str) -> Difference:
        """Tell a later version's other mind from a change: the entry names who decided it, and by which terms."""
        envelope = told.entry.envelope
        other_terms = self._terms.others(told)
        if envelope.engine == __version__ and not other_terms:
            return differs(self.name, told.entry, expected=expected, found=found)
        document = envelope.edition if envelope.edition != "-" else told.stream
        self.otherwise[Otherwise(envelope.engine, document, envelope.command.name, kind)] += 1
        terms = f" under terms {envelope.digest[:12]}" if other_terms else ""
        found = f"decided otherwise by version {envelope.engine}{terms}: {found}"
        return self._of_then(told, differs(self.name, told.entry, expected=expected, found=found))

    def _of_then(self, told: DecodedEntry, found: Difference) -> Difference:
        """History where it was signed at the time; else nothing proves that it was ever decided so."""
        note = self._signed(told)
        if note is None:
            return replace(found, found=found.found + NOT_SIGNED, graver=True, unproved=True)
        return replace(found, found=f"{found.found}; signed at the time, {note.time}", graver=False)

    def _signed(self, told: DecodedEntry) -> Checkpoint | None:
        return self._covering.of(told.entry) if self._covering else None

    def _snapshots(self, told: DecodedEntry) -> Iterator[Difference]:
        """Hold a snapshot against what was folded up to it."""
        if not self._kept:
            return
        for stream, _ in told.wrote:
            kept = self._kept.pop((stream, self._floor.versions.get(stream, 0)), None)
            if kept is None:
                continue
            rules = streams.terms(self._floor[stream])
            found = snapshots.read(kept, rules)
            if found is not None and found.state != self._floor[stream]:
                expected = f"the state of {stream} at version {self._floor.versions[stream]}"
                yield differs(self.name, told.entry, expected=expected, found="a snapshot of another state")


class Elsewhere(Check):
    """Entries from one on are decided again by another process, which folds everything before them."""

    name = "decisions, second process"

    def __init__(self, reader: Reader, since: int, to: int, keys: Sequence[str] = ()) -> None:
        # Words of a command can be read by everybody on this computer: a password goes by the environment.
        address, secret = reader.base.elsewhere()
        words = (sys.executable, "-m", "croupier.runtime.audit.worker_process", address, str(since), str(to), *keys)
        self.otherwise: Counter[Otherwise] = Counter()
        self._process = Popen(words, stdout=PIPE, env={**os.environ, **secret})  # noqa: S603 - our own program, with numbers and the journal's name

    def see(self, _: Entry) -> Iterable[Difference]:
        return ()

    def done(self) -> Iterator[Difference]:
        answer, _ = self._process.communicate()
        if self._process.returncode:
            found = "a process that ended early"
            yield Difference(check=self.name, expected="every command decided again", found=found)
            return
        told = json.loads(answer)
        self.otherwise.update({Otherwise(*each[:-1]): each[-1] for each in told["otherwise"]})
        yield from (Difference(**each) for each in told["differences"])


def _kept(reader: Reader | None) -> dict[tuple[str, int], bytes]:
    """Find the snapshots that this version would load. Whoever does not know the house's secret cannot tell those that
    it made from a stranger's, and reads none: they are not needed.
    """
    if reader is None or reader.secret is None:
        return {}
    return {(each.stream, each.version): each.state for each in reader.snapshots() if _is_ours(each.kind)}


def _is_ours(kind: str) -> bool:
    return kind.startswith(f"{__version__} ")


# Comparing -----------------------------------------------------------------------------------------------------------


def _same(decision: list[StreamEvents], stored: list[Written]) -> bool:
    """Tell whether what is decided now is what is stored: byte for byte, or as an older version wrote the same."""
    if len(decision) != len(stored):
        return False
    for now, then in zip(decision, stored, strict=True):
        if now.stream != then.stream or len(now.events) != len(then.events):
            return False
        for event, kept in zip(now.events, then.events, strict=True):
            if not _as_stored(event, kept.name, bytes(kept.body)):
                return False
    return True


def _as_stored(event: Any, name: str, body: bytes) -> bool:
    if CODEC.name(event) == name:
        return CODEC.encode(event) == body
    if CODEC.today(name, body)[0] != CODEC.name(event):
        return False
    then = CODEC.decode(name, body)
    return bool(then == event or then == _with_its_text(event, then))


def _with_its_text(event: Any, then: Any) -> Any:
    """Give an event of today the sentence that an older entry was stored with, instead of its code and facts."""
    if isinstance(event, Ruled | BreachNoted) and then.facts.text is not None:
        return replace(event, code=then.code, facts=then.facts)
    return event


def _first_difference(decision: list[StreamEvents], stored: list[Written]) -> tuple[str, str, str]:
    """Say what was expected and what is there, at the first place where they part, and of what kind both are."""
    now = [(each.stream, event) for each in decision for event in each.events]
    then = [(each.stream, event.name, bytes(event.body)) for each in stored for event in each.events]
    for event, kept in zip_longest(now, then):
        if event is None or kept is None or event[0] != kept[0] or not _as_stored(event[1], *kept[1:]):
            break
    expected = (event[0], CODEC.name(event[1]), CODEC.encode(event[1])) if event else None
    return _shown(expected), _shown(kept), f"{_kind(kept)}, now {_kind(expected)}{_other_fields(kept, expected)}"


_Shown = tuple[str, str, bytes] | None
_MOST_SHOWN: Final = 2000


def _shown(event: _Shown) -> str:
    if event is None:
        return "nothing more"
    body = event[2].decode()
    body = body if len(body) <= _MOST_SHOWN else f"{body[:_MOST_SHOWN]} and so on"
    return f"{event[0]}: {event[1]} {body}"


def _kind(event: _Shown) -> str:
    """Name the kind of an event, of a ruling or question with its code."""
    if event is None:
        return "nothing"
    told = CODEC.decode(event[1], event[2])
    name = event[1].partition(".")[0]
    match told:
        case Ruled():
            return f"{name} {told.name}"
        case QuestionOpened():
            return f"{name} {told.question.id}"
        case _:
            return name


def _other_fields(then: _Shown, now: _Shown) -> str:
    """Name the fields in which two events of one kind differ; a ruling or question has none but its words."""
    if then is None or now is None or _kind(then) != _kind(now):
        return ""
    if isinstance(CODEC.decode(now[1], now[2]), Ruled | BreachNoted | QuestionOpened):
        return ""
    one, other = (CODEC.plain(CODEC.decode(*each[1:])) for each in (then, now))
    fields = [name.replace("_", " ") for name in other if one.get(name) != other[name]]
    return f" with another {', '.join(fields)}" if fields else ""


def _names(wrote: tuple[StreamEvents, ...]) -> str:
    return "accepted: " + ", ".join(CODEC.name(event) for each in wrote for event in each.events)


def said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
