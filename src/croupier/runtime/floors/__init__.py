"""A whole floor as a file: read, checked against the editions, held against the house, applied and written out."""

from croupier.runtime.floors.changing import change_floor, first_two, is_new, refused_to
from croupier.runtime.floors.check import checked
from croupier.runtime.floors.example import example
from croupier.runtime.floors.file import FloorFile, FloorFinding
from croupier.runtime.floors.planning import EMPTY, CannotChange, Now, changes_nothing, now, planned
from croupier.runtime.floors.reading import NoFloor, of_data, read, reads
from croupier.runtime.floors.sentences import told
from croupier.runtime.floors.showing import written

# fmt: off
__all__ = [
    "EMPTY", "CannotChange", "FloorFile", "FloorFinding", "NoFloor", "Now", "change_floor", "changes_nothing",
    "changing", "check", "checked", "example", "first_two", "is_new", "now", "of_data", "planned", "read",
    "reading", "reads", "refused_to", "told", "written",
]
# fmt: on
