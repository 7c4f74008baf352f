"""Commands as the words of a table script: the way back from `runtime.script.steps`."""

from collections.abc import Mapping
from dataclasses import MISSING, fields
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import Any, Final

from croupier.kernel.cards import Card, written
from croupier.kernel.errors import CroupierError
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.kernel.staff import Role
from croupier.table import commands as asked
from croupier.table.people import Actor, AtBox
from croupier.table.places import named
from croupier.table.reports.fact_fields import written as written_fact
from croupier.table.setup import CardSet, Limits, Range, Setup

Toml = dict[str, Any]


class NoWord(CroupierError, ValueError):
    """A script has no word for a command: it is told otherwise, or not at all."""


def step(command: Any) -> Toml:
    """Write a command as a step: its word with its fields, and who acted."""
    special = _SPECIAL.get(type(command))
    if special:
        made = special(command)
    elif type(command) in _WORDS:
        word, called = _WORDS[type(command)]
        given = _given(command, called)
        made = {word: given or True}
    else:
        raise NoWord(f"a script has no word for {type(command).__name__}")
    by = getattr(command, "by", Role.DEALER)
    return made if by is Role.DEALER or "cut" in made else {**made, "by": _actor(by)}


_WORDS: Final[Mapping[type, tuple[str, Mapping[str, str]]]] = {
    asked.Sit: ("sit", {"card": "player_card"}),
    asked.ShowPlayerCard: ("show-player-card", {"card": "player_card"}),
    asked.Leave: ("leave", {}),
    asked.ExcludePatron: ("exclude", {}),
    asked.LimitPlayers: ("limit-players", {}),
    asked.PlaceWager: ("wager", {"for_absent": "for", "put_down": "with"}),
    asked.MoveWager: ("move", {}),
    asked.Withdraw: ("withdraw", {}),
    asked.CollectCommission: ("collect-commission", {}),
    asked.CallForBets: ("place-your-bets", {}),
    asked.CallNoMoreBets: ("no-more-bets", {}),
    asked.Act: ("act", {}),
    asked.Settle: ("settle", {}),
    asked.Shuffle: ("shuffle", {}),
    asked.Load: ("load", {}),
    asked.ReplaceCards: ("replace-cards", {"set_": "set"}),
    asked.CheckCards: ("check-cards", {}),
    asked.LogCards: ("log-cards", {"set_": "set"}),
    asked.Exchange: ("exchange", {}),
    asked.MoveDropBox: ("drop-box", {}),
    asked.OfferHand: ("offer-hand", {}),
    asked.RefuseHand: ("refuse-hand", {}),
    asked.TakeUpHand: ("take-hand", {}),
    asked.ReturnHand: ("return-hand", {}),
    asked.LetOpen: ("let-open", {"person": "patron", "number": "card"}),
    asked.Answer: ("decide", {}),
    asked.Approve: ("approve", {}),
    asked.WithdrawApproval: ("withdraw-approval", {}),
    asked.Restrict: ("restrict", {}),
    asked.Discharge: ("discharge", {}),
    asked.Notify: ("notify", {}),
    asked.Unpost: ("unpost", {}),
    asked.CloseTable: ("close", {}),
    asked.PlayPassCard: ("pass", {}),
    asked.HandInForm: ("form", {}),
    asked.ExamineForm: ("examine", {}),
    asked.HandBackForm: ("hand-back", {}),
    asked.AnnounceForm: ("announce", {}),
    asked.ShowForm: ("show-form", {}),
    asked.DisqualifyPlayer: ("disqualify", {"rule": "because"}),
    asked.PenalisePlayer: ("penalise", {}),
    asked.LimitTime: ("limit-time", {}),
    asked.EndSession: ("end-session", {}),
    asked.OrderCount: ("order-count", {}),
}
"""Commands whose fields are those of their word, but for the names that differ."""


def _given(command: Any, called: Mapping[str, str]) -> Toml:
    """Write the fields of a command that are not as they would be anyway."""
    found = {}
    for each in fields(command):
        value = getattr(command, each.name)
        usual = each.default_factory() if each.default_factory is not MISSING else each.default
        if each.name != "by" and (value != usual or usual is MISSING):
            found[called.get(each.name, each.name)] = plain(value)
    return found


def _actor(by: Actor) -> str:
    return by.value if isinstance(by, Role) else str(by)


# Words of their own --------------------------------------------------------------------------------------------------


def _card(command: asked.TakeCard) -> Toml:
    place = "burn" if command.burned else named(command.to) if command.to is not None else "aside"
    return {"card": place, "face": "up"} if command.face_up else {"card": place}


def _expose(command: asked.Expose) -> Toml:
    if command.number is not None:
        return {"expose": command.number}
    return {"expose": "all" if command.hand is None else named(command.hand)}


def _reading(command: asked.TellReading) -> Toml:
    return {"tell-reading": {**_given(command, {}), "cards": written(command.cards)}}


def _burn(command: asked.Burn) -> Toml:
    return {"burn": {"way": command.way, "shown": command.shown, "asked": command.asked}}


def _cut(command: asked.Cut) -> Toml:
    given = _given(command, {})
    return {"cut": {"by": _actor(command.by), **given}}


def _post(command: asked.Post) -> Toml:
    given = _given(command, {})
    given.pop("minima", None)
    amounts: Toml = {name: plain(amount) for name, amount in command.minima.items()}
    amounts |= {name: plain(pair) for name, pair in command.limits.items()}
    return {"post": {**given, "limits": amounts} if amounts else given}


