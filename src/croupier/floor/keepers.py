"""Who keeps the registers of a document: those who supervise for its operator."""

from typing import Any, Final, get_args

from croupier.floor import disputes, mispayments
from croupier.floor.incidents import HandOver
from croupier.floor.jackpots.commands import Complain, DecidePrize, MarkBreach
from croupier.floor.obligations import Discharge
from croupier.floor.people import above_dealer
from croupier.games.edition import Edition
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.kernel.staff import Role

OF_REGISTERS: Final = (
    *(*get_args(disputes.Command), *get_args(mispayments.Command), HandOver, Discharge),
    *(Complain, DecidePrize, MarkBreach),
)
"""What is entered by hand into the registers of a document, and of its jackpots."""

_OVERSEE: Final = (Role.INSPECTOR, Role.SURVEILLANCE)


def not_a_keeper(edition: Edition, role: Role, command: Any) -> Refused | None:
    """Refuse an entry to a rank that keeps no registers here. Those who oversee may say that they were told."""
    if not isinstance(command, OF_REGISTERS):
        return None
    own = edition.document.ladder.height(role) is not None and above_dealer(role)
    told = isinstance(command, Discharge) and role in _OVERSEE
    if own or told:
        return None
    because = edition.notices.dispute.because
    return Refused("not-authorised", because, facts=Facts(ref=edition.document.operator), variant="register")
