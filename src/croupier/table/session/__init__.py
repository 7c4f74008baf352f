"""A tournament session at the table: its chips, wagers, order, pass cards and forms, who is out and how it ends."""

__all__ = ["coups", "events", "forms", "order", "records", "standing", "state", "terms"]
