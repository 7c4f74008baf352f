"""What differs between documents stands in their editions: nowhere else does the code ask which document it has."""

import ast
from collections.abc import Iterator

from architecture.source import SRC, Module, modules
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
        assert list(compared(Module(SRC / "x.py", ast.parse(text), 1)))
        assert list(named(Module(SRC / "x.py", ast.parse(text), 1)))
