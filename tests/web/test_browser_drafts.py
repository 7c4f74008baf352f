"""Drafts in a real browser: a text with its findings, one accepted, two texts side by side, and an impact."""

from pathlib import Path

from playwright.sync_api import Page, expect

from croupier.games.editions import edition
from croupier.runtime.texts import RegisteredTexts, folder_of
from waiting import until
from web.clicks import Enter
from web.floors import Floor

OLD = """11. Settlement

11.1 What wins is paid as rule 11.9 says:

11.1.5 the Tie at odds of 8 to 1.
"""


def _register(floor: Floor, folder: Path) -> None:
    """Two versions in our own words, under numbers of the document."""
    texts = RegisteredTexts(floor.house.journal, folder_of(floor.settings.url), floor.house.journal)
    for version, words in (("approved", OLD), ("draft-3", OLD.replace("8 to 1", "9 to 1"))):
        file = folder / f"{version}.txt"
        file.write_text(words, encoding="utf-8")
        texts.register("star-baccarat", file, version, "Kim Lee")


def _finished(page: Page) -> None:
    def there() -> bool:
        if page.get_by_role("heading", name="Summary").count():
            return True
        page.get_by_role("link", name="Look again").click()
        return False

    until(there)


def test_a_text_is_read_accepted_compared_and_its_impact_worked_out(
    own_floor: Floor, enter: Enter, tmp_path: Path
) -> None:
    _register(own_floor, tmp_path)
    before = edition("star-baccarat").digest
    page = enter(own_floor, "Gus", "/drafts")
    page.get_by_role("link", name="approved").click()
    missing = (
        page.locator("section", has_text="What wins is paid as rule 11.9 says")
        .locator("article")
        .filter(has_text="Cites clause 11.9, which the document does not have.")
    )
    expect(missing).to_have_count(1)
    missing.get_by_text("Accept with a reason").click()
    missing.get_by_label("Reason").fill("mended in the next draft")
    missing.get_by_role("button", name="Accept").click()
    expect(page.get_by_text("Accepted: mended in the next draft (Gus)")).to_be_visible()
    assert "mended in the next draft" in (folder_of(own_floor.settings.url) / "lint.toml").read_text()
    page.get_by_role("link", name="Side by side with draft-3").click()
    expect(page.locator("del")).to_have_text("8")
    expect(page.locator("ins")).to_have_text("9")
    page.go_back()
    page.get_by_role("link", name="What draft-3 would change").click()
    page.get_by_role("button", name="Work it out").click()
    _finished(page)
    expect(page.locator("dl")).to_contain_text("tie")
    expect(page.get_by_text("games.baccarat.bets.tie.rows.tie.pays").first).to_be_visible()
    assert edition("star-baccarat").digest == before
    for path in ("/drafts", page.url.removeprefix(own_floor.base)):
        assert own_floor.visitor("Ana").http.get(path).status_code == 403
