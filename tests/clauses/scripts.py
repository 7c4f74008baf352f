"""Scripts of tournaments in the tests of the clauses: played as we read the documents, and as they could be read."""

from typing import Any

from croupier.kernel.answers import Accepted, Refused
from croupier.runtime.script import play, reads

HEAD = """
title   = "a reading"
clauses = ["{book} {clause}"]
table.rulebook = "{book}"
table.game     = "{game}"
table.decks    = 8
table.device   = "shoe"
table.method   = "A"
table.boxes    = 7
table.chips    = [5, 25, 100, 500]
table.at       = 2025-09-08T19:00:00
table.limits   = {{player = [100, 2000], banker = [100, 2000], tie = [100, 500]}}
"""
GAMES = {"star-baccarat": "baccarat", "crown-baccarat": "zero-commission"}
SHOE = "9h 7d Kd Ks  "
"""Player wins with nine against seven."""


def laid(*wagers: tuple[int, str, int]) -> str:
    return ", ".join(f'{{wager = {{box = {box}, bet = "{bet}", amount = {amount}}}}}' for box, bet, amount in wagers)


def failed(text: str, **chosen: str) -> list[str]:
    return [each for outcome in play(reads(text, "a test", chosen)) for each in outcome.failed]


def answered(text: str, **chosen: str) -> Any:
    """Give the refusal of the last step, or else everything that happened."""
    outcomes = list(play(reads(text, "a test", chosen)))
    if isinstance(outcomes[-1].answer, Refused):
        return outcomes[-1].answer
    done = [(each.answer.events, each.tournament) for each in outcomes if isinstance(each.answer, Accepted)]
    return Accepted(tuple(event for events, own in done for event in (*events, *own)))


def read_both_ways(
    reference: str, reading: str, tournament: str, steps: str, *, ours: str, other: str, shoe: str = SHOE * 4
) -> tuple[Any, Any]:
    """Hold that a script ends as ours says, under the other reading as other says, and never the other way round. Give
    what came of it under each.
    """
    book, clause = reference.split(" ")
    id_, choice = reading.split("=")
    head = HEAD.format(book=book, clause=clause, game=GAMES[book])
    fields = "\n".join(f"tournament.{line.strip()}" for line in tournament.strip().splitlines())
    texts = {end: f'{head}{fields}\nshoe = "{shoe}"\nsteps = [\n{steps}\n{end},\n]\n' for end in (ours, other)}
    assert failed(texts[ours]) == []
    assert failed(texts[other]) != []
    assert failed(texts[other], **{id_: choice}) == []
    assert failed(texts[ours], **{id_: choice}) != []
    return answered(texts[ours]), answered(texts[other], **{id_: choice})
