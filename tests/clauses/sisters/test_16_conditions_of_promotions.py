"""Section 16 and its sisters: what the conditions of a promotion must state, and what no prize may be."""

from dataclasses import replace
from fractions import Fraction

import pytest

from clauses.promoting import Promo, car, conditions, dollars, goods
from croupier.floor.promotions import Prize
from croupier.floor.promotions import commands as ask
from croupier.floor.promotions.events import ConditionsPublished
from croupier.games.promotions import Kind
from croupier.kernel.answers import Accepted, Refused
from croupier.rulebooks import clause as resolve
from proof import Sister, cited, sisters

item = sisters(
    """
    document                  ITEM            stated
    star-baccarat             awarding        16.7.1
    star-baccarat             when-and-where  16.7.2
    star-baccarat             eligibility     16.7.3
    star-baccarat             minimum-wager   16.7.4
    star-baccarat             nature          16.7.5
    star-baccarat             closing         16.7.6
    star-baccarat             occasion        16.7.7
    star-baccarat             claiming        16.7.8
    star-baccarat             notifying       16.7.9
    star-baccarat             publishing      16.7.10
    star-baccarat             prizes          16.7.11
    star-premium-baccarat     awarding        16.7.1
    star-premium-baccarat     when-and-where  16.7.2
    star-premium-baccarat     eligibility     16.7.3
    star-premium-baccarat     minimum-wager   16.7.4
    star-premium-baccarat     nature          16.7.5
    star-premium-baccarat     closing         16.7.6
    star-premium-baccarat     occasion        16.7.7
    star-premium-baccarat     claiming        16.7.8
    star-premium-baccarat     notifying       16.7.9
    star-premium-baccarat     publishing      16.7.10
    star-premium-baccarat     prizes          16.7.11
    star-lucky-draw-baccarat  awarding        13.7.1
    star-lucky-draw-baccarat  when-and-where  13.7.2
    star-lucky-draw-baccarat  eligibility     13.7.3
    star-lucky-draw-baccarat  minimum-wager   13.7.4
    star-lucky-draw-baccarat  nature          13.7.5
    star-lucky-draw-baccarat  closing         13.7.6
    star-lucky-draw-baccarat  occasion        13.7.7
    star-lucky-draw-baccarat  claiming        13.7.8
    star-lucky-draw-baccarat  notifying       13.7.9
    star-lucky-draw-baccarat  publishing      13.7.10
    star-lucky-draw-baccarat  prizes          13.7.11
    star-texas-holdem-bonus   awarding        14.7.1
    star-texas-holdem-bonus   when-and-where  14.7.2
    star-texas-holdem-bonus   eligibility     14.7.3
    star-texas-holdem-bonus   minimum-wager   14.7.4
    star-texas-holdem-bonus   nature          14.7.5
    star-texas-holdem-bonus   closing         14.7.6
    star-texas-holdem-bonus   occasion        14.7.7
    star-texas-holdem-bonus   claiming        14.7.8
    star-texas-holdem-bonus   notifying       14.7.9
    star-texas-holdem-bonus   publishing      14.7.results-published
    star-texas-holdem-bonus   prizes          14.7.10
    crown-baccarat            awarding        13.5.1
    crown-baccarat            when-and-where  13.5.2
    crown-baccarat            eligibility     13.5.3
    crown-baccarat            minimum-wager   13.5.4
    crown-baccarat            nature          13.5.5
    crown-baccarat            closing         13.5.6
    crown-baccarat            claiming        13.5.7
    crown-baccarat            notifying       13.5.8
    crown-baccarat            publishing      13.5.8
    crown-baccarat            prizes          13.5.9
    """
)
detail = sisters(
    """
    document                  KIND         DETAIL       stated          all
    star-baccarat             appliance    make         16.7.11.1.1     16.7.11.1
    star-baccarat             appliance    model        16.7.11.1.2     16.7.11.1
    star-baccarat             appliance    accessories  16.7.11.1.3     16.7.11.1
    star-baccarat             vehicle      make         16.7.11.2.1     16.7.11.2
    star-baccarat             vehicle      model        16.7.11.2.2     16.7.11.2
    star-baccarat             vehicle      accessories  16.7.11.2.3     16.7.11.2
    star-baccarat             vehicle      on-road      16.7.11.2.4     16.7.11.2
    star-baccarat             travel       persons      16.7.11.3.1     16.7.11.3
    star-baccarat             travel       includes     16.7.11.3.2     16.7.11.3
    star-baccarat             travel       when         16.7.11.3.3     16.7.11.3
    star-baccarat             travel       spending     16.7.11.3.4     16.7.11.3
    star-baccarat             real-estate  dwelling     16.7.11.4.1     16.7.11.4
    star-baccarat             real-estate  plans        16.7.11.4.2     16.7.11.4
    star-baccarat             real-estate  contract     16.7.11.4.3     16.7.11.4
    star-baccarat             real-estate  easements    16.7.11.4.4     16.7.11.4
    star-baccarat             real-estate  address      16.7.11.4.5     16.7.11.4
    star-baccarat             real-estate  includes     16.7.11.4.6     16.7.11.4
    star-premium-baccarat     appliance    make         16.7.11.1.1     16.7.11.1
    star-premium-baccarat     appliance    model        16.7.11.1.2     16.7.11.1
    star-premium-baccarat     appliance    accessories  16.7.11.1.3     16.7.11.1
    star-premium-baccarat     vehicle      make         16.7.11.2.1     16.7.11.2
    star-premium-baccarat     vehicle      model        16.7.11.2.2     16.7.11.2
    star-premium-baccarat     vehicle      accessories  16.7.11.2.3     16.7.11.2
    star-premium-baccarat     vehicle      on-road      16.7.11.2.4     16.7.11.2
    star-premium-baccarat     travel       persons      16.7.11.3.1     16.7.11.3
    star-premium-baccarat     travel       includes     16.7.11.3.2     16.7.11.3
    star-premium-baccarat     travel       when         16.7.11.3.3     16.7.11.3
    star-premium-baccarat     travel       spending     16.7.11.3.4     16.7.11.3
    star-premium-baccarat     real-estate  dwelling     16.7.11.4.1     16.7.11.3.4#2
    star-premium-baccarat     real-estate  plans        16.7.11.3.5     16.7.11.3.4#2
    star-premium-baccarat     real-estate  contract     16.7.11.3.6     16.7.11.3.4#2
    star-premium-baccarat     real-estate  easements    16.7.11.3.7     16.7.11.3.4#2
    star-premium-baccarat     real-estate  address      16.7.11.3.8     16.7.11.3.4#2
    star-premium-baccarat     real-estate  includes     16.7.11.3.9     16.7.11.3.4#2
    star-lucky-draw-baccarat  appliance    make         13.7.11.1(i)    13.7.11.1
    star-lucky-draw-baccarat  appliance    model        13.7.11.1(ii)   13.7.11.1
    star-lucky-draw-baccarat  appliance    accessories  13.7.11.1(iii)  13.7.11.1
    star-lucky-draw-baccarat  vehicle      make         13.7.11.2(i)    13.7.11.2
    star-lucky-draw-baccarat  vehicle      model        13.7.11.2(ii)   13.7.11.2
    star-lucky-draw-baccarat  vehicle      accessories  13.7.11.2(iii)  13.7.11.2
    star-lucky-draw-baccarat  vehicle      on-road      13.7.11.2(iv)   13.7.11.2
    star-lucky-draw-baccarat  travel       persons      13.7.11.3(i)    13.7.11.3
    star-lucky-draw-baccarat  travel       includes     13.7.11.3(ii)   13.7.11.3
    star-lucky-draw-baccarat  travel       when         13.7.11.3(iii)  13.7.11.3
    star-lucky-draw-baccarat  travel       spending     13.7.11.3(iv)   13.7.11.3
    star-lucky-draw-baccarat  real-estate  dwelling     13.7.11.4(i)    13.7.11.4
    star-lucky-draw-baccarat  real-estate  plans        13.7.11.4(ii)   13.7.11.4
    star-lucky-draw-baccarat  real-estate  contract     13.7.11.4(iii)  13.7.11.4
    star-lucky-draw-baccarat  real-estate  easements    13.7.11.4(iv)   13.7.11.4
    star-lucky-draw-baccarat  real-estate  address      13.7.11.4(v)    13.7.11.4
    star-lucky-draw-baccarat  real-estate  includes     13.7.11.4(vi)   13.7.11.4
    star-texas-holdem-bonus   appliance    make         14.7.10.1(i)    14.7.10.1
    star-texas-holdem-bonus   appliance    model        14.7.10.1(ii)   14.7.10.1
    star-texas-holdem-bonus   appliance    accessories  14.7.10.1(iii)  14.7.10.1
    star-texas-holdem-bonus   vehicle      make         14.7.10.2(i)    14.7.10.2
    star-texas-holdem-bonus   vehicle      model        14.7.10.2(ii)   14.7.10.2
    star-texas-holdem-bonus   vehicle      accessories  14.7.10.2(iii)  14.7.10.2
    star-texas-holdem-bonus   vehicle      on-road      14.7.10.2(iv)   14.7.10.2
    star-texas-holdem-bonus   travel       persons      14.7.10.3(i)    14.7.10.3
    star-texas-holdem-bonus   travel       includes     14.7.10.3(ii)   14.7.10.3
    star-texas-holdem-bonus   travel       when         14.7.10.3(iii)  14.7.10.3
    star-texas-holdem-bonus   travel       spending     14.7.10.3(iv)   14.7.10.3
    star-texas-holdem-bonus   real-estate  dwelling     14.7.10.4(i)    14.7.10.4
    star-texas-holdem-bonus   real-estate  plans        14.7.10.4(ii)   14.7.10.4
    star-texas-holdem-bonus   real-estate  contract     14.7.10.4(iii)  14.7.10.4
    star-texas-holdem-bonus   real-estate  easements    14.7.10.4(iv)   14.7.10.4
    star-texas-holdem-bonus   real-estate  address      14.7.10.4(v)    14.7.10.4
    star-texas-holdem-bonus   real-estate  includes     14.7.10.4(vi)   14.7.10.4
    crown-baccarat            appliance    make         13.5.9(a)(i)    13.5.9(a)
    crown-baccarat            appliance    model        13.5.9(a)(ii)   13.5.9(a)
    crown-baccarat            appliance    accessories  13.5.9(a)(iii)  13.5.9(a)
    crown-baccarat            vehicle      make         13.5.9(b)(i)    13.5.9(b)
    crown-baccarat            vehicle      model        13.5.9(b)(ii)   13.5.9(b)
    crown-baccarat            vehicle      accessories  13.5.9(b)(iii)  13.5.9(b)
    crown-baccarat            vehicle      on-road      13.5.9(b)(iv)   13.5.9(b)
    crown-baccarat            travel       persons      13.5.9(c)(i)    13.5.9(c)
    crown-baccarat            travel       includes     13.5.9(c)(ii)   13.5.9(c)
    crown-baccarat            travel       when         13.5.9(c)(iii)  13.5.9(c)
    crown-baccarat            travel       spending     13.5.9(c)(iv)   13.5.9(c)
    crown-baccarat            real-estate  dwelling     13.5.9(d)(i)    13.5.9(d)
    crown-baccarat            real-estate  plans        13.5.9(d)(ii)   13.5.9(d)
    crown-baccarat            real-estate  contract     13.5.9(d)(iii)  13.5.9(d)
    crown-baccarat            real-estate  easements    13.5.9(d)(iv)   13.5.9(d)
    crown-baccarat            real-estate  address      13.5.9(d)(v)    13.5.9(d)
    crown-baccarat            real-estate  includes     13.5.9(d)(vi)   13.5.9(d)
    """
)
barred = sisters(
    """
    document                  CONTAINS          item    all
    star-baccarat             tobacco           16.5.1  16.5
    star-baccarat             firearm           16.5.2  16.5
    star-baccarat             ammunition        16.5.2  16.5
    star-baccarat             imitation-firearm 16.5.2  16.5
    star-baccarat             prohibited-weapon 16.5.3  16.5
    star-baccarat             prescribed        16.5.5  16.5
    star-premium-baccarat     tobacco           16.1.1  16.5
    star-premium-baccarat     firearm           16.1.2  16.5
    star-premium-baccarat     ammunition        16.1.2  16.5
    star-premium-baccarat     imitation-firearm 16.1.2  16.5
    star-premium-baccarat     prohibited-weapon 16.1.3  16.5
    star-premium-baccarat     prescribed        16.1.5  16.5
    star-lucky-draw-baccarat  tobacco           13.5.1  13.5
    star-lucky-draw-baccarat  firearm           13.5.2  13.5
    star-lucky-draw-baccarat  ammunition        13.5.2  13.5
    star-lucky-draw-baccarat  imitation-firearm 13.5.2  13.5
    star-lucky-draw-baccarat  prohibited-weapon 13.5.3  13.5
    star-lucky-draw-baccarat  prescribed        13.5.5  13.5
    star-texas-holdem-bonus   tobacco           14.5.1  14.5
    star-texas-holdem-bonus   firearm           14.5.2  14.5
    star-texas-holdem-bonus   ammunition        14.5.2  14.5
    star-texas-holdem-bonus   imitation-firearm 14.5.2  14.5
    star-texas-holdem-bonus   prohibited-weapon 14.5.3  14.5
    star-texas-holdem-bonus   prescribed        14.5.5  14.5
    crown-baccarat            tobacco           13.3.1  13.3
    crown-baccarat            firearm           13.3.2  13.3
    crown-baccarat            ammunition        13.3.2  13.3
    crown-baccarat            imitation-firearm 13.3.2  13.3
    crown-baccarat            prohibited-weapon 13.3.3  13.3
    crown-baccarat            prescribed        13.3.5  13.3
    """
)
whole = sisters(
    """
    star-baccarat   star-premium-baccarat   star-lucky-draw-baccarat   star-texas-holdem-bonus     crown-baccarat
    16.5            16.5                    13.5                       14.5                        13.3
    16.5.4          16.1.4                  13.5.4                     14.5.4                      13.3.4
    16.6            16.6                    13.6                       14.6                        13.4
    16.7            16.7                    13.7                       14.7                        13.5
    16.7.2          16.7.2                  13.7.2                     14.7.2                      13.5.2
    16.7.4          16.7.4                  13.7.4                     14.7.4                      13.5.4
    16.7.6          16.7.6                  13.7.6                     14.7.6                      13.5.6
    16.7.7          16.7.7                  13.7.7                     14.7.7                      -
    16.7.8          16.7.8                  13.7.8                     14.7.8                      13.5.7
    16.7.11         16.7.11                 13.7.11                    14.7.10                     13.5.9
    16.7.11.3.1     16.7.11.3.1             13.7.11.3(i)               14.7.10.3(i)                13.5.9(c)(i)
    16.7.11.3.2     16.7.11.3.2             13.7.11.3(ii)              14.7.10.3(ii)               13.5.9(c)(ii)
    16.7.11.4.6     16.7.11.3.9             13.7.11.4(vi)              14.7.10.4(vi)               13.5.9(d)(vi)
    """
)

