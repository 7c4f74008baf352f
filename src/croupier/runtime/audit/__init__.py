"""Auditing a journal with the rules: decide again, balance, open the seals, replay, export, hand over a dispute."""

# fmt: off
__all__ = [
    "bounds", "checks", "coup_positions", "export", "history", "packet", "packet_verification", "play_account",
    "postings", "promotion_script", "tail", "worker_process",
]
# fmt: on
