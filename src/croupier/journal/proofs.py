"""Proofs for many entries of one tree: what neighbours have in common is read and hashed once."""

from functools import lru_cache
from typing import Final, Protocol

from croupier.journal.tree import SUBTREE, inclusion_proof, root_of

_LEAVES: Final = 8
_ROOTS: Final = 4096


class Tree(Protocol):
    """What proofs are made of."""

    def leaves(self, start: int, end: int) -> list[bytes]: ...
    def root_over(self, start: int, end: int) -> bytes: ...


class Proofs:
    """Proofs that entries are in the tree of one size. Asked for in rising order, each costs what is new in it."""

    def __init__(self, tree: Tree, size: int) -> None:
        self._tree = tree
        self._size = size
        self._leaves = lru_cache(_LEAVES)(self._read)
        self._roots = lru_cache(_ROOTS)(self._root)

    def of(self, sequence: int) -> tuple[bytes, ...]:
        """Prove that an entry is in the tree."""
        return inclusion_proof(sequence - 1, self._size, self._roots)

    def _read(self, number: int) -> list[bytes]:
        """Read the leaves below one subtree, as far as the tree goes."""
        first = number * SUBTREE
        return self._tree.leaves(first, min(first + SUBTREE, self._size))

    def _root(self, start: int, end: int) -> bytes:
        number = start // SUBTREE
        if end - start >= SUBTREE or (end - 1) // SUBTREE != number:
            return self._tree.root_over(start, end)
        first = number * SUBTREE
        return root_of(self._leaves(number)[start - first : end - first])
