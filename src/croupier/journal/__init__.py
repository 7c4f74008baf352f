"""Facts on disk: permanent names, a strict codec, a hash chain and a Merkle tree, on SQLite or PostgreSQL."""
