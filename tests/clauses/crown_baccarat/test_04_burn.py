"""Rule 4.3: how many cards are burned by the face value of the first."""

from dataclasses import replace

import pytest

from clauses.play import At, ok, rulings
from croupier.games.editions import edition
from croupier.games.shoe import BurnByFaceValueOnRequest
from croupier.kernel.cards import card, cards
from croupier.table.commands import Burn, TakeCard
from croupier.table.events import CardDealt
from croupier.table.state import Stage
from croupier.views.prompt import prompts
from proof import cited, clause


@clause("crown-baccarat 4.3.1(b)")
@pytest.mark.parametrize(
    ("first", "further"),
    [
        *[("As", 1), ("2s", 2), ("3s", 3), ("4s", 4), ("5s", 5), ("6s", 6), ("7s", 7), ("8s", 8), ("9s", 9)],
        *[("Ts", 10), ("Js", 10), ("Qs", 10), ("Ks", 10)],
    ],
)
def test_4_3_1_b_further_cards_are_burned_by_face_value(first: str, further: int) -> None:
    way = next(each for each in edition("crown-baccarat").shoe.burn if isinstance(each, BurnByFaceValueOnRequest))
    assert way.further_cards(card(first)) == further
    assert cited(way, "crown-baccarat 4.3.1(b)")


@clause("crown-baccarat 4.3.1")
def test_4_3_1_after_the_cut_the_dealer_is_prompted_for_a_burn_with_its_ways() -> None:
    at = At("crown-baccarat").sit(1)
    assert not [each for each in prompts(at.table) if each.says.startswith("Burn")]  # burned from already
    at.table = replace(at.table, shoe=replace(at.table.shoe, stage=Stage.LOADED))
    prompt = prompts(at.table)[0]
    assert prompt.says.startswith("Burn: ")
    assert prompt.says.count("; or ") == 2
    assert cited(prompt, "crown-baccarat 4.3.1")
    assert [each.number for each in prompt.because if each.number.endswith(")")] == ["4.3.1(a)", "4.3.1(b)"]
    ok(at.does(Burn(way="face-down", cards=cards("4s"))))
    assert not [each for each in prompts(at.table) if each.says.startswith("Burn")]


@clause("crown-baccarat 11.2", "crown-baccarat 4.3.1")
def test_11_2_what_is_burned_after_the_burn_is_the_first_card_of_the_first_coup() -> None:
    at = At("crown-baccarat").sit(1)
    ok(at.wager(1, "player", 100))
    answer = at.does(TakeCard(card=card("6h"), to=None, burned=True))
    assert rulings(answer) == ["card-starts-next-coup"]
    assert cited(answer, "crown-baccarat 11.2")
    dealt = ok(at.card("6h", "player"))
    assert [each.from_device for each in dealt.events if isinstance(each, CardDealt)] == [False]
    due = At("crown-baccarat").sit(1)
    due.table = replace(due.table, shoe=replace(due.table.shoe, stage=Stage.LOADED))
    burn = due.does(TakeCard(card=card("6h"), to=None, burned=True))
    assert rulings(burn) == ["card-burned"]
    assert cited(burn, "crown-baccarat 4.3.1")
