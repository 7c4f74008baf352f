"""The site of these pages: `make docs` builds it from the same Markdown, with search, to be read without a network.

Nothing is fetched by a reader: the theme's style sheets and scripts lie beside it, and the fonts are the reader's own.
"""

import re
from pathlib import Path

from pygments.lexers.shell import BashSessionLexer
from sphinx.application import Sphinx

HOME = Path(__file__).resolve().parents[2]
FIRST_HOURS = (
    *("dealer", "supervisor", "inspector", "surveillance", "trainer", "compliance-officer"),
    *("administrator", "equipment-developer", "mathematician"),
)
CONTENTS = {
    "start": {
        "The first hour": tuple(f"tutorials/{each}" for each in FIRST_HOURS),
        "Guides": ("guides/*",),
        "Reference": ("glossary", "reference/*"),
        "How it is built": ("concepts/*", "security", "duties", "decisions/README"),
    },
    "decisions/README": {"Decisions": ("0*",)},
}
"""Where each page stands: on these pages a table of contents is put, which the Markdown itself does without."""

project = "croupier"
release = re.search(r'__version__ = "(.+)"', (HOME / "src/croupier/version.py").read_text(encoding="utf-8"))[1]
html_title = f"croupier {release}"
extensions = ["myst_parser"]
root_doc = "start"
exclude_patterns = ["site", "examples"]
myst_heading_anchors = 4
html_theme = "furo"
html_favicon = str(HOME / "src/croupier/web/static/mark.svg")
html_copy_source = html_show_sourcelink = html_show_sphinx = html_show_copyright = False
html_permalinks_icon = "#"


def put_contents(_app: Sphinx, name: str, source: list[str]) -> None:
    for caption, pages in CONTENTS.get(name, {}).items():
        options = [":hidden:", ":glob:", f":caption: {caption}"]
        source[0] += "\n".join(["", "```{toctree}", *options, "", *pages, "```", ""])


def setup(app: Sphinx) -> None:
    app.add_lexer("session", BashSessionLexer)
    app.connect("source-read", put_contents)
