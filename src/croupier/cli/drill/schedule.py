"""`croupier drill schedule`: when each memory card is due, computed anew from what is stored."""

from pathlib import Path

import click

from croupier.cli.drill.shared import as_option, now, school_option
from croupier.cli.output import examples, item, json_option, write_json


@click.command(
    name="schedule",
    short_help="When each memory card is due, and how hard the drills are.",
    epilog=examples("croupier drill schedule --as Ana --school school.db --json"),
)
@as_option(required=True)
@school_option(required=True)
@json_option
def command(trainee: str, school: Path, as_json: bool) -> None:
    """Compute the schedule and the ratings from the stored attempts."""
    from croupier.runtime.house.clock import house_time
    from croupier.runtime.school import schedule
    from croupier.runtime.school.store import SchoolBook

    with SchoolBook.look(school) as book:
        everybody, ordered = book.attempts(now()), book.made_due(trainee)
    own = [each for each in everybody if each.trainee == trainee]
    found = schedule.schedule(own, ordered)
    rated = {each.card for each in found} | {f"trainee {trainee}"}
    told = {
        "trainee": trainee,
        "attempts": len(own),
        "cards": [
            {
                "card": each.card,
                "due": each.due.isoformat(),
                "stability": each.stability,
                "difficulty": each.difficulty,
                "attempts": each.attempts,
            }
            for each in found
        ],
        "ratings": {
            name: {"rating": each.rating, "deviation": each.deviation, "volatility": each.volatility}
            for name, each in schedule.ratings(everybody).items()
            if name in rated
        },
        "parameters": schedule.parameters(),
    }
    if as_json:
        write_json(told)
        return
    for each in found:
        item(f"{house_time(each.due):%Y-%m-%d %H:%M}", f"{each.card}, tried {each.attempts} times", margin=18)
