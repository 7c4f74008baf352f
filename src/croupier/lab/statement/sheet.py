"""What stands on a statement of return, worked out from the edition; how it looks is for `html` and `pdf`.

It has no date, so that one edition and one version always give the same sheet and the same checksum.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from croupier import __version__
from croupier.games.baccarat.bets import Played, StandsOffWithPremium
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.edition import Edition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.games.terms import describe
from croupier.lab.answers import Setting, answer
from croupier.lab.figures import Answer, Priced, Row
from croupier.lab.lucky_draw import best_play
from croupier.lab.lucky_draw_table import Grid
from croupier.lab.readings import PricedReading, priced_readings
from croupier.lab.sweeps import TIE_PREMIUM, has_premium, premiums

METHOD_OF_COUPS = (
    "Every ordered sequence of six cards that a full shoe can deal is counted, in whole numbers. Who draws a third "
    "card and which row decides a wager is asked of the same table of play and pay tables that settle wagers at the "
    "table. Nothing is sampled and nothing is rounded: a probability is a count over all sequences, a figure one exact "
    "fraction. Percentages are printed from it."
)
METHOD_OF_DECISIONS = (
    "Everything that a full shoe or deck can deal is counted, in whole numbers, for each choice at every spot that a "
    "player can tell apart; the best choice is taken. What a hand counts, what the dealer must do and which row "
    "decides a wager is asked of the same rules that run the table. Nothing is sampled and nothing is rounded. One "
    "player against the dealer."
)
WORDS = (
    "Edge: what the house keeps of a unit staked, on average. Return: what comes back of all that is staked, the stake "
    "included. Standard deviation: of the net result of a unit. Figures are before any rounding up to chips."
)


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A bet under one schedule, priced for each number of decks under which it may be offered."""

    bet: str
    under: str
    """The option or percentage that it is paid by; empty where there is no choice."""
    by_decks: Mapping[int, Priced]
    in_full: bool = True
    """Whether its rows are printed too, and not its edge alone."""

    @property
    def decks(self) -> int:
        return max(self.by_decks)

    @property
    def figure(self) -> Priced:
        """The figures for the most decks."""
        return self.by_decks[self.decks]


@dataclass(frozen=True, kw_only=True)
class Group:
    """Bets that belong together: the main bets of a game, the side bets, wagers made of several."""

    title: str
    clause: str
    entries: tuple[Entry, ...]
    note: str = ""
    further: Mapping[str, int | str] = field(default_factory=dict)
    """What was counted besides, for the most decks: by name, whole numbers, exact fractions or words."""


@dataclass(frozen=True, kw_only=True)
class Statement:
    edition: Edition
    method: str
    groups: tuple[Group, ...]
    readings: tuple[PricedReading, ...]
    play: Grid | None = None
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
    if isinstance(edition, BaccaratEdition):
        groups, method = tuple(_baccarat(edition)), METHOD_OF_COUPS
    else:
        groups, method = (_sole(edition),), METHOD_OF_DECISIONS
    readings = tuple(priced_readings(edition, lambda other: answer(other).bets))
    play = best_play(edition).grid if isinstance(edition, LuckyDrawEdition) else None
    return Statement(edition=edition, method=method, groups=groups, readings=readings, play=play)


# The bets ------------------------------------------------------------------------------------------------------------


