"""Plays batches of games on a Dask cluster that is already running."""

from __future__ import annotations

import contextlib
import logging
import queue
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeVar

from mintworks import __version__
from mintworks.core.arguments import UsageError

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")
R = TypeVar("R")

_BATCHES_FOR_EACH_THREAD: Final = 8
"""Number of waiting batches for each thread: no worker idles, and the scheduler keeps up."""
_GREETS_WITHIN_S: Final = 8.0
_CONNECTS_WITHIN_S: Final = 12.0
_GREETING: Final = b"pickle-protocol"
"""Part of a scheduler's first message."""
_LONGEST_GREETING: Final = 4096


def on_cluster(address: str, work: Callable[[T], R]) -> Callable[[Iterable[T]], Iterator[R]]:
    """Return a function that plays batches of work at a scheduler's address; a lost worker's batches are repeated.

    Raises UsageError, at once without the library or for an invalid address, and at the first batch if nobody answers.
    """
    try:
        from distributed.comm import get_address_host_port, parse_address
    except ImportError:
        raise UsageError("--cluster needs dask.distributed: pip install 'mintworks[cluster]'") from None
    whole = address if "://" in address else f"tcp://{address}"
    try:
        # A client with an address that is none would complain for a minute.
        place = get_address_host_port(whole, strict=True)
    except ValueError:
        raise UsageError(f"--cluster expected an address such as tcp://10.0.0.5:8786, not {address!r}") from None

    def play(batches: Iterable[T]) -> Iterator[R]:
        with _no_log():
            if parse_address(whole)[0] == "tcp":
                _check_greeting(address, place)
            with _connected(address) as client:
                yield from _played(client, work, iter(batches))

    return play


def installed_version() -> str:
    """Return the program's version on a worker."""
    return __version__


@contextlib.contextmanager
def _no_log() -> Iterator[None]:
    """Silence the library's log: errors are told in a sentence."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(before)


def _check_greeting(address: str, place: tuple[str, int]) -> None:
    """Check that a scheduler answers. Raises UsageError.

    A client would wait forever for a silent one, and allocate whatever another program announces.
    """
    until_s, said = time.monotonic() + _GREETS_WITHIN_S, b""
    try:
        with socket.create_connection(place, _GREETS_WITHIN_S) as line:
            while len(said) < _LONGEST_GREETING:
                line.settimeout(max(0.01, until_s - time.monotonic()))
                part = line.recv(_LONGEST_GREETING)
                said += part
                if _GREETING in said:
                    return
                if not part:
                    break
    except OSError as error:
        if not said:
            raise _nobody_at(address) from error
    raise UsageError(f"what answers at {address} isn’t a Dask scheduler: start one with `dask scheduler`")


def _nobody_at(address: str) -> UsageError:
    return UsageError(f"no Dask scheduler answers at {address}: start one with `dask scheduler`")


def _client_of(address: str) -> Client:
    """Return a connected client. Raises UsageError."""
    from distributed import Client

    # One that has not connected would wait to be closed when it is forgotten, and complain; others are closed in time.
    forgettable = type("ForgettableClient", (Client,), {"__del__": lambda client: None})
    came: queue.SimpleQueue[Client | Exception] = queue.SimpleQueue()

    def connect() -> None:
        try:
            came.put(forgettable(address, timeout=_CONNECTS_WITHIN_S, set_as_default=False))
        except Exception as error:
            came.put(error)

    # The library's own limit does not hold for a scheduler that greets and then says nothing.
    threading.Thread(target=connect, name="cluster", daemon=True).start()
    try:
        client = came.get(timeout=_CONNECTS_WITHIN_S)
    except queue.Empty:
        raise _nobody_at(address) from None
    if isinstance(client, Exception):
        raise _nobody_at(address) from client
    return client


def _connected(address: str) -> Client:
    """Return a client whose workers have this program's version. Raises UsageError."""
    client = _client_of(address)
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


def _played(client: Client, work: Callable[[T], R], batches: Iterator[T]) -> Iterator[R]:
    from distributed import as_completed

    most = _BATCHES_FOR_EACH_THREAD * max(1, sum(client.nthreads().values()))
    sent = [client.submit(work, batch, pure=False) for batch in islice(batches, most)]
    waiting = as_completed(sent, loop=client.loop)
    for future in waiting:
        yield future.result()
        for batch in islice(batches, 1):
            waiting.add(client.submit(work, batch, pure=False))
