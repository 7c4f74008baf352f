"""Every fact that can be told to a table: the only list of them.

A fact says what it is about, in which words it is offered, in which games it can be told, what is told with it, which
device sees it besides the staff, and by which power somebody judges it. What follows from a fact stands with its rule:
`reports` and the packages of the games name the handler of each. Who may state one, within which bounds, is asked by
`stating`; what can be told with one is in `fact_fields`.
"""

from collections.abc import Mapping
from typing import Final

from croupier.table.reports.fact import BACCARAT as BACCARAT
from croupier.table.reports.fact import BOX as _BOX
from croupier.table.reports.fact import CARDS as CARDS
from croupier.table.reports.fact import COUNT as _COUNT
from croupier.table.reports.fact import DEAL as DEAL
from croupier.table.reports.fact import DEVICE as _DEVICE
from croupier.table.reports.fact import GAMES as GAMES
from croupier.table.reports.fact import GROUPS as GROUPS
from croupier.table.reports.fact import HOLDEM as HOLDEM
from croupier.table.reports.fact import LUCKY_DRAW as LUCKY_DRAW
from croupier.table.reports.fact import PEOPLE as PEOPLE
from croupier.table.reports.fact import PERSON as _PERSON
from croupier.table.reports.fact import TOURNAMENT as TOURNAMENT
from croupier.table.reports.fact import WAGER as _WAGER
from croupier.table.reports.fact import WAGERS as WAGERS
from croupier.table.reports.fact import WHERE as _WHERE
from croupier.table.reports.fact import Fact as Fact
from croupier.table.reports.session_facts import ABSENT as ABSENT
from croupier.table.reports.session_facts import CHIPS_ADDED as CHIPS_ADDED
from croupier.table.reports.session_facts import CHIPS_CONCEALED as CHIPS_CONCEALED
from croupier.table.reports.session_facts import CHIPS_EXCHANGED as CHIPS_EXCHANGED
from croupier.table.reports.session_facts import CHIPS_OFF_TABLE as CHIPS_OFF_TABLE
from croupier.table.reports.session_facts import FORM_WRONG as FORM_WRONG
from croupier.table.reports.session_facts import LATE as LATE
from croupier.table.reports.session_facts import ODD_INCREMENT as ODD_INCREMENT
from croupier.table.reports.session_facts import RETURNED as RETURNED

# The deal
CARDS_MISDELIVERED: Final = Fact(
    name="cards-misdelivered", about=DEAL, says="The hands are on each other's places", fields=_WHERE, of_a_coup=True
)
ORDER_IN_DOUBT: Final = Fact(
    name="order-in-doubt",
    about=DEAL,
    says="The order of the cards is in doubt",
    fields=("coup",),
    device="virtual shoe",
    of_a_coup=True,
)
WRONGLY_DEALT: Final = Fact(
    name="wrongly-dealt",
    about=DEAL,
    says="The last coup was dealt wrongly",
    fields=_WHERE,
    details=("where",),
    of_a_coup=True,
)
CARD_EXPOSED: Final = Fact(
    name="card-exposed",
    about=DEAL,
    says="A card was seen that should not have been",
    games=(BACCARAT, HOLDEM),
    fields=_WHERE,
    details=("where",),
    of_a_coup=True,
)
CARD_TOUCHED: Final = Fact(
    name="card-touched", about=DEAL, says="Somebody touched a card", fields=_WHERE, details=_PERSON, offers=_BOX
)
CARDS_DROPPED: Final = Fact(name="cards-dropped", about=DEAL, says="Cards were dropped", details=("where",))
CARDS_HIDDEN: Final = Fact(
    name="cards-hidden",
    about=DEAL,
    says="A player hides cards from sight",
    fields=_WHERE,
    details=_PERSON,
    of_a_coup=True,
)
CARDS_OFF_THE_TABLE: Final = Fact(
    name="cards-off-the-table",
    about=DEAL,
    says="A player takes cards off the table",
    fields=_WHERE,
    details=_PERSON,
    of_a_coup=True,
)
CARDS_LOOKED_AT: Final = Fact(
    name="cards-looked-at",
    about=DEAL,
    says="A player picked cards up too early",
    games=(HOLDEM,),
    fields=_BOX,
    needs=_BOX,
)
DEALER_CARD_SHOWN: Final = Fact(
    name="dealer-card-shown", about=DEAL, says="A card of the dealer was seen too early", games=(HOLDEM,)
)
COMMUNITY_CARD_SHOWN: Final = Fact(
    name="community-card-shown",
    about=DEAL,
    says="A community card was seen too early",
    games=(HOLDEM,),
    details=("which",),
    needs=("which",),
)
WRONG_NUMBER_OF_CARDS: Final = Fact(
    name="wrong-number-of-cards",
    about=DEAL,
    says="A hand has too many cards or too few",
    games=(HOLDEM,),
    fields=("box", "coup"),
    details=("where",),
    offers=_BOX,
)
HAND_TO_AN_EMPTY_BOX: Final = Fact(
    name="hand-to-an-empty-box",
    about=DEAL,
    says="A hand was dealt where nobody wagered",
    games=(HOLDEM,),
    fields=_BOX,
    needs=_BOX,
)

