"""Drills: faults on purpose, at a virtual table, marked by the clause."""

from croupier.views.drills.drill import Drill, DrillKind, NoSuchDrill, choose
from croupier.views.drills.explanation import plain
from croupier.views.drills.ids import named, renewed
from croupier.views.drills.marks import AspectMark, Marks, mark
from croupier.views.drills.question import question
from croupier.views.drills.sheet import BadSheet, Sheet, parsed, sheet

# fmt: off
__all__ = [
    "AspectMark",
    "BadSheet",
    "Drill",
    "DrillKind",
    "Marks",
    "NoSuchDrill",
    "Sheet",
    "amendment",
    "answer",
    "choose",
    "coup",
    "curriculum",
    "drill",
    "explanation",
    "ids",
    "layout",
    "mark",
    "marks",
    "named",
    "parsed",
    "plain",
    "question",
    "renewed",
    "sheet",
    "situation",
    "storm",
    "telling",
]
# fmt: on
