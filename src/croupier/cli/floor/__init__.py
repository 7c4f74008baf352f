"""`croupier floor`: a whole floor as a file, and the machines that are connected to it."""

from croupier.cli.lazy import LazyGroup

command = LazyGroup(
    name="floor",
    help="A whole floor as a file: property, documents, chips, people, tables, jackpots; machines and their tokens.",
    lazy={
        "example": ("croupier.cli.floor.example", "Print a floor to begin with: two tables of each document."),
        "check": ("croupier.cli.floor.check", "Check a floor against the rules: what is not lawful, with its clause."),
        "apply": ("croupier.cli.floor.apply", "Make the floor of a house what the file says, all of it or nothing."),
        "show": ("croupier.cli.floor.show", "Write the floor of a house out as the file that makes it."),
        "device": ("croupier.cli.floor.device", "Machines and their tokens: list, make, revoke."),
        "receiver": (
            "croupier.cli.floor.receiver",
            "Receivers of signed messages: list, make, revoke, resend.",
        ),
    },
)
