"""The Merkle tree of RFC 6962 over the entries of a journal, with proofs that anyone can check.

A leaf is the hash of an entry's stored bytes. An inclusion proof shows that an entry is in a tree of a given size; a
consistency proof that a smaller tree is the beginning of a larger one.
"""

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import Final, Self

from croupier.kernel.records import record

HASH_BYTES: Final = 32
SUBTREE: Final = 256
"""Roots of subtrees of so many leaves are kept, so that a proof need not read the whole journal."""
Hashes = Sequence[bytes]


def leaf_hash(stored: bytes) -> bytes:
    return sha256(b"\x00" + stored).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    return sha256(b"\x01" + left + right).digest()


EMPTY_ROOT: Final = sha256(b"").digest()


@record
class Frontier:
    """The right edge of a tree: the roots of its complete subtrees, largest first. All that is needed to go on."""

    size: int = 0
    peaks: tuple[bytes, ...] = ()

    @property
    def root(self) -> bytes:
        if not self.peaks:
            return EMPTY_ROOT
        *left, root = self.peaks
        for each in reversed(left):
            root = node_hash(each, root)
        return root

    @property
    def packed(self) -> bytes:
        return b"".join(self.peaks)

    @classmethod
    def unpacked(cls, size: int, packed: bytes) -> Self:
        peaks = tuple(packed[start : start + HASH_BYTES] for start in range(0, len(packed), HASH_BYTES))
        if size < 0 or len(packed) != HASH_BYTES * size.bit_count():
            raise ValueError(f"a tree of {size} leaves does not have an edge of {len(packed)} bytes")
        return cls(size=size, peaks=peaks)

    @classmethod
    def over(cls, leaves: Iterable[bytes]) -> Self:
        growing = Growing(cls())
        for leaf in leaves:
            growing.add(leaf)
        return cls(size=growing.size, peaks=tuple(growing.peaks))


class Growing:
    """A right edge to which leaves are added."""

    def __init__(self, edge: Frontier) -> None:
        self.size = edge.size
        self.peaks = list(edge.peaks)

    def add(self, leaf: bytes) -> bytes | None:
        """Add a leaf; give the root of the last whole subtree of `SUBTREE` leaves, if this leaf completes one."""
        peaks, subtree = self.peaks, None
        peaks.append(leaf)
        size = self.size = self.size + 1
        while not size & 1:
            right = peaks.pop()
            peaks[-1] = node_hash(peaks[-1], right)
            size >>= 1
            if self.size == size * SUBTREE:
                subtree = peaks[-1]
        return subtree

    @property
    def edge(self) -> Frontier:
        return Frontier(size=self.size, peaks=tuple(self.peaks))


def root_of(leaves: Hashes) -> bytes:
    return Frontier.over(leaves).root


# Proofs --------------------------------------------------------------------------------------------------------------

Range = Callable[[int, int], bytes]
"""The root over the leaves from one place up to, and not including, another."""


def ranges(leaves: Hashes) -> Range:
    return lambda start, end: root_of(leaves[start:end])


def root_over_subtrees(roots: Hashes, rest: Hashes) -> bytes:
    """Give the root over whole subtrees, each by its root, and the fewer leaves that follow them."""
    peaks = Frontier.over(roots).peaks
    if not rest:
        return Frontier(size=len(roots), peaks=peaks).root
    root = root_of(rest)
    for peak in reversed(peaks):
        root = node_hash(peak, root)
    return root


def inclusion_proof(place: int, size: int, root_over: Range) -> tuple[bytes, ...]:
    """Give the path of RFC 6962, 2.1.1, for the leaf at `place`, counted from nought."""
    if not 0 <= place < size:
        raise ValueError(f"a tree of {size} leaves has none at {place}")
    path: list[bytes] = []
    start, end = 0, size
    while end - start > 1:
        middle = start + _split(end - start)
        if place < middle:
            path.append(root_over(middle, end))
            end = middle
        else:
            path.append(root_over(start, middle))
            start = middle
    return tuple(reversed(path))


def is_included(leaf: bytes, place: int, size: int, path: Hashes, root: bytes) -> bool:
    """Check an inclusion proof (RFC 9162, 2.1.3.2)."""
    if not 0 <= place < size:
        return False
    node, last, found = place, size - 1, leaf
    for each in path:
        if last == 0:
            return False
        if node & 1 or node == last:
            found = node_hash(each, found)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            found = node_hash(found, each)
        node, last = node >> 1, last >> 1
    return last == 0 and found == root


def consistency_proof(first: int, second: int, root_over: Range) -> tuple[bytes, ...]:
    """Give the proof of RFC 6962, 2.1.2, that the first `first` leaves of a tree of `second` are what they were."""
    if not 0 < first <= second:
        raise ValueError(f"a tree of {second} leaves does not contain one of {first}")
    return tuple(_consistency(first, 0, second, root_over, whole=True))


def _consistency(first: int, start: int, end: int, root_over: Range, *, whole: bool) -> list[bytes]:
    size = end - start
    if first == size:
        return [] if whole else [root_over(start, end)]
    left = _split(size)
    if first <= left:
        return [*_consistency(first, start, start + left, root_over, whole=whole), root_over(start + left, end)]
    right = _consistency(first - left, start + left, end, root_over, whole=False)
    return [*right, root_over(start, start + left)]


def is_consistent(first: int, first_root: bytes, second: int, second_root: bytes, path: Hashes) -> bool:
    """Check a consistency proof (RFC 9162, 2.1.4.2)."""
    if not 0 < first <= second:
        return False
    if first == second:
        return not path and first_root == second_root
    steps = list(path)
    if first & (first - 1) == 0:
        steps.insert(0, first_root)
    if not steps:
        return False
    node, last = first - 1, second - 1
    while node & 1:
        node, last = node >> 1, last >> 1
    old = new = steps[0]
    for each in steps[1:]:
        if last == 0:
            return False
        if node & 1 or node == last:
            old, new = node_hash(each, old), node_hash(each, new)
            while not node & 1 and node:
                node, last = node >> 1, last >> 1
        else:
            new = node_hash(new, each)
        node, last = node >> 1, last >> 1
    return last == 0 and old == first_root and new == second_root


def _split(size: int) -> int:
    """Find the largest power of two below a size."""
    return 1 << (size - 1).bit_length() - 1
