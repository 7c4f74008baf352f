"""The English sentences, by code. A second language is a second table of the same templates."""

from collections.abc import Mapping
from typing import Final

from croupier.wording.english import promotions, tournaments
from croupier.wording.english.causes import CAUSES
from croupier.wording.english.notes import NOTES
from croupier.wording.english.refusals import REFUSALS
from croupier.wording.english.rulings import RULINGS
from croupier.wording.template import Sentence, as_sentence, joined

_OF_CONDITIONS: Final = (promotions.FAULTS, promotions.LEFT, tournaments.FAULTS, tournaments.LEFT)

SENTENCES: Final[Mapping[str, Sentence]] = {
    code: as_sentence(of) for code, of in joined(RULINGS, NOTES, CAUSES, REFUSALS, *_OF_CONDITIONS).items()
}
