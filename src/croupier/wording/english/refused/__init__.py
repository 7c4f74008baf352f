"""Why something is refused and what would mend it, by topic."""
