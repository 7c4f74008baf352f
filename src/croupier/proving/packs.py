"""Packs as files: a line for each vector, behind a line that says of what they are."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from croupier.games.kinds import AnyEdition
from croupier.proving.vectors.vector import KINDS, PROTOCOL, Vector
from croupier.proving.vectors.whole import digest, pack_of
from croupier.version import __version__


def packed(edition: AnyEdition, kinds: Sequence[str] = KINDS) -> tuple[dict[str, Any], tuple[Vector, ...]]:
    """Make the pack of an edition: what it says of itself, and its vectors."""
    vectors = tuple(pack_of(edition, kinds))
    counts = {kind: sum(each.kind == kind for each in vectors) for kind in kinds}
    about = {
        "pack": edition.rulebook,
        "protocol": PROTOCOL,
        "version": __version__,
        "edition": edition.digest,
        "digest": digest(vectors),
        "vectors": counts,
    }
    return about, vectors


def lines(edition: AnyEdition, kinds: Sequence[str] = KINDS) -> Iterator[str]:
    """Go through the lines of a pack."""
    about, vectors = packed(edition, kinds)
    yield json.dumps(about)
    yield from (json.dumps(each.plain()) for each in vectors)
