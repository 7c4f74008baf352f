"""The journal is searched by what happened; every row leads to its coup, and nobody sees another operator's tables."""

import csv
import io
from typing import Any

import pytest

from croupier.journal.reader import Reader
from croupier.runtime.reports import journal_search
from croupier.views.happened import happened
from web.floors import Floor

JSON = {"accept": "application/json"}


def found(floor: Floor, name: str, **asked: str) -> Any:
    answer = floor.visitor(name).http.get("/api/journal", params=asked, headers=JSON)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_what_happened_is_found_by_table_kind_bet_amount_clause_and_words(floor: Floor) -> None:
    placed = found(floor, "Ines", table="baccarat-1", kind="wager placed", bet="player")
    assert placed["count"] == len(placed["rows"]) > 0
    assert {(each["table"], each["bet"]) for each in placed["rows"]} == {("baccarat-1", "player")}
    amounts = sorted(float(each["amount"]) for each in placed["rows"])
    above = found(floor, "Ines", table="baccarat-1", kind="wager-placed", bet="player", least=str(amounts[-1]))
    assert {float(each["amount"]) for each in above["rows"]} == {amounts[-1]}
    clause = next(each["clauses"][0] for each in found(floor, "Ines", table="baccarat-1")["rows"] if each["clauses"])
    cited = found(floor, "Ines", table="baccarat-1", clause=clause.split()[1])
    assert cited["rows"]
    assert all(any(one.startswith(clause) for one in each["clauses"]) for each in cited["rows"])
    assert found(floor, "Ines", words="opens for", table="baccarat-1")["count"] == 1
    assert found(floor, "Ines", person="nobody of that name")["count"] == 0
    assert found(floor, "Ines", first="2999-01-01T00:00")["count"] == 0
    numbers = [each["sequence"] for each in found(floor, "Ines")["rows"]]
    assert numbers == sorted(numbers, reverse=True)
    assert found(floor, "Ines", upto=str(numbers[-1]))["rows"][0]["sequence"] < numbers[-1]


def test_a_sentence_is_made_only_of_what_is_shown(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much is counted, no more is said than there are rows; what is asked may stand in the sentence alone."""
    whole, said = found(floor, "Ines", table="baccarat-1"), list[object]()
    before = happened

    def noted(events: tuple[Any, ...]) -> Any:
        said.append(events)
        return before(events)

    monkeypatch.setattr(journal_search, "happened", noted)
    monkeypatch.setattr(journal_search, "MOST_ROWS", 7)
    few = found(floor, "Ines", table="baccarat-1")
    assert few == {"rows": whole["rows"][:7], "count": whole["count"]}
    assert 0 < len(said) <= 7 < few["count"]
    said.clear()
    assert found(floor, "Ines", table="baccarat-1", words="no such words")["count"] == 0
    assert len(said) > 7
    said.clear()
    assert found(floor, "Ines", table="baccarat-1", words="opens for", kind="wager-placed")["count"] == 0
    placed = found(floor, "Ines", table="baccarat-1", kind="wager-placed")["count"]
    assert 0 < len(said) <= placed + 7


def test_what_comes_after_the_page_that_is_asked_for_is_not_read(floor: Floor, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = sorted({each["sequence"] for each in found(floor, "Ines", table="baccarat-1")["rows"]})
    upto, read, before = numbers[1], list[int](), Reader.entries_of

    def noted(self: Reader, stream: str, *given: Any) -> Any:
        for each in before(self, stream, *given):
            if stream == "table/baccarat-1":
                read.append(each.sequence)
            yield each

    monkeypatch.setattr(Reader, "entries_of", noted)
    rows = found(floor, "Ines", table="baccarat-1", upto=str(upto))["rows"]
    assert max(each["sequence"] for each in rows) == max(read) < upto


def test_a_row_leads_to_the_replay_of_its_coup(floor: Floor) -> None:
    ines = floor.visitor("Ines")
    page = ines.http.get("/inspector/journal", params={"table": "baccarat-1", "kind": "result-announced"}).text
    link = page.split('<a href="/inspector/tables/')[1].split('"')[0].replace("&amp;", "&")
    link = f"/inspector/tables/{link}"
    replay = ines.http.get(link)
    assert replay.status_code == 200
    ended = found(floor, "Ines", table="baccarat-1", kind="result-announced")["rows"][0]
    assert link == f"/inspector/tables/baccarat-1/coups/{ended['coup']}?since={ended['since']}"
    assert f"entry {ended['sequence']}" in replay.text


def test_the_pit_sees_its_own_operators_tables_and_a_dealer_none(floor: Floor) -> None:
    assert {each["table"] for each in found(floor, "Gus")["rows"]}.isdisjoint({"crown-1"})
    assert found(floor, "Gus", table="crown-1")["count"] == 0
    assert found(floor, "Arlo", table="crown-1")["count"] > 0
    assert floor.visitor("Dana").http.get("/api/journal", headers=JSON).status_code == 403


def test_the_same_comes_as_csv_with_amounts_in_dollars(floor: Floor) -> None:
    asked = {"table": "baccarat-1", "kind": "wager-placed"}
    text = floor.visitor("Ines").http.get("/api/journal.csv", params=asked).text
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["entry"] for row in rows] == [str(each["sequence"]) for each in found(floor, "Ines", **asked)["rows"]]
    assert all("." in row["amount"] for row in rows)


@pytest.mark.parametrize(
    "asked",
    [
        *({"least": "x"}, {"first": "tomorrow"}, {"words": "x" * 200}),
        *({"upto": each} for each in ("-", "0", "-5", str(2**53 + 1), "9" * 40, "9" * 120)),
    ],
)
def test_what_cannot_be_read_is_one_sentence(floor: Floor, asked: dict[str, str]) -> None:
    answer = floor.visitor("Ines").http.get("/api/journal", params=asked, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
