"""Harbour, Lucky Draw: an example. It follows The Star's document and says four things otherwise."""

from datetime import date

from croupier.games.amendment import amended
from croupier.games.editions import edition
from croupier.games.lucky_draw.edition import LuckyDrawEdition
from croupier.kernel.odds import Odds
from croupier.kernel.staff import STAR
from croupier.rulebooks import Document

DOCUMENT = Document(
    id="harbour-lucky-draw",
    short="HD",
    title="Harbour: Lucky Draw",
    game="lucky-draw",
    ladder=STAR,
    approved_by="nobody: this is an example",
    reference="",
    version="1",
    signed=date(2026, 1, 1),
    effective=date(2026, 2, 1),
    follows="star-lucky-draw-baccarat",
)


def edition_of_harbour() -> LuckyDrawEdition:
    return amended(
        edition("star-lucky-draw-baccarat"),
        DOCUMENT.id,
        {
            "cards.decks": (6, 8),
            "deal.dealer.most": 3,
            "bets.draw.rows.lucky-9.pays": Odds(7, 2),
            "promotions.sent.hours": 48,
        },
    )
