"""The edition against the text: a value that its clauses do not say, and a figure that no term carries."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from croupier.drafts.lint.draft import DraftText, around
from croupier.drafts.lint.finding import Finding, FindingPrice, FindingSeverity
from croupier.drafts.lint.said import as_written, is_checked, says, where_said, words_around
from croupier.games.edition import Edition
from croupier.games.terms import Leaf, changed
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.staff import Role
from croupier.rulebooks import concerning
from croupier.texts import Quantity, quantities, tables


def terms(draft: DraftText) -> Iterator[Finding]:
    """Find values of the edition that the words of their clauses do not say, and that nothing explains."""
    if draft.edition is None:
        return
    open_questions = {clause.number for _, because in concerning(draft.document) for clause in because}
    for leaf in draft.edition.terms():
        numbers = tuple(clause.number for clause in leaf.because if clause.number in draft.text)
        if not is_checked(leaf.value) or not any(number in draft.text for number in numbers):
            continue
        words = words_around(draft.text, numbers)
        if says(words, leaf.value) or _explained(leaf, words, numbers, open_questions):
            continue
        elsewhere = where_said(draft.text, leaf, numbers)
        told = f"The edition has {leaf.name} = {as_written(leaf.value)}; {', '.join(numbers)} {'does' if len(numbers) == 1 else 'do'} not say so."
        price = _price(draft.edition, leaf, words)
        severity = (
            FindingSeverity.ERROR
            if isinstance(leaf.value, Odds | Money | Percent) or not elsewhere
            else FindingSeverity.WARNING
        )
        suggest = f"cite {elsewhere}" if elsewhere else ""
        yield draft.finding("edition", severity, numbers, told, check="term", suggest=suggest, price=price)


def _explained(leaf: Leaf, words: str, numbers: tuple[str, ...], open_questions: set[str]) -> bool:
    """A rank where the text names none, or a value that answers an open question, is ours and not the text's."""
    if isinstance(leaf.value, Role):
        named = [role for role in Role if role.title in words.lower() and role is not Role.PLAYER]
        return bool(set(numbers) & open_questions) or not named
    layout = bool(leaf.path[:2] == ("place", "layouts"))
    return (layout and _places_written_out(words)) or (
        isinstance(leaf.value, int) and bool(set(numbers) & open_questions)
    )


def _places_written_out(words: str) -> bool:
    return bool(re.search(r"\b(?:\d|six|seven|eight|nine) place|seated players|positions", words, re.IGNORECASE))


def _price(edition: Edition, leaf: Leaf, words: str) -> FindingPrice:
    """Price the odds that the text has instead, where it has one figure only."""
    from croupier.drafts.lint.pricing import edges_between  # noqa: PLC0415 - the lab is loaded only where a price is asked

    if not isinstance(leaf.value, Odds):
        return FindingPrice()
    found = {each.value for each in quantities(words) if each.kind == "odds"}
    if len(found) != 1:
        return FindingPrice()
    value = found.pop()
    other = changed(edition, leaf.path, Odds(value.numerator, value.denominator))
    return FindingPrice(edges=edges_between(edition, other))


def pay_rows(draft: DraftText) -> Iterator[Finding]:
    """Hold the rows of a pay table against the bets that the edition pays by it: as many rows, with the same odds."""
    if draft.edition is None:
        return
    paid: dict[str, list[Leaf]] = defaultdict(list)
    for leaf in draft.edition.terms():
        drawn = [clause.number for clause in leaf.because if clause.number in draft.text]
        if isinstance(leaf.value, Odds) and drawn:
            for number in drawn:
                paid[number].append(leaf)
    for each in tables(draft.text):
        odds = Counter(one.value for row in each.rows for one in quantities(" ".join(row)) if one.kind == "odds")
        wanted = Counter(leaf.value.ratio for leaf in paid.get(each.clause, ()) if isinstance(leaf.value, Odds))
        alike = {wanted[value] / odds[value] if odds[value] else 0.0 for value in {*odds, *wanted}}
        if not odds or not wanted or (len(alike) == 1 and alike.pop().is_integer()):
            continue  # a row for both hands is one row of the table and two of the edition
        said = _unlike(wanted - odds, "lacks") + _unlike(odds - wanted, "has")
        told = (
            f"The table {' and '.join(said)} otherwise than the edition, which pays {sum(wanted.values())} rows by it."
        )
        yield draft.finding("edition", FindingSeverity.ERROR, each.clause, told, check="pay-rows")


def _unlike(of: Counter[Fraction], verb: str) -> list[str]:
    shown = ", ".join(f"{value} to 1" + (f" ({count} times)" if count > 1 else "") for value, count in of.items())
    return [f"{verb} {shown}"] if shown else []


