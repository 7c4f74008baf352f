"""What somebody must decide, and what somebody must be told: questions, rulings and duties."""

__all__ = ["answers", "kinds", "records", "rulings"]
