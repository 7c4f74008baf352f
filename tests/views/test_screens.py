"""Views of the screens, from tables played by hand: what is offered is what the table takes."""

import pytest

from clauses.mishaps import laid
from clauses.play import At
from croupier.games.baccarat.coup import Hand, Result
from croupier.kernel.cards import card
from croupier.kernel.ids import Patron
from croupier.kernel.records import replace
from croupier.kernel.staff import Role
from croupier.table import decide
from croupier.table.commands import (
    Answer,
    Approve,
    CallNoMoreBets,
    Command,
    Expose,
    OfferHand,
    Report,
    Settle,
    Shuffle,
    TakeCard,
)
from croupier.table.discretion.records import Ground
from croupier.table.events import CardsShuffled, RoundReopened
from croupier.table.people import AtBox
from croupier.table.setup import Method
from croupier.table.state import Stage
from croupier.views.dealer import dealer
from croupier.views.deeds import primary
from croupier.views.display import display, results
from croupier.views.felt import felt, moment
from croupier.views.happened import happened
from croupier.views.inspector import Entered, coup, coups
from croupier.views.mishaps import mishaps, ruling
from croupier.views.pit import pit
from croupier.views.questions import questions
from croupier.views.roads import Outcome
from croupier.views.rulings import Kind
from croupier.views.seat import seat

BOOKS = ("star-baccarat", "star-premium-baccarat", "crown-baccarat")


def betting(book: str = "star-baccarat") -> At:
    at = At(book).sit(3, 5)
    at.wager(3, "player", 100)
    at.wager(5, "banker", 200)
    return at


# The dealer ----------------------------------------------------------------------------------------------------------


def test_the_one_thing_that_is_due_goes_with_the_game() -> None:
    at = betting()
    said = []
    for text in (None, "3h", "Kd", "4h", "6d", None, None):
        deed = primary(at.table)
        assert deed is not None
        said.append((deed.says, deed.draws))
        if deed.draws:
            assert isinstance(deed.command, TakeCard)
            assert text is not None
            at.does(TakeCard(card=card(text), to=deed.command.to))
        else:
            at.does(deed.command)
    assert said == [
        ("No more bets", False),
        ("Card 1 to the Player hand", True),
        ("Card 2 to the Banker hand", True),
        ("Card 3 to the Player hand", True),
        ("Card 4 to the Banker hand", True),
        ("Turn the four cards", False),
        ("Announce the result and settle", False),
    ]
    assert at.table.rounds == 1


def test_where_announcements_are_the_rule_the_first_call_is_for_bets() -> None:
    deed = primary(betting("crown-baccarat").table)
    assert deed is not None
    assert deed.says == "Place your bets"


@pytest.mark.parametrize("book", BOOKS)
def test_the_cards_are_brought_into_the_shoe_by_what_is_offered(book: str) -> None:
    """From cards fresh out of their boxes to the first card, by nothing but the gold button of a manager."""
    at = At(book).sit(3)
    by = Role.CASINO_MANAGER if book == "crown-baccarat" else Role.GAMING_MANAGER
    at.does(Shuffle(ground=Ground.ABNORMAL, by=by))
    done = []
    for _ in range(6):
        deed = primary(at.table, by)
        assert deed is not None
        if deed.id not in {"shuffle", "cut", "load"}:
            break
        done.append(deed.id)
        at.does(deed.command)
    assert done == ["cut", "load"]
    assert at.table.shoe.stage is Stage.LOADED


def test_what_is_not_for_the_dealer_says_for_whom_it_is() -> None:
    at = At("star-baccarat").sit(3)
    at.does(Shuffle(ground=Ground.ABNORMAL, by=Role.GAMING_MANAGER))
    deed = primary(at.table)
    assert deed is not None
    assert (deed.says, deed.needs) == ("Cut the cards", "gaming supervisor")
    at.does(deed.command)
    loading = primary(at.table)
    assert loading is not None
    assert (loading.id, loading.needs) == ("load", "")


@pytest.mark.parametrize("book", ["star-baccarat", "star-premium-baccarat", "crown-baccarat"])
def test_where_cards_are_real_the_dealer_says_that_the_cutting_card_comes_out(book: str) -> None:
    at = laid(book, (1, "player", 100))
    for virtual, shown in ((True, []), (False, ["The cutting card comes out"])):
        more = dealer(at.table, source="virtual" if virtual else "keyed").more
        assert [each.says for each in more if each.id == "cutting-card"] == shown
    (deed,) = (each for each in dealer(at.table, source="scanned").more if each.id == "cutting-card")
    at.does(deed.command)
    assert at.table.last_coup
    assert "cutting-card" not in {each.id for each in dealer(at.table, source="keyed").more}


