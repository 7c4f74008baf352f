"""The table of what people read is complete, and every template of it can be filled."""

import json
from string import Formatter

from architecture.messages import TABLE, messages, text


def test_the_table_of_messages_is_what_the_source_says() -> None:
    assert TABLE.read_text(encoding="utf-8") == text(), "make messages"


def test_templates_have_plain_places() -> None:
    for template in json.loads(TABLE.read_text(encoding="utf-8")):
        for _, name, spec, conversion in Formatter().parse(template):
            assert name is None or (name.isidentifier() and not spec and not conversion), template


def test_pages_scripts_and_views_are_in_it() -> None:
    found = messages()
    assert "web/templates/frame.html" in found["Sign out"]
    assert "web/templates/floor.html" in found["{count} tables, each by its own rule document"]
    assert "web/static/js/dealer.js" in found["Same wagers again"]
    assert "wording/languages.py" in found["November"]
