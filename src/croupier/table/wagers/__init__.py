"""Wagers: placing, moving and taking them back, side wagers, commission, tokens."""

__all__ = ["closing", "placement", "side_wagers"]
