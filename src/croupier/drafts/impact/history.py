"""History decided again, in three answers that are never mixed.

*As asked*: each stored command, in the state that history had, under the amended terms. *As paid*: each settled coup
settled again from its cards and wagers. *As dealt*: where the amendment deals otherwise, the coup dealt again. Each
starts from what really happened before it, so nothing drifts. A journal is read and never written to.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from typing import Any, Final

from croupier.drafts.impact.amendment import BadAmendment, Draft, drafted
from croupier.drafts.impact.redealt import DEALING, SHIFTS, Redealt, brought
from croupier.drafts.impact.tally import MOST_EXAMPLES, Paid, Tally
from croupier.floor.register import TermsKept
from croupier.games.baccarat.coup import Hand
from croupier.games.edition import Edition
from croupier.games.editions import in_force
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.journal.reader import Reader
from croupier.kernel.answers import Refused
from croupier.kernel.errors import CroupierError
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.runtime.audit.floor_state import DecodedEntry, FloorState
from croupier.runtime.audit.terms import Terms
from croupier.runtime.house import streams
from croupier.runtime.house.decisions import decide_on
from croupier.runtime.house.streams import Decision
from croupier.table import Table
from croupier.table import events as happened
from croupier.table.state import Dealing
from croupier.version import __version__
from croupier.views.explain import coup_of
from croupier.wording import refusal

Tell = Callable[[int, int], None]
REFUSED, RULING, MONEY, OTHER = "refused", "ruling", "money", "other"
_MONEY: Final = (
    *(happened.WagerSettled, happened.WagerReturned, happened.WagerForfeited, happened.WagerAmended),
    *(happened.SettlementReversed, happened.CommissionBooked, happened.CommissionCollected, happened.TokensKept),
)
EVERY: Final = 200


class Amended:
    """The states of a floor with every stream of the document under the amended terms."""

    def __init__(self, floor: FloorState, draft: Draft) -> None:
        self._floor, self._draft = floor, draft
        self._made: dict[str, AnyEdition | None] = {draft.old.digest: draft.new}

    def __getitem__(self, stream: str) -> Any:
        state = self._floor[stream]
        rules = self.rules(streams.terms(state))
        return streams.under(state, rules) if rules else state

    def peek(self, stream: str) -> Any:
        return self[stream]

    def rules(self, of: Edition | None) -> AnyEdition | None:
        """Lay the amendments over the terms that a stream had: a table may read something its own way."""
        if not isinstance(of, EDITIONS) or of.rulebook != self._draft.document:
            return None
        if of.digest not in self._made:
            try:
                self._made[of.digest] = drafted(self._draft.amendments, of).new
            except BadAmendment:  # what it would change is so already there
                self._made[of.digest] = None
        return self._made[of.digest]


class History:
    """One pass over a journal."""

    def __init__(self, draft: Draft, journal: str) -> None:
        self.draft, self.journal = draft, journal
        self.floor = FloorState()
        self.terms = Terms(self.floor)
        self.amended = Amended(self.floor, draft)
        self.kinds: Counter[str] = Counter()
        self.commands = 0
        self.examples: list[dict[str, str]] = []
        self.asked: list[dict[str, str]] = []
        self.paid, self.dealt = Tally("as paid"), Tally("as dealt")
        self._openings: Counter[str] = Counter()
        self._settled: dict[str, dict[int, Paid]] = {}
        self._redealt: dict[str, Redealt] = {}
        names = [each.name.partition(".")[0] for each in draft.terms]
        self.deals = hasattr(draft.new, "tableau") and any(each in DEALING for each in names)
        self.shifts = any(each in SHIFTS for each in names)

    def run(self, reader: Reader, tell: Tell | None = None) -> None:
        total = reader.head().sequence
        for entry in reader.read_all():
            self.see(self.floor.told(entry))
            if tell and entry.sequence % EVERY == 0:
                tell(entry.sequence, total)
        self.done()

    def see(self, told: DecodedEntry) -> None:
        list(self.terms.see(told))
        self._begins(told)
        if not self.terms.missing(told):
            list(self.terms.under(told))
            if self.amended.rules(streams.terms(self.floor[told.stream])) is not None:
                self._decided(told)
        self._reversed(told)
        self.floor.fold(told)

    def done(self) -> None:
        for table in list(self._settled):
            self._flush(table)

    # As asked ---------------------------------------------------------------------------------------------------------

    def _decided(self, told: DecodedEntry) -> None:
        self.commands += 1
        now = self._decide(told)
        then: Decision | Exception = told.wrote
        if told.entry.envelope.engine != __version__:  # an older version may have had another mind
            then = self._as_then(told)
        kind = _kind(then, now)
        if kind:
            self.kinds[kind] += 1
            row = self._row(told, kind, then, now)
            self.asked.append(row)
            if len(self.examples) < MOST_EXAMPLES:
                replay = f"croupier replay {self.journal} {streams.of(told.stream)} --to {row['entry']}"
                self.examples.append({**row, "replay": replay})
        if streams.kind(told.stream) == streams.TABLE:
            self._paid(told, now)

    def _decide(self, told: DecodedEntry) -> Decision | Exception:
        rules = self.amended.rules(streams.terms(self.floor[told.stream]))
        try:
            with in_force(rules) if rules else nullcontext():
                return decide_on(self.amended, told.stream, told.command)
        except (CroupierError, ValueError, TypeError, LookupError, ArithmeticError, StopIteration) as error:
            return error

    def _as_then(self, told: DecodedEntry) -> Decision | Exception:
        try:
            with self.terms.in_force(told):
                return decide_on(self.floor, told.stream, told.command)
        except (CroupierError, ValueError, TypeError, LookupError, ArithmeticError, StopIteration) as error:
            return error

    def _row(self, told: DecodedEntry, kind: str, then: Any, now: Any) -> dict[str, str]:
        return {
            "answer": "as asked",
            "entry": str(told.entry.sequence),
            "time": told.entry.envelope.time,
            "table": streams.of(told.stream),
            "command": told.entry.envelope.command.name.partition(".")[0],
            "kind": kind,
            "old": _said(then),
            "new": _said(now),
        }

    # As paid and as dealt ---------------------------------------------------------------------------------------------

    def _begins(self, told: DecodedEntry) -> None:
        for stream, events in told.wrote:
            if streams.kind(stream) != streams.TABLE:
                continue
            table = streams.of(stream)
            if any(isinstance(each, happened.TableOpened) for each in events):
                self._flush(table)
                self._openings[table] += 1
            if self.deals:
                redealt = self._redealt.setdefault(table, Redealt())
                self.dealt.take(redealt.hears(events))

    def _flush(self, table: str) -> None:
        """Put the wagers of an opening into the sums: until its end a settlement may be taken back."""
        self.paid.take(self._settled.pop(table, {}).values())
        if table in self._redealt:
            self.dealt.take(self._redealt[table].ends())

    def _reversed(self, told: DecodedEntry) -> None:
        for stream, events in told.wrote:
            kept = self._settled.get(streams.of(stream), {}) if streams.kind(stream) == streams.TABLE else {}
            for each in events:
                if isinstance(each, happened.SettlementReversed):
                    kept.pop(each.number, None)

    def _paid(self, told: DecodedEntry, now: Decision | Exception) -> None:
        settled = [each for each in _events(told.wrote) if isinstance(each, happened.WagerSettled)]
        table: Table = self.amended[told.stream]
        if not settled or table.session is not None:  # chips of a tournament are no money
            return
        name = streams.of(told.stream)
        nets = {each.number: each.net for each in _events(now) if isinstance(each, happened.WagerSettled)}
        rows = [self._wager(told, table, each, nets) for each in settled]
        kept = self._settled.setdefault(name, {})
        kept.update({event.number: row for event, row in zip(settled, rows, strict=True)})
        if self.deals:
            self.dealt.take(self._redealt.setdefault(name, Redealt()).settled(table, rows))

    def _wager(self, told: DecodedEntry, table: Table, event: happened.WagerSettled, nets: Mapping[int, Money]) -> Paid:
        name = streams.of(told.stream)
        new = nets.get(event.number)
        return Paid(
            entry=told.entry.sequence,
            time=told.entry.envelope.time,
            table=name,
            opening=self._openings[name],
            coup=coup_of(table, ()),
            box=event.box,
            bet=event.bet,
            stake=event.stake,
            old=event.net,
            new=_by_its_cards(table, event) if new is None else new,
        )

    # What came of it --------------------------------------------------------------------------------------------------

    @property
    def plain(self) -> dict[str, Any]:
        counts = {kind: self.kinds[kind] for kind in (REFUSED, RULING, MONEY, OTHER)}
        return {
            "journal": self.journal,
            "as_asked": {"commands": self.commands, **counts, "examples": self.examples},
            "as_paid": self.paid.plain(self.journal),
            "as_dealt": self.dealt.plain(self.journal) if self.deals else None,
        }

    @property
    def untried(self) -> Iterator[str]:
        if self.shifts:
            yield "history, as dealt: where the cards of a shoe shift, a journal does not know what would have come"
        if self.dealt.unknown:
            yield f"history, as dealt: {len(self.dealt.unknown)} coups need a card that no journal knows"
        if self.paid.unknown:
            yield f"history, as paid: {len(self.paid.unknown)} coups cannot be settled again"


def _by_its_cards(table: Table, event: happened.WagerSettled) -> Money | None:
    """Settle a wager from the cards that lie there, where the table itself would deal on; None: it cannot be known."""
    phase = table.phase
    if not hasattr(table.edition, "tableau") or not isinstance(phase, Dealing):
        return None
    return brought(table, event.bet, event.stake, phase.hand(Hand.PLAYER), phase.hand(Hand.BANKER))


# Comparing -----------------------------------------------------------------------------------------------------------


def _events(of: Any) -> list[Any]:
    """Give what was decided, but for the terms by which."""
    if isinstance(of, Refused | Exception):
        return []
    return [_unnamed(event) for each in of for event in each.events if not isinstance(event, TermsKept)]


def _unnamed(event: Any) -> Any:
    return replace(event, digest="") if isinstance(event, happened.TableOpened) else event


def _kind(then: Decision | Exception, now: Decision | Exception) -> str:
    """Say in what two decisions differ; empty: in nothing."""
    if isinstance(now, Refused | Exception):
        return "" if isinstance(then, Refused | Exception) else REFUSED
    one, other = _events(then), _events(now)
    if one == other:
        return ""
    if [_ruled(each) for each in one if _ruled(each)] != [_ruled(each) for each in other if _ruled(each)]:
        return RULING
    before, after = ([_sum(each) for each in some if isinstance(each, _MONEY)] for some in (one, other))
    return MONEY if before != after else OTHER


def _ruled(event: Any) -> str:
    match event:
        case happened.Ruled():
            return event.name
        case happened.QuestionOpened():
            return event.question.id
        case _:
            return ""


def _sum(event: Any) -> tuple[Any, ...]:
    names = ("number", "box", "bet", "net", "amount", "counts")
    return (type(event).__name__, *(getattr(event, name, None) for name in names))


def _said(decision: Decision | Exception) -> str:
    if isinstance(decision, Refused):
        return f"refused: {refusal(decision).says}"
    if isinstance(decision, Exception):
        return f"no answer: {decision}"
    events = _events(decision)
    rulings = ", ".join(filter(None, map(_ruled, events)))
    paid = ", ".join(f"{each.box} {each.bet} {each.net}" for each in events if isinstance(each, happened.WagerSettled))
    names = ", ".join(dict.fromkeys(type(each).__name__ for each in events))
    return "; ".join(filter(None, (rulings, paid))) or names
