"""What must never leave the server: cards that lie face down, the order of the shoe, other patrons, and anything that
would help a player to play. Every page and stream that a player can reach is read for it.
"""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import product

import pytest

from croupier.kernel.cards import card
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.table.commands import PlaceWager, Sit
from croupier.table.state import Dealing
from croupier.views.deeds import primary
from croupier.web.demo_play import ask, done, play, warm
from web.floors import Floor, Visitor
from web.test_streams import messages, watch

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


PARTS = {
    "table": TABLES,
    "page": ("seat", "display", "dealer", "pit"),
    "book": ("star-baccarat", "crown-baccarat"),
    "document": ("star-baccarat",),
    "number": ("1", "12.2", "11.3"),
    "report": ("games", "events", "hold", "positions"),
    "patron": ("Ana", "Ben"),
    "promotion": ("autumn", "winter", "spring-draw", "winter-dinner"),
    "tournament": ("harbour-cup",),
    "file": ("coups.csv", "wagers.jsonl", "payments.csv", "month-end.json", "disputes.csv", "record.json"),
    "what": ("conditions", "result", "entries", "refused-claims", "results", "seat-cards", "count-sheet"),
}
"""What is put into an address of the application where it has a name in it."""


def addresses(floor: Floor) -> Iterator[str]:
    """Every address that answers a GET, pages and interface, with everything that its names can stand for."""
    for route in floor.app.routes:
        reads = any("GET" in each.http_methods for each in getattr(route, "route_handlers", ()))
        if not reads or route.path_format.startswith(("/static", "/schema", "/api/openapi.json", "/metrics")):
            continue
        names = re.findall(r"{(\w+)}", route.path_format)
        for values in product(*(PARTS.get(each, ("1",)) for each in names)):
            yield route.path_format.format(**dict(zip(names, values, strict=True)))


def read_by(visitor: Visitor, path: str) -> str | None:
    """What somebody is given at an address, of a stream its beginning; None: they are not let in."""
    with visitor.http.stream("GET", path, params={"as": "seat"} if path.endswith("/view") else {}) as answer:
        if answer.status_code != 200:
            return None
        if not path.endswith("/events"):
            return answer.read().decode(errors="replace")
        return json.dumps(next(messages(answer.iter_lines())))


BACK = ("/pit", "/lab", "/inspector", "/people", "/hosts", "/equipment", "/surveillance")
"""Where no player is let in."""


def test_a_player_is_given_nothing_that_helps_to_play_at_any_address(lively: Floor) -> None:
    """Not only where links lead: every route of the application is asked for, with every table and book."""
    ana = lively.visitor("Ana")
    given = {path: text for path in addresses(lively) if (text := read_by(ana, path)) is not None}
    assert {"/", "/help", "/account", "/api/tables", "/api/floor/events", "/tables/holdem-1/seat"} <= set(given)
    assert {f"/api/tables/{each}/events" for each in TABLES} <= set(given)
    assert not [path for path in given if path.startswith(BACK)]
    assert not [path for path in given if path.startswith(("/drill", "/class", "/api/class"))]
    for path in ("/drill", "/drill/storm", "/drill/record", "/class"):
        assert f'"{path}"' not in given["/"]
    helps = {path: found for path, text in given.items() if not _law(path) and (found := HELPS.search(text))}
    assert not helps
    figures = {path: found for path, text in given.items() if _law(path) and (found := FIGURES.search(text))}
    assert not figures


def _law(path: str) -> bool:
    """Tell the rules from the rest: they speak of advice and of probabilities where the documents do."""
    return path.startswith(("/rules", "/api/rules"))


FIGURES = re.compile(r"house edge|expected (value|return)|standard deviation|\d\.\d{3,} ?%", re.IGNORECASE)
"""What no rule says: a figure of the lab."""


def test_the_same_search_finds_what_the_staff_is_given(lively: Floor) -> None:
    """The search would find it: in the lab of a supervisor and on the console of a dealer it does."""
    lab = read_by(lively.visitor("Gus"), "/lab")
    assert lab is not None
    assert HELPS.search(lab)
    assert FIGURES.search(lab)
    ((_, _, console),) = watch(lively.visitor("Dana"), "baccarat-1", "dealer", 1)
    assert HELPS.search(json.dumps(console))


def test_a_player_is_sent_nothing_that_helps_while_a_coup_is_dealt(lively: Floor) -> None:
    """Every message of a whole coup, to a seat and to the wall."""
    for visitor, page in ((lively.visitor("Ana"), "seat"), (lively.visitor(), "display")):
        before = lively.house.sequence("baccarat-1")
        assert play(lively.house, TableId("baccarat-1"))
        told = watch(visitor, "baccarat-1", page, 8, last=before)
        assert {kind for kind, _, _ in told} <= {"missed", "view"}
        assert not HELPS.search(json.dumps(told))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("page", ["seat", "display"])
