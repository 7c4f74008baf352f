"""Section 15 and its sister: what the conditions of a tournament must state, item by item, and what they cannot say."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from clauses.competing import Cup, chips, conditions, limits, no, ok, rounds, shares
from croupier.floor.tournaments import Round
from croupier.floor.tournaments import commands as ask
from croupier.floor.tournaments.conditions import AwayFor, BuyBack, Guarantee, MoreChips, Raise
from croupier.floor.tournaments.events import TournamentPublished
from croupier.floor.tournaments.faults import faults
from croupier.games.editions import edition
from croupier.kernel.ids import TableId
from croupier.rulebooks import clause as resolve
from croupier.table.setup import Limits
from proof import Sister, cited, clause, sisters

item = sisters(
    """
    document        ITEM                     stated
    star-baccarat   fee                      15.4.2(a)
    star-baccarat   chips                    15.4.2(b)
    star-baccarat   compulsory               15.4.2(c)
    star-baccarat   limits                   15.4.2(d)
    star-baccarat   increases                15.4.2(d)
    star-baccarat   dealing-method           15.4.2(e)
    star-baccarat   sessions                 15.4.2(e)
    star-baccarat   duration                 15.4.2(e)
    star-baccarat   tables                   15.4.2(e)
    star-baccarat   progression              15.4.2(e)
    star-baccarat   repechage                15.4.2(e)
    star-baccarat   seats                    15.4.2(f)
    star-baccarat   order                    15.4.2(f)
    star-baccarat   pass-cards               15.4.2(f)
    star-baccarat   undisclosed              15.4.2(f)
    star-baccarat   buy-back                 15.4.2(g)
    star-baccarat   entitled                 15.4.2(h)(i)
    star-baccarat   refusal                  15.4.2(h)(ii)
    star-baccarat   criteria                 15.4.2(h)(iii)
    star-baccarat   withdrawal               15.4.2(i)
    star-baccarat   form                     15.4.2(i)
    star-baccarat   numbers                  15.4.2(i)
    star-baccarat   prizes                   15.4.2(j)
    star-baccarat   payment                  15.4.2(j)
    star-baccarat   guarantees               15.4.2(j)
    star-baccarat   rules-prevail            15.4.2(k)
    crown-baccarat  when                     12.4.1(a)(i)
    crown-baccarat  fees                     12.4.1(a)(ii)
    crown-baccarat  numbers                  12.4.1(a)(iii)
    crown-baccarat  place                    12.4.1(a)(iv)
    crown-baccarat  start-may-change         12.4.1(b)
    crown-baccarat  acceptance               12.4.2(a)(i)
    crown-baccarat  not-excluded             12.4.2(a)(ii)
    crown-baccarat  refusal                  12.4.2(a)(iii)
    crown-baccarat  criteria                 12.4.2(a)(iv)
    crown-baccarat  abide                    12.4.2(b)(i)
    crown-baccarat  access                   12.4.2(b)(ii)
    crown-baccarat  entry                    12.4.2(c)
    crown-baccarat  terms-of-entry           12.4.2(d)
    crown-baccarat  rounds                   12.4.3(a)(i)
    crown-baccarat  tables                   12.4.3(a)(ii)
    crown-baccarat  progression              12.4.3(a)(iii)
    crown-baccarat  buy-back                 12.4.3(a)(iv)
    crown-baccarat  repechage                12.4.3(a)(v)
    crown-baccarat  same-bank                12.4.3(b)
    crown-baccarat  chips-at-end             12.4.3(c)
    crown-baccarat  chip-type                12.4.4(a)
    crown-baccarat  compulsory               12.4.4(b)
    crown-baccarat  secret                   12.4.4(c)
    crown-baccarat  pass-cards               12.4.4(d)
    crown-baccarat  features                 12.4.4(e)
    crown-baccarat  elimination              12.4.5(a)
    crown-baccarat  winners                  12.4.6(a)
    crown-baccarat  pool                     12.4.7(a)
    crown-baccarat  shares                   12.4.7(b)
    crown-baccarat  penalties                12.4.8(a)(i)
    crown-baccarat  disqualification         12.4.8(a)(ii)
    crown-baccarat  substitute               12.4.8(a)(iii)
    crown-baccarat  refunds                  12.4.8(a)(iv)
    crown-baccarat  late                     12.4.8(b)(i)
    crown-baccarat  absence                  12.4.8(b)(ii)
    crown-baccarat  phone                    12.4.8(b)(iii)
    crown-baccarat  substitute-effect        12.4.8(b)(iv)
    crown-baccarat  disqualification-effect  12.4.8(b)(v)
    crown-baccarat  retirement               12.4.8(b)(vi)
    crown-baccarat  rules-prevail            12.4.8(c)
    crown-baccarat  early-end                12.4.8(d)
    crown-baccarat  early-end-determined     12.4.8(d)(i)
    crown-baccarat  early-end-cash           12.4.8(d)(ii)
    crown-baccarat  privacy                  12.4.8(e)
    crown-baccarat  likeness                 12.4.8(f)
    crown-baccarat  disputes                 12.4.8(g)
    crown-baccarat  liability                12.4.8(h)
    """
)
above = sisters(
    """
    document        ITEM          over
    star-baccarat   fee           15.4.2
    star-baccarat   entitled      15.4.2(h)
    crown-baccarat  when          12.4
    crown-baccarat  place         12.4.1(a)
    crown-baccarat  acceptance    12.4.2(a)
    crown-baccarat  abide         12.4.2(b)
    crown-baccarat  tables        12.4.3(a)
    crown-baccarat  refunds       12.4.8(a)
    crown-baccarat  phone         12.4.8(b)
    """
)

USES: dict[str, dict[str, Any]] = {
    "increases": {"raises": (Raise(after=5, limits=limits(200, 4000)),)},
    "refusal": {"reserves": True},
    "criteria": {"selects": True},
    "guarantees": {"guarantee": Guarantee(pool=chips(5000), entries=40)},
    "progression": {"rounds": rounds(10, 10)},
    "buy-back": {"buy_back": BuyBack(price=chips(300))},
    "repechage": {"rounds": (Round(coups=10, advance=1), Round(coups=10, advance=1, repechage=True), Round(coups=10))},
    "chips-at-end": {"chips_in_cash": Fraction(1)},
    "secret": {"undisclosed": 1},
    "pass-cards": {"pass_cards": 2},
    "features": {"features": ("side-bets",)},
}
"""What makes an item apply that need not."""


@item("stated")
def test_15_4_2_each_item_that_is_missing_is_named_by_its_own_clause_alone(its: Sister) -> None:
    missing, cup = its.given["ITEM"], Cup(its.book)
    fields = USES.get(missing, {})
    refused = no(cup.publish(lacks=(missing,), **fields))
    assert cited(refused, its["stated"])
    assert [fault.because for fault in refused.facts.faults or ()] == [(resolve(its["stated"]),)]
    published = ok(cup.publish(**fields))
    assert isinstance(published.events[0], TournamentPublished)


@item("stated")
def test_15_4_2_what_does_not_apply_need_not_be_stated_and_all_else_must(its: Sister) -> None:
    missing = its.given["ITEM"]
    terms = edition(its.book).tournaments
    assert terms is not None
    named = terms.item(missing)
    assert named is not None
    found = faults(edition(its.book), conditions(its.book, lacks=(missing,)))
    assert bool(found) == (named.when.value == "always")
    if found:
        assert cited(found[0], its["stated"])
    else:
        assert cited(no(Cup(its.book).publish(lacks=(missing,), **USES[missing])), its["stated"])


@above("over")
def test_15_4_2_the_list_itself_asks_for_what_is_missing(its: Sister) -> None:
    refused = no(Cup(its.book).publish(lacks=(its.given["ITEM"],)))
    assert cited(refused, its["over"])
    assert len(refused.facts.faults or ()) == 1


WRONG: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("a share too many", {"prizes": shares(50, 30, 21)}, "more-than-the-pool", "15.4.2(j)", "12.4.7(b)"),
    ("a share of nothing", {"prizes": shares(100, 0)}, "no-such-share", "15.4.2(j)", "12.4.7(b)"),
    ("no prize", {"prizes": ()}, "not-stated", "15.4.2(j)", "12.4.7(b)"),
    ("more than seats", {"rounds": rounds(9, 9, advance=8)}, "more-than-seats", "15.4.2(e)", "12.4.3(a)(iii)"),
    (
        "more than sit down next",
        {"rounds": (Round(tables=4, coups=9, advance=2), Round(coups=9))},
        "more-than-next-seats",
        "15.4.2(e)",
        "12.4.3(a)(iii)",
    ),
    ("nobody advances", {"rounds": (Round(coups=9), Round(coups=9))}, "nobody-advances", "15.4.2(e)", "12.4.3(a)(iii)"),
    (
        "the last",
        {"rounds": (Round(coups=9, advance=1),)},
        "nobody-advances-from-the-last",
        "15.4.2(e)",
        "12.4.3(a)(iii)",
    ),
    (
        "ten thousand tables",
        {"rounds": (Round(tables=10_000, coups=9),)},
        "too-many-tables",
        "15.4.2(e)",
        "12.4.3(a)(ii)",
    ),
    (
        "tables for nobody",
        {"rounds": (Round(tables=4, coups=9),), "most": 3},
        "too-many-tables",
        "15.4.2(e)",
        "12.4.3(a)(ii)",
    ),
    ("no end", {"rounds": (Round(),)}, "session-without-end", "15.4.2(e)", "12.4.3(a)(i)"),
    ("two ends", {"rounds": (Round(coups=9, minutes=9),)}, "session-without-end", "15.4.2(e)", "12.4.3(a)(i)"),
    ("no coup", {"rounds": (Round(coups=0),)}, "no-such-length", "15.4.2(e)", "12.4.3(a)(i)"),
    ("too long", {"rounds": (Round(minutes=1441),)}, "no-such-length", "15.4.2(e)", "12.4.3(a)(i)"),
    ("no round", {"rounds": ()}, "not-stated", "15.4.2(e)", "12.4.3(a)(i)"),
    ("first again", {"rounds": (Round(coups=9, repechage=True),)}, "nobody-to-repeat", "15.4.2(e)", "12.4.3(a)(v)"),
    (
        "last again",
        {"rounds": (Round(coups=9, advance=1), Round(coups=9, repechage=True))},
        "repechage-is-last",
        "15.4.2(e)",
        "12.4.3(a)(v)",
    ),
    ("maximum below minimum", {"limits": limits(100, 99)}, "maximum-below-minimum", "15.4.2(d)", "12.4.4(b)"),
    ("minimum nothing", {"limits": limits(0, 99)}, "maximum-below-minimum", "15.4.2(d)", "12.4.4(b)"),
    ("chips below it", {"chips": chips(99)}, "chips-below-minimum", "15.4.2(b)", "12.4.3(b)"),
    ("no chips", {"chips": chips(0)}, "not-stated", "15.4.2(b)", ""),
    ("no limits", {"limits": Limits(bets={})}, "not-stated", "15.4.2(d)", ""),
    ("a fee beyond all", {"fee": chips(10**9 + 1)}, "more-than-can-be", "15.4.2(a)", "12.4.1(a)(ii)"),
    ("chips beyond all", {"chips": chips(10**9 + 1)}, "more-than-can-be", "15.4.2(b)", "12.4.3(b)"),
    ("table without name", {"tables": (TableId(" "),)}, "table-without-name", "15.4.2(e)", "12.4.3(a)(ii)"),
    ("compulsory too high", {"compulsory": chips(2001)}, "compulsory-never-lawful", "15.4.2(c)", "12.4.4(b)"),
    (
        "rise never comes",
        {"raises": (Raise(after=10, limits=limits(200, 400)),)},
        "rise-never-comes",
        "15.4.2(d)",
        "12.4.4(b)",
    ),
    (
        "rises backwards",
        {"raises": (Raise(after=5, limits=limits(200, 400)), Raise(after=5, limits=limits(300, 400)))},
        "rises-out-of-order",
        "15.4.2(d)",
        "12.4.4(b)",
    ),
    ("least above greatest", {"least": 4, "most": 3}, "players-contradict", "15.4.2(i)", "12.4.1(a)(iii)"),
    ("too many players", {"most": 10_001}, "players-contradict", "15.4.2(i)", "12.4.1(a)(iii)"),
    (
        "guarantee out of reach",
        {"guarantee": Guarantee(pool=chips(9), entries=1001)},
        "guarantee-never-due",
        "15.4.2(j)",
        "12.4.7(a)",
    ),
    ("buy-in to nobody", {"buy_in": chips(100)}, "buy-in-goes-nowhere", "15.4.2(j)", "12.4.7(a)"),
    ("fee below nothing", {"fee": chips(-1)}, "amount-impossible", "15.4.2(a)", "12.4.1(a)(ii)"),
    ("buy-in below nothing", {"buy_in": chips(-1)}, "amount-impossible", "15.4.2(b)", "12.4.1(a)(ii)"),
    (
        "buy-back never",
        {"buy_back": BuyBack(price=chips(1), times=0)},
        "amount-impossible",
        "15.4.2(g)",
        "12.4.3(a)(iv)",
    ),
    ("cash for nothing", {"chips_in_cash": Fraction(0)}, "amount-impossible", "15.4.2(j)", "12.4.3(c)"),
    ("half a refund more", {"refunds": {"withdrawn": Fraction(101)}}, "no-such-share", "15.4.2(i)", "12.4.8(a)(iv)"),
    ("pool of nothing", {"pool": Fraction(0)}, "no-such-share", "15.4.2(j)", "12.4.7(a)"),
    ("table twice", {"tables": (TableId("t1"), TableId("t1"))}, "table-twice", "15.4.2(e)", "12.4.3(a)(ii)"),
    ("no order", {"order": "youngest"}, "no-such-order", "15.4.2(f)", "12.4.3(a)(i)"),
    ("too many cards", {"pass_cards": 1001}, "more-than-can-be", "15.4.2(f)", "12.4.4(d)"),
    ("no secret", {"undisclosed": -1}, "more-than-can-be", "15.4.2(f)", "12.4.4(c)"),
]
ON = sisters(
    """
    document        asks
    star-baccarat   15.4.2
    crown-baccarat  12.4
    """
)


@pytest.mark.parametrize(("fields", "code", "star", "crown"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
@ON("asks")
def test_15_4_2_conditions_that_cannot_be_are_not_published(
    its: Sister, fields: dict[str, Any], code: str, star: str, crown: str
) -> None:
    number = star if its.book == "star-baccarat" else crown
    refused = no(Cup(its.book).publish(**fields)) if number else None
    if refused is None:
        assert cited(no(Cup(its.book).publish(lacks=("fees",))), its["asks"])
        return
    found = {each.code: each for each in refused.facts.faults or ()}
    assert resolve(f"{its.book} {number}") in found[code].because
    assert cited(refused, its["asks"])


AT_THE_EDGE: list[dict[str, Any]] = [
    {"rounds": rounds(9, 9, advance=7)},
    {"rounds": (Round(tables=4, coups=9, advance=2), Round(tables=2, coups=9))},
    {"rounds": (Round(minutes=1440),)},
    {"rounds": (Round(coups=1),)},
    {"rounds": (Round(tables=3, coups=9),), "most": 3},
    {"limits": limits(100, 100)},
    {"chips": chips(100)},
    {"compulsory": chips(2000)},
    {"raises": (Raise(after=9, limits=limits(200, 400)),)},
    {"least": 3, "most": 3},
    {"guarantee": Guarantee(pool=chips(1), entries=1000)},
    {"buy_in": chips(100), "buy_in_to": "operator"},
    {"pass_cards": 1000},
    {"fee": chips(0)},
    {"fee": chips(10**9), "chips": chips(10**9)},
]


@pytest.mark.parametrize("fields", AT_THE_EDGE)
@ON("asks")
def test_15_4_2_conditions_that_can_just_be_are_published(its: Sister, fields: dict[str, Any]) -> None:
    assert cited(ok(Cup(its.book).publish(**fields)), its["asks"])


# What one document says and the other does not ------------------------------------------------------------------------


@clause("star-baccarat 15.3.2")
def test_15_3_2_shares_distribute_the_whole_pool() -> None:
    refused = no(Cup().publish(prizes=shares(60, 39)))
    assert [each.code for each in refused.facts.faults or ()] == ["less-than-the-pool"]
    assert cited(refused, "star-baccarat 15.3.2")
    ok(Cup().publish(prizes=shares(60, 40)))
    held = no(Cup().publish(pool=Fraction(99)))
    assert [each.code for each in held.facts.faults or ()] == ["fees-held-back"]
    ok(Cup("crown-baccarat").publish(prizes=shares(60, 39), pool=Fraction(90)))


@clause("star-baccarat 15.6.5")
def test_15_6_5_conditions_cannot_sell_more_chips_to_players_who_are_in() -> None:
    for name in ("rebuy", "add_on"):
        more: dict[str, Any] = {name: MoreChips(price=chips(100), chips=chips(5000))}
        refused = no(Cup().publish(**more))
        assert [(each.where, each.code) for each in refused.facts.faults or ()] == [(name, "no-more-chips")]
        assert cited(refused, "star-baccarat 15.6.5")
        ok(Cup("crown-baccarat").publish(**more))
        free: dict[str, Any] = {name: MoreChips(price=chips(100), chips=chips(0))}
        faulty = no(Cup("crown-baccarat").publish(**free))
        assert [each.code for each in faulty.facts.faults or ()] == ["amount-impossible"]


@clause("star-baccarat 15.4.2(k)")
@pytest.mark.parametrize(
    "fields",
    [
        {"penalties": {"phone": (chips(0), chips(500))}},
        {"late_minutes": 10},
        {"absence": AwayFor(minutes=10, then="eliminated")},
        {"grounds": ("collusion",)},
        {"features": ("side-bets",)},
    ],
)
def test_15_4_2_k_what_the_rules_fix_the_conditions_do_not(fields: dict[str, Any]) -> None:
    refused = no(Cup().publish(**fields))
    assert [each.code for each in refused.facts.faults or ()] == ["fixed-by-the-rules"]
    assert cited(refused, "star-baccarat 15.4.2(k)")
    ok(Cup("crown-baccarat").publish(**fields))


@clause("crown-baccarat 12.4.8(a)(i)", "crown-baccarat 12.4.8(b)(i)", "crown-baccarat 12.4.8(b)(ii)")
def test_12_4_8_figures_of_penalties_lateness_and_absence_can_be() -> None:
    for fields, number in (
        ({"penalties": {"phone": ()}}, "12.4.8(a)(i)"),
        ({"penalties": {"phone": (chips(-1),)}}, "12.4.8(a)(i)"),
        ({"late_minutes": -1}, "12.4.8(b)(i)"),
        ({"absence": AwayFor(minutes=-1, then="eliminated")}, "12.4.8(b)(ii)"),
        ({"absence": AwayFor(minutes=1, then="fined")}, "12.4.8(b)(ii)"),
    ):
        assert cited(no(Cup("crown-baccarat").publish(**fields)), f"crown-baccarat {number}")
    assert cited(no(Cup("crown-baccarat").publish(disqualified_keeps=Fraction(101))), "crown-baccarat 12.4.8(b)(v)")


@pytest.mark.parametrize("book", ["star-premium-baccarat", "star-lucky-draw-baccarat", "star-texas-holdem-bonus"])
def test_a_document_without_tournaments_refuses_one(book: str) -> None:
    rules = edition(book)
    (fault,) = faults(rules, conditions("star-baccarat"))
    assert fault.code == "tournaments-not-provided"
    assert {each.document for each in fault.because} == {book}
    cup = Cup("star-baccarat")
    cup.now = replace(cup.now, edition=rules)
    command = ask.PublishTournament(conditions=conditions("star-baccarat"), by=cup.operator, at=cup.at)
    assert no(cup.does(command)).code == "not-provided"
