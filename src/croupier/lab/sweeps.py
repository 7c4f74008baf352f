"""Figures over a range: what a card taken out does, an edge against a parameter, the option sets within a band."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.games.edition import Edition
from croupier.kernel.cards import Card, Rank
from croupier.kernel.clauses import Because
from croupier.kernel.odds import Odds
from croupier.lab.answers import answer, from_whole_decks
from croupier.lab.composition import Composition
from croupier.lab.figures import Answer, NotOffered, Priced, lawful_decks
from croupier.lab.port import game_of
from croupier.lab.setting import MOST_DIGITS, TIE_PREMIUM, Setting

MOST_POINTS = 200

# The effect of removal -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Removal:
    """What one card less of each rank does to the edge of each bet; a rank of which none is left has no figure."""

    answer: Answer
    effects: Mapping[str, Mapping[Rank, Fraction]]


def removal(edition: Edition, setting: Setting) -> Removal:
    """Take one card of each rank out in turn; where suits differ, any card of the rank is as likely as any other."""
    from_whole_decks(edition)
    whole = answer(edition, setting)
    shoe = setting.shoe(whole.decks)
    effects: dict[str, dict[Rank, Fraction]] = {bet: {} for bet in whole.bets}
    for rank in Rank:
        of_rank = [(card, number) for card, number in shoe.items() if card.rank is rank and number]
        if of_rank:
            for bet, edge in _edges_without(edition, setting, shoe, of_rank).items():
                effects[bet][rank] = edge - whole.bets[bet].edge
    return Removal(answer=whole, effects=effects)


def _edges_without(
    edition: Edition, setting: Setting, shoe: Composition, of_rank: Sequence[tuple[Card, int]]
) -> dict[str, Fraction]:
    """Price every bet with one card less, over the cards of a rank."""
    among = [(of_rank[0][0], 1)] if _suits_alike(shoe) else of_rank
    many = sum(number for _, number in among)
    found: dict[str, Fraction] = {}
    for card, number in among:
        less = answer(edition, replace(setting, counted=shoe.without((card,)), removed=()))
        for bet, each in less.bets.items():
            found[bet] = found.get(bet, Fraction(0)) + each.edge * Fraction(number, many)
    return found


def _suits_alike(shoe: Composition) -> bool:
    """Tell whether every rank has as many cards of each suit, so that which suit goes makes no difference."""
    by_rank: dict[Rank, set[int]] = {}
    for card, number in shoe.items():
        by_rank.setdefault(card.rank, set()).add(number)
    return all(len(numbers) == 1 for numbers in by_rank.values())


# Against a parameter -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Parameter:
    """What is varied: ``decks``, ``dealer-card``, an option or the odds of a row; and through which values."""

    kind: str
    name: str = ""
    values: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        if self.kind == "pay":
            return f"{self.name.replace('.', ', ')} pays"
        return self.name or {"dealer-card": "the dealer's card"}.get(self.kind, self.kind)


@dataclass(frozen=True, kw_only=True)
class Sweep:
    parameter: Parameter
    now: str
    """The value in the setting as it was asked."""
    points: tuple[tuple[str, Answer], ...]

    def moved(self, bets: Sequence[str] = ()) -> list[str]:
        """Name the bets whose edge differs between points, or those asked for."""
        named = dict.fromkeys(bet for _, each in self.points for bet in each.bets)
        for bet in bets:
            if bet not in named:
                raise NotOffered(f"there is no bet {bet!r} here: there are {', '.join(named)}")
        return list(bets) or [bet for bet in named if len({_edge(each, bet) for _, each in self.points}) > 1]

    @property
    def because(self) -> Because:
        """Name the clauses of the bets that move."""
        found = [each.bets[bet].because[0] for bet in self.moved() for _, each in self.points if bet in each.bets]
        return tuple(dict.fromkeys(found)) or self.points[0][1].edition.cards.decks.because


def _edge(found: Answer, bet: str) -> Fraction | None:
    return found.bets[bet].edge if bet in found.bets else None


def read_parameter(text: str) -> Parameter:
    """Read what to vary: ``decks``, ``dealer-card``, ``option:tiger=2..4``, ``pay:tie=7..10``, in steps ``/1/2``."""
    what, equals, span = text.partition("=")
    kind, _, name = what.partition(":")
    needs_name = {"decks": False, "dealer-card": False, "option": True, "pay": True}
    if kind not in needs_name or needs_name[kind] is not bool(name) or (kind == "pay" and not equals):
        raise NotOffered(
            "a sweep is over decks, dealer-card, option:NAME[=A..B], or pay:BET[.ROW]=A..B, "
            f"with /STEP if the step is not 1, not {text!r}"
        )
    return Parameter(kind=kind, name=name, values=_span(span) if equals else ())


def _span(text: str) -> tuple[str, ...]:
    """Read a range: ``7..10``, ``1..10/0.5``, ``17:20..20:20``, or values with commas."""
    if ".." not in text:
        return tuple(text.split(","))
    low, _, rest = text.partition("..")
    high, _, step = rest.partition("/")
    base = low.partition(":")[2]
    if base != high.partition(":")[2]:
        raise NotOffered(f"both ends of {text!r} must be odds to the same stake")
    numbers = [_number(each.partition(":")[0], text) for each in (low, high, step or "1")]
    first, last, by = numbers
    if by <= 0 or last < first or (last - first) / by > MOST_POINTS:
        raise NotOffered(f"{text!r} is no range of up to {MOST_POINTS} steps")
    values = [first + by * place for place in range(int((last - first) / by) + 1)]
    return tuple(_text(each) + (f":{base}" if base else "") for each in values)


def _number(text: str, whole: str) -> Fraction:
    digits = text.replace(".", "", 1)
    if not (digits.isascii() and digits.isdigit() and len(digits) < MOST_DIGITS):
        raise NotOffered(f"{whole!r} is no range of numbers")
    return Fraction(text)


def _text(number: Fraction) -> str:
    return str(number) if number.denominator == 1 else f"{float(number):.10g}"


def sweep(edition: Edition, setting: Setting, parameter: Parameter) -> Sweep:
    """Price the document at every value of a parameter."""
    values = parameter.values or _every(edition, parameter)
    points = tuple((value, answer(edition, _set(setting, parameter, value))) for value in values)
    return Sweep(parameter=parameter, now=_now(edition, setting, parameter), points=points)


def _every(edition: Edition, parameter: Parameter) -> tuple[str, ...]:
    """Name every value that the document allows."""
    match parameter.kind:
        case "decks":
            return tuple(str(each) for each in edition.cards.decks.value)
        case "dealer-card":
            return ("seen", "hidden")
        case _:
            return game_of(edition).values(edition, parameter.name)


def _set(setting: Setting, parameter: Parameter, value: str) -> Setting:
    match parameter.kind:
        case "decks":
            if not (value.isascii() and value.isdigit() and len(value) < MOST_DIGITS):
                raise NotOffered(f"decks are a number, not {value!r}")
            return replace(setting, decks=int(value))
        case "dealer-card":
            if value not in {"seen", "hidden"}:
                raise NotOffered(f"the dealer's card is seen or hidden, not {value!r}")
            return replace(setting, dealer_card="seen" if value == "seen" else "hidden")
        case "option":
            return replace(setting, options={**setting.options, parameter.name: value})
        case _:
            bet, _, row = parameter.name.partition(".")
            return replace(setting, pays={**setting.pays, (bet, row): _odds(value)})


def _odds(text: str) -> Odds:
    pays, _, stake = text.partition(":")
    ratio = _number(pays, text) / _number(stake or "1", text) if stake != "0" else Fraction(0)
    if ratio <= 0:
        raise NotOffered(f"odds are more than nothing, not {text!r}")
    return Odds(ratio.numerator, ratio.denominator)


def _now(edition: Edition, setting: Setting, parameter: Parameter) -> str:
    """Say what the parameter is where nothing is varied."""
    match parameter.kind:
        case "decks":
            return str(lawful_decks(edition, setting.decks))
        case "dealer-card":
            return setting.dealer_card or "seen"
        case "option":
            return setting.options.get(parameter.name, "" if parameter.name == TIE_PREMIUM else "1")
        case _:
            return _paid_now(edition, setting, parameter)


def _paid_now(edition: Edition, setting: Setting, parameter: Parameter) -> str:
    """Find the odds of the row as the document has them."""
    bet, _, row = parameter.name.partition(".")
    rows = [each for each in answer(edition, setting).bets[bet].rows if each.net > 0 and row in {"", each.name}]
    return _text(rows[0].net) if len(rows) == 1 else ""


# Option sets within a band -------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class OptionSet:
    """One way to set up a table, and the bets that were asked about."""

    game: str
    decks: int
    options: Mapping[str, str]
    bets: Mapping[str, Priced]


def within(
    edition: Edition, setting: Setting, low: Fraction, high: Fraction, bets: Sequence[str] = ()
) -> Iterator[OptionSet]:
    """Go through every game, deck count and schedule under which all of these bets have an edge within a band.

    Without bets, each one by itself, and only what bears on it is varied.
    """
    known = _known(edition, setting)
    for bet in bets:
        if bet not in known:
            raise NotOffered(f"there is no bet {bet!r} here: there are {', '.join(known)}")
    for together in [tuple(bets)] if bets else [(bet,) for bet in known]:
        for where in game_of(edition).settings(edition, setting, together):
            found = answer(edition, where)
            priced = {bet: found.bets[bet] for bet in together if bet in found.bets}
            if len(priced) == len(together) and all(low <= each.edge <= high for each in priced.values()):
                yield OptionSet(game=found.game, decks=found.decks, options=dict(where.options), bets=priced)


def _known(edition: Edition, setting: Setting) -> list[str]:
    """Name every bet that the document offers with any of its decks."""
    most = replace(setting, decks=max(edition.cards.decks.value))
    first = next(game_of(edition).settings(edition, most, ()))
    return list(answer(edition, first).bets)
