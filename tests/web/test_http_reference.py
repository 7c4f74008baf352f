"""`docs/reference/http.md` lists every address of the JSON interface, and who may send what to a promotion."""

import re

from architecture.source import HOME
from croupier.floor.devices import RIGHTS
from croupier.journal.names import COMMANDS
from croupier.web.promotion_desk import OF_A_PROMOTION
from croupier.web.tournament_desk import OF_A_TOURNAMENT
from web import test_tournament_authority as tournament
from web.floors import Floor
from web.test_promotion_authority import DESK, HOUSE, OPERATOR, PATRONS, TWO

PAGE = (HOME / "docs" / "reference" / "http.md").read_text(encoding="utf-8")
MACHINES, PROMOTIONS = PAGE.partition("## Machines")[2].split("## Promotions")
PROMOTIONS, TOURNAMENTS = PROMOTIONS.split("## Tournaments")


def _rows(text: str) -> list[list[str]]:
    return [
        [each.strip() for each in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("| ")
    ]


ROWS = _rows(PAGE)


def test_every_address_is_listed_with_its_summary(floor: Floor) -> None:
    paths = floor.visitor().http.get("/api/v1/openapi.json").json()["paths"]
    served = {
        f"`{how.upper()} {path}`": each["summary"] for path, found in paths.items() for how, each in found.items()
    }
    listed = {row[0]: row[1] for row in ROWS if row[0].startswith(("`GET", "`POST"))}
    assert listed == served


def test_every_kind_of_machine_is_listed_with_what_it_sends() -> None:
    rows = [row for row in _rows(MACHINES) if len(row) == 3 and row[0].startswith("`")]
    assert {row[0].strip("`"): set(re.findall(r"`([\w-]+\.v\d+)`", row[2])) for row in rows} == {
        kind.value: {name for name, each in COMMANDS.items() if each in rights.sends} for kind, rights in RIGHTS.items()
    }


def test_every_command_is_listed_by_who_may_send_it() -> None:
    told = {who: tuple(re.findall(r"`([\w-]+\.v\d+)`", said)) for who, said in _rows(PROMOTIONS) if ".v1`" in said}
    staff, patron, inspector, operator, two, house = told.values()
    assert set(staff) == DESK.keys()
    assert set(patron) == set(PATRONS)
    assert inspector == ("request-conditions.v1",)
    assert set(operator) == OPERATOR.keys()
    assert set(two) == {*TWO, "answer-promotion.v1"}
    assert set(house) == set(HOUSE)
    assert {each for of in told.values() for each in of} == OF_A_PROMOTION.keys()


def test_every_command_of_a_tournament_is_listed_by_who_may_send_it() -> None:
    told = [re.findall(r"`([\w-]+\.v\d+)`", said) for _, said in _rows(TOURNAMENTS) if ".v1`" in said]
    desk, in_charge, operator, house = told
    assert set(desk) == tournament.DESK.keys()
    assert set(in_charge) == tournament.IN_CHARGE.keys()
    assert set(operator) == tournament.OPERATOR.keys()
    assert set(house) == set(tournament.HOUSE)
    assert {each for of in told for each in of} == OF_A_TOURNAMENT.keys()
