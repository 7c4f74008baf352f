"""`croupier floor`: a whole floor as a file."""

from croupier.cli.lazy import LazyGroup

command = LazyGroup(
    name="floor",
    help="A whole floor as a file: property, documents, chips, people, tables, jackpots, devices.",
    lazy={
        "example": ("croupier.cli.floor.example", "Print a floor to begin with: two tables of each document."),
        "check": ("croupier.cli.floor.check", "Hold a floor against the rules: what is not lawful, with its clause."),
        "apply": ("croupier.cli.floor.apply", "Make the floor of a house what the file says, all of it or nothing."),
        "show": ("croupier.cli.floor.show", "Write the floor of a house out as the file that makes it."),
    },
)
