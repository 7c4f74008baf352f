"""The house: one writer per table, one sequencer per database, subscriptions, card sources, the clock."""

from croupier.runtime.house.answers import Answer, Busy, Done, IdUsed, NotDone, Stale, Stopped, Unknown
from croupier.runtime.house.authorization import SYSTEM, Who
from croupier.runtime.house.follower import Follower
from croupier.runtime.house.house import House
from croupier.runtime.house.interface import AnyHouse
from croupier.runtime.house.streams import NoSuchStream, StreamEvents
from croupier.runtime.house.subscriptions import Published, Subscription

# fmt: off
__all__ = [
    "SYSTEM", "Answer", "AnyHouse", "Busy", "Done", "Follower", "House", "IdUsed", "NoSuchStream", "NotDone",
    "Published", "Stale", "Stopped", "StreamEvents", "Subscription", "Unknown", "Who", "authorization", "clock",
    "cluster", "decisions", "demo", "interface", "patron_duties", "promotions", "sealed_forms", "seat_draws",
    "stop_orders", "streams", "time_sync", "two_people",
]
# fmt: on
