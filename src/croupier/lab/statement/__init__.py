"""The statement of return: every bet of a document with its rows, probabilities, edge and clauses, to be filed."""

from croupier.lab.statement.groups import Group, PricedBet
from croupier.lab.statement.sheet import Statement, statement

__all__ = ["Group", "PricedBet", "Statement", "html", "pdf", "statement"]