DETAILS = {
    Kind.APPLIANCE: {"make": "Nova", "model": "X", "accessories": "none"},
    Kind.VEHICLE: {"make": "Aurora", "model": "GT", "accessories": "none", "on-road": "no"},
    Kind.TRAVEL: {"persons": "1", "includes": "airfares", "when": "none", "spending": "no"},
    Kind.REAL_ESTATE: {
        "dwelling": "flat",
        "plans": "on request",
        "contract": "draft",
        "easements": "none",
        "address": "Lot 1, Ultimo",
        "includes": "not included",
    },
}


def _prize(kind: Kind, **details: str) -> Prize:
    said = {**DETAILS.get(kind, {}), **{name.replace("_", "-"): text for name, text in details.items()}}
    return Prize(id="prize", kind=kind, value=dollars(900), details={name: text for name, text in said.items() if text})


def _refused(its: Sister, *prizes: Prize, **changes: object) -> Refused:
    answer = Promo(its.book).publish(*prizes, **changes)
    assert isinstance(answer, Refused), answer
    return answer


def _published(its: Sister, *prizes: Prize, **changes: object) -> Accepted[object]:
    answer = Promo(its.book).publish(*prizes, **changes)
    assert isinstance(answer, Accepted), answer
    return answer


@item("stated")
def test_16_7_each_item_is_missed_by_its_own_clause_and_by_no_other(its: Sister) -> None:
    wager = {"minimum_wager": dollars(50)} if its.given["ITEM"] == "minimum-wager" else {}
    refused = _refused(its, lacks=(its.given["ITEM"],), **wager)
    assert cited(refused, its["stated"])
    assert refused.because == (resolve(its["stated"]),)
    _published(its, **wager)
    _published(its, statements={**conditions().statements, its.given["ITEM"]: "0"}, **wager)


