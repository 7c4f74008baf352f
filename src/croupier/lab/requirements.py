"""Compiled loops need packages that the rest of the house does without: they are looked for before they are used."""

from importlib.util import find_spec

from croupier.kernel.errors import CroupierError
from croupier.version import installed_by


class NeedsTheLab(CroupierError, ValueError):
    """What was asked for needs packages that are not installed."""


def needs_the_lab() -> None:
    missing = [name for name in ("numpy", "numba") if find_spec(name) is None]
    if missing:
        raise NeedsTheLab(f"this needs {' and '.join(missing)}: {installed_by('lab')}")
