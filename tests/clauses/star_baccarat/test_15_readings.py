"""Open questions of tournaments, run as we read them and as they could be read otherwise."""

from clauses.scripts import laid, read_both_ways
from proof import cited, clause

TWO = 'seated = {1 = "ana", 2 = "ben"}'
THREE = 'seated = {1 = "ana", 2 = "ben", 3 = "cat"}'
LOSES = f'{laid((1, "player", 100), (2, "banker", 100))}, {{deal = "round"}},'
DEALT = f'{laid((1, "player", 100), (2, "player", 100))}, {{deal = "round"}},'
EQUAL = f"{DEALT} {{count = true}},"
RAISED = '{change = {limits = {player = [200, 2000]}}, by = "tournament-manager"},'
TOLD = "{count = true}, {return-chips = true}, {results = true},"
FORM = """{form = {box = 1, bet = "player", amount = 300}}, {examine = {box = 1}},
{wager = {box = 2, bet = "banker", amount = 100}}, {no-more-bets = true}, {announce = {box = 1}},
{wager = {box = 1, bet = "player", amount = 300}}, {deal = "round"},"""


@clause("star-baccarat 15.1.1.buy-in")
def test_15_1_1_buy_in_money_goes_where_the_conditions_say_or_always_into_the_pool() -> None:
    paid = '{{buy-in = {{patron = "ana", paid = 100}}, state = {{pool = {pool}}}}}'
    answer, _ = read_both_ways(
        "star-baccarat 15.1.1.buy-in",
        "T3=always-the-pool",
        'buy_in = 100\nbuy_in_to = "operator"',
        '{enter = {patron = "ana"}}, {enter = {patron = "ben"}},',
        ours=paid.format(pool=0),
        other=paid.format(pool=100),
    )
    assert cited(answer, "star-baccarat 15.1.1.buy-in")


@clause("star-baccarat 15.4.2(g)")
def test_15_4_2_g_the_price_of_buying_back_is_a_fee_or_goes_where_buy_ins_go() -> None:
    back = '{{buy-back = {{patron = "ben"}}, state = {{pool = {pool}}}}}'
    answer, _ = read_both_ways(
        "star-baccarat 15.4.2(g)",
        "T4=as-a-buy-in",
        f"""fee = 50\nbuy_in = 100\nbuy_in_to = "operator"\nbuy_back = {{price = 300, times = 1}}
        rounds = [{{coups = 1, advance = 1}}, {{coups = 1}}]\n{TWO}""",
        LOSES + TOLD,
        ours=back.format(pool=400),
        other=back.format(pool=100),
    )
    assert cited(answer, "star-baccarat 15.4.2(g)")


@clause("star-baccarat 15.3.4")
def test_15_3_4_every_fee_goes_back_or_not_that_of_who_is_disqualified() -> None:
    cancel = '{{cancel = {{reason = "a flood"}}, refunds = {{ana = 100, ben = 100{cat}}}}}'
    answer, _ = read_both_ways(
        "star-baccarat 15.3.4",
        "T6=not-the-disqualified",
        f"fee = 100\n{THREE}",
        '{disqualify = {box = 3, because = "15.11.1"}},',
        ours=cancel.format(cat=", cat = 100"),
        other=cancel.format(cat=""),
    )
    assert cited(answer, "star-baccarat 15.3.4")


@clause("star-baccarat 15.5.6.2")
def test_15_5_6_2_approval_suffices_for_a_refund_or_the_conditions_must_permit_it() -> None:
    answer, _ = read_both_ways(
        "star-baccarat 15.5.6.2",
        "T7=conditions-must-permit-it",
        f"fee = 100\n{TWO}",
        '{report = {what = "absent", box = 2}}, {decide = {choice = "disqualify"}, by = "tournament-manager"},',
        ours='{refund = {patron = "ben"}, refunds = {ben = 100}}',
        other='{refund = {patron = "ben"}, refused = "15.5.6.2"}',
    )
    assert cited(answer, "star-baccarat 15.5.6.2")


@clause("star-baccarat 15.3.3")
def test_15_3_3_with_fewer_entries_the_guarantee_falls_away_or_is_due_all_the_same() -> None:
    answer, _ = read_both_ways(
        "star-baccarat 15.3.3",
        "T8=still-due",
        "fee = 100\nguarantee = {pool = 1000, entries = 3}",
        '{enter = {patron = "ana"}}, {enter = {patron = "ben"}},',
        ours='{close-entries = true, asks = ["hold", "cancel"], state = {pool = 200}}',
        other="{close-entries = true, asks = [], state = {pool = 1000}}",
    )
    assert cited(answer, "star-baccarat 15.3.3")