# The cards and the shoe
BURN_FORGOTTEN: Final = Fact(
    name="burn-forgotten", about=CARDS, says="No card was burned", games=(BACCARAT, LUCKY_DRAW), of_a_coup=True
)
NOT_CUT: Final = Fact(
    name="not-cut",
    about=CARDS,
    says="The cards were not cut as they should have been",
    games=(BACCARAT, LUCKY_DRAW),
    of_a_coup=True,
)
NOT_SHUFFLED: Final = Fact(
    name="not-shuffled", about=CARDS, says="The cards were not shuffled", games=(BACCARAT, LUCKY_DRAW), of_a_coup=True
)
CARD_MISSING: Final = Fact(name="card-missing", about=CARDS, says="A card is missing", fields=_WHERE, details=_COUNT)
FOREIGN_CARD: Final = Fact(
    name="foreign-card", about=CARDS, says="A card does not belong to any deck in use", fields=_WHERE, details=_COUNT
)
SEQUENCE_REVEALED: Final = Fact(
    name="sequence-revealed",
    about=CARDS,
    says="The order of the cards in the shoe was seen",
    games=(BACCARAT,),
    of_a_coup=True,
)
SHUFFLER_JAM: Final = Fact(
    name="shuffler-jam",
    about=CARDS,
    says="The shuffling device jams",
    details=_DEVICE,
    device="shuffling device",
    of_a_coup=True,
)
SHUFFLER_FAILED: Final = Fact(
    name="shuffler-failed",
    about=CARDS,
    says="The shuffling device fails",
    details=_DEVICE,
    needs=("disadvantage", "spare", "practicable"),
    device="shuffling device",
    of_a_coup=True,
)
SCANNER_DISAGREES: Final = Fact(
    name="scanner-disagrees",
    about=CARDS,
    says="The scanning shoe shows another result",
    games=(BACCARAT,),
    fields=("coup",),
    details=("shows",),
    offers=("shows",),
    device="scanning shoe",
    of_a_coup=True,
)
DISPLAY_WRONG: Final = Fact(
    name="display-wrong",
    about=CARDS,
    says="The display shows another result",
    games=(BACCARAT,),
    fields=("coup",),
    details=("shows",),
    device="display",
)

