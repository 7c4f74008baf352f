"""What runs besides the program's files: bytecode, packages, and what Python runs before anything else."""

import importlib.util
import os
import py_compile
import shutil
import site
from importlib import metadata
from pathlib import Path

import pytest

from croupier.runtime import integrity, surroundings


@pytest.fixture
def package(tmp_path: Path) -> Path:
    home = tmp_path / "croupier"
    home.mkdir()
    (home / "pay.py").write_text("ODDS = 1\n", encoding="utf-8")
    py_compile.compile(str(home / "pay.py"), doraise=True)
    return home


def swapped(package: Path, mode: py_compile.PycInvalidationMode) -> None:
    """Put the bytecode of another program in the place of a file's, so that Python takes it for that file's."""
    other = package.parent / "other.py"
    other.write_text("ODDS = 9\n", encoding="utf-8")
    stat = (package / "pay.py").stat()
    os.utime(other, (stat.st_atime, stat.st_mtime))
    cached = importlib.util.cache_from_source(str(package / "pay.py"))
    py_compile.compile(str(other), cfile=cached, doraise=True, invalidation_mode=mode)


def test_bytecode_of_its_file_is_as_expected(package: Path) -> None:
    assert list(surroundings.bytecode(package)) == []
    assert integrity.checked(package).sound


@pytest.mark.parametrize(
    "mode", [py_compile.PycInvalidationMode.TIMESTAMP, py_compile.PycInvalidationMode.UNCHECKED_HASH]
)
def test_bytecode_of_something_else_is_found(package: Path, mode: py_compile.PycInvalidationMode) -> None:
    swapped(package, mode)
    spec = importlib.util.spec_from_file_location("pay", package / "pay.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.ODDS == 9, "the control: Python runs it"
    (found,) = surroundings.bytecode(package)
    assert "is not the bytecode of its file" in found
    assert integrity.checked(package).differs == (found,)


def test_bytecode_that_python_would_not_run_is_no_matter(package: Path) -> None:
    swapped(package, py_compile.PycInvalidationMode.CHECKED_HASH)
    assert list(surroundings.bytecode(package)) == []
    cached = Path(importlib.util.cache_from_source(str(package / "pay.py")))
    cached.write_bytes(b"nothing")
    assert list(surroundings.bytecode(package)) == []


def test_every_package_that_is_needed_is_held_against_its_list() -> None:
    found = {label.partition("-")[0]: differs for label, _, differs in surroundings.packages("croupier")}
    assert {"click", "sqlalchemy", "cryptography", "litestar", "msgspec", "uvicorn"} <= {each.lower() for each in found}
    assert set(found.values()) == {()}


def test_a_changed_file_of_a_package_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = metadata.distribution("click")
    for file in told.files or ():
        if ".." not in file.parts and file.suffix != ".pyc":
            to = tmp_path / file
            to.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(told.locate_file(file)), to)
    copied = metadata.Distribution.at(next(tmp_path.glob("click-*.dist-info")))
    assert list(surroundings._differing(copied)) == []
    (tmp_path / "click" / "core.py").write_text("import os\n", encoding="utf-8")
    (tmp_path / "click" / "types.py").unlink()
    assert sorted(surroundings._differing(copied)) == ["click/core.py changed", "click/types.py is missing"]
    monkeypatch.setattr(metadata, "distribution", lambda _: copied)
    monkeypatch.setattr(surroundings, "_needed", lambda _: ("click",))
    assert "click/core.py changed" in integrity._beside()[1]


def test_what_python_runs_first_is_in_the_manifest_and_a_new_one_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "getsitepackages", lambda: [str(tmp_path)])
    monkeypatch.setattr(site, "ENABLE_USER_SITE", False)
    monkeypatch.setattr(surroundings, "packages", lambda _: iter(()))
    (tmp_path / "path.pth").write_text("/opt/lib\n", encoding="utf-8")
    first = integrity.checked()
    assert "path.pth" in first.manifest
    approved = tmp_path / "approved.sha256"
    approved.write_text(integrity.text(first.manifest), encoding="utf-8")
    assert integrity.checked(given=approved).sound
    (tmp_path / "evil.pth").write_text("import os\n", encoding="utf-8")
    (tmp_path / "sitecustomize.py").write_text("pay = 9\n", encoding="utf-8")
    (tmp_path / "path.pth").write_text("/opt/other\n", encoding="utf-8")
    assert integrity.checked(given=approved).differs == (
        *("evil.pth is new", "path.pth changed", "sitecustomize.py is new"),
    )
