"""Undisclosed wagers: what a form says lies in a file beside the data until it is announced, and the journal has its
seal alone.

A form is handed in with what it says; the house makes a key, keeps both and writes the seal. Whoever examines or
announces the form names the box, and the house looks at what it keeps. A form whose file is gone cannot be announced:
it goes back to the player, and is no wager.
"""

import json
import os
from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from croupier.floor.seals import SEED_BYTES
from croupier.floor.tournaments import Tournament
from croupier.journal import vault
from croupier.journal.errors import KeyTrouble
from croupier.kernel.answers import Refused
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.runtime.house import streams
from croupier.runtime.house.answers import Answer, Busy, IdUsed, NotDone, Stale
from croupier.runtime.house.authorization import Who
from croupier.runtime.house.tournament_decisions import not_in_charge_there
from croupier.table import Table
from croupier.table.commands import AnnounceForm, ExamineForm, HandInForm
from croupier.table.events import FormAnnounced, FormHandedBack
from croupier.table.people import AtBox
from croupier.table.session.forms import WrittenForm, fault, seal_of
from croupier.table.session.terms import on_forms, refused_to

if TYPE_CHECKING:
    from croupier.runtime.house.house import House
    from croupier.runtime.house.interface import AnyHouse

OF_A_FORM: Final = (HandInForm, ExamineForm, AnnounceForm)
_NOTHING_WRITTEN: Final = (Refused, Stale, IdUsed, NotDone, Busy)
GONE: Final = "What the form says cannot be read: hand it back to the player."
NOT_SAID: Final = "A form is handed in with what it says: the bet and the amount."
NOT_NOW: Final = "What the form says cannot be kept or read just now, and nothing was done: send it again in a moment."


class KeptForm(NamedTuple):
    """What the house keeps of a form until it is announced."""

    box: Box
    bet: str
    amount: int
    key: str

    @property
    def seal(self) -> str:
        return seal_of(self.box, BetId(self.bet), Money(self.amount), self.key)


def written(house: "AnyHouse", box: Box, bet: str, cents: int) -> HandInForm:
    """Make the command that hands a form in. What it says is encrypted on its way to the server that writes, which puts
    the seal in place of it.
    """
    nonce = os.urandom(_NONCE_BYTES)
    said = json.dumps({"bet": bet, "amount": cents}).encode()
    hidden = nonce + AESGCM(house.secret(USE)).encrypt(nonce, said, str(box).encode())
    return HandInForm(box=box, seal=_HIDDEN + b64encode(hidden).decode())


USE: Final = "undisclosed wagers"
_HIDDEN: Final = "hidden "
"""Stands before what a form says, on its way to the house."""
_NONCE_BYTES: Final = 12


def tells_the_form(command: Any) -> bool:
    """Tell whether a command says what only the house knows, or what may be written nowhere."""
    return isinstance(command, HandInForm | AnnounceForm)


