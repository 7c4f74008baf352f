"""Baccarat as it is shown: two hands in the middle, the calls, the tableau, the roads."""
