"""Plays batches of games on a Dask cluster, which other people keep running; nothing of it is our own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from mintworks import __version__
from mintworks.core.arguments import UsageError
from mintworks.core.lab import Batch, LabTally, Runner, play_batch

if TYPE_CHECKING:
    from distributed import Client

_BATCHES_FOR_EACH_THREAD: Final = 8
"""Batches that wait on the cluster: enough that nobody is idle, few enough that the scheduler keeps up."""
_CONNECTS_WITHIN_S: Final = 20


def on_cluster(address: str) -> Runner:
    """A runner that sends batches to the scheduler at an address; the cluster plays again what a lost worker had.

    Raises UsageError, at once where the library is missing or the address is none, and on the first batch where
    nobody answers.
    """
    try:
        from distributed.comm import get_address_host_port
    except ImportError:
        raise UsageError("--cluster needs dask.distributed: pip install 'mintworks[cluster]'") from None
    try:
        # A client with an address that is none would complain for a minute.
        get_address_host_port(address if "://" in address else f"tcp://{address}", strict=True)
    except ValueError:
        raise UsageError(f"--cluster expected an address such as tcp://10.0.0.5:8786, not {address!r}") from None

    def play(batches: Iterable[Batch]) -> Iterator[tuple[Batch, LabTally]]:
        with _connected(address) as client:
            yield from _played(client, iter(batches))

    return play


def installed_version() -> str:
    """What a worker answers when it is asked which program it has."""
    return __version__


def _connected(address: str) -> Client:
    from distributed import Client

    try:
        client = Client(address, timeout=_CONNECTS_WITHIN_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise UsageError(f"no Dask scheduler answers at {address}: start one with `dask scheduler`") from error
    try:
        answers = client.run(installed_version, on_error="return")
        if not answers:
            raise UsageError(f"the scheduler at {address} has no workers: start some with `dask worker {address}`")
        for worker, version in answers.items():
            if version != __version__:
                has = f"version {version}" if isinstance(version, str) else f"none ({version})"
                raise UsageError(f"the worker {worker} needs mintworks {__version__}; it has {has}")
    except BaseException:
        client.close()
        raise
    return client


def _played(client: Client, batches: Iterator[Batch]) -> Iterator[tuple[Batch, LabTally]]:
    from distributed import as_completed

    most = _BATCHES_FOR_EACH_THREAD * max(1, sum(client.nthreads().values()))
    sent = [client.submit(play_batch, batch, pure=False) for batch in islice(batches, most)]
    waiting = as_completed(sent, loop=client.loop)
    for future in waiting:
        yield future.result()
        for batch in islice(batches, 1):
            waiting.add(client.submit(play_batch, batch, pure=False))
