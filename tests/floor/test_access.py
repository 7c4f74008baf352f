"""The door of the house: what happened there is written down, and counted."""

from croupier.floor import access
from croupier.floor.access import Access, AccessNoted, Door, NoteAccess
from croupier.kernel.answers import Accepted


def note(what: Access, name: str = "Gus", by: str = "Gus") -> NoteAccess:
    return NoteAccess(what=what, name=name, by=by, place="192.0.2.7")


def test_what_happened_at_the_door_is_written_down_as_it_was_told() -> None:
    shut = note(Access.ACCOUNT_SHUT, "Gus", "Administrator")
    expected = AccessNoted(what=Access.ACCOUNT_SHUT, name="Gus", by="Administrator", place="192.0.2.7")
    assert access.decide(Door(), shut) == Accepted((expected,))


def test_each_thing_is_counted_by_itself() -> None:
    door = Door()
    for what in (Access.SIGNED_IN, Access.LOCKED, Access.SIGNED_IN):
        door = access.replay(door, access.decide(door, note(what)).events)
    assert dict(door.counts) == {Access.SIGNED_IN: 2, Access.LOCKED: 1}