class _Answers:
    """The answers of a document, each worked out once."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._known: dict[tuple[str | None, int, tuple[tuple[str, str], ...]], Answer] = {}

    def __call__(self, game: str | None, decks: int, options: Mapping[str, str]) -> Answer:
        key = game, decks, tuple(options.items())
        if key not in self._known:
            self._known[key] = answer(self.edition, Setting(game=game, decks=decks, options=options))
        return self._known[key]

    def entry(
        self,
        bet: str,
        *,
        game: str | None = None,
        under: str = "",
        in_full: bool = True,
        options: Mapping[str, str] | None = None,
    ) -> Entry:
        """Price a bet for every number of decks."""
        found = {}
        for decks in self.edition.cards.decks.value:
            bets = self(game, decks, options or {}).bets
            if bet in bets:
                found[decks] = bets[bet]
        return Entry(bet=bet, under=under, by_decks=found, in_full=in_full)


def _baccarat(edition: BaccaratEdition) -> Iterable[Group]:
    answers = _Answers(edition)
    counted = _counted(answers)
    for game in edition.games:
        entries = _premium_game(answers, game.id) if has_premium(edition, game.id) else _plain_game(answers, game.id)
        note = "" if game.played is Played.ANYWHERE else f"Played {game.played.value}."
        clause = str(game.because[0])
        yield Group(title=game.title, clause=clause, entries=tuple(entries), note=note, further=counted)
        counted = {}  # the coups are the same in every game
    sides = tuple(entry for side in edition.side_bets for entry in _schedules(answers, side.id))
    if sides:
        yield Group(title="Side bets", clause=str(edition.side_bets[0].because[0]), entries=sides)
    combined = edition.combined_bets
    if combined:
        entries = tuple(answers.entry(each.id) for each in combined)
        yield Group(title="Wagers made of several", clause=str(combined[0].because[0]), entries=entries)


def _counted(answers: _Answers) -> dict[str, int | str]:
    """The coups behind the probabilities: ordered sequences of six cards by result, and how many cards a coup takes."""
    found = answers(_first_game(answers), max(answers.edition.cards.decks.value), {})
    coups = {f"coups_{name}": number for name, number in (found.coups or {}).items()}
    return {**coups, **({"cards_per_coup": _ratio(found.cards)} if found.cards else {})}


def _first_game(answers: _Answers) -> str:
    return _rules(answers).games[0].id


def _plain_game(answers: _Answers, game: str) -> Iterable[Entry]:
    for bet in _rules(answers).game(game).bets:
        yield answers.entry(bet.id, game=game)


def _premium_game(answers: _Answers, game: str) -> Iterable[Entry]:
    """Price a game for each whole percentage on a tie; the rows are printed for the least and the most."""
    edition = _rules(answers)
    shown = premiums(edition)
    for bet in edition.game(game).bets:
        if not any(isinstance(row.pays, StandsOffWithPremium) for row in bet.rows):
            yield answers.entry(bet.id, game=game, options={TIE_PREMIUM: shown[0]})
            continue
        for each in shown:
            yield answers.entry(
                bet.id,
                game=game,
                under=f"{each} % on a tie",
                in_full=each in {shown[0], shown[-1]},
                options={TIE_PREMIUM: each},
            )


def _schedules(answers: _Answers, bet: str) -> Iterable[Entry]:
    """Price a side bet under each schedule; those that pay alike are put together."""
    side = _rules(answers).side_bet(bet)
    if side is None:
        return
    alike: dict[tuple[str, ...], list[int]] = {}
    for option in range(1, len(side.options) + 1):
        alike.setdefault(tuple(describe(row) for row in side.rows(option)), []).append(option)
    for options in alike.values():
        numbers = ", ".join(map(str, options))
        under = f"option{'s' if len(options) > 1 else ''} {numbers}" if len(alike) > 1 else ""
        chosen = {side.family: str(options[0])} if len(side.options) > 1 else {}
        yield answers.entry(bet, under=under, options=chosen)


def _rules(answers: _Answers) -> BaccaratEdition:
    if not isinstance(answers.edition, BaccaratEdition):
        raise TypeError(f"{answers.edition.rulebook} has no variations")
    return answers.edition


def _sole(edition: Edition) -> Group:
    """Price a document of one game, in which players decide."""
    answers = _Answers(edition)
    first = answers(None, max(edition.cards.decks.value), {})
    entries = tuple(answers.entry(bet) for bet in first.bets)
    title = edition.document.title.rpartition(": ")[2]
    later = " A jackpot wager depends on its meter and is not stated." if "jackpot" in edition.SECTIONS else ""
    note = first.basis + later
    clause = str(entries[0].figure.because[0])
    further = {name: each if isinstance(each, str) else _ratio(each) for name, each in first.more.items()}
    return Group(title=title, clause=clause, entries=entries, note=note, further=further)


# As JSON -------------------------------------------------------------------------------------------------------------


def _group(group: Group) -> dict[str, object]:
    return {
        "title": group.title,
        "clause": group.clause,
        "note": group.note,
        "further": dict(group.further),
        "bets": [_entry(each) for each in group.entries],
    }


def _entry(entry: Entry) -> dict[str, object]:
    figure = entry.figure
    staked = sum((row.probability * row.staked for row in figure.rows), Fraction(0))
    return {
        "bet": entry.bet,
        "under": entry.under,
        "clause": str(figure.because[0]),
        "edges": {str(decks): _ratio(each.edge) for decks, each in entry.by_decks.items()},
        "decks": entry.decks,
        "edge": _ratio(figure.edge),
        "return": _ratio(sum((_returns(row, staked) for row in figure.rows), Fraction(0))),
        "edge_without_stand_offs": _ratio(figure.edge_resolved),
        "hit_frequency": _ratio(sum((row.probability for row in figure.rows if row.net > 0), Fraction(0))),
        "variance": _ratio(figure.variance),
        "in_full": entry.in_full,
        "rows": [_row(row, staked) for row in figure.rows],
    }


def _row(row: Row, staked: Fraction) -> dict[str, object]:
    return {
        "row": row.name,
        "pays": row.pays,
        "clauses": [each.number for each in row.because],
        "probability": _ratio(row.probability),
        "returns": _ratio(_returns(row, staked)),
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
                "edges": {bet: _ratio(figure.edge) if figure else None for bet, figure in each.bets.items()},
            }
            for each in found.choices
        ],
    }


def _ratio(number: Fraction) -> str:
    return f"{number.numerator}/{number.denominator}"
