"""The table of play as it is printed."""

import pytest

from croupier.games.baccarat.edition import BaccaratEdition
from croupier.games.editions import edition


@pytest.mark.parametrize("book", ["star-baccarat", "star-premium-baccarat", "crown-baccarat"])
def test_each_part_is_printed_with_the_clause_that_fixes_it(book: str) -> None:
    rules = edition(book)
    assert isinstance(rules, BaccaratEdition)
    tableau = rules.tableau
    for clause in (*tableau.player.because, *tableau.banker_when_player_stands.because):
        assert list(rules.grids(clause))
    (last,) = (each for each in rules.grids(tableau.banker_by_players_third_card[6].because[0]) if len(each.rows) > 1)
    assert last.rows[-4][1][6:8] == ("D", "D")


def test_other_clauses_and_other_games_print_none() -> None:
    assert list(edition("star-baccarat").grids(edition("star-baccarat").cards.decks.because[0])) == []
    lucky = edition("star-lucky-draw-baccarat")
    assert list(lucky.grids(lucky.cards.decks.because[0])) == []
