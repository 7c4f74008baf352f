"""Find a Chromium for the tests; run as a script, install one if there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def found() -> str | None:
    """Give the path of a browser that is installed, or that Playwright keeps."""
    named = os.environ.get("CROUPIER_CHROMIUM")
    if named:
        return named
    on_the_path = next((path for path in map(shutil.which, NAMES) if path), None)
    return on_the_path or _of_playwright()


def _of_playwright() -> str | None:
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    kept = sorted(folder.glob("chromium-*/chrome-linux*/chrome")) if folder.exists() else []
    return str(kept[-1]) if kept else None


WAYS = (
    ((sys.executable, "-m", "playwright", "install", "chromium"),),
    (("apt-get", "update", "--quiet"), ("apt-get", "install", "--yes", "--quiet", "chromium", "fonts-noto-cjk")),
)
"""Each way is a few commands, one after the other. A new machine knows no Debian package before the first update."""


def install() -> str | None:
    for way in WAYS:
        for command in way:
            if shutil.which(command[0]):
                subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if found():
            break
    return found()


if __name__ == "__main__":
    if not (found() or install()):
        sys.exit("no Chromium was found or could be installed: install one, or set CROUPIER_CHROMIUM to its path")
