"""Auditing a journal with the rules: decide again, balance, open the seals, replay, export, hand over a dispute."""

# fmt: off
__all__ = [
    "bounds", "checks", "coup_positions", "export", "floor_state", "history", "packet", "packet_verification",
    "play_account", "postings", "promotion_script", "tail", "terms", "tournament_export", "tournament_script",
    "worker_process",
]
# fmt: on
