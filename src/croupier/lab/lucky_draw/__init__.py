"""Lucky Draw in the lab: best play solved exactly, its figures, its shoes simulated."""

__all__ = ["play"]
