"""Every sentence about a ruling, a note or a refusal is made here, from its code and facts, when it is shown.

`sentence` makes it for an audience: the public, a player, the staff or an inspector. Each audience has a record of the
facts that it may know (`audience`), and nothing else can be put into its sentences. A document's own words (coup or
round, no-bet coup or Dummy Coup) are places in the templates, too (`words`).
"""

from croupier.wording.audience import INSPECTOR, PUBLIC, STAFF, Audience, Player
from croupier.wording.refusals import codes as refusal_codes
from croupier.wording.refusals import refusal
from croupier.wording.say import say
from croupier.wording.sentences import Event, of_code, of_fault, sentence
from croupier.wording.words import Words, words_of

# fmt: off
__all__ = [
    "INSPECTOR", "PUBLIC", "STAFF", "Audience", "Event", "Player", "Words", "cells", "departures", "languages",
    "of_code", "of_fault", "page_help", "refusal", "refusal_codes", "say", "sentence", "words", "words_of",
]
# fmt: on
