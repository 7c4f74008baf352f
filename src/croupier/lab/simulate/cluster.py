"""Portions dealt by the workers of a dask cluster."""

import pickle
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any, cast

from croupier.lab.figures import NotOffered
from croupier.lab.simulate.games import Simulated, deal_there
from croupier.lab.simulate.run import Portion
from croupier.version import installed_by

PATIENCE_SECONDS = 10


class Cluster:
    def __init__(self, client: Any, asked: Simulated) -> None:
        self._pool = client.get_executor(pure=False, retries=2)
        self._asked = pickle.dumps(asked)
        self.width = sum(client.nthreads().values()) or 1

    def submit(self, seed: int, first: int, shoes: int, most: int) -> "Future[Portion]":
        found = self._pool.submit(deal_there, self._asked, seed, first, shoes, most)
        return cast("Future[Portion]", found)

    def close(self) -> None:
        self._pool.shutdown(wait=False)


@contextmanager
def cluster(address: str, asked: Simulated) -> Iterator[Cluster]:
    """Use the cluster whose scheduler listens at an address."""
    try:
        from distributed import Client  # noqa: PLC0415 - only this way of running needs it
    except ModuleNotFoundError:
        raise NotOffered(f"a cluster needs dask: {installed_by('cluster')}") from None
    try:
        client: Any = cast(Any, Client)(address, timeout=PATIENCE_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NotOffered(f"no cluster answers at {address}: {error}") from None
    try:
        pool = Cluster(client, asked)
        yield pool
        pool.close()
    finally:
        client.close()
