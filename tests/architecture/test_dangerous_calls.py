"""What can run what somebody wrote is used nowhere, or only where this list says why it may be."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from architecture.source import SRC

STATIC, TEMPLATES = SRC / "web" / "static", SRC / "web" / "templates"

ALLOWED = {
    ("exec", "kernel/records.py"): "functions of records, from the names of their own fields",
    ("exec", "journal/shapes.py"): "readers of records, from the names of their own fields",
    ("compile", "runtime/surroundings.py"): "bytecode to compare with, which is not run",
    ("pickle", "runtime/house/snapshots.py"): "its reader takes nothing but records of the house",
    ("pickle", "runtime/surroundings.py"): "bytecode to compare with; Python itself would run it",
    (
        "pickle",
        "lab/simulate/cluster.py",
    ): "parts of a simulation for its own workers; nothing that came from elsewhere",
    ("pickle", "lab/simulate/games.py"): "the same",
    ("process", "runtime/audit/decisions.py"): "this program once more, without a shell",
    ("process", "drafts/impact/run.py"): "the same",
    ("process", "texts/pdf_pages.py"): "the same",
    ("process", "proving/engines/transports.py"): "the engine that was named, without a shell",
    ("network", "proving/engines/transports.py"): "the same, behind an address of http or https",
    ("network", "runtime/witness.py"): "the witness that the operator named",
    ("network", "web/log_lines.py"): "the syslog that the operator named",
    ("network", "web/receiver_client.py"): "the receivers that two people named, over https or on this computer",
}
"""Everything else of these kinds is forbidden in the source."""

CALLS = {"eval": "eval", "exec": "exec", "compile": "compile", "__import__": "exec"}
MODULES = {
    **dict.fromkeys(("pickle", "shelve", "marshal", "yaml", "jsonpickle"), "pickle"),
    **dict.fromkeys(("subprocess", "pty", "os.system", "os.popen"), "process"),
    **dict.fromkeys(("urllib.request", "http.client", "requests", "ftplib", "smtplib", "ldap", "imaplib"), "network"),
    **dict.fromkeys(("xml", "lxml", "memcache", "pymemcache"), "parser"),
}
SENDS = ("create_connection", "open_connection")
PATTERNS = {"compile", "match", "search", "sub", "subn", "fullmatch", "findall", "finditer", "split"}


def sources() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SRC.rglob("*.py")):
        yield path.relative_to(SRC).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def kinds(tree: ast.Module) -> Iterator[str]:
    """Name what a module uses of what is dangerous."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in CALLS:
                yield CALLS[name]
            case ast.Call(func=ast.Attribute(attr=name)) if name in SENDS:
                yield "network"
            case ast.Attribute(attr="from_string"):
                yield "template"
            case ast.Call(keywords=words) if any(each.arg == "shell" for each in words):
                yield "shell"
            case ast.Attribute(value=ast.Name(id="os"), attr="system" | "popen"):
                yield "process"
            case ast.Import(names=names):
                yield from (found for each in names for found in _module(each.name))
            case ast.ImportFrom(module=str(module)):
                yield from _module(module)
            case _:
                pass


def _module(name: str) -> Iterator[str]:
    yield from (kind for each, kind in MODULES.items() if name == each or name.startswith(f"{each}."))


def test_what_runs_code_processes_or_the_network_stands_only_where_it_may() -> None:
    found = {
        (kind, path) for path, tree in sources() for kind in kinds(tree) if kind != "compile" or "surround" in path
    }
    assert found == set(ALLOWED)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("eval(x)", "eval"),
        ("exec(x)", "exec"),
        ("import pickle", "pickle"),
        ("from subprocess import run", "process"),
        ("import os\nos.system(x)", "process"),
        ("run(x, shell=True)", "shell"),
        ("from urllib.request import urlopen", "network"),
        ("import xml.etree.ElementTree", "parser"),
        ("socket.create_connection(x)", "network"),
        ("environment.from_string(x)", "template"),
    ],
)
def test_it_would_be_found(text: str, kind: str) -> None:
    assert kind in set(kinds(ast.parse(text)))


def patterns(tree: ast.Module) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr=name), args=[first, *_]) if name in PATTERNS:
                yield first
            case _:
                pass


def _ours(pattern: ast.expr) -> bool:
    """Tell whether a pattern is written here, or what is put into it is escaped."""
    match pattern:
        case ast.Constant() | ast.Name():
            return not isinstance(pattern, ast.Name) or pattern.id.isupper() or pattern.id.startswith("_")
        case ast.JoinedStr(values=values):
            return all(_escaped(each) for each in values)
        case _:
            return False


def _escaped(part: ast.expr) -> bool:
    match part:
        case ast.Constant():
            return True
        case ast.FormattedValue(value=ast.Call(func=ast.Attribute(value=ast.Name(id="re"), attr="escape"))):
            return True
        case ast.FormattedValue(value=ast.Name(id=name)):
            return name.isupper() or name.startswith("_")
        case _:
            return False


IN_PARTS = {
    "runtime/floors/lines.py": "the name of a field, escaped before it is put into one of three forms",
    "drafts/lint/checks/term.py": "the parts of a defined term, each escaped before they are joined",
}
"""Where a pattern is put together in several steps, and why nothing that somebody wrote gets into it as a pattern."""


