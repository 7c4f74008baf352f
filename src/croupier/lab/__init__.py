"""Exact mathematics, from the same editions that the tables run on. Imports kernel, rulebooks and games only."""
