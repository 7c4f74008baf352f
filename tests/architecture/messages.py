"""Every template that people read on a page, from the source; ``make messages`` writes the table of them anew.

A translation is a second file with the same keys: docs/concepts/languages.md.
"""

import ast
import importlib
import json
import pkgutil
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Final

from jinja2.ext import extract_from_ast

from croupier.floor.patrons.statement import BY
from croupier.floor.program import ASKED, DAILY, START
from croupier.games.compare import rows
from croupier.games.editions import editions
from croupier.games.terms import describe, words
from croupier.journal.names import COMMANDS
from croupier.kernel.clauses import Clause
from croupier.kernel.staff import Role
from croupier.lab.choices import choices
from croupier.lab.figures import EXACT
from croupier.lab.holdem.game import BASIS as HOLDEM
from croupier.lab.lucky_draw.play import BASES as LUCKY
from croupier.rulebooks import Document
from croupier.rulebooks.catalogue import entries
from croupier.rulebooks.documents import DOCUMENTS, LAW
from croupier.rulebooks.readings import readings
from croupier.runtime.house.authorization import SYSTEM
from croupier.runtime.house.streams import ORDER
from croupier.runtime.integrity import FIRST_FOUND, INSTALLER, NOTHING
from croupier.runtime.reports.events import CATALOGUE, KINDS
from croupier.table.reports.fact_fields import DETAILS, FIELDS
from croupier.views.drills import DrillKind
from croupier.views.drills.curriculum import JOBS
from croupier.views.drills.drill import ANY
from croupier.views.drills.marks import AGAIN, EASY, GOOD, HARD
from croupier.views.drills.question import WORDS
from croupier.views.drills.sheet import FIELDS as SHEETS
from croupier.views.patrons import TITLES
from croupier.views.rulebook import told_of_terms
from croupier.views.rulings import HAPPENINGS, PHASES
from croupier.views.table_sentences import kebab
from croupier.web.rendering import environment, plain
from croupier.wording.english import SENTENCES
from croupier.wording.english.refusals import MENDS
from croupier.wording.words import words_in

HOME: Final = Path(__file__).parents[2]
SOURCE: Final = HOME / "src" / "croupier"
TABLE: Final = SOURCE / "wording" / "messages.json"

FIELDS_OF_A_SHEET: Final = ("time", *(each for fields_ in SHEETS.values() for each in fields_))
SAYING: Final = frozenset({"say", "key", "translated"})
IN_SCRIPTS: Final = re.compile(r'\b(?:say|parts)\(\s*("(?:[^"\\]|\\.)*")')


def messages() -> dict[str, list[str]]:
    """Give each template with the files in which it stands."""
    found: dict[str, set[str]] = {}
    for where, template in (*_in_templates(), *_in_scripts(), *_in_python(), *_in_routes(), *_in_tables()):
        found.setdefault(template, set()).add(where)
    return {each: sorted(found[each]) for each in sorted(found)}


def _in_templates() -> Iterator[tuple[str, str]]:
    filler = environment()
    for path in sorted((SOURCE / "web" / "templates").glob("*.html")):
        tree = filler.parse(path.read_text(encoding="utf-8"))
        for _, _, message in extract_from_ast(tree):
            found = message[0] if isinstance(message, tuple) else message  # what fills its places comes after it
            if found is not None:
                yield _name(path), plain(found)


def _in_scripts() -> Iterator[tuple[str, str]]:
    for path in sorted((SOURCE / "web" / "static" / "js").glob("*.js")):
        for each in IN_SCRIPTS.findall(path.read_text(encoding="utf-8")):
            yield _name(path), json.loads(each)


DESCRIBED: Final = frozenset({"summary", "description"})


