"""What forms say in a script, kept beside the table until they are announced: the table knows only their seals."""

import hashlib

from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import NOTHING
from croupier.runtime.script.acts import FormStep
from croupier.table import Table, decide
from croupier.table import commands as asked
from croupier.table.events import Answer
from croupier.table.session.forms import WrittenForm, fault, seal_of
from croupier.table.session.terms import on_forms, usually_by


class Forms:
    """Follows the forms of a script from step to step. Their keys are made of the script's seed, so that it comes out
    the same each time.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._made = 0
        self._kept: dict[Box, tuple[WrittenForm, str]] = {}

    def answer(self, table: Table, step: FormStep) -> Answer:
        before = dict(self._kept)
        command = self._command(table, step)
        if isinstance(command, Refused):
            return command
        answer = decide(table, usually_by(table, command) if step.unsaid else command)
        if isinstance(answer, Refused):  # a form that is not taken changes nothing of one that was
            self._kept = before
        return answer

    def _command(self, table: Table, step: FormStep) -> asked.Command | Refused:
        box, by = step.box, step.by
        written, key = self._kept.get(box, (WrittenForm(bet=None, amount=None), ""))
        match step.does:
            case "hand-in":
                return asked.HandInForm(box=box, seal=step.seal or self._sealed(step), by=by)
            case "examine":
                found = step.fault
                if found is None:
                    found = fault(table, box, written) if _lies(table, box) else ""
                return asked.ExamineForm(box=box, fault=found, by=by)
            case "hand-back":
                return asked.HandBackForm(box=box, by=by)
            case _:
                said = WrittenForm(bet=step.bet or written.bet, amount=step.amount or written.amount)
        if said.bet is None or said.amount is None:
            return self._nothing(table, box)
        return asked.AnnounceForm(box=box, bet=said.bet, amount=said.amount, key=step.key or key, by=by)

    def _nothing(self, table: Table, box: Box) -> Refused:
        because = on_forms(table).written if table.edition.tournaments else table.edition.games[0].because
        return Refused("no-form", because, facts=Facts(box=box))

    def _sealed(self, step: FormStep) -> str:
        self._made += 1
        key = hashlib.sha256(f"{self._seed} form {self._made}".encode()).hexdigest()
        self._kept[step.box] = (WrittenForm(bet=step.bet, amount=step.amount), key)
        return seal_of(step.box, step.bet or BetId(""), step.amount or NOTHING, key)


def _lies(table: Table, box: Box) -> bool:
    return table.session is not None and box in table.session.forms
