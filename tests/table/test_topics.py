"""Each topic of the table holds its commands and events, and the assemblies hold them all."""

from typing import get_args

from croupier.table.events import Event
from croupier.table.evolve import TOPIC_OF


def test_each_event_is_folded_by_the_topic_in_which_it_stands() -> None:
    assert TOPIC_OF.keys() == set(get_args(Event))
    assert {kind: evolved.__module__.rpartition(".")[0] for kind, evolved in TOPIC_OF.items()} == {
        kind: kind.__module__.rpartition(".")[0] for kind in get_args(Event)
    }
