"""What page and paper print alike."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any


def percent(text: str | None) -> str:
    """Print an exact fraction as percent; none means that the bet is not offered."""
    return f"{float(Fraction(text) * 100):.4f} %" if text else "not offered"


def probability(text: str) -> str:
    return f"{float(Fraction(text) * 100):.6f} %"


def one_in(text: str) -> str:
    chance = Fraction(text)
    return f"{float(1 / chance):,.2f}" if chance else "never"


def deviation(variance: str) -> str:
    return f"{float(Fraction(variance)) ** 0.5:.4f}"


def further(counted: Mapping[str, int | str]) -> str:
    """Tell in a sentence what was counted besides."""
    told = "; ".join(f"{name.replace('_', ' ')} {_counted(each)}" for name, each in counted.items())
    return f"{told[:1].upper()}{told[1:]}." if told else ""


def _counted(figure: int | str) -> str:
    if isinstance(figure, int):
        return f"{figure:,}"
    return f"{float(Fraction(figure)):.6f} = {figure}" if _FRACTION.fullmatch(figure) else figure


_FRACTION = re.compile(r"-?[0-9]+/[0-9]+")


def facts(told: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Say what the statement is about, and what it can be checked by."""
    decks = " or ".join(map(str, told["decks"]))
    return [
        ("Rule document", " ".join(filter(None, (told["rulebook"], told["reference"], told["document_version"])))),
        ("Operator", told["operator"]),
        (
            "Approved by",
            f"{told['approved_by']}, signed {told['signed']}, in force {told['effective'] or 'on publication'}",
        ),
        ("Decks", f"{decks} ({told['decks_clause'].partition(' ')[2]})"),
        ("Edition", told["edition"]),
        ("Worked out by", f"croupier {told['croupier']}"),
        ("Checksum", told["checksum"]),
    ]