# A wager or a payment
WAGER_BELOW_MINIMUM: Final = Fact(
    name="wager-below-minimum",
    about=WAGERS,
    says="A wager is below the minimum",
    fields=_WAGER,
    details=("patron", "unable"),
    needs=("box", "bet", "amount"),
    of_a_coup=True,
)
WAGER_ABOVE_MAXIMUM: Final = Fact(
    name="wager-above-maximum",
    about=WAGERS,
    says="A wager is above the maximum",
    fields=_WAGER,
    details=("patron",),
    needs=("box", "bet", "amount"),
    of_a_coup=True,
)
INVALID_WAGER: Final = Fact(
    name="invalid-wager",
    about=WAGERS,
    says="A wager is invalid",
    fields=("box", "bet", "coup"),
    details=("patron", "person", "for"),
    needs=("box", "fault"),
    of_a_coup=True,
)
MISPAID: Final = Fact(
    name="mispaid",
    about=WAGERS,
    says="A wager was paid wrongly",
    fields=("box", "bet", "coup"),
    details=("paid", "due", "patron"),
    needs=("box", "bet", "paid", "due"),
)
WRONG_VARIATION_SETTLED: Final = Fact(
    name="wrong-variation-settled",
    about=WAGERS,
    says="Settled by another variation",
    games=(BACCARAT,),
    fields=("coup",),
    of_a_coup=True,
)
JACKPOT_EQUIPMENT_FAILED: Final = Fact(
    name="jackpot-equipment-failed",
    about=WAGERS,
    says="The jackpot equipment fails",
    games=(HOLDEM,),
    details=("system", "pool", "what"),
    device="jackpot system",
)

# People
DISPUTE: Final = Fact(
    name="dispute",
    about=PEOPLE,
    says="A player disputes the outcome",
    fields=("box", "coup"),
    details=("patron", "cause"),
    needs=_BOX,
    offers=("why",),
    own=True,
)
PROHIBITED_DEVICE: Final = Fact(
    name="prohibited-device",
    about=PEOPLE,
    says="A player uses a prohibited device",
    fields=_BOX,
    details=_PERSON,
    needs=_BOX,
    offers=("device",),
    incident=True,
)
FRAUD: Final = Fact(
    name="fraud",
    about=PEOPLE,
    says="Somebody cheats",
    fields=("box", "coup"),
    details=_PERSON,
    needs=_BOX,
    of_a_coup=True,
    incident=True,
)
DISRUPTION: Final = Fact(
    name="disruption",
    about=PEOPLE,
    says="The game is disrupted",
    fields=("box", "coup"),
    details=_PERSON,
    needs=("cause",),
    of_a_coup=True,
    incident=True,
)
ADVICE: Final = Fact(
    name="advice",
    about=PEOPLE,
    says="A player is given advice",
    fields=_BOX,
    details=(*_PERSON, "asked", "permitted"),
    offers=_BOX,
    incident=True,
)
STAFF_ADVICE: Final = Fact(
    name="staff-advice", about=PEOPLE, says="Staff gave advice", fields=_BOX, details=_PERSON, incident=True
)
PRIVATE_BET: Final = Fact(
    name="private-bet",
    about=PEOPLE,
    says="A private bet between players",
    fields=_BOX,
    details=_PERSON,
    offers=_BOX,
    incident=True,
)
PROXY: Final = Fact(
    name="proxy",
    about=PEOPLE,
    says="A wager for somebody who is not present",
    fields=_BOX,
    details=_PERSON,
    offers=_BOX,
    incident=True,
)
NO_DECISION: Final = Fact(
    name="no-decision",
    about=PEOPLE,
    says="The player does not decide",
    games=(LUCKY_DRAW, HOLDEM),
    fields=_BOX,
    judged_by="take-as-standing",
)
TABLE_TALK: Final = Fact(
    name="table-talk",
    about=PEOPLE,
    says="Players talk about their hands",
    games=(HOLDEM,),
    fields=_BOX,
    details=_PERSON,
    offers=_BOX,
)
COLLUSION: Final = Fact(
    name="collusion",
    about=PEOPLE,
    says="Players seem to act together",
    games=(HOLDEM,),
    fields=_BOX,
    details=(*_PERSON, "boxes"),
    offers=_BOX,
)

FACTS: Final[Mapping[str, Fact]] = {
    each.name: each
    for each in sorted(
        (each for each in tuple(vars().values()) if isinstance(each, Fact)), key=lambda each: GROUPS.index(each.about)
    )
}
"""Every fact above, and those of a tournament session, by name."""


def about(group: str) -> tuple[Fact, ...]:
    """Give the facts of a group, in the order in which they are offered."""
    return tuple(each for each in FACTS.values() if each.about == group)


def of_game(game: str) -> tuple[Fact, ...]:
    """Give the facts that can be told to a table of a game."""
    return tuple(each for each in FACTS.values() if game in each.games)
