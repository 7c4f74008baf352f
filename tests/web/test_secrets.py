"""What must never leave the server: cards that lie face down, the order of the shoe, other patrons, and anything that
would help a player to play. Every page and stream that a player can reach is read for it.
"""

import json
import re
from html.parser import HTMLParser

import pytest

from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.table.commands import PlaceWager, Sit
from croupier.table.state import Dealing
from croupier.views.deeds import primary
from croupier.web.warm import ask, done, warm
from web.floors import Floor, Visitor
from web.test_streams import watch

TABLES = ("baccarat-1", "premium-1", "crown-1", "lucky-draw-1", "holdem-1")
HELPS = re.compile(
    r"probabilit|house edge|\bedge\b|expected (value|return)|standard deviation|composition|cards[_ ]left"
    r"|remaining cards|advice|should (bet|draw|stand|fold)|best play|strategy|odds of winning",
    re.IGNORECASE,
)
"""Words of which none may stand on a player's page. The rules themselves are read by everybody and are left out."""


class Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if tag == "a" and name == "href" and value and value.startswith("/"):
                self.found.add(value.split("#")[0])


def reached(visitor: Visitor, *begin: str) -> dict[str, str]:
    """Follow every link from these pages; the rulebooks, which are the law's own words in ours, are left aside."""
    pages: dict[str, str] = {}
    waiting = list(begin)
    while waiting:
        path = waiting.pop()
        if path in pages or path.startswith(("/rules", "/static")):
            continue
        pages[path] = visitor.http.get(path, follow_redirects=True).text
        links = Links()
        links.feed(pages[path])
        waiting += sorted(links.found)
    return pages


@pytest.fixture
def lively(own_floor: Floor) -> Floor:
    warm(own_floor.house, 2)
    return own_floor


def in_the_middle(floor: Floor, name: str, cards: int) -> Dealing:
    """Deal so many cards of a round in which Ana and Ben play."""
    house, table = floor.house, TableId(name)
    bet = house.state(table).edition.game(house.state(table).setup.game).bets[0].id
    for box, patron in ((Box(2), Patron("Ana")), (Box(5), Patron("Ben"))):
        assert ask(house, table, Sit(box=box, patron=patron))
        assert ask(house, table, PlaceWager(box=box, bet=BetId(bet), amount=Money.dollars(100)))
    while True:
        phase = house.state(table).phase
        if isinstance(phase, Dealing) and len(phase.cards) == cards:
            return phase
        deed = primary(house.state(table))
        assert deed is not None
        assert done(house, table, deed)


def test_a_player_finds_no_page_with_anything_that_helps_to_play(lively: Floor) -> None:
    ana = lively.visitor("Ana")
    pages = reached(ana, "/", *(f"/tables/{each}/{page}" for each in TABLES for page in ("seat", "display")))
    assert len(pages) >= 12
    for path, text in pages.items():
        assert not HELPS.search(text), (path, HELPS.search(text))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("page", ["seat", "display"])
def test_a_player_is_sent_no_stream_with_anything_that_helps_to_play(lively: Floor, table: str, page: str) -> None:
    ana = lively.visitor("Ana")
    ((_, _, data),) = watch(ana, table, page, 1)
    text = json.dumps(data)
    assert not HELPS.search(text), HELPS.search(text)
    assert data["view"]["limits"]


@pytest.mark.parametrize("path", ["/lab", "/inspector", "/pit", "/people", "/inspector/tables/baccarat-1"])
def test_a_player_is_not_let_into_the_back_of_the_house(floor: Floor, path: str) -> None:
    assert floor.visitor("Ana").http.get(path).status_code == 403


def test_what_the_sign_must_show_is_shown_to_a_player(lively: Floor) -> None:
    ((_, _, data),) = watch(lively.visitor("Ana"), "baccarat-1", "seat", 1)
    pays = {each["title"]: dict(map(tuple, each["rows"])) for each in data["view"]["pays"]}
    assert "8 to 1" in pays["Tie"].values()
    assert {each["title"]: each["least"] for each in data["view"]["limits"]}["Player"] == "25.00"


def test_the_percentages_of_the_jackpot_are_shown(lively: Floor) -> None:
    ((_, _, data),) = watch(lively.visitor("Ana"), "holdem-1", "seat", 1)
    assert any("100" in each and "jackpot" in each.lower() for each in data["view"]["meter"]["sign"])


def faces(view: object) -> set[str]:
    """Every card that a view names, wherever it stands."""
    return set(re.findall(r'"face": "([2-9TJQKA][shdc])"', json.dumps(view)))


def test_a_card_that_lies_face_down_is_named_to_nobody(own_floor: Floor) -> None:
    phase = in_the_middle(own_floor, "baccarat-1", 4)
    assert not any(each.face_up for each in phase.cards)
    dealt = {each.card.text for each in phase.cards}
    for name, page in (("Dana", "dealer"), ("Gus", "pit"), ("Ana", "seat"), ("", "display")):
        visitor = own_floor.visitor(name)
        told = json.dumps(watch(visitor, "baccarat-1", page, 1))
        assert not any(re.search(rf'[" ]{card}[" .,]', told) for card in dealt), (page, dealt)
    log = own_floor.visitor("Dana").view("baccarat-1", "dealer")["view"]["log"]
    assert sum("face down" in each["says"] for each in log) == 4


def test_hole_cards_are_seen_by_their_own_player_only(own_floor: Floor) -> None:
    phase = in_the_middle(own_floor, "holdem-1", 11)
    ana, ben = ({each.card.text for each in phase.cards if each.to == box} for box in (2, 5))
    seen = {
        name: faces(own_floor.visitor(name).view("holdem-1", page)) for name, page in (("Ana", "seat"), ("Ben", "seat"))
    }
    assert seen["Ana"] <= ana
    assert seen["Ben"] <= ben
    assert faces(own_floor.visitor("Dana").view("holdem-1", "dealer")) == set()
    assert faces(own_floor.visitor().view("holdem-1", "display")) == set()


def test_a_player_is_told_no_other_patrons_name(own_floor: Floor) -> None:
    in_the_middle(own_floor, "baccarat-1", 1)
    ((_, _, data),) = watch(own_floor.visitor("Ana"), "baccarat-1", "seat", 1)
    assert "Ben" not in json.dumps(data)
    assert data["view"]["box"] == 2
    ((_, _, wall),) = watch(own_floor.visitor(), "baccarat-1", "display", 1)
    assert "Ana" not in json.dumps(wall)
    assert "Ben" not in json.dumps(wall)


def test_no_view_holds_the_order_of_the_shoe(own_floor: Floor) -> None:
    in_the_middle(own_floor, "baccarat-1", 2)
    for name, page in (("Dana", "dealer"), ("Gus", "pit"), ("Ana", "seat"), ("", "display")):
        assert faces(own_floor.visitor(name).view("baccarat-1", page)) == set()


def test_the_seed_is_neither_in_a_page_nor_in_the_journals_file(own_floor: Floor) -> None:
    seeds = list(own_floor.house.seeds.glob("*.seed"))
    assert seeds
    raw = [each.read_bytes() for each in seeds]
    text = json.dumps(own_floor.visitor("Gus").view("baccarat-1", "dealer"))
    assert not any(each.hex() in text for each in raw)
    assert all(each.stat().st_mode & 0o777 == 0o600 for each in seeds)
