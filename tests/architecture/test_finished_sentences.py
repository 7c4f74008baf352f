"""No regular expression runs over a finished sentence: what somebody may not know never gets into it.

A refusal is made without a sentence: a code, its clauses and facts.
"""

import ast

from architecture.source import SRC, modules

HAS_SENTENCES = ("games", "table", "floor", "views", "wording")
READS_OTHER_TEXT = {
    "cli/tour.py": "names of classes",
    "runtime/script/read.py": "positions in a script",
    "table/holdem/reports.py": "numbers of boxes in a report",
    "views/drills/coup.py": "the code of a coup",
    "views/table_sentences.py": "names of classes",
    "web/reports.py": "the rank of who did something",
    "web/rendering.py": "templates, before they are filled",
    "wording/languages.py": "templates, before they are filled",
}
"""The modules that have sentences at hand and use regular expressions, and what they read with them."""


def test_a_module_that_has_sentences_says_what_it_reads_with_regular_expressions() -> None:
    found = {
        str(path.relative_to(SRC)): ast.parse(path.read_text(encoding="utf-8"))
        for path in SRC.rglob("*.py")
        if "re." in path.read_text(encoding="utf-8")
    }
    both = {name for name, tree in found.items() if "re" in _imported(tree) and _has_sentences(name, tree)}
    assert both <= READS_OTHER_TEXT.keys()


def test_a_refusal_is_a_code_and_facts_and_no_sentence() -> None:
    found = [
        f"{module.name}, line {text.lineno}: {text.value}"
        for module in modules(SRC)
        for call in ast.walk(module.tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("Refused", "Facts")
        for text in ast.walk(call)
        if isinstance(text, ast.Constant) and isinstance(text.value, str) and _is_sentence(text.value)
    ]
    assert found == []


def _is_sentence(text: str) -> bool:
    return text.endswith((".", "?")) or len(text.split()) > 2


def _has_sentences(name: str, tree: ast.Module) -> bool:
    return name.startswith(HAS_SENTENCES) or any(each.startswith("croupier.wording") for each in _imported(tree))


def _imported(tree: ast.Module) -> set[str]:
    modules = {each.name for node in ast.walk(tree) if isinstance(node, ast.Import) for each in node.names}
    return modules | {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
