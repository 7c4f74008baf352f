"""Everything of a floor held against the editions of its documents: each finding with its clause, all at once."""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final

from croupier.floor.people import OPERATORS, operators_of
from croupier.floor.plan import ApprovedDocument, not_approved
from croupier.games.editions import edition
from croupier.games.kinds import AnyEdition
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import TableId
from croupier.runtime.floors import pools
from croupier.runtime.floors.file import FloorFinding, PlannedTable
from croupier.runtime.floors.lines import Lines, Section
from croupier.runtime.floors.reading import DISPLAY, ReadFloor
from croupier.table.commands import OpenTable
from croupier.table.opening.checks import every_fault
from croupier.table.opening.opening import completed
from croupier.wording import refusal

FIELDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("game", "tournaments-only"), "game"),
    **dict.fromkeys(("decks", "decks-for-side-bet"), "decks"),
    **dict.fromkeys(("jokers", "backs", "cutting-card", "prepared", "too-many-decks", "same-backs"), "cards"),
    "device": "device",
    **dict.fromkeys(("low-limit", "low-limit-device", "low-limit-tournament"), "low_limit"),
    "method": "method",
    "area": "area",
    **dict.fromkeys(("places", "layout-places"), "boxes"),
    **dict.fromkeys(("side-bet", "layout-too-small"), "side_bets"),
    **dict.fromkeys(("layout-area", "no-layout"), "layout"),
    **dict.fromkeys(("unlabelled", "labelled-twice", "label", "label-not-offered", "no-label"), "labels"),
    **dict.fromkeys(("option", "premium"), "options"),
    **dict.fromkeys(("no-limits", "no-amounts", "no-amount", "one-amount", "not-a-range"), "limits"),
    **dict.fromkeys(("missing", "no-number", "drop-box", "marking", "area-lacks"), "missing"),
    **dict.fromkeys(("no-sign", "no-odds-sign", "no-odds"), "missing"),
    "rack": "rack_holds",
    "float": "float_tray",
    "markers": "markers",
    "variation": "displayed_game",
    "odds": "displayed_odds",
}
"""The field of a table that a refused set-up is about, by the refusal's variant."""

_OF_THE_DOCUMENT: Final = frozenset({"unpublished", "signed-later", "not-in-force"})


def checked(given: ReadFloor, at: datetime, text: str = "") -> tuple[FloorFinding, ...]:
    """Find everything that is wrong with a floor: what could not be read, and what is not lawful."""
    found = (*given.findings, *_Check(given, Lines(text), at).findings())
    order = {name: place for place, name in enumerate(("property", "documents", "chips", "people", "tables"))}
    return tuple(sorted(found, key=lambda each: (order.get(each.section, len(order)), each.index or 0)))


