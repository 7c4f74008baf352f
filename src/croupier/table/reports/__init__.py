"""Facts that the table cannot see: which there are, who may state them, and where each is ruled on."""

__all__ = ["claims", "fact_fields", "facts", "handlers", "records", "statements"]
