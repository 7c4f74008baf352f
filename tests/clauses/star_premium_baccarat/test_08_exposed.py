"""When a card counts as exposed: by the dealer's hand in Method A, by a player's touch in Method B."""

import pytest

from clauses.hands import breach, due, every, first, offer, touch
from clauses.play import At, box, no, ok
from croupier.table.commands import Expose
from croupier.table.events import BreachNoted, CardsToBeReplaced, HandTakenUp
from croupier.table.setup import Method
from proof import cited, clause

BOOK = "star-premium-baccarat"


def _wagered(method: Method) -> At:
    at = At(BOOK, method=method).sit(3, 4)
    ok(at.wager(3, "player", 500))
    return at


@clause("star-premium-baccarat 8.2.1", "star-premium-baccarat 5.5")
def test_8_2_1_dealt_face_up_the_first_card_closes_wagers() -> None:
    at = _wagered(Method.A)
    answer = at.card("2h", "player", up=True)
    assert every(answer, BreachNoted) == []
    assert cited(no(at.wager(4, "tie", 25)), "star-premium-baccarat 5.5")
    ok(at.card("4c", "banker"))
    ok(at.card("3d", "player"))
    ok(at.card("Kd", "banker"))
    assert cited(at.next, "star-premium-baccarat 8.2.1")


@clause("star-premium-baccarat 8.2.1", "star-premium-baccarat 5.5")
def test_8_2_1_dealt_face_down_wagers_are_open_until_the_dealer_turns_the_first() -> None:
    at = _wagered(Method.A).four("2h 4c 3d Kd", turn=False)
    ok(at.wager(4, "tie", 25))
    player = no(at.does(Expose(number=1, by=box(3))))
    assert player.code == "not-their-cards"
    assert cited(player, "star-premium-baccarat 8.2.1")
    ok(at.wager(4, "tie", 25))
    ok(at.does(Expose(number=1)))
    assert cited(no(at.wager(4, "tie", 25)), "star-premium-baccarat 5.5")


@clause("star-premium-baccarat 8.3")
@pytest.mark.parametrize("up", [True, False])
def test_8_3_the_third_card_as_the_first_four(*, up: bool) -> None:
    at = _wagered(Method.A)
    for text, to in (("2h", "player"), ("4c", "banker"), ("3d", "player"), ("Kd", "banker")):
        ok(at.card(text, to, up=up))
    if not up:
        ok(at.turn())
    ok(at.card("9s", "player", up=up))
    assert due(at) == ("settle" if up else "turn player")
    refused = no(offer(at, "player", 3))
    assert cited(refused, "star-premium-baccarat 8.3")


@clause("star-premium-baccarat 8.12", "star-premium-baccarat 1.1.exposed")
def test_8_12_passed_face_down_wagers_close_when_a_player_touches_a_card() -> None:
    at = _wagered(Method.B).four("2h 4c 3d Kd", turn=False)
    ok(offer(at, "player", 3))
    ok(at.wager(4, "tie", 25))
    answer = touch(at, "player", 3)
    assert cited(first(answer, HandTakenUp), "star-premium-baccarat 8.6")
    assert len(every(answer, CardsToBeReplaced)) == 1
    assert cited(no(at.wager(4, "tie", 25)), "star-premium-baccarat 5.5")
    open_ = _wagered(Method.B)
    assert cited(breach(open_.card("2h", "player", up=True)), "star-premium-baccarat 8.12")


@clause("star-premium-baccarat 1.1.exposed")
def test_1_1_exposed_only_who_was_offered_the_hand_can_touch_it() -> None:
    at = _wagered(Method.B).four("2h 4c 3d Kd", turn=False)
    assert no(touch(at, "player", 4)).code == "not-offered"
    ok(at.wager(4, "tie", 25))


@clause("star-premium-baccarat 1.1.player", "star-premium-baccarat 1.1.patron")
def test_1_1_a_player_has_a_wager_on_the_round_and_a_patron_none() -> None:
    at = At(BOOK, method=Method.B).sit(3, 4)
    ok(at.wager(3, "player", 500))
    at.four("8h 4c Kh Kd", turn=False)
    assert due(at) == "offer player 3"
    assert no(offer(at, "player", 4)).code == "not-next"
    ok(offer(at, "player", 3))
    ok(at.settle())
    ok(at.wager(4, "player", 500))
    assert due(at.four("8s 4s Ks Kc", turn=False)) == "offer player 4"
