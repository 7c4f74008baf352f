"""Other people's tables and machines, held against a document: their logs line by line, their engines vector by vector.

The rules are those of `games` and of the table; here is only what reads a log, asks an engine, and says where they
depart.
"""

__all__ = ["conformance", "engines", "logs", "packs", "surveillance", "vectors"]
