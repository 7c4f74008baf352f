"""Engines as real processes and over HTTP: right ones pass, each planted fault fails, and none can break the run."""

import json
import os
import re
import shutil
import subprocess
import sys
import threading
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from architecture.source import HOME
from croupier.proving.conformance import BadStatement, page, pdf, signed, statement, verified
from croupier.proving.engines import serving
from croupier.proving.engines.own import Engine
from croupier.proving.engines.run import PASSED, UNSUPPORTED, EngineRun, run
from croupier.proving.engines.transports import HttpEngine, ProcessEngine
from croupier.proving.packs import packed
from croupier.proving.vectors.vector import Vector, same
from croupier.proving.vectors.whole import pack_of
from proving.perturbation import SEEN, SURVIVORS, alike, known, survivors

EDITION = known("star-baccarat")
EVERY = bool(os.environ.get("CAMPAIGN"))
DOCUMENTS = (
    "star-baccarat",
    "star-premium-baccarat",
    "crown-baccarat",
    "star-lucky-draw-baccarat",
    "star-texas-holdem-bonus",
)


@cache
def every(kind: str) -> tuple[Vector, ...]:
    return tuple(pack_of(EDITION, (kind,)))


def some(kind: str, step: int) -> list[Vector]:
    return list(every(kind))[:: 1 if EVERY else step]


def ran(vectors: list[Vector], *command: str, seconds: float = 20.0, alone: int = 1) -> EngineRun:
    return run(EDITION, vectors, ProcessEngine(command), seconds=seconds, alone=alone)


def of_python(tmp_path: Path, body: str, vectors: list[Vector]) -> tuple[str, str]:
    """Write an engine that knows the right answers by heart, and does with them what `body` says."""
    (tmp_path / "answers.json").write_text(
        json.dumps({each.id: {"id": each.id, **each.expect} for each in vectors}), encoding="utf-8"
    )
    path = tmp_path / "engine.py"
    path.write_text(HEAD.replace("ANSWERS", str(tmp_path / "answers.json")) + body, encoding="utf-8")
    return sys.executable, str(path)


HEAD = """
import json, sys, time
count, known = 0, json.load(open("ANSWERS"))
def say(of):
    sys.stdout.write(json.dumps(of) + "\\n"); sys.stdout.flush()
for line in sys.stdin:
    asked = json.loads(line)
    if asked["do"] == "stop": break
    if asked["do"] == "hello":
        can = ["deal", "settle", "place", "shoe"]
        say({"protocol": 1, "engine": "known", "version": "1", "documents": [], "can": can})
        continue
    answer = known[asked["id"]]
    count += 1
"""


def faulty(
    tmp_path: Path, kind: str, step: int, body: str, *, seconds: float = 20.0, alone: int = 0, most: int = 60
) -> EngineRun:
    vectors = some(kind, step)[:most]
    return ran(vectors, *of_python(tmp_path, body, vectors), seconds=seconds, alone=alone)


def test_the_house_passes_its_own_pack_over_a_pipe() -> None:
    vectors = [*some("deal", 60), *some("settle", 30), *some("shoe", 20), *some("bad", 3), *some("place", 60)]
    found = ran(vectors, sys.executable, "-m", "croupier", "check", "serve")
    assert found.conforms, [(each.vector.id, each.says) for each in found.failures]
    assert (found.count(PASSED), found.engine) == (len(vectors) + 1, "croupier")


