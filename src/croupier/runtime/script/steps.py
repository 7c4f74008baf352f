"""The words of a script and the commands of a table: one vocabulary."""

from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from typing import Any

from croupier.games.baccarat.coup import Hand
from croupier.games.shoe import BurnByFaceValue, BurnByFaceValueOnRequest
from croupier.kernel.cards import DECK, Card
from croupier.kernel.ids import BetId, Box, Patron
from croupier.kernel.staff import Role
from croupier.runtime.deal import CuttingCard, Device, Drawn
from croupier.runtime.script.read import Malformed, Script, Step, limits, money, ranges
from croupier.table import Table
from croupier.table import commands as asked
from croupier.table.commands import Command
from croupier.table.people import Actor, AtBox, PlayerCard

Given = Any
Make = Callable[[Given, Actor], Command]


def actor(text: object, default: Actor = Role.DEALER) -> Actor:
    """Read who acts: a rank, or a box."""
    if text is None:
        return default
    words = str(text).split()
    if len(words) == len(("box", "number")) and words[0] == "box" and words[1].isdigit():
        return AtBox(box=Box(int(words[1])))
    try:
        return Role(str(text))
    except ValueError:
        names = ", ".join(each.value for each in Role)
        raise ValueError(f"nobody is called {text!r}: write a box (box 3) or one of {names}") from None


def hand(text: object) -> Hand:
    try:
        return Hand(text)
    except ValueError:
        raise ValueError(f"{text!r} is no hand: player or banker") from None


def _box(given: Given) -> Box:
    box = given["box"]
    if type(box) is not int:
        raise TypeError(f"a box is a whole number, not {box!r}")
    return Box(box)


def _maybe(given: Mapping[str, Any], key: str, kind: Callable[[Any], Any]) -> Any:
    return kind(given[key]) if key in given else None


def _times(value: object) -> datetime | None:
    if isinstance(value, datetime):
        return value
    if isinstance(value, date):
        return datetime(value.year, value.month, value.day)  # noqa: DTZ001 - Sydney local time, as in the script
    raise TypeError(f"at is a date and time, not {value!r}")


def _sit(given: Given, by: Actor) -> Command:
    card = PlayerCard(given.get("player_card", "own"))
    return asked.Sit(box=_box(given), patron=Patron(given["patron"]), card=card, by=by)


def _wager(given: Given, by: Actor) -> Command:
    return asked.PlaceWager(
        box=_box(given),
        bet=BetId(given["bet"]),
        amount=money(given["amount"]),
        token=bool(given.get("token", False)),
        patron=_maybe(given, "patron", Patron),
        for_absent=_maybe(given, "for", Patron),
        by=by,
    )


def _approve(given: Given, by: Actor) -> Command:
    return asked.Approve(
        what=given["what"],
        box=_maybe(given, "box", Box),
        hand=_maybe(given, "hand", hand),
        limits=ranges(given.get("limits", {})),
        count=given.get("count", 1),
        reason=given.get("reason", ""),
        by=by,
    )


def _restrict(given: Given, by: Actor) -> Command:
    return asked.Restrict(
        what=given["what"],
        box=_maybe(given, "box", Box),
        bet=_maybe(given, "bet", BetId),
        bets=tuple(given.get("bets", ())),
        hand=_maybe(given, "hand", hand),
        reason=given.get("reason", ""),
        by=by,
    )


def _post(given: Given, by: Actor) -> Command:
    amounts = given.get("limits", {})
    pairs = {key: value for key, value in amounts.items() if isinstance(value, list)}
    return asked.Post(
        sign=given["sign"],
        at=_maybe(given, "at", _times),
        box=_maybe(given, "box", Box),
        bets=tuple(given.get("bets", ())),
        game=given.get("game", ""),
        side_bets=tuple(given.get("side_bets", ())),
        minima={
            **{key: money(value) for key, value in amounts.items() if key not in pairs},
            **{key: money(value[0]) for key, value in pairs.items()},
        },
        limits=ranges(pairs),
        by=by,
    )


def _change(given: Given, by: Actor) -> Command:
    if "game" in given:
        return asked.ChangeGame(game=given["game"], by=by)
    if "side_bets" in given:
        return asked.ChangeSideBets(side_bets=tuple(given["side_bets"]), by=by)
    new = limits(given["limits"])
    return asked.ChangeLimits(
        bets=new.bets,
        differential=new.differential,
        areas=new.areas,
        grandfather=bool(given.get("grandfather", False)),
        by=by,
    )


def _report(given: Given, by: Actor) -> Command:
    named = ("what", "box", "bet", "hand", "amount", "coup", "why")
    return asked.Report(
        what=given["what"],
        box=_maybe(given, "box", Box),
        bet=_maybe(given, "bet", BetId),
        hand=_maybe(given, "hand", hand),
        amount=_maybe(given, "amount", money),
        coup=given.get("coup"),
        why=given.get("why", ""),
        details={key: str(value) for key, value in given.items() if key not in named},
        by=by,
    )


def _expose(given: Given, by: Actor) -> Command:
    if type(given) is int:
        return asked.Expose(number=given, by=by)
    return asked.Expose(hand=None if given == "all" else hand(given), by=by)


def _shuffle(given: Given, by: Actor) -> Command:
    told = given if isinstance(given, Mapping) else {}
    return asked.Shuffle(cause=told.get("cause", ""), riffle=bool(told.get("riffle", False)), by=by)


