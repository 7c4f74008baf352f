"""Drafts: what a text that is not yet in force would change."""

__all__ = ["impact"]
