"""The pages of a floor at which one more document is played: Harbour Baccarat, from the shelf."""

from collections.abc import Iterator

import pytest

from croupier.games.editions import in_force
from croupier.journal.reader import Reader
from croupier.journal.verify import verify
from croupier.rulebooks.shelf import shelved
from croupier.runtime.audit.checks import checks
from croupier.runtime.house import demo
from drafts.harbour_baccarat.edition import DOCUMENT, catalogue, edition_of_harbour
from web.floors import Floor, open_floor

TABLE = {
    "rulebook": DOCUMENT.id,
    "game": "baccarat",
    "limits": {"player": [25, 10000], "banker": [25, 10000], "tie": [5, 2000]},
}
PAGES = (
    ("Dana", "/tables/harbour-1/dealer", "Harbour 1"),
    ("Gus", "/rules", "Harbour Baccarat"),
    ("Gus", f"/rules/{DOCUMENT.id}", "4.6"),
    ("Gus", f"/rules/{DOCUMENT.id}/4.6", "must burn one card"),
    ("Gus", f"/rules/{DOCUMENT.id}/unregulated", "The document says nothing of this."),
    ("Gus", f"/rules/compare?one={DOCUMENT.id}&other=crown-baccarat", "Harbour Baccarat"),
    ("Gus", f"/lab?book={DOCUMENT.id}", "1.0579"),
    ("Gus", f"/drill?book={DOCUMENT.id}", "Harbour Baccarat"),
    ("Max", "/pit", "Harbour 1"),
    ("Ines", "/inspector", "Harbour 1"),
    ("Ines", f"/inspector/registers/{DOCUMENT.id}", "Harbour Baccarat"),
    ("Ines", "/inspector/tables/harbour-1/coups/1", "Harbour"),
    ("Ines", "/inspector/reports/games", "harbour-1"),
)


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    with shelved(DOCUMENT, catalogue()), in_force(edition_of_harbour()), pytest.MonkeyPatch.context() as patch:
        patch.setitem(demo.TABLES, "harbour-1", TABLE)
        patch.setitem(demo.TITLES, "harbour-1", "Harbour 1")
        yield from open_floor(tmp_path_factory.mktemp("harbour"), warm_coups=1)


def test_its_pages_are_there_and_its_journal_is_sound(harbour: Floor) -> None:
    people = {who: harbour.visitor(who).http for who, _, _ in PAGES}
    missing = []
    for who, path, words in PAGES:
        answer = people[who].get(path, follow_redirects=True)
        if answer.status_code != 200 or words not in answer.text:
            missing.append((path, answer.status_code))
    assert missing == []
    with Reader.look(harbour.settings.url) as reader:
        assert verify(reader, checks(reader)).sound
