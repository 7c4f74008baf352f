"""Rulings: every cell is filled, each by the table's own answer."""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition, editions
from croupier.games.kinds import EDITIONS, AnyEdition
from croupier.kernel.answers import Accepted
from croupier.kernel.money import Money
from croupier.rulebooks import DOCUMENTS
from croupier.table import Table, decide
from croupier.table.commands import Report
from croupier.table.reports.handlers import told_to
from croupier.views.mishaps import ruling as previewed
from croupier.views.rulings import (
    HAPPENINGS,
    PHASES,
    Kind,
    Option,
    Ruling,
    answered,
    differences,
    every,
    has,
    nearest,
    rule,
    situation,
    why_they_differ,
)
from croupier.views.rulings.book import book, cell

DOCS = Path(__file__).parents[2] / "docs" / "reference" / "rulings.md"
BOOKS = ("star-premium-baccarat", "star-baccarat", "crown-baccarat")


def _rules(name: str) -> BaccaratEdition:
    found = edition(name)
    assert isinstance(found, BaccaratEdition)
    return found


@pytest.mark.parametrize("happening", HAPPENINGS)
def test_no_cell_is_blank(happening: str) -> None:
    for phase, each in product(HAPPENINGS[happening].phases, editions()):
        assert isinstance(each, EDITIONS)
        if not has(each, phase):
            continue
        ruling = answered(each, phase, happening)
        assert cell(ruling).strip()
        assert ruling.because or ruling.kind is Kind.ORDINARY
        assert all(clause.document == each.rulebook for clause in ruling.because)
        assert bool(ruling.right) is (ruling.kind not in (Kind.ORDINARY, Kind.IMPOSSIBLE))
        if ruling.kind is Kind.OPTION:
            assert ruling.options
            assert ruling.who
            assert all(option.by and option.next and (option.says or option.rulings) for option in ruling.options)


def test_the_book_on_paper_is_what_the_tables_do() -> None:
    assert DOCS.read_text(encoding="utf-8") == book(), "run `make rulings`"


def test_a_third_card_to_player_by_document() -> None:
    premium, star, lucky, holdem, crown, *_ = every("card-to-player", "nobody-draws")
    assert {lucky.kind, holdem.kind} == {Kind.IMPOSSIBLE}
    assert star.rulings == ("card-starts-next-coup",)
    assert star.because[0].number == "12.2"
    assert star.readings == ("B4", "B5")
    assert premium.because[0].number == "14.2"
    assert crown.rulings == ("card-starts-no-bet-coup",)
    assert crown.because[0].number == "11.6.1(b)"
    assert why_they_differ(premium, star) == "the same"
    assert "12.2" in why_they_differ(star, crown)


def test_options_say_what_money_moves() -> None:
    ruling = rule(_rules("crown-baccarat"), "four-cards-down", "hands-misdelivered")
    assert ruling.kind is Kind.OPTION
    assert ruling.who == ("higher duties dealer or above",)
    choices = {each.choice: each for each in ruling.options}
    assert list(choices) == ["complete", "offer-retraction", "no-bet-coup"]
    assert choices["complete"].returned == {}
    assert choices["no-bet-coup"].returned == {"1 player": Money.dollars(100), "2 banker": Money.dollars(200)}


def test_a_missing_card_is_told_to_surveillance_and_the_inspector() -> None:
    ruling = rule(_rules("star-baccarat"), "nobody-draws", "card-missing")
    assert ruling.kind is Kind.MANDATORY
    assert ruling.told == ("surveillance", "inspector")
    assert ruling.returned == {"1 player": Money.dollars(100), "2 banker": Money.dollars(200)}


def test_a_shuffler_cannot_fail_where_there_is_none() -> None:
    assert rule(_rules("star-premium-baccarat"), "first-card", "shuffler-failed").kind is Kind.IMPOSSIBLE


