"""A tournament with its tables as a script that plays it again: who, what, where and when."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from datetime import datetime
from decimal import Decimal
from typing import Any, Final, NamedTuple

from croupier.floor.people import Person
from croupier.floor.tournaments import Command, Conditions
from croupier.floor.tournaments import commands as asked
from croupier.kernel.cards import Card
from croupier.kernel.ids import TableId
from croupier.runtime.audit import script_words
from croupier.runtime.audit.script_words import NoWord, Toml, plain, toml
from croupier.runtime.script.tournaments.written import toml as as_toml
from croupier.table import Table
from croupier.table import commands as at_table
from croupier.table.setup import Limits, Setup
from croupier.views.rulings.tournament_course import OF_TOURNAMENTS, TABLE, Deals, TournamentCourse
from croupier.views.rulings.tournament_stages import LIMITS


class DealtCoup(NamedTuple):
    """A coup that was dealt from the call to the settlement, with these cards."""

    cards: tuple[Card, ...]


class AskedStep(NamedTuple):
    """What was asked of a tournament, or at one of its tables, and that table before it."""

    command: Any
    table: TableId | None = None
    before: Table | None = None


Openings = Mapping[TableId, tuple[Setup, Limits]]
"""How each table of a tournament was set up, and what its sign showed."""


def script(
    rulebook: str, tables: Openings, did: Iterable[AskedStep], title: str, *, about: str = "", name: str = ""
) -> str:
    """Write a script that asks the same of a tournament and its tables, at the same times; `name` is its own."""
    every = list(did)
    first = every[0].command.at
    head, others = _headers(rulebook, tables, first)
    shoes = {name: _shoes(each for each in every if each.table == name) for name in tables}
    lines = [f"# {about}"] if about else []
    lines += [f"title = {toml(title)}", ""]
    lines += [f"table.{name} = {toml(value)}" for name, value in head.items()]
    lines += ["", *([f"tournament.id = {toml(name)}"] if name else [])]
    lines += [f"tournament.tables = {toml(others)}", ""]
    lines += [f"shoe = {toml(shoes)}", "", "steps = ["]
    lines += [f"  {toml(each)}," for each in _steps(every, first, next(iter(tables)))]
    return "\n".join([*lines, "]", ""])


def _headers(rulebook: str, tables: Openings, at: datetime) -> tuple[Toml, dict[str, Toml]]:
    """Write the first table whole, and of each other what differs there; its sign is the conditions' in a session."""
    whole = {name: script_words.header(rulebook, setup, sign, at) for name, (setup, sign) in tables.items()}
    usual = next(iter(whole.values()))
    differs = {
        str(name): {key: value for key, value in each.items() if key != "limits" and usual.get(key) != value}
        for name, each in whole.items()
    }
    return usual, differs


# Steps ----------------------------------------------------------------------------------------------------------------


def _steps(every: list[AskedStep], clock: datetime, first: TableId) -> Iterator[Toml]:
    """Write what was done; where time passes, before what comes next at that time."""
    for each in every:
        at = _time(each)
        if at is not None and at > clock:
            clock = at
            yield {"wait": at}
        if isinstance(each.command, at_table.PassTime):
            continue
        if each.table is None:
            yield of_the_tournament(each.command)
        else:
            yield {**at_its_table(each), **({} if each.table == first else {"at": str(each.table)})}


def _time(did: AskedStep) -> datetime | None:
    """Say when something was done, where that is said: a table's clock moves by itself."""
    if did.table is None:
        return did.command.at  # type: ignore[no-any-return]  # every command of a tournament has its time
    return did.command.to if isinstance(did.command, at_table.PassTime) else None


def of_the_tournament(command: Command) -> Toml:
    """Write a command of a tournament as a step: its word with its fields, and who acted."""
    made = _worded(command)
    by: Person | None = getattr(command, "by", None)
    where = {"at": str(command.table)} if isinstance(command, asked.AnnounceResults | asked.CorrectResults) else {}
    return {**made, **where} if by is None else {**made, **where, "by": _person(by)}


def _person(of: Person) -> Toml:
    acts = {} if of.acts_for_operator is None else {"acts_for_operator": of.acts_for_operator}
    return {"name": of.name, "rank": of.role.value, **acts}


def _worded(command: Command) -> Toml:
    match command:
        case asked.DraftTournament(conditions=of):
            return {"draft": conditions(of)}
        case asked.PublishTournament(conditions=of):
            return {"publish": conditions(of)}
        case asked.SignOn() | asked.SignOff():
            return {"sign-on" if isinstance(command, asked.SignOn) else "sign-off": command.name}
        case asked.NameTable():
            return {"designate": str(command.table)}
        case asked.DemandAgreement():
            return {"demand": "written-agreement"}
        case asked.DetermineConduct():
            return {"determine": {name.replace("-", "_"): said for name, said in command.settled.items()}}
        case asked.DrawSeats():
            return {"draw-seats": plain(command.seats) if command.seats else {"seed": command.seed}}
        case asked.BeginRound():
            given: Any = {"round": command.round} if command.round else True
            return {"begin": "play-off" if command.play_off else given}
        case asked.BuyMoreChips():
            return {command.what: {"patron": command.patron, "paid": plain(command.paid)}}
        case asked.AnnounceResults():
            return {"results": True}
        case asked.DealPractice():
            return {"practice": {"coups": command.coups, "everywhere": True}}
        case asked.DisputeTournament():
            return {"report": {"what": "dispute", "patron": command.patron, "cause": command.cause}}
        case _:
            word, called = _WORDS[type(command)]
            return {word: _given(command, called) or True}


