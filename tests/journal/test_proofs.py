"""Proofs for many entries: the very ones that are made one by one, with every leaf read once."""

from collections import Counter
from hashlib import sha256

import pytest

from croupier.journal.proofs import Proofs
from croupier.journal.tree import SUBTREE, inclusion_proof, is_included, root_of

LEAVES = [sha256(b"%d" % number).digest() for number in range(3 * SUBTREE + 70)]


class Tree:
    """A tree that counts what is read of it."""

    def __init__(self) -> None:
        self.read: Counter[str] = Counter()

    def leaves(self, start: int, end: int) -> list[bytes]:
        self.read["leaves"] += end - start
        return LEAVES[start:end]

    def root_over(self, start: int, end: int) -> bytes:
        self.read["roots"] += 1
        return root_of(LEAVES[start:end])


@pytest.mark.parametrize("size", [1, 2, SUBTREE - 1, SUBTREE, SUBTREE + 1, len(LEAVES)])
def test_they_are_what_each_alone_is(size: int) -> None:
    tree, root = Tree(), root_of(LEAVES[:size])
    proofs = Proofs(tree, size)
    for place in range(size):
        path = proofs.of(place + 1)
        assert path == inclusion_proof(place, size, Tree().root_over)
        assert is_included(LEAVES[place], place, size, path, root)
    assert tree.read["leaves"] <= size, "a leaf was read twice"
    assert tree.read["roots"] <= 2 * (size // SUBTREE + 1), "a root was asked for more than once"


def test_what_is_not_in_the_tree_has_no_proof() -> None:
    with pytest.raises(ValueError, match="has none at 5"):
        Proofs(Tree(), 5).of(6)
