"""The Merkle tree of RFC 6962, against known roots and its own definition; proofs and forged proofs."""

from hashlib import sha256

import pytest

from croupier.journal.tree import (
    EMPTY_ROOT,
    Frontier,
    Growing,
    consistency_proof,
    inclusion_proof,
    is_consistent,
    is_included,
    leaf_hash,
    ranges,
    root_of,
    root_over_subtrees,
)

# The leaves and roots that implementations of certificate transparency test themselves with.
KNOWN = [bytes.fromhex(each) for each in ("", "00", "10", "2021", "3031", "40414243", "5051525354555657")]
KNOWN.append(bytes(range(0x60, 0x70)))
ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
LEAVES = [leaf_hash(each) for each in KNOWN]
MANY = [leaf_hash(str(number).encode()) for number in range(70)]


def defined(leaves: list[bytes]) -> bytes:
    """The definition, word for word: split at the largest power of two below the size."""
    if not leaves:
        return sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    left = 1
    while left * 2 < len(leaves):
        left *= 2
    return sha256(b"\x01" + defined(leaves[:left]) + defined(leaves[left:])).digest()


@pytest.mark.parametrize("size", range(1, 9))
def test_known_roots(size: int) -> None:
    assert root_of(LEAVES[:size]).hex() == ROOTS[size - 1]


def test_the_root_of_nothing() -> None:
    assert root_of([]).hex() == EMPTY_ROOT.hex() == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_a_growing_edge_has_the_root_of_the_whole() -> None:
    growing = Growing(Frontier())
    for size, leaf in enumerate(MANY, start=1):
        assert growing.add(leaf) is None
        edge = growing.edge
        assert (edge.size, edge.root) == (size, defined(MANY[:size]))
        assert Frontier.unpacked(edge.size, edge.packed) == edge == Frontier.over(MANY[:size])


def test_every_whole_subtree_is_told_once() -> None:
    leaves = [leaf_hash(str(number).encode()) for number in range(1100)]
    growing = Growing(Frontier.over(leaves[:100]))
    told = {size: root for size, leaf in enumerate(leaves[100:], start=101) if (root := growing.add(leaf))}
    assert told == {size: defined(leaves[size - 256 : size]) for size in (256, 512, 768, 1024)}
    for size in (256, 300, 512, 1024, 1100):
        roots = [defined(leaves[start : start + 256]) for start in range(0, size - size % 256, 256)]
        assert root_over_subtrees(roots, leaves[size - size % 256 : size]) == defined(leaves[:size])


@pytest.mark.parametrize(
    ("size", "packed"), [(1, b""), (0, bytes(32)), (3, bytes(32)), (1, bytes(31)), (-1, bytes(32))]
)
def test_an_edge_that_does_not_fit_its_size_is_refused(size: int, packed: bytes) -> None:
    with pytest.raises(ValueError, match="does not have an edge"):
        Frontier.unpacked(size, packed)


@pytest.mark.parametrize("size", [1, 2, 3, 7, 8, 9, 33, 70])
def test_every_leaf_is_proved_to_be_in_the_tree_and_nothing_else(size: int) -> None:
    root = root_of(MANY[:size])
    for place in range(size):
        path = inclusion_proof(place, size, ranges(MANY[:size]))
        assert is_included(MANY[place], place, size, path, root)
        assert not is_included(leaf_hash(b"forged"), place, size, path, root)
        assert not is_included(MANY[place], place, size, path, leaf_hash(b"root"))
        assert not is_included(MANY[place], place, size, (*path, bytes(32)), root)
        assert not is_included(MANY[place], size, size, path, root)
        assert not is_included(MANY[place], -1, size, path, root)
        for step in range(len(path)):
            assert not is_included(MANY[place], place, size, (*path[:step], *path[step + 1 :]), root)
            flipped = bytes([path[step][0] ^ 1]) + path[step][1:]
            assert not is_included(MANY[place], place, size, (*path[:step], flipped, *path[step + 1 :]), root)
        for other in range(size):
            if other != place:
                assert not is_included(MANY[place], other, size, path, root)


@pytest.mark.parametrize("second", [1, 2, 3, 6, 7, 8, 9, 33])
def test_every_smaller_tree_is_proved_to_be_the_beginning(second: int) -> None:
    whole = root_of(MANY[:second])
    for first in range(1, second + 1):
        before = root_of(MANY[:first])
        path = consistency_proof(first, second, ranges(MANY[:second]))
        assert is_consistent(first, before, second, whole, path)
        altered = root_of([leaf_hash(b"forged"), *MANY[1:first]])
        assert not is_consistent(first, altered, second, whole, path)
        assert not is_consistent(first, before, second, altered, path)
        assert not is_consistent(first, before, second, whole, (*path, bytes(32)))
        assert not is_consistent(0, before, second, whole, path)
        assert not is_consistent(second + 1, before, second, whole, path)
        for step in range(len(path)):
            assert not is_consistent(first, before, second, whole, (*path[:step], *path[step + 1 :]))
            flipped = bytes([path[step][0] ^ 1]) + path[step][1:]
            assert not is_consistent(first, before, second, whole, (*path[:step], flipped, *path[step + 1 :]))


def test_there_is_no_proof_of_what_is_not_there() -> None:
    with pytest.raises(ValueError, match="has none at 8"):
        inclusion_proof(8, 8, ranges(LEAVES))
    with pytest.raises(ValueError, match="does not contain one of 9"):
        consistency_proof(9, 8, ranges(LEAVES))
    with pytest.raises(ValueError, match="does not contain one of 0"):
        consistency_proof(0, 8, ranges(LEAVES))