def _in_routes() -> Iterator[tuple[str, str]]:
    """Give what the page of the interface says of each route, its tags and its parameters."""
    for path in sorted((SOURCE / "web").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for each in node.keywords if isinstance(node, ast.Call) else ():
                if each.arg in DESCRIBED:
                    yield from ((_name(path), text) for text in _constants(each.value))
                elif each.arg == "tags" and isinstance(each.value, ast.List):
                    yield from ((_name(path), words(text)) for one in each.value.elts for text in _constants(one))


def _in_python() -> Iterator[tuple[str, str]]:
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "croupier.wording" not in text and path.parent.name != "wording":
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING and node.args:
                for template in _constants(node.args[0]):
                    yield _name(path), template


def _constants(node: ast.expr) -> Iterator[str]:
    """Read the templates that may be meant: one, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def _in_tables() -> Iterator[tuple[str, str]]:
    for sentence in (*SENTENCES.values(), *MENDS.values()):
        for template in sentence.templates().values():
            yield "wording/english", template
    for role in Role:
        yield from (("kernel/staff.py", each) for each in (role.title, role.an))
    yield from (("floor/program.py", each) for each in (START, DAILY, ASKED))
    yield "runtime/house/authorization.py", SYSTEM.name
    yield from (("journal/names.py", words(kebab(each.__name__))) for each in COMMANDS.values())
    for document in (*DOCUMENTS, *LAW):
        yield from (("rulebooks", words(each.topic)) for each in entries(document.id).values() if each.topic)
    for reading in readings().values():
        yield from (("rulebooks/readings.py", words(each.name)) for each in reading.choices)
    for document in DOCUMENTS:
        yield from (("wording/words.py", each) for each in words_in(document.id).places().values())
    for module in _modules():
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Enum) and kind.__module__ == module.__name__:
                yield from ((_name(Path(str(module.__file__))), words(each.value)) for each in kind if _is_word(each))
    yield from (("views/patrons.py", words(each)) for each in TITLES)
    yield from (("floor/patrons/statement.py", each) for each in BY)
    yield from (("table/reports/fact_fields.py", words(each)) for each in (*FIELDS, *DETAILS))
    for kind in CATALOGUE:
        shown = (kebab(kind.__name__), *(each.name for each in fields(kind)))
        yield from (("runtime/reports/events.py", words(each)) for each in shown)
    yield from (("runtime/reports/events.py", words(each)) for each in KINDS)
    yield from (("runtime/house/streams.py", words(each)) for each in ORDER)
    grades, kinds = (AGAIN, HARD, GOOD, EASY), (each.value for each in DrillKind)
    yield from (("views/drills", words(each)) for each in (*WORDS, *FIELDS_OF_A_SHEET, *grades, *kinds, *JOBS, ANY))
    yield from (("views/rulings", words(each)) for each in (*HAPPENINGS, *PHASES))
    yield from (("runtime/integrity.py", each) for each in (FIRST_FOUND, INSTALLER, NOTHING))
    yield from (("lab", each) for each in (EXACT, HOLDEM, *LUCKY.values()))
    for edition in editions():
        yield from (("views/rulebook.py", each) for each in told_of_terms(edition.rulebook) if each)
        for game, title in choices(edition).games:
            offered = choices(edition, game).options
            shown = (game, *offered, *(each for values in offered.values() for each in values))
            yield from (("lab/choices.py", each) for each in (title, *map(words, shown)))
        for text in set(_named(edition)):
            yield f"games/editions/{edition.document.id.replace('-', '_')}.py", text
        for point in rows(edition):
            yield from (("games/terms.py", each) for each in (point.section, point.label, point.says))


INNER: Final = ("kernel", "rulebooks", "games", "table", "floor", "runtime/reports", "runtime/house")


def _modules() -> Iterator[ModuleType]:
    """Give the modules whose enumerations are permanent words, written as words where people read them."""
    for layer in INNER:
        for each in pkgutil.walk_packages([str(SOURCE / layer)], f"croupier.{layer.replace('/', '.')}."):
            yield importlib.import_module(each.name)


def _is_word(of: Enum) -> bool:
    return isinstance(of.value, str)


def _named(of: object) -> Iterator[str]:
    """Give the titles and ids of bets and games in an edition, as people read them."""
    if isinstance(of, tuple | list | frozenset):
        for each in of:
            yield from _named(each)
    elif isinstance(of, Mapping):
        yield from _named(tuple(of.values()))
    elif is_dataclass(of) and not isinstance(of, Document | Clause):
        if isinstance(title := getattr(of, "title", None), str):
            yield title
        if isinstance(id_ := getattr(of, "id", None), str):
            yield words(id_)
        if hasattr(of, "pays"):
            yield from (describe(of), describe(of.pays))
        for each in fields(of):
            yield from _named(getattr(of, each.name))


def _name(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def text() -> str:
    return json.dumps(messages(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    TABLE.write_text(text(), encoding="utf-8")
