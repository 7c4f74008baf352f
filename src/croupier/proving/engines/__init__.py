"""Engines: our own, which answers vectors from an edition, and others', run as a process or asked over HTTP."""

__all__ = ["own", "run", "serving", "transports"]
