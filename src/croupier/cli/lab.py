"""What commands of the lab have in common: they look for the packages that compiled loops need."""

from importlib.util import find_spec

from croupier.cli.lazy import Wrong


def needs_the_lab() -> None:
    missing = [name for name in ("numpy", "numba") if find_spec(name) is None]
    if missing:
        raise Wrong(f"this needs {' and '.join(missing)}: pip install 'croupier[lab]'")
