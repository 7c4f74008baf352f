"""What an unclear text is worth: every figure that moves when an open question is read otherwise.

Readings are terms of the edition, and `Edition.under` gives the edition that reads otherwise. Rounding needs a wager
and chips: it moves no odds.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Protocol

from croupier.games.edition import Edition
from croupier.games.terms import reading_of
from croupier.kernel.clauses import Because
from croupier.kernel.rounding import Rounding
from croupier.lab.figures import Priced, Row, priced
from croupier.lab.port import game_of
from croupier.lab.setting import Wager
from croupier.rulebooks import reading

Bets = Mapping[str, Priced]


class Price(Protocol):
    """How to price a document under one of its readings."""

    def __call__(self, edition: Edition) -> Bets: ...


@dataclass(frozen=True, kw_only=True)
class ReadingFigures:
    """One way to read an open question, and the figures of the bets that it moves; None where a bet is not offered."""

    choice: str
    says: str
    chosen: bool
    bets: Mapping[str, Priced | None]


@dataclass(frozen=True, kw_only=True)
class PricedReading:
    id: str
    question: str
    because: Because
    choices: tuple[ReadingFigures, ...]


def priced_readings(
    edition: Edition,
    price: Price,
    wager: Wager | None = None,
    *,
    ours: Bets | None = None,
    carried: Sequence[tuple[str, ...]] | None = None,
) -> Iterator[PricedReading]:
    """Go through the open questions of a document whose answer moves a figure.

    ``ours`` are the figures under our own readings, where they are known already; ``carried`` names the terms that
    ``price`` looks at, where they are not those of the bets.
    """
    ours = price(edition) if ours is None else ours
    among = PRICED if carried is None else carried
    for each in edition.readings:
        if each.id == ROUNDING:
            found = _rounded(edition, price, ours, wager) if wager else {}
        else:
            others = {choice: _otherwise(edition, each.id, choice, among) for choice in each.others}
            found = {each.choice: ours} | {choice: price(other) for choice, other in others.items() if other}
        moved = _moved(list(found.values()))
        if moved:
            yield PricedReading(
                id=each.id,
                question=reading(each.id).question,
                because=each.because,
                choices=tuple(
                    ReadingFigures(
                        choice=choice,
                        says=_says(each.id, choice),
                        chosen=choice == each.choice,
                        bets={bet: bets.get(bet) for bet in moved},
                    )
                    for choice, bets in found.items()
                ),
            )


def _moved(found: list[Bets]) -> list[str]:
    """Name the bets that are not priced alike under all choices, in their order."""
    names = dict.fromkeys(bet for bets in found for bet in bets)
    return [bet for bet in names if len({_figure(bets.get(bet)) for bets in found}) > 1]


def _figure(bet: Priced | None) -> tuple[Fraction, Fraction] | None:
    return (bet.ev, bet.variance) if bet else None


def _says(id_: str, choice: str) -> str:
    return UNROUNDED_SAYS if choice == UNROUNDED else reading(id_).choice(choice).says


PRICED: Sequence[tuple[str, ...]] = (
    ("values",),
    ("tableau",),
    ("games",),
    ("side_bets",),
    ("combined_bets",),
    ("bets",),
    ("hands",),
    ("deal", "dealers_first_card"),
    ("settlement", "decides_enter"),
)
"""Where the terms stand that the figures of bets are made of; a reading carried elsewhere moves none."""
JACKPOT: Sequence[tuple[str, ...]] = (("jackpot",), ("deal", "methods"))
"""Where those of a jackpot wager stand."""


def _otherwise(edition: Edition, id_: str, choice: str, among: Sequence[tuple[str, ...]]) -> Edition | None:
    """Give the edition that reads a question otherwise, if that can move a figure."""
    if any(reading_of(leaf.value) == id_ and _is_within(leaf.path, among) for leaf in edition.terms()):
        return edition.under(id_, choice)
    return None


def _is_within(path: tuple[str | int, ...], among: Sequence[tuple[str, ...]]) -> bool:
    return any(path[: len(each)] == each for each in among)


# Rounding ------------------------------------------------------------------------------------------------------------

ROUNDING = "G1"
UNROUNDED = "unrounded"
UNROUNDED_SAYS = "Winnings as the odds give them, before any rounding: what all other figures are."
EACH, WHOLE = "each-wager-raised", "players-total-raised"


def _rounded(edition: Edition, price: Price, ours: Bets, wager: Wager) -> dict[str, Bets]:
    """Price each bet as it is paid in chips: each wager raised by itself, or the sum of its parts once."""
    rounding, raised = edition.wagers.inexact_in_chips.value, game_of(edition).raised
    found: dict[str, Bets] = {}
    for choice, whole in ((EACH, False), (WHOLE, True)):
        if raised is not None:
            # a player who decides may decide otherwise where rounding pays more: the round is solved anew
            found[choice] = price(raised(edition, wager, whole=whole))
        else:
            found[choice] = {bet: _in_chips(each, wager, rounding, whole=whole) for bet, each in ours.items()}
    return {**found, UNROUNDED: ours}


def _in_chips(bet: Priced, wager: Wager, rounding: Rounding, *, whole: bool) -> Priced:
    rows = tuple(replace(row, net=_net_in_chips(row, wager, rounding, whole=whole)) for row in bet.rows)
    return priced(bet.bet, rows, bet.because)


def _net_in_chips(row: Row, wager: Wager, rounding: Rounding, *, whole: bool) -> Fraction:
    cents = wager.stake.cents
    nets = [part.share * part.net * cents for part in row.parts] or [row.net * cents]
    won = [net for net in nets if net > 0]
    lost = sum(net for net in nets if net < 0)
    paid = [rounding(each, wager.chips).cents for each in ([sum(won, Fraction(0))] if whole else won)]
    return (sum(paid) + lost) / Fraction(cents)
