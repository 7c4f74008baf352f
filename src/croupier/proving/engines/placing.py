"""May a table open so, may a wager be laid: asked of a real table."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from croupier.games.kinds import AnyEdition
from croupier.kernel.answers import Refused
from croupier.kernel.chips import Chips
from croupier.kernel.clauses import Because
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.money import Money
from croupier.kernel.odds import Percent
from croupier.table import Table, decide, replay, unopened
from croupier.table.commands import Command, OpenTable, PlaceWager, Sit
from croupier.table.setup import Device, Limits, Method, Range, Setup
from croupier.views.holdem.kind import holdem_of
from croupier.views.rulings import PHASES, has, situation

_MOST: Final = Money(10**15)
_SEATED: Final = 2


def answer(edition: AnyEdition, asked: Mapping[str, Any]) -> tuple[dict[str, Any], Because]:
    """Answer whether the table takes it: the opening, and the wager if one is named."""
    if "after" in asked:
        return _after(edition, asked)
    if "minutes" in asked:
        return _raised(edition, asked)
    if "ante" in asked:
        return _due(edition, asked)
    setup = _setup(edition, asked)
    limits = _limits(edition, setup, asked)
    published = setup.published or edition.document.signed
    at = datetime(published.year, published.month, published.day, 20) + timedelta(days=1)  # noqa: DTZ001 - local
    table = unopened(edition, setup, limits, at)
    opened = decide(table, OpenTable(setup=setup, limits=limits, at=at))
    if isinstance(opened, Refused):
        return {"accepts": False}, opened.because
    table = replay(table, opened.events)
    because: Because = ()
    for command in _commands(asked):
        done = decide(table, command)
        if isinstance(done, Refused):
            return {"accepts": False}, done.because
        table = replay(table, done.events)
        because = tuple(clause for event in done.events for clause in getattr(event, "because", ()))
    return {"accepts": True}, because or tuple(c for e in opened.events for c in getattr(e, "because", ()))


def _raised(edition: AnyEdition, asked: Mapping[str, Any]) -> tuple[dict[str, Any], Because]:
    """Raise the minimum so many minutes after the sign, or at once, with so many minutes at the old one."""
    minutes, at_once = asked["minutes"], asked.get("at_once", False)
    if type(minutes) is not int or minutes < 0 or type(at_once) is not bool:
        raise ValueError("minutes are a whole number")
    terms = edition.limits
    if not at_once:
        sign = terms.raising_the_minimum
        return {"accepts": minutes >= sign.minutes}, sign.because
    kept = terms.raising_the_minimum_at_once
    if kept is None:
        return {"accepts": False}, terms.raising_the_minimum.because
    return {"accepts": minutes >= kept.minutes.value}, (*kept.minutes.because, *kept.because)


def _due(edition: AnyEdition, asked: Mapping[str, Any]) -> tuple[dict[str, Any], Because]:
    """Lay a later wager on an Ante: is it what it must be?"""
    holdem = holdem_of(edition)
    given, ante = asked["wager"], asked["ante"]
    if holdem is None or type(ante) is not int or ante <= 0:
        raise ValueError("there is no such wager in this game")
    bet = next((each.bet for each in holdem.betting.rounds if each.bet.id == given["bet"]), None)
    if bet is None:
        raise ValueError("no such wager is laid on an Ante")
    return {"accepts": _wager(given).amount == bet.due(Money(ante))}, bet.because


def _commands(asked: Mapping[str, Any]) -> list[Command]:
    wagers = [*asked.get("wagers", ()), *([asked["wager"]] if "wager" in asked else ())]
    boxes = sorted({each.get("box", 1) for each in wagers})
    seats: list[Command] = [Sit(box=Box(box), patron=Patron(f"player {box}")) for box in boxes]
    return [*seats, *(_wager(each) for each in wagers)]


def _wager(given: Mapping[str, Any]) -> PlaceWager:
    amount = given["amount"]
    if type(amount) is not int or amount <= 0:
        raise ValueError("an amount is a whole number of cents, more than nothing")
    return PlaceWager(box=Box(given.get("box", 1)), bet=BetId(given["bet"]), amount=Money(amount))


def _after(edition: AnyEdition, asked: Mapping[str, Any]) -> tuple[dict[str, Any], Because]:
    """Lay a wager at a moment of a round in which others play."""
    phase = asked["after"]
    if phase not in PHASES or not has(edition, phase):
        raise ValueError("the game has no such moment")
    table: Table = situation(edition, phase)
    given = asked["wager"]
    done = decide(table, _wager({**given, "box": given.get("box", _SEATED)}))
    if isinstance(done, Refused):
        return {"accepts": False}, done.because
    return {"accepts": True}, tuple(c for event in done.events for c in getattr(event, "because", ()))


def _setup(edition: AnyEdition, asked: Mapping[str, Any]) -> Setup:
    side = tuple(asked.get("side_bets", ()))
    premium = asked.get("tie_premium")
    return Setup(
        game=asked.get("game", edition.games[0].id),
        decks=asked.get("decks", max(edition.cards.decks.value)),
        device=Device(asked.get("device", edition.cards.devices.value[0])),
        method=Method(asked.get("method", edition.dealing_methods.value[0])),
        boxes=asked.get("boxes", 0),
        chips=Chips(tuple(Money(each) for each in asked.get("chips", (1,)))),
        side_bets=side,
        layout=asked.get("layout"),
        options=asked.get("options", {}),
        tie_premium=Percent.of(premium) if premium is not None else None,
        tournament=bool(asked.get("tournament", False)),
        published=edition.document.effective or edition.document.signed,
    )


def _limits(edition: AnyEdition, setup: Setup, asked: Mapping[str, Any]) -> Limits:
    given = asked.get("limits")
    if given is not None:
        bets = {str(bet): Range(least=Money(low), most=Money(high)) for bet, (low, high) in given.items()}
    else:
        known = {each.id for each in edition.games}
        main = [each.id for each in edition.game(setup.game).bets] if setup.game in known else []
        sides = [each.id for each in edition.side_bets if each.family in setup.side_bets]
        bets = {str(bet): Range(least=Money(1), most=_MOST) for bet in (*main, *sides, *setup.side_bets)}
    unit, floor = asked.get("unit"), asked.get("regulator_minimum", 1)
    return Limits(bets=bets, unit=Money(unit) if unit else None, regulator_minimum=Money(floor))
