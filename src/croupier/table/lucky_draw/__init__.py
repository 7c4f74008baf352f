"""Lucky Draw Baccarat on the table."""

__all__ = ["terms"]
