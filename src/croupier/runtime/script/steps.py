"""The words of a script and the commands of a table: one vocabulary. A word names its fields and how each is read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from croupier.games.terms import record
from croupier.kernel.cards import DECK, Card, cards
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.runtime.script.header import TABLE
from croupier.runtime.script.values import (
    Toml,
    Unfit,
    actor,
    bet,
    box,
    by_name,
    choice,
    clock,
    each,
    flag,
    hand,
    limits,
    money,
    one_of,
    only,
    pair,
    patron,
    read,
    table,
    text,
    whole,
    yes,
)
from croupier.table import commands as asked
from croupier.table.commands import Command
from croupier.table.facts import FACTS
from croupier.table.people import Actor, AtBox, PlayerCard
from croupier.table.places import Pile, Place
from croupier.table.setup import Range

# What a step does ----------------------------------------------------------------------------------------------------


@record
class Ask:
    """A command, ready to be decided."""

    command: Command


@record
class Draw:
    """The next card of the device goes where the command says; which card it is, the device says."""

    command: asked.TakeCard


@record
class BurnFrom:
    """Cards of the device are burned: the first says how many more. `asked`: a player asked for it so."""

    way: str
    shown: bool
    asked: bool
    by: Actor


@record
class DealRound:
    """The dealer does everything right, to the end of the coup or the next decision."""


@record
class Wait:
    minutes: int
    by: Actor


@record
class OpenAs:
    """The table opens with what the header says, except for these fields."""

    changes: Toml
    by: Actor


Act = Ask | Draw | BurnFrom | DealRound | Wait | OpenAs

# Words ---------------------------------------------------------------------------------------------------------------

Reader = Callable[[Any], Any]
Fields = Mapping[str, Reader]


@dataclass(frozen=True, slots=True)
class Word:
    """A step: the fields that it needs, those that it may have, and what becomes of them.

    `alone` reads what may be written instead of fields: ``settle = true``, ``card = "player"``.
    """

    act: Callable[[dict[str, Any], Actor], Act]
    needs: Fields
    may: Fields
    alone: Callable[[Any], dict[str, Any]] | None = None

    @property
    def fields(self) -> tuple[str, ...]:
        return (*self.needs, *self.may)

    def read(self, name: str, given: object, by: Actor) -> Act:
        if self.alone and not isinstance(given, Mapping):
            return self.act(self.alone(given), by)
        if not self.fields:
            raise Unfit(f"{name} has no fields")
        fields = table(given)
        only(fields, self.fields, name)
        lacking = next((field for field in self.needs if field not in fields), None)
        if lacking:
            raise Unfit(f"it lacks {lacking!r}")
        readers = {**self.needs, **self.may}
        return self.act({field: read(value, field, readers[field]) for field, value in fields.items()}, by)


def _asks(command: Callable[..., Command], **called: str) -> Callable[[dict[str, Any], Actor], Act]:
    """Make a command of the fields; `called` names those that the command calls otherwise."""

    def act(fields: dict[str, Any], by: Actor) -> Act:
        return Ask(command=command(**{called.get(name, name): value for name, value in fields.items()}, by=by))

    return act


def _true(value: object) -> dict[str, Any]:
    yes(value)
    return {}


# Remarks that a step may carry and that change nothing by themselves.
_REMARKS: Final[Fields] = {"reason": text, "coup": whole, "count": whole}


def _remarked(command: Callable[..., Command], *used: str) -> Callable[[dict[str, Any], Actor], Act]:
    """Make a command of the fields, without those remarks for which the command has no use."""

    def act(fields: dict[str, Any], by: Actor) -> Act:
        kept = {name: value for name, value in fields.items() if name in used or name not in _REMARKS}
        return Ask(command=command(**kept, by=by))

    return act


def _card(fields: dict[str, Any], by: Actor) -> Act:
    return Draw(command=asked.TakeCard(card=DECK[0], **fields, by=by))


PLACES: Final = ("player", "banker", "burn", "aside", "dealer", "community", "box N")


def _place(value: object) -> dict[str, Any]:
    """Read where a card is put."""
    match text(value).split():
        case ["player" | "banker" as one]:
            return {"to": hand(one)}
        case ["burn"]:
            return {"burned": True}
        case ["aside"]:
            return {}
        case ["dealer" | "community" as one]:
            return {"to": Pile(one)}
        case ["box", number] if number.isdigit():
            return {"to": Box(int(number))}
        case _:
            raise Unfit(f"{value!r} is no place for a card: {', '.join(PLACES)}")


def _shown(value: object) -> dict[str, Any]:
    """Read which cards are turned: a hand, a card by its number, or all."""
    if type(value) is int:
        return {"number": whole(value)}
    return {} if value == "all" else {"hand": _hand_shown(text(value))}


def _hand_shown(name: str) -> Place:
    """Read whose cards are turned."""
    match name.split():
        case ["dealer" | "community" as one]:
            return Pile(one)
        case ["box", number] if number.isdigit():
            return Box(int(number))
        case _:
            return hand(name)


def _round(value: object) -> dict[str, Any]:
    choice("round")(value)
    return {}


def _minutes(value: object) -> dict[str, Any]:
    minutes = whole(value)
    if not 0 <= minutes <= _MOST_MINUTES:
        raise Unfit(f"{minutes} is no number of minutes to wait, which are 0 to {_MOST_MINUTES}")
    return {"minutes": minutes}


_MOST_MINUTES: Final = 60 * 24 * 366


def _cut(fields: dict[str, Any], by: Actor) -> Act:
    return Ask(command=asked.Cut(**{"by": by, **fields}))


def _burn(fields: dict[str, Any], by: Actor) -> Act:
    return BurnFrom(**{"way": "face-down", "shown": False, "asked": True, **fields}, by=by)


def _hand_of_cards(value: object) -> tuple[Card, ...]:
    return cards(text(value))


def _decline(fields: dict[str, Any], _: Actor) -> Act:
    """A player gives up a claim to a scarce place for a side bet."""
    return Ask(command=asked.Approve(what=f"decline {fields['bet']}", by=AtBox(box=fields["box"])))


def _limit_of_sign(value: object) -> Range | Any:
    """Read an amount on a sign: a minimum, or a least and a most."""
    return pair(value) if isinstance(value, list) else money(value)


def _post(fields: dict[str, Any], by: Actor) -> Act:
    amounts = fields.pop("limits", {})
    pairs = {name: amount for name, amount in amounts.items() if isinstance(amount, Range)}
    minima = {name: amount.least if isinstance(amount, Range) else amount for name, amount in amounts.items()}
    return Ask(command=asked.Post(**fields, minima=minima, limits=pairs, by=by))


def _change(fields: dict[str, Any], by: Actor) -> Act:
    named = [name for name in ("limits", "game", "method", "device", "side_bets") if name in fields]
    if len(named) != 1:
        raise Unfit("a change is of limits, game, method, device or side_bets: one of them")
    if "device" in fields:
        return Ask(command=asked.ChangeDevice(device=fields["device"], by=by))
    if "method" in fields:
        return Ask(command=asked.ChangeMethod(method=fields["method"], by=by))
    if "game" in fields:
        return Ask(command=asked.ChangeGame(game=fields["game"], by=by))
    if "side_bets" in fields:
        return Ask(command=asked.ChangeSideBets(side_bets=fields["side_bets"], by=by))
    new, keep = fields["limits"], fields.get("grandfather", False)
    shows = {"sign_shows": fields["sign_shows"]} if "sign_shows" in fields else {}
    return Ask(
        command=asked.ChangeLimits(
            bets=new.bets, differential=new.differential, areas=new.areas, grandfather=keep, by=by, **shows
        )
    )


REPORTS: Final = tuple(FACTS)


def _listed(value: object) -> str:
    """Read cards that are written as one text, or as a list."""
    return " ".join(each(text)(value)) if isinstance(value, list) else text(value)


_DETAILS: Final[Fields] = {
    "paid": money,
    "due": money,
    "shows": text,
    "cause": text,
    "damaged": _listed,
    "patron": text,
    "card": text,
    "disadvantage": flag,
    "spare": flag,
    "practicable": flag,
    "count": whole,
    "reason": text,
    "device": text,
    "person": text,
    "asked": flag,
    "which": choice("flop", "turn", "river"),
    "boxes": text,
    "where": text,
}


def _said(kind: type[asked.Report] | type[asked.CallAttention]) -> Callable[[dict[str, Any], Actor], Act]:
    def make(fields: dict[str, Any], by: Actor) -> Act:
        details = {name: _plain(fields.pop(name)) for name in _DETAILS if name in fields}
        return Ask(command=kind(**fields, details=details, by=by))

    return make


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(getattr(value, "plain", value))


_BOX: Final[Fields] = {"box": box}
_FACT: Final[Fields] = {
    "box": box,
    "bet": bet,
    "hand": hand,
    "amount": money,
    "coup": whole,
    "why": text,
    **_DETAILS,
}
_HAND: Final[Fields] = {"hand": hand, "box": box}
_PLAYER_CARD: Final[Fields] = {"player_card": one_of(PlayerCard)}

DECISIONS: Final = ("bet", "check", "fold", "concede", "draw", "stand")

WORDS: Final[Mapping[str, Word]] = {
    "sit": Word(
        _asks(asked.Sit, player_card="card"), {"box": box, "patron": patron}, {"player_card": one_of(PlayerCard)}
    ),
    "show-player-card": Word(
        _asks(asked.ShowPlayerCard, player_card="card"), _BOX, {"player_card": one_of(PlayerCard)}
    ),
    "leave": Word(_asks(asked.Leave), _BOX, {}),
    "exclude": Word(_asks(asked.ExcludePatron), {"patron": patron}, {}),
    "limit-players": Word(_asks(asked.LimitPlayers), {}, {"most": whole, "one_per_box": flag}),
    "wager": Word(
        _asks(asked.PlaceWager, **{"for": "for_absent", "with": "put_down"}),
        {"box": box, "bet": bet, "amount": money},
        {"token": flag, "patron": patron, "for": patron, "for_present": patron, "with": text},
    ),
    "move": Word(_asks(asked.MoveWager), {"box": box, "bet": bet, "to": bet}, {"patron": patron}),
    "withdraw": Word(_asks(asked.Withdraw), {"box": box, "bet": bet}, {"amount": money, "patron": patron}),
    "decline": Word(_decline, {"box": box, "bet": bet}, {}),
    "collect-commission": Word(_asks(asked.CollectCommission), _BOX, {}),
    "place-your-bets": Word(_asks(asked.CallForBets), {}, {}, _true),
    "no-more-bets": Word(_asks(asked.CallNoMoreBets), {}, {}, _true),
    "deal": Word(lambda _, __: DealRound(), {}, {}, _round),
    "card": Word(_card, {}, {}, _place),
    "expose": Word(_asks(asked.Expose), {}, {}, _shown),
    "act": Word(_asks(asked.Act), {"box": box, "do": choice(*DECISIONS)}, {"amount": money}),
    "settle": Word(_asks(asked.Settle), {}, {}, _true),
    "shuffle": Word(_asks(asked.Shuffle), {}, {"cause": text, "riffle": flag, "machine": text}, _true),
    "cut": Word(_cut, {}, {"by": actor, "at": whole, "declined": flag, "named_by": actor, "person": patron}),
    "load": Word(_asks(asked.Load), {}, {"cutting_card": whole}, _true),
    "burn": Word(_burn, {}, {"way": text, "shown": flag, "asked": flag}, _true),
    "replace-cards": Word(
        _asks(asked.ReplaceCards, set="set_"),
        {"back": text},
        {"pre_shuffled": text, "only": whole, "unfit": flag, "set": text},
    ),
    "check-cards": Word(_asks(asked.CheckCards), {"found": whole}, {"place": text}),
    "log-cards": Word(
        _asks(asked.LogCards, set="set_"), {"set": text, "entry": text}, {"device": text, "found": whole}
    ),
    "transfer-cards": Word(_asks(asked.TransferCards), {"moved": whole}, {"replaced": _hand_of_cards, "to": text}),
    "exchange": Word(_asks(asked.Exchange), {"of": text, "worth": money}, {"gives": money, "box": box}),
    "drop-box": Word(_asks(asked.MoveDropBox), {"attached": flag}, {}),
    "take-cash": Word(_asks(asked.SwitchCash), {}, {}, lambda value: {"takes_cash": flag(value)}),
    "offer-hand": Word(_asks(asked.OfferHand), _HAND, {}),
    "refuse-hand": Word(_asks(asked.RefuseHand), _HAND, {}),
    "take-hand": Word(_asks(asked.TakeUpHand), _HAND, {}),
    "return-hand": Word(_asks(asked.ReturnHand), _HAND, {}),
    "let-open": Word(
        _asks(asked.LetOpen, patron="person", card="number"), {**_HAND, "patron": patron}, {"card": whole}
    ),
    "report": Word(_said(asked.Report), {"what": choice(*REPORTS)}, _FACT),
    "call-attention": Word(_said(asked.CallAttention), {"what": choice(*REPORTS)}, _FACT),
    "decide": Word(_remarked(asked.Answer, "reason"), {"choice": text}, {"box": box, "forfeit": each(box), **_REMARKS}),
    "approve": Word(
        _remarked(asked.Approve, "reason", "count"),
        {"what": text},
        {"box": box, "patron": patron, "hand": hand, "limits": by_name(pair), **_REMARKS},
    ),
    "restrict": Word(
        _remarked(asked.Restrict, "reason"),
        {"what": text},
        {"box": box, "patron": patron, "bet": bet, "bets": each(bet), "hand": hand, **_REMARKS},
    ),
    "discharge": Word(_asks(asked.Discharge), {"number": whole}, {}),
    "notify": Word(_asks(asked.Notify), {"what": text, "whom": text}, {"bets": each(bet)}),
    "post": Word(
        _post,
        {"sign": text},
        {
            "at": clock,
            "box": box,
            "bets": each(bet),
            "game": text,
            "side_bets": each(text),
            "limits": by_name(_limit_of_sign),
        },
    ),
    "unpost": Word(_asks(asked.Unpost), {"sign": text}, {"box": box, "bets": each(bet)}),
    "change": Word(
        _change,
        {},
        {
            "limits": limits,
            "game": text,
            "method": text,
            "device": text,
            "side_bets": each(text),
            "grandfather": flag,
            "sign_shows": each(text),
        },
    ),
    "close": Word(_asks(asked.CloseTable), {}, {}, _true),
    "open": Word(
        lambda fields, by: OpenAs(changes=fields, by=by),
        {},
        {name: lambda value: value for name in TABLE if name != "rulebook"},
        _true,
    ),
    "wait": Word(lambda fields, by: Wait(minutes=fields["minutes"], by=by), {}, {}, _minutes),
}

FACES: Final = ("up", "down")


def act(name: str, given: object, beside: Toml) -> Act:
    """Read a step: what it does, and by whom."""
    by = read(beside["by"], "by", actor) if "by" in beside else Role.DEALER
    face_up = "face" in beside and read(beside["face"], "face", choice(*FACES)) == "up"
    done = WORDS[name].read(name, given, by)
    if not face_up:
        return done
    if not isinstance(done, Draw):
        raise Unfit("only a card is laid face up", "face")
    return Draw(command=replace(done.command, face_up=True))
