"""Until a card is turned nobody reads it: every address, by every rank, while a round runs at every kind of table."""

import json
import re
from collections.abc import Mapping
from itertools import product

import httpx
import msgspec
import pytest

from croupier.floor.devices import DeviceKind
from croupier.games.baccarat.coup import Hand
from croupier.kernel.cards import card
from croupier.kernel.ids import BetId, Box, Patron, TableId
from croupier.kernel.money import Money
from croupier.rulebooks import DOCUMENTS
from croupier.table.commands import CheckCards, Command, FindNoCard, PlaceWager, Sit, TakeCard
from croupier.table.places import Pile
from croupier.table.state import Dealing
from croupier.views.deeds import primary
from croupier.views.mishaps import ruling, shows_what_lies_down
from croupier.views.rulings import plain
from croupier.web.demo_play import ask, done
from croupier.web.devices import NewDevice, made
from runtime.test_who_states_facts import PLACES, asking, everything
from waiting import GUARD
from web.floors import Floor, Visitor
from web.test_secrets import TABLES, addresses, in_the_middle, missed, read_by

CARDS = {"baccarat-1": 4, "premium-1": 4, "crown-1": 4, "lucky-draw-1": 3, "holdem-1": 11}
STAFF = ("Dana", "Gus", "Max", "Hana", "Cas", "Ines", "Sven")


@pytest.fixture
def running(own_floor: Floor) -> Floor:
    """A round in the middle at every table."""
    for table, cards in CARDS.items():
        in_the_middle(own_floor, table, cards)
    return own_floor


def down(floor: Floor, table: str) -> set[str]:
    """The cards that lie face down and are nowhere else to be seen. With an ace of spades sentences and forms begin."""
    phase = floor.house.state(table).phase
    assert isinstance(phase, Dealing)
    return lying(phase)


def lying(phase: Dealing) -> set[str]:
    open_ = {each.card.text for each in phase.cards if each.face_up}
    return {each.card.text for each in phase.cards if not each.face_up} - open_ - {"As"}


def named(text: str, cards: set[str]) -> list[str]:
    return [each for each in sorted(cards) if re.search(rf"(?<![\w#-]){each}(?![\w-])", text)]


def test_a_card_that_lies_face_down_is_read_at_no_address(running: Floor) -> None:
    hidden = {table: cards for table in TABLES if (cards := down(running, table))}
    assert {"baccarat-1", "premium-1", "crown-1", "holdem-1"} <= set(hidden)
    for name in STAFF:
        visitor, read = running.visitor(name), 0
        for path in addresses(running):
            if path.startswith(("/rules", "/api/rules", "/lab")) or path.endswith("/events"):
                continue
            text = read_by(visitor, path)
            read += text is not None
            # Elsewhere than at their own table an ace of another may lie open.
            about = [table for table in hidden if table in path]
            cards = hidden[about[0]] if about else set[str]()
            assert named(text or "", cards) == [], (name, path)
        assert read >= 15
        for table, page in product(hidden, ("dealer", "pit", "seat", "display")):
            seen = visitor.http.get(f"/api/tables/{table}/view", params={"as": page}).text
            assert named(seen, hidden[table]) == [], (name, table, page)


def test_no_machine_reads_a_card_that_lies_face_down(running: Floor) -> None:
    """What programs are given has data beside its sentences, and a system of reports reads what staff reads."""
    hidden = {table: cards for table in TABLES if (cards := down(running, table))}
    of = {DeviceKind.REPORTS: {"operator": "The Star"}, DeviceKind.DISPLAY: {"tables": ["holdem-1"]}}
    for kind, more in of.items():
        wanted = NewDevice(name=f"reads-{kind.value}", kind=kind, rate=100, **more)  # type: ignore[arg-type]  # by kind
        token, _ = made(running.house, wanted, "Max with Ines")
        sent = {"authorization": f"Bearer {token}", "accept": "application/json"}
        with httpx.Client(base_url=running.base, headers=sent, timeout=GUARD) as at:
            opened = 0
            for path in addresses(running):
                if path.endswith("/events") or not path.startswith("/api/"):
                    continue
                answer = at.get(path.replace("/api/", "/api/v1/", 1))
                while answer.status_code == 429:
                    answer = at.get(path.replace("/api/", "/api/v1/", 1))
                if answer.status_code != 200 or path.startswith("/api/rules"):
                    continue
                opened += 1
                about = [table for table in hidden if f"/{table}/" in path]
                cards = hidden[about[0]] if about else set[str]()
                assert named(answer.text, cards) == [], (kind, path)
            assert opened >= (15 if kind is DeviceKind.REPORTS else 2)


