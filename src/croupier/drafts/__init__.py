"""Drafts: texts of rules held against each other, against the editions and against what they cost and would change."""

__all__ = ["following", "impact", "lint"]
