"""Everything that can go wrong at a table, each fact once, with what its document says of it.

The clauses, what they say and what they move were read in the documents.
"""

from dataclasses import dataclass, field
from functools import partial

from croupier.table.setup import Device
from web.tables import KEYED, VIRTUAL

NOBODY_DRAWS = "3h Kd 4h 6d 9s 2d Kh 6h 3c 8d"  # 7 against 6
PLAYER_DRAWS = "2h 3c 3d Ks 9s 2d Kh 6h 3c 8d"  # 5 against 3
ANY = "9s 2d Kh 6h 3c 8d 5s Qd 7c 4h Js Td 2c 6s 9d Kc"

BOOKS = {
    "baccarat-1": "star-baccarat",
    "premium-1": "star-premium-baccarat",
    "crown-1": "crown-baccarat",
    "lucky-draw-1": "star-lucky-draw-baccarat",
    "holdem-1": "star-texas-holdem-bonus",
}
BETS = {"lucky-draw-1": ("enter", "enter"), "holdem-1": ("ante", "ante")}
WAGERED, FIRST, DOWN, OPEN, CHOOSING, SETTLED = "wagered", "first card", "down", "open", "choosing", "settled"
BOX = {"Box": "3"}


@dataclass(frozen=True)
class Told:
    """A fact, where it is told, and what must then stand on the page."""

    id: str
    button: str
    clause: str
    at: str = "baccarat-1"
    moment: str = OPEN
    cards: str = NOBODY_DRAWS
    fill: dict[str, str] = field(default_factory=dict)
    says: str = ""
    moves: tuple[str, ...] = ()
    asks: str = ""
    would_move: tuple[str, ...] = ()
    logs: tuple[str, ...] = ()
    device: Device | None = None
    source: str = VIRTUAL


BACK = ("Box 3 Player $100 goes back", "Box 5 Banker $200 goes back")
ENTERS = ("Box 3 Enter $100 goes back", "Box 5 Enter $200 goes back")
ANTES = ("Box 3 Ante $100 goes back", "Box 5 Ante $200 goes back")
MISDEAL = "It is a misdeal: every wager is returned."
holdem = partial(Told, at="holdem-1", moment=CHOOSING, cards=ANY)
lucky = partial(Told, at="lucky-draw-1", moment=CHOOSING, cards=ANY)