def test_a_stream_names_no_card_that_lies_face_down(running: Floor) -> None:
    for name, page in (("Dana", "dealer"), ("Gus", "pit"), ("Gus", "dealer"), ("", "display")):
        visitor = running.visitor(name)
        for table in ("baccarat-1", "holdem-1", "premium-1"):
            assert named(missed(visitor, table, page, 1), down(running, table)) == [], (name, table, page)


def test_the_coup_that_runs_has_steps_and_no_explanation(running: Floor) -> None:
    ines = running.visitor("Ines")
    for table in TABLES:
        page = ines.http.get(f"/inspector/tables/{table}/coups/1")
        assert page.status_code == 200
        assert "As a supervisor tells it" not in page.text
        packet = ines.http.get(f"/api/tables/{table}/coups/1/packet", headers={"accept": "application/json"})
        assert packet.status_code == 404
        assert "wait for its end" in packet.json()["says"]


def test_reports_name_no_card_of_a_round_that_runs(running: Floor) -> None:
    ines = running.visitor("Ines")
    hidden = {card for table in TABLES for card in down(running, table)}
    for report in ("games", "events", "positions"):
        assert named(ines.http.get(f"/api/reports/{report}").text, hidden) == []


def asks(visitor: Visitor, table: str, name: str, body: Mapping[str, object]) -> str:
    answer = visitor.post(f"/api/tables/{table}/rulings", {"name": name, "body": body})
    return json.dumps(answer.json()) if answer.status_code == 200 else ""


@pytest.mark.parametrize("book", [each.id for each in DOCUMENTS])
def test_no_ruling_that_is_asked_for_names_a_card_that_lies_face_down(book: str) -> None:
    """Every fact, and a card too many at every place, in every phase: neither the ruling nor what each choice would
    bring says what has been placed.
    """
    asked = 0
    for phase in (each for of, each in PLACES if of == book):
        table = asking(book, phase)
        if not isinstance(table.phase, Dealing):
            continue
        hidden = lying(table.phase)
        told: list[Command] = [*everything(table), FindNoCard()]
        told += [TakeCard(card=card("2c"), to=place) for place in (None, *Hand, *Pile, Box(1))]
        told += [CheckCards(found=count) for count in (1, table.cards_in_use)]
        for command in told:
            if shows_what_lies_down(table, command):
                continue
            asked += 1
            says = msgspec.json.encode(plain(ruling(table, command))).decode()
            assert named(says, hidden - {"2c"}) == [], (phase, command)
    assert asked > 50


def test_nobody_asks_the_table_what_the_cards_would_be(running: Floor) -> None:
    """A ruling is given without doing it: it must not turn what lies face down."""
    for name in ("Dana", "Gus", "Ines", "Cas"):
        visitor = running.visitor(name)
        for table in TABLES:
            for command, body in (("expose.v1", {}), ("expose.v1", {"hand": "dealer"}), ("settle.v1", {})):
                told = asks(visitor, table, command, body)
                assert named(told, down(running, table)) == []
                assert not re.search(r"shows \d|counts? \d|has a pair|high card|has .* of a kind", told), told


def test_the_ruling_on_a_hand_that_is_given_up_is_told(own_floor: Floor) -> None:
    """What a fold loses follows from no card: while the dealer's cards lie face down staff may ask for it."""
    table = TableId("holdem-1")
    for box, patron in ((3, "Zoe"), (5, "Abe")):
        assert ask(own_floor.house, table, Sit(box=Box(box), patron=Patron(patron)))
        ante = PlaceWager(box=Box(box), bet=BetId("ante"), amount=Money.dollars(100))
        assert ask(own_floor.house, table, ante)
    while (deed := primary(own_floor.house.state(table))) is not None:
        assert done(own_floor.house, table, deed)
    hidden = down(own_floor, "holdem-1")
    assert len(hidden) >= 2
    dana = own_floor.visitor("Dana")
    told = asks(dana, "holdem-1", "report.v1", {"what": "no-decision", "box": 3})
    assert "The hand of box 3 is deemed folded." in told
    assert named(told, hidden) == []
    assert named(asks(dana, "holdem-1", "expose.v1", {"hand": "dealer"}), hidden) == []
