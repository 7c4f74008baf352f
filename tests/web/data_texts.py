"""What pages show as it is, in every language: names, documents, summaries of clauses, the program's own names."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass

from croupier.floor.disputes import DisputeBrought
from croupier.floor.jackpots.events import SystemRegistered
from croupier.floor.program import ProgramChecked
from croupier.kernel.cards import DECK
from croupier.rulebooks.catalogue import entries
from croupier.rulebooks.documents import DOCUMENTS, LAW
from croupier.rulebooks.readings import readings
from croupier.runtime.script.promotions import written
from croupier.runtime.script.tournaments import written as tournament_written
from croupier.table.events import Recorded
from web.floors import Floor

OURS = (
    "croupier",
    "UTC",
    "JSON",
    "API",
    "openapi.json",
    "POST",
    "GET",
    "PUT",
    "DELETE",
    "OPTIONS",
    "HEAD",
    "1800 858 858",
)


def data(floor: Floor) -> list[str]:
    """Names of people, tables and documents, clauses in our words, readings, and the program's own names."""
    return [
        *OURS,
        *_documents(),
        *_clauses(),
        *_readings(),
        *_names(floor),
        *_recorded(floor),
        *_promotions(floor),
        *_tournaments(floor),
        *_routes(floor),
        "hands.phhs",
        *(f"{name}.{kind}" for name in ("coups", "wagers", "payments") for kind in ("csv", "jsonl")),
    ]


def _documents() -> Iterator[str]:
    for each in (*DOCUMENTS, *LAW):
        yield from (each.id, each.title, each.short, each.operator, each.version, each.reference, each.approved_by)


def _clauses() -> Iterator[str]:
    for document in (*DOCUMENTS, *LAW):
        for entry in entries(document.id).values():
            yield from (entry.title, entry.says, entry.check, entry.defect, *(each.note for each in entry.refers))
            yield entry.clause.number


def _readings() -> Iterator[str]:
    for each in readings().values():
        yield from _texts(each)


def _names(floor: Floor) -> Iterator[str]:
    yield from floor.house.people
    yield from map(str, floor.house.people.values())  # a person of the record, with the rank that they had
    for id_, each in floor.house.tables.items():
        edition = floor.house.state(id_).edition
        yield from (id_, each.title, id_.replace("-", " ").title())
        yield edition.game(floor.house.state(id_).setup.game).title
        yield from (each.patron for each in floor.house.state(id_).seats.values())
    for pool in floor.house.jackpots("star-texas-holdem-bonus").pools.values():
        yield from (pool.id, pool.system)
    yield from ("demonstration Dev", "python-httpx", *(each.text for each in DECK))


def _recorded(floor: Floor) -> Iterator[str]:
    """What is on record of the equipment and of the program's files, as it was entered."""
    for entry in floor.house.journal.read_all():
        for event in entry.events():
            if isinstance(event, Recorded):
                yield from event.details.values()
            elif isinstance(event, ProgramChecked):
                yield from (*event.differs, event.digest[:16])
            elif isinstance(event, DisputeBrought):
                yield from (event.who, event.about)
            elif isinstance(event, SystemRegistered):
                yield event.approval


def _routes(floor: Floor) -> Iterator[str]:
    yield from floor.visitor().http.get("/schema/openapi.json").json()["paths"]


def _promotions(floor: Floor) -> Iterator[str]:
    """What an operator wrote into conditions, and what is on record of patrons."""
    for id_ in floor.house.promotions:
        of = floor.house.promotion(id_)
        yield from (id_, *_texts(of.draft), *_texts(of.conditions), *_texts(of.entries), *_texts(of.claims))
        yield from (f"promotion/{id_}", *(each.digest[:12] for each in of.versions))
        yield from (each.id.capitalize() for each in (of.conditions.prizes if of.conditions else ()))
        yield from written.toml(of.draft).splitlines() if of.draft else ()


def _tournaments(floor: Floor) -> Iterator[str]:
    """What an operator wrote into conditions, and who entered."""
    for id_ in floor.house.tournaments:
        of = floor.house.tournament(id_)
        yield from (id_, *_texts(of.draft), *_texts(of.conditions), *of.players, *of.posts)
        yield from (f"tournament/{id_}", *(each.digest[:12] for each in of.versions))
        yield from tournament_written.toml(of.conditions).splitlines() if of.conditions else ()


def _texts(of: object) -> Iterator[str]:
    """Give every text in a record."""
    if isinstance(of, str):
        yield of
    elif isinstance(of, Mapping):
        yield from _texts(list(of.values()))
    elif isinstance(of, tuple | list | frozenset):
        for each in of:
            yield from _texts(each)
    elif is_dataclass(of):
        for each in fields(of):
            yield from _texts(getattr(of, each.name))
