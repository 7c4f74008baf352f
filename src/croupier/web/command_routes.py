"""The routes that take commands by their permanent names, and which."""

from collections.abc import Mapping
from typing import Final

from croupier.floor.tournaments import authority
from croupier.web.desk import AT_A_TABLE, NOT_FROM_OUTSIDE
from croupier.web.hosts import OF_PATRONS
from croupier.web.pools import BY_HAND
from croupier.web.promotion_desk import OF_A_PROMOTION
from croupier.web.registers import IN_A_REGISTER, OF_THE_CAGE
from croupier.web.tournament_desk import OF_A_TOURNAMENT

COMMANDS_OF: Final[Mapping[str, Mapping[str, type]]] = {
    "/tables/{table}/commands": {name: each for name, each in AT_A_TABLE.items() if each not in NOT_FROM_OUTSIDE},
    "/promotions/{promotion}/commands": OF_A_PROMOTION,
    "/tournaments/{tournament}/commands": {
        name: each for name, each in OF_A_TOURNAMENT.items() if each not in authority.BY_ITSELF
    },
    "/patrons/{patron}/commands": OF_PATRONS,
    "/registers/{book}/commands": IN_A_REGISTER,
    "/tables/{table}/cage": OF_THE_CAGE,
    "/jackpots/{book}/commands": BY_HAND,
}
"""By what follows `/api`, or `/api/v1`."""
