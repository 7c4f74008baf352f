"""`make campaign` attacks by itself: every family of attack is in it."""

import subprocess
from pathlib import Path
from shutil import which

import pytest

from architecture.source import HOME

FAMILIES = {
    "roles, facts, operators and phases": (
        *(
            "tests/runtime/test_who_states_facts.py",
            "tests/runtime/test_nobody_alone.py",
            "tests/runtime/test_claims.py",
        ),
        *("tests/web/test_authority.py", "tests/web/test_operators.py", "tests/web/test_face_down.py"),
        *("tests/web/test_promotion_authority.py", "tests/web/test_promotion_secrets.py"),
        *("tests/web/test_tournament_authority.py", "tests/web/test_tournament_pages.py"),
    ),
    "a forger with the file and without the key": (
        *("tests/runtime/test_forger.py", "tests/runtime/test_forger_postgres.py", "tests/web/test_accounts.py"),
        *("tests/journal/faults/test_tampering.py", "tests/cli/test_restore_ordered.py"),
    ),
    "packets": (
        "tests/runtime/test_packet.py",
        "tests/runtime/test_packet_floor.py",
        "tests/cli/test_hostile_journals.py",
    ),
    "exhaustion": (
        *("tests/web/test_exhaustion.py", "tests/web/test_descriptors.py", "tests/web/test_resume.py"),
        *("tests/journal/test_length_limits.py", "tests/web/test_bytes_written.py"),
        "tests/drafts/test_hostile_pdfs.py",
    ),
    "those who may no longer come in": ("tests/web/test_every_route.py", "tests/web/test_rights_at_once.py"),
    "wedges": (
        *("tests/runtime/test_wedge.py", "tests/web/test_loop.py", "tests/web/test_servers.py"),
        *("tests/web/test_storage_troubles.py", "tests/journal/faults/test_kill.py"),
    ),
    "requests that are none": ("tests/web/test_fuzz.py", "tests/web/test_malformed.py", "tests/web/test_standard.py"),
}


@pytest.fixture(scope="module")
def given() -> list[Path]:
    """The files and folders that the target hands to the tests."""
    told = subprocess.run(
        [which("make") or "make", "--dry-run", "campaign"], cwd=HOME, capture_output=True, text=True, check=True
    )
    return [HOME / each for each in told.stdout.split() if each.startswith("tests/")]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_family_of_attack_is_in_the_campaign(given: list[Path], family: str) -> None:
    for each in FAMILIES[family]:
        place = HOME / each
        assert place.is_file(), each
        assert any(place == one or one in place.parents for one in given), f"{each} is not in make campaign"


def test_everything_that_it_names_is_there(given: list[Path]) -> None:
    assert len(given) > 20
    assert [each for each in given if not each.exists()] == []
