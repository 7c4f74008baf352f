"""Tournaments as people see them."""

from croupier.views.tournaments.checked import CheckedTournament, Forecast, TournamentItem, checked
from croupier.views.tournaments.desk import Desk, desk
from croupier.views.tournaments.in_session import TableShown, leaderboard, shown
from croupier.views.tournaments.offered import offered
from croupier.views.tournaments.public import (
    OwnPlay,
    People,
    PublicTournament,
    own,
    people,
    public,
    standing,
    statements,
)
from croupier.views.tournaments.sentences import told

# fmt: off
__all__ = [
    "CheckedTournament", "Desk", "Forecast", "OwnPlay", "People", "PublicTournament", "TableShown",
    "TournamentItem", "checked", "desk", "leaderboard", "offered", "own", "people", "public", "shown", "standing",
    "statements", "table_acts", "told",
]
# fmt: on
