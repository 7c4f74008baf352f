"""An edition written out and built again: the same terms, and nothing but terms."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from hashlib import sha256
from typing import Any

import pytest

from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.baccarat.settle import Sign, settle
from croupier.games.editions import edition
from croupier.games.kinds import built, lacking
from croupier.games.limits import NotAccepted
from croupier.games.terms import Leaf
from croupier.games.writing import NotTerms, written
from croupier.kernel.chips import Chips
from croupier.kernel.money import Money
from croupier.kernel.odds import Odds, Percent
from croupier.rulebooks import DOCUMENTS, UnknownReading

BOOKS = [each.id for each in DOCUMENTS]
EVERY = pytest.mark.parametrize("book", BOOKS)
BOOK = "star-baccarat"
BELOW = "below_minimum_in_time"


@EVERY
def test_an_edition_is_built_again_from_its_text(book: str) -> None:
    rules = edition(book)
    again = built(rules.text)
    assert type(again) is type(rules)
    assert again is not rules
    assert [(leaf.path, leaf.value, leaf.because) for leaf in again.terms()] == [
        (leaf.path, leaf.value, leaf.because) for leaf in rules.terms()
    ]
    assert [each[:4] for each in again.points()] == [each[:4] for each in rules.points()]
    assert again.readings == rules.readings
    assert built(rules.text) is again


@EVERY
def test_the_digest_is_the_hash_of_the_text(book: str) -> None:
    rules = edition(book)
    assert rules.digest == sha256(rules.text.encode()).hexdigest()


@EVERY
def test_one_value_changed_is_another_text_and_comes_back(book: str) -> None:
    """Every thirtieth value, so that each kind of value is among them."""
    rules = edition(book)
    for leaf in list(rules.terms())[::30]:
        other = rules.changed(leaf, _other(leaf))
        assert (other.digest == rules.digest) is (_other(leaf) is leaf.value)  # a choice of one has no other
        assert built(other.text).digest == other.digest


def _other(leaf: Leaf) -> object:
    match leaf.value:
        case bool():
            return not leaf.value
        case int() | Fraction():
            return leaf.value + 1
        case str():
            return leaf.value + "x"
        case date():
            return leaf.value + timedelta(days=1)
        case Money():
            return leaf.value + Money(1)
        case Odds():
            return Odds(leaf.value.pays + 1, leaf.value.stake)
        case Percent():
            return Percent(leaf.value.of_hundred + 1)
        case value:
            members: list[object] = list(type(value))  # type: ignore[call-overload]  # an enumeration
            return members[(members.index(value) + 1) % len(members)]


@EVERY
def test_every_reading_is_built_as_it_was_chosen(book: str) -> None:
    rules, tried = edition(book), 0
    for each in rules.readings:
        for choice in each.others:
            try:
                other = rules.under(each.id, choice)
            except UnknownReading:
                continue
            again = built(other.text)
            assert (again.digest, again.reads(each.id)) == (other.digest, choice)
            assert other.under(each.id, each.choice).digest == rules.digest
            tried += 1
    assert tried >= min(3, len(rules.readings))


def test_another_policy_comes_back_and_settles_by_its_own_terms() -> None:
    rules = edition("crown-baccarat")
    refused = NotAccepted(because=rules.limits.below_minimum_in_time.because)
    other = replace(rules, limits=replace(rules.limits, below_minimum_in_time=refused))
    again = built(other.text)
    assert isinstance(again, BaccaratEdition)
    assert type(again.limits.below_minimum_in_time) is NotAccepted
    own = edition(BOOK)
    tie = next(leaf for leaf in own.terms() if leaf.name == "games.baccarat.bets.tie.rows.tie.pays")
    paid = built(own.changed(tie, Odds(9, 1)).text)
    assert isinstance(paid, BaccaratEdition)
    sign = Sign(game="baccarat", chips=Chips.dollars(5, 25, 100))
    tied = Coup.of("9h Kd", "9c Qd", paid)
    assert settle(paid, sign, "tie", Money.dollars(10), tied).net == Money.dollars(90)


# What is refused -----------------------------------------------------------------------------------------------------


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    plain = json.loads(edition(BOOK).text)
    change(plain)
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "JSONDecodeError"),
        ("[]", "TypeError"),
        ("{}", "KeyError"),
        (changed(lambda plain: plain.update({"is": "RouletteEdition"})), "RouletteEdition"),
        (changed(lambda plain: plain.update({"rulebook": "star-roulette"})), "star-roulette"),
        (changed(lambda plain: plain.update({"extra": 1})), "a BaccaratEdition has other terms"),
        (changed(lambda plain: plain["shoe"].update({"burnt": None})), "a ShoeTerms has other terms"),
        (changed(lambda plain: plain["shoe"].update({"is": "CardTerms"})), "'CardTerms' is no ShoeTerms"),
        (changed(lambda plain: plain["limits"][BELOW].update({"is": "Forgiven"})), "Forgiven is none of those"),
        (changed(lambda plain: plain["limits"][BELOW].update({"because": ["99.9"]})), "99.9"),
        (changed(lambda plain: plain["limits"].update({BELOW: None})), "AttributeError"),
        (changed(lambda plain: plain["authority"][0].update({"by": "Suit.CLUBS"})), "'Suit.CLUBS' is no Role"),
        (changed(lambda plain: plain["authority"][0].update({"by": "Role.KING"})), "KING"),
        (changed(lambda plain: plain["authority"][0].update({"id": 7})), "7 is not str"),
        (changed(lambda plain: plain["readings"].update({"SB99": "so"})), "other questions are open"),
        (changed(lambda plain: plain["readings"].update({"SB10": "maybe"})), "SB10 cannot be read as 'maybe'"),
        (edition(BOOK).text + " ", "one way"),
    ],
)
def test_what_is_no_edition_of_this_version_is_not_built(text: str, says: str) -> None:
    with pytest.raises(NotTerms, match=says):
        built(text)


# Terms of an older version -------------------------------------------------------------------------------------------


def older(change: Callable[[Any], object], book: str = BOOK) -> str:
    """Write an edition as a version did that knew less of it."""
    plain = json.loads(edition(book).text)
    change(plain)
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize(
    ("change", "missing"),
    [
        (lambda plain: plain["shoe"].pop("burn"), "shoe.burn"),
        (lambda plain: plain["games"][0].pop("bets"), "games.baccarat.bets"),
        (lambda plain: plain["cards"]["decks"].pop("value"), "cards.decks.value"),
        (lambda plain: plain["readings"].pop("SB10"), "reading SB10"),
        (lambda plain: plain["authority"].pop(3), f"power {edition(BOOK).authority[3].id}"),
    ],
)
def test_what_an_older_text_lacks_is_this_versions_own(change: Callable[[Any], object], missing: str) -> None:
    text = older(change)
    made = built(text)
    assert lacking(text) == (missing,)
    assert (made.text, made.digest) == (text, sha256(text.encode()).hexdigest())
    assert {(leaf.path[-1], leaf.value) for leaf in made.terms()} == {
        (leaf.path[-1], leaf.value) for leaf in edition(BOOK).terms()
    }
    assert {each.id: each.choice for each in made.readings} == {each.id: each.choice for each in edition(BOOK).readings}


def test_an_older_text_that_knew_no_reading_of_a_side_bet_is_read_as_we_read_it() -> None:
    def before(plain: Any) -> None:
        for each in plain["side_bets"]:
            del each["read"]

    text = older(before)
    assert "side_bets.tiger-pair.read" in lacking(text)
    made = built(text)
    assert made.text == text
    assert made.under("B1", "single-counts-with-both").reads("B1") == "single-counts-with-both"


def test_what_an_older_text_says_is_kept() -> None:
    def change(plain: Any) -> None:
        plain["shoe"].pop("burn")
        plain["readings"]["SB10"] = "settled-coups-voided"
        plain["limits"]["raising_the_minimum"]["minutes"] = 21

    choices = {each.id: (each.choice, *each.others) for each in edition(BOOK).readings}["SB10"]
    text = older(change).replace("settled-coups-voided", choices[1])
    made = built(text)
    assert made.reads("SB10") == choices[1]
    assert '"minutes":21' in written(made)
    assert lacking(text) == ("shoe.burn",)


def test_lists_without_names_are_compared_one_by_one_if_they_are_as_long() -> None:
    plain = json.loads(edition("crown-baccarat").text)
    plain["place"].pop("cloth")
    assert lacking(older(lambda other: other["place"].pop("cloth"), "crown-baccarat")) == ("place.cloth",)


def test_nothing_is_missing_of_a_text_of_this_version_or_of_no_terms() -> None:
    assert lacking(edition(BOOK).text) == ()
    assert lacking("no terms") == ()


def test_an_older_text_is_written_in_the_one_way_too() -> None:
    with pytest.raises(NotTerms, match="a ShoeTerms has other terms"):
        built(older(lambda plain: plain["shoe"].pop("burn")) + " ")
