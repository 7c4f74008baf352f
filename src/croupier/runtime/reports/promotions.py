"""The promotions of a journal: how far each is, what is owed to whom, and the register of refused claims."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final

from croupier.floor import register
from croupier.floor.promotions import Duty, Promotion, replay
from croupier.journal.reader import Reader
from croupier.runtime.house import streams
from croupier.runtime.house.streams import HOUSE
from croupier.views.promotions import refused_claims
from croupier.wording.languages import key

COLUMNS: Final = (
    key("promotion"),
    key("name"),
    key("documents"),
    key("phase"),
    key("version"),
    key("lodged"),
    key("entries"),
    key("prizes"),
    key("awarded"),
    key("to be told"),
    key("claims kept"),
)
CLAIM: Final = (
    key("promotion"),
    key("patron"),
    key("prize"),
    key("value"),
    key("reason"),
    key("by"),
    key("at"),
    key("told"),
    key("closed"),
    key("name"),
    key("address"),
    key("clauses"),
)
PRIZE: Final = ("prize", "kind", "value", "drawn", "winner", "scrutineer", "awarded", "paid")
DUTY: Final = ("duty", "whom", "since", "due", "done", "late", "clauses")


def promotions(reader: Reader, to: int | None = None) -> Iterator[Promotion]:
    """Fold every promotion of a journal, as far as an entry."""
    kept = register.replay(register.Register(), _events(reader, HOUSE, to))
    for name in kept.promotions:
        stream = streams.promotion(name)
        yield replay(streams.begin(kept, stream), _events(reader, stream, to))


def _events(reader: Reader, stream: str, to: int | None) -> Iterator[Any]:
    for each in reader.read(stream):
        if to is None or each.sequence <= to:
            yield each.event


# For programs ---------------------------------------------------------------------------------------------------------


def plain(of: Promotion) -> dict[str, object]:
    """Give a promotion for programs: amounts in dollars, times as written."""
    conditions = of.conditions
    return {
        "id": of.id,
        "name": conditions.name if conditions else "",
        "documents": [each.rulebook for each in of.editions],
        "phase": of.phase.value,
        "versions": [{"number": each.number, "digest": each.digest, "at": each.at.isoformat()} for each in of.versions],
        "lodged": {str(number): at.isoformat() for number, at in of.lodged.items()},
        "entries": len(of.entries),
        "prizes": [
            {
                "id": each.id,
                "kind": each.kind.value,
                "value": each.value.plain if each.value else None,
                "winner": of.drawn[each.id].winner if each.id in of.drawn else None,
                "awarded": each.id in of.awarded,
            }
            for each in (conditions.prizes if conditions else ())
        ],
        "owed": [
            {"what": each.what, "whom": each.whom, "due": each.due.isoformat() if each.due else None}
            for each in of.outstanding
        ],
        "claims": len(of.kept_claims),
    }


# In rows --------------------------------------------------------------------------------------------------------------


def row(of: Promotion) -> dict[str, str]:
    """Give a promotion as one row."""
    version = of.versions[-1] if of.versions else None
    prizes = of.conditions.prizes if of.conditions else ()
    return {
        "promotion": of.id,
        "name": of.conditions.name if of.conditions else "",
        "documents": ", ".join(each.rulebook for each in of.editions),
        "phase": of.phase.value,
        "version": str(version.number) if version else "",
        "lodged": _time(of.lodged.get(version.number)) if version else "",
        "entries": str(len(of.entries)),
        "prizes": str(len(prizes)),
        "awarded": str(len(of.awarded)),
        "to be told": ", ".join(each.whom for each in of.outstanding) or key("nobody"),
        "claims kept": str(len(of.kept_claims)),
    }


def claim_rows(of: Promotion) -> Iterator[dict[str, str]]:
    """Give the refused claims of a promotion, first refused first."""
    for each in refused_claims(of):
        yield {
            "promotion": each.promotion,
            "patron": each.patron,
            "prize": each.prize,
            "value": each.value.plain,
            "reason": each.reason,
            "by": each.by,
            "at": _time(each.at),
            "told": _yes(each.told),
            "closed": _yes(each.closed),
            "name": each.name,
            "address": each.address,
            "clauses": ", ".join(str(one) for one in each.because),
        }


def prize_rows(of: Promotion) -> Iterator[dict[str, str]]:
    """Give the prizes of a promotion, whoever won each and how it was paid."""
    for each in of.conditions.prizes if of.conditions else ():
        drawn, awarded = of.drawn.get(each.id), of.awarded.get(each.id)
        ways = awarded.ways.items() if awarded else ()
        yield {
            "prize": each.id,
            "kind": each.kind.value,
            "value": each.value.plain if each.value else "",
            "drawn": _time(drawn.at) if drawn else "",
            "winner": drawn.winner if drawn else "",
            "scrutineer": drawn.scrutineer if drawn else "",
            "awarded": _time(awarded.at) if awarded else "",
            "paid": ", ".join(f"{amount} by {way.value}" for way, amount in ways),
        }


def duty_rows(of: Promotion) -> Iterator[dict[str, str]]:
    """Give everything that was or is owed to somebody, with its time and clause."""
    return (_duty(each) for each in of.duties)


def _duty(of: Duty) -> dict[str, str]:
    return {
        "duty": of.arose.what,
        "whom": of.arose.whom,
        "since": _time(of.arose.since),
        "due": _time(of.arose.due) or "at once",
        "done": _time(of.done.at) if of.done else "",
        "late": _yes(of.done.late) if of.done else "",
        "clauses": ", ".join(map(str, of.arose.because)),
    }


def _time(at: datetime | None) -> str:
    return at.isoformat(timespec="minutes") if at else ""


def _yes(of: bool) -> str:  # noqa: FBT001 - it is the thing that is written
    return "yes" if of else "no"
