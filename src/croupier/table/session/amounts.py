"""How much a player may wager in a session: what is held, the minimum and its units, the maximum; and what is found."""

from collections.abc import Iterator

from croupier.games import tournament_readings as reads
from croupier.kernel.answers import Refused
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import NOTHING, Money, total
from croupier.kernel.records import replace
from croupier.table.limits.amounts import family_of, lies, range_for, summed
from croupier.table.session.terms import player_at, rules_of, session_of
from croupier.table.setup import Limits, Range
from croupier.table.state import Table


def lying(table: Table, box: Box) -> Money:
    """Sum what a player has on the layout."""
    return total(each.amount for each in table.wagers if each.box == box)


def available(table: Table, box: Box) -> Money:
    """Find the chips that a player can still lay."""
    return player_at(table, box).chips - lying(table, box)


def offered(table: Table, bet: str) -> bool:
    """Tell whether a bet may be made in the session: the main bets, and other wagers that conditions allow."""
    allowed, features = table.edition.side_bet(bet) is None, session_of(table).plan.features
    return allowed or features is None or "side-bets" in features or family_of(table, bet) in features


def least_on(table: Table, limits: Limits | None = None) -> Money:
    """Find the least that can be wagered on a coup, a compulsory amount included."""
    sign, session = limits or table.limits, session_of(table)
    ranges = [each for bet, each in sign.bets.items() if _at_this_table(table, bet)]
    least = min((each.least for each in ranges or sign.bets.values()), default=Money(0))
    return max(least, session.plan.compulsory) if session.plan.compulsory else least


def _at_this_table(table: Table, bet: str) -> bool:
    main = {each.id for each in table.edition.game(table.setup.game).bets}
    return bet in main or (family_of(table, bet) in table.setup.side_bets and offered(table, bet))


def shown_range(table: Table, box: Box, bet: BetId) -> Range | None:
    return range_for(table, player_at(table, box).patron, box, bet)


def bounds(table: Table, box: Box, bet: BetId) -> Range | None:
    """Find what a wager may be: the range that is shown, above a compulsory amount where that takes the minimum's
    place.
    """
    return lawful(table, shown_range(table, box, bet))


def lawful(table: Table, shown: Range | None) -> Range | None:
    compulsory = session_of(table).plan.compulsory
    if shown is None or compulsory is None or rules_of(table).amounts is None:
        return shown
    return replace(shown, least=max(shown.least, compulsory))


def outside(table: Table, box: Box, bet: BetId, amount: Money) -> Refused | None:
    """Refuse an amount that no wager of a session may be, or that the player does not have."""
    terms = rules_of(table)
    faults = _against_the_units(table, box, bet, amount) if terms.amounts else iter(())
    refused = next(faults, None)
    if refused:
        return refused
    left = available(table, box)
    if amount > left:
        return Refused("not-enough-chips", terms.chips.because, facts=Facts(box=box, rest=left))
    return None


def _against_the_units(table: Table, box: Box, bet: BetId, amount: Money) -> Iterator[Refused]:
    terms, shown, range_ = rules_of(table), shown_range(table, box, bet), bounds(table, box, bet)
    if shown is None or range_ is None or terms.amounts is None:
        return
    because = (*terms.amounts.because, *terms.every_coup.because)
    facts = Facts(bet=bet, least=range_.least, most=range_.most)
    together = terms.questions.choice(reads.LimitsHoldFor) is reads.LimitsHoldFor.TOTAL
    whole = amount + lying(table, box) if together else amount
    if whole < range_.least:
        compulsory = terms.item("compulsory") if range_.least > shown.least else None
        yield Refused("below-minimum", (*because, *(compulsory.because if compulsory else ())), facts=facts)
    if whole > range_.most:
        yield Refused("above-maximum", because, facts=facts)
    already = lies(table, player_at(table, box).patron, box, bet) if summed(table) else NOTHING
    if already and amount + already > range_.most:
        yield Refused("above-maximum", because, facts=replace(facts, counts=already), variant="lying")
    unit = unit_of(table, bet, shown)
    if amount.cents % unit.cents:
        yield Refused("not-in-units", terms.amounts.because, facts=Facts(bet=bet, limit=unit), variant="session")


def unit_of(table: Table, bet: BetId, shown: Range) -> Money:
    """Find the unit of a bet: the minimum that is in force, or the one with which the session began."""
    if rules_of(table).questions.choice(reads.UnitsOf) is reads.UnitsOf.IN_FORCE:
        return shown.least
    first = session_of(table).plan.limits.of(bet, family_of(table, bet))
    return first.least if first else shown.least
