"""What somebody with the rank approves or restricts, what players consent to, and who may."""

__all__ = ["records", "restrictions"]