@clause("star-baccarat 15.6.4")
def test_15_6_4_without_a_compulsory_wager_the_minimum_is_asked_for_or_nothing() -> None:
    dealt = '{{deal = "round", state = {{players = {{ben = "{ben}"}}}}}}'
    answer, _ = read_both_ways(
        "star-baccarat 15.6.4",
        "T11=none-at-all",
        TWO,
        f"{laid((1, 'player', 100))},",
        ours=dealt.format(ben="disqualified"),
        other=dealt.format(ben="in"),
    )
    assert cited(answer, "star-baccarat 15.6.4")


@clause("star-baccarat 15.6.14")
def test_15_6_14_limits_hold_for_each_wager_or_for_all_together() -> None:
    tie = '{wager = {box = 1, bet = "tie", amount = 100}'
    _, refused = read_both_ways(
        "star-baccarat 15.6.14",
        "T12=total-of-the-coup",
        TWO,
        f"{laid((1, 'player', 500))},",
        ours=f"{tie}}}",
        other=f'{tie}, refused = "15.6.14"}}',
    )
    assert cited(refused, "star-baccarat 15.6.14")
    answer, _ = read_both_ways(
        "star-baccarat 15.6.14",
        "T13=of-the-first-minimum",
        f"raises = [{{after = 1, limits = {{player = [200, 2000]}}}}]\n{TWO}",
        DEALT + RAISED,
        ours='{wager = {box = 1, bet = "player", amount = 300}, refused = "15.6.14"}',
        other='{wager = {box = 1, bet = "player", amount = 300}}',
    )
    assert cited(answer, "star-baccarat 15.6.14")


@clause("star-baccarat 15.6.14")
def test_15_6_14_who_cannot_make_up_one_of_two_wagers_is_out_or_goes_on_with_the_other() -> None:
    short = (
        '{{report = {{what = "wager-below-minimum", box = 1, bet = "tie", amount = 50, unable = true}},'
        ' state = {{players = {{ana = "{ana}"}}}}}}'
    )
    answer, _ = read_both_ways(
        "star-baccarat 15.6.14",
        "T14=only-without-another-wager",
        TWO,
        f"{laid((1, 'player', 500), (1, 'tie', 100))},",
        ours=short.format(ana="eliminated"),
        other=short.format(ana="in"),
    )
    assert cited(answer, "star-baccarat 15.6.14")


@clause("star-baccarat 15.6.13")
def test_15_6_13_a_pass_card_does_not_help_who_cannot_wager_or_it_does() -> None:
    dealt = '{{deal = "round", state = {{players = {{ben = "{ben}"}}}}}}'
    answer, _ = read_both_ways(
        "star-baccarat 15.6.13",
        "T15=a-pass-card-helps",
        f"chips = 250\npass_cards = 1\n{TWO}",
        f"{laid((1, 'player', 100), (2, 'banker', 200))},",
        ours=dealt.format(ben="eliminated"),
        other=dealt.format(ben="in"),
    )
    assert cited(answer, "star-baccarat 15.6.13")


@clause("star-baccarat 15.5.6.1")
def test_15_5_6_1_three_deductions_a_session_or_in_each_absence() -> None:
    away = '{report = {what = "absent", box = 2}'
    answer, _ = read_both_ways(
        "star-baccarat 15.5.6.1",
        "T17=three-an-absence",
        TWO,
        f'{away}}}, {{decide = {{choice = "deduct"}}, by = "tournament-manager"}},'
        + f'{laid((1, "player", 100))}, {{deal = "round"}},' * 3
        + '{decide = {choice = "let-stand"}, by = "tournament-manager"}, {report = {what = "returned", box = 2}},',
        ours=f'{away}, asks = ["disqualify", "let-stand"]}}',
        other=f'{away}, asks = ["deduct", "disqualify", "both", "let-stand"]}}',
    )
    assert cited(answer, "star-baccarat 15.5.6.1")


@clause("star-baccarat 15.5.7")
def test_15_5_7_a_value_is_kept_only_where_it_is_said_or_by_everybody() -> None:
    out = '{{disqualify = {{box = 1, because = "15.11.1"}}, state = {{kept = {kept}}}}}'
    answer, _ = read_both_ways(
        "star-baccarat 15.5.7",
        "T19=everybody-who-bought-them",
        TWO,
        "",
        ours=out.format(kept="{}"),
        other=out.format(kept="{ana = 5000}"),
    )
    assert cited(answer, "star-baccarat 15.5.7")


