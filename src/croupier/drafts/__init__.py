"""Drafts: texts of rules held against each other, against the editions and against what they cost."""

__all__ = ["following", "lint"]