def test_the_command_gives_json() -> None:
    run = CliRunner().invoke(main, ["ruling", "SB", "--what", "order-in-doubt", "--phase", "first-card", "--json"])
    assert run.exit_code == 0
    assert '"kind": "option"' in run.output
    assert '"star-baccarat 12.1(a)"' in run.output


def test_the_command_shows_every_document() -> None:
    run = CliRunner().invoke(main, ["ruling", "--all", "--what", "no-cards-left", "--phase", "player-draws"])
    assert run.exit_code == 0
    for name in BOOKS:
        assert name in run.output
    assert "Where they differ" in run.output


def test_the_command_lists_its_words() -> None:
    run = CliRunner().invoke(main, ["ruling", "--list"])
    assert run.exit_code == 0
    for word in (*HAPPENINGS, *PHASES):
        assert word in run.output


@pytest.mark.parametrize(
    "arguments",
    [
        ["ruling", "star-bacarat", "--what", "fraud", "--phase", "settled"],
        ["ruling", "SB", "--what", "earthquake", "--phase", "settled"],
        ["ruling", "SB", "--what", "fraud", "--phase", "never"],
        ["ruling"],
    ],
)
def test_bad_words_get_one_sentence(arguments: list[str]) -> None:
    run = CliRunner().invoke(main, arguments)
    assert run.exit_code == 2
    assert "Traceback" not in run.output
    assert len(run.output.strip().splitlines()) == 1


def test_the_ruling_on_the_last_step_of_a_script(tmp_path: Path) -> None:
    case = Path(__file__).parents[1] / "cases" / "star-baccarat" / "05-third-card-to-player-in-error.toml"
    text = case.read_text(encoding="utf-8")
    end = text.index('{card = "player", ruling = "card-becomes-banker-third"')
    script = tmp_path / "case.toml"
    script.write_text(text[:end] + '{card = "player"},\n]\n', encoding="utf-8")
    run = CliRunner().invoke(main, ["ruling", "--script", str(script), "--json"])
    assert run.exit_code == 0, run.output
    assert '"card-becomes-banker-third"' in run.output
    assert '"star-baccarat 12.2"' in run.output
    assert CliRunner().invoke(main, ["ruling", "--script", str(script)]).exit_code == 0
    missing = CliRunner().invoke(main, ["ruling", "--script", str(tmp_path / "none.toml")])
    assert missing.exit_code == 2


# What a ruling carries -----------------------------------------------------------------------------------------------


def _any(name: str) -> AnyEdition:
    found = edition(name)
    assert isinstance(found, EDITIONS)
    return found


def _option(ruling: Ruling, name: str) -> Option:
    return next(each for each in ruling.options if each.name == name)


@pytest.mark.parametrize(
    ("document", "clause"),
    [
        ("star-premium-baccarat", "14.1(b)"),
        ("star-baccarat", "12.1(b)"),
        ("star-lucky-draw-baccarat", "10.8"),
    ],
)
def test_between_coups_has_a_coup_before_it(document: str, clause: str) -> None:
    ruling = answered(_any(document), "between-coups", "wrongly-dealt")
    assert ruling.kind is Kind.OPTION
    assert ruling.because[0].number == clause
    table = situation(_any(document), "between-coups")
    assert table.rounds == 1
    assert table.wagers
    assert table.previous is not None


def test_at_crown_a_settled_coup_stands() -> None:
    ruling = answered(_any("crown-baccarat"), "between-coups", "wrongly-dealt")
    assert ruling.rulings == ("results-stand",)
    assert not ruling.moves


@pytest.mark.parametrize("document", [each.id for each in DOCUMENTS])
def test_a_dispute_is_recorded_and_says_who_decides(document: str) -> None:
    ruling = answered(_any(document), "nobody-draws", "dispute")
    assert ruling.kind is Kind.RECORDED
    assert ruling.records == ("Recorded: dispute (box 1; why the result).",)
    decides = "area manager or above" if document == "crown-baccarat" else "gaming supervisor or above"
    assert ruling.who == (decides,)
    right = "how to contact an inspector" if document == "crown-baccarat" else "section 33"
    assert right in ruling.right[-1].says


