"""A dispute packet: it verifies by itself, and whatever is changed in one is found."""

import json
import random
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.journal.reader import Reader
from croupier.kernel.answers import Accepted
from croupier.kernel.ids import TableId
from croupier.runtime.audit import packet, packet_verification
from croupier.runtime.audit.history import NoSuchCoup
from croupier.runtime.audit.packet import NoPacket, Packet
from croupier.runtime.script import play, reads
from journal.faults.hurting import chance_of, trials
from runtime.journaled import T, house, played
from runtime.test_audit import SCRIPT
from runtime.test_house_cards import coup, made_ready, virtual


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables in one journal: one from a script, one with a virtual shoe whose seal is opened."""
    path = tmp_path_factory.mktemp("packet") / "h.db"
    with house(path) as where:
        for _ in played(where, reads(SCRIPT), TableId("u")):
            pass
        virtual(where)
        made_ready(where, "first")
        coup(where, "one")
        coup(where, "two")
        made_ready(where, "second")
        coup(where, "three")
    return path


@pytest.fixture(scope="module")
def made(journal: Path) -> Packet:
    with Reader.look(journal) as reader:
        return packet.packet(reader, T, 2)


def differences(changed: Packet, *keys: str) -> list[str]:
    return [each.check for each in packet_verification.verify(changed, keys).differences]


def test_a_packet_verifies_by_itself_from_a_file(made: Packet, tmp_path: Path) -> None:
    packet.write(made, tmp_path / "p.json")
    assert packet.is_packet(tmp_path / "p.json")
    report = packet_verification.verify(packet.read(tmp_path / "p.json"), (made.key,))
    assert report.differences == ()
    assert report.sound
    assert report.entries == len(made.entries) > 20
    assert report.checks == packet_verification.CHECKS
    with pytest.raises(NoPacket, match="already"):
        packet.write(made, tmp_path / "p.json")


def test_it_holds_the_coup_in_sentences_with_clauses_and_as_a_script(made: Packet) -> None:
    assert [part.title for part in made.explanation][:2] == ["The table", "Before the deal"]
    said = [line.says for part in made.explanation for line in part.lines]
    assert any("wagers $25.00 on player" in each for each in said)
    cited = {clause for part in made.explanation for line in part.lines for clause in line.clauses}
    assert {each.partition(" ")[0] for each in cited} == {"star-baccarat"}
    assert all(isinstance(each.answer, Accepted) and not each.failed for each in play(reads(made.script)))


def test_it_holds_the_seal_of_its_shoe_and_the_seed_that_opened_it(made: Packet) -> None:
    names = [name for each in made.entries for name in _names(each.stored)]
    assert names.count("shoe-sealed.v1") == 2
    assert names.count("seed-revealed.v1") == 1


def _names(stored: str) -> list[str]:
    return [event["name"] for write in json.loads(stored)["writes"] for event in write["events"]]


def test_a_coup_of_a_table_without_a_virtual_shoe_has_a_packet_too(journal: Path) -> None:
    with Reader.look(journal) as reader:
        found = packet.packet(reader, TableId("u"), 1)
    assert packet_verification.verify(found).differences == ()
    assert packet.plain(found)["rulebook"] == "star-baccarat"


# What is changed is found --------------------------------------------------------------------------------------------


def with_entry(made: Packet, place: int, stored: Callable[[str], str]) -> Packet:
    entries = list(made.entries)
    entries[place] = msgspec.structs.replace(entries[place], stored=stored(entries[place].stored))
    return msgspec.structs.replace(made, entries=tuple(entries))


def test_any_change_of_any_entry_is_found(made: Packet) -> None:
    for place in range(len(made.entries)):
        changed = with_entry(made, place, lambda text: text.replace('"engine":"', '"engine":"9'))
        assert differences(changed) == ["proofs"]
        assert differences(with_entry(made, place, lambda text: text[:-1])) == ["proofs"]


def test_an_entry_that_is_left_out_or_put_elsewhere_is_found(made: Packet) -> None:
    for place in range(len(made.entries)):
        left = (*made.entries[:place], *made.entries[place + 1 :])
        found = differences(msgspec.structs.replace(made, entries=left))
        # Opened seals at the very end may be left away: nothing of the coup is missing then.
        assert found != [] or place == len(made.entries) - 1, place
    swapped = (made.entries[1], made.entries[0], *made.entries[2:])
    assert differences(msgspec.structs.replace(made, entries=swapped)) == ["proofs"]
    assert differences(msgspec.structs.replace(made, entries=(*made.entries, made.entries[-1]))) == ["proofs"]


@pytest.mark.parametrize(
    ("field", "value", "check"),
    [
        ("coup", 1, "explanation"),
        ("coup", 99, "explanation"),
        ("opening", 2, "explanation"),
        ("opening", None, "opening"),
        ("engine", "0.0.9", "engine"),
        ("table", "u", "streams"),
        ("table", "x", "streams"),
        ("rulebook", "crown-baccarat", "streams"),
        ("digest", "0" * 64, "terms"),
        ("key", "A" * 43 + "=", "signature"),
        ("key", "no key", "signature"),
        ("checkpoint", "no note", "signature"),
        ("script", "", "script"),
        ("explanation", (), "explanation"),
    ],
)
def test_any_other_field_that_is_changed_is_found(made: Packet, field: str, value: Any, check: str) -> None:
    assert check in differences(msgspec.structs.replace(made, **{field: value}))


def test_a_proof_that_is_changed_is_found(made: Packet) -> None:
    for proof in ((), ("00" * 32,), ("no hash",), made.entries[1].proof):
        first = msgspec.structs.replace(made.entries[0], proof=proof)
        assert differences(msgspec.structs.replace(made, entries=(first, *made.entries[1:]))) == ["proofs"]


def test_a_packet_signed_by_somebody_else_is_found_by_the_key(made: Packet) -> None:
    assert differences(made, "B" * 43 + "=") == ["signature"]
    assert differences(made, "B" * 43 + "=", made.key) == []


def test_naming_another_version_lets_no_false_account_pass(made: Packet) -> None:
    """Nobody signs the words of a packet: whatever version is named, what does not follow is not proved."""
    for engine in ("0.0.9", "9.9.9", made.engine):
        report = packet_verification.verify(msgspec.structs.replace(made, engine=engine, explanation=(), script=""))
        assert not report.sound
        assert {"explanation", "script"} <= {each.check for each in report.differences if each.graver}
        assert ("engine" in {each.check for each in report.differences}) == (engine != made.engine)


def test_words_of_an_earlier_version_are_not_proved_and_nothing_is_called_altered(
    made: Packet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packet_verification, "__version__", "99.0")
    report = packet_verification.verify(msgspec.structs.replace(made, explanation=()))
    assert (report.sound, report.altered) == (False, False)
    (found,) = report.differences
    assert "it is not proved; believe the entries" in found.found


def forged_packets(made: Packet, chance: random.Random) -> Iterator[tuple[str, Packet]]:
    """False words of every kind, each with the version left as it is and with another one named."""
    for engine in (made.engine, "0.1.0", "7.7.7"):
        named = msgspec.structs.replace(made, engine=engine)
        parts = list(named.explanation)
        place = chance.randrange(len(parts))
        lines = list(parts[place].lines)
        if lines:
            line = chance.randrange(len(lines))
            lines[line] = msgspec.structs.replace(lines[line], says=lines[line].says + " and $5,000.00 more")
        parts[place] = msgspec.structs.replace(parts[place], lines=(*lines,)[: chance.choice((len(lines), 0))])
        yield "explanation", msgspec.structs.replace(named, explanation=tuple(parts))
        text = list(named.script)
        at = chance.randrange(len(text))
        text[at] = "9" if text[at] != "9" else "8"
        yield "script", msgspec.structs.replace(named, script="".join(text))
        yield "opening", msgspec.structs.replace(named, opening=chance.choice((None, 0, 2, 7)))
        yield "whole", msgspec.structs.replace(named, whole=named.whole[: chance.randrange(len(named.whole))])
        yield "whole", msgspec.structs.replace(named, whole=(*named.whole, "table/zz"))


def test_no_forged_word_of_a_packet_passes(made: Packet) -> None:
    for turn in range(trials(2, 50)):
        for what, changed in forged_packets(made, chance_of(f"packets {turn}")):
            if changed != made:
                assert not packet_verification.verify(changed).sound, (what, turn)


@pytest.mark.parametrize("change", [str.upper, lambda text: f"{text} ", lambda text: f"{text[:2]} {text[2:]}"])
def test_a_proof_is_written_in_one_way(made: Packet, change: Callable[[str], str]) -> None:
    """Whatever a packet says is covered, also how."""
    first, *others = made.entries
    entry = msgspec.structs.replace(first, proof=(change(first.proof[0]), *first.proof[1:]))
    changed = msgspec.structs.replace(made, entries=(entry, *others))
    assert differences(changed) == ["proofs"]


# What is no packet ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "croupier-packet.v1"}', "\x00"])
def test_what_is_no_packet_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "p.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NoPacket, match="is no packet"):
        packet.read(path)


@pytest.mark.parametrize("field", Packet.__struct_fields__)
def test_what_a_packet_says_twice_is_refused(made: Packet, tmp_path: Path, field: str) -> None:
    """Of two accounts only the last would be proved, and whoever opens the file may read the first."""
    path, text = tmp_path / "p.json", msgspec.json.encode(made).decode()
    path.write_text(
        text.replace(f'"{field}":', f'"{field}":{json.dumps(getattr(made, field), default=str)},"{field}":', 1)
    )
    with pytest.raises(NoPacket, match="is no packet"):
        packet.read(path)


def test_a_packet_that_was_laid_out_anew_is_the_same_packet(made: Packet, tmp_path: Path) -> None:
    packet.write(made, tmp_path / "p.json")
    (tmp_path / "p.json").write_bytes(msgspec.json.format((tmp_path / "p.json").read_bytes(), indent=4))
    assert packet.read(tmp_path / "p.json") == made


def test_a_checkpoint_with_a_number_without_end_is_none(made: Packet) -> None:
    lines = made.checkpoint.split("\n")
    lines[1] = "9" * 5_000
    assert differences(msgspec.structs.replace(made, checkpoint="\n".join(lines))) == ["signature"]


def test_a_strangers_packet_is_given_only_so_much_time(
    made: Packet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packet.write(made, tmp_path / "p.json")
    before = signal.signal(signal.SIGALRM, lambda *_: None)
    monkeypatch.setattr(packet_verification, "verify", lambda *_: signal.raise_signal(signal.SIGALRM))
    try:
        found = CliRunner().invoke(main, ["verify", str(tmp_path / "p.json")])
    finally:
        signal.signal(signal.SIGALRM, before)
    assert "more time than any journal needs" in found.output
    assert found.exit_code


def test_a_packet_of_another_format_is_refused(made: Packet, tmp_path: Path) -> None:
    packet.write(msgspec.structs.replace(made, format="croupier-packet.v9"), tmp_path / "p.json")
    with pytest.raises(NoPacket, match="another format"):
        packet.read(tmp_path / "p.json")
    with pytest.raises(NoPacket, match="is no packet"):
        packet.read(tmp_path / "nowhere.json")
    assert not packet.is_packet(tmp_path / "nowhere.json")


def test_no_packet_without_its_table_coup_or_checkpoint(journal: Path, tmp_path: Path) -> None:
    with Reader.look(journal) as reader:
        with pytest.raises(NoPacket, match="no table 'x'"):
            packet.packet(reader, TableId("x"), 1)
        with pytest.raises(NoSuchCoup, match="no coup 77"):
            packet.packet(reader, T, 77)
        with pytest.raises(NoSuchCoup, match="no coup 1 in opening 3"):
            packet.packet(reader, T, 1, 3)
    with house(tmp_path / "h.db") as where:
        for _ in played(where, reads(SCRIPT)):
            pass
        with Reader.look(tmp_path / "h.db") as reader, pytest.raises(NoPacket, match="no signed checkpoint"):
            packet.packet(reader, T, 1)