@detail("stated", "all")
def test_16_7_11_each_detail_is_missed_by_its_own_clause_and_by_no_other(its: Sister) -> None:
    kind, name = Kind(its.given["KIND"]), its.given["DETAIL"]
    refused = _refused(its, _prize(kind, **{name.replace("-", "_"): ""}))
    assert cited(refused, its["stated"])
    assert refused.because == (resolve(its["stated"]),)
    assert cited(_published(its, _prize(kind)), its["all"])
    _published(its, goods())
    none = Promo(its.book).publish(_prize(kind, **{name.replace("-", "_"): "0"}))
    assert isinstance(none, Accepted) is (name != "persons" or its.book == "crown-baccarat")


@barred("item", "all")
def test_16_5_what_no_prize_may_be_or_include(its: Sister) -> None:
    refused = _refused(its, goods("hamper", 300, contains=(its.given["CONTAINS"],)))
    assert cited(refused, its["item"])
    assert refused.because == (resolve(its["item"]),)
    assert cited(_published(its, goods("television", 300)), its["all"])


@whole("16.5.4")
@pytest.mark.parametrize(("litres", "lawful"), [("19.9", True), ("20", True), ("20.1", False)])
def test_16_5_4_twenty_litres_of_liquor_and_no_more(its: Sister, litres: str, *, lawful: bool) -> None:
    answer = Promo(its.book).publish(goods("wine", 900, litres=Fraction(litres)))
    assert isinstance(answer, Accepted) is lawful
    if isinstance(answer, Refused):
        assert cited(answer, its["16.5.4"])
        assert answer.because == (resolve(its["16.5.4"]),)


