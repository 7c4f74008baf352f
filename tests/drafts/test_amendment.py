"""Amendments as files: laid over an edition, and refused in one sentence where they cannot be."""

import os
import random
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from croupier.drafts.impact import prices, rulings
from croupier.drafts.impact.amendment import BadAmendment, draft, drafted, read
from croupier.drafts.impact.report import report
from croupier.games.editions import edition
from croupier.games.limits import WagerStands
from croupier.games.moves import Move
from croupier.games.overlay import shown
from croupier.kernel.errors import CroupierError
from croupier.kernel.staff import Role
from drafts import drafting
from drafts.drafting import TIE
from proof.perturb import changes

SAMPLE = 10
REPORTED = 2


def test_every_kind_of_value(tmp_path: Path) -> None:
    text = """
amends    = "SB"
title     = "Several"
effective = 2027-03-01
clauses   = ["11.1.5"]
[terms]
"games.baccarat.bets.tie.rows.tie.pays" = "9 to 1"
"cards.decks" = [6, 8]
"authority.coup-void.by" = "gaming-manager"
"tableau.player.cells.6" = "draw"
"limits.above_maximum_late" = {policy = "WagerStands"}
"wagers.close" = {adopt = "star-premium-baccarat"}
notices.closing_with_players.minutes = 30
[readings]
B4 = "always-a-no-bet-coup"
[catalogue."11.1.5"]
says = "A winning Tie wager pays 9 to 1."
"""
    found = draft([drafting.written(tmp_path, text)])
    new = found.new
    leaves = {leaf.name: leaf.value for leaf in new.terms()}
    assert str(leaves[TIE]) == "9 to 1"
    assert leaves["tableau.player.cells.6"] is Move.DRAW
    assert leaves["authority.coup-void.by"] is Role.GAMING_MANAGER
    assert new.cards.decks.value == (6, 8)
    assert new.notices.closing_with_players.minutes == 30  # type: ignore[union-attr]
    assert isinstance(new.limits.above_maximum_late, WagerStands)
    assert [clause.number for clause in new.limits.above_maximum_late.because] == ["6.5"]
    assert {clause.document for clause in new.wagers.close.because} == {"star-baccarat"}
    assert new.reads("B4") == "always-a-no-bet-coup"
    assert found.amendments[0].effective == date(2027, 3, 1)
    assert {each.name: (each.old, each.new) for each in found.terms}[TIE] == ("8:1", "9:1")
    assert "11.1.5" in found.clauses


def test_the_edition_in_force_stays_as_it_was() -> None:
    before = edition("star-baccarat")
    digest = before.digest
    drafting.of("star-baccarat", {TIE: "9:1"})
    assert edition("star-baccarat") is before
    assert before.digest == digest


def test_an_amendment_and_its_inverse_change_nothing() -> None:
    old = edition("star-baccarat")
    there = drafting.of("star-baccarat", {TIE: "9:1", "cards.decks": [8]}).new
    back = read({"amends": "SB", "title": "Back", "terms": {TIE: "8:1", "cards.decks": [3, 4, 6, 8]}}, "back.toml")
    assert drafted([back], there).new.digest == old.digest


def test_amendments_of_different_terms_commute() -> None:
    one = read({"amends": "SB", "title": "One", "terms": {TIE: "9:1"}}, "one.toml")
    other = read(
        {"amends": "SB", "title": "Other", "terms": {"notices.closing_with_players.minutes": 30}}, "other.toml"
    )
    assert drafted([one, other]).new.digest == drafted([other, one]).new.digest


def test_each_leaf_changed_by_one_is_the_one_that_is_named() -> None:
    """Every value of every edition can be amended as it is written, and the report names that one and no other."""
    every = list(changes())
    chosen = every if os.environ.get("CAMPAIGN") else random.Random(20).sample(every, SAMPLE)  # noqa: S311 - which are tried, no secret
    for each in chosen:
        found = drafting.of(each.edition.rulebook, {each.leaf.name: shown(each.value)})
        assert found.new.digest == each.edition.changed(each.leaf, each.value).digest, each
        assert [(term.name, term.old, term.new) for term in found.terms] == [
            (each.leaf.name, shown(each.leaf.value), shown(each.value))
        ]


