"""The statement of return: every bet of a document with its rows, probabilities, edge and clauses, to be filed."""

from croupier.lab.statement.sheet import Entry, Group, Statement, statement

__all__ = ["Entry", "Group", "Statement", "statement"]
