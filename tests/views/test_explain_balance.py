"""What `explain` says a coup came to is what the ledger says: for the players, for the house, for the jackpot."""

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.floor.jackpots import decide as decide_pools
from croupier.floor.jackpots import replay as replay_pools
from croupier.floor.jackpots.state import Pools
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.kernel.answers import Accepted
from croupier.kernel.clauses import Clause
from croupier.kernel.ids import BetId, Box
from croupier.kernel.money import Money
from croupier.runtime.script import Script, play, read
from croupier.runtime.script import jackpot as of_script
from croupier.table.events import SettlementReversed, WagerSettled
from croupier.table.opening.opening import completed
from croupier.views.balance import Balance, Reckoning
from croupier.views.explain import Moment, balance, coups, explain
from properties.ledger import Sides

CASES = Path(__file__).parents[1] / "cases"


def _name(case: Path) -> str:
    return f"{case.parent.name}/{case.stem}"


def _opened_pool(script: Script) -> tuple[object, ...]:
    """What opened the pool beside a script's table, so that the ledger knows of it."""
    if script.jackpot is None or not isinstance(script.edition, HoldemBonusEdition):
        return ()
    pools, told = Pools(edition=script.edition), tuple[object, ...]()
    setup = completed(script.edition, script.setup)
    for command in of_script._commands(script.jackpot, script.edition, setup, script.at):
        answer = decide_pools(pools, command)
        assert isinstance(answer, Accepted)
        pools, told = replay_pools(pools, answer.events), (*told, *answer.events)
    return told


def _moments(case: Path) -> tuple[Script, list[Moment]]:
    script = read(case)
    return script, [Moment(each.step.name, each.before, each.answer, each.jackpots) for each in play(script)]


@pytest.mark.parametrize("case", sorted(CASES.glob("*-*/*.toml")), ids=_name)
def test_every_coup_of_every_case_comes_to_what_the_ledger_says(case: Path) -> None:
    script, moments = _moments(case)
    grouped = coups(moments)
    number_of = {id(each): number for number, group in grouped.items() for each in group}
    sides = Sides()
    sides.book((), _opened_pool(script))
    by_ledger: dict[int, Balance] = {}
    for each in moments:
        before = sides.held()
        sides.book(each.answer.events if isinstance(each.answer, Accepted) else (), each.jackpots)
        moved = sides.held() + -before
        by_ledger[number_of[id(each)]] = by_ledger.get(number_of[id(each)], Balance()) + moved
    for number, group in grouped.items():
        first = next(place for place, each in enumerate(moments) if each is group[0])
        assert balance(group, moments[:first]).balance == by_ledger[number], f"coup {number}"
    sides.agree()


def _totals(case: str, number: int) -> list[str]:
    """The lines that say what a coup came to, its parts first."""
    _, moments = _moments(CASES / case)
    told = explain(number, coups(moments)[number])
    part = next(each for each in told.parts if each.title == "The money")
    return [line.says for line in part.lines if line.says.split(":")[0] in PARTS or line.says.startswith("In all ")]


PARTS = {
    *("Wagers settled", "Settlements undone", "Wagers forfeited", "Tokens kept", "Commission owed"),
    *("Jackpot prizes paid", "Added to jackpot prizes", "Seeds put into the jackpot"),
}


def test_what_was_undone_counts_the_other_way_in_its_own_coup() -> None:
    assert _totals("star-baccarat/70-told-after-settlement.toml", 1) == [
        "Wagers settled: the players win $150.00.",
        "Settlements undone: the house wins $50.00.",
        "In all the players win $100.00.",
    ]


def test_what_is_forfeited_is_the_house_s() -> None:
    assert _totals("star-baccarat/79-fraud-told-after-settlement.toml", 1) == [
        "Wagers settled: the players win $350.00.",
        "Settlements undone: the house wins $350.00.",
        "Wagers forfeited: the house wins $200.00.",
        "In all the house wins $200.00.",
    ]


def test_prizes_of_a_jackpot_are_in_the_total() -> None:
    lines = _totals("star-texas-holdem-bonus/57-royal-flush.toml", 1)
    assert lines[-1] == "In all the players gain $55,215.00, the house loses $45,225.00, the jackpot loses $9,990.00."


def test_commission_that_is_owed_is_in_the_total() -> None:
    assert _totals("crown-baccarat/07-deferred-commission.toml", 1)[-1] == "In all the players win $95.00."


def test_tokens_that_the_dealer_keeps_are_in_the_total() -> None:
    lines = _totals("crown-baccarat/58-tokens-limits-and-markers.toml", 1)
    assert lines[1:] == ["Tokens kept: the house wins $25.00.", "In all the players win $14,950.00."]


BECAUSE = (Clause("star-baccarat", "11.1"),)


@pytest.mark.parametrize("net", [9500, -10000, 0])
def test_a_reversal_moves_what_was_settled_the_other_way(net: int) -> None:
    wager = {"number": 1, "box": Box(1), "bet": BetId("banker"), "because": BECAUSE}
    settled = WagerSettled(**wager, stake=Money(10000), net=Money(net), token=False, rows=())  # type: ignore[arg-type]
    undone = SettlementReversed(**wager, net=Money(-net))  # type: ignore[arg-type]
    sums = Reckoning()
    sums.add((settled,))
    assert sums.balance == Balance(Fraction(net))
    assert sums.balance.house == -net
    sums.add((undone,))
    assert sums.balance == Balance()
    alone = Reckoning()
    alone.add((undone,))
    assert alone.balance == Balance(Fraction(-net)), "what was settled in an earlier coup"


def test_a_lost_jackpot_wager_is_the_jackpot_s_until_it_is_undone() -> None:
    wager = {"number": 1, "box": Box(1), "bet": BetId("jackpot"), "because": BECAUSE}
    settled = WagerSettled(**wager, stake=Money(500), net=Money(-500), token=False, rows=())  # type: ignore[arg-type]
    sums = Reckoning()
    sums.add((settled,))
    assert sums.balance == Balance(Fraction(-500), Fraction(500))
    assert not sums.balance.house
    sums.add((SettlementReversed(**wager, net=Money(500)),))  # type: ignore[arg-type]
    assert sums.balance == Balance()
