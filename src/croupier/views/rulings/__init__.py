"""Rulings for people: what a table does when something goes wrong, found by running it through `decide`."""

from croupier.views.rulings.differences import differences, why_they_differ
from croupier.views.rulings.happenings import HAPPENINGS, Happening
from croupier.views.rulings.outcome import Move, Notice, Outcome, outcome
from croupier.views.rulings.promotion_situations import AMISS
from croupier.views.rulings.rule import KNOWN, every, plain, rule
from croupier.views.rulings.ruling import Kind, Option, Ruling, alternatives, answered, in_events, judged, options
from croupier.views.rulings.situations import PHASES, Phase, has, nearest, situation
from croupier.views.rulings.tournament_situations import IN_TOURNAMENTS

# fmt: off
__all__ = [
    "AMISS",
    "HAPPENINGS",
    "IN_TOURNAMENTS",
    "KNOWN",
    "PHASES",
    "Happening",
    "Kind",
    "Move",
    "Notice",
    "Option",
    "Outcome",
    "Phase",
    "Ruling",
    "alternatives",
    "answered",
    "book",
    "differences",
    "every",
    "has",
    "in_events",
    "judged",
    "nearest",
    "options",
    "outcome",
    "plain",
    "plans",
    "promotion_situations",
    "promotions",
    "rule",
    "ruling",
    "script",
    "situation",
    "situations",
    "tournament_course",
    "tournament_situations",
    "tournament_stages",
    "tournaments",
    "variations",
    "why_they_differ",
]
# fmt: on