class SealedForms:
    """What undisclosed wagers say, one file each, readable by its owner only."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._folder = house.seeds

    # What is asked ---------------------------------------------------------------------------------------------------

    def take(self, table: str, command: Any, command_id: str, who: Who, expected: int | None) -> Answer:
        """Take a form in, examine it, or announce it."""
        if self._house.journal.answered(command_id):
            return self._again(table, command, command_id, who)
        try:
            filled = self._filled(table, command)
        except (OSError, KeyTrouble) as trouble:
            self._house.troubles.append(f"{streams.table(table)}: a form: {type(trouble).__name__}")
            return NotDone(says=NOT_NOW)
        if isinstance(filled, NotDone):
            return filled
        answer = self._house.ask(table, filled, command_id, who, expected=expected, drawn=True).result()
        if isinstance(filled, HandInForm) and isinstance(answer, _NOTHING_WRITTEN):
            self._forget(filled.seal)
        return answer

    def _again(self, table: str, command: Any, command_id: str, who: Who) -> Answer:
        """Sent again, a command is what was written for it the first time."""
        before = self._house.journal.answered(command_id)
        first = before.command() if before else None
        if first is None or type(first) is not type(command) or first.box != command.box:
            return IdUsed(says=f"The id {command_id} was used for something else.")
        return self._house.ask(table, first, command_id, who, drawn=True).result()

    def _filled(self, table: str, command: Any) -> Any:
        match command:
            case HandInForm():
                return self._sealed(command)
            case ExamineForm():
                return replace(command, fault=self._fault(table, command.box))
            case _:
                return self._announced(table, command)

    def _sealed(self, command: HandInForm) -> HandInForm | NotDone:
        try:
            hidden = b64decode(command.seal.removeprefix(_HIDDEN), validate=True)
            cipher = AESGCM(self._house.secret(USE))
            said = json.loads(cipher.decrypt(hidden[:_NONCE_BYTES], hidden[_NONCE_BYTES:], str(command.box).encode()))
        except (InvalidTag, ValueError):
            return NotDone(says=NOT_SAID)
        kept = KeptForm(command.box, said["bet"], said["amount"], os.urandom(SEED_BYTES).hex())
        self._keep(kept)
        return replace(command, seal=kept.seal)

    def _fault(self, table: str, box: Box) -> str:
        """Find what is wrong with a form, for whoever examines it."""
        kept = self._read(table, box)
        if kept is None:
            return ""  # the table says that there is none; one that is lost is found when it is announced
        bet, amount = BetId(kept.bet) if kept.bet else None, Money(kept.amount) if kept.amount else None
        return fault(self._house.state(table), box, WrittenForm(bet=bet, amount=amount))

    def _announced(self, table: str, command: AnnounceForm) -> AnnounceForm | NotDone:
        kept = self._read(table, command.box)
        if kept is None and self._seal(table, command.box):
            return NotDone(says=GONE)
        if kept is None:
            return command
        return replace(command, bet=BetId(kept.bet), amount=Money(kept.amount), key=kept.key)

    # Who may look ----------------------------------------------------------------------------------------------------

    def said(self, table: str, box: Box, who: Who) -> KeptForm | Refused | None:
        """Show what a form says, before it is announced, to its player and to whoever examines it; to nobody else."""
        state = self._house.state(table)
        if not state.edition.tournaments:
            return None  # no clause knows of forms, so none can lie there
        own = isinstance(who.standing, AtBox) and who.standing.box == box
        if state.session is None or not (own or self._examines(state, who)):
            return Refused("form-not-to-be-seen", on_forms(state).written)
        return self._read(table, box)

    def _examines(self, state: Table, who: Who) -> bool:
        standing = who.standing
        return (
            isinstance(standing, Role)
            and who.takes_part(state.edition)
            and not refused_to(state, standing, "examine-a-form")
            and not not_in_charge_there(state, who.person(standing), self._competition)
        )

    def _competition(self, name: str) -> Tournament | None:
        return self._house.tournament(name) if name in self._house.tournaments else None

    # Where forms lie -------------------------------------------------------------------------------------------------

    def follow(self, wrote: tuple[Any, ...]) -> None:
        """What was announced stands in the journal; what was handed back is no wager."""
        for each in wrote:
            if isinstance(each, FormAnnounced):
                self._forget(seal_of(each.box, each.bet, each.amount, each.key))
            elif isinstance(each, FormHandedBack):
                self._sweep()

    def _sweep(self) -> None:
        """Forget forms that lie at no table any more."""
        lying = {
            _file(form.seal)
            for id_ in self._house.tables
            if (session := self._house.state(id_).session)
            for form in session.forms.values()
        }
        for each in self._folder.glob("form-*.form"):
            if each.name not in lying:
                each.unlink(missing_ok=True)

    def _seal(self, table: str, box: Box) -> str:
        session = self._house.state(table).session
        form = session.forms.get(box) if session else None
        return form.seal if form else ""

    def _keep(self, form: KeptForm) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        name = _file(form.seal)
        sealed = vault.sealed(name, json.dumps(form._asdict()).encode())
        handle = os.open(self._folder / name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(sealed)
            file.flush()
            os.fsync(file.fileno())

    def _read(self, table: str, box: Box) -> KeptForm | None:
        """Read the form that lies at a box; None: none lies there, or its file is gone or another."""
        seal = self._seal(table, box)
        if not seal:
            return None
        try:
            found = KeptForm(**json.loads(vault.opened(_file(seal), (self._folder / _file(seal)).read_bytes())))
        except (FileNotFoundError, ValueError, TypeError):
            return None
        return found if found.seal == seal else None

    def _forget(self, seal: str) -> None:
        (self._folder / _file(seal)).unlink(missing_ok=True)


def _file(seal: str) -> str:
    return f"form-{seal[:40]}.form"
