"""Texts as they come: text, Markdown, PDF, with lost numbers, page furniture and tables of contents; and what is none."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.texts import UnreadableText, parsed, quantities, read, references, tables, text_difference
from drafts.harbour_baccarat.edition import RULES


def numbers(words: str) -> list[str]:
    return [each.number for each in parsed(words).clauses]


def test_numbers_letters_terms_tables_and_diagrams_have_the_ids_of_a_catalogue() -> None:
    text = parsed(RULES)
    assert {"1.1.no-bet-coup", "1.1.players-hand", "10.16.3", "table-2", "diagram-a"} <= set(text.by_number)
    assert text["2.3.1"].parent == "2.3"
    assert text["table-1"].parent == "9.2"
    assert numbers("1. A\n\n1.1 These:\n\n(a) one;\n\n(i) inner;\n\n(ii) inner; and\n\n(b) two.\n")[2:] == [
        "1.1(a)",
        "1.1(a)(i)",
        "1.1(a)(ii)",
        "1.1(b)",
    ]


def test_a_number_is_restored_only_where_both_neighbours_fix_it() -> None:
    text = parsed(
        "# 3. Cards\n\n- 3.1 First rule.\n- The second rule lost its number.\n- 3.3 Third rule.\n- Here two were lost.\n- 3.6 Sixth rule.\n"
    )
    assert [each.number for each in text.clauses if each.restored] == ["3.2"]
    assert [(each.after, each.before) for each in text.lost] == [("3.3", "3.6")]


def restored_numbers(words: str) -> list[str]:
    return [each.number for each in parsed(words).clauses if each.restored]


def test_a_number_lost_at_the_end_of_a_list_is_restored_by_how_far_in_it_stands() -> None:
    part = "# 6. Limits\n\n- 6.1 First.\n  - 6.1.1 Under it.\n{}\n# 7. Deal\n\n- 7.1 Next.\n"
    assert restored_numbers(part.format("- Set in as 6.1 is.\n")) == ["6.2"]
    assert restored_numbers(part.format("  - Set in as 6.1.1 is.\n")) == ["6.1.2"]
    assert restored_numbers(part.format("- One lost.\n- And another.\n")) == []
    assert restored_numbers(
        "# 8. Hands\n\n- The hands are:\n  - (a) high;\n  - (b) low.\n\n# 9. Deal\n\n- 9.1 A.\n"
    ) == ["8.1"]


def test_a_number_inside_a_line_is_found_though_its_dots_are_lost() -> None:
    text = parsed(
        "# 2. Table\n\n- 2.1 The areas are:\n  - 2.1.1 for one; and 2.1.2 for two; and 2.1.3 for three; and\n"
        "  - for four; and 2.1.5 for five.\n- 2.2 Next.\n"
    )
    assert [each.number for each in text.clauses][2:] == ["2.1.1", "2.1.2", "2.1.3", "2.1.4", "2.1.5", "2.2"]
    longer = "# 2. Table\n\n- 2.1 Areas.\n- 2.1.1 So:\n- 2.1.1.1 for one; and {} for two.\n"
    assert numbers(longer.format(2112))[-1] == "2.1.1.2"
    assert numbers(longer.format(2113))[-1] == "2.1.1.1"


def test_a_lost_letter_is_restored_before_the_next() -> None:
    assert numbers("# 1. A\n\n- 1.1 Details:\n  - the first;\n  - ii) the second.\n")[2:] == ["1.1(i)", "1.1(ii)"]
    assert numbers("# 1. A\n\n- 1.1 These:\n  - (k) one; and\n  - (I) two.\n")[2:] == ["1.1(k)", "1.1(l)"]
    assert numbers("# 1. A\n\n- 1.1 These:\n  - (h) one; and\n  - (I) two.\n")[2:] == ["1.1(h)", "1.1(I)"]


def test_words_behind_a_list_belong_to_the_clause_above_it() -> None:
    text = parsed(
        "# 1. A\n\n- 1.1 Provided:\n  - 1.1.1 it is known; and\n  - 1.1.2 it is told;\n\nThen it is no breach.\n"
    )
    assert text["1.1"].text.endswith("Then it is no breach.")
    assert text["1.1.2"].text == "it is told;"


def test_rows_of_a_table_behind_the_clauses_after_it_belong_to_it() -> None:
    grid = "\n".join(f"{count} D D S S D D" for count in range(5))
    text = parsed(f"9. Cards\n\n9.1 As Table 2 says.\n\nTABLE 2: BANKER\n\n9.2 Next.\n\n9.3 Last.\n\n{grid}\n")
    assert text["9.3"].text == "Last."
    assert tables(text)[0].rows[4] == ("4", *"DDSSDD")


def test_the_head_of_pages_is_left_out_where_no_page_is_marked() -> None:
    head = "Harbour Commission\nEffective from June"
    text = parsed(f"1. A\n\n1.1 One.\n\n{head}\n\n1.2 Two.\n\n{head}\n\n1.3 Three.\n\n{head}\n\n1.4 Four.\n")
    assert [each.text for each in text.clauses] == ["A", "One.", "Two.", "Three.", "Four."]


def test_a_number_that_begins_a_line_inside_a_sentence_is_no_clause() -> None:
    assert numbers("4. Cards\n\n4.1 The last coup is found under rules\n4.9 and 4.10 of this part.\n\n4.2 Next.\n") == [
        "4",
        "4.1",
        "4.2",
    ]


def test_contents_and_page_furniture_are_left_out() -> None:
    pages = "\f".join(f"Harbour rules\n\n{n}.1 Rule of part {n}.\n\nPage {n} of 6\n" for n in range(1, 7))
    text = parsed("Contents\n\n1. Words ..... 2\n2. Table ..... 3\n\n" + pages)
    assert all("Page" not in each.text and "....." not in each.text for each in text.clauses)


def test_references_are_found_one_by_one_in_lists_and_ranges() -> None:
    text = parsed(
        '1. A\n\n1.1 See rules 1.2, 1.3 and 1.4, rules 1.2 to 1.4, Table 1 and diagram "A", and section 66(1) of the Casino Control Act 1992.\n\n1.2 B.\n\n1.3 C.\n'
    )
    assert [(each.to, each.exists) for each in references(text)] == [
        ("1.2", True), ("1.3", True), ("1.4", False), ("1.2", True), ("1.3", True), ("1.4", False), ("table-1", False), ("diagram-a", False),
    ]  # fmt: skip


def test_quantities_have_value_kind_unit_and_bound() -> None:
    found = [
        (str(each.value), each.kind, each.unit, each.bound)
        for each in quantities("at least twenty (20) minutes, 8 to 1, 5% and $1,000")
    ]
    assert found == [
        ("20", "number", "minute", "at least"),
        ("20", "number", "", ""),
        ("8", "odds", "", ""),
        ("5", "percent", "", ""),
        ("1000", "money", "", ""),
    ]


def test_a_table_is_read_as_rows_of_cells() -> None:
    table = next(each for each in tables(parsed(RULES)) if each.clause == "table-2")
    assert table.rows[-1] == ("7", *"SSSSSSSSSSS")


def test_two_texts_are_compared_clause_by_clause() -> None:
    new = RULES.replace("at odds of 8 to 1", "at odds of 9 to 1").replace(
        "5.7 A casino supervisor may limit the number of players at the table.\n", ""
    )
    found = text_difference(parsed(RULES), parsed(new))
    assert [(each.kind, each.old, each.taken_out, each.put_in) for each in found.changes if each.kind == "changed"] == [
        ("changed", "11.4", ("8",), ("9",))
    ]
    assert [each.old for each in found.changes if each.kind == "removed"] == ["5.7"]
    assert text_difference(parsed(RULES), parsed(RULES)).changes == ()


def test_a_reference_to_a_clause_that_is_gone_breaks() -> None:
    new = RULES.replace(RULES[RULES.index("4.3 After") : RULES.index("4.4 If")], "")
    assert [(each.clause, each.to, each.breaks) for each in text_difference(parsed(RULES), parsed(new)).references] == [
        ("4.4", "4.3", True)
    ]


# What is none ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "is empty"),
        (b"  \n\n ", "is empty"),
        (b"\x00\x01\x02" * 50, "binary data"),
        (b"%PDF-1.7 nothing follows", "PDF"),
    ],
    ids=["empty", "blank", "binary", "broken PDF"],
)
def test_what_is_no_text_is_told_in_one_sentence(tmp_path: Path, data: bytes, says: str) -> None:
    file = tmp_path / "rules.txt"
    file.write_bytes(data)
    with pytest.raises(UnreadableText, match=says):
        read(file)


def test_latin_letters_are_read_and_said(tmp_path: Path) -> None:
    file = tmp_path / "rules.txt"
    file.write_bytes("1. Caf\xe9\n\n1.1 The dealer\u2019s hand.\n".encode("cp1252"))
    text = read(file)
    assert text["1"].text == "Café"
    assert "not UTF-8" in text.notes[0]


def test_a_novel_is_no_text_of_rules_and_exit_code_2(tmp_path: Path) -> None:
    file = tmp_path / "novel.txt"
    file.write_text("It was a dark night.\n\nThe dealer smiled and said nothing at all.\n" * 400, encoding="utf-8")
    for arguments in (["lint", str(file), "--json"], ["rules", "import", str(file)]):
        run = CliRunner().invoke(main, arguments)
        assert run.exit_code == 2
        assert "novel.txt has no numbered clause" in run.stderr
        assert run.stderr.count("\n") == 1


def test_a_file_that_is_not_there_is_exit_code_2(tmp_path: Path) -> None:
    for arguments in (
        ["lint", str(tmp_path / "no.txt")],
        ["lint"],
        ["lint", "--texts", str(tmp_path)],
        ["rules", "import", str(tmp_path / "no.txt")],
    ):
        run = CliRunner().invoke(main, arguments)
        assert run.exit_code == 2
        assert run.stderr.count("\n") == 1


# Commands -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def spoiled(tmp_path: Path) -> Path:
    file = tmp_path / "harbour.md"
    file.write_text(RULES.replace("under rule 4.3", "under rule 4.97").replace("<", "&lt;"), encoding="utf-8")
    return file


def test_lint_says_what_is_wrong_as_json_sarif_and_html(spoiled: Path) -> None:
    told = json.loads((run := CliRunner().invoke(main, ["lint", str(spoiled), "--json"])).stdout)
    finding = next(each for each in told["findings"] if each["class"] == "reference")
    assert run.exit_code == 1
    assert list(finding) == [
        "id",
        "document",
        "class",
        "severity",
        "clauses",
        "says",
        "evidence",
        "suggest",
        "price",
        "computed",
        "check",
        "reading",
    ]
    assert (finding["severity"], finding["clauses"], finding["price"]) == ("error", ["4.4"], {"kind": "words"})
    sarif = json.loads(CliRunner().invoke(main, ["lint", str(spoiled), "--sarif"]).stdout)
    result = next(each for each in sarif["runs"][0]["results"] if each["ruleId"] == "reference/missing")
    line = result["locations"][0]["physicalLocation"]["region"]["startLine"]
    assert "4.97" in spoiled.read_text(encoding="utf-8").splitlines()[line - 1]
    assert "Cites clause 4.97" in CliRunner().invoke(main, ["lint", str(spoiled), "--html"]).stdout


def test_words_of_a_text_are_text_on_the_page(tmp_path: Path) -> None:
    file = tmp_path / "evil.md"
    file.write_text("1. A\n\n1.1 As rule 9.9 says <script>alert(1)</script> now.\n", encoding="utf-8")
    page = CliRunner().invoke(main, ["lint", str(file), "--html"]).stdout
    assert "<script" not in page
    assert "&lt;script&gt;" in page


def test_an_acceptance_is_kept_while_it_fits_and_is_an_error_after(spoiled: Path) -> None:
    told = json.loads(CliRunner().invoke(main, ["lint", str(spoiled), "--json"]).stdout)
    ids = [each["id"] for each in told["findings"] if each["severity"] != "note"]
    accepts = "".join(f'[[accept]]\nid = "{each}"\nreason = "known"\n' for each in ids)
    (spoiled.parent / "lint.toml").write_text(accepts, encoding="utf-8")
    assert CliRunner().invoke(main, ["lint", str(spoiled), "--json"]).exit_code == 0
    spoiled.write_text(RULES, encoding="utf-8")
    run = CliRunner().invoke(main, ["lint", str(spoiled), "--json"])
    assert run.exit_code == 1
    assert [each["class"] for each in json.loads(run.stdout)["findings"] if each["severity"] == "error"] == [
        "acceptance"
    ] * len(ids)
    (spoiled.parent / "lint.toml").write_text('[[accept]]\nid = "x"\n', encoding="utf-8")
    assert CliRunner().invoke(main, ["lint", str(spoiled)]).exit_code == 2


def test_import_diff_and_terms_speak_json(spoiled: Path, tmp_path: Path) -> None:
    sound = tmp_path / "sound.md"
    sound.write_text(RULES, encoding="utf-8")
    told = json.loads(CliRunner().invoke(main, ["rules", "import", str(spoiled), "--json"]).stdout)
    assert list(told) == [
        "document",
        "sha256",
        "clauses",
        "terms",
        "references",
        "tables",
        "quantities",
        "lost",
        "remarks",
    ]
    assert {"from": "4.4", "to": "4.97", "words": "rule 4.97", "exists": False} in told["references"]
    diff = json.loads(CliRunner().invoke(main, ["rules", "diff", str(sound), str(spoiled), "--json"]).stdout)
    assert [each["new"] for each in diff["clauses"]] == ["4.4"]
    terms = json.loads(
        CliRunner().invoke(main, ["rules", "terms", "SB", "limits.raising_the_minimum.minutes", "--json"]).stdout
    )
    assert terms == [
        {"name": "limits.raising_the_minimum.minutes", "value": "20", "type": "number", "clauses": ["6.7"]}
    ]


def test_a_text_that_follows_a_document_drafts_an_amendment(tmp_path: Path) -> None:
    file = tmp_path / "draft.txt"
    file.write_text(
        "6. Limits\n\n6.7 The lowest wager may be raised once a sign has stood for 35 minutes.\n\n11. Settlement\n\n11.1.5 A Tie pays 9 to 1.\n",
        encoding="utf-8",
    )
    told = json.loads(CliRunner().invoke(main, ["rules", "import", str(file), "--follows", "SB", "--json"]).stdout)
    drafted = {each["name"]: (each["old"], each["new"]) for each in told["amendment"]["terms"]}
    assert drafted["limits.raising_the_minimum.minutes"] == ("20", "35")
    assert drafted["games.baccarat.bets.tie.rows.tie.pays"] == ("8 to 1", "9 to 1")
    assert '"games.baccarat.bets.tie.rows.tie.pays" = "9:1"' in told["amendment"]["toml"]
    assert "12.2" in told["omitted"]


def test_the_odds_of_a_text_are_priced_as_the_lab_prices_them(tmp_path: Path) -> None:
    file = tmp_path / "star-baccarat.txt"
    file.write_text(
        "11. Settlement\n\n11.1 Wagers are paid:\n\n11.1.5 a winning wager on Tie at odds of 9 to 1.\n",
        encoding="utf-8",
    )
    told = json.loads(CliRunner().invoke(main, ["lint", str(file), "--class", "edition", "--json"]).stdout)
    finding = next(each for each in told["findings"] if "bets.tie.rows.tie.pays" in each["says"])
    edges = next(each for each in finding["price"]["edges"] if each["bet"] == "tie")
    from fractions import Fraction  # noqa: PLC0415 - only here

    assert round(float(Fraction(edges["edges"]["as the edition has it"])) * 100, 4) == 14.3596
    assert round(float(Fraction(edges["edges"]["as the text has it"])) * 100, 4) == 4.8440
