"""What differs between documents stands in their editions: nowhere else does the code ask which document it has."""

import ast
from collections.abc import Iterator

from architecture.source import SRC, Module, modules
from croupier.games.kinds import EDITIONS
from croupier.rulebooks import DOCUMENTS

NAMES = frozenset(name for each in DOCUMENTS for name in (each.id, each.short))

# Where a document may be named: its edition, the list of documents, commands that show one as an example, and the
# demonstration, which opens a table for each.
ALLOWED = ("games/editions/", "rulebooks/documents.py", "cli/", "runtime/house/demo.py")


def named(module: Module) -> Iterator[str]:
    """Find each piece of text that is the name of a document, and nothing else."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in NAMES:
            yield f"{module.at(node)} {node.value!r}"


def compared(module: Module) -> Iterator[str]:
    """Find each comparison with the name of a document, wherever it stands."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
        elif isinstance(node, ast.MatchValue):
            sides = (node.value,)
        else:
            continue
        texts = {part.value for side in sides for part in ast.walk(side) if isinstance(part, ast.Constant)}
        if texts & NAMES:
            yield f"{module.name}:{sides[0].lineno}"


KINDS = frozenset(each.__name__ for each in EDITIONS)
OWN = tuple(
    f"{floor}/{game}/"
    for floor in ("games", "table", "views", "lab")
    for game in ("baccarat", "lucky_draw", "holdem", "holdem_bonus")
)
"""The packages of the games: what each gives to a floor is found by the kind of edition, and nobody else asks."""


def kinds_asked(module: Module) -> Iterator[str]:
    """Find each question of which game an edition is."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            asked: ast.AST = node.args[1]
        elif isinstance(node, ast.MatchClass):
            asked = node.cls
        else:
            continue
        if {each.id for each in ast.walk(asked) if isinstance(each, ast.Name)} & KINDS:
            yield f"{module.name}:{asked.lineno}"  # type: ignore[attr-defined]  # an expression has a line


ASSEMBLED = {
    "games/kinds.py": "the kinds of edition",
    "games/editions/": "the documents themselves",
    "table/__init__.py": "the scripts",
    "table/commands.py": "every command",
    "table/events.py": "every event",
    "table/evolve.py": "every event",
    "table/places.py": "where a card can lie",
}
"""The modules of games and table in which the games are put together, and what of them."""
GAMES = {f"croupier.{floor}.{game}" for floor, game in (each.strip("/").split("/") for each in OWN)}


def games_known(module: Module) -> Iterator[str]:
    """Find each import from the package of a game."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in (node.module, *(f"{node.module}.{each.name}" for each in node.names)):
                if ".".join(name.split(".")[:3]) in GAMES:
                    yield f"{module.name}:{node.lineno} {name}"
                    break


def test_what_every_game_shares_knows_none_of_them() -> None:
    shared = [
        each
        for each in modules(SRC / "games", SRC / "table")
        if not each.path.relative_to(SRC).as_posix().startswith((*OWN, *ASSEMBLED))
    ]
    assert [found for each in shared for found in games_known(each)] == []


def test_only_a_game_asks_whether_an_edition_is_its_own() -> None:
    outside = [each for each in modules(SRC) if not each.path.relative_to(SRC).as_posix().startswith(OWN)]
    assert [found for each in outside for found in kinds_asked(each)] == []


def test_such_a_question_would_be_found() -> None:
    for text in (
        "if isinstance(table.edition, BaccaratEdition | LuckyDrawEdition): ...",
        "match edition:\n    case HoldemBonusEdition() as holdem: ...",
    ):
        assert list(kinds_asked(Module(SRC / "x.py", text)))


def test_documents_are_named_in_their_editions_only() -> None:
    inside = (each for each in modules(SRC) if not each.path.relative_to(SRC).as_posix().startswith(ALLOWED))
    assert [found for module in inside for found in named(module)] == []


def test_nothing_asks_which_document_it_has() -> None:
    assert [found for module in modules(SRC) for found in compared(module)] == []


def test_a_comparison_would_be_found() -> None:
    for text in (
        "if edition.rulebook == 'crown-baccarat': ...",
        "x = book in ('SB', 'SP')",
        "match book:\n    case 'star-baccarat': ...",
    ):
        assert list(compared(Module(SRC / "x.py", text)))
        assert list(named(Module(SRC / "x.py", text)))
