"""Scripts, style sheets and templates of the pages: lines that fit a screen. Their linters run with ``make lint``."""

from pathlib import Path

WEB = Path(__file__).parents[2] / "src" / "croupier" / "web"
WIDTH = 120


def test_no_line_is_longer_than_a_screen_is_wide() -> None:
    files = [*WEB.glob("static/js/*.js"), *WEB.glob("static/css/*.css"), *WEB.glob("templates/*.html")]
    assert files
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert len(line) <= WIDTH, f"{path.name}:{number} has {len(line)} characters"
