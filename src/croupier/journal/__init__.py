"""Facts on disk: permanent names, a strict codec, a hash chain and a Merkle tree, on SQLite or PostgreSQL."""

# fmt: off
__all__ = [
    "answers", "backup", "checkpoints", "codec", "database", "decode_cache", "entry", "errors", "findings", "head_file",
    "leaves", "length_limits", "names", "paging", "postgres", "proofs", "reader", "sequencer", "shapes", "signatures",
    "store", "tree", "vault", "verify",
]
# fmt: on
