"""What a receiver is sent: one message for each entry and table, as Standard Webhooks has it, signed with its secret.

A receiver reads what a machine reads in a table's stream, and not more: what everybody sees who stands before the
table. No card that lies face down is in it, no patron and nobody's sum.
"""

import hmac
from base64 import b64encode
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from croupier.floor.receivers import Receiver
from croupier.floor.register import TableAdded, edition_of
from croupier.journal.entry import Entry
from croupier.journal.names import EVENTS
from croupier.kernel.ids import TableId
from croupier.runtime.house import AnyHouse, Follower
from croupier.runtime.house.streams import TABLE, kind, of
from croupier.runtime.house.streams import table as stream_of
from croupier.version import __version__
from croupier.views.happened import SEEN_BY_ALL
from croupier.web.account_store import hashed
from croupier.web.news import news
from croupier.web.viewers import Audience
from croupier.web.wire_format import encoded, money_in_cents
from croupier.wording.languages import ENGLISH, spoken

USE: Final = "receivers"
PREFIX: Final = "whsec_"
TYPE: Final = "table.happened"
_AUDIENCE: Final = Audience("display", "", ENGLISH, cents=True)


class Message(NamedTuple):
    """`id` stays the same however often it is sent: whoever has had it drops it."""

    id: str
    about: str
    body: bytes


# The secret ----------------------------------------------------------------------------------------------------------


def secret_of(house: AnyHouse, name: str) -> str:
    """Give a receiver's secret, as it is shown once. It comes from the signing key, which a vault seals, and is kept
    nowhere: every server of the house makes it anew.
    """
    return PREFIX + b64encode(_key(house, name)).decode()


def _key(house: AnyHouse, name: str) -> bytes:
    return hmac.digest(house.secret(USE), name.encode(), "sha256")


def is_sealed(house: AnyHouse, receiver: Receiver) -> bool:
    """Tell whether the secret is still the one that was shown: it is another under another signing key."""
    return hmac.compare_digest(hashed(secret_of(house, receiver.name)), receiver.seal)


def headers(house: AnyHouse, receiver: Receiver, message: Message, timestamp: int) -> Mapping[str, str]:
    """Sign a message for one moment: HMAC-SHA-256 over id, timestamp and body."""
    signed = f"{message.id}.{timestamp}.".encode() + message.body
    signature = b64encode(hmac.digest(_key(house, receiver.name), signed, "sha256")).decode()
    return {
        "content-type": "application/json",
        "user-agent": f"croupier/{__version__}",
        "webhook-id": message.id,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": f"v1,{signature}",
    }


# What it says --------------------------------------------------------------------------------------------------------


@cache
def kinds() -> Mapping[str, type]:
    """Give the events that a receiver may be told, by their names without versions."""
    return {name.partition(".")[0]: each for name, each in EVENTS.items() if each in SEEN_BY_ALL}


def is_told_of(receiver: Receiver, added: TableAdded) -> bool:
    """Tell whether a table is one of those of which a receiver is told."""
    if receiver.tables:
        return added.table in receiver.tables
    return edition_of(added).document.operator == receiver.operator


def messages(house: AnyHouse | Follower, receiver: Receiver, entry: Entry) -> Iterator[Message]:
    """Make what a receiver is sent of an entry: nothing, one message, or one for each table."""
    for write in entry.envelope.writes:
        table = of(write.stream)
        added = house.tables.get(TableId(table)) if kind(write.stream) == TABLE else None
        if added is not None and is_told_of(receiver, added):
            told = _told(receiver, entry, table)
            if told:
                yield _message(receiver, entry, table, told)


def _told(receiver: Receiver, entry: Entry, table: str) -> list[Any]:
    wanted = tuple(kinds()[each] for each in receiver.kinds if each in kinds()) or SEEN_BY_ALL
    events: list[Any] = [each for each in entry.events(stream_of(table)) if isinstance(each, wanted)]
    with spoken(ENGLISH):
        return list(news(events, _AUDIENCE))


def _message(receiver: Receiver, entry: Entry, table: str, told: list[Any]) -> Message:
    data = {"table": table, "sequence": entry.sequence, "events": told}
    with money_in_cents():
        body = encoded({"type": TYPE, "timestamp": entry.time.isoformat(), "data": data})
    # After a restore of an older copy a sequence can come again; the hash of an entry does not.
    return Message(id=f"{receiver.name}.{entry.sequence}.{entry.hash.hex()[:12]}.{table}", about=table, body=body)
