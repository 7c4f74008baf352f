"""Secrets encrypted with a vault's key: nothing readable in the files, nothing opens without it or with another."""

import os
from base64 import b64encode
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli import main
from croupier.journal import vault
from croupier.journal.checkpoints import new_signer, signer_from
from croupier.journal.errors import KeyTrouble
from croupier.runtime import disk_encryption
from croupier.runtime.disk_encryption import is_encrypted
from croupier.runtime.virtual_shoe import Seeds, SeedTrouble


def vault_key(folder: Path, name: str = "vault") -> Path:
    path = folder / name
    path.write_bytes(b64encode(os.urandom(vault.KEY_BYTES)))
    return path


@pytest.fixture(autouse=True)
def _no_vault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(vault.VARIABLE, raising=False)
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)


@pytest.fixture
def vaulted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = vault_key(tmp_path)
    monkeypatch.setenv(vault.VARIABLE, str(path))
    return path


@pytest.mark.usefixtures("vaulted")
def test_a_signing_key_is_encrypted_where_there_is_a_vault(tmp_path: Path) -> None:
    made = new_signer(tmp_path / "key")
    stored = (tmp_path / "key").read_bytes()
    assert b64encode(made.private.private_bytes_raw()) not in stored
    assert vault.is_sealed(stored)
    assert signer_from(tmp_path / "key").public == made.public


def test_an_encrypted_key_needs_the_vault_that_made_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(vault.VARIABLE, str(vault_key(tmp_path)))
    new_signer(tmp_path / "key")
    monkeypatch.setenv(vault.VARIABLE, str(vault_key(tmp_path, "other")))
    with pytest.raises(KeyTrouble, match="does not open"):
        signer_from(tmp_path / "key")
    monkeypatch.delenv(vault.VARIABLE)
    with pytest.raises(KeyTrouble, match="name its key with CROUPIER_VAULT_KEY"):
        signer_from(tmp_path / "key")


def test_the_credential_of_a_service_is_the_vaults_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    vault_key(tmp_path, vault.CREDENTIAL)
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    new_signer(tmp_path / "key")
    assert vault.is_sealed((tmp_path / "key").read_bytes())


@pytest.mark.parametrize("length", [vault.KEY_BYTES - 1, vault.KEY_BYTES + 1])
def test_a_vaults_key_has_32_bytes(tmp_path: Path, length: int) -> None:
    (tmp_path / "vault").write_bytes(b64encode(bytes(length)))
    with pytest.raises(KeyTrouble, match=f"it has {length}"):
        vault.key_from(tmp_path / "vault")


def test_a_vaults_key_that_is_gone_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(vault.VARIABLE, str(tmp_path / "gone"))
    with pytest.raises(KeyTrouble, match="cannot be read: no such file"):
        new_signer(tmp_path / "key")


@pytest.mark.usefixtures("vaulted")
def test_a_seed_is_encrypted_and_opens_as_no_other(tmp_path: Path) -> None:
    seeds = Seeds(tmp_path / "seeds")
    seal, other = seeds.make("t-1"), seeds.make("t-2")
    stored = (tmp_path / "seeds" / "t-1.seed").read_bytes()
    assert seeds.read("t-1", seal) not in stored
    (tmp_path / "seeds" / "t-2.seed").write_bytes(stored)
    with pytest.raises(SeedTrouble, match="does not open"):
        seeds.read("t-2", other)


def test_a_seed_without_its_vault_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(vault.VARIABLE, str(vault_key(tmp_path)))
    seeds = Seeds(tmp_path / "seeds")
    seal = seeds.make("t-1")
    monkeypatch.delenv(vault.VARIABLE)
    with pytest.raises(SeedTrouble, match="sealed by a vault"):
        seeds.read("t-1", seal)


def secrets(*words: str | Path) -> tuple[int, str]:
    found = CliRunner().invoke(main, ["secrets", *map(str, words)])
    return found.exit_code, found.output


def test_what_lay_open_is_encrypted_and_the_key_of_the_vault_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = new_signer(tmp_path / "key")
    seeds = Seeds(tmp_path / "seeds")
    seal = seeds.make("t-1")
    both = (tmp_path / "key", "--seeds", tmp_path / "seeds")
    assert secrets(*both, "--check")[0] == 1
    assert "there is no vault" in secrets(*both)[1]
    old = vault_key(tmp_path, "old")
    monkeypatch.setenv(vault.VARIABLE, str(old))
    assert secrets(*both)[0] == 0
    monkeypatch.setenv(vault.VARIABLE, str(vault_key(tmp_path, "new")))
    before = (tmp_path / "key").read_bytes()
    assert "does not open" in secrets(*both)[1]
    assert (tmp_path / "key").read_bytes() == before
    assert secrets(*both, "--old-key", old)[0] == 0
    assert signer_from(tmp_path / "key").public == made.public
    assert len(seeds.read("t-1", seal)) == vault.KEY_BYTES
    assert secrets(*both, "--check", "--json")[0] == 0


# The disk ------------------------------------------------------------------------------------------------------------


def device(devices: Path, path: Path) -> Path:
    number = path.stat().st_dev
    made = devices / f"{os.major(number)}:{os.minor(number)}"
    made.mkdir(parents=True)
    return made


def crypt(at: Path, uuid: str = "CRYPT-LUKS2-1") -> None:
    (at / "dm").mkdir(parents=True)
    (at / "dm" / "uuid").write_text(uuid, encoding="ascii")


def test_a_disk_of_dm_crypt_is_encrypted(tmp_path: Path) -> None:
    crypt(device(tmp_path / "sys", tmp_path))
    assert is_encrypted(tmp_path / "not" / "there.db", tmp_path / "sys")


def test_a_volume_is_encrypted_if_each_disk_beneath_it_is(tmp_path: Path) -> None:
    volume = device(tmp_path / "sys", tmp_path)
    crypt(volume, "LVM-1")
    crypt(volume / "slaves" / "dm-1")
    assert is_encrypted(tmp_path, tmp_path / "sys")
    (volume / "slaves" / "sda").mkdir()
    assert not is_encrypted(tmp_path, tmp_path / "sys")


def test_what_cannot_be_known_is_not_encrypted(tmp_path: Path) -> None:
    assert not is_encrypted(tmp_path, tmp_path / "sys")


def test_a_server_that_wants_an_encrypted_disk_does_not_start_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk_encryption, "BLOCK_DEVICES", tmp_path / "sys")
    found = CliRunner().invoke(main, ["serve", str(tmp_path / "floor.db"), "--encrypted-disk"])
    assert found.exit_code == 2
    assert "is not known to be encrypted" in found.output
    assert not (tmp_path / "floor.db").exists()
