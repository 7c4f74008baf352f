"""The words of a script and the commands of a table: one vocabulary. A word names its fields and how each is read."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from croupier.games.baccarat.coup import Result
from croupier.kernel.cards import DECK, Card, cards
from croupier.kernel.ids import Box
from croupier.kernel.staff import Role
from croupier.runtime.script.acts import Act, Ask, BurnFrom, DealRound, Draw, FormStep, OpenAs, Wait
from croupier.runtime.script.header import TABLE
from croupier.runtime.script.session_words import SESSION
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
    pair,
    patron,
    read,
    text,
    whole,
)
from croupier.runtime.script.word import Fields, Reader, Word, asks, only_true
from croupier.table import commands as asked
from croupier.table.commands import Command
from croupier.table.discretion.records import Ground, ground_of
from croupier.table.people import Actor, AtBox, PlayerCard
from croupier.table.places import Pile, Place
from croupier.table.questions.kinds import of_a_claim
from croupier.table.reports.fact_fields import DETAILS, FIELDS, NO_FAULT, Kind, Told
from croupier.table.reports.facts import FACTS
from croupier.table.reports.records import Fault, fault_of
from croupier.table.setup import Range

# Remarks that a step may carry and that change nothing by themselves.
_REMARKS: Final[Fields] = {"reason": text, "coup": whole, "count": whole}


def _remarked(command: Callable[..., Command], *used: str) -> Callable[[dict[str, Any], Actor], Act]:
    """Make a command of the fields, without those remarks for which the command has no use."""

    def act(fields: dict[str, Any], by: Actor) -> Act:
        kept = {name: value for name, value in fields.items() if name in used or name not in _REMARKS}
        return Ask(command=command(**kept, by=by))

    return act


def _approve(fields: dict[str, Any], by: Actor) -> Act:
    """An approval; the ground of one could be the first word of its reason."""
    given = {"ground": ground_of(fields["what"], fields.get("reason", "")), **fields}
    return _remarked(asked.Approve, "reason", "count")(given, by)


def _shuffle(fields: dict[str, Any], by: Actor) -> Act:
    return asks(asked.Shuffle)({"ground": ground_of("shuffle", fields.get("cause", "")), **fields}, by)


def _decide(fields: dict[str, Any], by: Actor) -> Act:
    """A choice, and where it is about a claim the number of that; it could be part of the choice's name."""
    name, claim = of_a_claim(fields["choice"])
    number = {} if claim is None else {"claim": claim}
    return _remarked(asked.Answer, "reason")({**fields, "choice": name, **number}, by)


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
    if isinstance(value, datetime):
        return {"minutes": 0, "until": clock(value)}
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


def _listed(value: object) -> str:
    """Read cards that are written as one text, or as a list."""
    return " ".join(each(text)(value)) if isinstance(value, list) else text(value)


def _reader(of: Told) -> Reader:
    """Say how something that is told with a fact is read."""
    if of.kind is Kind.CHOICE:
        return choice(*of.choices)
    return _READERS[of.kind]


_READERS: Final[Mapping[Kind, Reader]] = {
    Kind.BOX: box,
    Kind.BET: bet,
    Kind.HAND: hand,
    Kind.MONEY: money,
    Kind.NUMBER: whole,
    Kind.FLAG: flag,
    Kind.CARDS: _listed,
    Kind.TEXT: text,
}


def _words_or_box(value: object) -> str:
    """Read what is said in words, or a box by its number, or yes."""
    return _plain(value) if isinstance(value, bool) else str(whole(value)) if isinstance(value, int) else text(value)


_DETAILS: Final[Fields] = {
    **{name: _reader(of) for name, of in DETAILS.items() if name not in FIELDS and name != "what"},
    "to": _words_or_box,
    "unable": _words_or_box,
}


def _fault(value: object) -> Fault | None:
    return None if value == NO_FAULT else one_of(Fault)(value)


def _said(kind: type[asked.Report] | type[asked.CallAttention]) -> Callable[[dict[str, Any], Actor], Act]:
    def make(fields: dict[str, Any], by: Actor) -> Act:
        details = {name: _plain(fields.pop(name)) for name in _DETAILS if name in fields}
        details |= fields.pop("details", {})
        fields = {"fault": fault_of(fields["what"], fields.get("why", "")), **fields}
        return Ask(command=kind(**fields, details=details, by=by))

    return make


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(getattr(value, "plain", value))


_BOX: Final[Fields] = {"box": box}
_FACT: Final[Fields] = {
    **{name: _reader(of) for name, of in FIELDS.items()},
    "fault": _fault,
    **_DETAILS,
    "details": by_name(text),
}
_HAND: Final[Fields] = {"hand": hand, "box": box}
_PLAYER_CARD: Final[Fields] = {"player_card": one_of(PlayerCard)}

DECISIONS: Final = ("bet", "check", "fold", "concede", "draw", "stand")

