"""croupier: regulator-approved table games, run by the book."""

__version__ = "0.2.0"
