"""Conditions as a text in TOML that can be edited: the way back from `conditions`."""

import json
from collections.abc import Iterator
from datetime import datetime

from croupier.floor.promotions import Conditions, Prize


def toml(conditions: Conditions) -> str:
    """Write conditions so that they can be read again as they are."""
    lines = [
        *_fields(conditions),
        "",
        "[statements]",
        *(f"{key(id_)} = {text(said)}" for id_, said in conditions.statements.items()),
    ]
    for prize in conditions.prizes:
        lines += ["", "[[prizes]]", *_prize(prize)]
    return "\n".join(lines) + "\n"


def _fields(of: Conditions) -> Iterator[str]:
    yield f"name = {text(of.name)}"
    for name, at in (("starts", of.starts), ("closes", of.closes), ("draw_at", of.draw_at)):
        if at is not None:
            yield f"{name} = {time(at)}"
    for name, said in (
        ("place", of.place),
        ("presence", of.presence),
        ("absent", of.absent),
        ("attached", of.attached),
    ):
        if said:
            yield f"{name} = {text(said)}"
    if of.wager_needed:
        yield "wager_needed = true"
    if of.minimum_wager is not None:
        yield f"minimum_wager = {of.minimum_wager.plain}"
    yield f"marketing = {'true' if of.marketing else 'false'}"
    yield f"available = [{', '.join(map(text, of.available))}]"


def _prize(of: Prize) -> Iterator[str]:
    yield f"id = {text(of.id)}"
    yield f"kind = {text(of.kind.value)}"
    for name, amount in (("value", of.value), ("alternative", of.alternative)):
        if amount is not None:
            yield f"{name} = {amount.plain}"
    if of.contains:
        yield f"contains = [{', '.join(map(text, of.contains))}]"
    if of.litres is not None:
        yield f"litres = {text(str(of.litres))}"
    points: dict[str, list[str]] = {}
    for name, said in of.details.items():
        item, colon, point = name.partition(": ")
        if colon:
            points.setdefault(item, []).append(f"{key(point)} = {text(said)}")
        else:
            yield f"{item.replace('-', '_')} = {text(said)}"
    for item, answers in points.items():
        yield f"{item.replace('-', '_')} = {{ {', '.join(answers)} }}"


def time(at: datetime) -> str:
    """Write a time as TOML has it."""
    return at.isoformat(timespec="seconds" if at.microsecond == 0 else "microseconds")


def key(name: str) -> str:
    """Write the name of a field, in quotes where TOML wants them."""
    return name if name.replace("-", "").isalnum() and name.isascii() else text(name)


def text(said: str) -> str:
    """Write a text as TOML has it."""
    return json.dumps(said, ensure_ascii=False).replace("\x7f", "\\u007f")