_WORDS: Final[Mapping[type, tuple[str, Mapping[str, str]]]] = {
    asked.AppointPerson: ("appoint", {"name": "person", "post": "as"}),
    asked.EnterTournament: ("enter", {}),
    asked.WithdrawEntry: ("withdraw-entry", {}),
    asked.GiveTournamentConditions: ("give-conditions", {}),
    asked.NominateSubstitute: ("substitute", {"substitute": "with"}),
    asked.CloseEntries: ("close-entries", {}),
    asked.AddValue: ("add-prize", {}),
    asked.CancelTournament: ("cancel", {}),
    asked.RefundEntry: ("refund", {}),
    asked.DisqualifyEntrant: ("disqualify", {"rule": "because"}),
    asked.RetireEntrant: ("retire", {}),
    asked.BriefPlayers: ("brief", {}),
    asked.ShowTheGame: ("demonstrate", {}),
    asked.SealSeats: ("seal", {}),
    asked.LoseSeatSeed: ("lose-seed", {}),
    asked.PayBuyIn: ("buy-in", {}),
    asked.IssueChips: ("issue", {}),
    asked.AlterStart: ("reschedule", {}),
    asked.BuyBackIn: ("buy-back", {}),
    asked.CorrectResults: ("correct", {}),
    asked.PayTournamentPrize: ("pay-prize", {}),
    asked.AnswerTournament: ("decide", {}),
    asked.ResolveTournamentDispute: ("resolve", {}),
    asked.FinishTournament: ("finish", {}),
}
"""Commands whose fields are those of their word, but for the names that differ."""

_KNOWN: Final = ("by", "at", "barred", "unreturned", "closed")
"""What a script does not say: who acted and when stands elsewhere, the rest the house knows."""


def _given(command: Any, called: Mapping[str, str]) -> Toml:
    found = {}
    for each in fields(command):
        value = getattr(command, each.name)
        named = each.name == "table" and isinstance(command, asked.CorrectResults)
        if named or each.name in _KNOWN or value is None or value == each.default:
            continue
        found[called.get(each.name, each.name)] = value if each.name == "to" else plain(value)
    return found


def conditions(of: Conditions) -> Toml:
    """Write conditions as they stand in the header of a script."""
    return tomllib.loads(as_toml(of), parse_float=Decimal)


# At the tables --------------------------------------------------------------------------------------------------------


def at_its_table(did: AskedStep) -> Toml:
    """Write a command at a table as a step."""
    command, session = did.command, did.before.session if did.before else None
    match command:
        case DealtCoup():
            return {"deal": "round"}
        case at_table.FindCuttingCard() | at_table.FindNoCard():
            return {"card": "player"}
        case at_table.ExamineForm():
            made = {"examine": {"box": int(command.box), "fault": command.fault}}
        case at_table.SettleDispute():
            made = {"resolve": {"decision": command.decision, "satisfied": command.satisfied}}
            made["resolve"] |= {"advised": True} if command.advised else {}
        case at_table.RetirePlayer() if session:
            return {"retire": {"patron": session.players[command.box].patron}}
        case at_table.BeginSession() if command.plan.practice:
            return {"practice": {"coups": command.plan.coups}}
        case _:
            return _with_actor(script_words.step(command))
    return {**made, "by": command.by.value}


def _with_actor(made: Toml) -> Toml:
    """Name who acted also where it is the dealer: a script has acts of a session done by whom the clause names."""
    return made if "by" in made or "cut" in made else {**made, "by": "dealer"}


def _shoes(did: Iterable[AskedStep]) -> list[str]:
    """Write the cards in the order in which they left the device, a text for each shuffle."""
    shoes: list[list[str]] = [[]]
    for each in did:
        match each.command:
            case DealtCoup(cards=cards):
                shoes[-1] += [str(card) for card in cards]
            case at_table.Shuffle(riffle=False):
                shoes.append([])
            case at_table.FindCuttingCard():
                shoes[-1].append("cut")
            case at_table.Burn(cards=cards):
                shoes[-1] += [str(card) for card in cards]
            case at_table.TakeCard(card=card):
                shoes[-1].append(f"{card}^" if each.command.found_face_up else str(card))
            case _:
                continue
    return [" ".join(each) for each in shoes]


# A situation of the book of rulings -----------------------------------------------------------------------------------


def of_situation(course: TournamentCourse, *asked_last: Any, title: str) -> str:
    """Write a situation, and what is put to it then, as a script."""
    tables = {TABLE: (course.table.setup, LIMITS)}
    done = [*(each.command for each in course.done), *asked_last]
    did = [_did(each, course.table) for each in done]
    return script(course.now.edition.rulebook, tables, did, title)


def _did(command: Any, table: Table) -> AskedStep:
    if isinstance(command, OF_TOURNAMENTS):
        return AskedStep(command)
    return AskedStep(DealtCoup(command.cards) if isinstance(command, Deals) else command, TABLE, table)


__all__ = ["AskedStep", "DealtCoup", "NoWord", "Openings", "conditions", "of_situation", "of_the_tournament", "script"]