@pytest.mark.parametrize("document", ["star-premium-baccarat", "star-baccarat", "star-texas-holdem-bonus"])
def test_a_mispayment_is_owed_and_told_by_the_end_of_the_month(document: str) -> None:
    ruling = answered(_any(document), "settled", "mispaid")
    assert ruling.kind is Kind.RECORDED
    assert [each.how for each in ruling.moves] == ["was paid too much and is owed to the house"]
    assert ruling.moves[0].amount == Money.dollars(1500)
    (notice,) = ruling.notices
    assert notice.whom == "nicc"
    assert notice.due is not None
    assert notice.due.day == 1
    assert "rectified" in ruling.says[0].lower()


@pytest.mark.parametrize("document", ["star-lucky-draw-baccarat", "crown-baccarat"])
def test_a_mispayment_where_no_clause_speaks_of_it_is_silence(document: str) -> None:
    ruling = answered(_any(document), "settled", "mispaid")
    assert ruling.kind is Kind.SILENCE
    assert ruling.right


STAR = ("star-premium-baccarat", "star-baccarat", "star-lucky-draw-baccarat", "star-texas-holdem-bonus")


@pytest.mark.parametrize("document", STAR)
def test_fraud_carries_the_forfeiture(document: str) -> None:
    ruling = answered(_any(document), "players-choose", "fraud")
    plain, forfeiting = _option(ruling, "coup-void"), _option(ruling, "coup-void with forfeiture")
    assert not plain.forfeited
    assert set(plain.returned.values()) == {Money.dollars(100), Money.dollars(200)}
    assert set(forfeiting.forfeited.values()) == {Money.dollars(100)}
    assert set(forfeiting.returned.values()) == {Money.dollars(200)}
    assert forfeiting.forfeit == (1,)
    assert forfeiting.by == "casino supervisor or above"


def test_nothing_is_forfeited_at_crown() -> None:
    ruling = answered(_any("crown-baccarat"), "nobody-draws", "fraud")
    assert [each.name for each in ruling.options] == ["coup-void", "wager-void", "play-on"]


def test_measures_against_a_person_say_what_they_do() -> None:
    ruling = answered(_any("star-baccarat"), "nobody-draws", "prohibited-device")
    out, held = _option(ruling, "exclude-from-game"), _option(ruling, "detain")
    assert "ana takes no further part in the game." in out.effects
    assert "excluded" in out.says[0]
    assert any(each.startswith("Recorded: exclusion") for each in out.records)
    assert [each.whom for each in held.notices] == ["inspector"]
    assert "until an inspector or police officer" in held.says[0]
    assert any("May still be decided" in each for each in out.next)


def test_choices_of_different_rank_say_so() -> None:
    ruling = answered(_any("star-baccarat"), "nobody-draws", "scanner-disagrees")
    assert len({each.by for each in ruling.options}) >= 1
    assert all(each.by.endswith(("or above", "box 1", "box 2")) for each in ruling.options)


def test_what_follows_is_said_with_the_duties_and_the_next_step() -> None:
    dropped = answered(_any("star-texas-holdem-bonus"), "settled", "cards-dropped")
    assert dropped.effects
    assert dropped.next
    after = answered(_any("star-texas-holdem-bonus"), "settled", "dispute")
    assert after.next[0].startswith("Shuffle the cards")


def test_what_lies_there_after_it_is_said() -> None:
    ruling = answered(_any("star-texas-holdem-bonus"), "one-has-chosen", "flop-wager-short")
    assert [(each.amount, each.how) for each in ruling.moves] == [(Money.dollars(150), "is what lies there now")]
    right, folded = _option(ruling, "correct"), _option(ruling, "fold")
    assert [each.amount for each in right.moves] == [Money.dollars(200)]
    assert folded.settled == {"1 ante": Money.dollars(-100)}
    assert folded.returned == {"1 flop": Money.dollars(150)}


