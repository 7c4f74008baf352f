"""Rulings: what must happen when something goes wrong, who decides, and what money moves.

>>> from croupier import ruling
>>> found = ruling("star-baccarat", "card-to-player", "nobody-draws")
>>> found.kind.value, [each.number for each in found.because][:1]
('mandatory', ['12.2'])
>>> found = ruling("star-baccarat", "promotion-compromised")
>>> found.kind.value, [each.choice for each in found.options]
('option', ['postpone', 'cancel'])
>>> found = ruling("star-baccarat", "player-absent")
>>> found.who, [each.choice for each in found.options]
(('tournament manager',), ['deduct', 'disqualify', 'both', 'let-stand'])
>>> ruling("star-baccarat", "card-to-playr", "nobody-draws")
Traceback (most recent call last):
    ...
croupier.api.rulings.UnknownHappening: nothing that can happen is called 'card-to-playr': did you mean 'card-to-player'?
"""

from collections.abc import Iterable
from difflib import get_close_matches

from croupier.api.editions import Rules, edition
from croupier.kernel.errors import CroupierError
from croupier.views.rulings import AMISS, IN_TOURNAMENTS, KNOWN, PHASES, Ruling, rule


class UnknownHappening(CroupierError, LookupError):
    """Nothing that can happen has this name."""


class UnknownPhase(CroupierError, LookupError):
    """No moment of a round has this name."""


def happenings() -> dict[str, str]:
    """All that can go wrong at a table or be amiss in a tournament or promotion, by the name that `ruling` takes."""
    return dict(KNOWN)


def phases() -> dict[str, str]:
    """The moments of a round, by the name that `ruling` takes."""
    return {each.id: each.says for each in PHASES.values()}


def ruling(rules: Rules, happening: str, phase: str = "") -> Ruling:
    """Say what a table does when this happens at this moment; in a tournament or promotion there are no moments.

    Raises `UnknownHappening` and `UnknownPhase`.
    """
    if happening not in KNOWN:
        raise UnknownHappening(f"nothing that can happen is called {happening!r}{_near(happening, KNOWN)}")
    if happening not in {**AMISS, **IN_TOURNAMENTS} and phase not in PHASES:
        raise UnknownPhase(f"no moment of a round is called {phase!r}{_near(phase, PHASES)}")
    return rule(edition(rules), phase, happening)


def _near(word: str, known: Iterable[str]) -> str:
    names = list(known)
    near = get_close_matches(word, names, n=1)
    return f": did you mean {near[0]!r}?" if near else f": there are {', '.join(names)}"
