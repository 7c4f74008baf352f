"""Registered texts: the entry in the journal, the words in a file beside it that is named by its SHA-256."""

from croupier.runtime.texts.store import MOST_BYTES, NotRegistered, RegisteredTexts, folder_of

__all__ = ["MOST_BYTES", "NotRegistered", "RegisteredTexts", "folder_of"]