@clause("star-baccarat 15.10.1")
def test_15_10_1_places_are_filled_by_placing_or_not_with_somebody_without_chips() -> None:
    answer, _ = read_both_ways(
        "star-baccarat 15.10.1",
        "T21=unfilled",
        f"chips = 200\nrounds = [{{coups = 2, advance = 2}}, {{coups = 1}}]\n{THREE}",
        f'{laid((1, "player", 100), (2, "banker", 200), (3, "banker", 100))}, {{deal = "round"}},'
        f'{laid((1, "player", 100), (3, "banker", 100))}, {{deal = "round"}}, {{count = true}},',
        ours='{results = true, advances = ["ana", "cat"]}',
        other='{results = true, advances = ["ana"]}',
    )
    assert cited(answer, "star-baccarat 15.10.1")


@clause("star-baccarat 15.10.1")
def test_15_10_1_the_next_moves_up_or_the_place_stays_empty() -> None:
    out = '{{disqualify = {{box = 1, because = "15.11.1"}}, advances = {advances}}}'
    answer, _ = read_both_ways(
        "star-baccarat 15.10.1",
        "T50=stays-empty",
        f"rounds = [{{coups = 1, advance = 1}}, {{coups = 1}}]\n{TWO}",
        LOSES + TOLD,
        ours=out.format(advances='["ben"]'),
        other=out.format(advances="[]"),
    )
    assert cited(answer, "star-baccarat 15.10.1")


@clause("star-baccarat 15.10.3")
def test_15_10_3_a_play_off_goes_on_with_the_stacks_or_begins_with_the_allotment() -> None:
    begun = '{{begin = "play-off", state = {{stacks = {{1 = {stack}, 2 = {stack}}}}}}}'
    answer, _ = read_both_ways(
        "star-baccarat 15.10.3",
        "T22=new-allotment",
        f"rounds = [{{coups = 1}}]\n{TWO}",
        EQUAL + "{results = true},",
        ours=begun.format(stack=5100),
        other=begun.format(stack=5000),
    )
    assert cited(answer, "star-baccarat 15.10.3")


@clause("star-baccarat 15.10.3")
def test_15_10_3_equal_chips_in_the_final_are_played_off_or_share_the_prizes() -> None:
    answer, _ = read_both_ways(
        "star-baccarat 15.10.3",
        "T47=prizes-shared",
        f"fee = 100\nprizes = [60, 40]\nrounds = [{{coups = 1}}]\n{TWO}",
        EQUAL,
        ours='{results = true, play_off = ["ana", "ben"]}',
        other='{results = true, play_off = [], places = ["ana", "ben"], prizes = {ana = 100, ben = 100}}',
    )
    assert cited(answer, "star-baccarat 15.10.3")


@clause("star-baccarat 15.10.4")
def test_15_10_4_all_wagers_of_the_coup_are_compared_or_the_largest() -> None:
    answer, _ = read_both_ways(
        "star-baccarat 15.10.4",
        "T23=largest-single-wager",
        f"chips = 500\nrounds = [{{coups = 1}}]\n{THREE}",
        f"{laid((1, 'banker', 300), (1, 'tie', 200), (2, 'banker', 400), (2, 'tie', 100), (3, 'player', 100))},",
        ours='{deal = "round", asks = ["box 1", "box 2"]}',
        other='{deal = "round", asks = []}',
    )
    assert cited(answer, "star-baccarat 15.10.4")


@clause("star-baccarat 15.9.2")
def test_15_9_2_the_marker_stands_on_every_box_in_turn_or_only_on_those_in_play() -> None:
    wager = '{{wager = {{box = 5, bet = "player", amount = 100}}, refused = "15.9.4", state = {{marker = {marker}}}}}'
    answer, _ = read_both_ways(
        "star-baccarat 15.9.2",
        "T24=only-boxes-in-play",
        'order = "marker"\nseated = {2 = "ana", 5 = "ben"}',
        "",
        ours=wager.format(marker=1),
        other=wager.format(marker=2),
    )
    assert cited(answer, "star-baccarat 15.9.2")


@clause("star-baccarat 15.9.5")
def test_15_9_5_a_turn_lasts_until_the_next_acts_or_is_one_act() -> None:
    tie = '{wager = {box = 1, bet = "tie", amount = 100}'
    _, other = read_both_ways(
        "star-baccarat 15.9.5",
        "T25=one-act-only",
        f'order = "marker"\n{TWO}',
        f"{laid((1, 'player', 100))},",
        ours=f"{tie}}}",
        other=f'{tie}, refused = "15.9.5"}}',
    )
    assert cited(other, "star-baccarat 15.9.5")


