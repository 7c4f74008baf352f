"""Who may do what is a matter of rank: two operators, two ladders, and people who stand on neither.

>>> STAR.meets(Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR)
True
>>> CROWN.meets(Role.AREA_MANAGER, Role.ASSISTANT_CASINO_MANAGER)
False
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Role(Enum):
    DEALER = "dealer"
    GAMING_SUPERVISOR = "gaming-supervisor"
    CASINO_SUPERVISOR = "casino-supervisor"
    ASSISTANT_GAMING_MANAGER = "assistant-gaming-manager"
    GAMING_MANAGER = "gaming-manager"
    HIGHER_DUTIES_DEALER = "higher-duties-dealer"
    AREA_MANAGER = "area-manager"
    ASSISTANT_CASINO_MANAGER = "assistant-casino-manager"
    CASINO_MANAGER = "casino-manager"
    TOURNAMENT_MANAGER = "tournament-manager"
    TOURNAMENT_DIRECTOR = "tournament-director"
    INSPECTOR = "inspector"
    SURVEILLANCE = "surveillance"
    TRAINER = "trainer"
    TRAINEE = "trainee"
    PLAYER = "player"

    @property
    def title(self) -> str:
        return self.value.replace("-", " ")

    @property
    def an(self) -> str:
        """Name somebody of this rank in a sentence.

        >>> Role.AREA_MANAGER.an, Role.DEALER.an
        ('an area manager', 'a dealer')
        """
        return f"{'an' if self.title[0] in 'aeiou' else 'a'} {self.title}"


@dataclass(frozen=True, slots=True)
class Ladder:
    """An operator's ranks, lowest first. Roles on one rung are equal; a role that is on no rung meets only itself."""

    operator: str
    rungs: tuple[tuple[Role, ...], ...]

    def height(self, role: Role) -> int | None:
        return next((height for height, rung in enumerate(self.rungs) if role in rung), None)

    def meets(self, actor: Role, needed: Role) -> bool:
        """Tell whether the actor is the needed role "or above"."""
        has, needs = self.height(actor), self.height(needed)
        if has is None or needs is None:
            return actor is needed
        return has >= needs

    def above(self, role: Role) -> Role | None:
        """Name the first role of the next rung up."""
        height = self.height(role)
        if height is None or height + 1 == len(self.rungs):
            return None
        return self.rungs[height + 1][0]


STAR: Final = Ladder(
    "The Star",
    (
        (Role.DEALER,),
        (Role.GAMING_SUPERVISOR, Role.CASINO_SUPERVISOR),
        (Role.ASSISTANT_GAMING_MANAGER,),
        (Role.GAMING_MANAGER,),
    ),
)
CROWN: Final = Ladder(
    "Crown Sydney",
    (
        (Role.DEALER,),
        (Role.HIGHER_DUTIES_DEALER,),
        (Role.AREA_MANAGER,),
        (Role.ASSISTANT_CASINO_MANAGER,),
        (Role.CASINO_MANAGER,),
    ),
)
