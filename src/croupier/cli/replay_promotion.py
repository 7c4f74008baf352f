"""`croupier replay JOURNAL promotion/ID`: a promotion of a journal, entry by entry, to any point of its history."""

from typing import TYPE_CHECKING, Final

from croupier.cli.lazy import Wrong
from croupier.cli.output import cite, heading, item, sydney_time, write_json
from croupier.cli.replay_steps import tell

if TYPE_CHECKING:
    from croupier.floor.promotions import Promotion
    from croupier.journal.entry import Entry

PROMOTION: Final = "promotion/"
"""What stands before the name of a promotion where a table could be named."""


def replay_promotion(journal: str, name: str, to: int | None, *, by_step: bool, as_json: bool) -> None:
    """Fold the entries of a promotion in order; tell each of them, or show what is true after the last."""
    from croupier.journal.errors import StorageError
    from croupier.journal.reader import Reader
    from croupier.runtime.audit.history import register
    from croupier.runtime.house import streams
    from croupier.views.promotions import told

    stream, last = streams.promotion(name), None
    try:
        with Reader.look(journal) as reader:
            kept = register(reader)
            if name not in kept.promotions:
                raise Wrong(f"{journal} has no promotion {name!r}; there are {', '.join(kept.promotions) or 'none'}")
            state = streams.begin(kept, stream)
            for last in reader.entries_of(stream, 1, to):
                state = streams.fold(stream, state, last.events(stream))
                if by_step:
                    tell(last, stream, told, as_json=as_json)
    except StorageError as error:
        raise Wrong(str(error)) from None
    if last is None:
        raise Wrong(f"promotion {name} has no entry" + (f" up to {to}" if to else ""))
    if not by_step:
        _show(name, state, last, as_json=as_json)


def _show(name: str, promotion: "Promotion", last: "Entry", *, as_json: bool) -> None:
    from croupier.runtime.reports.promotions import COLUMNS, plain, row
    from croupier.wording.languages import word

    if as_json:
        write_json({"promotion": name, "sequence": last.sequence, "time": last.envelope.time, **plain(promotion)})
        return
    heading(f"{name} after entry {last.sequence:,}, {sydney_time(last.time)} in Sydney")
    for key, value in row(promotion).items():
        if value and key in COLUMNS[1:]:
            item(key, value, margin=14)
    for prize, drawn in promotion.drawn.items():
        awarded = ", awarded" if prize in promotion.awarded else ""
        item("drawn", f"{prize} to {drawn.winner}{awarded}", margin=14)
    for question in promotion.questions:
        item("asked", f"{' or '.join(map(word, question.choices))} ({cite(question.because)})", margin=14)
    for duty in promotion.outstanding:
        due = f"by {duty.due:%Y-%m-%d %H:%M}" if duty.due else "at once"
        item("owed", f"{duty.what} to {duty.whom} {due} ({cite(duty.because)})", margin=14)
