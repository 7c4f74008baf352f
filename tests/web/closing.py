"""Close what a test opened in a browser. On a busy machine Chromium may never answer; Playwright would wait."""

import asyncio
from contextlib import suppress
from typing import Final

from playwright.sync_api import Browser, BrowserContext

ANSWERS_WITHIN: Final = 60.0
"""Seconds after which nobody waits any more: a context ends with its browser, a browser with Playwright's driver."""


def close(opened: Browser | BrowserContext, within: float = ANSWERS_WITHIN) -> None:
    """Close it. Nothing is judged by whether it answers."""
    closing = asyncio.wait_for(opened._impl_obj.close(reason=None), within)
    with suppress(TimeoutError):
        opened._sync(closing)