def test_nothing_is_due_while_somebody_must_decide() -> None:
    at = betting()
    at.four("3h Kd 4h 6d")
    at.does(Report(what="order-in-doubt"))
    shown = dealer(at.table, source="virtual")
    assert shown.primary is None
    assert shown.prompts == ()
    (asked,) = shown.questions
    assert asked.who == "casino supervisor or above"
    assert [(each.choice, each.refused is not None) for each in asked.choices] == [
        ("reconstruct", True),
        ("coup-void", True),
    ]


def test_who_has_the_rank_may_choose() -> None:
    at = betting()
    at.four("3h Kd 4h 6d")
    at.does(Report(what="order-in-doubt"))
    (asked,) = questions(at.table, Role.GAMING_SUPERVISOR)
    assert all(each.refused is None for each in asked.choices)
    command = asked.choices[0].command
    assert command == Answer(choice="reconstruct", by=Role.GAMING_SUPERVISOR)


def test_what_can_be_told_is_what_the_table_takes() -> None:
    at = betting()
    at.four("3h Kd 4h 6d")
    groups = mishaps(at.table)
    assert [each.title for each in groups] == [
        "A card",
        "The deal",
        "The cards and the shoe",
        "A wager or a payment",
        "People",
    ]
    for group in groups:
        for deed in group.deeds:
            answer = decide(at.table, deed.command)
            assert type(answer).__name__ == "Accepted", deed.id


def test_a_ruling_is_shown_before_anything_is_done() -> None:
    at = betting()
    at.four("2h Kc 4d 5s")
    found = ruling(at.table, TakeCard(card=card("9h"), to=Hand.PLAYER))
    assert found.rulings[0] == "card-becomes-banker-third"
    assert str(found.because[0]) == "star-baccarat 12.2"
    assert found.kind is Kind.MANDATORY
    assert len(at.table.phase.cards) == 4  # type: ignore[union-attr]  # the coup is on


def test_a_ruling_says_what_moves() -> None:
    at = betting()
    at.four("3h Kd 4h 6d")
    at.does(Report(what="order-in-doubt"))
    found = ruling(at.table, Answer(choice="coup-void", by=Role.GAMING_SUPERVISOR))
    assert [(each.box, each.bet, str(each.amount), each.how) for each in found.moves] == [
        (3, "player", "$100.00", "goes back"),
        (5, "banker", "$200.00", "goes back"),
    ]


def test_a_refusal_is_a_ruling_too() -> None:
    found = ruling(betting().table, Settle())
    assert found.refused
    assert found.mend
    assert found.because


# What lies there -----------------------------------------------------------------------------------------------------


def test_cards_have_a_face_only_once_they_are_turned() -> None:
    at = betting()
    at.four("3h Kd 4h 6d", turn=False)
    hidden = felt(at.table, names=True)
    assert [each.face for hand in hidden.hands for each in hand.cards] == ["", "", "", ""]
    assert [each.count for each in hidden.hands] == ["", ""]
    at.does(Expose())
    shown = felt(at.table, names=True)
    assert [[each.face for each in hand.cards] for hand in shown.hands] == [["3h", "4h"], ["Kd", "6d"]]
    assert [each.count for each in shown.hands] == ["7", "6"]


def test_after_the_coup_its_cards_and_what_became_of_each_wager_stay_to_be_seen() -> None:
    at = betting()
    at.four("3h Kd 4h 6d")
    at.settle()
    shown = felt(at.table, names=True)
    assert shown.past
    assert [each.won for each in shown.hands] == [True, False]
    assert {each.box: (each.wagers[0].outcome, str(each.wagers[0].net)) for each in shown.boxes if each.wagers} == {
        3: ("won", "$100.00"),
        5: ("lost", "-$200.00"),
    }
    assert felt(at.table, names=True, of_round=2).hands[0].cards == ()
    at.wager(3, "player", 50)
    assert [str(each.amount) for each in felt(at.table, names=True).boxes[2].wagers] == ["$50.00"]


def test_the_moment_in_the_words_of_the_trade() -> None:
    at = betting()
    said = [moment(at.table).says]
    at.does(CallNoMoreBets())
    said.append(moment(at.table).says)
    at.four("3h Kd 4h 6d")
    said.append(moment(at.table).says)
    at.does(Report(what="order-in-doubt"))
    said.append(moment(at.table).says)
    assert said == ["Place your bets", "No more bets", "Cards are dealt", "Please wait: a decision is due"]


# The display and its results -----------------------------------------------------------------------------------------


def test_a_result_is_read_off_the_end_of_a_coup_with_its_marks() -> None:
    at = betting()
    at.four("4h Kd 4d Ks")
    answer = at.settle()
    found: tuple[Outcome, ...] = ()
    for event in answer.events:  # type: ignore[union-attr]  # it was accepted
        found = results(at.table, found, event)
    assert found == (
        Outcome(result=Result.PLAYER, banker_pair=True, player_pair=True, natural=True, total=8, quiet=False),
    )
    shown = display(at.table, found)
    assert shown.result == "Player wins"
    assert shown.roads is not None
    assert shown.roads.counts.player == 1
    assert "1 coups" in shown.summary


