"""Ways to spoil a text: each operator goes through every place where it fits, and says at which clause it struck."""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from croupier.texts import Text, parsed, quantities, references


class Mutant(NamedTuple):
    operator: str
    error: bool
    clause: str
    text: str


Spoiled = Iterator[tuple[str, str]]
"""The clause that was struck, and the whole text thereafter."""


def _paragraph(rules: str, number: str) -> tuple[int, int]:
    """Find where a clause's own paragraph stands in the source."""
    found = re.search(rf"^{re.escape(number)} .*$", rules, re.MULTILINE)
    assert found, number
    return found.span()


def _put(rules: str, span: tuple[int, int], words: str) -> str:
    return rules[: span[0]] + words + rules[span[1] :]


def _numbered(text: Text) -> list[str]:
    return [each.number for each in text.clauses if each.kind == "rule" and re.fullmatch(r"[\d.]+", each.number)]


def _swapped(rules: str, number: str, one: str, other: str, *, regex: bool = False) -> Iterator[str]:
    """Replace the first place of a paragraph where some words stand."""
    span = _paragraph(rules, number)
    words = rules[span[0] : span[1]]
    head, body = words.split(" ", 1)
    new = re.sub(one if regex else re.escape(one), other, body, count=1)
    if new != body:
        yield _put(rules, span, f"{head} {new}")


def reference_to_nothing(rules: str, text: Text) -> Spoiled:
    for each in references(text):
        if each.kind == "rule" and each.clause in _numbered(text):
            for spoiled in _swapped(
                rules, each.clause, rf"\b{re.escape(each.to)}\b(?!\.\d)", f"{each.to.split('.')[0]}.97", regex=True
            ):
                yield each.clause, spoiled


def reference_to_another(rules: str, text: Text) -> Spoiled:
    numbers = [each for each in _numbered(text) if each.count(".") == 1]
    for each in references(text):
        if each.kind != "rule" or each.clause not in _numbered(text) or each.to not in text:
            continue
        place = next((n for n, number in enumerate(numbers) if number == each.to), 0)
        other = numbers[(place + 3) % len(numbers)]
        if other not in {each.clause, each.to}:
            for spoiled in _swapped(rules, each.clause, rf"\b{re.escape(each.to)}\b(?!\.\d)", other, regex=True):
                yield each.clause, spoiled


def dropped(rules: str, text: Text) -> Spoiled:
    for number in _numbered(text):
        if not text.children(number):
            yield number, _put(rules, _paragraph(rules, number), "")


def doubled(rules: str, text: Text) -> Spoiled:
    for number in _numbered(text):
        if not text.children(number):
            start, end = _paragraph(rules, number)
            yield number, rules[:end] + "\n\n" + rules[start:end] + rules[end:]


def moved(rules: str, text: Text) -> Spoiled:
    """Put a clause behind the last one of another part."""
    for number in _numbered(text):
        if text.children(number) or number.count(".") != 1:
            continue
        start, end = _paragraph(rules, number)
        words = rules[start:end]
        last = "13.9" if not number.startswith("13.") else "6.6"
        left = _put(rules, (start, end), "")
        after = _paragraph(left, last)[1]
        yield number, left[:after] + "\n\n" + words + left[after:]


def figure(rules: str, text: Text) -> Spoiled:
    """Change a figure by one: odds, money, and numbers with a unit."""
    for number in _numbered(text):
        span = _paragraph(rules, number)
        words = rules[span[0] : span[1]]
        for each in quantities(text[number].text):
            if each.kind == "number" and not each.unit:
                continue
            digits = re.search(r"\d[\d,]*", each.words)
            if digits:
                new = each.words.replace(digits[0], str(int(digits[0].replace(",", "")) + 1), 1)
            else:
                new = {
                    "one": "two",
                    "two": "three",
                    "three": "four",
                    "six": "seven",
                    "eight": "nine",
                    "twenty": "thirty",
                }.get(each.words.lower(), "")
            if new and each.words in words.split(" ", 1)[1]:
                head, body = words.split(" ", 1)
                yield number, _put(rules, span, f"{head} {body.replace(each.words, new, 1)}")


