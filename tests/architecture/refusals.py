"""Every refusal in the source, read from it; ``make refusals`` writes the page of refusals anew."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HOME = Path(__file__).parents[2]
PAGE = HOME / "docs" / "reference" / "refusals.md"
MARK = "<!-- below this line the page is written by `make refusals` -->\n"


class Refusal(NamedTuple):
    """A refusal where it is made. The sentences are empty where the code puts them together from elsewhere."""

    code: str
    says: str
    mend: str


def refusals(folder: Path) -> Iterator[Refusal]:
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        makers = {"Refused", *_makers(tree)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in makers:
                given = [*node.args, *(each.value for each in node.keywords)]
                if given and isinstance(given[0], ast.Constant) and isinstance(given[0].value, str):
                    yield Refusal(given[0].value, *(_sentence(each) for each in (given + given[:1] * 3)[2:4]))


def _makers(tree: ast.Module) -> Iterator[str]:
    """Name the functions of a module that only pass a code on: their first parameter is ``code``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.returns and "Refused" in ast.unparse(node.returns):
            yield from (node.name for first in node.args.args[:1] if first.arg == "code")


def _sentence(node: ast.expr) -> str:
    """Read a sentence as written, with what is filled in named in brackets."""
    match node:
        case ast.Constant(value=str(value)) if " " in value:
            return value
        case ast.JoinedStr(values=values):
            return "".join(str(each.value) if isinstance(each, ast.Constant) else f"({_name(each)})" for each in values)
        case _:
            return ""


def _name(node: ast.AST) -> str:
    names = [each.attr if isinstance(each, ast.Attribute) else each.id for each in _named(node)]
    return names[0].replace("_", " ") if names else "…"


def _named(node: ast.AST) -> Iterator[ast.Attribute | ast.Name]:
    for each in ast.walk(node):
        if isinstance(each, ast.Attribute | ast.Name):
            yield each


def page() -> str:
    """Write the list: each code once, with each sentence that it is said with and what would mend it."""
    told: dict[str, list[str]] = {}
    for each in refusals(HOME / "src" / "croupier"):
        lines = told.setdefault(each.code, [])
        line = f"- {each.says or '*said as the case is*'} *Mend:* {each.mend or '*as the case is*'}"
        if line not in lines:
            lines.append(line)
    return "".join(f"\n### `{code}`\n\n" + "\n".join(lines) + "\n" for code, lines in sorted(told.items()))


if __name__ == "__main__":
    head = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
    PAGE.write_text(head + MARK + page(), encoding="utf-8")
