"""The open questions of a table: their choices, whom they are about and who decides."""

from collections.abc import Iterator

from croupier.games.terms import record
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.table import Table, decide
from croupier.table.commands import Answer, Command
from croupier.table.people import Actor, AtBox
from croupier.table.questions.kinds import PLAYER
from croupier.table.questions.records import NOTHING, Subject
from croupier.table.reports.claims import claimed
from croupier.table.session.terms import POWERS
from croupier.table.state import Question
from croupier.wording import say
from croupier.wording.languages import word
from croupier.wording.words import words_in


@record
class Choice:
    """One lawful answer to an open question; refused: why this person may not give it, and who may."""

    choice: str
    says: str
    command: Command
    refused: Refused | None


@record
class Asked:
    """An open question as somebody sees it: who decides, and what this person may choose."""

    id: str
    says: str
    who: str
    box: Box | None
    holds: bool
    choices: tuple[Choice, ...]
    because: Because


def questions(table: Table, by: Actor) -> tuple[Asked, ...]:
    return tuple(_asked(table, each, by) for each in table.questions)


def _asked(table: Table, question: Question, by: Actor) -> Asked:
    box = say(" at box {box}", box=question.box) if question.box is not None else ""
    return Asked(
        id=question.id,
        says=f"{headed(table, question)}{box}",
        who=who_decides(table, question),
        box=question.box,
        holds=question.holds,
        choices=tuple(_choice(table, question, each, by) for each in question.names),
        because=question.because,
    )


def headed(table: Table, question: Question) -> str:
    """Say what is asked and about whom, with a large letter first; a name in it keeps its own."""
    says = " ".join(filter(None, (word(question.id), *_about(table, question.subject))))
    return says[:1].upper() + says[1:]


def _about(table: Table, of: Subject) -> Iterator[str]:
    if of.claim is not None:
        yield from (f"{of.claim}: {claimed(each)}" for each in table.claims if each.number == of.claim)
    elif of != NOTHING:
        yield of.whom if of.box is not None else say("of {person}", person=of.person)


def _choice(table: Table, question: Question, choice: str, by: Actor) -> Choice:
    own = question.act == PLAYER and question.box is not None and isinstance(by, Role)
    actor: Actor = AtBox(box=question.box) if own and question.box is not None else by
    command = Answer(choice=choice, box=question.box, claim=question.subject.claim, by=actor)
    answer = decide(table, command)
    refused = answer if isinstance(answer, Refused) and answer.code == "not-authorised" else None
    return Choice(choice=choice, says=_says(table, choice), command=command, refused=refused)


def _says(table: Table, choice: str) -> str:
    """Name a choice in the words of the document."""
    said = words_in(table.edition.rulebook).choice(choice)
    return said[:1].upper() + said[1:]


def who_decides(table: Table, question: Question) -> str:
    if question.act == PLAYER and question.box is not None:
        return say("the player at box {box}", box=question.box)
    by = decider(table, question.act)
    return titled(table, by) if by else say("nobody is named")


def decider(table: Table, act: str) -> Role | None:
    """Name the lowest rank that an act is given to; in a session of a tournament somebody in charge of it may be."""
    power = table.edition.power(act)
    if power is not None:
        return power.by
    terms = table.edition.tournaments
    given = POWERS[act](terms) if terms and act in POWERS else None
    return given.by if given else None


def titled(table: Table, rank: Role) -> str:
    """Name a rank; who stands on no ladder has nobody above."""
    on_the_ladder = table.edition.document.ladder.height(rank) is not None
    return say("{title} or above", title=rank.title) if on_the_ladder else rank.title
