"""Why not, and what would make it acceptable: the sentences of a refusal, made for whoever is refused."""

from typing import NamedTuple

from croupier.kernel.answers import Refused
from croupier.wording.audience import INSPECTOR, Audience
from croupier.wording.english.refusals import MENDS, REFUSALS
from croupier.wording.sentences import filled, of_code
from croupier.wording.words import words_of


class Said(NamedTuple):
    says: str
    mend: str


def refusal(refused: Refused, audience: Audience = INSPECTOR) -> Said:
    """Say a refusal to an audience, in the words of its document."""
    words = words_of(refused.because)
    says = of_code(refused.sentence, refused.facts, audience, words)
    return Said(says, filled(MENDS[refused.sentence], refused.facts, audience, words))


def codes() -> frozenset[str]:
    """Name every code of a refusal; what stands behind a stroke only chooses a sentence."""
    return frozenset(each.partition("/")[0] for each in REFUSALS)
