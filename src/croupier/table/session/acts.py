"""What can be asked of a session, each where its rule is."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from croupier.kernel.answers import Refused
from croupier.table.events import Answer
from croupier.table.session import (
    beginning,
    counting,
    coups,
    disputes,
    forms,
    leaving,
    limiting,
    more_chips,
    pass_cards,
)
from croupier.table.session import records as asked
from croupier.table.session.terms import no_session
from croupier.table.state import Table

_ACTS: Final[Mapping[type, Callable[[Table, Any], Answer]]] = {
    asked.DesignateTable: beginning.designate,
    asked.ReleaseTable: beginning.release,
    asked.BeginSession: beginning.begin,
    asked.CloseSession: beginning.close,
    asked.StopSession: beginning.stop,
    asked.PlacePlayers: beginning.place,
    asked.NotePresence: beginning.presence,
    asked.PlayPassCard: pass_cards.play,
    asked.HandInForm: forms.hand_in,
    asked.ExamineForm: forms.examine,
    asked.HandBackForm: forms.hand_back,
    asked.AnnounceForm: forms.announce,
    asked.ShowForm: forms.show,
    asked.DisqualifyPlayer: leaving.disqualify,
    asked.PenalisePlayer: leaving.penalise,
    asked.RetirePlayer: leaving.retire,
    asked.HandOutChips: more_chips.hand_out,
    asked.LimitTime: limiting.limit_time,
    asked.EndSession: coups.end,
    asked.OrderCount: counting.order,
    asked.CountChips: counting.count,
    asked.ReturnChips: counting.give_back,
    asked.SettleDispute: disputes.settle,
}


def decide(table: Table, command: asked.Command) -> Answer:
    """Decide what is asked of a session. A document without tournaments has none."""
    if table.edition.tournaments is None:
        return Refused("no-tournaments", table.edition.games[0].because)
    refused = None if isinstance(command, asked.OF_THE_TOURNAMENT) else no_session(table)
    return refused or _ACTS[type(command)](table, command)
