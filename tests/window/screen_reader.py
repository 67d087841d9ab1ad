"""A screen reader without ears: it knows the program by what AT-SPI tells of it, and presses through that alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from jeepney import DBusAddress, Properties, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

LAUNCHER: Final = Path("/usr/libexec/at-spi-bus-launcher")
PATIENCE_S: Final = 60.0
_ANSWERED_IN_S: Final = 10.0
_ROOT: Final = "/org/a11y/atspi/accessible/root"
_ACCESSIBLE: Final = "org.a11y.atspi.Accessible"
_BUS: Final = DBusAddress("/org/a11y/bus", bus_name="org.a11y.Bus", interface="org.a11y.Status")


def missing() -> list[str]:
    """Name what the computer lacks for a screen reader."""
    return [tool for tool in ("dbus-daemon", str(LAUNCHER)) if shutil.which(tool) is None and not os.path.exists(tool)]


class Node(NamedTuple):
    """One thing that a reader finds in the window."""

    path: str
    name: str
    description: str


@contextmanager
def session(folder: Path) -> Iterator[dict[str, str]]:
    """Run a session's bus and that of AT-SPI, with a reader switched on; gives the environment of programs in it."""
    environment = {**os.environ, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "XDG_CACHE_HOME": str(folder)}
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        text=True,
    )
    assert daemon.stdout is not None
    environment["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
    launcher = subprocess.Popen(
        [str(LAUNCHER), "--launch-immediately"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        _switch_on(environment["DBUS_SESSION_BUS_ADDRESS"])
        yield environment
    finally:
        for process in (launcher, daemon):
            process.terminate()
            process.wait(PATIENCE_S)


def _switch_on(address: str) -> None:
    """Switch a reader on; programs that start afterwards find it, as where somebody always has one."""
    with open_dbus_connection(address) as own:
        _until(lambda: _has(own, "org.a11y.Bus"), "the bus of AT-SPI")
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            _reply(own, Properties(_BUS).set(name, "b", True))


class Reader:
    """Reads the one program of a session."""

    def __init__(self, environment: dict[str, str]) -> None:
        with open_dbus_connection(environment["DBUS_SESSION_BUS_ADDRESS"]) as own:
            asked = new_method_call(_BUS.with_interface("org.a11y.Bus"), "GetAddress")
            address = _reply(own, asked).body[0]
        self._bus = open_dbus_connection(address)
        self._program = ""
        _until(self._finds_program, "the program")

    def close(self) -> None:
        self._bus.close()

    def said(self) -> str:
        """What was read aloud last: what the scene says, and notices."""
        return " ".join(self._name(path) for path in self._paths()[:2]).strip()

    def nodes(self) -> list[Node]:
        """Everything that has a name, in the order in which it is read."""
        found = []
        for path in self._paths()[2:]:
            told = self._told(path, "Name"), self._told(path, "Description")
            found.append(Node(path, *told))
        return found

    def press(self, node: Node) -> None:
        """Do what a node is for."""
        self._call(node.path, "org.a11y.atspi.Action", "DoAction", "i", (0,))

    def _finds_program(self) -> bool:
        at = DBusAddress(_ROOT, bus_name="org.a11y.atspi.Registry", interface=_ACCESSIBLE)
        if not _has(self._bus, "org.a11y.atspi.Registry"):
            return False
        programs = _reply(self._bus, new_method_call(at, "GetChildren")).body[0]
        self._program = programs[0][0] if programs else ""
        try:
            return bool(programs) and bool(self._children(_ROOT))
        except TimeoutError:  # what is asked while it registers may get lost
            return False

    def _paths(self) -> list[str]:
        windows = self._children(_ROOT)
        return self._children(windows[0]) if windows else []

    def _children(self, path: str) -> list[str]:
        body = self._call(path, _ACCESSIBLE, "GetChildren")
        return [child for _, child in body[0]] if body and isinstance(body[0], list) else []

    def _name(self, path: str) -> str:
        return self._told(path, "Name")

    def _told(self, path: str, what: str) -> str:
        at = DBusAddress(path, bus_name=self._program, interface=_ACCESSIBLE)
        body = _reply(self._bus, Properties(at).get(what)).body
        return str(body[0][1]) if body and isinstance(body[0], tuple) else ""

    def _call(self, path: str, interface: str, method: str, signature: str | None = None, body: Any = ()) -> Any:
        at = DBusAddress(path, bus_name=self._program, interface=interface)
        return _reply(self._bus, new_method_call(at, method, signature, body)).body


def _reply(bus: DBusConnection, message: Any) -> Any:
    """Return the reply to a message; raises TimeoutError where a program no longer answers."""
    return bus.send_and_get_reply(message, timeout=_ANSWERED_IN_S)


def _has(bus: DBusConnection, name: str) -> bool:
    at = DBusAddress("/org/freedesktop/DBus", bus_name="org.freedesktop.DBus", interface="org.freedesktop.DBus")
    return bool(_reply(bus, new_method_call(at, "NameHasOwner", "s", (name,))).body[0])


def _until(is_so: Any, what: str) -> None:
    until_s = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < until_s, f"{what} never came"
        time.sleep(0.1)