def test_a_choice_to_play_on_says_whose_it_is() -> None:
    ruling = answered(_any("star-lucky-draw-baccarat"), "one-has-chosen", "shuffler-failed-no-spare")
    stays = [each for each in ruling.options if each.choice == "play-on"]
    assert [each.by for each in stays] == ["the player at box 1", "the player at box 2"]
    assert {each.says for each in stays} == {("The wagers stay as placed.",)}


def test_what_stops_the_deal_is_the_next_step() -> None:
    ruling = answered(_any("star-texas-holdem-bonus"), "between-coups", "jackpot-equipment-failed")
    assert "nothing is dealt until" in ruling.effects[0]
    assert ruling.next != ("The next round is dealt with the wagers that lie there.",)


# Silence, foreign moments, readings ----------------------------------------------------------------------------------


def test_silence_is_called_silence() -> None:
    for what in ("display-wrong", "sequence-revealed", "wrong-variation"):
        ruling = answered(_any("star-lucky-draw-baccarat"), "players-choose", what)
        assert ruling.kind is Kind.SILENCE, what
        assert ruling.kind.value == "the document is silent"


def test_every_moment_has_a_nearest_in_every_game() -> None:
    for phase, each in product(PHASES, editions()):
        assert has(each, nearest(each, phase))


def test_a_moment_that_a_game_has_not_is_answered_at_the_nearest() -> None:
    ruling = answered(_any("star-lucky-draw-baccarat"), "banker-draws", "fraud")
    assert ruling.at == "dealer-draws"
    assert ruling.kind is Kind.OPTION
    run = CliRunner().invoke(main, ["ruling", "LD", "--what", "fraud", "--phase", "banker-draws"])
    assert "The game has no such moment. The nearest that it has: all players have chosen" in _flat(run.output)


def _flat(text: str) -> str:
    return " ".join(text.split())


def test_only_readings_that_change_the_answer_are_named() -> None:
    assert rule(_any("star-baccarat"), "nobody-draws", "dispute").readings == ()
    assert "B26" in rule(_any("star-baccarat"), "settled", "wrongly-dealt").readings
    assert "B26" not in rule(_any("star-baccarat"), "nobody-draws", "wrongly-dealt").readings


def test_every_fact_that_a_table_can_be_told_is_in_the_book() -> None:
    told = {command.what for command in _facts()}
    for each in editions():
        assert isinstance(each, EDITIONS)
        assert set(told_to(situation(each, "settled"))) <= told, each.rulebook


def _facts() -> Iterator[Report]:
    for each in HAPPENINGS.values():
        table = situation(_any("star-texas-holdem-bonus"), "players-choose")
        command = each.fact(table)
        if isinstance(command, Report):
            yield command


# Comparing -----------------------------------------------------------------------------------------------------------


def test_every_pair_of_documents_is_compared_with_ranks_and_notices() -> None:
    found = [answered(_any(each.id), "nobody-draws", "prohibited-device") for each in DOCUMENTS]
    pairs = list(differences(found))
    assert len(pairs) == len(found) * (len(found) - 1) // 2
    (points,) = (points for one, other, points in pairs if (one.document, other.document) == (BOOKS[1], BOOKS[2]))
    assert any(each.startswith("who decides: ") and "assistant casino manager" in each for each in points)
    assert any(each.startswith("choices: ") and "detain" in each for each in points)
    (same,) = (points for one, other, points in pairs if (one.document, other.document) == (BOOKS[0], BOOKS[1]))
    assert same == ()


def test_notices_are_compared() -> None:
    star, crown = (answered(_any(each), "settled", "mispaid") for each in BOOKS[1:])
    assert "told: star-baccarat" in why_they_differ(star, crown)