def _cut(given: Given, by: Actor) -> Command:
    return asked.Cut(
        by=actor(given.get("by"), by),
        at=given.get("at", 0),
        declined=bool(given.get("declined", False)),
        named_by=actor(given["named_by"]) if "named_by" in given else None,
    )


_MAKE: Mapping[str, Make] = {
    "sit": _sit,
    "leave": lambda given, by: asked.Leave(box=_box(given), by=by),
    "wager": _wager,
    "withdraw": lambda given, by: asked.Withdraw(
        box=_box(given), bet=BetId(given["bet"]), amount=_maybe(given, "amount", money), by=by
    ),
    "no-more-bets": lambda _, by: asked.CallNoMoreBets(by=by),
    "expose": _expose,
    "settle": lambda _, by: asked.Settle(by=by),
    "shuffle": _shuffle,
    "cut": _cut,
    "load": lambda given, by: asked.Load(
        cutting_card=given.get("cutting_card") if isinstance(given, Mapping) else None, by=by
    ),
    "replace-cards": lambda given, by: asked.ReplaceCards(
        back=given["back"],
        pre_shuffled=given.get("pre_shuffled", ""),
        only=given.get("only"),
        unfit=bool(given.get("unfit", False)),
        by=by,
    ),
    "check-cards": lambda given, by: asked.CheckCards(found=given["found"], by=by),
    "offer-hand": lambda given, by: asked.OfferHand(hand=hand(given["hand"]), box=_box(given), by=by),
    "refuse-hand": lambda given, by: asked.RefuseHand(hand=hand(given["hand"]), box=_box(given), by=by),
    "report": _report,
    "decide": lambda given, by: asked.Answer(
        choice=given["choice"],
        box=_maybe(given, "box", Box),
        forfeit=tuple(Box(each) for each in given.get("forfeit", ())),
        reason=given.get("reason", ""),
        by=by,
    ),
    "approve": _approve,
    "restrict": _restrict,
    "notify": lambda given, by: asked.Notify(
        what=given["what"], whom=given["whom"], bets=tuple(given.get("bets", ())), by=by
    ),
    "post": _post,
    "unpost": lambda given, by: asked.Unpost(sign=given["sign"], box=_maybe(given, "box", Box), by=by),
    "change": _change,
    "close": lambda _, by: asked.CloseTable(by=by),
    "collect-commission": lambda given, by: asked.CollectCommission(box=_box(given), by=by),
    "limit-players": lambda given, by: asked.LimitPlayers(
        most=given.get("most"), one_per_box=bool(given.get("one_per_box", False)), by=by
    ),
    "decline": lambda given, _: asked.Approve(what=f"decline {given['bet']}", by=AtBox(box=_box(given))),
}


def command(script: Script, step: Step, table: Table) -> Command:
    """Turn a step into a command. A step that takes cards from the device is not one of these."""
    by = actor(step.beside.get("by"))
    try:
        if step.name == "wait":
            return asked.PassTime(to=table.clock + timedelta(minutes=int(step.given)), by=by)
        if step.name == "open":
            return asked.OpenTable(setup=script.setup, limits=script.limits, at=table.clock, by=by)
        return _MAKE[step.name](step.given, by)
    except KeyError as error:
        raise wrong(script, step, f"lacks {error.args[0]!r}") from None
    except (TypeError, ValueError, AttributeError) as error:
        raise wrong(script, step, str(error)) from None


def wrong(script: Script, step: Step, says: str) -> Malformed:
    return Malformed(f"{script.file}, line {step.line}: step {step.number}, {step.name}: {says}")


def card_command(script: Script, step: Step) -> asked.TakeCard:
    """Say where the next card is put; which card it is, the device says."""
    place, up = str(step.given), step.beside.get("face") == "up"
    by = actor(step.beside.get("by"))
    stand_in = DECK[0]
    if place in ("player", "banker"):
        return asked.TakeCard(card=stand_in, to=Hand(place), face_up=up, by=by)
    if place in ("burn", "aside"):
        return asked.TakeCard(card=stand_in, burned=place == "burn", face_up=up, by=by)
    if place in ("dealer", "community") or place.startswith("box "):
        return asked.TakeCard(card=stand_in, elsewhere=place, face_up=up, by=by)
    raise wrong(script, step, f"{place!r} is no place for a card")


def burn_command(script: Script, step: Step, table: Table, device: Device) -> asked.Burn:
    """Burn as the way asks: the first card says how many more."""
    way, shown = str(step.given.get("way", "face-down")), bool(step.given.get("shown", False))
    first = _card(script, step, device)
    policy = next((each for each in table.edition.shoe.burn if each.id == way), None)
    more = policy.further_cards(first) if isinstance(policy, BurnByFaceValue | BurnByFaceValueOnRequest) else 0
    rest = tuple(_card(script, step, device) for _ in range(more))
    return asked.Burn(way=way, cards=(first, *rest), shown=shown, by=actor(step.beside.get("by")))


def _card(script: Script, step: Step, device: Device) -> Card:
    found = device.draw()
    while isinstance(found, CuttingCard):
        found = device.draw()
    if not isinstance(found, Drawn):
        raise wrong(script, step, "the shoe has no card to burn")
    return found.card
