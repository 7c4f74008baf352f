"""Whether a file lies on an encrypted disk, as far as Linux says so: dm-crypt, alone or beneath other volumes."""

import os
from pathlib import Path
from typing import Final

BLOCK_DEVICES: Final = Path("/sys/dev/block")


def is_encrypted(path: Path, devices: Path | None = None) -> bool:
    """Tell whether everything written to a path is encrypted beneath it. What cannot be known counts as no."""
    there = path.absolute()
    while not there.exists():
        there = there.parent
    number = there.stat().st_dev
    return _is_crypt((devices or BLOCK_DEVICES) / f"{os.major(number)}:{os.minor(number)}")


def _is_crypt(device: Path) -> bool:
    """A volume is encrypted if it is dm-crypt, or if each of those that it lies on is."""
    try:
        if (device / "dm" / "uuid").read_text(encoding="ascii").startswith("CRYPT-"):
            return True
    except OSError:
        pass
    beneath = list((device / "slaves").iterdir()) if (device / "slaves").is_dir() else []
    return bool(beneath) and all(_is_crypt(each) for each in beneath)
