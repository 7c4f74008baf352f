"""Entries, the scrutineer, and how a winner is found: drawn by hand and told, or by a sealed draw that anybody can
check.
"""

import hashlib
import json
from collections.abc import Iterator
from datetime import datetime, timedelta

from croupier.floor.lots import is_hash, lot, seed_bytes
from croupier.floor.promotions import commands as asked
from croupier.floor.promotions.conditions import HOLD, REDRAW, REQUIRED, Conditions
from croupier.floor.promotions.duties import WIN, cited, earliest, end_of_day, item, owe
from croupier.floor.promotions.events import (
    DrawSealed,
    EntryTaken,
    Event,
    PrizeDrawn,
    PromotionAnswered,
    PromotionAsked,
    ScrutineerNamed,
    WinnerSetAside,
)
from croupier.floor.promotions.lodging import SCRUTINEER, weighty
from croupier.floor.promotions.state import Phase, Promotion
from croupier.games.promotions import AtTheClosing, PromotionTerms, ScrutineerMustOversee, TwoDays
from croupier.kernel.answers import Accepted, Refused
from croupier.kernel.clauses import Because
from croupier.kernel.facts import Facts
from croupier.kernel.ids import Patron

Answer = Accepted[Event] | Refused
ABSENT = "absent-winner"

# Entries --------------------------------------------------------------------------------------------------------------


def enter(promotion: Promotion, command: asked.EnterPromotion) -> Answer:
    refused = _not_open(promotion, command.at)
    if refused:
        return refused
    if promotion.conditions and promotion.conditions.minimum_wager is not None:
        facts = Facts(limit=promotion.conditions.minimum_wager)
        return Refused("wager-needed", item(promotion, "minimum-wager"), facts=facts)
    because = item(promotion, "eligibility")
    if not command.patron.strip():
        return Refused("no-entry-form", because)
    taken = EntryTaken(number=len(promotion.entries) + 1, patron=command.patron, at=command.at, because=because)
    return Accepted((taken,))


def earn(promotion: Promotion, command: asked.EarnEntry) -> Answer:
    """A wager that qualifies earns an entry; one that does not, or comes too late, earns nothing and breaks nothing."""
    conditions = promotion.conditions
    least = conditions.minimum_wager if conditions else None
    if _not_open(promotion, command.at) or least is None or command.wager < least:
        return Accepted(())
    taken = EntryTaken(
        number=len(promotion.entries) + 1,
        patron=command.patron,
        at=command.at,
        because=item(promotion, "minimum-wager"),
        table=command.table,
        wager=command.wager,
    )
    return Accepted((taken,))


def _not_open(promotion: Promotion, at: datetime) -> Refused | None:
    because, conditions = item(promotion, "closing"), promotion.conditions
    if promotion.phase in {Phase.POSTPONED, Phase.CANCELLED}:
        compromised = cited(promotion, lambda terms: terms.compromised.because)
        facts = Facts(what=promotion.phase.value)
        return Refused("not-open", (*compromised, *because), facts=facts, variant="compromised")
    if promotion.phase is not Phase.RUNNING or conditions is None or conditions.closes is None:
        return Refused("not-open", because, facts=Facts(what=promotion.phase.value), variant="entries")
    if entries_closed(promotion, at):
        return Refused("entries-closed", because, facts=Facts(at=conditions.closes))
    return None


def entries_closed(promotion: Promotion, at: datetime) -> bool:
    """Tell whether the time for entries is over; of several documents the first to close them holds."""
    closes = promotion.conditions.closes if promotion.conditions else None
    return closes is not None and any(_is_closed(terms, closes, at) for terms in promotion.terms)


def _is_closed(terms: PromotionTerms, closes: datetime, at: datetime) -> bool:
    minute = at.replace(second=0, microsecond=0)
    return minute > closes if terms.closing.minute is AtTheClosing.IN_TIME else at >= closes


