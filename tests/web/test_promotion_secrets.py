"""Promotions under attack: the seed before the draw, names in the log, words used for something else, many at once."""

import json
import os
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from croupier.floor.promotions.events import PrizeDrawn
from croupier.runtime.house.demo import PEOPLE
from waiting import GUARD, until
from web.floors import Floor, Visitor
from web.promoted import both_send, running, sends
from web.test_secrets import addresses, read_by

EVERYBODY = ("", "Ana", *(each.name for each in PEOPLE))
SOME = EVERYBODY if os.environ.get("CAMPAIGN") else ("", "Ana", "Dana", "Max", "Ines", "Cas")


def every_address(floor: Floor) -> Iterator[str]:
    """Those of promotions, and whatever else an inspector or the pit reads; in a campaign all there are."""
    wanted = ("promotion", "claims", "matters", "registers", "/inspector", "/pit", "/health", "/ready")
    for path in addresses(floor):
        if os.environ.get("CAMPAIGN") or any(each in path for each in wanted):
            yield path
    yield "/metrics"


def test_no_seed_of_a_draw_is_read_before_it_is_drawn(
    own_floor: Floor, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whoever knew it would know who wins. Not at any address; nor in an answer, the log or the journal."""
    running(own_floor.house, "autumn", entered=("Ana", "Zebulon", "Ana"))
    before = set(own_floor.house.seeds.iterdir())
    max_ = own_floor.visitor("Max")
    with caplog.at_level("DEBUG", logger="croupier.web"):
        answers = [sends(max_, "autumn", "seal-draw.v1", {"prize": "cash"}).text]
        (seed,) = set(own_floor.house.seeds.iterdir()) - before
        raw = seed.read_bytes()
        forms = {raw.hex(), raw.hex().upper(), b64encode(raw).decode().rstrip("="), urlsafe_b64encode(raw).decode()}
        forms |= {json.dumps(list(raw)), str(int.from_bytes(raw)), repr(raw)[2:-1]}
        answers += [sends(max_, "autumn", "seal-draw.v1", {"prize": "cash"}).text]
        answers += [sends(max_, "autumn", "draw-prize.v1", {"prize": "none"}).text]
        read = 0
        for name in SOME:
            visitor = own_floor.visitor(name)
            for path in every_address(own_floor):
                text = visitor.http.get(path).text if path.endswith("reports/events") else read_by(visitor, path)
                read += text is not None
                assert text is None or not [each for each in forms if each in text], (name, path)
    printed = capfd.readouterr()
    told = "\n".join([*answers, caplog.text, printed.out, printed.err])
    assert not [each for each in forms if each in told]
    assert raw not in b"".join(
        each.read_bytes() for each in Path(own_floor.settings.url).parent.glob("house.db*") if each.is_file()
    )
    assert read > 50
    assert sends(max_, "autumn", "draw-prize.v1", {"prize": "cash"}).status_code == 200
    assert raw.hex() in str(read_by(own_floor.visitor(), "/promotions/autumn"))


NAMED = ("enter-promotion.v1", "claim-prize.v1", "tell-patron.v1", "refuse-claim.v1", "dispute-promotion.v1", "x")


def test_no_line_of_the_log_names_a_patron_of_a_promotion(own_floor: Floor, caplog: pytest.LogCaptureFixture) -> None:
    """In whatever is sent or asked for, taken or refused, readable or not."""
    running(own_floor.house, "autumn", entered=("Ana", "Zebulon"))
    with caplog.at_level("DEBUG", logger="croupier.web"):
        for name in ("", "Ana", "Dana", "Max", "Cas"):
            visitor = own_floor.visitor(name)
            for command in NAMED:
                body = {"patron": "Zebulon", "prize": "cash", "reason": "Zebulon", "how": "telephone", "to": "Zebulon"}
                for sent in (body, {"patron": "Zebulon"}, {"patron": ["Zebulon"]}, "Zebulon"):
                    sends(visitor, "autumn", command, sent)  # type: ignore[arg-type]  # on purpose
                visitor.post(
                    "/api/promotions/Zebulon/commands", {"command_id": "Zebulon", "name": command, "body": body}
                )
            for path in ("/promotions/Zebulon", "/api/promotions/Zebulon/desk", "/promotions/autumn/print/Zebulon"):
                visitor.http.get(path, params={"patron": "Zebulon", "entry": "Zebulon"})
        drawn = sends(own_floor.visitor("Max"), "autumn", "draw-prize.v1", {"prize": "cash", "winner": "Zebulon"})
        assert drawn.status_code == 200
        until(lambda: '"status": 200' in caplog.records[-1].getMessage())
    lines = [each.getMessage() for each in caplog.records if each.name.startswith("croupier")]
    assert len(lines) > 100
    assert [each for each in lines if "zebulon" in each.casefold()] == []
    assert [each for each in lines if '"status": 5' in each] == []


PAID = {"prize": "cash", "ways": {"cheque": 500_000}}


def test_a_word_for_one_award_awards_nothing_else(own_floor: Floor) -> None:
    """Not another prize, not in another promotion, not from another session, not twice; and not by the same person."""
    for each in ("autumn", "winter"):
        running(own_floor.house, each)
    max_, other = own_floor.visitor("Max"), own_floor.visitor("Max")
    for each in ("autumn", "winter"):
        assert sends(max_, each, "draw-prize.v1", {"prize": "cash", "winner": "Ana"}).status_code == 200
        told = {"patron": "Ana", "how": "telephone", "to": "0400 000 000"}
        assert sends(max_, each, "tell-patron.v1", told).status_code == 200
    path = "/api/promotions/autumn/commands"

    def word(sent: dict[str, Any]) -> str:
        token: str = max_.word("Gus", path, sent).json()["token"]
        return token

    def sent(**changes: Any) -> dict[str, Any]:
        return {"command_id": str(uuid4()), "name": "award-prize.v1", "body": PAID, **changes}

    def refused(visitor: Visitor, where: str, given: dict[str, Any]) -> None:
        answer = visitor.post(where, given)
        assert answer.status_code == 403, answer.text

    one = sent()
    refused(max_, path, {**one, "body": {**PAID, "ways": {"cheque": 1}}, "second": word(one)})
    refused(max_, path, {**one, "body": {**PAID, "prize": "dinner"}, "second": word(one)})
    refused(max_, path, {**one, "command_id": "another", "second": word(one)})
    claim = {"patron": "Ben", "prize": "cash", "reason": "not the winner"}
    refused(max_, path, {**one, "name": "refuse-claim.v1", "body": claim, "second": word(one)})
    refused(max_, "/api/promotions/winter/commands", {**one, "second": word(one)})
    refused(other, path, {**one, "second": word(one)})
    assert max_.word("Max", path, one).status_code == 403
    assert max_.word("Cas", path, one).status_code in {403, 422} or own_floor.house.promotion("autumn").awarded == {}
    token = word(one)
    assert max_.post(path, {**one, "second": token}).status_code == 200
    again = sent()
    refused(max_, path, {**again, "second": token})
    assert list(own_floor.house.promotion("autumn").awarded) == ["cash"]
    assert own_floor.house.promotion("winter").awarded == {}


def test_many_who_draw_at_once_draw_one_winner(own_floor: Floor) -> None:
    """Whoever could draw again until the right one wins would choose."""
    running(own_floor.house, "autumn", entered=[f"p {number}" for number in range(50)])
    max_ = own_floor.visitor("Max")
    assert sends(max_, "autumn", "seal-draw.v1", {"prize": "cash"}).status_code == 200

    def draw(name: str) -> int:
        with httpx.Client(base_url=own_floor.base, cookies=max_.http.cookies, timeout=GUARD) as http:
            body = {"command_id": str(uuid4()), "name": name, "body": {"prize": "cash"}}
            headers = {"x-csrf-token": max_.csrf, "accept": "application/json"}
            return http.post("/api/promotions/autumn/commands", json=body, headers=headers).status_code

    with ThreadPoolExecutor(8) as threads:
        told = list(threads.map(draw, ["draw-prize.v1", "seal-draw.v1"] * 8))
    assert max(told) < 500, told
    drawn = [
        each.event for each in own_floor.house.journal.read("promotion/autumn") if isinstance(each.event, PrizeDrawn)
    ]
    assert len([each for each in drawn if each.prize == "cash"]) == 1
    assert both_send(max_, "Gus", "autumn", "award-prize.v1", {"prize": "dinner", "ways": {}}).status_code == 422


@pytest.mark.parametrize("name", ["", "Ana", "Cas", "Ines"])
def test_nobody_else_adds_a_promotion(floor: Floor, name: str) -> None:
    """Of another operator, of nobody, a player, or who oversees."""
    visitor = floor.visitor(name)
    new = {"id": f"new-{name.lower()}", "documents": ["star-baccarat"], "conditions": {}}
    assert visitor.post("/api/promotions", new).status_code in {401, 403}
    both = {**new, "documents": ["crown-baccarat", "star-baccarat"]}
    assert visitor.post("/api/promotions", both).status_code in {400, 401, 403, 422}
    assert new["id"] not in floor.house.promotions
