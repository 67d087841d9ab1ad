"""Drops a file onto a real window, as a file manager does: the drag-and-drop protocol of X11 (XDND), from its side."""

from __future__ import annotations

import ctypes
import ctypes.util
import time
from pathlib import Path
from typing import Any, Final

from tests.window.player import PATIENCE_S, Player

_CLIENT_MESSAGE, _SELECTION_REQUEST, _SELECTION_NOTIFY = 33, 30, 31
_PROTOCOL: Final = 5
_REPLACE: Final = 0
_LOOK_EVERY_S: Final = 0.01

_Event = ctypes.c_long * 24
"""Any event: in each place of it one of its fields."""


class Dropper:
    """A program with a window of its own, from which files are drawn."""

    def __init__(self) -> None:
        self._x: Any = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        for name in ("XInternAtom", "XCreateSimpleWindow", "XDefaultRootWindow"):
            getattr(self._x, name).restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(None))
        root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._display))
        place = (ctypes.c_int(0), ctypes.c_int(0), ctypes.c_uint(1), ctypes.c_uint(1), ctypes.c_uint(0))
        self._own: int = self._x.XCreateSimpleWindow(self._display, root, *place, ctypes.c_ulong(0), ctypes.c_ulong(0))

    def drop(self, player: Player, file: Path) -> None:
        """Draw a file onto the middle of a player's window, and let it go there."""
        window = int(player.window)
        self._x.XSetSelectionOwner(
            self._display, self._atom("XdndSelection"), ctypes.c_ulong(self._own), ctypes.c_ulong(0)
        )
        self._send(window, "XdndEnter", self._own, _PROTOCOL << 24, self._atom("text/uri-list").value, 0, 0)
        width, height = player.see().size_px
        at = (width // 2) << 16 | height // 2
        self._send(window, "XdndPosition", self._own, 0, at, 0, self._atom("XdndActionCopy").value)
        self._wait_for("XdndStatus", file)
        self._send(window, "XdndDrop", self._own, 0, 0, 0, 0)
        self._wait_for("XdndFinished", file)

    def close(self) -> None:
        """Take the window away."""
        self._x.XCloseDisplay(self._display)

    def _atom(self, name: str) -> ctypes.c_ulong:
        return ctypes.c_ulong(self._x.XInternAtom(self._display, name.encode(), ctypes.c_int(0)))

    def _send(self, window: int, message: str, *data: int) -> None:
        event = _Event(_CLIENT_MESSAGE, 0, 1, 0, window, self._atom(message).value, 32, *data)
        self._put(window, event)

    def _put(self, window: int, event: Any) -> None:
        self._x.XSendEvent(
            self._display, ctypes.c_ulong(window), ctypes.c_int(0), ctypes.c_long(0), ctypes.byref(event)
        )
        self._x.XFlush(self._display)

    def _wait_for(self, message: str, file: Path) -> None:
        """Answer what the window asks, until it sends this."""
        until_s, wanted = time.monotonic() + PATIENCE_S, self._atom(message).value
        while time.monotonic() < until_s:
            while self._x.XPending(self._display):
                event = _Event()
                self._x.XNextEvent(self._display, ctypes.byref(event))
                kind = event[0] & 0xFFFFFFFF
                if kind == _SELECTION_REQUEST:
                    self._hand_over(event, file)
                elif kind == _CLIENT_MESSAGE and event[5] == wanted:
                    return
            time.sleep(_LOOK_EVERY_S)
        raise AssertionError(f"the window sends no {message}")

    def _hand_over(self, request: Any, file: Path) -> None:
        """Give the name of the file to who asks for it."""
        _, requestor, selection, target, place, at = request[4:10]
        name = f"{file.as_uri()}\r\n".encode()
        self._x.XChangeProperty(
            self._display,
            ctypes.c_ulong(requestor),
            ctypes.c_ulong(place),
            ctypes.c_ulong(target),
            ctypes.c_int(8),
            ctypes.c_int(_REPLACE),
            name,
            ctypes.c_int(len(name)),
        )
        self._put(requestor, _Event(_SELECTION_NOTIFY, 0, 1, 0, requestor, selection, target, place, at))
