"""The vocabulary of the house: cards, money, odds, clauses, ranks of staff, ids and answers. Standard library only."""
