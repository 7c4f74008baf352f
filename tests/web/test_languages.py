"""Every page in a second language: what a person reads comes from the table, and only data stay as they are."""

import json
from collections.abc import Iterator

import pytest

from architecture.messages import TABLE
from croupier.rulebooks import DOCUMENTS
from croupier.web.reports import TITLES
from web import pseudo
from web.data_texts import data
from web.floors import Floor, Visitor, open_floor
from web.test_access import PAGES


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    folder = tmp_path_factory.mktemp("languages")
    pseudo.write(folder, list(json.loads(TABLE.read_text(encoding="utf-8"))))
    yield from open_floor(tmp_path_factory.mktemp("spoken"), warm_coups=2, languages=folder)


@pytest.fixture(scope="module")
def visitors(floor: Floor) -> dict[str, Visitor]:
    dana = floor.visitor("Dana")
    for report in REGISTERED:
        assert dana.command("baccarat-1", "report.v1", report).status_code == 200
    return {name: floor.visitor(name) for name in {name for name, _ in ALL}}


REGISTERED = (
    {"what": "mispaid", "box": 3, "bet": "player", "coup": 2, "details": {"paid": "1600", "due": "100"}},
    {"what": "dispute", "box": 3, "why": "baccarat-1"},
    {"what": "staff-advice", "box": 3, "why": "Ana"},
    {"what": "advice", "box": 3, "details": {"to": "box 2", "asked": "true"}},
)
"""What is told at a table so that each register has an entry; what is free text there is a name."""

MORE = (
    *(("Ines", f"/inspector/reports/{each}") for each in TITLES),
    *(("Ines", f"/rules/{document.id}/{number}") for document in DOCUMENTS for number in ("1.1", "2", "4", "10.1")),
    *(("Ines", f"/lab?book={document.id}") for document in DOCUMENTS if document.game != "holdem-bonus"),
)
"""The pages of which there is one for each report, clause or document."""
ALL = tuple(dict.fromkeys((*PAGES, *MORE)))


@pytest.mark.parametrize(("name", "path"), ALL, ids=[path for _, path in ALL])
def test_a_page_is_in_the_language_that_the_browser_asks_for(
    floor: Floor, visitors: dict[str, Visitor], name: str, path: str
) -> None:
    page = visitors[name].http.get(path, headers={"accept-language": f"{pseudo.TAG}, en;q=0.5"}).text
    assert f'<html lang="{pseudo.TAG}">' in page
    texts = pseudo.read(page)
    left = pseudo.english(texts, data(floor))
    assert len(left) < len(texts)
    assert left == []


def test_the_page_of_registers_has_entries_to_be_read(visitors: dict[str, Visitor]) -> None:
    page = visitors["Ines"].http.get("/inspector/registers/star-baccarat").text
    assert page.count("Nothing is entered.") == 0


def test_without_being_asked_pages_are_in_english(visitors: dict[str, Visitor]) -> None:
    page = visitors[""].http.get("/help").text
    assert '<html lang="en-AU">' in page
    assert "The gold button is always the next thing to do" in page


def test_scripts_read_the_table_of_the_language(visitors: dict[str, Visitor]) -> None:
    table = visitors[""].http.get(f"/languages/{pseudo.TAG}.json").json()
    assert table["Same wagers again"] == pseudo.pseudo("Same wagers again")
    assert visitors[""].http.get("/languages/none.json").status_code == 404


def test_a_stream_speaks_the_language_of_whoever_listens(floor: Floor, visitors: dict[str, Visitor]) -> None:
    path = "/api/tables/baccarat-1/events?as=display"
    for language in (pseudo.TAG, "en"):
        with visitors[""].http.stream("GET", path, headers={"accept-language": language}) as stream:
            view = next(each for each in stream.iter_lines() if each.startswith("data:") and "moment" in each)
        says = json.loads(view.removeprefix("data:"))["view"]["moment"]["says"]
        assert bool(pseudo.english([says], data(floor))) == (language == "en")


def test_a_house_may_have_one_language_for_all(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("languages")
    pseudo.write(folder, ["Help"])
    for floor in open_floor(tmp_path_factory.mktemp("set"), languages=folder, language=pseudo.TAG):
        assert f'<html lang="{pseudo.TAG}">' in floor.visitor().http.get("/help").text
