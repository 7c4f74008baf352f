"""What a `floor.toml` says, once it can be read, and what is found wrong with it."""

from collections.abc import Mapping
from datetime import date

from croupier.floor.plan import ApprovedDocument, FloorDevice, Property
from croupier.games.kinds import AnyEdition
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Because
from croupier.kernel.ids import TableId
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.kernel.records import record
from croupier.kernel.staff import Role
from croupier.runtime.floors.lines import Section
from croupier.table.setup import Limits, Setup


@record
class FloorFinding:
    """Something that is wrong: where it stands, what is wrong, what would mend it, and the clauses that say so."""

    section: str
    index: int | None
    name: str
    field: str
    line: int
    code: str
    says: str
    mend: str = ""
    because: Because = ()

    @property
    def place(self) -> str:
        """Name where it stands as a person would: the section, which one, and the field."""
        named = f" {self.name}" if self.name else "" if self.index is None else f" {self.index + 1}"
        return f"{self.section}{named}{f', {self.field}' if self.field else ''}"


@record
class PlannedPerson:
    at: Section
    name: str
    role: Role
    operator: str = ""


@record
class PlannedTable:
    """A table; `unread` names fields that could not be read, of which nothing else is said."""

    at: Section
    id: TableId
    title: str
    edition: AnyEdition
    readings: Mapping[str, str]
    source: str
    setup: Setup
    limits: Limits
    unread: frozenset[str] = frozenset()

    @property
    def rulebook(self) -> str:
        return self.edition.rulebook


@record
class PlannedPool:
    at: Section
    pool: str
    rulebook: str
    system: str
    approval: str
    seed: Money
    increment: Percent
    wager: Money
    bonus: Money | None
    other_games: tuple[str, ...]
    tables: tuple[TableId, ...]


@record
class PlannedDocument:
    """`digest` is empty where the file does not pin the terms: then those of this version are meant."""

    at: Section
    rulebook: str
    digest: str
    published: date
    pdf: str

    def approved(self, digest: str) -> ApprovedDocument:
        return ApprovedDocument(rulebook=self.rulebook, digest=digest, published=self.published, pdf=self.pdf)


@record
class PlannedDevice:
    at: Section
    device: FloorDevice


@record
class FloorFile:
    """A whole floor, as far as it could be read."""

    site: Property
    documents: tuple[PlannedDocument, ...]
    chips: Mapping[str, Chips]
    people: tuple[PlannedPerson, ...]
    tables: tuple[PlannedTable, ...]
    pools: tuple[PlannedPool, ...]
    devices: tuple[PlannedDevice, ...]
