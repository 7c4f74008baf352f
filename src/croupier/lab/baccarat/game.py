"""What baccarat brings to the lab."""

from dataclasses import replace
from typing import TYPE_CHECKING

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.lab.baccarat import odds, schedules
from croupier.lab.baccarat.statement import stated
from croupier.lab.figures import Answer, NotOffered
from croupier.lab.port import LabGame
from croupier.lab.setting import Setting

if TYPE_CHECKING:
    from croupier.lab.simulate.games import PreparedGame, Simulated


def _answer(edition: BaccaratEdition, where: Setting) -> Answer:
    if where.dealer_card is not None:
        raise NotOffered(
            f"no player decides anything at {edition.rulebook}: a dealer's card is seen at Lucky Draw only"
        )
    asked = odds.ask(edition, game=where.game, decks=where.decks, options=where.options, pays=where.pays)
    return odds.answer(replace(asked, cards=where.shoe(asked.decks)))


def _prepare(rules: BaccaratEdition, asked: "Simulated") -> "PreparedGame":
    from croupier.lab.baccarat.simulation import BaccaratGame  # noqa: PLC0415 - a simulation needs the lab's packages
    from croupier.lab.simulate.games import from_shoes  # noqa: PLC0415 - as above

    where = asked.setting
    question = odds.ask(rules, game=where.game, decks=where.decks, options=where.options)
    return from_shoes(rules, asked, _answer(rules, where), lambda course: BaccaratGame(question, course))


LAB: LabGame[BaccaratEdition] = LabGame(
    answer=_answer,
    prepare=_prepare,
    statement=stated,
    choices=schedules.choices,
    values=schedules.values,
    settings=schedules.settings,
)