def test_the_house_answers_over_http() -> None:
    with serving.http("127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            url = f"http://127.0.0.1:{server.server_address[1]}/"
            found = run(EDITION, some("deal", 300), HttpEngine(url), seconds=20, alone=0)
        finally:
            server.shutdown()
    assert found.conforms, found.failures


FAULTS = {
    "a stake leaks into the next round": (
        ('if asked["do"] == "settle" and count > 1: answer["wagers"][0]["net"] += last\n'
        '    if asked["do"] == "settle": last = answer["wagers"][0]["net"]'),
        "settle",
    ),
    "banker draws on six": ('if answer.get("next", 1) is None: answer["next"] = "banker"', "deal"),
    "no commission": ('answer["wagers"] = [{**w, "net": w["net"] + (w["bet"] == "banker")} for w in answer.get("wagers", [])]', "settle"),  # noqa: E501 - a line of an engine
    "cents as floats": ('answer["wagers"] = [{**w, "net": float(w["net"])} for w in answer.get("wagers", [])]', "settle"),  # noqa: E501 - a line of an engine
    "a tie is a loss": ('answer["result"] = "banker" if answer.get("result") == "tie" else answer.get("result")', "settle"),  # noqa: E501 - a line of an engine
    "burns one card more": ('answer["cards"] = answer["cards"] + 1 if "cards" in answer else None', "shoe"),
    "takes everything": ('answer["accepts"] = True', "place"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_an_engine_with_one_fault_fails(tmp_path: Path, name: str) -> None:
    body, kind = FAULTS[name]
    found = faulty(tmp_path, kind, 40 if kind == "deal" else 9, f"    {body}\n    say(answer)\n")
    assert found.failures
    assert not found.trouble
    assert {each.vector.kind for each in found.failures} == {kind}
    assert any(each.leaks for each in found.failures) is (name == "a stake leaks into the next round")


def test_a_failure_is_shrunk_to_one_wager(tmp_path: Path) -> None:
    body = '    if "wagers" in answer: answer["wagers"] = [{**w, "net": w["net"] - (w["bet"] == "tie")} for w in answer["wagers"]]\n'  # noqa: E501 - a line of an engine
    real = "from croupier.proving.engines.own import Engine\nfrom croupier.games.editions import edition\n"
    asked = '    engine = globals().setdefault("engine", Engine(edition("star-baccarat")))\n    answer = engine.answer(asked)\n'  # noqa: E501 - a line of an engine
    vectors = some("settle", 200)[:1]
    path = of_python(tmp_path, asked + body + "    say(answer)\n", vectors)[1]
    Path(path).write_text(real + Path(path).read_text(encoding="utf-8"), encoding="utf-8")
    found = ran(vectors, sys.executable, path, alone=0)
    smallest = found.failures[0].shrunk
    assert smallest is not None
    assert [each["bet"] for each in smallest["ask"]["wagers"]] == ["tie"]
    assert (smallest["ask"]["chips"], smallest["ask"]["wagers"][0]["amount"]) == ([1], 100)


BROKEN = {
    "never says hello": ("import time\ntime.sleep(600)\n", "hello"),
    "ends at once": ("", "hello"),
    "speaks no JSON": ("print('hello', flush=True)\ninput()\n", "hello"),
    "another protocol": (
        "import json\nprint(json.dumps({'protocol': 2, 'can': []}), flush=True)\ninput()\n",
        "protocol 2",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_an_engine_that_cannot_be_greeted_gets_a_verdict(tmp_path: Path, name: str) -> None:
    body, says = BROKEN[name]
    path = tmp_path / "engine.py"
    path.write_text(body, encoding="utf-8")
    found = ran(some("shoe", 50), sys.executable, str(path), seconds=1.0 if "never" in name else 20.0)
    assert not found.conforms
    assert says in found.trouble


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("    if count % 3: say(answer)\n    else: sys.exit(7)\n", "ended"),
        ("    say(answer); say(answer)\n", "answer"),
        ("    say({**answer, 'id': 'another'})\n", "not to"),
        ("    sys.stdout.write('nonsense\\n'); sys.stdout.flush()\n", "not JSON"),
        ("    sys.stdout.write('x' * 3000000 + '\\n'); sys.stdout.flush()\n", "bytes"),
        ("    say([1])\n", "no object"),
        ("    say({**answer, 'refused': '\\ud800'})\n", "half a character"),
        ("    say({**answer, 'refused': '\\x1b[2J'})\n", "it was refused:  [2J"),
    ],
)
def test_an_engine_that_dies_floods_or_answers_twice_fails_and_the_run_goes_on(
    tmp_path: Path, body: str, says: str
) -> None:
    found = faulty(tmp_path, "shoe", 80, body, most=3)
    assert found.verdicts
    assert any(says in each.says for each in found.failures), [each.says for each in found.failures]


def test_an_engine_that_hangs_fails_in_time(tmp_path: Path) -> None:
    found = faulty(tmp_path, "shoe", 200, "    time.sleep(600)\n", seconds=3.0, most=1)
    assert "no answer in 3 seconds" in found.failures[0].says


def test_what_an_engine_says_it_cannot_do_is_not_supported(tmp_path: Path) -> None:
    found = faulty(tmp_path, "shoe", 50, '    say({"id": asked["id"], "cannot": "not yet"})\n')
    assert found.count(UNSUPPORTED) == len(found.verdicts)
    assert not found.conforms


# An engine in C, written from the clauses ----------------------------------------------------------------------------


def compiled(tmp_path: Path, draws_to: int) -> str:
    compiler = shutil.which("cc") or shutil.which("gcc")
    assert compiler is not None
    source, made = Path(__file__).with_name("engine.c"), tmp_path / f"engine-{draws_to}"
    subprocess.run([compiler, "-O1", f"-DDRAWS_TO={draws_to}", "-o", str(made), str(source)], check=True)
    return str(made)


def test_an_engine_in_c_that_follows_the_clauses_passes_and_one_count_out_fails(tmp_path: Path) -> None:
    vectors = [*some("deal", 3), *some("settle", 200)]
    found = ran(vectors, compiled(tmp_path, 5))
    assert found.conforms, [(each.vector.why, each.says) for each in found.failures]
    assert found.by_kind()["settle"].keys() == {UNSUPPORTED}
    wrong = ran(some("deal", 1), compiled(tmp_path, 4), alone=0)
    assert {each.vector.why.split()[0] for each in wrong.failures} <= {"5", "the"}
    assert any("star-baccarat 9.3" in each.vector.clauses for each in wrong.failures)


PAGE = (HOME / "docs" / "reference" / "protocol.md").read_text(encoding="utf-8")


def test_the_examples_of_the_page_are_answered_as_they_stand_there() -> None:
    block = PAGE.partition("```text\n")[2].partition("```")[0]
    asked = [json.loads(line[1:]) for line in block.splitlines() if line.startswith(">")]
    told = [json.loads(line[1:]) for line in block.splitlines() if line.startswith("<")]
    assert {each["do"] for each in asked} == {"deal", "settle", "place", "rule", "shoe"}
    assert told == [Engine(known(each["document"])).answer(each) for each in asked]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_field_of_every_question_and_answer_is_named_on_the_page(document: str) -> None:
    kinds = ("settle", "place", "shoe", "bad", *(("deal", "rule") if EVERY else ()))
    used = {name for each in pack_of(known(document), kinds) for name in (*each.ask, *each.expect)}
    assert not [name for name in used if f'"{name}"' not in PAGE and f"`{name}`" not in PAGE]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_page_names_the_games_and_bets_of_a_document(document: str) -> None:
    of: Any = known(document)
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{document}` |"))
    named = set(re.findall(r"`([^`]+)`", row))
    wanted = {each.id for game in of.games for each in (game, *game.bets)}
    wanted |= {each.id for each in of.side_bets} | {each.id for each in of.combined_bets} | set(of.families)
    wanted |= {each["bet"] for vector in pack_of(of, ("settle",)) for each in vector.ask["wagers"]}
    assert wanted <= named, wanted - named
    layouts = [each.id for each in of.place.layouts]
    assert {layouts[0], layouts[-1]} <= named


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_pack_asks_only_about_hands_that_the_deal_makes(document: str) -> None:
    """An engine that refuses every other hand is right, so it must not be asked about one."""
    engine = Engine(known(document))
    asked = [each.ask for each in pack_of(known(document), ("settle",)) if "banker" in each.ask["cards"]]
    for cards in [each["cards"] for each in asked]:
        assert engine.answer({"do": "deal", "cards": cards})["next"] is None
    for ask in [each.ask for each in pack_of(known(document), ("deal",))]:
        hands = ask["cards"]
        if len(hands.get("player", ())) > 2:
            before = {**hands, "player": hands["player"][:2]}
            assert engine.answer({"do": "deal", "cards": before})["next"] == "player", ask


@pytest.mark.parametrize(
    ("document", "player", "other"),
    [
        ("star-baccarat", "9h Kd 2c", "7d Ks"),
        ("star-baccarat", "6h Kd", "6d Ks 2c"),
        ("crown-baccarat", "2h Kd", "3d Ks"),
        ("star-lucky-draw-baccarat", "Qs 9c", "Kh 4d"),
        ("star-lucky-draw-baccarat", "Qs 9c", "Kh 5d 2c"),
    ],
)
def test_hands_that_the_deal_does_not_make_are_not_settled(document: str, player: str, other: str) -> None:
    of = known(document)
    names = ("player", "dealer" if "lucky" in document else "banker")
    ask = {"do": "settle", "chips": [500], "cards": dict(zip(names, (player.split(), other.split()), strict=True))}
    bet = of.games[0].bets[0].id
    assert "refused" in Engine(of).answer({**ask, "wagers": [{"bet": bet, "amount": 500}]})


def test_the_minimal_engine_of_the_page_runs(tmp_path: Path) -> None:
    text = (HOME / "docs" / "reference" / "protocol.md").read_text(encoding="utf-8")
    found = re.search(r"^```python\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE)
    assert found is not None
    assert len(found[1].splitlines()) <= 40
    path = tmp_path / "minimal.py"
    path.write_text(found[1], encoding="utf-8")
    result = ran(some("deal", 3), sys.executable, str(path), alone=1)
    assert result.conforms, [(each.vector.ask, each.says) for each in result.failures]


# Statements ----------------------------------------------------------------------------------------------------------


def test_a_statement_is_signed_says_what_was_tried_and_claims_nothing(tmp_path: Path) -> None:
    about, vectors = packed(EDITION, ("shoe",))
    found = run(EDITION, vectors[::90], ProcessEngine((sys.executable, "-m", "croupier", "check", "serve")), alone=0)
    told = statement(EDITION, about, found, who="A vendor", at=datetime(2024, 9, 1))  # noqa: DTZ001 - a day
    sealed = signed(told, tmp_path / "key")
    verified(sealed)
    verified(json.loads(json.dumps(sealed)), (sealed["key"],))
    assert "no certificate" in sealed["claims"]
    assert (sealed["edition"], sealed["pack"], sealed["failed"]) == (EDITION.digest, about["digest"], 0)
    assert "A vendor" in page(sealed)
    assert pdf(sealed).startswith(b"%PDF")
    with pytest.raises(BadStatement):
        verified({**sealed, "passed": 10**6})
    with pytest.raises(BadStatement):
        verified(sealed, ("another key",))


def test_numbers_compare_exactly() -> None:
    assert same({"net": 5}, {"net": 5, "more": 1})
    assert not same(5, 5.0)
    assert not same(1, True)  # noqa: FBT003 - a truth value is no number
    assert not same([1, 2], [2, 1])


# The pack proved by perturbation -------------------------------------------------------------------------------------


def excused(document: str, name: str) -> bool:
    """A survivor has a reason on the list; one of the tableau also makes no difference in any coup."""
    if not any(name.startswith(each) for each in SURVIVORS):
        return False
    return "cells" not in name or alike(document, name)


@pytest.mark.parametrize("kind", SEEN)
def test_each_value_changed_by_one_is_caught_by_the_kind_that_can_see_it(kind: str) -> None:
    for document in DOCUMENTS if EVERY else (DOCUMENTS[len(kind) % len(DOCUMENTS)], DOCUMENTS[0]):
        left = survivors(document, kind, None if EVERY else 6, seed=len(kind))
        assert [each for each in left if not excused(document, each)] == [], document


def test_a_question_that_must_be_refused_is_still_one_when_it_is_shrunk(tmp_path: Path) -> None:
    vectors = [each for each in every("bad") if each.ask["do"] == "settle"]
    body = '    say({"id": asked.get("id"), "wagers": []})\n'
    path = of_python(tmp_path, body, vectors)[1]
    found = ran(vectors, sys.executable, path, alone=0)
    assert len(found.failures) == len(vectors)
    shrunk = [each.shrunk for each in found.failures if each.shrunk is not None]
    assert shrunk
    for each in shrunk:
        assert "refused" in Engine(EDITION).answer(each["ask"]), each
        assert each["expect"] == {"refused": True}