def test_the_command_compares_every_pair() -> None:
    run = CliRunner().invoke(main, ["ruling", "--all", "--what", "dispute", "--phase", "settled"])
    assert run.exit_code == 0
    assert "star-premium-baccarat and crown-baccarat:" in run.output
    assert "who decides: star-premium-baccarat" in _flat(run.output)


# As a script, and before it is entered -------------------------------------------------------------------------------


def test_the_command_writes_a_cell_as_a_script(tmp_path: Path) -> None:
    run = CliRunner().invoke(main, ["ruling", "SB", "--what", "fraud", "--phase", "settled", "--as-script"])
    assert run.exit_code == 0
    script = tmp_path / "cell.toml"
    script.write_text(run.output, encoding="utf-8")
    played = CliRunner().invoke(main, ["ruling", "--script", str(script), "--json"])
    assert played.exit_code == 0, played.output
    told = json.loads(played.output)
    assert [each["choice"] for each in told["choices"]] == ["coup-void", "coup-void", "play-on"]
    assert told["choices"][1]["forfeits"] == {"1 player": "100.00"}
    cannot = CliRunner().invoke(main, ["ruling", "SP", "--what", "shuffler-jam", "--phase", "settled", "--as-script"])
    assert cannot.exit_code == 2
    everywhere = CliRunner().invoke(main, ["ruling", "--all", "--what", "fraud", "--phase", "settled", "--as-script"])
    assert everywhere.exit_code == 2


def test_a_choice_in_json_has_its_rank_notices_money_and_next_step() -> None:
    words = ["ruling", "SB", "--what", "prohibited-device", "--phase", "nobody-draws", "--json"]
    told = json.loads(CliRunner().invoke(main, words).output)
    held = next(each for each in told["choices"] if each["choice"] == "detain")
    assert held["by"] == "casino supervisor or above"
    assert held["notices"] == [
        {"whom": "inspector", "what": "detain box 1", "due": None, "ways": [], "says": "inspector: detain box 1"}
    ]
    assert held["next"]
    assert told["right"][-1]["clauses"] == ["star-baccarat 14.15"]


def test_the_preview_at_a_table_says_the_same() -> None:
    table: Table = situation(_any("star-baccarat"), "settled")
    shown = previewed(table, HAPPENINGS["dispute"].fact(table))
    assert shown.kind is Kind.RECORDED
    assert shown.says[0].startswith("Gaming supervisor decides first")
    assert shown.records == ("Recorded: dispute (box 1; why the result).",)
    owed = previewed(table, HAPPENINGS["mispaid"].fact(table))
    assert owed.moves[0].how == "was paid too much and is owed to the house"
    assert owed.notices[0].says.startswith("nicc: monthly list of mispayments, by ")
    asked = previewed(table, HAPPENINGS["fraud"].fact(table))
    assert [each.name for each in asked.options] == ["coup-void", "coup-void with forfeiture", "play-on"]
    assert asked.options[1].by == "casino supervisor or above"
    assert any(each.how == "is forfeited" for each in asked.options[1].moves)


def test_the_preview_of_an_ordinary_card_is_quiet() -> None:
    table = situation(_any("star-baccarat"), "between-coups")
    fact = HAPPENINGS["card-to-player"].fact(table)
    assert previewed(table, fact).kind is Kind.ORDINARY
    assert isinstance(decide(table, fact), Accepted)


# What a reader found -------------------------------------------------------------------------------------------------


def _sums(found: Option) -> dict[str, int]:
    """What each box has in hand after it, against the moment before: settled wagers are undone, then go back."""
    held: dict[str, int] = {}
    for key, undone in found.undone.items():
        held[key] = held.get(key, 0) + min(undone.cents, 0)
    for key, back in found.returned.items():
        lost = found.undone.get(key)
        held[key] = held.get(key, 0) + (back.cents if lost is not None and lost.cents > 0 else 0)
    return held


