"""Lucky Draw Baccarat on the table."""
