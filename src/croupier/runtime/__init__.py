"""What drives a table from outside: card sources, the deal, scripts."""

__all__ = [
    "advisories",
    "audit",
    "deal",
    "disk_encryption",
    "floors",
    "house",
    "integrity",
    "reports",
    "sample_shoes",
    "school",
    "texts",
    "script",
    "structures",
    "virtual_shoe",
    "witness",
]
