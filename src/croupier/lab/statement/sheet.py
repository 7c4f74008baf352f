"""What stands on a statement of return, worked out from the edition; how it looks is for `html` and `pdf`.

It has no date, so that one edition and one version always give the same sheet and the same checksum.
"""

import hashlib
import json
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from croupier.games.edition import Edition
from croupier.lab.answers import answer
from croupier.lab.figures import Row
from croupier.lab.port import game_of
from croupier.lab.readings import PricedReading, priced_readings
from croupier.lab.statement.groups import Group, PlayTable, PricedBet, ratio
from croupier.version import __version__

WORDS = (
    "Edge: what the house keeps of a unit staked, on average. Return: what comes back of all that is staked, the stake "
    "included. Standard deviation: of the net result of a unit. Figures are before any rounding up to chips."
)


@dataclass(frozen=True, kw_only=True)
class Statement:
    edition: Edition
    method: str
    groups: tuple[Group, ...]
    readings: tuple[PricedReading, ...]
    play: PlayTable | None = None
    """Best play, where players decide and it fits on a page."""

    @cached_property
    def figures(self) -> dict[str, object]:
        """Everything that is stated, as JSON has it, without the checksum."""
        document = self.edition.document
        return {
            "statement": "return",
            "rulebook": document.id,
            "title": document.title,
            "operator": document.operator,
            "approved_by": document.approved_by,
            "reference": document.reference,
            "document_version": document.version,
            "signed": document.signed.isoformat(),
            "effective": document.effective.isoformat() if document.effective else None,
            "edition": self.edition.digest,
            "croupier": __version__,
            "method": self.method,
            "words": WORDS,
            "decks": list(self.edition.cards.decks.value),
            "decks_clause": str(self.edition.cards.decks.because[0]),
            "groups": [_group(each) for each in self.groups],
            "play": self.play.plain if self.play else None,
            "readings": [_reading(each) for each in self.readings],
        }

    @cached_property
    def checksum(self) -> str:
        """SHA-256 of the figures, written without spaces and with sorted keys."""
        text = json.dumps(self.figures, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def plain(self) -> dict[str, object]:
        return {**self.figures, "checksum": self.checksum}


def statement(edition: Edition) -> Statement:
    """Draw up the statement of return of a document."""
    made = game_of(edition).statement(edition)
    readings = tuple(priced_readings(edition, lambda other: answer(other).bets))
    return Statement(edition=edition, method=made.method, groups=made.groups, readings=readings, play=made.play)


# As JSON -------------------------------------------------------------------------------------------------------------


def _group(group: Group) -> dict[str, object]:
    return {
        "title": group.title,
        "clause": group.clause,
        "note": group.note,
        "further": dict(group.further),
        "bets": [_entry(each) for each in group.entries],
    }


def _entry(entry: PricedBet) -> dict[str, object]:
    figure = entry.figure
    staked = sum((row.probability * row.staked for row in figure.rows), Fraction(0))
    return {
        "bet": entry.bet,
        "under": entry.under,
        "clause": str(figure.because[0]),
        "edges": {str(decks): ratio(each.edge) for decks, each in entry.by_decks.items()},
        "decks": entry.decks,
        "edge": ratio(figure.edge),
        "return": ratio(sum((_returns(row, staked) for row in figure.rows), Fraction(0))),
        "edge_without_stand_offs": ratio(figure.edge_resolved),
        "hit_frequency": ratio(sum((row.probability for row in figure.rows if row.net > 0), Fraction(0))),
        "variance": ratio(figure.variance),
        "in_full": entry.in_full,
        "rows": [_row(row, staked) for row in figure.rows],
    }


def _row(row: Row, staked: Fraction) -> dict[str, object]:
    return {
        "row": row.name,
        "pays": row.pays,
        "clauses": [each.number for each in row.because],
        "probability": ratio(row.probability),
        "returns": ratio(_returns(row, staked)),
    }


def _returns(row: Row, staked: Fraction) -> Fraction:
    """What a row gives back on average, of all that is staked on average, the stake included."""
    return row.probability * (row.staked + row.net) / staked


def _reading(found: PricedReading) -> dict[str, object]:
    return {
        "id": found.id,
        "question": found.question,
        "clauses": [each.number for each in found.because],
        "choices": [
            {
                "choice": each.choice,
                "says": each.says,
                "chosen": each.chosen,
                "edges": {bet: ratio(figure.edge) if figure else None for bet, figure in each.bets.items()},
            }
            for each in found.choices
        ],
    }
