"""What everybody at a table and before its display is shown: what all can see there, no name, no card too soon."""

from clauses.play import At
from croupier.games.baccarat.coup import Result
from croupier.kernel.facts import Facts
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.kernel.staff import Role
from croupier.table import next_step
from croupier.table.commands import Answer, Leave, PlaceWager, Report, Sit
from croupier.table.events import Ruled
from croupier.table.state import BetweenRounds
from croupier.table.steps import AwaitDecision, SettleWagers
from croupier.views.dealer import dealer
from croupier.views.deeds import primary, with_a_hand
from croupier.views.display import display
from croupier.views.happened import openly
from croupier.views.roads import Outcome
from croupier.views.seat import seat
from croupier.web.demo_play import ask, done
from web.floors import Floor


def test_a_void_coup_has_no_winner_and_says_nothing_of_its_cards() -> None:
    at = At("star-baccarat").sit(3)
    at.wager(3, "player", 100)
    at.four("3h Kd 4h 6d", turn=False)
    at.does(Report(what="order-in-doubt"))
    at.does(Answer(choice="coup-void", by=Role.GAMING_MANAGER))
    shown = display(at.table, ())
    assert shown.past
    assert shown.result == "Void"
    assert not any(each.won or each.count for each in shown.hands)
    assert not any(each.face for hand in shown.hands for each in hand.cards)
    assert seat(at.table, Patron("p3"), ()).result == "Void"


def test_everybody_is_told_what_everybody_sees_and_no_name() -> None:
    at = At("star-baccarat")
    sat = at.does(Sit(box=Box(3), patron=Patron("Ben")))
    laid = at.does(PlaceWager(box=Box(3), bet=BetId("player"), amount=Money.dollars(100)))
    gone = at.does(Leave(box=Box(3)))
    told = [[each.says for each in openly(answer.events)] for answer in (sat, laid, gone)]  # type: ignore[union-attr]  # accepted
    assert told == [["Box 3 is taken."], [], ["Somebody leaves box 3."]]


def test_a_ruling_against_a_person_without_a_box_names_nobody() -> None:
    of_ben, of_box = Facts(patron=Patron("Ben")), Facts(box=Box(3))
    void = Ruled(name="wager-void", code="conduct-wagers-void-of-person", facts=of_ben, because=())
    assert [each.says for each in openly((void,))] == ["The wagers of one player are void and are returned."]
    boxed = Ruled(name="wager-void", code="conduct-wagers-void", facts=of_box, because=())
    assert [each.says for each in openly((boxed,))] == ["The wagers of box 3 are void and are returned."]


def test_games_of_rounds_begin_a_round(own_floor: Floor) -> None:
    """The beginning has no clause of its own: the card that comes with it tells the document."""
    _wagered(own_floor, "holdem-1", "ante")
    log = own_floor.visitor("Dana").view("holdem-1", "dealer")["view"]["log"]
    while not any("begins" in each["says"] for each in log):
        _on(own_floor, "holdem-1")
        log = own_floor.visitor("Dana").view("holdem-1", "dealer")["view"]["log"]
    assert "Round 1 begins." in [each["says"] for each in log]


def test_a_decision_says_what_it_lays_down(own_floor: Floor) -> None:
    for table, bet, says in (
        ("holdem-1", "ante", ["Fold", "Bet, $100.00"]),
        ("lucky-draw-1", "enter", ["Draw, $50.00", "Stand"]),
    ):
        _wagered(own_floor, table, bet)
        while not isinstance(next_step(own_floor.house.state(table)), AwaitDecision):
            _on(own_floor, table)
        now = own_floor.house.state(table)
        assert [each.says for each in seat(now, Patron("Ana"), ()).decisions] == says
        assert [each.says for each in dealer(now, source="virtual").turn] == [
            f"Box 2: {each[0].lower()}{each[1:]}" for each in says
        ]


def test_a_hand_may_be_conceded_and_that_is_not_the_thing_to_do(own_floor: Floor) -> None:
    _wagered(own_floor, "holdem-1", "ante")
    while not isinstance(next_step(own_floor.house.state("holdem-1")), SettleWagers):
        _on(own_floor, "holdem-1")
    now = own_floor.house.state("holdem-1")
    (own,) = seat(now, Patron("Ana"), ()).decisions
    assert (own.says, own.tone) == ("Concede the hand", "danger")
    console = dealer(now, source="virtual")
    assert console.primary is not None
    assert console.turn == ()
    assert "Box 2: concede" in [each.says for each in console.more]


def test_a_display_can_leave_out_coups_that_took_no_wagers(own_floor: Floor) -> None:
    results = (Result.BANKER, Result.BANKER, Result.PLAYER)
    outcomes = tuple(Outcome(result=each, quiet=place == 1) for place, each in enumerate(results))
    own_floor.app.state.hub.tables["baccarat-1"].outcomes = outcomes
    wall = own_floor.visitor()
    beads = {
        which: [
            (each["outcome"]["result"], each["outcome"]["quiet"])
            for each in wall.http.get("/api/tables/baccarat-1/view", params=which).json()["view"]["roads"]["beads"]
        ]
        for which in ("as=display", "as=display&no_bet=false")
    }
    assert beads["as=display"] == [("banker", False), ("banker", True), ("player", False)]
    assert beads["as=display&no_bet=false"] == [("banker", False), ("player", False)]


def _wagered(floor: Floor, name: str, bet: str) -> None:
    """Ana has fifty dollars on a bet at box 2."""
    house, table = floor.house, TableId(name)
    assert ask(house, table, Sit(box=Box(2), patron=Patron("Ana")))
    while not ask(house, table, PlaceWager(box=Box(2), bet=BetId(bet), amount=Money.dollars(50))):
        assert isinstance(house.state(table).phase, BetweenRounds)
        _on(floor, name)


def _on(floor: Floor, name: str) -> None:
    """Do the next thing, and of what a player can choose the last."""
    table = floor.house.state(name)
    deed = primary(table) or with_a_hand(table)[-1]
    assert done(floor.house, TableId(name), deed), deed.says
