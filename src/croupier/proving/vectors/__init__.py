"""Vectors: questions to an engine with the one right answer, generated from an edition, each with its clauses."""

__all__ = ["shrink", "vector", "whole"]
