"""One command within bounds, for whoever runs it beside something that must not notice: low priority, so many seconds
of work, so much memory, no large files.
"""

import os
import resource
from typing import Final

SECONDS: Final = 120
MEMORY: Final = 6 * 1024**3
"""Of addresses, most of which are never used: compiled code reserves many."""
LARGEST_FILE: Final = 16 * 1024**2
"""Whoever asked reads the whole of it at once."""
_NICE: Final = 15


def main() -> None:
    os.nice(_NICE)
    for which, most in (
        (resource.RLIMIT_CPU, SECONDS),
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_FSIZE, LARGEST_FILE),
    ):
        resource.setrlimit(which, (most, most))
    from croupier.cli import main as command

    command()


if __name__ == "__main__":
    main()
