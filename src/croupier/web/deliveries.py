"""Deliveries: a thread for each receiver goes through the journal and sends what it is to be told, in order.

Only the server that writes delivers. The journal is the queue: what was told is remembered by its sequence, so nothing
grows while a receiver is away, nothing is lost at a restart, and no table waits for anybody. A receiver is told of
everything at least once: after a server was killed, what it told in its last second comes again, under the same ids.
"""

import json
import logging
import threading
import time
from typing import Final

from croupier.floor.receivers import Receiver
from croupier.journal.errors import StorageError
from croupier.runtime.house import AnyHouse
from croupier.runtime.house.interface import Part
from croupier.web.delivery_store import DeadLetter, DeliveryStore
from croupier.web.receiver_client import Client, NotSent
from croupier.web.receiver_messages import Message, headers, is_sealed, messages
from croupier.web.settings import Settings

LOG: Final = logging.getLogger(__name__)
LOOK_SECONDS: Final = 1.0
SAVE_SECONDS: Final = 1.0
"""A position is written at most so often: what was told after it is told again after a crash, under the same id."""
MOST_DEAD: Final = 1000
"""With so many messages not taken nothing more is sent, until somebody has seen to them; the journal keeps the rest."""
ANOTHER_KEY: Final = "the signing key of the house is another one since: make the receiver anew"
FULL: Final = "too many messages were not taken: send them again, or forget them"


class Deliveries:
    """All receivers of a server."""

    def __init__(self, house: AnyHouse, settings: Settings) -> None:
        self._house, self._waits = house, settings.delivery_waits
        self.store = DeliveryStore(settings, house.journal)
        self._workers: dict[str, ReceiverWorker] = {}
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="deliveries", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """End: what is being sent is broken off, and sent again by whoever delivers next."""
        self._ending.set()
        self._thread.join()
        for each in self._workers.values():
            each.stop()
        for each in self._workers.values():
            each.join()
        self.store.close()

    def _run(self) -> None:
        """Have a worker for each receiver that stands, and wake them when something is written."""
        with self._house.subscribe(None, self._house.journal.head().sequence) as feed:
            while not self._ending.is_set():
                self._staff()
                if feed.get(LOOK_SECONDS) is not None:
                    for each in self._workers.values():
                        each.news.set()

    def _staff(self) -> None:
        for name, receiver in self._house.receivers.items():
            if receiver.stands and name not in self._workers:
                self._workers[name] = ReceiverWorker(self._house, self.store, receiver, self._waits)
                self._workers[name].start()
            elif not receiver.stands and name in self._workers:
                self._workers.pop(name).stop()


class ReceiverWorker(threading.Thread):
    """One receiver, told in order. A message that is not taken is sent again after growing waits, and given up."""

    def __init__(self, house: AnyHouse, store: DeliveryStore, receiver: Receiver, waits: tuple[float, ...]) -> None:
        super().__init__(name=f"receiver {receiver.name}", daemon=True)
        self._house, self._store, self._receiver, self._waits = house, store, receiver, waits
        self._client, self._ending, self.news = Client(), threading.Event(), threading.Event()
        self._position = self._saved = 0
        self._saved_at = 0.0

    def stop(self) -> None:
        self._ending.set()
        self.news.set()
        self._client.break_off()

    def run(self) -> None:
        while not self._ending.is_set():
            self.news.clear()
            try:
                if self._delivers():
                    self._catch_up()
                    self._save(at_once=True)
            except StorageError:
                self._ending.wait(LOOK_SECONDS)
            except Exception:
                # Whatever it is, it must not end deliveries for good, nor be tried without a pause.
                LOG.exception(json.dumps({"what": "bug", "in": f"receiver {self._receiver.name}"}))
                self._ending.wait(LOOK_SECONDS)
            self.news.wait(LOOK_SECONDS)

    def _delivers(self) -> bool:
        """Tell whether this server is the one that delivers, and the receiver still stands."""
        known = self._house.receivers.get(self._receiver.name)
        mine = known is not None and known.stands and self._house.status().part is Part.WRITER
        return mine and not self._ending.is_set()

    # In order --------------------------------------------------------------------------------------------------------

    def _catch_up(self) -> None:
        """Send what somebody asked for again, then what is new, as far as the journal goes."""
        self._store.begin(self._receiver.name, self._house.journal.head().sequence)
        standing, head = self._store.standing(self._receiver.name), self._house.journal.head().sequence
        self._position = self._saved = standing.position if standing else head
        if self._position > head:
            # A house that goes on from an older copy has fewer entries than were told.
            self._position = head
            if not self._save(at_once=True):
                return
        if not self._send_again() or self._stands_still():
            return
        for entry in self._house.journal.read_all(self._position + 1):
            for message in messages(self._house, self._receiver, entry):
                if not self._send(message, entry.sequence):
                    return
            self._position = entry.sequence
            if not self._save():
                return

    def _save(self, *, at_once: bool = False) -> bool:
        """Remember how far the receiver was told. False: another server goes on in the place of this one."""
        due = at_once or time.monotonic() - self._saved_at >= SAVE_SECONDS
        if not due or self._position == self._saved:
            return True
        if not self._store.told(self._receiver.name, self._position, self._saved):
            return False
        self._saved, self._saved_at = self._position, time.monotonic()
        return True

    def _stands_still(self) -> bool:
        """Tell whether nothing can be sent before somebody sees to it, and remember why."""
        name, why = self._receiver.name, ""
        if not is_sealed(self._house, self._receiver):
            why = ANOTHER_KEY
        elif self._store.count_dead(name) >= MOST_DEAD:
            why = FULL
        standing = self._store.standing(name)
        if why and standing and standing.why != why:
            self._store.tried(name, 0, why)
        return bool(why)

    # One message -----------------------------------------------------------------------------------------------------

    def _send(self, message: Message, sequence: int) -> bool:
        """Send a message until it is taken or given up. False: this server does not go on."""
        name, why = self._receiver.name, ""
        for tries, wait in enumerate((*self._waits, None), 1):
            if not self._delivers():
                return False
            why = self._once(message)
            if not why:
                return True
            if self._ending.is_set():
                return False
            self._store.tried(name, tries, why)
            if wait is not None:
                self._ending.wait(wait)
        if not self._delivers():
            return False
        letter = DeadLetter(sequence, message.about, int(time.time()), len(self._waits) + 1, why, again=False)
        self._store.give_up(name, letter)
        LOG.warning(json.dumps({"what": "receiver", "name": name, "message": message.id, "given up": why}))
        return not self._stands_still()

    def _once(self, message: Message) -> str:
        """Send a message once; gives why it was not taken, or nothing."""
        signed = headers(self._house, self._receiver, message, int(time.time()))
        try:
            self._client.post(self._receiver.url, signed, message.body)
        except NotSent as error:
            return str(error)
        return ""

    def _send_again(self) -> bool:
        """Send once more what somebody asked for, each once. False: this server does not go on."""
        name = self._receiver.name
        while (letter := self._store.next_again(name)) is not None:
            if not self._delivers() or not is_sealed(self._house, self._receiver):
                return False
            entry = self._house.journal.entry(letter.sequence)
            found = messages(self._house, self._receiver, entry) if entry else ()
            message = next((each for each in found if each.about == letter.about), None)
            why = self._once(message) if message else ""
            if self._ending.is_set():
                return False
            if why:
                at = int(time.time())
                self._store.give_up(name, letter._replace(at=at, tries=letter.tries + 1, why=why, again=False))
            else:
                self._store.forget(name, letter.sequence, letter.about)
        return True
