"""The figures of every bet that an edition offers: what is lawful at a deck count, under chosen options and pays."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.games.baccarat.bets import LessCommission, PayRow, Pays, PayTable
from croupier.games.baccarat.coup import Result
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.offered import CombinedBet
from croupier.games.pays import StandsOffWithPremium
from croupier.games.terms import describe
from croupier.kernel.clauses import Because
from croupier.kernel.odds import Odds, Percent
from croupier.lab.baccarat.coups import Exact, Figure, net
from croupier.lab.baccarat.schedules import widest
from croupier.lab.composition import Composition
from croupier.lab.figures import Answer, NotOffered, Priced, Row, WagerShare, lawful_decks, priced
from croupier.lab.setting import MOST_DIGITS


@dataclass(frozen=True, kw_only=True)
class Question:
    """What to price: an edition, a game of it, decks, options of its schedules, a shoe, and pays to try instead."""

    edition: BaccaratEdition
    game: str
    decks: int
    options: Mapping[str, int]
    tie_premium: Percent | None
    cards: Composition
    pays: Mapping[tuple[str, str], Odds]


def ask(
    edition: BaccaratEdition,
    *,
    game: str | None = None,
    decks: int | None = None,
    options: Mapping[str, str] | None = None,
    cards: Composition | None = None,
    pays: Mapping[tuple[str, str], Odds] | None = None,
) -> Question:
    """Fill in what was left out: the document's first game, its most decks, option 1; refuse what it does not offer."""
    wanted = edition.games[0].id if game is None else game
    if all(each.id != wanted for each in edition.games):
        names = ", ".join(each.id for each in edition.games)
        raise NotOffered(f"{edition.rulebook} has no game {wanted!r}: there are {names}")
    number = lawful_decks(edition, decks)
    given = dict(options or {})
    premium = _premium(edition, wanted, given.pop("tie-premium", None))
    return Question(
        edition=edition,
        game=wanted,
        decks=number,
        options={family: _option(edition, family, text) for family, text in given.items()},
        tie_premium=premium,
        cards=cards if cards is not None else Composition.decks(number),
        pays=pays or {},
    )


def _premium(edition: BaccaratEdition, game: str, text: str | None) -> Percent | None:
    """Read the percentage paid on a tie, where the game has one: the edition says within which bounds."""
    rows = [row for bet in edition.game(game).bets for row in bet.rows]
    bands = [row.pays for row in rows if isinstance(row.pays, StandsOffWithPremium)]
    if not bands:
        if text is not None:
            raise NotOffered(f"{game} pays no percentage on a tie")
        return None
    if text is None:
        raise NotOffered(f"{game} needs the percentage that is paid on a tie: --option tie-premium=5")
    try:
        percent = Percent.of(text)
    except ValueError:
        raise NotOffered(f"tie-premium is a percentage, not {text!r}") from None
    least, most = widest(bands)
    if not least <= percent <= most:
        because = next(row.because[0] for row in rows if isinstance(row.pays, StandsOffWithPremium))
        raise NotOffered(f"{because} allows {least} to {most} on a tie, not {percent}")
    return percent


def _option(edition: BaccaratEdition, family: str, text: str) -> int:
    sides = [each for each in edition.side_bets if each.family == family]
    most = max((len(each.options) for each in sides), default=0)
    if not most:
        raise NotOffered(f"{edition.rulebook} has no option called {family!r}")
    if not (text.isascii() and text.isdigit() and len(text) < MOST_DIGITS) or not 1 <= int(text) <= most:
        raise NotOffered(f"{family} has the options 1 to {most}, not {text!r}")
    return int(text)


def price(question: Question) -> tuple[Exact, dict[str, Priced]]:
    """Price every bet that is lawful there."""
    exact = Exact(question.edition, question.cards)
    tables = {bet: (_repaid(question, bet, table), because) for bet, table, because in _tables(question)}
    unknown = sorted({bet for bet, _ in question.pays} - set(tables))
    if unknown:
        raise NotOffered(f"there is no bet {unknown[0]!r} here: there are {', '.join(tables)}")
    void = _void(question.edition, exact)
    found = {
        bet: _priced(exact.figure(bet, table, question.tie_premium), because, question.tie_premium, void)
        for bet, (table, because) in tables.items()
    }
    for combined in question.edition.combined_bets:
        if all(part.bet in tables for part in combined.parts):
            parts = [tables[part.bet][0] for part in combined.parts]
            found[combined.id] = _combined(question, exact, combined, parts, void)
    return exact, found


