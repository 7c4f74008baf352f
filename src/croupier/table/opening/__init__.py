"""Opening a table with a checked set-up, changing what it offers, and closing it."""

__all__ = ["checks", "opening"]