class _Check:
    def __init__(self, given: ReadFloor, lines: Lines, at: datetime) -> None:
        self.file, self._lines, self._at = given.file, lines, at
        self._unread = {(each.section, each.name) for each in given.findings}
        """What has findings of its own: nothing is said of it twice."""

    def findings(self) -> Iterator[FloorFinding]:
        yield from self._property()
        yield from self._documents()
        yield from self._people()
        yield from self._twice()
        for each in self.file.tables:
            yield from self._table(each)
        for at, name, field, refused in pools.faults(self.file, whole=self._whole("jackpots")):
            yield self._refused(at, name, field, refused)
        yield from self._devices()

    def _wrong(
        self, at: Section, name: str, field: str, *, code: str, says: str, because: Because = (), mend: str = ""
    ) -> FloorFinding:
        return FloorFinding(
            section=at.name,
            index=at.index,
            name=name,
            field=field,
            line=self._lines.of(at, field),
            code=code,
            says=says,
            mend=mend,
            because=tuple(dict.fromkeys(because)),
        )

    def _refused(self, at: Section, name: str, field: str, refused: Refused) -> FloorFinding:
        told = refusal(refused)
        return self._wrong(at, name, field, code=refused.code, says=told.says, because=refused.because, mend=told.mend)

    # Property, documents, people -------------------------------------------------------------------------------------

    def _property(self) -> Iterator[FloorFinding]:
        for each in self.file.site.operators:
            if each not in OPERATORS:
                says = f"no document has the operator {each!r}: there are {', '.join(OPERATORS)}"
                yield self._wrong(Section(name="property"), "", "operators", code="no-such-operator", says=says)

    def _documents(self) -> Iterator[FloorFinding]:
        for each in self.file.documents:
            rules = edition(each.rulebook)
            approved = each.approved(each.digest or rules.digest)
            refused = not_approved({each.rulebook: approved}, each.rulebook)
            if refused:
                yield self._refused(each.at, each.rulebook, "edition", refused)
            operator = rules.document.operator
            if operator not in self.file.site.operators:
                says = f"it is {operator}'s, which is not an operator of this property"
                yield self._wrong(each.at, each.rulebook, "document", code="other-operator", says=says)
            yield from self._in_force(each.at, approved, rules.document.operator)

    def _in_force(self, at: Section, approved: ApprovedDocument, _: str) -> Iterator[FloorFinding]:
        """A document is published when it is signed or later, and by now."""
        for table in self.file.tables:
            if table.rulebook != approved.rulebook:
                continue
            for each in self._of_the_table(table):
                if each.variant in _OF_THE_DOCUMENT:
                    yield self._refused(at, approved.rulebook, "published", each)
            return

    def _people(self) -> Iterator[FloorFinding]:
        here = set(self.file.site.operators)
        for each in self.file.people:
            possible = [one for one in operators_of(each.role) if one in here]
            if operators_of(each.role) and not possible:
                says = f"{each.role.an} is not a rank of {' or '.join(sorted(here)) or 'any operator here'}"
                yield self._wrong(each.at, each.name, "role", code="other-operator", says=says)
            elif each.operator and each.operator not in possible:
                says = f"{each.role.an} does not work for {each.operator!r} here"
                yield self._wrong(each.at, each.name, "operator", code="other-operator", says=says)
            elif len(possible) > 1 and not each.operator:
                says = f"say for which operator: {' or '.join(possible)}"
                yield self._wrong(each.at, each.name, "operator", code="missing", says=says)

    def _twice(self) -> Iterator[FloorFinding]:
        """What must be one of its kind is there once."""
        named = (
            *((each.at, each.name, "name") for each in self.file.people),
            *((each.at, each.rulebook, "document") for each in self.file.documents),
            *((each.at, str(each.id), "id") for each in self.file.tables),
            *((each.at, each.pool, "pool") for each in self.file.pools),
            *((each.at, each.device.number, "number") for each in self.file.devices),
        )
        seen: Counter[tuple[str, str]] = Counter()
        for at, name, field in named:
            seen[at.name, name] += 1
            if seen[at.name, name] > 1:
                yield self._wrong(at, name, field, code="named-twice", says=f"{name!r} is named twice")

    # Tables ----------------------------------------------------------------------------------------------------------

    def _of_the_table(self, table: PlannedTable) -> tuple[Refused, ...]:
        setup = completed(table.edition, table.setup)
        return every_fault(table.edition, OpenTable(setup=setup, limits=table.limits, at=self._at))

    def _table(self, table: PlannedTable) -> Iterator[FloorFinding]:
        at, name = table.at, str(table.id)
        if table.rulebook not in {each.rulebook for each in self.file.documents}:
            refused = not_approved({}, table.rulebook)
            assert refused is not None  # noqa: S101 - no document is named
            yield self._refused(at, name, "document", refused)
        for each in self._of_the_table(table):
            field = FIELDS.get(each.variant, "")
            if each.variant not in _OF_THE_DOCUMENT and field not in table.unread:
                yield self._refused(at, name, field, each)
        if "limits" not in table.unread:
            yield from self._limits(table)

    def _limits(self, table: PlannedTable) -> Iterator[FloorFinding]:
        """No range stands on the sign for a bet that the document does not know."""
        rules = table.edition
        known = {*bets_of(rules), *rules.families}
        for bet in table.limits.bets:
            if bet not in known:
                says = f"this document has no bet {bet!r}: there are {', '.join(sorted(known))}"
                yield self._wrong(
                    table.at,
                    str(table.id),
                    bet,
                    code="no-such-bet",
                    says=says,
                    because=rules.limits.on_the_sign.because,
                )

    def _whole(self, section: str) -> bool:
        """Tell whether every entry of a section could be read."""
        return all(each != section for each, _ in self._unread)

    # Devices ---------------------------------------------------------------------------------------------------------

    def _devices(self) -> Iterator[FloorFinding]:
        tables = {each.id: each for each in self.file.tables}
        deals: Counter[TableId] = Counter()
        for each in self.file.devices:
            device, table = each.device, tables.get(each.device.table or TableId(""))
            if device.table is not None and table is None and ("tables", device.table) not in self._unread:
                says = f"there is no table {device.table!r} in this file"
                yield self._wrong(each.at, device.number, "table", code="no-such-table", says=says)
            if table is None or device.kind == DISPLAY:
                continue
            deals[table.id] += 1
            because = table.edition.cards.devices.because
            if device.kind != table.setup.device.value:
                says = f"cards are dealt at {table.id} from a {table.setup.device.value}, not from a {device.kind}"
                yield self._wrong(each.at, device.number, "kind", code="other-device", says=says, because=because)
            elif deals[table.id] > 1:
                says = f"{table.id} has a device already"
                yield self._wrong(each.at, device.number, "table", code="two-devices", says=says, because=because)


def bets_of(rules: AnyEdition) -> set[str]:
    """Name every bet of a document, whichever game it belongs to."""
    main = {bet.id for game in rules.games for bet in game.bets}
    return main | {each.id for each in rules.side_bets} | {each.id for each in rules.combined_bets}
