"""The cards before play: shuffle, cut, load, burn, their replacement and their register."""

__all__ = ["cut", "sets", "shoe", "shuffle"]
