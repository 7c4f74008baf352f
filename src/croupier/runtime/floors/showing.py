"""The floor of a house written out as the file that makes it."""

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.floor.plan import ApprovedDocument, FloorDevice, Property
from croupier.floor.register import KEYED
from croupier.games.editions import edition
from croupier.games.kinds import EDITIONS
from croupier.kernel.chips import Chips
from croupier.kernel.ids import TableId
from croupier.runtime.audit.script_words import header, plain, toml
from croupier.runtime.floors.planning import Now
from croupier.runtime.floors.reading import FROM_ELSEWHERE

APART = ("limits", "options", "chips")


def written(have: Now) -> str:
    """Write a floor as TOML: applied again, it changes nothing."""
    plan = have.floor.plan
    chips = plan.chips if plan else {}
    parts = (
        _property(plan.site if plan else _guessed(have)),
        *(_document(each) for each in (plan.documents if plan else _documents(have))),
        _chips(chips),
        *(_person(have, each) for each in have.register.people),
        *(_table(have, each, chips) for each in have.tables),
        *_jackpots(have),
        *(_device(each) for each in (plan.devices if plan else ())),
    )
    return "\n".join("\n".join([*part, ""]) for part in parts if part)


def _lines(head: str, given: Mapping[str, Any]) -> list[str]:
    return [head, *(f"{_key(name)} = {toml(value)}" for name, value in given.items())]


def _key(name: str) -> str:
    return name if name.replace("-", "").replace("_", "").isalnum() and name.isascii() else toml(name)


def _guessed(have: Now) -> Property:
    """Name the operators who have tables here, where nobody ever named the property."""
    found = (edition(have.register.tables[each].rulebook).document.operator for each in have.tables)
    return Property(name="A floor without a name", operators=tuple(dict.fromkeys(found)))


def _property(site: Property) -> list[str]:
    return _lines("[property]", {"name": site.name, "operators": list(site.operators)})


def _documents(have: Now) -> Iterator[ApprovedDocument]:
    for book in dict.fromkeys(have.register.tables[each].rulebook for each in have.tables):
        rules = edition(book)
        published = rules.document.effective or rules.document.signed
        yield ApprovedDocument(rulebook=book, digest=rules.digest, published=published)


def _document(of: ApprovedDocument) -> list[str]:
    given: dict[str, Any] = {"document": of.rulebook, "edition": of.digest, "published": of.published}
    return _lines("[[documents]]", given | ({"pdf": of.pdf} if of.pdf else {}))


def _chips(chips: Mapping[str, Chips]) -> list[str]:
    return _lines("[chips]", {name: plain(each) for name, each in chips.items()}) if chips else []


def _person(have: Now, name: str) -> list[str]:
    person, operator = have.register.people[name], have.register.operators.get(name)
    given = {"name": name, "role": person.role.value} | ({"operator": operator} if operator else {})
    return _lines("[[people]]", given)


def _table(have: Now, id_: TableId, chips: Mapping[str, Chips]) -> list[str]:
    added, opens = have.register.tables[id_], have.register.planned(id_)
    rules = edition(added.rulebook)
    assert isinstance(rules, EDITIONS)  # noqa: S101 - each of the documents has one of these kinds
    given: dict[str, Any] = {"id": str(id_), "title": added.title, "document": added.rulebook}
    given |= {"cards_from": added.source} if added.source != KEYED else {}
    given |= {"readings": dict(added.readings)} if added.readings else {}
    words = header(added.rulebook, opens.setup, opens.limits, None)
    given |= {name: value for name, value in words.items() if name not in (*FROM_ELSEWHERE, *APART)}
    named = next((name for name, each in chips.items() if each == opens.setup.chips), None)
    given["chips"] = named if named is not None else plain(opens.setup.chips)
    made = _lines("[[tables]]", given)
    for name in ("options", "limits"):
        if words.get(name):
            made += ["", *_lines(f"[tables.{name}]", words[name])]
    return made


def _jackpots(have: Now) -> Iterator[list[str]]:
    for book, kept in have.pools.items():
        for pool in kept.pools.values():
            if not pool.is_open:
                continue
            given: dict[str, Any] = {"pool": str(pool.id), "document": book, "system": str(pool.system)}
            given |= {"approval": kept.systems[pool.system], "seed": plain(pool.seed)}
            given |= {"increment": plain(pool.increment), "wager": plain(pool.wager)}
            given |= {"bonus": plain(pool.bonus)} if pool.bonus else {}
            given |= {"other_games": list(pool.other_games)} if pool.other_games else {}
            given["tables"] = [str(each.id) for each in kept.linked(pool.id)]
            yield _lines("[[jackpots]]", given)


def _device(device: FloorDevice) -> list[str]:
    given = {"number": device.number, "kind": device.kind}
    return _lines("[[devices]]", given | ({"table": str(device.table)} if device.table else {}))
