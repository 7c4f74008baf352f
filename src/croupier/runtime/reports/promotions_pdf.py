"""The reports of promotions and of refused claims on paper."""

from collections.abc import Iterable, Sequence
from typing import Any

from croupier.floor.promotions import Promotion
from croupier.lab.typesetting import typeset
from croupier.runtime.reports import promotions as rows
from croupier.version import __version__


def promotions_pdf(found: Iterable[Promotion], to: int | None = None) -> bytes:
    """Set every promotion with its prizes, its duties and its refused claims."""
    return _set("Promotions", "There is no promotion.", [_promotion(each) for each in found], to)


def claims_pdf(found: Iterable[Promotion], to: int | None = None) -> bytes:
    """Set the register of refused claims, a part for each promotion that has any."""
    parts = [_part(row["name"] or row["promotion"], (), ((rows.CLAIM, claims),)) for row, claims in _claims(found)]
    return _set("Register of refused claims", "No claim was refused.", parts, to)


def _claims(found: Iterable[Promotion]) -> list[tuple[dict[str, str], list[dict[str, str]]]]:
    every = [(rows.row(each), list(rows.claim_rows(each))) for each in found]
    return [(row, claims) for row, claims in every if claims]


def _promotion(of: Promotion) -> dict[str, Any]:
    row = rows.row(of)
    versions = [(f"version {each.number}", f"{each.at:%Y-%m-%d %H:%M}, {each.digest}") for each in of.versions]
    tables = (
        (rows.PRIZE, list(rows.prize_rows(of))),
        (rows.DUTY, list(rows.duty_rows(of))),
        (rows.CLAIM, list(rows.claim_rows(of))),
    )
    facts = [(name, row[name]) for name in rows.COLUMNS if row[name]]
    return _part(row["name"] or row["promotion"], [*facts, *versions], tables)


def _part(
    title: str,
    facts: Sequence[tuple[str, str]],
    tables: Sequence[tuple[tuple[str, ...], list[dict[str, str]]]],
) -> dict[str, Any]:
    return {
        "title": title,
        "facts": facts,
        "tables": [
            {"columns": columns, "rows": [[each[name] for name in columns] for each in found]}
            for columns, found in tables
        ],
    }


def _set(title: str, nothing: str, parts: list[dict[str, Any]], to: int | None = None) -> bytes:
    told = {
        "title": title,
        "nothing": nothing,
        "parts": parts,
        "to": f"up to entry {to}" if to else "",
        "croupier": __version__,
    }
    return typeset("croupier.runtime.reports", "sheet.typ", told, instead="--csv")
