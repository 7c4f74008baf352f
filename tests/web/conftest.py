"""A floor that a whole run shares, and one for a test that locks people out or fills tables."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from web.floors import Floor, Visitor, open_floor


@pytest.fixture(scope="session")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Floor]:
    yield from open_floor(tmp_path_factory.mktemp("floor"), warm_coups=3)


@pytest.fixture(scope="session")
def dealer(floor: Floor) -> Visitor:
    return floor.visitor("Dana")


@pytest.fixture
def own_floor(tmp_path: Path) -> Iterator[Floor]:
    yield from open_floor(tmp_path)
