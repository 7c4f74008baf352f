"""What is printed is printed from its page: as a page that is ready to print and as PDF, to whoever may see it."""

import pytest

from cli.test_paper import read
from croupier.runtime.reports.paper_kinds import KINDS
from croupier.web.papers import MADE
from web.floors import Floor

ASKED = {
    "coup": "table=baccarat-1&number=2",
    "packet": "table=baccarat-1&number=1",
    "registers": "document=star-baccarat",
    "month": "",
    "day": "",
    "statement": "by=week",
    "signs": "table=holdem-1",
}
SAID = {
    "coup": ("coup 2", "Step by step", "The Star: Baccarat"),
    "packet": ("Dispute packet: baccarat 1, coup 1", "What proves it", "Signing key"),
    "registers": ("The Star: Baccarat: Obligations", "The Star: Baccarat: Incidents"),
    "month": ("Month-end", "Games by day", "Duties"),
    "day": ("Summary of", "Tables that played", "Significant events"),
    "statement": ("Statement of play: Ana", "You may complain to an inspector"),
    "signs": ("Signs of", "What is paid", "at least"),
}
FROM = {"statement": "Ana", "signs": "Ana"}


def test_every_kind_has_its_page() -> None:
    assert tuple(MADE) == tuple(ASKED) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_each_is_a_page_and_a_pdf_that_say_the_same(floor: Floor, kind: str) -> None:
    who = floor.visitor(FROM.get(kind, "Ines")).http
    page = who.get(f"/paper/{kind}?{ASKED[kind]}")
    assert page.status_code == 200, page.text
    assert f'href="/api/paper/{kind}.pdf' in page.text
    made = who.get(f"/api/paper/{kind}.pdf?{ASKED[kind]}")
    assert (made.status_code, made.headers["content-type"]) == (200, "application/pdf")
    text, shown = read(made.content), " ".join(page.text.split())
    for each in SAID[kind]:
        assert each.lower() in text.lower(), (each, text)
        assert each.lower() in shown.lower(), each


@pytest.mark.parametrize(
    ("name", "path", "link"),
    [
        ("Ines", "/inspector/tables/baccarat-1/coups/2", "/paper/coup?table=baccarat-1&amp;number=2"),
        ("Ines", "/inspector/tables/baccarat-1/coups/2", "/paper/packet?table=baccarat-1&amp;number=2"),
        ("Ines", "/inspector/registers/star-baccarat", "/paper/registers?document=star-baccarat"),
        ("Ines", "/month-end", "/paper/month?from="),
        ("Ines", "/month-end", "/paper/day?day="),
        ("Ines", "/inspector", "/paper/day"),
        ("Ana", "/my-play", "/paper/statement?by=day&patron=Ana"),
        ("Max", "/hosts/Ana", "/paper/statement?by=day&patron=Ana"),
    ],
)
def test_each_is_reached_from_its_page(floor: Floor, name: str, path: str, link: str) -> None:
    who = floor.visitor(name).http
    text = who.get(path).text.replace("&amp;", "&")
    link = link.replace("&amp;", "&")
    assert link in text
    address = text[text.index(link) :].split('"')[0]
    assert who.get(address).status_code == 200


@pytest.mark.parametrize(
    ("name", "path", "status"),
    [
        ("Dana", "coup?table=baccarat-1&number=1", 403),
        ("Gus", "coup?table=crown-1&number=1", 403),
        ("Gus", "packet?table=crown-1&number=1", 403),
        ("Gus", "registers?document=crown-baccarat", 403),
        ("Dana", "day", 403),
        ("Ana", "month", 403),
        ("Ana", "statement?patron=Ben", 403),
        ("Dana", "statement?patron=Ana", 403),
        ("Ines", "coup?table=baccarat-1&number=999", 404),
        ("Ines", "packet?table=baccarat-1&number=999", 404),
        ("Ines", "coup?table=nowhere&number=1", 404),
        ("Ines", "coup?table=baccarat-1&number=x", 400),
        ("Ines", "day?day=yesterday", 400),
        ("Ines", "registers?document=nothing", 404),
        ("Ana", "statement?by=year", 400),
        ("Ana", "signs?table=nowhere", 404),
        ("Ines", "nothing", 404),
        ("", "day", 401),
    ],
)
def test_who_may_not_and_what_is_not_there(floor: Floor, name: str, path: str, status: int) -> None:
    kind, _, query = path.partition("?")
    answer = floor.visitor(name).http.get(f"/api/paper/{kind}.pdf?{query}", headers={"accept": "application/json"})
    assert answer.status_code == status, answer.text