def widened(rules: str, text: Text) -> Spoiled:
    """Make a range one longer or one shorter."""
    for number in _numbered(text):
        for step in (-1, 1):
            found = re.search(r"(\d) to (\d) (?:inclusive|counts)", text[number].text)
            if found:
                new = found[0].replace(f"to {found[2]}", f"to {int(found[2]) + step}")
                for spoiled in _swapped(rules, number, found[0], new):
                    yield number, spoiled


def row_removed(rules: str, _: Text) -> Spoiled:
    for found in re.finditer(r"^\| (?:\d) \|.*\n|^\| \d-[\d-]+ \|.*\n", rules, re.MULTILINE):
        table = "table-1" if "-" in found[0][:6] else "table-2"
        yield table, _put(rules, found.span(), "")


def row_overlapping(rules: str, _: Text) -> Spoiled:
    yield "table-1", rules.replace("| 6-7 |", "| 5-6-7 |")
    yield "table-1", rules.replace("| 8-9 |", "| 7-8-9 |")
    yield "10.16.1", rules.replace("form a pair, but not both, the wager", "form a pair, the wager")
    yield "10.16.2", rules.replace("form a pair, both of different ranks,", "form a pair,")


def cell(rules: str, _: Text) -> Spoiled:
    for row in re.finditer(r"^\| (\d) (\|(?: [DS] \|){11})$", rules, re.MULTILINE):
        for place in re.finditer(r"[DS]", row[2]):
            at = row.start(2) + place.start()
            yield "table-2", rules[:at] + ("S" if place[0] == "D" else "D") + rules[at + 1 :]


def missing_diagram(rules: str, text: Text) -> Spoiled:
    for number in _numbered(text):
        for spoiled in _swapped(rules, number, 'diagram "B"', 'diagram "F"'):
            yield number, spoiled


def unknown_rank(rules: str, text: Text) -> Spoiled:
    for number in _numbered(text):
        for spoiled in _swapped(rules, number, "casino supervisor", "floor manager"):
            yield number, spoiled


def other_rank(rules: str, text: Text) -> Spoiled:
    for number in _numbered(text):
        if number != "13.8":
            for spoiled in _swapped(rules, number, "casino supervisor", "gaming supervisor"):
                yield number, spoiled


def modality(rules: str, text: Text) -> Spoiled:
    for number in _numbered(text):
        if len(re.findall(r"\b(?:may|must)\b", text[number].text)) == 1:
            for one, other in (("may", "must"), ("must", "may")):
                for spoiled in _swapped(rules, number, rf"\b{one}\b(?! not)", other, regex=True):
                    yield number, spoiled


def conjunction(rules: str, text: Text) -> Spoiled:
    for number in _numbered(text):
        for one, other in (("; and", "; or"), ("; or", "; and"), ("; and", ";")):
            if text[number].text.endswith(one):
                for spoiled in _swapped(rules, number, rf"{one}$", other, regex=True):
                    yield number, spoiled


def term_renamed(rules: str, text: Text) -> Spoiled:
    """Write a defined term with its words in another order, or with one of them a little otherwise."""
    ways = (
        ("Player's Hand", "Hand Player's"),
        ("gaming supervisor", "Game Supervisor"),
        ("casino supervisor", "Supervisor Casino"),
        ("no bet coup", "No Bets Coupe"),
    )
    for number in _numbered(text):
        for one, other in ways:
            for spoiled in _swapped(rules, number, one, other):
                yield number, spoiled


def word_doubled(rules: str, text: Text) -> Spoiled:
    for number in _numbered(text):
        found = re.search(r" (?:the|is|of|must|may) ", text[number].text)
        if found:
            for spoiled in _swapped(rules, number, found[0], found[0] + found[0].lstrip()):
                yield number, spoiled


Operator = Callable[[str, Text], Spoiled]
ERRORS: Final[tuple[Operator, ...]] = (
    reference_to_nothing, reference_to_another, dropped, doubled, moved, figure, widened, row_removed, row_overlapping, cell,
    missing_diagram, unknown_rank,
)  # fmt: skip
WARNINGS: Final[tuple[Operator, ...]] = (other_rank, modality, conjunction, term_renamed, word_doubled)


def mutants(rules: str, document: str) -> Iterator[Mutant]:
    """Go through every mutant of a text, operator by operator."""
    text = parsed(rules, document)
    for operator in (*ERRORS, *WARNINGS):
        for clause, spoiled in operator(rules, text):
            yield Mutant(operator.__name__, operator in ERRORS, clause, spoiled)
