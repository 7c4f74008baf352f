"""What a change of the floor does, in sentences, before it is done."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from croupier.floor.plan import ChangeFloor
from croupier.floor.register import Register
from croupier.floor.table_changes import NewSetup
from croupier.runtime.audit.script_words import plain, toml
from croupier.runtime.floors.planning import Now


def told(have: Now, change: ChangeFloor) -> tuple[str, ...]:
    """Say line by line what would change."""
    return tuple(_told(have, change))


def _told(have: Now, change: ChangeFloor) -> Iterator[str]:
    yield from _plan(have, change)
    for each in change.added:
        yield f"Table {each.table} is added: {each.title}, {each.rulebook}, {each.setup.game}."
    for new in change.altered:
        yield from _altered(have.register, new)
    for table in change.retired:
        yield f"Table {table} is retired. It is never opened again, and its name is not used again."
    yield from _people(have, change)
    yield from _jackpots(change)


def _plan(have: Now, change: ChangeFloor) -> Iterator[str]:
    plan = have.floor.plan
    if plan is None or plan.site != change.site:
        yield f"The property is {change.site.name}, of {' and '.join(change.site.operators)}."
    before = {each.rulebook: each for each in plan.documents} if plan else {}
    after = {each.rulebook: each for each in change.documents}
    for book, each in after.items():
        if before.get(book) != each:
            copy = f", its PDF {each.pdf[:12]}" if each.pdf else ""
            yield f"Document {book}: terms {each.digest[:12]}, published {each.published}{copy}."
    yield from (f"Document {book} is no longer one of the floor's." for book in before if book not in after)
    if plan is None or plan.chips != change.chips:
        for name, chips in change.chips.items():
            yield f"Chips {name}: {', '.join(str(each) for each in chips.denominations)}."
    known = {each.number: each for each in plan.devices} if plan else {}
    for device in change.devices:
        if known.get(device.number) != device:
            yield f"Device {device.number}, a {device.kind}, stands at {device.table or 'no table'}."
    yield from (
        f"Device {each} is no longer one of the floor's."
        for each in known
        if each not in {device.number for device in change.devices}
    )


def _altered(kept: Register, new: NewSetup) -> Iterator[str]:
    has, title = kept.planned(new.table), kept.tables[new.table].title
    found = [("title", title, new.title)] if title != new.title else []
    for part in ("setup", "limits"):
        before, after = getattr(has, part), getattr(new, part)
        found += [
            (f.name, a, b) for f in fields(before) if (a := getattr(before, f.name)) != (b := getattr(after, f.name))
        ]
    for name, was, will in found:
        yield f"Table {new.table}, {name}: {_shown(was)} becomes {_shown(will)}."


def _shown(value: Any) -> str:
    if value is None:
        return "nothing"
    try:
        return toml(plain(value))
    except TypeError:
        return str(value)


def _people(have: Now, change: ChangeFloor) -> Iterator[str]:
    operators = {each.name: each.operator for each in change.assigned}
    for each in change.entered:
        known, works = have.register.people.get(each.name), operators.pop(each.name, "")
        of = f" of {works}" if works else ""
        if known is None:
            yield f"{each.name} is entered as {each.role.title}{of}."
        else:
            yield f"{each.name}, {known.role.title}, becomes {each.role.title}{of}."
    for name, operator in operators.items():
        yield f"{name} works for {operator}."
    for gone in change.removed:
        yield f"{gone.name} is no longer one of the people. What they did stays in the journal."


def _jackpots(change: ChangeFloor) -> Iterator[str]:
    for each in change.jackpots:
        for system in each.systems:
            yield f"Jackpot system {system.system} is registered, approved: {system.approval}."
        for left in each.unlinked:
            yield f"Table {left.table} is no longer linked to its jackpot."
        for closed in each.closed:
            yield f"Jackpot {closed.pool} is closed."
        for opened in each.opened:
            tables = ", ".join(link.table for link in opened.tables)
            rate = f"seed {opened.seed}, {opened.increment} of each {opened.wager} wager"
            yield f"Jackpot {opened.pool} is opened: {rate}, at {tables}."
        for link in each.linked:
            yield f"Table {link.link.table} is linked to jackpot {link.pool}."
