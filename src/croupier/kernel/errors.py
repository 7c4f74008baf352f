"""The one root of the errors that say what is wrong with a question.

A refusal by the rules is an answer (`kernel/answers.py`), not an error.
"""


class CroupierError(Exception):
    """What was asked for is not there, or cannot be: said in one sentence."""
