"""Numbers that an extraction lost: given back where the numbers before and after leave only one way."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from croupier.texts.blocks import Block, BlockMark, is_title
from croupier.texts.numbers import Path, letter_before, letter_follows, path, successors, written
from croupier.texts.records import Lost


def restored(among: Sequence[Block]) -> tuple[list[Block], list[Lost]]:
    """Give back numbers that were lost, where the numbers before and after leave only one way."""
    found = list(_lettered(among))
    lost: list[Lost] = []
    numbered = _numbered(found)
    for one, other in pairwise(numbered):
        between = [place for place in range(one + 1, other) if _may_be_clause(found[place])]
        if not between:
            continue
        missing = _missing(path(found[one].name), path(found[other].name))
        items = [place for place in between if found[place].item] or between
        if missing and len(missing) == len(items):
            for place, number in zip(items, missing, strict=True):
                found[place] = replace(found[place], mark=BlockMark.NUMBER, name=written(number), restored=True)
        elif any(found[place].item for place in items) or missing:
            same = [place for place in items if found[place].indent == found[other].indent]
            if missing and len(missing) == len(same) < len(items):
                for place, number in zip(same, missing, strict=True):
                    found[place] = replace(found[place], mark=BlockMark.NUMBER, name=written(number), restored=True)
                items = [place for place in items if place not in same]
            lost += [_lost(found[one], found[other], found[place]) for place in items]
    placed = _by_place(found)
    return placed, [each for each in lost if not any(of.restored and of.line == each.line for of in placed)]


def _numbered(among: Sequence[Block]) -> list[int]:
    return [
        place for place, each in enumerate(among) if each.mark in {BlockMark.NUMBER, BlockMark.ID} and path(each.name)
    ]


def _lost(one: Block, other: Block, of: Block) -> Lost:
    return Lost(one.name, other.name, of.text[:160], of.line)


def _may_be_clause(of: Block) -> bool:
    return of.mark in {BlockMark.ITEM, BlockMark.WORDS} and not of.heading and not (is_title(of.text) and not of.item)


def _missing(one: Path, other: Path) -> list[Path]:
    """Name the numbers that must stand between two, where the two leave no choice."""
    common = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    if common == 0 or common == len(other):
        return []
    first = one[common] + 1 if common < len(one) else 1
    found = [(*other[:common], step) for step in range(first, other[common] + 1)]
    for depth in range(common + 1, len(other)):
        found += [(*other[:depth], step) for step in range(1, other[depth] + 1)]
    return found[:-1]


def _by_place(among: Sequence[Block]) -> list[Block]:
    """Give back the number of the only item between two numbers, where one number alone can stand there.

    Where two could, that one is meant whose number before stands as far in as the item.
    """
    found = list(among)
    for one, other in pairwise(_numbered(found)):
        items = [place for place in range(one + 1, other) if found[place].item and _begins(found, place)]
        if len(items) != 1:
            continue
        (place,) = items
        ways = list(_between(path(found[one].name), path(found[other].name)))
        level = [each for each in ways if _indent(found[: one + 1], each) == found[place].indent]
        for number in ways if len(ways) == 1 else level[:1] if len(level) == 1 else ():
            found[place] = replace(found[place], mark=BlockMark.NUMBER, name=written(number), restored=True)
    return found


def _begins(among: Sequence[Block], place: int) -> bool:
    """Tell an item that may be a clause from one that goes on with the sentence before it."""
    return _may_be_clause(among[place]) and not (among[place - 1].is_open and among[place].text[:1].islower())


def _between(one: Path, other: Path) -> Iterator[Path]:
    """Go through the numbers that can stand alone between two; the first beneath a clause only where it is a part."""
    for each in successors(one):
        if each != other and len(each) > 1 and (len(each) <= len(one) or len(one) == 1) and other in successors(each):
            yield each


def _indent(among: Sequence[Block], number: Path) -> int | None:
    """Say how far in the clause stands that comes just before a number."""
    before = written((*number[:-1], number[-1] - 1))
    return next((each.indent for each in reversed(among) if each.name == before), None)


def _lettered(among: Sequence[Block]) -> Iterator[Block]:
    """Give back the letter of an item between two, or before the second; a capital I between k and m is an l."""
    before = ""
    for place, each in enumerate(among):
        after = among[place + 1] if place + 1 < len(among) else None
        block = each
        if each.mark is BlockMark.LETTER and each.name == "I" and before == "k":
            block = replace(each, name="l", restored=True)
        elif (
            each.mark in {BlockMark.ITEM, BlockMark.WORDS}
            and after is not None
            and after.mark is BlockMark.LETTER
            and each.item
        ):
            letter = letter_before(after.name)
            if (letter_follows(before, letter) if before else letter in {"a", "i"}) and not among[place - 1].is_open:
                block = replace(each, mark=BlockMark.LETTER, name=letter, restored=True)
        before = block.name if block.mark is BlockMark.LETTER else ""
        yield block