# The scrutineer -------------------------------------------------------------------------------------------------------


def scrutineer(promotion: Promotion, command: asked.NameScrutineer) -> Answer:
    because = cited(promotion, lambda terms: terms.scrutineer.because)
    if not command.name.strip():
        return Refused("incomplete", because, variant="scrutineer")
    named = ScrutineerNamed(name=command.name, present=command.present, by=command.by, at=command.at, because=because)
    return Accepted((*_decided(promotion, command), named))


def _decided(promotion: Promotion, command: asked.NameScrutineer) -> Iterator[Event]:
    """Who names a scrutineer has decided that there is one."""
    open_ = promotion.question(SCRUTINEER)
    if open_:
        yield PromotionAnswered(
            question=SCRUTINEER,
            choice=SCRUTINEER,
            prize="",
            name=command.name,
            by=command.by,
            at=command.at,
            because=open_.because,
        )


def _not_overseen(promotion: Promotion, conditions: Conditions, prize: str) -> Refused | None:
    """Refuse a draw that needs a scrutineer who is not there, or of which nobody has decided whether it needs one."""
    there = promotion.overseer is not None
    for terms in promotion.terms:
        policy = terms.scrutineer
        if not weighty(terms, conditions, prize):
            continue
        if isinstance(policy, ScrutineerMustOversee) and not there:
            return Refused("no-scrutineer", policy.because, facts=Facts(limit=policy.over))
        if promotion.question(SCRUTINEER):
            return Refused("not-decided", policy.because, variant="scrutineer")
        if promotion.scrutineer is not None and not there:
            facts = Facts(name=promotion.scrutineer.name)
            return Refused("no-scrutineer", policy.because, facts=facts, variant="not-there")
    return None


# The draw -------------------------------------------------------------------------------------------------------------


def not_to_draw(promotion: Promotion, prize: str, at: datetime) -> Refused | None:
    """Refuse a draw that may not be made now."""
    conditions, compromised = promotion.conditions, cited(promotion, lambda terms: terms.compromised.because)
    if promotion.phase in {Phase.POSTPONED, Phase.CANCELLED} or promotion.question("compromised"):
        return Refused("compromised", compromised)
    if promotion.phase is not Phase.RUNNING or conditions is None or conditions.draw_at is None:
        facts = Facts(what=promotion.phase.value)
        return Refused("not-running", item(promotion, "when-and-where"), facts=facts, variant="draw")
    if conditions.prize(prize) is None:
        return Refused("no-such-prize", item(promotion, "prizes"), facts=Facts(prize=prize))
    if prize in promotion.drawn:
        return Refused("already-drawn", item(promotion, "awarding"), facts=Facts(prize=prize))
    if at < conditions.draw_at:
        facts = Facts(at=conditions.draw_at)
        return Refused("too-early", item(promotion, "when-and-where"), facts=facts, variant="draw")
    if not promotion.entries:
        return Refused("no-entries", item(promotion, "eligibility"))
    return _not_overseen(promotion, conditions, prize)


def seal(promotion: Promotion, command: asked.SealDraw) -> Answer:
    refused = not_to_draw(promotion, command.prize, command.at)
    if refused:
        return refused
    because = item(promotion, "awarding")
    if command.prize in promotion.seals or not is_hash(command.seal):
        return Refused("not-a-seal", because)
    sealed = DrawSealed(
        prize=command.prize,
        seal=command.seal,
        entries=len(promotion.entries),
        digest=list_digest(promotion.entries),
        by=command.by,
        at=command.at,
        because=because,
    )
    return Accepted((sealed,))