CASES = (
    # Cards: taken as facts, ruled on at once.
    Told("card-to-player", "A card went to Player", "12.2", says="the first card of the next coup"),
    Told("card-to-player", "A card went to Player", "11.6.1(b)", at="crown-1", says="first card of a Dummy Coup"),
    Told("card-to-player", "A card went to Player", "14.2", at="premium-1", says="the first card of the next coup"),
    Told("open-to-player", "A card went to Player, face up", "12.3", says="first card of a no-bet coup"),
    Told("open-to-banker", "A card went to Banker, face up", "12.3", says="first card of a no-bet coup"),
    Told(
        "card-to-banker",
        "A card went to Banker",
        "11.3",
        at="crown-1",
        cards=PLAYER_DRAWS,
        says="Player",
    ),
    Told(
        "card-aside",
        "A card was drawn that no hand needs",
        "11.2",
        at="crown-1",
        says="the first card of the next coup",
    ),
    Told("card-burned", "A card was burned by mistake", "12.16", says="A burned card stays burned."),
    Told(
        "found-face-up",
        "The next card is face up in the device",
        "12.3",
        moment=WAGERED,
        says="no-bet coup",
        moves=BACK,
    ),
    Told("no-card", "The device is empty", "12.6", moment=FIRST, says="void", moves=BACK, source=KEYED),
    holdem("card-to-box 3", "A card went to Box 3", "11.1", says=MISDEAL, moves=ANTES),
    holdem("card-to-community", "A card went to Community", "11.1", says=MISDEAL, moves=ANTES),
    holdem("open-to-community", "A card went to Community, face up", "11.1", says=MISDEAL, moves=ANTES),
    lucky("card-to-box 5", "A card went to Box 5", "10.3", says="is the next card of this round"),
    lucky("open-to-box 3", "A card went to Box 3, face up", "10.3", says="is the next card of this round"),
    lucky("card-to-dealer", "A card went to Dealer", "10.7", says="first card of the next round"),
    lucky("open-to-dealer", "A card went to Dealer, face up", "10.3", says="is the next card of this round"),
    # The deal.
    Told(
        "cards-misdelivered",
        "The hands are on each other's places",
        "11.7.1",
        at="crown-1",
        asks="Complete or Offer retraction or Dummy Coup — by higher duties dealer or above.",
        would_move=BACK,
    ),
    Told(
        "order-in-doubt",
        "The order of the cards is in doubt",
        "14.1(a)",
        at="premium-1",
        asks="Reconstruct or Coup void — by casino supervisor or above.",
        would_move=BACK,
    ),
    lucky(
        "wrongly-dealt", "The last coup was dealt wrongly", "10.8", asks="Reconstruct or Round void", would_move=ENTERS
    ),
    Told(
        "card-exposed", "A card was seen that should not have been", "12.3", moment=WAGERED, says="no-bet", moves=BACK
    ),
    Told("card-touched", "Somebody touched a card", "3.7", fill=BOX, says="These cards will be replaced"),
    Told("cards-dropped", "Cards were dropped", "4.6.1", says="No card is dealt until the cards have been checked."),
    Told("cards-hidden", "A player hides cards from sight", "8.2.2", says="cards hidden"),
    holdem("cards-off-the-table", "A player takes cards off the table", "9.8", says="in full view"),
    holdem("cards-looked-at", "A player picked cards up too early", "7.2.5", fill=BOX, says="touched"),
    holdem(
        "dealer-card-shown",
        "A card of the dealer was seen too early",
        "11.4.1",
        says=MISDEAL,
        moves=ANTES,
    ),
    holdem(
        "community-card-shown",
        "A community card was seen too early",
        "11.5",
        fill={"Of which": "Turn"},
        asks="Hand void or Play on",
        would_move=ANTES,
    ),
    holdem(
        "wrong-number-of-cards",
        "A hand has too many cards or too few",
        "11.1",
        fill=BOX,
        says=MISDEAL,
        moves=ANTES,
    ),
    holdem(
        "hand-to-an-empty-box",
        "A hand was dealt where nobody wagered",
        "11.7",
        fill={"Box": "6"},
        says="Box 6 has no Ante but was dealt cards.",
        moves=ANTES,
    ),
    # The cards and the shoe.
    Told("burn-forgotten", "No card was burned", "11.1.1", at="crown-1", asks="Reconstruct or Play on"),
    Told("not-cut", "The cards were not cut as they should have been", "12.7", says="earlier results stand"),
    Told("not-shuffled", "The cards were not shuffled", "12.9", says="earlier results stand"),
    Told("card-missing", "A card is missing", "12.11.2", says="The coup is void.", moves=BACK),
    Told("foreign-card", "A card does not belong to any deck in use", "11.14.2", at="crown-1", says="void", moves=BACK),
    Told(
        "sequence-revealed",
        "The order of the cards in the shoe was seen",
        "4.13",
        asks="Shoe void or Play on",
        would_move=BACK,
    ),
    holdem("shuffler-jam", "The shuffling device jams", "12.1", says="shuffled again, completely"),
    holdem(
        "shuffler-failed",
        "The shuffling device fails",
        "12.2.1",
        fill={"Is anybody harmed?": "false", "Is another device ready?": "true", "Can play go on?": "true"},
        says="The round is void.",
        moves=ANTES,
    ),
    Told(
        "scanner-disagrees",
        "The scanning shoe shows another result",
        "14.13",
        at="premium-1",
        device=Device.SCANNING_SHOE,
        fill={"It shows": "tie"},
        asks="Confirm or Coup void",
        would_move=BACK,
    ),
    Told("display-wrong", "The display shows another result", "11.16", at="crown-1", says="the cards decide"),
    # A wager or a payment.
    Told(
        "wager-below-minimum",
        "A wager is below the minimum",
        "6.4",
        fill={**BOX, "Bet": "player", "What lies there": "20"},
        says="The wager is valid.",
        moves=("Box 3 Player $20 is what lies there now",),
    ),
    Told(
        "wager-above-maximum",
        "A wager is above the maximum",
        "7.2.5",
        at="crown-1",
        fill={**BOX, "Bet": "player", "What lies there": "12000"},
        says="It counts as the maximum",
        moves=("Box 3 Player $10,000 is what counts",),
    ),
    Told(
        "invalid-wager",
        "A wager is invalid",
        "12.17",
        fill={**BOX, "Why": "placement"},
        says="goes back",
        moves=("Box 3 Player $100 goes back",),
    ),
    Told(
        "mispaid",
        "A wager was paid wrongly",
        "12.18",
        moment=SETTLED,
        fill={**BOX, "Bet": "player", "Was paid": "1600", "Was due": "100"},
        says="1500.00",
        moves=("Box 3 Player $1,500 was paid too much and is owed to the house",),
        logs=("off 1500.00",),
    ),
    Told("wrong-variation-settled", "Settled by another variation", "12.10.1", says="already settled stand"),
    holdem("jackpot-equipment-failed", "The jackpot equipment fails", "11.14", says="jackpot"),
    # People.
    Told("dispute", "A player disputes the outcome", "14.14", fill={**BOX, "What it is about": "the count"}),
    lucky(
        "prohibited-device",
        "A player uses a prohibited device",
        "12.3",
        fill={**BOX, "Device": "phone"},
        asks="Wager void or Exclude from game or Exclude from casino or Detain or Play on",
        would_move=ENTERS[:1],
    ),
    Told(
        "fraud",
        "Somebody cheats",
        "14.5.2",
        fill=BOX,
        asks="Coup void or Coup void with forfeiture or Play on — by casino supervisor or above.",
        would_move=(*BACK, "Box 3 Player $100 is forfeited", BACK[1]),
    ),
    Told(
        "disruption",
        "The game is disrupted",
        "15.4.1",
        at="premium-1",
        fill={"Cause": "fire"},
        asks="Coup void or Play on — by casino supervisor or above.",
        would_move=BACK,
    ),
    Told(
        "advice",
        "A player is given advice",
        "14.7",
        at="crown-1",
        fill=BOX,
        asks="Wager void or Exclude from game or Exclude from casino or Play on — by assistant casino manager",
        would_move=BACK[:1],
    ),
    Told("staff-advice", "Staff gave advice", "14.7", says="staff advice"),
    Told("private-bet", "A private bet between players", "14.12", fill=BOX, says="private bet"),
    Told(
        "proxy",
        "A wager for somebody who is not present",
        "14.17",
        fill=BOX,
        says="goes back",
        moves=("Box 3 Player $100 goes back",),
    ),
    lucky("no-decision", "The player does not decide", "10.11", says="Box 3 is taken to stand"),
    holdem(
        "no-decision",
        "The player does not decide",
        "11.13",
        says="The hand of box 3 is deemed folded.",
        moves=("Box 3 Ante $100 is lost",),
    ),
    holdem("table-talk", "Players talk about their hands", "9.9", says="fold, check or bet"),
    holdem(
        "collusion",
        "Players seem to act together",
        "11.12",
        fill=BOX,
        asks="Play first or Keep apart or English only or Play on",
    ),
)
