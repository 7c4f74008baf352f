"""Facts that are told to a table in a tournament session."""

from typing import Final

from croupier.table.reports.fact import BACCARAT, BOX, TOURNAMENT, WAGER, Fact

ABSENT: Final = Fact(
    name="absent", about=TOURNAMENT, says="A player is absent", games=(BACCARAT,), fields=BOX, needs=BOX
)
RETURNED: Final = Fact(
    name="returned", about=TOURNAMENT, says="A player is back", games=(BACCARAT,), fields=BOX, needs=BOX
)
LATE: Final = Fact(
    name="late",
    about=TOURNAMENT,
    says="A player takes the seat late",
    games=(BACCARAT,),
    fields=BOX,
    needs=BOX,
)
ODD_INCREMENT: Final = Fact(
    name="odd-increment",
    about=TOURNAMENT,
    says="A wager is not in units of the minimum",
    games=(BACCARAT,),
    fields=WAGER,
    needs=("box", "bet", "amount"),
    of_a_coup=True,
)
FORM_WRONG: Final = Fact(
    name="form-wrong",
    about=TOURNAMENT,
    says="The form of a finished coup says something else",
    games=(BACCARAT,),
    fields=WAGER,
    details=("lacks",),
    needs=BOX,
    offers=("bet", "amount", "lacks"),
)
CHIPS_ADDED: Final = Fact(
    name="chips-added",
    about=TOURNAMENT,
    says="A player added chips other than by winning",
    games=(BACCARAT,),
    fields=("box", "amount"),
    needs=BOX,
    offers=("amount",),
)
CHIPS_CONCEALED: Final = Fact(
    name="chips-concealed",
    about=TOURNAMENT,
    says="A player hides chips on purpose",
    games=(BACCARAT,),
    fields=BOX,
    needs=BOX,
)
CHIPS_OFF_TABLE: Final = Fact(
    name="chips-off-table",
    about=TOURNAMENT,
    says="A player takes chips off the table or out of view",
    games=(BACCARAT,),
    fields=BOX,
    needs=BOX,
)
CHIPS_EXCHANGED: Final = Fact(
    name="chips-exchanged",
    about=TOURNAMENT,
    says="A player passed chips to another",
    games=(BACCARAT,),
    fields=("box", "amount"),
    details=("to",),
    needs=BOX,
    offers=("to", "amount"),
)
