"""Quay, Baccarat: an example. It follows The Star's document, with a side bet more and stricter tournaments."""

from datetime import date

from croupier.games.amendment import amended
from croupier.games.baccarat.bets import HandWinsOn
from croupier.games.baccarat.coup import Hand
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.side_bets import with_side_bet
from croupier.games.editions import edition
from croupier.kernel.staff import STAR
from croupier.rulebooks import Document

DOCUMENT = Document(
    id="quay-baccarat",
    short="QB",
    title="Quay: Baccarat",
    game="baccarat",
    ladder=STAR,
    approved_by="nobody: this is an example",
    reference="",
    version="1",
    signed=date(2026, 1, 1),
    effective=date(2026, 2, 1),
    follows="star-baccarat",
)


def edition_of_quay() -> BaccaratEdition:
    return with_side_bet(
        amended(edition("star-baccarat"), DOCUMENT.id, {"tournaments.absence.most": 2}),
        "lucky-seven",
        [("seven", HandWinsOn(hand=Hand.PLAYER, points=7), "8:1")],
        clause="10.40",
    )
