"""Auditing a journal with the rules: decide again, balance, open the seals, replay, export, hand over a dispute."""