@whole("16.6")
@pytest.mark.parametrize("changes", [{"marketing": False}, {"available": ()}])
def test_16_6_marketing_refers_to_conditions_that_can_be_had(its: Sister, changes: dict[str, object]) -> None:
    refused = _refused(its, **changes)
    assert cited(refused, its["16.6"])
    assert refused.because == (resolve(its["16.6"]),)
    published = _published(its, available=("casino", "website", "brochure"))
    assert cited(published, its["16.6"])
    found = next(each for each in published.events if isinstance(each, ConditionsPublished))
    assert found.version.where == ("casino", "website", "brochure")
    assert (found.version.number, len(found.version.digest)) == (1, 64)


@whole("16.7")
def test_16_7_all_that_is_missing_is_named_at_once(its: Sister) -> None:
    refused = _refused(its, lacks=("awarding", "nature"))
    assert len(refused.because) == 2
    published = _published(its, statements={**conditions().statements, "parking": "free"})
    assert cited(published, its["16.7"])


@whole("16.7.2")
@pytest.mark.parametrize("changes", [{"draw_at": None}, {"place": ""}])
def test_16_7_2_when_and_where_need_both(its: Sister, changes: dict[str, object]) -> None:
    assert cited(_refused(its, **changes), its["16.7.2"])


@whole("16.7.4")
def test_16_7_4_a_wager_that_is_needed_is_stated(its: Sister) -> None:
    refused = _refused(its, wager_needed=True)
    assert cited(refused, its["16.7.4"])
    assert refused.because == (resolve(its["16.7.4"]),)
    assert cited(_refused(its, wager_needed=True, minimum_wager=dollars(0)), its["16.7.4"])
    _published(its, wager_needed=True, minimum_wager=dollars("0.01"))
    _published(its, lacks=("minimum-wager",))