def tableau(draft: DraftText) -> Iterator[Finding]:
    """Hold the table of play cell by cell against that of the edition."""
    edition = draft.edition
    if edition is None or getattr(edition, "tableau", None) is None:
        return
    cells = {leaf.name: leaf for leaf in edition.terms() if leaf.path[0] == "tableau"}
    cited = {clause.number for leaf in cells.values() for clause in leaf.because}
    for each in tables(draft.text):
        for row in each.rows if each.clause in cited else ():
            yield from _row(draft, each.clause, row, cells)


def _row(draft: DraftText, clause: str, row: tuple[str, ...], cells: dict[str, Leaf]) -> Iterator[Finding]:
    """Hold one row against its cells: the whole grid by the drawn card, or counts that draw or stand."""
    moves = [cell for cell in row[1:] if cell in {"D", "S"}]
    wanted: list[tuple[str, str]] = []
    if row[0].isdigit() and len(moves) in {10, 11}:
        if len(moves) == 11:
            wanted.append((f"tableau.banker_when_player_stands.cells.{row[0]}", moves[0]))
        wanted += [
            (f"tableau.banker_by_players_third_card.banker-{row[0]}.cells.{n}", move)
            for n, move in enumerate(moves[-10:])
        ]
    elif re.fullmatch(r"[\d\s-]+", row[0]) and len(row) > 1:
        move = "D" if "draw" in row[1].lower() and "no" not in row[1].lower() else "S"
        wanted = [(f"tableau.player.cells.{each}", move) for each in re.findall(r"\d", row[0])]
    unlike = [(cells[name], move) for name, move in wanted if name in cells and _move(cells[name]) != move]
    for leaf, move in unlike:
        said = "draws" if move == "D" else "stands"
        told = f"The table {said} in row {row[0]}; the edition has {leaf.name} = {getattr(leaf.value, 'value', leaf.value)}."
        price = _tableau_price(draft, leaf, move)
        yield draft.finding(
            "edition", FindingSeverity.ERROR, clause, told, check="tableau", words=" ".join(row), price=price
        )


def _move(leaf: Leaf) -> str:
    return "D" if getattr(leaf.value, "value", "") == "draws" else "S"


def _tableau_price(draft: DraftText, leaf: Leaf, move: str) -> FindingPrice:
    from croupier.drafts.lint.pricing import edges_between  # noqa: PLC0415 - the lab is loaded only where a price is asked

    assert draft.edition is not None  # noqa: S101 - asked before
    kinds = type(leaf.value)
    value = next(each for each in kinds if (each.value == "draws") == (move == "D"))  # type: ignore[attr-defined]  # an enumeration of moves
    return FindingPrice(edges=edges_between(draft.edition, changed(draft.edition, leaf.path, value)))


_UNITS = {"minute", "hour", "day", "deck", "litre"}


def uncarried(draft: DraftText) -> Iterator[Finding]:
    """Find figures of operative clauses that no term which cites the clause carries."""
    if draft.edition is None:
        return
    carried: dict[str, list[Leaf]] = defaultdict(list)
    for leaf in draft.edition.terms():
        for clause in leaf.because:
            carried[clause.number].append(leaf)
    for each in draft.rules:
        cited = [reference.to for reference in draft.references_by_clause.get(each.number, ())]
        near = [
            each.number,
            *cited,
            *(other.number for other in draft.text.above(each.number)),
            *(other.number for other in draft.text.children(each.number)),
        ]
        leaves = [leaf for number in near for leaf in carried.get(number, ())]
        if not leaves:
            continue
        for quantity in quantities(each.text):
            if _is_operative(quantity) and not any(_carries(leaf.value, quantity) for leaf in leaves):
                told = f"Says {quantity.words.strip()}{' ' + quantity.unit + 's' if quantity.unit else ''}, and no term that cites the clause has it."
                words = around(each.text, quantity.start, quantity.start + len(quantity.words))
                yield draft.finding(
                    "edition", FindingSeverity.WARNING, each.number, told, check="uncarried", words=words
                )


def _is_operative(of: Quantity) -> bool:
    return of.kind in {"odds", "percent", "money", "date"} or of.unit in _UNITS


def _carries(value: object, of: Quantity) -> bool:
    match value:
        case Odds():
            return of.kind == "odds" and value.ratio == of.value
        case Percent():
            return of.kind == "percent" and value.of_hundred == of.value
        case Money():
            return of.kind == "money" and value.cents == of.value * 100
        case bool() | str():
            return isinstance(value, str) and str(of.value) in value
        case int():
            return value == of.value
        case date():
            return of.kind == "date" and value.year * 10000 + value.month * 100 + value.day == of.value
        case _:
            return False


CHECKS = (terms, pay_rows, tableau, uncarried)