def answer(question: Question) -> Answer:
    """Price every bet that is lawful there, with the coups that were counted for it."""
    exact, bets = price(question)
    options: dict[str, object] = dict(question.options)
    if question.tie_premium is not None:
        options["tie-premium"] = str(question.tie_premium.of_hundred)
    coups = exact.coups
    return Answer(
        edition=question.edition,
        game=question.game,
        decks=question.decks,
        options=options,
        bets=bets,
        coups={
            "total": coups.total,
            **{each.value: coups.count(each) for each in Result},
            **({"void": coups.void} if coups.void else {}),
        },
        cards=coups.cards,
    )


def pay_tables(question: Question) -> dict[str, PayTable]:
    """Name the pay table of each bet that is lawful there, as the edition has it."""
    return {bet: table for bet, table, _ in _tables(question)}


def _tables(question: Question) -> Iterator[tuple[str, PayTable, Because]]:
    edition = question.edition
    for bet in edition.game(question.game).bets:
        yield bet.id, bet.rows, edition.game(question.game).because
    needed = {each.id: each.decks for each in edition.decks_needed}
    for side in edition.side_bets:
        if question.decks in needed.get(side.family, (question.decks,)):
            option = edition.option(side.id, question.options)
            yield side.id, edition.pay_table(question.game, side.id, option), side.because


def _repaid(question: Question, bet: str, table: PayTable) -> PayTable:
    """Pay rows otherwise, where that was asked: one row by its name, or the only one that pays."""
    asked = {row: odds for (which, row), odds in question.pays.items() if which == bet}
    paying = [row.id for row in table if isinstance(row.pays, _HAS_ODDS)]
    for name in asked:
        if (name and name not in paying) or (not name and len(paying) != 1):
            raise NotOffered(f"say which row of {bet} to pay otherwise: {', '.join(paying) or 'none has odds'}")
    return tuple(_with(row, asked.get(row.id, asked.get(""))) for row in table)


_HAS_ODDS = (Odds, LessCommission)


def _with(row: PayRow, odds: Odds | None) -> PayRow:
    return replace(row, pays=odds) if odds is not None and isinstance(row.pays, _HAS_ODDS) else row


def _void(edition: BaccaratEdition, exact: Exact) -> tuple[Row, ...]:
    """A shoe that can run out within a coup has one more outcome: the coup is void, and every wager goes back."""
    coups, because = exact.coups, edition.irregularities.not_enough_cards.because
    if not coups.void:
        return ()
    return (Row("void", "goes back", Fraction(0), Fraction(coups.void, coups.total), because),)


def _priced(figure: Figure, because: Because, premium: Percent | None, void: tuple[Row, ...]) -> Priced:
    rows = tuple(
        Row(line.row.id, _told(line.row.pays, premium), line.net, line.probability, line.row.because)
        for line in figure.lines
    )
    return Priced(figure.bet, (*rows, *void), figure.ev, figure.variance, because)


def _told(pays: Pays, premium: Percent | None) -> str:
    if isinstance(pays, StandsOffWithPremium) and premium is not None:
        return f"stands off and is paid {premium} of the wager"
    return describe(pays)


def _combined(
    question: Question, exact: Exact, bet: CombinedBet, parts: list[PayTable], void: tuple[Row, ...]
) -> Priced:
    """Price a wager of several parts, each settled by itself: their rows as they come together."""
    by_row = [{row.id: row for row in table} for table in parts]
    shares = [part.share.ratio for part in bet.parts]
    weights: dict[tuple[str, ...], int] = defaultdict(int, exact.together(parts))
    rows = []
    for names, ways in weights.items():
        chosen = [table[name] for table, name in zip(by_row, names, strict=True)]
        each = tuple(
            WagerShare(share, net(row.pays, question.tie_premium)) for share, row in zip(shares, chosen, strict=True)
        )
        name = " + ".join(f"{part.bet}: {row.id}" for part, row in zip(bet.parts, chosen, strict=True))
        total = sum((part.share * part.net for part in each), Fraction(0))
        rows.append(Row(name, f"nets {total}", total, Fraction(ways, exact.coups.total), bet.because, each))
    rows.sort(key=lambda row: row.net, reverse=True)
    return priced(bet.id, (*rows, *void), bet.because)
