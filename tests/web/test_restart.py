"""A server that is killed in the middle of a coup: everything that was answered is there again, on every screen."""

import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx
from playwright.sync_api import Browser, expect

from waiting import GUARD, GUARD_MS, until
from web.clicks import press, put, seat
from web.closing import close
from web.floors import TRUST, free_port


def started(database: Path, port: int) -> "subprocess.Popen[bytes]":
    command = (sys.executable, "-m", "croupier", "serve", str(database), "--demo", "--quiet", "--coups", "0")
    process = subprocess.Popen((*command, "--port", str(port)), stdout=subprocess.DEVNULL)
    until(lambda: process.poll() is not None or answers(port), "the server did not start")
    return process


def answers(port: int) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"http://localhost:{port}/health", timeout=GUARD, verify=TRUST).status_code == 200
    return False


def test_killed_in_the_middle_of_a_coup(tmp_path: Path, browser: Browser) -> None:
    port, database = free_port(), tmp_path / "house.db"
    server = started(database, port)
    try:
        context = browser.new_context(viewport={"width": 1440, "height": 1000})
        context.set_default_timeout(GUARD_MS)
        page = context.new_page()
        page.goto(f"http://localhost:{port}/sign-in?next=/tables/baccarat-1/dealer")
        page.get_by_role("button", name="Dana").click()
        seat(page, 3, "Zoe")
        put(page, 3, "player", "$100")
        for _ in range(3):
            press(page)
        expect(page.locator("#primary")).to_contain_text("Card 3 to the Player hand")
        before = page.locator("#log").inner_text()
        server.send_signal(signal.SIGKILL)
        server.wait(GUARD)
        expect(page.locator(".link-state")).to_contain_text("connection lost")
        server = started(database, port)
        expect(page.locator(".link-state")).to_contain_text("live")
        expect(page.locator("#resumed")).to_contain_text("Resumed. The last event is number")
        assert page.locator("#log").inner_text() == before
        expect(page.locator("#primary")).to_contain_text("Card 3 to the Player hand")
        press(page)
        expect(page.locator("#primary")).to_contain_text("Card 4 to the Banker hand")
        close(context)
        server.send_signal(signal.SIGTERM)
        assert server.wait(GUARD) == 0
    finally:
        server.kill()
        server.wait()
