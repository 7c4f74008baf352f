"""The house: one writer per table, one sequencer per database, subscriptions, card sources, the clock."""

from croupier.runtime.house.answers import Answer, Busy, Done, IdUsed, NotDone, Stale, Stopped, Unknown
from croupier.runtime.house.asked import AnyHouse
from croupier.runtime.house.feed import Feed, Published
from croupier.runtime.house.house import House
from croupier.runtime.house.speaking import SYSTEM, Who
from croupier.runtime.house.streams import NoSuchStream, Wrote
from croupier.runtime.house.viewed import Follower

__all__ = [
    "SYSTEM",
    "Answer",
    "AnyHouse",
    "Busy",
    "Done",
    "Feed",
    "Follower",
    "House",
    "IdUsed",
    "NoSuchStream",
    "NotDone",
    "Published",
    "Stale",
    "Stopped",
    "Unknown",
    "Who",
    "Wrote",
]
