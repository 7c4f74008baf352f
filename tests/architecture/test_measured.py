"""The page of measured figures is what the bench found: nothing on it was written by hand."""

import json
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).resolve().parents[2] / "bench"


def test_the_page_is_written_from_what_the_bench_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    monkeypatch.delitem(sys.modules, "measured", raising=False)
    import measured  # type: ignore[import-not-found]  # noqa: PLC0415 - found in the bench's folder

    kept = json.loads(measured.KEPT.read_text(encoding="utf-8"))
    assert set(kept) <= set(measured.PARTS)
    assert all(each["figures"] for each in kept.values())
    assert measured.PAGE.read_text(encoding="utf-8") == measured.page(kept)