@whole("16.7.6")
def test_16_7_6_entries_close_at_a_stated_time_and_not_before_they_open(its: Sister) -> None:
    assert cited(_refused(its, closes=None), its["16.7.6"])
    whole_ = conditions()
    assert whole_.starts
    assert cited(_refused(its, closes=whole_.starts.replace(minute=0, hour=9)), its["16.7.6"])
    _published(its, closes=whole_.starts)


@whole("16.7.7")
@pytest.mark.parametrize("changes", [{"starts": None}, {"place": ""}])
def test_16_7_7_place_date_and_time_of_the_promotion(its: Sister, changes: dict[str, object]) -> None:
    assert cited(_refused(its, **changes), its["16.7.7"])


@whole("16.7.8")
@pytest.mark.parametrize("presence", ["", "perhaps"])
def test_16_7_8_whether_the_winner_must_be_there_is_said(its: Sister, presence: str) -> None:
    refused = _refused(its, presence=presence)
    assert cited(refused, its["16.7.8"])
    assert refused.because == (resolve(its["16.7.8"]),)
    _published(its, presence="required")


@whole("16.7.11")
def test_16_7_11_every_prize_has_a_value(its: Sister) -> None:
    valueless = replace(goods("third"), value=None)
    refused = _refused(its, goods("first"), goods("second"), valueless)
    assert cited(refused, its["16.7.11"])
    assert refused.because == (resolve(its["16.7.11"]),)
    assert cited(_refused(its, goods("a", 0)), its["16.7.11"])
    assert cited(_refused(its, goods("a", -5)), its["16.7.11"])
    assert cited(_refused(its, goods("a"), goods("a")), its["16.7.11"])
    assert cited(_refused(its, prizes=()), its["16.7.11"])
    _published(its, goods("first"), goods("second"), goods("third", "0.01"))


