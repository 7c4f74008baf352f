"""Everything that somebody could ask of a tournament, ready to be sent, with stand-ins for what is to be filled in."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import Final

from croupier.floor.people import Person
from croupier.floor.tournaments import Tournament
from croupier.floor.tournaments import commands as asked
from croupier.floor.tournaments.conditions import (
    ADD_ON,
    LEFT_TO_THE_MANAGER,
    MARKER,
    NO_ORDER,
    REBUY,
    STATED,
)
from croupier.floor.tournaments.state import DEPUTY, DIRECTOR, MANAGER
from croupier.games.tournaments import DirectorPresent
from croupier.kernel.ids import Patron, TableId
from croupier.kernel.money import NOTHING, Money
from croupier.table import Table
from croupier.views.offers import Act, Field
from croupier.views.tournaments.correcting import corrections
from croupier.wording import say
from croupier.wording.languages import key, word

SOMEBODY: Final = Patron("somebody")
SOMETHING: Final = "something"
OPEN: Final = ("", STATED, LEFT_TO_THE_MANAGER)
"""What an item of the conditions says that settles nothing."""
A_HASH: Final = "0" * 64
"""Stands in for the seal that the house makes."""
CHOICES: Final = (key("hold"), key("cancel"), key("manager"), key("director"), key("deputy"), key("to come"))
"""Permanent words of tournaments that people read."""


class Candidates:
    """What could be asked of a tournament by somebody at a moment."""

    def __init__(self, now: Tournament, tables: Mapping[TableId, Table], by: Person, at: datetime) -> None:
        self._now, self._tables, self._by, self._at = now, tables, by, at

    def __iter__(self) -> Iterator[Act]:
        if self._now.edition.tournaments is None:
            return
        yield from self._questions()
        yield from self._conditions()
        yield from self._people()
        yield from self._entries()
        yield from self._seats()
        yield from self._rounds()
        yield from self._results()
        yield from self._money()
        yield from self._end()

    # Before play -----------------------------------------------------------------------------------------------------

    def _questions(self) -> Iterator[Act]:
        for question in self._now.questions:
            for choice in question.choices:
                answer = asked.AnswerTournament(choice=choice, by=self._by, at=self._at)
                tone = "danger" if choice == "cancel" else ""
                said = word(choice)
                says = said[:1].upper() + said[1:]
                yield Act(
                    id=f"answer-{choice}",
                    part="questions",
                    says=says,
                    command=answer,
                    about=question.question,
                    tone=tone,
                )

    def _conditions(self) -> Iterator[Act]:
        now, by, at = self._now, self._by, self._at
        if now.draft:
            publish = asked.PublishTournament(conditions=now.draft, by=by, at=at)
            yield Act(id="publish", part="conditions", says=say("Publish the draft"), command=publish, tone="gold")
        if now.terms.agreement and not now.agreement:
            demand = asked.DemandAgreement(by=by, at=at)
            says = say("Ask every player for a written agreement")
            yield Act(id="demand", part="conditions", says=says, command=demand)
        if now.terms.determined:
            stated = now.conditions.statements if now.conditions else {}
            left = tuple(each for each in now.terms.determined.what if stated.get(each, "").strip() in OPEN)
            yield self._determine(left or now.terms.determined.what)
        if now.terms.briefing:
            yield from self._briefing()

    def _determine(self, what: tuple[str, ...]) -> Act:
        """Settle each item in words, but the order of wagering, which is by the marker or none."""
        titles = {
            "seats": say("How seats are allotted"),
            "order": say("The order of wagering"),
            "pass-cards": say("Pass cards: how many, or when they are played"),
            "undisclosed": say("Undisclosed wagers: when forms are taken"),
        }
        orders = (("", ""), (MARKER, say("by the marker")), (NO_ORDER, say("no order")))
        fields = tuple(
            Field(
                name=f"settled.{each}",
                kind="choice" if each == "order" else "text",
                title=titles.get(each) or word(each),
                choices=orders if each == "order" else (),
                needed=False,
            )
            for each in what
        )
        stands_in = MARKER if what[0] == "order" else SOMETHING
        settled = asked.DetermineConduct(settled={what[0]: stands_in}, by=self._by, at=self._at)
        says = say("Settle what the conditions leave open")
        return Act(id="determine", part="conditions", says=says, command=settled, fields=fields)

    def _briefing(self) -> Iterator[Act]:
        left = tuple(each for each in self._now.in_play if each not in self._now.briefed)
        if left:
            brief = asked.BriefPlayers(patrons=left, by=self._by, at=self._at)
            says = say("All players were briefed and understand")
            yield Act(id="brief", part="rounds", says=says, command=brief, tone="gold")
        if self._now.seats and not self._now.begun:
            practise = asked.DealPractice(coups=1, by=self._by, at=self._at)
            coups = Field(name="coups", kind="number", title=say("How many coups"), value="2")
            yield Act(id="practise", part="rounds", says=say("Deal practice coups"), command=practise, fields=(coups,))
        show = asked.ShowTheGame(by=self._by, at=self._at)
        yield Act(id="show", part="rounds", says=say("A dealer showed the game"), command=show)

    def _people(self) -> Iterator[Act]:
        now, by, at = self._now, self._by, self._at
        director = isinstance(now.terms.in_charge, DirectorPresent)
        for post in (DIRECTOR, DEPUTY) if director else (MANAGER,):
            appoint = asked.AppointPerson(name=SOMETHING, post=post, by=by, at=at)
            name = Field(name="name", kind="text", title=say("Name"))
            says = say("Appoint a {post}", post=word(post))
            yield Act(id=f"appoint-{post}", part="people", says=says, command=appoint, fields=(name,))
        for name_ in now.posts:
            if name_ in now.present:
                off = asked.SignOff(name=name_, by=by, at=at)
                says = say("{name} leaves", name=name_)
                yield Act(id=f"off-{name_}", part="people", says=says, command=off, about=name_)
            else:
                on = asked.SignOn(name=name_, by=by, at=at)
                says = say("{name} is present", name=name_)
                yield Act(id=f"on-{name_}", part="people", says=says, command=on, about=name_, tone="gold")
        free = [name_ for name_, each in sorted(self._tables.items()) if self._fits(name_, each)]
        if free:
            named = asked.NameTable(table=free[0], by=by, at=at)
            choices = tuple((each, each) for each in free)
            field = Field(name="table", kind="choice", title=say("Table"), choices=choices)
            yield Act(id="designate", part="people", says=say("Designate a table"), command=named, fields=(field,))

    def _fits(self, name: TableId, table: Table) -> bool:
        return name not in self._now.tables and table.edition.rulebook == self._now.edition.rulebook

    # Entries ---------------------------------------------------------------------------------------------------------

    def _entries(self) -> Iterator[Act]:
        now, by, at = self._now, self._by, self._at
        fee = now.conditions.fee if now.conditions else NOTHING
        enter = asked.EnterTournament(patron=SOMEBODY, paid=fee, by=by, at=at)
        yield Act(
            id="enter",
            part="entries",
            says=say("Register a player"),
            command=enter,
            fields=(
                _patron(),
                Field(name="paid", kind="money", title=say("Entry fee paid"), value=fee.plain),
                _tick("form", say("The entry form is filled in")),
                _tick("copy", say("A copy of the conditions was given")),
                _tick("agreed", say("The player agrees in writing")),
                _tick("likeness", say("Name and picture may be used"), ticked=False),
            ),
            tone="gold",
        )
        those = self._players(lambda status: status != "withdrawn")
        if those:
            first = Patron(those[0][0])
            who = Field(name="patron", kind="choice", title=say("Player"), choices=those)
            withdraw = asked.WithdrawEntry(patron=first, by=by, at=at)
            yield Act(id="withdraw", part="entries", says=say("Withdraw an entry"), command=withdraw, fields=(who,))
            give = asked.GiveTournamentConditions(patron=first, by=by, at=at)
            yield Act(id="give", part="entries", says=say("Note a copy given"), command=give, fields=(who,))
            instead = asked.NominateSubstitute(patron=first, substitute=SOMEBODY, by=by, at=at)
            other = Field(name="substitute", kind="name", title=say("Substitute"))
            yield Act(
                id="substitute", part="entries", says=say("Name a substitute"), command=instead, fields=(who, other)
            )
        yield from self._leaving()
        close = asked.CloseEntries(by=by, at=at)
        yield Act(id="close-entries", part="entries", says=say("Close entries"), command=close)

    def _leaving(self) -> Iterator[Act]:
        """Who plays in no session now can be disqualified, or give up where the conditions say what follows."""
        now, by, at = self._now, self._by, self._at
        free = now.in_play if now.round_over or not now.begun else ()
        if not free:
            return
        who = Field(name="patron", kind="choice", title=say("Player"), choices=tuple((each, each) for each in free))
        rule = (
            now.conditions.grounds[0]
            if now.conditions and now.conditions.grounds
            else now.terms.breach.because[0].number
        )
        out = asked.DisqualifyEntrant(patron=free[0], rule=rule, by=by, at=at)
        broken = Field(name="rule", kind="text", title=say("Clause that was broken, or ground"))
        says = say("Disqualify a player")
        yield Act(id="disqualify", part="entries", says=says, command=out, fields=(who, broken), tone="danger")
        retired = asked.RetireEntrant(patron=free[0], by=by, at=at)
        yield Act(id="retire", part="entries", says=say("A player retires"), command=retired, fields=(who,))

    def _players(self, fits: Callable[[str], bool]) -> tuple[tuple[str, str], ...]:
        return tuple((each.patron, each.patron) for each in self._now.players.values() if fits(each.status))

    # Rounds ----------------------------------------------------------------------------------------------------------

    def _seats(self) -> Iterator[Act]:
        by, at = self._by, self._at
        if self._none_to_come():
            return
        if self._now.seal:
            opened = asked.DrawSeats(by=by, at=at)
            says = say("Open the seal and draw the seats")
            yield Act(id="open-seats", part="seats", says=says, command=opened, tone="gold")
            return
        sealed = asked.SealSeats(seal=A_HASH, by=by, at=at)
        yield Act(id="seal-seats", part="seats", says=say("Seal the draw of seats"), command=sealed, tone="gold")

    def _rounds(self) -> Iterator[Act]:
        now, by, at = self._now, self._by, self._at
        yield from self._allotting()
        yield from self._buying()
        if now.to_play_off:
            play_off = asked.BeginRound(play_off=True, by=by, at=at)
            yield Act(id="play-off", part="rounds", says=say("Begin the play-off"), command=play_off, tone="gold")
            return
        if not self._none_to_come():
            begin = asked.BeginRound(by=by, at=at)
            says = say("Begin round {number}", number=now.next_round)
            yield Act(id="begin", part="rounds", says=says, command=begin, tone="gold")
        if now.conditions and not self._none_to_come():
            later = asked.AlterStart(round=now.next_round, to=at, notified=now.in_play, by=by, at=at)
            to = Field(name="to", kind="time", title=say("New starting time"))
            says = say("Alter the starting time: every player has been told")
            yield Act(id="alter-start", part="rounds", says=says, command=later, fields=(to,))

    def _none_to_come(self) -> bool:
        """Tell whether the final is over: no round comes after it."""
        return self._now.conditions is not None and self._now.next_round > self._now.conditions.last

    def _allotting(self) -> Iterator[Act]:
        """Chips are handed to a player before a session: everybody has the same."""
        now = self._now
        if now.conditions is None or not now.in_play or self._none_to_come():
            return
        chips = now.conditions.chips_of(now.next_round)
        issue = asked.IssueChips(patron=now.in_play[0], chips=chips, by=self._by, at=self._at)
        fields = (
            Field(name="patron", kind="choice", title=say("Player"), choices=tuple((e, e) for e in now.in_play)),
            Field(name="chips", kind="money", title=say("Amount in chips"), value=chips.plain),
        )
        says = say("Note chips handed to a player")
        yield Act(id="issue", part="rounds", says=says, command=issue, fields=fields)

    def _buying(self) -> Iterator[Act]:
        now, by, at = self._now, self._by, self._at
        conditions = now.conditions
        if conditions and conditions.buy_in:
            unpaid = [each for each in now.in_play if now.next_round not in now.players[each].buy_ins]
            if unpaid:
                pay = asked.PayBuyIn(patron=unpaid[0], paid=conditions.buy_in, by=by, at=at)
                who = Field(name="patron", kind="choice", title=say("Player"), choices=tuple((e, e) for e in unpaid))
                amount = Field(name="paid", kind="money", title=say("Paid"), value=conditions.buy_in.plain)
                says = say("Take a buy-in")
                yield Act(id="buy-in", part="entries", says=says, command=pay, fields=(who, amount))
        out = self._players(lambda status: status == "eliminated")
        if conditions and conditions.buy_back and out:
            back = asked.BuyBackIn(patron=Patron(out[0][0]), paid=conditions.buy_back.price, by=by, at=at)
            who = Field(name="patron", kind="choice", title=say("Player"), choices=out)
            yield Act(id="buy-back", part="entries", says=say("Buy back in"), command=back, fields=(who,))

        yield from self._more_chips()

    def _more_chips(self) -> Iterator[Act]:
        """Offer what the conditions sell to those who are in."""
        now, by, at = self._now, self._by, self._at
        choices = tuple((each, each) for each in now.in_play)
        names = {REBUY: say("Sell a re-buy"), ADD_ON: say("Sell an add-on")}
        for what, says in names.items():
            sold = now.conditions.sold(what) if now.conditions else None
            if sold and choices:
                buy = asked.BuyMoreChips(patron=now.in_play[0], what=what, paid=sold.price, by=by, at=at)
                who = Field(name="patron", kind="choice", title=say("Player"), choices=choices)
                yield Act(id=what, part="entries", says=says, command=buy, fields=(who,))

    def _results(self) -> Iterator[Act]:
        for name in self._now.sitting:
            if name not in self._now.sessions:
                told = asked.AnnounceResults(table=name, by=self._by, at=self._at)
                says = say("Announce the results")
                yield Act(id=f"results-{name}", part="table", says=says, command=told, about=name, tone="gold")

        yield from corrections(self._now, self._tables, self._by, self._at)

    # Money -----------------------------------------------------------------------------------------------------------

    def _money(self) -> Iterator[Act]:
        now, by, at = self._now, self._by, self._at
        for place in range(1, len(now.prizes) + 1):
            if place not in now.paid:
                pay = asked.PayTournamentPrize(place=place, by=by, at=at)
                says = say("Pay {amount}", amount=now.prizes[place - 1])
                yield Act(id=f"pay-{place}", part="prizes", says=says, command=pay, about=str(place), tone="gold")
        for patron, amount in now.due.items():
            back = asked.RefundEntry(patron=patron, by=by, at=at)
            says = say("Give {amount} back to {patron}", amount=amount, patron=patron)
            yield Act(id=f"refund-{patron}", part="refunds", says=says, command=back, about=patron)
        for player in now.players.values():
            if player.refundable:
                back = asked.RefundEntry(patron=player.patron, by=by, at=at)
                says = say("Refund the fee of {patron}", patron=player.patron)
                yield Act(id=f"refund-{player.patron}", part="refunds", says=says, command=back, about=player.patron)
        add = asked.AddValue(what="cash", value=Money.dollars(1), by=by, at=at)
        yield Act(
            id="add-value",
            part="prizes",
            says=say("Add to the prizes"),
            command=add,
            fields=(
                Field(name="what", kind="text", title=say("Cash, or what is given"), value="cash"),
                Field(name="value", kind="money", title=say("Value")),
                Field(name="place", kind="number", title=say("Place that wins goods"), value="1"),
            ),
        )

    # The end ---------------------------------------------------------------------------------------------------------

    def _end(self) -> Iterator[Act]:
        now, by, at = self._now, self._by, self._at
        dispute = asked.DisputeTournament(patron=SOMEBODY, cause=SOMETHING, by=by, at=at)
        cause = Field(name="cause", kind="text", title=say("What is disputed"))
        yield Act(id="dispute", part="end", says=say("Note a dispute"), command=dispute, fields=(_patron(), cause))
        if any(each.number not in now.resolved for each in now.disputes):
            resolve = asked.ResolveTournamentDispute(decision=SOMETHING, satisfied=True, by=by, at=at)
            fields = (
                Field(name="decision", kind="text", title=say("Decision")),
                _tick("satisfied", say("The player is satisfied")),
                _tick("advised", say("The player was told of the right to complain"), ticked=False),
            )
            yield Act(id="resolve", part="end", says=say("Decide the dispute"), command=resolve, fields=fields)
        cancel = asked.CancelTournament(reason=SOMETHING, by=by, at=at)
        reason = Field(name="reason", kind="text", title=say("Reason"))
        says = say("Cancel the tournament")
        yield Act(id="cancel", part="end", says=says, command=cancel, fields=(reason,), tone="danger")
        finish = asked.FinishTournament(by=by, at=at)
        yield Act(id="finish", part="end", says=say("Close the tournament"), command=finish, tone="gold")


def _patron() -> Field:
    return Field(name="patron", kind="name", title=say("Player"))


def _tick(name: str, title: str, *, ticked: bool = True) -> Field:
    return Field(name=name, kind="tick", title=title, value="yes" if ticked else "", needed=False)
