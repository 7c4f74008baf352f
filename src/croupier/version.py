"""The version of the program, which every entry of a journal names."""

__version__ = "0.3.0"
