"""Tournaments as people see them."""

from croupier.views.tournaments.checked import Checked, Forecast, Row, checked
from croupier.views.tournaments.sentences import told

__all__ = ["Checked", "Forecast", "Row", "checked", "told"]
