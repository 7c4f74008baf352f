"""Settings from a file: what a flag or the environment does not say is read from TOML, under the names of the flags."""

import tomllib
from pathlib import Path
from typing import Any

import click

from croupier.cli.lazy import Wrong

PREFIX = "CROUPIER"
"""What the names of the environment begin with: `--tls-cert` is CROUPIER_TLS_CERT."""


def read_config(context: click.Context, parameter: click.Parameter, path: Path | None) -> Path | None:
    """Take the settings of a file as what is meant where nothing else is said. An unknown name is an error."""
    if path is None:
        return None
    try:
        with path.open("rb") as file:
            found = tomllib.load(file)
    except OSError as error:
        raise Wrong(f"{path} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Wrong(f"{path} is not TOML: {error}") from None
    known = {_named(each): each for each in context.command.params if each is not parameter}
    for name, value in found.items():
        if name not in known:
            raise Wrong(f"{path}: there is no setting {name!r}; choose from {', '.join(sorted(known))}")
        if isinstance(value, dict):
            raise Wrong(f"{path}: {name} is one value, not a table")
    context.default_map = {**(context.default_map or {}), **{str(known[name].name): of for name, of in found.items()}}
    return path


def _named(parameter: click.Parameter) -> str:
    """Name a setting as its flag does."""
    flags: list[Any] = [each for each in parameter.opts if each.startswith("--")]
    return str(flags[0]).removeprefix("--") if flags else str(parameter.name)


config_option = click.option(
    "--config",
    type=click.Path(path_type=Path),
    is_eager=True,
    expose_value=False,
    callback=read_config,
    help="A file of settings (TOML), under the names of these flags.",
)
