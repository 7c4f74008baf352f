"""What `croupier` offers to Python programs: one module for each thing that can be asked.

Programs import these names from `croupier` itself, which loads a module when one of its names is first used.
"""

__all__ = ["editions", "journals", "prices", "rounds", "rulings", "scripts"]