@whole("16.7.11.3.1")
@pytest.mark.parametrize(("persons", "lawful"), [("", False), ("0", False), ("1", True), ("2", True)])
def test_16_7_11_3_1_a_journey_is_for_somebody(its: Sister, persons: str, *, lawful: bool) -> None:
    """At Crown the number is that of guests besides the winner, and there may be none."""
    answer = Promo(its.book).publish(_prize(Kind.TRAVEL, persons=persons))
    alone = its.book == "crown-baccarat" and persons == "0"
    assert isinstance(answer, Accepted) is (lawful or alone)
    if isinstance(answer, Refused):
        assert cited(answer, its["16.7.11.3.1"])


STAR_TRAVEL = ("airfares", "transfers", "other transport", "duration", "accommodation standard", "meals")
CROWN_TRAVEL = ("airfares", "accommodation", "transfers", "meals")
STAR_HOUSE = ("conveyancing", "legal costs", "fixtures", "furniture")
CROWN_HOUSE = ("conveyancing", "legal costs", "fixtures and fittings")


def _pointwise(its: Sister, kind: Kind, points: tuple[str, ...], row: str) -> None:
    """Answered singly, every point must be answered; "not included" is an answer."""
    said = {f"includes: {each}": "not included" for each in points}
    prize = _prize(kind, includes="")
    _published(its, replace(prize, details={**prize.details, **said}))
    for left in points:
        without = {name: text for name, text in said.items() if name != f"includes: {left}"}
        refused = _refused(its, replace(prize, details={**prize.details, **without}))
        assert cited(refused, its[row])
        assert refused.because == (resolve(its[row]),)


@whole("16.7.11.3.2")
def test_16_7_11_3_2_what_travel_includes_point_by_point(its: Sister) -> None:
    points = CROWN_TRAVEL if its.book == "crown-baccarat" else STAR_TRAVEL
    _pointwise(its, Kind.TRAVEL, points, "16.7.11.3.2")


@whole("16.7.11.4.6")
def test_16_7_11_4_6_what_a_house_includes_point_by_point(its: Sister) -> None:
    points = CROWN_HOUSE if its.book == "crown-baccarat" else STAR_HOUSE
    _pointwise(its, Kind.REAL_ESTATE, points, "16.7.11.4.6")


@whole("16.5")
def test_16_5_a_draft_may_still_lack_everything(its: Sister) -> None:
    promo = Promo(its.book)
    drafted = promo.asks(ask.DraftConditions, conditions=conditions(car(), lacks=("closing",)))
    assert isinstance(drafted, Accepted)
    assert promo.now.draft
    assert promo.now.conditions is None
    assert cited(_published(its, car()), its["16.5"])