def test_a_coup_that_is_taken_up_again_has_no_result_and_a_new_shoe_none_at_all() -> None:
    at, known = At("star-baccarat"), (Outcome(result=Result.TIE), Outcome(result=Result.BANKER))
    because = at.table.edition.place.places.because
    assert results(at.table, known, RoundReopened(number=2, because=because)) == known[:1]
    assert results(at.table, known, CardsShuffled(by=Role.DEALER, riffle=False, because=because)) == ()
    assert results(at.table, known, CardsShuffled(by=Role.DEALER, riffle=True, because=because)) == known


# A seat --------------------------------------------------------------------------------------------------------------


def test_a_seat_knows_its_own_wagers_and_result() -> None:
    at = betting()
    mine = seat(at.table, Patron("p3"), ())
    assert (mine.box, [str(each.amount) for each in mine.mine]) == (3, ["$100.00"])
    assert all(each.name == "" for each in mine.felt.boxes)
    at.four("3h Kd 4h 6d")
    at.settle()
    assert str(seat(at.table, Patron("p3"), ()).won) == "$100.00"
    assert str(seat(at.table, Patron("p5"), ()).won) == "-$200.00"
    stranger = seat(at.table, Patron("nobody"), ())
    assert (stranger.box, stranger.won, stranger.free) == (None, None, (1, 2, 4, 6, 7))


def test_a_player_who_has_a_hand_may_turn_it_or_give_it_back() -> None:
    at = At("star-baccarat", method=Method.B).sit(3)
    at.wager(3, "player", 100)
    at.four("3h Kd 4h 6d", turn=False)
    assert at.does(OfferHand(hand=Hand.PLAYER, box=at.table.players[0])).events  # type: ignore[union-attr]  # accepted
    shown = seat(at.table, Patron("p3"), ())
    assert [each.says for each in shown.decisions] == ["Turn the cards", "Refuse the hand", "Give the cards back"]
    assert all(each.command.by == AtBox(box=at.table.players[0]) for each in shown.decisions)
    assert seat(at.table, Patron("p5"), ()).decisions == ()


# The pit and the inspector -------------------------------------------------------------------------------------------


def test_the_pit_offers_what_a_rank_may_do_and_no_more() -> None:
    at = betting()
    low, high = (pit(at.table, by=each, name="One") for each in (Role.DEALER, Role.GAMING_MANAGER))
    offered = [deed for group in high.approvals for deed in group.deeds]
    assert len(offered) > sum(len(group.deeds) for group in low.approvals)
    for deed in offered:
        assert isinstance(deed.command, Approve)
        given = replace(deed.command, reason="a reason")
        assert type(decide(at.table, given)).__name__ == "Accepted", deed.id
    assert any(each.says.startswith("Personal limits for box 3") for each in high.changes)


def test_a_duty_is_owed_until_it_is_done() -> None:
    at = betting()
    details = {"paid": "1600", "due": "100"}
    at.does(Report(what="mispaid", box=at.table.players[0], coup=1, details=details))
    (owed,) = pit(at.table, by=Role.GAMING_SUPERVISOR, name="One").duties
    assert owed.whom == "nicc"
    assert not owed.overdue
    at.does(owed.deed.command)
    assert pit(at.table, by=Role.GAMING_SUPERVISOR, name="One").duties == ()


def test_a_face_down_card_is_not_named_in_the_log() -> None:
    at = betting()
    answer = at.card("3h", "player")
    said = [each.says for each in happened(answer.events)]  # type: ignore[union-attr]  # accepted
    assert said == ["Coup 1 begins.", "A card is dealt to Player, face down."]


def test_a_coup_is_told_step_by_step() -> None:
    at, entered = betting(), []
    commands: tuple[Command, ...] = (
        CallNoMoreBets(),
        *(TakeCard(card=card(c), to=h) for c, h in zip(CARDS, PLACES, strict=True)),
    )
    commands = (*commands, Expose(), Settle())
    for number, command in enumerate(commands, start=7):
        before = at.table
        answer = at.does(command)
        entered.append(
            Entered(sequence=number, at=before.clock, by="Dana", command=command, before=before, events=answer.events)  # type: ignore[union-attr]  # accepted
        )
    (line,) = coups(entered)
    assert (line.number, line.first, line.last, line.outcome) == (1, 7, 13, "Player 7:6")
    replayed = coup(1, entered)
    assert [each.asked for each in replayed.steps][-2:] == ["expose", "settle"]
    assert replayed.steps[-1].felt.hands[0].won
    assert replayed.told is not None
    assert coup(9, entered).steps == ()


CARDS = ("3h", "Kd", "4h", "6d")
PLACES = (Hand.PLAYER, Hand.BANKER) * 2
