"""What the lab has counted once is found again, and nothing is believed that it did not write itself."""

import os
import subprocess
import sys
from math import comb
from pathlib import Path
from typing import Any

import pytest

from croupier.games.editions import edition
from croupier.games.holdem_bonus.edition import HoldemBonusEdition
from croupier.lab import kept_answers
from croupier.lab.holdem import solution, solve
from croupier.lab.holdem.counts import HOLES, combinations_of
from croupier.lab.progress import tell, telling

NAME = "a" * 64


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "answers"
    monkeypatch.setenv(kept_answers.FOLDER, str(place))
    return place


def kept(folder: Path) -> Path:
    kept_answers.keep(NAME, [[1, 2], {"three": 3}])
    found = folder / f"{NAME}.json"
    assert kept_answers.recall(NAME) == [[1, 2], {"three": 3}]
    return found


def test_an_answer_is_found_again_by_its_name_alone(folder: Path) -> None:
    kept(folder)
    assert kept_answers.recall("b" * 64) is None
    assert [each.name for each in folder.iterdir()] == [f"{NAME}.json"]
    assert folder.stat().st_mode & 0o077 == 0


def test_no_damage_is_believed(folder: Path) -> None:
    found = kept(folder)
    whole = found.read_bytes()
    for place in range(len(whole)):
        found.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert kept_answers.recall(NAME) is None, f"byte {place} was changed"
        found.write_bytes(whole[:place])
        assert kept_answers.recall(NAME) is None, f"cut after byte {place}"
    (folder / f"{'b' * 64}.json").write_bytes(whole)
    assert kept_answers.recall("b" * 64) is None, "an answer under another name"
    kept_answers.keep(NAME, [4])
    assert kept_answers.recall(NAME) == [4], "what is damaged is written anew"


def test_what_somebody_else_may_have_written_is_not_read(folder: Path) -> None:
    found = kept(folder)
    found.chmod(0o622)
    assert kept_answers.recall(NAME) is None
    found.chmod(0o600)
    folder.chmod(0o777)
    assert kept_answers.recall(NAME) is None
    folder.chmod(0o700)
    moved = found.rename(folder / "elsewhere")
    found.symlink_to(moved)
    assert kept_answers.recall(NAME) is None


def test_without_a_folder_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("", str(tmp_path / "file" / "below")):
        (tmp_path / "file").write_text("no folder")
        monkeypatch.setenv(kept_answers.FOLDER, place)
        kept_answers.keep(NAME, [1])
        assert kept_answers.recall(NAME) is None


def test_the_folder_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(kept_answers.FOLDER, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert kept_answers.folder() == tmp_path / "croupier"
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    found = kept_answers.folder()
    assert found is None or found == Path.home() / ".cache" / "croupier"


def test_a_name_depends_on_what_was_asked_and_on_the_program(tmp_path: Path) -> None:
    source = tmp_path / "source.py"
    source.write_text("1")
    one = kept_answers.named("question", sources=[source])
    assert one == kept_answers.named("question", sources=[source])
    assert one != kept_answers.named("another", sources=[source])
    source.write_text("2")
    assert one != kept_answers.named("question", sources=[source])


# Hold'em -------------------------------------------------------------------------------------------------------------


def all_tied() -> solve.Sums:
    """Sums that add up: every deal a tie, with nothing bet after the flop."""
    return [[[[0, 0, 0, 0, combinations_of(hole) * comb(50, 3) * 47], [0] * 5], [[0] * 5, [0] * 5]] for hole in HOLES]


def rules() -> HoldemBonusEdition:
    found = edition("star-texas-holdem-bonus")
    assert isinstance(found, HoldemBonusEdition)
    return found


@pytest.mark.usefixtures("folder")
def test_the_game_is_counted_once_and_again_only_if_the_answer_is_damaged(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[Any] = []

    def counts(_: object) -> tuple[solve.Sums, solve.Sums]:
        counted.append(1)
        return all_tied(), all_tied()

    monkeypatch.setattr(solve, "Solver", lambda _: None)
    monkeypatch.setattr(solve, "counted", counts)
    ask = solution._counted.__wrapped__
    key = solution._key(rules())
    first = ask(key)
    assert ask(key) == first
    assert len(counted) == 1
    (found,) = folder.iterdir()
    # What adds up to another number of deals is no answer, whatever its digest says.
    wrong = all_tied()
    wrong[0][0][0][0] = 1
    wrong[0][0][0][4] += 1
    kept_answers.keep(found.stem, [wrong, wrong])
    assert ask(key) == first
    assert len(counted) == 2
    found.write_bytes(found.read_bytes()[:-1])
    assert ask(key) == first
    assert len(counted) == 3


def test_a_kept_answer_needs_no_compiled_loops(folder: Path) -> None:
    """The second time neither numpy nor numba is imported: that alone would take longer than the answer."""
    name = kept_answers.named(
        *(rules().digest, *(getattr(solution._key(rules()), each) for each in ("order", "kinds", "turn", "river"))),
        sources=solution._SOURCES,
    )
    kept_answers.keep(name, [all_tied(), all_tied()])
    script = (
        "import sys; from croupier.cli import main; "
        "main(['strategy', 'star-texas-holdem-bonus', '--json'], standalone_mode=False); "
        "assert not {'numpy', 'numba'} & set(sys.modules), 'compiled loops were imported'"
    )
    subprocess.run(
        [sys.executable, "-c", script],
        check=True,
        env={**os.environ, kept_answers.FOLDER: str(folder)},
        stdout=subprocess.DEVNULL,
    )


def test_long_work_tells_how_far_it_is_to_whoever_asked() -> None:
    told: list[tuple[int, int]] = []
    tell(1, 3)
    with telling(lambda done, of: told.append((done, of))):
        tell(2, 3)
    tell(3, 3)
    assert told == [(2, 3)]