def list_digest(entries: tuple[EntryTaken, ...]) -> str:
    """Stand for the list of entries as it was when it was sealed."""
    text = json.dumps([[each.number, each.patron] for each in entries], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def draw(promotion: Promotion, command: asked.DrawPrize) -> Answer:
    refused = not_to_draw(promotion, command.prize, command.at)
    if refused:
        return refused
    sealed = promotion.seals.get(command.prize)
    if command.winner is None:
        return _unsealed(promotion, command, sealed)
    if sealed:
        return Refused("sealed", item(promotion, "awarding"))
    if all(each.patron != command.winner for each in promotion.entries):
        facts = Facts(patron=command.winner)
        return Refused("not-entered", item(promotion, "eligibility"), facts=facts, variant="draw")
    return _drawn(promotion, command, command.winner, None)


def _unsealed(promotion: Promotion, command: asked.DrawPrize, sealed: DrawSealed | None) -> Answer:
    seed = seed_bytes(command.seed)
    if sealed is None or hashlib.sha256(seed).hexdigest() != sealed.seal:
        return Refused("not-the-seed", item(promotion, "awarding"))
    number = lot(seed, sealed.digest, sealed.entries)
    return _drawn(promotion, command, promotion.entries[number].patron, number + 1)


def _drawn(promotion: Promotion, command: asked.DrawPrize, winner: Patron, entry: int | None) -> Answer:
    prize, overseer = promotion.prize(command.prize), promotion.overseer
    overseen = cited(promotion, lambda terms: _overseen_by(terms, promotion, command.prize)) if overseer else ()
    told = cited(promotion, lambda terms: terms.winner_told.because)
    because = (*item(promotion, "awarding"), *told, *overseen)
    drawn = PrizeDrawn(
        prize=command.prize,
        winner=winner,
        due=prize.money if prize else None,
        scrutineer=overseer.name if overseer else "",
        by=command.by,
        at=command.at,
        because=because,
        entry=entry,
        seed=command.seed if entry else "",
    )
    return Accepted((drawn, *_to_be_told(promotion, winner, command.at)))


def _overseen_by(terms: PromotionTerms, promotion: Promotion, prize: str) -> Because:
    conditions = promotion.conditions
    return terms.scrutineer.because if conditions and weighty(terms, conditions, prize) else ()


def _to_be_told(promotion: Promotion, winner: Patron, at: datetime) -> Iterator[Event]:
    """Who need not be present is told; of several documents the earliest time holds."""
    if promotion.conditions is None or promotion.conditions.presence == REQUIRED:
        return
    due = earliest(_until(terms, at) for terms in promotion.terms)
    because = cited(promotion, lambda terms: terms.winner_told.because)
    yield owe(promotion, WIN, winner, since=at, due=due, because=because)


def _until(terms: PromotionTerms, at: datetime) -> datetime:
    policy = terms.winner_told
    by_hours = policy.counted is TwoDays.HOURS
    return at + timedelta(days=policy.days) if by_hours else end_of_day(at, policy.days)


# The winner is not there ----------------------------------------------------------------------------------------------


def absent(promotion: Promotion, command: asked.ReportAbsent) -> Answer:
    """What follows stands in the conditions; where they are silent it is asked."""
    because = item(promotion, "claiming")
    theirs = (id_ for id_, each in promotion.drawn.items() if each.winner == command.patron)
    won = next((id_ for id_ in theirs if id_ not in promotion.awarded and not promotion.is_refused(id_)), None)
    if won is None or promotion.conditions is None or promotion.conditions.presence != REQUIRED:
        return Refused("no-such-winner", because, facts=Facts(patron=command.patron), variant="present")
    match promotion.conditions.absent:
        case "redraw":
            return Accepted(tuple(set_aside(promotion, won, command.at, because)))
        case "hold":
            return Accepted(())
        case _:
            return Accepted((PromotionAsked(question=ABSENT, choices=(REDRAW, HOLD), prize=won, because=because),))


def set_aside(promotion: Promotion, prize: str, at: datetime, because: Because) -> Iterator[Event]:
    """The prize is free to be drawn again."""
    winner = promotion.drawn[prize].winner
    yield WinnerSetAside(prize=prize, winner=winner, due=promotion.due(prize), at=at, because=because)
