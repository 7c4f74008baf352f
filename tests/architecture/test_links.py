"""The pages hang together: every link leads somewhere, and every page is found from the first."""

import re
from functools import cache
from pathlib import Path

import pytest

from architecture.source import HOME

DOCS = HOME / "docs"
START = DOCS / "start.md"
PAGES = sorted([HOME / "README.md", HOME / "CONTRIBUTING.md", HOME / "CHANGELOG.md", *DOCS.rglob("*.md")])
LINK = re.compile(r"\]\(([^()\s]+)\)")
ELSEWHERE = ("https://", "http://", "mailto:")


@cache
def prose(page: Path) -> str:
    """A page without its code."""
    text = re.sub(r"^( *)```.*?^\1```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"(`+).+?\1", lambda code: code[0] if code[0].strip("`").isidentifier() else "`code`", text)


@cache
def anchors(page: Path) -> frozenset[str]:
    """Where a link into a page may lead: its headings, as they are written in an address."""
    found: list[str] = []
    text = re.sub(r"^ *```.*?^ *```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    for heading in re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE):
        words = re.sub(r"\]\([^)]*\)", "", heading).strip().lower()
        slug = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        again = sum(each == slug or re.fullmatch(rf"{re.escape(slug)}-\d+", each) is not None for each in found)
        found.append(f"{slug}-{again}" if again else slug)
    return frozenset(found)


def links(page: Path) -> list[tuple[Path, str]]:
    """Each link of a page to a file of ours: the file, and the place in it."""
    found = [each.partition("#") for each in LINK.findall(prose(page)) if not each.startswith(ELSEWHERE)]
    return [((page.parent / path).resolve() if path else page, place) for path, _, place in found]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(HOME).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    wrong = [str(path) for path, _ in links(page) if not path.exists()]
    lost = [
        f"{path.name}#{place}"
        for path, place in links(page)
        if place and path.suffix == ".md" and path.exists() and place not in anchors(path)
    ]
    assert (wrong, lost) == ([], [])


def test_every_page_is_found_from_the_first() -> None:
    found, to_read = {START}, [START]
    while to_read:
        for path, _ in links(to_read.pop()):
            pages = sorted(path.glob("*.md")) if path.is_dir() else [path]
            if path.name == "README.md" and path.parent == DOCS / "decisions":
                pages += sorted(path.parent.glob("*.md"))
            new = [each for each in pages if each.suffix == ".md" and each not in found]
            found.update(new)
            to_read.extend(new)
    assert sorted(page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md") if page not in found) == []
