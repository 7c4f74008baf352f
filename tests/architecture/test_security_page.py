"""What docs/security.md says is tried by a test that exists, and its sums are right."""

import re
from collections import Counter
from collections.abc import Iterator

from architecture.source import HOME, SRC

PAGE = (HOME / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`(tests/[\w/]+\.py|…)(?:::(\w+))?`")
STATES = ("met", "**not met**", "not applicable")


def rows(after: str) -> Iterator[list[str]]:
    """Give the cells of the first table under a heading."""
    section = PAGE.partition(f"{after}\n")[2]
    for line in section[section.index("\n|") + 1 :].splitlines()[2:]:
        if not line.startswith("|"):
            return
        yield [each.strip() for each in line.strip("|").split("|")]


def named_in(text: str) -> Iterator[tuple[str, str]]:
    """Name the tests of a text; an ellipsis stands for the file that was named before."""
    path = ""
    for found in NAMED.finditer(text):
        path = path if found[1] == "…" else found[1]
        yield path, found[2] or ""


def test_every_test_that_the_page_names_exists() -> None:
    for line in PAGE.splitlines():
        for path, name in named_in(line):
            source = HOME / path
            assert source.is_file(), f"{path} in: {line[:80]}"
            assert not name or f"def {name}(" in source.read_text(encoding="utf-8"), f"{path}::{name}"


def test_every_cannot_names_its_test() -> None:
    table = list(rows("## Who can and who cannot"))
    assert len(table) > 20
    for access, _, cannot, tried in table:
        assert cannot, access
        assert list(named_in(tried)), f"nothing tries what {access} cannot do"


def test_the_sums_of_the_requirements_are_right() -> None:
    told = {
        chapter: [int(each) for each in numbers]
        for chapter, *numbers in rows("## OWASP ASVS 5.0, levels 1 and 2, item by item")
    }
    together = Counter[str]()
    for chapter in re.findall(r"^### (V\d+ .+)$", PAGE, flags=re.MULTILINE):
        counted = Counter(state for _, _, state, _ in rows(f"### {chapter}"))
        assert set(counted) <= set(STATES), chapter
        assert [counted[each] for each in STATES] == told[chapter], chapter
        together += counted
    assert [together[each] for each in STATES] == told["together"]


def test_every_module_that_a_requirement_names_exists() -> None:
    for path in re.findall(r"`((?:web|journal|runtime|table|views|cli|rulebooks)/[\w/]+\.py)`", PAGE):
        assert (SRC / path).is_file(), path


LINKED = re.compile(r"\]\(([\w./-]*)(?:#([\w-]+))?\)")


def anchors(text: str) -> set[str]:
    """Give the names under which headings can be linked, as they are made of their words."""
    found = re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in found}


def test_everything_that_is_called_met_names_what_shows_it() -> None:
    """A test; or, for what must be written down, the place where it is."""
    for chapter in re.findall(r"^### (V\d+ .+)$", PAGE, flags=re.MULTILINE):
        for number, asked, state, shown in rows(f"### {chapter}"):
            if state == "met":
                assert list(named_in(shown)) or LINKED.search(shown), f"{number} ({asked}) names nothing that shows it"


def test_every_place_that_the_page_links_is_there() -> None:
    for path, anchor in LINKED.findall(PAGE):
        place = HOME / "docs" / path if path else HOME / "docs" / "security.md"
        assert place.exists(), path
        assert not anchor or anchor in anchors(place.read_text(encoding="utf-8")), f"{path}#{anchor}"


def test_requirements_are_those_of_the_two_levels() -> None:
    """253 of them, none twice."""
    numbers = [
        row[0] for each in re.findall(r"^### (V\d+ .+)$", PAGE, flags=re.MULTILINE) for row in rows(f"### {each}")
    ]
    assert (len(numbers), len(set(numbers))) == (253, 253)
