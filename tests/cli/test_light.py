"""Commands that need no compiled loops load none: neither numpy nor numba, nor the lab's kernels."""

import subprocess
import sys

import pytest

CASE = "tests/cases/star-baccarat/05-third-card-to-player-in-error.toml"


@pytest.mark.parametrize(
    "arguments",
    [
        ["rules", "list"],
        ["rules", "compare", "SB", "CB", "--topic", "limits"],
        ["play", CASE],
        ["explain", CASE, "--coup", "1"],
        ["odds", "star-baccarat", "--json"],
        ["strategy", "star-lucky-draw-baccarat", "--json"],
    ],
    ids=lambda arguments: " ".join(arguments[:2]),
)
def test_neither_numpy_nor_numba_is_loaded(arguments: list[str]) -> None:
    program = (
        "import contextlib, sys\nfrom croupier.cli import main\n"
        f"with contextlib.suppress(SystemExit):\n    main({arguments!r}, standalone_mode=False)\n"
        "print([name for name in ('numpy', 'numba', 'distributed') if name in sys.modules], file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stderr.strip() == "[]"