@clause("star-baccarat 15.8.3")
def test_15_8_3_a_form_is_found_wrong_until_the_results_or_until_the_next_coup() -> None:
    found = '{report = {what = "form-wrong", box = 1, bet = "player", amount = 2500}, clause = "15.8.3"'
    answer, _ = read_both_ways(
        "star-baccarat 15.8.3",
        "T27=until-the-next-coup",
        f"undisclosed = 1\n{TWO}",
        FORM + DEALT,
        ours=f'{found}, ruling = "deemed-maximum"}}',
        other=f"{found}, state = {{stacks = {{1 = 5400}}}}}}",
    )
    assert cited(answer, "star-baccarat 15.8.3")


@clause("star-baccarat 15.8.3")
def test_15_8_3_a_form_announced_wrongly_counts_as_written_or_as_announced() -> None:
    found = '{{report = {{what = "form-wrong", box = 1, bet = "player", amount = 200}}, ruling = "{ruling}"}}'
    answer, _ = read_both_ways(
        "star-baccarat 15.8.3",
        "T51=as-announced",
        f"undisclosed = 1\n{TWO}",
        FORM,
        ours=found.format(ruling="as-written"),
        other=found.format(ruling="results-stand"),
    )
    assert cited(answer, "star-baccarat 15.8.3")


@clause("star-baccarat 15.5.8")
def test_15_5_8_a_count_that_differs_is_decided_or_the_derived_figure_counts() -> None:
    count = "{{count = {{1 = 5000, 2 = 4900}}, asks = {asks}}}"
    answer, _ = read_both_ways(
        "star-baccarat 15.5.8",
        "T29=derived-figure-counts",
        f"rounds = [{{coups = 1}}]\n{TWO}",
        LOSES,
        ours=count.format(asks='["recount", "accept"]'),
        other=count.format(asks="[]"),
    )
    assert cited(answer, "star-baccarat 15.5.8")


@clause("star-baccarat 15.11.2")
def test_15_11_2_after_a_dispute_the_right_to_complain_is_told_or_nothing() -> None:
    resolve = '{resolve = {decision = "as dealt", satisfied = false}'
    for dispute in ("box = 1", 'patron = "ana"'):
        answer, _ = read_both_ways(
            "star-baccarat 15.11.2",
            "T30=nothing-to-tell",
            TWO,
            f'{{report = {{what = "dispute", {dispute}, cause = "a stack"}}}},',
            ours=f'{resolve}, refused = "15.11.2"}}',
            other=f"{resolve}}}",
        )
        assert cited(answer, "star-baccarat 15.11.2")
    before, _ = read_both_ways(
        "star-baccarat 15.11.2",
        "T30=nothing-to-tell",
        "fee = 100",
        '{enter = {patron = "ana"}}, {report = {what = "dispute", patron = "ana", cause = "the fee"}},',
        ours=f'{resolve}, refused = "15.11.2"}}',
        other=f"{resolve}}}",
    )
    assert cited(before, "star-baccarat 15.11.2")


@clause("star-baccarat 15.7.1")
def test_15_7_1_if_everybody_passes_the_coup_is_dealt_or_is_a_no_bet_coup() -> None:
    ours, _ = read_both_ways(
        "star-baccarat 15.7.1",
        "T42=no-bet-coup",
        f"pass_cards = 1\n{TWO}",
        "{pass = {box = 1}}, {pass = {box = 2}},",
        ours='{deal = "round", state = {pass_cards = {1 = 0, 2 = 0}}}',
        other='{deal = "round", refused = "7.4"}',
    )
    assert cited(ours, "star-baccarat 15.7.1")


@clause("star-baccarat 15.11.4")
def test_15_11_4_wagers_of_who_is_disqualified_in_mid_coup_are_settled_or_void() -> None:
    answer, _ = read_both_ways(
        "star-baccarat 15.11.4",
        "T48=void",
        TWO,
        f'{laid((1, "player", 100), (2, "banker", 100))}, {{card = "player"}},',
        ours='{disqualify = {box = 1, because = "15.11.1"}, returns = {}, ruling = "disqualified"}',
        other='{disqualify = {box = 1, because = "15.11.1"}, returns = {"1 player" = 100}, ruling = "disqualified"}',
    )
    assert cited(answer, "star-baccarat 15.11.4")
