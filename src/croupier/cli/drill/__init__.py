"""`croupier drill`: faults on purpose, at a virtual table, marked by the clause."""

import click

from croupier.cli.lazy import LazyGroup
from croupier.cli.output import examples

command = LazyGroup(
    name="drill",
    short_help="Drills on deliberate faults, marked by the clause: for dealers and supervisors.",
    help="Train on situations that the table deals and rules on itself. Without a subcommand it asks in the "
    "terminal, and marks.",
    epilog=examples(
        "croupier drill                                       (in the terminal)",
        "croupier drill ask star-baccarat --seed 7 --json",
        "croupier drill ask SB --what card-to-player --phase nobody-draws --json",
        "croupier drill ask CB --clause 11.6 --seed 3 --json",
        "croupier drill mark DRILL --answer answer.json --json",
        "croupier drill plan SB --as Ana --school school.db",
        "croupier drill certificate SB --as Ana --school school.db --out ana.pdf",
    ),
    lazy={
        "ask": ("croupier.cli.drill.ask", "Ask a drill: the table as it is, and what happened."),
        "mark": ("croupier.cli.drill.mark", "Mark an answer sheet, aspect by aspect."),
        "plan": ("croupier.cli.drill.plan", "What is due and what is new, for a job; which clauses no drill reaches."),
        "schedule": ("croupier.cli.drill.schedule", "When each memory card is due, and how hard the drills are."),
        "lesson": (
            "croupier.cli.drill.lesson",
            "Build a lesson from clauses, incidents and real coups, without names.",
        ),
        "due": ("croupier.cli.drill.due", "Make memory cards due: those named, or those that an amendment changes."),
        "storm": ("croupier.cli.drill.storm", "One aspect against the clock; three mistakes end it."),
        "certificate": ("croupier.cli.drill.certificate", "Issue or revoke a signed certificate of competency."),
        "export": ("croupier.cli.drill.export", "Everything kept about a trainee, and how long it is kept."),
    },
)


def _alone() -> None:
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        from croupier.cli.drill.terminal import run

        run()


command.callback = _alone
