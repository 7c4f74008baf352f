"""Reading a table script. What is wrong with one is said with its file, line and a sentence, before anything is
played.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from croupier.games.kinds import AnyEdition
from croupier.rulebooks import clause
from croupier.runtime.script import promotions, tournaments
from croupier.runtime.script.acts import Act, OpenAs
from croupier.runtime.script.expect import EXPECTATIONS, Wanted, wanted
from croupier.runtime.script.header import TOP, header, setup, sign
from croupier.runtime.script.jackpot import Jackpot
from croupier.runtime.script.promotions import Asked, PromotionHeader
from croupier.runtime.script.shoe import MOST_DECKS, Cards, shoe
from croupier.runtime.script.steps import WORDS, act
from croupier.runtime.script.toml import line_of, parsed
from croupier.runtime.script.values import Malformed, Toml, Unfit, each, needed, only, table, text, whole
from croupier.runtime.script.values import field as maybe
from croupier.table.setup import Limits, Setup

MOST_BYTES: Final = 2_000_000
MOST_STEPS: Final = 20_000

STEPS: Final = tuple(dict.fromkeys((*WORDS, "act", *promotions.WORDS, *tournaments.WORDS)))
BESIDE: Final = ("by", "at", "face", *EXPECTATIONS)


@dataclass(frozen=True, slots=True)
class Step:
    """One step: where it stands, what it says, what it does, and what must follow."""

    number: int
    line: int
    name: str
    given: Any
    beside: Toml
    act: Act | Asked | tournaments.Asked
    wanted: Wanted


@dataclass(frozen=True, slots=True)
class Script:
    file: str
    title: str
    clauses: tuple[str, ...]
    edition: AnyEdition
    setup: Setup
    limits: Limits
    at: datetime
    jackpot: Jackpot | None
    shoes: tuple[Cards, ...]
    seed: int
    steps: tuple[Step, ...] = field(repr=False)
    table: Toml = field(repr=False)
    promotion: PromotionHeader | None = None
    tournament: tournaments.TournamentHeader | None = None
    table_shoes: Mapping[str, tuple[Cards, ...]] = field(default_factory=dict)
    has_table: bool = True

    def opening(self, step: OpenAs) -> tuple[Setup, Limits]:
        """What a table opens with at a step: the header, and what the step says otherwise."""
        given = {**self.table, **step.changes}
        return setup(given, self.edition), sign(given)


def read(path: Path, chosen: Mapping[str, str] | None = None) -> Script:
    """Read a script from a file; `chosen` are readings to run instead of ours."""
    try:
        if path.is_dir():
            raise Malformed(f"{path}: it is a directory, not a script")
        if path.exists() and path.stat().st_size > MOST_BYTES:
            raise Malformed(f"{path}: a script has at most {MOST_BYTES:,} bytes")
        text_ = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Malformed(f"{path}: it cannot be read: not UTF-8 text") from None
    except (OSError, ValueError) as error:
        if isinstance(error, Malformed):
            raise
        reason = error.strerror if isinstance(error, OSError) else "no such file"
        raise Malformed(f"{path}: it cannot be read: {(reason or 'no such file').lower()}") from None
    return reads(text_, str(path), chosen)


def reads(text_: str, file: str = "script", chosen: Mapping[str, str] | None = None) -> Script:
    raw = parsed(text_, file)
    return script(raw, text_, file, chosen or {})


def script(raw: Toml, text_: str, file: str, chosen: Mapping[str, str]) -> Script:
    """Make a script of what TOML holds; `text_` serves to find lines."""
    try:
        return _script(raw, text_, file, chosen)
    except Unfit as error:
        raise Malformed(f"{file}, line {line_of(text_, error.at)}: {error}") from None


def _script(raw: Toml, text_: str, file: str, chosen: Mapping[str, str]) -> Script:
    only(raw, TOP, "a script")
    given, whole_table = _table(needed(raw, "table", table), promotion="promotion" in raw)
    head = header(given, chosen)
    promoted = maybe(raw, "promotion", lambda value: promotions.promotion(table(value), head.edition), None)
    held = maybe(raw, "tournament", lambda value: tournaments.tournament(table(value), head.edition, given), None)
    made = Script(
        file=file,
        title=maybe(raw, "title", text, ""),
        clauses=maybe(raw, "clauses", each(_clause), ()),
        edition=head.edition,
        setup=head.setup,
        limits=head.limits,
        at=head.at,
        jackpot=head.jackpot,
        shoes=_shoes(raw, head.setup.decks),
        table_shoes=_table_shoes(raw, head.setup.decks, held),
        seed=maybe(raw, "seed", whole, 0),
        steps=_steps(raw, text_, file, head.edition.rulebook, beside=_beside(promoted, held)),
        table=given,
        promotion=promoted,
        tournament=held,
        has_table=whole_table,
    )
    _openings(made)
    return made


def _table(given: Toml, *, promotion: bool) -> tuple[Toml, bool]:
    """A promotion needs of a table only its document and the time: the rest is filled, and the table stays closed."""
    if "game" in given or not promotion:
        return given, True
    return {"game": "none", "decks": 1, "chips": [1], **given}, False


def _clause(value: object) -> str:
    try:
        return str(clause(text(value)))
    except LookupError as error:
        raise Unfit(str(error)) from None


def _shoes(raw: Toml, decks: int) -> tuple[Cards, ...]:
    if not 1 <= decks <= MOST_DECKS:
        raise Unfit(f"decks: no shoe holds {decks} decks", "decks")
    if "shoe" not in raw or isinstance(raw["shoe"], Mapping):
        return ()
    written = raw["shoe"]
    texts = (written,) if isinstance(written, str) else needed(raw, "shoe", each(text))
    try:
        return tuple(shoe(one, decks) for one in texts)
    except ValueError as error:
        raise Unfit(f"shoe: {error}", "shoe") from None


def _table_shoes(raw: Toml, decks: int, held: object) -> dict[str, tuple[Cards, ...]]:
    """Read the shoes of the tables of a tournament, by their names."""
    if held is None or not isinstance(raw.get("shoe"), Mapping):
        return {}
    return {name: _shoes({"shoe": one}, decks) for name, one in raw["shoe"].items()}


def _beside(promoted: object, held: object) -> str:
    """Name what a script has beside its table: a promotion, a tournament, or nothing."""
    if promoted is not None and held is not None:
        raise Unfit("a script has a promotion or a tournament", "tournament")
    return "promotion" if promoted is not None else "tournament" if held is not None else ""


def _openings(made: Script) -> None:
    """See that what each `open` changes can be read, and what a step changes in the conditions of a promotion."""
    for step in made.steps:
        try:
            if isinstance(step.act, OpenAs):
                made.opening(step.act)
            elif isinstance(step.act, Asked) and step.act.changes and made.promotion:
                promotions.changed(made.promotion, step.act.changes)
        except Unfit as error:
            raise _wrong(made.file, step.line, step.number, step.name, str(error)) from None


# Steps ---------------------------------------------------------------------------------------------------------------


def _steps(raw: Toml, text_: str, file: str, rulebook: str, *, beside: str) -> tuple[Step, ...]:
    given = needed(raw, "steps", each(_as_it_is))
    if len(given) > MOST_STEPS:
        raise Unfit(f"steps: a script has at most {MOST_STEPS:,}", "steps")
    lines = _lines(text_, len(given))
    return tuple(
        _step(one, number, lines[number - 1], file, rulebook, beside=beside)
        for number, one in enumerate(given, start=1)
    )


def _as_it_is(value: object) -> object:
    return value


def _step(given: object, number: int, line: int, file: str, rulebook: str, *, beside: str) -> Step:
    if not isinstance(given, Mapping):
        raise _wrong(file, line, number, "", "it is a table: the command under its name")
    unknown = next((key for key in given if key not in STEPS and key not in BESIDE), None)
    if unknown is not None:
        raise _wrong(file, line, number, "", f"there is no step and no expectation {unknown!r}")
    names = [key for key in given if key in STEPS]
    if len(names) != 1:
        told = f"it names {', '.join(names)}" if names else "it names no command"
        raise _wrong(file, line, number, "", f"{told}; a step names one")
    name = names[0]
    others = {key: value for key, value in given.items() if key != name}
    try:
        done = _act(name, given[name], others, beside)
        return Step(number, line, name, given[name], others, done, wanted(others, rulebook))
    except Unfit as error:
        raise _wrong(file, line, number, name, str(error)) from None


def _act(name: str, given: Any, others: Toml, beside: str) -> Act | Asked | tournaments.Asked:
    known: dict[str, Any] = {"promotion": promotions, "tournament": tournaments}
    asked = known[beside].act(name, given, others) if beside else None
    for other, of in known.items():
        if asked is None and name in of.WORDS and name not in WORDS:
            raise Unfit(f"the script has no {other}")
    return asked or act(name, given, others)


def _wrong(file: str, line: int, number: int, name: str, says: str) -> Malformed:
    named = f"step {number}, {name}" if name else f"step {number}"
    return Malformed(f"{file}, line {line}: {named}: {says}")


# Lines ---------------------------------------------------------------------------------------------------------------

_TABLES = re.compile(r"^[ \t]*\[\[[ \t]*steps[ \t]*\]\]", re.MULTILINE)
_ARRAY = re.compile(r"^[ \t]*steps[ \t]*=", re.MULTILINE)


def _lines(text_: str, count: int) -> list[int]:
    """Find the line on which each step begins: tables of their own, or the inline tables of the array, in order."""
    starts = [found.start() for found in _TABLES.finditer(text_)]
    if not starts:
        array = _ARRAY.search(text_)
        starts = list(_elements(text_, array.end() if array else len(text_)))
    lines = [text_.count("\n", 0, start) + 1 for start in starts[:count]]
    last = lines[-1] if lines else 1
    return lines + [last] * (count - len(lines))


_TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{},]|[^\s\[\]{},"\'#]+')


def _elements(text_: str, start: int) -> Iterator[int]:
    """Find where each element of an array begins, behind a place; strings and comments are left aside."""
    depth, awaited = 0, False
    for token in _TOKEN.finditer(text_, start):
        if token[0].startswith("#"):
            continue
        if token[0] in ("]", "}"):
            depth -= 1
        elif token[0] == "," and depth == 1:
            awaited = True
        elif awaited and depth == 1:
            awaited = False
            yield token.start()
        if token[0] in ("[", "{"):
            depth += 1
            awaited = awaited or depth == 1
        if depth == 0:
            return
