"""Every refusal in the source, read from it; ``make refusals`` writes the page of refusals anew."""

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

from architecture.source import HOME, SRC, modules
from croupier.wording.english import SENTENCES
from croupier.wording.english.refusals import MENDS
from croupier.wording.say import places_of
from croupier.wording.template import Sentence
from croupier.wording.words import COUPS

PAGE = HOME / "docs" / "reference" / "refusals.md"
MARK = "<!-- below this line the page is written by `make refusals` -->\n"


class Refusal(NamedTuple):
    """A refusal where it is made: its code, and the sentence that it is said with."""

    code: str
    sentence: str

    @property
    def told(self) -> tuple[str, str]:
        """Give both sentences, with what is filled in named in brackets."""
        return _filled(SENTENCES[self.sentence]), _filled(MENDS[self.sentence])


def refusals(folder: Path) -> Iterator[Refusal]:
    for tree in (each.tree for each in modules(folder)):
        for scope, call in _calls(tree, "Refused"):
            named = {each.arg: each.value for each in call.keywords}
            codes = _texts(call.args[0], scope, tree)
            variants = _texts(named["variant"], scope, tree) if "variant" in named else [""]
            for code, variant in product(codes, variants):
                yield Refusal(code, f"{code}/{variant}" if variant else code)


def _calls(tree: ast.AST, *names: str) -> Iterator[tuple[ast.AST, ast.Call]]:
    """Give calls, each with the function that it stands in."""
    scopes = {each: scope for scope in ast.walk(tree) if isinstance(scope, ast.FunctionDef) for each in ast.walk(scope)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield scopes.get(node, tree), node


def _texts(of: ast.expr, scope: ast.AST, tree: ast.Module) -> list[str]:
    """Read the words that an expression may come to: one of two, what a name is given, what a caller gives."""
    match of:
        case ast.Constant(value=str(value)):
            return [value]
        case ast.IfExp():
            return [*_texts(of.body, scope, tree), *_texts(of.orelse, scope, tree)]
        case ast.Name(id=name) if isinstance(scope, ast.FunctionDef):
            parameters = [each.arg for each in scope.args.args]
            if name in parameters:
                at = parameters.index(name)
                calls = [(inner, each) for inner, each in _calls(tree, scope.name) if len(each.args) > at]
                return [text for inner, each in calls for text in _texts(each.args[at], inner, tree)]
            return [text for each in _assigned(name, scope) for text in _texts(each, scope, tree)]
        case _:
            return []


def _assigned(name: str, scope: ast.FunctionDef) -> Iterator[ast.expr]:
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign):
            for value in (node.value.body, node.value.orelse) if isinstance(node.value, ast.IfExp) else (node.value,):
                for to, of in zip(*_both(node.targets[0], value), strict=False):
                    if isinstance(to, ast.Name) and to.id == name:
                        yield of


def _both(target: ast.expr, value: ast.expr) -> tuple[list[ast.expr], list[ast.expr]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return target.elts, value.elts
    return [target], [value]


def _filled(of: Sentence) -> str:
    template = of.to("inspector")
    return template.format_map({name: f"({name})" for name in places_of(template)} | dict(COUPS.places()))


def page() -> str:
    """Write the list: each code once, with each sentence that it is said with and what would mend it."""
    told: dict[str, list[str]] = {}
    for each in refusals(SRC):
        lines = told.setdefault(each.code, [])
        says, mend = each.told
        line = f"- {says} *Mend:* {mend}"
        if line not in lines:
            lines.append(line)
    return "".join(f"\n### `{code}`\n\n" + "\n".join(lines) + "\n" for code, lines in sorted(told.items()))


if __name__ == "__main__":
    head = PAGE.read_text(encoding="utf-8").partition(MARK)[0]
    PAGE.write_text(head + MARK + page(), encoding="utf-8")
