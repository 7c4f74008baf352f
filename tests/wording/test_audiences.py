"""Each audience's templates use the facts that it may know and the document's words, and nothing else."""

from itertools import pairwise

import pytest

from croupier.kernel.cards import card
from croupier.kernel.facts import NONE, Facts, Put
from croupier.kernel.ids import Box, Patron
from croupier.kernel.money import Money
from croupier.wording import INSPECTOR, PUBLIC, STAFF, Player, words_of
from croupier.wording.audience import LEVELS, Place, names
from croupier.wording.english import SENTENCES
from croupier.wording.english.refusals import MENDS
from croupier.wording.say import places_of
from croupier.wording.template import ORDER

EVERY = [
    (code, level, template)
    for code, of in (*SENTENCES.items(), *MENDS.items())
    for level, template in of.templates().items()
]
FACTS = Facts(
    box=Box(3),
    patron=Patron("jun"),
    amount=Money.dollars(50),
    card=card("9h"),
    put=(Put(number=1, card=card("9h"), to="player"),),
    name="the red set",
    words="he said so",
)


def test_a_template_has_places_only_for_what_its_audience_may_know() -> None:
    house = words_of(()).places().keys()
    wrong = [
        (code, level, place)
        for code, level, template in EVERY
        for place in places_of(template) - house - {*names(LEVELS[level])}
    ]
    assert wrong == []


def test_every_sentence_ends_and_can_be_said_to_everybody_who_may_read_it() -> None:
    assert [code for code, of in (*SENTENCES.items(), *MENDS.items()) if not of.public and not of.player] == []
    assert [code for code, _, template in EVERY if not template.endswith((".", "}", "?"))] == []


def test_each_audience_knows_what_the_one_before_it_knows_and_more() -> None:
    known = [{*names(LEVELS[each])} for each in reversed(ORDER)]
    assert all(less < more for less, more in pairwise(known))


@pytest.mark.parametrize("field", ["patron", "amount", "counts", "card", "cards", "name", "words", "text"])
def test_the_public_knows_no_person_no_sum_and_no_card(field: str) -> None:
    assert not hasattr(PUBLIC.knows(FACTS), field)


def test_a_card_that_may_lie_face_down_is_known_to_an_inspector_only() -> None:
    assert not hasattr(STAFF.knows(FACTS), "card")
    assert getattr(STAFF.knows(FACTS), "put") == (Place(number=1, to="player"),)  # noqa: B009 - not every audience has it
    assert getattr(INSPECTOR.knows(FACTS), "card") is card("9h")  # noqa: B009


def test_a_player_knows_their_own_name_and_no_other() -> None:
    assert getattr(Player("jun").knows(FACTS), "patron") == "jun"  # noqa: B009
    assert getattr(Player("ann").knows(FACTS), "patron") is None  # noqa: B009
    assert not hasattr(Player("jun").knows(FACTS), "name")


def test_what_is_not_known_is_none() -> None:
    assert set(vars(type(NONE))["__slots__"]) >= {*names(LEVELS["staff"])}
    assert all(getattr(INSPECTOR.knows(NONE), name) is None for name in names(LEVELS["inspector"]))
