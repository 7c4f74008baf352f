"""Where a script of a tournament begins: published, appointed, designated, and with `seated` in its first session."""

from collections.abc import Iterator
from typing import Final

from croupier.floor.tournaments import commands as asked
from croupier.games.tournaments import DirectorPresent
from croupier.kernel.answers import Refused
from croupier.kernel.ids import TableId
from croupier.runtime.script.tournaments.playing import Competition, Stopped
from croupier.runtime.script.tournaments.steps import Asked, seats

_ORDER: Final = ("publish", "appoint", "designate")
"""A script that begins with one of these begins before it, and before those behind it."""


def begin_with(competition: Competition, word: str) -> None:
    """Bring a tournament to where a script begins whose first step has this name."""
    for each in _steps(competition, word):
        answer = competition.asks(each, competition.first)
        if isinstance(answer, Refused):
            raise Stopped(answer)


def _steps(competition: Competition, word: str) -> Iterator[Asked]:
    if word == "draft":
        return
    yield from _acts(competition, _ORDER[: _ORDER.index(word)] if word in _ORDER else _ORDER)
    if competition.header.seated and word not in _ORDER:
        yield from _seated(competition)


def _acts(competition: Competition, done: tuple[str, ...]) -> Iterator[Asked]:
    if "publish" in done:
        yield Asked("publish", asked.PublishTournament, {"changes": {}}, None)
    if "appoint" in done:
        director = isinstance(competition.state.terms.in_charge, DirectorPresent)
        name, post = ("dee", "director") if director else ("tess", "manager")
        yield Asked("appoint", asked.AppointPerson, {"name": name, "post": post}, None)
        yield Asked("sign-on", asked.SignOn, {"name": name}, None)
    if "designate" in done:
        for table in competition.tables:
            yield Asked("designate", asked.NameTable, {"table": table}, None)


def _seated(competition: Competition) -> Iterator[Asked]:
    """Let those who are said to sit enter, be briefed where that is asked for, and begin."""
    header = competition.header
    there = {TableId(name or competition.first): boxes for name, boxes in seats(header.seated).items()}
    players = tuple(who for boxes in there.values() for who in boxes.values())
    for who in players:
        yield Asked("enter", asked.EnterTournament, {"patron": who}, None)
    promised = header.conditions.guarantee
    if promised:
        yield Asked("close-entries", asked.CloseEntries, {}, None)
        if len(players) < promised.entries:
            yield Asked("decide", asked.AnswerTournament, {"choice": "hold"}, None)
    if competition.state.terms.briefing:
        yield Asked("brief", asked.BriefPlayers, {"patrons": players}, None)
    drawn = {str(name): boxes for name, boxes in there.items()}
    yield Asked("draw-seats", asked.DrawSeats, {"seats": drawn}, None)
    yield Asked("begin", asked.BeginRound, {}, None)
