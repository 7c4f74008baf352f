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
    "script",
    "structures",
    "texts",
    "virtual_shoe",
    "witness",
]
