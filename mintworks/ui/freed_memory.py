"""Gives the memory of pictures that nobody needs any more back to the system.

That is for the C library of Linux. Others, and other systems, have nothing to say here.
"""

from __future__ import annotations

import contextlib
import ctypes
import sys
from typing import Final

_LARGE_BYTES: Final = 256 * 1024
"""Minimum size of large blocks, above that of a card turned for one frame: the system needs time for each."""
_SPARE_BYTES: Final = 16 * 1024 * 1024
"""Maximum free memory that stays at the end of the heap for the next blocks."""
_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""Parameters of mallopt, as malloc.h of glibc has them."""


def keep_large_blocks_apart() -> None:
    """Tell the C library to give large blocks back as soon as they are freed.

    By default it puts blocks of up to 32 MiB among the small ones, once the first large one is freed. Freed pictures
    are of no use there: after some games they are half of all memory.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            library = ctypes.CDLL(None)
            library.mallopt(_MMAP_THRESHOLD, _LARGE_BYTES)
            library.mallopt(_TRIM_THRESHOLD, _SPARE_BYTES)


def give_back() -> None:
    """Give back the free memory among small blocks; it takes some milliseconds."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)
