"""The pages of a tournament, and what nobody learns from them: a form before it is announced."""

import json
import re
from collections.abc import Iterator

import pytest

from croupier.journal.entry import Entry
from croupier.runtime.house.demo_tournaments import CUP
from croupier.table.session import order
from web.competing_floor import TABLE, begun, both_send, box_of, sends, took, wagers_up_to
from web.floors import Floor, Visitor, open_floor
from web.test_secrets import addresses, read_by

PAGES = ("", "/wall", "/desk", *(f"/print/{what}" for what in ("conditions", "results", "seat-cards", "count-sheet")))
FOR_STAFF = ("/desk", "/print/seat-cards", "/print/count-sheet")
PLAYER = "Dev"


@pytest.fixture(scope="module")
def cup_floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    yield from open_floor(tmp_path_factory.mktemp("cup"))


@pytest.fixture(scope="module")
def playing(cup_floor: Floor) -> Floor:
    begun(cup_floor, "Chloe", PLAYER)
    return cup_floor


def _page(visitor: Visitor, page: str) -> int:
    return visitor.http.get(f"/tournaments/{CUP}{page}").status_code


def test_the_list_and_the_conditions_are_for_everybody_and_name_nobody(cup_floor: Floor) -> None:
    visitor = cup_floor.visitor()
    assert "Harbour Cup" in visitor.http.get("/tournaments").text
    shown = visitor.http.get(f"/tournaments/{CUP}").text
    assert "15.4.2(k)" in shown
    assert "Yusuf" not in shown
    assert "Yusuf" not in visitor.http.get(f"/api/tournaments/{CUP}").text


def test_who_may_open_which_page(playing: Floor) -> None:
    for name, status in (("Tess", 200), ("Dana", 200), ("Ines", 200), ("Cas", 403), ("Dee", 403), (PLAYER, 403)):
        visitor = playing.visitor(name)
        for page in PAGES:
            assert _page(visitor, page) == (status if page in FOR_STAFF else 200), (name, page)
    assert "Yusuf" in playing.visitor(PLAYER).http.get(f"/tournaments/{CUP}/wall").text


def test_a_player_sees_their_own_seat_and_stack(playing: Floor) -> None:
    mine = playing.visitor(PLAYER).http.get(f"/api/tournaments/{CUP}").json()["mine"]
    assert mine["box"] == box_of(playing, PLAYER)
    assert mine["chips"] == "5,000 in chips"
    assert (mine["pass_cards"], mine["forms"]) == (1, 1)


