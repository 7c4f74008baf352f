"""One expectation of a step, and how it came out."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Expectation:
    """What was wanted of a step and what came, in the words of a script."""

    name: str
    wanted: object
    got: object
    holds: bool

    def __str__(self) -> str:
        return f"{self.name}: wanted {_shown(self.wanted)}, got {_shown(self.got)}"


def _shown(value: object) -> str:
    match value:
        case str():
            return value
        case list():
            return ", ".join(_shown(one) for one in value) or "nothing"
        case dict():
            return ", ".join(f"{name} {_shown(one)}" for name, one in value.items()) or "nothing"
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case _:
            return str(value)