def test_a_player_is_sent_no_stream_with_anything_that_helps_to_play(lively: Floor, table: str, page: str) -> None:
    ana = lively.visitor("Ana")
    ((_, _, data),) = watch(ana, table, page, 1)
    text = json.dumps(data)
    assert not HELPS.search(text), HELPS.search(text)
    assert data["view"]["limits"]


@pytest.mark.parametrize("path", [*BACK, "/inspector/tables/baccarat-1"])
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
    dealt = {each.card.text for each in phase.cards} - {"As"}  # with which the forms for a card begin, and sentences
    for name, page in (("Dana", "dealer"), ("Gus", "pit"), ("Ana", "seat"), ("", "display")):
        visitor = own_floor.visitor(name)
        told = json.dumps(watch(visitor, "baccarat-1", page, 1))
        assert [card for card in dealt if re.search(rf"\b{card}\b", told)] == [], page
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


def missed(visitor: Visitor, table: str, page: str, last: int) -> str:
    """Everything that somebody is told who was away since an entry, up to the view of now."""
    told: list[object] = []
    params, headers = {"as": page}, {"last-event-id": str(last)}
    with visitor.http.stream("GET", f"/api/tables/{table}/events", params=params, headers=headers) as answer:
        for kind, _, data in messages(answer.iter_lines()):
            told.append(data)
            if kind == "view":
                break
    return json.dumps(told)


@pytest.mark.parametrize("table", TABLES)
def test_nobody_who_was_away_is_told_who_sat_down_and_wagered(own_floor: Floor, table: str) -> None:
    before = own_floor.house.sequence(table)
    in_the_middle(own_floor, table, 1)
    wall = missed(own_floor.visitor(), table, "display", before)
    ana = missed(own_floor.visitor("Ana"), table, "seat", before)
    for told in (wall, ana):
        assert "Box 2 is taken." in told
        assert "Box 5 is taken." in told
        assert "Ben" not in told
        assert "wagers $" not in told
    assert "Ana" not in wall
    own, other = ("Dion", "Dana") if table == "crown-1" else ("Dana", "Dion")
    assert "Ben wagers $100.00" in missed(own_floor.visitor(own), table, "dealer", before)
    assert missed(own_floor.visitor(other), table, "dealer", before) == "[]", "the other operator's dealer"


def test_a_card_that_was_drawn_for_nobody_is_not_named(own_floor: Floor) -> None:
    """In Lucky Draw it is the next card of the round: whoever still has to choose must not know it."""
    in_the_middle(own_floor, "lucky-draw-1", 3)
    before, dana = own_floor.house.sequence("lucky-draw-1"), own_floor.visitor("Dana")
    answer = dana.command("lucky-draw-1", "take-card.v1", {"card": "As"}, draw=True).json()
    assert answer["accepted"], answer
    phase = own_floor.house.state("lucky-draw-1").phase
    assert isinstance(phase, Dealing)
    (aside,) = phase.carried
    assert "The card is the next card of this round" in json.dumps(answer)
    for name, page in (("Dana", "dealer"), ("Ana", "seat"), ("", "display")):
        told = missed(own_floor.visitor(name), "lucky-draw-1", page, before)
        assert aside.card == card("As") or not re.search(rf"\b{aside.card.text}\b", told), page
    assert aside.card.text not in json.dumps(answer["happened"])


def test_a_question_about_somebody_is_shown_to_the_staff_only(own_floor: Floor) -> None:
    details = {"person": "Benedict", "device": "a phone"}
    own_floor.visitor("Dana").command("baccarat-1", "report.v1", {"what": "prohibited-device", "details": details})
    alerts = {
        name: own_floor.visitor(name).http.get("/api/tables").json()["tables"][0]["alerts"] for name in ("Gus", "Ana")
    }
    assert "Benedict" in alerts["Gus"][0]
    assert alerts["Ana"] == []
    with own_floor.visitor("Ana").http.stream("GET", "/api/floor/events") as answer:
        assert "Benedict" not in json.dumps(next(messages(answer.iter_lines())))
    assert "Benedict" not in missed(own_floor.visitor(), "baccarat-1", "display", 0)
    own_floor.visitor("Gus").command("baccarat-1", "answer.v1", {"choice": "exclude-from-game"})
    own_floor.visitor("Gus").command("baccarat-1", "answer.v1", {"choice": "wager-void"})
    assert "Benedict" not in missed(own_floor.visitor("Ana"), "baccarat-1", "seat", 0)


def test_a_refusal_names_no_other_player(own_floor: Floor) -> None:
    dana, ana = own_floor.visitor("Dana"), own_floor.visitor("Ana")
    wager = {"box": 3, "bet": "enter", "amount": 10000, "patron": "Ben"}
    assert dana.command("lucky-draw-1", "place-wager.v1", wager).json()["accepted"]
    sit = {"box": 3, "patron": "Ana"}
    assert ana.command("lucky-draw-1", "sit.v1", sit).json()["says"] == "Another player wagers on box 3."
    assert dana.command("lucky-draw-1", "sit.v1", sit).json()["says"] == "Ben wagers on box 3."


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
