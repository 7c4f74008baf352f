"""Lucky Draw as it is shown."""
