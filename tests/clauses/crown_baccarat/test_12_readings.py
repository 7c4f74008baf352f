"""Open questions of tournaments at Crown, run as we read them and as they could be read otherwise."""

from clauses.scripts import laid, read_both_ways
from proof import cited, clause

TWO = 'seated = {1 = "ana", 2 = "ben"}'
GROUNDS = 'disqualification = [{ground = "collusion", then = "disqualified"}]'


@clause("crown-baccarat 12.4.1(a)(ii)")
def test_12_4_1_a_ii_buy_in_money_goes_where_the_conditions_say_or_always_into_the_pool() -> None:
    paid = '{{buy-in = {{patron = "ana", paid = 100}}, state = {{pool = {pool}}}}}'
    answer, _ = read_both_ways(
        "crown-baccarat 12.4.1(a)(ii)",
        "T3=always-the-pool",
        'buy_in = 100\nbuy_in_to = "operator"',
        '{enter = {patron = "ana"}}, {enter = {patron = "ben"}},',
        ours=paid.format(pool=0),
        other=paid.format(pool=100),
    )
    assert cited(answer, "crown-baccarat 12.4.1(a)(ii)")


@clause("crown-baccarat 12.2")
def test_12_2_the_casino_manager_acts_for_the_operator_or_the_lowest_rank_of_supervision() -> None:
    finish = '{finish = true, by = "higher-duties-dealer"'
    answer, _ = read_both_ways(
        "crown-baccarat 12.2",
        "T1=casino-supervisor",
        "fee = 100",
        '{cancel = {reason = "a flood"}, by = "casino-manager"}, {finish = true, by = "dealer", refused = "12.2"},',
        ours=f'{finish}, refused = "12.2"}}',
        other=f"{finish}}}",
    )
    assert cited(answer, "crown-baccarat 12.2")


@clause("crown-baccarat 12.4.8(a)(iv)")
def test_12_4_8_a_iv_every_fee_goes_back_or_not_that_of_who_is_disqualified() -> None:
    cancel = '{{cancel = {{reason = "a flood"}}, refunds = {{ana = 100{ben}}}}}'
    answer, _ = read_both_ways(
        "crown-baccarat 12.4.8(a)(iv)",
        "T6=not-the-disqualified",
        f"fee = 100\n{GROUNDS}\n{TWO}",
        '{disqualify = {box = 2, because = "collusion"}},',
        ours=cancel.format(ben=", ben = 100"),
        other=cancel.format(ben=""),
    )
    assert cited(answer, "crown-baccarat 12.4.8(a)(iv)")


@clause("crown-baccarat 12.4.7(b)")
def test_12_4_7_b_shares_that_nobody_takes_are_spread_or_stay() -> None:
    told = "{{results = true, prizes = {{ana = {ana}, ben = {ben}}}}}"
    answer, _ = read_both_ways(
        "crown-baccarat 12.4.7(b)",
        "T35=rest-stays",
        f"fee = 100.01\nprizes = [50, 30, 20]\nrounds = [{{coups = 1}}]\n{TWO}",
        f'{laid((1, "player", 100), (2, "banker", 100))}, {{deal = "round"}}, {{count = true}},',
        ours=told.format(ana=125.02, ben=75),
        other=told.format(ana=100.01, ben=60),
    )
    assert cited(answer, "crown-baccarat 12.4.7(b)")


@clause("crown-baccarat 12.4.8(b)(v)")
def test_12_4_8_b_v_wagers_of_who_is_disqualified_in_mid_coup_are_settled_or_void() -> None:
    out = '{{disqualify = {{box = 1, because = "collusion"}}, returns = {back}, ruling = "disqualified"}}'
    answer, _ = read_both_ways(
        "crown-baccarat 12.4.8(b)(v)",
        "T48=void",
        f"{GROUNDS}\n{TWO}",
        f'{laid((1, "player", 100), (2, "banker", 100))}, {{card = "player"}},',
        ours=out.format(back="{}"),
        other=out.format(back='{"1 player" = 100}'),
    )
    assert cited(answer, "crown-baccarat 12.4.8(b)(v)")
