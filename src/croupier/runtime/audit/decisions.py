"""Every command decided again, by the terms that it was decided by, in this process and in a second one."""

import json
import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from subprocess import PIPE, Popen
from typing import TypeVar

from croupier import __version__
from croupier.journal.checks import differs
from croupier.journal.codec import CODEC
from croupier.journal.entry import Entry, Written
from croupier.journal.reader import Reader
from croupier.journal.verify import Check, Difference
from croupier.kernel.answers import Refused
from croupier.runtime.audit.terms import Terms
from croupier.runtime.audit.told import Floor, Told
from croupier.runtime.house import snapshots, streams
from croupier.runtime.house.streams import Wrote

W = TypeVar("W", Wrote, Written)


class Decisions(Check):
    """Every command is decided again, under its own edition, and every stream is folded from what is stored.

    `but` names entries that somebody else decides again.
    """

    name = "decisions"

    def __init__(self, floor: Floor, reader: Reader | None, but: range = range(0)) -> None:
        self._floor = floor
        self._terms = Terms(floor)
        self._kept = _kept(reader)
        self._but = but
        self._undecided: Counter[tuple[str, str]] = Counter()
        self.otherwise = 0

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
        for (engine, digest), count in self._undecided.items():
            found = (
                f"{count} decided by version {engine} under terms {digest[:12]}, and version {__version__} does not "
                f"know these ({self._terms.unbuilt[digest]}): version {engine} decides them again"
            )
            yield Difference(check=self.name, expected="every command decided again", found=found, graver=False)

    def _decided(self, told: Told) -> Iterator[Difference]:
        if self._terms.missing(told):
            self._undecided[told.entry.envelope.engine, told.entry.envelope.digest] += 1
            return
        yield from self._terms.under(told)
        with self._terms.in_force(told):
            decision = streams.decide_on(self._floor, told.stream, told.command)
        if isinstance(decision, Refused):
            expected = f"refused: {decision.code}, {decision.says}"
            yield self._differs(told, expected, _names(told.wrote))
            return
        now, then = self._compared(decision), self._compared(told.entry.envelope.writes)
        if not _same(now, then):
            yield self._differs(told, *_first_difference(now, then))

    def _compared(self, writes: Iterable[W]) -> list[W]:
        return [each for each in writes if self._floor.covers(each.stream)]

    def _differs(self, told: Told, expected: str, found: str) -> Difference:
        """Tell a later version's other mind from a change: the entry names who decided it, and by which terms."""
        envelope = told.entry.envelope
        other_terms = self._terms.others(told)
        if envelope.engine == __version__ and not other_terms:
            return differs(self.name, told.entry, expected=expected, found=found)
        self.otherwise += 1
        terms = f" under terms {envelope.digest[:12]}" if other_terms else ""
        found = f"decided otherwise by version {envelope.engine}{terms}: {found}"
        return differs(self.name, told.entry, expected=expected, found=found, graver=False)

    def _snapshots(self, told: Told) -> Iterator[Difference]:
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

    def __init__(self, reader: Reader, since: int, to: int) -> None:
        # Words of a command can be read by everybody on this computer: a password goes by the environment.
        address, secret = reader.base.elsewhere()
        words = (sys.executable, "-m", "croupier.runtime.audit.second", address, str(since), str(to))
        self._process = Popen(words, stdout=PIPE, env={**os.environ, **secret})  # noqa: S603 - our own program, with numbers and the journal's name

    def see(self, _: Entry) -> Iterable[Difference]:
        return ()

    def done(self) -> Iterator[Difference]:
        answer, _ = self._process.communicate()
        if self._process.returncode:
            found = "a process that ended early"
            yield Difference(check=self.name, expected="every command decided again", found=found)
            return
        yield from (Difference(**each) for each in json.loads(answer))


def _kept(reader: Reader | None) -> dict[tuple[str, int], bytes]:
    """Find the snapshots that this version would load."""
    if reader is None:
        return {}
    return {(each.stream, each.version): each.state for each in reader.snapshots() if _is_ours(each.kind)}


def _is_ours(kind: str) -> bool:
    return kind.startswith(f"{__version__} ")


# Comparing -----------------------------------------------------------------------------------------------------------


def _same(decision: list[Wrote], stored: list[Written]) -> bool:
    """Tell whether what is decided now is what is stored, byte for byte."""
    if len(decision) != len(stored):
        return False
    for now, then in zip(decision, stored, strict=True):
        if now.stream != then.stream or len(now.events) != len(then.events):
            return False
        for event, kept in zip(now.events, then.events, strict=True):
            if CODEC.encode(event) != bytes(kept.body) or CODEC.name(event) != kept.name:
                return False
    return True


def _first_difference(decision: list[Wrote], stored: list[Written]) -> tuple[str, str]:
    """Say what was expected and what is there, at the first place where they part."""
    now = [(each.stream, CODEC.name(event), CODEC.encode(event)) for each in decision for event in each.events]
    then = [(each.stream, event.name, bytes(event.body)) for each in stored for event in each.events]
    for expected, found in zip(now, then, strict=False):
        if expected != found:
            return _shown(expected), _shown(found)
    return (
        (_shown(now[len(then)]), "nothing more") if len(now) > len(then) else ("nothing more", _shown(then[len(now)]))
    )


def _shown(event: tuple[str, str, bytes]) -> str:
    return f"{event[0]}: {event[1]} {event[2].decode()}"


def _names(wrote: tuple[Wrote, ...]) -> str:
    return "accepted: " + ", ".join(CODEC.name(event) for each in wrote for event in each.events)


def said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