@pytest.mark.parametrize("document", BOOKS[:2])
def test_undone_and_given_back_is_not_read_as_twice_the_money(document: str) -> None:
    ruling = answered(_any(document), "settled", "wrongly-dealt")
    (void,) = [each for each in ruling.options if each.choice == "coup-void"]
    says = [each.says for each in void.moves]
    assert "box 2 banker: $200.00 that it lost lies on the layout again" in says
    assert "box 1 player: $100.00 that it won is taken back, and its stake lies on the layout again" in says
    assert _sums(void) == {"2 banker": 20000, "1 player": -10000}


def test_no_sentence_is_said_twice() -> None:
    for each in HAPPENINGS.values():
        for phase, book_ in product(each.phases, editions()):
            assert isinstance(book_, EDITIONS)
            if has(book_, phase):
                says = answered(book_, phase, each.id).says
                assert len(set(says)) == len(says), (each.id, phase, book_.rulebook)


def test_after_the_deal_a_card_face_up_in_the_device_is_no_misdeal() -> None:
    poker = _any("star-texas-holdem-bonus")
    assert answered(poker, "first-card", "face-up-in-the-shoe").rulings == ("misdeal",)
    for phase in ("players-choose", "turn-shown"):
        later = answered(poker, phase, "face-up-in-the-shoe")
        assert later.kind is Kind.NOTED
        assert not later.moves


@pytest.mark.parametrize(
    ("document", "clause"),
    [("star-premium-baccarat", "14.3"), ("star-baccarat", "12.3"), ("crown-baccarat", "11.5.1")],
)
def test_a_first_card_face_up_makes_the_no_bet_coup_by_its_own_clause(document: str, clause: str) -> None:
    ruling = answered(_any(document), "settled", "face-up-in-the-shoe")
    assert ruling.rulings == ("no-bet-coup",)
    assert ruling.because[0].number == clause
    assert not any("authority" in each for each in ruling.says)


@pytest.mark.parametrize(
    ("document", "what", "clause"),
    [
        ("star-lucky-draw-baccarat", "cards-hidden", "3.6"),
        ("star-lucky-draw-baccarat", "cards-off-the-table", "3.6"),
        ("star-lucky-draw-baccarat", "hands-misdelivered", "10.8"),
        ("star-texas-holdem-bonus", "hands-misdelivered", "7.3"),
    ],
)
def test_what_a_clause_speaks_of_is_not_called_silence(document: str, what: str, clause: str) -> None:
    ruling = answered(_any(document), "players-choose", what)
    assert ruling.kind is not Kind.SILENCE
    assert ruling.because[0].number == clause


@pytest.mark.parametrize(("document", "clause"), [("star-baccarat", "14.17"), ("star-texas-holdem-bonus", "13.1")])
def test_a_wager_for_another_goes_back_where_it_is_invalid(document: str, clause: str) -> None:
    ruling = answered(_any(document), "between-coups", "proxy")
    assert ruling.rulings == ("wager-returned",)
    assert [each.amount for each in ruling.moves] == [Money.dollars(100)]
    assert ruling.because[0].number == clause


def test_the_next_step_after_the_last_card_is_to_shuffle_the_discards() -> None:
    ruling = answered(_any("star-lucky-draw-baccarat"), "first-card", "no-cards-left")
    assert ruling.next == ("Shuffle and cut the discards, and bring them into the device, to finish the round.",)


@pytest.mark.parametrize(
    ("document", "who"),
    [("star-lucky-draw-baccarat", "a casino supervisor"), ("crown-baccarat", "a Higher Duties Dealer")],
)
def test_dropped_cards_say_who_may_direct_a_shuffle(document: str, who: str) -> None:
    (says,) = answered(_any(document), "first-card", "cards-dropped").says
    assert says.lower() == f"cards were dropped; {who} or above may direct a shuffle.".lower()
