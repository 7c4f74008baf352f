"""What people do that they must not, and what may be done about it."""

__all__ = ["measures"]
