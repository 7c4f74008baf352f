"""How often somebody may come: buckets that fill with time."""

import time
from collections import OrderedDict


class Buckets:
    """A bucket of tokens for each key: so many a second, with as many again for a moment. The oldest are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._kept: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def left(self, key: str, now: float | None = None) -> float:
        """Say how many tokens a key has, and leave them."""
        moment = time.monotonic() if now is None else now
        left, at = self._kept.get(key, (self._burst, moment))
        return min(self._burst, left + (moment - at) * self._rate)

    def take(self, key: str, now: float | None = None) -> bool:
        moment = time.monotonic() if now is None else now
        left = self.left(key, moment)
        self._kept.pop(key, None)
        taken = left >= 1
        self._kept[key] = (left - 1 if taken else left, moment)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return taken
