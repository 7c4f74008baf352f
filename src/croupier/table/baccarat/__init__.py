"""The game script of baccarat: what must happen next in a coup, what to make of each card, and how it is settled."""

__all__ = ["coup", "method_b", "records", "script", "settlement", "terms"]
