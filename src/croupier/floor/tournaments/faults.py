"""Everything that a document finds wrong with the conditions of a tournament: what is missing and what cannot be."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Final

from croupier.floor import conditions as documents
from croupier.floor.tournaments.conditions import (
    OPERATOR,
    ORDERS,
    POOL,
    WHOLE,
    Conditions,
    Round,
    onward,
    signs,
)
from croupier.games.checklists import When
from croupier.games.edition import Edition
from croupier.games.tournament_play import DisqualifiedForAddedChips
from croupier.games.tournaments import ByTheConditions, EveryFeeInThePool, TournamentTerms
from croupier.kernel.answers import Refused
from croupier.kernel.clauses import Because, Clause
from croupier.kernel.facts import Facts, Fault
from croupier.kernel.money import NOTHING, Money
from croupier.rulebooks import row

MOST_TABLES: Final = 1000
MOST_COUPS: Final = 10_000
MOST_MINUTES: Final = 24 * 60
MOST_PLAYERS: Final = 10_000
MOST_CARDS: Final = 1000
MOST_AMOUNT: Final = 10**9
"""Bounds beyond which no tournament is meant."""

ABSENT: Final = ("minimum-deducted", "stack-stays", "eliminated")


def refused(edition: Edition, conditions: Conditions) -> Refused | None:
    """Refuse conditions with everything that is wrong with them, each by its own clause and the list it stands in."""
    found = faults(edition, conditions)
    if not found:
        return None
    because = tuple(dict.fromkeys(clause for each in found for clause in each.because))
    above = tuple(clause for each in found for clause in _above(edition, each.because))
    return Refused("tournament-incomplete", tuple(dict.fromkeys((*because, *above))), facts=Facts(faults=found))


def _above(edition: Edition, because: Because) -> Iterator[Clause]:
    """Go up from an item to the clause that asks for the list."""
    terms = edition.tournaments
    top = terms.contents.because[0] if terms else None
    for clause in because:
        passed = []
        up: Clause | None = clause
        while up is not None and up != top:
            parent = row(up).parent
            up = Clause(clause.document, parent) if parent else None
            if up is not None:
                passed.append(up)
        yield from passed if up is not None else ()


def faults(edition: Edition, conditions: Conditions) -> tuple[Fault, ...]:
    """Go through everything that keeps conditions from being published, in the order of the text."""
    terms = edition.tournaments
    if terms is None:
        return (Fault(where="tournament", code="tournaments-not-provided", because=not_provided(edition)),)
    return tuple(dict.fromkeys(_all(terms, conditions)))


def not_provided(edition: Edition) -> Because:
    """Cite why a document without tournaments has none: its wagers are made with chips that are money."""
    low = edition.place.low_limit
    return (*(low.because if low else ()), *edition.wagers.payable_with.because)


def _all(terms: TournamentTerms, of: Conditions) -> Iterator[Fault]:
    if not of.available:
        yield Fault(where="available", code="conditions-nowhere", because=terms.published.because)
    for item in documents.missing(terms.conditions, _stated(of), _applies(of)):
        yield Fault(where=item.id, code="not-stated", which=item.id, because=item.because)
    yield from _left_unsaid(terms, of)
    yield from _money(terms, of)
    yield from _signs(terms, of)
    yield from _rounds(terms, of)
    yield from _players(terms, of)
    yield from _prizes(terms, of)
    yield from _fixed_by_the_rules(terms, of)


def _left_unsaid(terms: TournamentTerms, of: Conditions) -> Iterator[Fault]:
    """What a text leaves to the conditions they say under its item, unless that item is for what is not used."""
    stated, used = _stated(of), {*_applies(of)}
    for each in fields(terms):
        policy = getattr(terms, each.name)
        if not isinstance(policy, ByTheConditions) or policy.item in stated:
            continue
        item = terms.item(policy.item)
        if item is None or item.when is When.ALWAYS or policy.item in used:
            because = item.because if item else policy.because
            yield Fault(where=policy.item, code="not-stated", which=policy.item, because=because)


def _stated(of: Conditions) -> Mapping[str, str]:
    """Take as stated only what has its figures too."""
    there = {
        "chips": of.chips > NOTHING,
        "limits": of.limits and of.limits.bets,
        "sessions": of.rounds,
        "rounds": of.rounds,
        "numbers": of.most,
        "prizes": of.prizes,
        "shares": of.prizes,
    }
    return {id_: said for id_, said in of.statements.items() if there.get(id_, True)}


def _applies(of: Conditions) -> Iterator[str]:
    """Name what must be stated because it is used."""
    several = len(of.rounds) > 1
    again = any(each.repechage for each in of.rounds)
    used = {
        "increases": bool(of.raises),
        "refusal": of.reserves,
        "criteria": of.selects,
        "guarantees": of.guarantee is not None,
        "progression": several,
        "buy-back": of.buy_back is not None,
        "repechage": again,
        "chips-at-end": of.chips_in_cash is not None,
        "secret": of.undisclosed > 0,
        "pass-cards": of.pass_cards > 0,
        "features": bool(of.features),
    }
    return (name for name, applies in used.items() if applies)


def cite(terms: TournamentTerms, *ids: str) -> Because:
    """Cite the first of these items that the document has."""
    found = next((item for id_ in ids if (item := terms.item(id_))), None)
    return found.because if found else terms.contents.because


def _fault(terms: TournamentTerms, where: str, code: str, *ids: str, count: int | None = None) -> Fault:
    return Fault(where=where, code=code, because=cite(terms, *ids), count=count)


# Money ----------------------------------------------------------------------------------------------------------------


def _money(terms: TournamentTerms, of: Conditions) -> Iterator[Fault]:
    if of.fee < NOTHING:
        yield _fault(terms, "fee", "amount-impossible", "fee", "fees")
    if of.buy_in < NOTHING:
        yield _fault(terms, "buy_in", "amount-impossible", "chips", "fees")
    if of.buy_in > NOTHING and of.buy_in_to not in {POOL, OPERATOR}:
        yield _fault(terms, "buy_in_to", "buy-in-goes-nowhere", "prizes", "pool")
    back = of.buy_back
    if back and (back.price < NOTHING or back.times < 1):
        yield _fault(terms, "buy_back", "amount-impossible", "buy-back")
    for where, more in (("rebuy", of.rebuy), ("add_on", of.add_on)):
        if more is None:
            continue
        if isinstance(terms.added_chips, DisqualifiedForAddedChips):
            yield Fault(where=where, code="no-more-chips", because=terms.added_chips.because)
        elif more.price < NOTHING or more.chips <= NOTHING or more.most < 1:
            yield _fault(terms, where, "amount-impossible", "fees")
    if of.chips_in_cash is not None and of.chips_in_cash <= 0:
        yield _fault(terms, "chips_at_end", "amount-impossible", "payment", "chips-at-end")
    amounts = (
        ("fee", of.fee, ("fee", "fees")),
        ("chips", of.chips, ("chips", "same-bank")),
        ("buy_in", of.buy_in, ("chips", "fees")),
        ("guarantee", of.guarantee.pool if of.guarantee else NOTHING, ("guarantees", "pool")),
        ("buy_back", back.price if back else NOTHING, ("buy-back",)),
    )
    for where, amount, items in amounts:
        if amount > Money.dollars(MOST_AMOUNT):
            yield _fault(terms, where, "more-than-can-be", *items, count=MOST_AMOUNT)


# Limits ---------------------------------------------------------------------------------------------------------------


def _signs(terms: TournamentTerms, of: Conditions) -> Iterator[Fault]:
    for where, sign in signs(of):
        for shown in sign.bets.values():
            if shown.most < shown.least or shown.least <= NOTHING:
                yield _fault(terms, where, "maximum-below-minimum", "limits", "compulsory")
    for number, each in enumerate(of.rounds, 1):
        limits = each.limits or of.limits
        chips = each.chips or of.chips
        least = min((one.least for one in limits.bets.values()), default=NOTHING) if limits else NOTHING
        if NOTHING < chips < least:
            yield _fault(terms, f"rounds {number}", "chips-below-minimum", "chips", "same-bank")
        most = max((one.most for one in limits.bets.values()), default=NOTHING) if limits else NOTHING
        if of.compulsory is not None and limits and not NOTHING < of.compulsory <= most:
            yield _fault(terms, "compulsory", "compulsory-never-lawful", "compulsory")
    yield from _rises(terms, of)


def _rises(terms: TournamentTerms, of: Conditions) -> Iterator[Fault]:
    """A rise comes after a coup that some session has, and each after the one before."""
    longest = max((each.coups or MOST_COUPS for each in of.rounds), default=0)
    before = 0
    for number, rise in enumerate(of.raises, 1):
        where = f"raises {number}"
        if rise.after >= longest:
            yield _fault(terms, where, "rise-never-comes", "increases", "compulsory", count=longest)
        if rise.after <= before:
            yield _fault(terms, where, "rises-out-of-order", "increases", "compulsory")
        before = max(before, rise.after)


# Rounds ---------------------------------------------------------------------------------------------------------------


def _rounds(terms: TournamentTerms, of: Conditions) -> Iterator[Fault]:
    for number, each in enumerate(of.rounds, 1):
        where = f"rounds {number}"
        yield from _length(terms, where, each)
        if not 1 <= each.tables <= MOST_TABLES or (of.most and each.tables > of.most):
            most = min(MOST_TABLES, of.most or MOST_TABLES)
            yield _fault(terms, where, "too-many-tables", "tables", count=most)
        if each.chips is not None and each.chips <= NOTHING:
            yield _fault(terms, where, "amount-impossible", "chips", "same-bank")
        yield from _advance(terms, of, number)
    if of.rounds and of.rounds[0].repechage:
        yield _fault(terms, "rounds 1", "nobody-to-repeat", "repechage")
    elif of.rounds and of.rounds[-1].repechage:
        yield _fault(terms, f"rounds {of.last}", "repechage-is-last", "repechage")
    if len(set(of.tables)) < len(of.tables):
        yield _fault(terms, "tables", "table-twice", "tables")
    if not all(each.strip() for each in of.tables):
        yield _fault(terms, "tables", "table-without-name", "tables")
    if of.order not in ORDERS:
        yield _fault(terms, "order", "no-such-order", "order", "rounds")
    for where, count in (("pass_cards", of.pass_cards), ("undisclosed", of.undisclosed)):
        if not 0 <= count <= MOST_CARDS:
            yield _fault(terms, where, "more-than-can-be", where.replace("_", "-"), "secret", count=MOST_CARDS)


def _length(terms: TournamentTerms, where: str, each: Round) -> Iterator[Fault]:
    """A session has so many coups or so many minutes, and one of the two."""
    session = terms.session
    because = () if isinstance(session, ByTheConditions) else session.because
    whole = (*because, *cite(terms, "duration", "rounds"))
    if (each.coups is None) == (each.minutes is None):
        yield Fault(where=where, code="session-without-end", because=whole)
    elif each.coups is not None and not 1 <= each.coups <= MOST_COUPS:
        yield Fault(where=where, code="no-such-length", because=whole, count=MOST_COUPS)
    elif each.minutes is not None and not 1 <= each.minutes <= MOST_MINUTES:
        yield Fault(where=where, code="no-such-length", because=whole, count=MOST_MINUTES)


def _advance(terms: TournamentTerms, of: Conditions, number: int) -> Iterator[Fault]:
    """So many go on from each table as there are places, and as sit down at the tables of the next round."""
    each, where = of.round(number), f"rounds {number}"
    if number == of.last:
        if each.advance is not None:
            yield _fault(terms, where, "nobody-advances-from-the-last", "progression", "rounds")
        return
    advance = each.advance
    if advance is None or advance < 1:
        yield _fault(terms, where, "nobody-advances", "progression", "rounds")
    elif of.boxes and advance > of.boxes:
        yield _fault(terms, where, "more-than-seats", "progression", "rounds", count=of.boxes)
    elif of.boxes and _coming(of, number) > (places := of.boxes * of.round(onward(of, number)).tables):
        yield _fault(terms, where, "more-than-next-seats", "progression", "rounds", count=places)


def _coming(of: Conditions, number: int) -> int:
    """Count who goes on to where a round leads: from it, and from those before it that lead there too."""
    there = onward(of, number)
    leading = (each for at, each in enumerate(of.rounds[:number], 1) if onward(of, at) == there)
    return sum((each.advance or 0) * each.tables for each in leading)


# Players and prizes ---------------------------------------------------------------------------------------------------


def _players(terms: TournamentTerms, of: Conditions) -> Iterator[Fault]:
    if of.most and not 1 <= of.least <= of.most <= MOST_PLAYERS:
        yield _fault(terms, "players", "players-contradict", "numbers", count=MOST_PLAYERS)
    for where, percent in of.refunds.items():
        if not 0 <= percent <= WHOLE:
            yield _fault(terms, f"refunds {where}", "no-such-share", "withdrawal", "refunds")


def _prizes(terms: TournamentTerms, of: Conditions) -> Iterator[Fault]:
    shares = cite(terms, "prizes", "shares")
    paid = sum(of.prizes)
    if any(each <= 0 for each in of.prizes):
        yield Fault(where="prizes", code="no-such-share", because=shares)
    if paid > WHOLE:
        yield Fault(where="prizes", code="more-than-the-pool", because=shares)
    star = isinstance(terms.fees, EveryFeeInThePool)
    if star and of.prizes and paid < WHOLE:
        yield Fault(where="prizes", code="less-than-the-pool", because=(*terms.fees.because, *shares))
    if not 0 < of.pool <= WHOLE:
        yield _fault(terms, "pool", "no-such-share", "pool", "prizes")
    elif star and of.pool != WHOLE:
        yield Fault(where="pool", code="fees-held-back", because=terms.fees.because)
    promised = of.guarantee
    if promised and (promised.pool <= NOTHING or promised.entries < 1 or (of.most and promised.entries > of.most)):
        yield _fault(terms, "guarantee", "guarantee-never-due", "guarantees", "pool")


# What the rules themselves fix ----------------------------------------------------------------------------------------


def _fixed_by_the_rules(terms: TournamentTerms, of: Conditions) -> Iterator[Fault]:
    """Where a document fixes something itself, conditions cannot say otherwise; and figures are such as can be."""
    if of.substitute_until is not None and terms.substitute is None:
        yield Fault(where="substitute_until", code="fixed-by-the-rules", because=terms.competition.because)
    of_their_own = (
        ("penalties", bool(of.penalties), terms.penalties),
        ("late_minutes", of.late_minutes is not None, terms.late),
        ("absence", of.absence is not None, terms.absence if isinstance(terms.absence, ByTheConditions) else None),
        ("disqualification", bool(of.grounds), terms.breach if isinstance(terms.breach, ByTheConditions) else None),
        ("features", bool(of.features), terms.features),
        ("disqualified_keeps", bool(of.disqualified_keeps), terms.disqualification_effect),
    )
    for where, used, policy in of_their_own:
        if used and policy is None:
            yield _fault(terms, where, "fixed-by-the-rules", "rules-prevail")
    if of.absence and (of.absence.minutes < 0 or of.absence.then not in ABSENT):
        yield _fault(terms, "absence", "absence-unknown", "absence", "rules-prevail")
    if of.late_minutes is not None and of.late_minutes < 0:
        yield _fault(terms, "late_minutes", "amount-impossible", "late", "rules-prevail")
    if any(each < NOTHING for steps in of.penalties.values() for each in steps) or not all(of.penalties.values()):
        yield _fault(terms, "penalties", "amount-impossible", "penalties", "rules-prevail")
    if not 0 <= of.disqualified_keeps <= WHOLE:
        yield _fault(terms, "disqualified_keeps", "no-such-share", "disqualification-effect", "rules-prevail")