WORDS: Final[Mapping[str, Word]] = {
    "sit": Word(
        asks(asked.Sit, player_card="card"), {"box": box, "patron": patron}, {"player_card": one_of(PlayerCard)}
    ),
    "show-player-card": Word(asks(asked.ShowPlayerCard, player_card="card"), _BOX, {"player_card": one_of(PlayerCard)}),
    "leave": Word(asks(asked.Leave), _BOX, {}),
    "exclude": Word(asks(asked.ExcludePatron), {"patron": patron}, {}),
    "limit-players": Word(asks(asked.LimitPlayers), {}, {"most": whole, "one_per_box": flag}),
    "wager": Word(
        asks(asked.PlaceWager, **{"for": "for_absent", "with": "put_down"}),
        {"box": box, "bet": bet, "amount": money},
        {"token": flag, "patron": patron, "for": patron, "for_present": patron, "with": text},
    ),
    "move": Word(asks(asked.MoveWager), {"box": box, "bet": bet, "to": bet}, {"patron": patron}),
    "withdraw": Word(asks(asked.Withdraw), {"box": box, "bet": bet}, {"amount": money, "patron": patron}),
    "decline": Word(_decline, {"box": box, "bet": bet}, {}),
    "collect-commission": Word(asks(asked.CollectCommission), _BOX, {}),
    "place-your-bets": Word(asks(asked.CallForBets), {}, {}, only_true),
    "no-more-bets": Word(asks(asked.CallNoMoreBets), {}, {}, only_true),
    "deal": Word(lambda _, __: DealRound(), {}, {}, _round),
    "card": Word(_card, {}, {}, _place),
    "expose": Word(asks(asked.Expose), {}, {}, _shown),
    "act": Word(asks(asked.Act), {"box": box, "do": choice(*DECISIONS)}, {"amount": money}),
    "settle": Word(asks(asked.Settle), {}, {"removed": each(box)}, only_true),
    "shuffle": Word(
        _shuffle, {}, {"cause": text, "riffle": flag, "machine": text, "ground": one_of(Ground)}, only_true
    ),
    "cut": Word(_cut, {}, {"by": actor, "at": whole, "declined": flag, "named_by": actor, "person": patron}),
    "load": Word(asks(asked.Load), {}, {"cutting_card": whole}, only_true),
    "burn": Word(_burn, {}, {"way": text, "shown": flag, "asked": flag}, only_true),
    "replace-cards": Word(
        asks(asked.ReplaceCards, set="set_"),
        {"back": text},
        {"pre_shuffled": text, "only": whole, "unfit": flag, "set": text},
    ),
    "check-cards": Word(asks(asked.CheckCards), {"found": whole}, {"place": text}),
    "log-cards": Word(asks(asked.LogCards, set="set_"), {"set": text, "entry": text}, {"device": text, "found": whole}),
    "transfer-cards": Word(asks(asked.TransferCards), {"moved": whole}, {"replaced": _hand_of_cards, "to": text}),
    "exchange": Word(asks(asked.Exchange), {"of": text, "worth": money}, {"gives": money, "box": box}),
    "drop-box": Word(asks(asked.MoveDropBox), {"attached": flag}, {}),
    "take-cash": Word(asks(asked.SwitchCash), {}, {}, lambda value: {"takes_cash": flag(value)}),
    "offer-hand": Word(asks(asked.OfferHand), _HAND, {}),
    "refuse-hand": Word(asks(asked.RefuseHand), _HAND, {}),
    "take-hand": Word(asks(asked.TakeUpHand), _HAND, {}),
    "return-hand": Word(asks(asked.ReturnHand), _HAND, {}),
    "let-open": Word(asks(asked.LetOpen, patron="person", card="number"), {**_HAND, "patron": patron}, {"card": whole}),
    "tell-reading": Word(asks(asked.TellReading), {"cards": _hand_of_cards}, {"shows": one_of(Result), "coup": whole}),
    "report": Word(_said(asked.Report), {"what": choice(*FACTS)}, _FACT),
    "call-attention": Word(_said(asked.CallAttention), {"what": choice(*FACTS)}, _FACT),
    "decide": Word(_decide, {"choice": text}, {"box": box, "claim": whole, "forfeit": each(box), **_REMARKS}),
    "approve": Word(
        _approve,
        {"what": text},
        {"box": box, "patron": patron, "hand": hand, "limits": by_name(pair), "ground": one_of(Ground), **_REMARKS},
    ),
    "withdraw-approval": Word(
        _remarked(asked.WithdrawApproval, "reason"), {"what": text}, {"box": box, "hand": hand, **_REMARKS}
    ),
    "restrict": Word(
        _remarked(asked.Restrict, "reason"),
        {"what": text},
        {"box": box, "patron": patron, "bet": bet, "bets": each(bet), "hand": hand, **_REMARKS},
    ),
    "discharge": Word(asks(asked.Discharge), {"number": whole}, {}),
    "notify": Word(asks(asked.Notify), {"what": text, "whom": text}, {"bets": each(bet)}),
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
    "unpost": Word(asks(asked.Unpost), {"sign": text}, {"box": box, "bets": each(bet)}),
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
    "close": Word(asks(asked.CloseTable), {}, {}, only_true),
    "open": Word(
        lambda fields, by: OpenAs(changes=fields, by=by),
        {},
        {name: lambda value: value for name in TABLE if name != "rulebook"},
        only_true,
    ),
    **SESSION,
    "wait": Word(lambda fields, by: Wait(**{"minutes": 0, **fields}, by=by), {"seconds": whole}, {}, _minutes),
}

FACES: Final = ("up", "down")


def act(name: str, given: object, beside: Toml) -> Act:
    """Read a step: what it does, and by whom."""
    by = read(beside["by"], "by", actor) if "by" in beside else Role.DEALER
    face_up = "face" in beside and read(beside["face"], "face", choice(*FACES)) == "up"
    done = WORDS[name].read(name, given, by)
    if name in SESSION and "by" not in beside and isinstance(done, Ask | FormStep):
        return replace(done, unsaid=True)
    if not face_up:
        return done
    if not isinstance(done, Draw):
        raise Unfit("only a card is laid face up", "face")
    return Draw(command=replace(done.command, face_up=True))