def test_no_pattern_is_made_of_what_somebody_wrote() -> None:
    wrong = {(path, each.lineno) for path, tree in sources() for each in patterns(tree) if not _ours(each)}
    assert {path for path, _ in wrong} == set(IN_PARTS)
    assert len(wrong) == len(IN_PARTS), "one in each of these"
    assert all("re.escape(" in (SRC / each).read_text(encoding="utf-8") for each in IN_PARTS)
    assert not _ours(ast.parse("re.compile(given)").body[0].value.args[0])  # type: ignore[attr-defined]
    assert not _ours(ast.parse("re.compile(f'{given}')").body[0].value.args[0])  # type: ignore[attr-defined]


def test_no_weak_hash_and_no_common_chance_makes_a_secret() -> None:
    """MD5, SHA-1 and `random` are nowhere, but for shoes of scripts, which must come out the same."""
    weak = re.compile(r"\b(md5|sha1|DES|RC4|ECB)\b|^(import random|from random)", re.MULTILINE)
    found = {path.relative_to(SRC).as_posix() for path in SRC.rglob("*.py") if weak.search(path.read_text("utf-8"))}
    assert {each for each in found if not each.startswith("lab/")} == {"runtime/script/shoe.py"}


# Pages ---------------------------------------------------------------------------------------------------------------


def scripts() -> list[Path]:
    found = sorted(STATIC.rglob("*.js"))
    assert len(found) > 5
    return found


def templates() -> list[Path]:
    found = sorted(TEMPLATES.rglob("*.html"))
    assert len(found) > 20
    return found


MARKUP = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|setTimeout\(\s*[\"']"
)


def test_scripts_write_text_and_no_markup_or_code() -> None:
    assert [each.name for each in scripts() if MARKUP.search(each.read_text("utf-8"))] == []
    assert MARKUP.search("a.innerHTML = b")


def test_pages_hold_no_code_and_let_no_value_through_as_markup() -> None:
    """Autoescape is on for every page; a filter or a block that would turn it off is nowhere."""
    wrong = re.compile(r"\|\s*safe\b|autoescape|<script(?![^>]*\bsrc=)|\son\w+=|javascript:|<object|<embed|<applet")
    assert [each.name for each in templates() if wrong.search(each.read_text("utf-8"))] == []
    assert not [
        path
        for path, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and node.id == "Markup"
    ]


def test_a_browser_keeps_nothing_that_is_anybodys_secret() -> None:
    """How the page looks, and whether the first coup was shown: these two, and nothing else."""
    keys = re.compile(r"(?:local|session)Storage\.\w+\(\s*([^,)]+)")
    told = {key.strip().strip("\"'") for each in scripts() for key in keys.findall(each.read_text("utf-8"))}
    assert told == {"theme", "first-coup"}
    assert not [each.name for each in scripts() if "indexedDB" in each.read_text("utf-8")]


def test_tabs_talk_within_one_origin_only() -> None:
    """A `BroadcastChannel` is of one origin; messages of other windows are not listened to, and sockets not opened."""
    texts = {each.name: each.read_text("utf-8") for each in scripts()}
    assert [name for name, text in texts.items() if ".postMessage(" in text] == ["session.js"]
    assert "new BroadcastChannel(" in texts["session.js"]
    assert not [
        name
        for name, text in texts.items()
        if re.search(r'window\.onmessage|addEventListener\("message"', text) and name != "session.js"
    ]
    assert not [name for name, text in texts.items() if "WebSocket(" in text or "RTCPeerConnection" in text]


def test_passwords_are_masked_and_may_be_pasted_and_kept_by_a_manager() -> None:
    fields = re.compile(r'name="password\w*"|id="password\w*"')
    for each in templates():
        text = each.read_text("utf-8")
        for tag in re.findall(r"<input[^>]*>", text):
            assert not fields.search(tag) or 'type="password"' in tag, each.name
        assert "onpaste" not in text
    assert 'type="password", autocomplete=which' in (TEMPLATES / "_parts.html").read_text("utf-8")
    assert not [each.name for each in scripts() if '"paste"' in each.read_text("utf-8")]


def _extended(page: Path) -> str:
    """Read a page with the pages that it extends."""
    text = page.read_text("utf-8")
    above = re.match(r'\{% extends "(_\w+\.html)" %\}', text)
    return text + (_extended(TEMPLATES / above.group(1)) if above else "")


def test_every_page_of_somebody_signed_in_offers_to_sign_out() -> None:
    assert 'action="/sign-out"' in (TEMPLATES / "frame.html").read_text("utf-8")
    alone = {each.name for each in templates() if not each.name.startswith("_") and "frame.html" not in _extended(each)}
    assert alone <= {
        *("frame.html", "play_record.html"),  # what others are put into, and a part of one
        *("display.html", "promotion_wall.html", "promotion_print.html"),  # without anybody signed in, and paper
    }


def test_the_prototype_of_an_object_is_never_set_by_a_name_that_came_from_elsewhere() -> None:
    assert [
        each.name
        for each in scripts()
        if re.search(r"__proto__|constructor\.prototype|setPrototypeOf", each.read_text("utf-8"))
    ] == []
