"""Baccarat: two hands, a tableau that leaves nothing to choose, and the wagers on them."""