def test_the_report_says_of_each_leaf_what_moved_or_that_nothing_did() -> None:
    """Prices and rulings worked out for an edition with one value changed; Texas Hold'em in a campaign only."""
    every = list(changes())
    quick = [each for each in every if each.edition.rulebook != "star-texas-holdem-bonus"]
    chosen = every if os.environ.get("CAMPAIGN") else random.Random(21).sample(quick, REPORTED)  # noqa: S311 - as above
    for each in chosen:
        found = drafting.of(each.edition.rulebook, {each.leaf.name: shown(each.value)})
        priced, (ruled, unruled, cells) = prices.moved(found), rulings.moved(found)
        sections = {
            "prices": {"edges": priced.edges, "strategy": priced.strategy, "untried": priced.untried},
            "rulings": {"rulings": ruled, "untried": unruled, "cells": cells},
        }
        told = report(found, sections)
        assert [term["name"] for term in told["amendment"]["terms"]] == [each.leaf.name]
        moved = [*told["edges"], *told["strategy"], *told["rulings"]]
        assert (f"{each.leaf.name}: nothing here tried it" in told["untried"]) is not bool(moved), each


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "a term that is not there": ({"terms": {f"{TIE}s": "9:1"}}, "the nearest are .*tie.pays"),
    "a number for odds": ({"terms": {TIE: 9}}, "is odds or .*, as in '8:1', not 9"),
    "odds of nothing": ({"terms": {TIE: "0:1"}}, "is odds"),
    "a word for a number": ({"terms": {"notices.closing_with_players.minutes": "ten"}}, "a whole number, as in 20"),
    "true for a number": ({"terms": {"notices.closing_with_players.minutes": True}}, "a whole number"),
    "no list": ({"terms": {"cards.decks": 8}}, "is a list"),
    "no rank": ({"terms": {"authority.coup-void.by": "king"}}, "one of .*casino-supervisor"),
    "no policy": ({"terms": {"limits.above_maximum_late": {"policy": "Nobody"}}}, "there is WagerStands"),
    "a policy for a value": ({"terms": {TIE: {"policy": "WagerStands"}}}, "has no policy 'WagerStands'"),
    "neither policy nor document": ({"terms": {"wagers.close": {"polcy": "X"}}}, "no term 'wagers.close.polcy'"),
    "a parameter too many": (
        {"terms": {"limits.above_maximum_late": {"policy": "WagerStands", "minutes": 3}}},
        "WagerStands has no 'minutes'",
    ),
    "adopted from nowhere": ({"terms": {"wagers.close": {"adopt": "harbour"}}}, "no rule document is called 'harbour'"),
    "adopted and not there": ({"terms": {"tableau": {"adopt": "star-lucky-draw-baccarat"}}}, "has no term 'tableau'"),
    "a clause that is not there": ({"clauses": ["99.9"]}, "no clause '99.9': the nearest are"),
    "a clause removed that is not there": ({"catalogue": {"removed": ["99.9"]}}, "no clause '99.9'"),
    "a clause removed that a term cites": ({"catalogue": {"removed": ["11.1.5"]}}, "would still cite it"),
    "a clause removed and told": (
        {"catalogue": {"removed": ["14.16"], "14.16": {"says": "x"}}},
        "removes 14.16 and says what it says",
    ),
    "an entry that says nothing": ({"catalogue": {"14.16": {"says": " "}}}, "says nothing"),
    "an entry without words": ({"catalogue": {"14.16": {}}}, "needs says"),
    "no reading": ({"readings": {"B4": "sometimes"}}, "has no choice 'sometimes'"),
    "a reading by number": ({"readings": {"B4": 2}}, "by the name of its choice"),
    "another game's reading": ({"readings": {"LD13": "dealers-first-card-hidden"}}, "does not concern star-baccarat"),
    "nothing at all": ({}, "is empty"),
    "what is so already": ({"terms": {TIE: "8:1"}}, "changes nothing"),
    "a word too many": ({"term": {}}, "did you mean 'terms'"),
    "terms as a list": ({"terms": [1]}, "terms is a table"),
    "clauses as text": ({"clauses": "11.1.5"}, "is a list of clause numbers"),
    "a day as text": ({"effective": "soon", "terms": {TIE: "9:1"}}, "effective is a date"),
    "no title": ({"title": 3, "terms": {TIE: "9:1"}}, "title is a text"),
    "renumbered to a number": ({"catalogue": {"renumbered": {"14.1": 14}}}, "names old and new numbers"),
    "a whole and its part": ({"terms": {"limits.above_maximum_late": {"policy": "WagerStands"},
                                        "limits.above_maximum_late.because": "x"}}, "contradict each other"),
    "a reading and its term": (
        {
            "readings": {"B4": "always-a-no-bet-coup"},
            "terms": {"irregularities.third_card_to_player_not_authorised.seen": "always-an-ordinary-coup"},
        },
        "contradict each other: .* is reading B4",
    ),
    "an edition that cannot be built": ({"terms": {"cards.decks": []}}, "no table could deal with no decks"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_said_in_one_sentence(case: str) -> None:
    given, says = WRONG[case]
    with pytest.raises(CroupierError, match=says) as error:
        drafted([read({"amends": "star-baccarat", "title": "A draft", **given}, "draft.toml")])
    assert "\n" not in str(error.value)


def test_two_that_contradict_each_other() -> None:
    one, other = (
        read({"amends": "SB", "title": odds, "terms": {TIE: odds}}, f"{odds[0]}.toml") for odds in ("9:1", "7:1")
    )
    with pytest.raises(BadAmendment, match=r"9\.toml and 7\.toml contradict each other: both set"):
        drafted([one, other])
    again = read({"amends": "SB", "title": "x", "readings": {"B4": "always-a-no-bet-coup"}}, "a.toml")
    else_ = read({"amends": "SB", "title": "x", "readings": {"B4": "always-an-ordinary-coup"}}, "b.toml")
    with pytest.raises(BadAmendment, match="both choose reading B4"):
        drafted([again, else_])


def test_two_documents_are_tried_one_at_a_time() -> None:
    one = read({"amends": "SB", "title": "x", "terms": {TIE: "9:1"}}, "one.toml")
    other = read({"amends": "CB", "title": "x", "clauses": ["1.1"]}, "other.toml")
    with pytest.raises(BadAmendment, match="one document at a time"):
        drafted([one, other])


FILES = {
    "no TOML": (b"amends = ", "is no TOML"),
    "no UTF-8": (b"title = '\xe4'", "is not UTF-8"),
    "too long": (b"#" * 1_000_001, "too long"),
    "no document": (b"amends = 'harbour'\ntitle = 'x'", "no rule document"),
    "nothing": (b"", "needs amends"),
}


@pytest.mark.parametrize("case", FILES)
def test_a_file_that_is_none(tmp_path: Path, case: str) -> None:
    content, says = FILES[case]
    (tmp_path / "a.toml").write_bytes(content)
    with pytest.raises(CroupierError, match=says):
        draft([tmp_path / "a.toml"])


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadAmendment, match="cannot be read"):
        draft([tmp_path / "nowhere.toml"])
