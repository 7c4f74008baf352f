"""One way to ask for a ruling, at a table, in a tournament or promotion, and one way to write it for programs."""

from collections.abc import Callable
from typing import Any

from croupier.games.editions import editions
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.kernel.clauses import Because
from croupier.kernel.money import Money
from croupier.views.rulings import promotions, tournaments
from croupier.views.rulings.happenings import HAPPENINGS
from croupier.views.rulings.outcome import Outcome
from croupier.views.rulings.promotion_situations import AMISS
from croupier.views.rulings.ruling import Ruling
from croupier.views.rulings.ruling import rule as at_a_table
from croupier.views.rulings.tournament_situations import IN_TOURNAMENTS
from croupier.wording.words import words_in

KNOWN = {id_: each.says for of in (HAPPENINGS, AMISS, IN_TOURNAMENTS) for id_, each in of.items()}
"""All that can happen or be amiss, by the word for it."""


def rule(edition: AnyEdition, phase: str, happening: str) -> Ruling:
    """Say what becomes of it under a document, and on which readings that rests; away from tables there is no phase."""
    if happening in IN_TOURNAMENTS:
        return tournaments.rule(edition, happening)
    return promotions.rule(edition, happening) if happening in AMISS else at_a_table(edition, phase, happening)


def every(happening: str, phase: str = "") -> tuple[Ruling, ...]:
    """Put the same to every document."""
    return tuple(rule(each, phase, happening) for each in editions() if isinstance(each, EDITIONS))


def in_dollars(amount: Money) -> str:
    return amount.plain


def plain(ruling: Ruling, money: Callable[[Money], Any] = in_dollars, *, unit: str = "dollars") -> dict[str, Any]:
    """Write a ruling as the command line and the HTTP interface give it; `money` writes its amounts."""
    return {
        "document": ruling.document,
        "phase": ruling.phase,
        "answered_at": ruling.at,
        "what": ruling.happening,
        "kind": ruling.kind.value,
        "refused": ruling.refused,
        "mend": ruling.mend,
        **_followed(ruling, money, unit),
        "choices": [
            {
                "choice": each.choice,
                "title": _title(ruling, each.choice),
                "by": each.by,
                "box": each.box,
                "question": each.question,
                "forfeits_of": list(each.forfeit),
                **_followed(each, money, unit),
            }
            for each in ruling.options
        ],
        "decided_by": list(ruling.who),
        "right": [{"says": each.says, "clauses": _clauses(each.because)} for each in ruling.right],
        "readings": list(ruling.readings),
    }


def _title(ruling: Ruling, choice: str) -> str:
    """Name a choice in the document's own words."""
    said = words_in(ruling.document).choice(choice)
    return said[:1].upper() + said[1:]


def _followed(of: Outcome, money: Callable[[Money], Any], unit: str) -> dict[str, Any]:
    return {
        "rulings": list(of.rulings),
        "says": list(of.says),
        "returns": {key: money(amount) for key, amount in of.returned.items()},
        "forfeits": {key: money(amount) for key, amount in of.forfeited.items()},
        "undoes": {key: money(net) for key, net in of.undone.items()},
        "moves": [
            {
                "box": each.box or None,
                "bet": each.bet,
                "patron": each.patron,
                "amount": money(each.amount),
                "unit": "chips" if each.chips else unit,
                "how": each.how,
            }
            for each in of.moves
        ],
        "notifies": list(of.told),
        "notices": [
            {"whom": each.whom, "what": each.what, "due": each.due, "ways": list(each.ways), "says": each.says}
            for each in of.notices
        ],
        "records": list(of.records),
        "effects": list(of.effects),
        "next": list(of.next),
        "clauses": _clauses(of.because),
    }


def _clauses(because: Because) -> list[str]:
    return [str(clause) for clause in because]
