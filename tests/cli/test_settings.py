"""Settings by flag, environment and file: one table, one order, and the files of `deploy` say what there is."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from architecture.source import HOME
from croupier.cli.config_file import PREFIX, config_option
from croupier.cli.serve import command as serve

DEPLOY = HOME / "deploy"
PAGE = (HOME / "docs" / "guides" / "operations-handbook.md").read_text(encoding="utf-8")


def _settings() -> dict[str, str]:
    """Every setting by its name in a file, with its name in the environment."""
    found = {}
    for each in serve.params:
        flags = [opt.removeprefix("--") for opt in each.opts if opt.startswith("--")]
        name = flags[0] if flags else str(each.name)
        if name not in {"config", "help"}:
            found[name] = f"{PREFIX}_{str(each.name).upper()}"
    return found


def test_the_handbook_lists_every_setting() -> None:
    rows = re.findall(r"^\| `([\w-]+)`.*? \| `(CROUPIER_\w+)` \|", PAGE, re.MULTILINE)
    assert dict(rows) == _settings()


@click.command(context_settings={"auto_envvar_prefix": PREFIX})
@config_option
@click.option("--port", default=1)
@click.option("--trusted-proxy", multiple=True)
def shown(port: int, trusted_proxy: tuple[str, ...]) -> None:
    click.echo(f"{port} {' '.join(trusted_proxy)}".strip())


def test_a_flag_counts_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "serve.toml"
    file.write_text('port = 2\ntrusted-proxy = ["10.0.0.1", "10.0.0.2"]\n')
    run, of = CliRunner(), ["--config", str(file)]
    assert run.invoke(shown, []).output == "1\n"
    assert run.invoke(shown, of).output == "2 10.0.0.1 10.0.0.2\n"
    assert run.invoke(shown, of, env={"CROUPIER_PORT": "3"}).output == "3 10.0.0.1 10.0.0.2\n"
    assert run.invoke(shown, [*of, "--port", "4"], env={"CROUPIER_PORT": "3"}).output.startswith("4 ")
    assert run.invoke(shown, [], env={"CROUPIER_TRUSTED_PROXY": "10.0.0.3 10.0.0.4"}).output == "1 10.0.0.3 10.0.0.4\n"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("prot = 1", "there is no setting 'prot'"),
        ("port = ", "is not TOML"),
        ("[port]\nof = 1", "is one value"),
        (None, "read"),
    ],
)
def test_a_file_that_is_wrong_is_one_sentence(tmp_path: Path, text: str | None, says: str) -> None:
    file = tmp_path / "serve.toml"
    if text is not None:
        file.write_text(text)
    run = CliRunner().invoke(serve, ["--config", str(file)])
    assert (run.exit_code, says in run.output) == (2, True)


def test_a_proxy_is_an_address() -> None:
    run = CliRunner().invoke(serve, ["--demo", "--trusted-proxy", "proxy.example"])
    assert (run.exit_code, "no address or network" in run.output) == (2, True)


def test_the_files_of_deploy_name_settings_that_there_are() -> None:
    known = _settings()
    assert tomllib.loads((DEPLOY / "serve.toml").read_text()).keys() <= known.keys()
    compose = (DEPLOY / "compose.yaml").read_text()
    assert set(re.findall(r"CROUPIER_\w+", compose)) <= set(known.values())
    for name in re.findall(r"deploy/(\w[\w.]+)", f"{PAGE}{compose}"):
        assert (DEPLOY / name).exists() or name in {"db", "pgpass"}, name


def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "croupier.service").read_text()
    assert "ExecStart=/opt/croupier/bin/croupier serve --config /etc/croupier/serve.toml" in unit
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd is not installed")
    here = tmp_path / "croupier.service"
    here.write_text(unit.replace("/opt/croupier/bin/croupier", shutil.which("true") or "/bin/true"))
    run = subprocess.run((analyze, "verify", str(here)), capture_output=True, text=True, check=False)
    assert (run.returncode, "croupier.service" in run.stderr) == (0, False), run.stderr
