"""By which terms each entry was decided: the journal keeps every edition whole, under its digest, from the first time
that something is decided by it. So what was decided by older terms is decided again by those, not by today's.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, nullcontext
from hashlib import sha256
from typing import Any, Final

from croupier.floor.plan import ChangeFloor
from croupier.floor.register import AddTable, TableAdded, TermsKept, edition_of
from croupier.games.edition import Edition, chosen_readings
from croupier.games.editions import edition, in_force
from croupier.games.kinds import built, lacking
from croupier.games.writing import NotTerms, written
from croupier.journal.findings import Difference
from croupier.journal.signatures import differs
from croupier.kernel.ids import TableId
from croupier.kernel.records import replace
from croupier.runtime.audit.floor_state import DecodedEntry, FloorState
from croupier.runtime.house import streams
from croupier.runtime.house.streams import StreamEvents
from croupier.table.events import TableOpened
from croupier.table.state import Closed, Table

_AS_NOW: Final[AbstractContextManager[None]] = nullcontext()


class Terms:
    """The editions that a journal keeps, found by their digests."""

    name = "terms"

    def __init__(self, floor: FloorState) -> None:
        self._floor = floor
        self._texts: dict[str, str] = dict(floor.register().terms)
        self._opened: dict[str, str] = {}
        self._bases: dict[tuple[str, str], Edition | None] = {}
        self.unbuilt: dict[str, str] = {}
        """The digests of terms that this version cannot build, and why."""
        self._lacking: dict[str, tuple[str, ...]] = {}
        self._rulebooks: dict[str, str] = {}
        self._wholes: dict[str, str] = {}
        """The digests of terms that lack something, by their text with nothing missing."""
        for digest, text in self._texts.items():
            self._build(digest, text)

    # What is kept -------------------------------------------------------------------------------------------------

    def see(self, told: DecodedEntry) -> Iterator[Difference]:
        """Take in the terms that an entry keeps; the hash of their text must be what they are kept under."""
        for stream, events in told.wrote:
            for each in events:
                if type(each) is TermsKept:
                    yield from self._kept(told, each)
                elif type(each) is TableOpened:
                    self._opened[stream] = each.digest

    def _kept(self, told: DecodedEntry, event: TermsKept) -> Iterator[Difference]:
        digest = sha256(event.text.encode("utf-8", "surrogatepass")).hexdigest()
        if digest != event.digest:
            expected = f"the terms of {event.rulebook} with the digest {event.digest}"
            yield differs(self.name, told.entry, expected=expected, found=f"terms with the digest {digest}")
            return
        self._texts[digest] = event.text
        self._build(digest, event.text)

    def _build(self, digest: str, text: str) -> None:
        try:
            rules = built(text)
            self._rulebooks[digest] = rules.rulebook
            self._lacking[digest] = lacking(text)
            if self._lacking[digest]:
                self._wholes.setdefault(written(rules), digest)
        except NotTerms as error:
            self.unbuilt[digest] = str(error)

    # What an entry was decided by ------------------------------------------------------------------------------------

    def missing(self, told: DecodedEntry) -> bool:
        """Tell whether an entry was decided by terms that are kept and that this version cannot build."""
        return self.digest(told) in self.unbuilt

    def lacking(self, told: DecodedEntry) -> tuple[str, ...]:
        """Name what the terms of an entry lack that this version has."""
        return self._lacking.get(self.digest(told), ())

    def rulebook(self, told: DecodedEntry) -> str:
        return self._rulebooks.get(self.digest(told), "")

    def as_kept(self, told: DecodedEntry, decision: tuple[StreamEvents, ...]) -> tuple[StreamEvents, ...]:
        """Name older terms in what is decided now as they were named then: by their own text and digest."""
        if not self.lacking(told):
            return decision
        kept = tuple(each for _, events in told.wrote for each in events if type(each) is TermsKept)
        named = (StreamEvents(stream, _named(events, self.digest(told), kept)) for stream, events in decision)
        return tuple(each for each in named if each.events)

    def under(self, told: DecodedEntry) -> Iterator[Difference]:
        """Let the stream that was asked go on under the terms that its entry names."""
        digest, state = told.entry.envelope.digest, self._floor[told.stream]
        rules = streams.terms(state)
        if rules is None or rules.digest == digest:
            return
        opened = self._opened.get(told.stream, digest)
        if opened != digest and isinstance(state, Table) and not isinstance(state.phase, Closed):
            expected = f"decided by the terms that the table was opened under, {opened[:12]}"
            yield differs(self.name, told.entry, expected=expected, found=f"decided by others, {digest[:12]}")
        other = self._rules(digest)
        if other is not None:
            self._floor.put(told.stream, streams.under(state, other))

    def in_force(self, told: DecodedEntry) -> AbstractContextManager[None]:
        """Put the terms in force that were so when an entry was decided, while it is decided again."""
        if isinstance(told.command, ChangeFloor):
            return self._of_the_floor(told.command)
        digest = self.digest(told)
        if digest not in self._texts:
            return _AS_NOW
        at = digest, told.stream
        if at not in self._bases:
            self._bases[at] = self._base(told, digest)
        base = self._bases[at]
        return _AS_NOW if base is None else in_force(base)

    def _of_the_floor(self, command: ChangeFloor) -> AbstractContextManager[None]:
        """A change of the floor names the terms of all its documents."""
        stack = ExitStack()
        for each in command.documents:
            rules = self._rules(each.digest)
            if rules is not None and rules.digest != edition(rules.rulebook).digest:
                stack.enter_context(in_force(self._named_as_kept(rules)))
        return stack  # type: ignore[return-value]  # it gives itself, and nobody takes it

    def others(self, told: DecodedEntry) -> bool:
        """Tell whether an entry was decided by terms that the journal does not keep and this version does not have."""
        if isinstance(told.command, AddTable):
            return self.digest(told) not in {*self._texts, edition_of(told.command).digest}
        rules = streams.terms(self._floor[told.stream])
        return rules is not None and self.digest(told) != rules.digest

    def digest(self, told: DecodedEntry) -> str:
        """Name the terms that an entry was decided by: a table that is added names its own."""
        if isinstance(told.command, AddTable):
            for _, events in told.wrote:
                for each in events:
                    if isinstance(each, TableAdded):
                        return each.digest
        return told.entry.envelope.digest

    def _rules(self, digest: str) -> Edition | None:
        text = self._texts.get(digest)
        return built(text) if text is not None and digest not in self.unbuilt else None

    def _base(self, told: DecodedEntry, digest: str) -> Edition | None:
        """Give the document's terms without the readings of a table's own; None: they are this version's."""
        rules = self._rules(digest)
        if rules is None:
            return None
        usual = {each.id: each.choice for each in chosen_readings(rules.rulebook)}
        for id_ in self._readings(told):
            rules = rules.under(id_, usual[id_])
        rules = self._named_as_kept(rules)
        return None if rules.digest == edition(rules.rulebook).digest else rules

    def _named_as_kept(self, rules: Edition) -> Edition:
        """Give the same terms under the digest that the journal keeps them by, if it does: an older text has another
        digest than the same terms with nothing missing.
        """
        kept = self._wholes.get(written(rules)) if self._wholes else None
        return rules if kept is None else built(self._texts[kept])

    def _readings(self, told: DecodedEntry) -> tuple[str, ...]:
        if isinstance(told.command, AddTable):
            return tuple(told.command.readings)
        added = self._floor.register().tables.get(TableId(streams.of(told.stream)))
        return tuple(added.readings) if added else ()


def _named(events: tuple[Any, ...], digest: str, kept: tuple[TermsKept, ...]) -> tuple[Any, ...]:
    others = (each for each in events if type(each) is not TermsKept)
    told = tuple(replace(each, digest=digest) if type(each) is TableAdded else each for each in others)
    return (*kept, *told) if len(told) < len(events) else told
