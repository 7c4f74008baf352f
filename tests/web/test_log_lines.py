"""The log: no line is changed, taken out or put in unseen, and every line goes to another system over TLS."""

import json
import logging
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.journal.checkpoints import new_signer
from croupier.web import log_lines
from croupier.web.log_lines import USE, RepeatedLine, Sealed, SyslogHandler, broken
from journal.faults.hurting import chance_of
from waiting import until
from web.test_security import certified

__all__ = ["certified"]  # a fixture

SECRET = b"s" * 32


def record(number: int, level: int = logging.INFO) -> logging.LogRecord:
    said = json.dumps({"what": "request", "path": f"/{number}", "who": 'Ana "A"\n'})
    return logging.LogRecord("croupier.web", level, "", 0, said, (), None)


def lines(count: int, secret: bytes = SECRET) -> list[str]:
    seals = Sealed()
    seals.seal_with(secret)
    return [seals.format(record(each)) for each in range(count)]


def test_sealed_lines_are_json_and_whole() -> None:
    found = lines(5)
    assert [json.loads(each)["line"] for each in found] == [1, 2, 3, 4, 5]
    assert json.loads(found[0])["who"] == 'Ana "A"\n'
    assert list(broken([*found, *lines(3)], SECRET)) == [], "a server that starts again begins anew"
    assert list(broken(["2026-11-17 Started", *found], SECRET)) == []


def test_whatever_is_done_to_a_line_is_found() -> None:
    chance, found = chance_of("log lines"), lines(8)
    for place in range(8):
        assert list(broken([*found[:place], found[place].replace("request", "nothing"), *found[place + 1 :]], SECRET))
        if place < 7:
            assert list(broken([*found[:place], *found[place + 1 :]], SECRET))
    assert list(broken([*found[:3], '{"at": "", "what": "forged"}', *found[3:]], SECRET)) == ["line 4 has no seal"]
    assert list(broken([*found[:3], found[2], *found[3:]], SECRET))
    assert list(broken([*found[:2], found[3], found[2], *found[4:]], SECRET))
    assert list(broken(lines(4, b"another secret"), SECRET))
    for _ in range(200):
        changed = list(found)
        place = chance.randrange(8)
        at = chance.randrange(len(changed[place]))
        other = "x" if changed[place][at] != "x" else "y"
        changed[place] = changed[place][:at] + other + changed[place][at + 1 :]
        assert list(broken(changed, SECRET)), changed[place]


def test_the_command_line_checks_a_log(tmp_path: Path) -> None:
    signer = new_signer(tmp_path / "floor.key")
    log = tmp_path / "log"
    found = lines(4, signer.secret(USE))
    for text, code in (("\n".join(found), 0), ("\n".join((found[0], *found[2:])), 1)):
        log.write_text(text, encoding="utf-8")
        words = ["self-check", "--log", str(log), "--key", str(tmp_path / "floor.key")]
        assert CliRunner().invoke(main, words).exit_code == code
        told = CliRunner().invoke(main, [*words, "--json"])
        assert json.loads(told.output)["sound"] is (code == 0)
    assert CliRunner().invoke(main, ["self-check", "--log", str(log)]).exit_code == 2


# Elsewhere -----------------------------------------------------------------------------------------------------------


@contextmanager
def taking(certificate: tuple[Path, Path]) -> Iterator[tuple[int, list[bytes]]]:
    """A system that takes lines over TLS, and ends the first connection after it has heard something."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def take() -> None:
            with suppress(OSError):
                while True:
                    plain, _ = listening.accept()
                    with suppress(OSError), plain, context.wrap_socket(plain, server_side=True) as secured:
                        while got := secured.recv(65_536):
                            heard.append(got)

        threading.Thread(target=take, daemon=True).start()
        yield listening.getsockname()[1], heard


def test_every_line_goes_to_another_system_over_tls(certified: tuple[Path, Path]) -> None:
    seals = Sealed()
    seals.seal_with(SECRET)
    with taking(certified) as (port, heard):
        sent = SyslogHandler("localhost", port, certified[0])
        sent.setFormatter(RepeatedLine(seals))
        written = [record(each, logging.WARNING if each == 2 else logging.INFO) for each in range(5)]
        here = [RepeatedLine(seals).format(each) for each in written]
        for each in written:
            sent.emit(each)
        until(lambda: b"".join(heard).count(b'"seal"') == 5)
        sent.close()
    text, found = b"".join(heard), list[str]()
    while text:
        size, _, rest = text.partition(b" ")
        found.append(rest[: int(size)].decode())
        text = rest[int(size) :]
    assert [each.split(" - - - ", 1)[1] for each in found] == here, "each line as it stands here, sealed once"
    assert [each.partition(">")[0] for each in found] == ["<110", "<110", "<108", "<110", "<110"]
    assert list(broken(here, SECRET)) == []


def test_nobody_waits_for_a_system_that_is_not_there_or_not_who_it_should_be(
    certified: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(log_lines, "MOST_WAITING", 3)
    monkeypatch.setattr(log_lines, "SECONDS", 0.1)
    with taking(certified) as (port, heard):
        sent = SyslogHandler("localhost", port, None)  # nobody vouches for its certificate
        sent.setFormatter(RepeatedLine(Sealed()))
        for each in range(20):
            sent.emit(record(each))
        until(lambda: "CERTIFICATE_VERIFY_FAILED" in capsys.readouterr().err)
        assert sent.left_out >= 15
        sent.close()
    assert heard == []
