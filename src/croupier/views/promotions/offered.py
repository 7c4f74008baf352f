"""What may be done with a promotion now, and by whom; and why the rest may not.

Nothing here knows a rule: each act is held against `decide`.
"""

from datetime import datetime

from croupier.floor.people import Person
from croupier.floor.promotions import Command, Promotion, decide, operators_rank
from croupier.floor.promotions import commands as asked
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.records import replace
from croupier.views.offers import Act, NotNow
from croupier.views.promotions.acts import candidates
from croupier.wording import STAFF, refusal
from croupier.wording.languages import word


def offered(promotion: Promotion, by: Person, at: datetime) -> tuple[tuple[Act, ...], tuple[NotNow, ...]]:
    """Hold everything that could be asked against the promotion: what it would take from somebody, and what not.

    Of the staff, whoever may not act for the operator is told whose word is needed. Whoever only reads is offered what
    they may do themselves.
    """
    acts, refused = list[Act](), list[NotNow]()
    needed = operators_rank(promotion.edition)
    reads_only = promotion.edition.document.ladder.height(by.role) is None
    operator = Person(name=by.name, role=needed)
    for each in candidates(promotion, by, max(at, promotion.clock or at)):
        answer = decide(promotion, each.command)
        if isinstance(answer, Refused) and answer.code == "not-authorised" and not reads_only:
            answer = decide(promotion, _by(each.command, operator))
            each = replace(each, needs=word(needed.value))  # noqa: PLW2901 - the same act, by two people
        if isinstance(answer, Accepted) or _opens(promotion, each, answer):
            acts.append(each)
        elif not reads_only:
            said = refusal(answer, STAFF)
            refused.append(
                NotNow(
                    id=each.id,
                    part=each.part,
                    what=each.says,
                    says=said.says,
                    mend=said.mend,
                    because=answer.because,
                    about=each.about,
                )
            )
    return tuple(acts), tuple(refused)


def _opens(promotion: Promotion, act: Act, answer: Refused) -> bool:
    """A seal is opened by a seed that nobody knows yet: all but the seed is in order."""
    command = act.command
    opening = isinstance(command, asked.DrawPrize) and command.winner is None and command.prize in promotion.seals
    return opening and answer.code == "not-the-seed"


def _by(command: Command, person: Person) -> Command:
    """Let somebody else ask the same; what the house itself says has nobody."""
    return command if isinstance(command, asked.EarnEntry | asked.LoseDrawSeed) else replace(command, by=person)
