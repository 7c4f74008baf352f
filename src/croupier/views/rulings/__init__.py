"""Rulings for people: what a table does when something goes wrong, found by running it through `decide`."""

from croupier.views.rulings.happenings import HAPPENINGS, Happening
from croupier.views.rulings.ruling import Kind, Option, Ruling, every, judged, rule, why_they_differ
from croupier.views.rulings.situations import PHASES, Phase, has, situation

__all__ = [
    "HAPPENINGS",
    "PHASES",
    "Happening",
    "Kind",
    "Option",
    "Phase",
    "Ruling",
    "every",
    "has",
    "judged",
    "rule",
    "situation",
    "why_they_differ",
]
