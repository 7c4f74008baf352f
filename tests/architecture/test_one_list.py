"""The names of facts, questions and choices stand in one list each: nobody else spells them out."""

import ast
from collections.abc import Iterator

from architecture.source import SRC, modules
from croupier.games.editions import editions
from croupier.table.questions.kinds import QUESTIONS, Choice, QuestionId
from croupier.table.reports.facts import FACTS, GAMES
from croupier.table.reports.records import Fault

LISTS = ("table/reports/facts.py", "table/questions/kinds.py")
OLDER = ("journal/names.py",)
"""Where older forms are read, as they were written."""

NAMED = {
    "what": set(FACTS),
    "choice": {each.value for each in Choice},
    "choices": {each.value for each in Choice},
    "id": {each.value for each in QuestionId},
}
"""What a field of a report, an answer or a question may hold, by the name of the field."""

OF_QUESTIONS = ("Question", "QuestionOpened", "QuestionAnswered", "QuestionLapsed", "Answer", "Report", "CallAttention")
LIST = 3
"""So many names in a row are a list."""


def spelled(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in OF_QUESTIONS:
                yield from (f"{name}({each.arg}=…)" for each in node.keywords if _names(each.value, each.arg or ""))
            case ast.Compare(left=ast.Attribute(attr=field), comparators=[other]) if _names(other, field):
                yield ast.unparse(node)
            case ast.Match(subject=subject, cases=cases):
                fields = [each.attr for each in ast.walk(subject) if isinstance(each, ast.Attribute)]
                given = [each.pattern for each in cases if any(_names(each.pattern, field) for field in fields)]
                yield from (ast.unparse(each) for each in given)
            case ast.Tuple(elts=elts) | ast.List(elts=elts) | ast.Set(elts=elts):
                yield from _listed(elts)
            case ast.Dict(keys=keys):
                yield from _listed([each for each in keys if each])
            case _:
                pass


def _names(node: ast.AST, field: str) -> bool:
    """Tell whether a name of a fact, question or choice is spelled out where such a field is meant."""
    known = NAMED.get(field, set())
    return any(isinstance(each, ast.Constant) and each.value in known for each in ast.walk(node))


def _listed(elements: list[ast.expr]) -> Iterator[str]:
    texts = {each.value for each in elements if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    for known in (set(FACTS), NAMED["id"]):
        if len(texts) >= LIST and texts <= known:
            yield ", ".join(sorted(texts))


def test_nobody_else_spells_out_a_fact_a_question_or_a_choice() -> None:
    found = {
        path: sorted(spelled(each.tree))
        for each in modules(SRC)
        if (path := each.path.relative_to(SRC).as_posix()) not in (*LISTS, *OLDER)
    }
    assert {path: told for path, told in found.items() if told} == {}


FREE_TEXT = frozenset({"why", "reason", "cause", "remark"})
"""Fields in which people write what they like."""
CODES = {
    "table/cards/shuffle.py": "the moment of a riffle is named in the cause, and any other is refused",
    "table/discretion/records.py": "the older form of a ground",
}


def decided_by_text(tree: ast.AST) -> Iterator[str]:
    """Find each comparison of free text with anything."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                sides: list[ast.expr] = [left, *others]
            case ast.Call(func=ast.Attribute(value=value, attr="startswith" | "endswith" | "find" | "index")):
                sides = [value]
            case ast.Match(subject=subject):
                sides = [subject]
            case _:
                continue
        if any(isinstance(each, ast.Attribute) and each.attr in FREE_TEXT for each in sides):
            yield ast.unparse(node).partition("\n")[0]


def test_free_text_decides_nothing() -> None:
    found = {
        path: told
        for each in modules(*(SRC / layer for layer in ("games", "table", "floor", "ledger")))
        if (told := list(decided_by_text(each.tree))) and (path := each.path.relative_to(SRC).as_posix()) not in CODES
    }
    assert found == {}


def test_a_decision_by_text_would_be_found() -> None:
    for text in ('if command.why == "player-card": ...', 'command.reason.startswith("mistake")'):
        assert list(decided_by_text(ast.parse(text)))


def test_every_rule_of_placing_a_wager_is_a_fault_that_can_be_told() -> None:
    assert {each.id for book in editions() for each in book.wagers.placement} <= {each.value for each in Fault}


def test_one_class_carries_a_ruling() -> None:
    """The page, the command line, the book and programs read the same; a promotion is ruled on as a table is."""
    made = [
        each.path.relative_to(SRC).as_posix()
        for each in modules(SRC)
        for node in ast.walk(each.tree)
        if isinstance(node, ast.ClassDef) and node.name.endswith("Ruling")
    ]
    assert made == ["views/rulings/ruling.py"]


def test_every_question_has_its_record_and_every_choice_belongs_to_one() -> None:
    assert set(QUESTIONS) == set(QuestionId)
    assert {each for of in QUESTIONS.values() for each in of.choices} - {"box N"} == set(Choice)
    assert all(of.acts and of.says and all(of.choices.values()) for of in QUESTIONS.values())


def test_every_fact_says_which_games_know_it() -> None:
    assert all(each.games and set(each.games) <= set(GAMES) for each in FACTS.values())
