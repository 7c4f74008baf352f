"""Real PDFs: made by typst, read by pypdf; a scan and an encrypted file are told in one sentence."""

from pathlib import Path

import pypdf
import pytest
import typst

from croupier.texts import UnreadableText, parsed, read
from drafts.harbour_baccarat.edition import RULES


def _pdf(source: str, file: Path) -> Path:
    (file.with_suffix(".typ")).write_text(source, encoding="utf-8")
    typst.compile(str(file.with_suffix(".typ")), output=str(file))
    return file


def _typeset(rules: str) -> str:
    """Set a text as typst would print it: a paragraph for each, no table."""
    lines = [each for each in rules.split("\n") if not each.startswith(("|", "TABLE", "DIAGRAM", "# "))]
    marked = "\n".join(each.removeprefix("## ") for each in lines)
    return '#set page(paper: "a4", footer: [Harbour rules, version 1])\n' + "".join(
        f'#par[#"{each}"]\n\n' if each else "" for each in marked.replace('"', '\\"').split("\n")
    )


def test_a_pdf_gives_the_clauses_of_its_text(tmp_path: Path) -> None:
    text = read(_pdf(_typeset(RULES), tmp_path / "harbour.pdf"))
    wanted = [each.number for each in parsed(RULES).clauses if each.kind == "rule"]
    found = {each.number for each in text.clauses}
    assert [each for each in wanted if each not in found] == []
    assert text["13.9"].text == "The operator must keep a copy of these rules for any player who wants to read them."
    assert text["13.9"].page > text["1.1"].page


def test_a_scan_has_no_text_layer(tmp_path: Path) -> None:
    file = _pdf("#rect(width: 5cm, height: 5cm, fill: black)", tmp_path / "scan.pdf")
    with pytest.raises(UnreadableText, match="no text layer"):
        read(file)


def test_an_encrypted_pdf_is_refused(tmp_path: Path) -> None:
    writer = pypdf.PdfWriter(clone_from=_pdf("1.1 Words.", tmp_path / "open.pdf"))
    writer.encrypt("secret", algorithm="RC4-128")
    writer.write(tmp_path / "closed.pdf")
    with pytest.raises(UnreadableText, match="encrypted"):
        read(tmp_path / "closed.pdf")