def test_a_form_is_read_by_its_player_and_who_examines_it_and_by_nobody_else(
    playing: Floor, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """Not on any page, in any stream, answer, log, metric or entry of the journal, before it is announced."""
    house, dana, gus = playing.house, playing.visitor("Dana"), playing.visitor("Gus")
    player, box = playing.visitor(PLAYER), box_of(playing, PLAYER)
    wagers_up_to(playing, dana, box)
    before = house.journal.head().sequence
    with caplog.at_level("DEBUG", logger="croupier.web"):
        handed = took(player.command(TABLE, "hand-in-form.v1", {"box": box, "bet": "banker", "amount": 1_300_00}))
        (kept,) = house.seeds.glob("form-*")
        secret = json.loads(kept.read_bytes())
        told = ['"amount":130000', '"amount": 130000', "1,300", "1300.00", secret["key"]]
        for name in ("Gus", "Max", PLAYER):
            seen = playing.visitor(name).http.get(f"/api/tables/{TABLE}/forms/{box}")
            assert seen.json() == {"box": box, "bet": "banker", "amount": 1_300_00}
        for name in ("Dana", "Tess", "Chloe", "Cas", "Dee", "Ines", "Sven"):
            assert playing.visitor(name).http.get(f"/api/tables/{TABLE}/forms/{box}").status_code == 403, name
        for name in ("", "Chloe", "Dana", "Tess", "Ines", "Gus", PLAYER):
            visitor = playing.visitor(name)
            for path in _addresses(playing):
                text = visitor.http.get(path).text if path.endswith("reports/events") else read_by(visitor, path)
                assert text is None or not [each for each in told if each in text], (name, path)
        took(gus.command(TABLE, "examine-form.v1", {"box": box}))
    printed = capfd.readouterr()
    said = f"{handed.text}\n{caplog.text}\n{printed.out}\n{printed.err}"
    assert not [each for each in told if each in said]
    assert not [each for entry in house.journal.read_all(before + 1) for each in told if each in _text(entry)]
    wagers_up_to(playing, dana, box)
    dana.command(TABLE, "call-for-bets.v1")
    took(dana.command(TABLE, "call-no-more-bets.v1"))
    assert player.command(TABLE, "announce-form.v1", {"box": box}).status_code == 403
    took(gus.command(TABLE, "announce-form.v1", {"box": box}))
    assert '"amount":130000' in "".join(_text(each) for each in house.journal.read_all(before + 1))
    assert not list(house.seeds.glob("form-*"))


def _addresses(floor: Floor) -> Iterator[str]:
    wanted = ("tournament", str(TABLE), "matters", "/pit", "/ready", "reports/events")
    every = (path for path in addresses(floor) if "/forms/" not in path)
    yield from (path for path in every if any(each in path for each in wanted))
    yield from (f"/tournaments/{CUP}{page}" for page in PAGES)
    yield f"/api/tournaments/{CUP}/desk"
    yield "/metrics"


def _text(entry: Entry) -> str:
    events = (event for write in entry.envelope.writes for event in write.events)
    return bytes(entry.envelope.command.body).decode() + "".join(bytes(each.body).decode() for each in events)


def test_what_happens_in_a_session_is_said_in_chips_and_never_in_dollars(cup_floor: Floor) -> None:
    """To who sent it, and in the log of the dealer."""
    begun_anew = not cup_floor.house.tournament(CUP).begun
    if begun_anew:
        begun(cup_floor, "Chloe", PLAYER)
    dana, session = cup_floor.visitor("Dana"), cup_floor.house.state(TABLE).session
    assert session is not None
    announced = next((box for box, form in session.forms.items() if form.announced), None)
    box, bet, amount = (order.turn(cup_floor.house.state(TABLE)), "player", 10_000)
    if announced is not None:
        box, bet, amount = announced, "banker", 1_300_00
    told = took(dana.command(TABLE, "place-wager.v1", {"box": box, "bet": bet, "amount": amount})).json()["happened"]
    logged = [each["says"] for each in dana.view(str(TABLE), "dealer")["view"]["log"]]
    for says in (told[0]["says"], logged[0]):
        assert f" in chips on {bet}" in says
    assert not [each for each in logged if "wagers $" in each]


def test_the_wall_is_in_english_and_chinese_and_the_other_pages_are_in_the_language_of_who_asks(playing: Floor) -> None:
    tess = playing.visitor("Tess")
    wall = tess.http.get(f"/tournaments/{CUP}/wall").text
    for english, chinese in (
        *(("Round 1", "第1輪"), ("being played", "進行中"), ("Prize pool", "獎金池"), ("coups left", "尚餘")),
        *(("place", "名次"), ("worth", "獎金"), ("player", "玩家"), ("stack", "籌碼"), ("how they stand", "狀況")),
    ):
        assert re.search(rf'{english}\s*<small class="han" lang="zh-Hant">{chinese}</small>', wall), english
    for page in ("", "/desk"):
        assert 'lang="zh-Hant"' not in tess.http.get(f"/tournaments/{CUP}{page}").text


def test_bad_input_gets_one_sentence(cup_floor: Floor) -> None:
    tess = cup_floor.visitor("Tess")
    for body in ({"box": 1, "bet": 7}, {"box": "one", "bet": "player"}, {"box": 1, "odd": 2}, {"box": 1, "amount": -1}):
        answer = tess.command(TABLE, "hand-in-form.v1", body)
        assert answer.status_code == 400, answer.text
    unknown = sends(tess, "no-such-command.v1")
    assert (unknown.status_code, "no command" in unknown.json()["says"]) == (400, True)
    odd = both_send(tess, "Max", "publish-tournament.v1", {"conditions": {"prizes": "all"}})
    assert odd.status_code == 400
    assert odd.json()["says"].startswith("conditions: ")
    assert cup_floor.visitor("Max").http.get("/api/tournaments/nowhere").status_code == 404
