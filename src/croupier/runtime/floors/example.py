"""A floor to start with: two tables of each document, with what each line means."""

from functools import cache
from importlib.resources import files


@cache
def example() -> str:
    return files("croupier.runtime.floors").joinpath("example.toml").read_text(encoding="utf-8")