def _report(command: asked.Report | asked.CallAttention) -> Toml:
    word = "report" if isinstance(command, asked.Report) else "call-attention"
    return {word: {name: plain(value) for name, value in written_fact(command)}}


def _limits_changed(command: asked.ChangeLimits) -> Toml:
    sign = Limits(bets=command.bets, differential=command.differential, areas=command.areas)
    given: Toml = {"limits": limits(sign)}
    if command.grandfather:
        given["grandfather"] = True
    if command.sign_shows != ("previous", "new"):
        given["sign_shows"] = list(command.sign_shows)
    return {"change": given}


def _transfer(command: asked.TransferCards) -> Toml:
    given = _given(command, {})
    if command.replaced:
        given["replaced"] = written(command.replaced)
    return {"transfer-cards": given}


def _chips_back(command: asked.ReturnChips) -> Toml:
    missing = {str(plain(each.denomination)): each.count for each in command.missing}
    return {"return-chips": {"missing": missing} if missing else True}


_SPECIAL: Final[Mapping[type, Any]] = {
    asked.TakeCard: _card,
    asked.Expose: _expose,
    asked.Burn: _burn,
    asked.TellReading: _reading,
    asked.Cut: _cut,
    asked.Post: _post,
    asked.Report: _report,
    asked.CallAttention: _report,
    asked.ChangeLimits: _limits_changed,
    asked.TransferCards: _transfer,
    asked.CountChips: lambda command: {"count": plain(command.totals) if command.totals else True},
    asked.ReturnChips: _chips_back,
    asked.SwitchCash: lambda command: {"take-cash": command.takes_cash},
    asked.ChangeGame: lambda command: {"change": {"game": command.game}},
    asked.ChangeMethod: lambda command: {"change": {"method": command.method}},
    asked.ChangeDevice: lambda command: {"change": {"device": command.device}},
    asked.ChangeSideBets: lambda command: {"change": {"side_bets": list(command.side_bets)}},
}


# The header ----------------------------------------------------------------------------------------------------------


def header(rulebook: str, setup: Setup, sign: Limits, at: Any) -> Toml:
    """Write what a table opens with as the header of a script."""
    usual = Setup(game="", decks=0, device=setup.device, method=setup.method, boxes=0, chips=setup.chips)
    named_so = {"takes_cash": "cash"}
    given: Toml = {"rulebook": rulebook}
    for each in fields(setup):
        value = getattr(setup, each.name)
        if each.name in _APART or (value == getattr(usual, each.name) and each.name not in _ALWAYS):
            continue
        given[named_so.get(each.name, each.name)] = plain(value)
    given |= _of_options(setup)
    if setup.cards != CardSet():
        given["cards"] = {
            each.name: plain(getattr(setup.cards, each.name))
            for each in fields(setup.cards)
            if getattr(setup.cards, each.name) is not None
        }
    return {**given, "limits": limits(sign), "at": at}


_APART: Final = ("options", "tie_premium", "cut_tolerance", "cutting_card_tolerance", "cards")
_ALWAYS: Final = ("game", "decks", "device", "method", "chips")


def _of_options(setup: Setup) -> Toml:
    options: Toml = dict(setup.options)
    if setup.tie_premium is not None:
        options["tie-premium"] = str(setup.tie_premium.of_hundred)
    found: Toml = {"options": options} if options else {}
    slack = {"cut": setup.cut_tolerance, "cutting_card": setup.cutting_card_tolerance}
    return {**found, "tolerance": slack} if any(slack.values()) else found


def limits(sign: Limits) -> Toml:
    found: Toml = {name: plain(pair) for name, pair in sign.bets.items()}
    for name, value in (
        ("differential", sign.differential),
        ("area", sign.areas),
        ("unit", sign.unit),
        ("regulator_minimum", sign.regulator_minimum),
    ):
        if value:
            found[name] = plain(value)
    return found


# Values --------------------------------------------------------------------------------------------------------------


def plain(value: Any) -> Any:
    """Turn a value into what TOML has."""
    match value:
        case Money():
            return value.cents // 100 if value.cents % 100 == 0 else Decimal(value.plain)
        case Range():
            return [plain(value.least), plain(value.most)]
        case Odds():
            return f"{value.pays} to {value.stake}"
        case Percent():
            return str(value.of_hundred)
        case AtBox() | Card():
            return str(value)
        case Enum():
            return value.value
        case Mapping():
            return {str(name): plain(each) for name, each in value.items()}
        case tuple() | list():
            return [plain(each) for each in value]
        case _ if hasattr(value, "denominations"):
            return [plain(each) for each in value.denominations]
        case _:
            return value


def toml(value: Any) -> str:
    """Write a value in TOML, on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case int() | Decimal():
            return str(value)
        case date():
            return value.isoformat()
        case Mapping():
            return "{" + ", ".join(f"{_key(name)} = {toml(each)}" for name, each in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(toml(each) for each in value) + "]"
        case _:
            raise TypeError(f"TOML has no {type(value).__name__}")


def _key(name: str) -> str:
    bare = name.replace("-", "").replace("_", "").isalnum() and name.isascii()
    return name if bare else _text(name)


def _text(value: str) -> str:
    plain_ = value.replace("\\", "\\\\").replace('"', '\\"')
    escaped = "".join(each if each.isprintable() else f"\\U{ord(each):08X}" for each in plain_)
    return f'"{escaped}"'
