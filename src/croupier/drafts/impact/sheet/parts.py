"""What page, paper and terminal print alike: a summary for whoever licenses, then a part for each section."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Any, Final

Told = Mapping[str, Any]
MOST_NAMED: Final = 4
_LISTS: Final = {"signs": "sign", "layouts": "layout", "notices": "notice", "duties": "duty"}


@dataclass(frozen=True)
class SheetTable:
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    exact: frozenset[int] = frozenset()
    """Columns that hold long fractions."""


@dataclass(frozen=True)
class SheetPart:
    title: str
    says: tuple[str, ...] = ()
    tables: tuple[SheetTable, ...] = field(default=())


def title(told: Told) -> str:
    return f"Impact: {told['amendment']['title']}"


def facts(told: Told) -> list[tuple[str, str]]:
    """Say what the report is of, and what it can be checked by."""
    amendment = told["amendment"]
    found = [
        ("Document", told["document"]),
        ("Amendment", " ".join(filter(None, (amendment["title"], amendment["reference"])))),
        ("Takes effect", day(amendment["effective"]) if amendment["effective"] else "no day is named"),
        ("Edition in force", told["editions"]["old"]),
        ("Edition amended", told["editions"]["new"]),
        ("Worked out by", f"croupier {told['croupier']}"),
        ("Checksum", told["checksum"]),
    ]
    if "signature" in told:
        found += [("Signed with", told["signature"]["key"]), ("Signature", told["signature"]["ed25519"])]
    return found


def day(text: str) -> str:
    at = date.fromisoformat(text)
    return f"{at.day} {at:%B} {at.year}"


def percent(text: str) -> str:
    return f"{float(Fraction(text) * 100):.4f} %"


# The summary ---------------------------------------------------------------------------------------------------------


def summary(told: Told) -> list[tuple[str, str]]:
    """Say in a few lines what changes, what it costs, what is due and what was not tried; a wager that favours the
    player first.
    """
    lines = [("WARNING", each) for each in _warnings(told)]
    lines += [
        ("terms", "; ".join(_changed(each) for each in told["amendment"]["terms"]) or "none"),
        ("prices", _prices(told)),
        ("rulings", _rulings(told)),
        ("cases", _cases(told)),
    ]
    lines += [("history", each) for each in _history(told["history"])]
    lines += [
        ("best play", _strategy(told)),
        ("due", _due(told)),
        ("not tried", "; ".join(told["untried"]) or "nothing: everything that changes was tried"),
    ]
    return lines


def _warnings(told: Told) -> list[str]:
    """Name each wager that favours the player, once, where it does so most."""
    worst: dict[tuple[str, str], Mapping[str, Any]] = {}
    for each in told["edges"]:
        if "player-advantage" in each["warnings"]:
            key = (each["game"], each["bet"])
            before = worst.get(key)
            if before is None or Fraction(each["new"]["edge"]) < Fraction(before["new"]["edge"]):
                worst[key] = each
    return [f"{each['bet']} comes to favour the player: {_moves(each)}" for each in worst.values()]


def _changed(term: Told) -> str:
    numbers = ", ".join(each.partition(" ")[2] for each in term["clauses"][:MOST_NAMED])
    return f"{term['name']} {_shown(term['old'])} → {_shown(term['new'])} ({numbers})"


def _shown(value: Any) -> str:
    return "nothing" if value is None else ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _moves(each: Told) -> str:
    old, new = (each[name] and percent(each[name]["edge"]) for name in ("old", "new"))
    options = "".join(f", {name} {value}" for name, value in each["options"].items())
    decks = f"{each['decks']} deck{'' if each['decks'] == 1 else 's'}"
    return f"{old or 'not offered'} → {new or 'not offered'} ({each['game']}, {decks}{options})"


def _prices(told: Told) -> str:
    edges = told["edges"]
    if not edges:
        return (
            f"no edge moves, of {told['tried']['bets']:,} that were priced" if told["tried"]["bets"] else "none moves"
        )
    bets = dict.fromkeys((each["game"], each["bet"]) for each in edges)
    shown = []
    for game, bet in list(bets)[:MOST_NAMED]:
        most = max((each for each in edges if (each["game"], each["bet"]) == (game, bet)), key=lambda e: e["decks"])
        shown.append(f"{bet}  {_moves(most)}")
    more = f"; and {len(bets) - MOST_NAMED} more wagers" if len(bets) > MOST_NAMED else ""
    return f"{'; '.join(shown)}{more}. {len(edges)} of {told['tried']['bets']:,} figures move, no other"


def _rulings(told: Told) -> str:
    cells, found = told["tried"]["cells"], told["rulings"]
    if not found:
        return f"none of {cells:,} cells"
    names = dict.fromkeys(each["what"] for each in found)
    return f"{len(found)} rulings, of {cells:,} cells tried: {', '.join(names)}"


def _cases(told: Told) -> str:
    if not told["tried"]["cases"]:
        return "none was played"
    steps = [f"{_stem(each['file'])}, step {each['steps'][0]['step']}" for each in told["cases"]]
    named = f": {'; '.join(steps[:MOST_NAMED])}" if steps else ""
    more = f"; and {len(steps) - MOST_NAMED} more" if len(steps) > MOST_NAMED else ""
    return f"{len(steps)} of {told['tried']['cases']}{named}{more}"


def _stem(file: str) -> str:
    return file.replace("\\", "/").rpartition("/")[2].removesuffix(".toml")


def _history(history: Told | None) -> Iterator[str]:
    if history is None:
        return
    asked = history["as_asked"]
    kinds = ", ".join(f"{asked[kind]:,} {kind}" for kind in ("refused", "ruling", "money", "other") if asked[kind])
    yield f"as asked: of {asked['commands']:,} commands {kinds or 'none is answered otherwise'}"
    for name, says in (("as_paid", "as paid"), ("as_dealt", "as dealt")):
        of = history[name]
        if of is not None:
            yield (
                f"{says}: {of['coups']:,} coups, {of['changed']:,} settled otherwise, {of['unknown']:,} cannot be "
                f"known; the house has {of['house']} more"
            )


def _strategy(told: Told) -> str:
    found = told["strategy"]
    return f"{len(found)} hands are best played otherwise" if found else "no hand is best played otherwise"


def _due(told: Told) -> str:
    return "; ".join(_owes(each) for name in _LISTS for each in told[name])


def _owes(each: Told) -> str:
    numbers = ", ".join(clause.partition(" ")[2] for clause in each["clauses"][:MOST_NAMED])
    return f"{each['what']} ({numbers})"


# The sections --------------------------------------------------------------------------------------------------------


def parts(told: Told) -> Iterator[SheetPart]:
    """Go through the sections that have something to say."""
    terms = [
        (each["name"], _numbers(each["clauses"]), _shown(each["old"]), _shown(each["new"]))
        for each in told["amendment"]["terms"]
    ]
    yield SheetPart("Terms", tables=(SheetTable(("term", "clauses", "old", "new"), terms),))
    yield SheetPart("Clauses", tables=(SheetTable(("clause", "how", "in our words, now", "then"), _clauses(told)),))
    if told["edges"]:
        says = "Exact, per unit staked, before any rounding to chips. Only figures that move are listed."
        yield SheetPart("Prices", (says,), (_edges(told),))
    if told["strategy"]:
        rows = [(e["game"], str(e["decks"]), e["hand"], e["old"], e["new"]) for e in told["strategy"]]
        yield SheetPart("Best play", tables=(SheetTable(("game", "decks", "hand", "old", "new"), rows),))
    if told["rulings"]:
        cells = [(e["what"], e["phase"], e["old"], e["new"], ", ".join(e["where"])) for e in told["rulings"]]
        yield SheetPart("Rulings", tables=(SheetTable(("what", "when", "old", "new", "at a table with"), cells),))
    if told["cases"]:
        yield SheetPart("Cases", tables=(SheetTable(("file", "step", "expects", "old", "new"), list(_steps(told))),))
    if told["history"]:
        yield _past(told["history"])
    due = [
        (kind, each["what"], each["by"], _numbers(each["clauses"]))
        for name, kind in _LISTS.items()
        for each in told[name]
    ]
    yield SheetPart("Due", tables=(SheetTable(("kind", "what", "owed by", "clauses"), due),))
    yield SheetPart("Not tried", tuple(told["untried"]) or ("Nothing: everything that changes was tried.",))
    yield SheetPart(
        "Method", (METHOD, CHECK), (SheetTable(("bet", "old edge", "new edge"), _exact(told), frozenset({1, 2})),)
    )


METHOD: Final = (
    "The amendment is laid over the edition in force. Both editions are then asked the same questions: the exact price "
    "of every bet in every game, with every number of decks and every option; the ruling on everything that can go "
    "wrong at every moment, with every device and method; every acceptance case that was given; and every command of "
    "the journal that was given, each in the state that history had. What is listed differs; nothing else does, of "
    "what was tried."
)
CHECK: Final = (
    "The checksum is the SHA-256 of this report as `croupier impact --json` prints it, without checksum and signature, "
    "keys sorted and without spaces. The same amendment, edition, cases, journal and version always give the same "
    "report."
)


def _numbers(clauses: Sequence[str]) -> str:
    return ", ".join(each.partition(" ")[2] for each in clauses)


def _clauses(told: Told) -> list[tuple[str, ...]]:
    return [(e["clause"], e["how"], e["old"] or "", e["new"] or e.get("becomes", "")) for e in told["clauses"]]


def _edges(told: Told) -> SheetTable:
    columns = ("bet", "game", "decks", "options", "old edge", "new edge", "difference", "standard deviation", "note")
    return SheetTable(columns, [_edge(each) for each in told["edges"]])


def _edge(each: Told) -> tuple[str, ...]:
    old, new = each["old"], each["new"]
    return (
        each["bet"],
        each["game"],
        str(each["decks"]),
        ", ".join(f"{name} {value}" for name, value in each["options"].items()),
        percent(old["edge"]) if old else "not offered",
        percent(new["edge"]) if new else "not offered",
        percent(each["delta"]) if each["delta"] else "",
        " → ".join(f"{float(Fraction(one['variance'])) ** 0.5:.4f}" for one in (old, new) if one),
        ", ".join(word.replace("-", " ") for word in each["warnings"]),
    )


def _exact(told: Told) -> list[tuple[str, ...]]:
    return [
        (
            f"{e['bet']}, {e['game']}, {e['decks']} decks" + "".join(f", {n} {v}" for n, v in e["options"].items()),
            e["old"]["edge"] if e["old"] else "not offered",
            e["new"]["edge"] if e["new"] else "not offered",
        )
        for e in told["edges"]
    ]


def _steps(told: Told) -> Iterator[tuple[str, ...]]:
    for case in told["cases"]:
        for each in case["steps"]:
            yield (_stem(case["file"]), str(each["step"]), each["expects"], each["old"], each["new"])


def _past(history: Told) -> SheetPart:
    tables = []
    asked = [
        tuple(each[name] for name in ("entry", "table", "command", "old", "new"))
        for each in history["as_asked"]["examples"]
    ]
    if asked:
        tables.append(SheetTable(("entry", "table", "command", "as asked then", "as asked now"), asked))
    for name in ("as_paid", "as_dealt"):
        of = history[name]
        for by in ("bet", "table", "day") if of else ():
            rows = [(key, str(e["wagers"]), e["old"], e["new"], e["house"]) for key, e in of[f"by_{by}"].items()]
            if rows:
                words = name.replace("_", " ")
                tables.append(
                    SheetTable((f"{words}, by {by}", "wagers", "players won", "players would win", "house"), rows)
                )
    return SheetPart("History", tuple(_history(history)), tuple(tables))
